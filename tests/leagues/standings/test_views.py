"""Who stands where: places that explain themselves, who can still win, tie-breaks, the big screen, a ladder."""

import re
from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from leagues.models import Event, Pass
from leagues.standings import outlook
from scorekeeper.models import Match
from tests.leagues.event_pages import begun, event_of, in_round, match_at, play
from tests.leagues.hall import forget_evenings, names
from tests.often import often
from tests.phones import Phone
from tests.reading import Form, Page
from tests.table import Writer


def rows(page: Page) -> list[tuple[str, str, str]]:
    """(place, name, total) as the page shows them."""
    table = page.top.all("table", class_="standings")[-1].one("tbody")
    return [
        (cells[0].text, row.one("a").text, cells[-1].one("strong").text)
        for row in table.all("tr")
        for cells in [row.all("td")]
    ]


def looking(event: Event) -> Phone:
    """A phone that was let in to look."""
    phone, row = Phone(), event.passes.get(may=Pass.VIEW)
    phone.open(f"/evening/{row.pk}/{row.token}/")
    return phone


def closed(phone: Phone, event: Event, number: int, tricks: int = 8) -> None:
    """A round written at every table and closed."""
    play(event, *range(1, event.rounds.get(number=number).tables.count() + 1), number=number, tricks=tricks)
    page = phone.open(f"/events/{event.pk}/")
    phone.send(page.form(f"Close round {number}"), f"Close round {number}")


def open_round(phone: Phone, event: Event, number: int) -> None:
    page = phone.open(f"/events/{event.pk}/")
    phone.send(page.form(f"Open round {number}"), f"Open round {number}")


def test_only_pages_that_tell_who_can_still_win_work_it_out(bo, monkeypatch):
    event = event_of(in_round(bo, 8))
    play(event, 1)
    asked: list[object] = []
    plain = outlook.find_chances
    monkeypatch.setattr(outlook, "find_chances", lambda evening: asked.append(evening) or plain(evening))
    cy, base = looking(event), f"/events/{event.pk}/"
    for phone, noun in (
        (bo, ""),
        (cy, ""),
        (cy, "rounds/1/"),
        (cy, "standings/1/"),
        (cy, "projector/"),
        (cy, "history/"),
    ):
        assert phone.open(base + noun).status == 200 and not asked, noun
    for noun in ("standings/", "needs/"):
        assert cy.open(base + noun).status == 200
    assert len(asked) == 2


def test_a_viewer_reads_places_and_totals_and_the_leader_in_words(bo):
    event = event_of(in_round(bo, 8))
    closed(bo, event, 1)
    page = looking(event).open(f"/events/{event.pk}/standings/")
    found = rows(page)
    assert {total for place, name, total in found} == {"32", "20"}
    assert {place for place, name, total in found} == {"1", "5"}
    assert page.main.count("leads") == 4
    assert "after round 1 of 7" in page.text
    assert not page.links("Tie-breaks")


def test_touching_a_place_gives_the_sum_and_whom_it_was_made_with(bo):
    event = event_of(in_round(bo, 8))
    closed(bo, event, 1)
    page = bo.open(f"/events/{event.pk}/standings/")
    name = rows(page)[0][1]
    behind = bo.open(page.link(name))
    assert f"Place 1 with {rows(page)[0][2]}" in behind.main
    assert re.search(r"table \d, with .+ against .+ and .+", behind.main)
    assert "Place 1 is shared with" in behind.main


def test_a_correction_stands_behind_every_place_that_it_touched(bo):
    """F10, R13: the entry is corrected, not the total; the place tells what was changed and by whom."""
    event = event_of(in_round(bo, 8))
    closed(bo, event, 1)
    match = match_at(event, 1)
    late = Match.objects.get(pk=match.pk)
    writer = Writer("cy")
    row = late.lines.get(number=1)
    after = event.rounds.get(number=1).closed + timedelta(minutes=5)
    late.write(
        1, {"tricks": [13, 0]}, base=row.revision, device=writer.device, writer="cy", at=after, reason="misheard"
    )
    seats = [seat.player.name for seat in match.seats_at(1)]
    page = bo.open(f"/events/{event.pk}/standings/")
    behind = bo.open(page.link(seats[0]))
    assert "✎ corrected" in behind.main
    assert "instead of" in behind.main and "misheard" in behind.main and "by cy" in behind.main


