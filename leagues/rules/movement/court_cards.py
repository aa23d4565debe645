"""What everybody's own card of a Court Whist says: a row a game, as the book prints them.

Source: Metzker 2026, "Court Whist". Her "total possible" is for one hand (F-7).
"""

from collections.abc import Mapping
from typing import Any

from leagues.rules.draws import DEALS, EventFacts
from leagues.rules.format import WrittenCard, WrittenGame
from leagues.rules.standings.sitting_out import SAT_OUT_GAME
from leagues.rules.ticket_words import ROLES
from scorekeeper.rules.games.court_whist import (
    CONSPIRACY,
    CORONATION,
    COURTS,
    FACES,
    HANDS,
    HONOURS,
    IN_TURN,
    KINGS,
    LADY,
    PROSPERITY,
    REVOLUTION,
    TRICKS,
)

from . import wording
from .courts import FLAT, courts

Rules = Mapping[str, Any]


def counts_honours(rules: Rules) -> bool:
    return rules.get("restoration") == "honours"


def most_a_hand(court: str, rules: Rules) -> int:
    """What both sides of a table have from a hand at most."""
    pictures = HONOURS if counts_honours(rules) else FACES
    found = {"prosperity": PROSPERITY * TRICKS, "chivalry": (1 + LADY) * TRICKS, "restoration": TRICKS + pictures}
    return found.get(court, TRICKS)


def trumps_of_hands(court: str, hands: int, rules: Rules) -> tuple[str, ...]:
    """What is trumps in each hand, or whose king decides."""
    if court in (CONSPIRACY, REVOLUTION):
        shown = wording.CUT if rules.get("conspiracy") == "cut" else wording.LAST_CARD
        return (shown if court == CONSPIRACY else wording.NO_TRUMPS,) * hands
    each = KINGS if court == CORONATION else IN_TURN
    return tuple(each[at % len(each)] for at in range(hands))


def card_game(event: EventFacts, court: str, rules: Rules) -> WrittenGame:
    how, boxes = wording.CARD_HOW[court], wording.CARD_BOXES.get(court, ())
    if court == "confiscation" and rules.get("forfeits") == "once":
        how = wording.CARD_HOW_ONCE
    if court == "restoration" and counts_honours(rules):
        how, boxes = wording.CARD_HOW_HONOURS, wording.CARD_BOXES_HONOURS
    hands = trumps_of_hands(court, int(event.option(DEALS, HANDS)), rules)
    most = wording.A_HAND.format(most=most_a_hand(court, rules))
    return WrittenGame(COURTS[court], hands, how, most, boxes, court != CONSPIRACY)


def card_games(event: EventFacts, rules: Rules) -> tuple[WrittenGame, ...]:
    return tuple(card_game(event, court, rules) for court in courts(event))


def describe_sitting_out(event: EventFacts) -> str:
    """What sitting out is worth, in a sentence; empty where everybody always plays."""
    lines = [sum(each.ticket == role for each in event.entrants) for role in ROLES]
    if lines[0] == lines[1] and lines[0] % 2 == 0:
        return ""
    flat = event.option(SAT_OUT_GAME.key, "flat") == "flat"
    return wording.CARD_SITS_OUT.format(points=FLAT) if flat else wording.CARD_SITS_OUT_PAR


def card_moves(event: EventFacts) -> str:
    return " ".join(filter(None, (wording.CARD_MOVES, describe_sitting_out(event))))


def card_moves_fair(event: EventFacts) -> str:
    return " ".join(filter(None, (wording.CARD_MOVES_FAIR, describe_sitting_out(event))))


CARD, CARD_FAIR = WrittenCard(card_games, card_moves), WrittenCard(card_games, card_moves_fair)
