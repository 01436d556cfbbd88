"""What the page of the practice table asks: a request read strictly, whatever it may hold."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from fishrules.errors import NotationError
from fishrules.game.games import GAMES
from fishrules.languages import LANGUAGES
from fishrules.notation.schema import Part
from fishrules.render.links import Links, Read, links_to
from fishrules.session.screen import PageState
from fishrules.words.speaker import Speaker, tr

_COUNT = re.compile("0|[1-9][0-9]{0,5}")
_FRESH = "x"
"""Stands in a key between its number and what makes it unlike any other."""


@dataclass(frozen=True, slots=True)
class PlayRequest:
    """A request, see `practice`.

    viewer, at, state: what the page says of itself; `at` is `None` where it shows no game.
    """

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
        data = Part(request)
        told = data.get("state", {}).texts_by_name()
        look, kept = count_in(told.get("look", "")), request.get("kept")
        language = data["language"].text()
        if language not in LANGUAGES:
            raise NotationError(language, f"one of {', '.join(LANGUAGES)}", "language")
        if not isinstance(kept, str | None):
            raise NotationError(kept, "a text, or null", "kept")
        return cls(
            table=data.get("table", "").text(),
            do=data.get("do", "").text(),
            value=data.get("value", "").text(),
            form=data.get("form", {}).texts_by_name(),
            viewer=told.get("eyes", ""),
            at=count_in(told.get("at", "")),
            state=PageState(
                look, bool(told.get("pause")), bool(told.get("log")), told.get("source", "")
            ),
            speaker=tr(language),
            links=_links(read, data.get("rules", {}).texts_by_name()),
            kept=kept,
            all=data.get("all", {}).texts_by_name(),
            entropy=data.get("entropy", 0).whole(0, 2**32 - 1),
            fresh=data.get("fresh", 0).whole(0, 2**32 - 1),
            now=data.get("now", "").instant(),
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


def _links(read: Read, rules: Mapping[str, str]) -> Mapping[str, Links]:
    return {game: links_to(game, rules.get(game, ""), read) for game in GAMES}
