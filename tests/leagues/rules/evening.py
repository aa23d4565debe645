"""An evening to try a format with: people, results at random, and round after round until it ends."""

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any

from leagues.rules.draws import Draw, DrawnTable, EntrantFacts, EventFacts, Result, RoundFacts
from leagues.rules.format import Format
from leagues.rules.formats import FORMATS


def people(count: int, tickets: tuple[str, ...] = ()) -> tuple[EntrantFacts, ...]:
    """Players 1 to `count`, the tickets in turn."""
    return tuple(
        EntrantFacts(number, tickets[(number - 1) % len(tickets)] if tickets else "") for number in range(1, count + 1)
    )


def event(key: str, count: int, seed: str = "1", **options: Any) -> EventFacts:
    """An evening of a format with its standard options, and some of our own."""
    format = FORMATS[key]
    tickets = tuple(map(str, range(max(2, count // 2)))) if format.teams.are_named else format.people.tickets
    return EventFacts(people(count, tickets), (), {**format.default_options(), **options}, seed)


def plan(evening: EventFacts, key: str) -> tuple[Draw, ...]:
    """The whole schedule."""
    way = FORMATS[key].pairing
    return way.draws(evening)


def by_lot(table: DrawnTable, chance: Random, most: int = 13) -> Result:
    """A result whose two sides add up to `most`; more sides get a figure each."""
    if table.sides == 2:
        mine = chance.randint(0, most)
        sides = [mine, most - mine]
    else:
        sides = [chance.randint(0, most) for _ in range(table.sides)]
    return Result({"points": tuple(sides[seat % table.sides] for seat in range(len(table.seats)))})


def played(evening: EventFacts, draw: Draw, chance: Random, most: int = 13) -> EventFacts:
    """The evening after one more round, at random."""
    results = tuple(None if table.is_bye else by_lot(table, chance, most) for table in draw.tables)
    return replace(evening, rounds=(*evening.rounds, RoundFacts(draw, results)))


def said(evening: EventFacts, number: int, answers: Mapping[str, int]) -> EventFacts:
    """The evening with what people said at a table of the last round."""
    last = evening.rounds[-1]
    at = next(at for at, table in enumerate(last.draw.tables) if table.number == number)
    result = last.results[at]
    assert result is not None
    changed = replace(result, answers={**result.answers, **answers})
    results = (*last.results[:at], changed, *last.results[at + 1 :])
    return replace(evening, rounds=(*evening.rounds[:-1], replace(last, results=results)))


def settled(evening: EventFacts, format: Format, chance: Random) -> EventFacts:
    """The evening with every open question answered at random."""
    way = format.pairing
    while questions := way.questions(evening):
        evening = said(evening, questions[0].table, {questions[0].key: chance.choice(questions[0].candidates)})
    return evening


def next_draw(evening: EventFacts, key: str) -> Draw:
    way = FORMATS[key].pairing
    return way.next(evening)


def whole(evening: EventFacts, key: str, rounds: int, most: int = 13) -> EventFacts:
    """So many rounds at random, or fewer where the format ends."""
    chance, beforehand = Random(f"{evening.seed} results"), FORMATS[key].pairing.is_drawn_beforehand
    drawn = plan(evening, key)[:rounds] if beforehand else ()
    for number in range(len(drawn) if beforehand else rounds):
        draw = drawn[number] if beforehand else next_draw(evening, key)
        if not draw.tables:
            break
        evening = settled(played(evening, draw, chance, most), FORMATS[key], chance)
    return evening
