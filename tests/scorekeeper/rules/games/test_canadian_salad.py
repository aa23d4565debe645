"""Canadian Salad, by Metzker's table."""

import pytest

from scorekeeper.rules.asking import offered
from scorekeeper.rules.fold import after
from tests.scorekeeper.rules.playing import in_row, match, refused, seated

SETUP = seated("canadian_salad", 4)
POINTS = seated("canadian_salad", 4, write="points")
WORTH = (5, 5, 10, 10, 10, 30, 30, 30, 75, 75)
COUNTS = (26, 24, 13, 13, 12, 4, 4, 4, 1, 1)


def shared(count: int) -> dict[str, list[int]]:
    return {"count": [count - 1, 1, 0, 0] if count > 1 else [0, 1, 0, 0]}


def test_a_whole_sheet_without_a_catch_comes_to_1140() -> None:
    standing = match("canadian_salad", SETUP, *(shared(count) for count in COUNTS))
    assert sum(standing.tally.totals) == 1140 == sum(a * b for a, b in zip(WORTH, COUNTS, strict=True))
    assert standing.over and standing.over.places == (4, 3, 1, 1)
    assert "All 10 deals are played" in standing.over.reason


def test_whoever_catches_them_all_has_nothing_and_the_others_100_each() -> None:
    caught = [{"count": [0, count, 0, 0]} for count in COUNTS]
    standing = match("canadian_salad", SETUP, *caught)
    assert standing.tally.totals == (800, 150, 800, 800)  # rows 9 and 10 are no catch
    assert sum(standing.tally.totals) == 1140 - sum(a * b for a, b in zip(WORTH[:8], COUNTS[:8], strict=True)) + 8 * 300


def test_counts_must_add_up_and_the_sentence_has_both_figures() -> None:
    assert (
        refused(in_row("canadian_salad", SETUP, 1), {"count": [10, 8, 6, 3]})
        == "The red cards add up to 27, not 26. Change one."
    )
    assert "not between 0 and 4" in refused(in_row("canadian_salad", SETUP, 6), {"count": [5, None, None, None]})


def test_the_last_count_is_filled_in() -> None:
    assert offered({"count": [10, 8, None, 2]}, in_row("canadian_salad", SETUP, 1)) == {("count", 2): 6}


def test_points_may_be_written_instead_and_come_in_whole_cards() -> None:
    standing = match("canadian_salad", POINTS, {"points": [50, 40, 30, 10]}, {"points": [0, 100, 100, 100]})
    assert standing.tally.totals == (50, 140, 130, 110) and not standing.tally.faults
    assert refused(in_row("canadian_salad", POINTS, 3), {"points": [45, 45, 40, 0]}) == (
        "ada has 45 points, but tricks count 10 each."
    )
    assert "add up to 125, not 130" in refused(in_row("canadian_salad", POINTS, 1), {"points": [50, 40, 30, 5]})
    assert match("canadian_salad", POINTS, {"points": [0, 0, 130, 0]}).tally.totals == (100, 100, 0, 100)


@pytest.mark.parametrize("write", ["counts", "points"])
def test_a_last_row_may_count_everything_at_once(write: str) -> None:
    setup, key = seated("canadian_salad", 4, together=True, write=write), "count" if write == "counts" else "points"
    last = in_row("canadian_salad", setup, 11)
    assert len(last.rows) == 11 and last.row.total == 1140
    assert after(last, {key: [1140, 0, 0, 0]}).totals == (1140, 0, 0, 0)
    assert after(last, {key: [500, 340, 205, 95]}).totals == (500, 340, 205, 95)
    assert "1140" in refused(last, {key: [500, 340, 200, 95]})
    assert "fives" in (told := refused(last, {key: [501, 339, 205, 95]})) or "multiple of 5" in told
