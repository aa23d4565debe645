"""Belote, Bela, Klaverjas, Schieber, Baloot and other games of card points: what their examples do not show."""

from typing import Any

import pytest

from scorekeeper.rules.asking import boxes, left, possible
from scorekeeper.rules.fold import after
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.line import LINE, NOBODY, LineFacts
from scorekeeper.rules.tally import Tally
from tests.scorekeeper.rules.playing import first, match, seated


def pairs(key: str, totals: tuple[int, ...] = (), **rules: Any) -> Tally:
    """Two against two, before the first deal, with these totals."""
    return first(key, seated(key, 2, 2, **rules), totals)


def brought(tally: Tally, **line: Any) -> tuple[int, ...]:
    points = after(tally, line).written[-1].points
    assert points is not None
    return points[0]


@pytest.mark.parametrize(
    ("rules", "line", "points"),
    [
        ({}, {"points": [162, 0], "every_trick": True}, (100 + 250, 0)),
        ({"capot": 160}, {"points": [162, 0], "every_trick": True}, (100 + 160, 0)),
        ({}, {"points": [162, 0], "every_trick": False}, (100 + 160, 0)),
        ({}, {"points": [0, 162], "every_trick": True}, (0, 160 + 100)),
        ({}, {"contract": 250, "points": [162, 0], "every_trick": False}, (0, 500)),
        ({}, {"contract": 250, "points": [0, 162], "every_trick": True, "doubled": True}, (0, 1000)),
        ({}, {"points": [100, 62], "doubled": True, "redoubled": True}, (4 * 260, 0)),
        ({}, {"points": [99, 63], "marriage": 0}, (100 + 100 + 20, 60)),
        ({}, {"points": [79, 83], "marriage": 0}, (20, 260)),
        ({}, {"points": [99, 63], "marriage": 1}, (0, 260 + 20)),
        ({"count": "contract"}, {"points": [100, 62]}, (100, 0)),
        ({"count": "contract"}, {"points": [99, 63], "doubled": True, "marriage": 0}, (220, 0)),
        ({"count": "contract"}, {"points": [98, 64], "redoubled": True}, (0, 400)),
        ({"announcements": True}, {"points": [60, 102], "melded": 0, "melds": 50}, (100 + 60 + 50, 100)),
        ({"announcements": True}, {"points": [60, 102], "melded": 1, "melds": 50}, (0, 260 + 50)),
        ({"announcements": True}, {"points": [60, 102], "melded": 0, "melds": 20}, (0, 260 + 20)),
        ({"announcements": True}, {"points": [100, 62], "melded": 1, "melds": 50}, (200, 60 + 50)),
        ({"announcements": True}, {"points": [100, 62], "doubled": True, "melded": 1, "melds": 50}, (570, 0)),
        ({}, {"contract": 180, "points": [162, 0], "every_trick": True, "marriage": 0}, (180 + 250 + 20, 0)),
        ({}, {"contract": 180, "points": [159, 3], "marriage": 0}, (20, 340)),
    ],
)
def test_a_contract_at_belote(rules: dict[str, Any], line: dict[str, Any], points: tuple[int, int]) -> None:
    assert brought(pairs("belote_contree", **rules), **{"by": 0, "contract": 100, **line}) == points


@pytest.mark.parametrize("key", ["schieber", "belote", "belote_contree", "bela", "baloot"])
def test_only_one_side_has_melds_and_is_asked_once(key: str) -> None:
    tally = pairs(key, **({"announcements": True} if key == "belote_contree" else {}))
    asked = [box for box in boxes({"melded": 1, "points": [100, 57]}, tally) if box[0] == "melds"]
    assert asked == [("melds", LINE)]
    assert "melds" not in [key for key, side in boxes({"melded": NOBODY}, tally)]


def test_melds_of_a_side_without_a_trick_are_not_asked() -> None:
    line = {"melded": 1, "points": [162, 0], "every_trick": True}
    assert "melds" not in [key for key, side in boxes(line, pairs("belote"))]
    assert [box for box in boxes(line, pairs("klaverjas")) if box[0] == "melds"] == [("melds", 0)]
    assert "melds" in [key for key, side in boxes({**line, "every_trick": False}, pairs("belote"))]


