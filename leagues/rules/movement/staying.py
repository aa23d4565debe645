"""One table and a queue: somebody leaves, the first in the queue takes that chair (spec B.7, Hutton p. 103-104).

That at a table of three or more who is at the limit leaves after the others, in place of the last of them, is F-40.
"""

from collections.abc import Sequence
from dataclasses import replace
from itertools import takewhile

from leagues.rules.draws import Ask, Draw, Event, Format, Result, Table
from leagues.rules.results import (
    answered_order,
    decided_winners,
    is_level,
    last_round,
    losers,
    winners,
    winning_side,
)
from leagues.rules.words import times
from scorekeeper.rules.game import Option, RuleError
from scorekeeper.rules.words import joined

SEATS = Option("seats", "Players at the table", 2, low=2, high=8)
PARTNERS = Option("partners", "Two against two", False)
STAY_ON = ("winner_stays", "loser_stays")  # formats that are not balanced by design


def chairs(event: Event) -> tuple[int, int]:
    """How many sit at the table, and the sides."""
    return (4, 2) if event.option("partners") else (int(event.option("seats", 2)),) * 2


def stay_sentences(format: Format, event: Event) -> tuple[str, ...]:
    """How a format goes, in sentences; where one stays on, of as many sides as sit there,
    and with the limit that is agreed."""
    if format.key not in STAY_ON:
        return format.how
    of_two, of_more, limit, *rest = format.how
    most = int(event.option("max_hold", 0))
    limit = limit.replace("With a limit, whoever", "Whoever").replace("so often", times(most)) if most else limit
    return (of_more if chairs(event)[1] > 2 else of_two, limit.replace("once in a row", "once"), *rest)


def too_few_sentence(event: Event) -> str | None:
    """None, or how many it takes: with partners a whole pair must be able to wait."""
    seats, sides = chairs(event)
    least, players = seats + seats // sides, len(event.starters)
    return None if players >= least else f"It takes {least} players or more, not {players}."


def staying_side(table: Table, result: Result | None, wins: bool) -> tuple[int, ...]:
    """The side that won (`wins` False: that lost); where all play alone, who did best (worst). Nobody while it is level
    and people have not said."""
    if result is None or table.sides == 2:
        won = decided_winners(table, result) if result else ()
        return won if wins or not won else losers(table, result)
    return () if level_for_best(table, result, wins) else (finishing_order(table, result)[0 if wins else -1],)


def is_redealt(table: Table, result: Result | None) -> bool:
    """Whether two sides scored nothing and the game has the same player deal again, as after a dead hand of gin: no
    decider is played, but the hand."""
    if (
        result is None
        or not result.played
        or table.sides != 2
        or not is_level(table, result)
        or any(result.figures("points"))
    ):
        return False
    return table.dealer is not None and result.units.get("deals next", (0,) * 4)[table.dealer] == 1


def streak(event: Event, one: int, wins: bool) -> int:
    """How many rounds up to the last one somebody has won without a break, or lost (`wins` False)."""
    pairs = [round_.table_results[0] for round_ in reversed(event.rounds)]
    scored = (pair for pair in pairs if not is_redealt(*pair))
    return len(list(takewhile(lambda pair: one in staying_side(*pair, wins), scored)))


def describe_run(event: Event, one: int) -> str:
    """Games won of those played, and the most rounds won without a break, while at the table;
    empty before the first."""
    played = won = longest = now = 0
    for round_ in event.rounds:
        for table, result in round_.table_results:
            side = winning_side(table, result)
            wins = side is not None and one in table.side(side)
            now = now + 1 if wins else now * is_redealt(table, result)
            longest, won = max(longest, now), won + wins
            played += result is not None and one in table.seats
    return f"{{{one}}} won {won} of {played}, and at most {longest} in a row." if played else ""


def finishing_order(table: Table, result: Result) -> list[int]:
    """Everybody at a table where all play alone, best first; level ones as people said, or None is missing."""
    points = dict(zip(table.seats, result.figures("decides")))
    said = {one: -at for at, one in enumerate(answered_order(result))}
    return sorted(table.seats, key=lambda one: (points[one], said.get(one, -99), -table.seats.index(one)), reverse=True)


