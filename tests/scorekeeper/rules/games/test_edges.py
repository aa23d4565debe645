"""Edges that no worked example has: exact targets, level players, figures that cannot be, and what cards count."""

from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from scorekeeper.rules.asking import possible
from scorekeeper.rules.fold import after
from scorekeeper.rules.games import (
    GAMES,
    bridge_chicago,
    bridge_rubber,
    countdown,
    cuarenta,
    falling_bids,
    preferans,
    riichi,
)
from scorekeeper.rules.line import NOBODY, LineFacts
from scorekeeper.rules.plain_sheets import bridges, card_points, poker_nights
from scorekeeper.rules.plain_sheets.rummies import by_cards, card_values, joins_last
from scorekeeper.rules.tally import Tally
from tests.scorekeeper.rules.playing import first, match, refused, seated


def offered(key: str, box: str, tally: Tally, **line: Any) -> tuple[Any, ...]:
    field = next(each for each in GAMES[key].fields if each.key == box)
    return possible(field, LineFacts(line, tally.setup.sides), tally)


def brought(tally: Tally, **line: Any) -> tuple[int, ...]:
    points = after(tally, line).written[-1].points
    assert points is not None
    return points[0]


DARTS = sorted({times * number for number in range(1, 21) for times in (1, 2, 3)} | {0, 25, 50})
DOUBLES = [2 * number for number in range(1, 21)] + [50]


def test_three_darts_score_and_finish_what_they_can() -> None:
    """Every throw of three darts, tried."""
    scored = {sum(darts) for darts in product(DARTS, repeat=3)}
    finished = {one + two + last for one, two, last in product(DARTS, DARTS, DOUBLES)}
    assert {*range(181)} - scored == {*countdown.NEVER}
    assert [left for left in range(2, 181) if countdown.by_double(left)] == sorted(finished)


@pytest.mark.parametrize(
    ("best", "wins", "places"),
    [
        (3, (1, 0), None),
        (3, (2, 0), (1, 2)),
        (3, (1, 1), None),
        (3, (2, 1), (1, 2)),
        (4, (2, 1), None),
        (4, (2, 2), (1, 1)),
        (5, (2, 0), None),
        (5, (3, 1), (1, 2)),
        (1, (0, 1), (2, 1)),
    ],
)
def test_the_best_of_so_many_ends_once_nobody_can_catch_up(
    best: int, wins: tuple[int, int], places: tuple[int, int] | None
) -> None:
    lines = [{"winner": side} for side in (0, 1) for _ in range(wins[side])]
    over = match("any_wins", seated("any_wins", 2, best=best), *lines).tally.over
    assert (over and over.places) == places
    assert not over or over.reason == (f"It was the best of {best}." if best > 1 else "")


@pytest.mark.parametrize(
    ("totals", "hundreds"), [((750, 0), (7, -7)), ((751, 0), (8, -8)), ((0, 1150), (-11, 11)), ((300, 300), (0, 0))]
)
def test_a_rubber_is_settled_in_hundreds_and_a_rest_of_fifty_is_dropped(
    totals: tuple[int, int], hundreds: tuple[int, int]
) -> None:
    found = bridge_rubber.settle(first("bridge_rubber", seated("bridge_rubber", 2, 2), totals))
    assert [each.points for each in found] == [hundreds]


def test_either_side_of_bridge_may_double_while_nobody_has_declared() -> None:
    tally = first("bridge_rubber", seated("bridge_rubber", 2, 2))
    assert bridges.defenders(LineFacts({}, 2), tally) == (0, 1)
    assert [bridges.defenders(LineFacts({"declarer": seat}, 2), tally) for seat in (0, 3)] == [(1,), (0,)]


@pytest.mark.parametrize(("by", "points", "marks"), [(0, (80, 82), ("missed", "")), (1, (90, 72), ("", "missed"))])
def test_takers_with_less_are_struck(by: int, points: tuple[int, int], marks: tuple[str, str]) -> None:
    tally = first("bela", seated("bela", 2, 2))

    def marked(had: tuple[int, ...]) -> tuple[str, ...]:
        return card_points.missed(lambda line, tally: (had,))(LineFacts({"by": by}, 2), tally)

    assert marked(points) == marks and marked(points[::-1]) == marked((81, 81)) == ("", "")
    failed = match("bela", seated("bela", 2, 2), {"by": by, "points": [*points]}).tally
    assert failed.written[0].marks == marks


