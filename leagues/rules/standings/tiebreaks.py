"""Tie-breaks by name. Each gives a figure, the higher the better, for one entrant of a level group.

Source: common practice. Buchholz adds up the totals of all opponents; Sonneborn-Berger the totals of those beaten, and
half of the totals of those drawn with. A cut is what people said.

A bye counts by a virtual opponent: FIDE Handbook C.02, 13.15, decided in 2009 and in force until the Tie-Break
Regulations of 2023 (C.07), which take a dummy with one's own points instead. The virtual opponent had as many points
before the round as whoever has the bye, loses it, and draws every later one. In an opponent's total a bye is a draw.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import NamedTuple

from leagues.rules.draws import EventFacts
from leagues.rules.format import Format
from leagues.rules.results import Exact, spoken_points
from leagues.rules.score_cards import SPREAD
from leagues.rules.words import number_words, placeholder

from . import wording
from .adjusting import adjusted_points
from .through import came_through, can_part

LONE_HANDS = "loners"  # the tie-break by hands won alone, as it is stored


class PlayedGame(NamedTuple):
    """One game of one player: the figure of their side, and of the best other side.

    `said`: of a level game 1 where people said this side won, -1 where another did, 0 where nobody said.
    """

    round: int
    others: tuple[int, ...]
    mine: int
    theirs: int
    units: Mapping[str, int]
    stage: str = ""
    said: int = 0

    @property
    def score(self) -> int:
        """2 won, 1 drawn, 0 lost."""
        mine, theirs = (self.mine, self.said), (self.theirs, 0)
        return 2 if mine > theirs else int(mine == theirs)


@dataclass(frozen=True)
class VirtualOpponent:
    """Whom a bye counts as beating in round `round`, with their total at the end."""

    round: int
    total: Exact


@dataclass(frozen=True)
class Record:
    """The facts that tie-breaks use. `byes`: by entrant, where byes count as wins."""

    event: EventFacts
    totals: Mapping[int, Exact]
    games: Mapping[int, list[PlayedGame]]
    down: bool = False  # totals are negative, because low points win
    byes: Mapping[int, tuple[VirtualOpponent, ...]] = field(default_factory=dict)

    @cached_property
    def earned(self) -> dict[int, Exact]:
        """Everybody's total without points carried over and penalties, with byes as draws: what opponents add up."""
        adjusted = adjusted_points(self.event)
        beside = {each.number: each.brought + adjusted.get(each.number, 0) for each in self.event.entrants}
        return {one: self.totals[one] - had - len(self.byes.get(one, ())) for one, had in beside.items()}


LevelGroup = tuple[int, ...]
Tiebreak = Callable[[Record, LevelGroup, int], Fraction]


def head_to_head(facts: Record, group: LevelGroup, one: int) -> Fraction:
    """2 a win and 1 a draw against the others of the group; 0 for all unless all of them have met."""
    people = set(group)
    for each in group:
        if not people <= {each, *(other for game in facts.games[each] for other in game.others)}:
            return Fraction(0)
    return Fraction(sum(game.score for game in facts.games[one] if not people.isdisjoint(game.others)))


def difference(facts: Record, group: LevelGroup, one: int) -> Fraction:
    """Points for minus points against, or what a card says."""
    return Fraction(sum(game.units.get(SPREAD, game.mine - game.theirs) for game in facts.games[one]))


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


def sum_parts(facts: Record, name: str, one: int) -> list[tuple[str, Fraction]]:
    """Parts of a sum of opponents' totals, round by round: an opponent or a bye, and what they add."""
    met = [
        (game.round, placeholder(other), facts.earned[other], game.score)
        for game in facts.games[one]
        for other in game.others
    ]
    met += [(bye.round, wording.BYE_IN_ROUND.format(round=bye.round), bye.total, 2) for bye in facts.byes.get(one, ())]
    met.sort(key=lambda part: part[0])
    if name == "buchholz":
        return [(source, Fraction(total)) for _, source, total, _ in met]
    return [(source, Fraction(total) * score / 2) for _, source, total, score in met if score]


def loners(facts: Record, group: LevelGroup, one: int) -> Fraction:
    """Lone hands made."""
    return Fraction(sum(game.units.get(LONE_HANDS, 0) for game in facts.games[one]))


