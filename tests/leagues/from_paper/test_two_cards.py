"""The two cards of each game of a club night, typed in: they agree, or rule 12.2 says what counts."""

from random import Random

import pytest

from leagues.actions import organiser
from leagues.models import Change, Event
from leagues.rules.score_cards import CardGame, cards, short_form, typed_total
from leagues.state.facts.event_state import EventState
from leagues.state.facts.snapshot import take_snapshot
from leagues.state.facts.table_state import TableState
from scorekeeper.models import Match
from tests.leagues.event_pages import device_of
from tests.leagues.hall import Hall
from tests.often import NIGHT, some
from tests.phones import Phone
from tests.reading import Page

NOBODY_KNOWS = "Both, neither, or nobody knows yet"
pytestmark = pytest.mark.django_db


@pytest.fixture
def night(bo: Phone) -> Event:
    """A club night of ten that bo runs; its first round is open."""
    hall = Hall(10, "grass_roots", "cribbage")
    hall.opens()
    Event.objects.update(host=device_of(bo).id)
    return hall.evening.event


def type_in(bo: Phone, page: Page, table: int, *said: str, press: str = "") -> Page:
    """What both cards say, "2 +21" or "0 -21"; a lone figure has no spread."""
    typed = {f"{key}__{side}": "" for side in (0, 1) for key in ("plus", "minus")}
    for side, card in enumerate(said):
        points, _, spread = card.partition(" ")
        typed[f"points__{side}"] = points
        if spread:
            typed[f"{'plus' if spread[0] == '+' else 'minus'}__{side}"] = spread[1:]
    press = press or f"Save table {table}"
    return bo.send(page.form(press), press, **typed)


def open_page(bo: Phone, event: Event) -> Page:
    return bo.open(f"/events/{event.pk}/from-paper/")


def first_table(event: Event) -> tuple[tuple[str, ...], dict[str, tuple[int, ...]] | None]:
    """(names, the figures of its result) of table 1; None while it has none."""
    evening = EventState(event)
    table = evening.opened[0].tables[0]
    names = evening.names_in(1)
    return tuple(names[one] for one in table.draw.seats), dict(table.result.units) if table.result else None


def test_cards_that_agree_are_saved_at_once(bo: Phone, night: Event) -> None:
    page = type_in(bo, open_page(bo, night), 1, "3 +31", "0 -31")
    assert "Table 1 is saved." in page.main and "Round 1, table 2" in page.main
    _, units = first_table(night)
    assert units is not None
    assert (units["points"], units["match_points"], units["spread"]) == ((121, 90), (3, 0), (31, -31))
    assert Change.objects.filter(words="Round 1, table 1: cards typed, 121 : 90.").exists()


@pytest.mark.parametrize(
    ("said", "press", "told", "points", "spreads"),
    [
        (("2 +17", "0 -16"), NOBODY_KNOWS, "b they count as: {0} won by 16, {1} lost by 17", (2, 0), (16, -17)),
        (("2 +17", "0 -16"), "Only {0}", "12.2 a they count as: {0} won by 16, {1} lost by 16", (2, 0), (16, -16)),
        (("3 +31", "0 -29"), "Only {1}", "12.2 a they count as: {0} won by 31, {1} lost by 31", (3, 0), (31, -31)),
        (("2 +21", "0"), "Save it so", "12.2 c they count as: {0} won by 21, {1} lost by 21", (2, 0), (21, -21)),
        (("2 -8", "2 +8"), "Save it so", "12.2 d they count as: {0} lost by 8, {1} won by 8", (0, 2), (-8, 8)),
        (("2 +21", "2 +21"), "Save it so", "12.2 e they count as: {0} lost by 21, {1} lost by 21", (0, 0), (-21, -21)),
        (("2 +21", "0 +21"), "Save it so", "12.2 f they count as: {0} won by 21, {1} lost by 21", (2, 0), (21, -21)),
        (
            ("3 +31", "0 -30"),
            NOBODY_KNOWS,
            "{0}: 2 game points, not 3.",
            (2, 0),
            (30, -31),
        ),
        (("2 +31", "0 -31"), "Save it so", "{0}: 3 game points, not 2.", (3, 0), (31, -31)),
    ],
)
def test_cards_that_differ_are_named_and_settled(
    bo: Phone,
    night: Event,
    said: tuple[str, str],
    press: str,
    told: str,
    points: tuple[int, int],
    spreads: tuple[int, int],
) -> None:
    page = type_in(bo, open_page(bo, night), 1, *said)
    names, units = first_table(night)
    assert units is None and told.format(*names) in page.main
    page = type_in(bo, page, 1, *said, press=press.format(*names))
    assert "Table 1 is saved." in page.main and told.format(*names) in page.main
    _, units = first_table(night)
    assert units is not None and (units["match_points"], units["spread"]) == (points, spreads)
    assert told.format(*names) in Change.objects.latest("at").words


