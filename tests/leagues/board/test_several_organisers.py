"""Several organisers at once: each sees what the others do, and what is outdated is refused."""

from datetime import timedelta

import pytest

from leagues.actions import doing, organiser
from leagues.actions.wording import CHANGED_MEANWHILE
from leagues.models import Event, Pass
from leagues.state.facts.doing import Doing, others_at_work
from tests.leagues.event_pages import enter, event_of, in_round, pass_of, play
from tests.leagues.hall import Hall
from tests.table import Writer


def seen(phone, event):
    return phone.open(f"/events/{event.pk}/")


def tell(phone, opened, **said):
    """What the script of a page sends."""
    form = next(each for each in opened.forms if each.action.endswith("/doing/"))
    return phone.answer(form.action, {**form.values, **{name: [value] for name, value in said.items()}})


def test_an_organiser_sees_who_is_closing_the_round_until_it_is_closed(bo, ada):
    event = event_of(in_round(bo))
    enter(ada, pass_of(event, Pass.RUN))
    page = seen(bo, event)
    page = bo.send(page.form("Save"), "Save", name="bo")
    assert "You are bo" in page.main
    bo.send(page.form("Close round 1"), "Close round 1")
    assert "bo is closing round 1." in seen(ada, event).main and "is closing" not in seen(bo, event).main
    play(event, 1, 2)
    page = seen(bo, event)
    bo.send(page.form("Close round 1"), "Close round 1")
    assert "is closing" not in seen(ada, event).main


def test_a_page_that_changes_something_is_seen_on_the_other_board_while_it_is_open(bo, ada):
    event = event_of(in_round(bo))
    enter(ada, pass_of(event, Pass.RUN))
    opened = ada.open(f"/events/{event.pk}/roll/")
    assert tell(ada, opened, page="one")[0] == 204
    assert "Another organiser is changing who is here." in seen(bo, event).main
    tell(ada, opened, page="two")  # it was opened again, and then the first one says that it is left
    tell(ada, opened, page="one", gone="1")
    assert "is changing" in seen(bo, event).main
    tell(ada, opened, page="two", gone="1")
    assert "is changing" not in seen(bo, event).main


def test_two_who_press_the_same_key_do_it_once(bo, ada):
    event = event_of(in_round(bo))
    enter(ada, pass_of(event, Pass.RUN))
    play(event, 1, 2)
    mine, hers = seen(bo, event), seen(ada, event)
    bo.send(mine.form("Close round 1"), "Close round 1")
    bo.send(seen(bo, event).form("Open round 2"), "Open round 2")
    play(event, 1, 2, number=2)
    page = ada.send(hers.form("Close round 1"), "Close round 1")
    assert CHANGED_MEANWHILE in page.text and page.has_button("Close round 2")


@pytest.mark.django_db
def test_what_is_done_is_believed_for_minutes_and_makes_no_act_out_of_date():
    hall, cy = Hall(8), Writer("cy")
    hall.opens()
    evening = hall.evening
    sign = Doing(f"{cy.device}", "roll", hall.at, name="cy")
    doing.show(evening.event, sign)
    event = Event.objects.get(pk=evening.event.pk)
    assert others_at_work(event, hall.ada.device, hall.at) == ["cy is changing who is here."]
    assert others_at_work(event, cy.device, hall.at) == []
    assert others_at_work(event, hall.ada.device, hall.at + timedelta(minutes=4)) == []
    news = event.news
    doing.show(event, Doing(f"{cy.device}", "roll", hall.at + timedelta(minutes=2), name="cy"))
    assert Event.objects.get(pk=event.pk).news == news, "the same again is no news"
    organiser.change_round(evening, 1, "later", left=60, **hall.act)
