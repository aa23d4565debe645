"""A league at one table, or at a few side by side: a pitch a round, one sheet for the evening, a row a pitch.

Nobody has to open or close anything: the rounds follow the lines. The result of the last table opens the next pitch,
and where a line is taken back, a pitch in which nothing is written goes back with it.
"""

from typing import Any

from django.db import transaction

from scorekeeper.acts import UNDONE

from . import running
from .evening import Evening
from .heads import said_in
from .models import Change, Event
from .rules import draws
from .rules.results import believed
from .seated import Seated

STEPS = 4  # acts that one line can bring about, at most: back, forth, the end of a round, the next
Act = dict[str, Any]


def columns(evening: Evening) -> list[int]:
    """Everybody in the order of the sheet: as they sat in pitch 1, then who waited, then who came;
    teams as on the roll.

    Where nobody waits at several tables, as on the roll from whoever deals first at table 1.
    """
    roll = [one.number for one in evening.entrants]
    draw = evening.opened[0].draw if evening.opened else draws.Draw(())
    if len(draw.tables) != 1 and (not draw.out or evening.format.tickets):
        table = next(iter(draw.tables), None)
        turn = 0 if table is None or evening.format.tickets else roll.index(table.seats[table.dealer or 0])
        return roll[turn:] + roll[:turn]
    first = [*draw.seated, *draw.out]
    return [*first, *(one for one in roll if one not in first)]


@transaction.atomic
def kept_up(event: Event, act: Act) -> Evening:
    """The evening with its rounds as far as the lines have come."""
    evening = Evening(Event.objects.select_for_update().get(pk=event.pk))
    for _ in range(STEPS):
        further = stepped(evening, act)
        if further is evening:
            break
        evening = further
    return evening


def stepped(evening: Evening, act: Act) -> Evening:
    """The evening after one act that the lines call for; the same one where they call for none."""
    if evening.event.ended is not None or not evening.opened:
        return evening
    if came_too_early(evening):
        return taken_back(evening, act)
    gap = next((each for each in evening.opened if each.row.closed and each.waiting), None)
    if gap is not None:  # its line was struck out: it is asked for again, and what was played since stays
        again = evening.said(f"Opened round {gap.number} again")
        return running.changed_round(evening, gap.number, again, closed=None, **act)
    if evening.running is not None:
        return evening if evening.running.waiting or evening.asks else running.closed(evening, **act)
    return evening if evening.over or evening.following is None else running.opened(evening, **act)


def settled(evening: Evening) -> dict[tuple[int, int], list[Change]]:
    """The acts by which people said what no score could, and took it back, by round and table, the newest first: who
    did it, and when. One query."""
    found, before = dict[tuple[int, int], list[Change]](), dict[tuple[int, int], dict[str, int]]()
    for change in evening.event.changes.defer("before").order_by("act"):  # each begins where the one before it ended
        after = said_in(change.after)
        for place in {**before, **after}:
            if before.get(place) != after.get(place):
                found.setdefault(place, []).insert(0, change)
        before = after
    return found


def counting(evening: Evening, table: Seated, acts: list[Change]) -> tuple[list[str], Change | None, list[Change]]:
    """Who won by what the table said, the act that counts for it, and the other acts; `acts`: the newest first."""
    said = [evening.names[one] for one in believed(table.draw, table.result)]
    return said, acts[0] if said and acts else None, acts[1:] if said else acts


def answer_told(change: Change) -> dict[str, Any]:
    """An answer, or that it was taken back, as a history tells an act at a table."""
    undone = change.words.startswith(UNDONE)
    fell = not undone and change.words.startswith("Took back")  # with the line that it was about
    words = "the answer" if fell else change.words.removeprefix(UNDONE)
    return {"did": "taken back" if undone or fell else "", "words": words, "writer": change.writer, "at": change.at}


def came_too_early(evening: Evening) -> bool:
    """Whether the last pitch has nothing written, and would not be played as it stands after the one before."""
    if len(evening.opened) < 2 or not evening.opened[-1].untouched:
        return False
    *earlier, last = evening.opened
    if earlier[-1].waiting:
        return True
    way, facts = evening.format.way, evening.event_of(earlier)
    if not isinstance(way, draws.Following):
        return False
    asked = any(ask.round == len(earlier) for ask in way.asks(facts))
    return asked or way.next(facts) != last.draw


def taken_back(evening: Evening, act: Act) -> Evening:
    """The evening with its last pitch not opened yet, and the one before under way again."""
    wanted = running.head(evening)
    *earlier, before, last = [each for each in wanted["rounds"] if each["opened"]]
    later = [each for each in wanted["rounds"] if not each["opened"]]
    unsaid = [table.number for table in evening.opened[-2].waiting]
    tables = [{**table, "said": {}} if table["number"] in unsaid else table for table in before["tables"]]
    before = {**before, "closed": None, "tables": tables}
    known = isinstance(evening.format.way, draws.Scheduled)
    rounds = [*earlier, before, *([{**last, "opened": None, "until": None}] if known else []), *later]
    return running.mend(evening, {**wanted, "rounds": rounds}, evening.said(f"Took back round {last['number']}"), **act)
