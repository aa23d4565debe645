"""The way to an evening: names in, what fits, the draw before it is published."""

import re

import pytest

from leagues.actions.wording import CHANGED_TO_ONE_ROUND
from leagues.models import Entrant, Event
from leagues.rules.formats import FORMATS
from leagues.setup import format_choice, wording
from leagues.setup.wording import ENDED, FOR_SINGLES, NOT_PUBLISHED, NOT_STARTED, TOO_FEW_NAMES
from scorekeeper.rules.games import GAMES
from tests.leagues.event_pages import begun, begun_on_pages, event_of, offered, play, published
from tests.leagues.hall import names
from tests.phones import Phone
from tests.scorekeeper.entry.test_scoring import ONE, hearts

PASTED = "1. ada\n2. bo\n3) cy\n4\tdee\n\n5. eli\n"


def people(event: Event) -> list[str]:
    return [str(one.members.get().player) for one in event.entrants.order_by("number")]


TICKETS = "G1, gentleman\nG2, gentelman\nG3, gentleman\nG4, gentleman\nL1, lady\nL2, lady\nL3, lady\nL4, ladys"


def test_a_misspelt_ticket_is_asked_about_before_it_becomes_a_person(bo):
    """Both readings are offered, and nothing that was typed is lost."""
    page = offered(bo, TICKETS)
    (error,) = page.errors
    assert "“gentelman” after G2: did you mean gentleman?" in error and "“ladys” after L4: did you mean lady?" in error
    assert "10 people" not in page.text and TICKETS in page.form("Show what fits").values["names"][0].replace("\r", "")
    answers = {"as-gentelman": "gentleman", "as-ladys": "lady"}
    page = bo.send(page.form("Show what fits"), "Show what fits", names=TICKETS, **answers)
    assert not page.errors and "8 people" in page.text
    page = bo.send(page.form("Go on"), "Go on to the draw", format="mixed_partners")
    assert sorted(event_of(page).entrants.values_list("ticket", flat=True)) == ["gentleman"] * 4 + ["lady"] * 4


def test_a_word_like_a_ticket_may_be_a_person_after_all(bo):
    page = offered(bo, TICKETS)
    persons = {"as-gentelman": "person", "as-ladys": "person"}
    page = bo.send(page.form("Show what fits"), "Show what fits", names=TICKETS, **persons)
    assert "10 people" in page.text


def test_two_names_on_one_line_of_several_are_asked_about(bo):
    page = offered(bo, "ada\nbo, wizard\ncy\ndee")
    assert "What does “bo, wizard” mean?" in page.text and "5 people" in page.text
    page = offered(bo, "ada, lady\nbo, wizard\ncy, gentleman\ndee, lady")
    assert page.errors and "“wizard” after bo: what is it?" in page.errors[0]


def test_a_new_evening_keeps_the_house_rules_that_most_play_and_an_old_one_the_book(bo):
    event = event_of(begun_on_pages(bo, "\n".join(names(6)), "round_robin", "gin_rummy"))
    assert event.game_options == GAMES["gin_rummy"].usual_options()
    settings = bo.open(f"/events/{event.pk}/settings/")
    assert settings.form("Save").values["rule-table"] == ["20/25"]
    Event.objects.update(game_options={})  # as it was stored before the house rules were
    settings = bo.open(f"/events/{event.pk}/settings/")
    assert settings.form("Save").values["rule-table"] == ["hutton"]


def test_twenty_three_people_change_partners_for_as_many_rounds_as_the_time_has_room_for(bo):
    page = offered(bo, "\n".join(names(23)), time="240")
    assert "Five tables of four, three sit out each round, 7 rounds" in page.text
    page = bo.send(page.form("Go on"), "Go on to the draw", format="changing_partners", title="Tuesday whist")
    event = event_of(page)
    assert (str(event), event.entrants.count(), event.format_key) == ("Tuesday whist", 23, "changing_partners")
    assert event.game_options == {**GAMES["whist"].usual_options(), "count": "all"}
    assert "Nobody partners" in page.text
    assert "sitting out" in page.text
    assert event.rounds.count() == 0
    board = bo.send(page.form("Publish"), "Publish the draw")
    assert event.rounds.count() == 7
    assert "Round 1: please find your tables." in board.text


