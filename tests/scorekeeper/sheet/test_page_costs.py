"""How often a whole page asks the database: as often at two hundred lines as at twenty, at eight matches as at one."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from scorekeeper.models import Line, Match, Night
from tests.often import some
from tests.phones import match_of
from tests.table import EVENING

FOUR = ("ada", "bo", "cy", "dee")


def asked(phone, path: str) -> int:
    with CaptureQueriesContext(
        connection,
    ) as queries:
        assert phone.open(path).status == 200
    return len([query for query in queries if "SAVEPOINT" not in query["sql"]])


def fill(match: Match, lines: int) -> None:
    Line.objects.filter(match=match).delete()
    Line.objects.bulk_create(
        Line(
            match=match,
            number=number,
            revision=1,
            entries={"hearts": [1, 2, 4, 6], "queen": 0},
            act=number,
            device=match.host,
            writer="ada",
            at=EVENING,
        )
        for number in range(1, lines + 1)
    )


@pytest.mark.parametrize("noun", some(["", "history/", "lines/3/", "projector/", "tonight/", "people/", "more/"], 2))
def test_a_page_of_a_match_costs_the_same_at_twenty_lines_and_at_two_hundred(ada, noun):
    sheet = ada.start("hearts", *FOUR, target=500)
    match = Match.objects.get()
    counts = []
    for lines in (40 if noun == "more/" else 20, 200):  # *More* hands a match that is over to BG Stats, for a query
        fill(match, lines)
        counts.append(asked(ada, match_of(sheet) + noun))
    assert counts[0] == counts[1] <= 6, counts


def test_a_list_costs_the_same_for_one_match_and_for_eight(ada):
    ada.start("hearts", *FOUR)
    home, matches = asked(ada, "/"), asked(ada, "/matches/")
    for _match in range(7):
        ada.start("hearts", *FOUR)
    assert asked(ada, "/") == home <= 10 and asked(ada, "/matches/") == matches <= 5


def test_home_a_night_and_a_sheet_cost_the_same_after_one_past_night_and_after_eight(ada):
    counts = []
    for nights in (1, 7):
        for _night in range(nights):
            ada.start("hearts", *FOUR)
            Night.objects.update(ended=EVENING)
        sheet = match_of(ada.start("hearts", *FOUR))
        counts.append([asked(ada, path) for path in ("/", f"{sheet}tonight/", sheet)])
        Night.objects.update(ended=EVENING)
    assert Night.objects.count() == 10 and counts[0] == counts[1], counts
