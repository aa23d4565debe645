"""R8: what a line is after every small order of writing, seeing, correcting and being late."""

from collections.abc import Iterator
from itertools import permutations, product

from scorekeeper.rules.revisions import Current, Fact, cells, current, read

CONTENTS = (None, {"a": 1}, {"a": 2}, {"b": [1, None]}, {"a": 1, "b": [1, None]}, {"b": [None, 4]})


def line(*rows: tuple[int, object]) -> Current:
    """The line after rows of (base, entries), in order of arrival."""
    return read([Fact(1, revision, base, entries) for revision, (base, entries) in enumerate(rows, 1)])


def histories(length: int) -> Iterator[list[Fact]]:
    """Every order of so many rows: each one written by somebody who saw any earlier state of the line."""
    for bases in product(*(range(at + 1) for at in range(length))):
        for contents in product(CONTENTS, repeat=length):
            yield [
                Fact(1, revision, base, entries)
                for revision, (base, entries) in enumerate(zip(bases, contents, strict=True), 1)
            ]


def stands(fact: Fact, facts: list[Fact], now: Current) -> bool:
    """Whether what this row changed is in the line, or in a dispute about it."""
    if fact.entries is None:
        return None in (now.claims or (now.entries,))
    before = read(facts[: fact.base]).entries if fact.base else None
    changed = dict(cells(fact.entries).items() - cells(before).items()) or cells(fact.entries)
    return any(changed.items() <= cells(claim).items() for claim in now.claims or (now.entries,))


def test_nothing_is_lost_in_any_order_of_three_rows() -> None:
    """A row that nobody saw before writing on is in the line, or in dispute: never gone."""
    for length in (1, 2, 3):
        for facts in histories(length):
            now = read(facts)
            for fact in facts:
                then = read(facts[: fact.revision])
                version = then.revision if then.was[-1] == "confirmed" and not then.rivals else fact.revision
                seen = any(later.base >= version for later in facts[fact.revision :])
                assert seen or stands(fact, facts, now), (facts, now)


def test_a_line_says_nothing_that_nobody_wrote() -> None:
    for facts in histories(3):
        now = read(facts)
        written = [item for fact in facts for item in cells(fact.entries).items()]
        assert all(item in written for item in cells(now.entries).items()), (facts, now)
        assert len(now.was) == len(facts)


def test_the_order_of_arrival_decides_and_nothing_else() -> None:
    """R12: rows carry no clock; read in any order, they give the same line."""
    for facts in list(histories(3))[::7]:
        assert len({current(order) == current(facts) for order in permutations(facts)}) == 1
        assert current(reversed(facts)) == current(facts)


def test_the_same_figure_of_other_cards_is_no_confirmation_where_the_writer_saw_the_line() -> None:
    old, new = {"left": [None, 20], "cards.left": [None, "KH QD"]}, {"left": [None, 20], "cards.left": [None, "KH QC"]}
    typed = {"left": [None, 20]}
    recounted = line((0, old), (1, new))
    assert recounted.entries == new and recounted.was == ("written", "corrected") and not recounted.corrected
    assert line((0, typed), (1, new)).entries == new
    assert line((0, old), (1, typed)).entries == old == line((0, old), (0, new)).entries  # somebody agrees
    confirmed = line((0, old), (1, typed), (2, new))
    assert (confirmed.entries, confirmed.confirmations, confirmed.state) == (new, 1, "confirmed")
    taken_back = read([Fact(1, 1, 0, typed), Fact(1, 2, 1, new), Fact(1, 3, 2, typed, 3)])
    assert taken_back.entries == typed


def test_two_phones_that_differ_are_in_dispute_and_the_same_is_a_confirmation() -> None:
    for one, other in product(CONTENTS[1:], repeat=2):
        now = line((0, one), (0, other))
        clash = any(cells(one).get(box, value) != value for box, value in cells(other).items())
        assert (now.state == "disputed") == clash
        assert (now.state == "confirmed") == (one == other)
        assert not clash or now.rivals == (1, 2)


def test_a_fill_in_merges_and_is_no_correction() -> None:
    now = line((0, {"bid": [1, None]}), (1, {"bid": [1, 2]}))
    assert (now.entries, now.corrected, now.was) == ({"bid": [1, 2]}, False, ("written", "filled"))
    late = line((0, {"bid": [1, None]}), (0, {"bid": [None, 2]}))
    assert (late.entries, late.corrected, late.revision) == ({"bid": [1, 2]}, False, 2)


def test_a_correction_carries_a_mark_and_a_late_repeat_of_the_old_figure_is_a_dispute() -> None:
    corrected = line((0, {"a": 7}), (1, {"a": 8}))
    assert corrected.corrected and corrected.entries == {"a": 8}
    late = line((0, {"a": 7}), (1, {"a": 8}), (1, {"a": 7}))
    assert late.state == "disputed" and late.rivals == (2, 3)


def test_a_late_fill_in_leaves_a_correction_alone() -> None:
    now = line((0, {"a": 7}), (1, {"a": 8}), (1, {"a": 7, "b": [1, 2]}))
    assert now.entries == {"a": 8, "b": [1, 2]} and now.state == "written"


def test_a_dispute_is_settled_by_somebody_who_saw_all_of_it() -> None:
    settled = line((0, {"a": 7}), (0, {"a": 8}), (2, {"a": 8}))
    assert (settled.state, settled.entries, settled.rivals, settled.was[-1]) == ("written", {"a": 8}, (), "settled")
    third = line((0, {"a": 7}), (0, {"a": 8}), (0, {"a": 9}))
    assert third.rivals == (1, 2, 3)
    joined = line((0, {"a": 7}), (0, {"a": 8}), (0, {"a": 7}))
    assert joined.rivals == (1, 2) and joined.was[-1] == "confirmed"


def test_two_settlements_at_once_that_differ_are_a_dispute_again() -> None:
    for first, second in ((7, 8), (8, 7)):
        now = line((0, {"a": 7}), (0, {"a": 8}), (2, {"a": first}), (2, {"a": second}))
        assert now.state == "disputed" and now.rivals == (3, 4)
    agreed = line((0, {"a": 7}), (0, {"a": 8}), (2, {"a": 8}), (2, {"a": 8}))
    assert agreed.state == "confirmed"


def test_a_struck_line_can_be_written_again() -> None:
    struck = line((0, {"a": 7}), (1, None))
    assert (struck.state, struck.entries, struck.corrected) == ("struck", None, True)
    again = line((0, {"a": 7}), (1, None), (2, {"a": 7}))
    assert (again.state, again.entries) == ("written", {"a": 7})
    late = line((0, {"a": 7}), (1, None), (1, {"a": 9}))
    assert late.state == "disputed"


def test_a_confirmation_makes_no_new_version() -> None:
    now = line((0, {"a": 7}), (0, {"a": 7}), (1, {"a": 8}))
    assert now.state == "written" and now.entries == {"a": 8} and now.rivals == ()
