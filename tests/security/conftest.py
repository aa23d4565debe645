from collections.abc import Iterator
from copy import deepcopy

import pytest
from django.core.management import call_command

from scorekeeper.printing import pdf
from tests.security.evening import Evening, furnished


@pytest.fixture(scope="module")
def furnished_once(django_db_setup, django_db_blocker) -> Iterator[Evening]:
    """Made once for a file; each test's transaction rolls back its changes."""
    with django_db_blocker.unblock():
        evening = furnished()
        evening.paths()
    yield evening
    with django_db_blocker.unblock():
        call_command("flush", interactive=False, verbosity=0)


@pytest.fixture
def evening(furnished_once: Evening, db) -> Evening:
    return deepcopy(furnished_once)


@pytest.fixture(autouse=True)
def no_press(monkeypatch) -> None:
    """Replace PDF making, which has its own tests."""
    monkeypatch.setattr(pdf.PdfWorker, "queue_order", lambda press, order, longest: b"%PDF-1.7 stands for it")
