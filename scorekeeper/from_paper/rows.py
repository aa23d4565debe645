"""The rows of a match as its paper has them, to be typed in one after the other."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from django.core.exceptions import ValidationError
from django.http import QueryDict
from django.utils.functional import cached_property
from django.utils.safestring import SafeString, mark_safe

from scorekeeper.actions import lines
from scorekeeper.drawing.questions import Boxes, box_name, input_html, value_text
from scorekeeper.entry.fields import sum_field
from scorekeeper.entry.form import LineForm, own_boxes
from scorekeeper.models import Match
from scorekeeper.rules.asking import offered
from scorekeeper.rules.columns import Box, Columns, columns
from scorekeeper.rules.line import LINE, VOID, Entries, LineFacts
from scorekeeper.rules.match import before
from scorekeeper.rules.questions import Seen, question
from scorekeeper.rules.revisions import same
from scorekeeper.rules.tally import Tally
from scorekeeper.rules.words import describe_line

from . import wording

ROWS, MORE_ROWS, MOST_ROWS, MOST_BOXES = 8, 8, 40, 400  # blank rows at first, at a time, and at most with boxes
DASHES = ("-", "–", "−")
FIRST, SECOND = "first", "second"  # the versions of two people
HIGHEST_TOTAL, LONGEST = 10**7, 12


@dataclass(frozen=True)
class Difference:
    """What two people typed differently. `name`: of the choice; `versions`: (value, words) of each."""

    name: str
    about: str
    versions: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class PaperCell:
    """A box of a row: `input` empty where its side does not play; `aloud`: what it is, for whoever cannot see it.

    `key`: of its field; `total`: what the boxes of that field add up to, where the last of them follows; else None.
    """

    input: SafeString
    aloud: str
    key: str = ""
    total: int | None = None


class PaperRow:
    """One row. `tally`: the standing before it, after the rows above as they were typed."""

    def __init__(
        self, match: Match, tally: Tally, number: int, face: Columns, data: QueryDict | None, *, fills: bool = False
    ) -> None:
        """`fills`: what follows from the typed boxes need not be typed."""
        self.number, self.tally, self.face, self.match, self.fills = number, tally, face, match, fills
        self.focus = ""  # the name of the box in which the cursor stands
        self.label = tally.row.label or f"{number}"
        own = None if data is None else with_dash(own_boxes(data, number), number, face, tally)
        self.typed = own is not None and any(own.get(name) for name in (*self.names, VOID))
        if own is not None and self.typed and fills:
            fill_rest(own, match, tally, number)
        self.form = LineForm(own if self.typed else None, match=match, tally=tally, number=number, prefix=f"{number}")

    @property
    def names(self) -> list[str]:
        """The names of its boxes, without the row's prefix, in the order of the paper."""
        return [box_name(box.key, side) for box, side in self.places]

    @property
    def places(self) -> list[tuple[Box, int]]:
        """Each box of the paper, left to right, with its side or seat."""
        setup = self.tally.setup
        return places(self.face, setup.sides)

    @cached_property
    def seen(self) -> Seen:
        """What its boxes are about: what was typed, never what is stored."""
        line = LineFacts(self.form.shown if self.typed else {}, self.tally.setup.sides)
        return Seen(line, self.tally, self.form.names, self.match.seated(self.number))

    @property
    def boxes(self) -> Boxes:
        found = self.form.boxes if self.typed else Boxes(typed={}, prefix=f"{self.number}")
        return replace(found, focus=self.focus)

    @property
    def to_fill(self) -> str:
        """The name of the first of its boxes that is blank, or that the rules refuse; empty where all is well."""
        there, sides = {LINE, *self.tally.playing}, self.tally.setup.sides
        names = [box_name(box.key, side) for box, side in self.places if side in there or side % sides in there]
        if not self.typed:
            return names[0] if names else ""
        if not self.errors:
            return ""
        wrong = [name for name in names if name in self.form.errors]
        blank = [name for name in names if self.form.data.get(name) in ("", None)]
        return next(iter([*wrong, *blank, *names]), "")

    @cached_property
    def cells(self) -> list[PaperCell]:
        fields = {field.key: field for field in self.tally.game.fields}
        there, found = {*self.tally.playing}, []
        sides = self.tally.setup.sides
        for box, side in self.places:
            if side != LINE and side % sides not in there:
                found.append(PaperCell(mark_safe(""), ""))
                continue
            whose = self.form.names[side % sides] + ", " if side != LINE else ""
            aloud = f"{self.form.where}: {whose}{box.label}"
            asked = question(fields[box.key], self.seen)
            widget, total = input_html(asked, side, self.boxes), asked.total if self.fills else None
            found.append(PaperCell(mark_safe(widget), aloud, box.key, total))
        return found

    @cached_property
    def entries(self) -> Entries:
        return {VOID: True} if self.form.voids else self.form.entries_of(self.form.data)

    @property
    def may_be_unfinished(self) -> bool:
        """Whether boxes may be blank: on a pad, and where somebody may win before the others have had their turn."""
        return bool(self.face.pad) or self.tally.game.checks.counts_incomplete

    @cached_property
    def errors(self) -> list[str]:
        """Why it cannot be stored, in sentences."""
        if not self.typed:
            return []
        if not self.form.is_valid():
            return [str(error) for errors in self.form.errors.values() for error in errors]
        blank = 0 if self.form.voids or self.may_be_unfinished else self.form.missing
        return [wording.ONE_BLANK if blank == 1 else wording.SOME_BLANK.format(count=blank)] if blank else []

    @property
    def doubted(self) -> str:
        """What looks wrong and may be so: ticked by whoever has looked at the paper."""
        return self.form.doubted if self.typed and not self.form.box_errors else ""


