"""Sentences about hidden hands are true: the act that they name took place, its bound holds."""

from __future__ import annotations

import re
from random import Random

import pytest

pytest.importorskip("hypothesis")

from hypothesis import given
from hypothesis import strategies as st

from fishrules.game.actions import Ask
from fishrules.game.backstab_fish import BACKSTAB_FISH
from fishrules.game.cards import Rank
from fishrules.game.draft import Transition
from fishrules.game.events import Drew, Event, Gave, Refused
from fishrules.game.go_fish import GO_FISH
from fishrules.game.rules import Rules
from fishrules.game.seats import Seat
from fishrules.knowledge.evidence import Finding
from fishrules.knowledge.view import SPECTATOR, Viewer
from fishrules.session.session import Session
from fishrules.words.evidence import EvidenceText, evidence_texts, no_evidence_text
from fishrules.words.speaker import tr
from tests.game.tables import BOOK, table
from tests.knowledge.test_evidence import findings_of
from tests.session.sessions import config, finished, in_play

EN = tr("en")
NUMBERS = ["none", "one", "two", "three", "four", "five", "six", "seven", "eight"]

CLAIM = re.compile(
    r"(?:(?P<act>.+?)(?:(?P<since>, has got at most (?P<more>[a-z]+) [a-z]+ since)?, and so has|"
    r"\. With the (?P<before>[a-z]+) already known, that’s)|(?P<known>\w+) has) "
    r"(?:at (?P<end>least|most) (?P<number>[a-z]+)(?: [a-z]+)?|none)"
    r"(?:, as action (?P<of>\d+) \((?P<who>\w+)\) and earlier moves show)?\."
)
ACT = re.compile(
    r"(?P<name>\w+) (?P<verb>asked for|got|refused|had no|handed over all) "
    r"(?P<what>[a-z ]+?)(?: and got (?P<got>[a-z]+))?"
    r"(?P<lucky> and asked again after a lucky draw)?"
    r"(?: in| left after) action (?P<action>\d+)"
)
DEALT = re.compile(r"(?P<name>\w+) was dealt no finished (?:book|catch)")


def happened(session: Session, finding: Finding, entry: re.Match[str]) -> bool:
    """Return whether the seat did what the sentence says, by the action that it names."""
    seat, rank, what, number = finding.seat, finding.rank, entry["what"], int(entry["action"])
    action, transition = session.actions[number - 1], session.history[number]
    events, held = transition.events, transition.table.held
    given = [gift for gift in events if isinstance(gift, Gave) and gift.rank is rank]
    match entry["verb"]:
        case "asked for" if entry["lucky"]:
            missed = next(each for each in reversed(session.history[:number]) if misses(each))
            went_on = isinstance(action, Ask) and action.seat == missed.table.to_act == seat
            return went_on and drew_what_it_missed(missed, rank) and what == EN.wanted(rank)
        case "asked for":
            asked = isinstance(action, Ask) and (action.seat, action.rank) == (seat, rank)
            got = [NUMBERS[len(gift.cards)] for gift in given if gift.to == seat]
            return asked and what == EN.wanted(rank) and entry["got"] in (*got, None)
        case "got":
            return what in [EN.counted(rank, len(gift.cards)) for gift in given if gift.to == seat]
        case "refused":
            return what in [
                EN.counted(rank, number) for number in _refused(events, finding) if number
            ]
        case "had no" if what.startswith("finished"):
            return all(held(seat, each) < BOOK for each in Rank)
        case "had no":
            return None in _refused(events, finding) and what == EN.wanted(rank)
        case _:
            gave_all = any(gift.seat == seat for gift in given) and not held(seat, rank)
            return gave_all and what == EN.wanted(rank)


def _gained(session: Session, entry: re.Match[str]) -> int:
    """Return how many cards the act brought that the sentence names."""
    return 1 if entry["lucky"] else NUMBERS.index(entry["what"].split()[0])


def _refused(events: tuple[Event, ...], finding: Finding) -> list[int | None]:
    """Return the numbers of cards of the rank that the seat refused to give."""
    return [
        event.number
        for event in events
        if isinstance(event, Refused) and (event.seat, event.rank) == (finding.seat, finding.rank)
    ]


def misses(transition: Transition) -> bool:
    return any(isinstance(event, Refused) for event in transition.events)


def drew_what_it_missed(transition: Transition, rank: Rank) -> bool:
    """Return whether the rank was refused and then drawn, whether others saw it or not."""
    [refused] = [event.rank for event in transition.events if isinstance(event, Refused)]
    drawn = next(event.cards for event in transition.events if isinstance(event, Drew))
    return refused is rank and drawn[0] is not None and drawn[0].rank is rank


