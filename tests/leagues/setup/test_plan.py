"""One plan for an evening: what is offered is drawn, what is drawn is printed,
and undo brings back what stood there."""

from collections import OrderedDict
from dataclasses import replace
from typing import Any

import pytest

from leagues.actions import organiser
from leagues.actions.roster import NewEntrant
from leagues.draw.page import DrawPage
from leagues.paper import build
from leagues.rules.choosing import plan as planning
from leagues.rules.choosing.picking import describe_meetings
from leagues.rules.draws import EventFacts
from leagues.rules.formats import FORMATS
from leagues.setup import checks, format_choice
from leagues.state.facts.event_state import EventState
from scorekeeper.rules.games import GAMES
from tests.leagues.hall import Hall, mended_roll, names
from tests.leagues.rules.evening import event, people
from tests.table import EVENING, Writer


@pytest.mark.parametrize(
    ("roll", "key", "game"),
    [
        ([NewEntrant((name,)) for name in names(17)], "meet_everyone", "oh_hell"),
        ([NewEntrant((name,), joined=2 if name == "bo" else 1) for name in names(11)], "meet_everyone", "oh_hell"),
        (
            [NewEntrant((name,), ("lady", "gentleman")[at % 2]) for at, name in enumerate(names(10))],
            "changing_partners",
            "whist",
        ),
    ],
)
def test_what_is_promised_is_drawn(roll: list[NewEntrant], key: str, game: str) -> None:
    """Seventeen people were promised that nobody meets more than twice, and some met three times."""
    offer = next(each for each in format_choice.offer_formats(roll, GAMES[game], 120, "lot") if each.key == key)
    entrants = tuple(replace(each, ticket="") for each in format_choice.build_entrants(roll))
    options = {**FORMATS[key].default_options(), **planning.game_facts(GAMES[game], {}), **offer.options}
    begun = EventFacts(entrants, (), options, "lot")
    promise = describe_meetings(planning.build_plan(FORMATS[key], begun).draws, begun)
    assert f" {promise} " in offer.words


@pytest.mark.django_db
def test_the_draw_that_is_printed_is_the_draw_that_is_shown() -> None:
    """Somebody comes for round 2, and somebody rests in round 1."""
    roll = [NewEntrant((name,), "", 1 + (name == "dee"), (1,) if name == "gus" else ()) for name in names(13)]
    row = organiser.create_event(
        format_key="changing_partners",
        game_key="whist",
        options={"rounds": 3, "effort": 0},
        game_options={},
        roll=roll,
        device=Writer("ada").device,
        at=EVENING,
    )
    evening = EventState(row)
    shown = DrawPage(evening).plan
    assert not {4, 7} & {*shown[0].seated, *shown[0].out} and 4 in (*shown[1].seated, *shown[1].out)
    assert build.known_draws(evening, ahead=True) == (shown, 0)


@pytest.mark.django_db
def test_no_paper_has_a_draw_that_its_own_page_refuses() -> None:
    """Of eight two are there: hearts is not played by two."""
    hall = Hall(8, "swiss")
    event = hall.evening.event
    event.format_key, event.game_key, event.options = "meet_everyone", "hearts", {"group": 4, "rounds": 3}
    event.save()
    missing = {one: {"joined": 1, "away": [1]} for one in range(3, 9)}
    evening = hall.now(mended_roll(hall.read(), missing, "Some are missing", **hall.act))
    assert DrawPage(evening).refused.startswith("Round 1 would have a table of two")
    assert build.known_draws(evening, ahead=True) == ((), 0)
    assert build.on_paper(evening, {}, None, ahead=True).draws == ()


@pytest.mark.django_db
@pytest.mark.parametrize("ahead", [True, False])
def test_a_paper_draws_a_round_that_is_not_published_once(monkeypatch: pytest.MonkeyPatch, ahead: bool) -> None:
    drawn = []
    way = checks.checked_plan
    monkeypatch.setattr(checks, "checked_plan", lambda evening: drawn.append(evening) or way(evening))
    build.on_paper(Hall(8, "swiss", pairs=True).evening, {}, None, ahead=ahead)
    assert len(drawn) == 1


def test_a_shorter_search_gives_the_same_after_a_longer_one() -> None:
    evening = event("changing_partners", 11, rounds=12, seed="longer")

    def drawn(effort: int) -> planning.Plan:
        return planning.build_plan(
            FORMATS["changing_partners"], replace(evening, options={**evening.options, "effort": effort})
        )

    first, longer = drawn(50_000), drawn(300_000)
    assert longer.steps > first.steps and drawn(50_000) == first
    planning.searches.clear()
    assert drawn(300_000) == longer and drawn(50_000) == first


def test_searches_are_kept_by_one_thread_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    class Watched(OrderedDict[planning.SearchKey, planning.Search]):
        def __setitem__(self, key: Any, value: Any) -> None:
            assert planning.searches_lock.locked()
            super().__setitem__(key, value)

        def popitem(self, last: bool = True) -> Any:
            assert planning.searches_lock.locked()
            return super().popitem(last)

    monkeypatch.setattr(planning, "searches", Watched())
    for seed in range(planning.MAX_SEARCHES + 2):
        planning.build_plan(
            FORMATS["meet_everyone"], event("meet_everyone", 9, seed=f"{seed}", group=3, rounds=3, effort=0)
        )
    assert len(planning.searches) == planning.MAX_SEARCHES


@pytest.mark.parametrize(
    ("key", "options", "matters"),
    [
        ("changing_partners", {}, True),
        ("swiss", {}, True),
        ("swiss", {"seeded": True}, False),
        ("knockout", {"seeded": False}, True),
        ("knockout", {"seeded": True}, False),
        ("ladder", {}, False),
        ("hotfoot", {}, False),
    ],
)
def test_another_lot_is_offered_only_where_it_draws_otherwise(
    key: str, options: dict[str, bool], matters: bool
) -> None:
    count = 4 if key == "hotfoot" else 8
    evening = EventFacts(people(count), (), {**FORMATS[key].default_options(), **options}, "lot")
    assert planning.depends_on_seed(FORMATS[key], evening) is matters
