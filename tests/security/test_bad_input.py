"""S1: 2,000 bad inputs and more over every form, query, header and path. Never a fault, never a written reject."""

import json
import random
import time
import unicodedata
import uuid
from typing import Any

import pytest
from django.db import transaction
from django.http import HttpResponse
from django.test import Client

from leagues.models import Event
from scorekeeper.models import Line, Match, Player
from scorekeeper.rules.games import GAMES
from scorekeeper.server import security, wording
from tests.leagues.event_pages import begun, device_of, event_of, in_round
from tests.leagues.hall import Hall, names
from tests.often import NIGHT, often, some
from tests.security.evening import Evening, everything, patterns, rows_changed
from tests.security.test_roles import BODIES, TABLE
from tests.table import FOUR, new_match

NASTY = (
    "",
    " ",
    "-",
    "--1",
    "+5",
    "-1",
    "0",
    "14",
    "1.5",
    "1e9",
    "1_000",
    "0x10",
    "NaN",
    "9" * 25,
    "9" * 5000,
    "-" + "9" * 400,
    "١٣",
    "１３",
    "½",
    "²",
    "\x00",
    "ada\x00bo",
    "a\r\nX-Bad: 1",
    "\u202eada",
    "\ufeff",
    "\u200d",
    "💥" * 60,
    "é" * 41,
    "Z\u0351\u036b\u0343" * 30,
    "ﷺ" * 41,
    "a" * 41,
    "a" * 30_000,
    "<script>alert(1)</script>",
    "' OR 1=1 --",
    "{0.__class__}",
    "%s%n%x",
    "../../etc/passwd",
    "null",
    "None",
    "true",
    "[1,2]",
    '{"a":' * 300,
    "[" * 3000,
    "00000000-0000-0000-0000-000000000000",
    str(uuid.UUID(int=2**128 - 1)),
    "1" * 32,
)
MORE = {  # what a form also takes, besides the boxes of its usual body
    "phone-game": ("slip", "dealer", "rule-target", "title", "called"),
    "seats": ("dealer", "rule-target", "rule-extra", "again"),
    "own-game": ("box-1-name", "box-1-kind", "box-1-worth", "box-x-kind"),
    "line": ("slip", "reason", "void", "look"),
    "from-paper": ("rows", "more", "total-0", "sure-totals", "3-slip", "3-sure"),
    "from-paper-again": ("1-which", "1-slip"),
    "penalty": ("slip",),
    "strike": ("slip", "reason", "side", "look"),
    "play": ("what", "cards", "slip"),
    "throw": ("dice", "row", "side", "slip"),
    "cards": ("cards", "box", "row", "what", "who"),
    "revoke": ("again",),
    "undo": ("sure",),
    "redo": ("sure",),
    "rules": ("rule-extra",),
    "files-read": ("same-1",),
    "event-names": ("rows", "take", "column-0", "headings"),
    "group-people": ("sure", "same-0"),
    "group-people-file": ("rows", "take", "column-0", "headings"),
    "event-new": ("time", "title", "season", "ticket-ada", "meant"),
    "league-new": ("pk", "pause_from", "pause_to", "group", "after", "show"),
    "league-setup": ("pause_from", "pause_to"),
    "league-team": ("do",),
    "fixture": ("sheet", "day", "move", "off", "back", "as"),
    "event-settings": ("title", "season", "minutes", "option-pitches", "option-target", "option-finish", "rule-count"),
    "event-redraw": ("longer",),
    "event-publish": ("secret-from", "sat_out_number"),
    "event-bracket": ("plate",),
    "event-total": ("rows",),
    "event-revoke": ("again",),
    "event-from-paper-totals": ("seen",),
    "event-undo": ("shown", "sure", "redo"),
    "event-call": ("back",),
    "event-doing": ("gone",),
    "event-penalties": ("back", "shown"),
    "event-wishes": ("back", "shown", "table"),
    "event-stage": ("points", "third", "level"),
    "event-clock": ("table",),
    "event-from-paper": ("seated", "press", "one", "key", "round", "1-slip", "1-sure"),
    "rehearsal-new": ("format",),
    "sign-up-new": ("pk", "game_key", "pairs", "approves", "first_ticket", "second_ticket", "group"),
    "sign-up-settings": ("first_ticket", "pairs"),
    "sign-up": ("pk", "partner", "ticket", "maybe", "close"),
    "sign-up-entry": ("press", "save", "name", "partner", "ticket"),
    "sign-up-begin": ("group",),
    "sign-up-mine": ("pk", "partner", "ticket", "maybe"),
}
ALIKE = ("name-1", "name-2", "name-3", "place-1", "place-2", "place-3", "hearts-1", "hearts-2", "hearts-3")
QUERIES = {
    "home": ("find",),
    "games": ("find", "again", "players", "kind", "partners", "short"),
    "phone-game": ("players", "rule-target", "title"),
    "seats": ("name-0", "dealer", "rule-target", "again"),
    "sheet": ("saved", "side", "said"),
    "line": ("hearts-0", "queen", "side"),
    "own-game": ("name",),
    "matches": ("find",),
    "matches-file": ("find",),
    "night": ("said",),
    "claim": ("key",),
    "evening-framed": ("find",),
    "event-from-paper": ("table",),
    "event-from-paper-cards": ("card", "says", "off"),
}
HEADERS = (
    "HTTP_COOKIE",
    "HTTP_REFERER",
    "HTTP_ORIGIN",
    "HTTP_X_FORWARDED_FOR",
    "HTTP_X_FORWARDED_HOST",
    "HTTP_ACCEPT",
    "HTTP_X_FORWARDED_PROTO",
    "HTTP_ACCEPT_ENCODING",
    "HTTP_HX_REQUEST",
    "HTTP_HX_CURRENT_URL",
    "HTTP_IF_NONE_MATCH",
    "HTTP_IF_MODIFIED_SINCE",
    "HTTP_RANGE",
    "HTTP_HOST",
    "CONTENT_TYPE",
    "HTTP_SEC_FETCH_SITE",
)
ASK_THE_SHEET = (
    "HTTP_COOKIE",
    "HTTP_HX_REQUEST",
    "HTTP_HX_CURRENT_URL",
    "HTTP_IF_NONE_MATCH",
    "HTTP_IF_MODIFIED_SINCE",
)
SLOW = 5.0  # seconds
LINES = often(5, 15)  # of each game


