"""Which round is the last: by agreement, by time, or by a target."""

from dataclasses import replace

from leagues.rules.draws import EventFacts
from leagues.rules.endings import BY_TARGET, Finish, ending_rule, find_finish
from leagues.rules.format import Format
from leagues.rules.results import counts_difference

from .cycles import complete_rounds, has_begun
from .standings import history, totals
from .team_points import team_history, totals_by_first


def finish_by_now(format: Format, event: EventFacts, *, playing: bool = True) -> Finish:
    """How the event ends, counting the results of the round in play.

    Not where level entrants play on, nor where the difference of a round counts: only a whole round shows who is level,
    or how far a team is ahead. `playing`: whether a round is in play; a closed round without a result is waited for.
    For teams, the target is the team's.
    """
    done = complete_rounds(event)
    settles = event.option("level", "shared") == "shared" and not counts_difference(event)
    counts_now = playing and settles and done < len(event.rounds) and has_begun(event.rounds[done])
    if not totals_may_end(event):
        return find_finish(format, event, [{}] * (done + counts_now))
    after = team_history(format, event) if format.teams.are_tickets else history(format, event)
    if counts_now:
        now = replace(event, rounds=event.rounds[: done + 1])
        after.append(totals_by_first(format, now) if format.teams.are_tickets else totals(format, now))
    return find_finish(format, event, after)


def totals_may_end(event: EventFacts) -> bool:
    """Whether anybody's total decides when it ends; else the number of rounds does, or the time."""
    return ending_rule(event.options) in BY_TARGET or event.option("level", "shared") == "cycle"


def last_round_number(format: Format, event: EventFacts) -> int:
    """Number of the last round; 0: not known yet."""
    ends = ending_rule(event.options)
    if ends == "cycles":
        return format.rounds.length(event)
    if ends == "time":
        return int(event.option("called"))
    found = finish_by_now(format, event)
    return (found.after_round or found.at_least_until) if found.reached else 0
