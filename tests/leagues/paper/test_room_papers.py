"""What hangs and stands in the room: table cards to fold, seats by name, the caller's card, posters, certificates,
badges."""

import re
from dataclasses import replace
from datetime import date
from itertools import product
from typing import Any

import pytest

from leagues.paper import caller_card, cards, certificates, documents, name_badges, poster, seat_list, wall_list
from leagues.paper.build import on_paper
from leagues.paper.event_facts import Caller, PrintedEvent, WonPrize
from leagues.paper.season_sheet import PrintedSeason, SeasonEvening, SeasonRow
from leagues.rules.formats import FORMATS
from leagues.state.facts.event_state import EventState
from scorekeeper.printing import pdf as printing_pdf
from scorekeeper.printing.layout import geometry
from scorekeeper.printing.layout.names import letters_of
from tests.leagues.event_pages import begun, event_of
from tests.leagues.hall import Hall, names
from tests.leagues.paper.test_papers import A4, CODED, FORTY, LARGE, LONG, SHORT, evening, plain, told, with_results
from tests.leagues.setup.test_every_format import WHO
from tests.often import sample, some
from tests.scorekeeper.printing.conftest import unwarned, warnings  # noqa: F401
from tests.scorekeeper.printing.pdf_reading import page_texts, printed, reader, shows_code, text
from tests.scorekeeper.printing.test_paper import EDGE, overlaps

LETTER: dict[str, Any] = {"paper": "letter", "large": False}
TITLE = "The Annual Grand Whist Drive of Twickenham"
TITLE_OF_HTML = re.compile("<title>.*?</title>", re.DOTALL)
IN_ROOM = ("cards", "seats", "caller", "badges", "poster", "certificates")


def ended(shown: PrintedEvent, **more: Any) -> PrintedEvent:
    return with_results(shown, ended="Every round is played.", format_total=lambda total: f"{int(total)}", **more)


def room(key: str, people: tuple[str, ...] = SHORT, count: int = 23) -> PrintedEvent:
    """An evening of which a paper is known: over for the poster and the certificates."""
    shown = replace(evening("changing_partners", count, 2, people, rounds=7), title=TITLE)
    shown = replace(shown, links=dict.fromkeys(shown.links, CODED), caller=Caller(("All move.",), "4 deals"))
    return ended(shown) if key in ("poster", "certificates") else shown


def made(key: str, shown: PrintedEvent, choices: dict[str, Any]) -> bytes:
    return printing_pdf.WORKER.make_joined_pdf(documents.PAPERS[key].html(shown, choices))


@pytest.mark.usefixtures("unwarned")
@pytest.mark.parametrize(("key", "people", "choices"), some([*product(IN_ROOM, (FORTY, LONG), (A4, LARGE, LETTER))], 5))
def test_a_ruler_finds_nothing_small_cut_off_or_on_each_other(
    key: str, people: tuple[str, ...], choices: dict[str, Any]
) -> None:
    """U10: 12 points, 18 in large print; a badge is for the pocket: 7.5."""
    pdf = made(key, room(key, people), choices)
    runs, pages = printed(pdf), reader(pdf).pages
    least = 7.5 if key == "badges" else 18 if choices["large"] and key != "certificates" else 12
    wide, tall = geometry.PAPER_SIZES[choices["paper"]]
    for page in pages:
        sides = sorted(float(each) * geometry.POINT for each in (page.mediabox.width, page.mediabox.height))
        assert sides == pytest.approx([wide, tall], abs=0.1)
    for each in runs:
        page = pages[each.page - 1].mediabox
        assert each.size >= least - 0.05, each
        assert each.left >= EDGE and each.right <= float(page.width) - EDGE, each
        assert EDGE <= each.down <= float(page.height) - EDGE, each
    assert not overlaps(runs)


@pytest.mark.parametrize("key", IN_ROOM)
def test_the_words_of_the_paper_are_those_of_its_page(key: str) -> None:
    """Letter by letter and as often: nothing is lost at the end of a page or a line."""
    shown = room(key, FORTY)
    said = told([TITLE_OF_HTML.sub("", html) for html in documents.PAPERS[key].html(shown, A4)]).split()
    found = plain(text(made(key, shown, A4)))
    for word in {word for word in said if len(word) > 2 and word.isalnum()}:
        assert found.count(word) >= said.count(word), word


