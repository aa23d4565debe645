"""What people are told about their target: the round, or the whole cycle, is played to its end."""

from leagues.rules.endings import BY_TARGET, ending_rule, highest_total
from leagues.rules.results import counts_difference, spoken_points
from leagues.rules.standings.team_points import totals_by_first
from leagues.rules.words import number_words
from leagues.state import wording
from leagues.state.facts.event_state import EventState
from leagues.state.facts.team_totals import team_standings
from scorekeeper.rules.words import joined


def target_notes(evening: EventState) -> tuple[str, ...]:
    """What is played out once somebody has reached the target; empty where the game simply stops."""
    facts, ends = evening.facts, ending_rule(evening.facts.options)
    if ends not in BY_TARGET or (ends == "target_now" and not has_several_tables(evening)):
        return ()
    cycle, round_ = (
        (wording.TEAMS_TARGET_CYCLE, wording.TEAMS_TARGET_ROUND)
        if evening.format.teams.are_tickets
        else (wording.TARGET_CYCLE, wording.TARGET_ROUND)
    )
    template = cycle if ends == "target_complete" else round_
    reached = template.format(target=facts.option("target"), rounds=number_words(evening.format.rounds.cycle(facts)))
    return (f"{reached} {then_wins(evening)}",)


def has_several_tables(evening: EventState) -> bool:
    """Whether more than one table is played at a time."""
    return any(sum(not table.draw.is_bye for table in each.tables) > 1 for each in evening.rounds)


def then_wins(evening: EventState) -> str:
    if evening.format.teams.are_tickets:
        low = not evening.counts_up and not counts_difference(evening.facts)
        return wording.THEN_LOWEST_TEAM if low else wording.THEN_HIGHEST_TEAM
    return wording.THEN_HIGHEST if evening.counts_up else wording.THEN_LOWEST


def describe_who_reached(evening: EventState, target: int) -> str:
    """Who is first and has the target, with the points; empty where whoever is first has less."""
    if evening.format.teams.are_tickets:
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
    """Why round `number` is played though somebody has reached the target; empty where nobody has."""
    finish, target, running = evening.finish, int(evening.facts.option("target")), evening.running
    if (
        not finish.reached
        or running is None
        or not running.unfinished
        or max(finish.after_round or 0, finish.at_least_until) < number
    ):
        return ""
    reached = describe_who_reached(evening, target) or wording.REACHED.format(target=target)
    if finish.after_round == number:
        return f"{reached} {wording.FINISH_ROUND} {then_wins(evening)}"
    more = finish.at_least_until - number + 1
    left = wording.LAST_ROUND if more == 1 else wording.MORE_ROUNDS.format(more=more)
    return f"{reached} {wording.FINISH_CYCLE} {left}"
