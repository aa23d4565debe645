"""Poker nights and tournaments: what their worked examples do not show."""

from dataclasses import replace
from typing import Any

import pytest

from scorekeeper.rules.asking import left, likely, offered, possible
from scorekeeper.rules.fold import after
from scorekeeper.rules.game import Field
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.games.poker_tournament import check_shares, pool, prizes
from scorekeeper.rules.line import LINE, NOBODY, VOID, LineFacts
from scorekeeper.rules.match import describe_payments
from scorekeeper.rules.tally import RuleError, Tally
from tests.scorekeeper.rules.playing import first, match, refused, seated


def played(tally: Tally, *lines: dict[str, Any]) -> Tally:
    for line in lines:
        tally = after(tally, line)
    return tally


def field(game: str, key: str) -> Field:
    return next(each for each in GAMES[game].fields if each.key == key)


BOUGHT = {"what": "all", "amount": 20}
CASH = first("poker_cash", seated("poker_cash", 3))


def test_everybody_buys_in_first_and_then_one_by_one() -> None:
    what = field("poker_cash", "what")
    assert possible(what, LineFacts({}, 3), CASH) == ("all",)
    bought = played(CASH, BOUGHT)
    assert bought.totals == (-20, -20, -20)
    assert possible(what, LineFacts({}, 3), bought) == ("in", "out", "end")
    assert played(bought, {"what": "in", "buyer": 1, "amount": 30}).totals == (-20, -50, -20)


def test_whoever_has_cashed_out_is_not_asked_at_the_end_unless_back_in() -> None:
    without = played(CASH, BOUGHT, {"what": "out", "leaver": 1, "amount": 35})
    ended = played(without, {"what": "end", "left": [5, None, 20]})
    assert ended.totals == (-15, 15, 0) and ended.over and ended.over.winners == (1,)
    assert "chips" in refused(without, {"what": "end", "left": [5, 1, 19]}).lower()
    back = played(without, {"what": "in", "buyer": 1, "amount": 10}, {"what": "end", "left": [5, 10, 20]})
    assert back.totals == (-15, 15, 0)


def test_chips_that_do_not_add_up_are_counted_again() -> None:
    assert refused(played(CASH, BOUGHT), {"what": "end", "left": [20, 20, 10]}) == (
        "60 should be on the table, and 10 of it is missing. Count again."
    )
    too_many = refused(played(CASH, BOUGHT), {"what": "end", "left": [20, 20, 25]})
    assert "60 should be on the table, and 5 is too much" in too_many


def test_every_stack_is_counted_and_none_follows_from_the_others() -> None:
    assert offered({"what": "end", "left": [20, 20, None]}, played(CASH, BOUGHT)) == {}


def test_a_night_with_cents_counts_in_cents_and_tells_coins() -> None:
    setup = seated("poker_cents", 3)
    bought = played(first("poker_cents", setup), {"what": "all", "amount": 1250})
    assert likely(field("poker_cents", "amount"), LINE, LineFacts({"what": "in"}, 3), bought) == 2000
    assert "37.50 should be on the table, and 0.25 of it is missing" in refused(
        bought, {"what": "end", "left": [1250, 1250, 1225]}
    )
    standing = match("poker_cents", setup, {"what": "all", "amount": 1250}, {"what": "end", "left": [3700, 50, 0]})
    tally = standing.tally
    assert [tally.game.totals.shown(total) for total in tally.totals] == ["24.50", "-12.00", "-12.50"]
    told = describe_payments(standing, ("ada", "bo", "cy"))
    assert "12.50" in told and "12.00" in told


@pytest.mark.parametrize(
    ("rule", "left", "net"),
    [
        ("bank", [20, 20, 10], (10, 0, -10)),
        ("bank", [20, 20, 25], (-5, 0, 5)),
        ("all", [20, 20, 10], (4, 3, -7)),
        ("all", [20, 20, 24], (-2, -1, 3)),
    ],
)
def test_a_difference_goes_to_the_bank_or_is_shared(rule: str, left: list[int], net: tuple[int, ...]) -> None:
    tally = first("poker_cash", seated("poker_cash", 3, difference=rule))
    ended = played(tally, BOUGHT, {"what": "end", "left": left})
    assert ended.totals == net and sum(net) == 0


