"""Snapshots of a match with other players: renamed, taking over, leaving, arriving, coming back.

Nothing is stored until a snapshot is given to `edit.save_change`.
"""

from dataclasses import replace

from scorekeeper.models import Match
from scorekeeper.rules.joining import starts
from scorekeeper.rules.setup import Setup
from scorekeeper.rules.tally import RuleError
from scorekeeper.rules.words import describe_player_counts

from . import wording
from .snapshot import MatchSnapshot, SeatSnapshot, SideSnapshot, take_snapshot


def with_replacement(match: Match, number: int, name: str, first: int) -> MatchSnapshot:
    """The snapshot with somebody else on a seat from line `first` on."""
    wanted = take_snapshot(match)
    seats = [seat for seat in wanted.seats if seat.number != number or seat.first < first]
    place = next(seat.place for seat in wanted.seats if seat.number == number)
    return wanted.with_seats([*seats, SeatSnapshot(number, place, first, name)])


def with_names(match: Match, names: dict[int, str]) -> MatchSnapshot:
    """The snapshot with the current holders of these seats renamed."""
    wanted = take_snapshot(match)
    latest = {seat.number: seat.first for seat in wanted.seats}
    seats = (
        replace(seat, name=names[seat.number]) if seat.number in names and seat.first == latest[seat.number] else seat
        for seat in wanted.seats
    )
    return replace(wanted, seats=tuple(seats))


def without_side(match: Match, side: int, last: int) -> MatchSnapshot:
    """The snapshot with a side that plays no line after `last`. `RuleError` where the game needs it.

    Before the first line it is as if the side had never been there.
    """
    setup = match.setup
    if not match.last_line:
        return without_name(match, side)
    if side not in setup.present(last + 1):
        raise RuleError(wording.LEFT_ALREADY, who=side)
    if not last:
        raise RuleError(wording.NOTHING_PLAYED)
    staying = len(setup.present(last + 1)) - 1
    if match.game.is_compendium:
        raise RuleError(wording.ALL_STAY, game=match.game.name, who=side)
    if setup.partners > 1 or (staying, 1) not in match.game.seating:
        raise RuleError(
            wording.TOO_FEW,
            game=match.game.name,
            count=staying * setup.partners,
            who=side,
        )
    wanted = take_snapshot(match)
    sides = (replace(each, last=last) if each.number == side else each for each in wanted.sides)
    return replace(wanted, sides=tuple(sides))


def without_name(match: Match, side: int) -> MatchSnapshot:
    """The snapshot without a side of one player, the others numbered anew; the next one deals in its place."""
    setup, game = match.setup, match.game
    staying = setup.chairs - setup.partners
    seating = game.seating_for(staying, setup.options)
    if seating is None:
        raise RuleError(wording.NOT_FOR_FEWER, game=game.name, players=describe_player_counts(game))
    if seating != (staying, 1) or setup.partners > 1:
        raise RuleError(wording.NOTHING_PLAYED)
    if game.programme.check is not None:
        game.programme.check(Setup(staying, setup.options))
    wanted = take_snapshot(match)
    others = [each.number for each in wanted.sides if each.number != side]
    number = {old: new for new, old in enumerate(others)}
    dealer = setup.seat_after(side, tuple(others)) if match.first_dealer == side else match.first_dealer
    return replace(
        wanted,
        first_dealer=number[dealer],
        sides=tuple(replace(each, number=number[each.number]) for each in wanted.sides if each.number != side),
        seats=tuple(replace(each, number=number[each.number]) for each in wanted.seats if each.number != side),
    )


def refuse_arrival(match: Match, first: int) -> None:
    """Raise `RuleError` where nobody may join from line `first` on."""
    setup, game = match.setup, match.game
    count = len(setup.present(first)) + 1
    if match.last_line and game.company.joins is None:
        raise RuleError(wording.NOBODY_JOINS, game=game.name)
    if setup.teams:
        raise RuleError(wording.TEAMS_STAY)
    if setup.partners > 1 or (count, 1) not in game.seating:
        raise RuleError(wording.NO_CHAIR, game=game.name)
    if game.programme.check is not None:
        game.programme.check(Setup(count, setup.options))


def with_arrival(match: Match, name: str, first: int, start: str = "") -> MatchSnapshot:
    """The snapshot with a new or returning player from line `first` on.

    `start`: what a new one starts on, by its key among `starts`; empty: what is usual in the game.
    `RuleError` where nobody may join.
    """
    refuse_arrival(match, first)
    wanted = take_snapshot(match)
    gone = find_departed_side(match, name)
    if gone is not None:
        sides = (with_return(side, first) if side.number == gone else side for side in wanted.sides)
        return replace(wanted, sides=tuple(sides))
    number = len(wanted.sides)
    figures = starts(match.standing.tally)
    figure = figures.get(start, next(iter(figures.values()))) if match.last_line else None
    place = max(seat.place for seat in wanted.seats) + 1
    side = SideSnapshot(number, "", first, 0, figure)
    return replace(wanted, sides=(*wanted.sides, side), seats=(*wanted.seats, SeatSnapshot(number, place, first, name)))


def find_departed_side(match: Match, name: str) -> int | None:
    """The side of somebody of that name who left; None where nobody did."""
    line = match.last_line + 1
    gone = [seat for seat in match.seats_at(line) if seat.side.number not in match.setup.present(line)]
    return next((seat.side.number for seat in gone if seat.player.name.casefold() == name.casefold()), None)


def with_return(side: SideSnapshot, first: int) -> SideSnapshot:
    """The side back from line `first` on with its old total; it was not away where no line was played since."""
    missed = ((side.last, first),) if side.last < first - 1 else ()
    return replace(side, last=0, away=(*side.away, *missed))
