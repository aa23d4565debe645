"""Court Whist: a whole evening, from the first draw to the last place."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from leagues.rules.draws import DrawnTable, EntrantFacts, EventFacts, Result, RoundFacts
from leagues.rules.standings.standings import accounts, standings
from tests.vectors.suites.court_whist_game import FORMAT, ROLES, chairs, played, result_of


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    names = [*given["gents"], *given["ladies"]]
    people = tuple(
        EntrantFacts(number, ROLES["man" if number <= len(given["gents"]) else "lady"])
        for number in range(1, len(names) + 1)
    )
    event = EventFacts(people, (), FORMAT.default_options())
    for number, game in enumerate(given["games"], 1):
        event = after_game(event, names, number, game)
    rows, entries = standings(FORMAT, event), accounts(FORMAT, event)
    return {
        "per_game": {name: [int(each.figure) for each in entries[one]] for one, name in enumerate(names, 1)},
        "total": {names[row.number - 1]: int(row.total) for row in sorted(rows, key=lambda row: row.number)},
        "sit_outs": {name: sum(one in each.draw.out for each in event.rounds) for one, name in enumerate(names, 1)},
        "order": [names[row.number - 1] for row in sorted(rows, key=lambda row: (row.place, row.number))],
    }


def after_game(event: EventFacts, names: list[str], number: int, game: Mapping[str, Any]) -> EventFacts:
    """The evening after a game: the draw must be that of the example, and the cuts those that we ask for."""
    seats = [tuple(names.index(name) + 1 for name in chairs(table)) for table in game["tables"]]
    if not event.rounds:
        first = tuple(DrawnTable(at, each) for at, each in enumerate(seats, 1))
        out = tuple(names.index(name) + 1 for name in game["sitting"])
        draw = FORMAT.only_game.as_played(event, 1, replace(FORMAT.pairing.next(event), tables=first, out=out))
    else:
        draw = FORMAT.pairing.next(event)
    at_table = [{frozenset((each[0], each[2])), frozenset((each[1], each[3]))} for each in seats]
    drawn = [{frozenset(table.seats[::2]), frozenset(table.seats[1::2])} for table in draw.tables]
    assert drawn == at_table and {names[one - 1] for one in draw.out} == set(game["sitting"])
    results = [
        result_of(played(game["game"].lower(), hands, [names[one - 1] for one in table.seats]), table, {})
        for table, hands in zip(draw.tables, game["hands"], strict=True)
    ]
    event = replace(event, rounds=(*event.rounds, RoundFacts(draw, tuple(results))))
    said = {
        int(at) + 1: {ROLES[role]: names.index(name) + 1 for role, name in cut.items()}
        for at, cut in game["cuts"].items()
    }
    for ask in FORMAT.pairing.questions(event):
        at = ask.table - 1
        results[at] = Result(results[at].units, {**results[at].answers, ask.key: said[ask.table][ask.key]})
    return replace(event, rounds=(*event.rounds[:-1], RoundFacts(draw, tuple(results))))
