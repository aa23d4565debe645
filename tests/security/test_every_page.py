"""S2, S3, S5, S8, S15: every page in every role, asked once. Nothing is written by looking nor without a form's proof.

What a page shows is made once for all tests here: `looks` asks, and sees that nothing was written.
"""

import re
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from scorekeeper.models import Opener
from scorekeeper.server import security
from tests.often import NIGHT, some
from tests.security.evening import PASSES, ROLES, Evening, everything, patterns, rows_changed
from tests.security.test_pages_are_safe import scripts_of
from tests.security.test_roles import BODIES, TABLE

PREVIEWERS = (
    "WhatsApp/2.23.20.0",
    "facebookexternalhit/1.1",
    "Slackbot-LinkExpanding 1.0",
    "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    "Microsoft Office/16.0 (Windows NT 10.0; SafeLinks)",
)
SAID = {"saved": "x", "find": "a", "side": "1"}  # what an address may say
GUESTS = tuple(role for role in ROLES if role != "host")
OTHERS = tuple(role for role in ROLES + PASSES if role not in ("host", "none"))
scripts_in = cache(scripts_of)  # many answers are the same page


def who_looks(at: int) -> tuple[str, ...]:
    """Of each page the host and a stranger, and by day some of the others, by turns."""
    return ("host", "none", *some(OTHERS, 3, at % 3))


@pytest.fixture(scope="module")
def looks(furnished_once: Evening) -> Callable[[str, str], Any]:
    """The answer to whoever looks at a page, by URL and role."""

    def look(name: str, role: str) -> Any:
        before = rows_changed()
        answer = furnished_once.client(role, csrf=True).get(furnished_once.paths()[name])
        assert rows_changed() == before, (name, role)
        return answer

    return cache(look)


def test_whoever_looks_gets_the_answer_that_the_table_says(db, looks):
    """S2; whoever is refused is always asked. That nothing is written by it (S3) is seen by `looks`."""
    rows = {name: codes for method, name, *codes in TABLE if method == "GET"}
    for at, (name, codes) in enumerate(rows.items()):
        told = dict(zip(ROLES + PASSES, codes, strict=True))
        for role in {*who_looks(at), *(role for role in told if told[role] == "404")}:
            assert str(looks(name, role).status_code) == told[role], (name, role)


def test_every_page_has_the_policy_and_nothing_inline_and_is_kept_for_nobody_else(db, looks):
    """S5: error pages too, since a stranger and a wrong method get those; forms without proof: below.

    What a page shows hangs on the cookie, so nothing between may hand out a copy; the phone itself may go back.
    """
    for at, name in enumerate(looked_at()):
        for role in who_looks(at):
            assert_safe(looks(name, role), (name, role))
        assert looks(name, "host").headers["Cache-Control"] == "private, no-cache", name


def looked_at() -> list[str]:
    """Every URL, in the order of the table."""
    return [name for method, name, *_ in TABLE if method == "GET"]


def assert_safe(answer: Any, what: object) -> None:
    for header, value in security.HEADERS.items():
        assert answer.headers[header] == value, (what, header)
    if "html" in answer.headers.get("Content-Type", "") and answer.content:
        assert not scripts_in(answer.content.decode()), what
        assert not re.search(rb"(?:src|href)=.?(?:https?:)?//(?!testserver)", bare(answer.content)), what


def bare(content: bytes) -> bytes:
    """A page without the links that it hands out in full, which lead to this machine."""
    return re.sub(rb'href="http://[\d.:a-z\[\]-]+/(?:open/[^"]*)?"', b"", content)


