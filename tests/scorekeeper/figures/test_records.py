"""What a club has done best, and its nights, from results as they are read."""

import uuid
from datetime import timedelta

from scorekeeper.figures.nights import ClubNights
from scorekeeper.figures.records import records
from scorekeeper.figures.results import Result, SideResult
from tests.table import EVENING

ADA, BO, CY = (uuid.UUID(int=number) for number in range(1, 4))
FRIDAY, SATURDAY = uuid.UUID(int=8), uuid.UUID(int=9)


def played(
    *sides: tuple[uuid.UUID, int, int],
    night: uuid.UUID = FRIDAY,
    key: str = "oh_hell",
    high: bool = True,
    later: int = 0,
    over: bool = True,
) -> Result:
    """A match of these (who, total, place)."""
    found = tuple(SideResult((who,), total, str(total), place, None, None) for who, total, place in sides)
    at = EVENING + timedelta(hours=later)
    return Result(uuid.uuid4(), key, at, night, over, 1, found, key.replace("_", " "), high)


def told(results: list[Result]) -> list[tuple[str, tuple[uuid.UUID, ...]]]:
    return [(each.words, each.who) for each in records(results)]


def test_the_best_total_is_the_lowest_where_low_wins():
    low = [
        played((ADA, 12, 1), (BO, 101, 2), key="hearts", high=False),
        played((BO, 30, 1), (ADA, 104, 2), key="hearts", high=False, later=1),
    ]
    assert told(low) == [("12 in hearts", (ADA,))]
    high = [played((ADA, 214, 1), (BO, 90, 2)), played((BO, 140, 1), (ADA, 104, 2), later=1)]
    assert told(high) == [("214 in oh hell", (ADA,))]


def test_where_the_winner_has_the_same_total_each_time_it_counts_how_far_in_front():
    found = [
        played((ADA, 121, 1), (BO, 110, 2), key="cribbage"),
        played((BO, 121, 1), (ADA, 61, 2), key="cribbage", later=1),
    ]
    assert told(found) == [("cribbage won by 60", (BO,))]


def test_one_match_of_a_game_is_no_record_and_what_is_under_way_neither():
    assert told([played((ADA, 214, 1), (BO, 90, 2))]) == []
    assert told([played((ADA, 214, 0), (BO, 90, 0), over=False)] * 2) == []


def test_the_longest_run_and_the_best_night_are_told_from_three_on():
    won = [played((ADA, 9, 1), (BO, 5, 2), night=FRIDAY, later=each) for each in range(2)]
    third = played((ADA, 8, 1), (CY, 5, 2), night=SATURDAY, later=3)
    lost = played((BO, 7, 1), (ADA, 5, 2), night=SATURDAY, later=4)
    assert ("3 wins running", (ADA,)) in told([*won, third, lost])
    assert not any("night" in words for words, _ in told([*won, third, lost]))
    fourth = played((ADA, 7, 1), (BO, 5, 2), night=FRIDAY, later=2)
    assert ("3 wins in a night", (ADA,)) in told([*won, fourth, third])


def test_the_nights_newest_first_with_what_everybody_won():
    found = ClubNights(
        [
            played((ADA, 9, 1), (BO, 5, 2)),
            played((ADA, 9, 1), (BO, 5, 2), night=SATURDAY, later=24),
            *[played((CY, 9, 1), (ADA, 5, 2), night=SATURDAY, later=25)] * 6,
            played((CY, 9, 0), (ADA, 5, 0), night=SATURDAY, later=26, over=False),
        ]
    )
    newest, oldest = found.nights
    assert newest.night == SATURDAY and newest.marks(CY) == ["|||||", "|"] and newest.marks(ADA) == ["|"]
    assert newest.marks(BO) == [] and oldest.marks(CY) is None
    assert found.won == {ADA: 2, CY: 6} and found.finished == {ADA: 8, BO: 2, CY: 6}
    assert found.regulars(1) == [ADA, CY, BO]
