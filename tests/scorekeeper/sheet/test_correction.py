"""A correction that is not saved: struck figures, what would follow, and the figures that may be wrong instead.

These pages work with scripts off.
"""

import pytest

from tests.phones import match_of

FOUR = ("ada", "bo", "cy", "dee")
DEAL = {"hearts-0": 4, "hearts-1": 1, "hearts-2": 7, "hearts-3": 1, "queen": 2}


@pytest.fixture
def hearts(ada):
    page = ada.start("hearts", *FOUR)
    for _ in range(3):
        page = ada.write(page, **DEAL)
    return page


def correct(ada, page, number=2, **figures):
    line = ada.open(f"{match_of(page)}lines/{number}/")
    return ada.send(line.form("Save"), "Save", **figures)


def state(page):
    return page.top.one("p", class_="state").attrs["data-state"], page.top.one("p", class_="state").text


def test_a_wrong_sum_says_that_nothing_is_saved_and_shows_what_would_follow(ada, hearts):
    """Struck old beside new, in the row, in later rows and in the totals; a figure a key that makes it right."""
    page = correct(ada, hearts, **{"hearts-1": 2})
    assert state(page) == ("unsaved", "Not saved")
    assert [each.text for each in page.top.one("tr", class_="now").all("del")] == ["1", "2"]
    later = page.top.one("tbody").all("tr")[-1]
    assert [(each.text) for each in later.all("span", class_="changed")] == ["3 4"]
    foot = page.top.one("tfoot")
    assert [each.text for each in foot.all("del")] == ["3"] and [each.text for each in foot.all("b")][1] == "4"
    remedies = page.top.one("div", class_="remedies")
    assert page.errors[0] == "The hearts add up to 14, not 13." and remedies.one("h2").text == "Who had one fewer?"
    assert [each.text for each in remedies.all("button")] == ["ada 4 3", "cy 7 6", "dee 1 0"]
    assert len([each for each in page.top.all("td") if "doubtful" in each.attrs.get("class", "").split()]) == 3
    assert ada.open(match_of(page)).totals == ["12", "3", "60", "3"]


def test_the_lead_and_the_places_follow_the_totals_that_a_correction_shows(ada):
    page = ada.write(ada.start("hearts", *FOUR), **{**DEAL, "hearts-2": 6, "hearts-3": 2})
    leads = [cell.attrs.get("class", "") for cell in page.top.one("tfoot").all("td")]
    assert leads == ["", "leader", "", ""]
    page = correct(ada, page, 1, **{"hearts-1": 3})
    cells = page.top.one("tfoot").all("td")
    assert [cell.attrs.get("class", "") for cell in cells] == ["", "", "", "leader"]
    assert [cell.all("small")[0].text for cell in cells] == ["3rd", "2nd", "4th", "leads"]


def test_a_remedy_saves_both_figures_in_one_tap(ada, hearts):
    page = correct(ada, hearts, **{"hearts-1": 2})
    saved = ada.send(page.form("cy"), "cy")
    assert saved.totals == ["12", "4", "59", "3"] and state(saved)[0] == "saved"


@pytest.mark.parametrize(
    ("figures", "asks", "keys"),
    [
        ({"hearts-1": 3}, "Who had 2 fewer?", ["ada 4 2", "cy 7 5"]),
        ({"hearts-1": 0}, "Who had one more?", ["ada 4 5", "cy 7 8", "dee 1 2"]),
        ({"hearts-1": 13}, "", []),
    ],
)
def test_only_figures_that_can_make_it_right_are_offered(ada, hearts, figures, asks, keys):
    page = correct(ada, hearts, **figures)
    found = page.top.all("div", class_="remedies")
    assert [each.text for box in found for each in box.all("button")] == keys
    assert (found[0].one("h2").text if found else "") == asks
    assert page.errors[0].endswith("not 13." if keys else "Change one.")


def test_another_refusal_says_why_and_offers_no_figure(ada):
    page = ada.write(
        ada.start("oh_hell", *FOUR[:3]), trump="S", **figures_of("bid", 4, 1, 2), **figures_of("tricks", 4, 1, 5)
    )
    page = correct(ada, page, 1, **figures_of("bid", 4, 1, 5))
    assert state(page)[0] == "unsaved" and not page.top.all("div", class_="remedies")
    assert "may not add up to 10" in page.errors[0]


def test_of_partners_each_is_offered_by_name(ada):
    page = ada.write(ada.start("spades", *FOUR), **figures_of("bid", 4, 2, 3, 3), **figures_of("tricks", 3, 3, 3, 4))
    page = correct(ada, page, 1, **{"tricks-1": 2})
    assert [each.text for each in page.top.one("div", class_="remedies").all("button")] == [
        "ada 3 4",
        "cy 3 4",
        "dee 4 5",
    ]


def figures_of(key, *figures):
    return {f"{key}-{side}": figure for side, figure in enumerate(figures)}


def test_a_draft_shows_what_would_follow_and_stores_nothing(ada, hearts):
    """What scripts ask for after each figure; the boxes know what they said before."""
    base = ada.open(f"{match_of(hearts)}lines/1/").form("Save").values["base"][0]
    boxes = {**DEAL, "hearts-1": 0, "hearts-2": 8}
    asked = "&".join(f"{key}={value}" for key, value in {**boxes, "base": base}.items())
    page = ada.open(f"{match_of(hearts)}lines/1/?{asked}")
    assert state(page) == ("unsaved", "Not saved") and page.errors == []
    assert [each.text for each in page.top.one("tfoot").all("del")] == ["3", "60"]
    was = [each.attrs["data-was"] for each in page.top.one("form", id="line").all("input") if "data-was" in each.attrs]
    assert was == ["1", "7", "1", "4"]  # in the order of asking
    untouched = ada.open(f"{match_of(hearts)}lines/1/")
    assert state(untouched)[0] == "saved" and not untouched.top.all("del")


def test_why_stands_after_the_acts_and_is_optional(ada, hearts):
    line = ada.open(f"{match_of(hearts)}lines/2/")
    assert "Why?" not in line.main and "Why?" in line.text
    assert "Undo" not in line.main and line.link("Cancel") == match_of(hearts)
    saved = ada.send(line.form("Save"), "Save", reason="misheard", **{"hearts-1": 0, "hearts-0": 5})
    assert saved.totals == ["13", "2", "60", "3"]
    assert "(misheard)" in ada.open(f"{match_of(hearts)}history/").text
