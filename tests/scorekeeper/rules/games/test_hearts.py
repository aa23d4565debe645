"""Hearts, by Metzker's rules."""

from typing import Any

import pytest

from scorekeeper.rules.asking import left, offered
from scorekeeper.rules.games.hearts import GAME, deal
from scorekeeper.rules.line import VOID
from scorekeeper.rules.match import stand
from scorekeeper.rules.setup import Setup
from tests.scorekeeper.rules.playing import first, match, refused, seated

FOUR = seated("hearts", 4)


def hand(*hearts: int, queen: int) -> dict[str, object]:
    return {"hearts": list(hearts), "queen": queen}


@pytest.mark.parametrize(
    ("players", "dealt"), [(3, (16, 4)), (4, (12, 4)), (5, (10, 2)), (6, (8, 4)), (7, (7, 3)), (8, (6, 4))]
)
def test_cards_are_dealt_evenly_with_two_or_more_in_the_middle(players: int, dealt: tuple[int, int]) -> None:
    assert deal(players) == dealt and dealt[0] * players + dealt[1] == 52


def test_an_ordinary_deal_and_a_shot_at_the_moon() -> None:
    standing = match("hearts", FOUR, hand(5, 4, 4, 0, queen=1), hand(0, 13, 0, 0, queen=2), hand(13, 0, 0, 0, queen=0))
    assert [line.points for line in standing.tally.written] == [((5, 17, 4, 0),), ((0, 13, 13, 0),), ((0, 26, 26, 26),)]
    assert standing.tally.written[2].marks[0] == "moon"


def test_thirteen_hearts_and_somebody_has_the_queen() -> None:
    assert refused(first("hearts", FOUR), hand(4, 4, 4, 0, queen=1)) == "The hearts add up to 12, not 13. Change one."
    assert refused(first("hearts", FOUR), hand(7, 4, 4, 0, queen=1)) == "The hearts add up to 15, not 13. Change one."
    assert "not possible" in refused(first("hearts", FOUR), {"queen": -1})
    assert offered({"hearts": [None, 4, 4, 0]}, first("hearts", FOUR)) == {("hearts", 0): 5}


def test_the_first_to_100_ends_it_and_the_lowest_wins() -> None:
    exactly = match("hearts", FOUR, *[hand(0, 0, 0, 13, queen=3)] * 3, hand(9, 2, 2, 0, queen=0))
    assert exactly.tally.totals == (100, 80, 80, 0) and exactly.over and exactly.over.places == (4, 2, 2, 1)
    assert match("hearts", FOUR, *[hand(0, 0, 0, 13, queen=3)] * 3, hand(8, 3, 2, 0, queen=0)).over is None
    over = match("hearts", seated("hearts", 4, target=20), hand(0, 0, 0, 13, queen=1), hand(9, 4, 0, 0, queen=1)).over
    assert over and over.winners == (2,)


def test_level_at_the_end_is_shared_or_played_on() -> None:
    level = hand(13, 0, 0, 0, queen=1)
    shared = match("hearts", seated("hearts", 3, target=13), hand(13, 0, 0, queen=1), hand(0, 0, 13, queen=2))
    assert shared.tally.totals == (13, 13, 0) and shared.over and shared.over.places == (2, 2, 1)
    assert match("hearts", seated("hearts", 4, target=13), level).over.places == (3, 3, 1, 1)
    assert match("hearts", seated("hearts", 4, target=13, extra=True), level).over is None


def test_passing_goes_round_and_three_skip_across() -> None:
    ways = [stand(GAME, FOUR, [(n, {VOID: True}) for n in range(1, deals + 1)]).tally for deals in range(5)]
    assert GAME.words.says is not None
    told = [GAME.words.says(tally) for tally in ways]
    assert [words.split(". ")[1] for words in told[:4]] == [
        "Pass three cards to the left.",
        "Pass three cards to the right.",
        "Pass three cards across.",
        "Keep your cards: nobody passes.",
    ]
    assert told[4] == told[0]
    three = seated("hearts", 3)
    assert "Keep" in GAME.words.says(stand(GAME, three, [(1, {VOID: True}), (2, {VOID: True})]).tally)
    six = stand(GAME, seated("hearts", 6), [(1, {VOID: True}), (2, {VOID: True})]).tally
    assert GAME.words.says(six).endswith("Pass two cards two players to the left.")


def test_a_void_deal_scores_nothing_and_the_deal_passes() -> None:
    standing = match("hearts", FOUR, {VOID: True}, hand(5, 4, 4, 0, queen=1))
    assert standing.tally.totals == (5, 17, 4, 0)
    assert [line.dealer for line in standing.tally.written] == [0, 1] and standing.tally.dealer == 2
    assert refused(first("hearts", FOUR), {VOID: True, "queen": 2}) == "A deal with no score has no figures."


