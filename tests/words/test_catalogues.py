"""Catalogues: complete, in step with the code, and in the typography of their language."""

from __future__ import annotations

import ast
import re
import shutil
import string
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("babel")

from babel.messages.catalog import Catalog

from fishrules.languages import LANGUAGES
from fishrules.words.catalogue import SOURCE_LANGUAGE, load_translations
from fishrules.words.speaker import tr
from tests.words.messages import CALLS, LOCALE, ROOT, by_key, catalogue, extract, forms

CODE = sorted((ROOT / "engine").rglob("*.py"))
TRANSLATED = [language for language in LANGUAGES if language != SOURCE_LANGUAGE]
CATALOGUES = {language: catalogue(language) for language in LANGUAGES}
PLURAL_FORMS = {language: CATALOGUES[language].num_plurals for language in LANGUAGES}


def _said(language: str) -> Iterator[str]:
    for message in by_key(CATALOGUES[language]).values():
        yield from forms(message.string)


def _placeholders(text: str) -> list[str]:
    return sorted(name for _, name, _, _ in string.Formatter().parse(text) if name is not None)


@pytest.fixture(scope="module")
def extracted(tmp_path_factory: pytest.TempPathFactory) -> Catalog:
    return extract(tmp_path_factory.mktemp("messages"))


def test_the_template_is_what_pybabel_extracts(extracted: Catalog) -> None:
    assert set(by_key(CATALOGUES[SOURCE_LANGUAGE])) == set(by_key(extracted)), "make catalogues"


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_catalogue_has_the_messages_of_the_template_and_no_others(language: str) -> None:
    assert set(by_key(CATALOGUES[language])) == set(by_key(CATALOGUES[SOURCE_LANGUAGE]))
    assert not CATALOGUES[language].obsolete


def test_pybabel_sees_every_message_in_the_code(extracted: Catalog) -> None:
    """It reads tokens, and skips calls nested in f-strings or in other calls with messages."""
    seen = {text for _, texts in by_key(extracted) for text in texts}
    unseen = [
        f"{path.relative_to(ROOT)}:{call.lineno} {ast.unparse(call)}"
        for path in CODE
        for call in calls_with_messages(path)
        if not all(text in seen or text is _MARKED for text in _texts(call))
    ]
    assert unseen == []


def calls_with_messages(path: Path) -> Iterator[ast.Call]:
    """Yield the calls of a module that hold messages."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and _name(node) in CALLS:
            yield node


_MARKED = object()
"""A text that is a variable, whose literals are marked elsewhere."""


def _texts(call: ast.Call) -> Iterator[object]:
    for text in (call.args[position] for position in CALLS[_name(call)]):
        match text:
            case ast.Constant(value):
                yield value
            case _ if _name(call) == "say" and _is_variable(text):
                yield _MARKED
            case _:
                yield None


def _is_variable(text: ast.expr) -> bool:
    match text:
        case ast.IfExp(body=one, orelse=other):
            return _is_variable(one) and _is_variable(other)
        case _:
            return isinstance(text, ast.Name | ast.Attribute | ast.Subscript)


def _name(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else ast.unparse(call.func)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_is_translated_in_every_form(language: str) -> None:
    for key, message in by_key(CATALOGUES[language]).items():
        texts = forms(message.string)
        assert len(texts) == (PLURAL_FORMS[language] if message.pluralizable else 1), key
        assert all(texts), key
        assert not message.fuzzy, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_placeholders_are_those_of_the_message(language: str) -> None:
    for key, message in by_key(CATALOGUES[language]).items():
        expected = _placeholders(forms(message.id)[0])
        for form in forms(message.string):
            assert _placeholders(form) == expected, key


def test_english_is_said_as_the_code_has_it() -> None:
    speaker = tr(SOURCE_LANGUAGE)
    assert speaker.say("Never {what}", what="said") == "Never said"
    assert speaker.say_plural("{number} card", "{number} cards", 1) == "1 card"
    assert speaker.say_plural("{number} card", "{number} cards", 2) == "2 cards"


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_header_names_the_language(language: str) -> None:
    header = dict(CATALOGUES[language].mime_headers)
    assert header["Language"] == language
    assert f"nplurals={PLURAL_FORMS[language]};" in header["Plural-Forms"]


@pytest.mark.skipif(shutil.which("msgfmt") is None, reason="needs msgfmt of GNU gettext")
@pytest.mark.parametrize("language", TRANSLATED)
def test_msgfmt_has_no_complaint(language: str, tmp_path: Path) -> None:
    path = LOCALE / language / "LC_MESSAGES" / "fishrules.po"
    done = subprocess.run(
        ["msgfmt", "--check", "--output-file", str(tmp_path / "out.mo"), str(path)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_compiled_catalogue_is_found_in_the_package(language: str) -> None:
    text = load_translations(language).pgettext("label", "Keep")
    assert text
    assert text == {"en": "Keep", "fr": "Garder", "ru": "Придержать"}.get(language, text)


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
"""Parts of texts that are no prose: placeholders, and the question mark to type at the terminal."""


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
