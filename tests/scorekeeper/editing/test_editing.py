"""The evening goes wrong, and that is ordinary: people, chairs, rules, title, an early end, the bin."""

from scorekeeper.models import Match
from tests.often import for_each
from tests.phones import Phone, match_of
from tests.reading import Form
from tests.replayed import replayed
from tests.scorekeeper.entry.test_scoring import ONE, guest, hearts, hearts_written
from tests.table import EVENING, FOUR


def page_of(phone: Phone, sheet, noun: str):
    return phone.open(match_of(sheet) + noun + "/")


def hand_over(people) -> Form:
    """The form by which bo's chair is handed over."""
    return next(form for form in people.forms if form.action.endswith("/people/1/replace/"))


def test_a_name_is_mended_and_every_total_stays_with_its_person(ada):
    sheet = hearts_written(ada)
    people = page_of(ada, sheet, "people")
    sheet = ada.send(people.form("Save"), "Save", **{"name-1": "eli"})
    assert sheet.names == ["ada", "eli", "cy", "dee"] and sheet.totals == ["5", "17", "4", "0"]
    history = page_of(ada, sheet, "history").main
    assert "bo is eli" in history


def test_chairs_and_the_first_dealer_are_mended_and_the_sentence_about_the_deal_follows(ada):
    sheet = hearts_written(ada)
    assert "bo deals, cy begins." in sheet.main
    people = page_of(ada, sheet, "people")
    sheet = ada.send(people.form("Save"), "Save", **{"place-1": 2, "place-2": 1})
    assert "cy deals, bo begins." in sheet.main
    people = page_of(ada, sheet, "people")
    sheet = ada.send(people.form("Save"), "Save", dealer=3)
    assert "ada deals, cy begins." in sheet.main and sheet.totals == ["5", "17", "4", "0"]


def test_two_people_on_one_chair_or_of_one_name_are_refused_and_kept_as_typed(ada):
    sheet = hearts(ada)
    people = page_of(ada, sheet, "people")
    refused = ada.send(people.form("Save"), "Save", **{"place-1": 2})
    assert refused.errors == ["Two people are on the same chair. Give each a chair of their own."]
    refused = ada.send(people.form("Save"), "Save", **{"name-1": "ADA"})
    assert refused.errors == ["Two players are called ada. Add a letter to one of them."]
    assert refused.form("Save").values["name-1"] == ["ADA"]
    refused = ada.send(people.form("Save"), "Save", **{"name-1": ""})
    assert len(refused.errors) == 1


def test_partners_may_not_be_put_side_by_side(ada):
    sheet = ada.start("hand_and_foot", "ada", "bo", "cy", "dee")
    people = page_of(ada, sheet, "people")
    refused = ada.send(people.form("Save"), "Save", **{"place-1": 2, "place-2": 1})
    assert refused.errors == ["Partners would sit side by side. Sides take turns around the table."]


def test_somebody_hands_over_a_chair_from_the_next_row_on(ada):
    sheet = hearts_written(ada)
    people = page_of(ada, sheet, "people")
    form = hand_over(people)
    sheet = ada.send(form, "Hand over", name="eli")
    assert sheet.names[1] == "eli" and sheet.totals == ["5", "17", "4", "0"]
    assert "eli for bo from row 2" in page_of(ada, sheet, "history").main


def test_an_empty_name_is_asked_for_in_a_sentence(ada):
    people = page_of(ada, hearts_written(ada), "people")
    form = hand_over(people)
    assert ada.send(form, "Hand over").errors == ["Who takes over? Write a name."]
    assert ada.send(people.form("Take a seat"), "Take a seat").errors == ["Who arrives? Write a name."]


def test_somebody_leaves_and_the_others_play_on(ada):
    sheet = hearts_written(ada)
    people = page_of(ada, sheet, "people")
    sheet = ada.send(people.form("dee leaves"), "dee leaves")
    assert "hearts-3" not in sheet.form("Write it down").names
    sheet = ada.write(sheet, **{"hearts-0": 6, "hearts-1": 7, "hearts-2": 0, "queen": 2})
    assert sheet.totals[:3] == ["11", "24", "17"]


