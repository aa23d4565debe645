"""Seeds and byes of a knockout are asked where round 1 is drawn, and the plate says whom it takes."""

from dataclasses import replace

import pytest

from leagues.knockout import wording
from leagues.knockout.bracket_form import BracketForm
from leagues.rules.draws import EntrantFacts, EventFacts
from leagues.rules.formats.knockout import FORMAT
from leagues.rules.movement.bracket import bracket_entrants, bye_entrants, first_line, slots
from leagues.state.facts.event_state import EventState
from tests.leagues.event_pages import begun, event_of
from tests.leagues.hall import Hall, names
from tests.often import for_each


def cup(count: int, **options: object) -> EventFacts:
    people = tuple(EntrantFacts(number) for number in range(1, count + 1))
    return EventFacts(people, (), {**FORMAT.default_options(), **options}, "one")


def byes(event: EventFacts) -> set[int]:
    draw = FORMAT.pairing.next(event)
    return {table.seats[0] for table in draw.tables if table.is_bye}


def test_typed_seeds_stand_before_the_list_and_have_the_byes():
    event = cup(11, seeds=[7, 3])
    assert bracket_entrants(event) == [7, 3, 1, 2, 4, 5, 6, 8, 9, 10, 11]
    assert byes(event) == {7, 3, 1, 2, 4}
    line = first_line(event)
    assert (7 in line[:8]) != (3 in line[:8]), "the first two meet only in the final"


@for_each("count", range(2, 34))
def test_byes_by_lot_are_as_many_and_leave_everybody_one_place(count):
    event = cup(count, byes="lot")
    usual = cup(count)
    assert len(byes(event)) == len(byes(usual)) == len(bye_entrants(event))
    line = first_line(event)
    assert sorted(one for one in line if one is not None) == list(range(1, count + 1))
    assert len(line) == len(slots(range(count)))


def test_byes_by_lot_are_not_always_for_the_first():
    found = {one for seed in "abcdefgh" for one in byes(replace(cup(11, byes="lot"), seed=seed))}
    assert len(found) > 8


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("count", "words"),
    [
        (11, wording.PLATE.format(count=3, number=1)),
        (8, wording.PLATE_WITHOUT_BYES.format(count=4, number=1)),
        (3, wording.NO_LOSERS),
    ],
)
def test_the_plate_says_whom_it_takes(count, words):
    assert wording.plate_sentence(Hall(count, "knockout", "snap").evening) == words


@pytest.mark.django_db
def test_answers_that_the_form_does_not_offer_are_refused_in_our_words():
    evening = Hall(11, "knockout", "snap").evening
    form = BracketForm({"seeding": "", "byes": "friends", "seeds": "a," * 1500}, evening=evening)
    said = [error for errors in form.errors.values() for error in errors]
    assert said[::2] == [wording.CHOOSE_SEEDS, wording.CHOOSE_BYES] and said[1].startswith(wording.SEED_LIST)


def test_seeds_and_byes_are_asked_on_the_page_of_the_draw(bo):
    page = begun(bo, "\n".join(names(11)), "knockout", "snap")
    event = event_of(page)
    assert "Who gets the 5 byes?" in page.main and wording.PLATE.format(count=3, number=1) in page.main
    wrong = bo.send(page.form("Draw it like this"), "Draw it like this", seeding="typed", seeds="hal, Zoe")
    assert wrong.errors == [wording.UNKNOWN_SEED.format(name="Zoe")]
    wrong = bo.send(page.form("Draw it like this"), "Draw it like this", seeding="typed", seeds=" ")
    assert wrong.errors == [wording.NAME_SEEDS]
    page = bo.send(wrong.form("Draw it like this"), "Draw it like this", seeding="typed", seeds="hal, Gus", plate="on")
    event.refresh_from_db()
    assert event.options["seeds"] == [8, 7] and event.options["plate"] is True
    assert page.form("Draw it like this").values["seeds"] == ["hal, gus"]
    page = bo.send(page.form("Publish"), "Publish round 1")
    assert {table.draw.seats[0] for table in EventState(event).rounds[0].tables if table.draw.is_bye} >= {8, 7}
    assert "Draw it like this" not in bo.open(f"/events/{event.pk}/draw/").main


def test_a_plate_and_third_place_that_were_ticked_are_published(bo):
    page = begun(bo, "\n".join(names(11)), "knockout", "snap")
    board = bo.send(page.form("Publish"), "Publish round 1", plate="on", third="on")
    options = EventState(event_of(board)).event.options
    assert board.has_button("Open round 1") and options["plate"] is options["third"] is True


def test_seeds_that_were_typed_are_drawn_and_looked_at_before_they_are_published(bo):
    page = begun(bo, "\n".join(names(11)), "knockout", "snap")
    wrong = bo.send(page.form("Publish"), "Publish round 1", seeding="typed", seeds="Zoe")
    assert wrong.errors == [wording.UNKNOWN_SEED.format(name="Zoe")]
    secret = {"secret": "1", "secret-from": "2"}
    page = bo.send(page.form("Publish"), "Publish round 1", seeding="typed", seeds="hal", third="on", **secret)
    assert page.has_button("Publish round 1") and not EventState(event_of(page)).rounds
    board = bo.send(page.form("Publish"), "Publish round 1")
    options = EventState(event_of(board)).event.options
    assert board.has_button("Open round 1") and options["seeds"] == [8] and options["third"] is True
    assert options["suspense"] == 2


def test_what_was_ticked_stays_ticked_where_another_answer_is_refused(bo):
    page = begun(bo, "\n".join(names(11)), "knockout", "snap")
    secret = {"secret": "1", "secret-from": "401"}
    page = bo.send(page.form("Publish"), "Publish round 1", plate="on", **secret)
    values = page.form("Publish").values
    assert page.errors and "plate" in values and values["secret-from"] == ["401"]