@pytest.mark.parametrize(
    "typed", [PASTED, "ada, bo; cy, dee,eli", "ada\tbo\tcy\tdee\teli", " ada \n\tbo\ncy\n  dee\neli"]
)
def test_a_column_or_a_line_of_names_is_read_as_it_is_pasted(bo, typed):
    event = event_of(begun_on_pages(bo, typed, "outsider", "gin_rummy"))
    assert people(event) == ["ada", "bo", "cy", "dee", "eli"]


def test_somebody_who_stands_twice_is_named_and_no_name_is_lost(bo):
    page = offered(bo, "\n".join([*names(23), "Ada", "bo"]))
    assert "Ada and bo are on the list twice." in page.text
    assert page.top.one("textarea").raw.split("\n")[0:2] == ["ada", "bo"]
    assert len(page.top.one("textarea").raw.split("\n")) == 25
    assert Event.objects.count() == 0


def test_every_refusal_keeps_the_names(bo):
    typed = "\n".join(names(23))
    page = offered(bo, typed)
    for wrong in ({"format": "hotfoot"}, {"format": "mixed_partners"}, {"format": "fixed_pairs"}):
        answer = bo.send(page.form("Go on"), "Go on to the draw", **wrong)
        assert answer.status == 200
        assert answer.top.one("textarea").raw.strip() == typed
        assert answer.top.all("div", role="alert")
    assert Event.objects.count() == 0


def test_a_name_that_is_too_long_is_refused_with_its_length(bo):
    said = wording.NAME_TOO_LONG.format(most=40, start="a" * 20, length=41)
    assert said in offered(bo, "bo\n" + "a" * 41).text


def test_what_is_not_for_one_evening_is_folded_away(bo):
    """Each with a line that says when one wants it; no other page of the list of evenings leads there."""
    page = bo.open("/events/new/")
    others = page.top.one("main").one("details")
    assert "open" not in others.attrs
    assert [each.text for each in others.all("b")] == ["A sign-up", "Try it out", "A league with fixtures"]
    assert all(each.one("small").text for each in others.all("li"))
    acts = bo.open("/events/").top.one("main").one("div", class_="acts").all("a")
    assert [each.text for each in acts] == ["Run a league or tournament", "Read a file"]


def test_one_person_is_no_evening(bo):
    assert TOO_FEW_NAMES in offered(bo, "ada").text


def test_only_what_fits_is_offered_and_the_rest_says_why_not(bo):
    page = offered(bo, "\n".join(names(9)), "gin_rummy")
    fitting = [each.one("b").text for each in page.top.one("fieldset", class_="offers").all("label", class_="offer")]
    assert "Swiss" in fitting
    assert "Hotfoot is for four players, not 9." in page.text
    assert "Nobody has a partner in Gin Rummy." in page.text
    assert "Duplicate bridge, where every table plays the same dealt hands, is left out on purpose" in page.text


def test_a_format_that_belongs_to_a_game_is_offered_for_that_game_only(bo):
    assert "Progressive euchre is for Euchre only." in offered(bo, "\n".join(names(8))).text
    assert "Progressive euchre is for" not in offered(bo, "\n".join(names(8)), "euchre").text


def test_another_game_unticks_what_does_not_fit_it_and_says_nothing_else(bo):
    page = offered(bo, "\n".join(names(8)), "whist")
    assert page.form("Go on").values["format"] == ["changing_partners"]
    page = bo.send(page.form("Show what fits now"), "Show what fits now", game="hearts")
    ticked = page.form("Go on").values["format"]
    assert ticked != ["changing_partners"] and not page.errors
    page = bo.send(page.form("Go on"), "Go on to the draw")
    assert Event.objects.get().format_key == ticked[0]


