"""What an organiser prints: every paper of an evening, and the whole evening with one button."""

import re
import subprocess
from collections.abc import Callable
from dataclasses import replace
from html import escape, unescape
from itertools import chain, product

import pytest

from leagues.actions import organiser
from leagues.changes.seat_swap import swap_people
from leagues.draw.page import DrawPage
from leagues.models import Event, Pass
from leagues.paper import build, documents, schedule, slip_rows, slips, wording
from leagues.paper import views as paper_views
from leagues.paper.build import on_paper
from leagues.paper.event_facts import PrintedEvent as OnPaper
from leagues.setup import checks
from leagues.setup.name_list import MAX_ENTRANTS
from leagues.state.facts.event_state import EventState
from leagues.state.facts.snapshot import take_snapshot
from scorekeeper.printing import pdf
from scorekeeper.rules.tally import RuleError
from scorekeeper.rules.wording import PARTNERS
from scorekeeper.server.addresses import Address
from tests.leagues.at_home import FIVE, TRICKS, blank, round_rows, sat_down, totals, whist
from tests.leagues.event_pages import begun, event_of, in_round, match_at, pass_of, play, published
from tests.leagues.hall import Hall, names
from tests.leagues.knockout.test_bracket_pages import boxes
from tests.often import some
from tests.phones import Phone
from tests.reading import Page
from tests.scorekeeper.printing.pdf_reading import reader

A4 = {"paper": "a4", "large": False}
SEEN = ("", "standings/", "projector/")  # pages of an evening for everybody


def words(phone: Phone, path: str) -> str:
    answer = phone.client.get(path)
    assert answer.status_code == 200 and answer["Content-Type"] == "application/pdf", answer.content[:300]
    done = subprocess.run(["pdftotext", "-layout", "-", "-"], input=answer.content, capture_output=True, check=True)
    return done.stdout.decode()


@pytest.fixture
def laid(monkeypatch) -> Callable[[Phone, str], list[str]]:
    """The documents that a print is made of, which are not laid out."""

    def documents_of(phone: Phone, path: str) -> list[str]:
        made: list[list[str]] = []
        with monkeypatch.context() as patch:
            patch.setattr(documents, "make_pdf", lambda parts: made.append(parts) or b"%PDF-")
            patch.setattr(documents, "make_parts", lambda parts: made.append([*chain(*parts)]) or b"%PDF-")
            answer = phone.client.get(path)
        assert answer.status_code == 200 and answer["Content-Type"] == "application/pdf", answer.content[:300]
        (parts,) = made
        return parts

    return documents_of


def words_of(html: str) -> str:
    """The words of a document, single-spaced."""
    return " ".join(re.sub("[\u2068\u2069]", "", unescape(re.sub("<[^>]+>", " ", html))).split())


def test_one_button_prints_the_evening_with_everybody_on_it(bo, laid):
    page = published(bo, 9, title="Tuesday whist")
    assert bo.open(page.link("Paper")).form("Print the evening").action.endswith("/evening/")
    path = f"/events/{event_of(page).pk}/evening.pdf"
    said = words_of(" ".join(laid(bo, f"{path}?paper=a4&size=standard&blanks=table")))
    assert "Tuesday whist" in said and all(name in said for name in names(9))
    assert said.count("Initials") == 2  # a score sheet for each table
    for row in event_of(page).passes.filter(may="table"):
        assert row.code in said