def test_keys_of_cuarenta_put_cards_that_bring_as_much_together() -> None:
    tally = first("cuarenta", seated("cuarenta", 2, 2), (12, 0))
    faces = cuarenta.key_faces(tally, 0)
    assert [(face.what, face.points, face.figure) for face in faces[:7]] == [
        ("caida", 2, "2"),
        ("limpia", 2, "2"),
        ("ronda", 4, "4"),
        ("robbed", 10, "10"),
        ("four", 28, "40"),
        ("cards", 2, "2"),
        ("cards", 20, "6"),
    ]
    assert [face.wide for face in faces[:7]] == [False, False, False, False, True, True, False]
    assert [face.words for face in faces[4:8]] == ["four alike", "more, under 20", "20, 21 cards", "22, 23 cards"]
    assert faces[-1].words == "40 cards" and faces[-1].figure == "16" and len(faces) == 17
    up = cuarenta.key_faces(first("cuarenta", seated("cuarenta", 2, 2, odd="up")), 0)
    assert [face.words for face in up[6:8]] == ["20 cards", "21, 22 cards"] and up[-1].words == "39, 40 cards"
    level = cuarenta.key_faces(tally, NOBODY)
    assert [(face.points, face.who) for face in level] == [(20, 1), (0, NOBODY)]


def test_nobody_has_a_limpia_from_38_on_and_cards_are_at_most_the_pack() -> None:
    def cuarenta_at(*totals: int) -> Tally:
        return first("cuarenta", seated("cuarenta", 2, 2), totals)

    assert "limpia" in offered("cuarenta", "what", cuarenta_at(39, 37))
    assert "limpia" not in offered("cuarenta", "what", cuarenta_at(39, 38))
    assert "ronda" in offered("cuarenta", "what", cuarenta_at(39, 38))
    assert offered("cuarenta", "points", cuarenta_at(0, 0), what="cards", who=0) == (*range(1, 41),)
    assert offered("cuarenta", "points", cuarenta_at(0, 0), what="cards", who=NOBODY) == (0, 20)
    assert offered("cuarenta", "points", cuarenta_at(0, 5), what="four", who=1) == (35,)


def test_cards_count_their_figures_and_a_table_of_five_takes_a_pack_more() -> None:
    plain = {f"{figure}": figure for figure in range(2, 11)} | {"J": 10, "Q": 10, "K": 10, "A": 1, "Jk": 0}
    assert card_values() == plain
    small = card_values(ace=15, small=5, two=20, joker=50)
    assert [small[rank] for rank in ("A", "2", "3", "9", "10", "Jk")] == [15, 20, 5, 5, 10, 50]
    for sides, packs in ((4, 2), (5, 3)):
        tally = first("golf", seated("golf", sides))
        for values, jokers in ((plain, 0), (small, 2 * packs)):
            aid = by_cards(values, 2)(LineFacts({}, sides), tally)
            assert aid and (aid.pack.copies, aid.pack.jokers, aid.pack.has("JK")) == (packs, jokers, jokers > 0)


@pytest.mark.parametrize(("style", "start"), [("low", 20), ("winner", 3)])
def test_a_latecomer_is_level_with_whoever_is_worst_off(style: str, start: int) -> None:
    assert joins_last(first("kings_corner", seated("kings_corner", 3, style=style), (3, 20, 7))) == (start,)


def test_in_five_suits_the_wild_rank_of_the_row_is_twenty() -> None:
    left = next(each for each in GAMES["five_suits"].fields if each.key == "left")
    aid = left.aid and left.aid(LineFacts({}, 3), first("five_suits", seated("five_suits", 3)))
    assert aid and (aid.pack.copies, aid.pack.jokers) == (10, 6)
    wanted = {f"{rank}": rank for rank in range(4, 11)} | {"3": 20, "J": 11, "Q": 12, "K": 13, "JK": 50}
    assert {piece: aid.points([piece]) for row in aid.pack.rows for piece in row} == wanted


@pytest.mark.parametrize(("faan", "half"), [(0, 1), (1, 2), (2, 4), (5, 24), (6, 32), (7, 48), (8, 64), (9, 96)])
def test_mahjong_in_half_steps(faan: int, half: int) -> None:
    tally = first("mahjong_hk", seated("mahjong_hk", 4, table="half", least=0))
    assert brought(tally, winner=1, faan=faan, **{"from": 2}) == (-half, 4 * half, -2 * half, -half)


def test_others_of_thousand_write_their_marriages_too() -> None:
    tally = first("thousand", seated("thousand", 3))
    line = {"declarer": 0, "bid": 120, "melded": True, "points": [80, 30, 10], "melds": [40, 60, 0]}
    assert brought(tally, **line) == (120, 90, 10)


@pytest.mark.parametrize(("last", "places"), [([1, 0, None], (1, 2, 3)), ([0, 1, None], (2, 1, 3))])
def test_of_two_who_are_in_to_the_end_of_knockout_whist_the_last_trick_decides(
    last: list[int | None], places: tuple[int, int, int]
) -> None:
    rows = [[4, 3, 0], [3, 3, 0], [3, 2, None], [2, 2, None], [2, 1, None], [1, 1, None]]
    setup = seated("knockout_whist", 3, dog=True)
    assert match("knockout_whist", setup, *[{"tricks": each} for each in rows]).over is None
    over = match("knockout_whist", setup, *[{"tricks": each} for each in (*rows, last)]).over
    assert over and over.places == places


