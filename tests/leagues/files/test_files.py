"""Evenings and seasons as files: read elsewhere they have the same standings, draws, answers and history (R22, S13)."""

import json
import uuid
from typing import Any

import pytest
from jsonschema import Draft202012Validator  # type: ignore[import-untyped]  # it has none

from leagues.actions import organiser
from leagues.files.export import evening_file, season_file
from leagues.models import Absence, Change, Entrant, Event, Member, Pass, Round, Saying, Season, Table
from leagues.state.facts.event_state import EventState
from leagues.state.facts.snapshot import take_snapshot
from scorekeeper.files.export import as_bytes, match_file
from scorekeeper.models import Key, Line, Match, Player
from tests import file_schema
from tests.leagues.event_pages import device_of, play, published
from tests.leagues.hall import Hall, forget_evenings
from tests.often import for_each
from tests.phones import Phone
from tests.scorekeeper.files.test_files import read, refusal, sent

MODELS = (Event, Season, Entrant, Member, Absence, Round, Table, Saying, Change, Match, Line, Player, Pass, Key)


def counts() -> dict[str, int]:
    return {f"{model._meta}": model.objects.count() for model in MODELS}


def told(event: Event) -> dict[str, Any]:
    """Everything that people see of an evening."""
    evening = EventState(Event.objects.get(pk=event.pk))
    snapshot = take_snapshot(evening).to_json()
    return {
        "standings": [(evening.names[one.number], one) for one in evening.standings],
        "over": evening.over,
        "facts": evening.facts,
        "snapshot": snapshot | {"season": None},
        "acts": [
            (row.act, row.at, row.writer, row.words, row.rows, row.table)
            for row in event.changes.order_by("act", "at", "pk")
        ],
        "totals": {
            match.pk: [tally.totals for tally in match.standing.rounds]
            for match in Match.objects.filter(table__round__event=event)
        },
    }


def forget() -> None:
    """Another installation: nothing of it is here."""
    Match.objects.all().delete()
    Event.objects.all().delete()
    Season.objects.all().delete()
    Player.objects.all().delete()
    forget_evenings()


@pytest.fixture(scope="module")
def schema() -> Draft202012Validator:
    return Draft202012Validator(json.loads(file_schema.PAGE.read_text(encoding="utf-8")))


ROLES = ("gentleman", "lady")
PLAYED: list[tuple[str, str, int, dict[str, Any]]] = [
    ("changing_partners", "whist", 10, {"late": 10, "rests": 2}),
    ("swiss", "whist", 4, {"pairs": True, "pitches": 1}),
    ("whist_drive", "whist", 8, {"tickets": ROLES, "pitches": 1}),
    ("fixed_pairs", "whist", 4, {"pairs": True, "pitches": 2}),
    ("mixed_partners", "whist", 8, {"tickets": ROLES, "pitches": 1}),
    ("round_robin", "snap", 5, {}),
    ("court_whist", "court_whist", 8, {"tickets": ROLES}),
    ("knockout", "snap", 6, {}),
    ("team_matches", "whist", 6, {"pairs": True, "pitches": 1, "tickets": ("Owls", "Larks", "Foxes")}),
    ("ladder", "whist", 4, {"pairs": True, "pitches": 2}),
]


def played(format: str, game: str, count: int, options: dict[str, Any]) -> Event:
    """Two rounds of it, or its first one opened."""
    hall = Hall(count, format, game, **options)
    if game == "whist" and hall.evening.board.opens:
        hall.plays(2)
    elif hall.evening.board.opens:
        hall.opens()
    return hall.read().event


@for_each("format, game, count, options", PLAYED)
def test_r22_an_evening_read_elsewhere_has_the_same_standings_draws_and_history(
    db, cy, schema, format, game, count, options
):
    """R22: people who come late and rest, pairs, roles, draws to come, answers, acts that can be undone."""
    event = played(format, game, count, options)
    before, data = told(event), as_bytes(evening_file(event))
    schema.validate(json.loads(data))
    forget()
    page = read(cy, data)
    assert page.status == 200 and str(event.pk) in page.path, page.main
    assert told(event) == before
    stored = counts()
    assert cy.send(sent(cy, data).form("Open it"), "Open it").status == 200
    assert counts() == stored, "once, however often it is read"
    for path in ("", "standings/", "history/", "passes/", "paper/", "roll/"):
        assert cy.open(f"/events/{event.pk}/{path}").status == 200, path
    forget()


def test_an_evening_goes_on_elsewhere_with_links_of_its_own(db, bo, cy):
    event = Event.objects.get(pk=published(bo).path.split("/")[2])
    secrets = [secret for row in event.passes.all() for secret in (str(row.pk), row.token, row.code, row.code_mark)]
    data = as_bytes(evening_file(event))
    assert not [each for each in (*secrets, str(event.host)) if each in data.decode()]
    forget()
    page = read(cy, data)
    press = "Open round 1"
    assert cy.send(page.form(press), press).status == 200
    play(Event.objects.get(), 1, 2)
    assert {row.may for row in Event.objects.get().passes.all()} == {"run", "view", "table"}
    assert not {*secrets} & {secret for row in Pass.objects.all() for secret in (str(row.pk), row.code)}


