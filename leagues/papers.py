"""An evening turned into the plain values that its papers are made of."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any

from django.utils import timezone

from scorekeeper.paper.beside import pages_of, pages_taken
from scorekeeper.paper.facts import Facts
from scorekeeper.paper.ruled import ruled
from scorekeeper.rules.game import RuleError, Setup
from scorekeeper.rules.match import start
from scorekeeper.rules.words import joined, rules_said

from . import brought, cups, drawing, evenness, roles, teams, unbegun
from .drawn import listed_rounds
from .evening import Evening, Played
from .idle import absent
from .kitchen import columns
from .paper.evening import Evening as OnPaper
from .paper.evening import Ladder, Link, Rung
from .pitches import Kitchen
from .places import Places
from .rules import draws, sitting_out, standings
from .rules.formats import how_of, origin
from .rules.results import best_side
from .seated import trumps
from .winners import also_won, not_won, unsettled, void

LIKE: Link = ("http://192.168.1.20:8000/evening/1234/abcdefghijkl/", "K7M4 2PQ9")  # as large as any
MOST_SHEETS = 200  # of tables in one print: a tray of paper, and every table of the largest evening


def known_draws(evening: Evening, *, ahead: bool) -> tuple[tuple[draws.Draw, ...], int]:
    """Every round that is known, once it is over that was played, and how many of them are published or announced.

    `ahead`: also what would be published; for nobody but who runs it.
    """
    published, announced = (each.draw for each in listed_rounds(evening)), drawing.next_draw(evening)
    sure = (*published, *([announced] if announced is not None else []))
    if sure or evening.over or not ahead:
        return sure, len(sure)
    try:
        return unbegun.plan_of(evening).draws, 0
    except RuleError:
        return (), 0


def have_partners(evening: Evening, known: Sequence[draws.Draw]) -> bool:
    """Whether anybody sits with a partner, by every round that is `known` or would be published, else by the game."""
    if not known:
        return not evening.pairs and any(people > 1 for _, people in evening.game.seating)
    return any(len(team) > 1 for draw in known for table in draw.tables for team in table.teams)


def on_paper(evening: Evening, links: dict[int, Link], link: Link | None, *, ahead: bool = False) -> OnPaper:
    """The evening for its papers; `links` by table, `link` to look on; `ahead` as in `known_draws`."""
    event, format = evening.event, evening.format
    known, sure = known_draws(evening, ahead=ahead)
    partners = have_partners(evening, known if known or ahead else known_draws(evening, ahead=True)[0])
    known = tuple(drawing.as_played(evening, draw) for draw in known)
    played, fairness = evening.counted, drawing.Drawing(evening)
    facts = as_counted(evening)
    rules = {**event.game.standard(), **event.game_options}
    small = event.is_kitchen(len(evening.entrants))
    kitchen = Kitchen(evening) if small else None
    last, challenges = max(len(known), evening.due), isinstance(format.way, draws.Challenge)
    names = (
        {one: evening.names[one] for one in columns(evening)}
        if small
        else {one: evening.called(one, last) for one in evening.people}
    )
    in_round = tuple(evening.names_in(number) for number in range(1, len(known) + 1))
    return OnPaper(
        title=str(event),
        names=names,
        in_round=in_round,
        draws=known,
        sure=sure,
        length=len(known) if evening.over and not challenges else format.length(evening.facts),
        follows=isinstance(format.way, draws.Following),
        partners=partners,
        when=timezone.localtime(event.started).strftime("%-d %B %Y"),
        format=event.format_name,
        game=event.game.name,
        rules=" ".join(f"{words}." for words in rules_said(event.game, rules)),
        who="pairs" if evening.pairs else "players",
        unit=format.unit(evening.facts) or evening.game.unit,
        quality=fairness.quality if known and isinstance(format.way, draws.Scheduled) else None,
        tickets={one.number: teams.called(evening)[one.ticket] for one in evening.entrants if one.ticket},
        teams=tuple((each.place, each.name, each.points, each.leads) for each in teams.teams(evening)),
        left={one.number: one.left for one in evening.entrants if one.left is not None},
        links=links,
        link=link,
        here=len(evening.still_here),
        away={one.number: one.away for one in evening.entrants if one.away},
        joined={one.number: one.joined for one in evening.entrants if one.joined > 1},
        standings=tuple(standings.standings(format, facts)),
        accounts=standings.accounts(format, facts),
        played=len(played),
        stopped_in=evening.stopped_in,
        agreed=evening.length,
        ended=evening.over,
        shown=evening.shown,
        on_sheet=small,
        origin=origin(format),
        how=(*map(evening.said, how_of(format, facts)), *brought.explained(evening), *evening.how) if small else (),
        cells=tuple(tuple((cell.figure, cell.total) for cell in row.cells) for row in kitchen.rows) if kitchen else (),
        brought=brought.brought(evening),
        over=kitchen.verdict if kitchen else "",
        level=(*unsettled(evening), *not_won(evening).values()),
        trees=cups.trees_of(evening, next(iter(known), None)),
        beside=tuple(filter(None, beside(evening))),
        cut=void(evening),
        sat_out=bool(sitting_out.told(evening.facts)),
        rests=fairness.own_rests if known else "",
        absent=tuple(tuple(absent(evening, number, draw)) for number, draw in enumerate(known, 1)),
        ladder=ladder(evening),
    )


def as_counted(evening: Evening) -> draws.Event:
    """The event with the results that papers count; of a knockout also the rounds drawn since,
    for they tell who came through."""
    counted = evening.counted
    facts = evening.event_of(counted)
    since = evening.played[len(counted) :] if evening.format.key == cups.KEY else ()
    return replace(facts, rounds=(*facts.rounds, *(draws.Round(each.draw) for each in since)))


def beside(evening: Evening) -> list[str]:
    """What is told beside the standings; empty where there is nothing to tell."""
    return [
        teams.told(evening),
        *also_won(evening),
        roles.best(evening),
        evenness.told(evening),
        evenness.uneven(evening),
        evening.said(sitting_out.told(evening.facts)),
        *unsettled(evening),
    ]


def ladder(evening: Evening) -> Ladder | None:
    """The order of a ladder, who may challenge whom, and its matches; None in another format."""
    way = evening.format.way
    if not isinstance(way, draws.Challenge):
        return None
    may, waiting = way.may_play(evening.facts), evening.challenges
    rungs = tuple(
        Rung(
            row.place,
            row.name,
            f"{row.total} of {row.played}",
            tuple(evening.names[other] for one, other in may if one == row.number),
        )
        for row in Places(evening).rows
    )
    known = [(each, played(evening, each)) for each in evening.opened if each not in waiting]
    return Ladder(
        rungs,
        tuple((until(each), challenge(evening, each)) for each in waiting),
        tuple((day(each.row.opened), words) for each, words in known if words),
    )


def challenge(evening: Evening, each: Played) -> str:
    """Who challenges whom."""
    names = evening.names_in(each.number)
    first, second = each.tables[0].draw.seats
    return f"\u2068{names[first]}\u2069 challenges \u2068{names[second]}\u2069"


def played(evening: Evening, each: Played) -> str:
    """What came of a match, or who dropped; empty where it was withdrawn."""
    names = evening.names_in(each.number)
    if not each.tables:
        return f"\u2068{names[each.out[0]]}\u2069 drops a place for not playing" if each.out else ""
    table = each.tables[0]
    won = best_side(table.draw, table.result)
    if won is None:
        return f"{challenge(evening, each)}: {'not played' if table.void else 'level'}"
    first, second = (table.draw.seats[side] for side in (won, 1 - won))
    figures = [evening.shown(table.totals[side]) for side in (won, 1 - won)]
    return f"\u2068{names[first]}\u2069 beat \u2068{names[second]}\u2069, {' to '.join(figures)}"


def day(at: datetime | None) -> str:
    return timezone.localtime(at).strftime("%-d %B") if at else ""


def until(each: Played) -> str:
    return f"until {day(each.row.until)}" if each.row.until else ""


def usual(evening: Evening) -> str:
    """Which score sheets are of use to who runs it: one a round where people change at the tables,
    if so many go in one print."""
    known = known_draws(evening, ahead=True)[0]
    sat = {table.number: set[frozenset[int]]() for draw in known for table in draw.tables}
    for draw in known:
        for table in draw.tables:
            sat[table.number].add(frozenset(table.seats))
    stays = isinstance(evening.format.way, draws.Scheduled) and all(len(each) == 1 for each in sat.values())
    return "table" if stays or too_many(evening, "round") else "round"


def too_many(evening: Evening, wanted: str) -> str:
    """Why these score sheets do not go in one print, and what does, in a sentence; empty where they do."""
    count = len(list(tables_of(evening, True))) if wanted == "round" else 0
    if count <= MOST_SHEETS:
        return ""
    return f"That would be {count} score sheets, and {MOST_SHEETS} go in one print: choose one a table."


def tables_of(evening: Evening, each_round: bool) -> Iterator[tuple[int, draws.Table, tuple[int, int]]]:
    """(round, table, how it is seated) of every score sheet: a table once, or in every round that is to be played."""
    done, played = set[int](), len(evening.counted) if each_round else 0
    for number, draw in enumerate(known_draws(evening, ahead=True)[0][played:], played + 1):
        for table in draw.tables:
            if table.is_bye or (table.number in done and not each_round):
                continue
            done.add(table.number)
            shape = evening.shape_of(table.seats, table.sides, number)
            if shape is not None:
                yield number, table, shape


def sheets_of(evening: Evening, links: dict[int, Link], choices: dict[str, Any], each_round: bool) -> Iterator[str]:
    """Pages of blank score sheets as HTML, a sheet a table; with `each_round` one for every table and round, with the
    names on it. Those of few rows lie on one page together, to be cut apart."""
    known = (
        blank(evening, number, table, shape, each_round=each_round, link=links.get(table.number))
        for number, table, shape in tables_of(evening, each_round)
    )
    return pages_of(known, choices)


def about(evening: Evening, looks: Iterable[dict[str, Any]], each_round: bool) -> list[int]:
    """How many pages these sheets take in each of the looks, as the first table of each size needs them: names make
    others a little taller, and whatever goes on over its page is taken for two."""
    known = list(tables_of(evening, each_round))
    first = {shape: (number, table) for number, table, shape in reversed(known)}
    taken = []
    for look in looks:
        like = {
            shape: ruled(blank(evening, *each, shape, each_round=each_round, link=LIKE), look)
            for shape, each in first.items()
        }
        further = sum(like[shape]["goes_on"] for *_, shape in known)
        taken.append(pages_taken([like[shape]["beside"] for *_, shape in known]) + further)
    return taken


def blank(
    evening: Evening, number: int, table: draws.Table, shape: tuple[int, int], *, each_round: bool, link: Link | None
) -> Facts:
    """What stands on the sheet of a table, for the pen; with `each_round` its round, names and trumps, too."""
    lines, stage = evening.format.lines(evening.facts), trumps(evening.game, table.stage) if each_round else {}
    options = {**evening.game.standard(), **evening.event.game_options, **({"deals": lines} if lines else {}), **stage}
    setup = Setup(shape[0], options, shape[1], table.dealer or 0)
    names, seats = evening.names_in(number), on_chairs(evening, number, table, shape)
    sides = tuple(joined([names[one] for one in table.seats[side :: setup.sides]]) for side in range(setup.sides))
    return Facts(
        evening.game,
        setup,
        start(evening.game, setup),
        sides if each_round else (),
        True,
        lambda seat, line: seats[seat],
        title=f"{evening.event} · {f'round {number}, ' if each_round else ''}table {table.number}",
        link=link,
        round=number if each_round else 0,
    )


def on_chairs(evening: Evening, number: int, table: draws.Table, shape: tuple[int, int]) -> list[str]:
    """Who sits on each seat of a table's match; where a chair is two seats, first one of each pair, then the other."""
    names, together = evening.names_in(number), shape[0] * shape[1] == len(table.seats)
    if together:
        return [names[one] for one in table.seats]
    pairs = [evening.holders(one, number) for one in table.seats]
    return [person.name for people in zip(*pairs) for person in people]
