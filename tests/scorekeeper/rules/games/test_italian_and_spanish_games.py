"""Scopa and other games with Italian and Spanish cards: what their worked examples do not show."""

from scorekeeper.rules.fold import after
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
