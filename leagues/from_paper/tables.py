"""The table whose paper is typed in next: every row that is still blank, on one page."""

from collections.abc import Mapping
from typing import Any

from django.http import QueryDict
from django.utils.functional import cached_property

from leagues.actions.typing_in import type_in, type_in_again
from leagues.rules.draws import Ask
from leagues.rules.score_cards import describe_typed, typed_total
from leagues.state.changes.late_corrections import describe_place
from leagues.state.facts.event_state import EventState
from leagues.state.facts.round_state import RoundState
from leagues.state.facts.table_state import TableState
from scorekeeper.actions import lines
from scorekeeper.device import Act
from scorekeeper.drawing.questions import box_name
from scorekeeper.entry.form import LineForm, own_boxes
from scorekeeper.entry.questions import AskedQuestion
from scorekeeper.from_paper.rows import (
    are_sure,
    describe_differing_totals,
    fill_rest,
    total_boxes,
    with_dash,
)
from scorekeeper.models import Match, SlipConflict
from scorekeeper.rules.columns import Columns, columns
from scorekeeper.rules.line import LINE
from scorekeeper.rules.match import before
from scorekeeper.rules.questions import Question
from scorekeeper.rules.tally import RuleError

from . import wording
from .phone_card import boxes_of, said_cards
from .piles import who_plays
from .two_cards import TwoCardsForm


