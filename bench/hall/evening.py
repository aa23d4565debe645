"""The evenings of a hall, made by the product's own acts: `python -m bench.hall.evening PLAN` prints them as JSON."""

import json
import sys
import uuid
from typing import Any

import django

from bench.filling import cookie

from .plan import Plan

DRAWN = (97, 8)  # people and rounds of each draw that an organiser looks at


def made(plan: Plan, tables: int) -> dict[str, Any]:
    """An evening of changing partners with results, and its next round under way; `viewers`: of all who look on."""
    from leagues.models import Pass
    from tests.leagues.hall import Hall

    people = [f"player {number}" for number in range(1, 4 * tables + 1)]
    hall = Hall(len(people), people=people, rounds=plan.closed_rounds + 2, pitches=plan.deals)
    hall.plays(plan.closed_rounds)
    playing = hall.opens().running
    assert playing is not None and len(playing.tables) == tables
    for table in playing.tables:
        lines = plan.written if table.number <= tables - plan.finished else plan.deals
        if lines:
            hall.writes(table, *range(1, lines + 1))
    passes = {(row.may, row.number): row.pk for row in hall.evening.event.passes.filter(revoked=None)}
    return {
        "event": str(hall.evening.event.pk),
        "organiser": cookie(hall.ada.device),
        "viewers": [holder(passes[Pass.VIEW, None]) for _ in range(plan.onlookers(tables))],
        "tables": [
            {"number": table.number, "match": str(table.match.id), "cookie": holder(passes[Pass.TABLE, table.number])}
            for table in playing.tables
            if table.match is not None
        ],
    }


def holder(key: uuid.UUID) -> str:
    """The cookie of a new phone that holds a pass."""
    return cookie(uuid.uuid4(), key)


def undrawn(count: int) -> list[dict[str, str]]:
    """Evenings with people and no draw yet, each of its own organiser."""
    from leagues.actions import organiser
    from leagues.actions.roster import NewEntrant
    from tests.table import EVENING

    people, rounds = DRAWN
    roll = [NewEntrant((f"guest {number}",), "", 1, ()) for number in range(1, people + 1)]
    found = []
    for number in range(count):
        device = uuid.uuid4()
        event = organiser.create_event(
            format_key="changing_partners",
            game_key="whist",
            options={"rounds": rounds},
            game_options={},
            roll=roll,
            device=device,
            at=EVENING,
            seed=f"draw {number}",
        )
        found.append({"event": str(event.pk), "organiser": cookie(device)})
    return found


def main(plan: Plan) -> None:
    django.setup()
    from scorekeeper.server.migrate import migrate

    migrate()
    evenings = [made(plan, tables) for tables in plan.evenings]
    print(json.dumps({"evenings": evenings, "undrawn": undrawn(plan.draws)}))


if __name__ == "__main__":
    main(Plan.from_json(sys.argv[1]))
