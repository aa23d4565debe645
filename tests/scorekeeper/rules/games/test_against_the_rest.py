"""Skat, Doppelkopf, Schafkopf, Tarot, Sheepshead, Thousand, Preferans: what their worked examples do not show."""

from dataclasses import replace
from typing import Any

import pytest

from scorekeeper.rules.asking import boxes, left, possible
from scorekeeper.rules.fold import after
from scorekeeper.rules.games import GAMES, preferans
from scorekeeper.rules.line import NOBODY, VOID, LineFacts
from scorekeeper.rules.setup import Extra
from scorekeeper.rules.tally import Tally
from tests.scorekeeper.rules.playing import first, match, refused, seated


def table(key: str, sides: int, totals: tuple[int, ...] = (), **rules: Any) -> Tally:
    return first(key, seated(key, sides, **rules), totals)


def brought(tally: Tally, **line: Any) -> tuple[int, ...]:
    points = after(tally, line).written[-1].points
    assert points is not None
    return points[0]


CLUBS = {"declarer": 1, "game": "clubs", "matadors": 1, "steps": 0}  # 24


@pytest.mark.parametrize(
    ("sides", "rules", "line", "points"),
    [
        (4, {}, {"won": True}, (0, 24, 0, 0)),
        (4, {"count": "tournament"}, {"won": True}, (0, 74, 0, 0)),
        (4, {"count": "tournament"}, {"won": False}, (30, -98, 30, 30)),
        (3, {"count": "losses"}, {"won": True}, (-24, 0, -24)),
        (4, {"count": "losses"}, {"won": True}, (0, 0, -24, -24)),
        (3, {"count": "losses"}, {"won": False}, (0, -48, 0)),
        (3, {"kontra": True}, {"won": True, "kontra": True}, (0, 48, 0)),
        (3, {"kontra": True}, {"won": False, "kontra": True, "re": True}, (0, -192, 0)),
        (3, {}, {"won": True, "overbid": True, "bid": 24}, (0, 24, 0)),
        (3, {}, {"won": True, "overbid": True, "bid": 27}, (0, -72, 0)),
        (3, {"kontra": True}, {"won": True, "overbid": True, "bid": 27, "kontra": True}, (0, -144, 0)),
    ],
)
def test_a_game_of_skat(sides: int, rules: dict[str, Any], line: dict[str, Any], points: tuple[int, ...]) -> None:
    assert brought(table("skat", sides, **rules), **{**CLUBS, **line}) == points


@pytest.mark.parametrize(
    ("game", "bid", "value"), [("null", 24, -70), ("null", 35, -70), ("null hand", 36, -92), ("null", 264, -46)]
)
def test_a_null_below_the_bid_counts_as_the_next_null(game: str, bid: int, value: int) -> None:
    line = {"declarer": 1, "game": game, "won": True, "overbid": True, "bid": bid}
    assert brought(table("skat", 3), **line) == (0, value, 0)


def test_a_ramsch_costs_the_loser_the_points() -> None:
    line = {"declarer": NOBODY, "loser": 2, "points": 70}
    assert brought(table("skat", 3, ramsch=True), **line) == (0, 0, -70)


def test_a_hand_that_nobody_bid_on_is_a_row_that_scores_nothing() -> None:
    passed = after(table("skat", 3, count="tournament", deals=36), {"declarer": NOBODY})
    assert passed.written[0].points == ((0, 0, 0),) and passed.number == 2 and passed.dealer == 1


def test_grand_has_four_matadors_at_most_and_null_none() -> None:
    assert "not between 1 and 4" in refused(table("skat", 3), {"declarer": 0, "game": "grand", "matadors": 5})
    assert refused(table("skat", 3), {"declarer": 0, "game": "null", "matadors": 1})


def test_of_losses_only_the_first_at_301_pays() -> None:
    line = {**CLUBS, "won": True}
    assert after(table("skat", 3, (-276, 0, 0), count="losses"), line).over is None
    done = after(table("skat", 3, (-277, 0, 0), count="losses"), line).over
    assert done and done.by == (0,) and done.winners == (1,) and done.reason == "{who} has -301 and pays."
    assert after(table("skat", 3, (-400, 0, 0)), line).over is None


