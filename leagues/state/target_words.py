"""What people are told about their target: the round, or the whole cycle, is played to its end (spec B.8)."""

from leagues.rules.endings import BY_TARGET, ending_rule
from leagues.rules.results import spoken_points
from leagues.rules.words import number_words
from scorekeeper.rules.words import joined

from . import wording
from .event_state import EventState


def target_notes(evening: EventState) -> tuple[str, ...]:
    """What is played out once somebody has reached the target; empty where the game simply stops."""
    facts, ends = evening.facts, ending_rule(evening.facts.options)
    if ends not in BY_TARGET or (ends == "target_now" and not has_several_tables(evening)):
        return ()
    template = wording.TARGET_CYCLE if ends == "target_complete" else wording.TARGET_ROUND
    reached = template.format(target=facts.option("target"), rounds=number_words(evening.format.cycle(facts)))
    return (f"{reached} {then_wins(evening)}",)


def has_several_tables(evening: EventState) -> bool:
    """Whether more than one table is played at a time."""
    return any(sum(not table.draw.is_bye for table in each.tables) > 1 for each in evening.rounds)


def then_wins(evening: EventState) -> str:
    return wording.THEN_HIGHEST if evening.counts_up else wording.THEN_LOWEST


def explain_playing_on(evening: EventState, number: int) -> str:
    """Why round `number` is played though somebody has reached the target; empty where nobody has."""
    finish, target, running = evening.finish, int(evening.facts.option("target")), evening.running
    if (
        not finish.reached
        or running is None
        or not running.unfinished
        or max(finish.after_round or 0, finish.at_least_until) < number
    ):
        return ""
    rows = [row for row in evening.standings if row.place == 1]
    there = [row for row in rows if spoken_points(evening.format, evening.facts, row.total) >= target]
    reached = wording.REACHED.format(target=target)
    if there:
        template = wording.HAVE if len(there) > 1 or evening.pairs else wording.HAS
        names = joined([evening.names[row.number] for row in there])
        reached = template.format(who=names, points=evening.format_total(there[0].total))
    if finish.after_round == number:
        return f"{reached} {wording.FINISH_ROUND} {then_wins(evening)}"
    more = finish.at_least_until - number + 1
    left = wording.LAST_ROUND if more == 1 else wording.MORE_ROUNDS.format(more=more)
    return f"{reached} {wording.FINISH_CYCLE} {left}"
