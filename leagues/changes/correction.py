"""The page of a wrong result."""

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from json import dumps
from typing import Any

from django.http import Http404
from django.utils.functional import cached_property

from leagues.actions.made_up import describe_odd_sum
from leagues.actions.tie_answers import answer_choices, describe_answer, settled_answers
from leagues.rules.agreeing import asks_agreement
from leagues.rules.draws import Ask
from leagues.rules.ended_early import missed_target
from leagues.rules.usual_sum import usual_sum
from leagues.state.changes.late_corrections import describe_entries, describe_place
from leagues.state.changes.what_if import (
    changed_draws,
    changed_places,
    count_fixed_rounds,
    with_corrected_line,
    with_snapshot,
)
from leagues.state.facts.event_state import EventState
from leagues.state.facts.round_state import RoundState
from leagues.state.facts.snapshot import Snapshot
from leagues.state.facts.table_state import TableState
from leagues.state.ranking.winners import unsettled_sentences
from scorekeeper.entry.form import LineForm
from scorekeeper.models import Line, Match
from scorekeeper.rules import revisions
from scorekeeper.rules.line import LineFacts
from scorekeeper.rules.match import fields_alone, goal
from scorekeeper.rules.tally import chair_name
from scorekeeper.rules.words import between, joined

from . import redraw, wording

REASONS = (wording.MISHEARD, wording.WRONG_PLAYER, wording.SUMS)


@dataclass(frozen=True)
class RoundChoice:
    """A round to choose. `first`: its first table with a sheet; `words`: "Round 3", or on a ladder who played."""

    number: int
    first: int
    words: str


@dataclass(frozen=True)
class CountAlone:
    """A box for what a player lost alone. `asks`: its question; `most`: the highest figure; `count`: the one now."""

    label: str
    box: str
    asks: str
    most: int
    count: int


@dataclass(frozen=True)
class LatestTable:
    """Somebody with the last table at which they have a score; `words`: "round 3, table 4"."""

    name: str
    round: int
    table: int
    words: str


def latest_tables(evening: EventState) -> list[LatestTable]:
    """Everybody by name with the last table at which they have a score; without one, the one where they play."""
    sheets = [(played, table) for played in evening.opened for table in played.tables if table.match is not None]
    written = [each for each in sheets if not each[1].untouched] or sheets
    last = {one: each for each in written for one in each[1].draw.seats}
    found = [
        LatestTable(evening.names[one], played.number, table.number, describe_place(evening, played, table))
        for one, (played, table) in last.items()
    ]
    return sorted(found, key=lambda each: each.name.casefold())