@pytest.mark.parametrize("key", ["scopa", "klaverjas"])
def test_every_question_of_a_deal_goes_in_the_same_order(key: str) -> None:
    """Whoever deals, and whether the sides share a sum or not."""
    tally = first(key, seated(key, 2, GAMES[key].seating[0][1], first_dealer=0))
    for taker, order in ((0, [0, 1]), *([(1, [1, 0])] if key == "klaverjas" else [])):
        asked = boxes({"melded": True, "by": taker}, tally)
        keys = {box for box, side in asked if side != LINE}
        assert len(keys) > 1 and all([side for box, side in asked if box == each] == order for each in keys)


def test_bids_of_two_are_asked_in_the_order_of_play() -> None:
    asked = boxes({}, first("falling_bids", seated("falling_bids", 2, first_dealer=0)))
    assert [side for box, side in asked if box == "bid"] == [1, 0]
    assert [side for box, side in asked if box == "plus"] == [0, 1]


def test_a_side_without_roem_may_stay_blank() -> None:
    line = {"by": 0, "points": [90, 72], "melded": True, "melds": [None, 20]}
    assert not left(line, pairs("klaverjas"))
    assert left({**line, "melds": [None, None]}, pairs("klaverjas"))


def test_a_failed_contract_is_struck() -> None:
    standing = match("belote_contree", seated("belote_contree", 2, 2), {"by": 1, "contract": 80, "points": [90, 72]})
    assert standing.tally.written[0].marks == ("", "missed")
    assert standing.tally.dealer == 3, "to the right"


@pytest.mark.parametrize(
    ("line", "points"),
    [
        ({"points": [82, 80]}, (82, 80)),
        ({"points": [80, 82]}, (0, 162)),
        ({"points": [80, 82], "marriage": 0}, (100, 82)),
        ({"points": [60, 102], "marriage": 0}, (20, 162)),
        ({"points": [60, 102], "melded": 0, "melds": 20}, (0, 182)),
        ({"points": [82, 80], "melded": 1, "melds": 50}, (0, 212)),
        ({"points": [162, 0], "every_trick": True}, (250, 0)),
        ({"points": [0, 162], "every_trick": True, "marriage": 1}, (0, 270)),
        ({"points": [162, 0], "every_trick": False}, (162, 0)),
        ({"points": [81, 81]}, (0, 81)),
        ({"points": [81, 81], "by": 1}, (81, 0)),
    ],
)
def test_a_deal_of_classic_belote(line: dict[str, Any], points: tuple[int, int]) -> None:
    assert brought(pairs("belote"), **{"by": 0, **line}) == points


@pytest.mark.parametrize(
    ("then", "totals", "marks"),
    [
        ({"by": 0, "points": [90, 72]}, (90 + 81, 81 + 72), ("", "")),
        ({"by": 0, "points": [72, 90]}, (0, 81 + 162 + 81), ("missed", "")),
        ({"by": 1, "points": [90, 72]}, (81 + 162, 81), ("", "missed")),
    ],
)
def test_level_points_wait_for_the_winner_of_the_next_deal(
    then: dict[str, Any], totals: tuple[int, int], marks: tuple[str, str]
) -> None:
    level = {"by": 0, "points": [81, 81]}
    tally = match("belote", seated("belote", 2, 2), level).tally
    says = tally.game.words.says
    assert says and says(tally) == "Deal eight each. 81 points wait for the winner of this deal."
    played = after(tally, then)
    assert played.totals == totals and says(played) == "Deal eight each."
    twice = after(after(tally, level), then)
    assert sum(twice.totals) == 3 * 162, "they add up where both deals are level"
    assert tally.written[-1].marks == ("", "")
    assert played.written[-1].marks == marks


@pytest.mark.parametrize(
    ("rules", "line", "points"),
    [
        ({}, {"points": [60, 102], "marriage": 0}, (0, 182)),
        ({"stays": True}, {"points": [60, 102], "marriage": 0}, (20, 162)),
        ({"stays": True}, {"points": [60, 102], "marriage": 1}, (0, 182)),
        ({"stays": True}, {"points": [80, 82], "marriage": 0}, (100, 82)),
        ({}, {"points": [81, 81]}, (0, 162)),
        ({}, {"points": [0, 162], "every_trick": True, "melded": 0}, (0, 252)),
        ({}, {"points": [162, 0], "every_trick": True, "melded": 0, "melds": 50}, (302, 0)),
        ({}, {"points": [60, 102], "melded": 0, "melds": 1001}, (1001, 0)),
    ],
)
def test_a_deal_of_bela(rules: dict[str, Any], line: dict[str, Any], points: tuple[int, int]) -> None:
    assert brought(pairs("bela", **rules), by=0, **line) == points


