"""Games of two sides and a contract: what their worked examples do not show."""

from typing import Any

import pytest

from scorekeeper.rules.asking import likely
from scorekeeper.rules.fold import after
from scorekeeper.rules.line import NOBODY, LineFacts
from tests.scorekeeper.rules.playing import first, match, refused, seated


def brought(key: str, line: dict[str, Any], totals: tuple[int, ...] = (), **rules: object) -> tuple[int, ...]:
    """What a deal of two sides changes."""
    before = first(key, seated(key, 2, 2, **rules), totals)
    return tuple(now - had for now, had in zip(after(before, line).totals, before.totals, strict=True))


def end(key: str, line: dict[str, Any], totals: tuple[int, ...], **rules: object) -> tuple[tuple[int, ...], str] | None:
    """The places and the reason, where a deal of two sides ends a match."""
    over = after(first(key, seated(key, 2, 2, **rules), totals), line).over
    return (over.places, over.reason) if over else None


def five_hundred(bidder: int, bid: str, ours: int, suit: str | None = None) -> dict[str, Any]:
    return {"bidder": bidder, "bid": bid, "suit": suit, "tricks": [ours, 10 - ours]}


@pytest.mark.parametrize(
    ("line", "rules", "points"),
    [
        (five_hundred(0, "10", 10, "NT"), {}, (520, 0)),
        (five_hundred(0, "6", 10, "S"), {}, (250, 0)),
        (five_hundred(0, "9", 10, "H"), {}, (400, 0)),
        (five_hundred(1, "misere", 9), {}, (0, -250)),
        (five_hundred(1, "open_misere", 10), {"open": 520}, (0, 520)),
        (five_hundred(0, "6", 4, "C"), {"stop": True}, (-60, 10)),
        (five_hundred(0, "6", 4, "C"), {}, (-60, 60)),
    ],
)
def test_a_deal_of_five_hundred(line: dict[str, Any], rules: dict[str, Any], points: tuple[int, int]) -> None:
    assert brought("five_hundred", line, (0, 480), **rules) == points


def test_others_past_490_score_no_tricks_of_five_hundred_where_they_stop_there() -> None:
    assert brought("five_hundred", five_hundred(0, "6", 6, "S"), (0, 495), stop=True) == (40, 0)


def test_five_hundred_is_won_by_a_bid_alone_and_lost_at_minus_500() -> None:
    made, failed = five_hundred(0, "6", 6, "S"), five_hundred(0, "6", 5, "S")
    assert end("five_hundred", made, (460, 600)) == ((1, 2), "{who} reached 500.")
    assert end("five_hundred", made, (450, 600)) is None
    assert end("five_hundred", failed, (-460, 600)) == ((2, 1), "{who} fell to -500 or below.")
    assert end("five_hundred", failed, (-459, 600)) is None
    assert end("five_hundred", failed, (-460, 600), floor=False) is None


def euchre(bidder: int, bid: str, *tricks: int) -> dict[str, Any]:
    return {"bidder": bidder, "bid": bid, "tricks": list(tricks)}


@pytest.mark.parametrize(
    ("line", "rules", "points"),
    [
        (euchre(0, "moon", 5, 1), {}, (-12, 1)),
        (euchre(1, "double_moon", 0, 6), {}, (0, 24)),
        (euchre(1, "call", 0, 6), {"call": True}, (0, 18)),
        (euchre(0, "4", 6, 0), {"defend": True}, (6, -4)),
        (euchre(0, "moon", 6, 0), {"defend": True}, (12, -6)),
        (euchre(0, "4", 3, 3), {"defend": True}, (-4, 3)),
        (euchre(0, "4", 0, 6), {"defend": True}, (-4, 6)),
    ],
)
def test_a_deal_of_bid_euchre(line: dict[str, Any], rules: dict[str, Any], points: tuple[int, int]) -> None:
    assert brought("bid_euchre", line, **rules) == points


def test_bid_euchre_bids_from_the_least_and_asks_for_a_card_only_by_a_house_rule() -> None:
    table = first("bid_euchre", seated("bid_euchre", 2, 2))
    assert refused(table, {"bidder": 0, "bid": "2"}) and refused(table, {"bidder": 0, "bid": "call"})
    assert after(first("bid_euchre", seated("bid_euchre", 2, 2, least=2)), euchre(0, "2", 2, 4)).totals == (2, 4)
    assert end("bid_euchre", euchre(1, "3", 2, 4), (31, 28)) == ((2, 1), "{who} reached 32.")
    assert end("bid_euchre", euchre(1, "5", 2, 4), (30, 28)) == ((1, 2), "{who} reached 32.")


