"""Queries whose SQL is made once find what Django finds, on both databases: they lean on its compiler's insides."""

import subprocess
import sys
import uuid
from typing import Any

import pytest
from django.db import connection, models
from django.test.utils import CaptureQueriesContext

from scorekeeper.access.permission import MATCH
from scorekeeper.actions.undo import LATEST
from scorekeeper.models import Match
from scorekeeper.models.line import CHANGES, WRITTEN
from scorekeeper.models.querysets import FACTS, SEATS
from tests.http_phone import HttpPhone
from tests.served import ROOT, environment


def told(row: Any) -> Any:
    """All that a row says, with the rows that came with it."""
    if not isinstance(row, models.Model):
        return row
    own = {name: value for name, value in vars(row).items() if name != "_state"}
    return type(row), own, row._state.db, {name: told(each) for name, each in row._state.fields_cache.items()}


def compare(pk: str) -> None:
    """Ask everything of this match in both ways, twice, and of no match."""
    match = Match.objects.get(pk=pk)
    asked: list[tuple[Any, tuple[uuid.UUID, ...]]] = [(each, (match.pk,)) for each in (FACTS, SEATS, WRITTEN, CHANGES)]
    for query, ids in [*asked, (MATCH, (match.pk,)), (LATEST, (match.pk, match.host))] * 2:
        with CaptureQueriesContext(connection) as in_both_ways:
            found, plain = query(*ids), list(query.ask(*ids))
        assert [told(row) for row in found] == [told(row) for row in plain] and found
        one, other = in_both_ways.captured_queries
        assert one["sql"] == other["sql"]
        assert query(*(uuid.uuid4() for _ in ids)) == []


def play(phone: HttpPhone) -> str:
    """A match with a corrected row, one struck out, and a change; its id."""
    match = phone.start_match()
    deal = {"hearts-0": 13, "hearts-1": 0, "hearts-2": 0, "hearts-3": 0, "queen": 1}
    for number, base in ((1, 0), (1, 1), (2, 0)):
        assert phone.write(match, number, deal | {"queen": base}, base=base) == 302
    assert phone.send(f"/matches/{match}/lines/2/strike/", {"slip": uuid.uuid4(), "base": 1}).status == 302
    assert phone.send(f"/matches/{match}/title/", {"title": "Café"}).status == 302
    return match


@pytest.mark.parametrize("engine", ["sqlite", "postgresql"])
def test_prepared_queries_find_what_plain_ones_find(engine, serve, request):
    more = {"SCOREKEEPER_DATABASE": request.getfixturevalue("postgres_url")} if engine == "postgresql" else {}
    server = serve(**more)
    words = f"from {__name__} import compare; compare('{play(HttpPhone(server.url))}')"
    done = subprocess.run(
        [sys.executable, "manage.py", "shell", "--no-imports", "-c", words],
        cwd=ROOT,
        env=environment(server.data, **more),
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
