"""Matches and nights as a file: their facts, without keys, links and permissions."""

import json
import uuid
from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.http import content_disposition_header

from scorekeeper import hooks
from scorekeeper.actions.snapshot import take_snapshot
from scorekeeper.models import NOTHING_DECIDED, OWN_GAME, Change, Line, Match, Night, OwnVersion, Player

from . import content, wording
from .formats import AS_USUAL, CHANGE, LINE, MATCH, NIGHT, REFUSED, SEAT, SIDE, VERSION
from .shapes import Json


def match_file(match: Match) -> Json:
    """A match as a file; of a table of an evening its sheet, without the evening, but as it was decided there."""
    found = whole_file("match", [match])
    if match.of_event and (decided := decided_at_table(match)):
        found["matches"][0]["decided"] = decided
    return found


def decided_at_table(match: Match) -> Json | None:
    """What is in no row: the totals that were typed for its table, and the winner that a level table declared."""
    decided = {"totals": hooks.of(match).facts.typed_totals(match), "winner": match.declared_winner}
    return None if decided == NOTHING_DECIDED else decided


def night_file(night: Night) -> Json:
    return whole_file("night", night.in_order, night=NIGHT.write(vars(night)))


def whole_file(kind: str, matches: Iterable[Match], people: Iterable[Player] = (), **parts: Any) -> Json:
    """A file with these matches, the people who play in them (and others), and the own games that they are of."""
    played = load_matches(matches)
    known = {player.pk: player for player in people}
    known |= {seat.player_id: seat.player for match in played for seat in match.seat_rows}
    own = {match.game_key for match in played if match.game_key.startswith(OWN_GAME)}
    in_order = sorted(known.values(), key=lambda each: (each.name, each.pk))
    found: Json = {
        "scorekeeper": kind,
        "version": VERSION,
        "people": [{"id": player.pk, "name": player.name} for player in in_order],
    }
    if own:
        found["games"] = [version.data for version in OwnVersion.objects.filter(pk__in=own).order_by("pk")]
    return {**found, **parts, "matches": [match_part(match) for match in played]}


def load_matches(matches: Iterable[Match]) -> list[Match]:
    """The matches with their seats, rows and changes, in three queries for any number."""
    found = list(matches)
    loaded = {match.pk: match for match in Match.objects.filter(pk__in=[each.pk for each in found]).load_standings()}
    rows = Line.objects.filter(match__in=loaded).order_by("number", "revision")
    changes = Change.objects.filter(match__in=loaded).order_by("act", "pk")
    for match in loaded.values():
        vars(match).update(rows=[], acts=[])
    for line in rows:
        vars(loaded[line.match_id])["rows"].append(line)
    for change in changes:
        vars(loaded[change.match_id])["acts"].append(change)
    return [loaded[match.pk] for match in found]


def match_part(match: Match) -> Json:
    """A loaded match as a file has it."""
    facts = vars(match) | vars(take_snapshot(match))
    return MATCH.write(
        facts
        | {
            "game": match.game_key,
            "again": match.again_id,
            "deleted": None,
            "decided": None if match.of_event else match.decided,
            "extras": match.extras,
            "refused": [REFUSED.write(each) for each in match.refused],
            "sides": [SIDE.write({**AS_USUAL, **vars(side)}) for side in match.side_rows],
            "seats": [SEAT.write(vars(seat) | {"person": seat.player_id}) for seat in match.seat_rows],
            "rows": [LINE.write(vars(line) | act_of(line, match.pk)) for line in facts["rows"]],
            "changes": [CHANGE.write(vars(change) | act_of(change, match.pk)) for change in facts["acts"]],
        }
    )


def act_of(row: Any, where: uuid.UUID) -> Json:
    """The id of a row, and its device: one id a device at this match or evening, from which nobody learns its own."""
    return {"id": row.pk, "device": uuid.uuid5(where, row.device.hex)}


def as_bytes(facts: Json) -> bytes:
    return json.dumps(facts, ensure_ascii=False, separators=(",", ":"), default=as_text).encode()


def as_text(value: Any) -> str:
    return value.isoformat() if isinstance(value, datetime) else str(value)


def send_file(request: HttpRequest, facts: Json, name: str, began: datetime) -> HttpResponse:
    """The file, called by what it is of and its day; a page that says why not where it could be read nowhere."""
    data = as_bytes(facts)
    return too_large(request) if content.is_too_large(data) else answer_with(data, name, began)


def too_large(request: HttpRequest, years: Sequence[str] = ()) -> HttpResponse:
    """The page that says that a file would be too large. `years`: in which it can be taken instead."""
    most = content.MAX_BYTES // 10**6
    return render(request, "scorekeeper/files/too_large.html", {"years": years, "most": most})


def answer_with(data: bytes, name: str, began: datetime) -> HttpResponse:
    """These bytes as a file, called by what it is of and its day."""
    words = "".join(letter if letter.isalnum() else " " for letter in name).split()
    called = "-".join([*words, f"{began:%Y-%m-%d}"]).lower()
    answer = HttpResponse(data, content_type="application/json")
    header = content_disposition_header(True, wording.FILE_NAME.format(name=called))
    answer.headers["Content-Disposition"] = header or "attachment"
    return answer