def third_place(facts: Record, group: LevelGroup, one: int) -> Fraction:
    """Whether the match for third place was won."""
    return Fraction(rounds_survived(facts.event, one, "third place"))


def plate(facts: Record, group: LevelGroup, one: int) -> Fraction:
    """Rounds of the plate that somebody came through, counting byes; the winner has the most."""
    return Fraction(rounds_survived(facts.event, one, "plate"))


def rounds_survived(event: EventFacts, one: int, stage: str) -> int:
    """Rounds of a stage that somebody came through."""
    return sum(
        one in came_through(event, number, *each)
        for number, round_ in enumerate(event.rounds, 1)
        for each in round_.table_results
        if each[0].stage == stage
    )


def cut(facts: Record, group: LevelGroup, one: int) -> Fraction:
    """Who cut higher; the option `cut` lists them, highest first."""
    order = list(facts.event.option("cut", ()))
    return Fraction(len(order) - order.index(one) if one in order else 0)


TIEBREAKS: dict[str, Tiebreak] = {
    "head_to_head": head_to_head,
    "difference": difference,
    "wins": wins,
    "win_rate": win_rate,
    "buchholz": buchholz,
    "sonneborn_berger": sonneborn_berger,
    LONE_HANDS: loners,
    "third_place": third_place,
    "plate": plate,
    "cut": cut,
}
SUMS_OF_TOTALS = ("buchholz", "sonneborn_berger")
IN_WORDS = ("third_place", "plate", "cut")  # said in words, not as a figure
NAMES = {
    "head_to_head": wording.HEAD_TO_HEAD,
    "difference": wording.DIFFERENCE,
    "wins": wording.WINS,
    "win_rate": wording.WINS_PER_GAME,
    "buchholz": wording.BUCHHOLZ,
    "sonneborn_berger": wording.SONNEBORN_BERGER,
    LONE_HANDS: wording.LONE_HANDS,
    "third_place": wording.MATCH_FOR_THIRD,
    "plate": wording.THE_PLATE,
    "cut": wording.THE_CUT,
}


@dataclass(frozen=True)
class Decision:
    """A tie-break that settled a place, with what it gave somebody: a figure, or "the highest card"."""

    name: str
    said: str

    @property
    def words(self) -> str:
        """ "difference: 15"."""
        return wording.TIEBREAK.format(tiebreak=NAMES[self.name], said=self.said)


def decision(name: str, value: Fraction, best: Fraction, down: bool = False) -> Decision:
    """A tie-break with what it gave. `best`: highest of the group; `down`: totals are negative, but shown positive."""
    if name == "cut":
        return Decision(
            name, wording.HIGHEST_CARD if value == best else wording.LOWER_CARD if value else wording.NO_CUT
        )
    if name == "third_place":
        return Decision(name, wording.WON_MATCH if value else wording.LOST_MATCH)
    if name == "plate":
        template = wording.ONE_ROUND_SURVIVED if value == 1 else wording.ROUNDS_SURVIVED
        return Decision(name, template.format(rounds=number_words(int(value))))
    return Decision(name, figure_words(-value if down and name in SUMS_OF_TOTALS else value))


def tiebreak_names(format: Format, event: EventFacts) -> list[str]:
    """Names of the tie-breaks that can apply, in order."""
    return [NAMES[name] for name in event.option("chain", format.scoring.tiebreaks) if can_part(format, event, name)]


def figure_words(value: Fraction) -> str:
    """A figure of a tie-break: "3", "2½", "7/3"."""
    if value < 0:
        return f"-{figure_words(-value)}"
    whole, rest = divmod(value, 1)
    if not rest:
        return str(whole)
    return f"{whole or ''}½" if rest == Fraction(1, 2) else f"{value.numerator}/{value.denominator}"


def rate_words(value: Exact) -> str:
    """Points that need not be whole: "4", "3.67"."""
    return str(value) if value.denominator == 1 else f"{float(value):.2f}"


def spoken_words(format: Format, event: EventFacts, points: Exact) -> str:
    """Points as people at the table say them: "8½" boards, "3.67" points on the average."""
    spoken = spoken_points(format, event, points)
    return figure_words(Fraction(spoken)) if format.counts_halves(event) else rate_words(spoken)
