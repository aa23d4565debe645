"""Between two rounds, in sentences: who sits down for whom, who changes chairs, who sits out, who deals."""

from collections.abc import Sequence

from leagues.rules.draws import Draw, Table
from scorekeeper.rules.words import joined


def sentence(before: Draw | None, after: Draw) -> str:
    """What happens before a round, {3} for a name; empty where nothing does. `before`: None where nobody moves."""
    parts = [*(move_words(before, after) if before else ()), *sit_out_words(after), *dealer_words(after)]
    return "; ".join(parts) + "." if parts else ""


def chart_sentence(before: Draw | None, after: Draw) -> str:
    """The same for a chart, which has sit-outs and dealers beside it, with the chairs of a lone table;
    {3} for a name."""
    parts = move_words(before, after) if before else []
    told = ["; ".join(parts) + "."] if parts else []
    return " ".join([*told, *map(chairs_clockwise, after.tables if len(after.tables) == 1 else ())]).strip()


def chairs_clockwise(table: Table) -> str:
    """The chairs of a table from whoever deals; empty where two sit there."""
    first = table.dealer or 0
    chairs = ", ".join(f"{{{one}}}" for one in table.seats[first:] + table.seats[:first])
    return f"Clockwise{'' if table.dealer is None else ' from the dealer'}: {chairs}." if len(table.seats) > 2 else ""


def names_list(people: Sequence[int]) -> str:
    return joined([f"{{{one}}}" for one in people])


def sit_out_words(draw: Draw) -> list[str]:
    return [f"{names_list(draw.out)} will sit out"] if draw.out else []


def dealer_words(draw: Draw) -> list[str]:
    dealers = [table.seats[table.dealer] for table in draw.tables if table.dealer is not None]
    return [f"{names_list(dealers)} will deal"] if dealers else []


def move_words(before: Draw, after: Draw) -> list[str]:
    if len(before.tables) == len(after.tables) == 1 and len(before.seated) == len(after.seated):
        return one_table_words(before.tables[0], after.tables[0])
    return table_change_words(before, after)


def one_table_words(before: Table, after: Table) -> list[str]:
    """Who comes in for whom, and who changes chairs; around a lone table only who sits beside whom counts."""
    taken = chairs_taken(before.seats, after.seats)
    come = [f"{{{one}}}{'' if at else ' will sit down'} for {{{gone}}}" for at, (gone, one) in enumerate(taken.items())]
    come = [", ".join(come)] * bool(come)
    if len(after.seats) == 2:
        return come
    stood = tuple(taken.get(one, one) for one in before.seats)
    turned = [after.seats[at:] + after.seats[:at] for at in range(len(after.seats))]
    sat = min(turned, key=lambda seats: sum(one != other for one, other in zip(stood, seats, strict=True)))
    return [*come, *(ring_words(each) for each in chair_rings(stood, sat))]


def chairs_taken(before: Sequence[int], after: Sequence[int]) -> dict[int, int]:
    """Who sits down, by whose chair they take: that very chair where it is so, else in turn."""
    gone = [one for one in before if one not in after]
    come = [one for one in after if one not in before]
    same = {old: new for old, new in zip(before, after, strict=True) if old in gone and new in come}
    rest = zip((one for one in gone if one not in same), (one for one in come if one not in same.values()), strict=True)
    return {**same, **dict(rest)}


def chair_rings(before: Sequence[int], after: Sequence[int]) -> list[list[int]]:
    """People who take each other's chairs, each the chair of the next, the last that of the first."""
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


def ring_words(ring: Sequence[int]) -> str:
    if len(ring) == 2:
        return f"{names_list(sorted(ring))} change chairs"
    first, second, *rest = ring
    further = [f"{{{one}}} {{{other}}}’s" for one, other in zip([second, *rest], [*rest, first], strict=True)]
    return f"{{{first}}} will take {{{second}}}’s chair, {joined(further)}"


def table_change_words(before: Draw, after: Draw) -> list[str]:
    """Who goes to which table, table by table."""
    found = []
    for table in after.tables:
        come = [one for one in table.seats if table_number(before, one) != table.number]
        if come:
            found.append(f"{names_list(come)} will go to table {table.number}")
    return found


def table_number(draw: Draw, one: int) -> int:
    table = draw.table_of(one)
    return table.number if table else 0