class PaperPage:
    """The rows of a match that its paper has and its sheet has not.

    `again`: the rows that its sheet has, blank, for a second person, who does not see what the first one typed.
    `fills`: as `PaperRow` has it. `deals`: how many rows were agreed, which are then typed all; 0: it depends.
    """

    def __init__(
        self, match: Match, data: QueryDict | None = None, *, again: bool = False, fills: bool = False, deals: int = 0
    ) -> None:
        self.match, self.data, self.again, self.fills, self.deals = match, data, again, fills, deals
        self.face = columns(match.game, match.setup)
        self.boxes_of_side = boxes_of_side(self.face)
        self.boxes_of_row = max(1, len(places(self.face, len(match.names))))
        self.lead = 1 + len(self.face.whole)

    @property
    def has_heads(self) -> bool:
        """Whether the boxes below a name need heads of their own."""
        return len(self.boxes_of_side) > 1

    @cached_property
    def counted(self) -> list[tuple[int, Entries | None]]:
        return list(self.match.counted_entries)

    @cached_property
    def most_rows(self) -> int:
        return max(ROWS, min(MOST_ROWS, MOST_BOXES // self.boxes_of_row))

    @cached_property
    def spare(self) -> int:
        """How many rows are asked for where the sheet prints none."""
        said = self.data.get("rows", "") if self.data is not None else ""
        wanted = int(said) if said.isascii() and said.isdigit() and len(said) < 4 else ROWS
        more = MORE_ROWS if self.data is not None and "more" in self.data else 0
        return min(max(wanted, ROWS) + more, self.most_rows)

    @cached_property
    def rows(self) -> list[PaperRow]:
        """Its rows, with the cursor in the first box to fill."""
        found = self.asked_rows
        for row in found:
            if name := row.to_fill:
                row.focus = name
                break
        return found

    @property
    def asked_rows(self) -> list[PaperRow]:
        if self.again:
            stood = dict(self.counted)
            written = [number for number, entries in stood.items() if entries]
            return [self.row(number, self.before(number, self.counted)) for number in written[: self.most_rows]]
        found: list[PaperRow] = []
        entries, number = self.counted, self.match.due
        printed, agreed = self.match.standing.tally.rows, self.deals or 10**6
        while len(found) < (self.most_rows if printed or self.deals else self.spare) and number <= agreed:
            if self.match.line_now(number).last:  # it is on the sheet
                number += 1
                continue
            tally = self.before(number, entries)
            if tally.over or (printed and not tally.row.label):
                break
            found.append(self.row(number, tally))
            if found[-1].typed and found[-1].entries:
                entries = [*entries, (number, found[-1].entries)]
            number += 1
        return found

    def before(self, number: int, entries: list[tuple[int, Entries | None]]) -> Tally:
        return before(self.match.game, self.match.setup, entries, number, self.match.first_lines)

    def row(self, number: int, tally: Tally) -> PaperRow:
        return PaperRow(self.match, tally, number, self.face, self.data, fills=self.fills)

    @property
    def has_more(self) -> bool:
        """Whether further blank rows can be had."""
        ends = self.again or self.deals or self.match.standing.tally.rows or len(self.rows) < self.spare
        return not ends and self.spare < self.most_rows

    @cached_property
    def typed(self) -> list[PaperRow]:
        """The rows up to the last one in which something was typed; all of them where their number was agreed."""
        last = max((at for at, row in enumerate(self.rows) if row.typed), default=-1)
        return self.rows[: last + 1] if not (self.again or self.deals) else (self.rows if last >= 0 else [])

    @cached_property
    def errors(self) -> list[str]:
        """What keeps the rows from being stored."""
        if self.data is not None and self.data.get("first") != self.first:
            return [wording.WRITTEN_MEANWHILE]
        if not self.typed:
            return [wording.NOTHING]
        blank = None if self.face.pad else next((row for row in self.typed if not row.typed), None)
        found = [wording.ROW.format(label=row.label, why=error) for row in self.typed for error in row.errors]
        return [wording.BLANK_ROW.format(label=blank.label), *found] if blank is not None else found

    @property
    def first(self) -> str:
        """The number of the first row, by which a page that others have overtaken is known."""
        return f"{self.rows[0].number}" if self.rows else ""

    @cached_property
    def totals(self) -> list[tuple[str, str, str]]:
        """(name of the box, the side, what was typed): the total of each side as it stands on the paper."""
        return total_boxes(self.match, self.data)

    @cached_property
    def made(self) -> tuple[int, ...]:
        """The totals that the rows make."""
        rows = dict(self.counted) | {row.number: row.entries for row in self.typed if row.typed}
        standing = self.match.standing.tally
        return self.before(max(rows) + 1, sorted(rows.items())).totals if rows else standing.totals

    @cached_property
    def differing_totals(self) -> list[str]:
        """The totals of the paper that the rows do not make, a sentence each; nothing is corrected."""
        return describe_differing_totals(self.match, self.totals, self.made)

    @property
    def told_totals(self) -> list[str]:
        """The same, once all rows are right."""
        return self.differing_totals if self.data is not None and not self.errors else []

    @property
    def needs_confirmation(self) -> bool:
        """Whether nobody saw these differences yet and wants the rows all the same."""
        return bool(self.told_totals) and not are_sure(self.data, self.told_totals)

    @property
    def new_lines(self) -> list[lines.NewLine]:
        forms = [row.form for row in self.typed if row.typed]
        return [(form.number, form.cleaned_data["entries"], 0, form.cleaned_data["slip"]) for form in forms]

    @cached_property
    def differences(self) -> list[tuple[PaperRow, str, str]]:
        """(row, what the sheet has, what was typed again) where they are not the same."""
        now = {line.number: line.entries or {} for line in self.match.current}
        found = [(row, now[row.number], row.entries) for row in self.typed if not same(now[row.number], row.entries)]
        return [(row, self.told(one), self.told(other)) for row, one, other in found]

    @property
    def choices(self) -> list[Difference]:
        """The same as a choice between two versions, side by side."""
        return [
            Difference(f"{row.number}-which", row.form.where, ((FIRST, one), (SECOND, other)))
            for row, one, other in self.differences
        ]

    def told(self, entries: Entries) -> str:
        return describe_line(entries, self.match.names, self.match.game)

    @property
    def corrections(self) -> list[PaperRow]:
        """The rows of which the second typing was chosen."""
        said: Mapping[str, str] = self.data or {}
        return [row for row, _, _ in self.differences if said.get(f"{row.number}-which") == SECOND]

    @property
    def is_settled(self) -> bool:
        """Whether one version was chosen wherever two differ."""
        said: Mapping[str, str] = self.data or {}
        return all(said.get(f"{row.number}-which") in (FIRST, SECOND) for row, _, _ in self.differences)


def places(face: Columns, sides: int) -> list[tuple[Box, int]]:
    """Each box of a row, left to right, with its side or seat; `LINE` where it is of the whole row."""
    whole = [(box, LINE) for box in face.whole]
    return whole + [(box, box.of(side, sides)) for side in range(sides) for box in boxes_of_side(face)]


def boxes_of_side(face: Columns) -> tuple[Box, ...]:
    """The boxes below a name; on a pad the one figure that stands there."""
    return (Box(face.pad, "", wording.FIGURE),) if face.pad else face.boxes


def total_boxes(match: Match, data: QueryDict | None) -> list[tuple[str, str, str]]:
    """As `PaperPage.totals`."""
    said: Mapping[str, str] = data or {}
    return [(f"total-{side}", name, said.get(f"total-{side}", "")[:12]) for side, name in enumerate(match.names)]


def read_total(text: str) -> int | None:
    """A total as somebody typed it, as a number or a sum; None where it is neither."""
    try:
        found: int | None = sum_field("", -HIGHEST_TOTAL, HIGHEST_TOTAL).clean(text)
        return found
    except ValidationError:
        return None


def describe_differing_totals(match: Match, totals: list[tuple[str, str, str]], made: tuple[int, ...]) -> list[str]:
    """As `PaperPage.differing_totals`. `made`: the totals that the rows make."""
    found, shown = [], match.game.totals.shown
    for side, (_, name, text) in enumerate(totals):
        if not text.strip():
            continue
        said = read_total(text)
        if said is None:
            found.append(wording.TOTAL_WRONG.format(name=name))
        elif said != made[side]:
            found.append(wording.TOTAL.format(name=name, paper=shown(said), made=shown(made[side])))
    return found


def are_sure(data: QueryDict | None, differing: list[str]) -> bool:
    """Whether these differences were shown, and the rows are wanted all the same."""
    return data is not None and data.get("sure-totals") == " ".join(differing)


def fill_rest(own: QueryDict, match: Match, tally: Tally, number: int) -> None:
    """Put what follows from the typed boxes of a row into the blank ones."""
    typed = LineForm(own, match=match, tally=tally, number=number, prefix=f"{number}")
    for (key, side), value in () if typed.voids else offered(typed.shown, tally).items():
        name = box_name(key, side)
        own[name] = own[f"{number}-{name}"] = value_text(value)


def with_dash(own: QueryDict, number: int, face: Columns, tally: Tally) -> QueryDict:
    """A row in which nothing but a dash was typed is one without a score."""
    names = [box_name(box.key, side) for box, side in places(face, tally.setup.sides)]
    typed = [name for name in names if own.get(name, "").strip()]
    if len(typed) == 1 and own.get(typed[0], "").strip() in DASHES:
        own[typed[0]] = own[f"{number}-{typed[0]}"] = ""
        own[VOID] = "1"
    return own


def describe_same(count: int) -> str:
    return wording.SAME.format(rows=wording.ONE_ROW if count == 1 else wording.ROWS.format(count=count))
