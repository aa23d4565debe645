"""Between two pitches, in sentences: who sits down for whom, who changes chairs, who sits out, who deals."""

from collections.abc import Sequence

from scorekeeper.rules.words import joined

from . import drawing
from .evening import Evening
from .rules import movement, staying
from .rules.draws import Draw, Table


def sentence(before: Draw | None, after: Draw) -> str:
    """What happens before a pitch, {3} for a name; empty where nothing does. `before`: None where nobody moves."""
    parts = [*(moved(before, after) if before else ()), *sits_out(after), *deals(after)]
    return "; ".join(parts) + "." if parts else ""


def why(evening: Evening, number: int) -> str:
    """Who leaves before pitch `number` that would stay on, and why, as soon as anybody knows; empty where nobody does."""
    key, earlier = evening.format.key, [played for played in evening.opened if played.number < number]
    after = draw_of(evening, number) if key in staying.STAY_ON and earlier else None
    if after is None or not after.tables:
        return ""
    return staying.why(evening.event_of(earlier), after, winner_stays=key == "winner_stays")


def tired(evening: Evening, number: int) -> str:
    """The same with everybody's name."""
    return evening.told(why(evening, number))


def draw_of(evening: Evening, number: int) -> Draw | None:
    """Who sits where in a round, also in the next one before it is opened; None where none comes, or nobody knows yet."""
    played = evening.round(number)
    if played is not None:
        return played.draw
    return evening.following if number == evening.due and not evening.in_last and not evening.over else None


def named(people: Sequence[int]) -> str:
    return joined([f"{{{one}}}" for one in people])


def sits_out(draw: Draw) -> list[str]:
    return [f"{named(draw.out)} {'sits' if len(draw.out) == 1 else 'sit'} out"] if draw.out else []


def deals(draw: Draw) -> list[str]:
    dealers = [table.seats[table.dealer] for table in draw.tables if table.dealer is not None]
    return [f"{named(dealers)} {'deals' if len(dealers) == 1 else 'deal'}"] if dealers else []


def moved(before: Draw, after: Draw) -> list[str]:
    if len(before.tables) == len(after.tables) == 1 and len(before.seated) == len(after.seated):
        return at_one_table(before.tables[0], after.tables[0])
    return between_tables(before, after)


def at_one_table(before: Table, after: Table) -> list[str]:
    """Who comes in for whom, and who changes chairs; around a lone table only who sits beside whom counts."""
    taken = chairs_taken(before.seats, after.seats)
    come = [f"{{{one}}}{'' if at else ' sits down'} for {{{gone}}}" for at, (gone, one) in enumerate(taken.items())]
    come = [", ".join(come)] * bool(come)
    if len(after.seats) == 2:
        return come
    stood = tuple(taken.get(one, one) for one in before.seats)
    turned = [after.seats[at:] + after.seats[:at] for at in range(len(after.seats))]
    sat = min(turned, key=lambda seats: sum(one != other for one, other in zip(stood, seats, strict=True)))
    return [*come, *(changed(each) for each in cycles(stood, sat))]


def chairs_taken(before: Sequence[int], after: Sequence[int]) -> dict[int, int]:
    """Who sits down, by whose chair they take: that very chair where it is so, else in turn."""
    gone = [one for one in before if one not in after]
    come = [one for one in after if one not in before]
    same = {old: new for old, new in zip(before, after, strict=True) if old in gone and new in come}
    rest = zip((one for one in gone if one not in same), (one for one in come if one not in same.values()), strict=True)
    return {**same, **dict(rest)}


def cycles(before: Sequence[int], after: Sequence[int]) -> list[list[int]]:
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


def changed(ring: Sequence[int]) -> str:
    if len(ring) == 2:
        return f"{named(sorted(ring))} change chairs"
    first, second, *rest = ring
    further = [f"{{{one}}} {{{other}}}’s" for one, other in zip([second, *rest], [*rest, first], strict=True)]
    return f"{{{first}}} takes {{{second}}}’s chair, {joined(further)}"


def between_tables(before: Draw, after: Draw) -> list[str]:
    """Who goes to which table, table by table."""
    found = []
    for table in after.tables:
        come = [one for one in table.seats if table_number(before, one) != table.number]
        if come:
            found.append(f"{named(come)} {'goes' if len(come) == 1 else 'go'} to table {table.number}")
    return found


def table_number(draw: Draw, one: int) -> int:
    table = draw.table_of(one)
    return table.number if table else 0


# -- in a hall


def seats_next(evening: Evening, number: int, table: int) -> Sequence[str]:
    """Where the people of a table go after a round, in sentences; none where nobody knows yet, or after the last."""
    played = evening.round(number)
    after = evening.round(number + 1)
    latest = played is not None and played is evening.opened[-1]
    draw = after.draw if after else evening.following if latest else None
    seated = played.table(table) if played else None
    last = latest and (evening.in_last or bool(evening.over))
    if played is None or seated is None or draw is None or not draw.tables or last:
        return ()
    people = seated.draw.seats
    dealers = [each.seats[each.dealer] for each in drawing.as_played(evening, draw).tables if each.dealer is not None]
    moved = {one: movement.move(one, played.draw, draw) or unmoved(evening, draw, one) for one in people}
    deal = {one: "deal" if evening.is_pair(one, number) else "deals" for one in dealers}
    told = [f"{words[:-1]}, and {deal[one]}." if one in deal else words for one, words in moved.items()]
    return [evening.told(sentence, number) for sentence in told]


def asked_at(evening: Evening, number: int, table: int) -> str:
    """What the people of a table are asked about a round, in sentences, and of the last one about all before; else empty."""
    last = len(evening.opened)
    rounds = {number} if number < last or evening.over else {*range(1, last + 1)}
    words = [evening.told(ask.words) for ask in evening.asks if ask.table == table and ask.round in rounds]
    return " ".join([*words, "Tell whoever runs the evening."]) if words else ""


def unmoved(evening: Evening, draw: Draw, one: int) -> str:
    """Who keeps the chair in the next draw, who rests in it, or who plays no more: out of a knockout, or leaving."""
    if draw.table_of(one):
        return f"{{{one}}} stays."
    rests = any(each.number == one and evening.due in each.away for each in evening.entrants)
    return f"{{{one}}} {'sits out' if rests else 'has finished'}."