def pitch(bid: int, high: int, low: int, jack: int, game: int) -> dict[str, Any]:
    return {"bidder": 0, "bid": bid, "high": high, "low": low, "jack": jack, "game": game}


def test_a_smudge_wins_at_once_where_that_is_agreed() -> None:
    smudge, short = pitch(4, 0, 0, 0, 0), pitch(4, 0, 0, NOBODY, 0)
    assert end("pitch", smudge, (-3, 6), smudge=True) == ((1, 2), "{who} made a smudge.")
    assert end("pitch", smudge, (-3, 6)) is None
    assert end("pitch", pitch(3, 0, 0, 0, 0), (-3, 6), smudge=True) is None
    assert end("pitch", short, (-3, 6), smudge=True) is None
    assert brought("pitch", short) == (-4, 0)


def test_a_bid_of_one_is_a_house_rule_of_pitch() -> None:
    assert "not between 2 and 4" in refused(first("pitch", seated("pitch", 2, 2)), pitch(1, 0, 0, 0, 0))
    assert brought("pitch", pitch(1, 0, 1, 1, 1), least=1) == (1, 3)


def test_a_failed_bid_is_struck_through() -> None:
    standing = match("pitch", seated("pitch", 2, 2), pitch(2, 0, 1, 1, 1), pitch(2, 0, 0, 1, 1))
    assert [written.marks for written in standing.tally.written] == [("missed", ""), ("", "")]


def test_a_moon_of_ten_point_pitch_wins_where_that_is_agreed() -> None:
    moon = {"bidder": 1, "bid": 10, "taken": [0, 10]}
    assert end("pitch_ten", moon, (40, 0), moon=True) == ((2, 1), "{who} shot the moon.")
    assert end("pitch_ten", moon, (40, 0)) is None
    assert end("pitch_ten", {**moon, "bid": 9}, (40, 0), moon=True) is None
    assert end("pitch_ten", {**moon, "taken": [1, 9]}, (40, 0), moon=True) is None


def test_ten_point_pitch_counts_six_or_fourteen_by_a_house_rule() -> None:
    line = {"bidder": 1, "bid": 6, "taken": [3, 4]}
    assert "there are only 6" in refused(first("pitch_ten", seated("pitch_ten", 2, 2, total=6)), line)
    assert brought("pitch_ten", {"bidder": 1, "bid": 12, "taken": [2, 12]}, total=14) == (2, 12)
    assert refused(first("pitch_ten", seated("pitch_ten", 2, 2, least=5)), {"bidder": 0, "bid": 4})


def test_level_sides_at_the_target_of_five_ten_fourteen_play_on() -> None:
    line = {"bidder": 0, "bid": 70, "taken": [80, 40]}
    assert end("five_ten_fourteen", line, (220, 260)) is None
    assert end("five_ten_fourteen", line, (225, 260)) == ((1, 2), "{who} reached 300.")
    assert end("five_ten_fourteen", line, (225, 260), target=500) is None


@pytest.mark.parametrize(("total", "low"), [(120, 70), (180, 100), (200, 100)])
def test_the_least_bid_of_five_ten_fourteen_goes_by_the_points_of_the_deal(total: int, low: int) -> None:
    table = first("five_ten_fourteen", seated("five_ten_fourteen", 2, 2, total=total))
    assert f"between {low} and {total}" in refused(table, {"bidder": 0, "bid": low - 5})


@pytest.mark.parametrize(
    ("key", "line", "sides", "found"),
    [
        ("five_hundred", {"bidder": 1, "bid": "7", "suit": "H"}, 2, [3, 7]),
        ("five_hundred", {"bidder": 0, "bid": "misere"}, 2, [0, 10]),
        ("bid_euchre", {"bidder": 0, "bid": "moon"}, 2, [6, 0]),
        ("bid_euchre", {"bidder": 0, "bid": "4"}, 2, [4, 2]),
        ("pitch_ten", {"bidder": 1, "bid": 6}, 2, [4, 6]),
        ("pitch_ten", {"bidder": 1, "bid": 6}, 3, [None, 6, None]),
        ("five_ten_fourteen", {"bidder": 0, "bid": 85}, 2, [85, 35]),
    ],
)
def test_the_green_key_is_the_bid_just_made(
    key: str, line: dict[str, Any], sides: int, found: list[int | None]
) -> None:
    tally = first(key, seated(key, sides, 2))
    field = tally.game.fields[-1]
    assert [likely(field, side, LineFacts(line, sides), tally) for side in range(sides)] == found
