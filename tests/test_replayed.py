"""What is written again is what was built, and as old as that was then."""

from datetime import datetime, timedelta

import pytest
from django.utils import timezone

from leagues.models import Event, Round
from tests.leagues.event_pages import in_round
from tests.phones import Phone
from tests.replayed import Recording


@pytest.mark.parametrize("time", ["built", "written again"])
def test_an_evening_is_the_phone_s_own_and_has_just_begun(db: None, time: str) -> None:
    bo = Phone()
    page = in_round(bo, title="Just begun")
    event = Event.objects.get()
    assert bo.open(page.path).has_button("Close round 1") and event.title == "Just begun"
    opened = Round.objects.get(number=1).opened
    assert opened and timedelta(0) < timezone.now() - opened < timedelta(seconds=30)


def test_moments_since_it_began_move_and_nothing_else_does() -> None:
    recording = Recording(began=datetime(2026, 1, 2, 20, 0))
    moved = [
        recording.moved(each, timedelta(hours=1)) for each in ("2026-01-02 20:00:05.5", "2026-01-02 19:59:59", "ada", 7)
    ]
    assert moved == ["2026-01-02 21:00:05.500000", "2026-01-02 19:59:59", "ada", 7]
