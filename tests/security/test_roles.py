"""S2: who gets what answer at every URL, as a table that is read by people; an unknown URL fails."""

import uuid
from pathlib import Path

import pytest
from django.db import transaction

from leagues.models import Pass
from scorekeeper.device import Device
from scorekeeper.models import Match
from scorekeeper.own_games.form import posted
from tests.often import some
from tests.security.evening import OWN_GAME, PASSES, ROLES, Evening, patterns
from tests.table import EVENING

TABLE = [
    line.split()
    for line in Path(__file__).with_name("roles.txt").read_text().splitlines()
    if line.strip() and not line.startswith("#")
]
NOT_THIS_WAY = ["405"] * len(ROLES + PASSES)
OWN = posted(OWN_GAME) | {"box1-0": "3", "do": "keep"}
LEAGUE = {
    "name": "Summer",
    "teams": "Crown\nFox",
    "first": "2026-12-01",
    "every": "7",
    "times": "1",
    "played": "any",
} | {"begin": "1"}
BODIES = {
    "own-game": OWN,
    "own-game-version": OWN,
    "own-game-open": {"file": "x"},
    "files": {"file": "x"},
    "phone-game": {"name-0": "ada", "name-1": "bo", "name-2": "cy"},
    "seats": {"name-0": "ada", "name-1": "bo", "name-2": "cy"},
    "line": {"base": "2", "hearts-0": "13", "hearts-1": "0", "hearts-2": "0", "hearts-3": "0", "queen": "1"},
    "from-paper": {
        "first": "3",
        "3-hearts-0": "13",
        "3-hearts-1": "0",
        "3-hearts-2": "0",
        "3-hearts-3": "0",
        "3-queen": "1",
    },
    "from-paper-again": {"1-hearts-0": "13"},
    "strike": {"base": "2"},
    "settle": {"choice": "1", "who": "cy"},
    "refused-row": {"choice": "leave"},
    "move": {"to": "1"},
    "who": {"who": "cy"},
    "people": {"dealer": "1"}
    | {f"name-{n}": name for n, name in enumerate(("ada", "bo", "cy", "eli"))}
    | {f"place-{n}": str(n) for n in range(4)},
    "replace": {"name": "eli"},
    "arrive": {"name": "eli", "start": ""},
    "rules": {"rule-target": "50"},
    "title": {"title": "Saturday"},
    "penalty": {"who": "1", "way": "off", "points": "10", "why": "looked at a hand"},
    "night-name": {"title": "Saturday"},
    "night-keep": {"name": "Thursday table"},
    "event-group-keep": {"name": "Village hall"},
    "group-keys": {"do": "replace"},
    "group-name": {"name": "Friday table"},
    "group-people": {"names": "gus"},
    "group-people-file": {"pasted": "ada\tx\nbo\ty"},
    "person-name": {"name": "cyril", "nickname": ""},
    "person-same": {"kept": "x"},
    "end": {"why": "we agreed"},
    "keys": {"may": "score"},
    "join": {"code": "2222 2222"},
    "phone-fault": {"fault": "5,3 here, 3,5 there"},
    "writing": {"number": "3"},
    "event-names": {"pasted": "ada\tx\nbo\ty"},
    "event-new": {"names": "ada\nbo\ncy\ndee", "game": "whist", "format": "changing_partners", "begin": "1"},
    "event-settings": {"option-rounds": "4"},
    "league-new": LEAGUE,
    "league-setup": LEAGUE,
    "league-team": {"name": "Crown Inn", "captain": "Ada"},
    "fixture": {"home": "7", "away": "5"},
    "rehearsal-new": {"game": "whist", "people": "8", "round": "1"},
    "sign-up-new": {"title": "Summer drive", "most": "12", "fee": "5", "starts": "2026-12-01T19:30"},
    "sign-up-settings": {"title": "Summer drive", "most": "12", "fee": "2.50", "game_key": "whist"},
    "sign-up": {"enter": "1", "name": "eli"},
    "sign-up-entry": {"paid": "5"},
    "sign-up-begin": {"also": "1"},
    "sign-up-mine": {"enter": "1", "name": "fay"},
    "season-rules": {"places": "10, 8", "best": "5", "coming": "1", "least": "2", "up": "1", "down": "1"},
    "group-season": {"name": "Autumn", "counts": "matches", "nights": "2026-01-01"},
    "event-clock": {"press": "more"},
    "event-end": {"why": "we agreed"},
    "event-passes": {"may": "view"},
    "event-frame": {"site": "https://club.example"},
    "event-ties": {"chain-0": "wins", "cut": "2 1"},
    "event-challenge": {"one": "2", "other": "1"},
    "event-drop": {"one": "2"},
    "event-raise": {"one": "2"},
    "event-withdraw": {"round": "1"},
    "event-agree": {"side": "0", "shown": "1"},
    "event-answer": {"key": "winner", "table": "1", "one": "1"},
    "event-stage": {"count": "2", "play": "knockout"},
    "event-wishes": {"who": "1", "way": "never", "other": "2"},
    "event-penalties": {"who": "1", "way": "penalty", "points": "2", "why": "late"},
    "event-doing": {"what": "roll", "page": "x"},
    "event-organiser": {"name": "bo"},
    "event-call": {"why": "Rules"},
    "event-come": {"press": "come", "shown": ""},
    "event-table-answer": {"key": "1 winner", "one": "1"},
    "event-answer-again": {"key": "winner", "one": "1"},
    "one-table-answer": {"key": "1 winner", "entrant": "1"},
    "event-offers": {"w-2": "rests"},
    "event-seats": {"one": "1", "other": "2"},
    "event-from-paper": {"table": "1", "1-tricks-0": "8"},
    "event-bracket": {"seeding": "typed", "seeds": "ada, bo", "byes": "seeds"},
    "event-from-paper-totals": {"t-1": "40"},
    "event-own-card": {"spread": "17", "result": "won"},
    "event-here": {"one": "1"},
    "event-total": {"total-0": "40", "total-1": "38"},
    "event-result": {"line": "1", "base": "1", "tricks-0": "8", "tricks-1": "5"},
}


