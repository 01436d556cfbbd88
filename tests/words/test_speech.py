"""Requests, answers, events, actions and refusals in the three languages."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from random import Random

import pytest

from fishrules.game.actions import Action, Ask, Keep, Lay
from fishrules.game.backstab_fish import BACKSTAB_FISH
from fishrules.game.cards import Rank
from fishrules.game.events import Event
from fishrules.game.games import GAMES, VARIANTS, rules_of
from fishrules.game.go_fish import GO_FISH
from fishrules.game.play import legal_actions, nearest_legal, play, violation_of
from fishrules.game.rules import Point, Rules, Terms
from fishrules.game.setup import deal
from fishrules.game.table import Table
from fishrules.knowledge.view import seen
from fishrules.notation.lines import read_action
from fishrules.words.refusals import CLAUSES
from fishrules.words.speaker import tr
from tests.game.tables import late_table, opened, played, table

LANGUAGES = ("en", "fr", "ru")
SEATS = ("anton", "lena", "boris", "clara")
NAMES = {
    "en": ("Anton", "Lena", "Boris", "Clara"),
    "fr": ("Anton", "Lena", "Boris", "Clara"),
    "ru": ("Антон", "Лена", "Борис", "Клара"),
}
SIXES = {"anton": "6h Ks", "lena": "6c 6d 8s", "boris": "6s 9c", "clara": "Qd Qh"}


# Speech


@pytest.mark.parametrize(
    ("language", "three", "one", "none"),
    [
        ("en", "Lena, three sixes, please.", "Lena, one queen, please.", "Lena, any sixes?"),
        (
            "fr",
            "Lena, trois six, s’il te plaît.",
            "Lena, une dame, s’il te plaît.",
            "Lena, tu as des six\u202f?",
        ),
        (
            "ru",
            "Лена, три шестёрки, пожалуйста.",
            "Лена, одну даму, пожалуйста.",
            "Лена, есть шестёрки?",
        ),
    ],
)
def test_requests(language: str, three: str, one: str, none: str) -> None:
    speaker, name = tr(language), NAMES[language][1]
    assert speaker.request(name, Rank.SIX, 3) == three
    assert speaker.request(name, Rank.QUEEN, 1) == one
    assert speaker.request(name, Rank.SIX, None) == none


@pytest.mark.parametrize(
    ("language", "granted", "refused"),
    [
        (
            "en",
            "Here you are: two kings.",
            "No, I don’t have that many.|No, I have none.|Go fish!",
        ),
        (
            "fr",
            "Voici deux rois.",
            "Non, je n’en ai pas autant.|Non, je n’en ai pas.|Pioche\u202f!",
        ),
        (
            "ru",
            "Отдаю двух королей.",
            "Нет, столько у меня нет.|Нет, таких у меня нет.|Бери рыбку!",
        ),
    ],
)
def test_answers(language: str, granted: str, refused: str) -> None:
    speaker = tr(language)
    assert speaker.answer_granted(Rank.KING, 2) == granted
    assert "|".join(speaker.answer_refused(number) for number in (3, 1, None)) == refused


# Events


def _texts(language: str, events: Sequence[Event], rules: Rules = BACKSTAB_FISH) -> list[str]:
    return [tr(language).event(event, NAMES[language], rules) for event in events]


@pytest.mark.parametrize(
    ("language", "sentences"),
    [
        (
            "en",
            "Anton asks Lena for three sixes.|Lena refuses.|"
            "Anton draws one card: four of clubs.|Lena has the turn.",
        ),
        (
            "fr",
            "Anton demande trois six à Lena.|Lena refuse.|"
            "Anton pioche une carte\u202f: quatre de trèfle.|C’est à Lena de jouer.",
        ),
        (
            "ru",
            "Антон просит: «Лена, три шестёрки!»|Лена отказывает.|"
            "Антон берёт одну карту: четвёрка треф.|Ходит Лена.",
        ),
    ],
)
def test_a_refused_request_is_told(language: str, sentences: str) -> None:
    events = played(table(SIXES, to_act="anton", stock="4c"), "anton asks lena 3x6").events
    assert "|".join(_texts(language, events)) == sentences


@pytest.mark.parametrize(
    ("language", "sentences"),
    [
        (
            "en",
            "Lena gives Anton one six.|"
            "With an empty hand, Lena draws seven cards: four of clubs, five of clubs, "
            "seven of clubs, eight of clubs, nine of clubs, ten of clubs and jack of clubs.",
        ),
        (
            "fr",
            "Lena donne un six à Anton.|"
            "Main vide\u202f: Lena pioche sept cartes\u202f: quatre de trèfle, cinq de trèfle, "
            "sept de trèfle, huit de trèfle, neuf de trèfle, dix de trèfle et valet de trèfle.",
        ),
        (
            "ru",
            "Антон получает одну шестёрку. Отдаёт Лена.|"
            "Рука пуста: Лена берёт семь карт: четвёрка треф, пятёрка треф, семёрка треф, "
            "восьмёрка треф, девятка треф, десятка треф и валет треф.",
        ),
    ],
)
def test_a_hand_emptied_by_giving_is_told(language: str, sentences: str) -> None:
    start = table({"anton": "6h Ks", "lena": "6c"}, to_act="anton", stock="4c 5c 7c 8c 9c Tc Jc")
    events = played(start, "anton asks lena 1x6").events
    assert "|".join(_texts(language, events[1:])) == sentences


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Lena draws seven cards"),
        ("fr", "Lena pioche sept cartes"),
        ("ru", "Лена берёт семь карт"),
    ],
)
def test_hidden_cards_stay_hidden(language: str, sentence: str) -> None:
    start = table({"anton": "6h Ks", "lena": "6c"}, to_act="anton", stock="4c 5c 7c 8c 9c Tc Jc")
    events = played(start, "anton asks lena 1x6").events
    texts = _texts(language, [seen(event, 0) for event in events])
    assert texts[2].endswith(sentence + ".")


@pytest.mark.parametrize(
    ("language", "sentences"),
    [
        (
            "en",
            "Anton asks Lena for one six.|Lena gives Anton one six.|"
            "Lena has no cards left and can’t ask or be asked any more.",
        ),
        (
            "fr",
            "Anton demande un six à Lena.|Lena donne un six à Anton.|"
            "Lena n’a plus de cartes et ne participe plus aux demandes.",
        ),
        (
            "ru",
            "Антон просит: «Лена, одну шестёрку!»|Антон получает одну шестёрку. Отдаёт Лена.|"
            "Лена без карт и больше не участвует в запросах.",
        ),
    ],
)
def test_a_player_who_is_out_is_told(language: str, sentences: str) -> None:
    start = late_table({"anton": "6h 6s 6d Kc", "lena": "6c", "boris": "Kd Kh Ks"}, to_act="anton")
    assert "|".join(_texts(language, played(start, "anton asks lena 1x6").events)) == sentences


@pytest.mark.parametrize(
    ("language", "sentences"),
    [
        (
            "en",
            "Anton asks Lena for two sixes.|"
            "Lena refuses. The stock is empty: no card to draw.|"
            "Lena has the turn.",
        ),
        (
            "fr",
            "Anton demande deux six à Lena.|Lena refuse. "
            "La pioche est vide\u202f: on ne pioche pas.|C’est à Lena de jouer.",
        ),
        (
            "ru",
            "Антон просит: «Лена, две шестёрки!»|"
            "Лена отказывает. Прикуп пуст, и брать нечего.|Ходит Лена.",
        ),
    ],
)
def test_a_refusal_with_no_stock_is_told(language: str, sentences: str) -> None:
    start = late_table({"anton": "6h 6s 6d", "lena": "6c"}, to_act="anton")
    assert "|".join(_texts(language, played(start, "anton asks lena 2x6").events)) == sentences


@pytest.mark.parametrize(
    ("language", "sentences"),
    [
        (
            "en",
            "Anton draws the last card of the stock: six of spades.|Anton lays a book of sixes.|"
            "Lena has the turn.",
        ),
        (
            "fr",
            "Anton pioche la dernière carte\u202f: six de pique.|"
            "Anton pose une famille\u202f: quatre six.|"
            "C’est à Lena de jouer.",
        ),
        (
            "ru",
            "Антон берёт последнюю карту прикупа: шестёрка пик.|Антон выкладывает книгу шестёрок.|"
            "Ходит Лена.",
        ),
    ],
)
def test_the_last_card_of_the_stock_is_told(language: str, sentences: str) -> None:
    hands = {"anton": "6h 6c 6d Kc", "lena": "Kd Kh Ks", "boris": "7c 7d", "clara": "7h 7s"}
    start = late_table(hands, to_act="anton", stock="6s")
    events = played(start, "anton asks lena 2x6").events
    assert "|".join(_texts(language, events[2:])) == sentences


@pytest.mark.parametrize(
    ("language", "opening", "start", "kept"),
    [
        (
            "en",
            "Lena has a finished book and may lay it before the first request.",
            "Anton begins.",
            "Lena keeps the cards in hand.",
        ),
        (
            "fr",
            "Lena a une famille complète et peut la poser avant la première demande.",
            "Anton commence.",
            "Lena garde ses cartes en main.",
        ),
        (
            "ru",
            "До первого запроса Лена может выложить собранную книгу.",
            "Начинает Антон.",
            "Лена оставляет карты на руках.",
        ),
    ],
)
def test_the_opening_is_told(language: str, opening: str, start: str, kept: str) -> None:
    dealt = opened({"lena": "6c 6d 6h 6s"}, dealer="clara")
    assert _texts(language, dealt.events) == [opening]
    assert _texts(language, played(dealt, "lena keeps").events) == [start]
    assert tr(language).action_text(Keep(1), NAMES[language], Terms.BOOK) == kept


@pytest.mark.parametrize(
    ("language", "over", "won", "shared"),
    [
        (
            "en",
            "The game is over: every card is in a laid book.",
            "Clara wins with 25 points.",
            "Anton and Clara share the win with 9 points each.",
        ),
        (
            "fr",
            "La partie est finie\u202f: toutes les familles sont posées.",
            "Clara gagne avec 25 points.",
            "Anton et Clara se partagent la victoire\u202f: 9 points partout.",
        ),
        (
            "ru",
            "Игра окончена: все книги выложены.",
            "Побеждает Клара: 25 очков.",
            "Победу делят Антон и Клара, счёт равный: 9 очков.",
        ),
    ],
)
def test_the_end_is_told(language: str, over: str, won: str, shared: str) -> None:
    speaker, names = tr(language), NAMES[language]
    begun = late_table({"anton": "6h 6s 6d 6c", "lena": "Kc Kd Kh Ks"}, to_act="anton")
    assert speaker.result(begun, names) == ""
    done = played(begun, "anton lays 6", "lena lays K")
    assert _texts(language, done.events)[-1] == over
    assert speaker.result(done.table, names).replace("\u00a0", " ") == won
    tied = late_table(
        {"anton": "6h 6s 6d 6c"},
        to_act="anton",
        books={"anton": "22334455", "lena": "6778899", "boris": "TT"},
    )
    tied_at_nine = played(tied, "anton lays 6").table
    assert speaker.result(tied_at_nine, names).replace("\u00a0", " ") == shared


# Actions


@pytest.mark.parametrize(
    ("language", "labels"),
    [
        ("en", "Ask Lena for three sixes|Ask Lena for sixes|Lay a book of aces|Keep"),
        (
            "fr",
            "Demander trois six à Lena|Demander des six à Lena|"
            "Poser une famille\u202f: quatre as|Garder",
        ),
        (
            "ru",
            "Лена: попросить три шестёрки|Лена: попросить шестёрки|Выложить книгу тузов|Придержать",
        ),
    ],
)
def test_labels_of_actions(language: str, labels: str) -> None:
    actions = (Ask(0, 1, Rank.SIX, 3), Ask(0, 1, Rank.SIX), Lay(0, Rank.ACE), Keep(0))
    texts = [tr(language).action_label(action, NAMES[language], Terms.BOOK) for action in actions]
    assert "|".join(texts) == labels


# Refusals


def _refused(language: str, at: Table, line: str) -> str:
    action = read_action(line, at.seats)
    violation = violation_of(at, action)
    assert violation is not None, f"{line} is allowed"
    refusal = tr(language).refusal(
        violation, action, NAMES[language], at.rules, nearest_legal(at, action)
    )
    assert refusal.clause
    return f"{refusal.done}|{refusal.nearest}"


@pytest.mark.parametrize(
    ("line", "english", "french", "russian"),
    [
        (
            "anton asks lena 3x9",
            "You asked for nines and have none yourself.|You could ask for one six or one king.",
            "Vous avez demandé des neuf sans en avoir en main.|"
            "Vous pourriez demander un six ou un roi.",
            "Вы попросили девятки, а у вас на руках их нет.|"
            "Можно попросить одну шестёрку или одного короля.",
        ),
        (
            "anton asks lena 6",
            "You asked for sixes and didn’t say how many.|Say a number from one to seven.",
            "Vous avez demandé des six sans dire combien.|Dites un nombre de un à sept.",
            "Вы попросили шестёрки, но не сказали сколько.|Назовите число от одного до семи.",
        ),
        (
            "anton asks lena 0x6",
            "You asked for zero sixes.|You could ask for one six.",
            "Vous avez demandé zéro six.|Vous pourriez demander un six.",
            "Вы попросили ноль шестёрок.|Можно попросить одну шестёрку.",
        ),
        (
            "anton asks lena 9x6",
            "You asked for nine sixes, but there are only eight.|Say a number from one to seven.",
            "Vous avez demandé neuf six, mais il n’y en a que huit.|Dites un nombre de un à sept.",
            "Вы попросили девять шестёрок, а их всего не больше восьми.|"
            "Назовите число от одного до семи.",
        ),
        (
            "anton asks anton 1x6",
            "You asked yourself for cards.|You could ask Lena, Boris or Clara.",
            "Vous vous adressiez à vous-même.|Vous pourriez vous adresser à Lena, Boris ou Clara.",
            "Вы попросили карты у себя же.|Можно попросить у другого игрока: Лена, "
            "Борис или Клара.",
        ),
        (
            "anton asks lena 9",
            "You asked for nines and didn’t say how many.|You could ask for one six or one king.",
            "Vous avez demandé des neuf sans dire combien.|Vous pourriez demander un "
            "six ou un roi.",
            "Вы попросили девятки, но не сказали сколько.|"
            "Можно попросить одну шестёрку или одного короля.",
        ),
        (
            "anton lays 6",
            "You wanted to lay a book of sixes, but you have only one six.|"
            "You could ask Lena, Boris or Clara for sixes or kings (a number from one to seven).",
            "Vous vouliez poser la famille des six, mais vous avez seulement un six.|"
            "Vous pourriez demander des six ou des rois (un nombre de un à sept) à Lena, Boris ou "
            "Clara.",
            "Вы хотели выложить книгу шестёрок, а собрали пока только одну шестёрку.|"
            "Можно попросить шестёрки или королей (число от одного до семи). "
            "У кого: Лена, Борис или Клара.",
        ),
        (
            "boris asks lena 1x6",
            "You asked out of turn.|It’s Anton’s turn.",
            "Vous avez demandé hors de votre tour.|C’est à Anton de jouer.",
            "Вы попросили не в свой ход.|Сейчас ходит Антон.",
        ),
    ],
)
def test_a_refusal_says_what_was_done_and_what_would_do(
    line: str, english: str, french: str, russian: str
) -> None:
    start = table(SIXES, to_act="anton")
    assert _refused("en", start, line) == english
    assert _refused("fr", start, line) == french
    assert _refused("ru", start, line) == russian


def test_jokers_have_a_number_of_their_own() -> None:
    start = table({"anton": "6h **", "lena": "6c"}, to_act="anton")
    assert _refused("en", start, "anton asks lena 9") == (
        "You asked for nines and didn’t say how many.|You could ask for one six or one joker."
    )


def test_a_laid_book_gives_no_right_to_ask() -> None:
    start = table({"anton": "Ks", "lena": "6c"}, to_act="anton", books={"anton": "6"})
    assert _refused("en", start, "anton asks lena 1x6") == (
        "You asked for sixes, but yours are in a book you’ve laid.|You could ask for one king."
    )


def test_after_a_refusal_a_book_is_laid_or_kept() -> None:
    start = table({"anton": "Ks 6c 6d 6h 6s", "lena": "Kc"}, to_act="anton", stock="2c")
    asked = played(start, "anton asks lena 2xK").table
    assert _refused("en", asked, "anton asks lena 1xK") == (
        "Your request was refused, and you asked again.|"
        "You could keep your cards in hand or lay a book of sixes."
    )


def test_an_empty_hand_is_not_asked() -> None:
    start = late_table({"anton": "6h 6s 6d Kc", "boris": "6c Kd Kh Ks"}, to_act="anton")
    assert _refused("en", start, "anton asks lena 1x6") == (
        "You asked Lena, who has no cards.|You could ask Boris."
    )


def test_the_only_holder_lays() -> None:
    start = late_table({"anton": "6h 6s 6d 6c"}, to_act="anton")
    assert _refused("en", start, "anton asks lena 1x6") == (
        "You asked, but nobody else has cards.|You could lay a book of sixes."
    )


@pytest.mark.parametrize(
    ("language", "nearest"),
    [
        ("en", "You could lay a book of sixes or of jokers."),
        ("fr", "Vous pourriez poser la famille des six ou des jokers."),
        ("ru", "Можно выложить книгу шестёрок или джокеров."),
    ],
)
def test_several_books_that_could_be_laid_stand_together(language: str, nearest: str) -> None:
    start = late_table({"anton": "6h 6s 6d 6c ** ** ** **"}, to_act="anton")
    assert _refused(language, start, "anton asks lena 1x6").endswith("|" + nearest)


def test_after_the_end_nothing_is_to_be_done() -> None:
    done = played(late_table({"anton": "6h 6s 6d 6c"}, to_act="anton"), "anton lays 6").table
    assert _refused("en", done, "anton keeps") == ("The game is over.|Nothing more can be done.")


def test_go_fish_asks_for_all() -> None:
    start = table({"anton": "6h", "lena": "6c"}, to_act="anton", rules=GO_FISH)
    assert _refused("en", start, "anton asks lena 2x6") == (
        "You asked for two sixes, but here you don’t say how many.|Leave the number "
        "out: ask for sixes."
    )
    assert _refused("en", start, "anton asks lena 9") == (
        "You asked for nines and have none yourself.|You could ask for sixes."
    )


# Cards held


@pytest.mark.parametrize(
    ("language", "none", "one", "two"),
    [
        (
            "en",
            "Lena has none: any number would have been refused.",
            "Lena has one queen: asking for one would have worked.",
            "Lena has two sixes: asking for one or two would have worked.",
        ),
        (
            "fr",
            "Lena n’en a pas\u202f: toute demande aurait été refusée.",
            "Lena a une dame\u202f: on pouvait lui en demander une.",
            "Lena a deux six\u202f: on pouvait lui en demander un ou deux.",
        ),
        (
            "ru",
            "Лена: таких карт нет, отказ был бы при любом количестве.",
            "Лена может отдать только одну даму: исполнили бы запрос на одну.",
            "Лена может отдать только две шестёрки: исполнили бы запрос на одну или две.",
        ),
    ],
)
def test_what_was_missing(language: str, none: str, one: str, two: str) -> None:
    speaker, name = tr(language), NAMES[language][1]
    assert speaker.held_text(name, Rank.SIX, 0) == none
    assert speaker.held_text(name, Rank.QUEEN, 1) == one
    assert speaker.held_text(name, Rank.SIX, 2) == two


# Whole games


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_variant_has_words(language: str) -> None:
    for variants in VARIANTS.values():
        for name in variants:
            _check(tr(language).variant(name))


@pytest.mark.parametrize("rules", GAMES.values(), ids=GAMES)
def test_every_clause_that_refuses_has_words(rules: Rules) -> None:
    points = list(Point)
    forbidding = points[points.index(Point.OUT_OF_TURN) : points.index(Point.COMPUTER_PLAYS)]
    refusing = {rules.clause(point) for point in forbidding}
    # Backstab Fish has no variant under which a rank could be asked for that its pack lacks.
    assert refusing - set(CLAUSES[rules.terms]) <= {"setup.pack", "book.keep"}


ALL_RULES = [
    BACKSTAB_FISH,
    rules_of("backstab-fish", ["pass-always", "twin-bonus"]),
    GO_FISH,
    rules_of("go-fish", ["hold-back", "any-rank", "fresh-hand"]),
    rules_of("go-fish", ["hold-back", "success-ends-turn", "no-lucky-draw", "ties-shared"]),
]
STRANGE = ("<b>Ann</b>", "{0}", "O’Neil & fils", "Ля-ля {name}")


@pytest.mark.parametrize(
    "rules", ALL_RULES, ids=lambda rules: "+".join((rules.name, *rules.variants))
)
def test_whole_games_can_be_told(rules: Rules) -> None:
    """Every event and every refusal of random games has a sentence in every language."""
    covered: set[tuple[object, ...]] = set()
    refused: set[str] = set()
    for seed in range(3):
        for place, (before, action, events) in enumerate(_game(rules, seed)):
            for event in events:
                if (type(event), event.causes) not in covered:
                    covered.add((type(event), event.causes))
                    _check_event(event, rules)
            if place % 4 == 0:
                _check_action(action, rules.terms)
                refused |= _check_refusals(before, Random(place))
    kinds = {"Asked", "Gave", "Refused", "Drew", "Laid", "Out", "TurnCame", "Ended"}
    assert {event.__name__ for event, _ in covered if isinstance(event, type)} == kinds
    assert len(refused) >= 5


def _game(rules: Rules, seed: int) -> Iterator[tuple[Table, Action, tuple[Event, ...]]]:
    """Yield the tables, actions and events of a game of random actions, to its end."""
    random = Random(seed)
    transition = deal(rules, SEATS, 0, seed=seed)
    while transition.table.to_act is not None:
        before = transition.table
        legal = legal_actions(before)
        good = [action for action in legal if _would_do(before, action)]
        action = random.choice(good if good and random.random() < 0.8 else legal)
        transition = play(before, action)
        yield before, action, transition.events


def _would_do(at: Table, action: Action) -> bool:
    match action:
        case Ask(_, of, rank, number):
            return (number or 1) == max(at.held(of, rank), 1)
        case Lay():
            return True
        case Keep():
            return False


def _check_refusals(at: Table, random: Random) -> set[str]:
    """Try a few actions at a table and check the texts of those refused, in every language."""
    clauses = set()
    for _ in range(4):
        seat, of, rank = random.randrange(4), random.randrange(4), random.choice(list(Rank))
        number = random.choice([None, 0, 1, 9])
        actions: list[Action] = [Ask(seat, of, rank, number), Lay(seat, rank), Keep(seat)]
        action = random.choice(actions)
        violation = violation_of(at, action)
        if violation is None:
            continue
        clauses.add(at.rules.clause(violation.point))
        for language in LANGUAGES:
            refusal = tr(language).refusal(
                violation, action, STRANGE, at.rules, nearest_legal(at, action)
            )
            for text in (refusal.clause, refusal.done, refusal.nearest):
                _check(text)
    return clauses


def _check_event(event: Event, rules: Rules) -> None:
    for language in LANGUAGES:
        _check(tr(language).event(event, STRANGE, rules))


def _check_action(action: Action, terms: Terms) -> None:
    for language in LANGUAGES:
        _check(tr(language).action_label(action, STRANGE, terms))
        _check(tr(language).action_text(action, STRANGE, terms))
        _check(tr(language).attempt_text(action, STRANGE, terms))


def _check(text: str) -> None:
    """Check that a text is not empty, has no placeholder left, and keeps names as they are."""
    rest = text
    for name in STRANGE:
        rest = rest.replace(name, "x")
    assert rest.strip()
    assert not re.search(r"[{}<>&]|None|  ", rest)
