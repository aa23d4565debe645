"""A night: begun by itself, one code for all of it, everybody goes on together, and who won what."""

import uuid
from datetime import timedelta

import pytest
from django.utils import timezone

from scorekeeper.models import Key, Match, Night
from scorekeeper.nights.page import NightPage
from tests.phones import Phone, match_of
from tests.reading import Page
from tests.scorekeeper.entry.test_scoring import guest
from tests.scorekeeper.sheet.test_page_costs import asked
from tests.table import FOUR, Writer

SNAP = {"cards-0": 30, "cards-1": 22}


def snap(phone: Phone, *names: str) -> Page:
    """A finished game of snap, which its first player wins."""
    return phone.write(phone.start("snap", *(names or ("ada", "bo"))), **SNAP)


def again(phone: Phone, page: Page, game: str = "Snap") -> Page:
    return phone.send(page.form(f"Play {game} again"), f"Play {game} again")


def join(phone: Phone, code: str) -> Page:
    return phone.send(phone.open("/join/").form("Join a table"), "Join a table", code=code)


def stop(phone: Phone, page: Page) -> Page:
    end = phone.open(match_of(page) + "end/")
    return phone.send(end.form("End it here"), "End it here")


def night_page(phone: Phone) -> Page:
    return phone.open(f"/nights/{Night.objects.get().pk}/")


def test_the_first_match_of_a_phone_begins_a_night_and_the_next_is_of_it(ada, bo):
    first, second = ada.start("snap", "ada", "bo"), ada.start("hearts", "ada", "bo", "cy")
    assert Night.objects.count() == 1 and Night.objects.get().matches.count() == 2
    assert {key.may for key in Key.objects.all()} == {"score", "view"}
    assert all(key.night and not key.match for key in Key.objects.all())
    bo.start("snap", "bo", "cy")
    assert Night.objects.count() == 2
    assert ada.open(match_of(first)).status == ada.open(match_of(second)).status == 200


def test_issue_27_a_match_begun_by_one_tap_too_many_is_nowhere_once_its_people_play_another_game(ada):
    ada.start("hearts", *FOUR)
    snap(ada, "ada", "bo")
    night = night_page(ada)
    assert "Hearts" not in night.main and "Snap" in night.main
    assert "Hearts, row" not in ada.open("/").top.text


def test_a_match_that_others_have_yet_to_begin_stays_and_goes_when_the_night_ends(ada):
    ada.start("hearts", "cy", "dee", "eli")
    snap(ada, "ada", "bo")
    assert "Hearts" in night_page(ada).main, "two tables of one night"
    ada.send(night_page(ada).form("End the night"), "End the night")
    assert "Hearts" not in night_page(ada).main
    assert "Go on" not in ada.open("/").top.text


def test_a_table_of_an_event_is_of_no_night(ada):
    seats = ada.open("/games/gin_rummy/?manner=winner-stays")
    typed = {f"name-{chair}": name for chair, name in enumerate(("ada", "bo", "cy"))}
    ada.send(seats.form("Deal"), "Deal", **typed)
    assert [match.night for match in Match.objects.filter(of_event=True)] == [None]


def test_one_code_opens_every_match_of_the_night_and_leads_to_the_one_under_way(ada):
    page = snap(ada)
    bo = guest(ada, page)
    page = again(ada, page)
    assert bo.open(match_of(page)).has_button("Write it down"), "the key that he has opens the next match too"
    cy = guest(ada, page, "look on")
    assert cy.open(match_of(page)).status == 200 and not cy.open(match_of(page)).has_button("Write it down")
    code = next(key for key in Key.objects.filter(may="score")).code
    dee = Phone()
    joined = join(dee, code)
    assert match_of(joined) == match_of(page), "not the one that is over"


def test_play_again_keeps_people_rules_and_chairs_and_the_deal_goes_on(ada):
    page = ada.start("hearts", "ada", "bo", "cy", "dee", dealer=2, target=20)
    for _ in range(2):
        page = ada.write(page, **{"hearts-0": 13, "hearts-1": 0, "hearts-2": 0, "hearts-3": 0, "queen": 1})
    assert "Play Hearts again same seats, ada deals first" in page.main
    page = again(ada, page, "Hearts")
    assert page.names == ["ada", "bo", "cy", "dee"] and "ada deals" in page.main
    match = Match.objects.get(pk=match_of(page).split("/")[2])
    assert match.options["target"] == 20 and match.again_id and match.night_id == match.again.night_id


