"""Winner or loser stays on: who sits at the table pitch after pitch, and who waits."""

from collections import Counter
from dataclasses import replace
from typing import Any

from leagues.rules.draws import Result, RoundFacts
from leagues.rules.formats import FORMATS
from leagues.rules.standings.standings import totals
from tests.leagues.rules.evening import event, next_draw
from tests.vectors.table import picked


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    names, winners = given["players"], given["winners"]
    key = "winner_stays" if given.get("winner_stays", True) else "loser_stays"
    evening, log = event(key, len(names), max_hold=given.get("max_hold") or 0), []
    for winner in winners:
        draw = next_draw(evening, key)
        seats = draw.tables[0].seats
        result = Result({"points": tuple(int(names[one - 1] == winner) for one in seats)})
        log.append({"table": named(seats, names), "winner": winner, "waiting": named(draw.out, names)})
        evening = replace(evening, rounds=(*evening.rounds, RoundFacts(draw, (result,))))
    after = next_draw(evening, key)
    played = Counter(one for round_ in evening.rounds for one in round_.draw.seated)
    values = {
        "log": log,
        "next_table": named(after.tables[0].seats, names),
        "queue": named(after.out, names),
        "wins": {names[one - 1]: won for one, won in totals(FORMATS[key], evening).items()},
        "played": {name: played[number] for number, name in enumerate(names, 1)},
    }
    return picked(keys, values)


def named(numbers: tuple[int, ...], names: list[str]) -> list[str]:
    return [names[number - 1] for number in numbers]
