"""Games of two sides and a contract: what their worked examples do not show."""

from dataclasses import replace
from typing import Any

import pytest

from scorekeeper.rules.asking import asked, boxes, likely, possible
from scorekeeper.rules.deal_words import describe_dealer
from scorekeeper.rules.fold import after, begin
from scorekeeper.rules.game import Field, Game
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.line import NOBODY, LineFacts
from scorekeeper.rules.tally import RuleError
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
        ("bid_whist", {"bidder": 1, "bid": 4, "kind": "uptown"}, 2, [3, 10]),
        ("pinochle", {"bidder": 1, "bid": 30, "meld": [5, 12]}, 2, [7, 18]),
        ("pinochle", {"bidder": 0, "bid": 30, "meld": [35, 12]}, 2, [0, 25]),
        ("double_pinochle", {"bidder": 0, "bid": 90, "meld": [24, 12]}, 2, [50, 0]),
    ],
)
def test_the_green_key_is_the_bid_just_made(
    key: str, line: dict[str, Any], sides: int, found: list[int | None]
) -> None:
    tally = first(key, seated(key, sides, 2))
    field = tally.game.fields[-1]
    assert [likely(field, side, LineFacts(line, sides), tally) for side in range(sides)] == found


def test_bid_whist_counts_twice_without_trumps_and_for_a_boston() -> None:
    boston = {"bidder": 0, "bid": 5, "kind": "no_trump", "tricks": [13, 0]}
    assert brought("bid_whist", boston) == (14, 0) and brought("bid_whist", boston, boston=True) == (28, 0)
    assert brought("bid_whist", boston, boston=True, count="bid") == (20, 0)
    assert brought("bid_whist", {**boston, "tricks": [12, 1]}, boston=True) == (12, 0)


def test_bid_whist_ends_at_seven_or_at_seven_below_zero() -> None:
    made = {"bidder": 0, "bid": 4, "kind": "uptown", "tricks": [10, 3]}
    failed = {**made, "tricks": [9, 4]}
    assert end("bid_whist", made, (3, 6)) == ((1, 2), "{who} reached 7.")
    assert end("bid_whist", made, (2, 6)) is None
    assert end("bid_whist", failed, (-3, -6)) == ((2, 1), "{who} fell to -7 or below.")
    assert end("bid_whist", failed, (-2, 6)) is None
    assert refused(first("bid_whist", seated("bid_whist", 2, 2, least=4)), {**made, "bid": 3})


def climbing(first_out: int, double: int = NOBODY, points: list[int] | None = None, **calls: Any) -> dict[str, Any]:
    return {"first": first_out, "double": double, "points": points, **calls}


def test_a_double_victory_of_three_partners_is_300() -> None:
    before = first("climbing_pairs", seated("climbing_pairs", 2, 3))
    assert after(before, climbing(3, double=1)).totals == (0, 300)


def test_both_partners_may_call_and_one_of_them_wins_it() -> None:
    line = climbing(2, points=[60, 40], call=[True, False, None, False], grand=[False, False, True, False])
    assert brought("climbing_pairs", line) == (60 - 100 + 200, 40)
    assert refused(first("climbing_pairs", seated("climbing_pairs", 2, 2)), {**line, "call": [True] * 4})


def test_climbing_pairs_ends_at_1000_and_level_sides_play_on() -> None:
    line = climbing(0, points=[60, 40])
    assert end("climbing_pairs", line, (940, 960)) is None
    assert end("climbing_pairs", line, (940, 970)) == ((2, 1), "{who} reached 1000.")


def test_climbing_pairs_may_be_played_to_500_and_is_led_by_whoever_has_the_mah_jong() -> None:
    line, names = climbing(0, points=[60, 40]), ("ada", "bo", "cy", "dee")
    assert end("climbing_pairs", line, (440, 300), target=500) == ((1, 2), "{who} reached 500.")
    words = describe_dealer(first("climbing_pairs", seated("climbing_pairs", 2, 2)), None, names, names)
    assert words == "ada deals. Whoever has the mah jong leads."


def test_a_side_with_tens_has_a_trick_at_mendikot() -> None:
    table = first("mendikot", seated("mendikot", 2, 2))
    assert refused(table, {"tens": [0, 4], "tricks": [13, 0]}) == "bo caught 4 tens, so they took a trick. Change one."
    assert refused(table, {"tens": [2, 2], "tricks": [13, 0]})
    assert brought("mendikot", {"tens": [1, 3]}) == (0, 1)
    assert brought("mendikot", {"tens": [0, 4], "tricks": [1, 12]}) == (0, 2)
    assert brought("mendikot", {"tens": [1, 3]}, count="kots") == (0, 0)


