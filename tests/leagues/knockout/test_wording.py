"""A knockout in words: which table is the final, who has won before its round is closed, what the draw is like."""

from dataclasses import replace
from fractions import Fraction
from uuid import uuid4

import pytest
from django.template.loader import render_to_string

from leagues.actions import organiser
from leagues.board.organiser_board import BoardPage
from leagues.changes.options import repair_options
from leagues.changes.seat_swap import SwapForm
from leagues.knockout import wording
from leagues.knockout.bracket_drawing import event_trees
from leagues.knockout.wording import describe_knockout, describe_stakes, match_stakes
from leagues.one_table.views import table_context
from leagues.paper.build import on_paper
from leagues.paper.event_facts import rounds_by_entrant
from leagues.paper.schedule import table_or_reason
from leagues.paper.slip_rows import rows_by_person
from leagues.paper.standings_sheet import standings_values as on_a_sheet
from leagues.rules.results import winners
from leagues.rules.season_rules import SeasonRules
from leagues.rules.standings.tiebreaks import decision
from leagues.seasons.days import evening_day
from leagues.seasons.table import SeasonTotal, add_day
from leagues.standings import outlook
from leagues.standings.breakdown import Breakdown
from leagues.standings.page import StandingsPage
from leagues.standings.wording import FROM_BRACKET, FROM_BRACKET_WITH_BYES
from leagues.state.facts.snapshot import take_snapshot
from leagues.state.ranking.winners import first_placed, winner_sentence
from scorekeeper.entry.fields import choices_of
from scorekeeper.models import Line
from tests.leagues.changes.test_live_repair import Organiser
from tests.leagues.hall import Hall, mended_roll, with_entrants
from tests.often import some

pytestmark = pytest.mark.django_db


def cup(count: int = 11, **options: bool) -> Hall:
    return Hall(count, "knockout", pairs=True, pitches=1, **options)


def test_the_board_and_the_table_say_which_table_is_the_final_and_which_the_plate():
    hall = cup(plate=True, third=True)
    hall.plays(2)
    assert (
        describe_stakes({1: "semi-final", 2: "semi-final", 3: "final of the plate"})
        in BoardPage(hall.evening, hall.at).say
    )
    evening = hall.opens()
    stakes = [row.stake for row in BoardPage(evening, hall.at).in_order]
    assert stakes == ["semi-final", "semi-final", "final of the plate"]
    assert table_context(evening, 3)["stake"] == "final of the plate"
    hall.plays()
    say = BoardPage(hall.evening, hall.at).say
    assert say.endswith(describe_stakes({1: "final", 2: "match for third place"}))
    assert table_context(hall.evening, 1)["next_stake"] == "final"


def test_the_draw_says_who_has_a_bye_because_they_are_not_there_yet():
    said = describe_knockout(Hall(6, "knockout", late=6).evening)
    assert "Byes in round 1: 2. Playing from round 2: fay. The other byes are for the first on the list." in said
    said = describe_knockout(Hall(6, "knockout", late=6, rests=4).evening)
    assert "Byes in round 1: 2. Playing from round 2: dee and fay." in said and "other" not in said
    said = describe_knockout(Hall(7, "knockout", late=7, redraw=True).evening)
    assert f"{wording.ODD_ROUND} Bye in round 1, playing from round 2: gus." in said


ONLY = "ada can meet bo only in the final."


@pytest.mark.parametrize(
    ("count", "missing", "told"),
    [
        (2, {}, False),
        (3, {}, True),
        (3, {"late": 3}, False),
        (3, {"late": 2}, True),
        (4, {}, True),
        (6, {"late": 6}, True),
    ],
)
def test_the_draw_says_that_the_first_two_meet_only_in_the_final_where_they_do(count, missing, told):
    """Of three whose third is late they meet at once."""
    hall = Hall(count, "knockout", "snap", **missing)
    assert (ONLY in describe_knockout(hall.evening)) == told
    assert ({1, 2} in [set(table.seats) for table in hall.evening.next_draw.tables]) != told
    hall.opens()
    assert ONLY not in describe_knockout(hall.evening)  # one of them may be out


def test_by_lot_nobody_knows_who_meets_in_the_final():
    for options in ({"seeded": False}, {"redraw": True}):
        assert "can meet" not in describe_knockout(Hall(6, "knockout", **options).evening)