def test_a_game_that_cannot_spare_anybody_says_so(ada):
    sheet = ada.start("cribbage", "ada", "bo")
    sheet = ada.write(sheet, what="peg", who=0, points=2)
    people = page_of(ada, sheet, "people")
    refused = ada.send(people.form("bo leaves"), "bo leaves")
    assert refused.errors == ["Cribbage cannot go on with 1. Let somebody take over bo’s chair, or end the match."]


def test_before_the_first_row_one_tap_takes_a_name_off_and_undo_brings_it_back(ada):
    sheet = hearts(ada)
    people = page_of(ada, sheet, "people")
    assert not people.has_button("leaves")
    ada.send(people.form("Save"), "Save", dealer=1)
    sheet = ada.send(people.form("Without bo"), "Without bo")
    assert sheet.names == ["ada", "cy", "dee"] and "cy deals, dee begins." in sheet.main
    assert "bo left before row 1" in page_of(ada, sheet, "history").main
    sheet = ada.send(sheet.form("Undo"), "Undo")
    assert sheet.names == ["ada", "bo", "cy", "dee"] and "bo deals, cy begins." in sheet.main
    sheet = ada.send(sheet.form("Redo"), "Redo")
    sheet = ada.write(sheet, **{"hearts-0": 6, "hearts-1": 7, "hearts-2": 0, "queen": 2})
    assert sheet.names == ["ada", "cy", "dee"] and sheet.totals == ["6", "7", "13"]


def test_before_the_first_row_one_more_sits_down_in_a_game_that_takes_nobody_in_later(ada):
    people = page_of(ada, ada.start("oh_hell", "ada", "bo", "cy"), "people")
    sheet = ada.send(people.form("Take a seat"), "Take a seat", name="dee")
    assert sheet.names == ["ada", "bo", "cy", "dee"] and sheet.totals == ["0"] * 4
    bids = {"bid-0": 3, "bid-1": 4, "bid-2": 4, "bid-3": 1}
    sheet = ada.write(sheet, **bids)
    later = page_of(ada, sheet, "people")
    assert not later.has_button("Take a seat")
    assert "Oh Hell takes nobody in after the start. Somebody can hand over a chair." in later.main
    refused = ada.send(people.form("Take a seat"), "Take a seat", name="eli")  # from a page of before
    assert refused.errors == ["Oh Hell takes nobody in after the start. Somebody can hand over a chair."]


def test_a_game_of_partners_has_no_chair_for_one_more_and_says_so(ada):
    people = page_of(ada, ada.start("euchre", "ada", "bo", "cy", "dee"), "people")
    assert "Euchre has no chair for one more." in people.main and not people.has_button("Take a seat")


def test_the_name_of_a_latecomer_that_is_refused_stays_in_its_box(ada):
    people = page_of(ada, hearts_written(ada), "people")
    refused = ada.send(people.form("Take a seat"), "Take a seat", name="bo")
    assert refused.errors and refused.form("Take a seat").values["name"] == ["bo"]


@for_each(
    "game, names, words",
    [
        ("oh_hell", FOUR[:3], "Oh Hell is for 3–7 players. Write another name on that chair, or delete this match."),
        ("euchre", FOUR, "Euchre is for 4 players. Write another name on that chair, or delete this match."),
        ("cribbage", FOUR, "Nothing is played yet. Start again with the others, and delete this match."),
    ],
)
def test_before_the_first_row_nobody_is_taken_off_whom_the_game_needs(ada, game, names, words):
    people = page_of(ada, ada.start(game, *names), "people")
    assert ada.send(people.form("Without bo"), "Without bo").errors == [words]