def level_at_line(table: Table, result: Result, leave: int, winner_stays: bool) -> tuple[int, ...]:
    """Who is level across the line between the first `leave` to leave and the rest; empty where it is clear."""
    points = dict(zip(table.seats, result.figures("decides")))
    order = sorted(points.values(), reverse=winner_stays is False)
    if not 0 < leave < len(order) or order[leave - 1] != order[leave]:
        return ()
    group = [one for one in table.seats if points[one] == order[leave]]
    among = tuple(one for one in group if one not in answered_order(result))
    above = sum(each > order[leave] for each in order)
    first = (len(order) - leave if winner_stays else leave) - above  # so many of them stay, or leave, before the others
    return among if len(group) - len(among) < first else ()


def level_for_best(table: Table, result: Result, wins: bool) -> tuple[int, ...]:
    """Who is level for having done best (worst), and not said yet; empty where it is clear. Of those who did best the
    first that people say is it."""
    return level_at_line(table, result, len(table.seats) - 1, wins)


def to_settle(event: Event, table: Table, result: Result, winner_stays: bool) -> tuple[int, ...]:
    """Who is level where it matters who comes first: between staying and leaving, and with a limit, who did best
    (worst). Where nobody waits all stay, and nobody is asked."""
    if not queue(event):
        return ()
    limited = level_for_limit(event, table, result, winner_stays)
    return limited or level_at_line(table, result, leaving_count(event, table, result, winner_stays)[0], winner_stays)


def level_for_limit(event: Event, table: Table, result: Result, winner_stays: bool) -> tuple[int, ...]:
    """Who is level for having done best (worst), where that counts towards a limit."""
    return level_for_best(table, result, winner_stays) if event.option("max_hold") else ()


def has_limit(event: Event) -> bool:
    """Whether rounds that somebody stays count towards a limit."""
    return bool(event.option("max_hold")) and not event.option("ended")


def stay_questions(event: Event, winner_stays: bool) -> tuple[Ask, ...]:
    """Who won where the sides are level; at a larger table, who of the level ones comes before the others.

    A round that a correction makes level after the next was played is asked about, too; nobody moves by it any more,
    nor by the last once the evening is over.
    """
    moving = 0 if event.option("ended") else len(event.rounds)
    found = [
        stay_question(replace(event, rounds=event.rounds[:number]), winner_stays, past=number != moving)
        for number, round_ in enumerate(event.rounds, 1)
        for table, result in round_.table_results
        if result is not None and result.played
    ]
    return tuple(each for each in found if each is not None)


def stay_question(event: Event, winner_stays: bool, past: bool) -> Ask | None:
    """What is asked about the last of these rounds; of one in the `past` only who won, or where losers stay who was
    last, if that counts towards a limit."""
    number, (table, result) = len(event.rounds), event.rounds[-1].table_results[0]
    assert result is not None
    won, begins = f"Nobody has won round {number} yet: it is level.", f"Round {number} is level" if past else "Level"
    if table.sides == 2:
        words = f"{begins}: who wins the decider?"
        again = is_redealt(table, result) or not is_level(table, result)
        return None if again else Ask(table.number, "winner", table.seats, words, number, won)
    among = to_settle(event, table, result, winner_stays)
    points = dict(zip(table.seats, result.figures("decides")))
    nobody, counts = "", ""
    if among and points[among[0]] == max(points.values()) and winning_side(table, result) is None:
        nobody, counts = won, "has won"
    elif among and has_limit(event) and points[among[0]] == min(points.values()) and not winner_stays:
        nobody, counts = f"Nobody is last in round {number} yet: it is level.", "is not last"
    if not among or (past and not nobody):
        return None
    moves = "" if past or level_for_limit(event, table, result, winner_stays) else "stays" if winner_stays else "leaves"
    how = f"{'cut, ace high' if event.option('cards', True) else 'throw, six high'}, and the highest {moves or counts}"
    key = f"before {len(answered_order(result)) + 1:02}"
    return Ask(table.number, key, among, f"{begins}: all {how}. Who is highest?", number, nobody)


