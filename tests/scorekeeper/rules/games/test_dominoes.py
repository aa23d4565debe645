"""Partner dominoes, and fives and threes: what the worked examples leave out."""

from typing import Any

import pytest

from scorekeeper.rules.counting import counts_now, kinds_now
from scorekeeper.rules.deal_words import describe_dealer
from scorekeeper.rules.fold import after
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.games.fives_threes import count_ends, key_faces
from scorekeeper.rules.line import NOBODY, VOID
from scorekeeper.rules.words import describe_rules
from tests.scorekeeper.rules.playing import first, match, refused, seated


def dominoes(*lines: dict[str, Any], **options: Any) -> Any:
    return match("domino_partners", seated("domino_partners", 2, 2, **options), *lines)


def blocked(blocker: int, *left: int) -> dict[str, Any]:
    return {"out": NOBODY, "blocker": blocker, "left": [*left]}


@pytest.mark.parametrize(
    ("rule", "line", "points", "begins"),
    [
        ("hand", blocked(0, 9, 3, 4, 3), (0, 19), 1),
        ("hand", blocked(2, 3, 3, 9, 9), (24, 0), 2),
        ("hand", blocked(0, 3, 9, 3, 9), (24, 0), 0),
        ("sides", blocked(1, 5, 4, 5, 6), (0, 20), 1),
        ("sides", blocked(1, 5, 5, 5, 6), (21, 0), 0),
        ("sides", blocked(3, 5, 4, 5, 6), (0, 20), 3),
        ("sides", blocked(2, 5, 6, 6, 4), (0, 21), 1),
        ("next", blocked(1, 7, 6, 0, 9), (0, 22), 1),
        ("next", blocked(1, 5, 6, 9, 9), (29, 0), 0),
        ("next", blocked(0, 5, 1, 1, 5), (12, 0), 0),
    ],
)
def test_a_blocked_deal_goes_to_whom_the_house_rule_says(
    rule: str, line: dict[str, Any], points: tuple[int, ...], begins: int
) -> None:
    tally = dominoes(line, blocked=rule).tally
    assert tally.totals == points and tally.dealer == begins


def test_whoever_began_a_deal_without_a_score_begins_again() -> None:
    tally = dominoes(blocked(2, 3, 3, 9, 9), {VOID: True}).tally
    assert tally.dealer == 2 and tally.deals == 2


@pytest.mark.parametrize(("style", "brings"), [("100", 7), ("150", 7), ("200", 7), ("500", 7 + 100)])
def test_dominoes_end_at_the_total_of_their_style(style: str, brings: int) -> None:
    setup, line = seated("domino_partners", 2, 2, style=style), {"out": 0, "finish": "plain", "left": [None, 7, 0, 0]}
    entries = {key: value for key, value in line.items() if key != "finish" or style in ("200", "500")}
    assert after(first("domino_partners", setup, (int(style) - brings - 1, 0)), entries).over is None
    done = after(first("domino_partners", setup, (int(style) - brings, 0)), entries).over
    assert done and done.winners == (0,)


def test_the_first_four_deals_to_500_bring_more_and_a_finish_where_it_counts() -> None:
    out = {"out": 3, "finish": "plain", "left": [1, 2, 3, None]}
    brought = [written.points[0][1] for written in dominoes(*[out] * 5, style="500").tally.written if written.points]
    assert brought == [106, 81, 56, 31, 6]
    assert dominoes({**out, "finish": "chuchazo"}, style="500").tally.totals == (0, 206)
    assert dominoes({**out, "finish": "capicu"}, style="500").tally.totals == (0, 206)
    assert dominoes({**out, "finish": "capicu"}).tally.totals == (0, 31)
    assert refused(dominoes().tally, {**out, "finish": "chuchazo"}).endswith("that is not possible here.")
    assert refused(dominoes(style="100").tally, out).startswith("How")


def test_a_side_with_nothing_loses_two_match_points_where_that_is_agreed() -> None:
    line = {"out": 1, "left": [60, None, 60, 60]}
    assert dominoes(line, style="150", pollona=True).points == (0, 2)
    assert dominoes(line, style="150").points == (0, 1)
    ahead = {"out": 0, "left": [None, 1, 0, 0]}
    assert dominoes(ahead, line, style="150", pollona=True).points == (0, 1)


@pytest.mark.parametrize(("ends", "points"), [(0, 0), (3, 1), (5, 1), (9, 3), (10, 2), (21, 7), (22, 0)])
def test_ends_count_a_point_for_each_five_and_each_three(ends: int, points: int) -> None:
    assert count_ends(ends) == points


def test_no_key_has_a_count_that_no_ends_bring() -> None:
    """21 would be 7; but with two doubles the ends are even, and with one they are 18 at most."""
    tally = first("fives_threes", seated("fives_threes", 2))
    assert 7 not in [each.points for each in key_faces(tally, 0)]
    old = match("fives_threes", seated("fives_threes", 2), {"what": "ends", "who": 0, "points": 7})
    assert old.tally.totals == (7, 0), "a row of an older match counts"