def test_only_whoever_runs_it_takes_an_evening_or_a_season_out(db, bo, cy):
    page = published(bo, season="Winter")
    event = Event.objects.get()
    look = event.passes.get(may=Pass.VIEW)
    cy.open(f"/evening/{look.pk}/{look.token}/")
    paths = [f"/events/{event.pk}/file/", f"/seasons/{event.season_id}/file/"]
    assert [[phone.client.get(path).status_code for path in paths] for phone in (bo, cy)] == [[200, 200], [404, 404]]
    assert page.links("Save as a file") == paths[:1]
    assert bo.open(f"/seasons/{event.season_id}/").links("Save as a file") == paths[1:]


def test_a_season_comes_along_with_its_evenings_and_further_ones_are_added(db, bo, cy):
    first = Event.objects.get(pk=published(bo, season="Winter").path.split("/")[2])
    rules = {"places": [10, 8], "best": 5}
    Season.objects.update(rules=rules)
    early = as_bytes(season_file(Season.objects.get()))
    second = Event.objects.get(pk=published(bo, season="Winter", game="whist").path.split("/")[2])
    late = as_bytes(season_file(Season.objects.get()))
    pages = {each.pk: told(each) for each in (first, second)}
    forget()
    page = read(cy, early)
    assert page.path.startswith("/seasons/") and "Winter" in page.text and Season.objects.get().rules == rules
    page = sent(cy, late)
    assert "Here already, and stays as it is" in page.main
    assert cy.send(page.form("Read it"), "Read it").path == f"/seasons/{Season.objects.get().pk}/"
    assert {each.pk: told(each) for each in Event.objects.all()} == pages
    assert Player.objects.count() == 8, "the same people in both"


def test_an_evening_of_a_season_that_the_reader_has_by_name_is_put_into_it(db, bo, cy):
    event = Event.objects.get(pk=published(bo, season="Winter").path.split("/")[2])
    data = as_bytes(evening_file(event))
    forget()
    own = Season.objects.create(name="winter", host=device_of(cy).id, started="2026-01-01T00:00Z")
    read(cy, data)
    assert Event.objects.get().season == own and Season.objects.count() == 1


def test_an_evening_whose_sheet_is_here_by_itself_takes_it_in(db, cy):
    hall = Hall(8)
    hall.plays(1)
    event = hall.read().event
    match = Match.objects.filter(table__round__event=event).first()
    before, sheet, data = told(event), as_bytes(match_file(match)), as_bytes(evening_file(event))
    forget()
    assert read(cy, sheet).path == f"/matches/{match.pk}/"
    read(cy, data)
    assert told(event) == before and Match.objects.get(pk=match.pk).of_event


def test_a_match_of_somebody_else_does_not_become_a_table_of_mine(db, ada, cy):
    """Else whoever reads the file could write in it."""
    hall = Hall(8)
    hall.plays(1)
    event = hall.read().event
    said = json.loads(as_bytes(evening_file(event)))
    said["evenings"][0]["id"] = str(uuid.uuid4())
    before = counts()
    page = read(cy, as_bytes(said))
    assert "is here already, elsewhere" in page.main and counts() == before


def changed(said: dict[str, Any], path: str, value: Any) -> bytes:
    *way, last = [int(step) if step.isdecimal() else step for step in path.split(".")]
    there: Any = said
    for step in way:
        there = there[step]
    there[last] = value
    return json.dumps(said).encode()


BOMBS = [
    ("evenings.0.format", "chess", "does not know the format “chess”"),
    ("evenings.0.game", "chess", "does not know the game “chess”"),
    ("evenings.0.options.effort", 10**9, "damaged"),
    ("evenings.0.options.rounds", 10**6, "damaged"),
    ("evenings.0.rounds.0.number", 9, "damaged"),
    ("evenings.0.rounds.0.out", [77], "name people who are not there"),
    ("evenings.0.rounds.0.tables.0.chairs", [1, 2, 3, 99], "name people who are not there"),
    ("evenings.0.rounds.0.tables.0.chairs", [], "damaged"),
    ("evenings.0.rounds.0.tables.0.chairs", [1, 1, 2, 3], "damaged"),
    ("evenings.0.rounds.0.tables.0.match", str(uuid.UUID(int=7)), "its matches are not those of its tables"),
    ("evenings.0.entrants.0.people", [], "damaged"),
    ("evenings.0.entrants.1.number", 1, "damaged"),
    ("evenings.0.changes.0.after.rounds", [[]], "damaged"),
    ("evenings.0.host", "me", "nobody knows “host”"),
    ("evenings", [], "not a list of 1 to 1"),
]


