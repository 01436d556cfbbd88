"""Addresses of steps: the fragment of a link, the same in every language.

`1~three-refused~2` is a step of a story and `1~three-refused~ask-one.1` a step of a branch; the
first character is the version. A play of the reader's own adds its actions, with dots for spaces:
`1~three-refused~2~anton.asks.lena.1x6,anton.keeps`, an empty list before the first action. A play
under other variants than those of the story adds their names, or `none`:
`1~three-refused~2~anton.asks.lena.1x6~pass-always,twin-bonus`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from fishrules.errors import NotationError

VERSION = "1"

ID = re.compile(r"[a-z][a-z0-9-]{0,39}")
"""Pattern of the ids of stories and branches."""

_STEP = re.compile(r"(?:(?P<branch>[^.]*)\.)?(?P<step>0|[1-9][0-9]{0,2})")
_ACTION = re.compile(r"[a-z0-9-]+(?:\.[A-Za-z0-9*-]+){1,3}")
_NAME = re.compile(r"[a-z][a-z-]{0,39}")
_NONE = "none"


@dataclass(frozen=True, slots=True)
class Address:
    """Address of a step of a story, or of a play of the reader's own from there.

    step: 0 is the start; in a branch steps count from 1. line: actions of the reader in notation;
    `None` for the step itself. variants: those of the play, `None` for those of the story.
    """

    story: str
    step: int
    branch: str | None = None
    line: tuple[str, ...] | None = None
    variants: tuple[str, ...] | None = None


def write_address(address: Address) -> str:
    """Text of an address in a link, without the `#`."""
    branch = "" if address.branch is None else f"{address.branch}."
    parts = [VERSION, address.story, f"{branch}{address.step}"]
    if address.line is not None:
        parts.append(",".join(action.replace(" ", ".") for action in address.line))
        if address.variants is not None:
            parts.append(",".join(address.variants) or _NONE)
    return "~".join(parts)


def read_address(text: str) -> Address:
    """Read an address from the fragment of a link, without the `#`.

    Step, line and variants are only read here; the story checks that they exist and can be played.
    Raises NotationError.
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
    return tuple(_read_action_line(action) for action in text.split(",")) if text else ()


def _read_variants(text: str) -> tuple[str, ...]:
    names = () if text == _NONE else tuple(text.split(","))
    for name in names:
        if not _NAME.fullmatch(name):
            raise NotationError(name, f"the name of a variant, or {_NONE}", "address")
    return names


def _read_action_line(text: str) -> str:
    if not _ACTION.fullmatch(text):
        raise NotationError(text, "an action such as anton.asks.lena.1x6", "address")
    return text.replace(".", " ")
