"""GET of the list of all games, beside a minimal view of the same server."""

import json
from pathlib import Path

from scorekeeper.rules.games import GAMES

from .asking import Phone, in_turn, phones
from .serving import Server, run
from .table import Row, ms

LONGEST = 0.06  # seconds


async def finder(phone: Phone) -> None:
    status, body = await phone.get("/games/")
    listed = [key for key, game in GAMES.items() if not game.words.named]  # of the sheets for any game only one
    assert status == 200 and all(f"/games/{key}/".encode() in body for key in listed), status


async def bare(phone: Phone) -> None:
    status, _ = await phone.get("/bare/")
    assert status == 200, status


async def measured(data: Path) -> list[Row]:
    filled = json.loads(run("filling", "1", "1", data=data))
    with Server(data) as server:
        held = await phones(1, server.port, filled["cookie"])
        took, least = await in_turn(finder, bare, held, rounds=6, each=15, busy=server.busy)
        for phone in held:
            await phone.close()
    return [
        Row(
            f"GET the list of all {len(GAMES)} games",
            f"{ms(took.median)} (processor {ms(took.work)})",
            f"{ms(least.median)} bare table (processor {ms(least.work)})",
            took.median / least.median,
            f"≤ {ms(LONGEST)}",
            took.median <= LONGEST,
        )
    ]
