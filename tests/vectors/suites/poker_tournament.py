"""A poker tournament: the pool, and what each place wins."""

from typing import Any

from scorekeeper.rules.fold import after
from scorekeeper.rules.games.poker_tournament import check_shares
from tests.vectors.table import table


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    players, order = given["players"], given["order"]
    split = ", ".join(map(str, given["split"]))
    add_on = given.get("add_on", given.get("addon", 0))
    tally = table(
        "poker_tournament", players, buy_in=given["buy_in"], rebuy=given.get("rebuy", 0), add_on=add_on, split=split
    )
    check_shares(tally.setup)
    for what, count in (("rebuy", given.get("rebuys", 0)), ("add_on", given.get("add_ons", given.get("addons", 0)))):
        for _ in range(count):
            tally = after(tally, {"what": what, "payer": 0})
    rest = [seat for seat in range(players) if seat not in order]
    for seat in [*rest, *reversed(order[1:])]:
        tally = after(tally, {"what": "out", "out": seat})
    assert tally.game.settlement.settle
    won = tally.game.settlement.settle(tally)[0].points
    return {"pool": sum(won), "prizes": {f"{seat}": won[seat] for seat in order}}
