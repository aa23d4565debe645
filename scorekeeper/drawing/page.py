"""A match as its page shows it without a network: the sheet, the row that is due, and its questions.

As in `scorekeeper/rules/phone.py`: what goes in and out is plain JSON, apart from what `hold` gave.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from scorekeeper.rules.any_order import beside_rows, free_rows, next_side
from scorekeeper.rules.asking import following, left, with_answers
from scorekeeper.rules.columns import Columns, columns
from scorekeeper.rules.line import NOBODY, Entries, LineFacts
from scorekeeper.rules.match import Standing, due, next_first_dealer, where
from scorekeeper.rules.phone import (
    Held,
    entries_at,
    is_shut,
    names_at,
    names_in,
    seated_in,
    struck_in,
    tally_before,
    tapped,
)
from scorekeeper.rules.phone import sheet as told
from scorekeeper.rules.questions import Seen, questions
from scorekeeper.rules.rows import Shown, rows_shown
from scorekeeper.rules.side_totals import side_totals
from scorekeeper.rules.tally import Tally

from . import wording
from .boxes import entries_of
from .foot import last_counts, lead_word, shows_places, total_cell
from .questions import Boxes, asides_html, questions_html, segments_html
from .rows import PageRow, count_links, row_html, row_to_write


def drawn(held: Held, place: str) -> dict[str, Any]:
    """The sheet after all lines that are held. `place`: the address of the match, "/matches/6f1…/".

    "number": the line to write next, null after the end; "rows": [[its lines], HTML] of each row of the round, the last
    one to be written now; "foot": the HTML of each total; "where": "Deal 5 of 16"; "dealing": "bo deals, ada begins.";
    "says": "Pass 3 right."; "pick": "ada, tap a box", where rows are filled in any order; "verdict": who won and why,
    "" before the end; "again": the seat that deals first where these people play on, also after an early end.
    """
    standing = held.standing
    number = due(standing, held.lines, held.claims)
    at, over = standing.round_of(number), standing.over is not None
    tally, says = standing.rounds[at], told(held)
    face = columns(tally.game, tally.setup)
    counts = last_counts(tally, place) if tally.game.turns.closes is not None else {}
    totals = [
        replace(total, last_count=counts.get(total.side, ""))
        for total in side_totals(standing, at, names_in(held, standing, at), closed=over)
    ]
    word, ranks = lead_word(standing, at, closed=over), shows_places(standing, at)
    return {
        "number": None if over else number,
        "rows": [
            [[*row.shown.numbers], row_html(row, face, tally.game)]
            for row in rows_of(held, standing, number, face, place)
        ],
        "foot": [total_cell(each, word, ranks, len(face.side_heads)) for each in totals],
        "where": wording.FINISHED if over else says["where"],
        "dealing": says["dealer"],
        "says": says["says"],
        "pick": wording.TAP_A_BOX.format(who=says["names"][says["turn"]]) if says["turn"] is not None else "",
        "verdict": says["verdict"],
        "again": next_first_dealer(standing),
    }


def rows_of(held: Held, standing: Standing, number: int, face: Columns, place: str) -> list[PageRow]:
    """Every row begun of the round that line `number` is in, and the row to write."""
    at, over = standing.round_of(number), standing.over is not None
    tally, seated = standing.rounds[at], seated_in(held, standing, at)
    shown = rows_shown(
        standing,
        names_in(held, standing, at),
        0,
        at,
        () if standing.parts else held.before,
        struck_in(held),
    )
    begun = [row for row in shown if face.pad or is_begun(row, held.last)]
    rows = [page_row(held, row, tally, number, over, face, place, seated) for row in begun]
    if not over and not face.pad and not any(row.now for row in rows):
        ahead = tally_before(held, standing, number)
        rows.append(row_to_write(ahead, face, number, dealer_name(ahead.dealer, face, seated), seated))
    return rows


def is_begun(row: Shown, last: int) -> bool:
    return row.state != "empty" and (row.state != "open" or row.numbers[0] <= last)


def page_row(
    held: Held, shown: Shown, tally: Tally, number: int, over: bool, face: Columns, place: str, seated: tuple[str, ...]
) -> PageRow:
    """A row as it is without corrections and disputes, which the server tells."""
    game, counted = tally.game, tally.game.turns.closes is not None
    goes_on = counted and shown.state == "open" and number > shown.numbers[-1]
    now = not over and not face.pad and (number in shown.numbers or goes_on)
    state = "struck" if shown.state == "void" and shown.label == "–" else shown.state
    address = "" if now else f"{place}lines/{shown.numbers[-1]}/"
    dealer = dealer_name(shown.dealer, face, seated)
    links = count_links([line for line in held.lines if line[0] in shown.numbers], game, place) if counted else None
    if counted and shown.state == "open":
        shown = replace(shown, state="written")
    turn = next_side(tally) if face.pad and not over else None
    free = turn is not None and shown.numbers[-1] in (*free_rows(tally, turn), *beside_rows(tally, turn))
    side = turn if turn is not None and free else NOBODY
    return PageRow(
        shown,
        shown.numbers[-1],
        state,
        (),
        number if now else 0,
        address,
        dealer,
        counts=links,
        free=side,
        seated=seated,
    )


def dealer_name(seat: int, face: Columns, seated: tuple[str, ...]) -> str:
    """Who deals a row, where the sheet has a column for it."""
    return seated[seat] if face.deals and seat != NOBODY else ""


def form(held: Held, number: int | None, entries: Entries) -> dict[str, Any]:
    """The questions of a line as they look with these answers. `number` null: of the line that is due.

    "number": of the line; "where": "row 5"; "base": whether it is written already; "segments", "questions", "asides":
    HTML as the form of the page has it; "left": how many boxes are blank; "refused": whether nothing can be written.
    """
    standing = held.standing
    at = due(standing, held.lines, held.claims) if number is None else number
    tally, stored = tally_before(held, standing, at), entries_at(held, at)
    shut = is_shut(tally, stored)
    follows = {} if shut else following(entries, tally)
    shown = with_answers(entries, follows, tally)
    line = LineFacts(shown, tally.setup.sides)
    seated = seated_in(held, standing, standing.round_of(at))
    asked = () if shut else questions(Seen(line, tally, names_at(held, standing, at), seated))
    boxes = Boxes(LineFacts(stored, tally.setup.sides) if stored else None, tuple(follows))
    return {
        "number": at,
        "where": where(standing, at),
        "segments": segments_html(asked),
        "questions": questions_html(asked, boxes),
        "asides": asides_html(asked),
        "left": len(left(shown, tally)),
        "refused": shut,
    }


def read(held: Held, number: int | None, said: Mapping[str, str]) -> dict[str, Any]:
    """The entries of a line whose boxes a form posts: {"hearts-0": "5", "queen": "1"}; of a key that counts by itself
    {"tap": "peg 1 5"}. `number` null: of the line that is due."""
    standing = held.standing
    at = due(standing, held.lines, held.claims) if number is None else number
    tap = said.get("tap")
    return tapped(held, at, tap) if tap else entries_of(said, tally_before(held, standing, at))
