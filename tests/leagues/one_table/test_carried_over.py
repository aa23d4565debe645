"""Who sits down anew at home goes on with the points that they have: whose they are, where they stand,
what they count."""

import re
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from weasyprint import HTML

from leagues.models import Event, Season, stored_words
from leagues.models.wording import CONTINUED
from leagues.one_table.page import OneTablePage
from leagues.paper import build, documents
from leagues.paper.cross_table import cross_table_values
from leagues.paper.one_table_sheet import sheet_values as paper
from leagues.paper.standings_sheet import standings_values as standings_on_paper
from leagues.paper.wording import TOTALS_WITH_CARRIED_OVER
from leagues.rules.endings import find_finish
from leagues.rules.formats import FORMATS
from leagues.rules.standings import standings, tiebreaks
from leagues.rules.standings.explaining import explain_place
from leagues.rules.standings.wording import NO_WHOLE_CYCLE
from leagues.setup import wording as setup_wording
from leagues.standings import breakdown
from leagues.standings import page as standings_page
from leagues.state.facts.event_state import EventState
from scorekeeper.home import wording as home_wording
from tests.leagues.at_home import FIVE, FOUR, Totals, blank, gin, round_rows, sat_down, totals, whist
from tests.leagues.rules.evening import event, plan, played
from tests.phones import Phone
from tests.reading import Page
from tests.replayed import replayed

CARRIED = "carried over from "
CARRY_OVER = "Carry over their points"


def left_over(phone: Phone, page: Page, number: int) -> Page:
    """The seats of those who stay, where somebody leaves in the middle and nobody can go on without them."""
    roll = phone.open(page.link("Who plays"))
    shown = phone.send(roll.form("See what changes"), "See what changes", **{f"w-{number}": "leaves"})
    return phone.open(shown.link("Start a new evening"))


@replayed
def left_page(phone: Phone, **rules: object) -> tuple[Page, Totals]:
    """The seats of four of five, after two rounds of whist; and what each has."""
    page, own = sat_down(phone, "whist", FIVE, "outsider-partners", **rules), blank(FIVE)
    for tricks in ((9, 4), (3, 10)):
        page = whist(phone, page, own, tricks)
    eli = next(one for one, name in EventState(Event.objects.get()).names.items() if name == "eli")
    seats = left_over(phone, page, eli)
    own.pop("eli")
    return seats, own


@replayed
def anew(phone: Phone, **more: object) -> tuple[Page, Totals]:
    """Those four sit down anew; and what each had."""
    seats, own = left_page(phone)
    assert CARRY_OVER in seats.main and "checked" in seats.top.one("input", name="bring").attrs
    return phone.send(seats.form("Deal"), "Deal", **more), own  # `own`: as it stands before they play on


def latest() -> EventState:
    return EventState(Event.objects.order_by("-started").first())


@pytest.mark.parametrize("after", [0, 1])
def test_those_who_stay_go_on_with_the_points_that_they_have(ada, after):
    page, own = anew(ada)
    assert totals(page) == own and sum(own.values()) > 0 and "eli" not in page.names
    head, *cells = (
        [cell.text for cell in page.sheet.one("tbody").all("tr")[0].all("th")],
        *page.sheet.one("tbody").all("tr")[0].all("td"),
    )
    assert CARRIED in head[0] and [cell.text for cell in cells] == [str(own[name]) for name in page.names]
    for _ in range(after):
        page = whist(ada, page, own, (8, 5))
    assert totals(page) == own and f"Round {after + 1} of 12" in page.main


def test_the_evening_before_ends_when_they_sit_down_anew(ada):
    """Home has one evening to go on with."""
    anew(ada)
    before = EventState(latest().event.earlier)
    assert (
        before.over == "They sat down anew, and went on with these points." and ada.open("/").main.count("Go on") == 1
    )


def test_the_evening_before_and_the_one_after_lead_to_each_other_for_whoever_may_open_them(ada, bo):
    page = anew(ada)[0]
    event = latest().event
    key = event.earlier.passes.get(may="view")
    bo.open(f"/evening/{key.pk}/{key.token}/")
    before = ada.open(page.link("The evening before"))
    assert before.path == f"/events/{event.earlier_id}/"
    assert "It goes on:" in before.main and "Play again" not in before.main
    assert len(round_rows(before)) == 2, "the third was never played"
    assert ada.open(before.link("Hotfoot on ")).path == page.path
    assert "It goes on:" not in bo.open(before.path).main and "They sat down anew, and" in bo.open(before.path).main


