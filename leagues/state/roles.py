"""Gentlemen and ladies, or whatever roles a format has: who is best of each; and whom the draw lets play more."""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction

from leagues.rules.draws import Draw, Format
from leagues.rules.endings import ending_rule
from leagues.rules.movement.crossing import PLURALS
from leagues.rules.results import two_for_a_win
from leagues.rules.standings.sitting_out import SAT_OUT, SAT_OUT_HAND, sat_out_rule
from leagues.rules.words import number_words
from scorekeeper.rules.words import joined

from . import team_totals, wording
from .event_state import EventState

MOST_NAMED = 3  # who share a best place and are named


def people_by_role(evening: EventState) -> dict[str, list[int]]:
    """The entrants of each role, in the order of the format; none where nobody has one, or tickets are teams."""
    if team_totals.has_teams(evening):
        return {}
    found = {
        ticket: [one.number for one in evening.entrants if one.ticket == ticket] for ticket in evening.format.tickets
    }
    return {ticket: people for ticket, people in found.items() if people}


def describe_best(evening: EventState) -> str:
    """ "Best gentleman: bo with 120. Best lady: ada with 166."; empty without two roles, or while nobody has played."""
    found = people_by_role(evening)
    told = [describe_best_of(evening, role, people) for role, people in found.items()]
    return " ".join(filter(None, told)) if len(found) > 1 else ""


def describe_best_of(evening: EventState, role: str, people: list[int]) -> str:
    rows = [row for row in evening.standings if row.number in people and row.played]
    first = [row for row in rows if row.place == min(each.place for each in rows)]
    if not first:
        return ""
    many, total = PLURALS.get(role, role), evening.format_total(first[0].total)
    if len(first) > MOST_NAMED:
        return wording.BEST_SHARED.format(count=number_words(len(first)).capitalize(), roles=many, points=total)
    who = joined([evening.names[row.number] for row in first])
    return wording.BEST.format(role=role if len(first) == 1 else many, who=who, points=total)


def describe_uneven(evening: EventState, plays: Mapping[int, int]) -> str:
    """That some play more than others where a round sat out counts nothing, one role or just people, in a sentence;
    else empty. `plays`: how often each plays in the whole draw."""
    counts = sat_out_rule(evening.facts) != "nothing" or evening.format.sit_out(evening.facts, 1)
    if counts or not may_be_uneven(evening.format) or ending_rule(evening.facts.options) == "time":
        return ""
    told = describe_uneven_roles(evening, plays) or describe_uneven_people(evening, plays)
    return wording.SAT_OUT_NOTHING.format(plays=told) if told else ""


def may_be_uneven(format: Format) -> bool:
    """Whether sit-outs go round and may count nothing; of queues, and where wins are added up, `evenness` tells."""
    if SAT_OUT in format.options:
        return True
    follows = format.way.follows_results and not format.queue and not format.has_bracket
    return follows and format.credit is not two_for_a_win and SAT_OUT_HAND not in format.options


def describe_uneven_roles(evening: EventState, plays: Mapping[int, int]) -> str:
    """ "Each gentleman plays 4 rounds and each lady plays 5 to 6 rounds"; empty where they play alike on average."""
    counts = {role: [plays.get(one, 0) for one in people] for role, people in people_by_role(evening).items()}
    if len({Fraction(sum(each), len(each)) for each in counts.values()}) < 2:
        return ""
    return joined(
        [wording.ROLE_PLAYS.format(role=role, rounds=how_often(min(each), max(each))) for role, each in counts.items()]
    ).capitalize()


def describe_uneven_people(evening: EventState, plays: Mapping[int, int]) -> str:
    """ "Two play 7 rounds, and 21 play 6", of everybody but who left before playing; empty where those play alike who
    are there all the time."""
    there = [one for one in evening.entrants if one.joined == 1 and one.left is None and not one.away]
    if len({plays.get(one.number, 0) for one in there}) < 2:
        return ""
    counts = [plays.get(one.number, 0) for one in evening.entrants if one.left is None or plays.get(one.number)]
    many = Counter(counts)
    (most, first), *fewer = sorted(many.items(), reverse=True)
    told = [f"{who_plays(some, evening)} {rounds or 'none'}" for rounds, some in fewer]
    return joined([f"{who_plays(first, evening)} {how_often(most, most)}", *told]).capitalize()


def who_plays(some: int, evening: EventState) -> str:
    """ "one plays", "two pairs play"."""
    pairs = "" if not evening.pairs else " pair" if some == 1 else " pairs"
    return f"{number_words(some)}{pairs} play{'s' if some == 1 else ''}"


def describe_uneven_sit_outs(evening: EventState, draw: Draw) -> str:
    """That more of one role than of the other sit out each hand of a drive, and what that counts, in a sentence; else
    empty. `draw`: a round of it."""
    if SAT_OUT_HAND not in evening.format.options or ending_rule(evening.facts.options) == "time":
        return ""
    seated = {one for table in draw.tables for one in table.seats}
    here = {
        role: [one for one in people if one in seated or one in draw.out]
        for role, people in people_by_role(evening).items()
    }
    playing = {role: (len(seated.intersection(people)), len(people)) for role, people in here.items() if people}
    if len({Fraction(*each) for each in playing.values()}) < 2:
        return ""
    told = [f"{share_words(*each)} {PLURALS.get(role, role)}" for role, each in playing.items()]
    counts = evening.facts.option(SAT_OUT_HAND.key, SAT_OUT_HAND.default)
    what = f"{counts}, not what one would have won" if counts else "nothing"
    return wording.HAND_COUNTS.format(who=joined(told).capitalize(), what=what)


def share_words(some: int, all_: int) -> str:
    return f"all {number_words(all_)}" if some == all_ else f"{number_words(some)} of {number_words(all_)}"


def how_often(low: int, high: int) -> str:
    """ "no round", "1 round", "5 to 6 rounds"."""
    some = f"{low} to {high}" if low < high else f"{high or 'no'}"
    return f"{some} round{'s' if high > 1 else ''}"
