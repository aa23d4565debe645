"""The parts of a file: people, own games, matches, a night. `docs/file.schema.json` is made of them.

Facts alone: who sat where, by which rules, every row in all its versions, with who wrote it and when. No keys, no
links, and of a device only what tells it from the others at that match.
"""

import json
from collections.abc import Mapping
from typing import Any

from scorekeeper.rules.own_games.own_game import MAX_BOXES, MAX_NAMES, MAX_ROWS, MAX_WORDS
from scorekeeper.rules.setup import CALLED

from .shapes import (
    BoxValue,
    Id,
    InOrder,
    Json,
    Letters,
    Many,
    Maybe,
    Named,
    OneOf,
    Record,
    Shape,
    Tick,
    Time,
    Whole,
    a_name,
)
from .wording import DESCRIPTION, TITLE

VERSION = 1
MOST_PEOPLE, MOST_GAMES, MOST_MATCHES, MOST_ROWS, MOST_CHANGES = 5_000, 200, 500, 5_000, 2_000
MOST_SIDES, MOST_SEATS = 40, 400
ROW = Whole(1, 5_000)
SMALL = Whole(0, 32_000)
POINTS = Whole(-(10**6), 10**6)

PERSON = Record({"id": Id(), "name": a_name(least=1)})

OWN_BOX = Record(
    {
        **dict.fromkeys(("name", "kind", "whose"), Letters(200)),
        **dict.fromkeys(("worth", "low", "high"), Whole(-(10**6), 10**6)),
        **dict.fromkeys(("by_row", "total_by_row", "nobody"), Tick()),
        "total": Maybe(Whole(-(10**6), 10**6)),
        "words": Many(InOrder((Letters(200), Whole(-(10**6), 10**6))), MAX_WORDS),
    }
)
OWN_ROW = Record({"name": Letters(200), "figure": Whole(-(10**6), 10**6), "says": Letters(400)})
OWN_GAME = Record(
    {
        **dict.fromkeys(("name", "wins", "end", "deal"), Letters(200)),
        "says": Letters(400),
        **dict.fromkeys(("goal", "fewest", "most", "partners"), Whole(0, 10**6)),
        "other_names": Many(Letters(200), MAX_NAMES),
        "boxes": Many(OWN_BOX, MAX_BOXES),
        "rows": Many(OWN_ROW, MAX_ROWS),
    }
)

BOXES = Named(BoxValue(), 80)
OPTION = BoxValue(letters=200, items=60, depth=2)
OPTIONS = Named(OPTION, 120, known={CALLED: a_name(80)})
EXTRA = InOrder((Whole(0, MOST_SIDES), POINTS, SMALL, Letters(80)))
AWAY = Many(InOrder((SMALL, SMALL)), 200)
SIDE_FACTS: dict[str, Shape] = {
    "number": Whole(0, MOST_SIDES - 1),
    "name": a_name(),
    "first": ROW,
    "last": SMALL,
    "start": Maybe(POINTS),
    "away": AWAY,
}
AS_USUAL: Json = {"name": "", "first": 1, "last": 0, "start": None, "away": []}
SIDE = Record(SIDE_FACTS, AS_USUAL)
SEAT_FACTS: dict[str, Shape] = {"number": Whole(0, MOST_SEATS), "place": Whole(0, MOST_SEATS), "first": ROW}
SEAT = Record({"person": Id(), **SEAT_FACTS}, {"first": 1})