# -- table cards


def test_a_table_card_has_its_number_and_code_on_both_sides() -> None:
    pdf = made("cards", room("cards"), A4)
    assert len(reader(pdf).pages) == 3 and shows_code(pdf, CODED[0])
    big = [each for each in printed(pdf) if each.size > 180 and each.page == 1]
    assert len(big) == 4, "two cards of two faces"
    first, *_, last = cards.card_pages(room("cards"), A4)
    assert len(last["cards"]) == len(last["folds"]) == 1, "five tables: no fold where there is no card"
    turns = [["rotate(180deg)" in face for face in card["faces"]] for card in first["cards"]]
    assert turns == [[True, False]] * 2 and first["folds"] == ["74.25", "222.75"] and first["cut"] == "148.50"


def test_a_table_card_of_two_figures_keeps_the_size_and_one_of_three_its_room() -> None:
    shown = replace(room("cards"), links=dict.fromkeys((7, 12, 104), CODED), draws=())
    sizes = [card["size"] for page in cards.card_pages(shown, A4) for card in page["cards"]]
    assert sizes == [190, 190, 130]
    assert geometry.width("104", 130, face=geometry.TITLE) < 86 and geometry.width("12", 190, face=geometry.TITLE) < 86


def test_a_table_card_without_codes_has_its_number_and_no_empty_square() -> None:
    (html,) = documents.PAPERS["cards"].html(replace(room("cards"), links={}), A4)
    assert "Scan" not in html and "<svg" not in html and html.count('class="number"') == 10


# -- seats by name


def test_everybody_finds_their_table_by_name_in_the_round_that_comes() -> None:
    shown = room("seats")
    rows = seat_list.seat_rows(shown, 3)
    draw = shown.draws[2]
    tables = {shown.names[one]: table.number for table in draw.tables for one in table.seats}
    assert [row.name for row in rows] == sorted(shown.names.values(), key=str.casefold)
    assert {row.name: row.behind for row in rows} == {
        name: f"{tables.get(name, 'out')}" for name in shown.names.values()
    }
    assert "Round 3" in text(made("seats", shown, A4))


def test_of_a_pair_each_is_found() -> None:
    shown = evening("fixed_pairs", 6)
    shown = replace(shown, names={one: f"zoe {one} & {name}" for one, name in shown.names.items()})
    rows = seat_list.seat_rows(replace(shown, roll=replace(shown.roll, who="pairs")), 1)
    assert len(rows) == 12 and {row.behind for row in rows if row.name in ("ada", "zoe 1")} == {rows[0].behind}


def test_a_hall_of_a_hundred_finds_its_tables_on_one_page() -> None:
    assert len(reader(made("seats", room("seats", count=100), A4)).pages) == 1


@pytest.mark.parametrize("count", [1, 2, 23, 60, 200])
def test_rows_for_the_wall_are_all_there_in_order_within_their_page(count: int) -> None:
    rows = [wall_list.WallRow(f"{at}", FORTY[at % 4], "7") for at in range(count)]
    values = wall_list.wall_values(rows, wall_list.WallRoom(184, 150, 250), (30, 20, 14), 12)
    found = [row for page in values["pages"] for _, column in page["columns"] for row in column]
    assert [row["before"] for row in found] == [row.before for row in rows]
    assert [letters_of(" ".join(row["lines"])) for row in found] == [letters_of(row.name) for row in rows]
    for page in values["pages"]:
        for left, column in page["columns"]:
            assert float(left) + float(values["wide"]) <= 184.1
            letters = [wall_list.row_letters(float(row["size"]), len(row["lines"])) + 0.3 for row in column]
            assert sum(letters) * float(values["size"]) * geometry.POINT <= float(page["high"]) + 0.5


def test_rows_for_the_wall_are_as_large_as_one_page_holds() -> None:
    room = wall_list.WallRoom(184, 200, 250)
    few, many = (
        wall_list.wall_values([wall_list.WallRow("", "ada", "1")] * count, room, (34, 14), 12) for count in (10, 100)
    )
    assert (few["size"], len(few["pages"])) == ("34", 1) and (many["size"], len(many["pages"])) == ("14", 1)