def test_a_round_like_any_other_and_another_format_have_nothing_to_call_out():
    hall = cup(24)
    assert match_stakes(hall.opens(), 1, hall.evening.opened[0].draw) == {}
    assert describe_stakes({}) == ""
    assert describe_stakes({1: "semi-final", 2: "semi-final", 3: "plate", 4: "plate"}) == (
        "Semi-final: tables 1 and 2. Plate: tables 3 and 4."
    )
    swiss = Hall(4, "swiss", pairs=True, pitches=1)
    assert match_stakes(swiss.opens(), 1, swiss.evening.opened[0].draw) == {}


def test_the_winner_is_named_as_soon_as_the_final_stands():
    hall = cup(4, third=True)
    hall.plays()
    final, third = hall.opens().running.tables
    hall.writes(final, 12)
    evening = hall.read()
    won = evening.fill_names(f"{{{winners(final.draw, evening.running.tables[0].result)[0]}}} won.")
    assert StandingsPage(evening).won == BoardPage(evening, hall.at).won == won and StandingsPage(evening).settled
    hall.writes(third, 12)
    evening = hall.read()
    assert (
        not evening.over and StandingsPage(evening).won.startswith(won) and "third place" in StandingsPage(evening).won
    )
    assert f"Thank you. {won}" in BoardPage(evening, hall.at).say
    context = table_context(evening, 1)
    assert context["won"].startswith(won) and not context["due"], "no further round is promised"


@pytest.mark.parametrize(
    ("count", "options", "parts"),
    [
        (8, {}, []),
        (8, {"third": True}, ["the match for third place"]),
        (8, {"plate": True}, ["the plate"]),
        (9, {"plate": True}, []),
        (3, {"third": True}, []),
    ],
)
def test_level_totals_are_said_to_be_parted_by_what_is_played_beside_the_bracket(count, options, parts):
    """In 9 only one loses in round 1, and in 3 only one a semi-final."""
    hall = cup(count, **options)
    wished = [name for key, name in (("third", "the match for third place"), ("plate", "the plate")) if key in options]
    assert StandingsPage(hall.evening).chain == wished
    hall.plays(hall.evening.length)
    assert hall.evening.over and StandingsPage(hall.evening).chain == parts


def test_who_asks_who_can_still_win_once_the_final_is_written_is_told_who_has_won():
    hall = cup(4, third=True)
    hall.plays()
    hall.opens()
    alive, out = StandingsPage(hall.evening).outlooks
    assert alive.words.startswith("Each of ") and alive.words.endswith(" will win with one more win.")
    assert out.words.endswith(" cannot win any more.")
    assert StandingsPage(hall.evening).needs.words == FROM_BRACKET
    table = hall.evening.running.tables[0]
    hall.writes(table, 12)
    places = StandingsPage(hall.read())
    assert not hall.evening.over and hall.evening.running
    assert places.needs.words == hall.evening.fill_names(f"{{{table.draw.seats[0]}}} won. The final is played.")


@pytest.mark.parametrize(
    ("count", "options"),
    [
        *((count, {}) for count in some(range(2, 12), 5)),
        *((count, {"redraw": True}) for count in some((3, 5, 6, 8, 9, 11), 6, 2)),
        *((count, {"plate": True, "third": True}) for count in some((4, 5, 7, 8, 10, 11), 6, 2)),
        *((count, {"late": 1}) for count in some((3, 5, 6, 9, 11), 5, 1)),  # of four or eight nobody has a bye
    ],
)
def test_who_can_still_win_a_knockout_needs_as_many_wins_as_who_wins_it_then_has(count, options):
    """Whoever is out does not win it; who wins it has exactly those wins, byes aside, from every round on."""
    hall = cup(count, seed=f"cup {count}", **options)
    seen = []
    while not hall.evening.over:
        hall.plays()
        seen.append((len(hall.evening.opened), outlook.find_chances(hall.evening)))
    (champion,) = first_placed(hall.evening)
    tables = [(played.number, table) for played in hall.evening.opened for table in played.tables]
    for number, found in seen[:-1]:
        wins = sum(at > number and champion in table.draw.seats and not table.draw.is_bye for at, table in tables)
        byes = sum(at > number and table.draw.seats == (champion,) for at, table in tables)
        needed = next(each for each in found.outlooks if each.number == champion)
        assert needed.status == "alive" and wins <= needed.least <= wins + byes
        assert "redraw" in options or needed.least == wins
        assert sum(each.status == "alive" for each in found.outlooks) < count
        assert (found.words == FROM_BRACKET_WITH_BYES) <= ("redraw" in options)