def test_the_dealer_of_four_sits_out_and_the_value_stands_beside_the_total() -> None:
    tally = table("skat", 4)
    assert tally.playing == (1, 2, 3) and refused(tally, {"declarer": 0})
    then = after(tally, {**CLUBS, "won": False})
    assert then.written[0].marks == ("", "-48", "", "") and then.dealer == 1 and then.playing == (0, 2, 3)
    assert after(tally, {**CLUBS, "won": True}).written[0].marks == ("", "+24", "", "")
    assert len(table("skat", 3, deals=36).rows) == 36 and not table("skat", 3).rows


PAIR = {"first": 0, "partner": 2}


def said(re: str = "nothing", kontra: str = "nothing") -> dict[str, Any]:
    return {"more": True, "re_said": re, "kontra_said": kontra}


@pytest.mark.parametrize(
    ("rules", "line", "each"),
    [
        ({}, {"re_points": 121}, 1),
        ({}, {"re_points": 150}, 1),
        ({}, {"re_points": 180}, 2),
        ({}, {"re_points": 181}, 3),
        ({}, {"re_points": 210}, 3),
        ({}, {"re_points": 211}, 4),
        ({}, {"re_points": 90}, -2),
        ({}, {"re_points": 89}, -3),
        ({}, {"re_points": 120, "re": True, "kontra": True}, -6),
        ({"calls": "double"}, {"re_points": 151, "re": True}, 4),
        ({"calls": "double"}, {"re_points": 89, "re": True, "kontra": True}, -12),
        ({}, {"re_points": 151, **said("no 90")}, 3),
        ({}, {"re_points": 150, **said("no 90")}, -3),
        ({}, {"re_points": 151, **said("no 60")}, -4),
        ({}, {"re_points": 150, **said("no 60")}, -1 - 2 - 1 - 1),
        ({}, {"re_points": 120, **said("no 60")}, -1 - 2 - 1 - 2),
        ({}, {"re_points": 211, **said("no 30")}, 1 + 3 + 3),
        ({}, {"re_points": 180, **said("no 30")}, -1 - 3 - 1 - 1),
        ({}, {"re_points": 210, **said("black")}, -1 - 4 - 1 - 1),
        ({}, {"re_points": 119, **said("black")}, -1 - 4 - 1 - 4),
        ({}, {"re_points": 211, **said("black")}, -1 - 4 - 1),
        ({}, {"re_points": 240, "black": True, **said("black")}, 9),
        ({}, {"re_points": 240, "black": False, **said("black")}, -6),
        ({}, {"re_points": 95, **said(kontra="no 90")}, 2),
        ({}, {"re_points": 89, **said(kontra="no 90")}, -4),
        ({}, {"re_points": 121, **said(kontra="no 90")}, 3),
        ({}, {"re_points": 121, **said("no 90", "no 90")}, 0),
        ({}, {"re_points": 0, "black": True}, -6),
        ({}, {"re_points": 0, "black": False}, -5),
    ],
)
def test_a_deal_of_doppelkopf(rules: dict[str, Any], line: dict[str, Any], each: int) -> None:
    assert brought(table("doppelkopf", 4, **rules), **PAIR, **line) == (each, -each, each, -each)


def test_a_solo_of_doppelkopf_counts_three_times_and_never_against_the_old() -> None:
    line = {"first": 1, "partner": NOBODY, "re_points": 100}
    assert brought(table("doppelkopf", 5), **line) == (0, -3, 1, 1, 1)
    assert len(table("doppelkopf", 4, deals=24).rows) == 24


def test_extras_are_neither_asked_nor_counted_in_a_solo_of_doppelkopf() -> None:
    line = {"first": 1, "partner": NOBODY, "re_points": 130, "special": True}
    assert brought(table("doppelkopf", 4), **line) == (-1, 3, -1, -1)
    assert "extras" not in [key for key, side in boxes(line, table("doppelkopf", 4))]
    assert "extras" in [key for key, side in left({**line, "partner": 2}, table("doppelkopf", 4))]


def test_doppelkopf_asks_what_each_party_announced() -> None:
    line = {**PAIR, "re_points": 130}
    assert not left(line, table("doppelkopf", 4))
    asked = [key for key, side in left({**line, "more": True}, table("doppelkopf", 4))]
    assert asked == ["re_said", "kontra_said"]


