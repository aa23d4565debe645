"""Whole cycles: what ranks of an evening that was ended in the midst of one.

Source: spec B.8, 4 and 5: never a part cycle; a cycle is void for ranking unless completed. Time has a rule of its own
there, points a pitch, which is our round. We take that rule too where no cycle is complete, since somebody has to win.
"""

from dataclasses import replace
from itertools import takewhile

from leagues.rules.draws import Event, Format, Round
from leagues.rules.endings import ending_rule

from . import wording


def ranking_cycle(format: Format, event: Event) -> int:
    """Rounds of a cycle, where whole ones rank: the shortest that is fair; 0 where a number of rounds is agreed, or
    time or a target ends the evening in the midst of one."""
    ends = ending_rule(event.options)
    if ends in ("time", "target_now") or (ends == "cycles" and event.option("rounds")):
        return 0
    rounds = (format.short_cycle or format.cycle)(event)
    return rounds if rounds > 1 else 0


def whole_cycle_rounds(format: Format, event: Event) -> int:
    """Rounds that make whole cycles."""
    each = ranking_cycle(format, event)
    return complete_rounds(event) // each * each if each else 0


def complete_rounds(event: Event) -> int:
    """Rounds from the first on in which every table has a result."""
    return len(list(takewhile(lambda each: each.is_complete, event.rounds)))


def has_begun(round_: Round) -> bool:
    """Whether a round counts: from its first result on, or because it waits for none."""
    return any(round_.results) or round_.is_complete


def last_played(event: Event) -> int:
    """The last round in which any table has a result; 0 where none has."""
    return max((number for number, each in enumerate(event.rounds, 1) if any(each.results)), default=0)


def ranking_rounds(format: Format, event: Event) -> int:
    """How many rounds rank: all while it goes on, and where no cycle is complete;
    of an ended evening the whole cycles."""
    return (whole_cycle_rounds(format, event) if event.option("ended") else 0) or len(event.rounds)


def is_part_cycle(format: Format, event: Event) -> bool:
    """Whether an evening was ended before any cycle was complete, so that points a round rank."""
    cut = event.option("ended") and ranking_cycle(format, event) and not whole_cycle_rounds(format, event)
    return bool(cut) and not has_brought_points(event)


def without_last_round(format: Format, event: Event) -> Event:
    """The event before the last round that ranks: of an ended evening as it was while it went on, but by points a round
    where they rank now."""
    ranks = [each for each in event.rounds[: ranking_rounds(format, event)] if any(each.results)]
    options = {**event.options, "ended": is_part_cycle(format, event)}
    return replace(event, rounds=tuple(ranks[:-1]), options=options)


def has_brought_points(event: Event) -> bool:
    """Whether anybody brought points along, which are of no round: then totals rank."""
    return any(each.brought for each in event.entrants)


def describe_unranked(format: Format, event: Event) -> str:
    """What does not rank, in a sentence; empty where everything does."""
    if is_part_cycle(format, event):
        return wording.NO_WHOLE_CYCLE if last_played(event) else ""
    first, last = ranking_rounds(format, event) + 1, last_played(event)
    return wording.RANKED_ON.format(rounds=numbers_words(1, first - 1)) if first <= last else ""


def describe_early_end(format: Format, event: Event) -> str:
    """What ending it now would leave out, and how many rounds complete the cycle; empty where nothing is lost."""
    each, full = ranking_cycle(format, event), whole_cycle_rounds(format, event)
    if not each or last_played(event) <= full:
        return ""
    more = each - complete_rounds(event) % each
    if full:
        return wording.END_NOW.format(rounds=numbers_words(1, full), more=more)
    return (wording.END_NOW_BY_TOTAL if has_brought_points(event) else wording.END_NOW_BY_AVERAGE).format(more=more)


def numbers_words(first: int, last: int) -> str:
    """ "round 1", "rounds 1 to 6", "rounds 7 and 8"."""
    return f"round {first}" if first == last else f"rounds {first} {'and' if last == first + 1 else 'to'} {last}"
