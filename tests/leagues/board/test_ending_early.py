"""An evening is ended in the midst of a cycle: the organiser chooses what counts."""

import pytest

from leagues.actions import organiser
from scorekeeper.access.permission import COOKIE, cookie_of
from scorekeeper.device import Device
from tests.leagues.hall import Hall
from tests.phones import Phone

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(("ranks", "rounds"), [("cycles", 3), ("all", 4)])
def test_whole_cycles_rank_or_everything_that_was_played(ada: Phone, ranks: str, rounds: int):
    hall = Hall(4, "clockwise", partners=True)
    ada.client.cookies[COOKIE] = cookie_of(Device(hall.ada.device))
    address = f"/events/{hall.evening.event.pk}/end/"
    hall.plays(3)
    assert "What should count?" not in ada.open(address).main, "nothing to choose yet"
    hall.plays(1)
    page = ada.open(address)
    assert "Only rounds 1 to 3, when everyone had met equally often" in page.main
    assert "Everything that was played, by points a round" in page.main
    assert page.form("End the evening").values["ranks"] == ["cycles"]
    ada.send(page.form("End the evening"), "End the evening", ranks=ranks)
    evening = hall.read()
    assert evening.over and {row.played for row in evening.standings} == {rounds}
    hall.now(organiser.end_event(evening, "", **hall.act))
    assert hall.evening.facts.options["ranks"] == "cycles", "it is asked anew when it ends again"
