"""Whole cycles: which rounds rank where an event is ended in the middle of one, unless all that was played shall.

Ours: an incomplete cycle does not rank; an event ended by time is ranked by points a round, which
is our round. We also rank by points a round where no cycle is complete, since somebody has to win.
"""

from dataclasses import replace
from itertools import takewhile

from leagues.rules.draws import EventFacts, RoundFacts
from leagues.rules.endings import ending_rule
from leagues.rules.format import Format
from leagues.rules.words import describe_rounds

from . import wording

RANKS, WHOLE_CYCLES, ALL_PLAYED = "ranks", "cycles", "all"  # the option of an event that is ended early, its choices


def ranking_cycle(format: Format, event: EventFacts) -> int:
    """Rounds of the shortest fair cycle, where only whole cycles rank; 0 where every round ranks."""
    ends = ending_rule(event.options)
    if ends in ("time", "target_now") or (ends == "cycles" and event.option("rounds")):
        return 0
    rounds = (format.rounds.short_cycle or format.rounds.cycle)(event)
    return rounds if rounds > 1 else 0


def whole_cycle_rounds(format: Format, event: EventFacts) -> int:
    """Number of rounds in complete cycles; 0 where all that was played ranks."""
    each = 0 if event.option(RANKS) == ALL_PLAYED else ranking_cycle(format, event)
    return complete_rounds(event) // each * each if each else 0


def complete_rounds(event: EventFacts) -> int:
    """Number of complete rounds before the first incomplete one."""
    return len(list(takewhile(lambda each: each.is_complete, event.rounds)))


def has_begun(round_: RoundFacts) -> bool:
    """Whether a round counts: it has a result, or needs none."""
    return any(round_.results) or round_.is_complete


def last_played(event: EventFacts) -> int:
    """The last round with a result; 0: none."""
    return max((number for number, each in enumerate(event.rounds, 1) if any(each.results)), default=0)


def left_early(format: Format, event: EventFacts) -> frozenset[int]:
    """Entrants who left before the last round that has begun; nobody where losers are out, or places are rungs."""
    if format.pages.has_bracket or not format.pairing.has_rounds:
        return frozenset()
    last = max((number for number, each in enumerate(event.rounds, 1) if has_begun(each)), default=0)
    return frozenset(each.number for each in event.entrants if each.left is not None and each.left <= last)


def ranking_rounds(format: Format, event: EventFacts) -> int:
    """Number of rounds that rank: of an ended event those of whole cycles if there are any, else all."""
    return (whole_cycle_rounds(format, event) if event.option("ended") else 0) or len(event.rounds)


def is_part_cycle(format: Format, event: EventFacts) -> bool:
    """Whether an event was ended before any cycle was complete, so that points a round rank."""
    cut = event.option("ended") and ranking_cycle(format, event) and not whole_cycle_rounds(format, event)
    return bool(cut) and not has_brought_points(event)


def without_last_round(format: Format, event: EventFacts) -> EventFacts:
    """The event before the last round that ranks, as if it went on unless points a round rank now."""
    ranks = [each for each in event.rounds[: ranking_rounds(format, event)] if any(each.results)]
    options = {**event.options, "ended": is_part_cycle(format, event)}
    return replace(event, rounds=tuple(ranks[:-1]), options=options)


def has_brought_points(event: EventFacts) -> bool:
    """Whether anybody carried points over; then totals rank."""
    return any(each.brought for each in event.entrants)


def describe_unranked(format: Format, event: EventFacts) -> str:
    """Which rounds do not rank, in a sentence; empty where all do."""
    if is_part_cycle(format, event):
        return wording.NO_WHOLE_CYCLE if last_played(event) else ""
    first, last = ranking_rounds(format, event) + 1, last_played(event)
    return wording.RANKED_ON.format(rounds=describe_rounds(range(1, first))) if first <= last else ""


def ways_to_rank(format: Format, event: EventFacts) -> tuple[tuple[str, str], ...]:
    """(choice, words) of what can rank if it ends now; empty where there is nothing to choose."""
    full = whole_cycle_rounds(format, event)
    if not full or last_played(event) <= full:
        return ()
    everything = wording.RANK_ALL_BY_TOTAL if has_brought_points(event) else wording.RANK_ALL
    return (
        (WHOLE_CYCLES, wording.RANK_WHOLE.format(rounds=describe_rounds(range(1, full + 1)))),
        (ALL_PLAYED, everything),
    )


def describe_early_end(format: Format, event: EventFacts) -> str:
    """What ending now would leave out, and how many rounds complete the cycle; empty where nothing is lost."""
    each, full = ranking_cycle(format, event), whole_cycle_rounds(format, event)
    if not each or last_played(event) <= full:
        return ""
    more = each - complete_rounds(event) % each
    if full:
        return wording.END_NOW.format(more=more)
    return (wording.END_NOW_BY_TOTAL if has_brought_points(event) else wording.END_NOW_BY_AVERAGE).format(more=more)
