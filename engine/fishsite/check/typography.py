"""The typography of each language: characters that its prose never has, or always has."""

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
    """A typographical mistake: the text around it, and what belongs there."""

    found: str
    expected: str


@dataclass(frozen=True, slots=True)
class _Convention:
    wrong: Pattern[str]
    expected: str


def _convention(wrong: str, expected: str) -> _Convention:
    return _Convention(re.compile(wrong), expected)


_EVERYWHERE = (
    _convention(r"\"", "the quotation marks of the language"),
    _convention(r"'", "the apostrophe ’"),
    _convention(r"\.\.\.", "the sign …"),
    _convention(r"(?<!-)--(?!-)", "a dash"),
    _convention(r"(?<=\S)[ \u00a0\u202f]-[ \u00a0\u202f]", "a dash, not a hyphen"),
    _convention(r"(?<=[^\s|])  +(?=[^\s|])", "one space"),
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

_LANGUAGES: Mapping[str, tuple[_Convention, ...]] = MappingProxyType(
    {
        "en": (
            _convention(r"[«»„]", "“ ”"),
            _convention(rf"[ {_NO_BREAK}][,;:!?]", "no space before it"),
        ),
        "fr": (
            _convention(rf"(?<=[^\s{_NO_BREAK}?!])[;:!?](?![\d/])", "a no-break space before it"),
            _convention(r"(?<=\S) [;:!?»]", "a no-break space before it"),
            _convention(rf"(?<=[^\s{_NO_BREAK}])»", "a no-break space before it"),
            _convention(rf"«(?![{_NO_BREAK}])", "a no-break space after it"),
            _convention(r"[„]", "« »"),
        ),
        "ru": (
            _convention(r"”", "«» or, inside them, „“"),
            _convention(r"(?<=\S) ?—", "a no-break space before it"),
            _convention(rf"(?<=\S)[ {_NO_BREAK}]– ", "the dash —"),
            _convention(rf"[ {_NO_BREAK}][,;:!?]", "no space before it"),
            _convention(rf"(?i)\b(?:{_ALWAYS_YO})\b", "the letter ё"),
        ),
    }
)


def misprints(language: str, line: str) -> Iterator[Misprint]:
    """Yield the misprints in a line of a language, outside of code, directives and links."""
    prose = _NOT_PROSE.sub(lambda other: _STAND_IN * len(other[0]), line)
    for convention in (*_EVERYWHERE, *_LANGUAGES.get(language, ())):
        for found in convention.wrong.finditer(prose):
            around = line[max(0, found.start() - _AROUND) : found.end() + _AROUND]
            yield Misprint(repr(around.strip()), convention.expected)
