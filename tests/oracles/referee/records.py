"""Seeded records of both games, whose actions come from playing them with the referee.

`python -m tests.oracles.referee.records --seed 1 --count 100` prints them as JSON lines.
"""

import argparse
import json
from collections.abc import Iterator
from random import Random
from types import ModuleType
from typing import Any

from tests.oracles.referee import go_fish
from tests.oracles.referee.referee import GAMES, begin, read_action
from tests.oracles.referee.table import RANKS, Table, finished, of_rank

Record = dict[str, Any]


def records(seed: int, count: int, game: str | None = None) -> Iterator[Record]:
    """Make a number of good records; the same seed gives the same. game: only of this game."""
    for number in range(count):
        rng = Random(f"{seed}/{number}/{game}")
        yield one_record(rng, f"s{seed}-{number}", game or rng.choice(list(GAMES)))


def broken_records(seed: int, count: int) -> Iterator[Record]:
    """Make a number of records whose only answer is an error."""
    for number in range(count):
        rng = Random(f"broken/{seed}/{number}")
        record = one_record(rng, f"b{seed}-{number}", rng.choice(list(GAMES)), longest=20)
        rng.choice(BREAKS)(rng, record)
        yield record


def one_record(rng: Random, name: str, game: str, longest: int = 700) -> Record:
    """Make a record of a game: a deal or a table, some variants, and actions."""
    rules = GAMES[game]
    many = rng.randint(rules.FEWEST, rules.MOST)
    if rng.random() < 0.5:
        many = min(many, rng.randint(rules.FEWEST, rules.MOST))  # small tables end sooner
    seats = [f"p{number}" for number in range(many)]
    if rng.random() < 0.2:
        rng.shuffle(seats)
    record: Record = {
        "id": name,
        "game": game,
        "variants": some_variants(rng, rules),
        "seats": seats,
    }
    if rng.random() < 0.5:
        record["dealer"] = rng.choice(seats)
        record["deck"] = deck(rng, rules, seats)
    else:
        record["table"] = middle(rng, rules, seats)
    most = min(longest, rng.choice([5, 40, 200, 700, 700, 700]))
    record["actions"] = play_lines(rng, record, most)
    record["states"] = rng.choice(["all", "last", "last", "last", "none"])
    return record


def some_variants(rng: Random, rules: ModuleType) -> list[str]:
    """Choose no variant in one record of three, else any subset."""
    if rng.random() < 1 / 3:
        return []
    return [one for one in rules.VARIANTS if rng.random() < 0.4]


# Start of a game ----------------------------------------------------------------------------------


def deck(rng: Random, rules: ModuleType, seats: list[str]) -> list[str]:
    """Shuffle a pack; often stack it so that some seats are dealt a finished book."""
    cards: list[str] = list(rules.PACK)
    rng.shuffle(cards)
    if rng.random() < 0.4:
        return cards
    # Places are counted from the dealer's left, as the cards go round.
    lucky = rng.sample(range(len(seats)), rng.randint(1, min(len(seats), 4)))
    ranks = [rank for rank in RANKS if of_rank(cards, rank)]
    for place, rank in zip(lucky, rng.sample(ranks, len(lucky)), strict=True):
        rounds = rng.sample(range(rules.dealt_each(seats)), 4)
        at = [place + len(seats) * number for number in rounds]
        for where in at:
            if cards[where][0] != rank:
                # The other stacked seats have books of other ranks, so none is broken.
                source = rng.choice(
                    [i for i, card in enumerate(cards) if card[0] == rank and i not in at]
                )
                cards[where], cards[source] = cards[source], cards[where]
    return cards


