"""Rummies, Sweep, Loba and the trains, by Metzker's and Penguin's rules."""

from dataclasses import replace

import pytest

from scorekeeper.rules.asking import left, possible
from scorekeeper.rules.fold import after
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.line import NOBODY, VOID, LineFacts
from scorekeeper.rules.match import describe_payments
from scorekeeper.rules.setup import Setup, Stay
from scorekeeper.rules.tally import Over
from tests.scorekeeper.rules.playing import NAMES, first, match, refused, seated


def test_ten_dimes_last_a_match_and_the_pot_goes_to_the_winner() -> None:
    setup = seated("ten_dime_rummy", 3)
    standing = match(
        "ten_dime_rummy", setup, *[{"out": 0, "table": [5, 0, 0], "dimes": [0, 1, 4], "left": [None, 0, 0]}] * 2
    )
    line = {"out": 0, "table": [5, 0, 0], "dimes": [0, 0, 3], "left": [None, 0, 0]}
    assert refused(standing.tally, line) == "cy paid 3 dimes but has only 2 left."
    done = match(
        "ten_dime_rummy", setup, *[{"out": 0, "table": [5, 0, 0], "dimes": [0, 1, 1], "left": [None, 0, 0]}] * 8
    )
    assert done.over and done.over.winners == (0,) and [row.points for row in done.settled] == [(160, -80, -80)]
    assert describe_payments(done, NAMES) == "Who pays whom: bo pays ada 0.80, cy pays ada 0.80."


def test_level_winners_share_the_dimes() -> None:
    line = {"out": 0, "table": [5, 5, 0], "dimes": [0, 0, 1], "left": [None, 0, 0]}
    done = match("ten_dime_rummy", seated("ten_dime_rummy", 3), *[line] * 8)
    assert done.over and done.over.places == (1, 1, 3) and done.settled[0].points == (40, 40, -80)


@pytest.mark.parametrize("key", ["five_hundreds_rum", "horseshit_rummy"])
def test_level_past_the_target_play_another_deal(key: str) -> None:
    goal = GAMES[key].standard()["target"]
    tally = first(key, seated(key, 3), (goal - 10, goal - 10, 0))
    level = after(tally, {"table": [10, 10, 0], "left": [0, 0, 0]})
    assert level.over is None
    done = after(level, {"table": [0, 5, 0], "left": [0, 0, 5]})
    assert done.over and done.over.winners == (1,) and done.totals[2] == -5


def test_the_usual_counting_of_500_rum_is_a_house_rule() -> None:
    book, usual = (first("five_hundreds_rum", seated("five_hundreds_rum", 2, values=key)) for key in ("book", "usual"))
    line = {"table": [46, 15], "left": [3, 0]}
    assert "46 is not a multiple of 5" in refused(book, line) and after(usual, line).totals == (43, 15)
    assert (
        "thirteen" in " ".join(usual.game.how_under(usual.setup.options)) and "thirteen" not in book.game.how_usually[0]
    )


def test_whoever_is_out_has_nothing_left() -> None:
    tally = first("arizona_rummy", seated("arizona_rummy", 3))
    assert left({"out": 1}, tally) == (("left", 2), ("left", 0))
    assert "nothing is left" in refused(tally, {"out": 1, "left": [0, 5, 0]})
    assert after(tally, {"out": 1, "left": [0, None, 5]}).totals == (0, 0, 5)  # others may have nothing too
    assert NOBODY not in possible(GAMES["arizona_rummy"].fields[0], LineFacts({}, 3), tally)


def test_a_king_in_the_row_of_kings_is_wild() -> None:
    tally = match("arizona_rummy", seated("arizona_rummy", 2), *[{"out": 0, "left": [None, 5]}] * 10).tally
    assert tally.game.words.says and tally.game.words.says(tally) == "Deal 13 cards each. Wild: K."


def test_both_opponents_hands_count_at_push() -> None:
    tally = first("push", seated("push", 2, 2))
    assert left({"out": 1}, tally) == (("left", 2), ("left", 0))
    assert after(tally, {"out": 1, "left": [45, None, 30, None]}).totals == (75, 0)
    assert (
        refused(tally, {"out": 1, "left": [45, 5, 30, None]}) == "Left in hand is not needed from bo. Leave it blank."
    )
    assert refused(tally, {"out": 1, "left": [44, None, 30, None]}).startswith("Left in hand, ada: 44 is not")


def test_the_next_deals_after_a_deal_of_sweep_without_a_score() -> None:
    assert match("sweep", seated("sweep", 3), {VOID: True}).tally.dealer == 1


def test_the_winner_deals_at_sweep() -> None:
    tally = match("sweep", seated("sweep", 3), {"out": 2, "left": [25, 1, None]}).tally
    assert tally.dealer == 2 and tally.totals == (25, 1, 0)
    assert "0 is not between" in refused(tally, {"out": 2, "left": [0, 1, None]})
    done = after(first("sweep", seated("sweep", 3), (299, 150, 150)), {"out": 2, "left": [1, 0 + 1, None]})
    assert done.over and done.over.places == (3, 2, 1) and done.over.by == (0,)


