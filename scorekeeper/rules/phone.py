"""What a phone asks of the rules while it has no network: the only door between a page and the rules.

The phone runs these very files, translated (`scorekeeper/translating`). Its page keeps what `hold` gives, and never
looks into it; everything else that goes in and out is plain JSON: dicts, lists, texts, whole numbers, booleans, null.
Sides and seats count from 0; a box is `[field, side]`, with side -1 for a box of the whole row.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from . import wording
from .any_order import beside_rows, free_rows, next_side
from .asking import following, left, with_answers
from .columns import Box as Column
from .columns import Columns, columns
from .correcting import remedies
from .count_keys import CountKey, CountSeen, Kind, count_kinds, count_play
from .counting import count_fields, kinds_now, mark_of
from .deal_words import describe_boxes_left, describe_dealer, describe_due, describe_task
from .game import Game
from .judging import box_refused, describe_doubt, describe_way_out, judge, way_out
from .line import Entries, LineFacts
from .match import (
    Standing,
    after_line,
    before,
    describe_early_end,
    describe_part,
    describe_payments,
    describe_reason,
    describe_round,
    due,
    skip_to_line,
    start,
    verdict,
    where,
    with_next_round,
)
from .questions import LaterKeys, Question, Seen, all_later_keys, questions
from .revisions import Fact, current
from .rows import Cell, Shown, rows_shown
from .setup import Extra, Setup, Stay
from .side_totals import SideTotal, side_totals
from .tally import Over, RuleError, Tally, chair_name
from .tapped import check_packs
from .words import describe_line

Lines = tuple[tuple[int, Entries | None], ...]


@dataclass(frozen=True)
class Held:
    """What a page keeps of a match. `folded`: the standing after all lines; `claims`: by line what is in dispute.

    `names`: a name a side, `seated`: one a seat; `before`: earlier names of the sides, as (last line, names).
    """

    game: Game
    setup: Setup
    names: tuple[str, ...]
    seated: tuple[str, ...]
    before: tuple[tuple[int, tuple[str, ...]], ...]
    lines: Lines
    claims: Mapping[int, Sequence[Entries | None]]
    firsts: tuple[int, ...]
    folded: Standing

    @property
    def standing(self) -> Standing:
        """The standing, with the next round open where one is due."""
        return with_next_round(self.folded)

    @property
    def last(self) -> int:
        """The number of the last line; 0 before the first."""
        return self.lines[-1][0] if self.lines else 0


# -- what a page keeps


def hold(game: Game, said: Mapping[str, Any]) -> Held:
    """A match after all its lines, for the page to keep.

    `said`: {"sides": 2, "partners": 1, "options": {"target": 121}, "dealer": 0, "names": ["ada", "bo"],
    "lines": [[1, {"kind": "peg", "who": 0, "points": 2}], [2, null]]}; a line is null where it is struck out, and {}
    where it is in dispute. May be left out: "partners"; "seated", a name a seat; "order", the seats in the order of
    play, where they were changed; "stays", [side, first line, last line, [start]]; "extras", [side, points, after
    line, why]; "edition"; "firsts", of a compendium the first line of each round; "before", [last line, [earlier
    names]]; "claims", [[line, [entries, …]]] of disputes.
    """
    setup = setup_of(game, said)
    names = tuple(said["names"])
    seated = tuple(said.get("seated") or [chair_name(seat, names) for seat in range(setup.chairs)])
    earlier = tuple((last, tuple(each)) for last, each in said.get("before") or [])
    firsts = tuple(said.get("firsts") or [])
    claims = {number: tuple(each) for number, each in said.get("claims") or []}
    lines = tuple((number, entries) for number, entries in said["lines"])
    folded = fold(start(game, setup, firsts), lines)
    return Held(game, setup, names, seated, earlier, lines, claims, firsts, folded)


def setup_of(game: Game, said: Mapping[str, Any]) -> Setup:
    """The players and house rules of a match; what it does not say of these is as the book has it."""
    return Setup(
        said["sides"],
        {**game.standard(), **said["options"]},
        said.get("partners", 1),
        said.get("dealer", 0),
        tuple(said.get("order") or []),
        tuple(Stay(side, first, last, tuple(begins)) for side, first, last, begins in said.get("stays") or []),
        tuple(Extra(side, points, after, why) for side, points, after, why in said.get("extras") or []),
        said.get("edition", 0),
    )


def fold(standing: Standing, lines: Lines) -> Standing:
    """The standing after more lines, without the next round."""
    for number, entries in lines:
        standing = after_line(standing, number, entries)
    return standing


def one_more(held: Held, number: int, entries: Entries | None) -> Held:
    """The match with one more line, or with another version of a line that it has; null strikes it out.

    After the last line this costs no more than that line; any other is folded again.
    """
    if number > held.last:
        lines = (*held.lines, (number, entries))
        return with_lines(held, lines, after_line(held.folded, number, entries))
    rest = [line for line in held.lines if line[0] != number]
    lines = tuple(sorted([*rest, (number, entries)], key=lambda line: line[0]))
    return with_lines(held, lines, fold(start(held.game, held.setup, held.firsts), lines))


def with_lines(held: Held, lines: Lines, folded: Standing) -> Held:
    """The match with these lines, of which none that is new is in dispute."""
    claims = {number: each for number, each in held.claims.items() if (number, {}) in lines}
    return Held(held.game, held.setup, held.names, held.seated, held.before, lines, claims, held.firsts, folded)


# -- whether the server adds up the same


def totals_in(standing: Standing) -> list[int]:
    """The totals of every round, and the match points: a figure a side each."""
    return [total for tally in standing.rounds for total in tally.totals] + [*standing.points]


def wrong_totals(shown: Held, held: Held, totals: Sequence[int]) -> list[int] | None:
    """The totals that the phone came to, where the server has others for the same rows; else null.

    `shown`: the match as the phone had it; `held`: as the server has it now, with its `totals`, as `totals_in`.
    """
    if shown.lines != held.lines or shown.setup != held.setup or shown.firsts != held.firsts:
        return None
    found = totals_in(shown.standing)
    return found if found != [*totals] else None


# -- the sheet


def sheet(held: Held) -> dict[str, Any]:
    """The sheet as it is shown now, and how the match stands.

    "totals": as `total_told`, a side each; "rows": as `row_told`, those of "round" (from 0); "columns": their heads;
    "due": the line to write next, null after the end; "where": "Deal 5 of 16"; "dealer": "bo deals, ada begins.";
    "says": "Pass 3 right."; "turn": the side that fills a box now, where rows are filled in any order, else null, and
    "free": the lines in which it may; "round_ended": how the round before ended;
    "verdict": who won and why, "" before the end; "stopped": what is told where the players stop now;
    "over": null, or {"reason": "", "places": [1, 2], "by": [0]}; "settled": [["Payments", ["12", "-12"], [12, -12]]];
    "payments": who pays whom; "names": of the sides of that round.
    """
    standing = held.standing
    number = due(standing, held.lines, held.claims)
    over, at = standing.over, standing.round_of(number)
    tally, names = standing.rounds[at], names_in(held, standing, at)
    rows = rows_shown(standing, names, 0, at, () if standing.parts else held.before, struck_in(held))
    ahead = tally_before(held, standing, number)
    turn = next_side(tally) if tally.game.turns.any_order is not None and over is None else None
    seated = seated_in(held, standing, at)
    words = describe_due(standing, tally, ahead, number) if turn is None else describe_boxes_left(tally, turn)
    open_now = over is None
    return {
        "names": [*names],
        "round": at,
        "columns": columns_told(columns(tally.game, tally.setup)),
        "totals": [total_told(each) for each in side_totals(standing, at, names, closed=not open_now)],
        "points": [*standing.points] if standing.in_match_points else None,
        "rows": [row_told(row) for row in rows if row.numbers[0] <= held.last or row.state == "empty"],
        "due": number if open_now else None,
        "line": where(standing, number),
        "where": words if open_now else "",
        "dealer": describe_dealer(ahead, entries_at(held, number), names, seated) if open_now and turn is None else "",
        "says": describe_task(ahead, names, seated) if open_now else "",
        "turn": turn,
        "free": [*free_rows(tally, turn), *beside_rows(tally, turn)] if turn is not None else [],
        "round_ended": round_ended(held, standing),
        "verdict": verdict(standing, held.names),
        "stopped": describe_early_end(standing, held.names),
        "over": over_told(over, held.names) if over is not None else None,
        "settled": [[row.label, [*row.figures], [*row.points]] for row in standing.settled if any(row.points)],
        "payments": describe_payments(standing, held.names),
        "faults": [[row.number, row.fault.sentence(names)] for row in tally.faults if row.fault is not None],
    }


def over_told(over: Over, names: tuple[str, ...]) -> dict[str, Any]:
    return {"reason": describe_reason(over, names), "places": [*over.places], "by": [*over.by]}


def round_ended(held: Held, standing: Standing) -> str:
    """How the round before ended, until a row of this one is written; else empty."""
    rounds = standing.rounds
    if len(rounds) < 2 or standing.tally.lines:
        return ""
    names = names_in(held, standing, len(rounds) - 2)
    return describe_part(rounds[-2], names) if standing.parts else describe_round(rounds[-2], names)


def names_in(held: Held, standing: Standing, at: int) -> tuple[str, ...]:
    """A name a side of round `at`: of a compendium by who sits together in it."""
    if not standing.parts:
        return held.names
    seated, sides = seated_in(held, standing, at), standing.parts[at].setup.sides
    return tuple(wording.PARTNERS.join(seated[side::sides]) for side in range(sides))


def seated_in(held: Held, standing: Standing, at: int) -> tuple[str, ...]:
    """A name a seat of round `at`."""
    return tuple(held.seated[seat] for seat in standing.parts[at].who) if standing.parts else held.seated


def struck_in(held: Held) -> tuple[int, ...]:
    """The numbers of the lines struck out."""
    return tuple(number for number, entries in held.lines if entries is None)


def entries_at(held: Held, number: int) -> Entries:
    """What a line says; nothing where it is blank."""
    return next((entries for at, entries in held.lines if at == number and entries), {})


def tally_before(held: Held, standing: Standing, number: int) -> Tally:
    """The standing before a line; after the last one nothing is folded again."""
    if number > held.last:
        return skip_to_line(standing.tally, number)
    return before(held.game, held.setup, held.lines, number, held.firsts)


def total_told(total: SideTotal) -> dict[str, Any]:
    """{"side": 0, "name": "ada", "total": 31, "words": "31", "latest": "+8", "place": 1, "leads": true, "to_go": 90,
    "others": [["paid", "3"]], "match_points": "2", "unit": "match points"}."""
    return {
        "side": total.side,
        "name": total.name,
        "total": total.total,
        "words": total.words,
        "latest": total.latest,
        "place": total.place,
        "leads": total.leads,
        "to_go": total.to_go,
        "others": [[head, figure] for head, figure in total.others],
        "match_points": total.match_points,
        "unit": total.unit,
    }


def columns_told(face: Columns) -> dict[str, Any]:
    """The heads, left to right: "whole", those of the whole row, "boxes" and "totals" of each side, "checks".

    A column is {"key": "tricks", "head": "t", "label": "Tricks", "kind": "number"}. "deals": whether each row says who
    deals it; "pad": the field whose figures stand in rows that are filled in any order, "" in other games.
    """
    return {
        "whole": [column_told(box) for box in face.whole],
        "boxes": [column_told(box) for box in face.boxes],
        "totals": [*face.totals],
        "heads": [*face.side_heads],
        "checks": [column_told(box) for box in face.checks],
        "deals": face.deals,
        "counted": face.counted,
        "pad": face.pad,
    }


def column_told(box: Column) -> dict[str, Any]:
    return {"key": box.key, "head": box.head, "label": box.label, "kind": box.kind}


def row_told(row: Shown) -> dict[str, Any]:
    """{"numbers": [3], "label": "3", "note": "", "state": "written", "dealer": 1, "whole": ["ada"], "checks": ["13"],
    "fault": "", "cells": [{"figures": ["5"], "mark": "", "total": ["31"], "points": [8], "named": ["Q♠"], "extra": "",
    "present": true}], "sums": [row, …]}. `state`: empty, open, written, void, fault, sum; `dealer`: a seat, or -1."""
    return {
        "numbers": [*row.numbers],
        "label": row.label,
        "note": row.note,
        "state": row.state,
        "dealer": row.dealer,
        "whole": [*row.whole],
        "checks": [*row.checks],
        "fault": row.fault,
        "cells": [cell_told(cell) for cell in row.cells],
        "sums": [row_told(each) for each in row.sums],
    }


def cell_told(cell: Cell) -> dict[str, Any]:
    return {
        "figures": [*cell.figures],
        "mark": cell.mark,
        "total": [*cell.totals],
        "points": [*cell.points],
        "named": [*cell.named],
        "extra": cell.extra,
        "present": cell.present,
    }


# -- a line that is written


def asked(held: Held, number: int | None, entries: Entries) -> dict[str, Any]:
    """The questions of a line as they look with these answers. `number` null: of the line that is due.

    "number": of the line; "line": "row 5"; "entries": the answers with those that follow from them, whose boxes
    "follows" names; "left": boxes still to write; "questions": as `question_told`; "later": keys of questions that may
    still come, for which a page keeps room; "counts": as `counts_told`, in games of single counts, else null;
    "refused": why nothing can be written, "" where it can.
    """
    standing = held.standing
    at = due(standing, held.lines, held.claims) if number is None else number
    tally = tally_before(held, standing, at)
    stored, names = entries_at(held, at), names_at(held, standing, at)
    follows = following(entries, tally) if not is_shut(tally, stored) else {}
    shown = with_answers(entries, follows, tally)
    seen = Seen(LineFacts(shown, tally.setup.sides), tally, names, seated_in(held, standing, standing.round_of(at)))
    counts_singly = tally.game.turns.closes is not None
    now = () if is_shut(tally, stored) else questions(seen)
    return {
        "number": at,
        "line": where(standing, at),
        "entries": shown,
        "follows": [[key, side] for key, side in follows],
        "left": [[key, side] for key, side in left(shown, tally)],
        "questions": [question_told(each, follows) for each in now],
        "later": [later_told(each) for each in all_later_keys(now, seen)] if now else [],
        "counts": counts_told(CountSeen(tally, names, stored, shown)) if counts_singly and now else None,
        "refused": wording.OVER_ALREADY if is_shut(tally, stored) else "",
    }


def is_shut(tally: Tally, stored: Entries) -> bool:
    """Whether no line can be written here, since the match is over; one that is written can always be corrected."""
    return tally.over is not None and tally.game.turns.any_order is None and not stored


def names_at(held: Held, standing: Standing, number: int) -> tuple[str, ...]:
    """A name a side when a line is played."""
    if standing.parts:
        return names_in(held, standing, standing.round_of(number))
    return next((them for last, them in held.before if number <= last), held.names)


def question_told(question: Question, follows: Mapping[tuple[str, int], Any]) -> dict[str, Any]:
    """{"key": "tricks", "kind": "number", "per": "side", "label": "Tricks", "asks": "", "asks_all": "", "total": 13,
    "most": null, "forbidden": null, "keys": [{"value": 5, "words": "5", "side": null}], "boxes": [{"side": 0,
    "who": "ada", "asks": "ada: Tricks?", "value": null, "likely": null, "fits": [0, 1], "follows": false}], …}.

    `kind`: number, tick, choice, who, chair, order; `per`: line, side, chair. "low" and "high" are null of what is no
    number. "columns": how keys lie, "", "words" or "many"; "typed": digits may be typed; "aside": behind a key;
    "depends": a later question may change with it; "ready": its likely answer is filled in, and others beside it.
    "fits": values whose keys are not dimmed, null where numbers are typed. "choices": [value, words] of all choices.
    """
    field, bounds = question.field, question.bounds
    return {
        "key": field.key,
        "kind": field.kind,
        "per": field.per,
        "label": question.label,
        "asks": field.asks_all if question.in_one_go else question.asks,
        "in_one_go": question.in_one_go,
        "total": question.total,
        "most": question.most,
        "forbidden": question.forbidden_sum,
        "low": bounds[0] if bounds is not None else None,
        "high": bounds[1] if bounds is not None else None,
        "coins": field.coins,
        "signed": question.signed,
        "typed": question.typed,
        "optional": question.optional,
        "depends": question.depends,
        "one_by_one": question.one_by_one,
        "aside": question.aside or question.waits,
        "named_aside": question.aside,
        "ready": question.offers_choice,
        "columns": question.columns,
        "short": question.short,
        "by_cards": question.by_cards,
        "nobody": field.nobody,
        "choices": [[value, words] for value, words in field.choices if value in question.possible],
        "keys": [{"value": key.value, "words": key.words, "side": key.side} for key in question.keys],
        "boxes": [box_told(question, side, follows) for side in question.sides],
    }


def box_told(question: Question, side: int, follows: Mapping[tuple[str, int], Any]) -> dict[str, Any]:
    fits = question.fits(side)
    return {
        "side": side,
        "who": question.name_of(side),
        "asks": question.asks_of(side),
        "value": question.seen.line.value(question.field.key, side),
        "likely": question.likely(side),
        "fits": [*fits] if fits is not None else None,
        "follows": (question.field.key, side) in follows,
    }


def later_told(keys: LaterKeys) -> dict[str, Any]:
    return {
        "asks": keys.question,
        "words": [*keys.words],
        "columns": keys.columns,
        "short": keys.short,
        "people": keys.people,
    }


def counts_told(seen: CountSeen) -> dict[str, Any]:
    """The keys of single counts: {"fields": ["kind", "who", "points", "last"], "played": "peg", "kinds": [{"key":
    "peg", "words": "peg", "now": true, "asks": "", "note": "", "aid": false, "spans": [], "pads": [{"side": 0,
    "name": "ada", "more": false, "rows": [[key, …]]}], "level": [key, …]}]}; a key is as `key_told`.

    "fields": the boxes that a tap fills, the tick last ("" where there is none); "played": the kind for which cards
    may be laid.
    """
    game = seen.tally.game
    kind, who, points = count_fields(game)
    mark = mark_of(game)
    able = [what for what in kinds_now(seen.tally) if count_play(what, seen.tally) is not None]
    return {
        "fields": [kind.key, who.key, points.key, mark.key if mark is not None else ""],
        "label": kind.label,
        "played": able[0] if able else "",
        "kinds": [kind_told(each) for each in count_kinds(seen)],
    }


def kind_told(kind: Kind) -> dict[str, Any]:
    pads = [
        {
            "side": pad.side,
            "name": pad.name,
            "more": pad.more,
            "rows": [[key_told(key) for key in row] for row in pad.rows],
        }
        for pad in kind.pads
    ]
    return {
        "key": kind.key,
        "words": kind.words,
        "now": kind.now,
        "asks": kind.asks,
        "note": kind.note,
        "aid": kind.aid,
        "spans": [*kind.spans],
        "in_rows": kind.in_rows,
        "only": key_told(kind.only) if kind.only is not None else None,
        "pads": pads,
        "level": [key_told(key) for key in kind.level],
    }


def key_told(key: CountKey) -> dict[str, Any]:
    """{"value": "peg 1 5", "words": "5", "mark": "", "ends": false, "written": false, "able": true, "wide": false};
    `value` is what `tapped` takes."""
    return {
        "value": key.value,
        "words": key.words,
        "mark": key.mark,
        "ends": key.ends,
        "written": key.written,
        "able": key.able,
        "wide": key.wide,
    }


def tapped(held: Held, number: int | None, tap: str) -> dict[str, Any]:
    """The entries of the line that one tap on a key of single counts writes: "peg 1 5", "peg 1 5 1" with its tick."""
    standing = held.standing
    at = due(standing, held.lines, held.claims) if number is None else number
    game = tally_before(held, standing, at).game
    kind, who, points = count_fields(game)
    said, mark = tap.split(" "), mark_of(game)
    entries = {kind.key: said[0], who.key: int(said[1]), points.key: int(said[2])}
    return {**entries, mark.key: True} if mark is not None and said[3:] == ["1"] else entries


def judged(held: Held, number: int | None, entries: Entries) -> dict[str, Any]:
    """Whether a line may stand. `number` null: the line that is due.

    "lacking": boxes to write before it counts; "refusal": null, or {"words": "The tricks add up to 12, not 13. Change
    one.", "box": ["tricks", 1] or null, "way_out": null or ["out", "bo didn’t go out"], "remedies": [{"box": ["tricks",
    0], "old": 4, "value": 5}]}; "doubt": what looks wrong and may be right, "" where nothing does; "words": the line in
    words, "Tricks: ada 5, bo 4"; "after": everybody's total in its round, ["31", "20"], null where it does not count.
    """
    standing = held.standing
    at = due(standing, held.lines, held.claims) if number is None else number
    tally = tally_before(held, standing, at)
    stored, names = entries_at(held, at), names_at(held, standing, at)
    told: dict[str, Any] = {
        "number": at,
        "lacking": [[key, side] for key, side in left(entries, tally)],
        "refusal": None,
        "doubt": "",
        "words": describe_line(entries, names, tally.game),
        "after": None,
    }
    try:
        if is_shut(tally, stored):
            raise RuleError(wording.OVER_ALREADY)
        judge(entries, tally)
        check_packs(LineFacts(entries, tally.setup.sides), tally)
    except RuleError as refusal:
        return {**told, "refusal": refusal_told(refusal, entries, stored, names, tally)}
    doubt, before_it = describe_doubt(entries, names, tally), describe_doubt(stored, names, tally)
    then = one_more(held, at, entries).folded
    counting = [
        each for each in then.rounds if at in [written.number for written in each.written if written.points is not None]
    ]
    totals = [counting[0].game.totals.shown(figure) for figure in counting[0].totals] if counting else None
    return {**told, "doubt": "" if doubt == before_it else doubt, "after": totals}


def refusal_told(
    refusal: RuleError, entries: Entries, stored: Entries, names: tuple[str, ...], tally: Tally
) -> dict[str, Any]:
    """A refusal as `judged` has it."""
    box, out = box_refused(refusal, entries, stored, tally), way_out(refusal, entries, tally)
    return {
        "words": refusal.sentence(names),
        "box": [*box] if box is not None else None,
        "way_out": [out.key, describe_way_out(out, refusal, names, tally)] if out is not None else None,
        "remedies": [
            {"box": [each.field.key, each.side], "old": each.old, "value": each.value}
            for each in remedies(entries, stored or None, tally)
        ],
    }


# -- lines from all their rows


def queue(rows: Sequence[Sequence[Any]]) -> list[dict[str, Any]]:
    """What each line is now, from all its rows, sent or not, in any order.

    A row: [number, revision, base, entries, settles, round], the last two null or left out; entries null strike it out.
    [[1, 1, 0, {"points": [3, 5]}], [1, 2, 1, {"points": [4, 5]}]] gives [{"number": 1, "revision": 2, "last": 2,
    "entries": {"points": [4, 5]}, "state": "written", "corrected": true, "changed": [["points", 0]], "rivals": [],
    "claims": [], "confirmations": 0, "was": ["written", "corrected"]}]. `state`: written, confirmed, disputed, struck,
    or blank where the first writing was undone.
    """
    facts = [fact_of([*row, None, None]) for row in rows]
    return [
        {
            "number": now.number,
            "revision": now.revision,
            "last": now.last,
            "entries": now.entries,
            "state": now.state,
            "corrected": now.corrected,
            "changed": [[key, side] for key, side in now.changed],
            "rivals": [*now.rivals],
            "claims": [*now.claims],
            "confirmations": now.confirmations,
            "was": [*now.was],
        }
        for now in current(facts)
    ]


def fact_of(row: Sequence[Any]) -> Fact:
    return Fact(row[0], row[1], row[2], row[3], row[4], row[5])
