"""One table and a queue: somebody leaves, and the first in the queue takes that chair (Hutton p. 103-104).

At a table of three or more, whoever is at the limit leaves after the others, in place of the last of them (F-40).
"""

from collections.abc import Sequence
from dataclasses import replace
from itertools import takewhile

from leagues.rules.draws import Ask, Draw, DrawnTable, EventFacts, Result
from leagues.rules.results import (
    answered_order,
    decided_winners,
    is_level,
    last_round,
    losers,
    winners,
    winning_side,
)
from leagues.rules.words import listed, placeholder, times
from scorekeeper.rules.setup import Option
from scorekeeper.rules.tally import RuleError

from . import wording

SEATS = Option("seats", wording.PLAYERS_AT_TABLE, 2, low=2, high=8)
PARTNERS = Option("partners", wording.TWO_AGAINST_TWO, False)


def chairs(event: EventFacts) -> tuple[int, int]:
    """Number of chairs at the table, and of sides."""
    return (4, 2) if event.option("partners") else (int(event.option("seats", 2)),) * 2


def stay_sentences(event: EventFacts, of_two: str, of_more: str, once: str, often: str) -> tuple[str, ...]:
    """Who stays at a table of two or of more, and the limit in force, if any. `often`: a template with `times`."""
    stays, most = of_more if chairs(event)[1] > 2 else of_two, int(event.option("max_hold", 0))
    return (stays, once if most == 1 else often.format(times=times(most))) if most else (stays,)


def too_few_refusal(event: EventFacts) -> str | None:
    """None, or how many players it takes; with partners a whole pair must wait."""
    seats, sides = chairs(event)
    least, players = seats + seats // sides, len(event.starters)
    return None if players >= least else wording.TOO_FEW_FOR_QUEUE.format(needed=least, players=players)


def staying_side(table: DrawnTable, result: Result | None, wins: bool) -> tuple[int, ...]:
    """The side that won (`wins` False: that lost); where all play alone, who did best (worst).

    Empty while it is level and nobody has said.
    """
    if result is None or table.sides == 2:
        won = decided_winners(table, result) if result else ()
        return won if wins or not won else losers(table, result)
    return () if level_for_best(table, result, wins) else (finishing_order(table, result)[0 if wins else -1],)


def is_redealt(table: DrawnTable, result: Result | None) -> bool:
    """Whether nobody scored and the same player deals again, as after a dead hand of gin, instead of a decider."""
    if (
        result is None
        or not result.played
        or table.sides != 2
        or not is_level(table, result)
        or any(result.figures("points"))
    ):
        return False
    return table.dealer is not None and result.units.get("deals next", (0,) * 4)[table.dealer] == 1


def streak(event: EventFacts, one: int, wins: bool) -> int:
    """Rounds in a row that somebody has won up to the latest, or lost (`wins` False)."""
    pairs = [round_.table_results[0] for round_ in reversed(event.rounds)]
    scored = (pair for pair in pairs if not is_redealt(*pair))
    return len(list(takewhile(lambda pair: one in staying_side(*pair, wins), scored)))


def describe_run(event: EventFacts, one: int) -> str:
    """Games won of those played, and most wins in a row; empty before the first game."""
    played = won = longest = now = 0
    for round_ in event.rounds:
        for table, result in round_.table_results:
            side = winning_side(table, result)
            wins = side is not None and one in table.side(side)
            now = now + 1 if wins else now * is_redealt(table, result)
            longest, won = max(longest, now), won + wins
            played += result is not None and one in table.seats
    words = wording.WON_OF.format(who=placeholder(one), won=won, played=played, longest=longest)
    return words if played else ""


def finishing_order(table: DrawnTable, result: Result) -> list[int]:
    """Everybody at a table where all play alone, best first; level ones as people said."""
    points = dict(zip(table.seats, result.figures("decides")))
    named = {one: -at for at, one in enumerate(answered_order(result))}
    return sorted(
        table.seats, key=lambda one: (points[one], named.get(one, -99), -table.seats.index(one)), reverse=True
    )