# -- the caller's card


@pytest.mark.parametrize("key", sample([key for key in FORMATS if key != "ladder"], 6))
def test_every_format_tells_its_caller_what_to_say_and_who_moves(bo, key: str) -> None:
    typed, game = WHO.get(key, ("", "gin_rummy"))
    typed = typed.replace(" ", "\n") if "," not in typed and "&" not in typed else typed
    event = event_of(begun(bo, typed or "\n".join(names(8)), key, game))
    shown = on_paper(EventState(event), {}, None, ahead=True)
    values = caller_card.caller_values(shown, A4)
    assert all(sentence.endswith((".", "!")) for sentence in shown.caller.moves) and shown.caller.moves
    assert len(values["rows"]) >= shown.rounds
    said = told(documents.PAPERS["caller"].html(shown, A4))
    assert all(plain(sentence) in said for sentence in shown.caller.moves)
    if values["says"]:
        first = plain(" ".join(values["rows"][0]["say"]))
        assert first.startswith((f"{shown.naming['Round_name']} 1: please ", f"{shown.naming['Round_name']} 1, "))
        assert "None" not in said


def test_the_card_of_a_caller_says_who_is_out_how_many_deals_and_which_prizes_come() -> None:
    caller = Caller(("All move.",), "4 deals", ("Hearts are trumps.",), "Good cards!", {7: ("Best lady", "Lowest")})
    shown = replace(evening("changing_partners", 9, rounds=7), caller=caller)
    rows = caller_card.caller_values(shown, A4)["rows"]
    assert " ".join(rows[0]["say"]) == (
        "Round 1: please find your tables. 4 deals at every table. Hearts are trumps. Good cards!"
    )
    assert plain(" ".join(rows[0]["then"])) == f"Out: {shown.name(shown.draws[0].out[0])}."
    assert plain(" ".join(rows[6]["then"])).endswith("Prizes: Best lady and Lowest.")


@pytest.mark.django_db
def test_issue_34_a_caller_is_told_of_sit_outs_only_where_somebody_sits_out() -> None:
    told_at = {count: on_paper(Hall(count, rounds=3).evening, {}, None, ahead=True).caller.moves for count in (8, 9)}
    goes_round = "Sit-outs go round: nobody sits out twice before everybody has sat out once."
    assert goes_round not in told_at[8] and goes_round in told_at[9]


@pytest.mark.parametrize("choices", [A4, LETTER])
def test_issue_34_a_line_of_what_is_said_ends_with_a_sentence(choices) -> None:
    caller = Caller(("All move.",), "4 deals", wish="Good cards!")
    rows = caller_card.caller_values(replace(evening("changing_partners", 8, rounds=7), caller=caller), choices)["rows"]
    assert plain("|".join(rows[0]["say"])) == "Round 1: please find your tables. 4 deals at every table.|Good cards!"


@pytest.mark.parametrize("choices", [A4, LARGE, LETTER])
def test_issue_34_a_name_on_a_callers_card_is_on_one_line_where_it_has_room(choices) -> None:
    shown = room("caller")
    for row, draw in zip(caller_card.caller_values(shown, choices)["rows"], shown.draws, strict=True):
        lines = [plain(line) for line in row["then"]]
        assert all(any(shown.names[one] in line for line in lines) for one in draw.out), lines
    long = caller_card.caller_values(room("caller", LONG), choices)["rows"]
    assert all("\u00a0" not in line for row in long for line in row["then"])


def test_issue_34_the_rows_of_a_callers_card_are_smaller_where_that_saves_a_page_and_else_the_last_page_has_some():
    wide = {"paper": "letter", "large": True}
    found = []
    for title, count in (("Tuesday whist", 8), ("Tuesday whist", 23), (TITLE, 8)):
        shown = replace(evening("changing_partners", count, 2, rounds=7), title=title)
        shown = replace(shown, caller=Caller(("All move.",), "4 deals"))
        pages = [len(re.findall(r"Round \d: ", words)) for words in page_texts(made("caller", shown, wide))]
        found.append((caller_card.caller_values(shown, wide)["size"], pages))
    assert found == [(22, [7]), (18, [7]), (22, [4, 3])]


