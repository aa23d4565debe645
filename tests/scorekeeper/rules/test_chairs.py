"""A box for each player of a side, boxes that count apart, tenths, and who pays whom."""

from dataclasses import replace
from itertools import product

import pytest

from scorekeeper.rules.asking import asked, boxes, fits, left, offered, possible
from scorekeeper.rules.columns import columns
from scorekeeper.rules.fold import after, begin
from scorekeeper.rules.game import About, Checks, Field, Game, How, Totals
from scorekeeper.rules.judging import judge
from scorekeeper.rules.line import LINE, NOBODY, Entries, LineFacts
from scorekeeper.rules.match import due, stand, verdict
from scorekeeper.rules.rows import rows_shown
from scorekeeper.rules.setup import Setup
from scorekeeper.rules.shapes import Payment, against, alone, target, transfers
from scorekeeper.rules.tally import Points, RuleError, Tally, chair_name
from scorekeeper.rules.words import describe_line

PAIRS = ("ada & cy", "bo & dee")


def thirteen(line: LineFacts, tally: Tally) -> int | None:
    return 13


def score(line: LineFacts, tally: Tally) -> Points:
    """What each side's players took together; the bidder's side one more."""
    taken = line.chairs("tricks", tally.setup.chairs)
    bidder = line.chair("bidder") % line.sides
    return (
        tuple(sum(count or 0 for count in taken[side :: line.sides]) + (side == bidder) for side in range(line.sides)),
    )


TOY = Game(
    key="toy_tricks",
    name="Toy tricks",
    about=About("A test"),
    how=How(("Count the tricks of each player.", "The first to 100 wins.")),
    seating=((2, 2), (3, 1)),
    fields=(
        Field("bidder", "Who bid", asks="Who bid?", kind="chair", per="line", short="by", nobody="nobody"),
        Field("tricks", "Tricks", asks="{who}’s tricks?", per="chair", short="t", high=13, adds_to=thirteen),
    ),
    score=score,
)
TWO = Setup(2, {}, 2)


def test_each_player_has_a_box_in_the_order_of_play() -> None:
    tally = begin(TOY, replace(TWO, first_dealer=1))
    assert boxes({}, tally) == (("bidder", LINE), *(("tricks", seat) for seat in (2, 3, 0, 1)))
    assert possible(TOY.fields[0], LineFacts({}, 2), tally) == (2, 3, 0, 1, NOBODY)
    assert asked(TOY.fields[1], LineFacts({}, 3), begin(TOY, Setup(3, {}))) == (1, 2, 0)


def test_the_boxes_of_all_players_add_up() -> None:
    tally = begin(TOY, TWO)
    entries = {"bidder": 3, "tricks": [4, 3, 2, None]}
    assert left(entries, tally) == (("tricks", 3),) and offered(entries, tally) == {("tricks", 3): 4}
    assert fits(TOY.fields[1], 3, LineFacts(entries, 2), tally) == (4,)
    assert after(tally, {"bidder": 3, "tricks": [4, 3, 2, 4]}).totals == (6, 8)
    assert after(tally, {"bidder": NOBODY, "tricks": [4, 3, 2, 4]}).totals == (6, 7 + 1)  # -1 mod 2
    with pytest.raises(RuleError, match="add up to 12, not 13"):
        judge({"tricks": [4, 3, 2, 3]}, tally)
    with pytest.raises(RuleError, match="5 figures for 4 players"):
        judge({"tricks": [4, 3, 2, 3, 1]}, tally)


def test_a_refusal_names_the_player() -> None:
    with pytest.raises(RuleError) as refusal:
        judge({"tricks": [4, 3, 2, 14]}, begin(TOY, TWO))
    assert refusal.value.sentence(PAIRS) == "Tricks, dee: 14 is not between 0 and 13."


@pytest.mark.parametrize(
    ("chair", "names", "told"),
    [
        (0, PAIRS, "ada"),
        (3, PAIRS, "dee"),
        (1, ("ada", "bo & dee"), "bo & dee"),  # one player who is called so
        (2, ("Foxes", "bo & dee"), "Foxes 2"),
        (2, ("ada", "bo", "cy"), "cy"),
    ],
)
def test_a_player_has_a_name(chair: int, names: tuple[str, ...], told: str) -> None:
    assert chair_name(chair, names) == told


