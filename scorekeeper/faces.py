"""The sheet as a page shows it: what `rules/` works out, with people's names in it."""

import uuid
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django.utils.safestring import SafeString

from . import former, pictures
from .cells import heads, row_written
from .disputes import disputes_among
from .doors import Device
from .models import Match
from .pegboard import pegboard
from .rows import page_rows
from .rules.columns import Columns, columns
from .rules.game import Tally, ranked
from .rules.match import Standing, goal
from .table_talk import TableTalk


@dataclass(frozen=True)
class Total:
    """One side at the foot of the sheet."""

    side: int
    name: str
    total: int
    words: str  # the total as it is told
    others: tuple[tuple[str, str], ...]  # further columns: (head, figure)
    match_points: int | None
    leads: bool
    place: int
    latest: str  # what the newest line brought

    @property
    def in_a_word(self) -> bool:
        """Whether the total is told otherwise than by its figure: "out", "1 leg"."""
        return self.words != str(self.total)

    @property
    def others_told(self) -> str:
        """The further columns in small under the total: "over 120 · under 35"; empty where there are none."""
        return " · ".join(f"{head} {figure}" for head, figure in self.others)


class Sheet(TableTalk):
    """A match as its page shows it."""

    reasons = ("misheard", "wrong player", "sums")  # of a correction, one tap each

    def __init__(
        self,
        match: Match,
        device: Device,
        number: int,
        saved: str = "",
        side: str = "",
        just_said: str = "",
        shut: str = "",
    ) -> None:
        """`shut`: why no new line is written on it any more, though its rules would let it go on."""
        self.match = match
        self.device = device
        self.number = number
        self.just_said, self.shut = just_said, shut
        self.asked_side = side if side.isdecimal() else ""
        self.may_score = bool(getattr(match, "may_score", False))
        self.saved = saved if any(saved == str(each) for each in self.slips(saved)) else ""

    def slips(self, saved: str) -> list[uuid.UUID]:
        """The slip that was just saved, if it is really stored: only that counts as "saved"."""
        try:
            return list(self.match.lines.filter(pk=uuid.UUID(saved)).values_list("pk", flat=True)) if saved else []
        except ValueError:
            return []

    @property
    def state(self) -> tuple[str, str]:
        """How things stand, as (shape, word): a dispute before all else."""
        if self.disputes:
            return "disputed", "Two different scores"
        if any(tally.faults for tally in self.standing.rounds):
            return "fault", "Needs a look"
        words = {"undone": "Undone", "nothing": "Nothing to undo"}
        if self.just_said not in words and not self.match.facts:
            return "none", "Nothing written yet"
        return "saved", words.get(self.just_said, "Saved")

    @property
    def is_well(self) -> bool:
        """Whether nothing about how it stands has to be told to a hall."""
        return self.state[0] in ("saved", "none")

    @property
    def names(self) -> tuple[str, ...]:
        return self.match.names

    @property
    def standing(self) -> Standing:
        return self.match.standing

    @property
    def tally(self) -> Tally:
        return self.standing.tally

    @property
    def hosts(self) -> bool:
        return self.match.host == self.device.id

    @property
    def closed(self) -> bool:
        """Whether the match is over, by its rules or by its players."""
        return self.standing.over is not None or self.match.ended is not None

    @property
    def may_write(self) -> bool:
        """Whether an entry form belongs on the page: for scorers, while the match is open or a line is mended."""
        mends = 0 < self.number <= self.match.last_line
        return self.may_score and (mends or not (self.closed or self.shut)) and not self.match.deleted

    @property
    def undoable(self) -> bool:
        """Whether there may be something to undo; which act it is, undo finds out."""
        return bool(self.match.facts) or bool(getattr(self.match, "mended", 0))

    @property
    def corrects(self) -> bool:
        """Whether the page is about a line that was written before."""
        return self.now.last > 0 and not self.waits(self.number)

    def waits(self, number: int) -> bool:
        return number in self.tally.waiting

    @cached_property
    def now(self) -> Any:
        return self.match.line_now(self.number)

    @property
    def may_settle_both(self) -> bool:
        """In games of single counts a dispute may be two counts that fell together."""
        return self.match.game.closes is not None

    @cached_property
    def rows(self) -> list[SafeString]:
        """What is written, and the row being written, in the order and the columns of the paper."""
        return [row_written(row, self.columns) for row in page_rows(self)]

    @property
    def heads(self) -> SafeString:
        """What stands above the columns."""
        before = {side: who for side, who, now in former.handed_over(self.match)} | former.left(self.match)
        return heads(self.columns, list(enumerate(self.names)), before)

    @cached_property
    def columns(self) -> Columns:
        return columns(self.match.game, self.match.setup)

    @cached_property
    def disputes(self) -> list[dict[str, Any]]:
        """Lines that two people wrote differently; while one is being mended, that one alone."""
        lines = [line for line in self.match.current if line.rivals]
        wanted = [line for line in lines if not self.corrects or line.number == self.number]
        return disputes_among(wanted, self.match, self.device.id if self.may_score else None)

    @property
    def to_choose(self) -> bool:
        """Whether the row that is due waits for a choice of two versions: until then no keys stand below it."""
        return bool(self.now.rivals)

    @cached_property
    def totals(self) -> list[Total]:
        best = {side for side, place in enumerate(self.places) if place == 1}
        lead = self.started and len(best) < len(self.names)
        return [self.total_of(side, lead and side in best) for side in range(len(self.names))]

    def total_of(self, side: int, leads: bool) -> Total:
        tally, game = self.tally, self.match.game
        others = tuple((head, game.total(tally.sums[n][side])) for n, head in enumerate(game.columns) if n)
        points = self.standing.points[side] if goal(tally.setup) > 1 else None
        figure = tally.totals[side]
        counted = [written.points[0][side] for written in tally.written if written.points]
        latest = f"{counted[-1]:+d}" if counted and counted[-1] else ""
        words, place = game.total(figure), self.places[side]
        return Total(side, self.names[side], figure, words, others, points, leads, place, latest)

    @property
    def total_head(self) -> str:
        """What the figures at the foot are: a total, lives, chips."""
        unit = self.match.game.unit
        return "Total" if unit == "points" else unit.capitalize()

    @property
    def in_order(self) -> list[Total]:
        """The sides as they stand, best first."""
        return sorted(self.totals, key=lambda total: (total.place, total.side))

    @property
    def race(self) -> Any:
        """The running totals as a picture."""
        return pictures.race(self.standing, self.names)

    @property
    def board(self) -> Any:
        """Where the pegs stand, in a game that is pegged."""
        return pegboard(self.standing, self.names)

    @property
    def started(self) -> bool:
        return any(tally.lines for tally in self.standing.rounds)

    @cached_property
    def places(self) -> tuple[int, ...]:
        """A place a side as the totals stand now."""
        return self.standing.over.places if self.standing.over else ranked(self.tally)

    @cached_property
    def at(self) -> int:
        return self.number or self.match.due

    @cached_property
    def entry_tally(self) -> Tally:
        """The standing before the line on the page, with its dealer."""
        return self.match.before(self.at)

    @property
    def lead_word(self) -> str:
        """What stands under the best total: nobody has won a match that ended early, nor one that is level."""
        if self.standing.over:
            return "wins" if len(self.standing.over.winners) == 1 else "shares"
        return "ahead" if self.closed else "leads"

    @property
    def headline(self) -> str:
        """The verdict; of a match that ended early without the totals, which come after it in small."""
        return self.verdict.removesuffix(self.standings_told).rstrip()

    @property
    def standings_told(self) -> str:
        """Everybody's total, as the verdict of a match that ended early ends."""
        if self.standing.over is not None or self.match.ended is None:
            return ""
        totals = ", ".join(
            f"{name} {self.match.game.total(total)}" for name, total in zip(self.names, self.tally.totals)
        )
        return f"{totals}." if self.verdict.endswith(f"{totals}.") else ""

    @property
    def verdict(self) -> str:
        return self.match.verdict