def test_people_known_here_are_called_and_who_is_late_enters_with_round_2(bo):
    begun(bo, "\n".join(names(9)))
    page = bo.open("/events/new/")
    rows = {
        row.one("span", class_="name").text: row.all("input")[0].attrs["name"]
        for row in page.top.all("li")
        if row.all("input")
    }
    assert set(rows) == set(names(9))
    calls = {"ada": "here", "bo": "here", "cy": "here", "dee": "here", "eli": "here", "fay": "late", "gus": "out"}
    said = {rows[name]: call for name, call in calls.items()}
    page = bo.send(page.form("Show what fits"), "Show what fits", names="hal\nada\nzoe", **said)
    page = bo.send(page.form("Go on"), "Go on to the draw", format="changing_partners")
    event = event_of(page)
    assert sorted(people(event)) == sorted([*calls, "hal", "zoe"])
    late = event.entrants.get(members__player__name="fay")
    resting = event.entrants.get(members__player__name="gus")
    assert (late.joined, [each.round for each in resting.absences.all()]) == (2, [1])
    first, second = page.top.all("details")[:2]
    seated = first.all("table")[0].text
    assert "fay" not in seated and "gus" not in seated and "gus rests (earns 0); fay comes later" in first.text
    assert "fay" in second.text and "gus" in second.text
    assert re.search(r"sitting out: \w+, \w+, \w+; gus rests \(earns 0\); fay comes later", first.text)


def test_who_is_typed_may_be_late_or_sit_out_on_the_first_evening(bo):
    page = offered(bo, "\n".join(names(9)))
    page = bo.send(page.form("Show what fits now"), "Show what fits now", **{"is-late": "fay", "is-out": "gus"})
    page = bo.send(page.form("Go on"), "Go on to the draw", format="changing_partners")
    event = event_of(page)
    late = event.entrants.get(members__player__name="fay")
    resting = event.entrants.get(members__player__name="gus")
    assert (late.joined, [each.round for each in resting.absences.all()]) == (2, [1])
    assert event.entrants.filter(joined=1, absences=None).count() == 7


def test_pairs_are_two_names_a_line_and_both_sit_at_the_table(bo):
    page = offered(bo, "ada & bo\ncy and dee\neli + fay\ngus, hal")
    page = bo.send(page.form("Go on"), "Go on to the draw", format="fixed_pairs")
    event = event_of(page)
    assert event.entrants.count() == 4
    assert [str(each.player) for each in event.entrants.get(number=4).members.order_by("place")] == ["gus", "hal"]
    board = bo.send(page.form("Publish"), "Publish the draw")
    assert "ada & bo" in board.text


def test_pairs_are_offered_what_is_for_pairs(bo):
    page = offered(bo, "ada & bo\ncy and dee\neli + fay\ngus / hal", time="120")
    first = page.top.one("fieldset", class_="offers").one("label")
    assert first.one("b").text == "Fixed pairs"
    assert "Two tables of four" in first.text and "Who is here: 4 pairs" in page.text
    assert FOR_SINGLES in page.text


def test_somebody_without_a_partner_is_named(bo):
    assert "Without a partner: eli." in offered(bo, "ada & bo\ncy & dee\neli").text
    page = bo.send(*offers(bo, "ada\nbo\ncy\ndee"), format="fixed_pairs")
    assert "Without a partner: ada, bo, cy and dee." in page.text


def test_tickets_stand_behind_the_name_or_are_tapped(bo):
    typed = "ada, lady\nbo, gentleman\ncy\tgentleman\ndee"
    page = offered(bo, typed)
    page = bo.send(page.form("Go on"), "Go on to the draw", format="mixed_partners")
    assert "choose gentleman or lady for dee." in page.text
    page = bo.send(page.form("Go on"), "Go on to the draw", format="mixed_partners", **{"ticket-dee": "lady"})
    event = event_of(page)
    assert [one.ticket for one in event.entrants.order_by("number")] == ["lady", "gentleman", "gentleman", "lady"]


