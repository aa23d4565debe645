"""The games of a Court Whist evening: which a round plays, who moves after it, and who sits out.

Source: Metzker 2026, "Court Whist". Ours: who sits out (F-12), one role level in Conspiracy (F-32),
tables that come and go (F-33). Nobody has a partner twice running, also where somebody came from the bench. In the book
each table cuts for the deal; here it is drawn, unless the organiser wants the cut, so that everybody is told when.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from leagues.rules.agreeing import AGREE
from leagues.rules.drawing.bench import arrivals, choose_bench, rest_turns, sit_out_counts
from leagues.rules.draws import DEALS, Ask, Draw, DrawnTable, EventFacts, Result
from leagues.rules.format import Prize
from leagues.rules.results import last_round, still_here
from leagues.rules.standings.sitting_out import SAT_OUT_GAME
from leagues.rules.ticket_words import PLURALS, ROLES, in_own_words, own_words
from leagues.rules.words import at_start
from scorekeeper.rules.games.court_whist import CONSPIRACY, COURTS, HANDS, HOW, PAR
from scorekeeper.rules.setup import Option
from scorekeeper.rules.tally import RuleError

from . import wording
from .crossing import GENTLEMAN, LADY, TABLE_SHAPE, Couple, cross

FLAT = 8  # for a hand sat out, by the book
WHO_DEALS = Option(
    "who_deals",
    wording.WHO_DEALS,
    "drawn",
    (("drawn", wording.DEALER_DRAWN), ("cut", wording.DEALER_CUT)),
    book="cut",
)
PLAYED = tuple(Option(f"play_{court}", wording.PLAY.format(game=name), True) for court, name in COURTS.items())
BEST_OF_ROLES = Option("prize_roles", wording.BEST_OF_ROLES, True)
LOWEST = Option("prize_lowest", wording.LOWEST_PRIZE, True)
HALF_TIME = Option("half_time", wording.HALF_TIME_PRIZE, 3, low=0, high=6, book=0)
COURT_OPTIONS = (*PLAYED, SAT_OUT_GAME, WHO_DEALS, AGREE, BEST_OF_ROLES, LOWEST, HALF_TIME)
BEST = ((GENTLEMAN, wording.BEST_GENTLEMAN), (LADY, wording.BEST_LADY))
PRIZES = (
    *(Prize(title, role, after=lambda event: 0 if event.option("prize_roles", True) else None) for role, title in BEST),
    Prize(wording.LOWEST, lowest=True, after=lambda event: 0 if event.option("prize_lowest", True) else None),
    Prize(wording.HALF_TIME, after=lambda event: half_time(event)),
)
MOST_PLAYERS = 400
ALL_PLAYED = wording.ALL_GAMES_PLAYED


def half_time(event: EventFacts) -> int | None:
    """The game after which the half-time prize is won; None where there is none, or no game after it."""
    number = int(event.option(HALF_TIME.key, HALF_TIME.by_book))
    return number if 0 < number < length(event) else None


# -- which game


def courts(event: EventFacts) -> tuple[str, ...]:
    """The games that are played, in the order of the book."""
    return tuple(court for court in COURTS if event.option(f"play_{court}", True))


def length(event: EventFacts) -> int:
    return len(courts(event))


def court_of(event: EventFacts, number: int) -> str:
    """The game of a round; the last one where more rounds are played."""
    agreed = courts(event)
    return agreed[min(number, len(agreed)) - 1]


def announcement(event: EventFacts, number: int) -> str:
    """What is trumps and what counts in the game of a round, in the words of its rules."""
    if not courts(event):
        return ""
    court = court_of(event, number)
    return at_start(HOW[court].removeprefix(f"{COURTS[court]}: "))


def house(event: EventFacts, number: int, table: DrawnTable) -> Mapping[str, Any]:
    """The game that every table of a round plays."""
    return {"court": court_of(event, number)} if courts(event) else {}


def as_played(event: EventFacts, number: int, draw: Draw) -> Draw:
    """A round with its game and first dealer told at each table; in Conspiracy everybody is a side."""
    if not courts(event):
        return draw
    court = court_of(event, number)
    sides = len(TABLE_SHAPE.roles) if court == CONSPIRACY else TABLE_SHAPE.sides
    dealers = first_dealers(event, number, len(draw.tables))
    tables = (
        replace(table, sides=sides, stage=COURTS[court], dealer=dealer)
        for table, dealer in zip(draw.tables, dealers, strict=True)
    )
    return Draw(tuple(tables), draw.out)


def first_dealers(event: EventFacts, number: int, tables: int) -> list[int | None]:
    """The chair that deals first at each table, by lot; None: they cut. Then the deal goes round: everybody deals."""
    if event.option(WHO_DEALS.key, WHO_DEALS.by_book) == "cut":
        return [None] * tables
    chance = event.random_for(f"dealers {number}")
    return [chance.randrange(len(TABLE_SHAPE.roles)) for _ in range(tables)]


def sit_out(event: EventFacts, number: int) -> int:
    """What a game sat out is worth: 8 a hand, or what a player has on the average."""
    if event.option(SAT_OUT_GAME.key, "flat") == "flat":
        return FLAT * int(event.option(DEALS, HANDS))
    return PAR[[*COURTS].index(court_of(event, number))]


def refusal(event: EventFacts) -> str | None:
    tickets = [event.ticket(one) for one in event.present(1)]
    if min(tickets.count(role) for role in ROLES) < 2:
        return in_own_words(wording.COURTS_NEED_ROLES, own_words(event.options))
    if len(event.entrants) > MOST_PLAYERS:
        return wording.COURTS_TOO_MANY.format(most=MOST_PLAYERS)
    return None if courts(event) else wording.NO_COURTS


# -- who moves


def top_of_role(table: DrawnTable, result: Result, role: str) -> tuple[int, ...]:
    """Whose score is highest of the two of a role, or both where they are level; who cut highest, once it is said."""
    first = 2 * ROLES.index(role)
    figures = result.figures("decides")
    best = max(figures[first : first + 2])
    level = tuple(table.seats[seat] for seat in (first, first + 1) if figures[seat] == best)
    said = result.answers.get(role)
    return (said,) if said in level else level


def movers(table: DrawnTable, result: Result) -> Couple:
    """The gentleman and the lady who move on; `RuleError` while a cut is missing."""
    top = [top_of_role(table, result, role) for role in ROLES]
    if any(len(each) > 1 for each in top):
        raise RuleError(wording.NOBODY_CUT, table=table.number)
    return top[0][0], top[1][0]


def cut_questions(event: EventFacts) -> tuple[Ask, ...]:
    """Who cut highest, of each role that is level at a table, while anybody moves."""
    if not event.rounds or len(event.rounds) >= length(event):
        return ()
    return tuple(
        ask
        for table, result in event.rounds[-1].table_results
        if result is not None
        for ask in questions_of(event, table, result)
    )


def questions_of(event: EventFacts, table: DrawnTable, result: Result) -> Iterator[Ask]:
    """The cuts that one table has to make."""
    level = {role: each for role in ROLES if len(each := top_of_role(table, result, role)) > 1}
    for role, both in level.items():
        if len(level) == len(ROLES):
            begin = (wording.TABLE_LEVEL if result.played else wording.TABLE_NOT_PLAYED).format(table=table.number)
            cut = wording.ALL_CUT
        else:
            begin = wording.ROLE_LEVEL.format(table=table.number, roles=PLURALS[role])
            cut = wording.BOTH_CUT
        words = " ".join((begin, cut, wording.CUT_AGAIN, wording.WHO_IS_HIGHEST_ROLE[role]))
        among = both if result.played else still_here(event, len(event.rounds), both) or both
        yield Ask(table.number, role, among, words, len(event.rounds), further=wording.WHO_IS_HIGHEST_ROLE[role])


# -- who sits where


def first_draw(event: EventFacts) -> Draw:
    """Partners at random, a gentleman and a lady each; the last of each role in the draw sit out."""
    order = event.random_for("first round").sample(event.present(1), len(event.present(1)))
    lines = [[one for one in order if event.ticket(one) == role] for role in ROLES]
    tables = min(map(len, lines)) // 2
    seats = [(*lines[0][2 * at : 2 * at + 2], *lines[1][2 * at : 2 * at + 2]) for at in range(tables)]
    seated = {one for table in seats for one in table}
    out = tuple(sorted(one for one in order if one not in seated))
    return Draw(tuple(DrawnTable(number, table) for number, table in enumerate(seats, 1)), out)


def next_draw(event: EventFacts) -> Draw:
    """The first round, or the one that follows from the results of the last."""
    if not event.rounds:
        return as_played(event, 1, first_draw(event))
    pairs = last_round(event).table_results
    moving = [movers(table, result) for table, result in pairs if result]
    moved = cross([table.seats for table, _ in pairs], moving) if pairs else []
    tables, out = seat_everybody(event, moved)
    before = {pair for table, _ in pairs for pair in table.partners()}
    drawn = tuple(DrawnTable(number, with_new_partners(seats, before)) for number, seats in enumerate(tables, 1))
    return as_played(event, event.next_number, Draw(drawn, out))


def seat_everybody(event: EventFacts, moved: Sequence[Sequence[int]]) -> tuple[list[tuple[int, ...]], tuple[int, ...]]:
    """The tables once the bench is settled: whoever returns takes the chair of whoever rests, both in number order.

    Of too many tables the last breaks up; a new one fills from the bench.
    """
    roles = {each.number: each.ticket for each in event.entrants}
    present = event.present(event.next_number)
    sizes, out = choose_bench(present, TABLE_SHAPE, roles, bench_turns(event), event.random_for("bench"))
    chairs = [list(moved[at]) if at < len(moved) else [0] * len(TABLE_SHAPE.roles) for at in range(len(sizes))]
    for role in ROLES:
        playing = {one for one in present if one not in out and roles[one] == role}
        places = [
            (one, at, place)
            for at, table in enumerate(chairs)
            for place, one in enumerate(table)
            if TABLE_SHAPE.roles[place] == role
        ]
        free = sorted((chair for chair in places if chair[0] not in playing), key=lambda chair: (not chair[0], chair))
        coming = sorted(playing - {one for one, _, _ in places})
        for (_, at, place), one in zip(free, coming, strict=True):  # new tables last
            chairs[at][place] = one
    return [tuple(table) for table in chairs], out


def bench_turns(event: EventFacts) -> dict[int, tuple[int, ...]]:
    """Who rests first: fewest sit-outs, then the latest in the draw; whoever has just come rests last."""
    turns = rest_turns(event, sit_out_counts(event), arrivals(event, event.next_number))
    order = draw_order(event)
    return {one: (*each, -order.index(one)) for one, each in turns.items()}


def draw_order(event: EventFacts) -> list[int]:
    """Everybody in the order of the first draw: table by table, then who sat out, then who came later."""
    first = event.rounds[0].draw
    return [*dict.fromkeys((*first.seated, *first.out, *(each.number for each in event.entrants)))]


def with_new_partners(seats: tuple[int, ...], before: set[tuple[int, int]]) -> tuple[int, ...]:
    """The chairs of a table, the ladies changed about where two would be partners again."""
    if before.isdisjoint(DrawnTable(1, seats).partners()):
        return seats
    one, other, first, second = seats
    return one, other, second, first
