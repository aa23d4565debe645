"""Whole cycles: what ranks of an evening that was ended in the midst of one.

Source: spec B.8, 4 and 5: never a part cycle; a cycle is void for ranking unless completed. Time has a rule of its own
there, points a pitch, which is our round. We take that rule too where no cycle is complete, since somebody has to win.
"""

from dataclasses import replace
from itertools import takewhile

from .draws import Event, Format, Round
from .endings import rule
from .words import counted


def in_cycles(format: Format, event: Event) -> int:
    """Rounds of a cycle, where whole ones rank: the shortest that is fair; 0 where a number of rounds is agreed, or
    time or a target ends the evening in the midst of one."""
    ends = rule(event.options)
    if ends in ("time", "target_now") or (ends == "cycles" and event.option("rounds")):
        return 0
    rounds = (format.short or format.cycle)(event)
    return rounds if rounds > 1 else 0


def whole(format: Format, event: Event) -> int:
    """Rounds that make whole cycles."""
    each = in_cycles(format, event)
    return complete(event) // each * each if each else 0


def complete(event: Event) -> int:
    """Rounds from the first on in which every table has a result."""
    return len(list(takewhile(lambda each: each.complete, event.rounds)))


def begun(round_: Round) -> bool:
    """Whether a round counts: from its first result on, or because it waits for none."""
    return any(round_.results) or round_.complete


def last_played(event: Event) -> int:
    """The last round in which any table has a result; 0 where none has."""
    return max((number for number, each in enumerate(event.rounds, 1) if any(each.results)), default=0)


def ranking(format: Format, event: Event) -> int:
    """How many rounds rank: all while it goes on, and where no cycle is complete;
    of an ended evening the whole cycles."""
    return (whole(format, event) if event.option("ended") else 0) or len(event.rounds)


def part_only(format: Format, event: Event) -> bool:
    """Whether an evening was ended before any cycle was complete, so that points a round rank."""
    cut = event.option("ended") and in_cycles(format, event) and not whole(format, event)
    return bool(cut) and not brought(event)


def before_last(format: Format, event: Event) -> Event:
    """The event before the last round that ranks: of an ended evening as it was while it went on, but by points a round
    where they rank now."""
    ranks = [each for each in event.rounds[: ranking(format, event)] if any(each.results)]
    options = {**event.options, "ended": part_only(format, event)}
    return replace(event, rounds=tuple(ranks[:-1]), options=options)


def brought(event: Event) -> bool:
    """Whether anybody brought points along, which are of no round: then totals rank."""
    return any(each.brought for each in event.entrants)


def void(format: Format, event: Event, word: str = "round") -> str:
    """What does not rank, in a sentence; empty where everything does. `word`: round or pitch."""
    if part_only(format, event):
        return f"No cycle is complete: every {word} counts, and points a {word} rank." if last_played(event) else ""
    first, last = ranking(format, event) + 1, last_played(event)
    if last < first:
        return ""
    rest = f"{word} {first} stands" if first == last else f"{numbered(word, first, last)} stand"
    not_counted = "does not count" if first == last else "do not count"
    return f"Only whole cycles rank, {numbered(word, 1, first - 1)}: {rest} as played and {not_counted}."


def before_the_end(format: Format, event: Event, word: str = "round") -> str:
    """What ending it now would leave out, and how many rounds complete the cycle; empty where nothing is lost."""
    each, full = in_cycles(format, event), whole(format, event)
    if not each or last_played(event) <= full:
        return ""
    more = each - complete(event) % each
    more_rounds = f"{counted(more).capitalize()} more {plural(word) if more > 1 else word}"
    completes = "complete" if more > 1 else "completes"
    if not full:
        ranks = "totals rank as they stand" if brought(event) else f"points a {word} rank"
        return f"{more_rounds} {completes} the first cycle. End it now, and {ranks}."
    return (
        f"{more_rounds} {completes} the cycle. End it now, and only {numbered(word, 1, full)} rank:"
        " what was played after them does not count."
    )


def plural(word: str) -> str:
    return "pitches" if word == "pitch" else f"{word}s"


def numbered(word: str, first: int, last: int) -> str:
    """ "rounds 1 to 6", "rounds 7 and 8"."""
    return f"{plural(word)} {first} {'and' if last == first + 1 else 'to'} {last}"
