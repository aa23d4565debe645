"""Gentlemen and ladies, or whatever roles a format has: who is best of each; and whom the draw lets play more."""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction

from scorekeeper.rules.words import joined

from . import cups, teams
from .evening import Evening
from .rules.crossing import MANY
from .rules.draws import Draw, Following, Format
from .rules.endings import rule
from .rules.results import two_for_a_win
from .rules.sitting_out import SAT_OUT, SPARE, how
from .rules.staying import STAY_ON
from .rules.words import counted

NAMED = 3  # who share a best place and are named


def roles(evening: Evening) -> dict[str, list[int]]:
    """The entrants of each role, in the order of the format; none where nobody has one, or tickets are teams."""
    if teams.there(evening):
        return {}
    found = {
        ticket: [one.number for one in evening.entrants if one.ticket == ticket] for ticket in evening.format.tickets
    }
    return {ticket: people for ticket, people in found.items() if people}


def best(evening: Evening) -> str:
    """ "Best gentleman: bo with 120. Best lady: ada with 166."; empty without two roles, or while nobody has played."""
    found = roles(evening)
    told = [best_of(evening, role, people) for role, people in found.items()]
    return " ".join(filter(None, told)) if len(found) > 1 else ""


def best_of(evening: Evening, role: str, people: list[int]) -> str:
    rows = [row for row in evening.standings if row.number in people and row.played]
    first = [row for row in rows if row.place == min(each.place for each in rows)]
    if not first:
        return ""
    many, total = MANY.get(role, role), evening.shown(first[0].total)
    if len(first) > NAMED:
        return f"{counted(len(first)).capitalize()} {many} are best with {total}."
    who = joined([evening.names[row.number] for row in first])
    return f"Best {role if len(first) == 1 else many}: {who} with {total}."


def uneven(evening: Evening, plays: Mapping[int, int]) -> str:
    """That some play more than others where a round sat out counts nothing, one role or just people, in a sentence;
    else empty. `plays`: how often each plays in the whole draw."""
    counts = how(evening.facts) != "nothing" or evening.format.sit_out(evening.facts, 1)
    if counts or not may_be_uneven(evening.format) or rule(evening.facts.options) == "time":
        return ""
    told = roles_uneven(evening, plays) or people_uneven(evening, plays)
    return evening.said(f"{told}, and a round sat out counts nothing: the totals are uneven by that.") if told else ""


def may_be_uneven(format: Format) -> bool:
    """Whether sit-outs go round and may count nothing; of queues, and where wins are added up, `evenness` tells."""
    if SAT_OUT in format.options:
        return True
    follows = isinstance(format.way, Following) and format.key not in (*STAY_ON, cups.KEY)
    return follows and format.credit is not two_for_a_win and SPARE not in format.options


def roles_uneven(evening: Evening, plays: Mapping[int, int]) -> str:
    """ "Each gentleman plays 4 rounds and each lady plays 5 to 6 rounds"; empty where they play alike on average."""
    counts = {role: [plays.get(one, 0) for one in people] for role, people in roles(evening).items()}
    if len({Fraction(sum(each), len(each)) for each in counts.values()}) < 2:
        return ""
    return joined([f"each {role} plays {often(min(each), max(each))}" for role, each in counts.items()]).capitalize()


def people_uneven(evening: Evening, plays: Mapping[int, int]) -> str:
    """ "Two play 7 rounds, and 21 play 6", of everybody but who left before playing; empty where those play alike who
    are there all the time."""
    there = [one for one in evening.entrants if one.joined == 1 and one.left is None and not one.away]
    if len({plays.get(one.number, 0) for one in there}) < 2:
        return ""
    counts = [plays.get(one.number, 0) for one in evening.entrants if one.left is None or plays.get(one.number)]
    many = Counter(counts)
    (most, first), *fewer = sorted(many.items(), reverse=True)
    told = [f"{playing(some, evening)} {rounds or 'none'}" for rounds, some in fewer]
    return joined([f"{playing(first, evening)} {often(most, most)}", *told]).capitalize()


def playing(some: int, evening: Evening) -> str:
    """ "one plays", "two pairs play"."""
    pairs = "" if not evening.pairs else " pair" if some == 1 else " pairs"
    return f"{counted(some)}{pairs} play{'s' if some == 1 else ''}"


def unlike(evening: Evening, draw: Draw) -> str:
    """That more of one role than of the other sit out each hand of a drive, and what that counts, in a sentence; else
    empty. `draw`: a round of it."""
    if SPARE not in evening.format.options or rule(evening.facts.options) == "time":
        return ""
    seated = {one for table in draw.tables for one in table.seats}
    here = {
        role: [one for one in people if one in seated or one in draw.out] for role, people in roles(evening).items()
    }
    playing = {role: (len(seated.intersection(people)), len(people)) for role, people in here.items() if people}
    if len({Fraction(*each) for each in playing.values()}) < 2:
        return ""
    told = [f"{share(*each)} {MANY.get(role, role)}" for role, each in playing.items()]
    counts = evening.facts.option(SPARE.key, SPARE.default)
    what = f"{counts}, not what one would have won" if counts else "nothing"
    return (
        f"{joined(told).capitalize()} play each hand, and a hand sat out counts {what}: the totals are uneven by that."
    )


def share(some: int, all_: int) -> str:
    return f"all {counted(all_)}" if some == all_ else f"{counted(some)} of {counted(all_)}"


def often(low: int, high: int) -> str:
    """ "no round", "1 round", "5 to 6 rounds"."""
    some = f"{low} to {high}" if low < high else f"{high or 'no'}"
    return f"{some} round{'s' if high > 1 else ''}"
