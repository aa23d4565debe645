"""What people are told of their target: the round is played to its end, or where so agreed the whole cycle (spec
B.8)."""

from scorekeeper.rules.words import joined

from .evening import Evening
from .rules.endings import BY_TARGET, rule
from .rules.results import as_told
from .rules.words import counted


def told(evening: Evening) -> tuple[str, ...]:
    """What is played out once somebody has reached the target: the cycle, or where there are several tables the
    round."""
    facts, ends = evening.facts, rule(evening.facts.options)
    if ends not in BY_TARGET or (ends == "target_now" and not several(evening)):
        return ()
    cycle = evening.said(f"the cycle of {counted(evening.format.cycle(facts))} rounds is played out")
    what = cycle if ends == "target_complete" else evening.said("the round is played to its end at every table")
    return (f"Once somebody has {facts.option('target')}, {what}; then the {best(evening)} total wins.",)


def several(evening: Evening) -> bool:
    """Whether more than one table is played at a time."""
    return any(sum(not table.draw.is_bye for table in each.tables) > 1 for each in evening.rounds)


def best(evening: Evening) -> str:
    return "highest" if evening.counts_up else "lowest"


def played_out(evening: Evening, number: int) -> str:
    """Why round `number` is played though somebody has reached the target, and how many come;
    empty where nobody has."""
    finish, target, running = evening.finish, int(evening.facts.option("target")), evening.running
    if not finish.reached or running is None or not running.waiting or max(finish.at or 0, finish.until) < number:
        return ""
    rows = [row for row in evening.standings if row.place == 1]
    there = [row for row in rows if as_told(evening.format, evening.facts, row.total) >= target]
    have = "have" if len(there) > 1 or evening.pairs else "has"
    names = joined([evening.names[row.number] for row in there]) if there else ""
    who = f"{names} {have} {evening.shown(there[0].total)}" if there else f"{target} was reached"
    more = finish.until - number + 1
    if finish.at == number:
        return who + evening.said(f": the round is played to its end; then the {best(evening)} total wins.")
    left = "this is the last round" if more == 1 else f"{more} more rounds"
    return who + evening.said(f"; the cycle is played out: {left}.")
