"""Go Fish by its sheet and the rulings, clause by clause."""

from tests.oracles.referee.table import (
    RANKS,
    SUITS,
    Action,
    Table,
    add_event,
    clockwise_after,
    clockwise_from,
    deal,
    draw,
    end_if_over,
    finished,
    give_turn,
    hand_over,
    lay_four,
    of_rank,
    opening_goes_on,
)

VARIANTS = [
    "success-ends-turn",
    "no-lucky-draw",
    "any-rank",
    "fresh-hand",
    "hold-back",
    "ties-shared",
]
# setup.players
FEWEST, MOST = 2, 6
# setup.thirteen: no jokers
PACK = [rank + suit for rank in RANKS[:-1] for suit in SUITS]
# end.tiebreak
POINTS = {"T": 10, "J": 11, "Q": 12, "K": 13, "A": 14}


# 1 Set up ---------------------------------------------------------------------------------------


def dealt_each(seats: list[str]) -> int:
    """setup.deal: five each at four players or more, seven at two or three."""
    return 5 if len(seats) >= 4 else 7


def set_up(table: Table, deck: list[str], dealer: str) -> None:
    """setup.pool, setup.dealt-catch (starting from the dealer), ruling.first-asker."""
    deal(table, deck, dealer, dealt_each(table.seats))
    table.to_act = clockwise_after(table, dealer)[0]
    table.opening = [seat for seat in clockwise_from(table, dealer) if finished(table, seat)]
    table.phase = "opening" if table.opening else "play"


def holding_back(table: Table) -> bool:
    """ruling.go-fish-house, `hold-back`: laying is a choice."""
    return "hold-back" in table.variants


def owing(table: Table) -> list[str]:
    """catch.at-once, ruling.lay-order: seats that owe a catch, clockwise from the turn's owner."""
    if holding_back(table):
        return []
    return [seat for seat in clockwise_from(table, table.to_act) if finished(table, seat)]


def due(table: Table) -> str | None:
    """ruling.on-turn: the only seat that may act; where a catch is owed, the one who owes it."""
    if table.phase == "over":
        return None
    if table.phase == "opening":
        return table.opening[0]
    return [*owing(table), table.to_act][0]


# Refusals, each with its clause -------------------------------------------------------------------


def why_not(table: Table, action: Action) -> str | None:
    """The clause that forbids the action; None if it is legal."""
    if action.seat != due(table):
        return "ruling.on-turn"
    match action.verb:
        case "asks":
            return why_not_now(table, action) or why_not_ask(table, action)
        case "lays":
            return None if action.rank in finished(table, action.seat) else "setup.object"
        case _:
            return why_not_keep(table, action)


def why_not_now(table: Table, action: Action) -> str | None:
    """catch.first; under `hold-back` the opening and the end of a turn come before asking too."""
    if action.seat in owing(table):
        return "catch.first"
    if table.phase == "opening":
        return "setup.dealt-catch"
    if table.phase == "closing":
        return "ruling.go-fish-house" if table.granted else "ask.pass"
    return None


def why_not_ask(table: Table, action: Action) -> str | None:
    """Section 2: the players and ranks that one may ask for."""
    if action.of == action.seat:
        return "ask.not-self"
    if not table.hands[action.of]:
        return "ask.not-empty"
    if action.number is not None:
        return "ask.all"
    if "any-rank" in table.variants:
        return "setup.thirteen" if action.rank == "*" else None
    if not of_rank(table.hands[action.seat], action.rank):
        return "ask.rank-held"
    return None


def why_not_keep(table: Table, action: Action) -> str | None:
    """catch.at-once; ruling.must-ask where there is nothing to choose."""
    if action.seat in owing(table):
        return "catch.at-once"
    if table.phase == "play":
        return "ruling.must-ask"
    return None


# Effects of a legal action ------------------------------------------------------------------------


def play(table: Table, action: Action) -> None:
    """Carry out a legal action and all that follows from it."""
    match action.verb:
        case "asks":
            ask(table, action.seat, action.of, action.rank)
        case "lays":
            lay(table, action.seat, action.rank)
        case _:
            keep(table)


