"""A player is replaced in mid-match: each row keeps the name of whoever played it, on page and paper."""

from scorekeeper.models import Match
from scorekeeper.models.seat_history import describe_handovers
from scorekeeper.printing.layout.facts import facts_of
from scorekeeper.printing.layout.ruled import sheet_values
from tests.phones import match_of
from tests.scorekeeper.editing.test_editing import hand_over, page_of
from tests.scorekeeper.entry.test_scoring import ONE, guest, hearts, hearts_written

CHOICES = {"paper": "a4", "large": False, "blank": False, "names": True, "copies": 1}
SECOND = {**ONE, "queen": 0}


def eli_for_bo(ada, sheet):
    """The sheet with eli on bo's chair from the next row on."""
    return ada.send(hand_over(page_of(ada, sheet, "people")), "Hand over", name="eli")


def taken_over(ada):
    sheet = eli_for_bo(ada, ada.write(hearts(ada, target=30), **ONE))
    return ada.write(sheet, **SECOND)


def test_the_heading_says_both_in_order_and_totals_stay(ada):
    sheet = eli_for_bo(ada, hearts_written(ada))
    assert sheet.names == ["ada", "eli", "cy", "dee"] and sheet.totals == ["5", "17", "4", "0"]
    assert [head.text for head in sheet.sheet.one("thead").all("th", scope="colgroup")] == [
        "ada",
        "elibo to row 1",
        "cy",
        "dee",
    ]


def test_a_row_that_names_somebody_names_whoever_sat_there_then(ada):
    """Bo took the queen in the first row; eli would in the next."""
    sheet = hearts_written(ada)
    sheet = ada.write(eli_for_bo(ada, sheet), **ONE)
    history = [item.text for item in page_of(ada, sheet, "history").top.one("ol", class_="history").all("li")]
    assert "Queen of spades: eli" in history[0] and "Queen of spades: bo" in history[2]
    assert "eli for bo from row 2" in history[1]
    old = ada.open(match_of(sheet) + "lines/1/")
    assert "bo" in old.form("Save").node.text and "eli" not in old.form("Save").node.text


def test_whoever_dealt_a_row_is_told_by_the_name_of_then(ada):
    """Bo deals row 2, and is replaced after it."""
    sheet = ada.write(hearts_written(ada), **ONE)
    sheet = eli_for_bo(ada, sheet)
    assert "cy deals, dee begins." in sheet.main
    match = Match.objects.get()
    assert [match.seat_name(1, line) for line in (1, 2, 3)] == ["bo", "bo", "eli"]


def test_the_result_says_who_played_which_rows(ada):
    sheet = taken_over(ada)
    sheet = ada.write(sheet, **{"hearts-0": 0, "hearts-1": 13, "hearts-2": 0, "hearts-3": 0, "queen": 2})
    assert "won with" in sheet.main and "bo to row 1, then eli." in sheet.top.one("p", class_="result").text
    assert "bo to row 1, then eli." in sheet.top.one("textarea").raw


def test_paper_says_it_over_the_column_and_in_each_row(ada):
    taken_over(ada)
    values = sheet_values(facts_of(Match.objects.get(), CHOICES, None), CHOICES)
    names = [" ".join(lines) for side, lines in values["tables"][0]["names"]]
    assert names[0] == "ada" and names[1].startswith("bo, then")
    assert "bo to row 1, then eli." in values["notes"]


def test_a_partner_is_replaced_and_the_other_stays(ada):
    sheet = ada.start("hand_and_foot", "ada", "bo", "cy", "dee")
    match = Match.objects.get()
    sheet = ada.send(page_of(ada, sheet, "people").form("Hand over"), "Hand over", name="eli")
    assert Match.objects.get(pk=match.pk).names == ("eli & cy", "bo & dee") and not describe_handovers(
        Match.objects.get()
    )


def test_two_chairs_handed_over_at_different_times(ada):
    sheet = taken_over(ada)
    people = page_of(ada, sheet, "people")
    form = next(form for form in people.forms if "/people/2/replace/" in form.action)
    sheet = ada.send(form, "Hand over", name="fay")
    match = Match.objects.get()
    assert [match.names_at(line) for line in (1, 2, 3)] == [
        ("ada", "bo", "cy", "dee"),
        ("ada", "eli", "cy", "dee"),
        ("ada", "eli", "fay", "dee"),
    ]
    assert describe_handovers(match) == ["bo to row 1, then eli.", "cy to row 2, then fay."]
    assert facts_of(match, CHOICES, None).headings == ("ada", "bo, then eli", "cy, then fay", "dee")


def test_after_an_undone_first_row_nothing_that_is_read_skips_a_number(ada):
    """The line keeps its own number inside; people read where it stands."""
    sheet = hearts_written(ada)
    sheet = ada.send(sheet.form("Undo"), "Undo")
    assert [row.label for row in sheet.rows] == ["1"]
    sheet = ada.write(sheet, **ONE)
    match = Match.objects.get()
    assert (match.last_line, match.where(match.last_line)) == (2, "row 1")
    assert [row.label for row in sheet.rows] == ["1", "2"] and "Deal 2" in sheet.text
    history = [item.text for item in page_of(ada, sheet, "history").top.one("ol", class_="history").all("li")]
    assert all(words.startswith("Row 1 ") for words in history)
    assert "Correcting row 1" in ada.open(match_of(sheet) + "lines/2/").main
    assert "eli for bo from row 2" in page_of(ada, eli_for_bo(ada, sheet), "history").main
    eli = guest(ada, sheet, name="eli")
    eli.client.post(match_of(sheet) + "writing/", {"number": 3, **token_of(eli, sheet)})
    assert "eli is writing row 2" in ada.open(match_of(sheet)).main


def token_of(phone, sheet):
    """What a script takes from the page's form before it tells anything."""
    form = phone.open(match_of(sheet)).form("Write it down")
    return {"csrfmiddlewaretoken": form.values["csrfmiddlewaretoken"][0]}