class Doorkeeper:
    """Sends one bad thing after another to one evening, and looks what it did."""

    def __init__(self, evening: Evening) -> None:
        self.evening, self.client, self.before, self.sent = evening, evening.client("host"), everything(), 0

    def send(self, method: str, path: str, what: str, **how: Any) -> None:
        with transaction.atomic():
            began, changes = time.perf_counter(), rows_changed()
            ask = self.client.generic if method == "generic" else getattr(self.client, method)
            answer = ask("POST", path, **how) if method == "generic" else ask(path, **how)
            assert time.perf_counter() - began < SLOW, what
            assert answer.status_code < 500, f"{answer.status_code}: {what}"
            if not was_taken(answer):
                if rows_changed() != changes:  # reading every table takes longer than the request
                    assert everything() == self.before, f"a reject was written: {what}"
            else:
                self.nothing_odd_was_stored(what)
            transaction.set_rollback(True)
        self.sent += 1
        self.client.cookies.load(self.evening.client("host").cookies.output(header="").strip())

    def nothing_odd_was_stored(self, what: str) -> None:
        """What was let in reads as a name reads."""
        texts = [*Player.objects.values_list("name", flat=True), *Match.objects.values_list("title", flat=True)]
        texts += Line.objects.values_list("reason", flat=True)
        for text in texts:
            assert len(text) <= 80 and not any(unicodedata.category(letter) == "Cc" for letter in text), what


def was_taken(answer: HttpResponse) -> bool:
    """Whether something was stored: by a redirect, or a script is told so. Any other answer of 200 is a refusal."""
    told = json.loads(answer.content) if answer.get("Content-Type") == "application/json" else {}
    return 200 < answer.status_code < 400 or (answer.status_code == 200 and ("saved" in told or "look" in told))


