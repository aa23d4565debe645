"""Gin Rummy: Hutton's table and two public ones (F-1, F-2)."""

from typing import Any

import pytest

from scorekeeper.rules.fold import after
from scorekeeper.rules.games.gin_rummy import boxes
from scorekeeper.rules.line import VOID
from scorekeeper.rules.match import verdict
from scorekeeper.rules.setup import Setup
from tests.scorekeeper.rules.playing import first, match, refused, seated


def knock(who: int, mine: int, theirs: int) -> dict[str, Any]:
    return {"ended": "knock", "who": who, "deadwood": mine, "other": theirs}


def gin(who: int, theirs: int, ended: str = "gin") -> dict[str, Any]:
    return {"ended": ended, "who": who, "other": theirs}


@pytest.mark.parametrize(
    ("table", "line", "points"),
    [
        ("hutton", knock(0, 5, 17), (12, 0)),
        ("hutton", knock(0, 8, 3), (0, 15)),
        ("hutton", knock(0, 4, 4), (0, 0)),
        ("10/20", knock(0, 4, 4), (0, 10)),
        ("20/25", knock(1, 4, 4), (25, 0)),
        ("20/25", knock(0, 8, 3), (0, 30)),
        ("hutton", gin(1, 24), (0, 44)),
        ("10/20", gin(0, 24), (44, 0)),
        ("20/25", gin(0, 24), (49, 0)),
        ("10/20", gin(0, 30, "big"), (50, 0)),
        ("20/25", gin(0, 30, "big"), (61, 0)),
        ("hutton", gin(0, 0), (20, 0)),
        ("hutton", {"ended": "dead"}, (0, 0)),
    ],
)
def test_what_a_deal_brings(table: str, line: dict[str, Any], points: tuple[int, ...]) -> None:
    assert after(first("gin_rummy", seated("gin_rummy", 2, table=table)), line).totals == points


def test_a_house_rule_goes_before_the_table() -> None:
    setup = seated("gin_rummy", 2, table="20/25", undercut=20, tie="nobody", gin=20)
    assert match("gin_rummy", setup, knock(0, 8, 3), knock(0, 4, 4), gin(0, 1)).tally.totals == (21, 25)


def test_the_knock_limit_and_what_cannot_be() -> None:
    tally = first("gin_rummy", seated("gin_rummy", 2))
    assert refused(tally, knock(0, 11, 20)) == "The knocker's deadwood: 11 is not between 1 and 10."
    assert "between 1 and 10" in refused(tally, knock(0, 0, 20))
    assert "99 is not between 0 and 98" in refused(tally, gin(0, 99))
    assert "not possible" in refused(tally, gin(0, 9, "big"))
    nine = first("gin_rummy", seated("gin_rummy", 2, knock=9))
    assert refused(nine, knock(0, 10, 20)) == "The knocker's deadwood: 10 is not between 1 and 9."


def test_in_oklahoma_the_upcard_says_how_low_to_knock_and_a_spade_doubles() -> None:
    tally = first("gin_rummy", seated("gin_rummy", 2, oklahoma=True))
    assert after(tally, {"upcard": "7", "spade": True, **knock(0, 7, 20)}).totals == (26, 0)
    assert after(tally, {"upcard": "K", "spade": False, **knock(0, 10, 20)}).totals == (10, 0)
    assert "between 1 and 4" in refused(tally, {"upcard": "4", "spade": False, **knock(0, 5, 20)})
    assert "not possible" in refused(tally, {"upcard": "A", "spade": False, **knock(0, 1, 20)})
    assert after(tally, {"upcard": "A", "spade": True, **gin(1, 20)}).totals == (0, 80)


def test_the_winner_deals_next_and_a_dead_hand_is_dealt_again() -> None:
    lines = [knock(0, 5, 17), {"ended": "dead"}, knock(0, 8, 3), {VOID: True}, knock(1, 4, 4)]
    written = match("gin_rummy", seated("gin_rummy", 2, first_dealer=1), *lines)
    assert [line.dealer for line in written.tally.written] == [1, 0, 0, 1, 1] and written.tally.dealer == 1
    assert written.tally.written[0].marks == ("○", "")


def test_every_box_has_its_circle_gin_or_not() -> None:
    written = match("gin_rummy", seated("gin_rummy", 2, table="20/25"), gin(1, 20), gin(0, 12, "big"), knock(1, 5, 17))
    assert [line.marks for line in written.tally.written] == [("", "○ gin"), ("○ big gin", ""), ("", "○")]


