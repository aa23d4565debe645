"""The rows of a sheet, the same on paper and on the page.

In most games a line is a row. Where several lines make one deal (`closes`), the deal is the row.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from .any_order import box_field
from .asking import asked, in_force, kinds
from .columns import Columns, columns, head, kind_of, summed, text
from .fold import skip_deal
from .game import Field, Game
from .line import NOBODY, LineFacts
from .match import Standing
from .setup import Row
from .tally import Tally, Written
from .words import signed

MISSED = "missed"  # the mark that strikes a figure


@dataclass(frozen=True)
class Cell:
    """One side's part of a row; empty where the side was not there."""

    figures: tuple[str, ...]  # one text a box
    present: bool = True
    mark: str = ""
    points: tuple[int, ...] = ()  # what the row brought, a figure a column; empty: it does not count
    totals: tuple[str, ...] = ()  # as shown, one a total column; empty: nothing yet
    named: tuple[str, ...] = ()  # heads of the columns in which this side is named: "Q♠", "out"
    extra: str = ""  # a penalty or bonus that counts from here on: "−25"

    @property
    def missed(self) -> bool:
        return self.mark == MISSED

    @property
    def beside(self) -> str:
        """What stands beside the total: the mark, unless it strikes the figure, and a penalty or bonus."""
        return " ".join([words for words in ("" if self.missed else self.mark, self.extra) if words])


@dataclass(frozen=True)
class Shown:
    """One row. `numbers`: its lines. `state`: empty, open, written, void, fault. `dealer`: a seat or `NOBODY`."""

    numbers: tuple[int, ...]
    label: str
    note: str
    state: str
    dealer: int
    whole: tuple[str, ...]
    cells: tuple[Cell, ...]
    checks: tuple[str, ...]  # what the counts of this row must add up to
    fault: str = ""
    sums: tuple["Shown", ...] = ()  # lines below it that are worked out: their state is "sum"


def rows_shown(
    standing: Standing,
    names: tuple[str, ...],
    spare: int = 0,
    round_number: int = -1,
    before: tuple[tuple[int, tuple[str, ...]], ...] = (),
    struck: tuple[int, ...] = (),
    known: list[Shown] | None = None,
) -> tuple[Shown, ...]:
    """The rows of one round (the last), then the rest of the printed rows, or `spare` empty ones.

    `before`: the earlier names of the sides, as (last line, names) in order. `struck`: the numbers of lines struck
    out, which keep their place, without a row number where no rows are printed. `known`: its `written_rows`.
    """
    tally = standing.rounds[round_number]
    rows = written_rows(tally, names, before) if known is None else known
    ahead = coming(tally, len(rows), spare)
    shown = sorted([*rows, *struck_rows(standing, round_number, struck)], key=lambda row: row.numbers) + ahead
    return tuple(replace(row, sums=sum_rows(tally, row)) for row in shown) if has_sums(tally) else tuple(shown)


def written_rows(
    tally: Tally,
    names: tuple[str, ...],
    before: tuple[tuple[int, tuple[str, ...]], ...] = (),
    made: Sequence[Shown] = (),
) -> list[Shown]:
    """A row a line, or a deal of single counts; `made`: the first of the lines' rows, where they are known."""
    if tally.game.turns.closes is not None:
        return [deal_row(tally, group, names_at(group[0].number, names, before)) for group in deals(tally)]
    left = [*enumerate(tally.written, 1)][len(made) :]
    if not left:
        return [*made]
    face = columns(tally.game, tally.setup)
    return [*made, *(line_row(tally, each, names_at(each.number, names, before), at, face) for at, each in left)]


def has_sums(tally: Tally) -> bool:
    return any(row.sums for row in tally.rows)


def with_sums(rows: tuple[Shown, ...]) -> tuple[Shown, ...]:
    """The rows with those that are worked out below them, each a row of its own."""
    return tuple(each for row in rows for each in (row, *row.sums))