def test_whoever_leaves_a_knockout_or_came_too_late_for_it_is_out():
    hall = cup(4)
    hall.plays()
    one, other = hall.evening.next_draw.tables[0].seats
    hall.now(mended_roll(hall.evening, {other: {"left": 2}}, "One leaves", **hall.act))
    rows = {each.number: each for each in outlook.find_chances(hall.evening).outlooks}
    assert [one for one, each in rows.items() if each.status != "out"] == [one]
    assert rows[one].words == f"{{{one}}} cannot be beaten any more."


def test_who_won_the_final_stands_first_alone_where_an_earlier_result_is_corrected_later():
    """On every page, on paper and in the season; behind the place it says why."""
    hall = Hall(5, "knockout", pairs=True, pitches=1)
    hall.plays()
    (table,) = [each for each in hall.evening.opened[0].tables if not each.draw.is_bye]
    (on,) = winners(table.draw, table.result)
    hall.opens()
    while not hall.evening.over:
        for each in hall.evening.running.unfinished:
            hall.writes(each, 13 if on not in each.draw.seats or each.draw.seats[0] == on else 0)
        hall.now(organiser.close_round(hall.read(), **hall.act))
        if not hall.evening.over:
            hall.opens()
    best = hall.evening.fill_names(f"{{{on}}} won.")
    tricks = [13, 0] if table.draw.seats[1] == on else [0, 13]
    entries = {"tricks": tricks}
    Line.objects.create(
        uuid=uuid4(), match_id=table.match.id, number=1, revision=2, base=1, entries=entries, act=900, **hall.act
    )
    evening = hall.read()
    places = StandingsPage(evening)
    assert places.won == winner_sentence(evening) == best and [row.place for row in places.rows[:3]] == [1, 2, 3]
    sheet = on_a_sheet(on_paper(evening, {}, None), {"paper": "a4", "large": False})
    assert [(row["place"], row["first"]) for row in sheet["rows"][:2]] == [("1", True), ("2", False)]
    found: dict[object, SeasonTotal] = {}
    add_day(found, evening_day(evening, SeasonRules()))
    assert [total.won for total in found.values() if total.name == evening.holders(on, 1)[0].name] == [1]
    assert sum(total.won for total in found.values()) == 2, "the two of the pair"
    said = f"Round 1 counts as the bracket was drawn: {evening.name_with_earlier(on)} came through."
    assert all(said in Breakdown(evening, one).why for one in table.draw.seats)


def test_who_is_out_of_a_knockout_has_finished_and_does_not_stay():
    hall = cup(plate=True, third=True)
    hall.plays(3)
    plate = table_context(hall.evening, 3)
    assert len(plate["moves"]) == 2 and all(words.endswith(" will not play again.") for words in plate["moves"])
    assert "won the plate" in plate["won"]


def slips_of(hall):
    """What stands on the slip of each number without a game, by the number."""
    rows = rows_by_person(on_paper(hall.evening, {}, None))
    return {one: [row["said"] for row in own if "said" in row] for (_, one), own in rows.items()}


@pytest.mark.parametrize("count", some([6, 11, 7, 12], 2))
def test_who_wins_the_plate_or_third_place_is_told_so_and_is_not_knocked_out(count):
    hall = cup(count, plate=True, third=True)
    while not hall.evening.over:
        hall.plays()
    main, plate = event_trees(hall.evening)
    for match, best, loses in (
        (main.third, "the match for third place", "the match for third place"),
        (plate.columns[-1][0], "the plate", "the final of the plate"),
    ):
        one, other = match.winner, sum(match.seats) - match.winner
        assert slips_of(hall)[one][-1:] == [f"you won {best}"] and slips_of(hall)[other][-1:] == [f"you lost {loses}"]
        assert not any("knocked out" in each.words for each in Breakdown(hall.evening, one).account)
    if plate.rounds[-1] < main.rounds[-1]:
        paper = on_paper(hall.evening, {}, None)
        assert table_or_reason(rounds_by_entrant(paper)[plate.columns[-1][0].winner], len(paper.draws) - 1) == "–"
        assert Breakdown(hall.evening, plate.columns[-1][0].winner).account[-1].words == "won the plate"


