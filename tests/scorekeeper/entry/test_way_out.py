"""*They did not go out*: one button of a refusal, without scripts too."""

from scorekeeper.models import Line
from tests.phones import book

FIGURES = {
    "out": 0,
    "melded-1": 1,
    "red3-0": 0,
    "red3-1": 0,
    "red-0": 1,
    "red-1": 1,
    "black-0": 0,
    "black-1": 1,
    "wild-0": 1,
    "wild-1": 1,
    "table-0": 500,
    "table-1": 600,
    "left-0": 0,
    "left-1": 40,
}


def refused(ada, *names):
    page = ada.start("hand_and_foot", *names, **book("hand_and_foot"))
    page = ada.write(ada.write(page, out=0), **{"melded-1": 1})
    asked = page.form("Write it down").names
    return ada.write(page, **{key: value for key, value in FIGURES.items() if key in asked})


def test_they_did_not_go_out_keeps_every_figure_and_asks_only_who_did(ada):
    page = refused(ada, "ada", "bo", "cy", "dee")
    assert page.errors == ["You need a red, a black and a wild canasta to go out."]
    page = ada.send(page.form("They did not go out"), "They did not go out")
    values = page.form("Write it down").values
    assert not page.errors and Line.objects.count() == 2
    assert values["out"] == [""] and values["melded-0"] == ["1"] and values["table-0"] == ["500"]
    page = ada.write(page, out=1)
    assert page.totals == ["3000", "3460"]


def test_where_one_plays_alone_the_way_out_says_the_name(ada):
    page = refused(ada, "ada", "bo")
    page = ada.send(page.form("ada did not go out"), "ada did not go out")
    assert "left-0" in page.form("Write it down").names
