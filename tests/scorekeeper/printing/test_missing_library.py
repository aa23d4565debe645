"""Where Pango is missing, the pages that offer paper say so before anybody waits for a sheet (issue 31)."""

from importlib import import_module

import pytest
from django.urls import reverse

from leagues.actions import organiser
from leagues.models import Event, Season
from scorekeeper.models import Night
from scorekeeper.printing import missing_library, wording
from scorekeeper.printing.missing_library import no_paper_sentence
from scorekeeper.printing.pdf_worker import why_no_paper
from tests.leagues.event_pages import device_of, published
from tests.leagues.hall import Hall
from tests.table import EVENING, FOUR


@pytest.fixture(autouse=True)
def looked_anew():
    no_paper_sentence.cache_clear()
    yield
    no_paper_sentence.cache_clear()


@pytest.fixture
def without_pango(monkeypatch):
    """A computer without Pango."""
    opener = import_module("cffi").FFI  # WeasyPrint's
    load = opener.dlopen

    def load_no_pango(self, name, *flags):
        if "pango" in str(name):
            raise OSError(f"cannot load library {name!r}")
        return load(self, name, *flags)

    monkeypatch.setattr(opener, "dlopen", load_no_pango)


def offering(ada):
    """The pages that offer paper: of a match, of its night, of a game and of an evening."""
    match, event = ada.start("hearts", *FOUR), published(ada)
    night = reverse("night", args=[Night.objects.get().pk])
    return [ada.open(f"{path}paper/") for path in (match.path, night, "/games/hearts/", event.path)]


def test_the_pages_that_offer_paper_say_that_pango_is_missing(db, ada, without_pango):
    assert "lacks Pango" in wording.NO_PANGO and "browser’s own print" in wording.NO_PANGO
    for page in offering(ada):
        assert page.status == 200 and wording.NO_PANGO in page.main, page.path


def test_a_season_says_it_where_it_is_printed(db, ada, without_pango):
    hall = Hall(8)
    hall.plays(1)
    hall.now(organiser.end_event(hall.evening, "Last bus.", **hall.act))
    host = device_of(ada).id
    Event.objects.update(season=Season.objects.create(name="Winter", host=host, started=EVENING), host=host)
    page = ada.open(f"/seasons/{Season.objects.get().pk}/")
    assert "Print it" in page.main and wording.NO_PANGO in page.main


def test_they_say_nothing_where_paper_can_be_made(db, ada):
    assert why_no_paper() == "" and no_paper_sentence() == ""
    assert [page.status for page in offering(ada) if "Pango" not in page.main] == [200] * 4


def test_a_print_that_fails_for_want_of_pango_says_so_and_not_that_it_took_too_long(
    db, ada, without_pango, monkeypatch
):
    monkeypatch.setattr("scorekeeper.printing.pdf.PdfWorker.queue_order", lambda *order: b"")
    page = ada.open("/games/snap/sheet.pdf")
    assert page.status == 503 and wording.NO_PANGO in page.main and wording.GAVE_UP not in page.main


def test_one_look_is_enough(db, ada, without_pango, monkeypatch):
    assert no_paper_sentence()
    monkeypatch.setattr(missing_library, "find_spec", None)
    assert no_paper_sentence()