def ask(table: Table, asker: str, asked: str, rank: str) -> None:
    """Section 2: the ask, the answer, and the end of the turn."""
    add_event(table, "asked", seat=asker, of=asked, rank=rank, number=None)
    held = len(of_rank(table.hands[asked], rank))
    if held:
        # ask.all
        hand_over(table, asked, asker, rank, held)
        draw_if_emptied(table, asked)
        # ask.again, unless `success-ends-turn`
        again = "success-ends-turn" not in table.variants
    else:
        # ask.go-fish; ruling.no-draw-left with an empty pool
        add_event(table, "refused", seat=asked, to=asker, rank=rank, number=None)
        drawn = draw(table, asker, 1)
        # ask.lucky-draw, unless `no-lucky-draw`; otherwise ask.pass
        lucky = bool(of_rank(drawn, rank))
        again = lucky and "no-lucky-draw" not in table.variants
    if not again:
        table.phase = "closing"
        table.granted = held > 0
    go_on(table)


def draw_if_emptied(table: Table, seat: str) -> None:
    """hand.one: an emptied hand draws one at once (`fresh-hand`: as many as were dealt).

    hand.out: with an empty pool its owner is out.
    """
    if table.hands[seat]:
        return
    if table.stock:
        draw(table, seat, dealt_each(table.seats) if "fresh-hand" in table.variants else 1)
    else:
        add_event(table, "out", seat=seat)


def lay(table: Table, seat: str, rank: str) -> None:
    """Section 3: lay a catch."""
    lay_four(table, seat, rank)
    draw_if_emptied(table, seat)
    if table.phase == "opening":
        opening_goes_on(table, decided=not finished(table, seat))
    else:
        go_on(table)


def keep(table: Table) -> None:
    """`hold-back`: hold the finished catches back, in the opening or as the turn closes."""
    if table.phase == "opening":
        opening_goes_on(table, decided=True)
    else:
        pass_left(table)


# Course of the turn -------------------------------------------------------------------------------


def go_on(table: Table) -> None:
    """end.thirteenth; catch.first: owed catches come before anything else; then the turn."""
    if end_if_over(table):
        return
    if owing(table):
        return
    if table.phase == "closing":
        close(table)
    elif not table.hands[table.to_act]:
        # ruling.turn-after-out; after a draw the turn goes on (ruling.turn-after-refill)
        pass_left(table)


def close(table: Table) -> None:
    """End a turn. Only under `hold-back` can its owner still hold a finished catch."""
    seat = table.to_act
    if table.stock and finished(table, seat):
        return  # lay or keep
    for rank in finished(table, seat):
        lay_four(table, seat, rank)
        draw_if_emptied(table, seat)
    if not end_if_over(table):
        pass_left(table)


def pass_left(table: Table) -> None:
    """ask.pass; ruling.skip-empty: the next on the left who has cards."""
    order = clockwise_after(table, table.to_act)
    give_turn(table, next(seat for seat in order if table.hands[seat]))


# 5 The end --------------------------------------------------------------------------------------


def scores(table: Table) -> dict[str, int]:
    """hand.keeps, end.most: the catches of each seat."""
    return {seat: len(table.books[seat]) for seat in table.seats}


def points(table: Table, seat: str) -> int:
    """end.tiebreak: 2 to 10 their face value, jack 11, queen 12, king 13, ace 14."""
    return sum(POINTS[rank] if rank in POINTS else int(rank) for rank in table.books[seat])


def winners(table: Table) -> list[str]:
    """end.most, end.tiebreak, end.shared; `ties-shared`: Tied on catches? Share the win."""
    most = max(scores(table).values())
    level = [seat for seat in table.seats if len(table.books[seat]) == most]
    if "ties-shared" in table.variants:
        return level
    best = max(points(table, seat) for seat in level)
    return [seat for seat in level if points(table, seat) == best]