def test_every_paper_is_made_by_a_button_of_its_own(bo, laid):
    page = in_round(bo, 8)
    play(event_of(page), 1, 2)
    page = bo.open(f"/events/{event_of(page).pk}/")
    bo.send(page.form("Close round 1"), "Close round 1")
    paper = bo.open(f"/events/{event_of(page).pk}/paper/")
    made = [each.attrs["formaction"] for each in paper.top.all("button") if "formaction" in each.attrs]
    told = {
        "schedule": ("Who sits where", "Your table, by name", "How fair is this draw?", "ada"),
        "seats": ("Your table", "Round 2", "ada"),
        "badges": ("ada",),
        "caller": ("Caller’s card", "Round 2: please find your tables."),
        "cards": ("and type the code", *(row.code for row in event_of(page).passes.filter(may="table"))),
        "slips": ("ada · your evening", "hal · your evening", "partner"),
        "cross-table": ("Cross-table", "ada"),
        "standings": ("Standings", "After round 1 of 7", "ada"),
        "poster": ("After round 1 of 7", "ada"),
    }
    assert [path.split("/")[-1] for path in made] == [f"{key}.pdf" for key in told]
    for path, parts in zip(made, told.values(), strict=True):
        said = words_of(" ".join(laid(bo, path)))
        assert all(part in said for part in parts), path


def test_the_organiser_is_told_before_printing_that_no_phone_can_open_the_codes(bo, cy, laid, settings, monkeypatch):
    """D36: where nothing listens for phones. Who only looks on prints no codes."""
    event = event_of(published(bo, 8))
    wifi = Address("wifi", "http://192.168.1.20:8000")
    monkeypatch.setattr("scorekeeper.server.addresses.for_phones", lambda: [wifi])
    path, told = f"/events/{event.pk}/paper/", "No phone can reach this laptop now"
    assert told not in bo.open(path).main
    code, cards = pass_of(event, Pass.TABLE, 1).code, f"/events/{event.pk}/paper/cards.pdf"
    said = words_of(" ".join(laid(bo, cards)))
    assert code in said and "testserver" in said
    settings.HOST = "127.0.0.1"
    assert f"{told}: Scorekeeper was started for this laptop only. So paper has no codes." in bo.open(path).main
    said = words_of(" ".join(laid(bo, cards)))
    assert "Table 2" in said and not any(words in said for words in (code, "192.168.1.20", "localhost", "testserver"))
    assert bo.client.get(f"/events/{event.pk}/evening.pdf").status_code == 200
    look = next(row for row in event.passes.all() if row.may == "view")
    cy.open(f"/evening/{look.pk}/{look.token}/")
    assert told not in cy.open(path).main


def test_a_paper_of_an_evening_without_a_title_says_its_day_once(bo, laid):
    event = event_of(published(bo, 8))
    papers = ("paper/cards.pdf", "paper/schedule.pdf", "paper/slips.pdf", "evening.pdf?blanks=table")
    for paper in (*papers, "evening.pdf?blanks=round"):
        said = words_of(" ".join(laid(bo, f"/events/{event.pk}/{paper}")))
        assert f"{event.game.name} · {event.day}" in said and f"{event.game.name}, {event.day}" not in said, paper


def test_a_table_of_an_evening_without_a_title_says_its_day_once(bo):
    """On its page, in the result to copy and on its sheet."""
    event = event_of(in_round(bo, 4))
    play(event, 1)
    match = match_at(event, 1)
    page = bo.open(f"/matches/{match.pk}/")
    assert page.top.one("title").text.startswith("Partnership Whist: ")
    assert page.top.one("textarea").text.startswith(f"Partnership Whist · {event.day}")
    assert f"{event.game.name}, {event.day}" not in words(bo, f"/matches/{match.pk}/sheet.pdf")


def test_an_evening_says_before_printing_which_letters_no_font_has(bo, monkeypatch):
    """D39"""
    monkeypatch.setattr("scorekeeper.printing.lettering.system_font", lambda letter: "")
    event = event_of(begun(bo, "\n".join(["ธนา", *names(7)])))
    said = "These letters are not in our fonts: ธ น า. Paper shows boxes in their place."
    assert said in bo.open(f"/events/{event.pk}/paper/").main


def test_paper_and_print_are_one_question(bo):
    page = bo.open(f"/events/{event_of(published(bo, 8)).pk}/paper/")
    first, *others = page.top.all("fieldset")
    assert first.one("legend").text == "Size" and len(first.all("input", type="radio")) == 4
    assert [each.one("legend").text for each in others] == ["Score sheets for the pen"]


