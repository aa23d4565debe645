"""One more format costs its file and its row: a toy is offered, drawn, played, ranked, printed and charted."""

from io import StringIO

import pytest
from django.core.management import call_command

from leagues.one_table import start
from leagues.rules.draws import Draw, Event, Format, Preset, Table, scheduled
from leagues.rules.formats import FORMATS
from leagues.rules.movement.movement import with_people
from leagues.setup.wording import FOR_ONE_GAME
from scorekeeper.rules.games import GAMES
from tests.leagues.event_pages import event_of, offered, play
from tests.leagues.hall import names
from tests.leagues.paper.test_printing import words

SIZE = 4


def refusal(event: Event) -> str | None:
    return None if event.starters and len(event.starters) % SIZE == 0 else "A toy is for four, eight or twelve."


def length(event: Event) -> int:
    return 2


def draws(event: Event) -> tuple[Draw, ...]:
    """Four neighbours of the list at a table, and everybody one place on after a round."""
    count = len(event.starters)
    turns = [[(at + turn) % count + 1 for at in range(count)] for turn in range(length(event))]
    tables = [[line[at : at + SIZE] for at in range(0, count, SIZE)] for line in turns]
    plan = [Draw(tuple(Table(at, tuple(seats), dealer=0) for at, seats in enumerate(each, 1))) for each in tables]
    return with_people(plan, event.starters)


TOY = Format(
    key="toy_line",
    name="Toy line",
    source="A test",
    how=("Everybody moves one place on.",),
    refusal=refusal,
    way=scheduled(draws),
    length=length,
    pitches=2,
    game="whist",
    suits={"partners": 0},
    presets=(Preset("toy-line", "Four play, and all move one place on.", place=0),),
)


@pytest.fixture(autouse=True)
def toy(monkeypatch):
    monkeypatch.setitem(FORMATS, TOY.key, TOY)
    start.cached_ways.cache_clear()
    yield
    start.cached_ways.cache_clear()


def test_a_format_is_its_file_and_its_row(bo):
    page = offered(bo, "\n".join(names(8)))
    assert page.form("Go on to the draw").values["format"] == [TOY.key]  # it suits partners best, and is chosen
    page = bo.send(page.form("Go on to the draw"), "Go on to the draw", format=TOY.key, title="Toy evening")
    page = bo.send(page.form("Publish"), "Publish the draw")
    page = bo.send(page.form("Open round 1"), "Open round 1")
    event = event_of(page)
    assert event.format_key == TOY.key and event.rounds.count() == 2
    play(event, 1, 2)
    page = bo.open(f"/events/{event.pk}/")
    bo.send(page.form("Close round 1"), "Close round 1")
    rows = bo.open(f"/events/{event.pk}/standings/")
    assert rows.status == 200 and all(name in rows.text for name in names(8))
    for paper in ("schedule", "slips", "cross-table", "standings"):
        said = words(bo, f"/events/{event.pk}/paper/{paper}.pdf")
        assert names(8)[0] in said, paper
    assert TOY.name in words(bo, f"/events/{event.pk}/evening.pdf")


def test_it_has_a_chart():
    out = StringIO()
    call_command("schedule", "toy-line", "--players", "8", stdout=out)
    assert "Toy line" in out.getvalue() and "1 + 3 v 2 + 4" in out.getvalue()


def test_it_is_offered_where_people_sit_down_to_its_game():
    assert next(each.key for each in start.ways_to_change_seats(GAMES["whist"], 4)) == "toy-line"
    assert "toy-line" not in [each.key for each in start.ways_to_change_seats(GAMES["gin_rummy"], 4)]


def test_it_is_refused_to_other_games_by_its_field(bo):
    refused = FOR_ONE_GAME.format(format=TOY.name, game=GAMES[TOY.game].name)
    assert refused in offered(bo, "\n".join(names(4)), "euchre").text
