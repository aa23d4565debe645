"""The page of a match: its state, totals and sentences."""

import uuid
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import timedelta

from django.urls import reverse
from django.utils import timezone
from django.utils.dateformat import format as format_date
from django.utils.functional import cached_property
from django.utils.safestring import SafeString, mark_safe
from django.utils.text import capfirst

from scorekeeper.actions.lines import next_refusal
from scorekeeper.actions.undo import latest_move, latest_redo, latest_undoable, other_half, redoable_acts, taken_back_by
from scorekeeper.device import Device
from scorekeeper.drawing.counts import above_html, last_html, stands_above
from scorekeeper.drawing.foot import last_counts, lead_word, shows_places, total_cell
from scorekeeper.drawing.pegboard import board_html, pegboard
from scorekeeper.drawing.slate import ShownSlate, shown_slate, slate_html
from scorekeeper.drawing.wording import BEGUN_BY, DEALT_BY, FINISHED, TAP_A_BOX
from scorekeeper.entry.disputes import Dispute, describe_disputes
from scorekeeper.entry.refused import RefusedWords, count_refused, describe_refused
from scorekeeper.hooks import EventContext
from scorekeeper.models import KEEPER, Change, Line, Match, seat_history, writer_label
from scorekeeper.models.seat_history import describe_handovers, holder_name
from scorekeeper.models.stored_words import REDO_PREFIX
from scorekeeper.rules.any_order import beside_rows, free_rows, next_side
from scorekeeper.rules.averages import Average
from scorekeeper.rules.columns import Columns
from scorekeeper.rules.deal_words import (
    describe_acts,
    describe_boxes_left,
    describe_dealer,
    describe_due,
    describe_task,
)
from scorekeeper.rules.game import Clock, Game
from scorekeeper.rules.line import LineFacts
from scorekeeper.rules.match import (
    Standing,
    describe_part,
    describe_payments,
    describe_round,
    places_now,
    round_called,
)
from scorekeeper.rules.revisions import Current
from scorekeeper.rules.setup import Setup
from scorekeeper.rules.side_totals import SideTotal, averages_told, places_at, round_alone, side_totals
from scorekeeper.rules.tally import Tally
from scorekeeper.rules.wording import A_DEAL, NO_HOUSE_RULES
from scorekeeper.rules.words import (
    count_parts,
    describe_book_rules,
    describe_rules,
    describe_total,
    isolated,
    joined,
    narrow_name,
)

from . import score_chart, wording
from .correction import Correction
from .table import cached_columns, cached_race, heads_html, rows_to_come, table_rows

FAMILIAR = 5  # the line from which on nobody needs to be told how a figure is corrected
WRITING_TIMEOUT = timedelta(seconds=40)  # how long "is writing" is believed without a new sign


@dataclass(frozen=True)
class NextLink:
    """`before`: the sentence above it; `after`: the small one in it; empty where there is none.

    `acts`: whether it starts something, so that it is a button; `onward`: where a phone asks for the panel that goes
    there by itself.
    """

    url: str
    words: str
    before: str = ""
    after: str = ""
    acts: bool = False
    onward: str = ""


