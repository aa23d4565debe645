"""What an evening brings in its season."""

from importlib import import_module
from uuid import uuid4

import pytest
from django.apps import apps
from django.db import IntegrityError, connection, transaction
from django.test import Client

from leagues import running
from leagues.challenges import challenged
from leagues.models import Season
from leagues.seasons import Total, add
from leagues.terms import season_named
from scorekeeper.doors import COOKIE, Device, cookie_of
from scorekeeper.rules.game import RuleError
from tests.data.table import EVENING
from tests.leagues.hall import Hall

pytestmark = pytest.mark.django_db


def test_a_ladder_counts_in_its_season_by_its_rungs():
    """One challenge, dee against cy: ada is still at the top, though nobody but dee has a win."""
    hall = Hall(4, "ladder", pairs=True, pitches=2)
    hall.now(challenged(hall.evening, 4, 3, **hall.act))
    hall.writes(hall.evening.challenges[0].tables[0], 13, 13)
    found: dict[object, Total] = {}
    add(found, hall.read())
    rows = {total.name: (total.points, total.places, total.won) for total in found.values()}
    pairs = {"ada": (6, [1], 1), "bo": (4, [2], 0), "dee": (2, [3], 0), "cy": (0, [4], 0)}
    assert rows == pairs | {f"with {name}": counted for name, counted in pairs.items()}


def test_rules_that_are_refused_begin_no_season(monkeypatch):
    def refuse(*_: object, **__: object) -> None:
        raise RuleError("Look at what stands now.")

    hall, client = Hall(4), Client()
    client.cookies[COOKIE] = cookie_of(Device(hall.ada.device))
    monkeypatch.setattr(running, "mend", refuse)
    answer = client.post(f"/events/{hall.evening.event.pk}/settings/", {"season": "Winter", "option-rounds": "3"})
    assert "Look at what stands now." in answer.content.decode() and not Season.objects.exists()


def test_a_host_has_one_season_of_a_name_however_it_is_written():
    host = uuid4()
    first = season_named("Winter", host, EVENING)
    assert season_named("winter", host, EVENING) == first and season_named("Winter", uuid4(), EVENING) != first
    with pytest.raises(IntegrityError), transaction.atomic():
        Season.objects.create(name="WINTER", host=host, started=EVENING)


def test_seasons_of_one_name_from_before_get_a_number():
    migration, host = import_module("leagues.migrations.0003_one_season_of_a_name"), uuid4()
    with connection.cursor() as cursor:
        cursor.execute("DROP INDEX one_season_of_a_name")  # until the end of this test
    for name in ("Winter", "winter", "Winter 2", "Winter"):
        Season.objects.create(name=name, host=host, started=EVENING)
    migration.number_doubles(apps, None)
    assert len({name.lower() for name in Season.objects.values_list("name", flat=True)}) == 4