def test_who_only_looks_on_prints_no_codes(bo, cy, laid):
    """S2: the codes of the tables are the organiser's."""
    event = event_of(published(bo, 8))
    look = next(row for row in event.passes.all() if row.may == "view")
    cy.open(f"/evening/{look.pk}/{look.token}/")
    assert cy.client.get(f"/events/{event.pk}/paper/cards.pdf").status_code == 404
    assert cy.client.get(f"/events/{event.pk}/evening.pdf").status_code == 404
    said = words_of(" ".join(laid(cy, f"/events/{event.pk}/paper/slips.pdf")))
    assert "ada · your evening" in said and not any(row.code in said for row in event.passes.exclude(may="view"))


def test_a_sheet_for_every_table_and_round_has_the_names_on_it(bo, laid):
    page = published(bo, 8)
    made = laid(bo, f"/events/{event_of(page).pk}/evening.pdf?blanks=round")
    sheets = [
        words_of(f"<header{sheet}") for html in made for sheet in html.split("<header")[1:] if "Initials" in sheet
    ]
    evening = EventState(event_of(page))
    sat = list(build.sheet_tables(evening, True))
    assert [(number, table.number) for number, table, _ in sat] == [(at, one) for at in range(1, 8) for one in (1, 2)]
    for (number, table, _), sheet in zip(sat, sheets, strict=True):
        called = evening.names_in(number)
        assert f"Round {number}, table {table.number}" in sheet
        for side in (0, 1):
            assert " and ".join(called[one] for one in table.seats[side::2]) in sheet, (number, table)


@pytest.mark.django_db
@pytest.mark.parametrize("large", [False, True])
def test_a_sheet_with_names_says_who_deals_each_row_and_never_loses_its_table_at_the_foot(large):
    evening = Hall(8, pitches=4).evening
    known = list(build.sheet_tables(evening, True))
    pages = build.blank_sheets(evening, {}, {"paper": "letter", "large": large}, True)
    sheets = [" ".join(sheet.split()) for page in pages for sheet in page.split("<header")[1:]]
    for (number, table, _), sheet in zip(known, sheets, strict=True):
        names = [evening.names[one] for one in table.seats]
        order = [names[(table.dealer + turn) % 4] for turn in range(4)]
        assert f"First dealer <b><bdi>{order[0]}</bdi></b>" in sheet
        assert re.findall(r'<td class="deals">(?:<[^>]+>)*([^<]+)', sheet) == order
        assert f"round {number}, table {table.number}" in re.findall(r'data-footer="([^"]*)"', sheet)[0]


@pytest.mark.django_db
def test_on_the_sheet_of_pairs_first_one_of_each_deals_and_then_the_other():
    evening = Hall(4, "fixed_pairs", pairs=True, pitches=4).evening
    (number, table, shape), *_ = build.sheet_tables(evening, True)
    first, second = (evening.names[one].split(PARTNERS) for one in table.seats)
    assert build.seat_names(evening, number, table, shape) == [first[0], second[0], first[1], second[1]]


def chosen(page):
    """Which score sheets are printed if nobody chooses, in the page's words."""
    (box,) = [
        each
        for each in page.top.all("label")
        if any("checked" in one.attrs and one.attrs.get("name") == "blanks" for one in each.all("input"))
    ]
    return box.text


def test_where_people_change_at_the_tables_every_round_has_sheets_with_its_names(bo):
    event = event_of(published(bo, 8))
    page = bo.open(f"/events/{event.pk}/paper/")
    assert chosen(page) == "one for each table and round, with names about 7 pages, 14 in large print"
    assert "so each round has its own sheets, with names." in page.main
    evening = EventState(event)
    assert build.usual_sheets(evening) == "round" and len(list(build.sheet_tables(evening, True))) == 7 * 2