def test_where_nobody_knows_how_many_rounds_there_will_be_the_caller_has_some_more() -> None:
    shown = replace(evening("king_of_the_hill", 8, 1), length=0)
    rows = caller_card.caller_values(shown, A4)["rows"]
    assert len(shown.draws) < 8 == len(rows) and plain(" ".join(rows[-1]["say"])).startswith("Round 8: ")


def test_a_caller_is_not_told_what_only_results_tell(bo) -> None:
    """Gin: what the round before did is on the page of the evening, not on a card that is printed once."""
    event = event_of(begun(bo, WHO["gin_tournament"][0], "gin_tournament", "tournament_gin"))
    assert not any(on_paper(EventState(event), {}, None, ahead=True).caller.announced)


# -- posters


def test_the_first_three_are_large_and_everybody_is_read_from_two_metres() -> None:
    shown = ended(evening("changing_partners", 23, 7, rounds=7))
    pdf = made("poster", shown, A4)
    runs = [each for each in printed(pdf) if each.down < 297 / geometry.POINT - 60]
    assert len(reader(pdf).pages) == 1 and min(each.size for each in runs) >= poster.NOTE - 0.05
    large = poster.large_rows(poster.poster_of_event(shown))
    assert {row.place for row in large} == {1, 2, 3}
    words = page_texts(pdf)[0]
    assert all(name in words for name in shown.names.values())
    values = poster.poster_values(poster.poster_of_event(shown), A4)
    assert float(values["list"]["size"]) >= 24 and min(row["size"] for row in values["first"]) >= 40


@pytest.mark.parametrize("choices", [A4, LETTER])
def test_issue_34_the_first_three_are_smaller_where_everybody_has_room_on_one_sheet_then(choices) -> None:
    board = poster.poster_of_event(room("poster"))
    values = poster.poster_values(board, choices)
    sizes = [row["largest"] for row in values["first"]]
    assert len(values["list"]["pages"]) == len(reader(made("poster", room("poster"), choices)).pages) == 1
    assert max(sizes) < poster.LARGEST[1] and min(sizes) > float(values["list"]["size"]) >= 24


def test_issue_34_the_names_of_a_poster_stand_below_one_another_and_apart_from_their_places() -> None:
    values = poster.poster_values(poster.poster_of_event(room("poster")), A4)
    assert len({row["widths"][0] for row in values["first"]}) == 1 and len(values["first"]) > 1
    size, places = (
        float(values["list"]["size"]),
        [row["before"] for _, rows in values["list"]["pages"][0]["columns"] for row in rows],
    )
    widest = max(geometry.width(place, size, face=geometry.TITLE) for place in places)
    assert float(values["list"]["widths"][0]) - widest >= 0.4 * size * geometry.POINT - 0.01


@pytest.mark.parametrize(
    ("places", "large"),
    [((1, 2, 3, 4), 3), ((1, 1, 3, 4), 3), ((1, 2, 3, 3, 3, 3, 3), 2), ((1,) * 7, 0), ((1, 2), 2), ((0, 0), 0)],
)
def test_who_shares_a_place_is_as_large_and_where_too_many_do_fewer_are(places: tuple[int, ...], large: int) -> None:
    rows = tuple(poster.PosterRow(place, f"ada {at}", "7") for at, place in enumerate(places))
    assert len(poster.large_rows(poster.Poster("Whist", (), rows))) == large


def test_teams_come_first_on_a_poster() -> None:
    shown = ended(
        evening("changing_partners", 8, 7, rounds=7), teams=((1, "Owls", "70", True), (2, "foxes", "50", False))
    )
    board = poster.poster_of_event(shown)
    assert [row.name for row in poster.large_rows(board)] == ["Owls", "foxes"]
    assert all(name in text(made("poster", shown, A4)) for name in shown.names.values())


