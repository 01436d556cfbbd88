"""Typography of each language: what printed prose must not contain, and must contain."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from re import Pattern
from types import MappingProxyType

_NO_BREAK = "\u00a0\u202f"

# What is not prose in a line: code, texts in another language, marks, attributes, placeholders,
# HTML, addresses, targets of links, the sign of a definition, the rules of a table.
_NOT_PROSE = re.compile(
    r"`[^`]*`"
    r"|\*[^*]+\*\{ ?lang=\w+ ?\}"
    r"|(?<!\w)[a-z]+\[[^\]]*\](?!\()"
    r"|\{[^{}]*\}"
    r"|<[^<>]*>"
    r"|https?://\S+"
    r"|(?<=\])\([^)]*\)"
    r"|^:\s+"
    r"|^\|[\s:|-]*$"
)
_STAND_IN = "\ufffc"
_AROUND = 12


@dataclass(frozen=True, slots=True)
class Misprint:
    """A violation of good typography: the place in the line and what belongs there."""

    found: str
    expected: str


@dataclass(frozen=True, slots=True)
class _Habit:
    wrong: Pattern[str]
    expected: str


def _habit(wrong: str, expected: str) -> _Habit:
    return _Habit(re.compile(wrong), expected)


_EVERYWHERE = (
    _habit(r"\"", "the quotation marks of the language"),
    _habit(r"'", "the apostrophe ’"),
    _habit(r"\.\.\.", "the sign …"),
    _habit(r"(?<!-)--(?!-)", "a dash"),
    _habit(r"(?<=\S)[ \u00a0\u202f]-[ \u00a0\u202f]", "a dash, not a hyphen"),
    _habit(r"(?<=[^\s|])  +(?=[^\s|])", "one space"),
)

# Words that are never written without ё; those that exist both ways (все, узнаем) are not here.
_ALWAYS_YO = (
    "еще|ее|нее|мое|твое|свое|чье|ничье|своем|твоем|причем|вдвоем|втроем|"
    "идет|пойдет|придет|перейдет|зайдет|найдет|ведет|кладет|берет|возьмет|дает|отдает|остается|"
    "удается|пройдет|сойдет|несет|начнет|поймет|назовет|"
    "берете|возьмете|даете|отдаете|кладете|идете|ведете|начнете|назовете|остаетесь|"
    "берешь|возьмешь|даешь|отдаешь|кладешь|идешь|начнешь|назовешь|"
    "счет|подсчет|расчет|учет|прием|объем|твердо|легкий|легок|черный|зеленый|"
    "темный|желтый|разъяснен|учтен|решен|разрешен|запрещен|завершен|"
    "четверка|четверки|четверку|четверок|пятерка|пятерки|пятерку|пятерок|"
    "шестерка|шестерки|шестерку|шестерок|семерка|семерки|семерку|семерок|"
    "восьмерка|восьмерки|восьмерку|восьмерок"
)

_LANGUAGES: Mapping[str, tuple[_Habit, ...]] = MappingProxyType(
    {
        "en": (
            _habit(r"[«»„]", "“ ”"),
            _habit(rf"[ {_NO_BREAK}][,;:!?]", "no space before it"),
        ),
        "fr": (
            _habit(rf"(?<=[^\s{_NO_BREAK}?!])[;:!?](?![\d/])", "a no-break space before it"),
            _habit(r"(?<=\S) [;:!?»]", "a no-break space before it"),
            _habit(rf"(?<=[^\s{_NO_BREAK}])»", "a no-break space before it"),
            _habit(rf"«(?![{_NO_BREAK}])", "a no-break space after it"),
            _habit(r"[„]", "« »"),
        ),
        "ru": (
            _habit(r"”", "«» or, inside them, „“"),
            _habit(r"(?<=\S) ?—", "a no-break space before it"),
            _habit(rf"(?<=\S)[ {_NO_BREAK}]– ", "the dash —"),
            _habit(rf"[ {_NO_BREAK}][,;:!?]", "no space before it"),
            _habit(rf"(?i)\b(?:{_ALWAYS_YO})\b", "the letter ё"),
        ),
    }
)


def misprints(language: str, line: str) -> Iterator[Misprint]:
    """Yield the misprints in a line of prose of a language; what is not prose is passed over."""
    prose = _NOT_PROSE.sub(lambda other: _STAND_IN * len(other[0]), line)
    for habit in (*_EVERYWHERE, *_LANGUAGES.get(language, ())):
        for found in habit.wrong.finditer(prose):
            around = line[max(0, found.start() - _AROUND) : found.end() + _AROUND]
            yield Misprint(repr(around.strip()), habit.expected)