@pytest.fixture
def door(evening: Evening) -> Doorkeeper:
    return Doorkeeper(evening)


def boxes_of(name: str) -> list[str]:
    return [box for box in (*BODIES.get(name, {}), *MORE.get(name, ())) if box not in ALIKE]


def tried(name: str, at: int) -> list[str]:
    """What a box is sent: of all values some, by turns; fewer at the slower pages of an evening."""
    each = 10 if name.startswith(("event", "one-table")) else 4
    return some(NASTY, each, at % each)


def test_at_least_two_thousand_bad_inputs_are_sent():
    forms = sum(len(tried(name, at)) for name in {*BODIES, *MORE} for at, _ in enumerate(boxes_of(name)))
    queries = sum(len(some(NASTY, 16, at % 16)) for boxes in QUERIES.values() for at, _ in enumerate(boxes))
    charsets = len(CHARSETS) * 3 * 3 * 2 * 3  # kinds, pages, forms and encodings
    assert forms + queries + charsets + 2 * LINES * len(GAMES) >= 2000  # and headers, bodies and paths beside


@pytest.mark.parametrize("name", some(sorted({*BODIES, *MORE}), 8, 1))
def test_no_box_of_any_form_can_be_made_to_fail(door, name):
    path = door.evening.paths()[name]
    for at, box in enumerate(boxes_of(name)):
        for value in tried(name, at):
            door.send("post", path, f"{name}: {box}={value[:60]!r}", data=BODIES.get(name, {}) | {box: value})


def test_no_box_of_a_draw_that_is_not_yet_published_can_be_made_to_fail(bo):
    """A knockout's seeds, byes and plate; the round whose results are a secret; what a round sat out earns."""
    forms = {
        "draw/bracket/": ("knockout", "snap", BODIES["event-bracket"] | {"plate": "on"}),
        "draw/publish/": ("changing_partners", "whist", {"secret": "on", "secret-from": "2", "sat_out": "number"}),
    }
    for path, (format_key, game_key, body) in forms.items():
        event = event_of(begun(bo, "\n".join(names(7)), format_key, game_key))
        body["csrfmiddlewaretoken"] = bo.client.cookies["csrftoken"].value
        for at, box in enumerate(sorted({*body, "sat_out_number"} - {"csrfmiddlewaretoken"})):
            for value in some(NASTY, 20, at % 20):
                with transaction.atomic():
                    answer = bo.client.post(f"/events/{event.pk}/{path}", body | {box: value})
                    assert answer.status_code in (200, 302, 400), f"{path} {box}={value[:60]!r}"
                    transaction.set_rollback(True)


def test_no_box_of_cards_that_are_typed_in_or_typed_on_phones_can_be_made_to_fail(bo):
    """The totals of a drive on paper alone, before any round; "won by 17" on the phone of whoever plays."""
    drive = Hall(12, "whist_drive", tickets=("gentleman", "lady")).evening.event
    club = event_of(in_round(bo, 10, game="cribbage", format="grass_roots"))
    Event.objects.update(host=device_of(bo).id)
    here = {"one": "1", "csrfmiddlewaretoken": bo.client.cookies["csrftoken"].value}
    assert bo.client.post(f"/events/{club.pk}/here/", here | {"own": "1"}).status_code == 302
    for path, name in (
        (f"/events/{drive.pk}/from-paper/totals/", "event-from-paper-totals"),
        (f"/events/{club.pk}/own/card/", "event-own-card"),
    ):
        for box in BODIES[name]:
            for value in NASTY:
                with transaction.atomic():
                    answer = bo.client.post(path, BODIES[name] | here | {box: value})
                    assert answer.status_code in (200, 302), f"{path} {box}={value[:60]!r}"
                    transaction.set_rollback(True)