@pytest.mark.parametrize(("tiles", "rows"), [(9, 10), (12, 13)])
def test_a_round_for_each_double_of_the_set(tiles: int, rows: int) -> None:
    tally = first("chicken_foot", seated("chicken_foot", 4, set=tiles))
    assert len(tally.rows) == rows and tally.rows[-1].label == f"{tiles}-{tiles}"
    assert after(tally, {"out": NOBODY, "left": [1, 2, 3, 4]}).totals == (1, 2, 3, 4)


@pytest.mark.parametrize(("players", "tiles"), [(2, 15), (4, 15), (5, 11), (6, 11), (7, 8), (8, 8)])
def test_how_many_tiles_each_draws(players: int, tiles: int) -> None:
    tally = first("mexican_train", seated("mexican_train", players))
    assert [row.number for row in tally.rows] == [tiles] * 13
    assert tally.game.words.says and tally.game.words.says(tally) == f"Draw {tiles} tiles each. Begin with 12-12."


LOBA = seated("loba", 3)


def lost(setup: Setup, *left_over: int | None) -> dict[str, object]:
    return {"out": list(left_over).index(None), "left": list(left_over)}


def test_out_at_100_and_back_twice() -> None:
    lines = [lost(LOBA, None, 100, 40), {**lost(LOBA, None, 60, 40), "back": [None, True, None]}]
    standing = match("loba", LOBA, *lines)
    assert standing.tally.totals == (0, 100, 80)
    assert "not needed from bo" in refused(
        standing.tally, lost(LOBA, None, 5, 5)
    )  # who did not come back holds nothing
    more = match("loba", LOBA, *lines, {**lost(LOBA, None, 20, 5), "back": [None, True, None]})
    assert more.tally.totals == (0, 100, 85)
    assert "not needed from bo" in refused(more.tally, {**lost(LOBA, None, 5, 5), "back": [None, True, None]})
    assert left({"out": 0}, more.tally) == (("left", 2),)


def test_the_last_one_in_takes_every_stake() -> None:
    lines = [lost(LOBA, None, 100, 40), {**lost(LOBA, None, 60, 60), "back": [None, True, None]}]
    done = match("loba", LOBA, *lines, NOBODY_BACK)
    assert done.over and done.over.winners == (0,) and done.settled[0].points == (3, -2, -1)
    together = after(first("loba", LOBA, (99, 99, 99)), {"out": 0, "left": [None, 5, 3]})
    assert after(together, NOBODY_BACK).over == Over("Everybody else is out.", (1, 3, 2))


NOBODY_BACK = {"back": [None, False, False]}


def test_loba_goes_on_while_somebody_who_dropped_out_may_come_back() -> None:
    """Issue 27, B11: whoever is asked in vain has had the choice; whoever came back twice or has left has none."""
    one_left = match("loba", LOBA, lost(LOBA, None, 100, 120))
    assert one_left.over is None and left({}, one_left.tally) == (("back", 1), ("back", 2))
    says = GAMES["loba"].words.says
    assert says and "If nobody comes back, the match is over." in says(one_left.tally)
    assert says(match("loba", LOBA, lost(LOBA, None, 100, 20)).tally) == "Deal 9 each."
    back = {"back": [None, False, True]}
    assert set(left(back, one_left.tally)) == {("out", -1), ("left", 0), ("left", 2)}
    again = match("loba", LOBA, lost(LOBA, None, 100, 120), {**back, **lost(LOBA, None, None, 30)})
    assert again.over is None and again.tally.totals == (0, 100, 30)
    assert match("loba", LOBA, lost(LOBA, None, 100, 120), NOBODY_BACK).over
    assert match("loba", LOBA, lost(LOBA, None, 100, 120), {"void": True}).over is None
    twice = [lost(LOBA, None, 100, 120), *[{"back": [None, True, True], **lost(LOBA, None, 100, 120)}] * 2]
    assert match("loba", LOBA, *twice[:2]).over is None and match("loba", LOBA, *twice).over
    gone = replace(LOBA, stays=(Stay(1, 1, 1), Stay(2, 1, 1)))
    assert match("loba", gone, lost(LOBA, None, 100, 120)).over
    below = replace(LOBA, stays=(Stay(2, 1, 1),))  # cy leaves with 20
    one_left = match("loba", below, lost(LOBA, None, 100, 20))
    assert one_left.over is None and left({}, one_left.tally) == (("back", 1),)
    done = match("loba", below, lost(LOBA, None, 100, 20), {"back": [None, False, None]})
    assert done.over and done.over.places == (1, 2, 3)


def test_a_loba_of_before_ends_where_it_ended() -> None:
    assert match("loba", replace(LOBA, edition=1), lost(LOBA, None, 100, 120)).over


def test_a_house_may_let_players_drop_out_at_101() -> None:
    setup = seated("loba", 3, target=101)
    assert left(lost(setup, None, 1, 1), match("loba", setup, lost(setup, None, 100, 99)).tally) == ()
    assert match("loba", setup, lost(setup, None, 101, 102), NOBODY_BACK).over