@dataclass(frozen=True)
class Acts:
    """What this device may do on the page, and what it has just undone or brought back."""

    page: "MatchPage"

    @property
    def hosts(self) -> bool:
        return self.page.match.is_hosted_by(self.page.device.id)

    @property
    def adds_phones(self) -> bool:
        """Whether this device may let another phone in, while the match goes on; at an event its organiser does."""
        match = self.page.match
        return match.lets_in(self.page.device.id) and not (self.page.closed or match.of_event)

    @property
    def may_void(self) -> bool:
        """Whether the row that is written next may be one without a score; a row of a pad has the boxes of all."""
        game = self.page.entry_tally.game
        may = game.words.voids and game.turns.any_order is None and self.page.may_write
        return may and not (self.page.corrects or self.page.to_choose)

    @property
    def no_score(self) -> str:
        """The act that writes the row without a score: "Deal 5: no score"."""
        tally = self.page.entry_tally
        deal, number = tally.game.words.deal, tally.deals + 1
        if self.page.tally.rows:
            number = self.page.at - self.page.tally.first + 1
        words = wording.NO_SCORE.format(void=tally.game.words.void, deal=deal, number=number)
        return capfirst(words)

    @property
    def begun(self) -> bool:
        """Whether any device has done anything here."""
        return bool(self.page.match.facts) or bool(getattr(self.page.match, "change_count", 0))

    @cached_property
    def latest(self) -> list[Line | Change]:
        """The last few things that this device may undo, newest first. At most two queries."""
        return latest_undoable(self.page.match, self.page.device.id) if self.begun else []

    @property
    def undoable(self) -> Line | Change | None:
        """What this device would undo next; None where it has nothing to undo."""
        return self.latest[0] if self.latest else None

    @property
    def undo_names(self) -> str:
        """For scripts: which acts Undo takes back, newest first, where this phone has no network."""
        return self.names_of(self.latest)

    @property
    def redo_names(self) -> str:
        """The same of Redo."""
        return self.names_of([self.redoable] if self.redoable is not None else [])

    def names_of(self, acts: list[Line | Change]) -> str:
        """Acts with the rows that they are about and what they did to them: "<uuid> 4 written;<uuid> 3 corrected"."""
        rows = [act for act in acts if not isinstance(act, Line) or act.revision <= self.last_read(act.number)]
        told = [f"{act.number} {self.done_by(act)}" if isinstance(act, Line) else "0 " for act in rows]
        return ";".join(f"{act.pk} {words}" for act, words in zip(rows, told))

    def last_read(self, number: int) -> int:
        """The newest revision of a line that this page knows: another one may come while it is made."""
        return self.page.match.line_now(number).last

    @property
    def undoes_count(self) -> tuple[str, str] | None:
        """Whose single count a tap on Undo takes back, and what it is; None where it takes back anything else."""
        act = self.undoable
        if not isinstance(act, Line) or not act.entries or self.page.game.turns.closes is None or act.moved:
            return None
        return self.page.deal.parts_of_count(act.number, LineFacts(act.entries, self.page.setup.sides))

    @property
    def new_slip(self) -> uuid.UUID:
        """What makes a form that is sent twice one act."""
        return uuid.uuid4()

    @cached_property
    def redoable(self) -> Line | Change | None:
        """What this device has undone and may bring back; None after it has done anything else. A query or two."""
        undid = self.page.match.change_count or any(fact[4] is not None for fact in self.page.match.facts)
        if not (self.page.may_score and undid) or self.page.shut:
            return None
        return next(iter(redoable_acts(self.page.match, self.page.device.id)), None)

    def describe_undone(self, act: Line | Change) -> str:
        """What was undone, for the state line: "Row 4 undone"."""
        if isinstance(act, Change):
            return wording.CHANGE_UNDONE.format(words=act.words)
        if act.moved is not None and act.entries is not None:
            return self.describe_act(act, wording.MOVE_UNDONE)
        words = {"corrected": wording.FIX_UNDONE, "struck": wording.STRIKE_UNDONE}
        told, writer = words.get(self.done_by(act), wording.ROW_UNDONE), taken_back_by(self.page.match, act)
        template = wording.BY if writer and told != wording.STRIKE_UNDONE else "{words}"
        return template.format(words=self.describe_act(act, told), writer=writer_label(writer))

    def describe_redone(self, act: Line | Change) -> str:
        """What was brought back after an undo, for the state line: "Row 4 is back"."""
        if isinstance(act, Change):
            return wording.CHANGE_REDONE.format(words=act.words.removeprefix(REDO_PREFIX))
        if act.moved is not None and act.entries is None:
            return capfirst(wording.MOVE_REDONE.format(where=self.page.match.where_stood(act.number)))
        words = {"corrected": wording.FIX_REDONE, "struck": wording.STRIKE_REDONE}
        return self.describe_act(act, words.get(self.done_by(act), wording.ROW_REDONE))

    def describe_move(self, act: Line, half: Line) -> str:
        """Where a row that came from another sheet was and is: "Row 2 of the other sheet is here now as row 5."."""
        there, here = half.match.where_stood(half.number), self.page.match.where(act.number)
        return capfirst(wording.MOVED_HERE.format(there=there, here=here))

    def done_by(self, act: Line) -> str:
        """What a stored row did to its line: "written", "corrected", "struck"; "" where it came after the lines were
        read, as on a phone that looks on while another sends all that it had kept."""
        was = self.page.match.line_now(act.number).was
        return was[act.revision - 1] if act.revision <= len(was) else ""

    def describe_act(self, act: Line, words: str) -> str:
        """The sentence with the row that it is about, or the count."""
        where = self.page.match.where(act.number)
        part = self.page.match.part_at(act.number)
        if part.game.turns.closes is not None and act.entries and self.done_by(act) == "written":
            whose, what = self.page.deal.parts_of_count(act.number, LineFacts(act.entries, part.setup.sides))
            where = ": ".join(filter(None, (narrow_name(whose), what)))
        return capfirst(words.format(where=where))

    @property
    def may_settle_both(self) -> bool:
        """Whether both versions of a dispute may count, as in games of single counts that have not ended."""
        return self.page.game.turns.closes is not None and not next_refusal(self.page.match)

    @property
    def asks_holder(self) -> bool:
        """Whether it asks who holds this phone: once, after the first row of a match or the first round of an event."""
        page = self.page
        after_first = page.match.due + page.event_round == 3
        return (
            after_first
            and page.may_score
            and not page.corrects
            and not page.device.was_asked_at(page.match.night_or_own_id)
        )

    @property
    def tells_of_corrections(self) -> bool:
        """Whether it says that a tap on a figure corrects it: in the first deals after the first row."""
        return self.page.may_write and not self.page.to_choose and 1 < self.page.number < FAMILIAR

    @property
    def watches(self) -> bool:
        """Whether this device only looks on, and rows may still come."""
        return not (self.page.may_score or self.page.closed or self.page.shut)

    @property
    def writing(self) -> str:
        """Who is writing on another device, and which line."""
        match = self.page.match
        fresh = match.writing_since and timezone.now() - match.writing_since < WRITING_TIMEOUT
        if not fresh or not match.writing_line or match.writing_device == self.page.device.id:
            return ""
        where = self.writing_where(match.writing_line)
        who = wording.THE_SCOREKEEPER if match.writing_name == KEEPER else match.writing_name
        return wording.WRITING.format(who=who, where=where)

    def writing_where(self, number: int) -> str:
        """Which line that is: "row 5", "Five alike", "the next count"."""
        turns = self.page.game.turns
        if turns.any_order is not None:
            return self.page.match.before(number).row.label
        return self.page.match.where(number) if turns.closes is None else wording.NEXT_COUNT

    @property
    def you(self) -> str:
        return writer_label(holder_name(self.page.match, self.page.device) or KEEPER)