def took_cards(session: Session, seat: Seat, since: int) -> bool:
    return any(
        (isinstance(event, Drew) and event.seat == seat)
        or (isinstance(event, Gave) and event.to == seat)
        for transition in session.history[since:]
        for event in transition.events
    )


def check(session: Session, finding: Finding, sentence: EvidenceText) -> str:
    """Check a sentence against the true cards; return what kind of act it names."""
    seat, rank, names = finding.seat, finding.rank, session.config.names
    if sentence.text.endswith("all the others are accounted for."):
        assert not session.table.held(seat, rank)
        return "elsewhere"
    claim = CLAIM.fullmatch(sentence.text)
    assert claim, sentence.text
    number = 0 if claim["end"] is None else NUMBERS.index(claim["number"])
    since = sentence.evidence.action if sentence.evidence else session.at
    # The bound has held ever since that action.
    held = [transition.table.held(seat, rank) for transition in session.history[since:]]
    assert min(held) >= number if claim["end"] == "least" else max(held) <= number or claim["since"]
    assert held[-1] >= number if claim["end"] == "least" else held[-1] <= number
    if claim["act"] is None:
        assert claim["known"] == names[seat]
        if claim["of"]:
            assert sentence.evidence
            action = session.actions[since - 1]
            assert int(claim["of"]) == since
            assert names.index(claim["who"]) in (action.seat, getattr(action, "of", action.seat))
        return "known"
    entry = ACT.fullmatch(claim["act"]) or DEALT.fullmatch(claim["act"])
    assert entry, sentence.text
    assert entry["name"] == names[seat]
    assert sentence.evidence
    if entry.re is DEALT:
        assert since == 0
        assert not session.history[0].table.finished(seat)
        verb = "was dealt"
    else:
        assert int(entry["action"]) == since
        assert happened(session, finding, entry), sentence.text
        verb = "lucky" if entry["lucky"] else "asked and got" if entry["got"] else entry["verb"]
        if claim["before"]:
            before = NUMBERS.index(claim["before"])
            assert session.history[since - 1].table.held(seat, rank) >= before
            assert number == before + _gained(session, entry), sentence.text
            verb += ", with others"
    if claim["since"]:
        assert held[-1] - held[0] <= NUMBERS.index(claim["more"])
        assert took_cards(session, seat, since), sentence.text
        return f"{verb}, since"
    return verb


@given(st.integers(0, 2**32 - 1))
def test_every_sentence_is_true_of_the_game(seed: int) -> None:
    random = Random(seed)
    session, own = in_play(random, 120)
    viewer: Viewer
    for viewer in (own, SPECTATOR):
        known = session.findings(viewer)
        for seat in range(len(session.config.seats)):
            for rank in session.rules.ranks_of_pack():
                finding = known.of(seat, rank)
                if seat == viewer or not known.knowledge.in_play[rank]:
                    continue
                sentences = evidence_texts(EN, finding, session.config.names, session.rules)
                assert bool(sentences) == (finding.is_informative or not finding.room)
                for each in sentences:
                    check(session, finding, each)
                if not sentences:
                    assert finding.at_least == 0 < finding.at_most


@pytest.mark.parametrize("game", ["backstab-fish", "go-fish"])
def test_whole_games_are_told_in_many_ways(game: str) -> None:
    whole, acts = finished(config(game)), set()
    for at in range(2, whole.at, 2):
        session, known = whole.back(at), whole.knew(0, at)
        for seat in (1, 2, 3):
            for rank in whole.rules.ranks_of_pack():
                finding = known.of(seat, rank)
                for each in evidence_texts(EN, finding, whole.config.names, whole.rules):
                    acts.add(check(session, finding, each))
    expected = {"asked for", "asked and got", "got, with others", "was dealt", "had no", "known"}
    if game == "backstab-fish":
        expected |= {"refused", "refused, since"}
    else:
        expected |= {"handed over all", "had no, since", "lucky"}
    assert expected <= acts


NAMES = ("Anton", "Lena", "Boris", "Clara")
HANDS = {"anton": "6h 2c 9c", "lena": "6c 3d 9d", "boris": "6s Kc 3h", "clara": "8d 5s"}

SINCE = ("lena asks boris 2x6", "boris asks anton 1xK")

