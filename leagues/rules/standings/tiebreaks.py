"""Tie-breaks by name. Each gives a figure, the higher the better, for one of a group that is level.

Source: spec E.6 and E.7; Buchholz adds up what one's opponents have, Sonneborn-Berger what those have whom one beat,
and half of what those have with whom one drew. A cut is what the people said.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property

from leagues.rules.draws import Event, Format
from leagues.rules.movement.through import came_through, can_part
from leagues.rules.words import number_words


@dataclass(frozen=True)
class PlayedGame:
    """One game of one player: the side's figure, and the best other side's. `said`: 1 where people said that the side
    won a level one, -1 where they said it of another, 0 where nobody did."""

    round: int
    others: tuple[int, ...]
    mine: int
    theirs: int
    units: Mapping[str, int] = field(default_factory=dict)
    stage: str = ""
    said: int = 0

    @property
    def score(self) -> int:
        """2 won, 1 drawn, 0 lost."""
        mine, theirs = (self.mine, self.said), (self.theirs, 0)
        return 2 if mine > theirs else int(mine == theirs)


@dataclass(frozen=True)
class Record:
    """What tie-breaks look at."""

    event: Event
    totals: Mapping[int, int]
    games: Mapping[int, list[PlayedGame]]
    down: bool = False  # whether totals stand below zero, because low ones win

    @cached_property
    def earned(self) -> dict[int, int]:
        """Everybody's total without what was brought along, which nobody could meet here."""
        return {each.number: self.totals[each.number] - each.brought for each in self.event.entrants}


LevelGroup = tuple[int, ...]
Tiebreak = Callable[[Record, LevelGroup, int], Fraction]


def head_to_head(facts: Record, group: LevelGroup, one: int) -> Fraction:
    """Wins (2) and draws (1) against the others of the group; 0 for all unless all of them have met."""
    against = {each: {other for game in facts.games[each] for other in game.others} for each in group}
    if any(not set(group) - {each} <= met for each, met in against.items()):
        return Fraction(0)
    return Fraction(sum(game.score for game in facts.games[one] if set(game.others) & set(group)))


def difference(facts: Record, group: LevelGroup, one: int) -> Fraction:
    """Points for less points against."""
    return Fraction(sum(game.mine - game.theirs for game in facts.games[one]))


def wins(facts: Record, group: LevelGroup, one: int) -> Fraction:
    return Fraction(sum(game.score == 2 for game in facts.games[one]))


def win_rate(facts: Record, group: LevelGroup, one: int) -> Fraction:
    """Wins per game played."""
    played = len(facts.games[one])
    return wins(facts, group, one) / played if played else Fraction(0)


def buchholz(facts: Record, group: LevelGroup, one: int) -> Fraction:
    """The opponents' totals, added up."""
    return sum((adds for _, adds in sum_parts(facts, "buchholz", one)), Fraction(0))


def sonneborn_berger(facts: Record, group: LevelGroup, one: int) -> Fraction:
    """The totals of those beaten, and half of those drawn with."""
    return sum((adds for _, adds in sum_parts(facts, "sonneborn_berger", one)), Fraction(0))


def sum_parts(facts: Record, name: str, one: int) -> list[tuple[int, Fraction]]:
    """What a sum of opponents' totals is made of, game by game: an opponent, and what they add."""
    met = [(other, game.score) for game in facts.games[one] for other in game.others]
    if name == "buchholz":
        return [(other, Fraction(facts.earned[other])) for other, _ in met]
    return [(other, Fraction(facts.earned[other] * score, 2)) for other, score in met if score]


def loners(facts: Record, group: LevelGroup, one: int) -> Fraction:
    """Lone hands made."""
    return Fraction(sum(game.units.get("loners", 0) for game in facts.games[one]))


def third_place(facts: Record, group: LevelGroup, one: int) -> Fraction:
    """Whether the match for third place was won."""
    return Fraction(rounds_survived(facts.event, one, "third place"))


def plate(facts: Record, group: LevelGroup, one: int) -> Fraction:
    """Rounds of the plate that were survived, byes with them: its winner has the most."""
    return Fraction(rounds_survived(facts.event, one, "plate"))


def rounds_survived(event: Event, one: int, stage: str) -> int:
    """Rounds of a stage that somebody came through."""
    return sum(
        one in came_through(event, number, *each)
        for number, round_ in enumerate(event.rounds, 1)
        for each in round_.table_results
        if each[0].stage == stage
    )


def cut(facts: Record, group: LevelGroup, one: int) -> Fraction:
    """Who cut higher: the option `cut` lists them, highest first."""
    order = list(facts.event.option("cut", ()))
    return Fraction(len(order) - order.index(one) if one in order else 0)


TIEBREAKS: dict[str, Tiebreak] = {
    "head_to_head": head_to_head,
    "difference": difference,
    "wins": wins,
    "win_rate": win_rate,
    "buchholz": buchholz,
    "sonneborn_berger": sonneborn_berger,
    "loners": loners,
    "third_place": third_place,
    "plate": plate,
    "cut": cut,
}
SUMS_OF_TOTALS = ("buchholz", "sonneborn_berger")  # sums of what opponents have
IN_WORDS = ("third_place", "plate", "cut")  # told in words, not by a figure
NAMES = {
    "head_to_head": "head-to-head",
    "difference": "difference",
    "wins": "wins",
    "win_rate": "wins per game",
    "buchholz": "Buchholz",
    "sonneborn_berger": "Sonneborn–Berger",
    "loners": "lone hands",
    "third_place": "the match for third place",
    "plate": "the plate",
    "cut": "the cut",
}


def describe_tiebreak(name: str, value: Fraction, best: Fraction, down: bool = False) -> str:
    """What a tie-break said of somebody: "difference: 15", "the cut: the highest card". `best`: the group's highest;
    `down`: totals stand below zero, and sums of them are told as the table says them."""
    if name == "cut":
        return f"{NAMES[name]}: {'the highest card' if value == best else 'a lower card' if value else 'did not cut'}"
    if name == "third_place":
        return f"{NAMES[name]}: {'won' if value else 'lost'}"
    if name == "plate":
        return f"{NAMES[name]}: came through {number_words(int(value))} round{'' if value == 1 else 's'}"
    return f"{NAMES[name]}: {figure_words(-value if down and name in SUMS_OF_TOTALS else value)}"


def tiebreak_names(format: Format, event: Event) -> list[str]:
    """The tie-breaks that can part anybody, in order, in words."""
    return [NAMES[name] for name in event.option("chain", format.tiebreaks) if can_part(format, event, name)]


def figure_words(value: Fraction) -> str:
    """A tie-break's figure: whole, with a half, or as a fraction."""
    if value < 0:
        return f"-{figure_words(-value)}"
    whole, rest = divmod(value, 1)
    if not rest:
        return str(whole)
    return f"{whole or ''}½" if rest == Fraction(1, 2) else f"{value.numerator}/{value.denominator}"


def rate_words(value: Fraction) -> str:
    """Points a round: whole, or with two decimals."""
    return str(value) if value.denominator == 1 else f"{float(value):.2f}"
