"""What was played before there were nights: the migration finds them."""

from datetime import timedelta
from importlib import import_module
from types import SimpleNamespace

import pytest
from django.apps import apps
from django.db import connection
from django.utils import timezone

from scorekeeper.models import Match, Night
from tests.table import EVENING, Writer, new_match

pytestmark = pytest.mark.django_db
EDITOR = SimpleNamespace(connection=connection, execute=lambda words: None)
migration = import_module("scorekeeper.migrations.0008_nights")


def test_matches_of_one_host_within_fourteen_hours_and_with_a_person_in_common_were_one_night():
    ada, bo = Writer("ada"), Writer("bo")
    first = new_match("snap", ("ada", "bo"), ada)
    second = new_match("snap", ("bo", "cy"), ada, later=60)
    strangers = new_match("snap", ("eli", "fay"), ada, later=90)
    elsewhere = new_match("snap", ("ada", "bo"), bo, later=90)
    next_day = new_match("snap", ("ada", "bo"), ada, later=20 * 60)
    table = new_match("snap", ("ada", "bo"), ada, later=30)
    Match.objects.filter(pk=table.pk).update(of_event=True)
    for match, host, names in ((second, ada, ("bo", "cy")), (elsewhere, bo, ("ada", "bo"))):
        assert match.host == host.device and match.players == names
    migration.find_old_nights(apps, EDITOR)
    nights = {match: Match.objects.get(pk=match.pk).night for match in Match.objects.all()}
    assert nights[first] == nights[second] is not None
    assert len({nights[each] for each in (first, strangers, elsewhere, next_day)}) == 4 == Night.objects.count()
    assert nights[table] is None
    night = nights[first]
    assert (night.host, night.started) == (ada.device, EVENING)
    assert night.last_used == EVENING + timedelta(hours=1) and not night.goes_on(timezone.now())


def test_a_night_lasts_as_long_as_somebody_wrote():
    """A row thirteen hours later, and a match an hour after that, are the same night."""
    ada = Writer("ada")
    match = new_match("hearts", host=ada)
    ada.writes(match, 1, {"hearts": [13, 0, 0, 0], "queen": 1})
    match.lines.update(at=EVENING + timedelta(hours=13))
    new_match("hearts", host=ada, later=14 * 60 + 30)
    migration.find_old_nights(apps, EDITOR)
    assert Night.objects.count() == 1


def test_of_several_that_went_on_from_one_match_the_last_is_kept():
    kept = {}

    class Rows:
        """Stands for the table as it was, where several might go on from one."""

        def exclude(self, **_):
            return self

        def order_by(self, *_):
            return self

        def values_list(self, *_):
            return [("late", "one"), ("early", "one"), ("other", "two")]

        def filter(self, pk):
            kept[pk] = None
            return self

        def update(self, again):
            pass

    class Old:
        objects = Rows()

        @staticmethod
        def get_model(*_):
            return Old

    migration.keep_one_rematch(Old, EDITOR)
    assert list(kept) == ["early"]