def sum_rows(tally: Tally, shown: Shown) -> tuple[Shown, ...]:
    """The lines below a row that are worked out, of the standing now; blank before anything is written."""
    row, begun = replace(tally, number=shown.numbers[0]).row, any(each.points is not None for each in tally.written)
    found = []
    for each in row.sums:
        figures = each.figures(tally) if begun else (None,) * tally.setup.sides
        cells = tuple(
            Cell((), cell.present, totals=() if figure is None else (f"{figure}",))
            for cell, figure in zip(shown.cells, figures)
        )
        blank = ("",) * len(shown.whole)
        found.append(
            replace(
                shown, numbers=(), label=each.label, note=each.note, state="sum", whole=blank, cells=cells, fault=""
            )
        )
    return tuple(found)


def struck_rows(standing: Standing, round_number: int, struck: tuple[int, ...]) -> list[Shown]:
    """The struck lines of one round as rows, in games without printed rows or single counts."""
    tally, later = standing.rounds[round_number], standing.rounds[round_number:][1:]
    if not struck or tally.rows or tally.game.turns.closes is not None:
        return []
    face, setup = columns(tally.game, tally.setup), tally.setup
    return [
        Shown(
            (number,),
            "–",
            "",
            "void",
            NOBODY,
            ("",) * len(face.whole),
            tuple(Cell(("",) * len(face.boxes), side in setup.present(number)) for side in range(setup.sides)),
            ("",) * len(face.checks),
        )
        for number in struck
        if tally.first <= number < (later[0].first if later else number + 1)
    ]


def names_at(number: int, names: tuple[str, ...], before: tuple[tuple[int, tuple[str, ...]], ...]) -> tuple[str, ...]:
    """The names of the sides when line `number` is played."""
    return next((them for last, them in before if number <= last), names)


def deals(tally: Tally) -> list[list[Written]]:
    """The lines of the round, grouped by deal."""
    groups: list[list[Written]] = []
    for written in tally.written:
        if groups and groups[-1][0].deal == written.deal:
            groups[-1].append(written)
        else:
            groups.append([written])
    return groups


def before(tally: Tally, at: int) -> Tally:
    """The standing before the line at this place of the round, counted from 0."""
    line, earlier = tally.written[at], tally.written[:at]
    sums = earlier[-1].sums if earlier else tally.game.totals.opening(tally.setup)
    lines = tuple(each.line for each in earlier if each.points is not None)
    return replace(tally, number=line.number, dealer=line.dealer, sums=sums, lines=lines, written=earlier, over=None)


def line_row(tally: Tally, written: Written, names: tuple[str, ...], at: int, face: Columns) -> Shown:
    """A line as row `at` of its round, in these columns."""
    game, setup = tally.game, tally.setup
    fields = [field for field in game.fields if in_force(field, setup)]
    earlier = before(tally, at - 1)
    present = setup.present(written.number)
    boxes = [(each.key, each.partner) for each in face.boxes]
    by_key = {field.key: field for field in fields}
    cells = tuple(
        replace(
            cell(
                game,
                written,
                side,
                tuple(text(by_key[key], written.line.value(key, side + setup.sides * at), names) for key, at in boxes),
            ),
            named=tuple(head(field) for field in fields if names_side(field, written.line, side)),
            extra=extra_text(tally, [written.number], side),
        )
        if side in present
        else Cell(tuple("" for field in boxes), False)
        for side in range(setup.sides)
    )
    return Shown(
        (written.number,),
        label(written.row, at),
        written.row.note,
        "written" if written.waits and tally.over and written.points else state(written),  # the match may end in a row
        written.dealer,
        tuple(
            text(field, written.line.value(field.key), names)
            for field in fields
            if field.per == "line" and not field.prompts
        ),
        cells,
        check_texts(earlier, written.line),
        written.fault.sentence(names) if written.fault else "",
    )


def extra_text(tally: Tally, numbers: Sequence[int], side: int) -> str:
    """The penalties and bonuses that a side has after these lines, with a sign; empty where it has none."""
    extras = tally.setup.extras
    found = sum(each.points for each in extras if each.after in numbers and each.side == side) if extras else 0
    return signed(found) if found else ""


def names_side(field: Field, line: LineFacts, side: int) -> bool:
    """Whether a box of the whole line names this side, or one of its players."""
    if field.kind == "chair" and field.per == "line":
        return line.chair(field.key) != NOBODY and line.chair(field.key) % line.sides == side
    return field.kind == "who" and line.who(field.key) == side