def offers(phone, typed: str, game: str = "whist"):
    """The form with what fits, and the button that goes on."""
    return offered(phone, typed, game).form("Go on"), "Go on to the draw"


def tickets(page) -> dict[str, str]:
    """The ticket that is ticked for everybody who is asked about."""
    rows = page.top.one("fieldset", id="tickets").all("li")
    ticked = {row.one("span").text: [box.attrs["value"] for box in row.all("input", checked="")] for row in rows}
    return {name: values[0] if values else "" for name, values in ticked.items()}


def test_the_page_shows_how_tickets_are_typed_and_who_has_which_before_anything_is_chosen(bo):
    assert "“ada, gentleman” and “bo, lady”" in bo.open("/events/new/").text
    page = offered(bo, "ada gentleman\nbo (lady)\ncy; m\ndee, f\neli")
    assert tickets(page) == {"ada": "gentleman", "bo": "lady", "cy": "gentleman", "dee": "lady", "eli": ""}
    page = bo.send(*offers(bo, "ada\nbo\ncy\ndee", "gin_rummy"), format="rotating_team")
    assert "Who is what, after the name: “ada, team” and “bo, other team”" in page.text


def test_a_tapped_ticket_stays_with_its_person_when_somebody_is_added_above(bo):
    page = offered(bo, "ada lady\nbo gentleman\ncy")
    again = page.form("Show what fits now")
    page = bo.send(again, "Show what fits now", names="dee\nada lady\nbo gentleman\ncy", **{"ticket-cy": "lady"})
    assert tickets(page) == {"dee": "", "ada": "lady", "bo": "gentleman", "cy": "lady"}


def test_another_reading_of_two_names_on_a_line_is_one_tap_away_and_what_is_left_out_is_told(bo):
    page = offered(bo, "king, ada\nking, bo\nnorth, cy\nsouth, dee")
    assert "What does “king, ada” mean?" in page.text and "Who is here: 4" in page.text
    assert people(event_of(bo.send(page.form("Go on"), "Go on to the draw", format="hotfoot")))[0] == "ada king"
    page = offered(bo, "king, ada\nqueen, bo")
    page = bo.send(page.form("Show what fits now"), "Show what fits now", meant="each")
    assert "Who is here: 4" in page.text
    page = bo.send(page.form("Show what fits now"), "Show what fits now", meant="pair")
    assert "2 pairs" in page.text
    assert "Left out: “bo@example.org” after bo." in offered(bo, "ada\nbo\tbo@example.org").text


def test_two_columns_are_asked_about_before_anybody_is_said_to_be_there_twice(bo):
    page = offered(bo, "Surname\tFirst name\nnorth\tada\nnorth\tbo\neast\tcy\nwest\tdee")
    assert "Who is here: 4" in page.text and "bo north" in page.text and "twice" not in page.text
    assert "Left out: the heading “Surname, First name”." in page.text
    page = bo.send(page.form("Show what fits now"), "Show what fits now", meant="each")
    assert "north is on the list twice." in page.text and "surname first: ada north" in page.text
    page = bo.send(page.form("Show what fits"), "Show what fits", meant="first")
    assert "Who is here: 4" in page.text and "north bo" in page.text


def test_a_way_to_play_without_a_last_round_asks_to_how_many_at_once(bo):
    form, press = offers(bo, "ada\nbo\ncy", "gin_rummy")
    assert {"until-loser_stays", "until-winner_stays"} <= form.names and "until-round_robin" not in form.names
    assert "Loser stays on: to how many points" in form.node.text
    assert "Winner stays on: to how many wins" in form.node.text
    wrong = bo.send(form, press, format="loser_stays", **{"until-loser_stays": "a lot"})
    assert "To how many: a whole number up to 10000." in wrong.text
    page = bo.send(wrong.form("Go on"), press, format="loser_stays", **{"until-loser_stays": "100"})
    assert "until somebody has 100" in page.text
    event = event_of(page)
    assert (event.options["finish"], event.options["target"]) == ("target_now", 100)


