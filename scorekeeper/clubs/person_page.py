"""A person of a group as their page shows them."""

import uuid

from scorekeeper.models import Club, Player
from scorekeeper.models.player import Merge


class ClubPeople:
    """Everybody who is or was of a club, by id: two queries."""

    def __init__(self, club: Club) -> None:
        self.club = club
        self.by_id = {each.pk: each for each in Player.objects.filter(club=club)}
        self.merged = dict(Merge.objects.filter(club=club, undone=None).values_list("gone", "kept"))

    def now(self, player: uuid.UUID) -> Player | None:
        """Somebody of this club, or who they were found to be; None for a stranger."""
        for _ in self.merged:
            player = self.merged.get(player, player)
        return self.by_id.get(player)
