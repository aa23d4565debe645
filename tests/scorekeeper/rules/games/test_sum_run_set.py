"""Sum-Run-Set: captures as they are made, then most cards and most honours."""

from typing import Any

import pytest

from scorekeeper.rules.asking import possible
from scorekeeper.rules.counting import counts_now
from scorekeeper.rules.fold import after
from scorekeeper.rules.games.sum_run_set import GAME
from scorekeeper.rules.line import NOBODY, LineFacts
from scorekeeper.rules.match import verdict
from tests.scorekeeper.rules.playing import NAMES, first, match, refused, seated

TWO = seated("sum_run_set", 2)
WHAT = GAME.fields[0]


def count(what: str, who: int, points: int) -> dict[str, Any]:
    return {"what": what, "who": who, "points": points}


def test_the_pitch_ends_with_most_cards_and_then_most_honours() -> None:
    tally = after(first("sum_run_set", TWO), count("run", 0, 5))
    assert "not possible" in refused(tally, count("honours", 0, 5))
    tally = after(tally, count("cards", 0, 3))
    assert possible(WHAT, LineFacts({}, 2), tally) == ("honours",)
    done = after(tally, count("honours", 1, 5))
    assert done.totals == (8, 5) and done.deals == 1 and done.dealer == 1


def test_a_tie_for_most_cards_brings_nobody_anything() -> None:
    tally = after(first("sum_run_set", TWO), count("cards", NOBODY, 0))
    assert tally.totals == (0, 0) and possible(WHAT, LineFacts({}, 2), tally) == ("honours",)
    assert list(counts_now("honours", tally)) == [0, 1, NOBODY]
    assert NOBODY not in counts_now("sum", first("sum_run_set", TWO))


@pytest.mark.parametrize(("what", "points"), [("run", 2), ("run", 11), ("flush", 7), ("alike", 4), ("fall", 3)])
def test_what_no_capture_brings_is_refused(what: str, points: int) -> None:
    assert str(points) in refused(first("sum_run_set", TWO), count(what, 0, points))


def test_pegging_out_on_cards_ends_it_before_honours() -> None:
    done = after(first("sum_run_set", TWO, (88, 87)), count("cards", 0, 3))
    assert done.over and done.over.winners == (0,)
    standing = match("sum_run_set", TWO, *[count("alike", 0, 12)] * 8, count("honours", 1, 5))
    assert verdict(standing, NAMES[:2]) == "ada won with 96 points." and standing.tally.faults


def test_the_peg_stops_in_the_last_hole() -> None:
    """Issue 27, B17: matches stored before it was a house rule keep their totals; nobody's tie moves a peg."""
    assert GAME.usual_options()["stops"] and not GAME.standard()["stops"]
    stops = seated("sum_run_set", 2, stops=True)
    done = after(first("sum_run_set", stops, (88, 87)), count("alike", 0, 12))
    assert done.over and done.totals == (91, 87)
    assert after(first("sum_run_set", stops, (88, 87)), count("sum", 1, 2)).totals == (88, 89)
    assert after(first("sum_run_set", stops, (88, 87)), count("cards", NOBODY, 0)).totals == (88, 87)
    assert after(first("sum_run_set", TWO, (88, 87)), count("alike", 0, 12)).totals == (100, 87)
    assert GAME.totals.span and GAME.totals.span(first("sum_run_set", stops)) == (0, 91)
    assert GAME.totals.span(first("sum_run_set", TWO)) == (0, 110)


def test_each_player_lurched_brings_a_match_point_and_a_pair_counts_as_two_or_by_the_text_three() -> None:
    done = after(first("sum_run_set", seated("sum_run_set", 4), (89, 55, 60, 61)), count("sum", 0, 2))
    assert GAME.match_points.worth(done) == (3, 0, 0, 0)
    for text, won in ((3, 3), (4, 4)):
        pairs = seated("sum_run_set", 2, 2, pair_lurch=text)
        assert GAME.match_points.worth(after(first("sum_run_set", pairs, (89, 48)), count("sum", 0, 2))) == (won, 0)


@pytest.mark.parametrize(("players", "words"), [(2, "6 times"), (3, "4 times"), (4, "3 times"), (5, "3 times")])
def test_the_whole_pack_is_dealt(players: int, words: str) -> None:
    assert GAME.words.says and words in GAME.words.says(first("sum_run_set", seated("sum_run_set", players)))