def test_the_sheet_has_a_column_for_each_player_of_a_side() -> None:
    face = columns(TOY, TWO)
    assert [(box.head, box.of(1, 2)) for box in face.boxes] == [("t1", 1), ("t2", 3)]
    assert [box.head for box in columns(TOY, Setup(3, {})).boxes] == ["t"]
    entries = {"bidder": 3, "tricks": [4, 3, 2, 4]}
    row = rows_shown(stand(TOY, TWO, [(1, entries)]), PAIRS)[0]
    assert row.whole == ("dee",) and [cell.figures for cell in row.cells] == [("4", "2"), ("3", "4")]
    assert [cell.named for cell in row.cells] == [(), ("by",)]
    assert describe_line(entries, PAIRS, TOY) == "Who bid: dee; Tricks: ada 4, bo 3, cy 2, dee 4"


def turn_score(line: LineFacts, tally: Tally) -> Points:
    return (line.each("turn"),)


TURNS = Game(
    key="toy_turns",
    name="Toy turns",
    about=About("A test"),
    how=How(("Count your turns.", "The first to 10 wins.")),
    seating=alone(2, 3),
    totals=Totals(tenths=True),
    fields=(Field("turn", "Turn", asks="{who}’s turn?", short="t", high=9),),
    checks=Checks(counts_incomplete=True),
    score=turn_score,
    over=target(),
)


def test_what_is_written_counts_and_the_rest_of_the_line_is_due() -> None:
    setup = Setup(3, {"target": 10})
    lines: list[tuple[int, Entries | None]] = [(1, {"turn": [3, 4, 5]}), (2, {"turn": [None, 7, None]})]
    standing = stand(TURNS, setup, lines[:1])
    assert due(standing, lines[:1], {}) == 2
    standing = stand(TURNS, setup, [lines[0], (2, {"turn": [None, 2, None]})])
    assert standing.tally.totals == (3, 6, 5) and due(standing, lines, {}) == 2 and not standing.over
    standing = stand(TURNS, setup, lines)
    assert standing.over and standing.over.winners == (1,)
    assert verdict(standing, ("ada", "bo", "cy")) == "bo won with 1.1 points."
    assert rows_shown(standing, ("ada", "bo", "cy"))[1].cells[1].totals == ("1.1",)


def test_the_declarer_takes_what_the_others_pay() -> None:
    assert against(1, NOBODY, 5, (0, 1, 2, 3), 4) == (-5, 15, -5, -5)
    assert against(1, NOBODY, -5, (0, 1, 2, 3), 4) == (5, -15, 5, 5)
    assert against(0, 2, 5, (0, 1, 2, 3), 4) == (5, -5, 5, -5)
    assert against(0, 2, -5, (0, 1, 2, 3, 4), 5) == (-8, 5, -7, 5, 5)
    assert against(0, 0, 5, (0, 1, 3), 4) == (10, -5, 0, -5)


@pytest.mark.parametrize(
    ("net", "payments"),
    [
        ((0, 0), 0),
        ((5, -5, 0), 1),
        ((5, -2, -3), 2),
        ((4, 6, -6, -4), 2),
        ((7, 3, -5, -5), 3),
        ((3, 4, 5, -7, -1, -4), 4),
    ],
)
def test_everybody_is_even_after_the_fewest_payments(net: tuple[int, ...], payments: int) -> None:
    found = transfers(net)
    assert len(found) == payments and is_settled(net, found)


def test_every_small_account_is_settled() -> None:
    for first in product(range(-3, 4), repeat=3):
        net = (*first, -sum(first))
        found = transfers(net)
        assert is_settled(net, found) and len(found) < max(2, sum(1 for figure in net if figure))


@pytest.mark.parametrize(
    ("net", "payments"),
    [
        ((1, -1) * 6, 6),
        ((1, 1, -2) * 4, 8),
        ((3, 3, 3, -9, 5, 5, 5, -15, 7, 7, -14, 0), 8),
        ((*range(1, 12), -66), 11),
    ],
)
def test_twelve_people_settle_in_the_fewest_payments(net: tuple[int, ...], payments: int) -> None:
    found = transfers(net)
    assert len(found) == payments and is_settled(net, found)


def test_many_people_are_settled_too() -> None:
    net = (*range(1, 14), -sum(range(1, 14)))
    assert is_settled(net, transfers(net)) and len(transfers(net)) == 13


def is_settled(net: tuple[int, ...], payments: tuple[Payment, ...]) -> bool:
    rest = list(net)
    for payment in payments:
        assert payment.amount > 0
        rest[payment.payer] += payment.amount
        rest[payment.taker] -= payment.amount
    return not any(rest)