@pytest.mark.parametrize(
    ("rules", "line", "points"),
    [
        ({}, {"kind": "solo", "player": 1, "points": 91}, (-60, 180, -60, -60)),
        ({}, {"kind": "solo", "player": 1, "points": 31}, (50, -150, 50, 50)),
        ({}, {"kind": "wenz", "player": 1, "points": 0, "black": True}, (70, -210, 70, 70)),
        ({}, {"kind": "solo", "player": 1, "points": 120, "black": True, "tout": True}, (-100, 300, -100, -100)),
        ({}, {"kind": "solo", "player": 1, "points": 120, "black": False, "tout": True}, (100, -300, 100, 100)),
        ({}, {"kind": "wenz", "player": 1, "points": 61, "doubled": True, "doubles": 2}, (-200, 600, -200, -200)),
        (
            {"geier": True},
            {"kind": "geier", "player": 1, "points": 61, "running": True, "runners": 2},
            (-70, 210, -70, -70),
        ),
        ({"ramsch": True}, {"kind": "ramsch", "loser": 2}, (20, 20, -60, 20)),
        ({"ramsch": True}, {"kind": "ramsch", "loser": 2, "doubled": True, "doubles": 1}, (40, 40, -120, 40)),
    ],
)
def test_a_deal_of_schafkopf(rules: dict[str, Any], line: dict[str, Any], points: tuple[int, ...]) -> None:
    assert brought(table("schafkopf", 4, **rules), **line) == points


def test_games_of_schafkopf_that_are_not_played_and_too_few_runners() -> None:
    assert refused(table("schafkopf", 4), {"kind": "farbwenz"}) and refused(table("schafkopf", 4), {"kind": "ramsch"})
    call = {"kind": "call", "player": 0, "partner": 2, "points": 70, "running": True}
    assert refused(table("schafkopf", 4), {**call, "runners": 2})
    assert brought(table("schafkopf", 4), **call, runners=3) == (50, -50, 50, -50)


@pytest.mark.parametrize(
    ("kind", "runners"),
    [
        ("call", (0, *range(3, 15))),
        ("solo", (0, *range(3, 15))),
        ("wenz", (0, 2, 3, 4)),
        ("farbwenz", (0, *range(2, 12))),
        ("geier", (0, 2, 3, 4)),
    ],
)
def test_as_many_runners_count_as_there_are_trumps(kind: str, runners: tuple[int, ...]) -> None:
    tally = table("schafkopf", 4, farbwenz=True, geier=True)
    field = next(each for each in tally.game.fields if each.key == "runners")
    assert possible(field, LineFacts({"kind": kind, "player": 0}, 4), tally) == runners


def test_schafkopf_is_paid_in_money() -> None:
    tally = after(table("schafkopf", 4), {"kind": "solo", "player": 1, "points": 61})
    settle = GAMES["schafkopf"].settlement.settle
    assert settle and [(each.points, each.money) for each in settle(tally)] == [((-50, 150, -50, -50), True)]


TAKER = {"taker": 0, "bid": "garde", "bouts": 2}


@pytest.mark.parametrize(
    ("sides", "rules", "line", "points"),
    [
        (3, {}, {"points": 41}, (100, -50, -50)),
        (3, {}, {"points": 40}, (-104, 52, 52)),
        (4, {}, {"points": 41, "bouts": 0}, (-240, 80, 80, 80)),
        (4, {}, {"points": 30, "shown": True, "poignee": 20}, (-276, 92, 92, 92)),
        (4, {}, {"points": 91, "every": True, "slam": "made"}, (1050, -350, -350, -350)),
        (4, {}, {"points": 41, "every": True, "slam": "called, lost"}, (-450, 150, 150, 150)),
        (5, {}, {"points": 41, "partner": 2, "petit": 2}, (140, -70, 70, -70, -70)),
        (5, {}, {"points": 41, "partner": 2, "petit": 1}, (60, -30, 30, -30, -30)),
        (4, {"misere": 10}, {"points": 41, "poor": True, "misere": [0, 1, 0, 0]}, (140, -20, -60, -60)),
        (4, {"misere": 20}, {"points": 41, "poor": True, "misere": [1, 1, 0, 0]}, (190, -10, -90, -90)),
    ],
)
def test_a_deal_of_tarot(sides: int, rules: dict[str, Any], line: dict[str, Any], points: tuple[int, ...]) -> None:
    assert brought(table("tarot", sides, **rules), **{**TAKER, **line}) == points


