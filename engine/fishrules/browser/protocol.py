"""What the page of the practice table asks: a request read strictly, whatever it may hold."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from fishrules.errors import NotationError
from fishrules.game.rules import GAMES
from fishrules.languages import LANGUAGES
from fishrules.notation import schema
from fishrules.render.links import Links, Read, links_to
from fishrules.session.screen import PageState
from fishrules.words.speaker import Speaker, tr

_COUNT = re.compile("0|[1-9][0-9]{0,5}")
_FRESH = "x"
"""Stands in a key between its number and what makes it unlike any other."""


@dataclass(frozen=True, slots=True)
class PlayRequest:
    """A request, see `practice`. eyes, at, state: what the page says of itself; `at` is `None`
    where it shows no game."""

    table: str
    do: str
    value: str
    form: Mapping[str, str]
    viewer: str
    at: int | None
    state: PageState
    speaker: Speaker
    links: Mapping[str, Links]
    kept: str | None
    all: Mapping[str, str]
    entropy: int
    fresh: int
    now: str

    @classmethod
    def of(cls, request: Mapping[str, Any], read: Read) -> PlayRequest:
        """Raises NotationError, whose `where` is the part that cannot be taken."""
        told = _texts(request, "state")
        look, kept = count_in(told.get("look", "")), request.get("kept")
        language = _text(request, "language")
        if language not in LANGUAGES:
            raise NotationError(language, f"one of {', '.join(LANGUAGES)}", "language")
        if not isinstance(kept, str | None):
            raise NotationError(kept, "a text, or null", "kept")
        return cls(
            table=_text(request, "table"),
            do=_text(request, "do"),
            value=_text(request, "value"),
            form=_texts(request, "form"),
            viewer=told.get("eyes", ""),
            at=count_in(told.get("at", "")),
            state=PageState(
                look, bool(told.get("pause")), bool(told.get("log")), told.get("source", "")
            ),
            speaker=tr(language),
            links=_links(read, _texts(request, "rules")),
            kept=kept,
            all=_texts(request, "all"),
            entropy=_chance(request, "entropy"),
            fresh=_chance(request, "fresh"),
            now=schema.instant(request.get("now", ""), "now"),
        )

    def new_key(self) -> str:
        """A key that no game has or ever had: the next number, and then by chance.

        Its chance is not that of the deal, of which it would tell.
        """
        numbers = (key.partition(_FRESH)[0] for key in self.all)
        taken = [int(number) for number in numbers if _COUNT.fullmatch(number)]
        return f"{max(taken, default=0) + 1}{_FRESH}{self.fresh:08x}"


def count_in(text: str) -> int | None:
    """A whole number in digits; `None` for any other text."""
    return int(text) if _COUNT.fullmatch(text) else None


def _chance(request: Mapping[str, Any], name: str) -> int:
    return schema.whole(request.get(name, 0), name, 0, 2**32 - 1)


def _text(request: Mapping[str, Any], name: str) -> str:
    return schema.text(request.get(name, ""), name)


def _texts(request: Mapping[str, Any], name: str) -> Mapping[str, str]:
    texts = schema.mapping(request.get(name, {}), name)
    return {key: schema.text(text, f"{name}.{key}") for key, text in texts.items()}


def _links(read: Read, rules: Mapping[str, str]) -> Mapping[str, Links]:
    return {game: links_to(game, rules.get(game, ""), read) for game in GAMES}