def level_at_line(table: DrawnTable, result: Result, leave: int, winner_stays: bool) -> tuple[int, ...]:
    """Entrants who are level across the line between those who leave and those who stay; empty where it is clear."""
    points = dict(zip(table.seats, result.figures("decides")))
    order = sorted(points.values(), reverse=winner_stays is False)
    if not 0 < leave < len(order) or order[leave - 1] != order[leave]:
        return ()
    group = [one for one in table.seats if points[one] == order[leave]]
    among = tuple(one for one in group if one not in answered_order(result))
    above = sum(each > order[leave] for each in order)
    first = (len(order) - leave if winner_stays else leave) - above  # of the level group, how many come first
    return among if len(group) - len(among) < first else ()


def level_for_best(table: DrawnTable, result: Result, wins: bool) -> tuple[int, ...]:
    """Entrants who are level for best (worst) until somebody says who is highest; empty where it is clear."""
    return level_at_line(table, result, len(table.seats) - 1, wins)


def to_settle(event: EventFacts, table: DrawnTable, result: Result, winner_stays: bool) -> tuple[int, ...]:
    """Level entrants to ask about: between staying and leaving, or with a limit, for best (worst).

    Nobody where no one waits: then all stay.
    """
    if not queue(event):
        return ()
    limited = level_for_limit(event, table, result, winner_stays)
    return limited or level_at_line(table, result, leaving_count(event, table, result, winner_stays)[0], winner_stays)


def level_for_limit(event: EventFacts, table: DrawnTable, result: Result, winner_stays: bool) -> tuple[int, ...]:
    """Entrants level for best (worst), where that counts towards a limit."""
    return level_for_best(table, result, winner_stays) if event.option("max_hold") else ()


def has_limit(event: EventFacts) -> bool:
    """Whether staying counts towards a limit."""
    return bool(event.option("max_hold")) and not event.option("ended")


def stay_questions(event: EventFacts, winner_stays: bool) -> tuple[Ask, ...]:
    """Questions about level rounds: which side won, or at a larger table who of the level ones is highest.

    Also about earlier rounds that a correction made level; nobody moves by those, nor by the last once it is over.
    """
    moving = 0 if event.option("ended") else len(event.rounds)
    found = [
        stay_question(replace(event, rounds=event.rounds[:number]), winner_stays, past=number != moving)
        for number, round_ in enumerate(event.rounds, 1)
        for table, result in round_.table_results
        if result is not None and result.played
    ]
    return tuple(each for each in found if each is not None)


def stay_question(event: EventFacts, winner_stays: bool, past: bool) -> Ask | None:
    """The question about the last of these rounds, or None.

    Of one in the `past` only who won, or where losers stay and it counts towards a limit, who was last.
    """
    number, (table, result) = len(event.rounds), event.rounds[-1].table_results[0]
    assert result is not None
    won = wording.NOBODY_WON.format(round=number)
    begin = wording.ROUND_LEVEL.format(round=number) if past else wording.LEVEL
    if table.sides == 2:
        words = f"{begin} {wording.WHO_WINS_DECIDER}"
        again = is_redealt(table, result) or not is_level(table, result)
        return None if again else Ask(table.number, "winner", table.seats, words, number, won)
    among = to_settle(event, table, result, winner_stays)
    points = dict(zip(table.seats, result.figures("decides")))
    nobody, settles = "", ""
    if among and points[among[0]] == max(points.values()) and winning_side(table, result) is None:
        nobody, settles = won, wording.HIGHEST_HAS_WON
    elif among and has_limit(event) and points[among[0]] == min(points.values()) and not winner_stays:
        nobody, settles = wording.NOBODY_LAST.format(round=number), wording.HIGHEST_NOT_LAST
    if not among or (past and not nobody):
        return None
    if not past and not level_for_limit(event, table, result, winner_stays):
        settles = wording.HIGHEST_STAYS if winner_stays else wording.HIGHEST_LEAVES
    how = wording.ALL_CUT if event.option("cards", True) else wording.ALL_THROW
    key = f"before {len(answered_order(result)) + 1:02}"
    return Ask(table.number, key, among, " ".join((begin, how, settles, wording.WHO_IS_HIGHEST)), number, nobody)