@pytest.mark.parametrize(("may", "does"), [("table", "keep score"), ("view", "watch")])
def test_a_phone_that_may_open_only_the_evening_before_reads_how_it_comes_to_the_one_after(ada, bo, may, does):
    """The codes of the evening before open no other one: who left has them, too."""
    page = anew(ada)[0]
    event = latest().event
    key = event.earlier.passes.get(may=may)
    old = bo.open(f"/evening/{key.pk}/{key.token}/")
    assert f"To {does} there, scan its code on the phone that began it." in old.main and "Play again" not in old.main
    assert bo.client.get(f"/events/{event.pk}/").status_code == 404
    new = event.passes.get(may=may)
    bo.open(f"/evening/{new.pk}/{new.token}/")
    old = bo.open(old.path)
    assert old.link("Hotfoot on ") == page.path.split("?")[0] and "scan its code" not in old.main


def test_nobody_has_won_the_evening_whose_points_are_played_on_with(ada, bo):
    """Also for a phone that may open only that one, on every page and paper of it; until it goes on."""
    anew(ada)
    event = latest().event.earlier
    key = event.passes.get(may="view")
    page = bo.open(f"/evening/{key.pk}/{key.token}/")
    others = [bo.open(f"{page.path}{each}/") for each in ("standings", "standings/1", "projector")]
    for each in (page, *others):
        assert not each.top.all("*", class_="leader") and not re.search(
            r"\b(ada|bo|cy|dee|eli) (wins|share)", each.text
        )
    assert OneTablePage(EventState(event)).verdict == "They sat down anew, and went on with these points."
    ended = ada.open(page.path)
    ada.send(ended.form("Open it again"), "Open it again")
    assert any(foot.leads for foot in OneTablePage(EventState(Event.objects.get(pk=event.pk))).totals)


def test_a_season_goes_on_with_the_points_in_the_evening_after(ada):
    """It counts there, with what was brought, and says of the one before that it went on."""
    seats = left_page(ada)[0]
    event = Event.objects.get()
    season = Season.objects.create(name="winter", host=event.host, started=event.started)
    Event.objects.update(season=season)
    page = ada.send(seats.form("Deal"), "Deal")
    assert latest().event.season == season
    page = whist(ada, page, blank(FOUR), (9, 4))
    end = ada.open(page.link("Stop here"))
    ada.send(end.forms[-1], end.forms[-1].buttons[0].text)
    shown = ada.open(f"/seasons/{season.pk}/")
    assert "it went on in another evening" in shown.main and "nobody won it" not in shown.main
    rows = [[cell.text for cell in row.all("td")] for row in shown.top.one("tbody").all("tr")]
    assert len(rows) == 4 and {row[-1] for row in rows} == {"1"}


def test_an_evening_is_won_again_once_the_one_after_is_thrown_away(ada):
    """And went on again once that is taken out of the bin."""
    page = anew(ada)[0]
    before = latest().event.earlier
    gone = ada.open(f"{page.path}delete/")
    ada.send(gone.form("Delete this evening"), "Delete this evening")
    verdict = OneTablePage(EventState(Event.objects.get(pk=before.pk))).verdict
    assert re.search(r" (won|share) .* They sat down anew\. ", verdict)
    Event.objects.update(deleted=None)
    assert OneTablePage(EventState(Event.objects.get(pk=before.pk))).verdict == CONTINUED


def test_an_evening_that_went_on_is_known_by_the_one_after_and_not_by_a_sentence(ada):
    anew(ada)
    before = latest().event.earlier
    before.ended_why = "last bus"
    assert before.went_on
    other = Event(ended=before.ended, ended_why=stored_words.CONTINUED)
    assert not other.went_on and other.why_ended == "They sat down anew."


def test_the_seats_take_their_own_form_also_where_somebody_has_reached_the_target(ada):
    seats, own = left_page(ada, until=2)
    page = ada.send(seats.form("Deal"), "Deal")
    assert max(own.values()) >= 2 and totals(page) == own