def test_what_was_begun_on_a_phone_before_somebody_was_taken_off_is_asked_for_again(ada):
    """The boxes of who sat after bo have moved up by one."""
    sheet = hearts(ada)
    bo = guest(ada, sheet)
    late = bo.open(match_of(sheet))
    ada.send(page_of(ada, sheet, "people").form("Without bo"), "Without bo")
    refused = bo.send(late.form("Write it down"), "Write it down", **ONE)
    assert refused.errors == ["This page is out of date. Open the row again."]
    assert ada.open(match_of(sheet)).totals == ["0", "0", "0"]


def test_who_was_taken_off_does_not_come_back_by_undo_into_rows_of_the_others(ada):
    sheet = hearts(ada)
    bo = guest(ada, sheet)
    sheet = ada.send(page_of(ada, sheet, "people").form("Without bo"), "Without bo")
    bo.write(bo.open(match_of(sheet)), **{"hearts-0": 6, "hearts-1": 7, "hearts-2": 0, "queen": 2})
    refused = ada.send(ada.open(match_of(sheet)).form("Undo"), "Undo")
    assert "Rows have been written since. Somebody can arrive, or leave, from the next row on." in refused.main
    assert ada.open(match_of(sheet)).totals == ["6", "7", "13"]


def test_a_late_comer_gets_a_column_and_what_the_game_gives_him(ada):
    sheet = hearts_written(ada)
    people = page_of(ada, sheet, "people")
    sheet = ada.send(people.form("Take a seat"), "Take a seat", name="eli")
    assert sheet.names == ["ada", "bo", "cy", "dee", "eli"] and sheet.totals == ["5", "17", "4", "0", "17"]


@for_each(
    "start, total, words",
    [
        ("", "17", "eli arrived before row 2 at 17, the worst score"),
        ("worst", "17", "eli arrived before row 2 at 17, the worst score"),
        ("average", "7", "eli arrived before row 2 at 7, the average"),
        ("zero", "0", "eli arrived before row 2 at 0"),
    ],
)
def test_what_a_late_comer_starts_on_is_chosen_and_said(ada, start, total, words):
    sheet = hearts_written(ada)
    arrives = page_of(ada, sheet, "people").form("Take a seat")
    typed = {"name": "eli", "start": start} if start else {"name": "eli"}
    sheet = ada.send(arrives, "Take a seat", **typed)
    assert sheet.totals == ["5", "17", "4", "0", total]
    assert sheet.sheet.one("thead").all("th", scope="colgroup")[-1].text == f"eliat {total}"
    assert words.replace("arrived", "came") + "." in sheet.text
    assert words in page_of(ada, sheet, "history").text


def test_who_came_late_is_told_with_the_result_and_an_old_start_stays_where_a_row_is_corrected(ada):
    sheet = hearts_written(ada)
    sheet = ada.send(page_of(ada, sheet, "people").form("Take a seat"), "Take a seat", name="eli")
    ended = ada.send(page_of(ada, sheet, "end").form("End it here"), "End it here")
    assert "eli came before row 2 at 17, the worst score." in ended.top.one("p", class_="result").text
    old = ada.open(match_of(sheet) + "lines/1/")
    sheet = ada.send(old.form("Save"), "Save", queen=0)
    assert sheet.totals == ["18", "4", "4", "0", "17"]
    assert "eli came before row 2 at 17." in sheet.top.one("p", class_="result").text


def test_before_the_first_row_a_newcomer_is_asked_for_no_start(ada):
    sheet = hearts(ada)
    assert "start" not in page_of(ada, sheet, "people").form("Take a seat").names
    assert "start" in page_of(ada, ada.write(sheet, **ONE), "people").form("Take a seat").names


def test_a_late_comer_after_somebody_came_back_is_not_taken_for_another(ada):
    """bo hands over to eli and takes over again: bo has two spells on one chair, and fay still may come."""
    sheet = hearts(ada)
    for name in ("eli", "bo"):
        sheet = ada.write(sheet, **ONE)
        people = page_of(ada, sheet, "people")
        form = hand_over(people)
        sheet = ada.send(form, "Hand over", name=name)
    people = page_of(ada, sheet, "people")
    sheet = ada.send(people.form("Take a seat"), "Take a seat", name="fay")
    assert sheet.names == ["ada", "bo", "cy", "dee", "fay"]


