"""Passes as they are stored: a table has one in force."""

from datetime import timedelta
from importlib import import_module

import pytest
from django.apps import apps
from django.db import IntegrityError, connection, transaction

from leagues.models import Pass, new_pass
from tests.leagues.hall import Hall


@pytest.mark.django_db
def test_a_table_has_one_pass_in_force_and_of_older_doubles_the_newest():
    hall = Hall(8)
    with pytest.raises(IntegrityError), transaction.atomic():
        new_pass(hall.evening.event, Pass.TABLE, hall.at, 1).save()
    with connection.cursor() as cursor:
        cursor.execute("DROP INDEX one_pass_in_force_a_table")  # until the end of this test
    newest = new_pass(hall.evening.event, Pass.TABLE, hall.at + timedelta(minutes=1), 1)
    newest.save()
    import_module("leagues.migrations.0004_one_pass_in_force_a_table").keep_the_newest(apps, None)
    assert list(hall.evening.event.passes.filter(may=Pass.TABLE, number=1, revoked=None)) == [newest]
    assert hall.evening.event.passes.filter(revoked=None).count() == 4  # to run, to look, two tables