@pytest.mark.parametrize(
    ("line", "points"),
    [
        ({"points": [90, 72], "doubled": True}, (180, 144)),
        ({"points": [80, 82], "redoubled": True}, (0, 648)),
        ({"points": [0, 162], "every_trick": True, "melded": True, "melds": [0, 20]}, (0, 282)),
        ({"points": [80, 82], "melded": True, "melds": [20, 0]}, (100, 82)),
    ],
)
def test_a_deal_of_klaverjas(line: dict[str, Any], points: tuple[int, int]) -> None:
    assert brought(pairs("klaverjas", doubling=True), by=0, **line) == points


def test_klaverjas_is_played_for_deals_or_to_1500() -> None:
    line = {"by": 0, "points": [100, 62]}
    assert after(pairs("klaverjas", (1400, 0)), line).over is None
    done = after(pairs("klaverjas", (1400, 0), deals=0), line).over
    assert done and done.winners == (0,)
    assert after(pairs("klaverjas", (1399, 0), deals=0), line).over is None
    assert len(pairs("klaverjas").rows) == 16


@pytest.mark.parametrize(
    ("count", "trump", "times"),
    [
        ("times", "roses", 1),
        ("times", "shields", 2),
        ("times", "bells", 2),
        ("times", "top-down", 3),
        ("times", "bottom-up", 3),
        ("four", "top-down", 3),
        ("four", "bottom-up", 4),
        ("four", "bells", 2),
        ("single", "bottom-up", 1),
    ],
)
def test_how_often_a_deal_of_schieber_counts(count: str, trump: str, times: int) -> None:
    points = brought(pairs("schieber", count=count), trump=trump, points=[100, 57])
    assert points == (100 * times, 57 * times)


@pytest.mark.parametrize(
    ("totals", "line", "winner"),
    [
        ((2400, 2480), {"points": [100, 57], "marriage": 1}, 1),
        ((2400, 2450), {"points": [100, 57], "marriage": NOBODY, "melded": 1, "melds": 50}, 1),
        ((2400, 2450), {"points": [100, 57], "melded": 0, "melds": 100}, 0),
        ((2490, 2485), {"points": [157, 0], "every_trick": False, "marriage": 1}, 1),
        ((2400, 2450), {"points": [100, 57], "first": 1}, 1),
        ((2400, 2450), {"points": [100, 57], "first": 0}, 0),
        ((2400, 2400), {"points": [100, 57]}, 0),
        ((2300, 2300), {"points": [100, 57]}, None),
    ],
)
def test_who_is_out_first_at_schieber(totals: tuple[int, int], line: dict[str, Any], winner: int | None) -> None:
    """The Stöck before the Wys, the Wys before the tricks; else the players say."""
    tally = pairs("schieber", totals)
    over = after(tally, {"trump": "acorns", **line}).over
    assert (over.winners if over else None) == ((winner,) if winner is not None else None)
    if over:
        assert over.places == ((1, 2) if winner == 0 else (2, 1))


def test_schieber_for_twelve_deals_has_no_target() -> None:
    line = {"trump": "acorns", "points": [100, 57]}
    assert after(pairs("schieber", (2500, 2500), deals=12), line).over is None


