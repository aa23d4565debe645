"""A ladder on paper, and a challenge that nobody will play."""

import re
from datetime import timedelta

import pytest
from django.utils import timezone

from leagues.changes.wording import JOINS_IN, SITS_OUT
from leagues.ladder import wording
from leagues.ladder.challenges import raise_entrant
from leagues.models import Event, Pass
from leagues.state.facts.event_state import EventState
from leagues.wording import EVENT_ENDED
from scorekeeper.rules.tally import RuleError
from tests.leagues.event_pages import NAMING, begun, event_of, match_at, published
from tests.leagues.hall import names
from tests.leagues.standings.test_views import ladder, looking, number
from tests.phones import Phone
from tests.reading import Page, read
from tests.replayed import replayed
from tests.table import Writer


@pytest.fixture
def event(bo: Phone) -> Event:
    return ladder_of_five(bo)


@replayed
def ladder_of_five(bo: Phone) -> Event:
    """A ladder of five."""
    return event_of(begun(bo, "\n".join(names(5)), "ladder", "snap"))


def order(page: Page) -> list[str]:
    return [name for place, name in ladder(page)]


def columns(page: Page) -> list[str]:
    return [each.text for each in page.top.all("th") if each.attrs.get("scope") == "col"]


def at(event: Event) -> str:
    return f"/events/{event.pk}/ladder/"


def challenge(phone: Phone, event: Event, one: str, other: str) -> Page:
    page = phone.open(at(event))
    form = next(
        form for form in page.forms if form.values.get("one") == [number(event, one)] and "challenge" in form.action
    )
    return phone.send(form, other)


def withdrawn(phone: Phone, page: Page, one: str) -> Page:
    form = next(form for form in page.forms if form.action.endswith("/withdraw/"))
    button = next(
        each for each in page.top.all("button") if each.attrs.get("aria-label", "").startswith(f"Withdraw: {one} ")
    )
    data = form.filled({}) | {"round": [button.attrs["value"]]}
    status, html, path = phone.answer(form.action, data)
    return Page(html, path, status)


def test_the_address_of_a_ladder_leads_to_the_evening_where_it_is_none(bo):
    board = published(bo, 8)
    board = bo.open(board.path)  # the code that runs it is shown once
    page = bo.open(f"/events/{event_of(board).pk}/ladder/")
    assert page.path == board.path and page.status == 200 and page.main == board.main
    token = {"csrfmiddlewaretoken": [board.form("Open round 1").filled({}, "Open round 1")["csrfmiddlewaretoken"][0]]}
    for what in ("challenge", "raise", "drop"):
        status, words, where = bo.answer(f"{page.path}ladder/{what}/", {**token, "one": ["2"], "other": ["1"]})
        assert status == 200 and where == page.path and "is not a ladder." in words
    assert event_of(board).changes.count() == 1


def test_undo_names_the_match_of_a_ladder_and_no_round_or_table(bo, event):
    first = order(bo.open(at(event)))
    challenge(bo, event, first[1], first[0])
    bo.write(bo.open(bo.open(at(event)).link(f"{first[1]} challenges")), cards__0=20, cards__1=32)
    page = corrected(bo, event, 32, 20, reason="misheard")
    bo.send(page.form("Correct"), "Correct it")
    page = bo.open(at(event))
    undo = next(each.text for each in page.top.all("button") if "Undo" in each.text)
    words = page.top.one("p", class_="beneath").text
    assert undo == "↶ Undo: a match’s score" and words.startswith(f"{first[1]} against {first[0]}: ")
    assert "Round" not in words


def test_an_older_challenge_can_be_withdrawn_and_brought_back(bo, event):
    first = order(bo.open(at(event)))
    challenge(bo, event, first[1], first[0])
    page = challenge(bo, event, first[3], first[2])
    page = withdrawn(bo, page, first[1])
    assert f"Withdrawn: {first[1]} challenges {first[0]}. Nobody drops for it. Undo brings it back." in page.main
    assert not page.links(f"{first[1]} challenges") and page.links(f"{first[3]} challenges {first[2]}")
    assert order(page) == first
    assert f"Withdrawn: {first[1]} challenges {first[0]}" in bo.open(f"/events/{event.pk}/history/").main
    for rest in ("standings/", "standings/1/", "rounds/1/", "results/", "history/", "roll/"):
        assert bo.open(f"/events/{event.pk}/{rest}").status == 200, rest
    roll = bo.open(f"/events/{event.pk}/roll/")
    for words in ("round", "wrong seats", "evening"):
        assert words not in roll.main.lower(), words
    assert "Back to the ladder" in roll.main
    page = bo.send(bo.open(at(event)).form("Undo"), "Undo")
    assert f"{first[1]} challenges {first[0]}" in page.main
    sheet = bo.open(page.link(f"{first[1]} challenges"))
    bo.write(sheet, cards__0=52, cards__1=0)
    assert order(bo.open(at(event)))[:2] == [first[1], first[0]]


