"""Snap, by Hutton: a result and nothing else."""

from scorekeeper.rules.match import verdict
from tests.scorekeeper.rules.playing import NAMES, first, match, refused, seated

THREE = seated("snap", 3)


def test_the_most_cards_win_and_all_52_are_counted() -> None:
    standing = match("snap", THREE, {"cards": [30, 22, 0]})
    assert verdict(standing, NAMES[:3]) == "ada won with 30 cards."
    assert refused(first("snap", THREE), {"cards": [30, 22, 1]}) == "The cards add up to 53, not 52. Change one."


def test_level_players_share_the_win() -> None:
    over = match("snap", THREE, {"cards": [26, 26, 0]}).over
    assert over and over.places == (1, 1, 3)


def test_two_packs_have_104_cards() -> None:
    two = seated("snap", 2, pack=104)
    assert match("snap", two, {"cards": [60, 44]}).tally.totals == (60, 44)
    assert "104" in refused(first("snap", two), {"cards": [30, 22]})
