"""Every way to run an evening that is offered for a game can be begun with it, at tables that the game is played at."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import cycle

import pytest

from leagues.actions import organiser
from leagues.actions.roster import NewEntrant
from leagues.ladder.challenges import arrange_match
from leagues.models import Event
from leagues.one_table.page import OneTablePage
from leagues.paper.build import on_paper
from leagues.rules.format import Format
from leagues.rules.formats import FORMATS
from leagues.setup import format_choice
from leagues.state.facts.event_state import EventState
from leagues.state.facts.table_state import find_seating
from scorekeeper.rules.game import Game
from scorekeeper.rules.games import GAMES
from tests.leagues.hall import Hall, names
from tests.often import often, sample
from tests.table import EVENING, Writer

COUNTS = (4, 5, 6, 8, 12, 23)
TRIED = sample(tuple(GAMES), 8, 7)


def test_a_way_to_play_is_offered_by_the_name_that_the_evening_will_have():
    for key, game, count, called in (
        ("clockwise", "whist", 4, "Clockwiser"),
        ("clockwise", "gin_rummy", 6, "Clockwise"),
        ("winner_stays", "whist", 6, "Winners stay on"),
        ("winner_stays", "hearts", 5, "Last ones leave"),
    ):
        choice = format_choice.offer_format(FORMATS[key], roll(FORMATS[key], count), GAMES[game], {})
        assert choice.name == called == Event(format_key=key, options=choice.options).format_name


def roll(format: Format, count: int) -> list[NewEntrant]:
    """So many entrants, as the format has them: pairs, or people with its tickets in turn."""
    if format.people.only_pairs:
        people = names(2 * count)
        return [NewEntrant(tuple(people[2 * at : 2 * at + 2])) for at in range(count)]
    tickets = ("Owls", "Larks") if format.teams.are_named else format.people.tickets or ("",)
    return [NewEntrant((name,), tickets[at % len(tickets)]) for at, name in enumerate(names(count))]


def offered(game: Game, count: int) -> Iterator[tuple[Format, list[NewEntrant], format_choice.FormatChoice]]:
    for format in FORMATS.values():
        people = roll(format, count)
        choice = format_choice.offer_format(format, people, game, {})
        if not choice.refused:
            yield format, people, choice


@pytest.mark.parametrize("game", [GAMES[key] for key in TRIED], ids=TRIED)
def test_whatever_is_offered_seats_everybody_at_tables_of_the_game(game: Game) -> None:
    for count in COUNTS:
        for format, people, choice in offered(game, count):
            if not format.pairing.has_rounds:
                continue
            event = format_choice.build_event(format, people, game, **choice.options)
            tables = [
                table
                for table in format_choice.first_round(format, format_choice.sample(event)).tables
                if not table.is_bye
            ]
            assert tables, (format.key, count)
            pairs = format.people.only_pairs
            assert all(find_seating(game, len(each.seats), each.sides, pairs) for each in tables), (format.key, count)


@pytest.mark.django_db
@pytest.mark.parametrize("game", [GAMES[key] for key in TRIED], ids=TRIED)
def test_whatever_is_offered_opens_a_round_with_sheets(game: Game) -> None:
    """Each way with some of the games that it is offered for, and each game in one way at least."""
    assert opened_with(game.key)
    for key in opened_with(game.key):
        opened = first_round(FORMATS[key], game, *fewest(game.key)[key])
        assert opened.running and all(each.match for each in opened.running.tables if not each.draw.is_bye)


@cache
def fewest(game: str) -> dict[str, tuple[list[NewEntrant], format_choice.FormatChoice]]:
    """By way: the fewest people to whom it is offered, and the offer."""
    found: dict[str, tuple[list[NewEntrant], format_choice.FormatChoice]] = {}
    for count in COUNTS:
        for format, people, choice in offered(GAMES[game], count):
            if format.pairing.has_rounds:
                found.setdefault(format.key, (people, choice))
    return found


def opened_with(game: str) -> list[str]:
    """The ways in which a round is opened with this game: of each one of the games tried, by turns; at night three."""
    found = []
    for turn, key in enumerate(FORMATS):
        games = [each for each in TRIED if key in fewest(each)]
        if game in {games[(turn + third * len(games) // 3) % len(games)] for third in range(often(1, 3)) if games}:
            found.append(key)
    return found or list(fewest(game))[:1]


def first_round(format: Format, game: Game, people: list[NewEntrant], choice: format_choice.FormatChoice) -> EventState:
    device = Writer("ada").device
    event = organiser.create_event(
        format_key=format.key,
        game_key=game.key,
        options={"effort": 0, **choice.options},
        game_options={},
        roll=people,
        device=device,
        at=EVENING,
    )
    act, evening = {"device": device, "writer": "ada", "at": EVENING}, EventState(event)
    if format.pairing.is_drawn_beforehand:
        evening = organiser.publish_draw(evening, format.pairing.draws(evening.facts), **act)
    return organiser.open_round(evening, **act)


@pytest.mark.parametrize(
    ("count", "key", "options"),
    [
        (5, "outsider", {"partners": True}),
        (4, "clockwise", {"partners": True}),
        (6, "winner_stays", {"partners": True}),
        (7, "loser_stays", {"partners": True}),
    ],
)
def test_a_game_for_partners_sits_in_partners_at_formats_that_know_both(
    count: int, key: str, options: dict[str, object]
) -> None:
    people = roll(FORMATS[key], count)
    choice = format_choice.offer_format(FORMATS[key], people, GAMES["whist"], {})
    assert (choice.refused, choice.options) == ("", options)
    timed = format_choice.offers_in_time(people, GAMES["whist"], 120)
    assert format_choice.offer_format(FORMATS[key], people, GAMES["whist"], timed).options.items() >= options.items()
    assert format_choice.offer_format(FORMATS[key], roll(FORMATS[key], count), GAMES["gin_rummy"], {}).options == {}


@pytest.mark.parametrize(
    "count, game, seats", [(4, "hearts", 3), (5, "hearts", 4), (9, "oh_hell", 7), (17, "oh_hell", 7)]
)
@pytest.mark.parametrize("key", ["winner_stays", "loser_stays"])
def test_a_game_for_three_or_more_stays_on_at_its_largest_table_beside_which_one_waits(key, count, game, seats) -> None:
    """So that as few as can wait; a game for two is played by two."""
    assert chosen(count, game)[key].options == {"seats": seats}
    assert chosen(count, game, 120)[key].options["seats"] == seats
    assert chosen(count, "gin_rummy")[key].options == {}


def chosen(count: int, game: str, minutes: int = 0) -> dict[str, format_choice.FormatChoice]:
    people = [NewEntrant((name,)) for name in names(count)]
    return {each.key: each for each in format_choice.offer_formats(people, GAMES[game], minutes)}


def test_a_round_robin_cut_short_does_not_say_that_all_meet() -> None:
    found = chosen(9, "gin_rummy", 180)["round_robin"]
    assert found.options["rounds"] == 5 and found.words.endswith("It takes 9 rounds for all to meet.")
    assert "Not all" not in chosen(9, "gin_rummy")["round_robin"].words


def test_a_game_without_partners_is_not_offered_a_change_of_partners() -> None:
    found = chosen(17, "oh_hell", 120)
    assert next(iter(found)) == "meet_everyone"
    assert found["changing_partners"].refused == "Nobody has a partner in Oh Hell."


@pytest.mark.parametrize("key", ["euchre", "whist"])
def test_a_game_in_partnerships_is_not_offered_where_everybody_plays_alone(key: str) -> None:
    roll_of = [NewEntrant((name,)) for name in names(23)]
    choice = format_choice.offer_format(FORMATS["meet_everyone"], roll_of, GAMES[key], {})
    assert choice.refused == f"{GAMES[key].name} needs partners, and here everybody plays alone."
    assert chosen(8, "hand_and_foot")["meet_everyone"].refused == (
        "Hand and Foot Canasta with 4 needs partners, and here everybody plays alone."
    )


@pytest.mark.parametrize("key", ["winner_stays", "loser_stays"])
@pytest.mark.parametrize("count", [4, 5])
def test_too_few_for_partners_to_stay_on_are_told_how_many_it_takes(key: str, count: int) -> None:
    refused = f"Euchre needs partners. It takes 6 players or more, not {count}."
    assert chosen(count, "euchre")[key].refused == refused and not chosen(6, "euchre")[key].refused


@pytest.mark.django_db
@pytest.mark.parametrize(
    "key", [key for key, each in FORMATS.items() if each.people.takes_pairs and not each.people.only_pairs]
)
def test_who_came_as_pairs_is_offered_a_game_in_partnerships_wherever_pairs_may_play(key: str) -> None:
    team = cycle(("Owls", "Larks") if FORMATS[key].teams.are_named else ("",))
    people = [NewEntrant((name, f"with {name}"), next(team)) for name in names(6)]
    choice = format_choice.offer_format(FORMATS[key], people, GAMES["whist"], {})
    assert choice.refused == ""
    hall = Hall(6, key, pairs=True, **choice.options)
    if key == "ladder":
        hall.now(arrange_match(hall.evening, 2, 1, **hall.act))
    else:
        hall.opens()
    sheets = [table.match for table in hall.evening.opened[0].tables if table.match]
    assert sheets and all((each.setup.sides, each.setup.partners) == (2, 2) for each in sheets)


@pytest.mark.parametrize(
    ("key", "game", "count", "words"),
    [
        ("meet_everyone", "gin_rummy", 33, "Meet everyone has tables of three to six; Gin Rummy is for 2 players."),
        ("meet_everyone", "gin_rummy", 11, "Meet everyone has tables of three to six; Gin Rummy is for 2 players."),
        ("clockwise", "oh_hell", 12, "Clockwise has tables of two; Oh Hell is for 3–7 players."),
        ("meet_everyone", "canadian_salad", 11, "Not everybody would get a table: Canadian Salad is for 4 players."),
    ],
)
def test_tables_of_another_size_are_told_with_what_the_game_is_for(key: str, game: str, count: int, words: str) -> None:
    format = FORMATS[key]
    assert format_choice.offer_format(format, roll(format, count), GAMES[game], {}).refused == words


@pytest.mark.parametrize("tickets", [("",), ("gentleman", "lady")])
@pytest.mark.parametrize("minutes", [0, 120])
def test_ways_in_which_most_sit_out_stand_below_all_others_that_fit(tickets: tuple[str, ...], minutes: int) -> None:
    """Eight of twelve would wait while four play; for five people at one table the queue is offered all the same."""
    people = [NewEntrant((name,), tickets[at % len(tickets)]) for at, name in enumerate(names(12))]
    fit = [each for each in format_choice.offer_formats(people, GAMES["whist"], minutes) if not each.refused]
    assert [each.idle for each in fit] == sorted(each.idle for each in fit)
    below = {each.key for each in fit if each.idle > 1}
    assert {"winner_stays", "loser_stays"} <= below and "changing_partners" not in below
    assert not chosen(5, "whist")["winner_stays"].idle


@pytest.mark.parametrize("minutes", [0, 120])
@pytest.mark.parametrize(
    ("count", "game", "first"),
    [
        (4, "oh_hell", ["meet_everyone"]),
        (8, "euchre", ["changing_partners", "progressive_euchre"]),
        (8, "gin_rummy", ["swiss", "round_robin"]),
        (5, "thirty_one", ["meet_everyone"]),
    ],
)
def test_ways_in_which_everybody_plays_stand_above_all_in_which_some_sit_out(
    count: int, game: str, first: list[str], minutes: int
) -> None:
    fit = [each for each in chosen(count, game, minutes).values() if not each.refused]
    assert [each.key for each in fit][: len(first)] == first and not fit[0].idle
    assert [each.idle for each in fit] == sorted(each.idle for each in fit) and fit[-1].idle


@pytest.mark.parametrize("minutes", [0, 120])
def test_gentlemen_and_ladies_are_offered_what_is_for_them_though_some_sit_out(minutes: int) -> None:
    people = [NewEntrant((name,), "gentleman" if at < 7 else "lady") for at, name in enumerate(names(12))]
    assert format_choice.offer_formats(people, GAMES["whist"], minutes)[0].key == "mixed_partners"


def test_beetle_is_played_as_a_beetle_drive_first() -> None:
    for minutes in (0, 120):
        assert next(iter(chosen(8, "beetle", minutes))) == "beetle_drive"


@pytest.mark.parametrize("minutes", [0, 120])
@pytest.mark.parametrize(("count", "game"), [(17, "oh_hell"), (12, "beetle"), (9, "whist"), (11, "cribbage")])
def test_every_offer_tells_its_tables_and_its_minutes(count: int, game: str, minutes: int) -> None:
    for key, each in chosen(count, game, minutes).items():
        assert each.refused or key == "ladder" or (" table" in each.words and " minutes" in each.words)


def test_what_there_is_no_time_for_says_how_long_it_takes() -> None:
    assert "It takes 2 hours 20 minutes in all." in chosen(12, "beetle", 120)["knockout"].words
    assert "in all" not in chosen(12, "beetle")["knockout"].words


@pytest.mark.parametrize("minutes", [0, 240])
def test_every_offer_counts_whoever_is_late_or_rests_in_round_1(minutes: int) -> None:
    people = [NewEntrant((name,)) for name in names(13)]
    missing = [replace(people[0], joined=2), replace(people[1], joined=2), replace(people[2], away=(1,)), *people[3:]]
    there, some = (
        {
            each.key: each.words.split("rounds of")[0]
            for each in format_choice.offer_formats(roll, GAMES["whist"], minutes)
            if not each.refused
        }
        for roll in (people, missing)
    )
    assert "One table of four, nine sit out each round" in some["winner_stays"]
    assert "Three tables of four, one sits out each round" in some["changing_partners"]
    assert {key: there[key] for key in some} == some


def test_of_pairs_every_offer_says_how_many_pairs_play_and_sit_out() -> None:
    five = [NewEntrant((name, f"with {name}")) for name in names(5)]
    said = {each.key: each.words for each in format_choice.offer_formats(five, GAMES["whist"], 0) if not each.refused}
    assert "ladder" in said and not any("5 pairs" in words or "Whist" in words for words in said.values())
    assert "Two tables of four, one pair sits out each round" in said["fixed_pairs"]
    assert "Two tables of four, one pair has a bye each round" in said["swiss"]
    assert "Up to two tables of four, three pairs have a bye in round 1" in said["knockout"]


@pytest.mark.django_db
@pytest.mark.parametrize("key", ["winner_stays", "loser_stays"])
def test_where_one_stays_on_it_is_told_of_three_or_more_only_where_so_many_sit_there(key: str) -> None:
    more = "With three or more at the table"
    said = {game: chosen(7, game)[key].words for game in ("whist", "gin_rummy", "hearts")}
    assert {game: more in words for game, words in said.items()} == {"whist": False, "gin_rummy": False, "hearts": True}
    page = OneTablePage(Hall(3, key, "gin_rummy").opens())
    assert len(page.how) > 1 and not any(more in words for words in page.how)
    assert not any(more in words for words in on_paper(page.evening, {}, None).one_sheet.how)


def test_rounds_that_nobody_counts_are_left_open() -> None:
    assert "rounds" not in chosen(5, "cribbage", 180)["winner_stays"].options


@pytest.mark.parametrize(
    ("key", "game"), [("rotating_team", "gin_rummy"), ("mixed_partners", "whist"), ("whist_drive", "whist")]
)
def test_what_lacks_tickets_says_what_to_type(key: str, game: str) -> None:
    refused = chosen(8, game)[key].refused
    assert "Type “ada, " in refused and not any(letter.isdecimal() for letter in refused)


@pytest.mark.parametrize("minutes", [0, 120])
def test_every_offer_counts_rounds(minutes: int) -> None:
    four = [NewEntrant((name,)) for name in names(4)]
    said = {
        each.key: each.words for each in format_choice.offer_formats(four, GAMES["whist"], minutes) if not each.refused
    }
    for key in ("hotfoot", "clockwise"):
        assert "12 rounds of" in said[key]
    assert " rounds" in said["changing_partners"]


@pytest.mark.parametrize("count", [8, 11])
def test_an_offer_says_that_each_round_somebody_leaves(count: int) -> None:
    for key in ("loser_stays", "winner_stays"):
        roll = [NewEntrant((name,)) for name in names(count)]
        words = format_choice.offer_format(
            FORMATS[key], roll, GAMES["whist"], format_choice.offers_in_time(roll, GAMES["whist"], 120)
        ).words
        assert "each round" in words, words


@pytest.mark.parametrize(("game", "key"), [("tournament_gin", "gin_tournament"), ("court_whist", "court_whist")])
def test_a_game_made_for_a_tournament_offers_it_first_and_draws_who_is_what(game: str, key: str) -> None:
    people = [NewEntrant((name,)) for name in names(8)]
    first = format_choice.offer_formats(people, GAMES[game], 0)[0]
    assert first.key == key and not first.refused
    tickets = [each.ticket for each in format_choice.with_tickets(FORMATS[key], people, "lot")]
    assert [tickets.count(ticket) for ticket in FORMATS[key].people.tickets] == [4, 4]
