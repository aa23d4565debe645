"""The link that hands a finished match to BG Stats, an app in which many keep what they have played.

Source: "Push plays to BG Stats from other apps or websites", bgstatsapp.com. The whole match stands in the address, and
leaves only when somebody taps it. `winner` is said of everybody: the app for Android asks for it.
"""

import json
import re
from datetime import UTC
from typing import Any
from urllib.parse import quote

from django.db.models import Max

from scorekeeper.models import Match
from scorekeeper.nights.page import figures
from scorekeeper.rules.match import places_now
from scorekeeper.rules.words import without_signs

ADDRESS = "https://app.bgstatsapp.com/createPlay.html?data="
SOURCE = "Scorekeeper"


def bg_stats_url(match: Match) -> str:
    """The address; empty while a match is under way. One query."""
    if not match.is_over or not match.last_line:
        return ""
    return ADDRESS + quote(json.dumps(play_of(match), ensure_ascii=False, separators=(",", ":")))


def play_of(match: Match) -> dict[str, Any]:
    """The match as BG Stats reads it: times in UTC, a player for everybody, partners as a team."""
    options, over = match.setup.options, match.standing.over
    places, totals = places_now(match.standing), figures(match.standing)
    last = match.ended or match.lines.aggregate(last=Max("at"))["last"]
    minutes = int((last - match.started).total_seconds()) // 60 if last else 0
    high = match.standing.in_match_points or match.game.totals.is_high(options)
    players = []
    for seat in match.seats_at(match.last_line + 1):
        side = seat.side.number
        name = without_signs(seat.player.name)
        player = {"name": name, "sourcePlayerId": f"{seat.player_id}", "rank": places[side]}
        player |= {"score": int(totals[side])} if re.fullmatch("-?[0-9]{1,9}", totals[side]) else {}
        player["winner"] = over is not None and side in over.winners
        player["startPlayer"] = seat.number == first_player(match)
        players.append(player | ({"team": without_signs(match.names[side])} if match.partners > 1 else {}))
    return {
        "sourceName": SOURCE,
        "sourcePlayId": f"{match.pk}",
        "playDate": f"{match.started.astimezone(UTC):%Y-%m-%d %H:%M:%S}",
        **({"durationMin": minutes} if 0 < minutes < 24 * 60 else {}),
        "game": {"name": match.game.name, "sourceGameId": match.game_key, "highestWins": high, "noPoints": False},
        "players": players,
    }


def first_player(match: Match) -> int:
    """The seat that began: left of the first dealer, where cards are dealt."""
    setup = match.setup
    return setup.seat_after(setup.first_dealer, setup.present(1)) if match.game.cards else setup.first_dealer
