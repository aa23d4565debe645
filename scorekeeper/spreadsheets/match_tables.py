"""A match's sheet, its history, and a list of matches as tables."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from scorekeeper.editing.history import HistoryRow, history_rows
from scorekeeper.models import Match
from scorekeeper.nights.page import figures
from scorekeeper.rules.columns import Columns, columns
from scorekeeper.rules.line import NOBODY
from scorekeeper.rules.match import match_unit, places_now
from scorekeeper.rules.rows import Shown, rows_shown, with_sums
from scorekeeper.rules.tally import Tally
from scorekeeper.rules.words import without_signs

from . import wording
from .table import DataTable, Value, figure


def sheet_tables(match: Match) -> list[DataTable]:
    """The sheet: a column a player, rows as on paper, totals. Of a compendium its match points, then each round."""
    standing = match.standing
    if not standing.parts:
        return [SheetColumns(match, range(len(standing.rounds))).table(str(match))]
    begun = [at for at, tally in enumerate(standing.rounds) if tally.written]
    titles = [wording.ROUND_TITLE.format(number=at + 1, game=standing.rounds[at].game.name) for at in begun]
    rounds = [SheetColumns(match, range(at, at + 1)).table(title) for at, title in zip(begun, titles)]
    return [points_table(match, begun), *rounds]


def points_table(match: Match, begun: Sequence[int]) -> DataTable:
    """The match points of the rounds of a compendium that are begun."""
    standing, sides = match.standing, len(match.names)
    rows: list[tuple[Value, ...]] = []
    for at in begun:
        tally, part = standing.rounds[at], standing.parts[at]
        worth = part.game.match_points.worth(tally) if tally.over else ()
        won = [worth[part.side_of(side, sides)] for side in range(sides)] if worth else [None] * sides
        rows.append((at + 1, tally.game.name, *won))
    heads = (wording.ROUND_HEAD, wording.GAME, *map(without_signs, match.names))
    return DataTable(str(match), heads, (*rows, (wording.TOTAL, match_unit(standing), *standing.points)))


@dataclass(frozen=True)
class SheetColumns:
    """The columns of some rounds of a match that have them alike."""

    match: Match
    rounds: range

    @property
    def first(self) -> Tally:
        return self.match.standing.rounds[self.rounds.start]

    @property
    def face(self) -> Columns:
        return columns(self.first.game, self.first.setup)

    @property
    def names(self) -> tuple[str, ...]:
        """A name a side."""
        parts = self.match.standing.parts
        if not parts:
            return self.match.names
        return self.match.names_in(parts[self.rounds.start], self.first.first)

    @property
    def headings(self) -> tuple[str, ...]:
        """A name a side, after its earlier ones where a seat was taken over: "ada, then cy"."""
        before = [] if self.match.standing.parts else [them for _, them in self.match.names_before]
        return tuple(
            without_signs(wording.NAME_CHANGED.join(dict.fromkeys([*(them[side] for them in before), name])))
            for side, name in enumerate(self.names)
        )

    @property
    def heads(self) -> tuple[str, ...]:
        """The heads of all columns: of a side's total its name alone."""
        face, several = self.face, len(self.rounds) > 1
        total_heads = [head if at else "" for at, head in enumerate(face.totals)]
        sides = [
            wording.OF_SIDE.format(name=name, head=head) if head else name
            for name in self.headings
            for head in (*(box.label for box in face.boxes), *total_heads)
        ]
        lead = [wording.ROUND_HEAD] * several + [wording.ROW] + [wording.DEALS] * face.deals
        return (*lead, *(box.label for box in face.whole), *sides, wording.NOTE)

    def table(self, title: str) -> DataTable:
        rows = [row for at in self.rounds for row in self.rows_of(at)]
        rows += self.end_rows()
        noted = any(row[-1] for row in rows)
        heads = self.heads if noted else self.heads[:-1]
        return DataTable(title, heads, tuple(row if noted else row[:-1] for row in rows))

    def rows_of(self, at: int) -> list[tuple[Value, ...]]:
        """The rows of a round that are begun, and its totals."""
        match, tally = self.match, self.match.standing.rounds[at]
        before = () if match.standing.parts else match.names_before
        shown = [
            row
            for row in rows_shown(match.standing, self.names, 0, at, before, match.struck)
            if self.face.pad or (row.state != "empty" and (row.state != "open" or row.numbers[0] <= match.last_line))
        ]
        number: list[Value] = [at + 1] * (len(self.rounds) > 1)
        totals = [[tally.game.totals.shown(column[side]) for column in tally.sums] for side in range(len(self.names))]
        return [
            *((*number, *self.row(each)) for each in with_sums(tuple(shown))),
            (*number, *self.foot(wording.TOTAL, totals)),
        ]

    def row(self, shown: Shown) -> tuple[Value, ...]:
        face, written = self.face, shown.numbers and shown.dealer != NOBODY
        dealer = [self.match.seat_name(shown.dealer, shown.numbers[0]) if written else ""] * face.deals
        sides: list[Value] = []
        for cell in shown.cells:
            boxes = [*cell.figures, *[""] * len(face.boxes)][: len(face.boxes)]
            sides += [
                figure(text) if box.kind == "number" else without_signs(text) for box, text in zip(face.boxes, boxes)
            ]
            sides += [figure(text) for text in (*cell.totals, *[""] * len(face.totals))][: len(face.totals)]
        whole = [
            figure(text) if box.kind == "number" else without_signs(text) for box, text in zip(face.whole, shown.whole)
        ]
        label = figure(shown.label)
        return (label, *map(without_signs, dealer), *whole, *sides, self.note(shown))

    def note(self, shown: Shown) -> str:
        """What is to be said of a row: of the game, or that it does not count."""
        lines = [self.match.line_now(number) for number in shown.numbers]
        said = [shown.note, shown.fault]
        if any(line.rivals for line in lines):
            said.append(wording.TWO_SCORES)
        elif any(line.state == "struck" for line in lines):
            said.append(wording.STRUCK_OUT)
        elif shown.state == "void":
            said.append(self.first.game.words.void)
        return without_signs("; ".join(filter(None, said)))

    def foot(self, label: str, figures_of_sides: Iterable[Sequence[str]]) -> tuple[Value, ...]:
        """A row below the others: a side's figures stand in the columns of its totals."""
        face, sides = self.face, list[Value]()
        for texts in figures_of_sides:
            sides += [*[None] * len(face.boxes), *map(figure, texts), *[None] * (len(face.totals) - len(texts))]
        return (label, *[None] * (face.deals + len(face.whole)), *sides, "")

    def end_rows(self) -> list[tuple[Value, ...]]:
        """The reckoning after the end, and the match points."""
        standing, several = self.match.standing, [None] * (len(self.rounds) > 1)
        if standing.parts:
            return []
        rows = []
        for settled in standing.account() if self.match.is_over else ():
            if any(settled.points):
                rows.append(self.foot(settled.label, [[text] for text in settled.figures]))
        if standing.in_match_points:
            rows.append(self.foot(match_unit(standing), [[f"{points}"] for points in standing.points]))
        return [(*several, *row) for row in rows]