@pytest.mark.parametrize(
    ("line", "points"),
    [
        ({"kind": "sun", "points": [67, 63]}, (14, 12)),
        ({"kind": "sun", "points": [64, 66]}, (0, 26)),
        ({"kind": "sun", "points": [65, 65]}, (13, 13)),
        ({"kind": "sun", "points": [65, 65], "raised": True, "double": "double"}, (0, 52)),
        ({"kind": "sun", "points": [78, 52]}, (16, 10)),
        ({"kind": "sun", "points": [76, 54]}, (16, 10)),
        ({"by": 1, "kind": "sun", "points": [66, 64]}, (26, 0)),
        ({"by": 1, "kind": "hokum", "points": [62, 100], "raised": True, "double": "double"}, (0, 32)),
        ({"kind": "hokum", "points": [95, 67]}, (9, 7)),
        ({"kind": "hokum", "points": [96, 66]}, (9, 7)),
        ({"kind": "hokum", "points": [97, 65]}, (10, 6)),
        ({"kind": "hokum", "points": [66, 96]}, (0, 16)),
        ({"kind": "hokum", "points": [100, 62], "raised": True, "double": "triple"}, (48, 0)),
        ({"kind": "hokum", "points": [100, 62], "raised": True, "double": "four"}, (64, 0)),
        ({"kind": "hokum", "points": [60, 102], "raised": True, "double": "coffee", "marriage": 0}, (2, 152)),
        ({"kind": "hokum", "points": [60, 102], "melded": 0, "melds": 5}, (11, 10)),
        ({"kind": "hokum", "points": [0, 162], "every_trick": True}, (0, 25)),
        ({"kind": "sun", "points": [0, 130], "every_trick": True, "melded": 1, "melds": 40}, (0, 84)),
    ],
)
def test_a_deal_of_baloot(line: dict[str, Any], points: tuple[int, int]) -> None:
    assert brought(pairs("baloot"), **{"by": 0, **line}) == points


@pytest.mark.parametrize(
    ("kind", "first", "last"),
    [("hokum", (2, 4, 5, 6, 7), (20, 22, 25, 30)), ("sun", (4, 8, 10, 12, 14), (84, 90, 100, 120))],
)
def test_projects_of_baloot_are_sums_of_up_to_three(kind: str, first: tuple[int, ...], last: tuple[int, ...]) -> None:
    tally = pairs("baloot")
    melds = next(field for field in tally.game.fields if field.key == "melds")
    offered = possible(melds, LineFacts({"kind": kind}, 2), tally)
    assert offered[: len(first)] == first and offered[-len(last) :] == last


def test_baloot_ends_at_152() -> None:
    line = {"by": 0, "kind": "sun", "points": [130, 0], "every_trick": False}
    assert after(pairs("baloot", (125, 0)), line).over is None
    done = after(pairs("baloot", (126, 0)), line).over
    assert done and done.winners == (0,)


def test_differenzler_plays_on_while_the_best_are_level() -> None:
    level = {"said": [40, 50, 67], "points": [40, 50, 67]}
    setup = seated("differenzler", 3, length=4)
    tally = match("differenzler", setup, level, level, level, level).tally
    assert tally.over is None
    assert after(tally, {"said": [40, 50, 66], "points": [40, 50, 67]}).over is None, "two are still level"
    at_once = match("differenzler", setup, level, level, level, {"said": [40, 50, 66], "points": [40, 49, 68]})
    assert at_once.over and at_once.tally.totals == (0, 1, 2), "exact is nothing by the book"
    done = after(tally, {"said": [40, 50, 66], "points": [40, 49, 68]}).over
    assert done and done.places == (1, 2, 3) and done.reason == "4 deals are played."


def test_no_bonus_for_saying_nothing_and_taking_nothing() -> None:
    line = {"said": [0, 1, 149], "points": [0, 1, 156]}
    tally = after(first("differenzler", seated("differenzler", 3, bonus=True)), line)
    assert tally.totals == (0, -10, 7) and tally.written[0].marks == ("exact", "exact", "")


@pytest.mark.parametrize(
    ("count", "tricks", "points"),
    [("tricks", [13, 0], (13, 0)), ("over six", [6, 7], (0, 1)), ("games", [6, 7], (0, 1)), ("all", [20, 6], (20, 6))],
)
def test_how_tricks_of_german_whist_count(count: str, tricks: list[int], points: tuple[int, int]) -> None:
    assert brought(first("german_whist", seated("german_whist", 2, count=count)), tricks=tricks) == points


def test_german_whist_goes_on_to_70_where_both_have_60() -> None:
    setup, line = seated("german_whist", 2), {"tricks": [7, 6]}
    assert after(first("german_whist", setup, (55, 58)), line).over is None
    done = after(first("german_whist", setup, (64, 62)), line).over
    assert done and done.winners == (0,) and done.by == (0,)
    games = seated("german_whist", 2, count="games")
    assert after(first("german_whist", games, (3, 4)), line).over is None
    won = after(first("german_whist", games, (4, 4)), line).over
    assert won and won.winners == (0,)
