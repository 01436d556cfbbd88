"""HTML of the practice table before a game: the form that sets one up, and the way to bring one in.

It stands in the built page, before any engine is loaded. The style sheet shows the parts for the
chosen game and as many seats as are chosen; no script decides what is shown.

The fields are `game`; `seats-GAME`; for each seat, counted from 0, `name-N` and `kind-N` (a person,
or a kind of computer player); `dealer` (the number of a seat, or nothing for chance); a box
`variant-NAME` for each variant; `seed`; `pace`, in seconds; `wait`, in seconds, 0 for never.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from html import escape

from fishrules.errors import NotationError
from fishrules.game.games import GAMES, VARIANTS
from fishrules.game.rules import Cites, Laying, Point, Rules
from fishrules.players.bot import BOTS
from fishrules.render.form import choice, tile
from fishrules.render.links import Links
from fishrules.session.config import (
    COMPANION,
    LONGEST_SEED,
    MOST_SEATS,
    PACES,
    PERSON,
    USUAL_PACE,
    USUAL_SEATS,
    USUAL_WAIT,
    WAITS,
)
from fishrules.session.names import LONGEST_NAME
from fishrules.words.catalogue import Phrase, later
from fishrules.words.config import PACE_LABEL, WAIT_LABEL, pace_text, wait_text
from fishrules.words.names import default_names
from fishrules.words.reasons import bot_texts
from fishrules.words.speaker import Speaker

_USUAL = {
    "game": next(iter(GAMES)),
    "seats": str(USUAL_SEATS),
    "dealer": "",
    "kind": COMPANION,
    "pace": str(USUAL_PACE),
    "wait": str(USUAL_WAIT),
}
"""What is chosen at first."""


@dataclass(frozen=True, slots=True)
class _Form:
    """All that stays the same while the form is written."""

    speaker: Speaker
    links: Mapping[str, Links]
    players: str

    def say(self, text: str, **values: object) -> str:
        """Words of the interface, escaped."""
        return escape(self.speaker.say(text, **values))

    def chips(self, rules: Rules, cites: Cites) -> str:
        """Links to some clauses of a game, each after a space."""
        return self.links[rules.name].chips(cites)


def setup(speaker: Speaker, links: Mapping[str, Links], players: str) -> str:
    """The forms in which a game is set up, or brought in.

    links: by game, to its clauses. players: the address of the page of the computer players.
    """
    form = _Form(speaker, links, players)
    return _new_game(form) + _receive(form)


def _new_game(form: _Form) -> str:
    say = form.say
    games = "".join(
        tile("game", name, escape(form.speaker.game(name)), _USUAL["game"]) for name in GAMES
    )
    return (
        f'<form class="fish-setup-form" autocomplete="off"><fieldset><legend>{say("New game")}'
        f"</legend>{choice(say('Game'), 'games', games)}"
        f"{''.join(_seats(form, rules) for rules in GAMES.values())}{_places(form)}"
        f"{''.join(_variants(form, rules) for rules in GAMES.values())}{_finer(form)}"
        f'<div class="fish-told"></div>{_begin(form)}</fieldset></form>'
    )


def _begin(form: _Form) -> str:
    """The way into the game, and the way to have others set up the same."""
    say = form.say
    return (
        f'<p class="fish-ready" hidden>{say(_READY)}</p>'
        f'<p class="deeds"><button data-do="begin">{say("Begin the game")}</button>'
        f' <button type="button" data-do="address">{say("Copy a link to this set-up")}</button></p>'
        f'<p class="fish-hint">{say(_SAME_DEAL)}</p>'
    )


_READY = later("This table was set up for you: press “Begin the game”.")
_SAME_DEAL = later(
    "The link fills in this form for whoever opens it. With a seed everybody is dealt the same "
    "cards; without one each gets a deal of their own."
)


def _only(rules: Rules) -> str:
    """The class of what is shown for one game alone."""
    return f"only-{rules.name}"


def _seats(form: _Form, rules: Rules) -> str:
    name = f"seats-{rules.name}"
    tiles = "".join(
        tile(name, str(number), str(number), _USUAL["seats"])
        for number in range(rules.fewest, rules.most + 1)
    )
    legend = form.say("Number of seats") + form.chips(rules, rules.clauses_of([Point.PLAYERS]))
    return choice(legend, f"seats {_only(rules)}", tiles)


def _places(form: _Form) -> str:
    """Who sits where, and who deals."""
    names = default_names(form.speaker)[:MOST_SEATS]
    rows = "".join(_place(form, seat, name) for seat, name in enumerate(names))
    chance = tile("dealer", "", form.say("Let chance choose the dealer"), _USUAL["dealer"])
    empty = "".join(
        f'<p class="fish-hint {_only(rules)}">'
        f"{form.say('A seat that nobody takes is played by the computer.')}"
        f"{form.chips(rules, rules.clauses_of([Point.COMPUTER_PLAYS]))}</p>"
        for rules in GAMES.values()
    )
    return (
        f'<fieldset class="fish-places"><legend>{form.say("Who plays")}</legend>{empty}{rows}'
        f'<p class="fish-dealer">{chance}</p></fieldset>{_kinds(form)}'
    )


def _kinds(form: _Form) -> str:
    """How each kind of computer player plays."""
    told = "".join(
        f"<li><b>{escape(called)}</b> {escape(plays)}</li>"
        for called, plays in (bot_texts(form.speaker, kind) for kind in BOTS)
    )
    return (
        '<details class="fish-kinds" id="fish-kinds">'
        f"<summary>{form.say('How the computer players play')}</summary><ul>{told}</ul>"
        f'<p><a href="{escape(form.players)}">{form.say("More about the computer players")}</a></p>'
        "</details>"
    )


def _place(form: _Form, seat: int, name: str) -> str:
    kinds = [(PERSON, form.speaker.phrase(Phrase("player", "a person")))]
    kinds += [(kind, _computer(form.speaker, kind)) for kind in BOTS]
    usual = _USUAL["kind"] if seat else PERSON
    options = "".join(
        f'<option value="{value}"{" selected" if value == usual else ""}>{escape(label)}</option>'
        for value, label in kinds
    )
    return (
        f'<fieldset class="fish-seat" data-seat="{seat}">'
        f"<legend>{form.say('Seat {number}', number=seat + 1)}</legend>"
        f'<label><span>{form.say("Name")}</span> <input type="text" name="name-{seat}"'
        f' value="{escape(name)}" maxlength="{LONGEST_NAME}" autocomplete="off"></label>'
        f"<label><span>{form.say('Played by')}</span>"
        f' <select name="kind-{seat}">{options}</select></label>'
        f"{tile('dealer', str(seat), form.say('deals'), _USUAL['dealer'])}</fieldset>"
    )


def _computer(speaker: Speaker, kind: str) -> str:
    return speaker.phrase(Phrase("player", "computer: {kind}"), kind=bot_texts(speaker, kind)[0])


def _variants(form: _Form, rules: Rules) -> str:
    boxes = "".join(
        f'<li><label><input type="checkbox" name="variant-{name}">'
        f" {escape(form.speaker.variant(name))}</label>"
        f" {form.links[rules.name].chip(variant.clause)}</li>"
        for name, variant in VARIANTS[rules.name].items()
    )
    return (
        f'<fieldset class="fish-agreed {_only(rules)}"><legend>{form.say("Agreements")}</legend>'
        f"<ul>{boxes}</ul></fieldset>"
    )


def _finer(form: _Form) -> str:
    """What may be left as it is: the seed of the deal, and how long computers and table wait."""
    seed = form.say("Seed of the deal; the same seed deals the same cards")
    waits = "".join(_wait(form, r) for r in GAMES.values() if r.laying is Laying.AT_ONCE)
    return (
        '<details class="fish-finer" id="fish-finer">'
        f"<summary>{form.say('The deal and the pace')}</summary>"
        f'<label><span>{seed}</span> <input type="text" name="seed" maxlength="{LONGEST_SEED}"'
        ' autocomplete="off"></label>'
        f"{_pace(form)}{waits}</details>"
    )


def _pace(form: _Form) -> str:
    """How long a computer player waits before it acts."""
    tiles = "".join(
        tile("pace", str(seconds), escape(pace_text(form.speaker, seconds)), _USUAL["pace"])
        for seconds in PACES
    )
    return choice(form.say(PACE_LABEL), "paces", tiles)


def _wait(form: _Form, rules: Rules) -> str:
    """How long the table waits before it lays what is due (catch.table-lays)."""
    tiles = "".join(
        tile("wait", str(seconds), escape(wait_text(form.speaker, seconds)), _USUAL["wait"])
        for seconds in WAITS
    )
    legend = form.say(WAIT_LABEL) + form.chips(rules, rules.clauses_of([Point.LAID_BY_TABLE]))
    return choice(legend, f"waits {_only(rules)}", tiles)


def _receive(form: _Form) -> str:
    """The way in for a game that was kept as a file, or sent as a link."""
    say = form.say
    return (
        '<details class="fish-receive" id="fish-receive">'
        f"<summary>{say('Bring in a game from a file or a link')}</summary>"
        f'<form class="fish-setup-form" autocomplete="off">'
        f"<label><span>{say('The game, or a link to it, as text')}</span>"
        ' <textarea name="record" rows="3" spellcheck="false"></textarea></label>'
        f"<label><span>{say('or a file')}</span>"
        ' <input type="file" data-into="record" accept=".json,.txt,application/json"></label>'
        '<div class="fish-told"></div>'
        f'<p class="deeds"><button data-do="receive">{say("Open")}</button></p></form></details>'
    )


def told_box(told: str, field: str, error: NotationError | None = None) -> str:
    """What is wrong with a field of a form outside of a game; `told` is plain text.

    error: where in a record it stands; told as the command line does, in the record's own terms.
    """
    place = f'<p lang="en"><code>{escape(str(error))}</code></p>' if error else ""
    return (
        f'<div class="fish-refusal" data-say data-field="{escape(field)}">'
        f"<p>{escape(told)}</p>{place}</div>"
    )
