"""What others did meanwhile: what matters most first, nothing twice, nothing of one's own."""

from __future__ import annotations

import pytest

from fishrules.game.backstab_fish import BACKSTAB_FISH
from fishrules.game.cards import Rank
from fishrules.game.events import Asked, Drew, Event, Gave, Laid, Refused
from fishrules.words.recap import Weight, recap
from fishrules.words.speaker import tr

NAMES = ("Anton", "Lena", "Boris")

DRAW: tuple[Event, ...] = (
    Asked(1, 2, Rank.SIX, 2, ()),
    Refused(2, 1, Rank.SIX, 2, ()),
    Drew(1, (None,), ()),
)
NOTHING: tuple[Event, ...] = (Asked(2, 1, Rank.SIX, 2, ()), Refused(1, 2, Rank.SIX, 2, ()))
GAIN: tuple[Event, ...] = (
    Asked(1, 2, Rank.SIX, 1, ()),
    Gave(2, 1, Rank.SIX, (None,), ()),
)
LOSS: tuple[Event, ...] = (
    Asked(2, 0, Rank.QUEEN, 1, ()),
    Gave(0, 2, Rank.QUEEN, (None,), ()),
)
BOOK: tuple[Event, ...] = (Laid(1, Rank.SIX, ()),)
OWN: tuple[Event, ...] = (Asked(0, 1, Rank.SIX, 1, ()), Gave(1, 0, Rank.SIX, (None,), ()))


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "en",
            "Boris takes one queen from you|Lena lays four sixes|Lena gets one six from Boris|"
            "Lena draws a card|Boris gets nothing",
        ),
        (
            "fr",
            "Boris vous prend une dame|Lena pose quatre six|Boris donne un six à Lena|"
            "Lena pioche|Boris ne reçoit rien",
        ),
        (
            "ru",
            "Boris забирает у вас одну даму|Lena выкладывает четыре шестёрки|"
            "Lena получает одну шестёрку (отдаёт Boris)|Lena берёт карту|"
            "Boris не получает ничего",
        ),
    ],
)
def test_what_matters_most_comes_first_and_nothing_twice(language: str, said: str) -> None:
    actions = [DRAW, NOTHING, GAIN, OWN, LOSS, BOOK, DRAW]
    items = recap(tr(language), actions, 0, NAMES, BACKSTAB_FISH)
    assert "|".join(item.text for item in items) == said
    assert [item.weight for item in items] == sorted(item.weight for item in items)
    assert items[0].weight is Weight.LOSS


def test_nothing_has_happened() -> None:
    assert recap(tr("en"), [OWN, ()], 0, NAMES, BACKSTAB_FISH) == []
