"""A row of the organiser's board: how far a table is, its score, and what can be done there."""

from copy import copy
from dataclasses import dataclass

from leagues.actions.close_table import was_closed_early
from leagues.rules.score_cards import describe_typed
from leagues.rules.words import deal_words
from leagues.state.facts.event_state import EventState
from leagues.state.facts.next_draw import side_labels
from leagues.state.facts.round_state import RoundState
from leagues.state.facts.table_state import BYE, CONFIRMED, DISPUTED, ENTERED, PLAYING, VOID, WAITING, TableState
from scorekeeper.entry.disputes import differing_boxes
from scorekeeper.rules.line import Entries, is_list
from scorekeeper.rules.match import stand
from scorekeeper.rules.words import describe_value
from scorekeeper.viewer import text_for_viewer

from . import wording

ASKED, MISSING = "asked", "missing"
NEEDS_SOMEBODY = (DISPUTED, MISSING, ASKED)  # these come first, in this order
STATE_SHAPES = {
    DISPUTED: "disputed",
    MISSING: "fault",
    ASKED: "fault",
    ENTERED: "kept",
    PLAYING: "playing",
    CONFIRMED: "confirmed",
}
STATE_WORDS = {
    WAITING: wording.NOTHING_YET,
    MISSING: wording.MISSING,
    DISPUTED: wording.DISPUTED,
    ENTERED: wording.ENTERED,
    ASKED: wording.LEVEL,
    BYE: wording.BYE,
    VOID: wording.VOID,
}


@dataclass(frozen=True)
class TableRow:
    """A table on the board. `state`: of `TableState`, or `ASKED`, or `MISSING` when time is up."""

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
    more: str = ""  # "until 20:35", where it plays longer than its round

    @property
    def number(self) -> int:
        return self.table.number

    @property
    def seat(self) -> str:
        """The number of the table; who has a bye sits at none."""
        return "–" if self.table.draw.is_bye else str(self.number)

    @property
    def shape(self) -> str:
        return STATE_SHAPES.get(self.state, "none")

    @property
    def is_void(self) -> bool:
        return self.state == VOID

    @property
    def is_stopped(self) -> bool:
        return was_closed_early(self.table)

    @property
    def has_sheet(self) -> bool:
        return self.table.match is not None

    @property
    def rank(self) -> tuple[int, int]:
        """Its place on the board: those that need somebody first, the others by number, so that none moves as it
        finishes."""
        needs = NEEDS_SOMEBODY.index(self.state) if self.state in NEEDS_SOMEBODY else len(NEEDS_SOMEBODY)
        return needs + (self.state == BYE), self.number


def deals_per_round(evening: EventState) -> int:
    """Deals a round at a table, where a number is agreed; else 0."""
    return evening.format.lines_per_round(evening.facts) or 0


def describe_deal(evening: EventState, number: int) -> str:
    """ "deal 3 of 4", or "deal 3" where no number is agreed, or it was passed."""
    deals = deals_per_round(evening)
    deal, _ = deal_words(evening.game)
    return (wording.DEAL_OF if number <= deals else wording.DEAL).format(deal=deal, number=number, deals=deals)


def describe_progress(evening: EventState, table: TableState, state: str, time: str) -> str:
    """How far a table is; `time`: "12 minutes" of the round, or empty."""
    if evening.stopped_round and state in (WAITING, PLAYING):
        return wording.NOT_FINISHED
    if table.state == PLAYING and state in (PLAYING, MISSING):
        template = wording.PLAYING if state == PLAYING else wording.MISSING_DEAL
        return template.format(deal=describe_deal(evening, table.deal_number))
    if table.state == ENTERED and was_closed_early(table):
        return wording.CLOSED_EARLY.format(deal=describe_deal(evening, table.deal_number - 1))
    if table.summed is not None and state == CONFIRMED:
        return wording.CARDS_TYPED if table.spreads else wording.SUMMED
    if state == CONFIRMED and table.state == ENTERED:
        return wording.FINISHED
    if state == CONFIRMED:
        pressed = table.agreed_by and not table.seen_by_two
        return wording.CONFIRMED_BY.format(name=text_for_viewer(table.agreed_by)) if pressed else wording.CONFIRMED
    if state == WAITING and time:
        return wording.NOTHING_AFTER.format(time=time)
    return STATE_WORDS[state]


def score_texts(evening: EventState, table: TableState) -> tuple[str, str]:
    """(totals of the sides, ""), such as "7 : 6"; in a dispute the totals by either claim."""
    unscored = table.match is None or (not table.match.facts and table.summed is None)
    if unscored or table in evening.being_checked:  # whose second typist sees no figures
        return "–", ""
    if table.state != DISPUTED:
        return score_text(evening, table), ""
    one, other = (score_text(evening, with_claim(table, which)) for which in (0, 1))
    return (one, other) if one != other else differing_values(evening, table)


def differing_values(evening: EventState, table: TableState) -> tuple[str, str]:
    """What two claims about a line say differently, "tricks 3" and "tricks 4", where both give the same points."""
    assert table.match is not None
    one, other = next([each or {} for each in line.claims[:2]] for line in table.match.current if line.rivals)
    return describe_boxes(evening, table, differing_boxes(one, [other])), describe_boxes(
        evening, table, differing_boxes(other, [one])
    )


def describe_boxes(evening: EventState, table: TableState, entries: Entries) -> str:
    """Some fields of a line with their labels, those of a list in the order of the sides."""
    names, parts = tuple(side_labels(table.draw, evening.names)), []
    for field in evening.game.fields:
        value = entries.get(field.key)
        figures = value if is_list(value) else [value]
        words = [describe_value(field, each, names) for each in figures if each is not None]
        parts += [f"{field.short or field.label.lower()} {' : '.join(words)}"] if words else []
    return ", ".join(parts) or wording.NOTHING_WRITTEN


def score_text(evening: EventState, table: TableState) -> str:
    if sum(table.spreads):
        return describe_typed(table.totals, table.spreads)
    sign = -1 if evening.facts.option("low") else 1
    return " : ".join(evening.game.totals.shown(sign * total) for total in table.totals)


def with_claim(table: TableState, which: int) -> TableState:
    """The table as if claim `which`, 0 or 1, were right in every dispute."""
    assert table.match is not None
    lines = [(line.number, line.claims[which] if line.rivals else line.entries) for line in table.match.current]
    supposed = copy(table)
    supposed.standing = stand(table.match.game, table.match.setup, lines)
    return supposed


def state_afterwards(played: RoundState, table: TableState) -> str:
    """The state of a table in an earlier round: what was entered when it closed has the mark of what is confirmed."""
    return CONFIRMED if played.row.closed and table.state == ENTERED else table.state
