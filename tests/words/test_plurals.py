"""The plural forms of the catalogues are those of CLDR."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from fishrules.languages import LANGUAGES
from fishrules.words.catalogue import SOURCE_LANGUAGE, load_translations

babel = pytest.importorskip("babel")

FORMS = {
    "en": {"one": 0, "other": 1},
    # CLDR has a form of its own for whole millions in French; no hand of cards needs it.
    "fr": {"one": 0, "other": 1},
    "ru": {"one": 0, "few": 1, "many": 2},
}
"""Index of the catalogue's plural form for each plural category of a language."""

LABELS = {
    "en": ("card", "cards"),
    "fr": ("carte", "cartes"),
    "ru": ("карта", "карты", "карт"),
}


@pytest.mark.parametrize("number", [0, 1, 2, 5, 11, 21, 22, 112])
@pytest.mark.parametrize("language", ["en", "fr", "ru"])
def test_plural_forms_are_those_of_cldr(language: str, number: int) -> None:
    assert _form_said(language, number) == _form_of_cldr(language, number)


@pytest.mark.parametrize("language", ["en", "fr", "ru"])
def test_no_number_of_cards_is_an_exception(language: str) -> None:
    for number in range(130):
        assert _form_said(language, number) == _form_of_cldr(language, number)


@pytest.mark.parametrize("language", [each for each in LANGUAGES if each != SOURCE_LANGUAGE])
def test_every_language_has_one_form_for_each_category_of_cldr(language: str) -> None:
    forms: dict[str, set[int]] = {}
    form_of: Callable[[int], int] = vars(load_translations(language))["plural"]
    for number in range(130):
        category = babel.Locale.parse(language).plural_form(number)
        forms.setdefault(category, set()).add(form_of(number))
    assert all(len(numbers) == 1 for numbers in forms.values()), forms
    assert len(set.union(*forms.values())) == len(forms)


def _form_said(language: str, number: int) -> str:
    catalogue = load_translations(language)
    text = catalogue.npgettext("label", "{number} card", "{number} cards", number)
    return text.replace("\u00a0", " ").split()[-1]


def _form_of_cldr(language: str, number: int) -> str:
    category = babel.Locale(language).plural_form(number)
    return LABELS[language][FORMS[language][category]]