def test_tables_of_tarot_without_the_petite() -> None:
    assert refused(table("tarot", 4, petite=False), {**TAKER, "bid": "petite", "points": 50})
    standing = match("tarot", seated("tarot", 4), {**TAKER, "points": 41})
    assert standing.tally.dealer == 3, "to the right"


@pytest.mark.parametrize(
    ("sides", "line", "points"),
    [
        (3, {"picker": 0, "points": 91}, (4, -2, -2)),
        (4, {"picker": 0, "partner": 2, "points": 61}, (1, -1, 1, -1)),
        (4, {"picker": 0, "partner": NOBODY, "points": 31}, (-6, 2, 2, 2)),
        (5, {"picker": NOBODY, "winner": 4}, (-1, -1, -1, -1, 4)),
        (5, {"picker": 0, "partner": 1, "points": 90, "cracked": True, "cracks": 2}, (8, 4, -4, -4, -4)),
        (5, {"picker": 0, "partner": 1, "points": 120, "every_trick": False}, (4, 2, -2, -2, -2)),
        (6, {"picker": 1, "partner": 5, "points": 61}, (0, 2, -1, -1, -1, 1)),
    ],
)
def test_a_deal_of_sheepshead(sides: int, line: dict[str, Any], points: tuple[int, ...]) -> None:
    assert brought(table("sheepshead", sides), **line) == points


@pytest.mark.parametrize(
    ("bid", "points", "each"),
    [
        ("solo", 70, 20),
        ("heart solo", 50, -30),
        ("solo", 60, 0),
        ("misere", 0, 30),
        ("misere", 2, -30),
        ("guarantee", 79, -40),
        ("guarantee", 80, 40),
        ("guarantee in hearts", 74, 40),
        ("guarantee in hearts", 73, -40),
        ("spread misere", 0, 60),
        ("call solo", 120, 100),
        ("call solo", 118, -100),
        ("call solo in hearts", 120, 150),
        ("frog", 61, 1),
        ("chico", 50, -20),
        ("grand", 70, 40),
    ],
)
def test_a_bid_of_six_bid_solo_or_frog(bid: str, points: int, each: int) -> None:
    frog = bid in ("frog", "chico", "grand")
    right, wrong = (table("six_bid_solo", 3, table=kind) for kind in (("frog", "six") if frog else ("six", "frog")))
    assert brought(right, who=0, bid=bid, points=points) == (2 * each, -each, -each)
    assert refused(wrong, {"who": 0, "bid": bid})


BID = {"declarer": 0, "bid": 120, "points": [80, 25, 15]}


@pytest.mark.parametrize(
    ("totals", "rules", "line", "points"),
    [
        ((0, 0, 0), {}, {}, (-120, 30, 20)),
        ((0, 0, 0), {"step": 5}, {"points": [80, 23, 17]}, (-120, 25, 15)),
        ((0, 0, 0), {}, {"melded": True, "melds": [40, 0, 0]}, (120, 30, 20)),
        ((0, 800, 790), {}, {}, (-120, 0, 20)),
        ((0, 880, 870), {"gate": 880}, {}, (-120, 0, 20)),
        ((0, 0, 0), {}, {"points": None, "given_up": True}, (-120, 0, 0)),
        ((0, 0, 0), {"gift": True}, {"points": None, "given_up": True}, (-120, 60, 60)),
        ((0, 800, 0), {"gift": True}, {"points": None, "given_up": True}, (-120, 0, 60)),
    ],
)
def test_a_deal_of_thousand(
    totals: tuple[int, ...], rules: dict[str, Any], line: dict[str, Any], points: tuple[int, ...]
) -> None:
    tally = after(table("thousand", 3, totals, **rules), {**BID, **line})
    assert tally.written[0].points == (points,)
    assert tally.written[0].marks[0] == ("" if points[0] > 0 else "missed")