@pytest.mark.parametrize("again", [True, False])
def test_an_old_page_withdraws_no_challenge_of_others(bo, event, again):
    """One pair is arranged and undone, and two others are arranged again as round 1."""
    first = order(bo.open(at(event)))
    old = challenge(bo, event, first[1], first[0])
    bo.send(old.form("Undo"), "Undo")
    one, other = (first[3], first[2]) if again else (first[1], first[0])
    challenge(bo, event, one, other)
    page = withdrawn(bo, old, first[1])
    assert again == (wording.LADDER_CHANGED in page.text)
    assert bool(bo.open(at(event)).links(f"{one} challenges {other}")) == again


def test_the_code_that_runs_a_ladder_is_shown_once_and_no_table_is_promised_one(bo):
    draw = begun(bo, "\n".join(names(5)), "ladder", "snap")
    page = bo.send(draw.form("Start"), "Start")
    code = event_of(page).passes.get(may=Pass.RUN).code
    assert page.path == at(event_of(page)) and f"Write down {code} now" in page.main
    assert code not in bo.open(page.path).main
    passes = bo.open(page.link("Let others in")).main
    assert "Table" not in passes and "To run the ladder" in passes and "Back to the ladder" in passes


def test_an_ended_ladder_takes_no_challenge_and_offers_none(bo, event):
    first = order(bo.open(at(event)))
    page = challenge(bo, event, first[1], first[0])
    old = next(form for form in page.forms if form.action.endswith("/challenge/"))
    bo.send(bo.open(f"/events/{event.pk}/end/").form("End"), "End the evening", why="Summer is over.")
    page = bo.open(at(event))
    assert "Not played" in page.main and f"{first[1]} challenges {first[0]}" in page.main
    for act in ("/challenge/", "/withdraw/", "/drop/"):
        assert not [form for form in page.forms if form.action.endswith(act)]
    assert "Challenge" not in columns(page) and not page.links("Write the result") and "declines" not in page.main
    assert bo.send(old, press=old.buttons[0].text).errors == [EVENT_ENDED.format(event="ladder")]
    assert event.rounds.count() == 1


def test_only_who_has_a_challenge_can_decline_and_only_who_runs_it_sees_how_to_challenge(bo, event):
    page = bo.open(at(event))
    first = order(page)
    assert "Somebody declines" not in page.main and "Challenge" in columns(page)
    page = challenge(bo, event, first[2], first[1])
    (drop,) = [form for form in page.forms if form.action.endswith("/drop/")]
    assert [each.text for each in drop.buttons] == [first[1], first[2]]
    assert "Challenge" not in columns(looking(event).open(at(event)))


def test_who_declines_a_challenge_drops_a_place_and_the_challenge_goes_until_undone(bo, event):
    one, two, three, *_ = order(bo.open(at(event)))
    page = challenge(bo, event, three, two)
    drop = next(form for form in page.forms if form.action.endswith("/drop/"))
    page = bo.send(drop, two)
    assert order(page)[:3] == [one, three, two] and "To be played" not in page.main
    assert (
        f"{two} drops a place: {three} challenges {two} is not played" in bo.open(f"/events/{event.pk}/history/").main
    )
    page = bo.send(page.form("Undo"), "Undo")
    assert order(page)[:3] == [one, two, three] and f"{three} challenges {two}" in page.main