THREE = {"hearts-0": 6, "hearts-1": 7, "hearts-2": 0, "queen": 2}


def dee_comes_back(ada, sheet, name="dee"):
    people = page_of(ada, sheet, "people")
    return ada.send(people.form("Take a seat"), "Take a seat", name=name)


@replayed
def dee_left(ada):
    people = page_of(ada, hearts_written(ada), "people")
    return ada.send(people.form("dee leaves"), "dee leaves")


def test_whoever_left_comes_back_to_the_same_column_with_the_same_total(ada):
    sheet = dee_comes_back(ada, ada.write(dee_left(ada), **THREE))
    assert sheet.names == ["ada", "bo", "cy", "dee"] and sheet.totals == ["11", "24", "17", "0"]
    assert "hearts-3" in sheet.form("Write it down").names
    sheet = ada.write(sheet, **{"hearts-0": 0, "hearts-1": 0, "hearts-2": 0, "hearts-3": 13, "queen": 0})
    assert sheet.totals == ["24", "24", "17", "13"]
    assert "hearts-3" not in ada.open(match_of(sheet) + "lines/2/").form("Save").names
    assert "dee came back before row 3" in page_of(ada, sheet, "history").main


def test_whoever_comes_back_before_anything_is_played_never_left(ada):
    sheet = dee_comes_back(ada, dee_left(ada), "Dee")
    assert sheet.names == ["ada", "bo", "cy", "dee"] and Match.objects.get().setup.stays == ()


def test_somebody_goes_twice_and_comes_back_twice_and_undo_takes_it_back(ada):
    sheet = dee_comes_back(ada, ada.write(dee_left(ada), **THREE))
    people = page_of(ada, ada.write(sheet, **ONE), "people")
    sheet = ada.write(ada.send(people.form("dee leaves"), "dee leaves"), **THREE)
    sheet = dee_comes_back(ada, sheet)
    here = [3 in Match.objects.get().setup.present(line) for line in range(1, 6)]
    assert here == [True, False, True, False, True]
    sheet = ada.send(sheet.form("Undo"), "Undo")
    assert 3 not in Match.objects.get().setup.present(5) and sheet.totals[:3] == ["22", "48", "34"]


def test_whoever_left_a_game_that_takes_nobody_in_is_told_how_to_go_on(ada):
    sheet = ada.start("thirty_one", "ada", "bo", "cy", "dee")
    sheet = ada.write(sheet, **{"knocker": 0, "lowest-1": 1})
    people = page_of(ada, sheet, "people")
    left = ada.send(people.form("dee leaves"), "dee leaves")
    told = page_of(ada, left, "people")
    assert "Thirty One takes nobody in after the start. Somebody can hand over a chair." in told.main
    assert not told.has_button("Take a seat")


def test_a_game_that_takes_nobody_in_says_so(ada):
    sheet = ada.start("canadian_salad", "ada", "bo", "cy", "dee")
    sheet = ada.write(sheet, **{"count-0": 26, "count-1": 0, "count-2": 0, "count-3": 0})
    people = page_of(ada, sheet, "people")
    assert "Canadian Salad takes nobody in after the start" in people.main and not people.has_button("Take a seat")


def test_an_arrival_undone_while_a_line_names_the_newcomer_leaves_a_page_that_can_be_read(ada):
    """Another phone wrote about eli; then the host takes his arrival back."""
    sheet = hearts_written(ada)
    people = page_of(ada, sheet, "people")
    sheet = ada.send(people.form("Take a seat"), "Take a seat", name="eli")
    bo = guest(ada, sheet)
    bo.write(bo.open(match_of(sheet)), **{f"hearts-{side}": 13 * (side == 4) for side in range(5)}, queen=4)
    sheet = ada.send(ada.open(match_of(sheet)).form("Undo"), "Undo")
    sheet = ada.send(sheet.form("Undo anyway"), "Undo anyway") if sheet.title == "Undo?" else sheet
    assert len(sheet.names) == 4 and sheet.totals == ["5", "17", "4", "0"]
    assert "Needs a look" in sheet.text
    for noun in ("history", "more", "projector", "people", "lines/2", "tonight"):
        assert page_of(ada, sheet, noun).status == 200