@pytest.mark.parametrize("count", ["wins", "kots"])
def test_a_mendikot_counts_one_where_only_wins_or_mendikots_do(count: str) -> None:
    for tricks in ([9, 4], [13, 0]):
        assert brought("mendikot", {"tens": [4, 0], "tricks": tricks}, count=count) == (1, 0)
    assert brought("mendikot", {"tens": [2, 2], "tricks": [9, 4]}, count=count) == (int(count == "wins"), 0)


@pytest.mark.parametrize(
    ("line", "dealer"),
    [
        ({"tens": [3, 1]}, 1),
        ({"tens": [0, 4], "tricks": [1, 12]}, 2),
        ({"tens": [0, 4], "tricks": [0, 13]}, 0),
        ({"void": True}, 1),
    ],
)
def test_a_dealer_of_mendikot_deals_until_the_other_side_loses(line: dict[str, Any], dealer: int) -> None:
    assert after(first("mendikot", seated("mendikot", 2, 2, 2)), line).dealer == dealer


def test_the_tricks_of_mendikot_are_asked_only_where_they_decide() -> None:
    table = first("mendikot", seated("mendikot", 2, 2))
    assert [len(boxes({"tens": tens}, table)) for tens in ([None, None], [3, 1], [2, 2], [4, 0])] == [2, 2, 4, 4]


def pinochle(bid: int, meld: tuple[int, int], *tricks: int) -> dict[str, Any]:
    return {"bidder": 0, "bid": bid, "meld": list(meld), **({"tricks": list(tricks)} if tricks else {"conceded": True})}


@pytest.mark.parametrize(
    ("line", "rules", "points"),
    [
        (pinochle(20, (19, 10), 1, 24), {}, (20, 34)),
        (pinochle(20, (20, 10), 0, 25), {}, (-20, 35)),
        (pinochle(20, (20, 10), 25, 0), {}, (45, 0)),
        (pinochle(20, (30, 10)), {}, (-20, 10)),
        (pinochle(250, (100, 40), 150, 100), {"count": "tens"}, (250, 140)),
        (pinochle(990, (100, 40), 150, 100), {"count": "old"}, (-990, 140)),
    ],
)
def test_a_deal_of_pinochle(line: dict[str, Any], rules: dict[str, Any], points: tuple[int, int]) -> None:
    assert brought("pinochle", line, **rules) == points


@pytest.mark.parametrize(
    ("line", "rules", "points"),
    [
        (pinochle(50, (30, 20), 20, 30), {}, (50, 50)),
        (pinochle(50, (30, 20), 31, 19), {}, (61, 19)),
        (pinochle(50, (30, 19), 30, 20), {}, (60, 20)),
        (pinochle(50, (40, 19), 19, 31), {}, (-50, 31)),
        (pinochle(50, (40, 19)), {}, (-50, 0)),
        (pinochle(50, (40, 19), 49, 1), {"twenty": False}, (89, 20)),
        (pinochle(50, (40, 19), 50, 0), {"twenty": False}, (90, 0)),
    ],
)
def test_a_deal_of_double_pinochle(line: dict[str, Any], rules: dict[str, Any], points: tuple[int, int]) -> None:
    assert brought("double_pinochle", line, **rules) == points


def test_the_bidder_at_the_target_of_pinochle_comes_first() -> None:
    line = pinochle(20, (10, 10), 12, 13)
    assert end("pinochle", line, (128, 140)) == ((1, 2), "{who} reached 150.")
    assert end("double_pinochle", pinochle(50, (40, 0), 25, 25), (435, 475)) == ((1, 2), "{who} reached 500.")
    assert "not between 20 and 99" in refused(first("pinochle", seated("pinochle", 2, 2, least=20)), line | {"bid": 15})


def melds(key: str, *tapped: str, **rules: object) -> int:
    """What melds count that are tapped one by one."""
    tally = first(key, seated(key, 2, 2, **rules))
    field = next(each for each in tally.game.fields if each.key == "meld")
    aid = field.aid(LineFacts({}, 2), tally) if field.aid else None
    assert aid and all(aid.pack.has(meld) for meld in tapped)
    return aid.points(tapped)


def test_melds_count_by_how_many_there_are() -> None:
    assert melds("double_pinochle", *["run"] * 3, *["all-aces"] * 4, *["marriage"] * 2) == 225 + 200 + 4
    assert melds("pinochle", "run", "dix", "pinochle", "pinochle", "trump-marriage") == 15 + 1 + 30 + 4
    assert melds("pinochle", "run", "run", count="tens") == 1500
    with pytest.raises(RuleError, match="trump marriage: there are no 3"):
        melds("pinochle", *["trump-marriage"] * 3)