@pytest.mark.parametrize("one", [0, 4])
def test_a_drop_pressed_twice_on_the_same_page_is_one_and_the_second_is_told_to_look_again(bo, event, one):
    """Two phones may show it, or one sends it twice; also whoever stands last drops once."""
    first = order(bo.open(at(event)))
    page = challenge(bo, event, first[4], first[3]) if one else challenge(bo, event, first[1], first[0])
    name = first[one]
    drop = next(form for form in page.forms if form.action.endswith("/drop/"))
    once = bo.send(drop, name)
    again = bo.send(drop, name)
    assert order(again) == order(once) and again.errors == [wording.LADDER_CHANGED]
    assert event.changes.filter(words__contains="drops a place").count() == 1


def test_a_place_higher_pressed_twice_on_the_same_page_is_one(bo, event):
    """The number on the key is another person's by then."""
    draw = bo.open(f"/events/{event.pk}/draw/")
    one, two, *_ = begins(draw)
    moved(bo, draw, f"{two} one place up")
    again = moved(bo, draw, f"{two} one place up")
    assert order(bo.open(at(event)))[:2] == [two, one] and again.errors == [wording.LADDER_CHANGED]


def test_a_challenge_pressed_where_the_ladder_has_changed_is_told_to_look_again(bo, event):
    one, two, three, four, _ = order(bo.open(at(event)))
    page = challenge(bo, event, two, one)
    form = next(
        form for form in page.forms if form.values.get("one") == [number(event, four)] and "challenge" in form.action
    )
    bo.send(next(form for form in page.forms if form.action.endswith("/drop/")), two)
    again = bo.send(form, three)
    assert again.errors == [wording.LADDER_CHANGED] and not event.rounds.exclude(tables=None).exists()


def test_a_challenge_that_somebody_writes_on_stays_when_one_of_the_two_drops_a_place(bo, event):
    _, two, three, *_ = order(bo.open(at(event)))
    page = challenge(bo, event, three, two)
    match_at(event, 1).write(1, {"cards": [None, 3]}, base=0, device=event.host, writer="bo", at=timezone.now())
    page = bo.send(next(form for form in page.forms if form.action.endswith("/drop/")), two)
    assert "To be played" in page.main and order(page)[2] == two
    assert "you drop one place. The challenge is deleted unless its match has begun." in page.main


def test_both_may_challenge_again_once_theirs_is_withdrawn(bo, event):
    first = order(bo.open(at(event)))
    withdrawn(bo, challenge(bo, event, first[1], first[0]), first[1])
    assert f"{first[2]} challenges {first[0]}" in challenge(bo, event, first[2], first[0]).main


def test_a_match_that_somebody_writes_on_is_not_withdrawn(bo, event):
    """A button that was pressed too late takes nothing away."""
    first = order(bo.open(at(event)))
    page = challenge(bo, event, first[1], first[0])
    bo.write(bo.open(page.link(f"{first[1]} challenges")), cards__0=20, cards__1=32)
    late = withdrawn(bo, page, first[1])
    assert late.errors and event.rounds.get().tables.count() == 1
    writer = Writer("cy")
    page = challenge(bo, event, first[3], first[2])
    writer.writes(match_at(event, 1, 2), 1, {"cards": [20, 32]})
    writer.undoes(match_at(event, 1, 2))
    late = withdrawn(bo, page, first[3])
    assert late.errors == [wording.MATCH_BEGUN.format(first=first[3], second=first[2])]
    assert f"{first[3]} challenges {first[2]}" in late.main and not late.has_button("Withdraw")


def test_who_looks_on_withdraws_nothing_and_writes_no_result(bo, event):
    """S2"""
    first = order(bo.open(at(event)))
    page = challenge(bo, event, first[1], first[0])
    assert bo.open(page.link("Write the result")).has_button("Write it down")
    seen = looking(event).open(at(event))
    assert f"{first[1]} challenges {first[0]}" in seen.main
    assert not seen.has_button("Withdraw") and not seen.links("Write the result")


def test_the_days_to_offer_a_date_and_to_play_are_those_of_the_rules(bo, event):
    rules = bo.open(f"/events/{event.pk}/settings/").form("Save")
    bo.send(rules, "Save", **{"option-offer_days": "3", "option-play_days": "21"})
    first = order(bo.open(at(event)))
    page = challenge(bo, event, first[1], first[0])
    opened = timezone.localtime(event.rounds.get().opened)
    days = [(opened + timedelta(days=count)).strftime("%-d %B") for count in (3, 21)]
    assert f"offer a date by {days[0]}, play by {days[1]}" in page.text


