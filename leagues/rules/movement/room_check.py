"""What the scores of a Court Whist game must add up to, table by table and over the room.

A table's own hands always add up; a total that somebody typed for a table may not.
"""

from leagues.rules.draws import DEALS, DrawnTable, EventFacts, Result, RoundFacts
from leagues.rules.format import Worksheet, WorksheetRow
from scorekeeper.rules.games.court_whist import COURTS, FACES, HANDS, HONOURS, LADY, PROSPERITY, TRICKS

from . import wording
from .courts import court_of, courts, sit_out

PARTNERS = 2  # a side's points stand on two cards


def sums_of_a_hand(court: str) -> range:
    """What the four players of a table may have together from one hand, before forfeits."""
    tricks = PARTNERS * TRICKS
    found = {
        "prosperity": range(PROSPERITY * tricks, PROSPERITY * tricks + 1),
        "conspiracy": range(TRICKS, TRICKS + 1),
        "chivalry": range(tricks, (1 + LADY) * tricks + 1, PARTNERS * LADY),
        "restoration": range(
            PARTNERS * (TRICKS + HONOURS), PARTNERS * (TRICKS + FACES) + 1, PARTNERS * (FACES - HONOURS)
        ),
    }
    return found.get(court, range(tricks, tricks + 1))


def sums_of_a_game(event: EventFacts, court: str) -> range:
    """The same for all hands of a game."""
    hands, one = int(event.option(DEALS, HANDS)), sums_of_a_hand(court)
    step = one.step * (hands if court == "restoration" else 1)
    return range(one[0] * hands, one[-1] * hands + 1, step)


def together(court: str, result: Result) -> int:
    """What the four players of a table have together, before forfeits."""
    return sum(result.figures("decides" if court == "confiscation" else "points"))


def misfits(event: EventFacts) -> tuple[str, ...]:
    """The tables of the latest game whose four scores cannot add up to what they do, a sentence each."""
    if not event.rounds or not courts(event):
        return ()
    latest, right = event.rounds[-1], sums_of_a_game(event, court_of(event, len(event.rounds)))
    found = [(table, together(court_of(event, len(event.rounds)), result)) for table, result in played_tables(latest)]
    return tuple(
        wording.MISFIT.format(table=table.number, count=count, right=describe_sums(right))
        for table, count in found
        if count not in right
    )


def played_tables(played: RoundFacts) -> list[tuple[DrawnTable, Result]]:
    """The tables of a game that have a score."""
    return [(table, result) for table, result in played.table_results if result is not None and result.played]


def worksheets(event: EventFacts) -> tuple[Worksheet, ...]:
    """The check of the latest game: every table, and the room with those who sat out."""
    if not event.rounds or not courts(event):
        return ()
    number, latest = len(event.rounds), event.rounds[-1]
    court = court_of(event, number)
    right = sums_of_a_game(event, court)
    found = [(table, together(court, result)) for table, result in played_tables(latest)]
    rows = tuple(
        WorksheetRow(f"{table.number}", (f"{count}", describe_sums(right), describe_difference(count, right)))
        for table, count in found
    )
    out = sum(one in event.present(number) for one in latest.draw.out)
    benched = out * sit_out(event, number)
    rows += (WorksheetRow(wording.SITTING_OUT.format(count=out), (f"{benched}", f"{benched}", "")),) if out else ()
    room = range(len(found) * right[0] + benched, len(found) * right[-1] + benched + 1, right.step)
    total = sum(count for _, count in found) + benched
    sums = WorksheetRow(wording.ROOM, (f"{total}", describe_sums(room), describe_difference(total, room)))
    title = wording.ROOM_CHECK.format(number=number, game=COURTS[court])
    return (Worksheet(title, (wording.TABLE_HEAD, wording.TOGETHER, wording.SHOULD_BE, wording.OFF_BY), rows, (sums,)),)


def describe_sums(right: range) -> str:
    if len(right) == 1:
        return f"{right[0]}"
    return (wording.EITHER_SUM if len(right) == 2 else wording.SUM_RANGE).format(low=right[0], high=right[-1])


def describe_difference(count: int, right: range) -> str:
    """By how much a sum is off the nearest right one; empty where it is right."""
    off = min((count - each for each in right), key=abs)
    return f"{off:+}".replace("-", wording.MINUS) if off else ""
