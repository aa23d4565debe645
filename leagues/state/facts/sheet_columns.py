"""The order of the columns on the sheet of an evening at one table."""

from leagues.rules import draws

from .event_state import EventState


def column_order(evening: EventState) -> list[int]:
    """Everybody in the order of the sheet: the seats of round 1, then who waited, then who came later.

    Teams keep the order of the roster; so do several tables where nobody waits, from the first dealer at table 1.
    """
    roll = [one.number for one in evening.entrants]
    draw = evening.opened[0].draw if evening.opened else draws.Draw(())
    if len(draw.tables) != 1 and (not draw.out or evening.format.people.tickets):
        table = next(iter(draw.tables), None)
        turn = 0 if table is None or evening.format.people.tickets else roll.index(table.seats[table.dealer or 0])
        return roll[turn:] + roll[:turn]
    first = [*draw.seated, *draw.out]
    return [*first, *(one for one in roll if one not in first)]
