"""The address of a step: what stands after the `#` of a link, the same in every language.

`1~three-refused~2` is a step of a story, `1~three-refused~ask-one.1` a step of a what-if branch;
after one more `~` comes the line that the reader played from there, spaces written as dots, empty
where he has not acted yet: `1~three-refused~2~anton.asks.lena.1x6,anton.keeps`. Where he plays by
other variants than the story, their names come last, or `none`:
`1~three-refused~2~anton.asks.lena.1x6~pass-always,twin-bonus`. The first sign is the version.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from fishrules.errors import NotationError

VERSION = "1"

ID = re.compile(r"[a-z][a-z0-9-]{0,39}")
"""The ids of stories and branches."""

_STEP = re.compile(r"(?:(?P<branch>[^.]*)\.)?(?P<step>0|[1-9][0-9]{0,2})")
_PLAYED = re.compile(r"[a-z0-9-]+(?:\.[A-Za-z0-9*-]+){1,3}")


_NAME = re.compile(r"[a-z][a-z-]{0,39}")
_NONE = "none"


@dataclass(frozen=True, slots=True)
class Address:
    """A step of a story: 0 is its start; in a branch steps count from 1.

    line: the actions that the reader played on from there, as lines of notation; `None` for the
    step itself. variants: those by which he plays, `None` where they are the story's own.
    """

    story: str
    step: int
    branch: str | None = None
    line: tuple[str, ...] | None = None
    variants: tuple[str, ...] | None = None


def write_address(address: Address) -> str:
    """The address as it stands in a link, without the `#`."""
    branch = "" if address.branch is None else f"{address.branch}."
    parts = [VERSION, address.story, f"{branch}{address.step}"]
    if address.line is not None:
        parts.append(",".join(action.replace(" ", ".") for action in address.line))
        if address.variants is not None:
            parts.append(",".join(address.variants) or _NONE)
    return "~".join(parts)


def read_address(text: str) -> Address:
    """An address from the text of a link, without the `#`.

    Whether there is such a step, whether the line can be played, and whether the game has such
    variants, is for the story to say. Raises NotationError.
    """
    match text.split("~"):
        case [version, story, step, *own] if len(own) <= 2:
            line = _read_line(own[0]) if own else None
            variants = _read_variants(own[1]) if own[1:] else None
        case _:
            raise NotationError(text, f"an address such as {VERSION}~three-refused~2", "address")
    if version != VERSION:
        raise NotationError(version, f"the version {VERSION}", "address")
    if not ID.fullmatch(story):
        raise NotationError(story, "the id of a story", "address")
    number, branch = _read_step(step)
    return Address(story, number, branch, line, variants)


def _read_step(text: str) -> tuple[int, str | None]:
    parts = _STEP.fullmatch(text)
    if parts is None:
        raise NotationError(text, "a step such as 2, or BRANCH.STEP such as ask-one.1", "address")
    number, branch = int(parts["step"]), parts["branch"]
    if branch is not None and (number == 0 or not ID.fullmatch(branch)):
        raise NotationError(text, "BRANCH.STEP such as ask-one.1, steps from 1", "address")
    return number, branch


def _read_line(text: str) -> tuple[str, ...]:
    return tuple(_read_played(action) for action in text.split(",")) if text else ()


def _read_variants(text: str) -> tuple[str, ...]:
    names = () if text == _NONE else tuple(text.split(","))
    for name in names:
        if not _NAME.fullmatch(name):
            raise NotationError(name, f"the name of a variant, or {_NONE}", "address")
    return names


def _read_played(text: str) -> str:
    if not _PLAYED.fullmatch(text):
        raise NotationError(text, "an action such as anton.asks.lena.1x6", "address")
    return text.replace(".", " ")
