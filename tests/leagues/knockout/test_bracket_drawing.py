"""The bracket of a knockout: as it was drawn, what follows from it, and what is open, in boxes and in words."""

import re
from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest
from django.template.loader import render_to_string

from leagues.knockout import bracket_drawing, wording
from leagues.rules.draws import Draw, DrawnTable, EntrantFacts, EventFacts, Result, RoundFacts
from leagues.rules.formats import FORMATS
from leagues.state.seats import bracket
from leagues.state.seats.bracket import Meeting
from tests.leagues.rules.evening import event, next_draw, said, settled

KNOCKOUT = FORMATS["knockout"]


def seats(tree: bracket.Tree, at: int) -> list[tuple[int | None, int | None]]:
    return [each.seats for each in tree.columns[at]]


def opened(evening: EventFacts) -> EventFacts:
    """The evening with its next round drawn and nothing written."""
    return replace(evening, rounds=(*evening.rounds, RoundFacts(next_draw(evening, "knockout"))))


def won_by(evening: EventFacts, *winners: int) -> EventFacts:
    """The evening after one more round that these people win, whoever else sits there wins too."""
    draw = next_draw(evening, "knockout")
    results = []
    for table in draw.tables:
        first = next((at for at, one in enumerate(table.seats) if one in winners), 0)
        points = tuple(7 if at == first else 6 for at in range(2))
        results.append(None if table.is_bye else Result({"points": points}))
    return replace(evening, rounds=(*evening.rounds, RoundFacts(draw, tuple(results))))


def names(one: int, number: int) -> str:
    return f"name {one}"


def svg(tree: bracket.Tree) -> str:
    return render_to_string("leagues/knockout/_bracket.svg", {"bracket": bracket_drawing.bracket_drawing(tree, names)})


def test_eight_stand_in_the_order_of_the_bracket_before_anything_is_played() -> None:
    (tree,) = bracket.trees(opened(event("knockout", 8)))
    assert seats(tree, 0) == [(1, 8), (4, 5), (2, 7), (3, 6)]
    assert [len(column) for column in tree.columns] == [4, 2, 1]
    assert seats(tree, 1) == [(0, 0), (0, 0)] and seats(tree, 2) == [(0, 0)]
    assert tree.heads == ("Quarter-finals", "Semi-finals", "Final") and tree.third is None


def test_fewer_than_two_have_no_bracket() -> None:
    assert bracket.trees(event("knockout", 1)) == bracket.trees(event("knockout", 0, redraw=True)) == []


@pytest.mark.parametrize("seeded", [True, False])
def test_nobody_has_a_place_before_it_is_published_and_byes_stand_where_they_will_be(seeded: bool) -> None:
    before = event("knockout", 5, seeded=seeded)
    for evening in (before, replace(before, entrants=(*before.entrants, EntrantFacts(6, joined=2)))):
        (blank,), (tree,) = bracket.trees(evening), bracket.trees(opened(evening))
        assert {one for pair in seats(blank, 0) for one in pair} == {0, None}
        assert [one is None for pair in seats(blank, 0) for one in pair] == [
            one is None for pair in seats(tree, 0) for one in pair
        ]
        people = [each.number for each in evening.entrants]
        assert sorted(one for pair in seats(tree, 0) for one in pair if one) == people


def test_eleven_have_five_byes_whose_people_are_through() -> None:
    (tree,) = bracket.trees(opened(event("knockout", 11)))
    assert seats(tree, 0)[:4] == [(1, None), (8, 9), (4, None), (5, None)]
    assert seats(tree, 0)[4:] == [(2, None), (7, 10), (3, None), (6, 11)]
    assert seats(tree, 1) == [(1, 0), (4, 5), (2, 0), (3, 0)]


def test_who_won_goes_on_before_the_next_round_is_drawn() -> None:
    evening = opened(event("knockout", 8))
    (round_,) = evening.rounds
    half = replace(evening, rounds=(replace(round_, results=(Result({"points": (3, 10)}),)),))
    (tree,) = bracket.trees(half)
    assert tree.columns[0][0].winner == 8 and tree.columns[0][1].winner == 0
    assert seats(tree, 1) == [(8, 0), (0, 0)]


