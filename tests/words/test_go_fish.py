"""Sentences about Go Fish, in its own terms (catch, pool), in the three languages."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from fishrules.game.actions import Keep, Lay
from fishrules.game.backstab_fish import BACKSTAB_FISH
from fishrules.game.cards import Rank
from fishrules.game.games import GAMES, rules_of
from fishrules.game.go_fish import GO_FISH
from fishrules.game.play import legal_actions, nearest_legal, play, violation_of
from fishrules.game.rules import Laying, Rules, Terms
from fishrules.game.setup import deal
from fishrules.game.table import Table
from fishrules.knowledge.view import ALL, seen, view_of
from fishrules.notation.lines import read_action
from fishrules.words.speaker import tr
from tests.game import tables
from tests.game.tables import Played, opened, played

NAMES = {
    "en": ("Anton", "Lena", "Boris", "Clara"),
    "fr": ("Anton", "Lena", "Boris", "Clara"),
    "ru": ("Антон", "Лена", "Борис", "Клара"),
}
SIXES = {"anton": "6c Ks", "lena": "6d 6h 8s", "boris": "9c 9d", "clara": "Qd Qh"}
DEALT = {"anton": "Kc Kd Kh Ks", "boris": "9c 9d 9h 9s"}


def table(hands: dict[str, str], *variants: str, stock: str = "") -> Table:
    rules = rules_of("go-fish", variants)
    return tables.table(hands, to_act="anton", stock=stock, rules=rules)


def late_table(hands: dict[str, str], *variants: str, **books: str) -> Table:
    rules = rules_of("go-fish", variants)
    return tables.late_table(hands, to_act="anton", books=books, rules=rules)


def event_texts(language: str, game: Played) -> list[str]:
    speaker, rules = tr(language), game.table.rules
    return [speaker.event(event, NAMES[language], rules) for event in game.events]


def plain(text: str) -> str:
    """Return a text with ordinary spaces instead of no-break ones."""
    return text.replace("\u00a0", " ").replace(" ", " ")


# Events


@pytest.mark.parametrize(
    ("language", "sentences"),
    [
        ("en", "Anton asks Lena for sixes.|Lena gives Anton two sixes."),
        ("fr", "Anton demande des six à Lena.|Lena donne deux six à Anton."),
        ("ru", "Антон просит: «Лена, шестёрки!»|Антон получает две шестёрки. Отдаёт Лена."),
    ],
)
def test_all_cards_are_handed_over(language: str, sentences: str) -> None:
    assert "|".join(event_texts(language, played(table(SIXES), "anton asks lena 6"))) == sentences


@pytest.mark.parametrize(
    ("language", "missed", "lucky", "hidden"),
    [
        (
            "en",
            "Clara has none and says “Go fish!”|Anton draws one card: four of clubs.|"
            "Lena has the turn.",
            "Lucky draw! Anton draws a card: six of spades.",
            "Anton draws one card.",
        ),
        (
            "fr",
            "Clara n’en a pas et répond : « Pioche ! »|Anton pioche une carte : quatre de trèfle.|"
            "C’est à Lena de jouer.",
            "Bonne pioche ! Anton pioche une carte : six de pique.",
            "Anton pioche une carte.",
        ),
        (
            "ru",
            "Клара отвечает: «Бери рыбку!»|Антон берёт одну карту: четвёрка треф.|Ходит Лена.",
            "Удачный добор! Антон берёт карту: шестёрка пик.",
            "Антон берёт одну карту.",
        ),
    ],
)
def test_go_fish_and_the_lucky_draw(language: str, missed: str, lucky: str, hidden: str) -> None:
    miss = played(table(SIXES, stock="4c"), "anton asks clara 6")
    assert plain("|".join(event_texts(language, miss)[1:])) == missed
    luck = played(table(SIXES, stock="6s"), "anton asks clara 6")
    assert plain(event_texts(language, luck)[-1]) == lucky
    event = seen(luck.events[-1], 1)
    assert tr(language).event(event, NAMES[language], GO_FISH) == hidden


def test_a_lucky_draw_that_keeps_no_turn_is_a_draw() -> None:
    luck = played(table(SIXES, "no-lucky-draw", stock="6s"), "anton asks clara 6")
    assert event_texts("en", luck)[2] == "Anton draws one card: six of spades."


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Lena has none and says “Go fish!” The pool is empty: no card to draw."),
        (
            "fr",
            "Lena n’en a pas et répond : « Pioche ! » La pioche est vide : on ne pioche pas.",
        ),
        ("ru", "Лена отвечает: «Бери рыбку!» Прикуп пуст, и брать нечего."),
    ],
)
def test_an_empty_pool_is_told(language: str, sentence: str) -> None:
    start = late_table({"anton": "6c 6d", "lena": "2c 2d", "boris": "6h 6s 2h 2s"})
    assert plain(event_texts(language, played(start, "anton asks lena 6"))[1]) == sentence


@pytest.mark.parametrize(
    ("language", "must", "owes", "may", "choice", "lays"),
    [
        (
            "en",
            "Anton was dealt a catch and must lay it before anyone asks.",
            "Anton must lay a catch before anyone can ask.",
            "Anton has a finished catch and may lay it before anyone asks.",
            "Now Anton may lay a finished catch, or keep it.",
            "Anton lays a catch of kings.",
        ),
        (
            "fr",
            "Anton a reçu une famille à la donne et doit la poser avant toute demande.",
            "Anton doit poser sa famille avant toute demande.",
            "Anton a une famille complète et peut la poser avant la première demande.",
            "Maintenant, Anton peut poser une famille complète ou la garder.",
            "Anton pose une famille\u202f: quatre rois.",
        ),
        (
            "ru",
            "Сначала надо выложить книгу, пришедшую при раздаче. Очередь: Антон.",
            "Сначала надо выложить собранную книгу, до этого никто не просит. Очередь: Антон.",
            "До первого запроса Антон может выложить собранную книгу.",
            "Теперь Антон может выложить собранную книгу или придержать её.",
            "Антон выкладывает книгу королей.",
        ),
    ],
)
def test_a_dealt_catch_must_be_laid_or_may_be_held_back(
    language: str, must: str, owes: str, may: str, choice: str, lays: str
) -> None:
    speaker, names = tr(language), NAMES[language]
    owed = opened(DEALT, dealer="anton", rules=GO_FISH)
    assert event_texts(language, owed) == [must]
    assert plain(speaker.due(view_of(owed.table, ALL), names)) == owes
    free = opened(DEALT, dealer="anton", rules=rules_of("go-fish", ["hold-back"]))
    assert event_texts(language, free) == [may]
    assert speaker.due(view_of(free.table, ALL), names) == choice
    assert event_texts(language, played(owed, "anton lays K"))[0] == lays


@pytest.mark.parametrize("laying", Laying)
@pytest.mark.parametrize("game", GAMES)
def test_laying_and_terms_are_told_in_any_combination(game: str, laying: Laying) -> None:
    rules = replace(GAMES[game], laying=laying)
    start = opened({"anton": "Kc Kd Kh Ks"}, dealer="anton", rules=rules)
    for language in NAMES:
        assert event_texts(language, start)[0]
        assert tr(language).due(view_of(start.table, ALL), NAMES[language])
    word = {Terms.BOOK: "book", Terms.CATCH: "catch"}[rules.terms]
    assert word in event_texts("en", start)[0]
    assert word in tr("en").due(view_of(start.table, ALL), NAMES["en"])


def test_nothing_is_due_where_nothing_is_finished() -> None:
    assert tr("en").due(view_of(table(SIXES), ALL), NAMES["en"]) == ""
    assert tr("en").due(view_of(tied().table, ALL), NAMES["en"]) == ""


# The end


def tied(*variants: str, anton: str = "TQK", lena: str = "A467") -> Played:
    """Return a game that ends level on catches when Anton lays the fives."""
    others = [letter for letter in "2346789TJQKA" if letter not in anton + lena]
    start = late_table(
        {"anton": "5c 5d", "lena": "5h 5s"},
        *variants,
        anton=anton,
        lena=lena,
        boris="".join(others[:2]),
        clara="".join(others[2:]),
    )
    return played(start, "anton asks lena 5", "anton lays 5")


@pytest.mark.parametrize(
    ("language", "ended", "won", "shared", "with_variant"),
    [
        (
            "en",
            "The game is over: the last catch has been laid. The leaders are level on catches.",
            "Level on catches, so points decide: Anton 40, Lena 31. Anton wins with 4 catches.",
            "Level on catches, so points decide: Anton 32, Lena 32. "
            "Anton and Lena share the win with 4 catches each.",
            "Anton and Lena share the win with 4 catches each.",
        ),
        (
            "fr",
            "La partie est finie : la dernière famille est posée. "
            "Les premiers sont à égalité de familles.",
            "À égalité de familles, les points décident : Anton 40, Lena 31. "
            "Anton gagne avec 4 familles.",
            "À égalité de familles, les points décident : Anton 32, Lena 32. "
            "Anton et Lena se partagent la victoire : 4 familles partout.",
            "Anton et Lena se partagent la victoire : 4 familles partout.",
        ),
        (
            "ru",
            "Игра окончена: последняя книга выложена. У лидеров книг поровну.",
            "Книг поровну, решают очки: Антон — 40, Лена — 31. Побеждает Антон: 4 книги.",
            "Книг поровну, решают очки: Антон — 32, Лена — 32. "
            "Победу делят Антон и Лена, счёт равный: 4 книги.",
            "Победу делят Антон и Лена, счёт равный: 4 книги.",
        ),
    ],
)
def test_a_tie_is_told_with_the_points_that_the_engine_counts(
    language: str, ended: str, won: str, shared: str, with_variant: str
) -> None:
    speaker, names = tr(language), NAMES[language]
    assert plain(event_texts(language, tied())[-1]) == ended
    assert plain(speaker.result(tied().table, names)) == won
    level = {"anton": "2QK", "lena": "4TJ7"}
    assert plain(speaker.result(tied(**level).table, names)) == shared
    assert plain(speaker.result(tied("ties-shared").table, names)) == with_variant


def test_the_points_of_a_tie_are_told_from_the_most_down() -> None:
    result = tr("en").result(tied(anton="23J", lena="9TQK").table, NAMES["en"])
    assert result == (
        "Level on catches, so points decide: Lena 44, Anton 21. Lena wins with 4 catches."
    )


@pytest.mark.parametrize(
    ("language", "ended", "won"),
    [
        ("en", "The game is over: the last catch has been laid.", "Anton wins with 4 catches."),
        ("fr", "La partie est finie : la dernière famille est posée.", "Anton gagne avec"),
        ("ru", "Игра окончена: последняя книга выложена.", "Побеждает Антон: 4 книги."),
    ],
)
def test_most_catches_win_without_points(language: str, ended: str, won: str) -> None:
    books = {"anton": "TQK", "lena": "467", "boris": "238", "clara": "9JA"}
    start = late_table({"anton": "5c 5d", "lena": "5h 5s"}, **books)
    over = played(start, "anton asks lena 5", "anton lays 5")
    assert plain(event_texts(language, over)[-1]) == ended
    assert plain(tr(language).result(over.table, NAMES[language])).startswith(won)


# Actions


@pytest.mark.parametrize(
    ("language", "labels"),
    [
        (
            "en",
            "Lay a catch of aces|Boris lays a catch of aces.|Boris wants to lay a catch of aces.|"
            "Boris wants to lay a book of aces.|Boris wants to keep the cards in hand.",
        ),
        (
            "fr",
            "Poser une famille\u202f: quatre as|Boris pose une famille\u202f: quatre as.|"
            "Boris veut poser une famille\u202f: quatre as.|"
            "Boris veut poser une famille\u202f: quatre as.|"
            "Boris veut garder ses cartes en main.",
        ),
        (
            "ru",
            "Выложить книгу тузов|Борис выкладывает книгу тузов.|Борис хочет выложить книгу тузов.|"
            "Борис хочет выложить книгу тузов.|Борис хочет оставить карты на руках.",
        ),
    ],
)
def test_actions_are_told_as_done_or_as_wished(language: str, labels: str) -> None:
    speaker, names, lay = tr(language), NAMES[language], Lay(2, Rank.ACE)
    assert labels.split("|") == [
        speaker.action_label(lay, names, Terms.CATCH),
        speaker.action_text(lay, names, Terms.CATCH),
        speaker.attempt_text(lay, names, Terms.CATCH),
        speaker.attempt_text(lay, names, Terms.BOOK),
        speaker.attempt_text(Keep(2), names, Terms.CATCH),
    ]


# Refusals


def refused(language: str, at: Table | Played, line: str) -> str:
    start = at.table if isinstance(at, Played) else at
    action = read_action(line, start.seats)
    violation = violation_of(start, action)
    assert violation is not None, f"{line} is allowed"
    names, near = NAMES[language], nearest_legal(start, action)
    refusal = tr(language).refusal(violation, action, names, start.rules, near)
    clause = start.rules.clause(violation.point)
    return plain("|".join((clause, refusal.clause, refusal.done, refusal.nearest)))


def _holding_four() -> Played:
    return played(table({**SIXES, "anton": "6c 6s Ks"}), "anton asks lena 6")


def _lena_is_out() -> Table:
    return late_table({"anton": "6c 6d", "boris": "6h 6s"})


REFUSALS: dict[str, tuple[Table | Played, str, str, str, str]] = {
    "oneself": (
        table(SIXES),
        "anton asks anton 6",
        "ask.not-self|You can’t ask yourself.|You asked yourself for cards.|"
        "You could ask Lena, Boris or Clara.",
        "ask.not-self|On ne peut pas s’adresser à soi-même.|"
        "Vous vous adressiez à vous-même.|Vous pourriez vous adresser à Lena, Boris ou Clara.",
        "ask.not-self|Просить у себя нельзя.|Вы попросили карты у себя же.|"
        "Можно попросить у другого игрока: Лена, Борис или Клара.",
    ),
    "an empty hand": (
        _lena_is_out(),
        "anton asks lena 6",
        "ask.not-empty|You can’t ask a player who has no cards.|"
        "You asked Lena, who has no cards.|You could ask Boris.",
        "ask.not-empty|On ne peut rien demander à un joueur qui n’a plus de cartes.|"
        "Vous vous êtes adressé à Lena, qui n’a plus de cartes.|Vous pourriez vous "
        "adresser à Boris.",
        "ask.not-empty|У игрока без карт просить нельзя.|"
        "У этого игрока нет карт: Лена.|Можно попросить у другого игрока: Борис.",
    ),
    "a rank not held": (
        table(SIXES),
        "anton asks lena 9",
        "ask.rank-held|You must hold at least one card of the rank you ask for.|"
        "You asked for nines and have none yourself.|You could ask for sixes or kings.",
        "ask.rank-held|Il faut avoir en main au moins une carte de la valeur demandée.|"
        "Vous avez demandé des neuf sans en avoir en main.|"
        "Vous pourriez demander des six ou des rois.",
        "ask.rank-held|Просить можно только то достоинство, которое есть у вас на "
        "руках.|Вы попросили девятки, а у вас на руках их нет.|"
        "Можно попросить шестёрки или королей.",
    ),
    "a number": (
        table(SIXES),
        "anton asks lena 2x6",
        "ask.all|You don’t say how many: you ask for all of them.|"
        "You asked for two sixes, but here you don’t say how many.|Leave the number "
        "out: ask for sixes.",
        "ask.all|On ne dit pas combien : on demande toutes les cartes de la valeur.|"
        "Vous avez demandé deux six, mais ici on ne dit pas combien.|"
        "Ne dites pas combien : demandez des six.",
        "ask.all|Количества не называют: просят сразу все карты достоинства.|"
        "Вы попросили две шестёрки, а здесь количество не называют.|"
        "Не называйте количество: попросите шестёрки.",
    ),
    "asking before a catch is down": (
        _holding_four(),
        "anton asks lena K",
        "catch.first|Nobody may ask until the catch has been laid.|"
        "You asked with a finished catch in your hand.|You could lay a catch of sixes.",
        "catch.first|Personne ne demande rien tant que la famille n’est pas posée.|"
        "Vous avez demandé avec une famille complète en main.|"
        "Vous pourriez poser la famille des six.",
        "catch.first|Пока собранная книга не выложена, никто не просит.|"
        "Вы попросили карты с собранной книгой на руках.|Можно выложить книгу шестёрок.",
    ),
    "keeping a catch": (
        _holding_four(),
        "anton keeps",
        "catch.at-once|You must lay a catch at once. You can’t hold it back.|"
        "You wanted to keep a finished catch.|You could lay a catch of sixes.",
        "catch.at-once|Une famille se pose aussitôt. On ne peut pas la garder.|"
        "Vous vouliez garder une famille complète.|Vous pourriez poser la famille des six.",
        "catch.at-once|Книгу выкладывают сразу, придержать её нельзя.|"
        "Вы хотели придержать собранную книгу.|Можно выложить книгу шестёрок.",
    ),
    "laying what is not there": (
        table(SIXES),
        "anton lays 6",
        "setup.object|A catch is four of a kind.|"
        "You wanted to lay a catch of sixes, but you have only one six.|"
        "You could ask Lena, Boris or Clara for sixes or kings.",
        "setup.object|Une famille, c’est quatre cartes d’une même valeur.|"
        "Vous vouliez poser la famille des six, mais vous avez seulement un six.|"
        "Vous pourriez demander des six ou des rois à Lena, Boris ou Clara.",
        "setup.object|Книга — это четыре карты одного достоинства.|"
        "Вы хотели выложить книгу шестёрок, а собрали пока только одну шестёрку.|"
        "Можно попросить шестёрки или королей. У кого: Лена, Борис или Клара.",
    ),
    "passing": (
        table(SIXES),
        "anton keeps",
        "ruling.must-ask|You can’t pass. Your turn ends when you miss.|"
        "Keeping your cards doesn’t end your turn.|"
        "You could ask Lena, Boris or Clara for sixes or kings.",
        "ruling.must-ask|On ne passe pas son tour : il s’achève sur une demande manquée.|"
        "Garder vos cartes ne met pas fin à votre tour.|"
        "Vous pourriez demander des six ou des rois à Lena, Boris ou Clara.",
        "ruling.must-ask|Пропустить ход нельзя: он кончается, когда нужных карт не "
        "нашлось.|Если оставить карты на руках, ход не кончится.|"
        "Можно попросить шестёрки или королей. У кого: Лена, Борис или Клара.",
    ),
    "laying out of turn": (
        opened(DEALT, dealer="anton", rules=GO_FISH),
        "boris lays 9",
        "ruling.on-turn|You may act only when it’s your turn.|It’s not your turn to lay.|"
        "It’s Anton’s turn.",
        "ruling.on-turn|On n’agit que pendant son tour.|"
        "Ce n’est pas à vous de poser.|C’est à Anton de jouer.",
        "ruling.on-turn|Действовать можно только в свой ход.|"
        "Сейчас выкладывать не вам.|Сейчас ходит Антон.",
    ),
    "a rank that the pack lacks": (
        table(SIXES, "any-rank"),
        "anton asks lena *",
        "setup.thirteen|The pack has thirteen ranks and no jokers.|"
        "You asked for jokers, but there are none in the pack.|You could ask for any "
        "rank of the pack.",
        "setup.thirteen|Le paquet compte treize valeurs et aucun joker.|"
        "Vous avez demandé des jokers, mais le paquet n’en a pas.|"
        "Vous pourriez demander n’importe quelle valeur du paquet.",
        "setup.thirteen|В колоде тринадцать достоинств, джокеров нет.|"
        "Вы попросили джокеров, а в колоде их нет.|Можно попросить любое достоинство колоды.",
    ),
    "asking again after a miss": (
        played(
            table({**SIXES, "anton": "6c 6d 6h 6s Ks", "lena": "8s"}, "hold-back", stock="4c"),
            "anton asks lena K",
        ),
        "anton asks lena K",
        "ask.pass|After “Go fish!” the turn passes.|"
        "You heard “Go fish!”, and you asked again.|"
        "You could keep your cards in hand or lay a catch of sixes.",
        "ask.pass|Après « Pioche ! », le tour passe.|"
        "On vous a répondu « Pioche ! », et vous avez redemandé.|"
        "Vous pourriez garder vos cartes en main ou poser la famille des six.",
        "ask.pass|После слов «Бери рыбку!» ход переходит.|"
        "Вам ответили: «Бери рыбку!» — а вы просите снова.|"
        "Можно оставить карты на руках или выложить книгу шестёрок.",
    ),
}


@pytest.mark.parametrize("case", REFUSALS)
def test_every_refusal_says_clause_deed_and_smallest_change(case: str) -> None:
    start, line, english, french, russian = REFUSALS[case]
    assert refused("en", start, line) == english
    assert refused("fr", start, line) == french
    assert refused("ru", start, line) == russian


# No term of the other game


OTHER = {
    Terms.BOOK: ("catch", "pool", "fish"),
    Terms.CATCH: ("book", "stock"),
}


@pytest.mark.parametrize(
    "rules",
    [
        BACKSTAB_FISH,
        rules_of("backstab-fish", ["pass-always", "twin-bonus"]),
        GO_FISH,
        rules_of("go-fish", ["hold-back", "any-rank", "success-ends-turn"]),
    ],
    ids=lambda rules: "+".join((rules.name, *rules.variants)),
)
def test_no_table_says_a_word_of_the_other(rules: Rules) -> None:
    texts = list(_everything_said(rules))
    assert len(texts) > 300
    for text in texts:
        assert not any(word in text.lower() for word in OTHER[rules.terms]), text


def _everything_said(rules: Rules) -> Iterator[str]:
    """Yield all English texts of a game of random actions, some of them refused."""
    speaker, names, random = tr("en"), NAMES["en"], Random(5)
    transition = deal(rules, tables.SEATS, 0, seed=5)
    while (seat := transition.table.to_act) is not None:
        at = transition.table
        yield speaker.due(view_of(at, ALL), names)
        for wild in (Lay(seat, random.choice(list(Rank))), Keep(seat), Keep((seat + 1) % 4)):
            if (violation := violation_of(at, wild)) is not None:
                refusal = speaker.refusal(violation, wild, names, rules, nearest_legal(at, wild))
                yield from (refusal.clause, refusal.done, refusal.nearest)
                yield speaker.attempt_text(wild, names, rules.terms)
        action = random.choice(legal_actions(at))
        yield speaker.action_label(action, names, rules.terms)
        transition = play(at, action)
        yield from (speaker.event(event, names, rules) for event in transition.events)
    yield speaker.result(transition.table, names)