def test_a_slip_has_no_rounds_to_come_for_who_has_won_the_plate_before_the_final():
    hall = cup(6, plate=True)
    hall.plays(2)
    winner = event_trees(hall.evening)[1].columns[-1][0].winner
    rows = rows_by_person(on_paper(hall.evening, {}, None))
    mine = next(own for (_, one), own in rows.items() if one == winner)
    assert [row["round"] for row in mine] == ["1", "2", ""] and mine[-1]["said"] == "you won the plate"


def test_a_round_that_opens_without_a_clock_is_called_out_with_its_final_and_a_wish():
    hall = Hall(4, "knockout", game="snap")
    hall.opens()
    assert BoardPage(hall.evening, hall.at).say == "Round 1. Semi-final: tables 1 and 2. Good cards!"


def test_who_has_a_bye_has_no_table_number():
    hall = cup()
    byes = [row for row in BoardPage(hall.opens(), hall.at).in_order if row.state == "bye"]
    assert len(byes) == 5 and {row.seat for row in byes} == {"–"}


def test_nobody_can_have_sat_in_the_place_of_a_bye_s_table():
    hall = cup()
    hall.opens()
    form = SwapForm(None, evening=hall.evening, played=hall.evening.opened[0])
    assert [value for value, words in choices_of(form, "table")] == ["", "1", "2", "3"]


def test_a_bye_that_a_repair_makes_is_at_no_table():
    hall = Hall(4, "swiss", pairs=True, pitches=1)
    hall.plays()
    wanted = with_entrants(take_snapshot(hall.evening), {1: {"left": 2}})
    (offer,) = repair_options(hall.evening, wanted)
    numbers = [number for number, sides in offer.rounds[0].tables]
    assert 0 in numbers and len(numbers) - 1 + offer.rounds[0].stay == 1
    context = {"event": hall.evening.event, "evening": hall.evening, "offers": [offer]}
    page = render_to_string("leagues/changes/options.html", context)
    assert page.count("<small>–</small>") == page.count(": a bye<") == 1


def test_a_plate_is_come_through_since_a_bye_wins_nothing():
    assert decision("plate", Fraction(2), Fraction(2)).words == "the plate: came through two rounds"


def test_a_bye_leads_as_well_as_a_win():
    hall = Hall(5, "swiss", pairs=True, pitches=1)
    hall.opens()
    for table in hall.evening.running.unfinished:
        hall.writes(table, 12)
    rows = StandingsPage(hall.read()).rows
    assert [row.leads for row in rows] == [True, True, True, False, False]
    assert {row.played for row in rows if row.leads} == {0, 1}


def test_the_draw_tells_rounds_byes_plate_and_third_place():
    words = describe_knockout(cup(11, plate=True).evening)
    assert words.startswith("Byes in round 1: 5, for the first on the list.")
    assert wording.PLATE.format(count=3, number=1) in words and wording.NO_THIRD in words
    assert f"{wording.NO_PLATE} {wording.NO_THIRD}" in describe_knockout(cup(8).evening)
    assert wording.ODD_ROUND in describe_knockout(cup(11, redraw=True).evening)
    assert wording.THIRD in describe_knockout(cup(3, third=True).evening)


def test_who_looks_on_hears_how_many_more_there_are_and_how_many_of_them_are_level():
    """Six rows are shown beside a round."""
    hall = Hall(9, "swiss", pairs=True, pitches=1)
    hall.opens()
    assert StandingsPage(hall.read()).more == "3 more with the same place"
    for table in hall.evening.running.unfinished:
        hall.writes(table, 12)
    hall.read()
    places = StandingsPage(hall.now(organiser.close_round(hall.evening, **hall.act)))
    assert [row.place for row in places.rows] == [
        1,
        1,
        1,
        1,
        1,
        6,
        6,
        6,
        6,
    ] and places.more == "3 more with the same place"
    assert StandingsPage(Hall(6, "swiss", pairs=True, pitches=1).opens()).more == ""


def test_a_small_knockout_of_a_deal_a_round_is_shown_to_its_end():
    """One page has the evening; a knockout has no target that could go on."""
    ada = Organiser(Hall(4, "knockout", pairs=True, pitches=1))
    ada.hall.plays(2)
    ada.hall.now(
        organiser.change_event(
            ada.evening, replace(take_snapshot(ada.evening), options={"pitches": 1}), "No target", **ada.hall.act
        )
    )
    assert ada.evening.over and " won" in ada.asks("")