def test_the_odd_chips_of_a_difference_go_to_whoever_paid_in_most() -> None:
    tally = first("poker_cash", seated("poker_cash", 3, difference="all"))
    ended = played(tally, BOUGHT, {"what": "in", "buyer": 1, "amount": 20}, {"what": "end", "left": [30, 30, 11]})
    assert ended.totals == (12, -5, -7)  # 9 are missing: 2, 5 and 2 of them


def test_what_was_cashed_out_is_nothing_that_somebody_paid_in() -> None:
    tally = first("poker_cash", seated("poker_cash", 3, difference="all"))
    ended = played(tally, BOUGHT, {"what": "out", "leaver": 1, "amount": 15}, {"what": "end", "left": [20, None, 19]})
    assert ended.totals == (2, -3, 1) and ended.over  # 6 are missing, 2 for each


def test_nothing_is_paid_before_the_end() -> None:
    settle = GAMES["poker_cash"].settlement.settle
    assert settle and settle(played(CASH, BOUGHT)) == ()
    ended = settle(played(CASH, BOUGHT, {"what": "end", "left": [60, 0, 0]}))
    assert [(each.points, each.net) for each in ended] == [((40, -20, -20), True)]


EVENT = seated("poker_tournament", 4, split="60, 40", points="5, 3")


def out(who: int, also: int = NOBODY) -> dict[str, Any]:
    return {"what": "out", "out": who, "also": also}


def test_the_last_one_in_wins_the_tournament_and_the_pool_is_shared() -> None:
    lines = [out(2), {"what": "rebuy", "payer": 0}, out(0)]
    tally = played(first("poker_tournament", EVENT), *lines)
    assert tally.totals == (3, 0, 4, 0) and tally.over is None and tally.playing == (1, 3)
    settle = tally.game.settlement.settle
    assert settle and settle(tally) == ()
    ended = played(tally, out(1))
    assert ended.over and ended.over.places == (3, 2, 4, 1) and pool(ended) == 40 + 20 + 20 + 20
    assert [each.points for each in settle(ended)] == [(0, 40, 0, 60), (0, 3, 0, 5)]
    paid = match("poker_tournament", replace(EVENT, options={**EVENT.options, "cents": 50}), *lines, out(1)).tally
    assert [(each.points, each.net) for each in settle(paid)][1] == ((-40, 20, -20, 40), True)


def test_a_line_without_a_score_leaves_the_pool_alone() -> None:
    tally = match("poker_tournament", EVENT, {VOID: True}).tally
    assert pool(tally) == 80 and tally.game.words.says and "80" in tally.game.words.says(tally)


def test_two_who_are_out_in_one_hand_share_the_place_and_its_prizes() -> None:
    ended = played(first("poker_tournament", EVENT), out(0), out(1, 2))
    assert ended.totals == (4, 2, 2, 1)
    assert prizes(100, (4, 2, 2, 1), (50, 30, 20)) == (0, 25, 25, 50)
    assert prizes(7, (2, 2, 1), (50, 30, 20)) == (1, 1, 5)


def test_not_everybody_can_be_out_and_the_prizes_are_a_hundred_per_cent() -> None:
    tally = played(first("poker_tournament", EVENT), out(0), out(1))
    assert refused(tally, out(2, 3)) == "In the same hand is not needed here. Leave it blank."
    check_shares(EVENT)
    with pytest.raises(RuleError, match="90 per cent, not 100"):
        check_shares(seated("poker_tournament", 4, split="50, 40"))


def test_a_re_buy_is_offered_only_where_it_has_a_price() -> None:
    tally = first("poker_tournament", seated("poker_tournament", 4, rebuy=0, add_on=10))
    assert possible(field("poker_tournament", "what"), LineFacts({}, 4), tally) == ("out", "add_on")


def test_chips_are_counted_from_the_first_seat_however_many_entries_there_were() -> None:
    rebuy = {"what": "in", "buyer": 1, "amount": 20}
    for entries in ([BOUGHT], [BOUGHT, rebuy], [BOUGHT, rebuy, rebuy]):
        assert [side for key, side in left({"what": "end"}, played(CASH, *entries)) if key == "left"] == [0, 1, 2]