@for_each("path, value, sentence", BOMBS)
def test_s13_a_damaged_evening_is_refused_in_a_sentence(db, cy, path, value, sentence):
    """S13"""
    hall = Hall(8)
    hall.plays(1)
    said = json.loads(as_bytes(evening_file(hall.read().event)))
    forget()
    before = counts()
    assert sentence in refusal(cy, changed(said, path, value))
    assert counts() == before


def test_s13_what_no_shape_can_know_is_refused_when_the_evening_is_worked_out(db, cy):
    """S13: nothing is stored."""
    hall = Hall(8)
    hall.plays(1)
    said = json.loads(as_bytes(evening_file(hall.read().event)))
    forget()
    before = counts()
    page = sent(cy, changed(said, "evenings.0.options.chain", [["x"]]))
    page = cy.send(page.form("Read it"), "Read it")
    assert "do not go together, so this file is damaged" in page.main and counts() == before


# -- a table's sheet alone


def sheet_alone(phone: Phone, match: Match) -> Match:
    """The sheet of a table on an installation where its evening is not."""
    data = as_bytes(match_file(match))
    forget()
    assert read(phone, data).path == f"/matches/{match.pk}/"
    return Match.objects.get(pk=match.pk)


def snap_table(format: str, *cards: int) -> tuple[Hall, Match]:
    """An evening of snap with its first round written: this result at its first table, another one at the second."""
    hall = Hall(4, format, game="snap")
    hall.opens()
    match, other = (Match.objects.get(pk=each.match.id) for each in hall.evening.running.tables)
    hall.ada.writes(match, 1, {"cards": [*cards]})
    hall.ada.writes(other, 1, {"cards": [31, 21]})
    hall.read()
    return hall, Match.objects.get(pk=match.pk)


def test_a_table_s_sheet_alone_keeps_the_totals_that_were_typed_for_it(db, cy):
    hall, match = snap_table("round_robin", 30, 22)
    early = as_bytes(match_file(match))
    wanted = take_snapshot(hall.evening).with_table(1, 1, summed=(40, 12))
    hall.now(organiser.change_event(hall.evening, wanted, "total typed", **hall.act))
    match = Match.objects.get(pk=match.pk)
    late = as_bytes(match_file(match))
    alone = sheet_alone(cy, match)
    assert alone.standing.tally.totals == (40, 12) and alone.standing.over.winners == (0,)
    assert alone.facts == match.facts, "the rows stay as they were written"
    assert "typed at its evening and count, not the rows" in cy.open(f"/matches/{match.pk}/").main
    assert json.loads(as_bytes(match_file(alone)))["matches"][0]["decided"] == {"totals": [40, 12], "winner": None}
    Match.objects.all().delete()
    read(cy, early)
    assert Match.objects.get().standing.tally.totals == (30, 22)
    assert "changed since" in sent(cy, late).main
    read(cy, late)
    assert Match.objects.get().standing.tally.totals == (40, 12)


def test_a_table_s_sheet_alone_keeps_the_winner_that_a_level_table_declared(db, cy):
    hall, match = snap_table("knockout", 26, 26)
    (ask,) = hall.evening.questions
    hall.now(organiser.record_answer(hall.evening, ask, ask.candidates[1], **hall.act))
    match = Match.objects.get(pk=match.pk)
    before = match.verdict
    assert match.declared_winner is not None and not match.standing.level
    alone = sheet_alone(cy, match)
    assert (alone.declared_winner, alone.verdict) == (match.declared_winner, before)
    (loaded,) = Match.objects.all().load_standings()
    assert loaded.verdict == before, "in lists too"


def test_what_was_decided_stands_in_the_evening_and_not_twice_in_its_file(db, cy):
    hall, match = snap_table("round_robin", 30, 22)
    wanted = take_snapshot(hall.evening).with_table(1, 1, summed=(40, 12))
    hall.now(organiser.change_event(hall.evening, wanted, "total typed", **hall.act))
    sheet, evening = as_bytes(match_file(Match.objects.get(pk=match.pk))), as_bytes(evening_file(hall.evening.event))
    assert "decided" not in json.loads(evening)["matches"][0]
    before = told(hall.evening.event)
    forget()
    read(cy, sheet)
    read(cy, evening)
    assert told(hall.evening.event) == before


@for_each("decided", [{"totals": [1, 2, 3], "winner": None}, {"totals": None, "winner": 2}])
def test_s13_totals_or_a_winner_of_sides_that_are_not_there_are_refused(db, cy, decided):
    """S13"""
    _, match = snap_table("round_robin", 30, 22)
    said = json.loads(as_bytes(match_file(match)))
    forget()
    said["matches"][0]["decided"] = decided
    assert "damaged" in refusal(cy, as_bytes(said))