@pytest.mark.parametrize("name", sorted(QUERIES))
def test_no_query_can_make_a_page_fail(door, name):
    for at, box in enumerate(QUERIES[name]):
        for value in some(NASTY, 16, at % 16):
            door.send("get", door.evening.paths()[name], f"{name}?{box}={value[:60]!r}", data={box: value})


@pytest.mark.parametrize("header", HEADERS)
def test_no_header_can_make_a_page_fail(door, header):
    for value in some(NASTY, 4 if header in ("HTTP_COOKIE", "CONTENT_TYPE") else 10):
        value = value.replace("\r\n", " ").encode().decode("latin-1")  # bytes, as they come in
        method, name = ("post", "line") if header.startswith("CONTENT") else ("get", "join")
        if header in ASK_THE_SHEET or (NIGHT and method == "get"):  # others are read before a page is made
            name = "sheet"
        door.send(method, door.evening.paths()[name], f"{header}: {value[:60]!r}", **{header: value})


@pytest.mark.parametrize("key", some(sorted(GAMES), 25))
def test_no_line_of_any_game_can_be_made_to_fail(evening, key):
    """Boxes of the game with values of another kind, several at once; what is kept can be shown again."""
    game, chance = GAMES[key], random.Random(key)
    sides, partners = game.seating[-1]
    names = (*FOUR, "eli", "fay", "gus", "hal", "ada2", "bo2", "cy2", "dee2")[: sides * partners]
    door = Doorkeeper(evening)
    match = new_match(key, names, evening.host)
    door.before = everything()
    boxes = [
        f"{field.key}-{side}" if field.per == "side" else field.key
        for field in game.fields
        for side in range(min(sides, 3))
    ]
    values = (*NASTY, "1", "2", "5", "-2", "yes", "knock", "gin", "hand", "peg", "D")
    for _each in range(LINES):
        said = {box: chance.choice(values) for box in boxes if chance.random() < 0.7}
        number = chance.choice([1, 1, 2, 40, 99])
        door.send("post", f"/matches/{match.pk}/lines/{number}/", f"{key} {number}: {str(said)[:200]}", data=said)
        door.send("get", f"/matches/{match.pk}/lines/{number}/", f"{key}: {str(said)[:200]}", data=said)


@pytest.mark.parametrize(
    "kind",
    [
        "application/json",
        "multipart/form-data",
        "multipart/form-data; boundary=x",
        "text/plain",
        "application/xml",
        ";",
        "\x7f",
    ],
)
def test_a_body_of_any_kind_is_answered(door, kind):
    bodies = (
        b"",
        b"{",
        b'{"a":' * 2000,
        b"\xff\xfe\x00",
        b"--x\r\n\r\n",
        b'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n',
        b"hearts-0=%ff%fe&queen=%zz&%",
        b"&" * 5000,
        b"a=1&" * 1200,
        b"=" * 3000,
        b"x" * 10_000_000,
    )
    for at, name in enumerate(("line", "seats")):
        for body in some(bodies, 3, (at + len(kind)) % 3):
            what = f"{name} {kind} {body[:40]!r}"
            door.send("generic", door.evening.paths()[name], what, data=body, content_type=kind)


CHARSETS = ("utf-16", "utf-7", "utf-32", "latin-1", "idna", "punycode", "base64", "rot13", "nonsense", "\x7f", "")