def test_house_rules_are_mended_and_totals_follow(ada):
    sheet = ada.start("oh_hell", "ada", "bo", "cy")
    sheet = ada.write(sheet, **{"bid-0": 3, "bid-1": 4, "bid-2": 4})
    sheet = ada.write(sheet, **{"tricks-0": 3, "tricks-1": 4, "tricks-2": 3})
    rules = page_of(ada, sheet, "rules")
    sheet = ada.send(rules.form("Save"), "Save", **{"rule-scale": "tricks"})
    assert sheet.totals == ["13", "14", "3"]
    assert "A missed bid scores: 1 for each trick taken" in page_of(ada, sheet, "history").main


def test_a_match_is_named_and_the_name_stands_on_it(ada):
    sheet = hearts(ada)
    title = page_of(ada, sheet, "title")
    sheet = ada.send(title.form("Save"), "Save", title="Friday at ada’s")
    assert sheet.title == "Friday at ada’s"
    refused = ada.send(page_of(ada, sheet, "title").form("Save"), "Save", title="x" * 81)
    assert "at most 80 characters. This one has 81." in refused.main


def test_more_has_headings_and_what_people_look_for_while_they_play_comes_first(ada):
    sheet = hearts_written(ada)
    more = page_of(ada, sheet, "more")
    assert [each.text for each in more.top.all("h2")] == [
        "This match",
        "Paper and files",
        "Phones and screens",
        "The rest",
    ]
    rows = [each.text for each in more.top.one("main").all("ul")[0].all("b")]
    assert rows == ["Add a phone", "The night"]
    rows = [each.text for each in more.top.one("main").one("section").one("ul").all("b")]
    assert rows == [
        "Players and seats",
        "End it early",
        "Deal 2: no score",
        "Penalty or bonus",
        "House rules",
        "History",
    ]
    Match.objects.update(ended=EVENING)
    more = page_of(ada, sheet, "more")
    assert more.links("Open it again") and not more.links("End it early")
    more = page_of(guest(ada, sheet, "look on"), sheet, "more")
    assert all(each.all("li") for each in more.top.all("section"))  # no heading stands over nothing


def test_what_ended_by_its_rules_does_not_end_early(ada):
    sheet = hearts(ada, target=50)
    for _ in range(2):
        sheet = ada.write(sheet, **ONE | {"hearts-0": 0, "hearts-1": 13, "hearts-2": 0, "hearts-3": 0, "queen": 1})
    assert not page_of(ada, sheet, "more").links("End it early")


def test_a_match_ends_early_and_is_opened_again(ada):
    sheet = hearts_written(ada)
    late = sheet.form("Write it down")
    end = page_of(ada, sheet, "end")
    sheet = ada.send(end.form("End it here"), "End it here", why="time is up")
    assert "Ended early (time is up). In the lead: dee." in sheet.main and not sheet.has_button("Write it down")
    refused = ada.send(late, "Write it down", **ONE)
    assert refused.status == 200
    status, words, _ = ada.answer(match_of(sheet) + "lines/2/", late.filled(ONE) | {"slip": [""]})
    assert status == 200 and "Open it again to write more" in words
    again = page_of(ada, sheet, "end")
    sheet = ada.send(again.form("Open it again"), "Open it again")
    assert sheet.has_button("Write it down") and sheet.totals == ["5", "17", "4", "0"]