def test_whoever_has_left_is_not_dealt_in_again(ada):
    page = ada.start("hearts", "ada", "bo", "cy", "dee", "eli", target=20)
    page = ada.write(page, **{"hearts-0": 13, "queen": 1} | {f"hearts-{n}": 0 for n in range(1, 5)})
    people = ada.open(match_of(page) + "people/")
    page = ada.send(people.form("eli leaves"), "eli leaves")
    page = ada.write(page, **{"hearts-0": 13, "queen": 1} | {f"hearts-{n}": 0 for n in range(1, 4)})
    assert again(ada, page, "Hearts").names == ["ada", "bo", "cy", "dee"]


def test_r8_two_who_press_play_again_are_in_one_match(ada):
    page = snap(ada)
    bo = guest(ada, page)
    here, there = ada.open(match_of(page)), bo.open(match_of(page))
    first, second = again(ada, here), again(bo, there)
    assert match_of(first) == match_of(second) != match_of(page)
    assert Match.objects.count() == 2


def test_a_finished_sheet_says_who_dealt_again_and_leads_there(ada):
    page = snap(ada)
    bo, cy = guest(ada, page), guest(ada, page, "look on")
    fresh = again(bo, bo.open(match_of(page)))
    for phone in (ada, cy):
        left = phone.open(match_of(page))
        assert "bo has dealt Snap again." in left.main and left.link("Go to Snap") == match_of(fresh)
        assert not left.has_button("Play Snap again")
        panel = phone.open(match_of(page) + "went-on/")
        assert panel.status == 200 and "5 seconds" in panel.html.replace("<b>", "").replace("</b>", "")
    page = ada.write(ada.open(match_of(fresh)), **SNAP)
    assert "has dealt" not in ada.open(match_of(fresh)).main, "that one is over as well"


def test_a_match_that_is_written_on_is_not_left(ada):
    page = ada.start("hearts", "ada", "bo", "cy")
    seats = ada.open(f"/games/snap/?again={match_of(page).split('/')[2]}")
    ada.send(seats.form("Deal"), "Deal", **{"name-2": ""})
    assert "Snap is under way." in ada.open(match_of(page)).main
    ada.write(ada.open(match_of(page)), **{"hearts-0": 13, "hearts-1": 0, "hearts-2": 0, "queen": 1})
    assert "Snap is under way." not in ada.open(match_of(page)).main


def test_people_at_another_table_of_the_night_are_not_led_away(ada):
    page = snap(ada)
    ada.start("snap", "eli", "fay")
    assert "has dealt" not in ada.open(match_of(page)).main


def test_issue_30_5_seats_are_drawn_by_lot_also_where_everybody_plays_alone(ada):
    seats = ada.open("/games/hearts/")
    typed = {f"name-{chair}": name for chair, name in enumerate(FOUR)}
    drawn = [ada.send(seats.form("Draw seats by lot"), "Draw seats by lot", **typed) for _ in range(6)]
    orders = [tuple(page.form("Deal").values[f"name-{chair}"][0] for chair in range(4)) for page in drawn]
    assert all(sorted(order) == [*FOUR] for order in orders) and len({*orders}) > 1
    assert ada.open("/games/euchre/").has_button("Draw partners by lot")


def test_something_else_is_for_as_many_with_their_names_and_partners_by_lot(ada):
    page = ada.start("euchre", "ada", "bo", "cy", "dee")
    games = ada.open(ada.open(match_of(page) + "more/").link("Play something else"))
    assert games.title == "Play something else" and "For ada, bo, cy and dee" in games.main
    listed = " ".join(games.links(""))
    assert "/games/whist/" in listed and "/games/gin_rummy/" not in listed, "gin is for two"
    seats = ada.open(next(link for link in games.links("") if "/games/whist/" in link))
    names = [seats.form("Deal").values[f"name-{chair}"][0] for chair in range(4)]
    assert names == ["ada", "bo", "cy", "dee"]
    drawn = ada.send(seats.form("Draw partners by lot"), "Draw partners by lot")
    lots = [drawn.form("Deal").values[f"name-{chair}"][0] for chair in range(4)]
    assert sorted(lots) == names
    assert ada.send(drawn.form("Deal"), "Deal").names


def test_of_five_four_sit_down_to_a_game_for_four_and_the_other_is_a_tap_away(ada):
    page = stop(ada, ada.start("oh_hell", "ada", "bo", "cy", "dee", "eli"))
    seats = ada.open(f"/games/euchre/?again={match_of(page).split('/')[2]}")
    assert "eli" in seats.text and ada.send(seats.form("Deal"), "Deal").path.startswith("/matches/")


