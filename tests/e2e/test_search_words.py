"""Words as a reader in a dispute types them lead to their clause, first or second.

No word is in its clause in the form in which it is typed: it is inflected, or plural, or lacks its
accents, or has е where the text has ё.
"""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from fishsite.source.project import Project
from tests.e2e.conftest import Visit
from tests.e2e.site import LANGUAGES, PATIENCE, url_of

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("search words")]

FIRST_OR_SECOND = 2

WORDS = {
    "en": {
        "listed": "backstab-fish:history.adelaide",
        "inventors": "backstab-fish:history.unknown",
        "pair": "backstab-fish:history.family",
        "shuffling": "backstab-fish:setup.pack",
        "suit": "backstab-fish:setup.book",
        "twins": "backstab-fish:setup.book",
        "pleasing": "backstab-fish:request.quantity",
        "condition": "backstab-fish:request.again",
        "replaced": "backstab-fish:setup.jokers",
        "mentioning": "backstab-fish:ruling.lay-when",
        "protecting": "backstab-fish:book.protected",
        "slips": "backstab-fish:ruling.number-cap",
        "targets": "backstab-fish:score.one-pack",
        "totals": "backstab-fish:score.winner",
        "applying": "backstab-fish:variant.never-silent",
        "bluffing": "backstab-fish:ruling.number-cap",
        "directions": "backstab-fish:ruling.opening-order",
        "replaying": "backstab-fish:ruling.which-cards",
        "collecting": "go-fish:setup.object",
        "computers": "go-fish:setup.computer",
        "middles": "go-fish:setup.pool",
        "missing": "go-fish:ask.again",
        "dragged": "go-fish:catch.drag",
        "stalled": "go-fish:catch.table-lays",
        "traditions": "go-fish:end.shared",
        "queen": "go-fish:end.tiebreak",
        "luckily": "go-fish:ask.lucky-draw",
        "bicycles": "go-fish:variant.fresh-hand",
        "waiting": "go-fish:catch.table-lays",
        "combining": "go-fish:ruling.go-fish-house",
    },
    "fr": {
        "adelaide": "backstab-fish:history.adelaide",
        "inventeurs": "backstab-fish:history.unknown",
        "paire": "backstab-fish:history.family",
        "melanger": "backstab-fish:setup.pack",
        "couleur": "backstab-fish:setup.book",
        "jumelles": "backstab-fish:setup.book",
        "premieres": "backstab-fish:setup.opening-books",
        "annoncer": "backstab-fish:request.quantity",
        "condition": "backstab-fish:request.again",
        "basse": "backstab-fish:ruling.which-cards",
        "manche": "backstab-fish:score.one-pack",
        "parler": "backstab-fish:ruling.lay-when",
        "abris": "backstab-fish:book.protected",
        "mentionnent": "backstab-fish:history.other-account",
        "baremes": "backstab-fish:variant.twin-bonus",
        "accordees": "backstab-fish:variant.pass-always",
        "bluffer": "backstab-fish:ruling.number-cap",
        "habitudes": "backstab-fish:ruling.deal-order",
        "ordinateurs": "go-fish:setup.computer",
        "milieux": "go-fish:setup.pool",
        "apportent": "go-fish:ask.lucky-draw",
        "glissez": "go-fish:catch.drag",
        "bloque": "go-fish:catch.table-lays",
        "treizieme": "go-fish:end.thirteenth",
        "traditionnelles": "go-fish:end.shared",
        "additionner": "go-fish:end.tiebreak",
        "valet": "go-fish:end.tiebreak",
        "departage": "go-fish:end.shared",
        "apprendre": "go-fish:variant.any-rank",
        "combinent": "go-fish:ruling.go-fish-house",
    },
    "ru": {
        "аделаиды": "backstab-fish:history.adelaide",
        "придумали": "backstab-fish:history.unknown",
        "парами": "backstab-fish:history.family",
        "четырех": "backstab-fish:setup.players",
        "оговорки": "backstab-fish:ruling.number-cap",
        "колода": "backstab-fish:setup.pack",
        "джокеру": "backstab-fish:setup.jokers",
        "двойники": "backstab-fish:setup.book",
        "владельцу": "backstab-fish:setup.laid-books",
        "направления": "backstab-fish:ruling.opening-order",
        "условия": "backstab-fish:request.again",
        "целым": "backstab-fish:ruling.only-holder",
        "набирают": "backstab-fish:score.one-pack",
        "лидеры": "backstab-fish:score.winner",
        "моментах": "backstab-fish:ruling.lay-when",
        "пределы": "backstab-fish:ruling.number-cap",
        "младшая": "backstab-fish:ruling.which-cards",
        "повторы": "backstab-fish:ruling.which-cards",
        "русскоязычные": "backstab-fish:ruling.twin",
        "компьютера": "go-fish:setup.computer",
        "посередину": "go-fish:setup.pool",
        "самому": "go-fish:ask.not-self",
        "промахи": "go-fish:ask.again",
        "традиционным": "go-fish:end.shared",
        "перетащить": "go-fish:catch.drag",
        "задержит": "go-fish:catch.table-lays",
        "тузам": "go-fish:end.tiebreak",
        "сумму": "go-fish:end.tiebreak",
        "немногих": "go-fish:variant.any-rank",
        "домашние": "go-fish:ruling.go-fish-house",
    },
}


def found(page: Page, word: str) -> list[str]:
    """Addresses that the search box shows for a word, typed into the empty box."""
    links = page.locator("fish-search li a")
    page.locator("fish-search input").fill("")
    expect(links).to_have_count(0)
    page.locator("fish-search input").fill(word)
    expect(links.first).to_be_visible(timeout=PATIENCE)
    return [str(link) for link in links.evaluate_all("links => links.map((link) => link.href)")]


@pytest.mark.parametrize("language", WORDS)
def test_thirty_words_lead_to_their_clause(visit: Visit, site: str, language: str) -> None:
    page = visit(url_of(site, language, "about"))
    page.keyboard.press("/")
    own = url_of(site, language, "")
    others = [url_of(site, other, "") for other, folder in LANGUAGES.items() if folder]
    foreign = tuple(folder for folder in others if folder != own)
    lost = []
    for word, clause in WORDS[language].items():
        game, _, anchor = clause.partition(":")
        addresses = found(page, word)
        assert all(url.startswith(own) and not url.startswith(foreign) for url in addresses), word
        if url_of(site, language, game, anchor) not in addresses[:FIRST_OR_SECOND]:
            lost.append((word, clause, addresses[:FIRST_OR_SECOND]))
    assert not lost


@pytest.mark.parametrize("language", WORDS)
def test_the_words_are_thirty_in_other_forms_than_in_the_text(language: str) -> None:
    assert len(WORDS[language]) == 30
    for word, named in WORDS[language].items():
        game, _, clause = named.partition(":")
        text = Project().rulebook(game, language).clauses[clause].text
        assert word not in re.findall(r"\w+", text.lower()), word


def test_a_word_is_found_with_what_it_is_elided_to(visit: Visit, site: str) -> None:
    page = visit(url_of(site, "fr", "about"))
    page.keyboard.press("/")
    for query in ("l’ordinateur", "l'ordinateur", "d’égalité"):
        assert "#" in found(page, query)[0], query
    shown = page.locator("fish-search li").all_inner_texts()
    assert not any("\u200a" in text for text in shown)
