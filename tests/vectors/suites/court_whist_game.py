"""Court Whist: one game at a table, and who moves on; the table is the first of two, so that movers are seen to go."""

import uuid
from collections.abc import Mapping, Sequence
from typing import Any

from leagues.rules.draws import Draw, DrawnTable, EntrantFacts, EventFacts, Result, RoundFacts
from leagues.rules.formats import FORMATS
from leagues.state.facts.table_state import TableMatch, result_units
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.match import Standing, stand
from scorekeeper.rules.setup import Setup
from tests.vectors.table import may_stand, table

FORMAT, GAME = FORMATS["court_whist"], GAMES["court_whist"]
COURTS = ("coronation", "prosperity", "conspiracy", "chivalry", "revolution", "confiscation", "restoration")
ROLES = {"man": "gentleman", "lady": "lady"}
BYSTANDERS = ("M8", "M9", "L8", "L9")  # of the second table


def chairs(sides: Mapping[str, Sequence[str]]) -> tuple[str, ...]:
    """Gentleman, gentleman, lady, lady: as our tables sit."""
    return sides["A"][0], sides["B"][0], sides["A"][1], sides["B"][1]


def line_of(hand: Mapping[str, Any], seats: Sequence[str]) -> dict[str, Any]:
    """A hand as the table writes it."""
    if "seats" in hand:
        return {"tricks": [hand["seats"][name] for name in seats]}
    entries: dict[str, Any] = {"tricks": [hand["A"], hand["B"]]}
    for key, theirs in (("ladies", "lady"), ("faces", "faces")):
        if f"{theirs}A" in hand:
            entries[key] = [hand[f"{theirs}A"], hand[f"{theirs}B"]]
    offences = hand.get("forfeits", {})
    if offences:
        entries["first_forfeits"] = [offences.get(name, 0) for name in seats[:2]]
        entries["second_forfeits"] = [offences.get(name, 0) for name in seats[2:]]
    return entries


def played(court: str, hands: Sequence[Mapping[str, Any]], seats: Sequence[str]) -> Standing:
    """The match of a table."""
    sides, partners = (4, 1) if court == "conspiracy" else (2, 2)
    setup = Setup(sides, {**GAME.standard(), "court": court, "deals": 4}, partners)
    return stand(GAME, setup, [(number, line_of(hand, seats)) for number, hand in enumerate(hands, 1)])


def result_of(standing: Standing, drawn: DrawnTable, answers: Mapping[str, int]) -> Result:
    """What a table gives its event."""
    sheet = TableMatch(uuid.UUID(int=0), GAME, standing.tally.setup, None, ())
    return Result(result_units(sheet, standing, drawn), answers)


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    court = given["game"].lower()
    if "table" not in given:
        tally = table("court_whist", 2, 2, court=court)
        return {"ok": may_stand(tally, line_of(given["hands"][0], ("M1", "M2", "L1", "L2")))}
    seats = chairs(given["table"])
    standing = played(court, given["hands"], seats)
    event = of_two_tables(court, standing, (*seats, *BYSTANDERS))
    asked = FORMAT.pairing.questions(event)
    if asked:
        cut = {ROLES[role]: seats.index(name) + 1 for role, name in given["cut"].items()}
        assert all(cut[ask.key] in ask.candidates for ask in asked)
        event = of_two_tables(court, standing, (*seats, *BYSTANDERS), {ask.key: cut[ask.key] for ask in asked})
    gone = FORMAT.pairing.next(event).tables[1].seats
    result = event.rounds[0].results[0]
    assert result is not None
    personal = dict(zip(seats, result.figures("points"), strict=True))
    return {
        "points": {name: personal[name] for name in given_order(given)},
        "side": None if court == "conspiracy" else dict(zip("AB", standing.tally.totals, strict=True)),
        "per_hand": [hand_points(court, hand, seats, given_order(given)) for hand in given["hands"]],
        "movers": {role: next(name for name in given_order(given) if is_in(name, role, seats, gone)) for role in ROLES},
        "tie": bool(asked),
    }


def given_order(given: Mapping[str, Any]) -> list[str]:
    return [*given["table"]["A"], *given["table"]["B"]]


def is_in(name: str, role: str, seats: Sequence[str], gone: Sequence[int]) -> bool:
    return (name[0] == "M") == (role == "man") and seats.index(name) + 1 in gone


def hand_points(court: str, hand: Mapping[str, Any], seats: Sequence[str], order: Sequence[str]) -> dict[str, int]:
    """What one hand alone brings everybody."""
    standing = played(court, [hand], seats)
    units = GAME.units.of_match(standing.rounds) if GAME.units.of_match else {}
    figures = units.get("points", standing.tally.totals)
    personal = {name: figures[seat % len(figures)] for seat, name in enumerate(seats)}
    return {name: personal[name] for name in order}


def of_two_tables(court: str, standing: Standing, names: Sequence[str], answers: Mapping[str, int] = {}) -> EventFacts:
    """An evening of this game and a last one, after its first round; the second table was decided."""
    tickets = (ROLES["man" if name[0] == "M" else "lady"] for name in names)
    entrants = tuple(EntrantFacts(number, ticket) for number, ticket in enumerate(tickets, 1))
    options = {**FORMAT.default_options(), **{f"play_{each}": each in (court, COURTS[-1]) for each in COURTS}}
    drawn = FORMAT.only_game.as_played(
        EventFacts(entrants, (), options), 1, Draw((DrawnTable(1, (1, 2, 3, 4)), DrawnTable(2, (5, 6, 7, 8))))
    )
    results = (result_of(standing, drawn.tables[0], answers), Result({"points": (1, 0, 1, 0)}))
    return EventFacts(entrants, (RoundFacts(drawn, results),), options)