def test_the_page_says_who_can_still_win_and_how_it_knows(bo):
    event = event_of(in_round(bo, 4))
    page = bo.open(f"/events/{event.pk}/needs/")
    assert "Worked out" in page.main
    (line,) = page.top.one("ul", class_="outlooks").all("li")
    assert line.text == "Everybody can still win.", "alike in one sentence"


def test_a_finished_evening_says_who_wins_and_who_has_left_and_nothing_of_leading(bo):
    event = event_of(in_round(bo, 8))
    closed(bo, event, 1)
    page = bo.open(f"/events/{event.pk}/standings/")
    assert "leads" in page.main and "Who can still win?" in page.main
    event.entrants.filter(number=4).update(left=2)
    Event.objects.filter(pk=event.pk).update(ended=event.rounds.get(number=1).closed, ended_why="Time is up.")
    forget_evenings()
    page = bo.open(f"/events/{event.pk}/standings/")
    assert "Time is up." in page.main
    assert "leads" not in page.main and "Who can still win?" not in page.main
    assert page.main.count("has left") == 1 and "is out" not in page.main


def test_nobody_is_told_chances_that_nobody_can_know(bo):
    """A ladder has no last round, no totals and no tie-breaks: its page has the places."""
    event = event_of(begun(bo, "\n".join(names(4)), "ladder", "snap"))
    for page in ("needs", "standings"):
        shown = bo.open(f"/events/{event.pk}/{page}/")
        assert shown.path.endswith("/ladder/") and "still win" not in shown.main and "parted" not in shown.main


def test_the_organiser_orders_the_tie_breaks_and_a_cut_parts_the_last(bo):
    event = event_of(in_round(bo, 8))
    closed(bo, event, 1)
    page = bo.open(f"/events/{event.pk}/ties/")
    assert "A bye adds nothing to it." in page.main
    number = {
        name: key for key, name in ((str(row.number), str(row.members.get().player)) for row in event.entrants.all())
    }
    level = [name for place, name, total in rows(bo.open(f"/events/{event.pk}/standings/")) if place == "1"]
    fields = {"chain__0": "cut", "chain__1": "", "chain__2": "", "chain__3": "", "chain__4": ""}
    answer = bo.send(page.form("Save"), "Save", **fields, cut=f"{level[2]}, {number[level[0]]}")
    found = rows(answer)
    assert [(place, name) for place, name, total in found[:2]] == [("1", level[2]), ("2", level[0])]
    assert "the cut" in answer.main


@pytest.mark.parametrize(
    ("format", "game", "more", "less"),
    [
        ("swiss", "gin_rummy", {"difference", "buchholz"}, {"loners", "third_place", "plate"}),
        ("swiss", "euchre", {"loners"}, {"third_place", "plate"}),
        ("knockout", "gin_rummy", {"third_place", "plate"}, {"loners"}),
    ],
)
def test_only_tie_breaks_that_the_format_and_the_game_have_can_be_chosen(bo, format, game, more, less):
    pairs = [f"{name} & with {name}" for name in names(8)]
    page = begun(bo, "\n".join(pairs if game == "euchre" else names(8)), format, game)
    event = event_of(page)
    page = bo.open(f"/events/{event.pk}/ties/")
    choices = {each.attrs["value"] for each in page.top.all("select")[0].all("option")}
    assert more <= choices and not less & choices


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ({"cut": "99"}, "Nobody here has the number 99."),
        ({"chain__0": "cut"}, "The cut needs names."),
        ({"cut": "ada, zoe"}, "Nobody here is called zoe"),
        ({"chain__0": "wins", "chain__1": "wins"}, "“wins” is there twice."),
    ],
)
def test_a_tie_break_that_makes_no_sense_is_refused_in_a_sentence(bo, typed, said):
    event = event_of(in_round(bo, 8))
    page = bo.open(f"/events/{event.pk}/ties/")
    answer = bo.send(page.form("Save"), "Save", **typed)
    assert any(said in error for error in answer.errors), answer.errors
    assert Event.objects.get(pk=event.pk).options.get("chain") is None


