"""Tickets by two words of the organiser's own: typed with the names, and told wherever a role is shown."""

from typing import Any

import pytest

from leagues.actions import organiser
from leagues.models import Event
from leagues.paper import documents
from leagues.rules.movement import wording
from leagues.rules.ticket_words import BOOK_WORDS, in_own_words, plural
from leagues.state.facts import team_totals
from leagues.state.facts.event_state import EventState
from leagues.state.facts.snapshot import take_snapshot
from scorekeeper.rules.games.court_whist import COURTS
from tests.leagues.event_pages import begun, enter, match_at, offered, pass_of, publish
from tests.leagues.hall import Hall, names
from tests.often import NIGHT, some
from tests.phones import Phone
from tests.table import Writer

pytestmark = pytest.mark.django_db
OWN = {"first_ticket": "Owl", "second_ticket": "fox"}
PAGES = (
    *("", "draw/", "settings/", "roll/", "standings/", "standings/1/", "ties/", "history/", "projector/", "rounds/1/"),
    *("fair/", "worksheet/", "passes/", "paper/", "from-paper/", "from-paper/cards/"),
)
PAPERS = [key for key in documents.PAPERS if key != "cards"]


def people(count: int, first: str = "Owl", second: str = "fox") -> str:
    return "\n".join(f"{name}, {second if at % 2 else first}" for at, name in enumerate(names(count)))


def evening(phone: Phone, format: str = "court_whist", game: str = "court_whist", count: int = 9) -> Event:
    return publish(phone, count, names=people(count), game=game, format=format, **OWN).event


def stranger(text: str) -> list[str]:
    """The words of the book that are left in a text, each with what stands round it."""
    return [text[max(0, found.start() - 60) : found.end() + 20] for found in BOOK_WORDS.finditer(text)]


@pytest.mark.parametrize(
    ("sentence", "told"),
    [
        ("Best lady", "Best fox"),
        ("Ladies: 1 to 9.", "Foxes: 1 to 9."),
        ("a gentleman and a lady", "an owl and a fox"),
        ("A Gentleman", "An Owl"),
        ("the lady’s tricks", "the fox’s tricks"),
        ("two gentlemen", "two owls"),
        ("nobody", "nobody"),
    ],
)
def test_a_sentence_is_told_in_the_organisers_words(sentence: str, told: str) -> None:
    assert in_own_words(sentence, ("owl", "fox")) == told
    assert in_own_words(sentence, ()) == sentence


def test_plurals() -> None:
    assert list(map(plural, ("fireman", "party", "boy", "bus", "red"))) == [
        "firemen",
        "parties",
        "boys",
        "buses",
        "reds",
    ]


def test_the_words_are_read_after_the_names_and_the_roles_stored_stay(bo: Phone) -> None:
    event = evening(bo)
    assert event.options["tickets"] == ["Owl", "fox"]
    tickets = list(event.entrants.order_by("number").values_list("ticket", flat=True))
    assert tickets == ["gentleman", "lady"] * 4 + ["gentleman"]


def test_both_words_or_none_two_different_ones_of_letters(bo: Phone) -> None:
    def refused(first: str, second: str) -> list[str]:
        return offered(bo, "ada\nbo\ncy\ndee", first_ticket=first, second_ticket=second).errors

    assert refused("owl", "") == ["Write both words for the tickets, or none."]
    assert refused("owl", "OWL") == ["Both tickets say “owl”. Choose two different words."]
    long = "A word on a ticket is one word of at most 12 letters. “{}” is not."
    assert refused("owl", "a" * 13) == [long.format("a" * 13)] and refused("{1}", "fox") == [long.format("{1}")]
    assert refused("lady", "owl")[0].startswith("Write “gentleman” in the first box and “lady” in the second")
    assert refused("", "") == refused("lord", "lady") == []


def test_the_form_offers_the_words_and_other_formats_keep_none(bo: Phone) -> None:
    page = offered(bo, people(8), "court_whist", **OWN)
    asked = ("Pairs, teams, or ladies and gentlemen?", "Your own words in place of gentleman and lady,")
    assert page.errors == [] and all(words in page.main for words in asked)
    assert stranger(page.main.replace(asked[0], "").replace(asked[1], "")) == []
    page = begun(bo, "ada\nbo\ncy\ndee", first_ticket="owl", second_ticket="fox")
    assert "tickets" not in Event.objects.get().options


