"""What people are told of their target: the round is played to its end, or where so agreed the whole cycle (spec
B.8)."""

from leagues.rules.endings import BY_TARGET, ending_rule, highest_total
from leagues.rules.results import counts_difference, spoken_points
from leagues.rules.standings.team_points import totals_by_first
from leagues.rules.words import number_words
from scorekeeper.rules.words import joined

from . import wording
from .event_state import EventState
from .team_totals import team_standings


def target_notes(evening: EventState) -> tuple[str, ...]:
    """What is played out once somebody has reached the target: the cycle, or where there are several tables the
    round."""
    facts, ends = evening.facts, ending_rule(evening.facts.options)
    if ends not in BY_TARGET or (ends == "target_now" and not has_several_tables(evening)):
        return ()
    cycle = wording.CYCLE_PLAYED_OUT.format(rounds=number_words(evening.format.cycle(facts)))
    what = cycle if ends == "target_complete" else wording.ROUND_PLAYED_OUT
    sentence = wording.TEAMS_TARGET if evening.format.has_teams else wording.TARGET
    return (sentence.format(target=facts.option("target"), what=what, best=best_word(evening)),)


def has_several_tables(evening: EventState) -> bool:
    """Whether more than one table is played at a time."""
    return any(sum(not table.draw.is_bye for table in each.tables) > 1 for each in evening.rounds)


def best_word(evening: EventState) -> str:
    return "highest" if evening.counts_up or counts_difference(evening.facts) else "lowest"


def describe_who_reached(evening: EventState, target: int) -> str:
    """Who is first and has the target, with the points; empty where whoever is first has it no more."""
    if evening.format.has_teams:
        most = highest_total(evening.format, evening.facts, totals_by_first(evening.format, evening.facts))
        first = [team for team in team_standings(evening) if team.place == 1 and most >= target]
        names, points = [team.name for team in first], first[0].points if first else ""
        several = len(first) > 1 or any(len(team.people) > 1 for team in first)
    else:
        rows = [row for row in evening.standings if row.place == 1]
        there = [row for row in rows if spoken_points(evening.format, evening.facts, row.total) >= target]
        names = [evening.names[row.number] for row in there]
        points = evening.format_total(there[0].total) if there else ""
        several = len(there) > 1 or evening.pairs
    return (wording.HAVE if several else wording.HAS).format(who=joined(names), points=points) if names else ""


def explain_playing_on(evening: EventState, number: int) -> str:
    """Why round `number` is played though somebody has reached the target, and how many come;
    empty where nobody has."""
    finish, target, running = evening.finish, int(evening.facts.option("target")), evening.running
    if (
        not finish.reached
        or running is None
        or not running.unfinished
        or max(finish.after_round or 0, finish.at_least_until) < number
    ):
        return ""
    who = describe_who_reached(evening, target) or wording.REACHED.format(target=target)
    more = finish.at_least_until - number + 1
    if finish.after_round == number:
        return wording.LAST_OF_ROUND.format(who=who, best=best_word(evening))
    left = wording.LAST_ROUND if more == 1 else wording.MORE_ROUNDS.format(more=more)
    return wording.LAST_OF_CYCLE.format(who=who, left=left)