def test_the_big_screen_has_twelve_a_page_no_keys_and_the_moves_since_the_last_round(bo):
    """U9."""
    event = event_of(in_round(bo, 23))
    closed(bo, event, 1, tricks=9)
    open_round(bo, event, 2)
    closed(bo, event, 2, tricks=3)
    page = looking(event).open(f"/events/{event.pk}/projector/")
    assert page.top.one("html").attrs["data-theme"] == "dark"
    assert "Round 3: please find your tables" in page.text and "Round 3 comes next" not in page.text
    assert "▲ ▼" not in page.text
    tables = page.top.one("ol", class_="places").all("li")
    assert len(tables) == 6 and "against" in tables[0].text and tables[-1].text.endswith("sit out")
    open_round(bo, event, 3)
    page = looking(event).open(f"/events/{event.pk}/projector/")
    assert len(page.top.one("ol", class_="places").all("li")) == 23
    assert re.search(r"[▲▼] \d", page.main) and "▲ ▼ places since the round before." in page.text
    assert "Tables finished: 0 of 5" in page.main
    assert not [form for form in page.forms if form.method == "post"]


def test_the_big_screen_names_the_winner_above_the_places_once_it_is_over(bo):
    event = event_of(in_round(bo, 8))
    closed(bo, event, 1, tricks=9)
    open_round(bo, event, 2)
    closed(bo, event, 2, tricks=3)
    end = bo.open(f"/events/{event.pk}/end/").form("End the evening")
    bo.send(end, "End the evening", why="last bus")
    page = looking(event).open(f"/events/{event.pk}/projector/")
    best = page.top.one("ol", class_="places").all("li", class_="leader")
    won = page.top.one("p", class_="won").text
    assert best and all(row.one("span", class_="name").text in won for row in best)
    for seen in (page, looking(event).open(f"/events/{event.pk}/standings/")):
        assert re.search(r"[▲▼] \d", seen.main) and "▲ ▼ places since the round before." in seen.text


def test_a_stranger_finds_no_places(bo, cy):
    event = event_of(in_round(bo, 8))
    for rest in ("standings/", "standings/1/", "needs/", "projector/", "ties/", "ladder/"):
        assert cy.open(f"/events/{event.pk}/{rest}").status == 404
    assert bo.open(f"/events/{event.pk}/standings/99/").status == 404


def test_standings_cost_the_same_queries_at_any_size(bo):
    """A page of an evening costs the same with 4 entrants and with many."""
    counts = {}
    for count in (4, often(20, 100)):
        event = event_of(in_round(bo, count))
        closed(bo, event, 1)
        for rest in ("standings/", "projector/", "needs/", "standings/1/"):
            with CaptureQueriesContext(connection) as captured:
                assert bo.open(f"/events/{event.pk}/{rest}").status == 200
            counts.setdefault(rest, []).append(len(captured))
    assert all(few == many for few, many in counts.values()), counts


