"""The score race, the same on a page and on paper."""

import re
from itertools import pairwise
from pathlib import Path

import pytest

from scorekeeper.drawing.marks import SHAPES
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.match import stand, start
from scorekeeper.rules.setup import Setup, Stay
from scorekeeper.sheet import score_chart

NAMES = ("ada", "bo", "cy", "<b>dee</b> of the long name")


def hearts(*deals):
    game = GAMES["hearts"]
    lines = [(number, {"hearts": list(deal), "queen": 0}) for number, deal in enumerate(deals, start=1)]
    return stand(game, Setup(4, game.standard()), lines)


@pytest.fixture
def race():
    return score_chart.race(hearts((4, 3, 3, 3), (1, 6, 3, 3), (4, 3, 3, 3)), NAMES)


def test_a_line_goes_through_the_totals_after_each_deal(race):
    assert race.deals == 3
    assert [side.total for side in race.lines] == [48, 12, 9, 9]
    assert all(len(side.points.split()) == 4 for side in race.lines)


def test_every_side_has_its_own_shape_and_name_and_no_labels_lie_on_each_other(race):
    assert [side.shape for side in race.lines] == ["▲", "■", "●", "◆"]
    places = sorted(side.label_y for side in race.lines)
    assert min(after - before for before, after in pairwise(places)) >= 16
    assert places[0] > 0 and places[-1] < race.height


def test_the_race_has_the_marks_that_stand_over_the_columns():
    css = Path("scorekeeper/static/scorekeeper/scorekeeper.css").read_text()
    marks = re.findall(r'^\[data-side="(\d)"\]::before {\s+content: "(.)"', css, re.M)
    over = {1: "▲"} | {int(at): mark for at, mark in marks}
    assert [over[at] for at in range(1, 9)] == list(SHAPES)


def test_the_lines_are_told_apart_without_colours_and_the_shapes_bear_them(race):
    assert len(set(score_chart.DASHES)) == len(SHAPES) == 8
    assert len({(side.shape, side.dash) for side in race.lines}) == 4
    svg = " ".join(race.svg.split())
    for side in race.lines:
        assert re.search(f'<text data-side="{side.number}"[^>]* fill="{side.ink}" ?> ?{side.shape}', svg)
        assert f'stroke="{side.ink}" stroke-dasharray="{side.dash}"' in svg


def test_the_page_does_not_draw_other_lines_than_the_paper():
    """Its stylesheet has the colours of dark and light, and no dashes of its own; in light they are the paper's."""
    style = Path("scorekeeper/static/scorekeeper/scorekeeper.css").read_text()
    assert "stroke-dasharray" not in style
    light = re.search(r":root {(.*?)}", style, re.DOTALL).group(1)
    assert tuple(re.search(rf"--side-{number}: (#\w+)", light).group(1) for number in range(1, 5)) == score_chart.INKS


def test_the_picture_is_told_in_words_and_names_are_escaped(race):
    svg = race.svg
    assert "At the end: ada 48, bo 12, cy 9, &lt;b&gt;dee&lt;/b&gt; of the long name 9." in svg
    assert re.search(r"<title>.+</title>\s+<desc>.+</desc>", svg)
    assert "<b>" not in svg and "style=" not in svg and "<script" not in svg


def test_before_the_second_deal_there_is_no_race():
    game = GAMES["hearts"]
    assert score_chart.race(start(game, Setup(4, game.standard())), NAMES) is None


@pytest.mark.parametrize(("totals", "grid"), [([0, 9], (0, 10, 2)), ([-45, 120], (-50, 150, 50)), ([0, 0], (0, 1, 1))])
def test_the_grid_has_at_most_five_round_steps(totals, grid):
    low, high, step = score_chart.grid_scale(totals)
    assert (low, high, step) == grid
    assert (high - low) / step <= 6


def test_a_late_comers_line_begins_at_their_row_and_who_left_ends_at_theirs():
    game = GAMES["hearts"]
    setup = Setup(5, game.standard(), stays=(Stay(3, 1, 2), Stay(4, 3, 0, (20,))))
    deals = [[5, 4, 4, 0], [5, 4, 4, 0], [5, 4, 4, None, 0], [5, 4, 4, None, 0]]
    standing = stand(game, setup, [(at, {"hearts": deal, "queen": 0}) for at, deal in enumerate(deals, start=1)])
    race = score_chart.race(standing, (*NAMES, "eli"))
    assert [len(side.points.split()) for side in race.lines] == [5, 5, 5, 3, 3]
    starts = [float(side.points.split(",")[0]) for side in race.lines]
    assert starts[4] > starts[0] == starts[3] and race.lines[3].x < race.lines[0].x


def test_totals_that_have_a_word_are_told_in_it():
    """Lives below none: the grid says "out", not -1."""
    game = GAMES["thirty_one"]
    setup = Setup(2, {**game.standard(), "quarters": 1})
    lines = [(at, {"knocker": 0, "lowest": [False, True]}) for at in (1, 2)]
    race = score_chart.race(stand(game, setup, lines), NAMES[:2])
    assert [total for total, _ in race.grid] == ["out", "face", "1"]


def test_a_match_of_several_rounds_is_the_race_for_its_match_points() -> None:
    cribbage = GAMES["cribbage"]
    setup = Setup(2, {**cribbage.standard(), "target": 61, "match": 3, "pegs": "deal", "next_dealer": "alternate"})
    lines = [{"what": "peg", "who": who, "points": points} for who, points in ((1, 60), (1, 1), (0, 40), (0, 21))]
    standing = stand(cribbage, setup, enumerate([*lines, *lines[:2]], 1))
    assert standing.over and standing.points == (2, 4)
    assert score_chart.points_by_round(standing) == [(0, 0), (0, 2), (2, 2), (2, 4)]
    found = score_chart.race(standing, ("ada", "bo"))
    assert found and found.desc == "Running totals over 3 rounds. At the end: ada 2, bo 4."