def middle(rng: Random, rules: ModuleType, seats: list[str]) -> Record:
    """Make a random table in the middle, near the end, or at the end of a game."""
    books: dict[str, list[str]] = {seat: [] for seat in seats}
    loose: list[list[str]] = []
    share = rng.choice([0.04, 0.15, 0.3, 0.5, 0.8])
    for rank in RANKS:
        copies = of_rank(rules.PACK, rank)
        rng.shuffle(copies)
        for at in range(0, len(copies), 4):
            if rng.random() < share:
                loose.append(copies[at : at + 4])
            else:
                books[rng.choice(seats)].append(rank)
    hands: dict[str, list[str]] = {seat: [] for seat in seats}
    clump = rng.choice([0.0, 0.5, 0.9])
    in_stock = rng.choice([0.0, 0.0, 0.1, 0.5])
    stock: list[str] = []
    for four in loose:
        home = rng.choice(seats)
        for card in four:
            if rng.random() < in_stock:
                stock.append(card)
            else:
                hands[home if rng.random() < clump else rng.choice(seats)].append(card)
    rng.shuffle(stock)
    for seat in seats:
        if stock and not hands[seat]:
            hands[seat].append(stock.pop())
    able = [seat for seat in seats if hands[seat]] or seats
    return {
        "hands": hands,
        "stock": stock,
        "books": {seat: books[seat] for seat in seats if books[seat] or rng.random() < 0.5},
        "turn": rng.choice(able),
    }


# Play ---------------------------------------------------------------------------------------------


def play_lines(rng: Random, record: Record, most: int) -> list[str]:
    """Choose lines for a game: mostly legal, some not, and a few after the end."""
    rules = GAMES[record["game"]]
    table = begin(record)
    sharp = rng.choice([0.5, 0.8, 0.95, 0.95])
    wild = rng.choice([0.0, 0.05, 0.2])
    lines: list[str] = []
    while len(lines) < most and table.phase != "over":
        odds = 3 * wild if is_rare_moment(record["game"], table) else wild
        wish = wild_line if rng.random() < odds else sensible_line
        line = wish(rng, record["game"], table, sharp)
        lines.append(line)
        action = read_action(line, table.seats)
        if rules.why_not(table, action) is None:
            rules.play(table, action)
    after = rng.choice([0, 0, 3]) if table.phase == "over" else 0
    return lines + [wild_line(rng, record["game"], table, sharp) for _ in range(after)]


def is_rare_moment(game: str, table: Table) -> bool:
    """Return whether the moment is an opening, a closing turn, an owed catch, or a lone holder."""
    alone = len([seat for seat in table.seats if table.hands[seat]]) == 1
    owed = game == "go-fish" and bool(go_fish.owing(table))
    return alone or owed or table.phase != "play"


def sensible_line(rng: Random, game: str, table: Table, sharp: float) -> str:
    """Choose a line for the seat to act.

    sharp: the chance that it is chosen with every hand in view.
    """
    seat = GAMES[game].due(table)
    books = finished(table, seat)
    targets = [one for one in table.seats if one != seat and table.hands[one]]
    keeps = read_action(f"{seat} keeps", table.seats)
    if GAMES[game].why_not(table, keeps) is None and rng.random() < 0.35:
        return f"{seat} keeps"
    if books and (table.phase != "play" or not targets or rng.random() < 0.4):
        return f"{seat} lays {rng.choice(books)}"
    if books and game == "go-fish" and "hold-back" not in table.variants:
        return f"{seat} lays {rng.choice(books)}"
    own = [rank for rank in RANKS if of_rank(table.hands[seat], rank)]
    if "any-rank" in table.variants and rng.random() < 0.5:
        own = list(RANKS[:-1])
    sure = [(one, rank) for one in targets for rank in own if of_rank(table.hands[one], rank)]
    if sure and rng.random() < sharp:
        of, rank = rng.choice(sure)
        held = len(of_rank(table.hands[of], rank))
        number = held if rng.random() < 0.7 else rng.randint(1, held)
    else:
        of, rank = rng.choice(targets), rng.choice(own)
        number = rng.choice([1, 2, 3, rng.randint(1, 4 if rank == "*" else 8)])
    return f"{seat} asks {of} {rank}" if game == "go-fish" else f"{seat} asks {of} {number}x{rank}"


