"""What a screen with room for it shows of a match in play (F47)."""

from tests.scorekeeper.entry.test_scoring import ONE
from tests.table import FOUR


def coming(page):
    return [
        (row.one("th").text, *(cell.text for cell in row.all("td", class_="deals")))
        for row in page.top.one("tbody", class_="to-come").all("tr")
    ]


def test_the_rows_of_the_card_to_come_say_who_deals_them(ada):
    rows = coming(ada.start("oh_hell", *FOUR))
    assert rows[:4] == [("9", "bo"), ("8", "cy"), ("7", "dee"), ("6", "ada")] and len(rows) == 11


def test_where_rows_have_no_number_the_next_ones_are_shown_with_every_place_and_the_race(ada):
    page = ada.start("hearts", *FOUR)
    for _row in range(2):
        page = ada.write(page, **ONE)
    assert coming(page)[0][0] == "4"
    assert page.html.count("The race so far</h2>") == 2  # beside the keys, and below the sheet of a phone
    assert page.html.count("<polyline") == 4  # drawn once
    assert {each.text for each in page.top.all("small", class_="place")} <= {"2nd", "3rd", "4th"}


def test_a_finished_match_has_no_rows_to_come(ada):
    page = ada.start("hearts", *FOUR)
    ada.send(ada.open(page.path + "end/").form("End"), "End")
    assert not ada.open(page.path).top.all("tbody", class_="to-come")
