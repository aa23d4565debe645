"""How strong the people of a group are: told once they have played enough."""

from scorekeeper.models import Night
from tests.scorekeeper.clubs.test_groups import keep
from tests.scorekeeper.nights.test_nights import snap


def test_who_is_stronger_is_told_from_ten_matches_on_and_among_enough_people(ada):
    snap(ada, "ada", "bo")
    club = keep(ada)
    page = ada.open(f"/groups/{club.pk}/strength/")
    assert "ada 1 played: too early to tell" in page.main and not page.top.all("circle")
    for other in ("bo", "cy", "dee", "bo", "cy", "dee", "bo", "cy", "dee", "bo") * 4:
        snap(ada, "ada", other)
    page = ada.open(f"/groups/{club.pk}/strength/?game=Snap")
    assert "ada Stronger than all others here" in page.main and len(page.top.all("circle")) == 4
    assert ada.open(f"/groups/{club.pk}/strength/?game=Nothing").status == 200 and Night.objects.count() == 1
