"""A match of every game that was kept on paper and is typed in, as its transcripts have them."""

import json
from random import Random
from typing import Any

import pytest
from django.http import QueryDict

from scorekeeper.actions import lines
from scorekeeper.drawing.questions import box_name, choices_of, value_text
from scorekeeper.from_paper.rows import PaperPage
from scorekeeper.models import Match
from scorekeeper.rules.game import Field
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.line import LINE, VOID, LineFacts
from scorekeeper.rules.questions import Seen, question
from tests.often import often, sample
from tests.table import Writer, again, deal, new_match
from tests.transcripts.test_transcripts import DATA, TRANSCRIPTS

pytestmark = pytest.mark.django_db
Rows = list[dict[str, Any]]


def transcript(stem: str) -> dict[str, Any]:
    return json.loads((DATA / f"{stem}.json").read_text())


def begun(played: dict[str, Any], writer: Writer | None = None) -> Match:
    game = GAMES[played["game"]]
    rules = {each.key: each.book for each in game.options if each.book is not None} | played.get("rules", {})
    match = new_match(played["game"], tuple(played["names"]), writer, **rules)
    match.first_dealer = played["dealer"]
    match.save()
    return again(match)


def posted(match: Match, rows: Rows, first: int = 1, **more: str) -> QueryDict:
    """The boxes of these rows as the page posts them, where people said them in words."""
    data = QueryDict(mutable=True)
    data["rows"], data["first"] = f"{len(rows)}", f"{first}"
    fields = {field.key: field for field in match.game.fields}
    seen = Seen(LineFacts({}, len(match.names)), match.standing.tally, match.names, match.seated(1))
    for number, entries in enumerate(rows, first):
        for key, value in entries.items():
            sides = enumerate(value) if isinstance(value, list) else [(LINE, value)]
            for side, one in sides:
                if one is not None:
                    words = answers(fields[key], seen, side) if key in fields else {}
                    data[f"{number}-{box_name(key, side)}"] = words.get(f"{one}", value_text(one))
    data.update(more)
    return data


def answers(field: Field, seen: Seen, side: int) -> dict[str, str]:
    """What is posted for an answer, by its words."""
    if field.kind in ("number", "tick"):
        return {}
    if field.kind == "choice":
        return {words: value for value, words in field.choices}
    return {words: value for value, words in choices_of(question(field, seen), side)}


def on_paper() -> list[str]:
    """The transcripts of games whose rows stand on paper as they are typed."""
    return [stem for stem in TRANSCRIPTS if is_plain(transcript(stem))]


def is_plain(played: dict[str, Any]) -> bool:
    """Not of single counts, no compendium, and seated as `new_match` seats as many people."""
    game, count = GAMES[played["game"]], len(played["names"])
    sides = next(each[0] for each in game.seating if each[0] * each[1] == count)
    plain = game.turns.closes is None and game.programme.rounds is None
    return plain and sides == len(played["lines"][0][1])


@pytest.mark.parametrize("stem", sample(on_paper(), 20))
def test_issue_34_a_whole_match_typed_in_from_paper_has_the_totals_of_the_table(stem: str) -> None:
    played, ada = transcript(stem), Writer("ada")
    match = begun(played, ada)
    assert match.is_on_paper
    page = PaperPage(match, posted(match, [entries for entries, _ in played["lines"]]))
    assert page.errors == []
    lines.write_all(match, page.new_lines, act=ada.whole_act)
    shown = match.game.totals.shown
    assert [shown(total) for total in again(match).standing.tally.totals] == [
        f"{each}" for each in played["lines"][-1][1]
    ]


def test_a_box_has_what_was_typed_in_its_row_also_where_one_of_the_page_has_its_name() -> None:
    """The page says by `first` which row it begins with; Schieber asks who was first out."""
    match = new_match("schieber")
    page = PaperPage(match, posted(match, [{"trump": "bells", "points": [100, 57]}]))
    assert page.errors == [] and "first" not in page.rows[0].entries


def test_rows_go_on_where_the_sheet_stops_and_stop_where_the_game_does() -> None:
    ada = Writer("ada")
    match = new_match("hearts", host=ada, target=50)
    ada.writes(match, 1, deal(10, 3, 0, 0, queen=1))
    match = again(match)
    assert [row.label for row in PaperPage(match).rows] == ["2", "3", "4", "5", "6", "7", "8", "9"]
    page = PaperPage(match, posted(match, [deal(13, 0, 0, 0, queen=1), deal(0, 12, 1, 0, queen=1)], 2, more="1"))
    assert [row.label for row in page.rows] == ["2", "3"], "bo has 54: no further row is asked for"


