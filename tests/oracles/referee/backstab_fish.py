"""Backstab Fish by its sheet and the rulings, clause by clause."""

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

VARIANTS = ["pass-always", "twin-bonus"]
# setup.players
FEWEST, MOST = 4, 10
# setup.pack, setup.jokers
PACK = [rank + suit for rank in RANKS[:-1] for suit in SUITS for _ in "12"] + ["**"] * 4


# 2 Set up ---------------------------------------------------------------------------------------


def dealt_each(seats: list[str]) -> int:
    """setup.deal: seven, for any number of players."""
    return 7


def set_up(table: Table, deck: list[str], dealer: str) -> None:
    """setup.deal, setup.first-player, setup.opening-books, ruling.opening-order."""
    deal(table, deck, dealer, dealt_each(table.seats))
    table.to_act = clockwise_after(table, dealer)[0]
    table.opening = [seat for seat in clockwise_after(table, dealer) if finished(table, seat)]
    table.phase = "opening" if table.opening else "play"


def due(table: Table) -> str | None:
    """ruling.on-turn: the only seat that may act."""
    if table.phase == "over":
        return None
    if table.phase == "opening":
        return table.opening[0]
    return table.to_act


# Refusals, each with its clause -------------------------------------------------------------------


def why_not(table: Table, action: Action) -> str | None:
    """The clause that forbids the action; None if it is legal."""
    match action.verb:
        case "asks":
            return why_not_now(table, action) or why_not_ask(table, action)
        case "lays":
            return why_not_lay(table, action)
        case _:
            return why_not_keep(table, action)


def why_not_now(table: Table, action: Action) -> str | None:
    """Return whether the stage allows a request of this seat."""
    if action.seat != due(table):
        return "ruling.on-turn"
    if table.phase == "opening":
        return "setup.opening-books"
    if table.phase == "closing":
        return "variant.pass-always" if table.granted else "request.pass"
    return None


def why_not_ask(table: Table, action: Action) -> str | None:
    """Section 3: the players, numbers and ranks that one may ask for."""
    asker = action.seat
    if action.of == asker:
        return "request.target"
    if not any(table.hands[seat] for seat in table.seats if seat != asker):
        return "ruling.only-holder"
    if not table.hands[action.of]:
        return "end.no-empty-target"
    if action.number is None or action.number < 1:
        return "request.quantity"
    # ruling.number-cap: as many as the pack has, 8 of a rank or 4 jokers
    if action.number > (4 if action.rank == "*" else 8):
        return "ruling.number-cap"
    if not of_rank(table.hands[asker], action.rank):
        return "book.right-lost" if action.rank in table.books[asker] else "request.rank-held"
    return None


def why_not_lay(table: Table, action: Action) -> str | None:
    """setup.book, ruling.lay-when."""
    if action.seat != due(table):
        return "ruling.lay-when" if table.phase in ("play", "closing") else "ruling.on-turn"
    if action.rank not in finished(table, action.seat):
        return "setup.book"
    return None


def why_not_keep(table: Table, action: Action) -> str | None:
    """ruling.must-ask: keeping answers a choice, which exists only as the turn closes."""
    if action.seat != due(table):
        return "ruling.on-turn"
    if table.phase == "play":
        return "ruling.must-ask"
    return None


# Effects of a legal action ------------------------------------------------------------------------


def play(table: Table, action: Action) -> None:
    """Carry out a legal action and all that follows from it."""
    match action.verb:
        case "asks":
            ask(table, action.seat, action.of, action.rank, action.number or 0)
        case "lays":
            lay(table, action.seat, action.rank)
        case _:
            keep(table)


def ask(table: Table, asker: str, asked: str, rank: str, number: int) -> None:
    """Section 3: the request, the answer, and the owner of the turn after it."""
    add_event(table, "asked", seat=asker, of=asked, rank=rank, number=number)
    if len(of_rank(table.hands[asked], rank)) >= number:
        # request.grant: exactly that many
        hand_over(table, asked, asker, rank, number)
        # hand.refill-giver
        refill(table, asked)
        # request.again, unless variant.pass-always (ruling.pass-always: nothing is drawn)
        if "pass-always" in table.variants:
            begin_to_close(table, asked, granted=True)
    else:
        # request.draw; end.no-draw with an empty stock. request.no-lucky-draw: any card
        add_event(table, "refused", seat=asked, to=asker, rank=rank, number=number)
        # request.draw; end.no-draw with an empty stock. request.no-lucky-draw: whatever it is
        draw(table, asker, 1)
        begin_to_close(table, asked, granted=False)


def refill(table: Table, seat: str) -> None:
    """hand.refill: an emptied hand draws up to seven at once. hand.out: without stock it is out."""
    if table.hands[seat]:
        return
    if table.stock:
        draw(table, seat, 7)
    else:
        add_event(table, "out", seat=seat)


def lay(table: Table, seat: str, rank: str) -> None:
    """Section 4: lay a book in the opening, on one's turn, or as it closes."""
    lay_four(table, seat, rank)
    refill(table, seat)
    if table.phase == "opening":
        opening_goes_on(table, decided=not finished(table, seat))
    elif table.phase == "closing":
        close(table)
    elif not end_if_over(table) and not table.hands[seat]:
        # ruling.turn-after-out; with a refilled hand the turn goes on (ruling.turn-after-refill)
        next_with_cards(table, clockwise_after(table, seat))


def keep(table: Table) -> None:
    """book.keep: hold the finished books back."""
    if table.phase == "opening":
        opening_goes_on(table, decided=True)
    else:
        pass_on(table)


# The end of a turn ------------------------------------------------------------------------------


def begin_to_close(table: Table, asked: str, granted: bool) -> None:
    """request.pass: the turn will go to the player asked, as soon as the books are settled."""
    table.phase = "closing"
    table.passes_to = asked
    table.granted = granted
    close(table)


def close(table: Table) -> None:
    """request.lay-after-draw, book.keep; end.lay-all and ruling.last-card-drawn without stock."""
    seat = table.to_act
    if table.stock and finished(table, seat):
        return  # lay or keep
    if not table.stock:
        lay_all(table, seat)
    if not end_if_over(table):
        pass_on(table)


def lay_all(table: Table, seat: str) -> None:
    """end.lay-all: every finished book, in rank order."""
    while finished(table, seat):
        lay_four(table, seat, finished(table, seat)[0])
        refill(table, seat)


def pass_on(table: Table) -> None:
    """request.pass: to the player asked. end.next-clockwise: or the next who has cards."""
    next_with_cards(table, clockwise_from(table, table.passes_to))


def next_with_cards(table: Table, order: list[str]) -> None:
    """Give the turn to the first seat in the order that has cards."""
    give_turn(table, next(seat for seat in order if table.hands[seat]))


# 5 Settlement -----------------------------------------------------------------------------------


def scores(table: Table) -> dict[str, int]:
    """score.book; ruling.twin: one more for each rank of which one player laid both books."""
    points = {seat: len(table.books[seat]) for seat in table.seats}
    if "twin-bonus" in table.variants:
        for seat in table.seats:
            points[seat] += len([rank for rank in RANKS if table.books[seat].count(rank) == 2])
    return points


def winners(table: Table) -> list[str]:
    """score.winner: the highest total; equal leaders share the win."""
    points = scores(table)
    return [seat for seat in table.seats if points[seat] == max(points.values())]
