"""What a result is worth, who won at a table, and the questions that only the people at a level table can answer."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from fractions import Fraction

from scorekeeper.rules.tally import RuleError

from . import wording
from .draws import MATCH_POINTS, Ask, Draw, DrawnTable, EventFacts, Result, RoundFacts
from .format import Format

Exact = int | Fraction  # points before they are rounded for people to read


def side_figures(table: DrawnTable, result: Result) -> list[int]:
    """The figure that decides, one a side."""
    decides = result.figures("decides")
    return [sum(decides[seat] for seat in range(side, len(table.seats), table.sides)) for side in range(table.sides)]


def one_for_a_win(event: EventFacts, draw: Draw, table: DrawnTable, result: Result) -> tuple[int, ...]:
    """1 a seat for the side that won, else 0."""
    won = decided_winners(table, result)
    return tuple(int(one in won) for one in table.seats)


def describe_win_worth(format: Format, event: EventFacts) -> str:
    """What a win counts, in a sentence; empty where points alone count."""
    if event.option("unit") == "game":
        return wording.GAME_POINTS_COUNT
    if format.credits_wins and format.counts_match_points(event):
        template = wording.MATCH_POINTS_COUNT if event.match_unit == MATCH_POINTS else wording.UNIT_COUNTS
        return template.format(unit=event.match_unit)
    if not format.adds_two_for_a_win(event):
        return ""
    if format.scoring.halves:
        return wording.HALVES_WORTH
    return wording.WIN_WORTH_WITH_BYE.format(bye=format.scoring.bye) if format.scoring.bye else wording.WIN_WORTH


def counts_down(format: Format, event: EventFacts) -> bool:
    """Whether points are stored negative, because low points win (the option `low`)."""
    own = not format.adds_points(event)
    return bool(event.option("low")) and not own and not format.counts_match_points(event)


def counts_difference(event: EventFacts) -> bool:
    """Whether the better of two teams has the difference from a round, whether high or low points win."""
    return bool(event.option("scoring", "gross") == "net")


def spoken_points(format: Format, event: EventFacts, points: Exact) -> Exact:
    """Points as people at the table say them, never stored negative."""
    points = Fraction(points, 2) if format.counts_halves(event) else points
    return -points if counts_down(format, event) else points


def winning_side(table: DrawnTable, result: Result | None) -> int | None:
    """The side that won; None where it is level or not known.

    Of level sides the one that people named; where more than two are level, whoever they named highest.
    """
    if table.is_bye:
        return 0
    if result is None:
        return None
    figures = side_figures(table, result)
    best = [side for side, figure in enumerate(figures) if figure == max(figures)]
    said = result.answers.get("winner")
    if len(best) > 1 and said in table.seats:
        return table.seats.index(said) % table.sides
    highest = (table.seats.index(one) % table.sides for one in answered_order(result) if one in table.seats)
    return best[0] if len(best) == 1 else next((side for side in highest if side in best), None)


def answered_order(result: Result) -> list[int]:
    """Level entrants in the order that people gave, highest first."""
    return [result.answers[key] for key in sorted(result.answers) if key.startswith("before ")]


def winners(table: DrawnTable, result: Result | None) -> tuple[int, ...]:
    """Entrants of the side that won; `RuleError` where nobody has."""
    side = winning_side(table, result)
    if side is None:
        raise RuleError(wording.NO_WINNER, table=table.number)
    return table.side(side)


def decided_winners(table: DrawnTable, result: Result | None) -> tuple[int, ...]:
    """Entrants of the side that won; empty while it is level and nobody has said."""
    side = winning_side(table, result)
    return () if side is None else table.side(side)


def losers(table: DrawnTable, result: Result | None) -> tuple[int, ...]:
    """Entrants at the table who did not win; `RuleError` where nobody won."""
    won = winners(table, result)
    return tuple(one for one in table.seats if one not in won)


def is_level(table: DrawnTable, result: Result | None) -> bool:
    """Whether there is a result without a winner."""
    return result is not None and winning_side(table, result) is None


def still_here(event: EventFacts, number: int, seats: Sequence[int]) -> tuple[int, ...]:
    """Entrants of a table in round `number` who have not left since."""
    left = {one.number for one in event.entrants if one.left is not None and one.left <= number + 1}
    return tuple(one for one in seats if one not in left)


def with_walkovers(event: EventFacts) -> EventFacts:
    """The event with a win for the side still here at each table that did not play."""
    rounds = tuple(
        replace(round_, results=tuple(walkover_result(event, number, *pair) for pair in round_.table_results))
        for number, round_ in enumerate(event.rounds, 1)
    )
    return replace(event, rounds=rounds) if rounds != event.rounds else event


def walkover_result(event: EventFacts, number: int, table: DrawnTable, result: Result | None) -> Result | None:
    if result is None or result.played or "winner" in result.answers or table.sides != 2:
        return result
    here = still_here(event, number, table.seats) or table.side(0)  # where all have left, it does not matter who wins
    one_side = all(one in table.side(table.seats.index(here[0]) % 2) for one in here)
    return replace(result, answers={**result.answers, "winner": here[0]}) if one_side else result


def always(event: EventFacts) -> bool:
    return True


def level_questions(
    words: str, moves: Callable[[EventFacts], bool] = always, *, scores: bool = True
) -> Callable[[EventFacts], tuple[Ask, ...]]:
    """A function that asks who won each level table of the last round. `words`: the question.

    Only asked where somebody moves (`moves`) or scores (`scores`) by the answer. Of a table that did not play it asks
    who moves up, among those still here.
    """

    def asks(event: EventFacts) -> tuple[Ask, ...]:
        if not event.rounds:
            return ()
        return tuple(
            winner_question(event, table, words if result and result.played else "")
            for table, result in event.rounds[-1].table_results
            if is_level(table, result) and result and ((scores and result.played) or moves(event))
        )

    return asks


def winner_question(event: EventFacts, table: DrawnTable, words: str) -> Ask:
    """The question at one table; empty `words` where it did not play."""
    among = table.seats if words else still_here(event, len(event.rounds), table.seats)
    template = wording.TABLE_LEVEL if words else wording.TABLE_NOT_PLAYED
    question = template.format(table=table.number, question=words)
    return Ask(table.number, "winner", among, question, len(event.rounds))


def open_questions(format: Format, event: EventFacts, over: bool = False) -> tuple[Ask, ...]:
    """Open questions: about earlier rounds at any time, about the last once it is complete.

    Once the event is `over`, only those that settle who won a round.
    """
    if not format.pairing.follows_results or not event.rounds:
        return ()
    if over:
        asked = format.pairing.questions(replace(event, options={**event.options, "ended": True}))
        return tuple(ask for ask in asked if ask.effect)
    complete = event.rounds[-1].is_complete
    return tuple(ask for ask in format.pairing.questions(event) if complete or ask.round < len(event.rounds))


def valid_answers(table: DrawnTable, result: Result | None) -> tuple[int, ...]:
    """Level entrants whom people named, in order; answers about others no longer count."""
    figures = side_figures(table, result) if result else []
    at = {one: figures[seat % table.sides] for seat, one in enumerate(table.seats)} if result else {}
    named = (
        [result.answers["winner"]]
        if result and "winner" in result.answers
        else answered_order(result)
        if result
        else []
    )
    return tuple(one for one in named if one in at and figures.count(at[one]) > 1)


def last_round(event: EventFacts) -> RoundFacts:
    """The latest round; `RuleError` while a table of it has no result."""
    for table, result in event.rounds[-1].table_results:
        if result is None and not table.is_bye:
            raise RuleError(wording.NO_RESULT, table=table.number)
    return event.rounds[-1]


EMPTY_DRAW = Draw(())
