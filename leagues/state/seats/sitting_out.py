"""Who has no seat in a round, in words: who sits out, who rests, who comes later."""

from collections.abc import Sequence
from dataclasses import dataclass

from leagues.rules.draws import Draw, DrawnTable
from leagues.rules.standings import cancelled, sitting_out
from leagues.rules.words import at_start, describe_tables
from leagues.state import wording
from leagues.state.facts.event_state import EventState
from leagues.state.facts.round_state import RoundState
from scorekeeper.rules.words import joined

NAME_GAP = 2  # letters between two names, ", "


@dataclass(frozen=True)
class IdleGroup:
    """People without a seat for the same reason. `one`, `many`: the template for one person, for several."""

    people: Sequence[int]
    one: str
    many: str


def describe_idle(evening: EventState, number: int, draw: Draw) -> str:
    """ "ada and bo sit out; cy rests"; empty where everybody has a seat."""
    return "; ".join(
        fill_who(evening, number, group.people, group.one, group.many) for group in idle_groups(evening, number, draw)
    )


def idle_lines(evening: EventState, number: int, draw: Draw, letters: int) -> list[str]:
    """As `describe_idle`, in lines of at most `letters` characters; a longer name has a line of its own."""
    names, lines = evening.names_in(number), []
    for group in idle_groups(evening, number, draw):
        line: list[int] = []
        for each in group.people:
            if line and sum(len(names[other]) + NAME_GAP for other in (*line, each)) > letters:
                lines.append(fill_who(evening, number, line, group.one, group.many))
                line = []
            line.append(each)
        lines.append(fill_who(evening, number, line, group.one, group.many))
    return lines


def idle_groups(evening: EventState, number: int, draw: Draw) -> list[IdleGroup]:
    """Who sits out, who rests and who comes later; groups without people are left out."""
    idle = (*draw.out, *(one for one in left_without_a_table(evening, number) if one not in draw.out))
    out = [IdleGroup(idle, wording.ONE_SITS_OUT, wording.MANY_SIT_OUT)] if idle else []
    return [*out, *away_groups(evening, number, draw)]


def absent_phrases(evening: EventState, number: int, draw: Draw) -> list[str]:
    """Who rests or comes later: "ben rests"; where sitting out earns points: "ben rests (earns 0)"."""
    unpaid = bool(sitting_out.describe_rule(evening.facts))
    return [
        fill_who(evening, number, group.people, group.one, group.many)
        for group in away_groups(evening, number, draw, unpaid=unpaid)
    ]


def away_groups(evening: EventState, number: int, draw: Draw, *, unpaid: bool = False) -> list[IdleGroup]:
    """Who rests, and who comes later. `unpaid`: with the words that a rest earns nothing."""
    known = {*draw.seated, *draw.out}
    gone = [one for one in evening.playing if one.number not in known and (one.left is None or one.left > number)]
    rest = [one.number for one in gone if number in one.away and one.joined <= number]
    late = [one.number for one in gone if one.joined > number and (one.left is None or one.left > one.joined)]
    if number <= len(evening.counted_rounds):
        rested = wording.RESTED_UNPAID if unpaid else wording.RESTED
        found = [IdleGroup(rest, rested, rested), IdleGroup(late, wording.CAME_LATER, wording.CAME_LATER)]
    else:
        rests = (
            (wording.ONE_RESTS_UNPAID, wording.MANY_REST_UNPAID) if unpaid else (wording.ONE_RESTS, wording.MANY_REST)
        )
        found = [IdleGroup(rest, *rests), IdleGroup(late, wording.ONE_COMES_LATER, wording.MANY_COME_LATER)]
    return [group for group in found if group.people]


# -- tables that were cancelled because somebody left


def left_without_a_table(evening: EventState, number: int) -> tuple[int, ...]:
    """Who sits out a round because their table was cancelled; nobody before it is opened."""
    facts = evening.facts
    return cancelled.left_without_a_table(evening.format, facts, number) if number <= len(facts.rounds) else ()


def cancelled_tables(evening: EventState, number: int) -> list[DrawnTable]:
    """The tables of a round that were cancelled because somebody left."""
    facts = evening.facts
    pairs = facts.rounds[number - 1].table_results if number <= len(facts.rounds) else ()
    return [table for table, result in pairs if cancelled.is_cancelled(evening.format, facts, number, table, result)]


def draw_as_played(evening: EventState, played: RoundState) -> Draw:
    """The draw of an open round without its cancelled tables; who stayed there sits out."""
    gone, out = cancelled_tables(evening, played.number), left_without_a_table(evening, played.number)
    return Draw(tuple(table for table in played.draw.tables if table not in gone), (*played.out, *out))


def describe_cancelled(evening: EventState, number: int) -> list[str]:
    """Who left which table, so that it is cancelled, a sentence each."""
    idle, found = left_without_a_table(evening, number), []
    for table in cancelled_tables(evening, number):
        gone = [evening.names_in(number)[one] for one in table.seats if one not in idle]
        found.append(wording.LEFT_TABLE.format(who=joined(gone), table=table.number))
    return found


def describe_cancelling(evening: EventState, number: int) -> list[str]:
    """What it means that tables of a round are cancelled: nobody scores, and what who stayed gets, in sentences."""
    idle = left_without_a_table(evening, number)
    tables = [table.number for table in cancelled_tables(evening, number)]
    if not tables:
        return []
    sentences = [wording.TABLES_CANCELLED.format(tables=at_start(describe_tables(tables)))]
    if len(tables) == 1:
        sentences = [wording.TABLE_CANCELLED.format(table=tables[0])]
    if idle:
        worth = evening.format.scoring.sit_out(evening.facts, number)
        kind = "average" if sitting_out.sat_out_rule(evening.facts) == "average" else "number" if worth else "nothing"
        one, many = wording.SITS_OUT_AND_GETS[kind]
        words = fill_who(evening, number, idle, one, many)
        sentences.append(words.replace("{number}", evening.format_total(worth)))
    return sentences


def fill_who(evening: EventState, number: int, people: Sequence[int], one: str, many: str) -> str:
    """The template for one person or for several, with their names in that round; a pair is two people."""
    names = evening.names_in(number)
    alone = len(people) == 1 and not evening.is_pair(people[0], number)
    return (one if alone else many).replace("{who}", joined([names[each] for each in people]))
