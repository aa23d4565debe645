"""Which table every foursome sits down at: as many others as can be, where a table's number means nothing."""

from collections import Counter
from dataclasses import replace

import pytest

from leagues.rules.drawing.numbering import number_tables
from leagues.rules.drawing.quality import quality
from leagues.rules.drawing.search import BLOCK_STEPS
from leagues.rules.draws import Draw, RoundFacts
from leagues.rules.formats import FORMATS
from leagues.rules.repair.further import further_rounds
from tests.leagues.rules.evening import event, plan


def as_seated(draw: Draw) -> set[tuple[tuple[int, ...], int | None]]:
    """A round without its numbers: who sits how, and who deals."""
    return {(table.seats, table.dealer) for table in draw.tables}


@pytest.mark.parametrize(
    ("key", "count", "rounds", "least"),
    [
        ("meet_everyone", 32, 10, 6),
        ("meet_everyone", 32, 7, 5),
        ("changing_partners", 12, 7, 3),
        ("changing_partners", 16, 7, 4),
        ("changing_partners", 23, 7, 4),
        ("changing_partners", 40, 10, 7),
        ("mixed_partners", 40, 7, 6),
        ("changing_partners", 400, 5, 5),
    ],
)
def test_everybody_sits_at_many_tables(key: str, count: int, rounds: int, least: int) -> None:
    """Of 32 who meet everyone in ten rounds one sat at table 1 in all of them."""
    found = quality(plan(event(key, count, rounds=rounds, effort=BLOCK_STEPS), key)).tables
    assert min(found.values()) >= least and max(found.values()) <= rounds


def test_a_table_in_every_round_another_where_there_are_enough() -> None:
    """A hundred foursomes who never change: each moves on in all of thirty rounds."""
    round_ = plan(event("changing_partners", 400, rounds=1, effort=1), "changing_partners")
    assert set(quality(number_tables(round_ * 30)).tables.values()) == {30}


@pytest.mark.parametrize(("key", "count"), [("changing_partners", 23), ("meet_everyone", 17), ("mixed_partners", 12)])
def test_nothing_but_numbers_changes_and_a_table_of_five_stays_where_its_chairs_are(key: str, count: int) -> None:
    drawn = plan(event(key, count, rounds=5, effort=1), key)
    again = number_tables(drawn[::-1])
    for before, after in zip(drawn[::-1], again, strict=True):
        assert as_seated(before) == as_seated(after) and before.out == after.out
        assert [table.number for table in after.tables] == [*range(1, len(after.tables) + 1)]
        assert [len(table.seats) for table in before.tables] == [len(table.seats) for table in after.tables]


@pytest.mark.parametrize(
    ("key", "count", "rounds", "most"),
    [("round_robin", 12, 0, 3), ("round_robin", 12, 5, 2), ("fixed_pairs", 16, 0, 3), ("round_robin", 9, 0, 2)],
)
def test_nobody_keeps_a_table_where_everybody_meets_everybody(key: str, count: int, rounds: int, most: int) -> None:
    """The first of twelve sat at table 1 in all eleven rounds."""
    sat = Counter(
        (one, table.number)
        for draw in plan(event(key, count, rounds=rounds), key)
        for table in draw.tables
        for one in table.seats
    )
    assert max(sat.values()) == most


def test_tables_that_are_to_keep_their_number_do() -> None:
    drawn = plan(event("changing_partners", 20, rounds=4, effort=1), "changing_partners")
    again = number_tables(drawn, drawn, [{2, 4}, {1}, {5}, set()])
    for before, after, stay in zip(drawn, again, ({2, 4}, {1}, {5}, set()), strict=True):
        assert as_seated(before) == as_seated(after) and [table.number for table in after.tables] == [1, 2, 3, 4, 5]
        assert all(before.tables[number - 1] == after.tables[number - 1] for number in stay)


def test_one_line_of_a_mitchell_keeps_its_tables() -> None:
    drawn = plan(event("fixed_pairs", 12, movement="mitchell"), "fixed_pairs")
    assert {(table.number, table.seats[0]) for draw in drawn for table in draw.tables} == {
        (one, one) for one in range(1, 7)
    }


def test_of_more_than_forty_rounds_the_last_stay_as_they_are() -> None:
    """A hundred people in 99 rounds took half a second more."""
    drawn = plan(event("meet_everyone", 8, rounds=3, effort=1), "meet_everyone") * 20
    assert number_tables(drawn)[40:] == drawn[40:] and number_tables(drawn)[:40] != drawn[:40]


def test_fewer_rounds_are_the_beginning_of_more_and_the_first_is_as_it_was_drawn() -> None:
    drawn = plan(event("changing_partners", 20, rounds=9, effort=1), "changing_partners")[::-1]
    assert number_tables(drawn)[:4] == number_tables(drawn[:4])
    assert number_tables(drawn)[0] == drawn[0]
    assert number_tables(drawn)[4:] == number_tables(drawn[4:], number_tables(drawn[:4]))


def test_rounds_that_are_drawn_further_lead_to_tables_that_people_have_not_seen() -> None:
    evening = event("meet_everyone", 16, rounds=5, effort=1)
    drawn = plan(evening, "meet_everyone")
    more = further_rounds(
        FORMATS["meet_everyone"], replace(evening, rounds=tuple(map(RoundFacts, drawn))), 8, steps=1_000
    )
    assert len(more) == 3 and set(quality([*drawn, *more]).tables.values()) == {4}
