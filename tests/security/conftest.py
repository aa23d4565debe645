from collections.abc import Iterator
from copy import deepcopy

import pytest
from django.core.management import call_command

from scorekeeper.printing import pdf
from tests.security.evening import Evening, furnished


@pytest.fixture(scope="module")
def furnished_once(django_db_setup, django_db_blocker) -> Iterator[Evening]:
    """Made once for a file: what a test does to it is taken back by the test's own transaction."""
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
    """Whoever may print is asked here, not how it looks: the children that set paper have tests of their own."""
    monkeypatch.setattr(pdf.PdfWorker, "queue_order", lambda press, order, longest: b"%PDF-1.7 stands for it")