def test_a_wrong_sum_a_blank_box_and_a_blank_row_are_told_and_nothing_is_stored() -> None:
    match = new_match("hearts")
    page = PaperPage(
        match, posted(match, [deal(10, 3, 1, 0, queen=1), {"hearts": [13, 0, 0, 0]}, {}, deal(13, 0, 0, 0, queen=1)])
    )
    assert page.errors == [
        "Row 3 is blank. Type it, or a dash for a row without a score.",
        "Row 1: The hearts add up to 14, not 13. Change one.",
        "Row 2: One box is blank.",
    ]


def test_a_dash_is_a_row_without_a_score_and_a_zero_is_a_zero() -> None:
    ada = Writer("ada")
    match = new_match("any_points", host=ada)
    data = posted(match, [{"points": [0, 5, 7, 9]}, {}, {"points": [1, 0, 0, 0]}])
    data["2-points-0"] = "–"
    page = PaperPage(match, data)
    assert page.errors == []
    lines.write_all(match, page.new_lines, act=ada.whole_act)
    assert [line.entries for line in again(match).current] == [
        {"points": [0, 5, 7, 9]},
        {VOID: True},
        {"points": [1, 0, 0, 0]},
    ]


def test_the_papers_own_totals_are_compared_and_never_corrected() -> None:
    match = new_match("hearts")
    row = deal(10, 3, 0, 0, queen=1)
    right = posted(match, [row], **{"total-0": "10", "total-1": "16", "total-2": "", "total-3": "0"})
    assert PaperPage(match, right).differing_totals == []
    wrong = posted(match, [row], **{"total-0": "11", "total-1": "x"})
    page = PaperPage(match, wrong)
    assert page.differing_totals == ["ada: the paper says 11, these rows make 10.", "Type bo’s total as a number."]
    assert page.needs_confirmation
    wrong["sure-totals"] = " ".join(page.differing_totals)
    assert not PaperPage(match, wrong).needs_confirmation


def test_u6_no_wrong_sum_and_hardly_a_slip_gets_past_two_who_type() -> None:
    """U6: twelve sheets of 24 numbers, one figure in twenty mistyped by each of two people; at night 240."""
    chance, slips, caught = Random(34), 0, 0
    for _ in range(12 * often(1, 20)):
        ada = Writer("ada")
        match = new_match("any_points", ("ada", "bo", "cy"), ada)
        paper = [[chance.randrange(0, 40) for _ in range(3)] for _ in range(8)]
        first, second = (mistyped(paper, chance) for _ in range(2))
        page = PaperPage(match, posted(match, [{"points": row} for row in first]))
        assert page.errors == []
        lines.write_all(match, page.new_lines, act=ada.whole_act)
        match = again(match)
        check = PaperPage(match, posted(match, [{"points": row} for row in second]), again=True)
        told = {row.number for row, _, _ in check.differences}
        wrong = {at for at, (typed, real) in enumerate(zip(first, paper), 1) if typed != real}
        slips, caught = slips + len(wrong), caught + len(wrong & told)
    assert slips >= 10 * often(1, 20)
    assert caught >= 0.95 * slips


def mistyped(paper: list[list[int]], chance: Random) -> list[list[int]]:
    """What somebody types who gets one figure in twenty wrong."""
    return [[chance.randrange(0, 40) if chance.random() < 0.05 else figure for figure in row] for row in paper]


def test_u6_every_slip_that_breaks_a_sum_is_refused() -> None:
    chance, tried = Random(6), 0
    match = new_match("hearts")
    for _ in range(60):
        hearts = [chance.randrange(0, 14) for _ in range(4)]
        if sum(hearts) != 13:
            tried += 1
            assert PaperPage(match, posted(match, [deal(*hearts, queen=1)])).errors
    assert tried > 40


def test_no_paper_for_single_counts_compendia_and_pads_that_were_begun_here() -> None:
    ada = Writer("ada")
    pad = new_match("yatzy", ("ada", "bo"), ada)
    assert pad.is_on_paper
    ada.writes(pad, 1, {"points": [3, None]})
    assert not again(pad).is_on_paper
    assert not new_match("cribbage", ("ada", "bo")).is_on_paper


def test_a_row_that_somebody_wrote_meanwhile_is_neither_typed_over_nor_skipped() -> None:
    ada = Writer("ada")
    match = new_match("any_points", ("ada", "bo"), ada)
    data = posted(match, [{"points": [1, 2]}, {"points": [3, 4]}])
    ada.writes(match, 1, {"points": [9, 9]})
    page = PaperPage(again(match), data)
    assert page.errors == ["Somebody has written on this sheet meanwhile. Look at what it has, then go on."]
    assert [row.label for row in page.rows][:1] == ["2"]