@pytest.mark.parametrize(
    ("said", "column"),
    [
        (("2 -8", "2 +8"), "The game points do not say who won, so the spread columns do."),
        (("2 +21", "2 +21"), "Neither game points nor spread columns say who won: both lose."),
        (("2 +21", "0 +21"), "The game points say who won; a spread stands in the wrong column."),
    ],
)
def test_the_words_name_the_column_that_decides(bo: Phone, night: Event, said: tuple[str, str], column: str) -> None:
    """C28: parts d, e and f of rule 12.2."""
    assert column in type_in(bo, open_page(bo, night), 1, *said).main


def test_who_keys_in_two_cards_that_somebody_has_saved_is_told_whether_they_are_the_same(
    bo: Phone, night: Event
) -> None:
    """C30: what stands is said, so that both can look at the cards."""
    page = open_page(bo, night)
    type_in(bo, page, 1, "3 +31", "0 -31")
    assert "Table 1 was typed in already, with the same numbers." in type_in(bo, page, 1, "3 +31", "0 -31").main
    other = type_in(bo, page, 1, "2 +17", "0 -17")
    assert "Table 1 was typed in already, as 121 : 90. Look at the cards." in other.main
    assert first_table(night)[1]["spread"] == (31, -31)


def test_who_changes_a_box_is_asked_again(bo: Phone, night: Event) -> None:
    page = type_in(bo, open_page(bo, night), 1, "2 +21", "0")
    page = type_in(bo, page, 1, "2 +12", "0", press="Save it so")
    names, units = first_table(night)
    assert units is None and f"{names[0]} won by 12, {names[1]} lost by 12" in page.main


@pytest.mark.parametrize(
    ("said", "error"),
    [
        (("1 +21", "0 -21"), "Game points are 0, 2 or 3."),
        (("2 +122", "0 -21"), "A spread is a whole number from 1 to 121."),
        (("2", "0"), "Neither card has a spread. Ask both players."),
    ],
)
def test_what_no_card_says_is_refused(bo: Phone, night: Event, said: tuple[str, str], error: str) -> None:
    page = type_in(bo, open_page(bo, night), 1, *said)
    assert page.errors == [error] and first_table(night)[1] is None


def test_a_round_is_typed_in_to_its_standings(bo: Phone, night: Event) -> None:
    page = open_page(bo, night)
    for table, (won, spread) in enumerate([(3, 40), (2, 10), (2, 30), (2, 5)], 1):
        page = type_in(bo, page, table, f"{won} +{spread}", f"0 -{spread}")
    page = type_in(bo, page, 5, "2 +17", "0 -16")
    page = type_in(bo, page, 5, "2 +17", "0 -16", press=NOBODY_KNOWS)
    bo.send(page.form("Close round 1 and go on"), "Close round 1 and go on")
    evening = EventState(night)
    seats = [table.draw.seats for table in evening.opened[0].tables]
    order = [seats[at][side] for side, ats in ((0, (0, 2, 4, 1, 3)), (1, (3, 1, 4, 2, 0))) for at in ats]
    assert [row.number for row in evening.standings] == order
    told = {one: short_form(games) for one, games in cards(evening.facts).items()}
    assert [told[one] for one in seats[4]] == ["2/1 +16", "0/0 -17"]
    assert "total typed" not in bo.open(f"/events/{night.pk}/paper/?kind=standings").main


