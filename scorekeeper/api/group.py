"""A group for the API, as its pages are without hidden results and names."""

import uuid
from datetime import datetime

from django.utils.functional import cached_property

from scorekeeper import hooks
from scorekeeper.clubs.group import GroupPage
from scorekeeper.clubs.person_page import GameRow
from scorekeeper.figures.person import GameFigures, figures_of
from scorekeeper.hooks import ReadPerson, ReadPlace
from scorekeeper.models import Club, Match, Player, club_stamps
from scorekeeper.rules.averages import mean
from scorekeeper.rules.words import without_signs

from .answers import GroupNightAnswer, PersonFiguresAnswer, PersonGameAnswer


class GroupReading:
    """What a read key of a group opens."""

    kind = "group"

    def __init__(self, club: Club) -> None:
        self.club = club

    @property
    def id(self) -> uuid.UUID:
        return self.club.pk

    @property
    def title(self) -> str:
        return self.club.name

    @property
    def started(self) -> datetime:
        return self.club.started

    @cached_property
    def news(self) -> int:
        return club_stamps([str(self.club.pk)])[str(self.club.pk)]

    @cached_property
    def page(self) -> GroupPage:
        return GroupPage(self.club)

    @property
    def people(self) -> list[ReadPerson]:
        """By name, without who was forgotten."""
        return [ReadPerson(person.name, id=person.pk) for person in Player.objects.to_choose(self.club)]

    @property
    def matches(self) -> list[uuid.UUID]:
        untold = hooks.events().people.untold(self.club.pk)
        of_club = Match.objects.not_deleted().filter(club=self.club).order_by("started", "pk")
        return [pk for pk in of_club.values_list("pk", flat=True) if pk not in untold]

    @property
    def standings(self) -> list[ReadPlace]:
        """By matches won; level ones share a place."""
        totals = self.page.totals
        rows = [
            ReadPlace(1 + sum(other.won > each.won for other in totals), each.person.name, f"{each.won}", each.finished)
            for each in totals
        ]
        return sorted(rows, key=lambda row: row.place)

    @property
    def nights(self) -> list[GroupNightAnswer]:
        """The newest first, without those on which nobody has played yet."""
        people, found = self.page.people, []
        for each in self.page.figures.nights:
            assert each.night is not None
            night = self.page.nights[each.night]
            came = [people[player].name for player in each.people]
            won = [each.won[player] for player in each.people]
            matches = [result.match for result in each.results]
            found.append(
                GroupNightAnswer(
                    id=night.pk, title=night.title, started=night.started, people=came, won=won, matches=matches
                )
            )
        return found

    def figures(self, person: uuid.UUID) -> PersonFiguresAnswer | None:
        """What somebody has played and won; None where there is nobody, or who was forgotten."""
        who = Player.objects.to_choose(self.club).filter(pk=person).first()
        if who is None:
            return None
        found = figures_of(self.page.results, person)
        return PersonFiguresAnswer(
            id=who.pk,
            name=who.name,
            since=found.since,
            played=len(found.finishes),
            won=found.won.count,
            average_place=mean(found.places, len(found.finishes)) if found.finishes else None,
            form=[each.side.place for each in found.form],
            run=len(found.run),
            longest_run=len(found.longest_run),
            games=[answer_game(each) for each in found.games],
        )


def answer_game(figures: GameFigures) -> PersonGameAnswer:
    return PersonGameAnswer(
        game=without_signs(figures.game),
        played=len(figures.finishes),
        won=figures.won.count,
        points_a_deal=without_signs(GameRow(figures).a_deal),
        best=without_signs(figures.best.side.told),
        worst=without_signs(figures.worst.side.told),
    )