@pytest.mark.parametrize(
    ("rules", "lines", "labels", "margin"),
    [
        ({}, [gin(0, 40), gin(0, 20)], ["game", "boxes", "shut-out"], 100 + 200 + 40),
        ({"table": "20/25"}, [gin(0, 35), gin(0, 15)], ["game", "boxes", "shut-out: the difference twice"], 500),
        ({"shutout": "hands"}, [gin(0, 40), gin(0, 20)], ["game", "boxes", "shut-out: the deals twice"], 340),
        ({"shutout": "none"}, [gin(0, 40), gin(0, 20)], ["game", "boxes"], 240),
        ({}, [knock(1, 1, 13), gin(0, 40), gin(0, 20)], ["game", "boxes"], 208),
    ],
)
def test_gamblers_add_game_boxes_and_shut_out_and_pay_the_difference(
    rules: dict[str, Any], lines: list[dict[str, Any]], labels: list[str], margin: int
) -> None:
    standing = match("gin_rummy", seated("gin_rummy", 2, gamblers=True, stake=2, **rules), *lines)
    assert standing.over and standing.over.winners == (0,)
    *points, paid = standing.settled
    assert [each.label for each in points] == labels
    final = [standing.tally.totals[side] + sum(each.points[side] for each in points) for side in (0, 1)]
    assert final[0] - final[1] == margin and paid.money and paid.points == (2 * margin, -2 * margin)
    assert boxes(standing.tally) == (2, len(lines) - 2)


def test_nothing_is_reckoned_before_the_end_or_where_nobody_gambles() -> None:
    assert match("gin_rummy", seated("gin_rummy", 2, gamblers=True), gin(0, 40)).settled == ()
    assert match("gin_rummy", seated("gin_rummy", 2), gin(0, 98)).settled == ()


def test_an_ace_turned_up_in_oklahoma_means_gin_only_or_knock_with_one() -> None:
    """Gin only is the common option."""
    line = {"upcard": "A", "spade": False, "ended": "knock", "who": 0, "deadwood": 1, "other": 11}
    assert "not possible" in refused(first("gin_rummy", seated("gin_rummy", 2, oklahoma=True)), line)
    one = first("gin_rummy", seated("gin_rummy", 2, oklahoma=True, ace="one"))
    assert after(one, line).totals == (10, 0)
    assert refused(one, {**line, "deadwood": 2}) == "The knocker's deadwood: 2 is not between 1 and 1."


def test_a_new_match_counts_level_as_an_undercut_and_the_book_gives_it_to_nobody() -> None:
    game = match("gin_rummy", seated("gin_rummy", 2)).tally.game
    usual = Setup(2, game.usual_options())
    assert match("gin_rummy", usual, knock(0, 4, 4)).tally.totals == (0, 25)
    assert match("gin_rummy", seated("gin_rummy", 2), knock(0, 4, 4)).tally.totals == (0, 0)


@pytest.mark.parametrize(
    ("house", "dealers"), [("winner", [0, 0, 1, 1]), ("loser", [0, 1, 0, 0]), ("turn", [0, 1, 0, 0])]
)
def test_who_deals_next(house: str, dealers: list[int]) -> None:
    lines = [knock(0, 5, 17), knock(1, 5, 17), {"ended": "dead"}]
    standing = match("gin_rummy", seated("gin_rummy", 2, next_dealer=house), *lines)
    assert [*(line.dealer for line in standing.tally.written), standing.tally.dealer] == dealers


def test_where_only_gin_counts_nobody_knocks() -> None:
    tally = first("gin_rummy", seated("gin_rummy", 2, knock=0))
    assert "not possible" in refused(tally, {"ended": "knock"})
    assert tally.game.words.says and tally.game.words.says(tally).endswith("Gin only: nobody knocks.")


def test_boxes_may_count_at_once_and_then_not_again() -> None:
    setup = seated("gin_rummy", 2, boxes="at_once", gamblers=True)
    standing = match("gin_rummy", setup, knock(0, 5, 17), gin(0, 50))
    assert standing.tally.totals == (12 + 20 + 70 + 20, 0) and standing.over
    assert [each.label for each in standing.settled] == ["game", "shut-out"]


def test_a_single_deal_of_an_evening_is_not_reckoned() -> None:
    one = match("gin_rummy", seated("gin_rummy", 2, deals=1, gamblers=True), gin(0, 90))
    assert one.over and one.tally.totals == (110, 0) and one.settled == ()


def hollywood(*lines: dict[str, Any], **options: Any) -> Any:
    return match("gin_rummy", seated("gin_rummy", 2, hollywood=True, **options), *lines)