def test_a_ladder_prints_its_order_who_may_challenge_whom_and_its_matches(bo, event, ordered):
    first = order(bo.open(at(event)))
    page = challenge(bo, event, first[1], first[0])
    bo.write(bo.open(page.link(f"{first[1]} challenges")), cards__0=52, cards__1=0)
    page = challenge(bo, event, first[4], first[2])
    paper = bo.open(page.link("Paper"))
    made = [each.attrs["formaction"] for each in paper.top.all("button") if "formaction" in each.attrs]
    assert len(made) == 1 and made[0].endswith("/standings.pdf") and not paper.has_button("Print the evening")
    assert bo.client.get(made[0])["Content-Type"] == "application/pdf"
    said = " ".join(read(each).text.translate(dict.fromkeys(map(ord, "\u2068\u2069"))) for each in ordered)
    assert "The ladder" in said and f"1 {first[1]} 1 of 1" in said and f"2 {first[0]} 0 of 1 {first[1]}" in said
    assert f"{first[1]} beat {first[0]}, 52 to 0" in said and f"{first[4]} challenges {first[2]}, until" in said


@pytest.mark.parametrize("paper", ["schedule", "cards", "slips", "cross-table", "sheet"])
def test_papers_that_make_no_sense_for_a_ladder_are_not_there(bo, event, paper):
    assert bo.client.get(f"/events/{event.pk}/paper/{paper}.pdf").status_code == 404


def test_a_place_is_explained_by_the_challenge_that_moved_her(bo, event):
    """No rounds, no level totals: whoever won, and whom the challenge went past."""
    one, two, three, four, five = order(bo.open(at(event)))
    bo.write(bo.open(challenge(bo, event, three, one).link(f"{three} challenges")), cards__0=52, cards__1=0)
    bo.write(bo.open(challenge(bo, event, five, two).link(f"{five} challenges")), cards__0=0, cards__1=52)

    def told(name: str) -> str:
        return bo.open(f"/events/{event.pk}/standings/{number(event, name)}/").text

    assert f"What decided place 1: challenged {one} and won." in told(three) and "Place 1 won 1 of 1" in told(three)
    assert f"What decided place 2: challenged by {three} and lost." in told(one)
    assert f"What decided place 3: moved down: {three} beat {one}." in told(two)
    assert f"challenged by {five} and won" in told(two) and "No challenge has moved this place" in told(five)
    for name in (one, two, three, four, five):
        assert "Round" not in told(name) and "shared" not in told(name)
    page = challenge(bo, event, five, four)
    bo.send(next(form for form in page.forms if form.action.endswith("/drop/")), four)
    assert f"moved up: {four} dropped a place for not playing" in told(five)
    assert "What decided place 5: dropped a place for not playing." in told(four)


def test_a_match_on_a_ladder_is_no_round_and_the_big_screen_shows_the_rungs(bo, event):
    first = order(bo.open(at(event)))
    sheet = bo.open(challenge(bo, event, first[1], first[0]).link(f"{first[1]} challenges"))
    assert "A challenge on the ladder" in sheet.text and "Round 1" not in sheet.text
    page = bo.write(sheet, cards__0=52, cards__1=0)
    page = bo.open(page.link("Go on"))
    assert page.path == at(event) and order(page)[0] == first[1]
    screen = bo.open(page.link("Big screen"))
    assert "1 match played" in screen.text and "after round" not in screen.text
    assert [each.text for each in screen.top.all("strong")] == ["1 of 1 won", "0 of 1 won", "", "", ""]


def begins(page: Page) -> list[str]:
    """The names in the order in which the ladder begins."""
    return [row.one("th").text for row in page.top.one("table", class_="beginning").one("tbody").all("tr")]


def moved(phone: Phone, page: Page, words: str) -> Page:
    form = next(form for form in page.forms if any(words in button.text for button in form.buttons))
    return phone.send(form, words)