@pytest.mark.django_db
def test_what_is_told_of_the_pages_of_score_sheets_is_what_is_printed():
    evening = Hall(10, pitches=4).evening
    for large, each_round in product((False, True), repeat=2):
        look = {"paper": "a4", "large": large, "blank": True}
        assert build.page_counts(evening, [look], each_round) == [
            len([*build.blank_sheets(evening, {}, look, each_round)])
        ]


@pytest.mark.django_db
def test_a_score_sheet_that_goes_on_over_its_page_is_counted_as_two():
    evening = Hall(8, pitches=24).evening
    look = {"paper": "a4", "large": False, "blank": True}
    first, *others = build.blank_sheets(evening, {}, look, True)
    assert build.page_counts(evening, [look], True) == [
        len(reader(pdf.WORKER.make_pdf(first)).pages) * (1 + len(others))
    ]


def test_rounds_that_are_over_need_no_sheets(bo):
    page = in_round(bo, 8)
    event = event_of(page)
    play(event, 1, 2)
    bo.send(bo.open(f"/events/{event.pk}/").form("Close round 1"), "Close round 1")
    rounds = [number for number, *_ in build.sheet_tables(EventState(event), True)]
    assert min(rounds) == 2 and len(rounds) == 6 * 2


@pytest.mark.django_db
def test_pairs_have_score_sheets_with_both_names():
    """A chair is a pair: a table of two chairs has the sheet of two sides of two."""
    evening = Hall(4, "fixed_pairs", pairs=True).evening
    found = list(build.sheet_tables(evening, True))
    assert [(number, table.number, shape) for number, table, shape in found] == [
        (number, table, (2, 2)) for number in (1, 2, 3) for table in (1, 2)
    ]
    pages = build.blank_sheets(evening, {}, {"paper": "a4", "large": False}, True)
    sheets = [sheet for page in pages for sheet in page.split("<header")[1:]]
    for (_, table, _), sheet in zip(found, sheets, strict=True):
        assert all(escape(evening.names[one]) in sheet for one in table.seats)
    printed = build.on_paper(evening, {}, None)
    assert printed.roll.who == "pairs" and printed.names[1] == "ada & with ada"


def test_more_sheets_than_a_printer_takes_are_refused_with_what_goes(bo, monkeypatch):
    """Never a dead end: a sheet a table always goes in one print, and is then the usual."""
    event = event_of(published(bo, 12))
    assert build.MOST_SHEETS * 2 >= MAX_ENTRANTS
    monkeypatch.setattr(build, "MOST_SHEETS", 3)
    page = bo.open(f"/events/{event.pk}/evening.pdf?blanks=round")
    assert page.errors == [wording.TOO_MANY_SHEETS.format(count=21, most=3)]
    assert page.has_button("Print the evening") and chosen(page).startswith("one for each table, names by pen about ")
    assert "each round has its own sheets" not in page.main


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("key", "options", "unit"),
    [
        ("swiss", {}, "match points"),
        ("round_robin", {"unit": "game"}, "cards"),
        ("king_of_the_hill", {}, "wins"),
        ("king_of_the_hill", {"by_table": True}, "points"),
        ("hotfoot", {"unit": "match_points"}, "match points"),
        ("hotfoot", {}, "cards"),
    ],
)
def test_papers_call_totals_what_they_are(key, options, unit):
    """Only points of the game itself are in its unit: eight for four wins are no eight cards."""
    assert build.on_paper(Hall(4, key, game="snap", **options).evening, {}, None).results.unit == unit


def test_before_the_draw_there_are_cards_and_slips_of_what_it_would_be(bo):
    """A Swiss knows its first round, and that it may still change; of further ones nothing."""
    event = event_of(begun(bo, "\n".join(names(8)), "swiss", "snap"))
    page = bo.open(f"/events/{event.pk}/paper/")
    assert page.has_button("Table cards") and page.has_button("Slips") and not page.has_button("The schedule")
    assert "codes come once the draw is published" in page.main and "a code that opens the table" not in page.main
    plain = build.on_paper(EventState(event), {}, None, ahead=True)
    assert plain.tables == [1, 2, 3, 4] and plain.may_change == "Round 1 may still change."
    assert "nope" not in page.text
    assert bo.client.get(f"/events/{event.pk}/paper/nope.pdf").status_code == 404


