"""Which round is the last, as far as anybody can say by now: as agreed, by time that was called,
by a target reached."""

from dataclasses import replace

from leagues.rules.draws import Event, Format
from leagues.rules.endings import Finish, ending_rule, find_finish
from leagues.rules.results import counts_difference

from .cycles import complete_rounds, has_begun
from .standings import history, totals
from .team_points import team_history, totals_by_first


def finish_by_now(format: Format, event: Event, *, playing: bool = True) -> Finish:
    """How it ends, with the tables of the round that is played: who has the target by now keeps it to the end of the
    round.

    Not where one more cycle may follow, nor where the difference of a round counts: only a whole round says who is
    level, or by how much a team is ahead. `playing`: whether a round is; a closed one that lacks a result is waited
    for. A target of teams is a team's.
    """
    done = complete_rounds(event)
    after = team_history(format, event) if format.has_teams else history(format, event)
    now = replace(event, rounds=event.rounds[: done + 1])
    settles = event.option("level", "shared") == "shared" and not counts_difference(event)
    if playing and settles and done < len(event.rounds) and has_begun(event.rounds[done]):
        after.append(totals_by_first(format, now) if format.has_teams else totals(format, now))
    return find_finish(format, event, after)


def last_round_number(format: Format, event: Event) -> int:
    """The number of the last round; 0: nobody can say it yet."""
    ends = ending_rule(event.options)
    if ends == "cycles":
        return format.length(event)
    if ends == "time":
        return int(event.option("called"))
    found = finish_by_now(format, event)
    return (found.after_round or found.at_least_until) if found.reached else 0
