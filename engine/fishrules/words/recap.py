"""What the other players have done since a player's last action, in a few words each."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import IntEnum

from fishrules.game.events import Drew, Event, Gave, Laid, Refused
from fishrules.game.rules import Rules
from fishrules.game.seats import Seat
from fishrules.words.catalogue import Phrase
from fishrules.words.speaker import Speaker


class Weight(IntEnum):
    """How much an action matters to the reader, the most first."""

    LOSS = 0
    BOOK = 1
    GAIN = 2
    DRAW = 3


@dataclass(frozen=True, slots=True)
class RecapItem:
    """Something that another player did."""

    weight: Weight
    text: str


def recap(
    speaker: Speaker,
    actions: Iterable[Sequence[Event]],
    reader: Seat,
    names: Sequence[str],
    rules: Rules,
) -> list[RecapItem]:
    """Return what other players did, what matters most to the reader first, nothing twice.

    actions: the events of each action as the reader saw them, oldest first. names: by seat.
    """
    items = [_item(speaker, events, reader, names, rules) for events in actions]
    once = dict.fromkeys(item for item in items if item is not None)
    return sorted(once, key=lambda item: item.weight)


def _item(
    speaker: Speaker, events: Sequence[Event], reader: Seat, names: Sequence[str], rules: Rules
) -> RecapItem | None:
    for event in events:
        match event:
            case Gave(seat, to, rank, cards) if to != reader:
                counted = speaker.counted(rank, len(cards))
                if seat == reader:
                    text = speaker.phrase(_FROM_READER, name=names[to], cards=counted)
                    return RecapItem(Weight.LOSS, text)
                text = speaker.phrase(_FROM_OTHER, name=names[to], cards=counted, of=names[seat])
                return RecapItem(Weight.GAIN, text)
            case Refused(_, asker) if asker != reader:
                drew = any(isinstance(each, Drew) for each in events)
                text = speaker.phrase(_DRAWS if drew else _GETS_NOTHING, name=names[asker])
                return RecapItem(Weight.DRAW, text)
            case Laid(seat, rank) if seat != reader:
                counted = speaker.counted(rank, rules.book_size)
                text = speaker.phrase(_LAYS, name=names[seat], cards=counted)
                return RecapItem(Weight.BOOK, text)
            case _:
                pass
    return None


_FROM_READER = Phrase("recap", "{name} takes {cards} from you")
_FROM_OTHER = Phrase("recap", "{name} gets {cards} from {of}")
_DRAWS = Phrase("recap", "{name} draws a card")
_GETS_NOTHING = Phrase("recap", "{name} gets nothing")
_LAYS = Phrase("recap", "{name} lays {cards}")