def test_people_on_a_ladder_challenge_play_and_change_places(bo):
    """Whoever wins takes the place, those between move down."""
    page = begun(bo, "\n".join(names(5)), "ladder", "snap")
    event = event_of(page)
    page = bo.open(f"/events/{event.pk}/ladder/")
    order = [name for place, name, *_ in ladder(page)]
    form = next(
        form
        for form in page.forms
        if "event-challenge" in form.action
        or ("challenge" in form.action and form.values.get("one") == [number(event, order[3])])
    )
    page = bo.send(form, order[1])
    assert f"{order[3]} challenges {order[1]}" in page.main
    again = bo.client.post(f"/events/{event.pk}/ladder/challenge/", {"one": "1", "other": "1"})
    assert again.status_code == 403  # no token
    sheet = bo.open(page.link(f"{order[3]} challenges"))
    bo.write(sheet, cards__0=52, cards__1=0)
    page = bo.open(f"/events/{event.pk}/ladder/")
    assert [name for place, name, *_ in ladder(page)] == [order[0], order[3], order[1], order[2], order[4]]
    form = next(form for form in page.forms if form.values.get("one") == [number(event, order[3])])
    page = bo.send(form, order[0])
    page = bo.send(drop(page), order[0])
    assert [name for place, name, *_ in ladder(page)][:2] == [order[3], order[0]]


def test_a_ladder_has_its_tools_and_a_challenge_by_mistake_is_taken_back(bo):
    """Undo, history, links for others, newcomers and rules, as on the board."""
    event = event_of(begun(bo, "\n".join(names(5)), "ladder", "snap"))
    page = bo.open(f"/events/{event.pk}/ladder/")
    first = [name for place, name in ladder(page)]
    form = next(form for form in page.forms if "challenge" in form.action)
    page = bo.send(form, first[form_rung(event, form, first) - 1])
    assert "Undo" in page.text and " challenges " in page.main
    page = bo.send(page.form("Undo"), "Undo")
    assert event.rounds.count() == 0 and "To be played" not in page.main
    for link in ("History", "Let others in", "Rules of the ladder", "End the ladder"):
        assert bo.open(page.link(link)).status == 200
    roll = bo.open(page.link("Somebody joins"))
    assert "sits out" not in roll.text and "is away until" not in roll.text
    page = bo.send(roll.form("See what changes"), "See what changes", arrive="zoe")
    page = bo.send(page.form("Save"), "Save")
    assert [name for place, name in ladder(page)] == [*first, "zoe"]
    page = bo.send(bo.open(page.link("End the ladder")).form("End"), "End the evening", why="Summer is over.")
    assert "Summer is over." in page.main
    page = bo.send(page.form("Go on"), "Go on")
    assert "Summer is over." not in page.main
    looks = looking(event).open(f"/events/{event.pk}/ladder/")
    assert not looks.has_button("Undo") and not looks.links("Let others in") and "How it is scored" in looks.text


def form_rung(event: Event, form: Form, order: list[str]) -> int:
    """The rung of who challenges in this form."""
    return next(at for at, name in enumerate(order) if form.values["one"] == [number(event, name)])


def ladder(page: Page) -> list[tuple[str, str]]:
    table = page.top.all("table", class_="standings")[-1].one("tbody")
    return [(row.all("td")[0].text, row.one("a").text) for row in table.all("tr")]


def drop(page: Page) -> Form:
    return next(form for form in page.forms if form.action.endswith("/drop/"))


def number(event: Event, name: str) -> str:
    return str(event.entrants.get(members__player__name=name).number)


def test_a_row_is_corrected_in_the_order_in_which_it_stands_and_the_page_says_that_it_was(bo):
    event = event_of(in_round(bo, 4))
    closed(bo, event, 1)
    match = match_at(event, 1)
    for line in range(1, match.setup.options["deals"] + 1):
        page = bo.open(f"/events/{event.pk}/rounds/1/tables/1/result/?line={line}")
        boxes = page.form("See what changes").node.one("div", class_="columns").all("label")
        assert [box.text.strip() for box in boxes] == list(match.names), line
    page = bo.send(page.form("See"), "See what changes", **{"tricks-0": 13, "tricks-1": 0})
    page = bo.send(page.form("Correct"), "Correct it")
    row = f"Tricks: {match.names[0]} 13, {match.names[1]} 0"
    assert f"Row {line} is corrected. It says now: {row}." in page.main
    assert not page.has_button("See what changes") and page.link("Back to the evening")
    assert "is corrected" not in bo.open(f"{page.path.split('?')[0]}?done=77").main
