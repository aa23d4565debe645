"""The conductor's list: game by game what is played, who sits at which table, and boxes for the results."""

from collections.abc import Sequence
from typing import Any

from leagues.rules.draws import Draw, DrawnTable
from leagues.rules.format import WrittenGame
from scorekeeper.printing.layout import geometry
from scorekeeper.rules.words import isolated, joined
from scorekeeper.sheet.suits import suits

from . import wording
from .event_facts import PrintedEvent
from .slip_rows import points_by_round

SIDES_A_ROW = 2  # of a table
WHOLE_ROWS = 16  # of a game that is not torn in two
TABLE, SCORE, MOVES = 14.0, 19.0, 26.0  # mm of the columns, in print of the usual size


def conductor_values(evening: PrintedEvent, choices: dict[str, Any]) -> dict[str, Any]:
    """The values of the list. Of a game that is not drawn yet the names are left to the pen."""
    card = evening.cards.written
    assert card is not None
    scale = geometry.LARGE if choices["large"] else 1.0
    room = geometry.PAPER_SIZES[choices["paper"]][0] - geometry.SIDE_MARGINS
    names = (room - (TABLE + SCORE * SIDES_A_ROW + MOVES * evening.schedule.follows) * scale) / SIDES_A_ROW
    widths = [TABLE * scale, *(names, SCORE * scale) * SIDES_A_ROW, *[MOVES * scale] * evening.schedule.follows]
    return {
        "moves": card.moves,
        "may_change": evening.may_change,
        "widths": [f"{each:.2f}" for each in widths],
        "names_left": range(SIDES_A_ROW),
        "follows": evening.schedule.follows,
        "games": [game_values(evening, number, game) for number, game in enumerate(card.games, 1)],
    }


def game_values(evening: PrintedEvent, number: int, game: WrittenGame) -> dict[str, Any]:
    """A game with its hands, and its tables as far as they are drawn."""
    draw = evening.draws[number - 1] if number <= len(evening.draws) else None
    rows = drawn_rows(evening, number, draw) if draw else blank_rows(evening, game)
    return {
        "title": wording.OWN_CARD_GAME.format(number=number, name=game.name),
        "counts": wording.OWN_CARD_HOW.format(a_hand=game.a_hand, how=game.how),
        "hands": suits(describe_hands(game.hands)),
        "rows": rows,
        "out": describe_out(evening, number, draw) if draw else "",
        "whole": len(rows) <= WHOLE_ROWS,
        "many": len(rows) > WHOLE_ROWS,
    }


def describe_hands(hands: Sequence[str]) -> str:
    """What is trumps in each hand, in order."""
    if len(set(hands)) == 1:
        return wording.EVERY_HAND.format(trumps=hands[0])
    return wording.HANDS_TRUMPS.format(last=len(hands), trumps=" · ".join(hands))


def drawn_rows(evening: PrintedEvent, number: int, draw: Draw) -> list[dict[str, Any]]:
    """The rows of every table, two sides in each."""
    rows: list[dict[str, Any]] = []
    for table in draw.tables:
        sides = [side_values(evening, number, team) for team in table.teams]
        rows += table_rows(table, sides)
    return rows


def table_rows(table: DrawnTable, sides: Sequence[dict[str, str]]) -> list[dict[str, Any]]:
    return [
        {"table": f"{table.number}" if at == 0 else "", "sides": sides[at : at + SIDES_A_ROW]}
        for at in range(0, len(sides), SIDES_A_ROW)
    ]


def side_values(evening: PrintedEvent, number: int, team: Sequence[int]) -> dict[str, str]:
    """Who plays together, and the score, both scores where partners differ."""
    scores = [points_by_round(evening, one).get(number, ("",))[0] for one in team]
    return {
        "names": joined([isolated(evening.name(one, number)) for one in team]),
        "score": " · ".join(dict.fromkeys(filter(None, scores))),
    }


def blank_rows(evening: PrintedEvent, game: WrittenGame) -> list[dict[str, Any]]:
    """As many tables as are known, without names."""
    latest = evening.draws[-1] if evening.draws else Draw(())
    rows = 1 if game.has_partners else max((len(table.seats) for table in latest.tables), default=0) // SIDES_A_ROW
    nobody = [{"names": "", "score": ""}] * SIDES_A_ROW
    return [
        {"table": f"{table.number}" if at == 0 else "", "sides": nobody}
        for table in latest.tables
        for at in range(rows)
    ]


def describe_out(evening: PrintedEvent, number: int, draw: Draw) -> str:
    out = [isolated(evening.name(one, number)) for one in draw.out]
    return wording.SIT_OUT.format(names=joined(out)) if out else ""