@pytest.mark.parametrize("format", some(["court_whist", "court_whist_fair"], 2))
def test_no_page_and_no_paper_has_a_word_of_the_book(bo: Phone, ada: Phone, monkeypatch: Any, format: str) -> None:
    event = evening(bo, format, count=9 if format == "court_whist" else 8)
    options = {f"play_{court}": False for court in ("coronation", "prosperity", "conspiracy")}
    Event.objects.filter(pk=event.pk).update(options={**event.options, **options})
    if NIGHT:  # by day what is seen while a game is played and at its end
        check_everything(bo, event, monkeypatch)
    board = bo.open(f"/events/{event.pk}/")
    board = bo.send(board.form("Open game 1"), "Open game 1")
    for table in (1, 2):
        match = match_at(event, table)
        for number, tricks in enumerate(([7, 6], [6, 7], [8, 5], [5, 8]), 1):
            Writer("scorekeeper").writes(match, number, {"tricks": tricks, "ladies": [2, 1]})
    enter(ada, pass_of(event, "view"))
    check_everything(bo, event, monkeypatch)
    board = bo.send(bo.open(f"/events/{event.pk}/").form("Close game 1"), "Close game 1")
    assert stranger(board.main) == [] and board.errors == []
    check_everything(bo, event, monkeypatch)
    assert "Owl" in bo.open(f"/events/{event.pk}/standings/").main
    assert stranger(ada.open(f"/events/{event.pk}/standings/1/").main) == []


def test_a_tables_own_sheet_has_the_words_in_its_boxes_and_its_history(bo: Phone, ada: Phone) -> None:
    event = evening(bo, count=4)
    options = {f"play_{court}": court == "chivalry" for court in COURTS}
    Event.objects.filter(pk=event.pk).update(options={**event.options, **options})
    bo.send(bo.open(f"/events/{event.pk}/").form("Open game 1"), "Open game 1")
    match = match_at(event, 1)
    Writer("ada").writes(match, 1, {"tricks": [7, 6], "ladies": [1, 2]})
    sheet = enter(ada, pass_of(event, "table", 1))
    pages = [sheet, *(ada.open(f"/matches/{match.pk}/{path}") for path in ("", "history/", "more/", "projector/"))]
    assert [stranger(page.text) for page in pages] == [[]] * len(pages)
    assert [page.status for page in pages] == [200] * len(pages)
    assert "The fox’s tricks: " in pages[2].text
    assert match.game is EventState(event).opened[0].tables[0].match.game, "pages and evening share one standing"


@pytest.mark.parametrize(("format", "game"), some([("mixed_partners", "whist"), ("whist_drive", "whist")], 2))
def test_every_format_with_these_roles_tells_the_words(bo: Phone, monkeypatch: Any, format: str, game: str) -> None:
    event = evening(bo, format, game, 8)
    check_everything(bo, event, monkeypatch)


def test_a_question_is_told_so_and_a_person_is_called_as_before(bo: Phone) -> None:
    roll = "Lady bo, owl\nada, fox\ncy, owl\ndee, fox"
    typed = {"names": roll, "game": "court_whist", "format": "court_whist", **OWN, "first_ticket": "owl"}
    found = publish(bo, 4, **typed)
    assert sorted(found.names.values()) == ["Lady bo", "ada", "cy", "dee"]
    told = found.fill_names(f"{wording.WHO_IS_HIGHEST_ROLE['lady']} Or is it {{1}}?")
    assert told == "Who is the highest fox? Or is it Lady bo?"


@pytest.mark.parametrize(("format", "game"), [("gin_tournament", "tournament_gin"), ("rotating_team", "gin_rummy")])
def test_two_teams_have_the_names_that_the_organiser_gave(bo: Phone, format: str, game: str) -> None:
    typed = {"names": people(8), "game": game, "format": format, **OWN}
    found = publish(bo, 8, **typed)
    assert {one.ticket for one in found.entrants} == {"team", "other team"}
    assert team_totals.ticket_names(found) == {"team": "Owl", "other team": "fox"}
    sheets = str(found.format.worksheets.blank(found.facts) if found.format.worksheets.blank else "Owl fox")
    assert "Owl" in sheets and "fox" in sheets and "team" not in sheets


