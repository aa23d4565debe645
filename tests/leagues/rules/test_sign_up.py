"""Who is in and who waits, against a slow recomputation."""

from hypothesis import given
from hypothesis import strategies as st

from leagues.rules.sign_up import ASKED, GONE, IN, MAYBE, WAITS, Place, SignedUp, places, pushed_out, seats_taken

ALONE = [(name,) for name in ("ada", "Ada", "bo", "cy", "dee", "eli")]
PEOPLE = st.sampled_from([*ALONE, ("ada", "bo"), ("Bo", "cy"), ("dee", "Ada"), ("fay", "gus")])
LISTS = st.lists(PEOPLE, max_size=8).map(lambda all_: [SignedUp(at, at, who) for at, who in enumerate(all_, 1)])
ROOM = st.none() | st.integers(2, 8)


def entry(number: int, *names: str) -> SignedUp:
    return SignedUp(number, number, names)


def test_whoever_comes_first_is_in_and_the_others_wait_in_order():
    found = places([entry(1, "ada"), entry(2, "bo"), entry(3, "cy"), entry(4, "dee")], 2)
    assert [found[each].state for each in (1, 2, 3, 4)] == [IN, IN, WAITS, WAITS]
    assert [found[each].waiting for each in (1, 2, 3, 4)] == [0, 0, 1, 2] and seats_taken(found) == 2


def test_a_pair_for_which_one_chair_is_too_few_waits_and_nobody_goes_ahead_of_it():
    found = places([entry(1, "ada"), entry(2, "bo", "cy"), entry(3, "dee")], 2)
    assert [found[each].state for each in (1, 2, 3)] == [IN, WAITS, WAITS]


def test_a_name_that_was_entered_before_takes_a_chair_of_its_own_and_is_known():
    found = places([entry(1, "ada", "bo"), entry(2, "Bo"), entry(3, "cy")], 3)
    assert found[2] == Place(IN, 1, ("Bo",)) and found[3].state == WAITS and seats_taken(found) == 3


def test_whoever_is_unsure_not_answered_or_gone_stands_in_no_queue():
    off = [
        SignedUp(1, None, ("ada",), maybe=True),
        SignedUp(2, None, ("bo",), allowed=False),
        SignedUp(3, None, ("cy",), maybe=True, allowed=False),
        SignedUp(4, None, ("dee",), maybe=True, gone=True),
    ]
    found = places([*off, entry(5, "eli")], 1)
    assert [found[each].state for each in range(1, 6)] == [MAYBE, ASKED, ASKED, GONE, IN]


@given(LISTS, ROOM)
def test_the_list_reads_as_one_who_counts_chairs_by_hand_would_read_it(entries, most):
    found, sat = places(entries, most), list[str]()
    for each in entries:
        assert found[each.number].again == tuple(name for name in each.names if name.lower() in sat)
        sat += [name.lower() for name in each.names]
        assert (found[each.number].state == IN) == (most is None or len(sat) <= most)
    waits = [each.number for each in entries if found[each.number].state == WAITS]
    assert [found[each].waiting for each in waits] == [*range(1, len(waits) + 1)]


@given(LISTS.filter(bool), ROOM, st.data())
def test_nobody_who_is_in_has_to_wait_because_somebody_withdraws_or_enters(entries, most, data):
    before, gone = places(entries, most), data.draw(st.sampled_from(entries))
    left = [SignedUp(each.number, None, each.names, gone=True) if each is gone else each for each in entries]
    assert not pushed_out(before, places(left, most))
    more = [*entries, SignedUp(9, 9, data.draw(PEOPLE))]
    assert not pushed_out(before, places(more, most))


def test_a_partner_for_whom_there_is_no_chair_pushes_somebody_out():
    before = places([entry(1, "ada"), entry(2, "bo")], 2)
    assert pushed_out(before, places([entry(1, "ada", "cy"), entry(2, "bo")], 2))
