"""Which round is the last: by agreement, by time, or by a target."""

from dataclasses import replace

from leagues.rules.draws import Event, Format
from leagues.rules.endings import Finish, ending_rule, find_finish

from .cycles import complete_rounds, has_begun
from .standings import history, totals


def finish_by_now(format: Format, event: Event, *, playing: bool = True) -> Finish:
    """How the event ends, counting the results of the round in play.

    Not where level entrants play on: only a whole round shows who is level. `playing`: whether a round is in play; a
    closed round without a result is waited for.
    """
    done = complete_rounds(event)
    after, now = history(format, event), replace(event, rounds=event.rounds[: done + 1])
    shared = event.option("level", "shared") == "shared"
    if playing and shared and done < len(event.rounds) and has_begun(event.rounds[done]):
        after.append(totals(format, now))
    return find_finish(format, event, after)


def last_round_number(format: Format, event: Event) -> int:
    """Number of the last round; 0: not known yet."""
    ends = ending_rule(event.options)
    if ends == "cycles":
        return format.length(event)
    if ends == "time":
        return int(event.option("called"))
    found = finish_by_now(format, event)
    return (found.after_round or found.at_least_until) if found.reached else 0