def onlookers(event: Event) -> list[Phone]:
    """A phone that was let in to look, and one that keeps score at table 1."""
    phones = []
    for row in (event.passes.get(may=Pass.VIEW), event.passes.get(may=Pass.TABLE, number=1)):
        phones.append(Phone())
        phones[-1].open(f"/evening/{row.pk}/{row.token}/")
    return phones


def seated(plain: OnPaper) -> list[int]:
    """Everybody whose place the papers know, in a draw or in a bracket."""
    met = [each.seats for tree in plain.trees for column in tree.columns for each in column]
    return [one for seats in (*met, *(draw.seated for draw in plain.draws)) for one in seats if one]


@pytest.mark.parametrize(
    ("format", "rules"),
    some(
        [
            ("swiss", {}),
            ("king_of_the_hill", {}),
            ("knockout", {"seeded": False}),
            ("knockout", {}),
            ("changing_partners", {}),
            ("round_robin", {}),
        ],
        2,
    ),
)
def test_nobody_who_looks_on_has_a_paper_of_a_draw_that_is_not_published(bo, monkeypatch, format, rules):
    """S2: also of a schedule that is known beforehand. The codes are there, since the draw was published and taken
    back."""
    known = list[OnPaper]()
    monkeypatch.setattr(paper_views, "on_paper", lambda *of, **how: known.append(on_paper(*of, **how)) or known[-1])
    monkeypatch.setattr(documents, "make_pdf", lambda parts: b"%PDF-")
    page = begun(bo, "\n".join(names(8)), format, "whist" if format == "changing_partners" else "snap")
    event = event_of(page)
    Event.objects.filter(pk=event.pk).update(options={**event.options, **rules})
    board = bo.send(bo.open(page.path).form("Publish"), "Publish")
    evening, phones = f"/events/{event.pk}/", onlookers(event)
    for phone in phones:
        assert phone.client.get(f"{evening}paper/schedule.pdf").content == b"%PDF-" and seated(known[-1])
    bo.send(board.form("Undo"), "Undo")
    for phone in phones:
        known.clear()
        page = phone.open(f"{evening}paper/")
        assert page.has_button("Slips") and not page.has_button("The schedule")
        assert phone.open(f"{evening}paper/schedule.pdf").errors == [wording.NOTHING_DRAWN]
        for paper in documents.PAPERS:
            phone.client.get(f"{evening}paper/{paper}.pdf")
        assert len(known) > 4 and not any(map(seated, known))
        assert not any(boxes(phone.client.get(evening + path).content.decode()) for path in SEEN)
    assert bo.client.get(f"{evening}paper/schedule.pdf").content == b"%PDF-" and seated(known[-1])


@pytest.mark.parametrize("rules", [{}, {"seeded": False}, {"redraw": True}, {"plate": True}])
def test_the_bracket_of_a_draw_that_is_not_published_has_its_names_for_who_runs_it_alone(bo, rules):
    event = event_of(begun(bo, "\n".join(names(6)), "knockout", "snap"))
    Event.objects.filter(pk=event.pk).update(options={**event.options, **rules})
    evening = EventState(Event.objects.get(pk=event.pk))
    plain = build.on_paper(evening, {}, None, ahead=True)
    met = {frozenset(each.seats) - {None} for each in plain.trees[0].columns[0]}
    assert met == {frozenset(table.seats) for table in plain.draws[0].tables}
    (html,) = documents.bracket_html(plain, {"paper": "a4", "large": False})
    assert set(names(6)) <= set(boxes(html)) and "Round 1 may still change." in html
    shown = build.on_paper(evening, {}, None)
    (html,) = documents.bracket_html(shown, {"paper": "a4", "large": False})
    assert shown.trees and not seated(shown) and not set(names(6)) & set(boxes(html)) and "may still change" not in html