HEAD: dict[str, Shape] = {  # of a match, and of what a change of one stores
    "title": a_name(80),
    "options": OPTIONS,
    "first_dealer": Whole(0, MOST_SEATS),
    "ended_why": Letters(80),
    "extras": Many(EXTRA, 500),
}
SNAPSHOT = Record(
    {
        **HEAD,
        "ended": Maybe(Time(text=True)),
        "deleted": Maybe(Time(text=True)),
        "sides": Many(Record(SIDE_FACTS, {"away": []}), MOST_SIDES),
        "seats": Many(Record({**SEAT_FACTS, "name": a_name()}), MOST_SEATS),
    },
    {"extras": []},
)
ACT: dict[str, Shape] = {"device": Id(), "writer": a_name(), "at": Time()}
CHANGE_FACTS: dict[str, Shape] = {
    "id": Id(),
    "act": Whole(0, 10**6),
    "words": Letters(200),
    "undoes": Maybe(Id()),
    **ACT,
}
CHANGE = Record({**CHANGE_FACTS, "before": SNAPSHOT, "after": SNAPSHOT}, {"undoes": None})
LINE = Record(
    {
        "id": Id(),
        "number": ROW,
        "revision": ROW,
        "base": SMALL,
        "entries": Maybe(BOXES),
        "settles": Maybe(ROW),
        "undoes": Maybe(Id()),
        "moved": Maybe(Id()),
        "round": Maybe(Whole(0, 100)),
        "act": Whole(0, 10**6),
        **ACT,
        "reason": Letters(80),
    },
    {"base": 0, "settles": None, "undoes": None, "moved": None, "round": None, "reason": ""},
)
REFUSED = Record(
    {
        "slip": Id(text=True),
        "number": ROW,
        "entries": Maybe(BOXES),
        "name": a_name(),
        "at": Time(text=True),
        "left": Tick(),
    },
    {"left": False},
)
DECIDED = Record({"totals": Maybe(Many(POINTS, 200, 1)), "winner": Maybe(Whole(0, MOST_SIDES - 1))})
MATCH = Record(
    {
        "id": Id(),
        "game": Letters(40, 1),
        "edition": Whole(0, 1000),
        "partners": Whole(1, 20),
        **HEAD,
        "started": Time(),
        "ended": Maybe(Time()),
        "dealt_by": a_name(),
        "again": Maybe(Id()),
        "sides": Many(SIDE, MOST_SIDES, 1),
        "seats": Many(SEAT, MOST_SEATS, 1),
        "rows": Many(LINE, MOST_ROWS),
        "changes": Many(CHANGE, MOST_CHANGES),
        "decided": Maybe(DECIDED),
        "refused": Many(REFUSED, 100),
    },
    {
        "title": "",
        "ended": None,
        "ended_why": "",
        "extras": [],
        "dealt_by": "",
        "again": None,
        "changes": [],
        "decided": None,
        "refused": [],
    },
)
NIGHT = Record(
    {"id": Id(), "name": a_name(80), "started": Time(), "last_used": Time(), "ended": Maybe(Time())}, {"ended": None}
)


def file_of(kind: str, **parts: Shape) -> Record:
    """A whole file of this kind."""
    return Record(
        {
            "scorekeeper": OneOf((kind,)),
            "version": OneOf((VERSION,)),
            "people": Many(PERSON, MOST_PEOPLE),
            "games": Many(OWN_GAME, MOST_GAMES),
            **parts,
        },
        {"games": []},
    )


FILES = {
    "match": file_of("match", matches=Many(MATCH, 1, 1)),
    "night": file_of("night", night=NIGHT, matches=Many(MATCH, MOST_MATCHES)),
}


PARTS: dict[str, Shape] = {
    "person": PERSON,
    "own_game": OWN_GAME,
    "options": OPTIONS,
    "boxes": BOXES,
    "snapshot": SNAPSHOT,
    "change": CHANGE,
    "row": LINE,
    "refused": REFUSED,
    "match": MATCH,
    "night": NIGHT,
}


def schema_of(files: Mapping[str, Shape], parts: Mapping[str, Shape]) -> Json:
    """The JSON Schema of files of these kinds. `parts`: what stands in it once, and has a name."""
    named = {json.dumps(shape.schema): name for name, shape in {**PARTS, **parts}.items()}

    def short(schema: Any, own: str = "") -> Any:
        """The schema with the names of its parts in place of them; `own`: of itself."""
        if isinstance(schema, list):
            return [short(each) for each in schema]
        if not isinstance(schema, dict):
            return schema
        name = named.get(json.dumps(schema), own)
        return {key: short(each) for key, each in schema.items()} if name == own else {"$ref": f"#/$defs/{name}"}

    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": TITLE,
        "description": DESCRIPTION,
        "oneOf": [short(shape.schema) for shape in files.values()],
        "$defs": {name: short(json.loads(schema), name) for schema, name in named.items()},
    }
