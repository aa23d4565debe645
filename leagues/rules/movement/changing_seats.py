"""What happens between two rounds, in sentences: who sits down, changes chairs or tables, sits out and deals."""

from collections.abc import Sequence

from leagues.rules.draws import Draw, DrawnTable
from leagues.rules.words import listed, placeholder

from . import wording


def sentence(before: Draw | None, after: Draw) -> str:
    """What happens before a round, {3} for a name; empty where nothing does. `before` None: nobody moves."""
    moves = describe_moves(before, after) if before else []
    return " ".join([*moves, *describe_sit_outs(after), *describe_dealers(after)])


def chart_sentence(before: Draw | None, after: Draw) -> str:
    """The same for a chart that shows sit-outs and dealers itself, with the chairs of a single table."""
    moves = describe_moves(before, after) if before else []
    return " ".join([*moves, *map(order_of_play, after.tables if len(after.tables) == 1 else ())]).strip()


def order_of_play(table: DrawnTable) -> str:
    """Who sits at a table, in the order of play from the dealer; empty where two sit there."""
    first = table.dealer or 0
    chairs = ", ".join(map(placeholder, table.seats[first:] + table.seats[:first]))
    template = wording.ORDER_OF_PLAY if table.dealer is None else wording.ORDER_FROM_DEALER
    return template.format(chairs=chairs) if len(table.seats) > 2 else ""


def describe_sit_outs(draw: Draw) -> list[str]:
    template = wording.SITS_OUT if len(draw.out) == 1 else wording.SIT_OUT
    return [template.format(who=listed(draw.out))] if draw.out else []


def describe_dealers(draw: Draw) -> list[str]:
    dealers = [table.seats[table.dealer] for table in draw.tables if table.dealer is not None]
    return [wording.WILL_DEAL.format(who=listed(dealers))] if dealers else []


def describe_moves(before: Draw, after: Draw) -> list[str]:
    if len(before.tables) == len(after.tables) == 1 and len(before.seated) == len(after.seated):
        return describe_one_table(before.tables[0], after.tables[0])
    return describe_table_changes(before, after)


def describe_one_table(before: DrawnTable, after: DrawnTable) -> list[str]:
    """Who sits down for whom, and who changes chairs, at a single table; only who sits beside whom matters."""
    taken = chairs_taken(before.seats, after.seats)
    come = [wording.SITS_DOWN.format(who=placeholder(one), other=placeholder(gone)) for gone, one in taken.items()]
    if len(after.seats) == 2:
        return come
    stood = tuple(taken.get(one, one) for one in before.seats)
    turned = [after.seats[at:] + after.seats[:at] for at in range(len(after.seats))]
    sat = min(turned, key=lambda seats: sum(one != other for one, other in zip(stood, seats, strict=True)))
    return [*come, *(sentence for ring in chair_rings(stood, sat) for sentence in describe_ring(ring))]


def chairs_taken(before: Sequence[int], after: Sequence[int]) -> dict[int, int]:
    """Newcomers by whose chair they take: the one they sit on, else in turn."""
    gone = [one for one in before if one not in after]
    come = [one for one in after if one not in before]
    same = {old: new for old, new in zip(before, after, strict=True) if old in gone and new in come}
    rest = zip((one for one in gone if one not in same), (one for one in come if one not in same.values()), strict=True)
    return {**same, **dict(rest)}


def chair_rings(before: Sequence[int], after: Sequence[int]) -> list[list[int]]:
    """Groups of people who each take the chair of the next, the last that of the first."""
    takes = {new: old for old, new in zip(before, after, strict=True) if old != new}
    found = []
    while takes:
        one, other = takes.popitem()
        ring = [one]
        while other != ring[0]:
            ring.append(other)
            other = takes.pop(other)
        found.append(ring)
    return found


def describe_ring(ring: Sequence[int]) -> list[str]:
    """Who takes whose chair; of two that they change chairs."""
    if len(ring) == 2:
        one, other = map(placeholder, sorted(ring))
        return [wording.CHANGE_CHAIRS.format(one=one, other=other)]
    return [
        wording.TAKES_CHAIR.format(who=placeholder(one), other=placeholder(other))
        for one, other in zip(ring, [*ring[1:], ring[0]], strict=True)
    ]


def describe_table_changes(before: Draw, after: Draw) -> list[str]:
    """Who goes to which table."""
    found = []
    for table in after.tables:
        come = [one for one in table.seats if table_number(before, one) != table.number]
        if come:
            place = wording.TABLE.format(table=table.number)
            found.append(wording.GOES_TO.format(who=listed(come), place=place))
    return found


def table_number(draw: Draw, one: int) -> int:
    """The table of an entrant; 0: none."""
    table = draw.table_of(one)
    return table.number if table else 0