def test_who_may_only_look_brings_no_points_along_and_ends_nothing(ada, bo):
    seats = left_page(ada)[0]
    event = Event.objects.get()
    key = event.passes.get(may="view")
    bo.open(f"/evening/{key.pk}/{key.token}/")
    looks = bo.open(f"/games/whist/?after={event.pk}&manner=hotfoot")
    assert CARRY_OVER not in looks.main
    names = {f"name-{at}": name for at, name in enumerate(FOUR)}
    typed = {**looks.form("Deal").filled(names, "Deal"), "after": [str(event.pk)], "bring": ["1"]}
    bo.answer(looks.form("Deal").action, typed)
    assert Event.objects.count() == 2 and latest().event.earlier is None
    assert not any(one.brought for one in latest().entrants) and not EventState(event).over
    ada.send(seats.form("Deal"), "Deal")
    assert latest().event.earlier == event and any(one.brought for one in latest().entrants)


def test_a_list_of_evenings_asks_once_which_of_them_went_on(ada, django_assert_max_num_queries):
    """Each is asked with the others, however many there are."""
    anew(ada)
    event = latest().event.earlier
    for _ in range(12):
        event.pk = None
        event.save(force_insert=True)
    with django_assert_max_num_queries(24):
        assert ada.open("/events/").main.count(setup_wording.ENDED) >= 12


def test_whoever_likes_begins_at_nothing(ada):
    page = anew(ada, bring="")[0]
    assert set(totals(page).values()) == {0} and CARRIED not in page.main


def test_what_was_brought_along_is_no_round_in_the_sum_behind_a_place(ada):
    page, own = anew(ada)
    whist(ada, page, own, (9, 4))
    evening = latest()
    best = max(evening.entrants, key=lambda one: one.brought)
    first, second = breakdown.Breakdown(evening, best.number).account
    assert first.words.startswith(CARRIED) and (first.round, first.total) == (0, str(best.brought))
    assert int(second.total) == own[evening.names[best.number]]
    row = next(each for each in standings_page.StandingsPage(evening).rows if each.number == best.number)
    assert row.played == 1


def test_who_stops_in_the_first_cycle_ranks_by_totals_with_what_was_brought(ada):
    """Points a round would leave out what is of no round."""
    page, own = anew(ada)
    page = whist(ada, page, own, (9, 4))
    end = ada.open(page.link("Stop here"))
    page = ada.send(end.forms[-1], end.forms[-1].buttons[0].text)
    assert totals(page) == own
    evening = latest()
    assert [row.total for row in evening.standings] == sorted(own.values(), reverse=True)
    assert {row.rate for row in evening.standings} == {None} and NO_WHOLE_CYCLE not in page.main


def test_the_sheet_on_paper_has_what_was_brought_before_its_first_round(ada):
    page, own = anew(ada)
    whist(ada, page, own, (9, 4))
    evening = latest()
    printed = paper(build.on_paper(evening, {}, None), {"paper": "a4", "large": False})
    first, second = printed["tables"][0]["rows"][:2]
    had = [text for kind, text in first["cells"] if kind == "total"]
    assert had == [str(one.brought) for one in evening.entrants] and first["label"] == "" and second["label"] == "1"
    assert any(CARRIED in sentence for sentence in printed["how"])


def test_every_fifth_round_on_paper_is_ruled_off_also_after_what_was_brought_along(ada):
    """The row "brought" is no round."""
    anew(ada)
    (sheet,) = documents.sheet_html(build.on_paper(latest(), {}, None), {"paper": "a4", "large": False})
    style = Path("templates/sheets/sheet.css").read_text()
    ruled = re.search(r"^(\.fives .*) {\s+border-bottom: var\(--rule\)", style, re.M)
    found = HTML(string=sheet).wrapper_element.query_all(ruled[1])
    assert [row.etree_element.find("th").text.strip() for row in found] == ["5", "10"]


def test_the_cross_table_has_a_column_of_what_was_brought_along(ada):
    """Its total is what stands before it, added up."""
    page, own = anew(ada)
    whist(ada, page, own, (9, 4))
    evening = latest()
    printed = cross_table_values(build.on_paper(evening, {}, None), {"paper": "a4", "large": False})
    (block,) = printed["blocks"]
    assert printed["brought"] and block["heads"][0] == "1" and len(block["widths"]) == len(block["heads"]) + 3
    had = {one.number: str(one.brought) for one in evening.entrants}
    for row in block["rows"]:
        assert row["brought"] == had[row["number"]]
        assert int(row["brought"]) + sum(int(cell[0]) for cell in row["cells"] if cell[0].isdecimal()) == int(
            row["total"]
        )