def test_call_break_is_told_in_tenths() -> None:
    line = {"bid": [3, 4, 1, 2], "tricks": [3, 3, 5, 2]}
    standing = match("call_break", seated("call_break", 4), line)
    assert standing.tally.totals == (30, -40, 14, 20)
    assert [standing.tally.game.totals.shown(total) for total in standing.tally.totals] == ["3.0", "-4.0", "1.4", "2.0"]
    assert standing.tally.written[0].marks == ("", "missed", "", "") and standing.tally.dealer == 3
    assert match("call_break", seated("call_break", 4), *[line] * 5).tally.over


def test_a_bid_of_tarneeb_is_seven_or_more() -> None:
    line = {"bidder": 0, "bid": 8, "tricks": [8, 5]}
    assert brought("tarneeb", line) == (8, 5) and brought("tarneeb", {**line, "bid": 9}) == (-9, 5)
    assert refused(first("tarneeb", seated("tarneeb", 2, 2)), {**line, "bid": 6})
    assert end("tarneeb", line, (23, 26)) is None and end("tarneeb", line, (24, 26)) == ((1, 2), "{who} reached 31.")
    assert end("tarneeb", line, (24, 26), target=41) is None


def test_twenty_nine_goes_to_six_up_or_down() -> None:
    made = {"bidder": 1, "bid": 15, "result": "made"}
    failed = {**made, "result": "failed"}
    assert (brought("twenty_nine", made), brought("twenty_nine", failed)) == ((0, 1), (0, -1))
    assert end("twenty_nine", made, (0, 5)) == ((2, 1), "{who} reached 6.") and end("twenty_nine", made, (0, 4)) is None
    assert end("twenty_nine", failed, (-6, -5)) is None
    assert end("twenty_nine", failed, (0, -5)) == ((1, 2), "{who} fell to -6 or below.")
    assert refused(first("twenty_nine", seated("twenty_nine", 2, 2)), {**made, "bid": 29})


@pytest.mark.parametrize(
    ("bid", "taken", "points"),
    [("7", [7, 3], (7, 3)), ("7", [6, 4], (-7, 4)), ("7N", [13, -3], (26, -3)), ("12N", [11, -1], (-24, -1))],
)
def test_a_deal_of_kaiser(bid: str, taken: list[int], points: tuple[int, int]) -> None:
    assert brought("kaiser", {"bidder": 0, "bid": bid, "taken": taken}) == points


def test_a_bid_of_kaiser_is_six_to_twelve() -> None:
    table = first("kaiser", seated("kaiser", 2, 2))
    assert possible(table.game.fields[1], LineFacts({}, 2), table) == tuple(
        f"{count}{sign}" for sign in ("", "N") for count in range(6, 13)
    )


def test_kaiser_goes_to_52() -> None:
    line = {"bidder": 0, "bid": "6", "taken": [7, 3]}
    assert end("kaiser", line, (45, 40)) == ((1, 2), "{who} reached 52.") and end("kaiser", line, (44, 40)) is None


@pytest.mark.parametrize(
    ("line", "points"),
    [
        ({"winner": 1, "how": "half"}, (0, 1)),
        ({"winner": 0, "how": "most"}, (2, 0)),
        ({"winner": 0, "how": "all"}, (4, 0)),
        ({"winner": NOBODY}, (0, 0)),
    ],
)
def test_a_deal_of_sueca(line: dict[str, Any], points: tuple[int, int]) -> None:
    assert brought("sueca", line) == points


def test_sueca_goes_to_four_games() -> None:
    assert end("sueca", {"winner": 0, "how": "half"}, (3, 2)) == ((1, 2), "{who} reached 4.")
    assert end("sueca", {"winner": 0, "how": "half"}, (2, 2)) is None


CONTRACTS = [
    (game, field)
    for game in GAMES.values()
    for at, field in enumerate(game.fields)
    if field.per == "side" and field.adds_to and {each.key for each in game.fields[:at]} & {"bidder", "by", "declarer"}
]
MELDS = [
    (game, field) for game in GAMES.values() if "pinochle" in game.key for field in game.fields if field.key == "meld"
]


@pytest.mark.parametrize(("game", "field"), [pytest.param(*each, id=each[0].key) for each in (*CONTRACTS, *MELDS)])
def test_whoever_bid_is_asked_first_and_the_rest_follows(game: Game, field: Field) -> None:
    tally = begin(game, seated(game.key, *game.seating[0]))
    for side in range(2):
        line = LineFacts(dict.fromkeys(("bidder", "by", "declarer"), side), tally.setup.sides)
        assert asked(replace(field, when=None), line, tally)[0] == side