def test_why_a_match_ends_is_told_only_where_somebody_said_so(ada):
    sheet = hearts_written(ada)
    end = page_of(ada, sheet, "end")
    assert "time is up" in end.main and "checked" not in end.main
    sheet = ada.send(end.form("End it here"), "End it here")
    assert "Ended early. In the lead: dee." in sheet.main and "()" not in page_of(ada, sheet, "end").main


def test_a_game_without_an_end_of_its_own_does_not_end_early(ada):
    deal = {"who": 0, "bid": "solo", "tricks": 5}
    sheet = ada.write(ada.start("solo_whist", "ada", "bo", "cy", "dee"), **deal)
    assert "End it it goes on until you do" in page_of(ada, sheet, "more").text
    end = page_of(ada, sheet, "end")
    assert "Why it ends" not in end.main
    sheet = ada.send(end.form("End it here"), "End it here")
    result = sheet.top.one("p", class_="result").text
    assert result.startswith("ada won. Who pays whom: ") and sheet.totals == ["3", "-1", "-1", "-1"]


def test_only_the_host_ends_deletes_and_lets_in(ada):
    sheet = hearts(ada)
    bo = guest(ada, sheet)
    for noun in ("end", "delete", "keys"):
        assert page_of(bo, sheet, noun).status == 404
    more = page_of(bo, sheet, "more")
    assert not more.links("End it early") and not more.links("Delete this match") and not more.links("Add a phone")


def test_a_trial_match_is_thrown_away_and_taken_out_of_the_bin_again(ada):
    sheet = hearts_written(ada)
    gone = ada.send(page_of(ada, sheet, "delete").form("Delete this match"), "Delete this match")
    assert gone.title == "Past matches" and match_of(sheet) not in [link.rstrip() for link in gone.links("Hearts")]
    assert "Go on" not in ada.open("/").main
    sheet = ada.send(gone.form("Restore"), "Restore")
    assert sheet.totals == ["5", "17", "4", "0"] and "Go on" in ada.open("/").main


def test_past_matches_are_found_by_game_person_and_title(ada, cy):
    first = hearts(ada)
    ada.send(page_of(ada, first, "title").form("Save"), "Save", title="Grandma’s birthday")
    ada.start("cribbage", "eli", "fay")
    for wanted, expected in (
        ("grandma", "Grandma"),
        ("ELI", "Cribbage"),
        ("hearts dee", "Grandma"),
        ("crib", "Cribbage"),
    ):
        page = ada.send(ada.open("/matches/").forms[0], find=wanted)
        found = page.top.one("ul", class_="games").all("li")
        assert len(found) == 1 and found[0].text.startswith(expected), wanted
    assert "No match found" in ada.open("/matches/?find=zzz").main
    assert "Nothing played yet" in cy.open("/matches/").main


def test_what_happened_is_told_newest_first_with_who_and_when(ada):
    sheet = hearts_written(ada)
    who = page_of(ada, sheet, "who")
    ada.send(who.form("cy"), "cy")
    sheet = ada.write(ada.open(match_of(sheet)), **ONE)
    rows = [item.text for item in page_of(ada, sheet, "history").top.one("ol", class_="history").all("li")]
    assert len(rows) == 2 and rows[0].startswith("Row 2 written") and "cy" in rows[0] and "the scorekeeper" in rows[1]


def test_a_match_can_be_deleted_undone_from_the_list_only_by_its_host(ada):
    sheet = hearts(ada)
    bo = guest(ada, sheet)
    ada.send(page_of(ada, sheet, "delete").form("Delete this match"), "Delete this match")
    assert bo.open(match_of(sheet)).status == 404 and "Deleted:" not in bo.open("/matches/").main
    assert Match.objects.get().deleted


def test_the_people_page_offers_who_left_to_come_back_and_not_to_leave_again(ada):
    sheet = dee_left(ada)
    page = page_of(ada, sheet, "people")
    assert "dee leaves" not in page.main and "left after row 1" in page.main
    sheet = ada.send(page.form("dee comes back"), "dee comes back")
    assert "dee leaves" in page_of(ada, sheet, "people").main