def test_another_draw_is_by_another_lot_and_the_same_on_every_reload(bo):
    page = begun(bo, "\n".join(names(23)))
    event = event_of(page)
    again = bo.send(page.form("Shuffle again"), "Shuffle again")
    assert seats(bo.open(page.path)) == seats(again)
    assert seats(page) != seats(again)
    assert Event.objects.get(pk=event.pk).seed != event.seed


def seats(page) -> str:
    return " ".join(table.text for table in page.top.all("table", class_="seating"))


def test_a_longer_search_goes_on_where_the_last_one_stood_and_what_is_shown_is_published(bo):
    page = begun(bo, "\n".join(names(11)))
    event = event_of(page)
    rules = bo.open(f"/events/{event.pk}/settings/")
    page = bo.send(rules.form("Save"), "Save", **{"option-rounds": "20"})
    assert page.has_button("Search longer it may get fairer") and "tries" not in page.main
    for _ in range(2):
        event.refresh_from_db()
        before = event.options.get("effort", 0)
        if not page.has_button("Search longer"):
            break
        page = bo.send(page.form("Search longer"), "Search longer")
        event.refresh_from_db()
        assert event.options["effort"] > before
    drawn = seats(page)
    bo.send(page.form("Publish"), "Publish the draw")
    assert seats(bo.open(f"/events/{event.pk}/draw/")) == drawn


def test_the_draw_tells_its_quality_beside_the_best_possible(bo):
    page = begun(bo, "\n".join(names(9)))
    assert page.top.one("svg").attrs["role"] == "img"
    rows = {row.one("th").text: [cell.text for cell in row.all("td")] for row in page.top.all("tr") if row.all("td")}
    assert rows["Every two partner"][1] == "never or once"
    assert rows["Each sits out"] == rows["Each sits out"][:1] * 2


def test_the_rules_of_the_evening_change_the_draw(bo):
    page = begun(bo, "\n".join(names(8)))
    event = event_of(page)
    rules = bo.open(f"/events/{event.pk}/settings/")
    sent = {"option-rounds": "3", "option-pitches": "2", "minutes": "20", "season": "Winter"}
    page = bo.send(rules.form("Save"), "Save", **sent)
    assert "3 rounds · 2 deals a round · 20 minutes a round" in page.text
    event.refresh_from_db()
    assert (event.options["rounds"], event.options["pitches"], event.minutes, str(event.season)) == (3, 2, 20, "Winter")
    sent |= {"option-rounds": "1", "option-pitches": "1", "minutes": "1"}
    page = bo.send(rules.form("Save"), "Save", **sent)
    assert "1 round · 1 deal a round · 1 minute a round" in page.text
    assert "Drawn rounds stay" not in bo.open(rules.path).main
    bo.send(page.form("Publish"), "Publish")
    assert "Drawn rounds stay" in bo.open(rules.path).main
    page = bo.send(rules.form("Save"), "Save", **sent | {"option-rounds": "4"})
    assert (
        page.has_button("Undo")
        and CHANGED_TO_ONE_ROUND.format(length="one", now="four") not in page.main
        and event.rounds.count() == 4
    )
    wrong = bo.send(rules.form("Save"), "Save", **{"option-rounds": "9000"})
    assert "a whole number from 1 to 400" in wrong.text


def test_an_emptied_number_of_rounds_is_as_many_as_usual_and_0_still_is(bo):
    event = event_of(begun(bo, "\n".join(names(6)), "round_robin", "gin_rummy"))
    rules = bo.open(f"/events/{event.pk}/settings/").form("Save")
    assert rules.values["option-rounds"] == [""] and "Rounds (empty: as many as usual)" in rules.node.text
    for typed, rounds in (("3", 3), ("", 0), ("4", 4), ("0", 0)):
        bo.send(rules, "Save", **{"option-rounds": typed})
        event.refresh_from_db()
        assert event.options["rounds"] == rounds


