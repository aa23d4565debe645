"""R8: two phones at one line, in every order of arriving, with what each of them saw at the time."""

from itertools import permutations

import pytest

from scorekeeper.rules.revisions import cells
from tests.table import Writer, again, deal, new_match, totals

ONE, TWO = deal(5, 4, 4, 0, queen=1), deal(13, 0, 0, 0, queen=3)
PART, REST = {"hearts": [5, 4, None, None]}, {"hearts": [None, None, 4, 0], "queen": 1}
SUMS = {"one": (5, 17, 4, 0), "two": (13, 0, 0, 13), "none": (0, 0, 0, 0)}
# what each phone does: (writer, act); "late" was typed before anything arrived, "seen" after looking at the sheet
PLAYS = {
    "both the same": (("ada", ONE, "late"), ("bo", ONE, "late")),
    "different, both without network": (("ada", ONE, "late"), ("bo", TWO, "late")),
    "the second looked first": (("ada", ONE, "late"), ("bo", TWO, "seen")),
    "two halves": (("ada", PART, "late"), ("bo", REST, "late")),
    "half and the whole": (("ada", PART, "late"), ("bo", ONE, "late")),
    "half and another whole": (("ada", PART, "late"), ("bo", TWO, "late")),
    "three": (("ada", ONE, "late"), ("bo", TWO, "late"), ("cy", ONE, "late")),
    "struck out unseen": (("ada", ONE, "late"), ("bo", TWO, "late"), ("cy", None, "late")),
    "taken back": (("ada", ONE, "late"), ("bo", TWO, "late"), ("bo", "undo", "seen")),
    "both taken back": (("ada", ONE, "late"), ("ada", "undo", "seen"), ("bo", ONE, "late"), ("bo", "undo", "seen")),
    "settled": (("ada", ONE, "late"), ("bo", TWO, "late"), ("cy", "settle", "seen")),
}


def orders(play):
    """Every order of arrival in which each phone's own acts stay in theirs."""
    for order in permutations(range(len(play))):
        mine = [[at for at in order if play[at][0] == name] for name in ("ada", "bo", "cy")]
        if all(own == sorted(own) for own in mine):
            yield [play[at] for at in order]


def act(match, writer: Writer, what, when: str) -> None:
    now = again(match).line_now(1)
    if what == "undo":
        writer.undoes(again(match), sure=True)
    elif what == "settle":
        if now.rivals:
            writer.settles(again(match), 1, str(now.rivals[0]))
    else:
        writer.writes(again(match), 1, what, base=now.last if when == "seen" else 0)


@pytest.mark.parametrize("play", PLAYS.values(), ids=PLAYS)
def test_in_no_order_of_arrival_is_anything_overwritten_in_silence(db, play):
    for order in orders(play):
        match, phones = new_match(), {name: Writer(name) for name in ("ada", "bo", "cy")}
        said = []
        for name, what, when in order:
            act(match, phones[name], what, when)
            line = again(match).line_now(1)
            if isinstance(what, dict) or what is None:
                said.append((what, when))
                stored = list(match.lines.values_list("entries", flat=True))
                assert all(each in stored for each, _ in said), "a row is gone"
                nothing_hidden(match, line, what)
        assert totals(match) in SUMS.values()


def nothing_hidden(match, line, latest) -> None:
    """What was written last either is what the line says, or is part of it, or stands in dispute."""
    rows = {row.revision: row.entries for row in match.lines.filter(number=1)}
    if line.rivals:
        assert totals(match) == SUMS["none"]
        assert any(rows[each] == latest for each in line.rivals)
        return
    if latest is None:
        assert line.entries is None
    else:
        now = cells(line.entries)
        assert all(now.get(box) == value for box, value in cells(latest).items()), "what was written last is hidden"


def test_equal_lines_end_the_same_whoever_came_first(db):
    for order in orders(PLAYS["both the same"]):
        match = new_match()
        for name, what, when in order:
            act(match, Writer(name), what, when)
        assert totals(match) == SUMS["one"] and again(match).line_now(1).state == "confirmed"


def test_two_halves_make_the_whole_whoever_came_first(db):
    for order in orders(PLAYS["two halves"]):
        match = new_match()
        for name, what, when in order:
            act(match, Writer(name), what, when)
        assert totals(match) == SUMS["one"] and not again(match).line_now(1).corrected


def test_after_a_settlement_both_versions_can_still_be_read(db):
    match, ada, bo = new_match(), Writer("ada"), Writer("bo")
    ada.writes(match, 1, ONE)
    bo.writes(match, 1, TWO)
    ada.settles(match, 1, "2")
    assert totals(match) == SUMS["two"]
    assert [row.entries for row in match.lines.order_by("revision")] == [ONE, TWO, TWO]


@pytest.mark.parametrize("deals, due", [(1, 1), (2, 2)])
def test_while_a_dispute_may_end_the_match_it_is_settled_before_anybody_plays_on(db, deals, due):
    match, (ada, bo) = new_match(deals=deals), map(Writer, ("ada", "bo"))
    ada.writes(match, 1, ONE)
    bo.writes(again(match), 1, TWO)
    assert again(match).standing.over is None and again(match).due == due
    ada.settles(again(match), 1, str(again(match).line_now(1).rivals[1]))
    assert (again(match).standing.over is None) == (deals == 2) and totals(match) == SUMS["two"]