@dataclass(frozen=True)
class Score:
    """The totals of the sides, who leads, and how rounds and the match ended."""

    page: "MatchPage"

    @cached_property
    def corrected(self) -> Standing:
        """The standing, with the correction that is being written, as far as it is known what that brings."""
        return (self.page.correction and self.page.correction.standing) or self.page.standing

    @cached_property
    def totals(self) -> list[SideTotal]:
        """The totals as they stand; places, and who leads, after the correction that is shown beside them."""
        page = self.page
        how = {"closed": page.closed, "alone": page.shows is not None}
        now = then = side_totals(page.standing, page.round, page.names, **how)
        if self.corrected is not page.standing:
            then = side_totals(self.corrected, page.round, page.names, **how)
        return [
            replace(
                total,
                leads=after.leads,
                place=after.place,
                after=after.words if after.words != total.words else "",
                last_count=self.last_counts.get(total.side, ""),
            )
            for total, after in zip(now, then, strict=True)
        ]

    @cached_property
    def last_counts(self) -> dict[int, str]:
        """The address of the newest single count of each side; none in other games, and for who only looks on."""
        if self.page.game.turns.closes is None or not self.page.may_score:
            return {}
        return last_counts(self.page.tally, reverse("sheet", args=[self.page.match.pk]))

    @property
    def total_head(self) -> str:
        """The heading of the totals: "Total", "Chips"."""
        unit = self.page.game.words.unit
        return wording.TOTAL if unit == "points" else unit.capitalize()

    @property
    def in_order(self) -> list[SideTotal]:
        """The sides of the match, best first."""
        return sorted(self.match_points or self.average_totals, key=lambda total: (total.place, total.side))

    @property
    def average_totals(self) -> list[SideTotal]:
        """The totals; in a game that nobody wins over all with the points a deal in their place."""
        if not self.averages:
            return self.totals
        return [replace(total, words=each.words) for total, each in zip(self.totals, self.averages, strict=True)]

    @cached_property
    def match_points(self) -> list[SideTotal]:
        """Everybody's match points in a compendium; empty in other matches."""
        if not self.page.standing.parts:
            return []
        places, points = places_now(self.page.standing), self.page.standing.points
        lead = any(points) and places.count(1) < len(places)
        return [
            SideTotal(side, name, points[side], f"{points[side]}", (), "", lead and place == 1, place, "", None)
            for side, (name, place) in enumerate(zip(self.page.match.names, places, strict=True))
        ]

    @property
    def match_points_told(self) -> str:
        """Everybody's match points in a compendium, best first; empty in other matches."""
        if not self.match_points:
            return ""
        return wording.POINTS_SO_FAR.format(points=" · ".join(f"{each.name} {each.words}" for each in self.in_order))

    @cached_property
    def other_rounds(self) -> list["MatchPage"]:
        """The rounds of a compendium that are begun, except the one on the table: each as a sheet of its own."""
        return [each for each in self.all_rounds if each.round != self.page.round]

    @cached_property
    def all_rounds(self) -> list["MatchPage"]:
        """The rounds of a compendium that are begun, each as a sheet of its own; empty in other matches."""
        if not self.page.standing.parts or self.page.shows is not None:
            return []
        return [
            MatchPage(self.page.match, self.page.device, self.page.number, shows=at, shut=self.page.shut)
            for at, tally in enumerate(self.page.standing.rounds)
            if tally.written
        ]

    @property
    def round_title(self) -> str:
        """Which round of a compendium it is, and its game: "Round 2 of 4 · Hearts"; empty in other matches."""
        if not self.page.standing.parts:
            return ""
        count = len(self.page.standing.parts)
        return wording.ROUND_OF.format(number=self.page.round + 1, count=count, game=self.page.game.name)

    @property
    def race(self) -> score_chart.Race | None:
        """The running totals as a picture; None before the second deal."""
        return None if self.page.standing.parts else cached_race(self.page)

    @cached_property
    def race_so_far(self) -> score_chart.Race | None:
        """The race while it is played, unless a peg board shows it."""
        return None if self.page.closed or self.page.game.pegging.leg else self.race

    @property
    def above(self) -> SafeString:
        """Totals with the board, or the slate, as they stand above the keys."""
        return mark_safe(above_html(self.totals, self.round_standing, self.page.names))

    @property
    def board(self) -> SafeString:
        """The peg board; empty in other games."""
        return mark_safe(board_html(pegboard(self.round_standing, self.page.names)))

    @cached_property
    def slate(self) -> ShownSlate | None:
        """The small table that players keep beside the sheet; None in other games."""
        return shown_slate(self.page.tally, self.page.names)

    @property
    def slate_told(self) -> SafeString:
        """The slate as HTML; empty in other games."""
        return mark_safe(slate_html(self.slate) if self.slate is not None else "")

    @property
    def on_top(self) -> bool:
        """Whether totals and board, or slate, stand above the keys, and the sheet below them."""
        return stands_above(self.page.game, self.slate)

    @property
    def round_standing(self) -> Standing:
        """The standing; of a compendium only the round on the table, as a match of its own."""
        return round_alone(self.page.standing, self.page.round)

    @property
    def started(self) -> bool:
        return any(tally.lines for tally in self.page.standing.rounds)

    @cached_property
    def places(self) -> tuple[int, ...]:
        """A place a side by the totals now."""
        return places_at(self.page.standing, self.page.round)

    @cached_property
    def averages(self) -> tuple[Average, ...]:
        """Everybody's points a deal, in a game that nobody wins over all; empty in others."""
        return averages_told(self.page.standing, self.page.round)

    @property
    def average_head(self) -> str:
        """What the averages are: "a deal"."""
        return A_DEAL.format(deal=self.page.game.words.deal)

    @property
    def average_rows(self) -> list[tuple[str, int, int, str]]:
        """The table of averages, best first: (name, deals, points, points a deal); empty before the first deal."""
        best = sorted(self.averages, key=lambda each: (each.place, each.side)) if self.started else []
        return [(self.page.names[each.side], each.deals, each.total, each.words) for each in best]

    @property
    def foot(self) -> list[SafeString]:
        """The totals at the foot of the sheet, a cell a side."""
        page, span = self.page, len(self.page.columns.side_heads)
        word = lead_word(self.corrected, page.round, closed=page.closed, alone=page.shows is not None)
        ranks = shows_places(self.corrected, page.round)
        return [mark_safe(total_cell(total, word, ranks, span)) for total in self.totals]

    @property
    def leader_words(self) -> str:
        """Who leads, in words: in a compendium by match points; empty while nobody does."""
        leaders = [total.name for total in self.match_points or self.totals if total.leads]
        if not leaders or self.page.closed:
            return ""
        return wording.IN_THE_LEAD.format(who=joined(leaders))

    @property
    def earlier_rounds(self) -> list[str]:
        """The finished rounds of a match, a sentence each."""
        if self.page.standing.parts:
            return [each.score.round_told for each in self.other_rounds]
        rounds = self.page.standing.rounds if self.page.standing.in_match_points else ()
        called = round_called(self.page.standing)
        ended = [(n, list_totals(self.page.names, tally.totals)) for n, tally in enumerate(rounds, 1) if tally.over]
        return [capfirst(wording.ROUND_TOTALS.format(round=called, number=n, totals=totals)) for n, totals in ended]

    @property
    def round_ended(self) -> str:
        """How the round before ended, until a row of this one is written."""
        rounds = self.page.standing.rounds
        if len(rounds) < 2 or self.page.standing.tally.lines or self.page.shows is not None:
            return ""
        if self.page.standing.parts:
            return describe_part(rounds[-2], self.page.match.names_at(rounds[-2].first))
        return describe_round(rounds[-2], self.page.names)

    @property
    def pauses(self) -> bool:
        """Whether a round of a compendium has just ended: its end is told before the next one is asked for."""
        return bool(self.page.standing.parts and self.round_ended) and not (self.page.corrects or self.page.closed)

    @property
    def round_told(self) -> str:
        """The round of a compendium on the table, with its totals: "Round 1 of 3 · Hearts: ada 12, bo 14"."""
        totals = [f"{total.name} {total.words}" for total in self.totals]
        return wording.ROUND_TOLD.format(round=self.round_title, totals=", ".join(totals))

    @property
    def settled(self) -> list[tuple[str, tuple[str, ...]]]:
        """The settlement after the end: (label, "ada 12" for each side with a figure)."""
        names = self.page.names
        return [
            (
                row.label,
                tuple(f"{name} {words}" for name, words, figure in zip(names, row.figures, row.points) if figure),
            )
            for row in (self.round_standing.account() if self.stopped else self.round_standing.settled)
            if any(row.points)
        ]

    @property
    def payments(self) -> str:
        """Who pays whom after the end, as a sentence; empty where nobody does."""
        return describe_payments(self.round_standing, self.page.names, stopped=self.stopped)

    @property
    def stopped(self) -> bool:
        """Whether the players ended the match, so that what was won and lost so far is settled."""
        return self.page.match.ended is not None

    @property
    def hands(self) -> list[str]:
        """Who played which rows, where somebody took over or left."""
        return describe_handovers(self.page.match)

    def describe_result(self, total: SideTotal) -> str:
        """What one side has at the end: "12 chips", or "5.5 a deal"."""
        if self.averages:
            return wording.AVERAGE_OF.format(average=total.words, a_deal=self.average_head)
        if total.match_points:
            return total.match_points_told
        return describe_total(self.page.match.game, total.total)

    @property
    def share(self) -> str:
        """The result as text to send: who won, then everybody in order."""
        order = sorted(self.in_order, key=lambda total: (total.place, total.name))
        lines = [
            wording.RESULT_LINE.format(place=total.place, who=total.name, total=self.describe_result(total))
            for total in order
        ]
        lines += [each.score.round_told for each in self.all_rounds] or self.earlier_rounds
        lines += [wording.RESULT_LIST.format(label=label, figures=", ".join(each)) for label, each in self.settled]
        lines += [self.payments] if self.payments else []
        day = format_date(timezone.localtime(self.page.match.started), "j F Y")
        title = wording.RESULT_TITLE.format(match=self.page.match, day=day)
        return "\n".join([title, self.page.match.verdict, *lines, *self.hands])