def test_the_poster_of_a_season_has_everybody_with_their_points() -> None:
    rows = tuple(SeasonRow(at + 1, name, 50 - at, 1, 3, (1, 2, 3)) for at, name in enumerate([*names(20)]))
    held = tuple(SeasonEvening(f"evening {day}", date(2026, 9, day)) for day in (3, 2, 1))
    known = PrintedSeason("Winter 2026", held, (*rows, SeasonRow(0, "zoe", 2, 0, 1, (9,))), "Best of three.")
    pdf = printing_pdf.LONG_WORKER.make_joined_pdf(documents.SEASON_PAPERS["poster"](known, A4))
    words = page_texts(pdf)
    assert len(words) == 1 and all(f"{row.name} {row.points}" in words[0] for row in rows)
    assert (
        "– zoe 2" in words[0]
        and "1 September 2026 to 3 September 2026" in words[0]
        and words[0].startswith("Winter 2026")
    )


# -- certificates and badges


def test_the_first_three_and_every_prize_have_a_certificate() -> None:
    shown = ended(evening("changing_partners", 12, 7, rounds=7), prizes=(WonPrize("Best lady", (4, 5), "40"),))
    found = [*certificates.honours(shown)]
    first = [row for row in shown.results.standings if row.place <= 3]
    assert len(found) == len(first) + 2
    assert [each.name for each in found] == [shown.names[one] for one in (*(row.number for row in first), 4, 5)]
    assert found[-1].what == "Best lady" and found[-1].total == "40 points" and found[0].what.startswith("First place")
    assert len(reader(made("certificates", shown, A4)).pages) == len(found)


def test_each_of_a_pair_has_a_certificate_that_names_the_other() -> None:
    shown = ended(evening("fixed_pairs", 6, 3))
    shown = replace(shown, names={one: f"{name} & zoe" for one, name in shown.names.items()})
    found = [*certificates.honours(replace(shown, roll=replace(shown.roll, who="pairs")))]
    assert plain(found[0].beside) == "with zoe" and found[1].name == "zoe"


@pytest.mark.parametrize("choices", [A4, LETTER])
def test_issue_34_the_lines_of_a_certificate_are_about_as_long(choices) -> None:
    first = certificates.certificate_pages(room("certificates"), choices)[0]
    wide = [geometry.width(line, first["title_size"], face=geometry.TITLE) for line in first["title"]]
    assert letters_of(" ".join(first["title"])) == letters_of(TITLE) and len(wide) == 2 and min(wide) > 0.8 * max(wide)
    assert [letters_of(line) for line in first["lines"]] == [
        letters_of(next(certificates.honours(room("certificates"))).name)
    ]


@pytest.mark.parametrize("people", [SHORT, FORTY])
@pytest.mark.parametrize("choices", [A4, LETTER])
def test_issue_34_the_words_of_a_certificate_stand_in_the_middle(choices, people) -> None:
    runs = [each for each in printed(made("certificates", room("certificates", people), choices)) if each.page == 1]
    first, *_, last = sorted(run.down for run in runs if run.size > 14.5)
    foot = min(run.down for run in runs if run.size < 14.5)
    above, below = (mm * geometry.POINT for mm in (first - runs[0].size, foot - 14 - last))
    assert abs(above - 12 - below) < 8, "from the frame to the title, and from the total to the foot"


def test_nobody_has_a_certificate_before_the_evening_is_over() -> None:
    assert "certificates" not in documents.offered_papers(evening("changing_partners", 8, 2, rounds=7))
    assert "certificates" in documents.offered_papers(ended(evening("changing_partners", 8, 7, rounds=7)))


def test_badges_are_ten_on_a_sheet_and_as_large_as_the_name_allows() -> None:
    pages = name_badges.badge_pages(room("badges"), A4)
    assert [len(page["badges"]) for page in pages] == [10, 10, 3]
    assert {badge["size"] for page in pages for badge in page["badges"]} == {40}
    assert "width: 90.00mm; height: 54.00mm" in pages[0]["badges"][0]["place"]
    long = [badge for page in name_badges.badge_pages(room("badges", LONG), A4) for badge in page["badges"]]
    whole = {letters_of(name) for name in room("badges", LONG).names.values()}
    assert {letters_of(" ".join(badge["lines"])) for badge in long} == whole