def test_only_the_host_reads_links_and_codes(db, looks):
    """S8: absent from every page, header and picture of everybody else, but from the page that a link leads to."""
    keys = [key for kind in Opener.__subclasses__() for key in kind._default_manager.all()]
    secrets = [each.encode() for key in keys for each in (key.token, key.code)]
    said, told = dict.fromkeys(ROLES, b""), []
    for at, name in enumerate(looked_at()):
        is_link = "token" in patterns()[name].pattern.converters
        for role in [role for role in who_looks(at) if role in ROLES]:
            answer = looks(name, role)
            shown = answer.content + str(answer.headers).encode()
            said[role] += shown
            told += [(name, role)] if role != "host" and not is_link and any(each in shown for each in secrets) else []
    assert told == []
    assert any(each in said["host"] for each in secrets)


def test_looking_at_a_page_changes_nothing_whatever_its_address_says(evening: Evening):
    """S3: by the host or one of the guests, by turns; addresses that say nothing: by `looks`."""
    before, changes = everything(), rows_changed()
    for at, name in enumerate(patterns()):
        for role in some(("host", *GUESTS), 5, at % 5) + some(("host",), 3, at % 3):
            evening.client(role).get(evening.paths()[name], SAID | {"again": str(evening.match.pk)})
            assert rows_changed() == changes, (name, role)
    assert everything() == before


def test_looking_at_the_head_only_is_answered_like_looking_or_not_at_all_and_changes_nothing(evening: Evening):
    """Link previewers ask so first (S3, S15): by the host, to whom every page opens, by day at half of them.

    At night by everybody.
    """
    before, changes = everything(), rows_changed()
    for at, (method, name, *expected) in enumerate(TABLE):
        if method == "GET" and (NIGHT or at % 4 < 2):
            for role in some(ROLES, 5, ROLES.index("host")):
                code = str(evening.client(role).head(evening.paths()[name]).status_code)
                assert code in (expected[ROLES.index(role)], "405"), (name, role)
                assert rows_changed() == changes, (name, role)
    assert everything() == before


def test_a_row_that_is_written_and_taken_back_would_be_noticed(evening: Evening):
    changes = rows_changed()
    assert evening.client("host").post(evening.paths()["title"], BODIES["title"]).status_code == 302
    assert rows_changed() > changes


def test_a_form_without_its_proof_is_refused_everywhere(evening: Evening):
    """S3, S5: even from the host's own phone, as another site would send it, and in a page that is safe too."""
    before, changes = everything(), rows_changed()
    elsewhere: list[dict[str, str]] = [{}, {"HTTP_ORIGIN": "null"}, {"HTTP_ORIGIN": "http://elsewhere.test"}]
    for at, name in enumerate(patterns()):
        sent = [("host", headers) for headers in elsewhere]
        for role, headers in sent + [(role, {}) for role in some(GUESTS, 4, at % 4)]:
            answer = evening.client(role, csrf=True).post(evening.paths()[name], BODIES.get(name, {}), **headers)
            refused = answer.status_code == 403 and b"Nothing was saved" in answer.content
            assert refused or b"nothing was saved" in answer.content, (name, role)
            assert_safe(answer, (name, role))
            assert rows_changed() == changes, (name, role)
    assert everything() == before


@pytest.mark.parametrize("name", ["line", "seats", "end"])
def test_another_browser_s_proof_is_no_proof(evening: Evening, name):
    before = everything()
    client = evening.client("host", csrf=True)
    body = BODIES[name] | {"csrfmiddlewaretoken": "a" * 64}
    assert client.post(evening.paths()[name], body).status_code == 403
    client.cookies["csrftoken"] = "b" * 32
    assert client.post(evening.paths()[name], body).status_code == 403
    assert everything() == before


@pytest.mark.parametrize("agent", PREVIEWERS)
def test_a_link_previewer_changes_nothing_and_takes_nothing_from_its_reader(evening: Evening, agent):
    """S15, F20: the scanner comes first, follows redirects, and the person's own visit works as before."""
    before = everything()
    link = f"/open/{evening.score.pk}/{evening.score.token}/"
    for method in ("head", "get"):
        answer = getattr(evening.client("none"), method)(link, follow=True, HTTP_USER_AGENT=agent)
        assert answer.status_code == 200
    assert everything() == before
    assert evening.client("none").get(link, follow=True).status_code == 200