def test_in_hollywood_the_nth_win_enters_the_first_n_games() -> None:
    lines = [gin(0, 5), gin(1, 0), gin(0, 0), gin(0, 10)]
    assert hollywood(*lines[:1]).tally.sums == ((25, 0), (25, 0), (0, 0), (0, 0))
    assert hollywood(*lines).tally.sums == ((75 + 50 + 30, 20), (75, 20), (50, 0), (30, 0))
    assert hollywood(knock(0, 5, 6), gin(0, 5)).tally.sums == ((51, 0), (26, 0), (25, 0), (0, 0))


def test_a_dead_hand_brings_nothing_in_any_game_of_hollywood() -> None:
    before, after = (hollywood(gin(1, 5), *dead, boxes="at_once").tally for dead in ((), ({"ended": "dead"},)))
    assert after.sums == before.sums and after.written[-1].points == ((0, 0),) * 4


def test_a_hollywood_game_is_closed_by_the_exact_target_and_takes_no_more() -> None:
    lines = [gin(0, 80), gin(0, 80), gin(1, 1)]
    assert hollywood(*lines).tally.sums[1:] == ((100, 0), (100, 0), (0, 21))


def test_hollywood_ends_with_the_third_game_and_pays_each_by_itself() -> None:
    """A loser with nothing pays twice the difference; boxes are 20 for each entry of the game."""
    done = hollywood(*[gin(0, 80)] * 3, stake=1)
    assert done.over and done.over.places == (1, 2) and done.over.reason == "All three games are won."
    assert [(item.label, item.points) for item in done.settled] == [
        ("game 1", (2 * (100 + 100 + 20), 0)),
        ("game 2", (2 * (100 + 100 + 20), 0)),
        ("game 3", (2 * (100 + 100 + 20), 0)),
        ("paid at 1 a point", (3 * 440, -3 * 440)),
    ]
    assert verdict(done, ("ada", "bo")) == "ada won with 1320 points. All three games are won."


def test_hollywood_is_settled_for_the_second_side_as_for_the_first() -> None:
    """Boxes that counted at once do not count again; without a stake nobody pays."""
    lines = [gin(0, 5), *[gin(1, 80)] * 3]
    done = hollywood(*lines, stake=2, boxes="at_once")
    assert [(item.points, item.money) for item in done.settled] == [
        ((0, 120 + 100 - 45), False),
        ((0, 2 * (120 + 100)), False),
        ((0, 2 * (120 + 100)), False),
        ((-2 * 1055, 2 * 1055), True),
    ]
    assert len(hollywood(*lines, stake=0, boxes="at_once").settled) == 3


def test_whoever_wins_two_small_games_may_lose_hollywood_to_the_other() -> None:
    """The sum of the three margins decides."""
    lines = [gin(1, 75), gin(0, 40), gin(0, 40), gin(1, 75), gin(1, 75), gin(0, 40), gin(0, 40)]
    done = hollywood(*lines)
    margins = [item.points for item in done.settled]
    net = sum(mine - theirs for mine, theirs in margins)
    assert done.over and done.over.winners == ((0,) if net > 0 else (1,))


def test_a_hollywood_game_that_is_won_counts_by_its_margin_and_the_total_decides() -> None:
    """Points of open games count as they are; a game is 100, a box 25 an entry, twice where the loser has nothing."""
    lines = [gin(0, 75), gin(1, 10), gin(0, 80), gin(1, 75)]
    totals = [hollywood(*lines[:count], table="20/25").tally.totals for count in range(1, 5)]
    one, two, three = 2 * (100 + 100 + 25), (105 + 100 + 25) - (35 + 25), 2 * (100 + 100 + 25)
    assert totals == [(one, 0), (one, 35), (one + two, 0), (one + two, three)]
    done = hollywood(*lines, table="20/25")
    assert verdict(done, ("ada", "bo")) == "ada won with 620 points. All three games are won."


def test_where_a_number_of_deals_is_agreed_there_is_one_game() -> None:
    assert hollywood(gin(0, 5), gin(0, 5), deals=2).tally.sums == ((50, 0),)


@pytest.mark.parametrize(("table", "box"), [("hutton", 20), ("10/20", 20), ("20/25", 25)])
def test_a_box_is_worth_what_the_table_says(table: str, box: int) -> None:
    setup = seated("gin_rummy", 2, table=table, boxes="at_once")
    assert match("gin_rummy", setup, knock(0, 4, 9)).tally.totals == (5 + box, 0)


def test_a_box_that_counts_at_once_enters_each_game_of_hollywood() -> None:
    assert hollywood(gin(0, 5), gin(0, 5), boxes="at_once").tally.sums == ((135, 0), (90, 0), (45, 0), (0, 0))
    dead = hollywood(gin(0, 5), {"ended": "dead"}, boxes="at_once")
    assert dead.tally.sums == ((45, 0), (45, 0), (0, 0), (0, 0))
