"""S4, S5, S7, S9, S13, S15 for groups, their people, evenings and seasons: what people type there, and who knocks."""

import re
from functools import cache
from io import BytesIO

import pytest
from django.db import models

from leagues.models import Event, Season, SeasonTeam, SignUp, SignUpEntry
from scorekeeper.access.permission import MAX_WRONG_CODES
from scorekeeper.access.wording import TOO_MANY_CODES
from scorekeeper.actions import clubs
from scorekeeper.entry.fields import tidy_name
from scorekeeper.figures.results import remember_results
from scorekeeper.models import Club, ClubDoor, Match, Night, Player
from scorekeeper.server import security
from tests.often import some
from tests.phones import Phone
from tests.scorekeeper.spreadsheets.test_match_tables import rows_of
from tests.scorekeeper.spreadsheets.test_reading import BOMBS
from tests.security.evening import Evening, everything, patterns
from tests.security.test_every_page import PREVIEWERS, bare
from tests.security.test_pages_are_safe import CANARIES, hostile, scripts_of
from tests.security.test_roles import BODIES, TABLE
from tests.table import EVENING

OF_GROUPS = {"club", "season", "event", "sign_up", "night"}  # parts of addresses
TYPED = {  # what people type, by the rows that keep it
    Club: ("name",),
    Player: ("name", "nickname", "shown_as"),
    Night: ("name",),
    Season: ("name",),
    SeasonTeam: ("name", "captain"),
    Event: ("title",),
    SignUp: ("title",),
    SignUpEntry: ("name", "partner"),
}
FILE_NAME = r"(?:inline|attachment); filename=\"[\w ().,-]+\"(?:; filename\*=utf-8''[\w%.()-]+)?"
scripts_in = cache(scripts_of)


def addresses() -> list[str]:
    """The pages and files of groups, nights, evenings, seasons and sign-ups, and of their links."""
    looked_at = {name for method, name, *codes in TABLE if method == "GET" and codes[4] in ("200", "302")}
    parts = {name: set(pattern.pattern.converters) for name, pattern in patterns().items()}
    return [name for name in sorted(looked_at) if parts[name] & OF_GROUPS or name.endswith("-enter")]


def spoil(evening: Evening, first: int) -> None:
    """Whatever people typed is hostile, and a match of it is over and one of the group's."""
    words = [tidy_name(each) for each in CANARIES[first:] + CANARIES[:first]]
    club = evening.member_key.club
    evening.match = hostile(evening, CANARIES[first:] + CANARIES[:first])
    evening.host.settles(evening.match, 1, "1")
    assert Match.objects.get(pk=evening.match.pk).standing.over
    clubs.adopt_night(evening.match.night, club, {}, EVENING)
    for model, fields in TYPED.items():
        for at, row in enumerate(model._default_manager.all()):
            for number, name in enumerate(fields):
                most = model._meta.get_field(name)
                assert isinstance(most, models.CharField)
                setattr(row, name, f"{words[(at + number) % len(words)]}{at + 1}"[: most.max_length])
            row.save(update_fields=fields)
    Player.objects.update(earlier_names=words[:3])
    for person in Player.objects.exclude(seats__side__match=evening.match):  # so that whoever played comes first
        Player.objects.filter(pk=person.pk).update(name=f"zz {person.name}"[:40])
    remember_results(club)
    evening.made = {}


@pytest.mark.parametrize("first", some(range(len(CANARIES)), 4))
def test_s4_s7_what_is_typed_in_a_group_is_only_words_on_its_pages_and_no_formula_in_its_files(evening, first):
    """S4, S5, S7: to who runs it and to a member."""
    spoil(evening, first)
    shown = set()
    for name in addresses():
        for role in ("host", "member"):
            answer = evening.client(role).get(evening.paths()[name])
            kind = answer.headers.get("Content-Type", "")
            content = b"".join(answer) if answer.streaming else answer.content
            assert answer.headers["Content-Security-Policy"] == security.CSP, name
            told = {**answer.headers}
            assert re.fullmatch(FILE_NAME, told.pop("Content-Disposition", 'inline; filename="x"')), name
            assert "canary" not in str(told).lower(), name
            if "html" in kind and content:
                words = content.decode()
                assert not scripts_in(words), (name, role)
                assert "<script>canary" not in words and "onerror=canary()>" not in words, (name, role)
                assert not re.search(rb"(?:src|href)=.?(?:https?:)?//(?!testserver)", bare(content)), name
                shown |= {name} if "canary" in words else set()
            elif "csv" in kind:
                cells = [cell for row in rows_of(answer) for cell in row if not re.fullmatch(r"[-\d.:]*", cell)]
                assert not [each for each in cells if each.lstrip().startswith(tuple("=+@-\t\r"))], name
                shown |= {name} if any("canary" in each for each in cells) else set()
    assert shown >= {"group", "group-people", "group-nights", "group-records", "group-strength", "group-file"}
    assert shown >= {"person", "person-name", "person-same", "person-erase", "person-matches", "person-file"}
    assert shown >= {"head-to-head", "season", "season-rules", "league-teams", "fixture", "group-keys", "group-enter"}


def test_s9_a_code_of_a_group_is_guessed_no_oftener_than_any_other(evening):
    """S9: every code is typed on one page, which counts wrong ones, whatever they would open."""
    right, bo = evening.member_key.code, Phone()
    form = bo.open("/join/").form("Join")
    for _guess in range(MAX_WRONG_CODES):
        bo.send(form, "Join", code="2222 2222")
    assert bo.send(form, "Join", code=right).errors == [TOO_MANY_CODES]
    page = Phone().open("/join/")
    assert Phone().send(page.form("Join"), "Join", code=right).status == 403, "each phone has a proof of its own"
    cy = Phone()
    page = cy.send(cy.open("/join/").form("Join"), "Join", code=right)
    assert page.path.startswith("/groups/open/"), "and whoever has not guessed comes in"


@pytest.mark.parametrize("kind", BOMBS)
def test_s13_a_bomb_in_place_of_a_list_of_people_is_refused_in_a_sentence_and_adds_nobody(evening, kind):
    """S13: how soon and by how little memory, see `test_reading`."""
    before, file = Player.objects.count(), BytesIO(BOMBS[kind]())
    file.name = "people.xlsx"
    answer = evening.client("host").post(evening.paths()["group-people-file"], {"file": file})
    assert answer.status_code == 200 and b'class="error"' in answer.content
    assert Player.objects.count() == before


@pytest.mark.parametrize("agent", PREVIEWERS)
def test_s15_a_link_previewer_at_a_link_of_a_group_or_a_season_changes_nothing_and_learns_no_name(evening, agent):
    """S15, F20: not even where it follows every redirect; who comes after it is let in as ever."""
    before = everything()
    for name in ("group-enter", "season-enter", "evening-enter", "sign-up-enter"):
        for method in ("head", "get"):
            answer = getattr(evening.client("none"), method)(evening.paths()[name], follow=True, HTTP_USER_AGENT=agent)
            assert answer.status_code == 200, name
            title = re.search(r"<title>(.*?)</title>", answer.content.decode(), re.DOTALL)
            assert title is None or not re.search(r"\b(ada|bo|cy|dee)\b", title[1]), name
    assert everything() == before
    client = evening.client("none")
    assert client.post(evening.paths()["group-enter"], BODIES.get("group-enter", {})).status_code == 302
    assert ClubDoor.objects.filter(club=evening.member_key.club).count() == 3