class CorrectionPage:
    """The rows of a score sheet, and what correcting one of them would change."""

    reasons = REASONS

    def __init__(self, evening: EventState, number: int, table: int, line: int) -> None:
        """404 where there is no such table or row, or no sheet; `line` 0: the only row, or none yet."""
        self.evening = evening
        played = evening.round(number)
        seated = played.table(table) if played and played.row.opened else None
        if played is None or seated is None or seated.match is None:
            raise Http404
        self.played, self.seated = played, seated
        self.match = Match.objects.get(pk=seated.match.id)
        rows = [each.number for each in self.match.current]
        due = self.match.due
        if seated.standing is not None and seated.standing.over is None and due not in rows:
            rows.append(due)
        if line and line not in rows:
            raise Http404
        self.numbers = rows
        self.line = line or (rows[0] if len(rows) == 1 else 0)
        self.other: EventState | None = None

    @property
    def ladder(self) -> bool:
        """Whether it is a match that two people arranged."""
        return not self.evening.board.names_tables

    @property
    def rounds(self) -> list[RoundChoice]:
        """The rounds with a sheet to correct."""
        first = [(each, next((table for table in each.tables if table.match), None)) for each in self.evening.opened]
        return [
            RoundChoice(
                each.number,
                table.number,
                self.who_played(each, table)
                if self.ladder
                else wording.ROUND.format(number=each.number, **self.evening.format.naming),
            )
            for each, table in first
            if table
        ]

    @property
    def rows(self) -> list[tuple[int, str]]:
        """(number, words) of every row."""
        names = self.match.names
        return [(number, self.describe_row(self.match.line_now(number), names)) for number in self.numbers]

    @property
    def offers_rows(self) -> bool:
        """Whether there are several rows to choose from."""
        return len(self.numbers) > 1

    @property
    def may_be_swapped(self) -> bool:
        """Whether all rows may have been written for the wrong one of two sides."""
        return self.offers_rows and len(self.seated.draw.teams) == 2

    def describe_row(self, line: revisions.Current, names: tuple[str, ...]) -> str:
        if line.rivals:
            return wording.TWO_SCORES
        return describe_entries(self.evening, line.entries, names) if line.last else wording.NOT_WRITTEN

    @property
    def who(self) -> str:
        return self.who_played(self.played, self.seated)

    def who_played(self, played: RoundState, table: TableState) -> str:
        names, teams = self.evening.names_in(played.number), table.draw.teams
        return between(len(teams)).join(joined([names[one] for one in team]) for team in teams)

    def form(self, data: Any) -> LineForm | None:
        """The fields of the row; None while no row is chosen."""
        if not self.line:
            return None
        return LineForm(data, match=self.match, tally=self.match.before(self.line), number=self.line)

    def may_be_written(self, form: LineForm) -> bool:
        """Whether the form is valid and nobody wrote since the page was opened; else the form has the error."""
        if not form.is_valid():
            return False
        if (form.cleaned_data["base"] or 0) != form.now.last:
            words = self.row_words(self.line)
            form.add_error(None, wording.WRITTEN_MEANWHILE.format(row=self.line, words=words))
            form.data = form.data.copy()
            form.data["base"] = str(form.now.last)
            return False
        if self.needs_reason and not form.cleaned_data["reason"]:
            form.add_error(None, wording.AGREED_SO_SAY_WHY)
            return False
        return True

    @property
    def needs_reason(self) -> bool:
        """Whether both sides agreed on what stands there, so that a change is explained."""
        rows = len(self.seated.match.facts) if self.seated.match is not None else 0
        return asks_agreement(self.evening.facts) and bool(rows) and self.seated.agreed == rows

    def describe_line(self, line: Line) -> str:
        """A row that was written here, for the history: "Round 2, table 3: Tricks: ada and bo 7, cy and dee 6"."""
        place = describe_place(self.evening, self.played, self.seated)
        return f"{place}: {describe_entries(self.evening, line.entries, self.match.names)}"

    def row_words(self, line: int) -> str:
        return dict(self.rows)[line]

    def corrected_sentence(self, line: int) -> str:
        return wording.ROW_CORRECTED.format(line, self.row_words(line))

    def if_still_true(self, said: str) -> str:
        """The sentence about a corrected row while it is still true; else empty."""
        return said if said and said in [wording.ROW_CORRECTED.format(*row) for row in self.rows] else ""

    def mark(self, form: LineForm) -> str:
        """A digest of the figures that were previewed, and of how many rounds were fixed then."""
        seen = [form.cleaned_data["entries"], count_fixed_rounds(self.evening)]
        return sha256(dumps(seen, sort_keys=True).encode()).hexdigest()[:16]

    def was_previewed(self, form: LineForm) -> bool:
        """Whether the page has shown what exactly these figures change."""
        return bool(form.data.get("looked") == self.mark(form))

    def preview(self, form: LineForm) -> None:
        """Work out what the correction would change."""
        self.shown = self.mark(form)
        entries = form.cleaned_data["entries"]
        self.other = with_corrected_line(self.evening, self.played.number, self.seated.number, self.line, entries)
        self.places = changed_places(self.evening, self.other)
        self.draws = changed_draws(self.evening, self.other)
        self.again = redraw.find_redraw(self.evening, self.other)

    @property
    def unsettled(self) -> list[str]:
        """The questions that are open, or would be after the correction: who won this table or a round."""
        evening = self.other or self.evening
        here = self.played.number, self.seated.number
        asked = [ask for ask in evening.questions if (ask.round, ask.table) == here]
        return [*unsettled_sentences(evening), *(evening.fill_names(ask.words) for ask in asked if not ask.effect)]

    @property
    def settled(self) -> list[tuple[Ask, str, str, list[tuple[int, str]]]]:
        """(question, its words, who was named, all answers) of every answered question at this table."""
        found = settled_answers(self.evening, self.played.number, self.seated.number, self.seated.answers)
        return [
            (
                ask,
                self.evening.fill_names(ask.words),
                describe_answer(self.evening, ask, one),
                answer_choices(self.evening, ask),
            )
            for ask, one in found
        ]

    def answer_effects(self, wanted: Snapshot) -> list[str]:
        """What another answer does to the next round, and what is asked then, in sentences."""
        other = with_snapshot(self.evening, wanted)
        again = redraw.find_redraw(self.evening, other)
        asked = redraw.first_rounds(other, count_fixed_rounds(self.evening)).questions
        return [*([again.words] if again else []), *(self.evening.fill_names(ask.words) for ask in asked)]

    @property
    def drawn_again(self) -> redraw.RedrawnRound | None:
        """What the corrections so far did to the announced round; None where it stays."""
        return redraw.redraw_since_close(self.evening)

    @property
    def may_be_summed(self) -> bool:
        """Whether its totals may be typed in one sum: its match is one round, and it did play."""
        assert self.seated.match is not None
        return goal(self.seated.match.setup) == 1 and not self.seated.void

    @property
    def typed_note(self) -> str:
        """What a typed total leaves out, in a sentence: what players lose alone, such as forfeits; else empty."""
        return wording.LOST_ALONE if self.alone else ""

    @cached_property
    def alone(self) -> list[CountAlone]:
        """What each player lost alone, a box each; empty where nobody can."""
        assert self.seated.standing is not None
        tally, names = self.seated.standing.tally, self.match.names
        blank = LineFacts({}, tally.setup.sides)
        found = []
        for field in fields_alone(tally):
            most = (field.bounds(blank, tally)[1] if field.bounds else field.high) * max(1, len(tally.rows))
            counts = [sum(line.each(field.key)[side] for line in tally.lines) for side in range(tally.setup.sides)]
            for side, count in enumerate(counts):
                who = chair_name(side + tally.setup.sides * (field.partner or 0), names)
                asks = field.asks.replace("{who}", who)
                found.append(CountAlone(field.label.lower(), f"{field.key}-{side}", asks, most, count))
        return found

    def describe_odd_sum(self, totals: Sequence[int]) -> str:
        """That these totals add up to another sum than those of every other table, or to what no rows of the game
        bring; empty where they do not."""
        tables = [table for played in self.evening.opened for table in played.tables]
        others = [
            (table.rows_that_count, sum(table.standing.tally.totals))
            for table in tables
            if table.pk != self.seated.pk and table.standing and table.rows_that_count
        ]
        own = len(self.match.standing_lines) if self.match.standing.over else 0
        usual = usual_sum(own, others)
        if usual is None:
            return describe_odd_sum(self.match.standing, totals)
        if usual == sum(totals):
            return ""
        return wording.SUMS_DIFFER.format(usual=usual, total=sum(totals))

    def describe_early_end(self, totals: Sequence[int]) -> str:
        """That nobody has what ends the match with these totals; empty where somebody has, or a clock ends rounds."""
        target = None if self.evening.event.minutes else missed_target(self.match.standing, totals)
        return "" if target is None else wording.ENDED_EARLY.format(target=self.match.game.totals.shown(target))

    @property
    def sums(self) -> list[tuple[int, str, int]]:
        """(side, who sits there, total now) for the boxes of the totals."""
        assert self.seated.standing is not None
        return [
            (side, name, total)
            for side, (name, total) in enumerate(zip(self.match.names, self.seated.standing.tally.totals, strict=True))
        ]

    @property
    def totals(self) -> list[tuple[str, str, str]]:
        """(side, total now, total then) at the table."""
        assert self.other is not None
        then = self.other.round(self.played.number)
        table = then and then.table(self.seated.number)
        assert table and table.standing and self.seated.standing
        game = self.evening.game
        pairs = zip(self.match.names, self.seated.standing.tally.totals, table.standing.tally.totals, strict=True)
        return [(name, game.totals.shown(now), game.totals.shown(after)) for name, now, after in pairs]

    @property
    def opens(self) -> bool:
        """Whether the match would no longer be over."""
        assert self.other is not None
        then = self.other.round(self.played.number)
        table = then and then.table(self.seated.number)
        return bool(table and table.result is None and self.seated.result is not None)
