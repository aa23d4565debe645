"""A repair as the page shows it: the rounds that change, who moves in them, who rests or is not there,
and what it costs."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from leagues.rules.drawing.quality import Quality, quality
from leagues.rules.drawing.spreading import sum_of_squares
from leagues.rules.draws import Draw
from leagues.rules.repair.keeping import new_tables
from leagues.rules.repair.repair import Repair
from leagues.state.event_state import EventState
from leagues.state.sitting_out import absent_phrases

GLANCE = 2  # tables that are read at a glance
CostLine = tuple[str, int, int]  # what, as planned, then
Figures = Mapping[str, int]


@dataclass(frozen=True)
class MarkedName:
    """Somebody in a mended round. `moved`: on another chair than it was planned,
    or resting though they were to play."""

    name: str
    moved: bool


@dataclass(frozen=True)
class RepairedRound:
    """A round as an offer draws it: the tables that change as (number, sides), how many stay, who sits out, and who is
    not there, in words. `number`: 0 for a bye, which is played at no table."""

    number: int
    tables: tuple[tuple[int, tuple[tuple[MarkedName, ...], ...]], ...]
    stay: int
    out: tuple[MarkedName, ...]
    absent: tuple[str, ...]

    @property
    def short(self) -> bool:
        """Whether it is read at a glance."""
        return len(self.tables) <= GLANCE

    @property
    def stay_told(self) -> str:
        """How many tables stay: "3 other tables stay as planned", "1 table stays as planned"."""
        other = "other " if self.tables else ""
        return f"{self.stay} {other}{'table stays' if self.stay == 1 else 'tables stay'} as planned"


@dataclass(frozen=True)
class CostRow:
    """A figure as it was planned, and with every offer."""

    what: str
    planned: int
    then: tuple[int, ...]


def repaired_round(other: EventState, number: int, before: Draw, after: Draw) -> RepairedRound:
    """A mended round with names, those who moved marked; nobody in a round that was not planned."""
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
    """A table and, where partners face each other, the chair there;
    table 0 for who rests, None for who is not there."""
    table = draw.table_of(one)
    if table is None:
        return (0, 0) if one in draw.out else None
    return table.number, table.seats.index(one) if table.sides < len(table.seats) else 0


# -- what it costs


def repair_costs(evening: EventState, mended: Repair) -> tuple[CostLine, ...]:
    """New slips, repeats and sit-outs, as it was planned (where somebody sat elsewhere in truth: before that was known)
    and then."""
    before, after = quality([*(played.draw for played in evening.opened), *evening.plan]), mended.quality
    return (
        ("New slips", 0, len(mended.slips)),
        ("Partners met again", repeats(before.partners), repeats(after.partners)),
        ("Opponents met again" if after.partners else "Met again", repeats(before.opponents), repeats(after.opponents)),
        ("Sit-outs", sum(before.sit_outs.values()), sum(after.sit_outs.values())),
        ("Most sit-outs of one player", most_sit_outs(before), most_sit_outs(after)),
    )


def repair_figures(mended: Repair) -> Figures:
    """What two offers are measured by, the fewer the better, by what the better one has."""
    after = mended.quality
    often = [count - 1 for counts in (after.partners, after.opponents) for count in counts.values()]
    return {
        "fewer new slips": len(mended.slips),
        "fewer partner again": repeats(after.partners),
        f"fewer {after.oppose_verb} again": repeats(after.opponents),
        "play is shared more evenly": len(after.plays) * sum_of_squares(after.plays) - sum(after.plays.values()) ** 2,
        "repeats are spread more evenly": sum(each * each for each in often),
    }


def describe_advantage(how: str, mine: Figures, others: Figures) -> str:
    """What an offer does, and what it has before the other, by the figures of both."""
    less = [words for words, figure in mine.items() if figure < others.get(words, figure)]
    spread = [each for each in less if not each.startswith("repeats") or not any("again" in other for other in less)]
    return f"{how} Beside the other: {', '.join(spread)}." if spread else how


def cost_rows(offers: Iterable[tuple[CostLine, ...]]) -> list[CostRow]:
    """What offers cost, beside each other, a line a figure; none where all are naught."""
    rows = [CostRow(line[0][0], line[0][1], tuple(then for _, _, then in line)) for line in zip(*offers, strict=True)]
    return [row for row in rows if row.planned or any(row.then)]


def repeats(counts: Mapping[tuple[int, int], int]) -> int:
    return sum(count - 1 for count in counts.values() if count > 1)


def most_sit_outs(quality: Quality) -> int:
    return max(quality.sit_outs.values(), default=0)