# by rule 12.2, what two cards say that differ, and what counts: the first won or lost by so much
DIFFER = [
    ("c", ("2 +21", "0"), (21, -21)),
    ("d", ("2 -8", "2 +8"), (-8, 8)),
    ("f", ("3 +40", "0 +40"), (40, -40)),
]


@pytest.mark.parametrize("players", some([17, 12], 2))
def test_an_evening_is_typed_in_from_cards_to_its_standings(bo: Phone, players: int) -> None:
    """In each round one table's cards differ; by day the others are stored at once, as from cards that agree, and once
    each rule had its round so is the whole of the rest."""
    hall, chance = Hall(players, "grass_roots", "cribbage"), Random("cards")
    hall.opens()
    Event.objects.update(host=device_of(bo).id)
    event, net = hall.evening.event, {one: list[int]() for one in range(1, players + 1)}
    for number in range(1, 10 + players % 2):
        evening = EventState(event)
        *others, last = evening.opened[-1].tables
        typed = NIGHT or number <= len(DIFFER)
        if not typed:
            others.append(last)
        wanted, told = take_snapshot(evening), []
        for table in others:
            spread = chance.randint(1, 60)
            told.append((table, (spread, -spread)))
            if NIGHT:
                page = type_in(
                    bo, open_page(bo, event), table.number, f"{3 if spread > 30 else 2} +{spread}", f"0 -{spread}"
                )
            agreed = (CardGame(True, spread, True), CardGame(False, spread, False))
            wanted = wanted.with_table(number, table.number, summed=typed_total(agreed))
        if not NIGHT:
            evening = organiser.change_event(evening, wanted, "Cards typed.", **hall.act)
        if not typed:
            told_of(net, told)
            evening = organiser.close_round(evening, **hall.act)
            if not evening.over:
                organiser.open_round(evening, **hall.act)
            continue
        rule, said, counts = DIFFER[number % len(DIFFER)]
        page = type_in(bo, open_page(bo, event), last.number, *said)
        page = type_in(bo, page, last.number, *said, press="Save it so")
        assert f"12.2 {rule}" in page.main and f"12.2 {rule}" in Change.objects.latest("at").words
        told_of(net, [*told, (last, counts)])
        press = next(each for each in page.form("Close").buttons if "Close" in each.text).text
        page = bo.send(page.form(press), press)
    evening = EventState(event)
    rank = {
        one: (
            -sum(3 if each > 30 else 2 for each in figures if each > 0),
            -sum(each > 0 for each in figures),
            -sum(figures),
        )
        for one, figures in net.items()
    }
    assert evening.over and [row.number for row in evening.standings] == sorted(rank, key=lambda one: rank[one])
    short = {one: short_form(games) for one, games in cards(evening.facts).items()}
    assert short == {one: f"{-points}/{-won} {-spread:+}" for one, (points, won, spread) in rank.items()}
    assert sum(map(sum, net.values())) == 0


def told_of(net: dict[int, list[int]], told: list[tuple[TableState, tuple[int, int]]]) -> None:
    """Write down the spreads of these tables."""
    for table, spreads in told:
        for one, spread in zip(table.draw.seats, spreads, strict=True):
            net[one].append(spread)


def test_two_cards_that_both_lost_have_no_winner_and_no_score_of_a_draw(bo: Phone, night: Event) -> None:
    page = type_in(bo, open_page(bo, night), 1, "2 +8", "2 +8")
    type_in(bo, page, 1, "2 +8", "2 +8", press="Save it so")
    names, _ = first_table(night)
    board = bo.open(f"/events/{night.pk}/").main
    assert "-8 : -8" in board and ".." not in board
    assert "-8 : -8" in bo.open(f"/events/{night.pk}/tables/1/").main
    Match.objects.update(host=device_of(bo).id)
    sheet = bo.open(f"/matches/{EventState(night).opened[0].tables[0].match.id}/").main
    assert "Nobody won. By rule 12.2 both cards count as lost." in sheet
    assert f"{names[0]}: 0 game points, -8" in sheet and "113" not in sheet
    assert Change.objects.filter(words__contains="cards typed, -8 : -8.").exists()
