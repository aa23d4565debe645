"""Names that the device typed for an evening, and the matches that it keeps beside it (E23)."""

import uuid

import pytest

from leagues.actions import organiser
from leagues.actions.roster import NewEntrant
from leagues.models import Member
from scorekeeper.access.permission import COOKIE, device_from_cookies
from scorekeeper.models import Player
from tests.phones import Phone, match_of
from tests.scorekeeper.entry.test_scoring import ONE, hearts
from tests.table import EVENING


def device_of(phone: Phone) -> uuid.UUID:
    device = device_from_cookies({COOKIE: phone.client.cookies[COOKIE].value})
    assert device is not None
    return device.id


@pytest.fixture
def both(ada):
    """Ada's match of hearts, on the laptop on which the names of an evening were typed; nobody sits there yet."""
    sheet = ada.write(hearts(ada), **ONE)
    roll = [NewEntrant((name,)) for name in ("eli", "fay", "gus", "hal")]
    organiser.create_event(
        format_key="changing_partners",
        game_key="whist",
        options={"rounds": 3},
        game_options={"count": "all"},
        roll=roll,
        device=device_of(ada),
        at=EVENING,
        seed="one",
    )
    return sheet


def entered() -> list[str]:
    return sorted(Member.objects.values_list("player__name", flat=True))


def test_a_rename_leaves_the_people_of_an_evening_alone(ada, both):
    """E23: they sit nowhere yet, and are not forgotten for that."""
    people = ada.open(match_of(both) + "people/")
    sheet = ada.send(people.form("Save"), "Save", **{"name-1": "ivy"})
    assert sheet.names == ["ada", "ivy", "cy", "dee"] and entered() == ["eli", "fay", "gus", "hal"]
    assert not Player.objects.filter(name="bo").exists()  # a slip of the pen is offered to nobody


def test_a_chair_changes_hands_beside_the_people_of_an_evening(ada, both):
    """E23"""
    people = ada.open(match_of(both) + "people/")
    form = next(form for form in people.forms if form.action.endswith("/people/1/replace/"))
    assert ada.send(form, "Hand over", name="ivy").names == ["ada", "ivy", "cy", "dee"]
    assert entered() == ["eli", "fay", "gus", "hal"]


def test_a_late_comer_sits_down_beside_the_people_of_an_evening(ada, both):
    """E23"""
    people = ada.open(match_of(both) + "people/")
    form = next(form for form in people.forms if form.action.endswith("/people/arrive/"))
    assert ada.send(form, "Take a seat", name="ivy").names == ["ada", "bo", "cy", "dee", "ivy"]
    assert entered() == ["eli", "fay", "gus", "hal"]


def test_a_change_of_names_is_undone_beside_the_people_of_an_evening(ada, both):
    """E23"""
    people = ada.open(match_of(both) + "people/")
    sheet = ada.send(people.form("Save"), "Save", **{"name-1": "ivy"})
    sheet = ada.send(sheet.form("Undo"), "Undo")
    assert sheet.names == ["ada", "bo", "cy", "dee"] and entered() == ["eli", "fay", "gus", "hal"]