def codes(evening: Evening, method: str, name: str, roles: tuple[str, ...] = ROLES + PASSES) -> list[str]:
    """The answer for each role, each to an untouched evening."""
    found = []
    for role in roles:
        with transaction.atomic():
            ask = evening.client(role).generic if method not in ("GET", "POST") else None
            path = evening.paths()[name]
            if method == "POST":
                answer = evening.client(role).post(path, BODIES.get(name, {}))
            else:
                answer = evening.client(role).get(path) if ask is None else ask(method, path)
            found.append(str(answer.status_code))
            transaction.set_rollback(True)
    return found


def test_the_table_names_every_url_once_for_looking_and_once_for_writing():
    assert sorted((method, name) for method, name, *_ in TABLE) == sorted(
        (method, name) for method in ("GET", "POST") for name in patterns()
    )


def test_whoever_writes_gets_the_answer_that_the_table_says(evening):
    """The same evening serves all, since each act is taken back. Who looks: in test_every_page.

    The host, whoever is refused and, by turns, by day half of the others are asked; where nobody may write one more
    than the host, as the method is refused before anything else.
    """
    rows = {name: codes for how, name, *codes in TABLE if how == "POST"}
    for at, (name, expected) in enumerate(rows.items()):
        told = dict(zip(ROLES + PASSES, expected))
        each = len(told) if expected == NOT_THIS_WAY else 2
        refused = [role for role in told if told[role] == "404"]
        told = {role: told[role] for role in ("host", *refused, *some(ROLES + PASSES, each, at % each))}
        assert codes(evening, "POST", name, tuple(told)) == [*told.values()], name


OTHER_METHODS = ("PUT", "PATCH", "DELETE", "OPTIONS", "TRACE")


def test_nothing_is_done_by_any_other_method(evening):
    """Each URL is asked by two of them by the host, and by one of a stranger."""
    for at, name in enumerate(patterns()):
        for method in some(OTHER_METHODS, 3, at % 3):
            assert set(codes(evening, method, name, ("host",))) <= {"405", "404"}, (method, name)
        for method in some(OTHER_METHODS, 5, at % 5):
            assert set(codes(evening, method, name, ("none",))) <= {"405", "404"}, (method, name)


