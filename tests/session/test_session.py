"""Sessions of the practice table: configurations, seeds, and what-if games."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from fishrules.game.actions import Ask
from fishrules.game.cards import Card, Rank, cards_of, count, hand_of, shuffled
from fishrules.game.games import GAMES
from fishrules.game.play import legal_actions
from fishrules.game.table import Stage
from fishrules.game.violations import IllegalAction
from fishrules.knowledge.observer import Observer
from fishrules.knowledge.view import SPECTATOR, Viewer
from fishrules.languages import LANGUAGES
from fishrules.players.bot import BOTS
from fishrules.session.config import (
    DEFAULT_BOT,
    LONGEST_SEED,
    PERSON,
    BadConfig,
    ConfigFault,
    MatchConfig,
    config_from_form,
    seed_of,
)
from fishrules.session.names import LONGEST_NAME, NameFault
from fishrules.session.save import read_save, write_save
from fishrules.session.session import Session, begin, session_at, what_if
from fishrules.words.names import default_names
from fishrules.words.speaker import tr
from tests.game.tables import BOOK
from tests.session.sessions import any_config, config, finished, in_play, played, twin

NAMES = default_names(tr("en"))


def form(**fields: str) -> dict[str, str]:
    """Fields of a form; `name_1` means `name-1`."""
    given = {name.replace("_", "-"): text for name, text in fields.items()}
    return {"game": "backstab-fish"} | given


# New configurations


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_empty_form_has_its_usual_values(language: str) -> None:
    made = config_from_form(form(), 7, default_names(tr(language)))
    assert made.seats == ("p0", "p1", "p2", "p3")
    assert made.names == default_names(tr(language))[:4]
    assert made.players == (PERSON, DEFAULT_BOT, DEFAULT_BOT, DEFAULT_BOT)
    assert (made.seed, made.seed_text) == (7, "")
    assert made.persons == (0,)
    assert made.bot(0) is None
    assert made.bot(1) is BOTS[DEFAULT_BOT]


def test_a_form_filled_in() -> None:
    given = {
        "game": "go-fish",
        "seats-go-fish": "2",
        "seats-backstab-fish": "9",
        "variant-hold-back": "on",
        "variant-twin-bonus": "on",
        "name-0": "  Zoé ",
        "name-1": "Анна",
        "name-2": "Nobody",
        "player-0": "random",
        "player-1": "person",
        "dealer": "1",
        "seed": " 007 ",
        "wait": "10",
        "pace": "4",
    }
    made = config_from_form(given, 7, NAMES)
    assert made == MatchConfig(
        game="go-fish",
        variants=("hold-back",),
        seats=("p0", "p1"),
        names=("Zoé", "Анна"),
        dealer=1,
        seed=7,
        seed_text="007",
        players=("random", PERSON),
        wait=10,
        pace=4,
    )


def test_a_name_that_is_taken_is_given_to_nobody_else() -> None:
    made = config_from_form(form(**{"name-1": "ANTON", "name-2": "gina"}), 0, NAMES)
    assert made.names == ("Lena", "ANTON", "gina", "Clara")
    ten = {f"name-{seat}": name for seat, name in enumerate(reversed(NAMES)) if seat % 2}
    names = config_from_form(form(**{"seats-backstab-fish": "10"}, **ten), 0, NAMES).names
    assert sorted(names) == sorted(NAMES)


BAD: list[tuple[dict[str, str], str, ConfigFault | NameFault]] = [
    ({"game": "old-maid"}, "game", ConfigFault.GAME),
    ({"game": ""}, "game", ConfigFault.GAME),
    ({"seats_backstab_fish": "3"}, "seats-backstab-fish", ConfigFault.SEATS),
    ({"seats_backstab_fish": "11"}, "seats-backstab-fish", ConfigFault.SEATS),
    ({"seats_backstab_fish": "4.0"}, "seats-backstab-fish", ConfigFault.SEATS),
    ({"seats_backstab_fish": "٤"}, "seats-backstab-fish", ConfigFault.SEATS),
    ({"game": "go-fish", "seats_go_fish": "7"}, "seats-go-fish", ConfigFault.SEATS),
    ({"dealer": "10"}, "dealer", ConfigFault.DEALER),
    ({"dealer": "-1"}, "dealer", ConfigFault.DEALER),
    ({"seed": "9" * (LONGEST_SEED + 1)}, "seed", ConfigFault.SEED),
    ({"seed": "a\u202eb"}, "seed", ConfigFault.ODD_SEED),
    ({"wait": "5"}, "wait", ConfigFault.WAIT),
    ({"wait": ""}, "wait", ConfigFault.WAIT),
    ({"pace": "3"}, "pace", ConfigFault.PACE),
    ({"player_2": "cheat"}, "player-2", ConfigFault.PLAYER),
    ({"player_0": "random"}, "player-0", ConfigFault.NO_PERSON),
    ({"name_1": "x" * (LONGEST_NAME + 1)}, "name-1", NameFault.LONG),
    ({"name_3": "a\u202eb"}, "name-3", NameFault.ODD),
    ({"name_3": "a\x00b"}, "name-3", NameFault.ODD),
    ({"name_3": "a\nb"}, "name-3", NameFault.ODD),
    ({"name_3": "a\u2028b"}, "name-3", NameFault.ODD),
    ({"name_3": "a\ud800"}, "name-3", NameFault.ODD),
    ({"name_3": "\u200d"}, "name-3", NameFault.EMPTY),
    ({"name_0": "Straße", "name_2": "STRASSE"}, "name-2", NameFault.TWICE),
    ({"name_0": "é", "name_2": "e\u0301"}, "name-2", NameFault.TWICE),
    ({"name_0": "ﬁsh", "name_2": "fish"}, "name-2", NameFault.TWICE),
    ({"name_0": "Anna", "name_2": "An\u200dna"}, "name-2", NameFault.TWICE),
    ({"name_0": "Anna", "name_2": "An\u3164na\ufe0f"}, "name-2", NameFault.TWICE),
    ({"name_0": "Anna B", "name_2": "Anna  B"}, "name-2", NameFault.TWICE),
    ({"name_3": "\u034f\ufe0f\u180b"}, "name-3", NameFault.EMPTY),
    ({"name_3": "a\ue000"}, "name-3", NameFault.ODD),
    ({"name_3": "a\u0378"}, "name-3", NameFault.ODD),
]


@pytest.mark.parametrize(("fields", "where", "fault"), BAD)
def test_a_bad_field_is_named(
    fields: dict[str, str], where: str, fault: ConfigFault | NameFault
) -> None:
    with pytest.raises(BadConfig) as caught:
        config_from_form(form(**fields), 0, NAMES)
    assert (caught.value.where, caught.value.fault) == (where, fault)


@pytest.mark.parametrize("name", ["🧑‍🚀", "می‌خواهم", "O’Neill", "<b>x</b>", "a & b", "-", "{name}"])
def test_names_in_any_script_are_taken_as_they_are(name: str) -> None:
    assert config_from_form(form(name_2=name), 0, NAMES).names[2] == name


def test_the_longest_names_and_seeds_are_taken() -> None:
    made = config_from_form(form(name_0="й" * LONGEST_NAME, seed="9" * LONGEST_SEED), 0, NAMES)
    assert made.seed == 10**LONGEST_SEED - 1
    assert begin(made).table.to_act is not None


@pytest.mark.parametrize(
    ("text", "seed"),
    [
        ("0", 0),
        ("42", 42),
        ("007", 7),
        ("salmon", 3786845134),
        ("42 ", 171827431),
        ("-1", 808273962),
    ],
)
def test_a_seed_is_the_same_on_every_python(text: str, seed: int) -> None:
    assert seed_of(text) == seed


def test_the_same_seed_gives_the_same_deal_whatever_else_chance_does() -> None:
    one, other = (begin(config_from_form(form(seed="café"), chance, NAMES)) for chance in (1, 2))
    assert one.table == other.table
    composed = begin(config_from_form(form(seed="cafe\u0301"), 3, NAMES))
    assert composed.table == one.table


def test_without_a_seed_chance_decides_the_deal_and_who_deals() -> None:
    made = [config_from_form(form(), chance, NAMES) for chance in range(40)]
    assert {one.dealer for one in made} == {0, 1, 2, 3}
    assert len({begin(one).table for one in made}) == 40


# A session


def test_playing_makes_a_new_sitting() -> None:
    start = begin(config())
    action = legal_actions(start.table)[0]
    now = start.play(action)
    assert (start.at, now.at) == (0, 1)
    assert now.back(0) == start
    assert now.back(1) == now
    assert now != start
    with pytest.raises(IllegalAction):
        start.play(Ask(0, 0, Rank.SIX, 1))


@pytest.mark.parametrize("seed", range(6))
def test_what_a_seat_knows_is_what_it_has_seen_since_the_deal(seed: int) -> None:
    random = Random(seed)
    session = begin(any_config(random))
    while session.at < 60 and not session.over:
        session = played(session, random, random.randint(1, 9))
        viewer: Viewer
        for viewer in (SPECTATOR, random.randrange(len(session.config.seats))):
            assert session.knowledge(viewer) == Observer.of(session.history, viewer).knowledge
    for at in range(session.at + 1):
        assert session.knew(0, at).knowledge == Observer.of(session.history[: at + 1], 0).knowledge
    forgetful = BOTS["forgetful"]
    expected = Observer.of(session.history, 1, memory=forgetful.memory).knowledge
    assert session.remembered(1, forgetful).knowledge == expected


def test_a_computer_does_the_same_after_a_crash() -> None:
    session = begin(config(players=("person", "random", "random", "random"), seed=3))
    computers = 0
    while not session.over and computers < 40:
        due = session.due()
        if due is None:
            assert session.table.to_act == 0
            session = played(session, Random(session.at), 1)
            continue
        afresh = Session(session.config, session.actions, session.history)
        assert due == afresh.due() == read_save(write_save(session)).due()
        assert due in legal_actions(session.table)
        session = session.play(due)
        computers += 1
    assert computers == 40


def test_nothing_is_due_once_the_game_is_over() -> None:
    assert finished(config("go-fish", 2)).due() is None


def test_going_on_in_two_directions_from_one_moment() -> None:
    random = Random(4)
    start = config(seed=8)
    trunk = played(begin(start), random, 20)
    for _ in range(5):
        branch = played(trunk.back(random.randint(0, 20)), random, 10)
        found = session_at(start, branch.actions)
        assert found.history == branch.history
        assert found.knowledge(0) == branch.knowledge(0)


# What if


def stages(session: Session) -> dict[Stage, int]:
    """The last moment of each stage in the session."""
    return {transition.table.stage: at for at, transition in enumerate(session.history)}


GAMES_WITH_STAGES = [
    config(seed=5),
    config(seats=10, seed=88, variants=("pass-always", "twin-bonus")),
    config("go-fish", 5, seed=2),
    config("go-fish", 2, seed=21, variants=("hold-back",)),
    config("go-fish", 6, seed=7, variants=("success-ends-turn", "any-rank", "fresh-hand")),
]


@pytest.mark.parametrize("start", GAMES_WITH_STAGES)
def test_after_the_end_the_true_game_goes_on_otherwise(start: MatchConfig) -> None:
    whole = finished(start)
    for stage, at in stages(whole).items():
        if stage is Stage.OVER:
            continue
        other = what_if(whole, at, 0, Random(1))
        assert other.table == whole.history[at].table
        assert other.config.persons == (0,)
        for seat in (*range(len(start.seats)), None):
            ours, theirs = other.knowledge(seat), whole.back(at).knowledge(seat)
            assert (ours.at_least, ours.at_most) == (theirs.at_least, theirs.at_most)
        assert played(other, Random(2), 60).at
        assert read_save(write_save(other)) == other


@pytest.mark.parametrize("seed", range(8))
def test_what_is_remembered_is_true_in_a_what_if_too(seed: int) -> None:
    random = Random(seed)
    session, viewer = in_play(random, 40)
    for game in (session, played(what_if(session, session.at, viewer, random), random, seed)):
        for bot in BOTS.values():
            for seat in range(len(game.config.seats)):
                knows = game.remembered(seat, bot).knowledge
                if bot.memory is not None:
                    observer = Observer.of(game.history, seat, memory=bot.memory)
                    assert knows == observer.knowledge
                assert knows.turn_owner == game.table.turn_owner
                for place, hand in enumerate(game.table.hands):
                    for rank in Rank:
                        least, most = knows.at_least[place][rank], knows.at_most[place][rank]
                        assert least <= count(hand, rank) <= most


def assert_fits(session: Session, other: Session, at: int, viewer: int) -> None:
    """Assert that the viewer saw and knew the same at the time, and that all of it is true."""
    then = session.back(at)
    assert other.view(viewer) == then.view(viewer)
    knew = then.knowledge(viewer)
    for place, hand in enumerate([*other.table.hands, hand_of(other.table.stock)]):
        for rank in Rank:
            held = count(hand, rank)
            assert knew.at_least[place][rank] <= held <= knew.at_most[place][rank]


@pytest.mark.parametrize("seed", range(12))
def test_in_play_the_hidden_cards_are_dealt_anew(seed: int) -> None:
    random = Random(seed)
    start = random.choice(GAMES_WITH_STAGES) if seed % 2 else any_config(random)
    session = played(begin(start), random, 90)
    while session.over:
        session = session.back(session.at - 5)
    viewer = random.randrange(len(start.seats))
    differ = 0
    moments = [*stages(session).values(), *(random.randint(0, session.at) for _ in range(4))]
    for at in moments:
        other = what_if(session, at, viewer, random)
        assert_fits(session, other, at, viewer)
        assert read_save(write_save(other)) == other
        assert other.config.seed_text == ""
        differ += other.table.hands != session.history[at].table.hands
        assert played(other, random, 30).at
    assert played(other, random, 2000).over
    assert differ or len(start.seats) == 2, "the cards that nobody may see lie as they truly lay"


def deck_with_books(start: MatchConfig, random: Random) -> tuple[Card, ...]:
    """A deck from which some of the seats are dealt a finished book."""
    places = len(start.seats)
    pack = list(shuffled(start.rules.pack(), random.randrange(2**32)))
    for place in range(places):
        book = [card for card in pack if card.rank == place][:BOOK]
        if random.random() < 0.4:
            for time, card in enumerate(book):
                at, to = pack.index(card), place + time * places
                pack[at], pack[to] = pack[to], pack[at]
    return tuple(pack)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_whoever_is_passed_over_in_the_opening_holds_no_book(game: str) -> None:
    """Asserted of knowledge and of a what-if (ruling.opening-order, ruling.lay-order)."""
    held = 0
    for seed in range(12):
        random, seats = Random(seed), GAMES[game].most - seed % 3
        free = ("hold-back",) if game == "go-fish" and seed % 4 > 1 else ()
        start = config(game, seats, dealer=seed % seats, variants=free)
        session = begin(replace(start, start=deck_with_books(start, random)))
        order = [(start.dealer + (game != "go-fish") + place) % seats for place in range(seats)]
        without = [seat for seat in order if not session.table.finished(seat)]
        opening = True
        while opening:
            opening = session.table.stage is Stage.OPENING
            reached = [*order, None].index(session.table.to_act) if opening else seats
            other = what_if(session, session.at, seed % seats, random)
            for seat in set(order[:reached]) & set(without):
                assert max(session.knowledge(seed % seats).at_most[seat]) < BOOK
                assert not other.table.finished(seat)
            session = session.play(legal_actions(session.table)[-1 if seed % 2 else 0])
        held += seats - len(without)
    assert held


@pytest.mark.long
def test_no_true_card_has_a_part_in_a_new_deal() -> None:
    found = 0
    for seed in range(60):
        random = Random(seed)
        session, viewer = in_play(random, 25)
        alike = twin(session, viewer, random)
        if alike is None:
            continue
        found += 1
        ours, theirs = (what_if(one, one.at, viewer, Random(9)) for one in (session, alike))
        assert ranks(ours) == ranks(theirs)
        assert ours.config.seed == theirs.config.seed
        assert ours.due() == theirs.due()
    assert found > 15


def ranks(session: Session) -> list[list[Rank]]:
    """Ranks in every hand; a table does not say which suits are in laid books."""
    return [[card.rank for card in cards_of(hand)] for hand in session.table.hands]


def test_the_others_are_computers_and_the_game_waits_unharmed() -> None:
    start = config(players=(PERSON, "forgetful", PERSON, "random"))
    session = played(begin(start), Random(3), 30)
    kept = write_save(session)
    other = what_if(session, 10, 2, Random(1))
    assert other.config.players == (DEFAULT_BOT, "forgetful", PERSON, "random")
    assert other.config.names == start.names
    assert played(other, Random(1), 20).at == 20
    assert write_save(session) == kept