def test_the_page_of_a_new_evening_asks_for_the_names_first_and_folds_its_help_away(bo):
    page = bo.open("/events/new/")
    asked = page.top.one("fieldset", class_="roll")
    assert asked.one("legend").text == "Who plays?"
    assert asked.one("label").text == "Type or paste the names, one on each line."
    assert "“ada, gentleman” and “bo, lady”" in asked.one("details").text


@pytest.mark.parametrize(
    ("finish", "target", "words"),
    [
        ("target_now", "0", "Write a target above 0"),
        ("target_complete", "0", "Write a target above 0"),
        ("cycles", "50", "A target of 50 changes nothing here"),
        ("time", "50", "A target of 50 changes nothing here"),
        ("target_now", "50", ""),
        ("target_complete", "50", ""),
        ("cycles", "0", ""),
        ("time", "0", ""),
    ],
)
def test_an_end_that_does_not_go_together_is_refused_with_the_reason(bo, finish, target, words):
    event = event_of(begun(bo, "\n".join(names(8))))
    rules = bo.open(f"/events/{event.pk}/settings/")
    page = bo.send(rules.form("Save"), "Save", **{"option-finish": finish, "option-target": target})
    event.refresh_from_db()
    if words:
        assert words in page.text and event.options.get("finish", "cycles") == "cycles"
    else:
        assert (event.options["finish"], event.options["target"]) == (finish, int(target))


def test_rounds_and_cycles_are_not_both_asked_for_but_may_stand_beside_each_other(bo):
    event = event_of(begun(bo, "\n".join(names(6)), "round_robin", "gin_rummy"))
    rules = bo.open(f"/events/{event.pk}/settings/").form("Save")
    for other, words in (
        ({"option-cycles": "2"}, "twice round"),
        ({"option-twice": "1"}, "everyone meets twice"),
    ):
        page = bo.send(rules, "Save", **{"option-rounds": "3"}, **other)
        assert f"Choose 3 rounds or {words}, not both." in page.text
    event.refresh_from_db()
    assert event.options["rounds"] != 3
    event.options |= {"rounds": 10, "twice": True}
    event.save()
    stands = {"option-rounds": "10", "option-twice": "1"}
    assert "not both" not in bo.send(rules, "Save", **stands, minutes="9").text
    event.refresh_from_db()
    assert (event.minutes, event.options["rounds"]) == (9, 10)


def test_a_second_press_on_publish_publishes_nothing_more(bo):
    page = begun(bo, "\n".join(names(8)))
    form = page.form("Publish")
    bo.send(form, "Publish the draw")
    event = event_of(page)
    stood = [row.pk for row in event.rounds.all()]
    bo.send(form, "Publish the draw")
    assert [row.pk for row in event.rounds.all()] == stood


def test_a_format_that_follows_from_results_shows_its_first_round(bo):
    page = begun(bo, "\n".join(names(7)), "swiss", "gin_rummy")
    board = bo.send(page.form("Publish round 1"), "Publish round 1")
    assert event_of(board).rounds.count() == 1
    assert "has a bye" in board.text


def test_the_list_of_evenings_says_how_far_each_is(bo):
    seen = []

    def listed() -> None:
        seen.append(bo.open("/events/").top.one("ul", class_="games").one("small").text.split(" · ")[-1])

    page = begun(bo, "\n".join(names(4)))
    event = event_of(page)
    rules = bo.open(f"/events/{event.pk}/settings/")
    page = bo.send(rules.form("Save"), "Save", **{"option-rounds": "1", "option-pitches": "2"})
    listed()
    page = bo.send(page.form("Publish"), "Publish the draw")
    listed()
    bo.send(page.form("Open round 1"), "Open round 1")
    listed()
    play(event, 1)
    bo.send(bo.open(f"/events/{event.pk}/").form("Close round"), "Close round 1")
    listed()  # it ran to its end, and nobody stopped it
    assert seen == [NOT_PUBLISHED, NOT_STARTED, "under way: round 1", ENDED]


