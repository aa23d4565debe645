"""A peg board on paper: every hole apart from the others, on one page, with the lines that must be passed."""

from itertools import combinations

import pytest

from scorekeeper.printing import pdf
from scorekeeper.printing import pdf as printing_pdf
from scorekeeper.printing.layout.paper_board import GAME_HOLE, RADIUS, PaperBoard, board_values
from scorekeeper.rules.games import GAMES
from tests.scorekeeper.printing.pdf_reading import reader

CRIBBAGE = GAMES["cribbage"]


@pytest.mark.parametrize(("target", "sides"), [(61, 2), (91, 3), (121, 2), (121, 4), (121, 5)])
def test_no_two_holes_touch_and_the_track_ends_in_the_game_hole(target: int, sides: int) -> None:
    board = PaperBoard(30, target, sides)
    points = [point for side in range(sides) for point in board.points(side)]
    assert len(points) == sides * (target + 1) and len(set(points)) == len(points)
    rows = {y for _, y in points}
    assert all(abs(one - other) > 2 * RADIUS for one, other in combinations(sorted(rows), 2))
    assert board.out and all(
        track.endswith("L{:g} {:g}".format(*board.out)) for track in map(board.track, range(sides))
    )


def test_legs_go_to_and_fro_and_each_side_turns_with_its_own_track() -> None:
    board = PaperBoard(30, 121, 2)
    assert board.hole(30, 0)[0] == board.hole(31, 0)[0] and board.hole(60, 0)[0] == board.hole(61, 0)[0]
    assert board.hole(1, 0)[1] < board.hole(1, 1)[1] < board.hole(31, 1)[1] < board.hole(31, 0)[1]


def test_the_lines_are_named_by_the_house_rules() -> None:
    said = {
        target: board_values(CRIBBAGE, {**CRIBBAGE.usual_options(), "target": target}, 2)["lines"]
        for target in (61, 121)
    }
    assert [words for *_, words, _ in said[61]] == ["lurch: not past 30"]
    assert [words for *_, words, _ in said[121]] == ["double skunk: not past 60", "skunk: not past 90"]
    assert board_values(GAMES["hearts"], GAMES["hearts"].standard(), 4) == {}


@pytest.mark.parametrize(("paper", "alone"), [("a4", False), ("letter", True)])
def test_a_board_is_one_page_lying_down(paper: str, alone: bool) -> None:
    choices = {"paper": paper, "large": False, "blank": True, "names": True, "players": 4, "copies": 1}
    made = reader(pdf.paper_board(CRIBBAGE, {**choices, "options": {**CRIBBAGE.standard(), "alone": alone}}))
    (page,) = made.pages
    assert page.mediabox.width > page.mediabox.height
    words = page.extract_text()
    assert "Cribbage" in words and "skunk: not past 90" in words and "121" in words and "Games won" in words


@pytest.mark.django_db
def test_the_page_of_blank_paper_makes_a_board_where_one_is_pegged_on(ada) -> None:
    page = ada.open("/games/cribbage/paper/")
    assert page.has_button("Make a board to peg on, A4 or Letter")
    made = ada.client.get("/games/cribbage/board.pdf", {"players": 2, "rule-target": 61})
    assert made["Content-Type"] == "application/pdf" and b"".join(made).startswith(b"%PDF")
    assert not ada.open("/games/hearts/paper/").has_button("Make a board to peg on, A4 or Letter")
    assert ada.client.get("/games/hearts/board.pdf").status_code == 404


def test_a_peg_board_is_printed_in_our_own_type(choices):
    """D38"""
    made = printing_pdf.paper_board(GAMES["cribbage"], choices(players=2))
    fonts = {font.get_object()["/BaseFont"] for font in reader(made).pages[0]["/Resources"]["/Font"].values()}
    assert fonts and all("Scorekeeper" in font for font in fonts)


def test_a_board_is_drawn_as_players_know_it():
    """D38: circle and square, figures of 12 pt between the first two tracks, "start", all within the page."""
    for target, sides in ((61, 2), (91, 3), (121, 2), (121, 3), (91, 5), (121, 5)):
        options = {**CRIBBAGE.usual_options(), "target": target}
        board, values = PaperBoard(30, target, sides), board_values(CRIBBAGE, options, sides)
        assert len({track.mark for track in values["tracks"]}) == sides, "a shape a side"
        assert "a2 2" in values["tracks"][0].mark and "h4v4" in values["tracks"][1].mark
        for _, y, hole, _ in values["figures"]:
            above, below = sorted(board.y((hole - 1) // 30, side) for side in range(sides))[:2]
            assert y - above == below - y >= RADIUS + 2.2, "no figure touches a hole"
        assert [hole for *_, hole, ends in values["figures"] if ends] == [*range(30, target, 30)]
        assert board.width <= 279.4 - 26 and board.height <= 140 and board.between > 2 * RADIUS + 4
        assert board.out and GAME_HOLE < board.out[0] < board.width - GAME_HOLE


def test_the_letters_on_a_board_have_twelve_points(choices):
    """D38"""
    (page,) = reader(pdf.paper_board(CRIBBAGE, choices(players=2))).pages
    sizes = dict[str, float]()  # mm: a unit of the drawing is one

    def visit(text, matrix, at, font, size):
        sizes.update(dict.fromkeys(text.split(), size))

    words = page.extract_text(visitor_text=visit)
    assert "start" in words and "121" in words
    assert min(sizes[word] for word in ("start", "115", "30", "121")) >= 12 * 25.4 / 72
