"""HTML of the practice table before a game: the form that sets one up, and the way to bring one in.

It is in the built page, before any engine is loaded. The style sheet shows the parts for the chosen
game and as many seats as are chosen; no script decides what is shown.

The fields are `game`; `seats-GAME`; for each seat, counted from 0, `name-N` and `player-N` (a
person, or the name of a bot); `dealer` (the number of a seat, or nothing for chance); a box
`variant-NAME` for each variant; `seed`; `pace`, in seconds; `wait`, in seconds, 0 for never.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from fishrules.errors import NotationError
from fishrules.game.games import GAMES, VARIANTS
from fishrules.game.rules import Laying, Point, Rules
from fishrules.knowledge.view import SPECTATOR
from fishrules.players.bot import BOTS
from fishrules.render import markup as h
from fishrules.render.context import RenderContext
from fishrules.render.form import choice, tile
from fishrules.render.links import Links
from fishrules.render.markup import Markup
from fishrules.session.config import (
    DEFAULT_BOT,
    DEFAULT_PACE,
    DEFAULT_SEATS,
    DEFAULT_WAIT,
    LONGEST_SEED,
    MOST_SEATS,
    PACES,
    PERSON,
    WAITS,
)
from fishrules.session.names import LONGEST_NAME
from fishrules.words.catalogue import Phrase
from fishrules.words.config import PACE_LABEL, WAIT_LABEL, pace_text, wait_text
from fishrules.words.names import default_names
from fishrules.words.reasons import bot_texts
from fishrules.words.speaker import Speaker

_USUAL = {
    "game": next(iter(GAMES)),
    "seats": str(DEFAULT_SEATS),
    "dealer": "",
    "player": DEFAULT_BOT,
    "pace": str(DEFAULT_PACE),
    "wait": str(DEFAULT_WAIT),
}
"""The values chosen at first."""


def setup(speaker: Speaker, links: Mapping[str, Links], players: str) -> Markup:
    """The forms in which a game is set up, or brought in.

    links: by game, to its clauses. players: the address of the page of the computer players.
    """
    names = default_names(speaker)[:MOST_SEATS]
    contexts = [
        RenderContext(speaker, rules, names, SPECTATOR, links[game])
        for game, rules in GAMES.items()
    ]
    return h.fragment[
        _quick_start(speaker),
        h.details(class_="fish-more-setup", id="fish-more-setup")[
            h.summary[speaker.say("Set up your own table")],
            _new_game(speaker, names, contexts, players),
        ],
        _receive(speaker),
    ]


def _quick_start(speaker: Speaker) -> Markup:
    """A button for each game that begins at once, with the usual choices."""
    return h.form(".fish-setup-form.fish-quick", autocomplete="off")[
        h.p[speaker.say("You against three computer players:")],
        h.p(".deeds")[
            [
                h.button(".fish-say", data_do="begin", name="game", value=name)[
                    speaker.say("Play {game}", game=speaker.game(name))
                ]
                for name in GAMES
            ]
        ],
    ]


def _new_game(
    speaker: Speaker, names: Sequence[str], contexts: Sequence[RenderContext], players: str
) -> Markup:
    """The form of a new game. contexts: one for each game."""
    games = [tile("game", name, speaker.game(name), _USUAL["game"]) for name in GAMES]
    return h.form(".fish-setup-form", autocomplete="off")[
        h.fieldset[
            h.legend[speaker.say("New game")],
            choice(speaker.say("Game"), "games", games),
            [_seat_counts(context) for context in contexts],
            _places(speaker, names, contexts),
            _bots(speaker, players),
            [_variants(context) for context in contexts],
            _details(speaker, contexts),
            h.div(".fish-told")[()],
            _begin(speaker),
        ]
    ]


def _begin(speaker: Speaker) -> Markup:
    """The button that begins the game, and the one that copies a link to this set-up."""
    say = speaker.say
    return h.fragment[
        h.p(".fish-ready", hidden=True)[say("This table was set up for you: press “Start game”.")],
        h.p(".deeds")[
            h.button(data_do="begin")[say("Start game")],
            " ",
            h.button(type="button", data_do="address")[say("Copy a link to this game setup")],
        ],
        h.p(".fish-hint")[
            say(
                "The link fills in this form. With a deal code everybody gets the same cards; "
                "without one, everybody gets different cards."
            )
        ],
    ]


def _only(rules: Rules) -> str:
    """The class of what is shown for one game alone."""
    return f"only-{rules.name}"


def _seat_counts(context: RenderContext) -> Markup:
    rules = context.rules
    tiles = [
        tile(f"seats-{rules.name}", str(number), str(number), _USUAL["seats"])
        for number in range(rules.fewest, rules.most + 1)
    ]
    legend = (
        context.say("Number of players"),
        context.links.chips(rules.clauses_of([Point.PLAYERS])),
    )
    return choice(legend, f"seats {_only(rules)}", tiles)


def _places(speaker: Speaker, names: Sequence[str], contexts: Sequence[RenderContext]) -> Markup:
    """The seats with their players, and the choice of a dealer."""
    chance = speaker.say("Random dealer")
    empty = speaker.say("The computer plays the free seats.")
    return h.fieldset(".fish-places")[
        h.legend[speaker.say("Players")],
        [
            h.p(class_=f"fish-hint {_only(context.rules)}")[
                empty, context.links.chips(context.rules.clauses_of([Point.COMPUTER_PLAYS]))
            ]
            for context in contexts
        ],
        [_place(speaker, seat, name) for seat, name in enumerate(names)],
        h.p(".fish-dealer")[tile("dealer", "", chance, _USUAL["dealer"])],
    ]


def _bots(speaker: Speaker, players: str) -> Markup:
    """The description of each bot. players: the address of the page about them."""
    described = [bot_texts(speaker, bot) for bot in BOTS]
    return h.details(class_="fish-kinds", id="fish-kinds")[
        h.summary[speaker.say("How the computer players play")],
        h.ul[[h.li[h.b[name], " ", how] for name, how in described]],
        h.p[h.a(href=players)[speaker.say("More about the computer players")]],
    ]


def _place(speaker: Speaker, seat: int, name: str) -> Markup:
    """The fields of one seat: its name, its player, and the choice of it as dealer."""
    kinds = {PERSON: speaker.phrase(Phrase("player", "you or a friend"))}
    kinds |= {bot: _computer(speaker, bot) for bot in BOTS}
    usual = _USUAL["player"] if seat else PERSON
    name_field = h.input(
        type="text",
        name=f"name-{seat}",
        value=name,
        maxlength=LONGEST_NAME,
        autocomplete="off",
    )
    options = [h.option(value=kind, selected=kind == usual)[label] for kind, label in kinds.items()]
    return h.fieldset(".fish-seat", data_seat=seat)[
        h.legend[speaker.say("Player {number}", number=seat + 1)],
        h.label[h.span[speaker.say("Name")], " ", name_field],
        h.label[h.span[speaker.say("Played by")], " ", h.select(name=f"player-{seat}")[options]],
        tile("dealer", str(seat), speaker.say("Dealer"), _USUAL["dealer"]),
    ]


def _computer(speaker: Speaker, bot: str) -> str:
    return speaker.phrase(Phrase("player", "computer: {kind}"), kind=bot_texts(speaker, bot)[0])


def _variants(context: RenderContext) -> Markup:
    name = context.rules.name
    boxes = [
        h.li[
            h.label[
                h.input(type="checkbox", name=f"variant-{variant}"),
                " ",
                context.speaker.variant(variant),
            ],
            " ",
            context.links.chip(found.clause),
        ]
        for variant, found in VARIANTS[name].items()
    ]
    return h.fieldset(class_=f"fish-agreed {_only(context.rules)}")[
        h.legend[context.say("Variants")], h.ul[boxes]
    ]


def _details(speaker: Speaker, contexts: Sequence[RenderContext]) -> Markup:
    """The optional fields: the seed of the deal, and the pauses of bots and table."""
    seed = speaker.say("Deal code (the same code always deals the same cards)")
    waits = [each for each in contexts if each.rules.laying is Laying.AT_ONCE]
    return h.details(class_="fish-finer", id="fish-finer")[
        h.summary[speaker.say("More settings")],
        h.label[
            h.span[seed],
            " ",
            h.input(type="text", name="seed", maxlength=LONGEST_SEED, autocomplete="off"),
        ],
        _pace(speaker),
        [_wait(context) for context in waits],
    ]


def _pace(speaker: Speaker) -> Markup:
    """The choice of the pause before a bot acts."""
    tiles = [
        tile("pace", str(seconds), pace_text(speaker, seconds), _USUAL["pace"]) for seconds in PACES
    ]
    return choice(speaker.say(PACE_LABEL), "paces", tiles)


def _wait(context: RenderContext) -> Markup:
    """The choice of the pause before the table lays what is due (catch.table-lays)."""
    tiles = [
        tile("wait", str(seconds), wait_text(context.speaker, seconds), _USUAL["wait"])
        for seconds in WAITS
    ]
    legend = (
        context.say(WAIT_LABEL),
        context.links.chips(context.rules.clauses_of([Point.LAID_BY_TABLE])),
    )
    return choice(legend, f"waits {_only(context.rules)}", tiles)


def _receive(speaker: Speaker) -> Markup:
    """The way in for a game that was kept as a file, or sent as a link."""
    say = speaker.say
    return h.details(class_="fish-receive", id="fish-receive")[
        h.summary[say("Open a saved or shared game")],
        h.form(".fish-setup-form", autocomplete="off")[
            h.label[
                h.span[say("Paste a game or a link to one")],
                " ",
                h.textarea(name="record", rows=3, spellcheck="false")[()],
            ],
            h.label[
                h.span[say("or choose a file")],
                " ",
                h.input(type="file", data_into="record", accept=".json,.txt,application/json"),
            ],
            h.div(".fish-told")[()],
            h.p(".deeds")[h.button(data_do="receive")[say("Open")]],
        ],
    ]


def fault_box(text: str, field: str, error: NotationError | None = None) -> Markup:
    """The fault of a field of a form outside a game.

    error: its place in a record, in English and in the record's own terms.
    """
    return h.div(".fish-refusal", data_say=True, data_field=field)[
        h.p[text], error is not None and h.p(lang="en")[h.code[str(error)]]
    ]
