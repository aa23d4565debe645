"""Hearts: one deal, the cards dealt to a number of players, or who has won."""

from typing import Any

from scorekeeper.rules.games import hearts
from tests.vectors.table import points, standing_at, table


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    if "hearts" in given:
        tally = table("hearts", len(given["hearts"]))
        return points(tally, {"hearts": given["hearts"], "queen": given.get("queen")})
    if "scores" in given:
        return won(given["scores"], keys)
    dealt = {players: hearts.deal(players) for players in given["players"]}
    return {players: {"cards": each, "kitty": kitty} for players, (each, kitty) in dealt.items()}


def won(scores: list[int], keys: tuple[str, ...]) -> dict[str, Any]:
    tally = standing_at(table("hearts", len(scores)), scores)
    over = tally.game.over(tally)
    winners = list(over.winners) if over else []
    if "winners" in keys:
        return {"winners": winners}
    return {"winner": winners[0] if len(winners) == 1 else winners or None}