def test_every_list_of_tables_says_who_is_in_which_team(bo: Phone, cy: Phone) -> None:
    guys = {"first_ticket": "Guys", "second_ticket": "Girls"}
    typed = {"names": people(4, "Guys", "Girls"), "game": "tournament_gin", "format": "gin_tournament", **guys}
    event = publish(bo, 4, **typed).event
    path = f"/events/{event.pk}/"
    found = [bo.open(path + "draw/").main, bo.open(path).main, bo.open(path + "projector/").main]
    bo.send(bo.open(path).form("Open round 1"), "Open round 1")
    found += [bo.open(path + each).main for each in ("", "draw/", "from-paper/")]
    found += [enter(cy, pass_of(event, "view")).main]
    found = [" ".join(each.split()) for each in found]
    assert [each for each in found if "Guys: ada against Girls: bo" not in each] == []
    facts = EventState(event).facts
    assert "Team Guys stays, team Girls moves a table on" in EventState(event).format.sentences(facts)[0]
    for table in (1, 2):
        Writer("ada").writes(match_at(event, table), 1, {"ended": "gin", "who": 0, "other": 10})
    bo.send(bo.open(path).form("Close round 1"), "Close round 1")
    assert "Guys deal." in bo.send(bo.open(path).form("Open round 2"), "Open round 2").main


def test_two_named_teams_are_offered_their_tournament_first_and_whoever_is_left_open_is_drawn(bo: Phone) -> None:
    page = offered(bo, "ada\nbo\ncy\ndee", "tournament_gin", first_ticket="Guys", second_ticket="Girls")
    assert page.main.index("Gin tournament suits best") < page.main.index("Whoever you leave open is drawn.")
    form = page.form("Go on to the draw")
    page = bo.send(form, "Go on to the draw", format="gin_tournament", **{"ticket-bo": "team"})
    found = EventState(Event.objects.get())
    tickets = {found.names[one.number]: one.ticket for one in found.entrants}
    assert tickets["bo"] == "team" and sorted(tickets.values()) == ["other team", "other team", "team", "team"]


def test_the_better_team_leads_by_its_name() -> None:
    hall = Hall(4, "rotating_team", "gin_rummy", tickets=("team", "other team"))
    hall.opens()
    summed = {table.number: (30, 10) for table in hall.evening.running.tables}
    for number, totals in summed.items():
        wanted = take_snapshot(hall.evening).with_table(1, number, summed=totals)
        hall.now(organiser.change_event(hall.evening, wanted, "total typed", **hall.act))
    event = hall.evening.event
    Event.objects.filter(pk=event.pk).update(options={**event.options, "tickets": ["owls", "foxes"]})
    found = EventState(Event.objects.get(pk=event.pk))
    first = team_totals.team_standings(found)[0].name
    assert first in ("owls", "foxes")
    assert team_totals.describe_result(found) == f"Ahead: {first}, 40 to 0."


def test_the_roll_and_the_form_call_the_teams_by_name(bo: Phone) -> None:
    typed = {"names": people(4), "game": "tournament_gin", "format": "gin_tournament", **OWN}
    found = publish(bo, 4, **typed)
    best = EventState(found.event)
    assert [each.name for each in team_totals.team_standings(best)] == ["Owl", "fox"]
    page = bo.open(f"/events/{found.event.pk}/roll/")
    assert "Owl" in page.main and "other team" not in page.main
    assert offered(bo, people(4), "tournament_gin", **OWN).errors == []


def check_everything(phone: Phone, event: Event, monkeypatch: Any) -> None:
    """Look at every page of an evening, and at what every paper is printed from."""
    pages = {path: phone.answer(f"/events/{event.pk}/{path}") for path in PAGES}
    assert len([words for status, words, _ in pages.values() if status == 200]) > 10
    left = {path: stranger(words) for path, (_, words, _) in pages.items()}
    assert {path: found for path, found in left.items() if found} == {}
    made: list[Any] = []
    monkeypatch.setattr(documents, "make_pdf", lambda found: made.append(found) or b"%PDF")
    for paper in PAPERS:
        phone.client.get(f"/events/{event.pk}/paper/{paper}.pdf")
    assert "Owl" in str(made) and stranger(str(made)) == []
