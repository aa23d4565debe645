"""Whether an evening can begin with those who are there in round 1, and go on with who comes later or is back."""

from dataclasses import replace

from scorekeeper.rules.game import RuleError

from .draws import Challenge, Event, Following, Format
from .movement import bench
from .repair import drawn_anew
from .words import counted

TOO_FEW = "There are too few people for a table in round 1."


def refused(format: Format, event: Event) -> str | None:
    """Why it cannot, and how many are missing in round 1 where that is why; None where it can.

    Nothing is searched for; where somebody is missing round 1 of what follows, or a whole fixed movement, is drawn.
    """
    reason = format.fits(event)
    if not who_is_missing(event):
        return reason
    if reason is None:
        reason = stopped(format, event)
        return reason and f"{reason} {who_is_missing(event)}"
    there = tuple(each for each in event.entrants if each.here(1))
    return reason if format.fits(replace(event, entrants=there)) else f"{reason} {who_is_missing(event)}"


def stopped(format: Format, event: Event) -> str | None:
    """Why a format that fits those who are expected cannot do without some of them in round 1."""
    way = format.way
    if isinstance(way, Challenge):
        return None
    try:
        if isinstance(way, Following):
            seated = any(len(table.seats) > 1 for table in way.next(event).tables)
        elif format.shape:
            roles = {each.number: each.ticket for each in event.entrants}
            seated = bool(bench(event.here(1), format.shape(event), roles, {}, event.chance("bench 1"))[0])
        else:
            seated = bool(drawn_anew(format, event, way.draws(event)))
    except RuleError as error:
        return str(error)
    return None if seated else TOO_FEW


def who_is_missing(event: Event) -> str:
    """ "One is late and two sit out round 1.": how many are missing in round 1; empty where nobody is."""
    late = sum(each.joined > 1 for each in event.entrants)
    out = sum(1 in each.away and each.joined <= 1 for each in event.entrants)
    said = [f"{counted(late)} {'is' if late == 1 else 'are'} late"] if late else []
    said += [f"{counted(out)} {'sits' if out == 1 else 'sit'} out round 1"] if out else []
    words = " and ".join(said)
    return f"{words[:1].upper()}{words[1:]}." if words else ""
