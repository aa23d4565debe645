"""Who can still win, as pages show it: of people, or of the two teams where teams play."""

from dataclasses import replace

from leagues.rules import draws
from leagues.rules.standings.in_teams import team_needs
from leagues.rules.standings.needs import Needs, needs
from leagues.rules.standings.outlooks import CLINCHED, OUT, OutlookGroup, group_outlooks
from leagues.rules.words import with_names
from leagues.state import bracket, team_totals
from leagues.state.event_state import EventState
from leagues.state.winners import champion, winner_sentence, won_so_far

from . import bounds, knockout_outlook

CHANCE_MARKS = {CLINCHED: "cannot lose first place", OUT: "cannot win any more"}


def find_chances(evening: EventState) -> Needs:
    """Everybody's chances, or the teams', and how they were worked out, or why nobody can say."""
    if evening.over:
        return Needs((), f"{winner_sentence(evening)} {evening.over}".strip())
    if not evening.facts.rounds:
        return Needs((), "Nothing is played yet: everybody can still win.")
    if champion(evening):
        return Needs((), f"{won_so_far(evening)} The final is played.")
    if evening.format.key == bracket.KNOCKOUT:
        return knockout_outlook.bracket_chances(evening)
    can = team_needs if team_totals.has_teams(evening) else needs
    shared, span = bounds.shared_points(evening), bounds.round_bounds(evening)
    found = can(evening.format, evening.facts, planned_draws(evening), shared=shared, span=span)
    if not team_totals.has_teams(evening):
        return found
    return replace(
        found, words=" ".join(filter(None, ["Teams win together.", team_totals.describe_result(evening), found.words]))
    )


def planned_draws(evening: EventState) -> tuple[draws.Draw, ...]:
    """Rounds that are drawn and not opened: those published, or the one that follows from the last results."""
    if evening.plan or evening.running or not isinstance(evening.format.way, draws.Following):
        return evening.plan
    return (evening.next_draw,) if evening.next_draw is not None else ()


def chance_marks(found: Needs) -> dict[int, str]:
    """Who is certain of first place, or out, by number; a team by that of its first."""
    return {each.number: CHANCE_MARKS.get(each.status, "") for each in found.outlooks}


def chance_groups(evening: EventState, found: Needs) -> list[OutlookGroup]:
    """Who is alike, in one sentence; a pair reads "ada – bo", so that a list of pairs can be told apart."""
    if team_totals.has_teams(evening):
        return team_chance_groups(evening, found)
    number = len(evening.opened) or 1
    behind = {one: [each.name for each in evening.holders(one, number)] for one in evening.people}
    names = {one: " – ".join(two) or str(one) for one, two in behind.items()}
    return [replace(each, words=with_names(each.words, names)) for each in group_outlooks(found.outlooks)]


def team_chance_groups(evening: EventState, found: Needs) -> list[OutlookGroup]:
    """What each team needs, or both."""
    by_first = {team.people[0]: team for team in team_totals.team_standings(evening)}
    names = {one: team.name for one, team in by_first.items()}
    return [
        replace(each, words=with_names(each.words, names))
        for each in group_outlooks(found.outlooks, lambda both: "Each team")
    ]