def test_the_roll_call_counts_who_was_tapped_also_without_scripts(bo):
    bo.start("hearts", *names(4))
    page = bo.open("/events/new/")
    assert page.top.one("output").text == ""  # whoever is typed above is here, too
    calls = [box.attrs["name"] for box in page.top.one("ul", class_="roll-call").all("input", value="here")]
    said = {calls[0]: "here", calls[1]: "late", calls[2]: "here"}
    assert bo.send(page.form("Show what fits"), "Show what fits", **said).top.one("output").text == "2 present, 1 late"


def test_help_tells_about_leagues_in_a_few_lines(bo):
    page = bo.open("/help/")
    assert {"/events/new/", "/events/"} <= set(page.links(""))


def test_the_list_of_evenings_and_their_season_are_this_device_s_own(bo, cy):
    board = published(bo, season="Winter", title="Tuesday whist")
    listed = bo.open("/events/")
    assert "Tuesday whist" in listed.text and "Winter" in listed.text
    season = next(link for link in listed.links("") if "/seasons/" in link)
    assert "Tuesday whist" in bo.open(season).text
    assert cy.open(season).status == 404
    assert "Tuesday whist" not in cy.open("/events/").text
    assert cy.open(board.path).status == 404


def test_the_draw_is_the_one_that_was_described(bo):
    page = offered(bo, "\n".join(names(17)), "oh_hell")
    page = bo.send(page.form("Show what fits now"), "Show what fits now", time="120", lot="0123456789abcdef")
    described = re.search(r"\w+ meetings happen (twice|three times)", page.text)
    assert described
    page = bo.send(page.form("Go on"), "Go on to the draw", format="meet_everyone")
    assert event_of(page).seed == "0123456789abcdef" and described[0] in page.text
    assert "Nobody sits out. Everyone plays four times. Everyone sits at a table of five once or twice." in page.text
    assert "Each sits at a table of five" in page.text


def test_a_lot_that_nobody_drew_is_drawn_anew(bo):
    page = offered(bo, "\n".join(names(8)))
    page = bo.send(page.form("Go on"), "Go on to the draw", format="changing_partners", lot="x" * 90)
    assert len(event_of(page).seed) == 16 and "x" not in event_of(page).seed


@pytest.mark.parametrize(("format", "again"), [("knockout", False), ("ladder", False), ("swiss", True)])
def test_draw_again_stands_only_where_another_lot_draws_otherwise(bo, format, again):
    page = begun(bo, "\n".join(names(8)), format, "gin_rummy")
    assert ("Shuffle again" in page.text) is again


def test_entrants_keep_their_order(bo):
    begun(bo, "\n".join(names(8)))
    assert list(Entrant.objects.values_list("number", flat=True).order_by("number")) == list(range(1, 9))


def test_draw_again_and_every_rule_of_the_evening_can_be_undone(bo):
    """Undo reaches the title, the season, the minutes, house rules and the seed, not only the rounds."""
    event = event_of(begun(bo, "\n".join(names(8))))

    def facts() -> tuple[object, ...]:
        row = Event.objects.get(pk=event.pk)
        return row.title, row.season_id, row.minutes, row.seed, row.options, row.game_options

    def undone() -> None:
        page = bo.open(f"/events/{event.pk}/")
        bo.send(page.form("Undo"), "Undo")

    at_first = facts()
    page = bo.open(f"/events/{event.pk}/settings/")
    typed = {"title": "Tuesday", "season": "Winter", "minutes": "20", "option-rounds": "5", "rule-count": "odd"}
    bo.send(page.form("Save"), "Save", **typed)
    kept = facts()
    assert [now != before for now, before in zip(kept, at_first, strict=True)] == [True, True, True, False, True, True]
    page = bo.open(f"/events/{event.pk}/draw/")
    bo.send(page.form("Shuffle again"), "Shuffle again")
    assert facts()[3] != at_first[3] and facts()[:3] == kept[:3]
    undone()
    assert facts() == kept
    undone()
    assert facts() == at_first


