"""S3, S15: nothing is written without a form's proof, and nothing at all by looking."""

import pytest

from tests.security.evening import ROLES, Evening, everything
from tests.security.test_roles import BODIES, PARTS, TABLE, urls_of

PREVIEWERS = (
    "WhatsApp/2.23.20.0",
    "facebookexternalhit/1.1",
    "Slackbot-LinkExpanding 1.0",
    "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    "Microsoft Office/16.0 (Windows NT 10.0; SafeLinks)",
)


@pytest.mark.parametrize("part", PARTS)
def test_a_form_without_its_proof_is_refused_everywhere(evening: Evening, part):
    """S3: even from the host's own phone, as another site would send it."""
    before = everything()
    for name in urls_of(part):
        for headers in ({}, {"HTTP_ORIGIN": "null"}, {"HTTP_ORIGIN": "http://elsewhere.test"}):
            answer = evening.client("host", csrf=True).post(evening.paths()[name], BODIES.get(name, {}), **headers)
            refused = answer.status_code == 403 and b"Nothing was saved" in answer.content
            assert refused or b"nothing was saved" in answer.content, name
        assert everything() == before, name


@pytest.mark.parametrize("name", ["line", "seats", "end"])
def test_another_browser_s_proof_is_no_proof(evening: Evening, name):
    before = everything()
    client = evening.client("host", csrf=True)
    body = BODIES[name] | {"csrfmiddlewaretoken": "a" * 64}
    assert client.post(evening.paths()[name], body).status_code == 403
    client.cookies["csrftoken"] = "b" * 32
    assert client.post(evening.paths()[name], body).status_code == 403
    assert everything() == before


@pytest.mark.parametrize("part", PARTS)
def test_looking_at_a_page_changes_nothing(evening: Evening, part):
    """S3: GET with what an address may say, by everybody; without it: in test_pages_are_safe."""
    before = everything()
    for name in urls_of(part):
        for role in ("none", "view", "score", "host"):
            client = evening.client(role)
            client.get(evening.paths()[name], {"saved": "x", "again": str(evening.match.pk), "find": "a", "side": "1"})
        assert everything() == before, name


def test_looking_at_the_head_only_is_answered_like_looking_or_not_at_all_and_changes_nothing(evening: Evening):
    """Link previewers ask so first (S3, S15)."""
    before = everything()
    for method, name, *expected in TABLE:
        if method == "GET":
            heads = [str(evening.client(role).head(evening.paths()[name]).status_code) for role in ROLES]
            assert all(code in (full, "405") for code, full in zip(heads, expected)), name
            assert everything() == before, name


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
