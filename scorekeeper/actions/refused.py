"""Rows that a phone could not hand in: kept beside the sheet for everybody at the table, and used or left.

A phone that wrote without a network tells of each row that was refused when it came back. Nothing of that counts before
somebody uses it, which writes the row by the rules as they are then.
"""

import json
import uuid

from django.db import transaction

from scorekeeper.device import Act
from scorekeeper.models import Match, SlipConflict
from scorekeeper.models.refused import RefusedRow, forget, rewrite
from scorekeeper.rules.judging import judge
from scorekeeper.rules.line import Entries, LineFacts
from scorekeeper.rules.tally import RuleError
from scorekeeper.rules.tapped import check_packs

from .lines import going_on, lock, locked, refusal

MOST = 20  # rows of a match that wait, and as many that were left: a phone that tells of one again is told so
LARGEST = 4_000  # letters of what one row says
KEPT, LEFT, ALONE = "kept", "left", "alone"


def keep(match: Match, number: int, entries: Entries | None, *, slip: uuid.UUID, act: Act) -> str:
    """Keep a row that a phone could not hand in, once.

    `KEPT`; `LEFT` where the sheet was found to be right or says the same by now; `ALONE` where there is no room for it,
    and only its phone asks.
    """
    row = RefusedRow(str(slip), number, entries, act.writer, act.at.isoformat())
    known = {each["slip"] for each in match.refused}
    waits = {each.slip for each in match.waiting_rows}
    if row.slip in known or row.stands(match.line_now(number)):
        return KEPT if row.slip in waits else LEFT
    if len(waits) >= MOST or entries == {} or len(json.dumps(entries)) > LARGEST:
        return ALONE
    rewrite(match, lambda rows: [each for each in rows if each["slip"] != row.slip] + [row.stored])
    return KEPT


def leave(match: Match, slip: uuid.UUID) -> None:
    """The sheet is right: nobody is asked about this row any more."""
    if any(row.slip == str(slip) for row in match.waiting_rows):
        rewrite(match, lambda rows: with_left(rows, str(slip)))


def with_left(rows: list[dict[str, object]], slip: str) -> list[dict[str, object]]:
    """The rows, that one as left; the oldest of many that were left are forgotten."""
    marked = [{**each, "left": each["left"] or each["slip"] == slip} for each in rows]
    old = [each["slip"] for each in marked if each["left"]][:-MOST]
    return [each for each in marked if each["slip"] not in old]


def use(match: Match, slip: uuid.UUID, *, act: Act) -> None:
    """Write a row that a phone could not hand in, under its own slip; nothing where the rules still refuse it."""
    with going_on(act, match), transaction.atomic():
        lock(match)
        match.refresh_from_db(fields=["refused"])  # somebody may have chosen
        row = next((each for each in match.waiting_rows if each.slip == str(slip)), None)
        if row is None or refusal_of(match, row):
            return
        try:
            base = match.line_now(row.number).last
            match.write(row.number, row.entries, base=base, slip=slip, **act.fields)
        except (RuleError, SlipConflict):  # the slip is of a row that was written meanwhile
            pass
        forget(match, row.slip)


def refusal_of(match: Match, row: RefusedRow) -> str:
    """Why a row cannot be used as the sheet is now; empty where it can."""
    tally = match.before(row.number)
    shut = locked(match) or refusal(match, row.number, tally)
    if shut or row.entries is None:
        return shut
    try:
        judge(row.entries, tally)
        check_packs(LineFacts(row.entries, tally.setup.sides), tally)
    except RuleError as error:
        return error.sentence(match.names_at(row.number))
    return ""