def test_the_dealer_of_four_at_thousand_is_given_nothing() -> None:
    line = {"declarer": 1, "bid": 100, "given_up": True}
    assert brought(table("thousand", 4, gift=True), **line) == (0, -100, 60, 60)
    bid = {"declarer": 0, "bid": 100, "points": [100, 10, 10]}
    assert after(table("thousand", 3, (899, 0, 0)), bid).over is None
    done = after(table("thousand", 3, (900, 0, 0)), bid).over
    assert done and done.winners == (0,)


@pytest.mark.parametrize(
    ("line", "left"),
    [
        ({"winner": 1, "left": "33"}, (7, 6)),
        ({"winner": 1, "left": "below"}, (7, 5)),
        ({"winner": 1, "left": "none", "closed": 1}, (7, 4)),
        ({"winner": 1, "closed": 0, "had_trick": True}, (7, 5)),
        ({"winner": 1, "closed": 0, "had_trick": False}, (7, 4)),
    ],
)
def test_a_deal_of_schnapsen(line: dict[str, Any], left: tuple[int, int]) -> None:
    assert after(table("schnapsen", 2), line).totals == left


def test_65_each_at_sixty_six_is_carried_on() -> None:
    level, won = {"winner": NOBODY}, {"winner": 0, "left": "33"}
    setup = seated("schnapsen", 2, cards=24)
    assert match("schnapsen", setup, level, level, won, won).tally.totals == (7 - 3 - 1, 7)
    assert refused(table("schnapsen", 2), level)


def test_two_pairs_at_schnapsen_count_down_from_24() -> None:
    tally = first("schnapsen", seated("schnapsen", 2, 2))
    assert tally.totals == (24, 24) and after(tally, {"winner": 1, "worth": 10}).totals == (24, 14)
    done = after(tally, {"winner": 1, "worth": 24})
    assert done.over and done.over.winners == (1,) and done.game.match_points.worth(done) == (0, 2)
    assert refused(tally, {"winner": 1, "worth": 7})
    nine = after(table("schnapsen", 2, start=9), {"winner": 0, "left": "none"})
    assert nine.totals == (6, 9)
    one = after(table("schnapsen", 2, (1, 6)), {"winner": 0, "left": "none"})
    assert one.totals == (0, 6) and one.game.match_points.worth(one) == (1, 0)


def three(line: dict[str, Any], sides: int = 3) -> tuple[list[int], ...]:
    """(bullet, mountain, whists) of a deal of Preferans, which may stand."""
    tally = table("preferans", sides)
    after(tally, line)
    return preferans.written(LineFacts(line, sides), tally)


@pytest.mark.parametrize(
    ("contract", "whist", "tricks", "bullet", "mountain", "whists"),
    [
        ("6", [None, 1, 1], [7, 0, 3], 2, [0, 2, 0], [-6, 0, 6]),
        ("6", [None, 1, 1], [8, 1, 1], 2, [0, 2, 2], [-4, 2, 2]),
        ("6", [None, 1, 0], [8, 1, 1], 2, [0, 4, 0], [-4, 4, 0]),
        ("7", [None, 1, 1], [9, 0, 1], 4, [0, 4, 0], [-4, 0, 4]),
        ("8", [None, 1, 1], [10, 0, 0], 6, [0, 0, 6], [0, 0, 0]),
        ("8", [None, 1, 0], [10, 0, 0], 6, [0, 6, 0], [0, 0, 0]),
        ("10", [None, 1, 1], [10, 0, 0], 10, [0, 0, 0], [0, 0, 0]),
        ("9", [None, 0, 1], [7, 2, 1], 0, [16, 0, 0], [-56, 16, 40]),
    ],
)
def test_a_contract_of_preferans(
    contract: str, whist: list[int], tricks: list[int], bullet: int, mountain: list[int], whists: list[int]
) -> None:
    line = {"declarer": 0, "contract": contract, "whist": whist, "tricks": tricks}
    assert three(line) == ([bullet, 0, 0], mountain, whists)