def test_the_night_s_page_tells_each_game_who_won_and_who_was_ahead(ada):
    page = snap(ada)
    page = again(ada, page)
    ada.write(page, **{"cards-0": 20, "cards-1": 32})
    ada.start("hearts", "ada", "bo", "cy")
    night = night_page(ada)
    rows = [[cell.text for cell in row.all("td")] for row in night.top.one("tbody").all("tr")]
    assert rows == [["30, won", "22", "–"], ["20", "32, won", "–"], ["0", "0", "0"]]
    assert [cell.text for cell in night.top.one("tfoot").all("td")] == ["| 1", "| 1", "– 0"]
    assert "1 : 1" in night.main and "Hearts, row 1" in night.main


def test_another_game_is_three_taps_away_for_those_who_sit_there(ada):
    """Play something else, the game, Deal: also one that nobody played here."""
    page = snap(ada)
    games = ada.open(page.link("Play something else"))
    assert "Often played Cribbage" in games.main, "no fold is opened first"
    seats = ada.open(games.link("Cribbage"))
    assert ada.send(seats.form("Deal"), "Deal").names == ["ada", "bo"]


def test_r11_play_again_pressed_five_times_is_one_match(ada):
    """Double taps, and Back and the same press again."""
    page = snap(ada)
    assert len({match_of(again(ada, page)) for _ in range(5)}) == 1 and Match.objects.count() == 2


def test_who_won_most_is_said_as_people_say_it(ada):
    page = again(ada, snap(ada))
    ada.write(page, **{"cards-0": 20, "cards-1": 32})
    assert NightPage(Night.objects.get()).verdict == "ada and bo won 1 each."


def test_a_game_that_nobody_played_says_so_and_takes_no_paper(ada):
    snap(ada)
    stop(ada, ada.start("hearts", "ada", "bo", "cy"))
    page = NightPage(Night.objects.get())
    assert [row.result for row in page.rows] == ["ada, 30", "not played"]


def test_an_ended_night_offers_nothing_to_go_on_with(ada):
    ada.start("hearts", "ada", "bo", "cy")
    assert "Go on" in night_page(ada).main
    ended = ada.send(night_page(ada).form("End the night"), "End the night")
    assert "Go on ›" not in ended.main


def test_what_ended_early_is_won_by_nobody(ada):
    page = ada.start("hearts", "ada", "bo", "cy")
    page = ada.write(page, **{"hearts-0": 13, "hearts-1": 0, "hearts-2": 0, "queen": 1})
    stop(ada, page)
    page = NightPage(Night.objects.get())
    assert [each.won for each in page.wins] == [0, 0, 0] and not page.meetings and page.verdict == ""


def test_chips_of_all_games_are_settled_in_the_fewest_payments(ada):
    """Ada wins 6 from cy, then bo wins 6 from her: cy pays bo."""
    for cards in ((0, 2, 4), (4, 0, 2)):
        page = ada.start("big_two", "ada", "bo", "cy")
        page = ada.write(page, **{f"cards-{side}": left for side, left in enumerate(cards)})
        stop(ada, page)
    assert NightPage(Night.objects.get()).payments == [("Chips", ["cy pays bo 6"])]
    assert "cy pays bo 6" in night_page(ada).main


def test_money_and_chips_are_settled_apart(ada):
    """In two games bo puts 80 cents into ada's pot each time: 1.60 in all."""
    for _ in range(2):
        match = Match.objects.get(pk=match_of(ada.start("ten_dime_rummy", "ada", "bo")).split("/")[2])
        for number in range(1, 9):
            Writer("ada").writes(match, number, {"out": 0, "table": [50, 5], "left": [0, 10], "dimes": [1, 1]})
    assert NightPage(Night.objects.get()).payments == [("Money", ["bo pays ada 1.60"])]


def test_a_night_is_over_after_fourteen_hours_or_when_somebody_ends_it_and_can_be_gone_on_with(ada):
    page = snap(ada)
    night = Night.objects.get()
    assert night.goes_on(timezone.now()) and not night.goes_on(timezone.now() + timedelta(hours=14))
    ended = ada.send(night_page(ada).form("End the night"), "End the night")
    assert "ada won most: 1." in ended.main and Key.objects.get(may="score").has_code(timezone.now()) is False
    assert "Home" in ada.open("/").text and "Snap" not in ada.open("/").top.one("header").text
    again_on = ada.send(ended.form("Go on with this night"), "Go on with this night")
    assert again_on.has_button("End the night")
    assert ada.open(match_of(page)).status == 200
    Night.objects.update(last_used=timezone.now() - timedelta(hours=15))
    ada.start("snap", "ada", "bo")
    assert Night.objects.count() == 2


