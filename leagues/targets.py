"""What people at a kitchen table are told of their target: whole cycles are played out (spec B.8)."""

from scorekeeper.rules.words import joined

from .evening import Evening
from .rules.endings import rule
from .rules.results import as_told
from .rules.words import counted


def told(evening: Evening) -> tuple[str, ...]:
    """When it ends, where the cycle is played out once somebody has reached the target; nothing elsewhere."""
    facts = evening.facts
    if rule(facts.options) != "target_complete":
        return ()
    target, cycle = facts.option("target"), counted(evening.format.cycle(facts))
    return (f"Once somebody has {target}, the cycle of {cycle} pitches is played out; then the highest total wins.",)


def played_out(evening: Evening, number: int) -> str:
    """Why pitch `number` is played though somebody has reached the target, and how many come; empty where nobody has."""
    finish, target = evening.finish, int(evening.facts.option("target"))
    if not finish.reached or finish.until < number:
        return ""
    there = [
        f"{evening.names[row.number]} has {evening.shown(row.total)}"
        for row in evening.standings
        if row.place == 1 and as_told(evening.format, evening.facts, row.total) >= target
    ]
    more = finish.until - number + 1
    left = "this is the last pitch" if more == 1 else f"{more} more pitches"
    return f"{joined(there or [f'{target} was reached'])}; the cycle is played out: {left}."