@pytest.mark.parametrize(
    ("role", "tables"),
    [("none", []), ("view", []), ("score", [1]), ("next", [2]), ("run", [1, 2]), ("host", [1, 2]), ("other", [])],
)
def test_s2_a_pass_writes_at_its_own_table_alone(evening, role, tables):
    """S2: every pass at every table's sheet; to look on, whoever holds any."""
    wrote = []
    for number in (1, 2):
        match = Match.objects.get(table__round__event=evening.event, table__number=number)
        body = {"tricks-0": "8", "tricks-1": "5", "base": "0"}
        answer = evening.client(role).post(f"/matches/{match.pk}/lines/9/", body)
        assert answer.status_code in (200, 302, 404)
        wrote += [number] if answer.status_code != 404 else []
        looks = evening.client(role).get(f"/matches/{match.pk}/").status_code
        assert looks == (404 if role in ("none", "other") else 200)
    assert wrote == tables


def test_s2_a_pass_of_another_evening_or_one_taken_back_is_none(evening):
    """S2"""
    for row in (evening.foreign_event.passes.first(), evening.pass_to(Pass.TABLE)):
        Pass.objects.filter(pk=row.pk, event=evening.event).update(revoked=EVENING)
        evening.devices["held"] = Device(uuid.uuid4(), (row.pk,))
        for name in ("event", "event-standings", "event-roll", "event-passes"):
            assert evening.client("held").get(evening.paths()[name]).status_code == 404, name


FOREIGN = {
    "a key of another table": lambda e: f"/matches/{e.match.pk}/keys/{e.foreign_key.pk}/revoke/",
    "a key that was taken back already": lambda e: f"/matches/{e.match.pk}/keys/{e.revoked.pk}/revoke/",
    "a match that is not": lambda e: "/matches/00000000-0000-4000-8000-000000000000/undo/",
    "somebody else's match": lambda e: f"/matches/{e.foreign.pk}/undo/",
    "somebody else's line": lambda e: f"/matches/{e.foreign.pk}/lines/1/",
    "somebody else's end": lambda e: f"/matches/{e.foreign.pk}/end/",
}


@pytest.mark.parametrize("what", FOREIGN)
def test_the_host_of_one_table_is_a_stranger_at_another(evening, what):
    path = FOREIGN[what](evening)
    assert evening.client("host").post(path, BODIES["line"] | {"why": "we agreed"}).status_code == 404
    assert evening.foreign.lines.count() == 0 and evening.foreign_key.revoked is None


def test_a_key_that_was_taken_back_opens_nothing(evening):
    page = evening.client("none").get(f"/open/{evening.revoked.pk}/{evening.revoked.token}/")
    assert page.status_code == 404 and b"turned off or replaced" in page.content


def test_a_key_s_id_with_another_key_s_token_opens_nothing(evening):
    assert evening.client("none").get(f"/open/{evening.score.pk}/{evening.view.token}/").status_code == 404


def test_a_match_in_the_bin_is_gone_for_everybody_but_its_host(evening):
    evening.client("host").post(f"/matches/{evening.match.pk}/delete/")
    codes = [evening.client(role).get(f"/matches/{evening.match.pk}/").status_code for role in ROLES]
    assert codes == [404, 404, 404, 404, 200]
    assert evening.client("none").get(f"/open/{evening.own.pk}/{evening.own.token}/").status_code == 404
    there = evening.client("none").get(f"/open/{evening.view.pk}/{evening.view.token}/").headers["Location"]
    assert there == f"/nights/{evening.match.night_id}/", "its night is there, without it"
    joined = evening.client("none").post("/join/", {"code": evening.score.code})
    assert joined.status_code == 200 and b"opens nothing now" in joined.content


def test_a_look_on_link_shows_no_way_to_write(evening):
    """The page of somebody who may only look has no form that would be refused."""
    for name in ("sheet", "more", "history", "projector"):
        page = evening.client("view").get(evening.paths()[name]).content.decode()
        assert 'method="post"' not in page, name
