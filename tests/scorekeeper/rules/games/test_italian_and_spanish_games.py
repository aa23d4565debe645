"""Scopa and other games with Italian and Spanish cards: what their worked examples do not show."""

from typing import Any

from scorekeeper.rules.fold import after
from scorekeeper.rules.line import NOBODY
from tests.scorekeeper.rules.playing import first, refused, seated
from tests.vectors.table import points

SCOPA = {"cards": [20, 20], "coins": [5, 5], "settebello": 1, "primiera": 0, "sweeps": [0, 0]}


def test_level_players_at_the_target_of_scopa_play_on() -> None:
    assert after(first("scopa", seated("scopa", 2), (10, 10)), SCOPA).over is None
    done = after(first("scopa", seated("scopa", 2), (10, 10)), {**SCOPA, "sweeps": [0, 1]})
    assert done.over and done.over.winners == (1,)


def test_scopa_of_other_places_counts_sevens_the_king_of_coins_and_the_row_from_the_ace() -> None:
    rules = seated("scopa", 2, primiera="sevens", rebello=True, napola=True)
    line = {key: value for key, value in SCOPA.items() if key != "primiera"}
    assert points(first("scopa", rules), {**line, "sevens": 0, "rebello": 0, "napola": [4, None]}) == [6, 1]


def test_nobody_has_more_coins_than_cards_nor_the_seven_of_coins_without_a_coin() -> None:
    tally = first("scopa", seated("scopa", 2))
    assert refused(tally, {**SCOPA, "cards": [36, 4]}) == "bo has 5 coins, but only 4 cards. Change one."
    assert "Seven of coins" in refused(tally, {**SCOPA, "coins": [10, 0]})


def test_the_deal_of_scopa_passes_to_the_right() -> None:
    assert (
        after(
            first("scopa", seated("scopa", 4)), {**SCOPA, "cards": [10] * 4, "coins": [4, 2, 2, 2], "sweeps": [0] * 4}
        ).dealer
        == 3
    )


def test_more_than_half_of_the_points_win_a_game_of_briscola() -> None:
    tally = first("briscola", seated("briscola", 2), (1, 1))
    drawn = after(tally, {"points": [60, 60]})
    assert drawn.totals == (1, 1) and drawn.over is None and drawn.dealer == 1
    won = after(tally, {"points": [59, 61]})
    assert won.totals == (1, 2) and won.over and won.over.winners == (1,)
    assert points(first("briscola", seated("briscola", 3)), {"points": [50, 40, 30]}) == [1, 0, 0]
    assert points(first("briscola", seated("briscola", 3)), {"points": [50, 50, 20]}) == [0, 0, 0]


def test_the_caller_of_briscola_has_two_stakes_and_four_alone() -> None:
    tally = first("called_briscola", seated("called_briscola", 5, twice=True))
    line = {"who": 0, "partner": 2, "value": 3, "all": False, "made": True}
    assert points(tally, line) == [6, -3, 3, -3, -3]
    assert points(tally, {**line, "made": False, "all": True}) == [-12, 6, -6, 6, 6]
    assert points(tally, {**line, "partner": NOBODY}) == [12, -3, -3, -3, -3]


def test_every_trick_of_tressette_may_win_the_match() -> None:
    rules = seated("tressette", 2, 2, cappotto=True, declare=False)
    line = {"thirds": [0, 32], "last": 1, "every": True}
    then = after(first("tressette", rules), line)
    assert then.totals == (0, 11) and then.over and then.over.winners == (1,)
    assert then.over.reason == "{who} took every trick."
    assert after(first("tressette", rules), {**line, "every": False}).over is None
    assert "every" in refused(first("tressette", rules), {**line, "last": 0}).lower()
    done = after(first("tressette", rules, (11, 10)), {"thirds": [29, 3], "last": 0}).over
    assert done and done.winners == (0,)  # 21 and 11


def test_tute_is_won_by_games_or_by_points_that_run_on() -> None:
    level = {"points": [65, 65], "last": 1, "calls": [0, 0]}
    then = after(first("tute", seated("tute", 2, 2), (3, 3)), level)
    assert then.totals == (3, 4) and then.over and then.over.winners == (1,)
    three = {"points": [60, 60, 10], "last": 2, "calls": [0, 0, 0]}
    assert points(first("tute", seated("tute", 3)), three) == [0, 0, 0]
    on = first("tute", seated("tute", 2, 2, running=True), (30, 20))
    ends = after(on, {"points": [71, 59], "last": 1, "calls": [0, 20]})
    assert ends.totals == (101, 99) and ends.over and ends.over.winners == (0,)
    tute = after(on, {"tute": 1})
    assert tute.totals == (30, 20) and tute.over and tute.over.winners == (1,)
    assert tute.over.reason == "{who} had tute."
    ahead = after(first("tute", seated("tute", 2, 2), (3, 0)), {"tute": 1})
    assert ahead.totals == (3, 0) and ahead.over and ahead.over.winners == (1,)


def counted(what: str, who: int, points: int) -> dict[str, Any]:
    return {"what": what, "who": who, "points": points}


def test_the_hand_of_truco_ends_the_deal_and_the_total_stops_at_the_target() -> None:
    then = after(first("truco", seated("truco", 2, 2), (20, 12)), counted("envido", 1, 10))  # falta: 30 - 20
    assert then.totals == (20, 22) and then.dealer == 0 and then.deals == 0
    hand = after(then, counted("truco", 0, 4))
    assert hand.totals == (24, 22) and hand.dealer == 3 and hand.deals == 1
    won = after(first("truco", seated("truco", 2), (29, 28)), counted("flor", 0, 6))
    assert won.totals == (30, 28) and won.over and won.over.winners == (0,)
    assert "6" in refused(then, counted("truco", 0, 6))
    short = first("truco", seated("truco", 2, target=15), (12, 14))
    assert after(short, counted("truco", 1, 1)).over


def test_juego_ends_a_hand_of_mus_and_forty_stones_the_game() -> None:
    tally = first("mus", seated("mus", 2, 2), (36, 20))
    then = after(after(tally, counted("grande", 1, 1)), counted("juego", 0, 3))
    assert then.totals == (39, 21) and then.dealer == 3 and then.deals == 1 and then.over is None
    assert after(then, counted("chica", 0, 1)).over
    assert after(then, counted("chica", 1, 19)).totals == (39, 40)  # órdago
    assert "18" in refused(then, counted("chica", 1, 18))
