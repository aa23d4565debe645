"""An evening of hearts: low ones win, and every page says 15 for 15 hearts, never -15."""

import re
from dataclasses import replace

import pytest

from leagues.models import Event
from leagues.rules.draws import Draw, DrawnTable, EntrantFacts, Result, RoundFacts
from leagues.rules.draws import EventFacts as Facts
from leagues.rules.formats import FORMATS
from leagues.rules.standings.explaining import explain_place
from leagues.rules.standings.needs import needs
from leagues.rules.standings.standings import standings
from tests.leagues.event_pages import begun, event_of, match_at
from tests.leagues.hall import names
from tests.phones import Phone
from tests.table import Writer, deal

BELOW = re.compile(r"(?<![\w–-])[-−]\s?\d")
PAGES = (
    "",
    "standings/",
    "standings/1/",
    "standings/2/",
    "needs/",
    "projector/",
    "rounds/1/",
    "history/",
    "ties/",
    "results/",
)


@pytest.fixture
def hearts(bo: Phone) -> Event:
    """Eight people, one round of two tables played, the next under way."""
    page = begun(bo, "\n".join(names(8)), "meet_everyone", "hearts")
    event = event_of(page)
    rules = bo.open(f"/events/{event.pk}/settings/")
    page = bo.send(rules.form("Save"), "Save", **{"option-rounds": "2", "rule-target": "20"})
    page = bo.send(page.form("Publish"), "Publish")
    bo.send(page.form("Open round"), "Open round 1")
    for table, hearts in ((1, (9, 2, 2, 0)), (2, (8, 5, 0, 0))):
        Writer(f"player {table}").writes(match_at(event, table), 1, deal(*hearts, queen=0))
    page = bo.open(f"/events/{event.pk}/")
    page = bo.send(page.form("Close round"), "Close round 1")
    bo.send(page.form("Open round"), "Open round 2")
    Writer("player 1").writes(match_at(event, 1, 2), 1, deal(1, 3, 4, 5, queen=3))
    return event


def test_no_page_shows_hearts_below_zero(bo: Phone, hearts: Event) -> None:
    text = {rest: bo.open(f"/events/{hearts.pk}/{rest}").text for rest in PAGES}
    assert not {rest: found.group() for rest, page in text.items() if (found := BELOW.search(page))}
    assert "22" in text["standings/"] and "21" in text["standings/"]


def test_the_effects_of_a_correction_are_told_as_the_table_says_them(bo: Phone, hearts: Event) -> None:
    page = bo.open(f"/events/{hearts.pk}/rounds/1/tables/1/result/?line=1")
    page = bo.send(page.form("See what changes"), "See what changes", **{"hearts-0": "10", "hearts-1": "1"})
    assert re.search(r"\w+ 22 place 8 23 place 8", page.main), "now and then, a cell each"
    assert not BELOW.search(page.text)


def facts(points: tuple[int, ...], **options: object) -> Facts:
    """Two evenings' tables of two, counted as the rules count low ones."""
    tables = (DrawnTable(1, (1, 2)), DrawnTable(2, (3, 4)))
    results = tuple(Result({"points": points[at : at + 2]}) for at in (0, 2))
    format = FORMATS["clockwise"]
    people = tuple(EntrantFacts(number) for number in range(1, 5))
    return Facts(
        people, (RoundFacts(Draw(tables), results),), {**format.default_options(), "low": True, **options}, "one"
    )


def test_sums_tie_breaks_and_rates_of_low_points_are_told_without_a_minus() -> None:
    format, before = FORMATS["clockwise"], facts((-15, -3, -3, -7))
    assert explain_place(format, before, 1)[0] == "{1}: 15 = 15 (round 1, table 1)."
    chain = facts((-15, -3, -3, -7), chain=["buchholz"])
    assert "Decided by Buchholz: 7" in " ".join(explain_place(format, chain, 3))
    assert [row.rate for row in standings(format, facts((-15, -3, -4, -7), finish="time"))] == [3, 4, 7, 15]
    coming = (Draw((DrawnTable(1, (1, 3)), DrawnTable(2, (2, 4)))),)
    assert needs(format, before, coming).outlooks == ()
    last = replace(before, options={**before.options, "rounds": 2})
    rows = {row.number: row.words for row in needs(format, last, coming, span=(-10, 0)).outlooks}
    assert rows[1] == "{1} cannot win any more." and rows[2].startswith("{2} will have at least a share")
    assert rows[4] == "{4} must get 6 or fewer, and everyone else must fall short."


def test_wins_of_a_low_game_are_counted_up() -> None:
    robin = FORMATS["round_robin"]
    assert explain_place(robin, facts((-15, -3, -3, -7)), 2)[0] == "{2}: 2 = 2 (round 1, table 1)."
