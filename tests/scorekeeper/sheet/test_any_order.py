"""A pad whose boxes are filled in any order: tapped on the sheet, or offered for dice that were thrown."""

import pytest

from scorekeeper.models import Match
from tests.phones import match_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def pad(ada):
    return match_of(ada.start("yacht", "ada", "bo"))


def free(page) -> list[str]:
    """The rows that whoever plays may tap."""
    return [
        row.one("th").text
        for row in page.sheet.one("tbody").all("tr")
        if any("free" in cell.attrs.get("class", "").split() for cell in row.all("td"))
    ]


def test_whose_turn_it_is_is_said_and_their_free_boxes_are_links(ada, pad):
    page = ada.open(pad)
    assert "ada, tap a box" in page.main and len(free(page)) == 13 and not page.has_button("Write it down")
    page = ada.open(f"{pad}lines/4/?side=0")
    page = ada.send(page.form("Write it down"), "Write it down", **{"points-0": "12"})
    assert "bo, tap a box" in page.main and page.totals == ["12", "0"] and "Fours 4 each" in free(page)
    page = ada.open(f"{pad}lines/4/?side=1")
    page = ada.send(page.form("Write it down"), "Write it down", **{"points-1": "8"})
    assert page.totals == ["12", "8"] and "Fours 4 each" not in free(page)


def test_a_row_is_never_struck_out_for_all_and_one_box_of_it_is_emptied(ada, pad):
    for side, figure in enumerate((12, 8)):
        form = ada.open(f"{pad}lines/4/?side={side}").form("Write it down")
        ada.send(form, "Write it down", **{f"points-{side}": figure})
    page = ada.open(f"{pad}lines/4/")
    assert not page.has_button("Strike out")
    # an old page names no side
    sent = page.form("Save").filled({}, "Empty ada’s box")
    ada.answer(f"{pad}lines/4/strike/", {name: values for name, values in sent.items() if name != "side"})
    assert ada.open(pad).totals == ["12", "8"]
    page = ada.send(page.form("Empty ada’s box"), "Empty ada’s box")
    assert page.totals == ["0", "8"] and "Fours 4 each" in free(page) and "ada, tap a box" in page.main


def test_no_row_of_a_pad_is_one_without_a_score(ada, pad):
    form = ada.open(f"{pad}lines/1/?side=0").form("Write it down")
    page = ada.send(form, "Write it down", **{"points-0": 3})
    more = ada.open(page.link("More"))
    assert more.links("End it early") and not more.has_button("Row 1: no score")


def test_dice_are_tapped_and_one_tap_writes_what_they_count_in_a_box(ada, pad):
    ada.send(ada.open(f"{pad}lines/9/").form("Write it down"), "Write it down", **{"points-0": "25"})
    page = ada.open(f"{pad}throw/")
    for die in "33322":
        page = ada.open(page.link(die))
    assert page.main.startswith("What did bo throw?")
    form = next(form for form in page.forms if form.action.endswith("/lines/9/"))
    assert [button.text for button in form.buttons] == ["Full house 25"]
    page = ada.send(form, "Full house 25")
    assert page.totals == ["25", "25"] and Match.objects.get().lines.filter(number=9).count() == 2
    assert ada.open(page.link("Tap the dice")).main.startswith("What did ada throw?")


def test_five_alike_again_bring_their_hundred_with_the_box_that_they_fill(ada, pad):
    ada.send(ada.open(f"{pad}lines/12/").form("Write it down"), "Write it down", **{"points-0": 50, "points-1": 0})
    page = ada.open(f"{pad}throw/?dice=6+6+6+6+6")
    assert "With any box: Five alike again 1, 100 each." in page.main
    offer = page.form("Full house 25")
    assert ada.send(offer, "Full house 25").totals == ["175", "0"]
    assert ada.send(offer, "Full house 25").totals == ["175", "0"]  # tapped twice
    ada.send(ada.open(f"{pad}lines/1/?side=1").form("Write it down"), "Write it down", **{"points-1": 3})
    page = ada.open(f"{pad}throw/?dice=6+6+6+6+6")
    assert "again 2, 100 each" in page.main
    assert ada.send(page.form("Sixes 30"), "Sixes 30").totals == ["305", "3"]


def test_how_often_five_were_alike_again_is_asked_as_a_number_of_times(ada, pad):
    ada.send(ada.open(f"{pad}lines/12/").form("Write it down"), "Write it down", **{"points-0": 50, "points-1": 0})
    asked = [
        ada.open(f"{pad}lines/{number}/?side=0").top.one("fieldset", data_field="points").attrs["data-asks"]
        for number in (13, 14)
    ]
    assert asked == ["How often did {who} throw five alike again?", "Chance: {who}?"]


def test_a_die_is_taken_out_again_and_what_is_none_is_left_out(ada, pad):
    page = ada.open(f"{pad}throw/?dice=6+6+x+9")
    assert [each.text for each in page.top.one("ol", class_="slots").all("li")] == ["6", "6", "", "", ""]
    page = ada.open(page.top.one("ol", class_="slots").one("a").attrs["href"])
    assert [each.text for each in page.top.one("ol", class_="slots").all("li")] == ["6", "", "", "", ""]


def test_a_game_without_dice_boxes_has_no_such_page_and_a_finished_one_shows_its_sheet(ada, pad):
    other = match_of(ada.start("hearts", "ada", "bo", "cy", "dee"))
    assert ada.answer(f"{other}throw/")[0] == 404
    for number in (*range(1, 13), 14):
        form = ada.open(f"{pad}lines/{number}/").form("Write it down")
        low = "5" if number == 14 else "0"
        page = ada.send(form, "Write it down", **{"points-0": low, "points-1": low})
    assert "tap a box" not in page.main and page.top.one("p", class_="result").text
    assert "What did" not in ada.open(f"{pad}throw/").main
