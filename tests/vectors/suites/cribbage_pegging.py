"""Cribbage: the play card by card; the last card shown is the last of the deal."""

from typing import Any

from scorekeeper.rules.card_play import Play
from scorekeeper.rules.cribbage.cards import VALUES
from scorekeeper.rules.cribbage.play import begin_play, lay, say_go
from tests.vectors.table import picked

GO = "GO"


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    plays = given["plays"]
    cards = [sum(1 for who, card in plays if who == player and card != GO) for player in range(given["players"])]
    play = begin_play(cards, first=plays[0][0])
    events: list[list[Any]] = []
    for who, card in plays:
        after = say_go(play, who) if card == GO else lay(play, who, card)
        events += told(play, after, who, card)
        play = after
    assert play.over
    return picked(keys, {"events": events, "totals": list(play.totals)})


def told(before: Play, after: Play, who: int, card: str) -> list[list[Any]]:
    """What a card or a go brought, in the words of the examples."""
    pegged = after.pegged[len(before.pegged) :]
    rows = [[each.who, each.kind, each.points, *([each.card, each.count] if each.card else [])] for each in pegged]
    scored = any(each.card == card for each in pegged)
    return rows if card == GO or scored else [[who, "-", 0, card, before.count + VALUES[card]], *rows]
