"""The deal that is due, in words: which it is, who deals, who begins, who sits where, and what to do.

`seated`: a name a seat, "" where nobody sits.
"""

from . import wording
from .any_order import turns_left
from .asking import left
from .line import LINE, Entries, LineFacts
from .match import Standing, goal, round_called
from .setup import Setup
from .shapes import to_the_right
from .tally import Tally
from .words import between, is_number

LONGEST_SITTING = 100  # letters of who sits with whom, which the heads of the columns tell too


def describe_due(standing: Standing, tally: Tally, before: Tally, number: int) -> str:
    """The row or deal of line `number`: "Deal 3 of 13 · hearts", "Deal 4", "Leg 2 · Deal 1".

    `tally`: the round that the line is in; `before`: the standing before the line.
    """
    if tally.game.turns.any_order is not None:
        return before.row.label
    deal = tally.game.words.deal[:1].upper() + tally.game.words.deal[1:]
    if tally.rows:
        at = number - tally.first + 1
        words = wording.ROW_OF.format(deal=deal, number=at, count=len(tally.rows))
        return " · ".join([words, *row_words(tally, at)])
    words = f"{deal} {before.deals + 1}"
    if goal(tally.setup) == 1:
        return words
    if tally.game.words.deal == round_called(standing):  # a leg is played in one go
        return f"{deal} {len(standing.rounds)}"
    words = wording.ROUND_AND_DEAL.format(round=round_called(standing), number=len(standing.rounds), deal=words)
    return words[:1].upper() + words[1:]


def row_words(tally: Tally, at: int) -> list[str]:
    """The label and the note of row `at` of a round, from 1, where it has more than a number."""
    row = tally.rows[min(at, len(tally.rows)) - 1]
    return [words for words in ("" if is_number(row.label) else row.label, row.note) if words]


def describe_boxes_left(tally: Tally, side: int) -> str:
    """How many boxes a side has to fill, where rows are filled in any order: "12 to go"."""
    count = turns_left(tally, side)
    return wording.BOXES_LEFT.format(count=count) if count > 1 else wording.LAST_BOX


def describe_dealer(before: Tally, entries: Entries | None, names: tuple[str, ...], seated: tuple[str, ...]) -> str:
    """Who deals and who begins, or in a row of turns whose turn it is; empty where nobody does.

    `entries`: what the line has already.
    """
    if not before.game.words.begins:
        return ""
    dealer = seated[before.dealer]
    if not before.game.cards:
        if entries and before.game.checks.counts_incomplete:
            for _, side in left(entries, before):
                if side != LINE:
                    return wording.TURN.format(who=names[side])
        return wording.BEGINS.format(first=dealer)
    first = before.seat_after(before.dealer)
    if before.game.turns.dealer is to_the_right:
        first = to_the_right(LineFacts({}, before.setup.sides), before)
    return (before.game.words.opening or wording.DEALS).format(dealer=dealer, first=seated[first])


def describe_task(before: Tally, names: tuple[str, ...], seated: tuple[str, ...]) -> str:
    """What to do in this deal, and before the first one who sits with whom: "Pass 3 right."."""
    sitting = "" if before.deals else describe_sitting(before.setup, names, seated)
    said = (describe_acts(before, names), sitting if len(sitting) <= LONGEST_SITTING else "")
    return " ".join([words for words in said if words])


def describe_acts(before: Tally, names: tuple[str, ...]) -> str:
    """What to do in this deal, as the game says it; empty where it says nothing."""
    says = before.game.words.says
    return says(before).format(*names) if says is not None else ""


def describe_sitting(setup: Setup, names: tuple[str, ...], seated: tuple[str, ...]) -> str:
    """Who sits where, among partners: "ada & cy against bo & dee. Order of play: ada, bo, cy, dee."; else empty."""
    if setup.partners == 1 and not setup.teams:
        return ""
    teams = setup.team_names(names) if setup.teams else [*names]
    order = ", ".join([seated[seat] for seat in setup.seats])
    return wording.SITTING.format(sides=between(len(teams)).join(teams), names=order)