@dataclass(frozen=True)
class Deal:
    """The row or deal that is due: who deals, who sits where, and its single counts."""

    page: "MatchPage"

    @property
    def where(self) -> str:
        """The row or deal that is due, or that the match is over."""
        tally = self.page.tally
        if self.page.corrects:
            return wording.CORRECTING.format(where=self.corrected_where)
        if self.page.closed:
            return FINISHED
        if self.page.next_box is not None and self.page.lets_pick:
            return describe_boxes_left(tally, self.page.next_box)
        return describe_due(self.page.standing, tally, self.page.entry_tally, self.page.at)

    @property
    def corrected_where(self) -> str:
        """The row that is corrected, as its form calls it and the sheet beside it; or the count."""
        if self.page.game.turns.closes is None or not self.page.now.entries:
            return self.page.match.where(self.page.number)
        return self.describe_count(self.page.number, LineFacts(self.page.now.entries, self.page.setup.sides))

    @property
    def dealt_by(self) -> str:
        """Who deals, beside the title of a pegged game, whose page says nothing else of the deal; else empty."""
        if self.page.closed or self.page.corrects or not self.page.tally.game.pegging.leg:
            return ""
        words = DEALT_BY if self.page.tally.game.cards else BEGUN_BY
        return words.format(dealer=narrow_name(self.page.match.seat_name(self.page.entry_tally.dealer, self.page.at)))

    @property
    def deals(self) -> str:
        """Who deals, and what to do in this deal."""
        return " ".join(words for words in (self.dealer, self.to_do) if words)

    @property
    def to_do(self) -> str:
        """What to do in this deal, and before the first row who sits with whom; empty once the match is closed."""
        if self.page.closed:
            return ""
        return describe_task(self.page.entry_tally, self.page.names, self.seated)

    @property
    def says(self) -> str:
        """What to do in this deal, as the game says it."""
        return describe_acts(self.page.entry_tally, self.page.names)

    @property
    def now(self) -> str:
        """`deals`, while no row is corrected and the event allows new ones; else empty."""
        return "" if self.page.corrects or self.page.shut else self.deals

    @property
    def dealer(self) -> str:
        """Who deals and who begins, or in a row of turns whose turn it is; empty where nobody does, or all is over."""
        if self.page.closed or self.page.next_box is not None:  # the question says whose turn it is
            return ""
        return describe_dealer(self.page.entry_tally, self.page.now.entries, self.page.names, self.seated)

    @cached_property
    def seated(self) -> tuple[str, ...]:
        """A name a seat when the line on the page is played."""
        return self.page.match.seated(self.page.at)

    @property
    def clock(self) -> Clock | None:
        """The clock beside the sheet; None where the game has none, or nobody writes here."""
        clock = self.page.game.turns.clock
        return clock(self.page.setup.options) if clock is not None and self.now and self.page.may_score else None

    @property
    def counts(self) -> list[tuple[int, str, str]]:
        """(line, whose, what) of the last single counts, newest first; of the whole deal where one is corrected."""
        if self.page.game.turns.closes is None:
            return []
        written = [(tally.first, each) for tally in self.page.score.round_standing.rounds for each in tally.written]
        deals = [(first, each.deal) for first, each in written if each.number == self.page.at or not self.page.corrects]
        deal = [each for first, each in written if (first, each.deal) in deals[-1:]]
        counts = [(each.number, *self.parts_of_count(each.number, each.line)) for each in deal]
        return counts[::-1] if self.page.corrects else counts[:-5:-1]

    @property
    def last_counts(self) -> SafeString:
        """The last single counts, each with the link to its line; the one that is corrected is marked."""
        now = self.page.number if self.page.corrects else 0
        return mark_safe(last_html(self.counts, reverse("sheet", args=[self.page.match.pk]), now))

    def describe_count(self, number: int, line: LineFacts) -> str:
        """A single count in words: "bo: peg 7"."""
        return ": ".join(filter(None, self.parts_of_count(number, line)))

    def parts_of_count(self, number: int, line: LineFacts) -> tuple[str, str]:
        """Whose a single count is, empty where it is nobody's, and what it is."""
        return count_parts(line, self.page.match.names_at(number), self.page.match.part_at(number).game)