def whole(page: Page) -> str:
    """The papers of a whole evening, as the page names them."""
    return next((each.text for each in page.top.all("p", class_="sentence") if "in one go" in each.text), "")


def test_an_evening_that_cannot_begin_says_why_and_offers_the_papers_that_are_there(bo):
    """Hotfoot of eight was told to publish its draw, and offered its schedule and table cards in one go."""
    event = event_of(begun(bo, "\n".join(names(8))))
    why = "It can’t start yet: Hotfoot is for four players, not 8."
    assert why not in bo.open(f"/events/{event.pk}/").main
    Event.objects.filter(pk=event.pk).update(format_key="hotfoot")
    board, page = bo.open(f"/events/{event.pk}/"), bo.open(f"/events/{event.pk}/paper/")
    assert why in board.main and "then publish it" not in board.main and why in page.main
    assert page.has_button("Slips") and not page.has_button("The schedule") and not page.has_button("Table cards")
    assert whole(page) == "Sheet and slips in one go." and "Score sheets for the pen" not in page.main
    page = bo.open(f"/events/{event.pk}/paper/cards.pdf")
    assert page.errors == [wording.NOTHING_DRAWN] and why in page.main
    cup = {"format_key": "knockout", "options": {"plate": True}, "game_key": "snap", "game_options": {}}
    Event.objects.filter(pk=event.pk).update(**cup)
    page = bo.open(f"/events/{event.pk}/paper/")
    assert whole(page).startswith("Schedule, seats by name, caller’s card, table cards, slips, score sheets and ")


def test_where_nobody_can_say_who_sits_where_a_kept_link_leads_to_what_can_be_printed(bo, monkeypatch):
    def refuse(*_):
        raise RuleError("A Swiss needs three or more.")

    event = event_of(begun(bo, "\n".join(names(8)), "swiss", "snap"))
    monkeypatch.setattr(checks, "checked_plan", refuse)
    for paper in ("schedule", "cards"):
        page = bo.open(f"/events/{event.pk}/paper/{paper}.pdf")
        assert page.errors == [wording.NOTHING_DRAWN]
        assert page.has_button("Slips") and not page.has_button("Table cards")
    page = bo.open(f"/events/{event.pk}/paper/standings.pdf")
    assert page.errors == [wording.NO_STANDINGS_YET.format(round_name="round")] and not page.has_button("Standings")


def test_papers_that_are_stopped_are_a_page_that_leads_back(bo, monkeypatch):
    event = event_of(published(bo, 8))
    monkeypatch.setattr(documents, "make_pdf", lambda parts: b"")
    for path in ("paper/slips.pdf", "evening.pdf"):
        answer = bo.client.get(f"/events/{event.pk}/{path}")
        page = Page(answer.content.decode(), path, answer.status_code)
        assert page.status == 503 and page.errors == [wording.TOO_LONG]
        assert page.link("Back") == f"/events/{event.pk}/paper/"


@pytest.mark.django_db
def test_the_round_that_the_board_announces_is_on_paper():
    """Its seats are known from the results; nothing says that they may change, and nothing of it is played."""
    hall = Hall(8, "whist_drive", tickets=("gentleman", "lady"))
    plain = build.on_paper(hall.plays(2), {}, None)
    assert plain.results.played == 2 and plain.draws[2] == hall.evening.next_draw and not plain.may_change
    assert [each["number"] for each in schedule.schedule_values(plain, A4)["rounds"]] == [1, 2, 3]
    assert schedule.finder_values(plain, A4)["blocks"][0]["rounds"] == [1, 2, 3]
    for rows in slip_rows.rows_by_person(plain).values():
        assert rows[1]["points"] and rows[2]["partner"] and "points" not in rows[2] and "partner" not in rows[3]
    assert {number for number, *_ in build.sheet_tables(hall.evening, True)} == {3}
    assert build.on_paper(hall.opens(), {}, None).draws == plain.draws