@pytest.mark.parametrize("kind", ["application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "text/plain"])
def test_a_form_in_another_charset_is_refused_in_a_sentence_with_one_line_of_log(evening, caplog, kind):
    """S1, E25; issue 27, E45: with a true token and without any, as a form's token is looked for in the form."""
    before = everything()
    for charset in CHARSETS:
        for name in ("line", "seats", "join"):
            client = evening.client("host", csrf=True)
            client.get(evening.paths()["join"])
            token = client.cookies["csrftoken"].value
            part = '--x\r\nContent-Disposition: form-data; name="{}"\r\n\r\n{}\r\n'
            said = {"csrfmiddlewaretoken": token, "name-0": "ada", "hearts-0": "5", "code": "K7M4 2PQ9"}
            whole = "".join(part.format(*each) for each in said.items()) + "--x--\r\n"
            for body in (whole, "&".join(f"{key}={value}" for key, value in said.items())):
                for sent in (body.encode(), body.encode("utf-16"), body.encode("utf-7")):
                    caplog.clear()
                    answer = client.generic("POST", evening.paths()[name], sent, f"{kind}; charset={charset}")
                    what = f"{name} {kind} {charset!r} {sent[:20]!r}"
                    assert answer.status_code == 400 and wording.NOT_UTF8 in answer.text, what
                    assert all(answer.headers[each] == value for each, value in security.HEADERS.items()), what
                    ours = [row for row in caplog.records if row.name == "scorekeeper.server.security"]
                    assert len(ours) == 1 and "\n" not in ours[0].getMessage() and not ours[0].exc_info, what
    assert everything() == before


@pytest.mark.parametrize(
    "query", ["%", "%zz", "%ff%fe", "find=%C0%AF", "find=%00", "a" * 7000, "&&&==", "find[]=1", "find=a;b", "\xff"]
)
def test_a_query_that_is_no_query_is_answered(door, query):
    for name in some([*QUERIES], 2, len(query) % 2):
        door.send("get", door.evening.paths()[name], f"{name}?{query[:60]}", QUERY_STRING=query)


def test_ids_that_are_none_and_numbers_out_of_reach_are_not_found(door):
    match = door.evening.match.pk
    paths = [f"/matches/{each}/" for each in ("x", "0", "%00", str(match)[:-1], "..", "%ff", f"{match}%0a")]
    paths += [f"/matches/{match}/lines/{each}/" for each in ("0", "-1", "103", "9" * 30, "1.5", "x", "%31%00", "١")]
    paths += [f"/matches/{match}/people/{each}/replace/" for each in ("9" * 30, "-1", "x")]
    paths += [f"/games/{each}/" for each in ("x", "hearts%00", "__init__", "..", "%E2%99%A5")]
    paths += [
        f"/open/{match}/{'a' * 26}/",
        f"/open/{door.evening.view.pk}/{'a' * 5000}/",
        f"/open/{door.evening.view.pk}/%00/",
    ]
    for path in paths:
        for method in ("get", "post"):
            door.send(method, path, path)
            assert Client().get(path).status_code in (404, 405), path


def test_a_form_replayed_many_times_is_one_line(door):
    """R11: five taps, the same form each time."""
    client, path = door.evening.client("host"), f"/matches/{door.evening.match.pk}/lines/3/"
    body = BODIES["line"] | {"base": "0", "slip": str(uuid.uuid4())}
    answers = [client.post(path, body) for each in range(5)]
    assert {answer.status_code for answer in answers} == {302}
    assert door.evening.match.lines.filter(number=3).count() == 1


def test_every_url_with_a_form_is_tried_above():
    """A form that nobody sends rubbish to is a form that was forgotten here."""
    no_boxes = {
        "leave",
        "play-again",
        "own-game-delete",
        "night-keys",
        "night-revoke",
        "night-end",
        "night-go-on",
        "night-leave",
        "night-hand-over",
        "group-add",
        "event-group-add",
        "season-next",
        "season-close",
        "group-start",
        "group-leave",
        "group-delete",
        "group-enter",
        "person-erase",
        "merge-undo",
        "take-over",
        "claim",
        "files-read",
        "reopen",
        "delete",
        "restore",
        "event-open",
        "event-prizes",
        "event-close",
        "event-undo",
        "event-reopen",
        "event-delete",
        "sign-up-delete",
        "event-rehearse",
        "event-throw-away",
        "league-teams",
        "event-restore",
        "event-void",
        "event-show-results",
        "event-stop",
        "one-table-undo",
        "night-read-revoke",
        "event-read-revoke",
        "group-read-revoke",
    }
    posted = {name for name in patterns() if name in BODIES or name in MORE} | no_boxes
    takes = {name for method, name, *codes in TABLE if method == "POST" and set(codes) != {"405"}}
    assert posted == takes