def test_dominoes_have_somebody_who_begins_and_no_dealer() -> None:
    tally, names = first("fives_threes", seated("fives_threes", 2)), ("ada", "bo")
    assert not GAMES["fives_threes"].cards and describe_dealer(tally, None, names, names) == "ada begins."


def test_going_out_pegs_one_and_a_blocked_hand_nothing_and_both_end_the_hand() -> None:
    setup = seated("fives_threes", 2)
    tally = first("fives_threes", setup)
    assert kinds_now(tally) == ("ends", "out")
    out = counts_now("out", tally)
    assert [(each.side, each.points) for counts in out.values() for each in counts] == [(0, 1), (1, 1), (NOBODY, 0)]
    assert [face.points for face in key_faces(tally, 0)] == [1, 2, 3, 4, 6, 8, 1]
    assert [(face.what, face.words) for face in key_faces(tally, NOBODY)] == [("out", "blocked")]
    played = match(
        "fives_threes", setup, {"what": "ends", "who": 0, "points": 8}, {"what": "out", "who": 1, "points": 1}
    )
    assert played.tally.totals == (8, 1) and played.tally.deals == 1
    assert match("fives_threes", setup, {"what": "out", "who": NOBODY, "points": 0}).tally.deals == 1


@pytest.mark.parametrize(
    ("rules", "line", "points"),
    [
        ({}, {"out": 1, "left": [12, None, 20]}, (0, 32, 0)),
        ({}, {"out": NOBODY, "left": [12, 9, 20]}, (0, 23, 0)),
        ({}, {"out": NOBODY, "left": [5, 5, 9]}, (4, 4, 0)),
        ({"style": "low"}, {"out": 1, "left": [12, None, 20]}, (12, 0, 20)),
        ({"ends": "fives"}, {"out": 1, "fives": [15, 20, 0], "left": [10, None, 2]}, (15, 30, 0)),
        ({"ends": "fives"}, {"out": 1, "fives": [15, 20, 0], "left": [10, None, 3]}, (15, 35, 0)),
        ({"ends": "fives", "style": "low"}, {"out": 1, "fives": [0, 5, 0], "left": [6, None, 7]}, (0, 20, 0)),
        ({"ends": "threes"}, {"out": NOBODY, "threes": [6, 0, 9], "left": [8, 4, 0]}, (6, 0, 21)),
        ({"ends": "threes"}, {"out": 0, "threes": [0, 0, 0], "left": [None, 2, 2]}, (3, 0, 0)),
        ({"ends": "threes"}, {"out": 0, "threes": [0, 0, 0], "left": [None, 2, 3]}, (6, 0, 0)),
    ],
)
def test_whoever_is_out_or_blocked_lowest_collects(
    rules: dict[str, Any], line: dict[str, Any], points: tuple[int, ...]
) -> None:
    assert match("dominoes", seated("dominoes", 3, **rules), line).tally.totals == points


@pytest.mark.parametrize(
    ("rules", "goal"),
    [({}, 100), ({"ends": "fives"}, 250), ({"ends": "threes"}, 250), ({"target": 61}, 61)],
)
def test_dominoes_end_at_what_is_usual_or_agreed(rules: dict[str, Any], goal: int) -> None:
    setup, game = seated("dominoes", 2, **rules), rules.get("ends")
    line: dict[str, Any] = {"out": 0, "left": [None, 15]} | ({game: [0, 0]} if game else {})
    assert after(first("dominoes", setup, (goal - 16, 0)), line).over is None
    done = after(first("dominoes", setup, (goal - 15, 0)), line)
    assert done.over and done.over.winners == (0,)


@pytest.mark.parametrize(
    ("rules", "told"),
    [
        ({}, "Played to: 100 (block)"),
        ({"ends": "fives"}, "Played to: 250 (fives, threes)"),
        ({"ends": "threes", "target": 61}, "Played to: 61"),
    ],
)
def test_a_sheet_tells_the_target_of_what_is_played_alone(rules: dict[str, Any], told: str) -> None:
    assert told in describe_rules(GAMES["dominoes"], rules, ("target",))


def test_of_the_lowest_style_the_lowest_total_wins_at_the_target_and_pairs_collect_from_the_other_side() -> None:
    line = {"out": 0, "left": [None, 100, 7]}
    over = match("dominoes", seated("dominoes", 3, style="low"), line).over
    assert over and over.places == (1, 3, 2)
    assert match("dominoes", seated("dominoes", 2, 2), {"out": 1, "left": [31, None]}).tally.totals == (0, 31)


def test_only_where_a_row_has_turns_somebody_has_one() -> None:
    names, line = ("ada", "bo"), {"fives": [5, 0]}
    assert describe_dealer(first("dominoes", seated("dominoes", 2, ends="fives")), line, names, names) == "ada begins."
    turn = describe_dealer(first("countdown", seated("countdown", 2)), {"turn": [60, None]}, names, names)
    assert turn == "bo’s turn."
