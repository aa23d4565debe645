"""The picture of how fair a draw is: the same counts as the quality, in figures, shades and words."""

import re
from typing import Any

import pytest
from django.template.loader import render_to_string

from leagues.draw import fairness_chart
from leagues.rules.drawing.quality import Quality, quality
from leagues.rules.draws import Draw, DrawnTable
from tests.leagues.rules.evening import event, plan
from tests.often import often
from tests.reading import flat


def drawn(key: str, count: int, **options: Any) -> Quality:
    return quality(plan(event(key, count, **options), key))


def names(count: int) -> dict[int, str]:
    return {one: f"name {one}" for one in range(1, count + 1)}


@pytest.mark.parametrize("count", [4, 9, 23, 32])
def test_every_two_have_a_square_above_for_partners_and_below_for_opponents(count: int) -> None:
    good = drawn("changing_partners", count, rounds=7, effort=1)
    made = fairness_chart.fairness_chart(good, names(count))
    cell, (left, top) = made["cell"], made["diagonal"][0]
    assert len(made["squares"]) == count * (count - 1)
    for each in made["squares"]:
        row, column = (each.y - top) // cell + 1, (each.x - left) // cell + 1
        counts = good.partners if column > row else good.opponents
        assert each.count == counts[min(row, column), max(row, column)]
        assert each.kind == ("never", "once", "twice", "often")[min(each.count, 3)]


@pytest.mark.parametrize("count", [16, 36])
def test_who_has_no_partner_meets_people_and_opposes_nobody(count: int) -> None:
    made = fairness_chart.fairness_chart(drawn("meet_everyone", count, rounds=2, effort=1), names(count))
    words = " ".join([made["title"], made["desc"], *made["legend"], *(each["what"] for each in made.get("groups", []))])
    assert "meet" in words and "Two meet never or once. That is perfectly even." in made["legend"]
    assert not re.search("oppose|opponent|partner", words.lower())


def test_what_is_more_than_the_best_possible_has_a_marked_corner() -> None:
    twice = quality([Draw((DrawnTable(1, (1, 2, 3, 4)),))] * 2)
    made = fairness_chart.fairness_chart(twice, names(4))
    assert {each.count for each in made["squares"] if each.over} == {2}
    assert made["legend"] == [
        "Above the diagonal: partners. Below it: opponents. Darker: more often.",
        "Partners up to twice. Perfectly even would be never or once.",
        "Opponents up to twice. Perfectly even would be once or twice.",
        "A marked corner: more often than is even.",
    ]
    svg = flat(render_to_string("leagues/draw/_fairness.svg", {"fairness": made}))
    assert svg.count('class="over"') == len([each for each in made["squares"] if each.over])


@pytest.mark.parametrize("count", [33, often(100, 400)])
def test_more_than_32_people_are_counted_together_beside_the_best(count: int) -> None:
    good = drawn("changing_partners", count, rounds=3, effort=1)
    made = fairness_chart.fairness_chart(good, names(count))
    assert "squares" not in made
    for group in made["groups"]:
        for bars in ("drawn", "best"):
            assert sum(row[bars] for row in group["rows"]) == count * (count - 1) // 2
        assert all(row["wide"] <= fairness_chart.BARS_WIDTH for row in group["rows"])


def test_partners_are_only_counted_across_roles_where_there_are_roles() -> None:
    evening = event("mixed_partners", 8, rounds=4)
    good = quality(plan(evening, "mixed_partners"), roles={each.number: each.ticket for each in evening.entrants})
    shown, best = fairness_chart.spread(good, "partners")
    assert shown == best == {1: 16}


@pytest.mark.parametrize("count", [8, 40])
def test_the_picture_is_told_in_words_and_needs_no_style(count: int) -> None:
    good = drawn("changing_partners", count, rounds=3, effort=1)
    made = fairness_chart.fairness_chart(good, {1: "<b>ada"} | names(count))
    svg = flat(render_to_string("leagues/draw/_fairness.svg", {"fairness": made}))
    assert "<title>How" in svg and "pairs once" in svg and good.sentence[1:] in svg
    assert "style=" not in svg and "<b>ada" not in svg
    wide, tall = (int(figure) for figure in re.findall(r' viewBox="0 0 (\d+) (\d+)"', svg)[0])
    boxes = [
        [int(each) for each in box]
        for box in re.findall(r'<rect[^>]* x="(-?\d+)" y="(-?\d+)" width="(\d+)" height="(\d+)"', svg)
    ]
    assert boxes and all(0 <= x <= x + w <= wide and 0 <= y <= y + h <= tall for x, y, w, h in boxes)
    texts = [(int(x), int(y)) for x, y in re.findall(r'<text[^>]* x="(-?\d+)" y="(-?\d+)"', svg)]
    assert texts and all(0 <= x <= wide and 0 < y <= tall for x, y in texts), "nothing lies outside the drawing"


@pytest.mark.parametrize(("key", "count"), [("changing_partners", 32), ("meet_everyone", 32), ("meet_everyone", 20)])
def test_a_phone_has_shades_and_every_fifth_number_large_enough_to_read(key: str, count: int) -> None:
    made = fairness_chart.fairness_chart(drawn(key, count, rounds=5, effort=1), names(count))
    svg = flat(render_to_string("leagues/draw/_fairness.svg", {"fairness": made}))
    few = svg.split('<g class="few"')[1:]
    assert [int(re.findall(r">(\d+)</text>", each)[0]) for each in few] == [*range(5, count - 1, 5)]
    others = re.findall(r'<text class="([^"]*)"', re.sub(r'<g class="few".*?</g>', "", svg))
    assert others and all("full" in each for each in others), "small figures and names are left out"
    assert made["few_letter"] * 340 / made["height"] >= 14, "pixels on a phone of 390, where it is as wide as high"
    shown = made["height"] - made["cell"] * count  # beside the squares, where names are cut off
    assert made["few_letter"] * 2 * 0.6 < shown - 5 <= made["few_left"] and made["width"] >= made["height"]


def test_where_nobody_partners_there_is_one_triangle_with_its_numbers_on_the_diagonal() -> None:
    made = fairness_chart.fairness_chart(drawn("meet_everyone", 12, rounds=3), names(12))
    assert len(made["squares"]) == 12 * 11 // 2 and not made["heads"] and len(made["numbers"]) == 12
    assert made["legend"][0] == "Each square is two people. Darker: they meet more often."
    assert all(each.x + made["cell"] <= made["diagonal"][(each.y - 2) // made["cell"]][0] for each in made["squares"])


def test_nobody_met_is_no_picture() -> None:
    assert fairness_chart.fairness_chart(quality([Draw((), (1, 2))]), names(2)) == {}
    assert render_to_string("leagues/draw/_fairness.svg", {"fairness": {}}).strip() == ""


def test_large_print_has_fewer_squares_so_that_they_can_be_read() -> None:
    good = drawn("changing_partners", 20, rounds=3, effort=1)
    assert "squares" in fairness_chart.fairness_chart(good, names(20))
    assert "groups" in fairness_chart.fairness_chart(good, names(20), large=True)