def test_writing_keeps_a_night_going_and_wakes_none_that_is_over(ada):
    page = ada.start("hearts", "ada", "bo", "cy")
    row = {"hearts-0": 13, "hearts-1": 0, "hearts-2": 0, "queen": 1}
    Night.objects.update(last_used=timezone.now() - timedelta(hours=5))
    page = ada.write(page, **row)
    assert timezone.now() - Night.objects.get().last_used < timedelta(minutes=1)
    Night.objects.update(last_used=timezone.now() - timedelta(hours=15))
    ada.write(page, **row)
    assert not Night.objects.get().is_open


def test_a_night_is_called_by_its_day_until_somebody_names_it(ada):
    ada.start("snap", "ada", "bo")
    night = Night.objects.get()
    assert str(night).startswith(f"{timezone.localtime(night.started):%A}, ")
    name = ada.open(night_page(ada).link("Name it"))
    assert ada.send(name.form("Save"), "Save", title="At ada’s").title == "At ada’s"


def test_home_is_the_night_with_its_match_to_go_on_with_and_carries_the_people(ada):
    page = snap(ada)
    home = ada.open("/")
    assert home.has_button("Play Snap again") and home.top.one("section", **{"aria-label": "Tonight"})
    page = again(ada, page)
    home = ada.open("/")
    assert home.link("Snap, row 1") == match_of(page)
    assert all(f"again={match_of(page).split('/')[2]}" in link for link in home.links("Hearts"))


def test_past_matches_stand_under_their_nights(ada):
    snap(ada)
    Night.objects.update(last_used=timezone.now() - timedelta(days=2), name="Last week")
    snap(ada, "ada", "cy")
    page = ada.open("/matches/")
    heads = [each.text for each in page.top.all("h2")]
    assert len(heads) == 2 and heads[1].startswith("Last week")


def test_a_looker_becomes_no_writer_by_playing_again(ada):
    page = snap(ada)
    cy = guest(ada, page, "look on")
    assert cy.answer(match_of(page) + "again/", {})[0] in (403, 404)
    seats = cy.open(f"/games/snap/?again={match_of(page).split('/')[2]}")
    mine = cy.send(seats.form("Deal"), "Deal")
    assert Match.objects.get(pk=match_of(mine).split("/")[2]).night != Night.objects.order_by("started").first()


def test_home_offers_the_people_of_the_night_only_to_those_who_may_go_on_with_them(ada):
    home = guest(ada, snap(ada), "look on").open("/")
    assert "Play something else" not in home.text and "What do you play?" in home.text
    assert not any("again=" in link for link in home.links(""))


def test_a_key_that_is_turned_off_is_off_for_every_match(ada):
    page = snap(ada)
    bo = guest(ada, page)
    page = again(ada, page)
    keys = ada.open(match_of(page) + "keys/")
    part = next(each for each in keys.top.all("section") if each.one("h2").text == "To keep score")
    action = part.one("form").attrs["action"]
    form = next(each for each in keys.forms if each.action == action)
    ada.send(form, "Turn this link off")
    assert bo.open(match_of(page)).status == 404


def test_a_key_of_one_match_opens_that_one_alone(ada):
    """From before there were nights."""
    page = snap(ada)
    match = Match.objects.get()
    Key.objects.filter(may="score").update(night=None, match=match)
    bo = Phone()
    key = Key.objects.get(may="score")
    opened = bo.open(f"/open/{key.pk}/{key.token}/")
    bo.send(opened.form("bo"), "bo")
    page = again(ada, page)
    assert bo.open(f"/matches/{match.pk}/").status == 200 and bo.open(match_of(page)).status == 404
    assert bo.open(f"/matches/{match.pk}/went-on/").status == 204


@pytest.mark.parametrize("off", [False, True], ids=["link on", "link off"])
def test_a_night_is_handed_to_another_phone_once_with_a_code_that_is_shown_once(ada, bo, off):
    page = ada.start("snap", "ada", "bo")
    Key.objects.filter(may="score").update(revoked=timezone.now() if off else None)
    hand = ada.open(night_page(ada).link("Hand it over"))
    shown = ada.send(hand.form("Show the code"), "Show the code")
    code = shown.top.one("p", class_="code").text
    assert code not in ada.open(hand.path).text
    asked = join(bo, code)
    assert bo.open(match_of(page)).status == 404, "a link that is only looked at hands nothing over"
    bo.send(asked.form("Take over on this phone"), "Take over on this phone")
    assert "Add a phone" in bo.open(match_of(page)).text and bo.open(match_of(page) + "people/").status == 200
    cy = Phone()
    assert "opens nothing now" in join(cy, code).text
    assert ada.open(match_of(page)).status == 200, "her own match is hers"
    after = again(bo, bo.write(bo.open(match_of(page)), **SNAP))
    assert "won" in ada.write(ada.open(match_of(after)), **SNAP).main, "she keeps score like the others from now on"
    assert ada.open(match_of(after) + "people/").status == 403