def test_a_draw_that_is_cut_short_says_that_not_all_will_have_met(bo):
    for rounds in (1, 4):
        page = begun(bo, "\n".join(names(8)), "round_robin", "gin_rummy")
        page = bo.send(*settings(bo, event_of(page)), option__rounds=rounds)
        assert "It takes 7 rounds for all to meet." in page.main
    page = begun(bo, "\n".join(names(8)), "round_robin", "gin_rummy")
    assert "for all to meet" not in page.main


def test_what_the_number_of_rounds_means_is_said_where_time_or_a_target_ends_the_evening(bo):
    event = event_of(begun(bo, "\n".join(names(8)), "changing_partners"))
    form, press = settings(bo, event)
    assert "By time or target: drawn at first, more follow until the end" in form.node.text
    page = bo.send(form, press, option__rounds=5, option__finish="time")
    assert "until time is called" in page.text and "5 rounds" not in page.text
    page = bo.send(form, press, option__rounds=5, option__finish="target_now", option__target=60)
    assert "until somebody has 60" in page.text
    follows, _ = settings(bo, event_of(begun(bo, "\n".join(names(8)), "swiss", "gin_rummy")))
    assert "By time or target: not counted" in follows.node.text


def settings(phone, event):
    """The form with the rules of an evening, and its button."""
    return phone.open(f"/events/{event.pk}/settings/").form("Save"), "Save"


def test_what_a_match_counts_is_chosen_where_the_game_is_and_adds_up_in_the_standings(bo):
    page = offered(bo, "\n".join(names(6)), "cribbage")
    assert "A match counts" in page.text and "A win counts 2, a draw 1." in page.text
    page = bo.send(page.form("Show what fits now"), "Show what fits now", worth="acc")
    assert "The match points of the matches add up, a skunk or a lurch included." in page.text
    event = event_of(bo.send(page.form("Go on"), "Go on to the draw", format="round_robin"))
    assert (event.game_options["points"], event.options["unit"]) == ("acc", "worth")
    assert format_choice.unit_of_worth(FORMATS["clockwise"]) == {}  # a deal is no match
    assert "A match counts" not in offered(bo, "\n".join(names(6)), "gin_rummy").text


def test_legs_are_called_legs_on_the_pages_of_a_league(bo):
    page = offered(bo, "\n".join(names(6)), "cribbage")
    page = bo.send(page.form("Show what fits now"), "Show what fits now", worth="legs")
    assert "The legs of the matches add up." in page.text and "match point" not in page.text
    page = bo.send(page.form("Go on"), "Go on to the draw", format="round_robin")
    event = event_of(page)
    form, press = settings(bo, event)
    assert "the legs of the matches" in form.node.text and "the match points of" not in form.node.text
    page = bo.send(form, press, option__finish="target_now", option__target=9)
    assert "9 legs" in page.text
    seen = [page, *(bo.open(f"/events/{event.pk}/{each}") for each in ("", "standings/", "standings/1/", "needs/"))]
    assert not [each.title for each in seen if "match point" in each.text]


def test_a_club_too_small_for_its_format_finds_it_by_name_and_is_told_what_to_play(bo):
    page = offered(bo, "\n".join(names(6)), "cribbage")
    told = page.text.split("why they don’t fit")[1]
    assert told.strip().startswith("Nine gamesNine games against nine others (ACC Grass Roots) need ten players.")
    assert "Swiss suits best" in page.text and "rounds of 3 minutes (one deal each)" in page.text
    assert "Nine gamessuits best" in offered(bo, "\n".join(names(10)), "cribbage").text.replace(" suits", "suits")


def test_games_that_were_played_here_lately_stand_first(ada: Phone) -> None:
    ada.write(hearts(ada), **ONE)
    for path in ("/events/new/", "/sign-ups/new/", "/events/try/"):
        groups = {
            each.attrs["label"]: [one.text for one in each.all("option")] for each in ada.open(path).top.all("optgroup")
        }
        assert groups["Played here"] == ["Hearts"] and len(groups["All games"]) > 150