def test_standings_on_page_screen_and_paper_name_what_of_a_total_was_brought_along(ada):
    """Whoever came with nothing is told nothing."""
    page, own = anew(ada)
    page = whist(ada, page, own, (9, 4))
    evening = latest()
    had = {evening.names[one.number]: one.brought for one in evening.entrants}
    pages = [
        ada.open(page.link("Standings")).top.all("tbody")[0].all("tr"),
        ada.open(page.link("Big screen")).top.one("ol", class_="places").all("li"),
    ]
    for rows in pages:
        for row in rows:
            name = next(each for each in had if each in row.text)
            assert (f"{had[name]} carried over" in row.text) == (had[name] > 0) and str(own[name]) in row.text
    printed = standings_on_paper(build.on_paper(evening, {}, None), {"paper": "a4", "large": False})
    assert {row["name"]: row["brought"] for row in printed["rows"]} == {name: str(each) for name, each in had.items()}
    (sheet,) = documents.standings_html(build.on_paper(evening, {}, None), {"paper": "a4", "large": False})
    assert TOTALS_WITH_CARRIED_OVER in sheet


def test_a_sum_of_opponents_totals_leaves_out_what_they_brought_along():
    """Nobody met them there."""
    robin, facts = FORMATS["round_robin"], event("round_robin", 4, chain=["buchholz", "sonneborn_berger"])
    for draw in plan(facts, "round_robin")[:2]:
        facts = played(facts, draw, Random(2))
    richer = replace(facts, entrants=tuple(replace(one, brought=50 * (one.number == 3)) for one in facts.entrants))
    plain, with_it = standings.record(robin, facts), standings.record(robin, richer)
    for one in (1, 2, 3, 4):
        for name in tiebreaks.SUMS_OF_TOTALS:
            assert tiebreaks.TIEBREAKS[name](plain, (1, 2), one) == tiebreaks.TIEBREAKS[name](with_it, (1, 2), one)
    level = replace(
        richer, entrants=tuple(replace(one, brought=50 - plain.totals[one.number]) for one in facts.entrants)
    )
    assert "Points carried over are left out of it." in " ".join(explain_place(robin, level, 1))


def test_points_and_wins_are_not_added_up(ada):
    three = ("ada", "bo", "cy")
    page, own = sat_down(ada, "gin_rummy", three, "loser-stays"), blank(three)
    gin(ada, page, own, 0, 10)
    event = Event.objects.get()
    names = {f"name-{at}": name for at, name in enumerate(three)}
    seats = ada.open(f"/games/gin_rummy/?after={event.pk}&manner=winner-stays")
    page = ada.send(seats.form("Deal"), "Deal", **names)
    assert "Points and wins cannot be added" in page.main and Event.objects.count() == 1


def test_they_go_on_by_the_house_rules_that_they_played_by(ada):
    seats = left_page(ada, **{"rule-count": "all"})[0]
    ada.send(seats.form("Deal"), "Deal")
    assert latest().event.game_options["count"] == "all" and any(one.brought for one in latest().entrants)


def test_points_by_other_house_rules_are_not_added_up(ada):
    seats = left_page(ada)[0]
    page = ada.send(seats.form("Deal"), "Deal", **{"rule-count": "all"})
    assert "Points from other house rules cannot be added" in page.main and Event.objects.count() == 1
    ada.send(page.form("Deal"), "Deal", **{"rule-count": "all", "bring": ""})
    assert Event.objects.count() == 2


def test_match_points_go_on_as_match_points(ada):
    page = sat_down(ada, "whist", FIVE, "outsider-partners")
    event = Event.objects.get()
    Event.objects.update(options={**event.options, "unit": "match_points"})
    own = blank(FIVE)
    page = whist(ada, ada.open(f"/events/{event.pk}/"), own, (13, 0))
    seats = left_over(ada, page, 5)
    ada.send(seats.form("Deal"), "Deal")
    assert latest().facts.option("unit") == "match_points" and max(one.brought for one in latest().entrants) <= 2


def test_points_of_single_people_do_not_decide_between_teams(ada):
    page, own = sat_down(ada, "gin_rummy", FOUR, "seat-swap"), blank(FOUR)
    gin(ada, page, own, 0, 90)
    names = "&".join(f"name-{at}={name}" for at, name in enumerate(FOUR))
    seats = ada.open(f"/games/gin_rummy/?after={Event.objects.get().pk}&manner=rotating-team&{names}")
    page = ada.send(seats.form("Deal"), "Deal")
    assert "Teams begin at nothing" in page.main and Event.objects.count() == 1