def test_a_guest_who_deals_again_is_no_host_of_the_night(ada):
    """He may end and delete what he started; who comes in is ada's to say."""
    page = snap(ada)
    bo = guest(ada, page)
    page = again(bo, bo.open(match_of(page)))
    more = bo.open(match_of(page) + "more/")
    assert "Add a phone" not in page.text + more.text and "Delete this match" in more.text
    assert "Add a phone" in ada.open(match_of(page) + "more/").text and ada.open(match_of(page) + "end/").status == 200


def test_a_phone_can_be_added_from_the_foot_until_the_match_ends_and_guests_have_the_night_there(ada):
    page = ada.start("hearts", *FOUR)
    for _ in range(2):
        assert page.links("Add a phone") and not page.links("The night")
        shown = guest(ada, page).open(page.path)
        assert shown.links("The night") and not shown.links("Add a phone")
        page = ada.write(page, **{"hearts-0": 1, "hearts-1": 2, "hearts-2": 3, "hearts-3": 7, "queen": 0})
    ended = stop(ada, page)
    assert ended.links("The night") and not ended.links("Add a phone")


def test_a_night_that_is_over_leads_nowhere(ada):
    page = snap(ada)
    again(ada, page)
    assert "under way" in ada.open(match_of(page)).main
    Night.objects.update(last_used=timezone.now() - timedelta(hours=15))
    assert ada.open(match_of(page)).has_button("Play Snap again")


def test_who_holds_a_phone_is_said_once_a_night(ada):
    page = snap(ada)
    bo = guest(ada, page)
    page = again(ada, page)
    there = bo.open(match_of(page) + "more/")
    assert "You are: bo" in there.text


def test_home_night_and_sheet_cost_the_same_after_many_nights(ada):
    """Everything is asked once before it is counted, as on a server that runs."""
    costs = []
    for _ in range(6):
        Night.objects.update(last_used=timezone.now() - timedelta(days=2))
        page = snap(ada)
        night = Match.objects.get(pk=match_of(page).split("/")[2]).night_id
        costs.append([asked(ada, path) for path in ("/", f"/nights/{night}/", match_of(page))])
    assert costs[-1] == costs[1] and max(costs[-1]) <= 10, costs


def test_a_whole_night_is_one_pdf(ada):
    page = snap(ada)
    again(ada, page)
    answer = ada.client.get(f"/nights/{Night.objects.get().pk}/sheets.pdf")
    assert answer.status_code == 200 and answer.content.startswith(b"%PDF")


def test_a_night_that_is_not_there_is_404(ada):
    assert ada.open(f"/nights/{uuid.uuid4()}/").status == 404


def test_a_dispute_of_the_game_before_is_settled_while_the_next_one_goes_on(ada):
    """R8: a row that was written without network arrives when the others have dealt again."""
    page = ada.start("hearts", "ada", "bo", "cy", "dee", target=20)
    bo = guest(ada, page)
    row = {f"hearts-{side}": 0 for side in range(4)} | {"hearts-0": 13, "queen": 1}
    page = ada.write(page, **row)
    late = bo.open(match_of(page)).form("Write it down")
    page = ada.write(page, **row)
    fresh = again(ada, page, "Hearts")
    disputed = bo.send(late, "Write it down", **row | {"queen": 2})
    assert "two different scores" in disputed.main and match_of(disputed) == match_of(page)
    assert "two different scores" in night_page(ada).main and "Hearts, row 1" in night_page(ada).main
    choice = next(form for form in disputed.forms if "/settle/" in form.action)
    bo.send(choice, choice.buttons[0].text)
    assert "two different scores" not in night_page(ada).main
    assert ada.open(match_of(fresh)).has_button("Write it down")


def test_s15_a_program_that_opens_the_link_to_take_over_takes_nothing(ada):
    ada.start("snap", "ada", "bo")
    hand = ada.open(night_page(ada).link("Hand it over"))
    ada.send(hand.form("Show the code"), "Show the code")
    key, host = Key.objects.get(may="host"), Night.objects.get().host
    cy = Phone()
    for _ in range(2):
        assert cy.open(f"/open/{key.pk}/{key.token}/").status == 200
    assert Night.objects.get().host == host and Key.objects.get(may="host").revoked is None
