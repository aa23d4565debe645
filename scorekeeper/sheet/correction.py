"""The row that is being corrected: what stood, what is written now, and what would follow from it."""

from dataclasses import dataclass

from django.utils.functional import cached_property

from scorekeeper.drawing.questions import box_name
from scorekeeper.entry.form import LineForm
from scorekeeper.rules.asking import Box
from scorekeeper.rules.columns import text
from scorekeeper.rules.correcting import Remedy, remedies, standing_with, wrong_sum
from scorekeeper.rules.judging import judge
from scorekeeper.rules.line import VOID, LineFacts
from scorekeeper.rules.match import Standing
from scorekeeper.rules.revisions import apart
from scorekeeper.rules.rows import Shown, rows_shown
from scorekeeper.rules.tally import RuleError, chair_name

from . import wording


@dataclass(frozen=True)
class RemedyKey:
    """A key that changes one more figure and saves the row: "Ada 4, now 3"."""

    post: str
    name: str
    old: int
    value: int
    side: int


class Correction:
    """Changes of a stored row that are not saved. It is false while nothing is changed."""

    def __init__(self, form: LineForm) -> None:
        self.form, self.match, self.tally = form, form.match, form.tally

    def __bool__(self) -> bool:
        return bool(self.changed)

    @cached_property
    def changed(self) -> tuple[Box, ...]:
        """The boxes that say something else than the stored row; of a row without a score none is shown."""
        stored = self.form.now.entries
        return () if not stored or stored.get(VOID) else apart((stored, self.form.shown))

    @cached_property
    def found(self) -> tuple[Remedy, ...]:
        return remedies(self.form.shown, self.form.now.entries, self.tally) if self else ()

    @cached_property
    def keys(self) -> list[RemedyKey]:
        """The figures of a wrong sum that may be wrong as well, a key each; none where no single one makes it right."""
        names = self.form.names
        return [
            RemedyKey(
                f"{box_name(each.field.key, each.side)} {each.value}",
                chair_name(each.side, names) if each.field.per == "chair" else names[each.side],
                each.old,
                each.value,
                each.side % len(names),
            )
            for each in self.found
        ]

    @property
    def words(self) -> dict[Box, tuple[str, str]]:
        """What each changed box said, and says now."""
        stored, shown = (
            LineFacts(each or {}, self.tally.setup.sides) for each in (self.form.now.entries, self.form.shown)
        )
        fields, names = {field.key: field for field in self.tally.game.fields}, self.form.names
        return {
            (key, side): (
                text(fields[key], stored.value(key, side), names),
                text(fields[key], shown.value(key, side), names),
            )
            for key, side in self.changed
            if key in fields
        }

    @property
    def doubtful(self) -> frozenset[Box]:
        """The boxes that may be wrong as well."""
        return frozenset((each.field.key, each.side) for each in self.found)

    @property
    def asks(self) -> str:
        """The question over the keys: "Who had one fewer?"."""
        wrong = wrong_sum(self.form.shown, self.tally)
        over = wrong[1] if wrong else 0
        count = "one" if abs(over) == 1 else abs(over)
        return (wording.WHO_HAD_FEWER if over > 0 else wording.WHO_HAD_MORE).format(count=count)

    @cached_property
    def refusal(self) -> str:
        """Why the rules refuse it; empty where they do not, or boxes are left to fill in."""
        try:
            judge(self.form.shown, self.tally)
        except RuleError as error:
            whole = error.sentence(self.form.names)
            return whole.removesuffix(wording.CHANGE_ONE) if self.keys else whole
        return ""

    @cached_property
    def standing(self) -> Standing | None:
        """The standing with the changes, also where their sum is wrong; None where the row would not count so."""
        if not self:
            return None
        match, number = self.match, self.form.number
        found = standing_with(
            match.game, match.setup, match.counted_entries, match.first_lines, number, self.form.shown
        )
        written = [each for tally in found.rounds for each in tally.written if each.number == number]
        same = len(found.rounds) == len(match.standing.rounds)
        return found if same and written and written[0].points is not None else None

    def rows(self, at: int, names: tuple[str, ...]) -> dict[tuple[int, ...], Shown]:
        """The rows of one round as they would be from this one on, by their lines."""
        if self.standing is None:
            return {}
        rows = rows_shown(self.standing, names, 0, at, self.match.names_before, self.match.struck)
        return {row.numbers: row for row in rows if row.numbers[-1] >= self.form.number}