def test_a_late_comer_takes_the_highest_total() -> None:
    assert GAME.company.joins is not None
    assert GAME.company.joins(match("hearts", FOUR, hand(5, 4, 4, 0, queen=1)).tally) == (17,)


def test_once_all_hearts_are_placed_the_others_have_none():
    follow = offered({"hearts": [None, 13, None, None]}, first("hearts", FOUR))
    assert follow == {("hearts", 0): 0, ("hearts", 2): 0, ("hearts", 3): 0}


def test_most_tables_deal_all_the_cards_and_the_book_keeps_some_back() -> None:
    for players, told in (
        (3, "Leave out ♦2. Deal 17 each."),
        (4, "Deal 13 each."),
        (5, "Leave out ♦2 ♣2. Deal 10 each."),
        (6, "Leave out ♦2 ♣2 ♠2 ♦3. Deal 8 each."),
        (7, "Leave out ♦2 ♣2 ♠2. Deal 7 each."),
        (8, "Leave out ♦2 ♣2 ♠2 ♦3. Deal 6 each."),
    ):
        usual = Setup(players, GAME.usual_options())
        assert GAME.words.says and GAME.words.says(first("hearts", usual)).startswith(f"{told} Pass ")
        assert "in the middle. Pass" in GAME.words.says(first("hearts", seated("hearts", players)))


@pytest.mark.parametrize(
    ("rules", "line", "points"),
    [
        ({"moon": "own"}, {}, (-26, 0, 0, 0)),
        ({"moon": "choose"}, {"shot": "own"}, (-26, 0, 0, 0)),
        ({"moon": "choose"}, {"shot": "others"}, (0, 26, 26, 26)),
        ({"jack": True}, {"jack": 0}, (-10, 26, 26, 26)),
        ({"jack": True}, {"jack": 1}, (0, 16, 26, 26)),
        ({"jack": True, "moon_jack": True}, {"jack": 0}, (-10, 26, 26, 26)),
        ({"jack": True, "moon_jack": True}, {"jack": 1}, (26, -10, 0, 0)),
        ({"moon_jack": True}, {}, (0, 26, 26, 26)),
    ],
)
def test_the_moon_and_the_jack_of_diamonds(
    rules: dict[str, Any], line: dict[str, Any], points: tuple[int, ...]
) -> None:
    standing = match("hearts", seated("hearts", 4, **rules), {**hand(13, 0, 0, 0, queen=0), **line})
    assert standing.tally.totals == points


def test_the_one_who_took_them_all_is_asked_who_pays_and_nobody_else() -> None:
    tally = first("hearts", seated("hearts", 4, moon="choose"))
    assert left(hand(13, 0, 0, 0, queen=0), tally) == (("shot", -1),)
    assert left(hand(13, 0, 0, 0, queen=1), tally) == ()


def test_hearts_at_face_value_add_up_to_104_and_the_queen_is_25() -> None:
    spots = seated("hearts", 4, spots=True, target=500)
    standing = match("hearts", spots, {"spots": [40, 50, 14, 0], "queen": 1}, {"spots": [0, 104, 0, 0], "queen": 1})
    assert [line.points for line in standing.tally.written] == [((40, 75, 14, 0),), ((129, 0, 129, 129),)]
    assert "104" in refused(first("hearts", spots), {"spots": [40, 50, 10, 0], "queen": 1})


def test_exactly_the_target_falls_to_half_where_it_is_played_so() -> None:
    lines = [hand(0, 0, 0, 13, queen=3)] * 3 + [hand(9, 2, 2, 0, queen=0)]
    assert match("hearts", seated("hearts", 4, falls=True), *lines).tally.totals == (50, 80, 80, 0)
    assert match("hearts", FOUR, *lines).tally.totals == (100, 80, 80, 0)


def test_passing_may_always_go_left_or_be_left_out() -> None:
    assert GAME.words.says is not None
    for passing, told in (("left", "Pass three cards to the left."), ("none", "Keep your cards: nobody passes.")):
        setup = seated("hearts", 4, passing=passing)
        for deals in range(5):
            assert GAME.words.says(stand(GAME, setup, [(n, {VOID: True}) for n in range(1, deals + 1)]).tally).endswith(
                told
            )


def test_totals_may_fall_below_0_only_by_house_rule() -> None:
    assert not GAME.totals.is_signed(GAME.standard()) and not GAME.totals.is_signed(GAME.usual_options())
    assert GAME.totals.is_signed({**GAME.standard(), "jack": True}) and GAME.totals.is_signed(
        {**GAME.standard(), "moon": "own"}
    )