class MatchPage:
    """A match as its page shows it to one device."""

    reasons = wording.REASONS
    correction: Correction | None = None  # of the row on the page

    def __init__(
        self,
        match: Match,
        device: Device,
        number: int,
        *,
        saved: str = "",
        side: str = "",
        last_act: str = "",
        shut: str = "",
        shows: int | None = None,
        event_round: int = 1,
        picks: bool = False,
    ) -> None:
        """`number`: the line that the page is about. `shut`: why the event allows no new line; empty: it does.

        `shows`: the round of a compendium that its table shows; None: that of the line. `event_round`: of its event.
        `picks`: whether whoever plays picks a row, where rows are filled in any order.
        """
        self.match = match
        self.device = device
        self.number = number
        self.acts, self.score, self.deal = Acts(self), Score(self), Deal(self)
        self.last_act, self.shut, self.shows = last_act, shut, shows
        self.event_round = event_round
        self.lets_pick = picks
        self.asked_side = side if side.isdecimal() else ""
        self.may_score = bool(getattr(match, "may_score", False))
        self.saved = saved if any(saved == str(each) for each in self.find_saved_slip(saved)) else ""

    def find_saved_slip(self, saved: str) -> list[uuid.UUID]:
        """The slip with that id, if it is stored."""
        try:
            return list(self.match.lines.filter(pk=uuid.UUID(saved)).values_list("pk", flat=True)) if saved else []
        except ValueError:
            return []

    @property
    def is_well(self) -> bool:
        """Whether the big screen may hide the state line."""
        return self.state[0] in ("saved", "none")

    @property
    def state(self) -> tuple[str, str]:
        """The state line of the page, as (CSS state, words)."""
        if self.correction:
            return "unsaved", wording.NOT_SAVED
        if self.disputes:
            return "disputed", wording.TWO_SCORES
        if self.refused:
            return "disputed", count_refused(self.refused)
        if any(tally.faults for tally in self.standing.rounds):
            return "fault", wording.NEEDS_A_LOOK
        said_again = self.last_act == "redone" or (self.acts.redoable and self.last_act != "nothing")
        redone = latest_redo(self.match, self.device.id) if said_again else None
        if redone is not None:
            return "saved", self.acts.describe_redone(redone)
        if self.acts.redoable and self.last_act != "nothing":
            return "saved", self.acts.describe_undone(self.acts.redoable)
        moved = latest_move(self.match, self.device.id) if self.last_act == "moved" else None
        half = other_half(moved) if moved is not None else None
        if moved is not None and half is not None:
            return "saved", self.acts.describe_move(moved, half)
        words = {"undone": wording.UNDONE, "nothing": wording.NOTHING_TO_UNDO}
        if self.last_act not in words and not self.match.facts and self.standing.over is None:
            return "none", wording.NOTHING_WRITTEN
        return "saved", words.get(self.last_act, wording.SAVED)

    @property
    def names(self) -> tuple[str, ...]:
        """A name a side of the table: of a compendium the sides of its round."""
        return self.match.names_at(self.tally.first) if self.standing.parts else self.match.names

    @property
    def standing(self) -> Standing:
        return self.match.standing

    @cached_property
    def round(self) -> int:
        """The round of a compendium that the table shows, from 0."""
        return self.standing.round_of(self.at) if self.shows is None else self.shows

    @property
    def tally(self) -> Tally:
        """The last round; of a compendium the one that the table shows."""
        return self.standing.rounds[self.round] if self.standing.parts else self.standing.tally

    @property
    def game(self) -> Game:
        return self.tally.game

    @property
    def setup(self) -> Setup:
        return self.tally.setup

    @property
    def closed(self) -> bool:
        """Whether the match is over by its rules, or its players ended it."""
        return self.match.is_over

    @property
    def may_write(self) -> bool:
        """Whether the page has an entry form: for scorers, while the match is open or an old line is corrected."""
        corrects = 0 < self.number <= self.match.last_line
        return self.may_score and (corrects or not (self.closed or self.shut)) and not self.match.deleted

    @property
    def corrects(self) -> bool:
        """Whether the page is about a line that is complete already."""
        return self.now.last > 0 and self.number not in self.tally.waiting

    @cached_property
    def next_box(self) -> int | None:
        """The side that fills a box now, where rows are filled in any order; None elsewhere, and after the end."""
        return next_side(self.tally) if self.game.turns.any_order is not None and not self.closed else None

    @cached_property
    def picks(self) -> bool:
        """Whether somebody picks a row to write in, so that none is asked for yet."""
        return self.lets_pick and self.next_box is not None and self.may_write

    @cached_property
    def free_rows(self) -> tuple[int, ...]:
        """The lines in which whoever plays now may fill a box."""
        if self.next_box is None:
            return ()
        return free_rows(self.tally, self.next_box) + beside_rows(self.tally, self.next_box)

    @property
    def pick_words(self) -> str:
        """Who taps a box: "ada, tap a box."."""
        return TAP_A_BOX.format(who=isolated(self.names[self.next_box or 0]))

    @property
    def counts_throws(self) -> bool:
        """Whether what is thrown can be tapped, so that each box says what it would count."""
        order = self.game.turns.any_order
        return self.picks and order is not None and order.figure is not None

    @cached_property
    def now(self) -> Current:
        return self.match.line_now(self.number)

    @cached_property
    def address(self) -> str:
        return reverse("sheet", args=[self.match.pk])

    @cached_property
    def rows(self) -> list[SafeString]:
        """The body of the table: the written rows, then the one to write."""
        return table_rows(self)

    @property
    def rows_to_come(self) -> SafeString:
        """Blank rows of the card, for a screen that has room for them."""
        return rows_to_come(self, len(self.rows))

    @property
    def heads(self) -> SafeString:
        """The head of the table."""
        if self.standing.parts:
            return heads_html(self.columns, [(side, (name,)) for side, name in enumerate(self.names)], {})
        match = self.match
        late = [side for side in match.side_rows if side.start is not None]
        before = {side.number: wording.CAME_AT.format(start=side.start) for side in late}
        before |= {side: who for side, who, now in seat_history.find_handovers(match)}
        before |= dict.fromkeys(seat_history.find_departures(match), wording.LEFT)  # `hands` tells after which row
        return heads_html(self.columns, list(enumerate(self.match.side_names)), before)

    @cached_property
    def columns(self) -> Columns:
        return cached_columns(self)

    @cached_property
    def disputes(self) -> list[Dispute]:
        """The disputed lines; while one is being corrected, only that one."""
        lines = [line for line in self.match.current if line.rivals]
        wanted = [line for line in lines if not self.corrects or line.number == self.number]
        return describe_disputes(wanted, self.match, self.device.id if self.may_score else None)

    @cached_property
    def refused(self) -> list[RefusedWords]:
        """The rows that phones could not hand in, for whoever may write here; none while a line is corrected."""
        may_choose = (self.may_score or self.match.locked_here) and not self.corrects
        return describe_refused(self.match) if may_choose else []

    @property
    def to_choose(self) -> bool:
        """Whether the row that is due is disputed."""
        return bool(self.now.rivals)

    @cached_property
    def at(self) -> int:
        return self.number or self.match.due

    @cached_property
    def entry_tally(self) -> Tally:
        """The standing before the line on the page, with its dealer."""
        return self.match.before(self.at)

    @property
    def legend(self) -> str:
        """What short headings and marks mean."""
        boxes = {box.head: box.label.lower() for box in (*self.columns.whole, *self.columns.boxes)}
        told = [*boxes.items(), *self.game.signs_under(self.setup.options)]
        return " · ".join(f"{head}: {words}" for head, words in told if head != words)

    @property
    def how(self) -> tuple[str, ...]:
        """How the game is scored under its house rules."""
        whole = self.match.game.how.sentences if self.standing.parts else ()
        return (*self.game.how_under(self.setup.options), *whole)

    @property
    def rules_words(self) -> str:
        return " · ".join(describe_rules(self.match.game, self.match.house_rules)) or NO_HOUSE_RULES

    @property
    def book_rules(self) -> tuple[str, ...]:
        """The house rules that are as in the book, in words; `rules_words` has the others."""
        return describe_book_rules(self.match.game, self.match.house_rules)