def test_a_misere_and_a_deal_that_all_passed() -> None:
    assert three({"declarer": 0, "contract": "misere", "tricks": [2, 4, 4]}) == ([0, 0, 0], [20, 0, 0], [0, 0, 0])
    passed = {"declarer": NOBODY, "tricks": [0, 4, 6]}
    made = {"declarer": 0, "contract": "6", "whist": [None, 0, 0]}
    setup = seated("preferans", 3)
    assert match("preferans", setup, *[passed] * 4).tally.sums[1:] == ((9, 0, 0), (0, 36, 54)), "1, 2, 3 and 3"
    assert match("preferans", setup, passed, made, passed).tally.sums[1:] == ((4, 0, 0), (0, 8, 12))
    assert three({"declarer": NOBODY, "tricks": [None, 5, 5, 0]}, 4)[0] == [0, 0, 0, 1], "the dealer sits out"


def test_preferans_comes_to_nothing_and_ends_when_the_bullets_are_full() -> None:
    ten = {"declarer": 0, "contract": "10", "whist": [None, 0, 0]}
    standing = match("preferans", seated("preferans", 3), ten, ten)
    assert standing.tally.totals == (134, -67, -67) and standing.over is None
    done = match("preferans", seated("preferans", 3), ten, ten, ten)
    assert done.tally.totals == (200, -100, -100) and done.over and done.over.winners == (0,)
    assert match("preferans", seated("preferans", 3, size=20), ten, ten, ten).over is None


def test_whists_at_preferans_are_part_of_what_a_deal_comes_to() -> None:
    line = {"declarer": 0, "contract": "6", "tricks": [6, 1, 3]}
    tally = after(table("preferans", 3), line | {"whist": [None, 1, 1]})
    assert tally.totals == (14 - 8, -7 + 2, -7 + 6)  # 14 for two points of the bullet, and 2 a trick from the declarer


@pytest.mark.parametrize(
    "key", ["skat", "doppelkopf", "schafkopf", "sheepshead", "thousand", "preferans", "six_bid_solo"]
)
def test_where_one_more_is_at_the_table_the_dealer_sits_out(key: str) -> None:
    most = max(sides for sides, _ in GAMES[key].seating)
    assert table(key, most).playing == tuple(range(1, most))
    assert table(key, most - 1).playing == tuple(range(most - 1))


@pytest.mark.parametrize(
    ("key", "sides", "line", "once"),
    [
        ("doppelkopf", 4, {"first": 0, "partner": 1, "re_points": 130}, (1, 1, -1, -1)),
        ("schafkopf", 4, {"kind": "call", "player": 0, "partner": 1, "points": 70}, (20, 20, -20, -20)),
        ("skat", 3, {"declarer": 0, "game": "hearts", "matadors": 1, "steps": 0, "won": True}, (20, 0, 0)),
    ],
)
def test_after_a_bock_is_ticked_as_many_deals_as_players_count_twice(
    key: str, sides: int, line: dict[str, Any], once: tuple[int, ...]
) -> None:
    setup = seated(key, sides, bock=True)
    lines = [line | {"bock": True}, *[line] * (sides + 1)]
    standing = match(key, setup, *lines).tally
    brought = [written.points[0] for written in standing.written if written.points]
    assert brought == [once, *[tuple(2 * each for each in once)] * sides, once]
    says = standing.game.words.says
    assert says and [says(match(key, setup, *lines[:count]).tally) for count in (0, 1, sides, sides + 1)] == [
        "",
        f"Bock: this deal counts twice, and {sides - 1} more.",
        "Bock: this deal counts twice.",
        "",
    ]
    assert "Leave it blank" in refused(first(key, seated(key, sides)), line | {"bock": True})


def test_bock_rounds_that_come_together_follow_one_another() -> None:
    line = {"declarer": 0, "game": "hearts", "matadors": 1, "steps": 0, "won": True}
    tally = match(
        "skat", seated("skat", 3, bock=True), line | {"bock": True}, line | {"bock": True}, None, *[line] * 6
    ).tally
    assert [written.points[0][0] for written in tally.written if written.points] == [20, *[40] * 6, 20]


def taken(*points: int, declarer: int = 0, bid: int = 100) -> dict[str, Any]:
    return {"declarer": declarer, "bid": bid, "points": list(points)}


def barrel(totals: tuple[int, ...], *lines: dict[str, Any], sides: int = 3) -> tuple[int, ...]:
    """The totals after these deals, with the barrel; those before stand as a deal that brought them."""
    setup = replace(
        seated("thousand", sides, barrel=True),
        extras=tuple(Extra(side, total) for side, total in enumerate(totals)),
    )
    return match("thousand", setup, *lines).tally.totals


