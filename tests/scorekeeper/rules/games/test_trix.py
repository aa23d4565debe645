"""Trix: what its worked examples do not show."""

from typing import Any

from scorekeeper.rules.asking import boxes, possible
from scorekeeper.rules.fold import after
from scorekeeper.rules.line import NOBODY, LineFacts
from scorekeeper.rules.tally import Tally
from tests.scorekeeper.rules.playing import first, match, refused, seated

FOUR, PAIRS = seated("trix", 4), seated("trix", 2, 2, alone=False)
SHOWING = seated("trix", 4, showing=True)
LOST = [0, 0, 0, 13]
KINGDOM: list[dict[str, Any]] = [
    {"contract": "king", "taker": 3},
    {"contract": "queens", "count": [0, 0, 0, 4]},
    {"contract": "diamonds", "count": LOST},
    {"contract": "tricks", "count": LOST},
    {"contract": "trix", "first": 2, "second": 0, "third": 1},
]


def left(tally: Tally) -> tuple[Any, ...]:
    return possible(tally.game.fields[0], LineFacts({}, tally.setup.sides), tally)


def test_all_contracts_of_a_king_come_to_nothing() -> None:
    tally = match("trix", FOUR, *KINGDOM).tally
    assert tally.totals == (150, 100, 200, 50 - 75 - 100 - 130 - 195) and sum(tally.totals) == 0


def test_a_king_plays_each_contract_once_and_the_next_is_on_the_right() -> None:
    tally = match("trix", FOUR, *KINGDOM[:4]).tally
    assert left(tally) == ("trix",) and tally.dealer == 0
    assert refused(tally, KINGDOM[0])
    after_all = match("trix", FOUR, *KINGDOM).tally
    assert len(left(after_all)) == 5 and after_all.dealer == 3
    assert match("trix", FOUR, *KINGDOM, *KINGDOM).tally.dealer == 2


def test_a_match_is_twenty_contracts_or_eight_where_four_are_one() -> None:
    assert match("trix", FOUR, *KINGDOM * 4).tally.over and not match("trix", FOUR, *KINGDOM * 3).tally.over
    setup = seated("trix", 4, complex=True)
    every = {"contract": "complex", "taker": 0, "queens": [4, 0, 0, 0], "diamonds": LOST, "tricks": LOST}
    assert match("trix", setup, *[every, KINGDOM[4]] * 4).tally.over
    assert left(first("trix", setup)) == ("complex", "trix")


def test_whoever_takes_a_king_that_they_showed_has_their_own_bonus() -> None:
    line = {"contract": "king", "exposed": 1, "taker": 1}
    assert after(first("trix", SHOWING), line).totals == (0, -75, 0, 0)
    assert after(first("trix", SHOWING), {**line, "exposed": NOBODY}).totals == (0, -75, 0, 0)


def test_shown_queens_are_asked_only_where_some_were_shown() -> None:
    tally, queens = first("trix", SHOWING), {"contract": "queens", "count": [1, 1, 2, 0]}
    asked = [len(boxes({**queens, "shown": shown}, tally)) for shown in (None, True)]
    assert asked[1] - asked[0] == 8
    shown = {**queens, "shown": True, "showed": [0, 1, 0, 0], "caught": [0, 0, 0, 1]}
    assert refused(tally, shown) == "dee took 0 queens, not 1 shown ones."
    assert after(tally, {**shown, "caught": [0, 0, 1, 0]}).totals == (-25, 0, -75, 0)
    assert refused(tally, {**shown, "caught": [0, 0, 2, 0]})
    assert refused(tally, {**shown, "showed": [3, 2, 0, 0]})


def test_partners_at_trix_have_their_places_together() -> None:
    totals = [
        after(first("trix", PAIRS), {"contract": "trix", "first": one, "second": two, "third": three}).totals
        for one, two, three in ((0, 2, 1), (3, 0, 2), (1, 0, 3))
    ]
    assert totals == [(350, 150), (250, 250), (200, 300)]


def test_nobody_is_out_twice() -> None:
    assert refused(first("trix", FOUR), {"contract": "trix", "first": 1, "second": 1})
    assert refused(first("trix", FOUR), {"contract": "trix", "first": 1, "second": 0, "third": 1})
