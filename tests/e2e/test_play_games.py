"""Whole games at the practice table, by clicks, by the keyboard alone, and by typed lines."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import Visit
from tests.e2e.site import HURRY, PATIENCE, PlayTable, url_of

pytestmark = pytest.mark.browser

MOST_ACTS = 400
MOST_TABS = 150
ASK = {
    "fr": "demande {number} {rank} à {of}",
    "ru": "попроси у {of} {number} {rank}",
}
LAY = {"fr": "pose {rank}", "ru": "выложи {rank}"}


def table_at(visit: Visit, site: str, language: str = "en", hurry: str = HURRY) -> PlayTable:
    """The practice table before any game, without pauses."""
    url = url_of(site, language, "play")
    return PlayTable(visit(url, script=hurry, reduced_motion="reduce"))


def values(table: PlayTable, selector: str) -> list[str]:
    """Values of all controls that a selector finds at the table."""
    script = "(found) => found.map((each) => each.value)"
    found: list[str] = table.session.locator(selector).evaluate_all(script)
    return found


def over(table: PlayTable) -> bool:
    return table.session.locator(".fish-end").count() > 0


WAY_TO = """(wanted) => {
  const now = document.activeElement;
  if (now.matches(wanted)) return "";
  const place = now.compareDocumentPosition(document.querySelector(`.fish-sitting ${wanted}`));
  return place & Node.DOCUMENT_POSITION_PRECEDING ? "Shift+Tab" : "Tab";
}"""
"""Script that returns the key to press towards a control; empty when it has the focus."""


def focus_on(page: Page, wanted: str) -> None:
    """Move the focus to a control by Tab, forwards or backwards."""
    for _ in range(MOST_TABS):
        key = page.evaluate(WAY_TO, wanted)
        if not key:
            return
        page.keyboard.press(key)
    raise AssertionError(f"nothing leads to {wanted}")


@dataclass
class Player:
    """Random player: any of its own ranks, any opponent, mostly small numbers."""

    table: PlayTable
    chance: Random
    language: str = "en"

    def act(self) -> None:
        """Carry out one legal action."""
        if lays := values(self.table, ".fish-act [data-do=lay]"):
            self.lay(lays[0])
            return
        number = min(self.chance.choices((1, 2, 3), (6, 2, 1)))
        if not self.table.dock.locator("[name=number][type=radio]").count():
            number = 0
        self.ask(
            self.chance.choice(self.askable()),
            self.chance.randrange(self.table.session.locator(".fish-act [name=rank]").count()),
            number,
        )

    def askable(self) -> list[int]:
        """Places, among the opponents, of those who hold cards."""
        holds = "(all) => all.map((each) => !!each.closest('.seat').querySelector('.hand'))"
        found = self.table.session.locator(".fish-act [name=of]").evaluate_all(holds)
        return [place for place, held in enumerate(found) if held]

    def lay(self, rank: str) -> None:
        """Lay a book by a click."""
        self.table.button("lay", rank).first.click()

    def ask(self, of: int, rank: int, number: int) -> None:
        """Ask by clicks on a player, a card and a number; 0 where requests name none."""
        chosen = [values(self.table, f".fish-act [name={name}]") for name in ("of", "rank")]
        self.table.ask(chosen[0][of], chosen[1][rank], number or None)


class ByKeyboard(Player):
    """Player who uses only the keyboard."""

    def lay(self, rank: str) -> None:
        focus_on(self.table.page, f'.fish-act [data-do=lay][value="{rank}"]')
        self.table.page.keyboard.press("Enter")

    def ask(self, of: int, rank: int, number: int) -> None:
        keyboard = self.table.page.keyboard
        chosen = [("of", of), ("rank", rank), *([("number", number - 1)] if number else [])]
        for name, steps in chosen:
            picks = f".fish-act [name={name}]"
            wanted = values(self.table, picks)[steps]
            focus_on(self.table.page, picks)
            keyboard.press("Space")
            while values(self.table, f"{picks}:checked") != [wanted]:
                keyboard.press("ArrowRight")
        focus_on(self.table.page, ".fish-dock [data-do=ask]")
        keyboard.press("Enter")


class ByTyping(Player):
    """Player who types lines."""

    def lay(self, rank: str) -> None:
        self.table.type(LAY[self.language].format(rank=rank.replace("T", "10")))

    def ask(self, of: int, rank: int, number: int) -> None:
        ranks = values(self.table, ".fish-act [name=rank]")
        name = self.table.session.locator(".who > label b").nth(of).inner_text()
        line = ASK[self.language].format(
            of=name, number=number or "", rank=ranks[rank].replace("T", "10")
        )
        self.table.type(line)


def play_on(player: Player, acts: int) -> None:
    """Act whenever the person must, a number of times or until the game is over."""
    table = player.table
    for _ in range(acts):
        table.mine()
        if over(table):
            break
        before = table.at
        player.act()
        expect(table.session).not_to_have_attribute("data-at", str(before), timeout=PATIENCE)


@pytest.mark.parametrize(
    ("way", "language", "game", "seats", "seed", "served"),
    [
        (Player, "en", "backstab-fish", 4, "5", "pyodide_site"),
        (Player, "ru", "go-fish", 4, "37", "site"),
        (ByKeyboard, "en", "go-fish", 3, "28", "site"),
        (ByTyping, "fr", "go-fish", 2, "27", "pyodide_site"),
    ],
)
@pytest.mark.clause("go-fish:setup.computer")
def test_a_whole_game(
    request: pytest.FixtureRequest,
    visit: Visit,
    way: type[Player],
    language: str,
    game: str,
    seats: int,
    seed: str,
    served: str,
) -> None:
    """Play a game from its deal to its end.

    seed: one of the shorter games among those that the first few dozen seeds give.
    served: the fixture that serves the site; one game of each kind is played in Pyodide.
    """
    table = table_at(visit, request.getfixturevalue(served), language)
    kinds = {f"player_{place}": "forgetful" for place in range(1, min(seats, 3))}
    # The table lays nothing by itself, so that the result does not depend on the player's speed.
    patient = {"wait": "0"} if game == "go-fish" else {}
    table.begin(game, seats, seed=seed, **patient, **kinds)
    play_on(way(table, Random(1), language), MOST_ACTS)
    expect(table.session.locator(".fish-end").first).to_be_visible()
    expect(table.session.locator(".final").first).to_be_visible()
    expect(table.refusal).to_have_count(0)
    # Bots have taken the free seats.
    assert table.session.locator("#fish-log [data-do=why]").count() > 3
    # The same deal can be played again.
    first = table.key
    table.button("same").click()
    expect(table.session.locator(".fish-end")).to_have_count(0)
    assert table.key != first


@pytest.mark.parametrize(("way", "language"), [(ByKeyboard, "fr"), (ByTyping, "ru")])
def test_requests_that_name_a_number(
    visit: Visit, site: str, way: type[Player], language: str
) -> None:
    """Play a third of a game of Backstab Fish; the end of a game does not depend on its kind."""
    table = table_at(visit, site, language)
    table.begin("backstab-fish", 4, seed="5", player_1="forgetful", player_2="forgetful")
    play_on(way(table, Random(1), language), 12)
    table.mine()
    assert table.at > 12
    expect(table.refusal).to_have_count(0)
