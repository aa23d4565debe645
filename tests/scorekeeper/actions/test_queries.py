"""What pages cost: the same few queries at twenty rows and at two hundred, at one match and at eight."""

import os

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from scorekeeper.home.finder import describe_in_one_line
from scorekeeper.models import Line, Match
from tests.table import EVENING, Writer, deal, device, new_match

ROW = deal(1, 2, 4, 6, queen=0)


def with_lines(match: Match, count: int) -> Match:
    Line.objects.bulk_create(
        Line(
            match=match, number=number, revision=1, entries=ROW, act=number, device=match.host, writer="ada", at=EVENING
        )
        for number in range(1, count + 1)
    )
    return match


def asked_for(act) -> list[str]:
    with CaptureQueriesContext(connection) as asked:
        act()
    return [query["sql"] for query in asked]


def look_at(match: Match, ada: Writer) -> None:
    """All that a match page needs to know."""
    found = Match.objects.open_to(device(ada)).with_change_count().get(pk=match.pk)
    assert found.standing.tally.totals and found.names and found.stamp and found.setup and found.last_line


def test_this_run_is_on_the_database_that_was_asked_for(db):
    assert connection.vendor == ("postgresql" if os.environ.get("SCOREKEEPER_DATABASE") else "sqlite")


@pytest.mark.parametrize("count", [20, 200])
def test_a_match_page_knows_everything_after_three_queries(db, ada, count):
    match = with_lines(new_match(host=ada, target=500), count)
    assert len(asked_for(lambda: look_at(match, ada))) == 3


@pytest.mark.parametrize("matches", [1, 8])
def test_home_asks_as_often_for_one_match_as_for_eight(db, ada, matches):
    for each in range(matches):
        with_lines(new_match(host=ada, target=500, later=each), 20)

    def home() -> None:
        rows = Match.objects.open_to(device(ada)).under_way()[:8].load_standings()
        assert len([describe_in_one_line(row) for row in rows]) == matches

    assert len(asked_for(home)) == 3


@pytest.mark.parametrize("count", [0, 200])
def test_writing_a_line_costs_the_same_on_an_empty_and_on_a_full_sheet(db, ada, count):
    match = with_lines(new_match(host=ada), count)
    writes = [sql for sql in asked_for(lambda: ada.writes(match, count + 1, ROW)) if "SAVEPOINT" not in sql]
    assert len(writes) <= 6, writes


def plan_of(sql: str) -> str:
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            cursor.execute("SET LOCAL enable_seqscan = off")  # five rows would be read whole, and rightly
            cursor.execute("EXPLAIN " + sql)
        else:
            cursor.execute("EXPLAIN QUERY PLAN " + sql)
        return "\n".join(" ".join(map(str, row)) for row in cursor.fetchall())


def test_no_page_reads_the_lines_of_other_matches(db, ada):
    """Every query that touches the lines goes by an index on the match."""
    match = with_lines(new_match(host=ada), 5)
    selects = asked_for(lambda: (look_at(match, ada), Match.objects.stamps([str(match.pk)])))
    selects += asked_for(lambda: Match.objects.open_to(device(ada)).under_way()[:8].load_standings())
    selects += asked_for(lambda: ada.writes(match, 6, deal(1, 2, 4, 6, queen=0)))
    about_lines = [sql for sql in selects if "scorekeeper_line" in sql]
    assert len(about_lines) >= 4
    for sql in about_lines:
        plan = plan_of(sql)
        assert "SCAN scorekeeper_line" not in plan and "Seq Scan on scorekeeper_line" not in plan, plan