def test_the_order_of_the_rungs_is_shown_and_changed_before_it_begins(bo, event):
    """Without scripts, one place a press; whoever looks on changes nothing."""
    page = bo.open(f"/events/{event.pk}/draw/")
    one, two, three, *rest = begins(page)
    assert "Who sits where" not in page.main
    page = moved(bo, page, f"{two} one place up")
    assert begins(page) == [two, one, three, *rest]
    page = moved(bo, page, f"{one} one place down")
    assert begins(page) == [two, three, one, *rest] == order(bo.open(at(event)))
    page = bo.send(bo.open(at(event)).form("Undo"), "Undo")
    assert order(page) == [two, one, three, *rest]
    assert bo.open(page.link("Starting order")).status == 200
    challenge(bo, event, one, two)
    assert not bo.open(f"/events/{event.pk}/draw/").has_button("one place")
    with pytest.raises(RuleError, match="has begun"):
        raise_entrant(EventState(event), int(number(event, one)), **Writer("bo").act)
    assert looking(event).client.get(f"/events/{event.pk}/draw/").status_code == 404


def test_who_is_late_or_sits_out_stands_on_a_ladder_from_the_start_in_the_order_of_the_roll(bo):
    six = names(6)
    page = begun(bo, "\n".join(six), "ladder", "snap", **{"is-late": [six[1], six[5]], "is-out": [six[2]]})
    assert begins(page) == six and "6 players" in page.text
    page = bo.send(page.form("Start"), "Start")
    assert order(page) == six
    roll = bo.open(f"/events/{event_of(page).pk}/roll/")
    absent = [words.format(number="", **NAMING) for words in (JOINS_IN, SITS_OUT)]
    assert absent == ["away until round ", "sits out round "]
    assert not any(words in roll.main for words in absent)


def corrected(phone: Phone, event: Event, *cards: int, reason: str = "") -> Page:
    """What the correction of the first match changes, before the button that does it."""
    page = phone.open(f"/events/{event.pk}/rounds/1/tables/1/result/")
    boxes = {f"cards-{side}": count for side, count in enumerate(cards)}
    return phone.send(page.form("See"), "See what changes", **boxes, reason=reason)


def test_a_wrong_result_shows_the_rungs_of_all_whom_it_moves_before_and_after(bo, event):
    """F10: places of the ladder, not of a list of wins."""
    one, two, three, four, five = order(bo.open(at(event)))
    bo.write(bo.open(challenge(bo, event, four, two).link(f"{four} challenges")), cards__0=32, cards__1=20)
    assert order(bo.open(at(event))) == [one, four, two, three, five]
    page = corrected(bo, event, 20, 32)
    assert "round" not in page.main.lower() and f"{four} against {two}" in page.main
    rungs = page.top.all("table", class_="now-then")[-1].one("tbody").all("tr")
    said = {row.one("th").text: [cell.text for cell in row.all("td")] for row in rungs}
    places = {name: [re.findall(r"place (\d)", cell)[0] for cell in cells] for name, cells in said.items()}
    assert places == {two: ["3", "2"], three: ["4", "3"], four: ["2", "4"]}
    assert bo.send(page.form("Correct"), "Correct it").link("Back to the ladder")
    assert order(bo.open(at(event))) == [one, two, three, four, five]


def test_a_corrected_challenge_stands_in_the_history_and_behind_each_place(bo, event):
    """F10: with its reason, on the page of who was only passed, too; and an undo of it as well."""
    one, two, three, four, five = order(bo.open(at(event)))
    bo.write(bo.open(challenge(bo, event, four, two).link(f"{four} challenges")), cards__0=32, cards__1=20)
    history = f"/events/{event.pk}/history/"
    assert "Corrected" not in bo.open(history).main, "it was not over before that"
    page = corrected(bo, event, 20, 32, reason="misheard")
    bo.send(page.form("Correct"), "Correct it")
    said = f"row 1: Cards: {four} 20, {two} 32 instead of Cards: {four} 32, {two} 20, by the organiser (misheard)"
    page = bo.open(history)
    assert "Corrected after the match was over" in page.main and f"{four} against {two}, {said}" in page.main
    for name in (one, two, three, four, five):
        page = bo.open(f"/events/{event.pk}/standings/{number(event, name)}/")
        assert (f"{four} against {two} was corrected: {said}." in page.main) == (name in (two, three, four)), name
        assert ("✎ corrected" in page.main) == (name in (two, four)), name
    page = bo.send(bo.open(at(event)).form("Undo"), "Undo")
    assert order(page) == [one, four, two, three, five]
    assert f"{four} 32, {two} 20 instead of Cards: {four} 20, {two} 32" in bo.open(history).main