def leaving_count(event: Event, table: Table, result: Result, winner_stays: bool) -> tuple[int, tuple[int, ...]]:
    """How many leave a table where all play alone, as many as wait, but one always stays; and beside them who has
    stayed to the limit, instead of the last of them where only so many wait."""
    waiting = len(queue(event))
    best = staying_side(table, result, winner_stays) if waiting else ()
    tired = tuple(one for one in best if run_at_limit(event, one, winner_stays))
    return min(waiting - len(tired), len(table.seats) - 1), tired


def queue(event: Event) -> list[int]:
    """Who waits now: the queue, and at its end whoever has come."""
    draw = event.rounds[-1].draw
    here = event.present(event.next_number)
    return [one for one in (*draw.out, *(one for one in here if one not in draw.seated + draw.out)) if one in here]


def leavers(event: Event, table: Table, result: Result, winner_stays: bool) -> Sequence[int]:
    """Who leaves the table, in the order in which they join the queue; nobody where it did not play, or plays the same
    hand again. `RuleError` while they are level. A side leaves as soon as one of it is at the limit, though the other
    took over the chair later."""
    if not result.played or is_redealt(table, result):
        return ()
    if table.sides != 2:
        if to_settle(event, table, result, winner_stays):
            raise RuleError("Table {table} is level, and nobody has said who is highest.", table=table.number)
        order, (count, tired) = finishing_order(table, result), leaving_count(event, table, result, winner_stays)
        return (*(order[::-1] if winner_stays else order)[:count], *tired)
    won, lost = winners(table, result), losers(table, result)
    stay, go = (won, lost) if winner_stays else (lost, won)
    gone = stay if any(run_at_limit(event, one, winner_stays) for one in stay) else go
    return gone if len(queue(event)) >= len(gone) else ()


def run_at_limit(event: Event, one: int, wins: bool) -> int:
    """How many rounds in a row somebody has won, or lost, where that is as many as are allowed; else 0."""
    most, count = int(event.option("max_hold")), streak(event, one, wins)
    return count if 0 < most <= count else 0


def leaving_sentence(event: Event, after: Draw, winner_stays: bool) -> str:
    """ "{3} will go to the end of the queue after winning twice running.", or that it is dealt again;
    empty where neither is.

    `event`: with the rounds up to the one before `after`.
    """
    table = event.rounds[-1].draw.tables[0]
    if is_redealt(*event.rounds[-1].table_results[0]):
        return "Nobody scored: it is dealt again."
    tired = {one: run_at_limit(event, one, winner_stays) for one in table.seats if one in after.out}
    gone = [one for one, count in tired.items() if count]
    if not gone:
        return ""
    names, count = joined([f"{{{one}}}" for one in gone]), tired[gone[0]]
    after_what = "winning" if winner_stays else "losing" if table.sides == 2 else "coming last"
    running = f" {times(count)} running" if count > 1 else ""
    return f"{names} will go to the end of the queue after {after_what}{running}."


def next_dealer_seat(table: Table, result: Result) -> int | None:
    """The chair that deals next, as the game says, else the one to its left: who takes a chair takes its deal."""
    if table.dealer is None:
        return None
    turns = result.units.get("deals next", ())
    return turns.index(1) if 1 in turns else (table.dealer + 1) % len(table.seats)


def next_draw_at_table(event: Event, winner_stays: bool) -> Draw:
    """The next round: who stays keeps the chair; an empty draw when too few are there."""
    seats, sides = chairs(event)
    if not event.rounds:
        people = event.present(1)
        if len(people) < seats:
            return Draw((), people)
        return Draw((Table(1, people[:seats], sides, dealer=0),), people[seats:])
    table, result = last_round(event).table_results[0]
    assert result is not None
    line, gone = queue(event), leavers(event, table, result, winner_stays)
    here = event.present(event.next_number)
    line += [one for one in gone if one in here]
    if len(line) + sum(one in here and one not in gone for one in table.seats) < seats:
        return Draw((), tuple(line))
    absent = [one for one in table.seats if one not in here and one not in gone]
    came = {one: line.pop(0) for one in (*gone, *absent)}
    now = tuple(came.get(one, one) for one in table.seats)
    return Draw((Table(1, now, sides, next_dealer_seat(table, result)),), tuple(line))