def test_a_total_stops_on_the_barrel_and_the_bid_of_120_wins_from_there() -> None:
    up = taken(110, 10, 0, bid=110)
    assert barrel((800, 0, 0), up) == (880, 10, 0)
    assert barrel((800, 0, 0), up, taken(120, 0, 0, bid=120)) == (1000, 10, 0)
    assert barrel((800, 0, 0), up, taken(100, 20, 0, bid=100)) == (880, 30, 0)
    assert barrel((800, 0, 0), up, taken(60, 60, 0, bid=120)) == (760, 70, 0)


def test_after_three_deals_on_the_barrel_120_are_lost() -> None:
    up, other = taken(110, 10, 0, bid=110), taken(20, 100, 0, declarer=1)
    assert barrel((800, 0, 500), up, other, other)[0] == 880
    assert barrel((800, 0, 500), up, other, other, other)[0] == 760


def test_a_bid_of_120_that_somebody_else_makes_saves_nobody_on_the_barrel() -> None:
    up, other = taken(110, 10, 0, bid=110), taken(0, 120, 0, declarer=1, bid=120)
    assert barrel((800, 0, 0), up, other, other, other)[:2] == (880 - 120 - 120, 370)  # nor a trick in three deals
    short = taken(10, 110, 0, declarer=1, bid=120)
    assert barrel((800, 0, 0), up, short, short, short)[:2] == (880 - 120, 10 - 360)


def test_a_deal_that_the_dealer_of_four_sits_out_is_none_on_the_barrel_and_none_without_a_trick() -> None:
    up = {"declarer": 1, "bid": 110, "points": [None, 120, 0, 0]}
    out = [
        {"declarer": 2, "bid": 100, "points": [20, None, 100, 0]},
        {"declarer": 3, "bid": 100, "points": [10, 10, None, 100]},
    ]
    on = {"declarer": 0, "bid": 100, "points": [100, 10, 10, None]}
    last = {"declarer": 2, "bid": 100, "points": [None, 10, 100, 10]}
    totals = (0, 800, 0, 0)
    assert barrel(totals, up, *out, on, sides=4)[1] == 880 and barrel(totals, up, *out, on, last, sides=4)[1] == 760
    none = [[None, 20, 100, 0], [0, None, 100, 20], [0, 20, None, 100], [0, 20, 100, None]]
    lines = [{"declarer": 3 if at == 2 else 2, "bid": 100, "points": points} for at, points in enumerate(none)]
    after_each = [barrel((300, 0, 0, 0), *lines[:count], sides=4)[0] for count in (3, 4)]
    assert after_each == [300, 180]


def test_only_deals_that_were_played_and_brought_no_trick_are_counted() -> None:
    none, some = taken(100, 20, 0), taken(100, 0, 20)
    given_up = {"declarer": 0, "bid": 100, "given_up": True}
    assert barrel((0, 0, 300), none, none, some)[2] == 320
    assert barrel((0, 0, 300), none, none, given_up)[2] == 300
    for other in (given_up, {VOID: True}, some):
        assert barrel((0, 0, 300), none, other, none)[2] >= 300
        assert barrel((0, 0, 300), none, other, none, none)[2] <= 200


def test_each_third_deal_without_a_trick_costs_120() -> None:
    none = taken(100, 20, 0)
    assert barrel((0, 0, 300), none, none)[2] == 300 and barrel((0, 0, 300), none, none, none)[2] == 180
    assert barrel((0, 0, 300), *[none] * 5)[2] == 180 and barrel((0, 0, 300), *[none] * 6)[2] == 60


def test_who_is_on_the_barrel_is_said() -> None:
    setup = replace(seated("thousand", 3, barrel=True), extras=(Extra(0, 800),))
    tally = match("thousand", setup, taken(110, 10, 0, bid=110), taken(20, 100, 0, declarer=1)).tally
    says = tally.game.words.says
    assert (
        says
        and says(tally) == "{0}: on the barrel, deal 2 of 3."
        and says(first("thousand", seated("thousand", 3))) == ""
    )