def history_table(match: Match) -> DataTable:
    """Who wrote what, and when: the oldest first."""
    rows = tuple(
        (row.at, without_signs(row.writer), without_signs(describe_act(row)), without_signs(row.reason))
        for row in reversed(history_rows(match))
    )
    return DataTable(wording.HISTORY.format(match=match), wording.HISTORY_HEADS, rows)


def describe_act(row: HistoryRow) -> str:
    """What was done, in a line: "Row 3 corrected: bo 5, now 6"."""
    if not row.number:
        return row.words
    return wording.ROW_SAID.format(heading=row.heading, words=row.words) if row.words else row.heading


def match_list(matches: Iterable[Match], title: str = wording.MATCHES) -> DataTable:
    """Matches as rows: when, what, who played, who won, and everybody's place once it is over."""
    return DataTable(title, wording.MATCH_HEADS, tuple(match_row(match) for match in matches))


def match_row(match: Match) -> tuple[Value, ...]:
    over, names = match.standing.over, [without_signs(name) for name in match.names]
    placed = zip(places_now(match.standing), names, figures(match.standing), strict=True)
    places = [wording.PLACED.format(place=place, name=name, total=total) for place, name, total in sorted(placed)]
    return (
        match.started,
        match.game.name,
        match.title,
        ", ".join(names),
        ", ".join(names[side] for side in over.winners) if over is not None else "",
        ", ".join(places) if match.is_over else "",
    )