def test_a_whole_evening_is_told_as_it_was_drawn() -> None:
    """Every table of every round stands in the column of its round, and each winner in the next."""
    for count in (2, 3, 5, 8, 11, 23):
        evening, chance = event("knockout", count), Random(count)
        while (draw := next_draw(evening, "knockout")).tables:
            points = [tuple(chance.sample(range(14), 2)) for _ in draw.tables]
            results = tuple(None if t.is_bye else Result({"points": each}) for t, each in zip(draw.tables, points))
            evening = replace(evening, rounds=(*evening.rounds, RoundFacts(draw, results)))
            (tree,) = bracket.trees(evening)
            for round_, column in zip(evening.rounds, tree.columns):
                shown = {tuple(one for one in each.seats if one) for each in column}
                assert shown == {table.seats for table in round_.draw.tables}
            for before, after in zip(tree.columns, tree.columns[1:]):
                for at, each in enumerate(before):
                    assert after[at // 2].seats[at % 2] == each.winner
        assert len(tree.columns[-1]) == 1 and tree.columns[-1][0].winner


def test_five_have_a_match_for_third_place_and_no_plate_for_one_loser() -> None:
    evening = event("knockout", 5, plate=True, third=True)
    (tree,) = bracket.trees(evening)
    assert tree.third == Meeting((0, 0))
    evening = won_by(evening, 1, 2, 3, 4)
    assert len(bracket.trees(evening)) == 1
    evening = won_by(evening, 1, 2)
    (tree,) = bracket.trees(evening)
    assert tree.third == Meeting((4, 3)) and seats(tree, 2) == [(1, 2)]
    (tree,) = bracket.trees(opened(evening))
    assert tree.third == Meeting((4, 3))
    (tree,) = bracket.trees(won_by(evening, 2, 3))
    assert tree.third == Meeting((4, 3), 3) and tree.columns[2][0].winner == 2


def test_the_plate_is_a_tree_of_its_own_open_until_round_1_is_played() -> None:
    evening = event("knockout", 8, plate=True)
    for each in (evening, opened(evening)):
        _, plate = bracket.trees(each)
        assert [seats(plate, at) for at in (0, 1)] == [[(0, 0), (0, 0)], [(0, 0)]]
    evening = won_by(evening, 1, 2, 3, 4)
    _, plate = bracket.trees(evening)
    losers = [one for pair in seats(plate, 0) for one in pair]
    assert sorted(one or 0 for one in losers) == [5, 6, 7, 8] and plate.title == "Plate" and plate.rounds == (2, 3)
    _, drawn = bracket.trees(opened(evening))
    assert seats(drawn, 0) == seats(plate, 0)


def test_somebody_who_went_home_leaves_an_empty_chair() -> None:
    evening = won_by(event("knockout", 8), 1, 2, 3, 4)
    gone = replace(
        evening, entrants=tuple(replace(each, left=2) if each.number == 1 else each for each in evening.entrants)
    )
    for each in (gone, opened(gone)):
        (tree,) = bracket.trees(each)
        assert tree.columns[0][0].winner == 1
        assert tree.columns[1][0].bye and tree.columns[1][0].seats[1] == 4
        assert tree.columns[2][0].seats[0] == 4
    both = replace(
        gone, entrants=tuple(replace(each, left=2) if each.number in (1, 4) else each for each in evening.entrants)
    )
    for each in (both, opened(both)):
        (tree,) = bracket.trees(each)
        assert tree.columns[1][0].empty and tree.columns[2][0].seats == (None, 0)
        assert "None" not in svg(tree)


def test_a_level_match_has_no_winner_until_people_say_who_won() -> None:
    evening = opened(event("knockout", 4))
    (round_,) = evening.rounds
    evening = replace(
        evening, rounds=(replace(round_, results=(Result({"points": (6, 6)}), Result({"points": (9, 4)}))),)
    )
    (tree,) = bracket.trees(evening)
    assert tree.columns[0][0].level and not tree.columns[0][0].winner and seats(tree, 1) == [(0, 2)]
    assert svg(tree).count(">=</text>") == 2 and "name 1 and name 4: level" in svg(tree)
    (tree,) = bracket.trees(said(evening, 1, {"winner": 4}))
    assert tree.columns[0][0] == Meeting((1, 4), 4) and seats(tree, 1) == [(4, 2)]


def test_a_result_mended_later_leaves_the_round_after_it_as_it_was_drawn() -> None:
    """Who came through has the tick, who has won since a star; also where it is level now,
    with a plate drawn from it."""
    evening = opened(won_by(event("knockout", 8, plate=True), 1, 2, 3, 4))
    before = bracket.trees(evening)
    for points in ((0, 13), (6, 6)):
        first = replace(evening.rounds[0], results=(Result({"points": points}), *evening.rounds[0].results[1:]))
        mended = bracket.trees(replace(evening, rounds=(first, *evening.rounds[1:])))
        assert [seats(tree, 0) for tree in mended] == [seats(tree, 0) for tree in before]
        assert seats(mended[0], 1) == seats(before[0], 1)
        assert mended[0].columns[0][0] == Meeting((1, 8), 1, corrected=True)
        assert svg(mended[0]).count(">*</text>") == 1 and wording.CORRECTED_NOTE in svg(mended[0])
        assert "name 1 went through against name 8, corrected later" in svg(mended[0])
        stage = next(each for each in bracket_drawing.phone_stages(mended, names) if each["corrected"])
        assert [row["sign"] for row in stage["meetings"][0]] == ["", "*"]
    assert "corrected" not in svg(before[0])


def test_two_who_sat_in_each_others_place_stand_where_they_sat() -> None:
    draw = Draw((DrawnTable(1, (1, 2)), DrawnTable(2, (4, 5)), DrawnTable(3, (8, 7)), DrawnTable(4, (3, 6))))
    (tree,) = bracket.trees(replace(event("knockout", 8), rounds=(RoundFacts(draw),)))
    assert sorted(seats(tree, 0)) == [(1, 2), (3, 6), (4, 5), (8, 7)]


def test_drawn_by_lot_again_has_columns_without_lines() -> None:
    evening = event("knockout", 11, redraw=True, third=True)
    (tree,) = bracket.trees(evening)
    assert [len(column) for column in tree.columns] == [6, 3, 2, 1] and not tree.joined
    assert {one for pair in seats(tree, 0) for one in pair} == {0, None}
    chance = Random(1)
    while (draw := next_draw(evening, "knockout")).tables:
        evening = settled(
            replace(
                evening,
                rounds=(
                    *evening.rounds,
                    RoundFacts(
                        draw,
                        tuple(
                            None if table.is_bye else Result({"points": tuple(chance.sample(range(9), 2))})
                            for table in draw.tables
                        ),
                    ),
                ),
            ),
            KNOCKOUT,
            chance,
        )
        (tree,) = bracket.trees(evening)
        assert [len(column) for column in tree.columns] == [6, 3, 2, 1]
    assert tree.columns[-1][0].winner and bracket_drawing.bracket_drawing(tree, names)["lines"] == []


@pytest.mark.parametrize(
    "options", [{}, {"plate": True, "third": True}, {"redraw": True, "plate": True, "third": True}]
)
@pytest.mark.parametrize("count", [2, 3, 4, 5, 11, 33])
def test_the_drawing_tells_everybody_and_lies_in_its_frame(count: int, options: dict[str, bool]) -> None:
    evening, chance = event("knockout", count, **options), Random(count)
    for _ in range(8):
        for tree in bracket.trees(evening):
            made = bracket_drawing.bracket_drawing(tree, names)
            wide, tall = float(made["width"]), float(made["height"])
            assert all(
                float(box["end"]) <= wide and float(box["y"]) + float(box["tall"]) <= tall for box in made["boxes"]
            )
            places = [(box["x"], box["y"]) for box in made["boxes"]]
            assert len(set(places)) == len(places)
            known = {one for column in tree.columns for each in column for one in each.seats if one}
            assert all(f"name {one}" in made["desc"] for one in known)
            assert not re.search(r' [xy]="-', svg(tree))
        draw = next_draw(evening, "knockout")
        if not draw.tables:
            break
        results = tuple(
            None if t.is_bye else Result({"points": tuple(chance.sample(range(9), 2))}) for t in draw.tables
        )
        evening = replace(evening, rounds=(*evening.rounds, RoundFacts(draw, results)))
    else:
        raise AssertionError("it does not end")


def test_the_winner_has_a_tick_and_bold_letters_and_a_bye_no_box() -> None:
    (tree,) = bracket.trees(won_by(event("knockout", 3), 1, 2))
    drawn = svg(tree)
    assert drawn.count('class="tick"') == 1 and drawn.count('font-weight="600"') == 1
    assert drawn.count("<rect") == 2 and ">bye<" in drawn
    assert "name 1: a bye; name 2 beat name 3." in drawn and "Final: name 1 against name 2." in drawn


def test_an_open_seat_with_a_bye_has_a_box_of_its_own() -> None:
    (tree,) = bracket.trees(event("knockout", 3, redraw=True))
    made = bracket_drawing.bracket_drawing(tree, names)
    match, bye, _ = made["boxes"]
    assert bye["framed"] and float(bye["tall"]) * 2 == float(match["tall"])


def test_names_are_shortened_to_their_box_and_typed_marks_stay_letters() -> None:
    """S6"""
    (tree,) = bracket.trees(opened(event("knockout", 4)))
    made = bracket_drawing.bracket_drawing(
        tree, lambda one, number: "<b>ada" if one == 1 else "Wolfeschlegelsteinhausenbergerdorff"
    )
    drawn = render_to_string("leagues/knockout/_bracket.svg", {"bracket": made})
    assert "<b>" not in drawn and "&lt;b&gt;ada" in drawn and "Wolfes" in drawn and "…" in drawn


@pytest.mark.parametrize("options", [{}, {"redraw": True}])
def test_a_field_too_large_for_a_page_goes_on_in_parts_that_say_so(options: dict[str, bool]) -> None:
    (tree,) = bracket.trees(event("knockout", 64, third=True, **options))
    found = bracket.split_tree(tree, 8, 4)
    assert all(len(column) <= 8 for part in found for column in part.columns)
    every = [each for column in tree.columns for each in column]
    assert sorted(map(id, every)) == sorted(id(each) for part in found for column in part.columns for each in column)
    assert all(part.note for part in found) and [part.third for part in found if part.third] == [Meeting((0, 0))]
    if not options:
        assert len(found) == 5 and found[0].note == "part 1 of 4, the winner goes on to: Semi-finals"
        assert found[0].heads == ("Round 1", "Round 2", "Round 3", "Quarter-finals")


def test_who_is_late_has_a_bye_in_the_bracket_and_a_guest_after_round_1_is_in_none() -> None:
    evening = event("knockout", 4)
    late = replace(evening, entrants=(*evening.entrants, EntrantFacts(5, joined=2)))
    assert [seats(tree, 0) for tree in bracket.trees(opened(late))] == [[(1, None), (5, None), (2, None), (3, 4)]]
    guest = replace(opened(evening), entrants=late.entrants)
    assert [seats(tree, 0) for tree in bracket.trees(guest)] == [[(1, 4), (2, 3)]]


def test_from_afar_a_large_field_is_told_four_matches_at_a_time_from_this_round_on() -> None:
    """A hall reads no more; later rounds in which nobody is known yet have no page."""
    evening = opened(event("knockout", 64))
    (tree,) = bracket.trees(evening)
    found = bracket_drawing.landscape_pages(tree)
    assert len(found) == 8 and all([len(column) for column in part.columns] == [4, 2, 1] for part in found)
    assert found[0].heads == ("Round 1", "Round 2", "Round 3")
    for _ in range(2):
        evening = won_by(replace(evening, rounds=tuple(each for each in evening.rounds if each.results)), *range(1, 33))
    (tree,) = bracket.trees(opened(evening))
    found = bracket_drawing.landscape_pages(tree)
    assert [part.heads[0] for part in found] == ["Round 3", "Round 3"]
    assert sum(len(part.columns[0]) for part in found) == 8


def test_from_afar_the_last_three_rounds_stay_also_when_it_is_over() -> None:
    evening = event("knockout", 16, third=True)
    while next_draw(evening, "knockout").tables:
        evening = won_by(evening, *range(1, 17))
        (tree,) = bracket.trees(evening)
    (part,) = bracket_drawing.landscape_pages(tree)
    assert part.heads == ("Quarter-finals", "Semi-finals", "Final") and part.third
    assert part.columns[-1][0].winner


@pytest.mark.parametrize("count", [9, 11, 12])
def test_from_afar_round_1_stays_where_there_is_room_before_the_quarter_finals(count: int) -> None:
    evening = event("knockout", count)
    while next_draw(evening, "knockout").tables:
        evening = won_by(evening, *range(1, count + 1))
        (part,) = bracket_drawing.landscape_pages(bracket.trees(evening)[0])
        assert part.heads == ("Round 1", "Quarter-finals", "Semi-finals", "Final")
        assert sum(not each.empty for each in part.columns[0]) == count - 8, "byes are left out"
    first, second, *_ = bracket_drawing.meeting_heights(part, 0, bracket_drawing.SCREEN_STYLE)
    assert first == [each for each in second for _ in range(2)]
    (full,) = bracket_drawing.landscape_pages(bracket.trees(event("knockout", 13))[0])[:1]
    assert len(full.columns) == 3


@pytest.mark.parametrize("count", [8, 11])
def test_from_afar_the_bracket_is_as_wide_as_a_lying_screen(count: int) -> None:
    (page,) = bracket_drawing.landscape_pages(bracket.trees(event("knockout", count))[0])
    drawn = bracket_drawing.landscape_drawing(page, names)
    assert float(drawn["width"]) == pytest.approx(bracket_drawing.SCREEN_RATIO * float(drawn["height"]), rel=0.02)


@pytest.mark.parametrize("third", [False, True])
def test_on_an_upright_screen_the_boxes_of_a_round_stand_in_the_gaps_of_the_one_before(third: bool) -> None:
    """So a letter is a 23rd of its width, and no box lies on another."""
    evening = event("knockout", 9, third=third)
    while next_draw(evening, "knockout").tables:
        evening = won_by(evening, *range(1, 10))
        for page in bracket_drawing.portrait_pages(bracket.trees(evening)[0]):
            drawn = bracket_drawing.portrait_drawing(page, names)
            wide, high = float(drawn["width"]), float(drawn["height"])
            assert wide / drawn["letter"] < 23 and 1.2 < high / wide < 1.7
            spans = sorted((float(each["y"]), float(each["tall"])) for each in drawn["boxes"])
            assert all(one + tall < two for (one, tall), (two, _) in pairwise(spans))
    assert page.heads == ("Quarter-finals", "Semi-finals", "Final") and len(drawn["lines"]) == 6


def test_from_afar_a_draw_that_nobody_may_know_yet_has_one_page() -> None:
    (tree,) = bracket.trees(event("knockout", 64, seeded=False))
    assert len(bracket_drawing.landscape_pages(tree)) == 1


def test_on_a_phone_the_round_that_is_played_stands_first_and_the_last_one_on_top_of_those_before() -> None:
    def heads() -> list[str]:
        return [stage["head"] for stage in bracket_drawing.phone_stages(bracket.trees(evening), names)]

    evening = opened(event("knockout", 11, plate=True, third=True))
    assert heads() == ["Round 1", "Quarter-finals"]
    evening = won_by(replace(evening, rounds=()), *range(1, 7))
    assert heads()[:2] == ["Quarter-finals", "Plate: semi-finals"] and heads()[-1] == "Round 1"
    while next_draw(evening, "knockout").tables:
        evening = won_by(evening, *range(1, 12))
    assert heads()[:4] == ["Final", "Third place", "Semi-finals", "Plate: final"] and heads()[-1] == "Round 1"
    stages = bracket_drawing.phone_stages(bracket.trees(evening), names)
    assert [row["won"] for row in stages[0]["meetings"][0]] == [True, False]
    assert stages[-1]["byes"].endswith("and name 3") and len(stages[-1]["meetings"]) == 3