def next_link(
    page: MatchPage, around: EventContext | None, *, form: bool, went_on: Match | None = None
) -> NextLink | None:
    """The one link to go on by, in the event `around` the match or with another match; None while there is none.

    `form`: whether the page has an entry form; `went_on`: the match that its people went on to.
    """
    if around is not None and around.page:
        return None
    if around is not None and page.closed:
        return NextLink(around.next or around.url, wording.GO_ON, around.after)
    if around is not None and page.shut and not form:
        return NextLink(around.url, wording.THE_EVENING)
    if went_on is not None:
        onward = reverse("went-on", args=[page.match.pk], query={"to": went_on.pk})
        words = wording.GO_TO.format(game=went_on)
        return NextLink(reverse("sheet", args=[went_on.pk]), words, dealt(went_on, page.match), onward=onward)
    if page.closed and page.may_score and around is None:
        words = wording.PLAY_AGAIN.format(game=page.match)
        return NextLink(reverse("play-again", args=[page.match.pk]), words, after=same_seats(page.match), acts=True)
    return None


def dealt(match: Match, before: Match) -> str:
    """That people went on to this match from the one before: "ada has dealt hearts again."."""
    if not match.dealt_by:
        return wording.IS_UNDER_WAY.format(game=match)
    same, cards = match.game_key == before.game_key, match.game.cards
    again, other = (wording.DEALT_AGAIN, wording.DEALT) if cards else (wording.BEGUN_AGAIN, wording.BEGUN)
    return (again if same else other).format(who=isolated(match.dealt_by), game=match)


def same_seats(match: Match) -> str:
    """Who deals first where the game is played again: "same seats, bo deals first"."""
    template = wording.SAME_SEATS if match.game.cards else wording.SAME_SEATS_BEGINS
    return template.format(dealer=match.deals_next) if match.deals_next else ""


def list_totals(names: Sequence[str], totals: Sequence[int]) -> str:
    return ", ".join(f"{name} {total}" for name, total in zip(names, totals, strict=True))