class TablePage:
    """The next table without a result in the round that is played, in the order of the paper."""

    def __init__(self, evening: EventState, wanted: int = 0, data: QueryDict | None = None) -> None:
        """`wanted`: the table to type in, 0: the first; `data`: what was typed."""
        self.evening, self.data = evening, data
        self.played: RoundState | None = evening.running
        due = [each for each in self.waiting if each.number == wanted] or self.waiting[:1]
        self.seated: TableState | None = due[0] if due else None

    @cached_property
    def waiting(self) -> list[TableState]:
        """The tables to type in. One in dispute is settled on the board."""
        unfinished = self.played.unfinished if self.played else []
        return [each for each in unfinished if each.match is not None and not each.disputed]

    @cached_property
    def match(self) -> Match:
        assert self.seated is not None and self.seated.match is not None
        return Match.objects.get(pk=self.seated.match.id)

    def second_reading(self, act: Act) -> str:
        """What the same paper typed in again says, while another person saved it, in a sentence: the same, or other
        numbers, which are then both kept until somebody settles it; empty where the table was not typed in."""
        posted = self.data.get("seated", "") if self.data is not None else ""
        found = next((each for each in self.played.tables if f"{each.pk}" == posted), None) if self.played else None
        if found is not None and found.summed is not None and self.evening.format.cards.compared:
            return self.second_cards(found, found.summed)
        if found is None or found.match is None or found.untouched or found.summed is not None:
            return ""
        self.seated, other = found, found.agreed_by or wording.SOMEBODY
        self.rows = [self.row(line.number) for line in self.match.current if line.entries is not None]
        if self.missing or self.refused or not self.rows:
            return ""
        before = found.disputed
        rows = [(number, said, 0, slip) for number, said, _, slip in self.said]
        now = type_in_again(self.evening.event, self.match, rows, act=act)
        again = now.running.table(found.number) if now.running else None
        differ = again is not None and again.disputed and not before
        template = wording.TYPED_OTHERWISE if differ else wording.TYPED_THE_SAME
        return template.format(table=found.number, who=other)

    def second_cards(self, table: TableState, saved: tuple[int, ...]) -> str:
        """What two cards typed in again say beside the saved totals, in a sentence; empty where they cannot be read."""
        assert self.played is not None
        form = TwoCardsForm(self.data, evening=self.evening, played=self.played, table=table)
        if not form.is_valid():
            return ""
        same = saved == typed_total(form.checked().cards)
        template = wording.CARDS_TYPED_THE_SAME if same else wording.CARDS_TYPED_OTHERWISE
        return template.format(table=table.number, score=describe_typed(table.totals, table.spreads))

    @property
    def heading(self) -> str:
        assert self.played is not None and self.seated is not None
        stage, number = self.seated.draw.stage, self.played.number
        template = wording.ROUND_STAGE_TABLE if stage else wording.ROUND_TABLE
        return template.format(number=number, stage=stage, table=self.seated.number, **self.evening.format.naming)

    @property
    def who(self) -> str:
        assert self.played is not None and self.seated is not None
        return who_plays(self.evening, self.played, self.seated)

    @cached_property
    def two_cards(self) -> TwoCardsForm | None:
        """What the two cards of the table say, where the format has such cards."""
        if not self.evening.format.cards.compared or self.played is None or self.seated is None:
            return None
        cards = said_cards(self.seated)
        said = {f"{key}-{side}": text for side, card in cards.items() for key, text in boxes_of(card).items()}
        return TwoCardsForm(self.data, evening=self.evening, played=self.played, table=self.seated, said=said)

    @cached_property
    def rows(self) -> list[LineForm]:
        """The form of every blank row; of a game without an agreed number of deals only that of the next one."""
        deals = self.evening.format.lines_per_round(self.evening.facts)
        written = {line.number for line in self.match.current if line.entries is not None}
        numbers = [at for at in range(1, deals + 1) if at not in written] if deals else [self.match.due]
        forms = [self.row(number) for number in numbers]
        for form in forms:
            if name := box_to_fill(form):
                form.cursor = name
                break
        return forms

    def row(self, number: int) -> LineForm:
        """The form of a row; what follows from the typed boxes is filled in."""
        tally = self.match.before(number)
        if self.data is None:
            return LineForm(None, match=self.match, tally=tally, number=number, prefix=f"{number}")
        data = with_dash(own_boxes(self.data, number), number, self.face, tally)
        fill_rest(data, self.match, tally, number)
        return LineForm(data, match=self.match, tally=tally, number=number, prefix=f"{number}")

    @cached_property
    def face(self) -> Columns:
        return columns(self.match.game, self.match.setup)

    @cached_property
    def parts(self) -> list[tuple[LineForm, AskedQuestion | None, str]]:
        """Every row with the question whose answer says what else is asked there, and its words; None where it is
        answered."""
        found = [(form, governing_question(form)) for form in self.rows]
        return [(form, asked, asked.question.asks_of(LINE) if asked else "") for form, asked in found]

    @property
    def may_save(self) -> bool:
        """Whether every row shows all its boxes."""
        return not any(asked for _, asked, _ in self.parts)

    @cached_property
    def missing(self) -> int:
        """How many boxes are blank in all rows."""
        return sum(form.missing for form in self.rows if not form.voids)

    @property
    def describe_missing(self) -> str:
        template = wording.ONE_TO_FILL if self.missing == 1 else wording.MORE_TO_FILL
        saves = self.data is not None and "save" in self.data
        return template.format(count=self.missing) if saves and self.missing else ""

    @cached_property
    def refused(self) -> list[LineForm]:
        """The rows that the rules refuse, as far as they are filled."""
        filled = [form for form in self.rows if form.voids or not form.missing] if self.data is not None else []
        return [form for form in filled if not form.is_valid()]

    @cached_property
    def totals(self) -> list[tuple[str, str, str]]:
        """(name of the box, the side, what was typed): the totals of the paper; of one row it has none."""
        return total_boxes(self.match, self.data) if len(self.rows) > 1 else []

    @cached_property
    def differing_totals(self) -> list[str]:
        """The totals of the paper that the rows do not make, a sentence each, once all rows are right."""
        if self.data is None or self.missing or self.refused or not any(text for _, _, text in self.totals):
            return []
        rows = dict(self.match.counted_entries) | {number: entries for number, entries, _, _ in self.said}
        match, after = self.match, max(rows) + 1
        made = before(match.game, match.setup, sorted(rows.items()), after, match.first_lines).totals
        return describe_differing_totals(match, self.totals, made)

    @property
    def is_sure(self) -> bool:
        """Whether somebody saw these differences and wants the rows all the same."""
        return are_sure(self.data, self.differing_totals)

    @property
    def said(self) -> list[lines.NewLine]:
        """The lines that the valid rows say."""
        forms = [(form.number, form.cleaned_data) for form in self.rows]
        return [(number, said["entries"], said["base"] or 0, said["slip"]) for number, said in forms]

    def store(self, act: Act) -> bool:
        """Store every row once all are filled; False where one is blank, refused, or was written meanwhile, or the
        paper has other totals."""
        if self.missing or self.refused or not self.rows or (self.differing_totals and not self.is_sure):
            return False
        assert self.played is not None and self.seated is not None
        words = wording.TYPED_IN.format(place=describe_place(self.evening, self.played, self.seated))
        try:
            type_in(self.evening.event, self.match, self.said, words, act=act)
        except (RuleError, SlipConflict) as error:
            words = error.sentence(self.match.names) if isinstance(error, RuleError) else wording.WRITTEN_MEANWHILE
            self.rows[0].add_error(None, words)
            self.refused = self.rows[:1]
            return False
        return True

    @property
    def questions(self) -> list[tuple[Ask, str, list[tuple[int, str]]]]:
        """(question, its words, the answers) of what only people know, once every table is typed in."""
        names = self.evening.names
        asked = () if self.waiting else self.evening.questions
        return [
            (ask, self.evening.fill_names(ask.words), [(one, names[one]) for one in ask.candidates]) for ask in asked
        ]

    @property
    def has_cards(self) -> bool:
        """Whether there are totals that cards could be compared with."""
        return bool(self.evening.opened) and self.evening.format.adds_points(self.evening.facts)


def governing_question(form: LineForm) -> AskedQuestion | None:
    """The blank choice of a few answers on which further boxes of a row depend; None where there is none."""
    values: Mapping[str, Any] = form.box_values(form.shown)
    blank = (each for each in form.asked if values.get(each.question.field.key) in ("", None))
    governing = (each for each in blank if is_governing(each.question))
    found = next(governing, None) if form.later_keys else None
    return found if found is not None and found.keys and not found.question.ready else None


def is_governing(question: Question) -> bool:
    """Whether it is a choice of the whole row on which further boxes depend."""
    return question.field.kind == "choice" and question.field.per == "line" and question.depends


def box_to_fill(form: LineForm) -> str:
    """The name of the first box of a row that is blank, or of one that the rules refuse; empty where all is well."""
    values: Mapping[str, Any] = form.box_values(form.shown)
    names = [box_name(question.field.key, side) for question in form.questions for side in sorted(question.sides)]
    blank = next((name for name in names if values.get(name) in ("", None)), "")
    if blank or not form.is_bound or form.missing or form.is_valid():
        return blank
    return next((name for name in names if name in form.errors), names[0] if names else "")
