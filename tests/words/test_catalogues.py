"""The catalogues are complete, in step with the code, and set in the type of their language."""

from __future__ import annotations

import re
import shutil
import string
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("babel")

from babel.messages.catalog import Catalog, Message

from fishrules.stories.story import LANGUAGES
from fishrules.words.catalogue import load_translations
from fishrules.words.speaker import tr
from fishsite.check.catalogues import CODE, LOCALE, read_catalogue, template_of

CATALOGUES = {language: read_catalogue(language) for language in LANGUAGES}
PLURAL_FORMS = {language: CATALOGUES[language].num_plurals for language in LANGUAGES}


def _messages(catalogue: Catalog) -> dict[tuple[str | None, str], Message]:
    return {
        (message.context, _forms(message.id)[0]): message for message in catalogue if message.id
    }


def _forms(text: str | tuple[str, ...] | list[str] | None) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text or ())


def _said(language: str) -> Iterator[str]:
    for message in _messages(CATALOGUES[language]).values():
        yield from _forms(message.string)


def _placeholders(text: str) -> list[str]:
    return sorted(name for _, name, _, _ in string.Formatter().parse(text) if name is not None)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_catalogue_holds_what_the_code_says_and_nothing_else(language: str) -> None:
    template = _messages(template_of(CODE))
    assert set(_messages(CATALOGUES[language])) == set(template)
    assert not CATALOGUES[language].obsolete


def test_the_template_is_what_the_code_says() -> None:
    written = (LOCALE / "fishrules.pot").read_text(encoding="utf-8")
    for _, text in _messages(template_of(CODE)):
        assert text.splitlines()[0][:40] in written


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_is_translated_in_every_form(language: str) -> None:
    for key, message in _messages(CATALOGUES[language]).items():
        forms = _forms(message.string)
        assert len(forms) == (PLURAL_FORMS[language] if message.pluralizable else 1), key
        assert all(forms), key
        assert not message.fuzzy, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_placeholders_are_those_of_the_message(language: str) -> None:
    for key, message in _messages(CATALOGUES[language]).items():
        expected = _placeholders(_forms(message.id)[0])
        for form in _forms(message.string):
            assert _placeholders(form) == expected, key


def test_english_is_said_as_the_code_has_it() -> None:
    for message in _messages(CATALOGUES["en"]).values():
        assert _forms(message.string) == _forms(message.id)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_header_names_the_language(language: str) -> None:
    header = dict(CATALOGUES[language].mime_headers)
    assert header["Language"] == language
    assert f"nplurals={PLURAL_FORMS[language]};" in header["Plural-Forms"]


@pytest.mark.skipif(shutil.which("msgfmt") is None, reason="needs msgfmt of GNU gettext")
@pytest.mark.parametrize("language", LANGUAGES)
def test_msgfmt_has_no_complaint(language: str, tmp_path: Path) -> None:
    path = LOCALE / language / "LC_MESSAGES" / "fishrules.po"
    told = subprocess.run(
        ["msgfmt", "--check", "--output-file", str(tmp_path / "out.mo"), str(path)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (told.returncode, told.stderr) == (0, "")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_compiled_catalogue_is_found_in_the_package(language: str) -> None:
    said = load_translations(language).pgettext("label", "Keep")
    assert said
    assert said == {"en": "Keep", "fr": "Garder", "ru": "Придержать"}.get(language, said)


def test_a_language_without_a_catalogue_is_an_error() -> None:
    with pytest.raises(LookupError, match="expected its compiled catalogue at words/locale/de/"):
        tr("de")


@pytest.mark.parametrize("language", ["fr", "ru"])
def test_a_message_that_a_catalogue_lacks_is_an_error(language: str) -> None:
    speaker = tr(language)
    with pytest.raises(LookupError, match="no message 'Never said'"):
        speaker.say("Never said")
    with pytest.raises(LookupError, match="no message 'One never said'"):
        speaker.say_plural("One never said", "Many never said", 2)


# Typography

NARROW, NO_BREAK = "\u202f", "\u00a0"
NOTATION = re.compile(r"\{\w+\}|“\?”|«\u202f?\?\u202f?»")
"""Placeholders, and the question mark that is typed at the terminal, are no prose."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_typewriter_marks(language: str) -> None:
    for text in _said(language):
        assert not re.search(r"""["'`]|\.\.\.|--| - |\S  """, text), text


def test_english_marks() -> None:
    for text in _said("en"):
        assert not re.search(r"[«»„]|\s[;:!?]", NOTATION.sub("x", text)), text


def test_french_marks() -> None:
    for text in _said("fr"):
        prose = NOTATION.sub("x", text)
        assert not re.search(rf"(?<!{NARROW})[;:!?»]|«(?!{NARROW})|[“”„]", prose), text


def test_russian_marks() -> None:
    for text in _said("ru"):
        prose = NOTATION.sub("x", text)
        assert not re.search(rf"[“”„]|(?<!{NO_BREAK})—|–|\s[;:!?]", prose), text


WITHOUT_YO = re.compile(
    r"\b(?:четверк|пятерк|шестерк|семерк|восьмерк|трех|четырех|(?:ее|еще|мое|твое|свое)\b|"
    r"(?:от|пере)?дает|берет|идет|пришел|причем|вперед)",
    re.IGNORECASE,
)


def test_russian_writes_yo() -> None:
    for text in _said("ru"):
        assert not WITHOUT_YO.search(text), text


@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_cyrillic_letter_among_latin_ones(language: str) -> None:
    for text in _said(language):
        assert not re.search(r"[а-яё]", text, re.IGNORECASE), text


def test_russian_has_latin_letters_in_notation_and_names_alone() -> None:
    allowed = {"asks", "lena", "lays", "keeps", "q", "x", "make", "serve"}
    allowed |= {"WebAssembly", "OpenSpiel", "Go", "Fish"}
    for text in _said("ru"):
        latin = re.findall(r"[A-Za-z]+", NOTATION.sub(" ", text))
        assert set(latin) <= allowed, text
        assert not re.search(r"[A-Za-z][а-яё]|[а-яё][A-Za-z]", NOTATION.sub(" ", text)), text
