"""The head of a sheet with other people in the company: under other names, taking over, leaving, arriving, coming back.

Each function gives the head as it should read; nothing is stored until `mending.mend` is given it.
"""

from typing import Any

from scorekeeper.models import Match
from scorekeeper.rules.game import RuleError

from .edit import snapshot_of


def with_replacement(match: Match, number: int, name: str, first: int) -> dict[str, Any]:
    """The head with somebody else on a seat from line `first` on."""
    wanted = snapshot_of(match)
    seats = [seat for seat in wanted["seats"] if not (seat["number"] == number and seat["first"] >= first)]
    place = next(seat["place"] for seat in wanted["seats"] if seat["number"] == number)
    seats.append({"number": number, "place": place, "first": first, "name": name})
    return {**wanted, "seats": sorted(seats, key=lambda seat: (seat["place"], seat["first"]))}


def with_names(match: Match, names: dict[int, str]) -> dict[str, Any]:
    """The head with the people now on these seats under other names."""
    wanted = snapshot_of(match)
    latest = {seat["number"]: seat["first"] for seat in wanted["seats"]}
    seats = [
        {**seat, "name": names[seat["number"]]}
        if seat["number"] in names and seat["first"] == latest[seat["number"]]
        else seat
        for seat in wanted["seats"]
    ]
    return {**wanted, "seats": seats}


def without_side(match: Match, side: int, last: int) -> dict[str, Any]:
    """The head with a side that plays no line after `last`. `RuleError` where the game cannot go on without it."""
    setup = match.setup
    if side not in setup.present(last + 1):
        raise RuleError("{who} has left already.", who=side)
    if not last:
        raise RuleError("Nothing is played yet: start again without {who}, and throw this match away.", who=side)
    staying = len(setup.present(last + 1)) - 1
    if setup.partners > 1 or (staying, 1) not in match.game.seating:
        raise RuleError(
            "{game} cannot go on with {count}: let somebody take over {who}’s chair, or end the match.",
            game=match.game.name,
            count=staying * setup.partners,
            who=side,
        )
    wanted = snapshot_of(match)
    sides = [{**each, "last": last} if each["number"] == side else each for each in wanted["sides"]]
    return {**wanted, "sides": sides}


def with_arrival(match: Match, name: str, first: int) -> dict[str, Any]:
    """The head with one more player from line `first` on, or one who comes back to the column that was left.

    `RuleError` where the game takes nobody in.
    """
    setup, game = match.setup, match.game
    count = len(setup.present(first)) + 1
    if game.joins is None or setup.partners > 1 or (count, 1) not in game.seating:
        raise RuleError("{game} takes nobody in after the start: somebody can hand over a chair.", game=game.name)
    wanted = snapshot_of(match)
    gone = find_departed_side(match, name)
    if gone is not None:
        sides = [with_return(side, first) if side["number"] == gone else side for side in wanted["sides"]]
        return {**wanted, "sides": sides}
    number = len(wanted["sides"])
    start = game.joins(match.standing.tally)[0]
    place = max(seat["place"] for seat in wanted["seats"]) + 1
    side = {"number": number, "name": "", "first": first, "last": 0, "start": start, "away": []}
    seat = {"number": number, "place": place, "first": first, "name": name}
    return {**wanted, "sides": [*wanted["sides"], side], "seats": [*wanted["seats"], seat]}


def find_departed_side(match: Match, name: str) -> int | None:
    """The side of somebody of that name who left the table; None where nobody did."""
    line = match.last_line + 1
    gone = [seat for seat in match.seats_at(line) if seat.side.number not in match.setup.present(line)]
    return next((seat.side.number for seat in gone if seat.player.name.casefold() == name.casefold()), None)


def with_return(side: dict[str, Any], first: int) -> dict[str, Any]:
    """A side that goes on from line `first` with what it left with;
    it was never away where nothing was played since."""
    missed = [[side["last"], first]] if side["last"] < first - 1 else []
    return {**side, "last": 0, "away": [*side["away"], *missed]}