def leaving_count(
    event: EventFacts, table: DrawnTable, result: Result, winner_stays: bool
) -> tuple[int, tuple[int, ...]]:
    """How many leave a table where all play alone, and who leaves besides because of the limit.

    As many leave as wait, but one always stays.
    """
    waiting = len(queue(event))
    best = staying_side(table, result, winner_stays) if waiting else ()
    tired = tuple(one for one in best if run_at_limit(event, one, winner_stays))
    return min(waiting - len(tired), len(table.seats) - 1), tired


def queue(event: EventFacts) -> list[int]:
    """The queue now, with newcomers at its end."""
    draw = event.rounds[-1].draw
    here = event.present(event.next_number)
    return [one for one in (*draw.out, *(one for one in here if one not in draw.seated + draw.out)) if one in here]


def leavers(event: EventFacts, table: DrawnTable, result: Result, winner_stays: bool) -> Sequence[int]:
    """Entrants who leave the table, in the order in which they join the queue; nobody where it did not play.

    `RuleError` while they are level. A side leaves as soon as one of its partners is at the limit.
    """
    if not result.played or is_redealt(table, result):
        return ()
    if table.sides != 2:
        if to_settle(event, table, result, winner_stays):
            raise RuleError(wording.NOBODY_HIGHEST, table=table.number)
        order, (count, tired) = finishing_order(table, result), leaving_count(event, table, result, winner_stays)
        return (*(order[::-1] if winner_stays else order)[:count], *tired)
    won, lost = winners(table, result), losers(table, result)
    stay, go = (won, lost) if winner_stays else (lost, won)
    gone = stay if any(run_at_limit(event, one, winner_stays) for one in stay) else go
    return gone if len(queue(event)) >= len(gone) else ()


def run_at_limit(event: EventFacts, one: int, wins: bool) -> int:
    """Rounds in a row that somebody has won, or lost, where that reaches the limit; else 0."""
    most, count = int(event.option("max_hold")), streak(event, one, wins)
    return count if 0 < most <= count else 0


def leaving_sentence(event: EventFacts, after: Draw, winner_stays: bool) -> str:
    """Why a winner (or loser) leaves the table, or that the hand is dealt again; else empty.

    "{3} will go to the end of the queue after winning twice in a row." `event`: with the rounds before `after`.
    """
    table = event.rounds[-1].draw.tables[0]
    if is_redealt(*event.rounds[-1].table_results[0]):
        return wording.DEALT_AGAIN
    tired = {one: run_at_limit(event, one, winner_stays) for one in table.seats if one in after.out}
    gone = [one for one, count in tired.items() if count]
    if not gone:
        return ""
    once, often = (
        (wording.WINNING, wording.WINNING_OFTEN)
        if winner_stays
        else (wording.LOSING, wording.LOSING_OFTEN)
        if table.sides == 2
        else (wording.COMING_LAST, wording.COMING_LAST_OFTEN)
    )
    count = tired[gone[0]]
    reason = once if count == 1 else often.format(times=times(count))
    return wording.TO_QUEUE.format(who=listed(gone), reason=reason)


def next_dealer_seat(table: DrawnTable, result: Result) -> int | None:
    """The chair that deals next: as the game says, else the one on the dealer's left."""
    if table.dealer is None:
        return None
    turns = result.units.get("deals next", ())
    return turns.index(1) if 1 in turns else (table.dealer + 1) % len(table.seats)


def next_draw_at_table(event: EventFacts, winner_stays: bool) -> Draw:
    """The next round, in which those who stay keep their chairs; an empty draw where too few are here."""
    seats, sides = chairs(event)
    if not event.rounds:
        people = event.present(1)
        if len(people) < seats:
            return Draw((), people)
        return Draw((DrawnTable(1, people[:seats], sides, dealer=0),), people[seats:])
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
    return Draw((DrawnTable(1, now, sides, next_dealer_seat(table, result)),), tuple(line))
