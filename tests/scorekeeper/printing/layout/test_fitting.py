"""How a sheet fits its pages, by its measures alone: no sheet goes over for less than five rows."""

from dataclasses import replace
from random import Random

import pytest

from scorekeeper.printing import pdf as printing_pdf
from scorekeeper.printing.layout import fitting, geometry
from scorekeeper.printing.layout.facts import SheetFacts
from scorekeeper.printing.layout.ruled import sheet_values
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.match import stand, start, verdict
from scorekeeper.rules.setup import Setup
from tests.often import for_each, some
from tests.scorekeeper.printing.pdf_reading import page_lines, reader
from tests.scorekeeper.printing.test_paper import LINK, LONG
from tests.scorekeeper.rules.random_match import random_match

SHORT = ("ada", "bo", "cy", "dee", "eli", "fay", "gus", "hal", "iris", "jo", "kim", "lou")
PEN = fitting.Parts(page=270, head=37, heads=20, foot=21, below=8, how=50, printed=0, blank=13)
OVER = replace(PEN, printed=13, blank=0, pen=False, race=0.47)


def test_rows_are_tall_and_the_rules_are_printed_where_there_is_room():
    found = fitting.fit(PEN)
    assert found.how and found.tall == 9.0 + round((270 - 37 - 41 - 8 - 50 - 1.5 - 13 * 9) / 13, 2)


def test_rows_get_lower_down_to_seven_before_one_goes_over():
    found = fitting.fit(replace(PEN, page=190))
    assert found.fits and not found.how and 7 <= found.tall < 9
    assert not fitting.fit(replace(PEN, page=175)).fits


def test_rows_with_figures_get_lower_than_those_for_the_pen_before_one_goes_over():
    started = replace(PEN, page=183, heads=15, below=14, printed=11, blank=3)
    found = fitting.fit(started)
    assert found.fits and found.printed == fitting.LEAST_PRINT_ROW and 7 <= found.tall < 9
    assert started.least(found.tall, found.printed) <= started.page
    assert not fitting.fit(replace(started, page=177)).fits


@for_each("rows", range(6, 60))
def test_the_last_of_several_pages_has_five_rows_or_more(rows):
    for parts in (replace(PEN, page=150, blank=rows), replace(OVER, page=150, printed=rows, below=60)):
        found = fitting.fit(parts)
        if found.fits:
            continue
        tall = found.tall if parts.pen else found.printed
        head = parts.heads
        each, room, last = [tall] * rows, parts.page - parts.head - head, 0
        for at in range(rows):
            if room < each[at] or at == found.breaks:
                room, last = parts.page - head, 0
            room, last = room - each[at], last + 1
        assert last >= 5


def test_an_ended_sheet_goes_without_rules_then_with_lower_rows_then_without_its_chart():
    pages = [280, 230, 220, 210, 202, 170]
    found = [fitting.fit(replace(OVER, page=page)) for page in pages]
    assert [each.how for each in found] == [True, False, False, False, False, False]
    assert [each.printed for each in found][:3] == [7, 7, 6.2]
    assert [each.race for each in found] == sorted((each.race for each in found), reverse=True)
    assert found[-1].race == 0 and all(each.fits for each in found)


@for_each("rows", range(40, 57))
def test_a_chart_and_rules_have_no_page_of_their_own(rows):
    parts = replace(OVER, page=180, printed=rows, below=60)
    found = fitting.fit(parts)
    room = parts.page - parts.head - parts.heads - geometry.HALF_MM
    for at in range(rows):
        if found.printed > room or at == found.breaks:
            room = parts.page - parts.heads - geometry.HALF_MM
        room -= found.printed
    race = next(high for wide, high in parts.race_heights if wide == found.race)
    assert parts.foot + parts.below + race + found.how * parts.how <= room


def sheet(key: str, players: int, names: tuple[str, ...], *, played: int = 0) -> SheetFacts:
    """A sheet for so many players, blank or played to its end."""
    game = GAMES[key]
    (sides, partners), *_ = [each for each in game.seating if each[0] * each[1] == players]
    setup, seats = Setup(sides, game.usual_options(), partners), names[:players]
    called = tuple(" and ".join(seats[side::sides]) for side in range(sides))
    standing = stand(game, setup, random_match(game, setup, Random(key), played)) if played else start(game, setup)
    return SheetFacts(
        game,
        setup,
        standing,
        called,
        standing.over is None,
        lambda seat, line: seats[seat],
        title="Tuesday night at the Red Lion",
        verdict=verdict(standing, called) if played else "",
        link=None if standing.over else LINK,
    )


def rows_of_pages(pdf: bytes, labels: list[str]) -> list[int]:
    """How many rows begin on each page."""
    return [sum(any(line.split()[:1] == [label] for line in page) for label in labels) for page in page_lines(pdf)]


@pytest.mark.parametrize(
    ("key", "players", "names", "played", "paper"),
    some(
        [
            ("oh_hell", 7, LONG, 400, "letter"),
            ("oh_hell", 7, SHORT, 0, "letter"),
            ("oh_hell", 5, LONG, 0, "a4"),
            ("oh_hell", 5, SHORT, 400, "a4"),
        ],
        2,
    ),
)
def test_oh_hell_stays_on_one_page_blank_with_long_names_and_ended_with_its_chart(
    key, players, names, played, paper, choices
):
    values = sheet_values(sheet(key, players, names, played=played), choices(paper=paper))
    assert len(reader(printing_pdf.render_pdf(values)).pages) == 1
    assert bool(values["race"]) == (played > 0 and names is SHORT) or names is LONG


@pytest.mark.parametrize(("paper", "played"), some([("a4", 400), ("a4", 0), ("letter", 0), ("letter", 400)], 4))
def test_thirty_one_for_twelve_has_five_rows_or_more_on_every_page(paper, played, choices):
    values = sheet_values(sheet("thirty_one", 12, LONG, played=played), choices(paper=paper))
    labels = [str(row["label"]) for row in values["tables"][0]["rows"]]
    found = rows_of_pages(printing_pdf.render_pdf(values), labels)
    assert min(found) >= 5, found
