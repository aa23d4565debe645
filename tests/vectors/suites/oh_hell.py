"""Oh Hell: one row with its bids, one made or missed bid, or the printed rows."""

from typing import Any

from tests.vectors.table import in_row, may_stand, points, table


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    if "bids" in given:
        return one_row(given, keys)
    if "bid" in given:
        return one_bid(given["bid"], given["tricks"], given.get("cards", 10), keys)
    return {players: [row.number for row in table("oh_hell", players).rows] for players in given["players"]}


def one_row(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    tally = table("oh_hell", len(given["bids"]), **{key: given[key] for key in ("literal_ten",) if key in given})
    cards = [row.number for row in tally.rows].index(given["cards"]) + 1
    entries = {"bid": given["bids"], "tricks": given.get("tricks")}
    if entries["tricks"] is None:
        return {"ok": may_stand(in_row(tally, cards), entries)}
    scored = points(in_row(tally, cards), entries)
    return {"ok": True, "points": scored} if "ok" in keys else scored


def one_bid(bid: int, tricks: int, cards: int, keys: tuple[str, ...]) -> Any:
    """One player's points, beside two others who take the rest, so that the hook is kept."""
    number = [row.number for row in table("oh_hell", 3).rows].index(cards) + 1
    other = 0 if bid != cards or cards == 1 else 1
    entries = {"bid": [bid, other, 0], "tricks": [tricks, cards - tricks, 0]}
    scales = {
        key: points(in_row(table("oh_hell", 3, literal_ten=literal), number), entries)[0]
        for key, literal in (("default", False), ("literal", True))
    }
    return {key: scales[key] for key in keys} if keys else scales["default"]