EXPECTED_TEXTS: list[tuple[str, Rules, tuple[str, ...], Seat, Rank, list[str]]] = [
    (
        "en",
        BACKSTAB_FISH,
        SINCE,
        1,
        Rank.SIX,
        [
            "Lena asked for sixes in action 1, and so has at least one.",
            "Lena had no finished book left after action 1, and so has at most three sixes.",
        ],
    ),
    (
        "en",
        BACKSTAB_FISH,
        SINCE,
        2,
        Rank.SIX,
        [
            "Boris refused two sixes in action 1, has got at most one six since, "
            "and so has at most two."
        ],
    ),
    (
        "fr",
        BACKSTAB_FISH,
        SINCE,
        2,
        Rank.THREE,
        ["Boris a au plus trois trois (d’après l’action 2, Boris, et les coups précédents)."],
    ),
    ("fr", BACKSTAB_FISH, SINCE, 0, Rank.NINE, ["On ne sait pas encore si Anton a des neuf."]),
    (
        "ru",
        BACKSTAB_FISH,
        ("lena asks boris 1x6",),
        1,
        Rank.SIX,
        ["Действие 1: Lena просит шестёрки и получает одну. Значит, на руках хотя бы две."],
    ),
    (
        "ru",
        GO_FISH,
        ("lena asks anton 9", "lena asks boris 9"),
        0,
        Rank.NINE,
        [
            "Действие 1: Anton отдаёт девятки, все до последней карты. "
            "Значит, на руках таких карт нет."
        ],
    ),
    (
        "fr",
        GO_FISH,
        ("lena asks anton 9", "lena asks boris 9"),
        2,
        Rank.NINE,
        [
            "Boris, à qui l’on demandait des neuf à l’action 2, a répondu "
            "«\u202fPioche\u202f!\u202f» et n’en a donc pas."
        ],
    ),
]


@pytest.mark.parametrize(("language", "rules", "lines", "seat", "rank", "expected"), EXPECTED_TEXTS)
def test_who_showed_it_is_told_in_every_language(
    language: str,
    rules: Rules,
    lines: tuple[str, ...],
    seat: Seat,
    rank: Rank,
    expected: list[str],
) -> None:
    start = table(HANDS, to_act="lena", stock="7c 8c 9s", rules=rules)
    finding = findings_of(start, *lines, viewer=3).of(seat, rank)
    texts = [each.text for each in evidence_texts(tr(language), finding, NAMES, rules)]
    assert (texts or [no_evidence_text(tr(language), finding, NAMES)]) == expected


@pytest.mark.clause("book.keep")
def test_whoever_keeps_a_book_is_not_said_to_have_none() -> None:
    start = table(
        {"anton": "6h 6s 2c", "lena": "6c 6d 3d", "boris": "9d Kc 4h", "clara": "9c 9h"},
        to_act="anton",
        stock="7c 8c 9s",
    )
    lines = ["anton asks lena 2x6", "anton asks boris 1x2", "anton keeps"]
    lines += ["boris asks anton 1xK", "anton asks clara 1x2"]
    finding = findings_of(start, *lines, viewer=3).of(0, Rank.TWO)
    least, most = evidence_texts(EN, finding, NAMES, BACKSTAB_FISH)
    assert least.text == "Anton asked for twos in action 2, and so has at least one."
    assert most.text == (
        "Anton has at most three twos, as action 3 (Anton) and earlier moves show."
    )


@pytest.mark.clause("go-fish:ask.lucky-draw")
@pytest.mark.parametrize(
    ("language", "expected"),
    [
        (
            "en",
            "Lena asked for nines and asked again after a lucky draw in action 2, and "
            "so has at least two.",
        ),
        (
            "fr",
            "Lena, après avoir demandé des neuf et fait une bonne pioche, a rejoué à l’action 2 "
            "et en a donc au moins deux.",
        ),
        (
            "ru",
            "Действие 2: Lena, попросив девятки, после удачного добора просит снова. "
            "Значит, на руках хотя бы две.",
        ),
    ],
)
def test_whoever_goes_on_after_a_miss_has_drawn_what_he_asked_for(
    language: str, expected: str
) -> None:
    start = table(HANDS, to_act="lena", stock="9s 7c", rules=GO_FISH)
    asks = ["lena asks clara 9", "lena asks boris 6"]
    luck = findings_of(start, *asks, viewer=2).of(1, Rank.NINE)
    assert evidence_texts(tr(language), luck, NAMES, GO_FISH)[0].text == expected
    # Before that, the card drawn could have been any.
    assert findings_of(start, asks[0], viewer=2).of(1, Rank.NINE).at_least == 1