def on_one_sheet(said: str, rows: int) -> list[list[str]]:
    """The figures of so many rounds as they are printed: what each brought, then the total, from left to right."""
    lines = [line.split() for line in said.splitlines()]
    by_number = {line[0]: line for line in lines if line and line[0].isdecimal() and " v " in " ".join(line)}
    found = [by_number[f"{number}"] for number in range(1, rows + 1)]
    return [[each for each in line[1:] if each == "–" or each.lstrip("−").isdecimal()] for line in found]


def test_the_sheet_of_one_table_has_the_rows_of_its_page(bo):
    """R13: a row a round, a column a person, who sits out as a dash; the rest is for the pen."""
    page, own = sat_down(bo, "whist", FIVE, "outsider-partners"), blank(FIVE)
    for tricks in TRICKS[:3]:
        page = whist(bo, page, own, tricks)
    event = event_of(page)
    shown = [" ".join(row.values()).split() for row in round_rows(page)[:3]]
    said = words(bo, f"/events/{event.pk}/paper/sheet.pdf?paper=letter")
    assert on_one_sheet(said, 3) == shown
    assert [name for line in said.splitlines() if "eli" in line and " v " not in line for name in line.split()][
        -5:
    ] == page.names
    assert event.passes.get(may="table", number=1).code in said and "Initials" in said
    for tricks in TRICKS[3:5]:
        page = whist(bo, page, own, tricks)
    done = words(bo, f"/events/{event.pk}/paper/sheet.pdf?paper=a4&size=large")
    assert on_one_sheet(done, 5) == [" ".join(row.values()).split() for row in round_rows(page)]
    foot = next(line for line in done.splitlines() if line.strip().startswith("Total"))
    assert [int(each) for each in foot.split()[1:]] == list(totals(page).values())
    assert page.top.one("p", class_="result").text in " ".join(done.split())


def test_the_sheet_is_offered_first_where_one_page_has_the_evening_and_nowhere_else(bo, laid):
    page = sat_down(bo, "gin_rummy", ("ada", "bo", "cy"), "loser-stays")
    paper = bo.open(page.link("Paper"))
    made = [each for each in paper.top.all("button") if "formaction" in each.attrs]
    assert made[0].text.startswith("The sheet")
    (sheet,) = laid(bo, made[0].attrs["formaction"])
    assert " 12 " in words_of(sheet)  # nobody knows how many rounds there will be: the pen has at least twelve rows
    assert any("who plays" in words_of(html) for html in laid(bo, f"/events/{event_of(page).pk}/evening.pdf"))
    hall = event_of(published(bo, 9))
    assert not bo.open(f"/events/{hall.pk}/paper/").has_button("The sheet")
    assert bo.client.get(f"/events/{hall.pk}/paper/sheet.pdf").status_code == 404


@pytest.mark.parametrize(
    ("format", "game", "partner"),
    [
        ("swiss", "snap", False),
        ("knockout", "snap", False),
        ("beetle_drive", "beetle", False),
        ("changing_partners", "whist", True),
    ],
)
def test_before_the_draw_is_published_a_slip_has_a_partner_column_only_where_there_are_partners(
    bo, format, game, partner
):
    event = event_of(begun(bo, "\n".join(names(8)), format, game))
    shown = on_paper(EventState(event), {}, None)
    assert not shown.draws and ("partner" in slips.slip_pages(shown, A4)[0]["heads"][2]["words"]) is partner


@pytest.mark.django_db
@pytest.mark.parametrize(("sat_out", "words"), [("number", " (earns 0)"), ("nothing", "")])
def test_where_sitting_out_counts_slip_and_draw_say_that_a_rest_asked_for_does_not(sat_out, words):
    evening = Hall(9, "partner_drive", game="snap", rests=1, sat_out=sat_out).evening
    shown = on_paper(evening, {}, None, ahead=True)
    rows = slip_rows.rows_by_person(shown)
    assert rows["ada", 1][0]["said"] == f"you rest{words}"
    assert [f"ada rests{words}"] == DrawPage(evening).rounds[0].absent
    assert f"<bdi>ada rests{words}</bdi>" in documents.schedule_html(shown, A4)[0]


