"""What a repair looks like: the rounds that change, who moves in them, and what it costs."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from leagues.rules.drawing.quality import Quality, quality
from leagues.rules.drawing.spreading import sum_of_squares
from leagues.rules.draws import Draw
from leagues.rules.repair.keeping import new_tables
from leagues.rules.repair.repair import Repair, count_repeats
from leagues.state.facts.event_state import EventState
from leagues.state.seats.sitting_out import absent_phrases

from . import wording

GLANCE = 2  # tables that are shown unfolded
CostLine = tuple[str, int, int]  # what, as planned, then


@dataclass(frozen=True)
class MarkedName:
    """A name in a repaired round. `moved`: to another seat, or to sit out, against the plan."""

    name: str
    moved: bool


@dataclass(frozen=True)
class RepairedRound:
    """A repaired round. `tables`: those that change as (number, sides), number 0 for a bye; `stay`: how many do not;
    `absent`: who is not there, in sentences."""

    number: int
    tables: tuple[tuple[int, tuple[tuple[MarkedName, ...], ...]], ...]
    stay: int
    out: tuple[MarkedName, ...]
    absent: tuple[str, ...]

    @property
    def short(self) -> bool:
        return len(self.tables) <= GLANCE

    @property
    def stay_told(self) -> str:
        """How many tables do not change."""
        if self.tables:
            template = wording.OTHER_TABLE_STAYS if self.stay == 1 else wording.OTHER_TABLES_STAY
        else:
            template = wording.TABLE_STAYS if self.stay == 1 else wording.TABLES_STAY
        return template.format(count=self.stay)


@dataclass(frozen=True)
class CostRow:
    """A figure as it was planned, and with every option."""

    what: str
    planned: int
    then: tuple[int, ...]


def repaired_round(other: EventState, number: int, before: Draw, after: Draw) -> RepairedRound:
    """A repaired round with names; nobody has moved in a round that was not planned."""
    names, planned = other.names_in(number), bool(before.tables)

    def name(one: int) -> MarkedName:
        return MarkedName(names[one], planned and chair_of(before, one) != chair_of(after, one))

    new = new_tables(before, after)
    tables = tuple(
        (0 if each.is_bye else each.number, tuple(tuple(map(name, side)) for side in each.teams)) for each in new
    )
    stay = sum(not each.is_bye and each not in new for each in after.tables)
    return RepairedRound(number, tables, stay, tuple(map(name, after.out)), tuple(absent_phrases(other, number, after)))


def chair_of(draw: Draw, one: int) -> tuple[int, int] | None:
    """(table, seat): seat 0 where everybody plays alone, table 0 for who sits out, None for who is not there."""
    table = draw.table_of(one)
    if table is None:
        return (0, 0) if one in draw.out else None
    return table.number, table.seats.index(one) if table.sides < len(table.seats) else 0


# -- what it costs


def repair_costs(evening: EventState, repaired: Repair) -> tuple[CostLine, ...]:
    """New slips, repeats and sit-outs, as planned and then."""
    before, after = quality([*(played.draw for played in evening.opened), *evening.plan]), repaired.quality
    return (
        (wording.NEW_SLIPS, 0, len(repaired.slips)),
        (wording.PARTNERS_AGAIN, repeats(before.partners), repeats(after.partners)),
        (
            wording.OPPONENTS_AGAIN if after.partners else wording.MEET_AGAIN,
            repeats(before.opponents),
            repeats(after.opponents),
        ),
        (wording.SIT_OUTS, sum(before.sit_outs.values()), sum(after.sit_outs.values())),
        (wording.MOST_SIT_OUTS, most_sit_outs(before), most_sit_outs(after)),
    )


def describe_option(repaired: Repair, other: Repair) -> str:
    """What an option costs, in a line, and whether people play more equally often by it than by the other."""
    words = [wording.IN_SHORT.format(slips=len(repaired.slips), again=count_repeats(repaired.quality))]
    if unevenness(repaired.quality) < unevenness(other.quality):
        words.append(wording.EVENER_PLAY)
    return " ".join(words)


def unevenness(found: Quality) -> int:
    """How unequally often people play; 0: all the same."""
    return len(found.plays) * sum_of_squares(found.plays) - sum(found.plays.values()) ** 2


def cost_rows(offers: Iterable[tuple[CostLine, ...]]) -> list[CostRow]:
    """What the options cost, a row a figure, without those that are all 0."""
    rows = [CostRow(line[0][0], line[0][1], tuple(then for _, _, then in line)) for line in zip(*offers, strict=True)]
    return [row for row in rows if row.planned or any(row.then)]


def repeats(counts: Mapping[tuple[int, int], int]) -> int:
    return sum(count - 1 for count in counts.values() if count > 1)


def most_sit_outs(quality: Quality) -> int:
    return max(quality.sit_outs.values(), default=0)
