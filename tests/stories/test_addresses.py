"""Addresses of steps are written and read back."""

from __future__ import annotations

import pytest

from fishrules.errors import NotationError
from fishrules.notation.address import Address, read_address, write_address

PAIRS = [
    (Address("three-refused", 0), "1~three-refused~0"),
    (Address("three-refused", 2), "1~three-refused~2"),
    (Address("three-refused", 1, "ask-one"), "1~three-refused~ask-one.1"),
    (
        Address("three-refused", 2, line=("anton asks lena 1x6", "anton keeps")),
        "1~three-refused~2~anton.asks.lena.1x6,anton.keeps",
    ),
    (
        Address("jokers", 12, "five", ("p-1 asks p-2 4x*", "p-1 asks p-2 T", "p-1 lays *")),
        "1~jokers~five.12~p-1.asks.p-2.4x*,p-1.asks.p-2.T,p-1.lays.*",
    ),
    (Address("three-refused", 2, line=()), "1~three-refused~2~"),
    (
        Address("three-refused", 2, line=(), variants=("pass-always", "twin-bonus")),
        "1~three-refused~2~~pass-always,twin-bonus",
    ),
    (
        Address("pass-always", 1, "keep", ("anton keeps",), ()),
        "1~pass-always~keep.1~anton.keeps~none",
    ),
]


@pytest.mark.parametrize(("address", "text"), PAIRS)
def test_round_trip(address: Address, text: str) -> None:
    assert write_address(address) == text
    assert read_address(text) == address


@pytest.mark.parametrize(
    ("text", "found", "expected"),
    [
        ("", "", "an address"),
        ("three-refused", "three-refused", "an address"),
        ("1~three-refused", "1~three-refused", "an address"),
        ("1~three-refused~2~~none~", "1~three-refused~2~~none~", "an address"),
        ("1~three-refused~2~anton.keeps~", "", "the name of a variant"),
        ("1~three-refused~2~~pass-always,<b>", "<b>", "the name of a variant"),
        ("2~three-refused~2", "2", "the version 1"),
        ("1~Three~2", "Three", "the id of a story"),
        ("1~../x~2", "../x", "the id of a story"),
        ("1~~2", "", "the id of a story"),
        ("1~three-refused~", "", "a step"),
        ("1~three-refused~-1", "-1", "a step"),
        ("1~three-refused~02", "02", "a step"),
        ("1~three-refused~2.5.1", "2.5.1", "a step"),
        ("1~three-refused~ask-one.0", "ask-one.0", "steps from 1"),
        ("1~three-refused~<b>.1", "<b>.1", "BRANCH.STEP"),
        ("1~three-refused~99999999999", "99999999999", "a step"),
        ("1~three-refused~2~anton", "anton", "an action"),
        ("1~three-refused~2~anton keeps", "anton keeps", "an action"),
        ("1~three-refused~2~anton.keeps,", "", "an action"),
        ("1~three-refused~2~anton.asks.<b>.1x6", "anton.asks.<b>.1x6", "an action"),
    ],
)
def test_unreadable(text: str, found: str, expected: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_address(text)
    assert caught.value.where == "address"
    assert caught.value.found == found
    assert expected in caught.value.expected