def test_of_level_players_at_falling_bids_more_exact_bids_are_ahead_and_never_of_others() -> None:
    tally = first("falling_bids", seated("falling_bids", 3))
    rows = len(tally.rows)
    line = {"plus": [0, 0, 0], "minus": [0, 0, 0]}
    exact = LineFacts({**line, "bid": [0, 1, 1], "tricks": [0, 1, 0]}, 3)
    done = replace(tally, lines=(exact,) * rows)
    assert [falling_bids.over(replace(done, sums=(sums,))).places for sums in ((50, 50, 50), (50, 51, 55))] == [
        (1, 1, 3),
        (3, 2, 1),
    ]
    assert falling_bids.over(replace(done, lines=(exact,) * (rows - 1))) is None


@pytest.mark.parametrize(
    ("difference", "left", "home"),
    [
        ("all", [40, 21, 0], (40 - 1, 21, 0)),
        ("all", [40, 17, 0], (40 + 1, 17 + 1, 1)),
        ("bank", [40, 30, 0], (30, 30, 0)),
    ],
)
def test_a_difference_at_the_end_of_poker_goes_where_it_was_agreed(
    difference: str, left: list[int], home: tuple[int, int, int]
) -> None:
    tally = after(first("poker_cash", seated("poker_cash", 3, difference=difference)), {"what": "all", "amount": 20})
    assert tally.totals == (-20, -20, -20)
    assert poker_nights.shared(tuple(left), tally) == home


def test_a_side_at_minus_500_loses_five_hundred_where_that_is_agreed() -> None:
    line = {"bidder": 0, "bid": "8", "suit": "S", "tricks": [7, 3]}  # 240
    for floor, places in ((True, (2, 1)), (False, None)):
        setup = seated("five_hundred", 2, 2, floor=floor)
        over = after(first("five_hundred", setup, (-260, 100)), line).over
        assert (over and over.places) == places
        assert after(first("five_hundred", setup, (-259, 100)), line).over is None


def test_farkle_ends_after_the_last_turn_of_everybody_else() -> None:
    """Cy came home in the second row; ada and bo have a turn in the third."""
    setup = seated("farkle", 3)
    rows = [{"turn": [5000, 5000, 5000]}, {"turn": [4000, 4000, 5000]}]
    assert match("farkle", setup, *rows).over is None
    assert match("farkle", setup, *rows, {"turn": [50, None, None]}).over is None
    done = match("farkle", setup, *rows, {"turn": [50, 50, None]})
    assert done.over and done.over.winners == (2,)


def test_big_two_deals_seventeen_to_three_and_thirteen_to_four() -> None:
    for sides, cards in ((3, 17), (4, 13)):
        tally = first("big_two", seated("big_two", sides))
        assert f"between 0 and {cards}" in refused(tally, {"cards": [cards + 1, *[None] * (sides - 1)]})


def test_a_count_of_truco_brings_what_it_is_called() -> None:
    tally = first("truco", seated("truco", 2, 1, target=15), (12, 3))
    assert offered("truco", "points", tally, what="truco", who=0) == (1, 2, 3, 4)
    assert offered("truco", "points", tally, what="envido", who=1) == (1, 2, 3, 4, 5, 7)
    assert offered("truco", "points", tally, what="flor", who=1) == (3, 4, 6)
    early = first("truco", seated("truco", 2, 1, target=15), (5, 3))
    assert offered("truco", "points", early, what="envido", who=1)[-1] == 10


def test_level_players_of_riichi_share_and_the_odd_tenth_goes_to_the_earlier_seat() -> None:
    assert riichi.shared([10, 5, -4, -11], [50, 30, 30, 10]) == [10, 1, 0, -11]


@pytest.mark.parametrize(("contract", "lacks"), [("7", ((1, 2),)), ("8", ((1, 1),)), ("9", ((1, 1),)), ("10", ())])
def test_who_whists_alone_at_preferans_owes_two_tricks_of_seven_and_one_of_eight_and_nine(
    contract: str, lacks: tuple[tuple[int, int], ...]
) -> None:
    line = LineFacts({"declarer": 0, "contract": contract, "whist": [None, True, False], "tricks": [10, 0, 0]}, 3)
    assert preferans.duty_missed(line, first("preferans", seated("preferans", 3))) == lacks


def test_no_deal_after_the_fourth_of_chicago_is_asked_what_it_is() -> None:
    tally = first("bridge_chicago", seated("bridge_chicago", 2, 2))
    assert bridge_chicago.deal_number(replace(tally, number=5)) == 3


def test_american_mahjong_is_settled_in_money() -> None:
    settle = GAMES["mahjong_american"].settlement.settle
    assert settle and settle(first("mahjong_american", seated("mahjong_american", 4), (75, -25, -25, -25)))[0].money