def wild_line(rng: Random, game: str, table: Table, sharp: float) -> str:
    """Choose any line that can be read, with a preference for usual mistakes."""
    due = GAMES[game].due(table)
    seat = due if due and rng.random() < 0.7 else rng.choice(table.seats)
    of = rng.choice(table.seats)
    empty = [one for one in table.seats if not table.hands[one]]
    if empty and rng.random() < 0.3:
        of = rng.choice(empty)
    if rng.random() < 0.1:
        of = seat
    rank = rng.choice([*RANKS, "*", "*"])
    if rng.random() < 0.4 and table.books[seat]:
        rank = rng.choice(table.books[seat])
    if rng.random() < 0.4 and table.hands[seat]:
        rank = rng.choice(table.hands[seat])[0]
    number = rng.choice(["", "", "0x", "9x", "5x", "1x", "2x", "12x", f"{rng.randint(1, 8)}x"])
    if game == "go-fish" and rng.random() < 0.6:
        number = ""
    verb = rng.choice(["asks", "asks", "asks", "lays", "keeps"])
    match verb:
        case "asks":
            return f"{seat} asks {of} {number}{rank}"
        case "lays":
            return f"{seat} lays {rank}"
        case _:
            return f"{seat} keeps"


# Records that cannot be read --------------------------------------------------------------------


def break_line(rng: Random, record: Record) -> None:
    """Insert a line that cannot be read."""
    seat, other = record["seats"][:2]
    line = rng.choice(
        [
            f"nobody asks {other} 3x6",
            f"{seat} asks nobody 3x6",
            f"{seat} asks {other}",
            f"{seat} asks {other} 1.5x6",
            f"{seat} asks {other} twox6",
            f"{seat} asks {other} 3x1",
            f"{seat} asks {other} 3xk",
            f"{seat} asks {other} 3xК",
            f"{seat} asks {other} x6",
            f"{seat} asks {other} 3x",
            f"{seat} asks {other} 6h",
            f"{seat} lays",
            f"{seat} lays 1",
            f"{seat} lays 6h",
            f"{seat} keeps 6",
            f"{seat} passes",
            "nobody keeps",
            seat,
            "",
        ]
    )
    record["actions"].insert(rng.randint(0, len(record["actions"])), line)


def break_cards(rng: Random, record: Record) -> None:
    """Remove a card, add one, or write one wrongly."""
    piles = [record["deck"]] if "deck" in record else list(record["table"]["hands"].values())
    piles = [pile for pile in piles if pile]
    if not piles:
        record["table"]["stock"].append("6h")
        return
    pile = rng.choice(piles)
    match rng.choice(["lost", "added", "misspelt", "changed"]):
        case "lost":
            pile.pop()
        case "added":
            pile.append(rng.choice(["6h", "As"]))
        case "misspelt":
            pile[0] = rng.choice(["10h", "kh", "6H", "Кh", "1J", "*h", "6*", "", "6"])
        case _:
            pile[0] = "2c" if pile[0][0] != "2" else "3c"


def break_frame(rng: Random, record: Record) -> None:
    """Spoil the parts around the actions."""
    match rng.choice(["game", "variant", "seats", "twice", "few", "states", "start", "extra"]):
        case "game":
            record["game"] = "old-maid"
        case "variant":
            foreign = "twin-bonus" if record["game"] == "go-fish" else "hold-back"
            record["variants"].append(rng.choice(["sudden-death", foreign]))
        case "seats":
            record["seats"][0] = rng.choice(["", "P 0", "Лена", "a" * 25])
        case "twice":
            record["seats"].append(record["seats"][0])
        case "few":
            record["seats"] = record["seats"][:1]
        case "states":
            record["states"] = "some"
        case "start":
            if "deck" in record:
                record["dealer"] = "nobody"
            else:
                record["table"]["turn"] = "nobody"
        case _:
            if "deck" in record:
                del record["deck"]
            else:
                record["table"]["hands"]["nobody"] = []


def break_emptiness(rng: Random, record: Record) -> None:
    """Give the turn to an empty hand."""
    rules = GAMES[record["game"]]
    record.pop("deck", None)
    record.pop("dealer", None)
    record["actions"] = []
    poor, *rest = record["seats"]
    table: Record = {"hands": {seat: [] for seat in rest}, "stock": [], "books": {}, "turn": poor}
    for number, card in enumerate(rules.PACK):
        table["hands"][rest[number % len(rest)]].append(card)
    record["table"] = table


BREAKS = [break_line, break_cards, break_frame, break_emptiness]


def main() -> None:
    """Print records as JSON lines."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--broken", action="store_true", help="records that are errors")
    given = parser.parse_args()
    make = broken_records if given.broken else records
    for record in make(given.seed, given.count):
        print(json.dumps(record))


if __name__ == "__main__":
    main()
