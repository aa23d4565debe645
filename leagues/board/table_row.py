"""A table as a line of the organiser's board: how far it is in words, its score, what may be pressed there."""

from copy import copy
from dataclasses import dataclass

from leagues.actions.close_table import was_closed_early
from leagues.state.event_state import EventState, RoundState
from leagues.state.next_draw import side_labels
from leagues.state.table_state import BYE, CONFIRMED, DISPUTED, ENTERED, PLAYING, VOID, WAITING, TableState
from scorekeeper.entry.disputes import differing_boxes
from scorekeeper.rules.game import Entries, is_list
from scorekeeper.rules.match import stand
from scorekeeper.rules.words import value_said

ASKED, MISSING = "asked", "missing"
ATTENTION_ORDER = (
    DISPUTED,
    MISSING,
    ASKED,
    ENTERED,
    PLAYING,
    WAITING,
    CONFIRMED,
    VOID,
    BYE,
)  # who needs a person first
STATE_SHAPES = {
    DISPUTED: "disputed",
    MISSING: "fault",
    ASKED: "fault",
    ENTERED: "kept",
    PLAYING: "playing",
    CONFIRMED: "confirmed",
}


@dataclass(frozen=True)
class TableRow:
    """A table as the board shows it. `state` as `Seated` has it, or asked, or missing when time is over."""

    table: TableState
    state: str
    words: str
    names: tuple[str, ...]  # a side each
    score: str
    other: str = ""  # where there are two different scores
    may_be_void: bool = False  # "not played" is offered: nothing counts there
    may_be_stopped: bool = False  # the round may close with what is written there
    stake: str = ""  # "final", "plate"
    decided: str = ""  # "ada won the decider"

    @property
    def number(self) -> int:
        return self.table.number

    @property
    def seat(self) -> str:
        """The table as people find it; whoever has a bye sits at none."""
        return "–" if self.table.draw.is_bye else str(self.number)

    @property
    def shape(self) -> str:
        return STATE_SHAPES.get(self.state, "none")

    @property
    def rows_written(self) -> int:
        return len(self.table.sheet.facts) if self.table.sheet else 0

    @property
    def may_confirm(self) -> bool:
        return self.state == ENTERED

    @property
    def is_void(self) -> bool:
        return self.state == VOID

    @property
    def is_stopped(self) -> bool:
        return was_closed_early(self.table)

    @property
    def has_sheet(self) -> bool:
        return self.table.sheet is not None

    @property
    def rank(self) -> tuple[int, int]:
        return ATTENTION_ORDER.index(self.state), self.number


def deals_per_round(evening: EventState) -> int:
    """Deals a round at a table, where a number is agreed; else 0."""
    return evening.format.lines_per_round(evening.facts) or 0


def describe_progress(evening: EventState, table: TableState, state: str, since: str) -> str:
    """How far a table is; `since`: " after 12 minutes", where nothing is written yet."""
    if evening.stopped_round and state in (WAITING, PLAYING):
        return "not finished"
    deal, deals = evening.game.deal, deals_per_round(evening)
    of = f" of {deals}" if deals else ""
    if table.state == PLAYING and state in (PLAYING, MISSING):
        return f"{'playing,' if state == PLAYING else 'missing:'} {deal} {table.deal_number}{of}"
    if table.state == ENTERED and was_closed_early(table):
        return f"closed early, {deal} {table.deal_number - 1}{of} written"
    if state == CONFIRMED:
        pressed = table.state == CONFIRMED and table.agreed_by and not table.seen_by_two
        return f"confirmed by {table.agreed_by}" if pressed else "confirmed"
    return {
        WAITING: f"nothing yet{since}",
        MISSING: "missing",
        DISPUTED: "two different scores",
        ENTERED: "entered",
        ASKED: "level",
        BYE: "a bye",
        VOID: "not played",
    }[state]


def score_texts(evening: EventState, table: TableState) -> tuple[str, str]:
    """The totals of the sides, "7 : 6"; where two different scores stand, as one and as the other has them."""
    if table.sheet is None or not table.sheet.facts:
        return "–", ""
    if table.state != DISPUTED:
        return score_text(evening, table), ""
    one, other = (score_text(evening, with_claim(table, which)) for which in (0, 1))
    return (one, other) if one != other else differing_values(evening, table)


def differing_values(evening: EventState, table: TableState) -> tuple[str, str]:
    """What two versions of a line say differently, "tricks 3" and "tricks 4", where both come to the same points."""
    assert table.sheet is not None
    one, other = next([each or {} for each in line.claims[:2]] for line in table.sheet.current if line.rivals)
    return describe_boxes(evening, table, differing_boxes(one, [other])), describe_boxes(
        evening, table, differing_boxes(other, [one])
    )


def describe_boxes(evening: EventState, table: TableState, entries: Entries) -> str:
    """Some boxes of a line with their labels, a list in the order of the sides."""
    names, told = tuple(side_labels(table.draw, evening.names)), []
    for field in evening.game.fields:
        value = entries.get(field.key)
        figures = value if is_list(value) else [value]
        words = [value_said(field, each, names) for each in figures if each is not None]
        told += [f"{field.short or field.label.lower()} {' : '.join(words)}"] if words else []
    return ", ".join(told) or "nothing"


def score_text(evening: EventState, table: TableState) -> str:
    sign = 1 if evening.game.high else -1
    return " : ".join(evening.game.total(sign * total) for total in table.totals)


def with_claim(table: TableState, which: int) -> TableState:
    """The table as it would stand if one of the two in every dispute were right."""
    assert table.sheet is not None
    lines = [(line.number, line.claims[which] if line.rivals else line.entries) for line in table.sheet.current]
    supposed = copy(table)
    supposed.standing = stand(table.sheet.game, table.sheet.setup, lines)
    return supposed


def state_afterwards(played: RoundState, table: TableState) -> str:
    """How a table of a round stands that is not played any more: whoever closed the round confirmed what was
    entered."""
    return CONFIRMED if played.row.closed and table.state == ENTERED else table.state