def test_a_movement_of_ours_is_told_as_ours_wherever_its_chart_is_shown_and_who_changes_chairs(bo, laid):
    """On the page of the draw, on how fair it is, on the table's own page,
    and on the schedule for the wall."""
    ours, people = "Books differ; this is Scorekeeper’s version.", ("ada", "bo", "cy", "dee")
    page = begun(bo, "\n".join(people), "hotfoot")
    assert ours in page.main
    page = bo.send(page.form("Publish"), "Publish the draw")
    page = bo.send(page.form("Open"), "Open round 1")
    event = event_of(page)
    assert ours in page.text and ours in bo.open(f"/events/{event.pk}/fair/").main
    told = words_of(" ".join(laid(bo, f"/events/{event.pk}/paper/schedule.pdf")))
    assert ours in told and "cy and dee change chairs. Order of play from the dealer: bo, dee, cy, ada." in told
    assert ours not in begun(bo, "\n".join(names(8))).main


def scanned(event: Event, table: int, number: int) -> Page:
    """What a stranger's phone shows that scans the code on the sheet of a table in a round."""
    evening = EventState(event)
    row = event.passes.get(may="table", number=table)
    printed = build.blank_sheet(
        evening,
        number,
        evening.round(number).table(table).draw,
        (2, 2),
        each_round=True,
        link=(f"/evening/{row.pk}/{row.token}/", row.code),
    )
    return Phone().open(printed.link[0])


def test_the_code_on_a_sheet_opens_that_sheet_of_its_own_round(bo):
    event = event_of(in_round(bo, 8))
    play(event, 1, 2)
    bo.send(bo.open(f"/events/{event.pk}/").form("Close round 1"), "Close round 1")
    bo.send(bo.open(f"/events/{event.pk}/").form("Open round 2"), "Open round 2")
    for number in (1, 2):
        assert scanned(event, 2, number).path == f"/matches/{match_at(event, 2, number).pk}/"
    early = scanned(event, 2, 3)
    assert "This is the code of round 3. It opens the sheet when round 3 starts." in early.main
    assert early.link("Keep score at table 2") == f"/matches/{match_at(event, 2, 2).pk}/"
    assert not any("data-follow" in each.attrs for each in early.top.all("a"))  # it waits for its own round


@pytest.mark.django_db
def test_new_slips_are_those_of_the_people_whose_seats_were_changed_last():
    """D37"""
    hall = Hall(12)
    hall.opens()
    hall.plays()
    assert not on_paper(hall.evening, {}, None).roll.new_slips
    one, other = (hall.evening.round(3).table(number).draw.seats[0] for number in (1, 2))
    tables = [hall.evening.round(3).table(number).draw.seats for number in (1, 2)]
    hall.now(organiser.change_event(hall.evening, swap_people(hall.evening, 3, one, other), "swap", **hall.act))
    shown = on_paper(hall.evening, {}, None, ahead=True)
    assert shown.roll.new_slips == {*tables[0], *tables[1]}
    said = " ".join(
        words_of(html) for html in documents.PAPERS["new-slips"].html(shown, {"paper": "a4", "large": False})
    )
    for number, name in shown.names.items():
        assert (f"{name} · your evening" in said) == (number in shown.roll.new_slips)
    assert "new-slips" in documents.offered_papers(shown) and "new-slips" not in documents.papers_of_event(shown)
    titled = replace(take_snapshot(hall.evening), title="new")
    hall.now(organiser.change_event(hall.evening, titled, "title", **hall.act))
    assert on_paper(hall.evening, {}, None).roll.new_slips == shown.roll.new_slips