def test_nobody_brings_along_the_points_that_end_it(ada):
    """A target that is reached before anything is dealt."""
    seats, own = left_page(ada)
    page = ada.send(seats.form("Deal"), "Deal", until=max(own.values()))
    assert f"already has {max(own.values())}. Play to more than that" in page.main and Event.objects.count() == 1
    ada.send(page.form("Deal"), "Deal", until=max(own.values()) + 1)
    assert Event.objects.count() == 2


def test_a_target_set_later_is_more_than_anybody_brought_along(ada):
    """No cycle is played only to say that it was reached before."""
    page, own = anew(ada)
    rules = ada.open(next(each.attrs["href"] for each in page.top.all("a") if "Rules of the evening" in each.text))
    typed = {"option-finish": "target_complete", "option-target": max(own.values())}
    page = ada.send(rules.form("Save"), "Save", **typed)
    best = max(own, key=own.get)
    assert f"{best} carried over {own[best]}. Write a target above that, or stop the evening." in page.main
    assert not latest().facts.option("target")
    ada.send(page.form("Save"), "Save", **{**typed, "option-target": max(own.values()) + 1})
    assert latest().facts.option("target") == max(own.values()) + 1


def test_the_points_are_not_lost_without_a_word_where_nobody_changes_seats(ada):
    seats = left_page(ada)[0]
    page = ada.send(seats.form("Deal"), "Deal", manner="")
    assert home_wording.NOTHING_TO_BRING in page.main
    assert "/games/" not in ada.send(page.form("Deal"), "Deal", manner="", bring="").path


def test_a_broken_link_to_an_evening_before_brings_nothing_and_stops_nobody(ada):
    names = "&".join(f"name-{at}={name}" for at, name in enumerate(FOUR))
    seats = ada.open(f"/games/whist/?after=broken&manner=hotfoot&{names}")
    assert set(totals(ada.send(seats.form("Deal"), "Deal")).values()) == {0}


def test_nobody_leads_or_wins_what_was_not_played(ada):
    page = anew(ada)[0]
    assert "leads" not in page.sheet.one("tfoot").text
    end = ada.open(page.link("Stop here"))
    page = ada.send(end.forms[-1], end.forms[-1].buttons[0].text)
    assert not {"wins", "shares"} & set(page.sheet.one("tfoot").text.split())


def test_nobody_brings_points_of_an_evening_that_they_may_not_see(ada, bo):
    page, own = sat_down(ada, "whist", FOUR, "hotfoot"), blank(FOUR)
    whist(ada, page, own, (9, 4))
    event = Event.objects.get()
    seats = bo.open(f"/games/whist/?after={event.pk}&manner=hotfoot")
    assert CARRY_OVER not in seats.main
    names = {f"name-{at}": name for at, name in enumerate(FOUR)}
    assert set(totals(bo.send(seats.form("Deal"), "Deal", **names)).values()) == {0}


def test_points_brought_along_count_for_the_total_the_target_and_who_can_win_and_for_no_figure_of_games():
    """An account entry of its own: no round, no win, nothing that a tie-break looks at beyond the total."""
    hotfoot = FORMATS["hotfoot"]
    facts, chance = event("hotfoot", 4, finish="target_complete", target=60), Random(1)
    for draw in plan(facts, "hotfoot")[:8]:
        facts = played(facts, draw, chance)
    richer = replace(facts, entrants=tuple(replace(one, brought=50 * (one.number == 3)) for one in facts.entrants))
    plain, with_it = standings.record(hotfoot, facts), standings.record(hotfoot, richer)
    assert with_it.totals == {**plain.totals, 3: plain.totals[3] + 50} and with_it.games == plain.games
    assert standings.history(hotfoot, richer)[0][3] == standings.history(hotfoot, facts)[0][3] + 50
    assert standings.paid_rounds(hotfoot, richer, with_it) == standings.paid_rounds(hotfoot, facts, plain)
    reached = [find_finish(hotfoot, each, standings.history(hotfoot, each)).reached for each in (richer, facts)]
    assert reached[0] is not None and (reached[1] is None or reached[0] < reached[1])
    assert "50 (carried over) + " in explain_place(hotfoot, richer, 3)[0]
