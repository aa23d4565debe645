"""How strong the people of a group are at a game, as the page shows it."""

from collections import Counter
from dataclasses import dataclass

from django.utils.functional import cached_property

from scorekeeper.figures.ratings import Rating, ratings, stronger_than
from scorekeeper.figures.results import results_of
from scorekeeper.models import Club, Player

from . import wording
from .group import people_in


@dataclass(frozen=True)
class StrengthRow:
    """Somebody's rating: who, in words, and as figures for those who want them."""

    person: Player
    rating: Rating
    words: str

    @property
    def figures(self) -> str:
        """ "27.4 ± 3.1"."""
        return wording.FIGURES.format(strength=self.rating.strength, doubt=2 * self.rating.doubt)


class StrengthPage:
    """Everybody's strength at one game. `game`: the one asked for; else the one that was played most."""

    def __init__(self, club: Club, game: str) -> None:
        self.club, self.results = club, [result for result in results_of(club) if result.over]
        self.played = Counter(result.game for result in self.results)
        most = next((game for game, _ in self.played.most_common(1)), "")
        self.game = game if game in self.played else most

    @property
    def games(self) -> list[str]:
        """Each game that was played to its end, the one played most first."""
        return [game for game, _ in self.played.most_common()]

    @cached_property
    def rows(self) -> list[StrengthRow]:
        """Everybody who played it, the strongest first; whose strength is not known yet last."""
        found = ratings(self.results, self.game)
        people, tens = people_in(self.club, self.results), stronger_than(found)
        sure = sorted(found, key=lambda each: each.provisional)
        return [StrengthRow(people[each.player], each, in_words(each, tens.get(each.player))) for each in sure]


def in_words(rating: Rating, ten: int | None) -> str:
    """ "Stronger than 7 in 10 here", "4 played: too early to tell"; empty among too few people."""
    if rating.provisional:
        return wording.TOO_EARLY.format(played=rating.played)
    return {None: "", 10: wording.STRONGEST, 0: wording.WEAKEST}.get(ten, wording.STRONGER.format(ten=ten))