def deal_row(tally: Tally, lines: list[Written], names: tuple[str, ...]) -> Shown:
    """All lines of one deal as a row, with what each kind of count brought each side."""
    game, setup = tally.game, tally.setup
    kind = kind_of(game)
    shown = () if kind.prompts else kinds(kind, setup)
    who = next(field.key for field in game.fields if field.kind == "who")
    counted = [written for written in lines if written.points is not None]
    faults = [written.fault.sentence(names) for written in lines if written.fault]
    present = setup.present(lines[0].number)
    cells = []
    for side in range(setup.sides):
        figures = tuple(brought(counted, (kind.key, who), key, side) for key, words in shown)
        points = tuple(
            sum(written.points[column][side] for written in counted if written.points is not None)
            for column in range(len(game.totals.columns_under(tally.setup.options)))
        )
        totals = tuple(game.totals.shown(column[side]) for column in lines[-1].sums)
        extra = extra_text(tally, [written.number for written in lines], side)
        cells.append(Cell(figures, side in present, "", points, totals, extra=extra))
    done = "written" if counted and (counted[-1].closes or tally.over) else "open"  # the match may end during a deal
    return Shown(
        tuple(written.number for written in lines),
        f"{lines[0].deal}",
        "",
        "fault" if faults else done,
        lines[0].dealer,
        (),
        tuple(cells),
        (),
        faults[0] if faults else "",
    )


def brought(lines: list[Written], keys: tuple[str, str], kind: str, side: int) -> str:
    """What one kind of count brought a side in a deal; blank where it was not counted."""
    key, who = keys
    figures = [
        written.points[0][side]
        for written in lines
        if written.points is not None and written.line.word(key) == kind and is_of(written, who, side)
    ]
    return f"{sum(figures)}" if figures else ""


def is_of(written: Written, who: str, side: int) -> bool:
    """Whether a single count belongs to a side: it scored by it, or is named in it."""
    return bool(written.points and written.points[0][side]) or written.line.who(who) == side


def cell(game: Game, written: Written, side: int, figures: tuple[str, ...]) -> Cell:
    """One side's part of the row of one line."""
    if game.turns.any_order is not None:
        field = box_field(game)
        text_there = "" if written.line.void else text(field, written.line.value(field.key, side), ())
        points = () if written.points is None else tuple(column[side] for column in written.points)
        return Cell((), True, "", points, (text_there,) if text_there else ())
    if written.points is None:
        return Cell(figures)
    points = tuple(column[side] for column in written.points)
    sums = tuple(column[side] for column in written.sums)
    shown = sums if game.totals.running else sums[:1] + points[1:]
    mark = written.marks[side] if side < len(written.marks) else ""
    return Cell(figures, True, mark, points, tuple(game.totals.shown(figure) for figure in shown))


def label(row: Row, number: int) -> str:
    return row.label or f"{number}"


def state(written: Written) -> str:
    if written.fault:
        return "fault"
    if written.waits:
        return "open"
    return "void" if written.line.void else "written"


def check_texts(tally: Tally, line: LineFacts) -> tuple[str, ...]:
    """What the counts of a row must add up to, a text a check column."""
    totals = [
        field.adds_to(line, tally) if field.adds_to is not None and asked(field, line, tally) else None
        for field in summed(tally.game, tally.setup)
    ]
    return tuple("" if total is None else f"{total}" for total in totals)


def coming(tally: Tally, rows: int, spare: int) -> list[Shown]:
    """The rows to come. They name the dealer where the deal goes round in order."""
    if tally.over:
        return []
    game, setup = tally.game, tally.setup
    face = columns(game, setup)
    made = []
    for count in range(max(0, len(tally.rows) - rows) if tally.rows else spare):
        line = LineFacts({}, setup.sides)
        made.append(
            Shown(
                (tally.number,),
                label(tally.row, rows + count + 1),
                tally.row.note,
                "empty",
                tally.dealer if game.turns.dealer is None or count == 0 else NOBODY,
                tuple("" for each in face.whole),
                tuple(Cell(tuple("" for each in face.boxes)) for side in range(setup.sides)),
                check_texts(tally, line),
            )
        )
        tally = skip_deal(tally)
    return made
