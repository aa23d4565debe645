"""What undo leaves behind on a line: nothing, where the line was not corrected before."""

from scorekeeper.rules.revisions import Fact, current

FIRST, SECOND = {"hearts": [5, 4, 4, 0]}, {"hearts": [4, 5, 4, 0]}


def line(*facts):
    return current(Fact(1, n, base, entries, settles) for n, (base, entries, settles) in enumerate(facts, 1))[0]


def test_a_correction_leaves_its_mark():
    assert line((0, FIRST, None), (1, SECOND, None)).corrected


def test_undoing_a_correction_takes_its_mark_away():
    undone = line((0, FIRST, None), (1, SECOND, None), (2, FIRST, 3))
    assert (undone.entries, undone.corrected) == (FIRST, False)


def test_undoing_the_second_correction_keeps_the_mark_of_the_first():
    third = {"hearts": [3, 6, 4, 0]}
    assert line((0, FIRST, None), (1, SECOND, None), (2, third, None), (3, SECOND, 4)).corrected


def test_undoing_a_strike_takes_its_mark_away():
    assert not line((0, FIRST, None), (1, None, None), (2, FIRST, 3)).corrected


def test_a_line_whose_first_writing_was_undone_is_blank_and_written_anew_without_a_mark():
    assert line((0, FIRST, None), (1, None, 2)).state == "blank"
    again = line((0, FIRST, None), (1, None, 2), (2, SECOND, None))
    assert (again.state, again.corrected, again.was[-1]) == ("written", False, "written")


def test_a_dispute_settled_for_what_counted_before_leaves_no_mark():
    settled = line((0, FIRST, None), (0, SECOND, None), (2, FIRST, 1))
    assert (settled.entries, settled.corrected) == (FIRST, False)


def test_only_the_boxes_that_a_correction_changed_carry_its_mark():
    both = {"hearts": [5, 4, 4, 0], "queen": 1}
    fixed = line((0, both, None), (1, {**both, "hearts": [4, 5, 4, 0]}, None))
    assert set(fixed.changed) == {("hearts", 0), ("hearts", 1)}
    again = line((0, both, None), (1, {**both, "hearts": [4, 5, 4, 0]}, None), (2, {**both, "queen": 2}, None))
    assert set(again.changed) == {("hearts", 0), ("hearts", 1), ("queen", -1)}
    undone = line((0, both, None), (1, {**both, "queen": 2}, None), (2, both, 3))
    assert not undone.changed


def test_a_claim_that_lost_a_dispute_and_what_was_filled_in_leave_no_mark():
    assert not line((0, FIRST, None), (0, SECOND, None), (2, FIRST, 1)).changed
    assert not line((0, {"hearts": [5, 4]}, None), (1, {"hearts": [5, 4, 4, 0]}, None)).changed
    other = line((0, FIRST, None), (0, SECOND, None), (2, SECOND, 2))
    assert set(other.changed) == {("hearts", 0), ("hearts", 1)}
