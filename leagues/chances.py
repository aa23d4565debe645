"""Who can still win, as pages show it: of people, or of the two teams where teams play."""

from dataclasses import replace

from . import bounds, cups, still_in, teams
from .evening import Evening
from .people import of_pairs
from .rules import draws
from .rules.in_teams import team_needs
from .rules.needs import Needs, needs
from .rules.outlooks import CLINCHED, OUT, Group, told
from .rules.words import with_names
from .winners import champion, so_far, won

MARKS = {CLINCHED: "cannot lose first place", OUT: "cannot win any more"}


def chances(evening: Evening) -> Needs:
    """Everybody's chances, or the teams', and how they were worked out, or why nobody can say."""
    if evening.over:
        return Needs((), f"{won(evening)} {evening.over}".strip())
    if not evening.facts.rounds:
        return Needs((), "Nothing is played yet: everybody can still win.")
    if champion(evening):
        return Needs((), f"{so_far(evening)} The final is played.")
    if evening.format.key == cups.KEY:
        return still_in.in_bracket(evening)
    can = team_needs if teams.there(evening) else needs
    shared, span = bounds.shared(evening), bounds.a_round(evening)
    found = can(evening.format, evening.facts, planned(evening), shared=shared, span=span)
    found = replace(found, words=evening.said(found.words), figures=evening.said(found.figures))
    if not teams.there(evening):
        return found
    return replace(found, words=" ".join(filter(None, ["Teams win together.", teams.told(evening), found.words])))


def planned(evening: Evening) -> tuple[draws.Draw, ...]:
    """Rounds that are drawn and not opened: those published, or the one that follows from the last results."""
    if evening.plan or evening.running or not isinstance(evening.format.way, draws.Following):
        return evening.plan
    return (evening.following,) if evening.following is not None else ()


def marks(found: Needs) -> dict[int, str]:
    """Who is certain of first place, or out, by number; a team by that of its first."""
    return {each.number: MARKS.get(each.status, "") for each in found.outlooks}


def in_words(evening: Evening, found: Needs) -> list[Group]:
    """Who is alike, in one sentence; a pair reads "ada – bo", so that a list of pairs can be told apart."""
    if teams.there(evening):
        return of_teams(evening, found)
    number = len(evening.opened) or 1
    behind = {one: [each.name for each in evening.holders(one, number)] for one in evening.people}
    names = {one: " – ".join(two) or str(one) for one, two in behind.items()}
    return [
        replace(each, words=with_names(of_pairs(each.words, lambda one: len(behind[one]) > 1), names))
        for each in told(found.outlooks)
    ]


def of_teams(evening: Evening, found: Needs) -> list[Group]:
    """What each team needs, or both."""
    by_first = {team.people[0]: team for team in teams.teams(evening)}
    names = {one: team.name for one, team in by_first.items()}
    return [
        replace(each, words=with_names(of_pairs(each.words, lambda one: len(by_first[one].people) > 1), names))
        for each in told(found.outlooks, lambda both: "Each team")
    ]
