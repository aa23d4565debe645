"""What a page carries of its match, so that its phone can go on by the rules without a network."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe

from scorekeeper.entry.fields import option_text
from scorekeeper.models import Match, OwnVersion
from scorekeeper.rules.compendia import COMPENDIA
from scorekeeper.rules.compendia.programme import chosen
from scorekeeper.rules.game import Game
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.phone import totals_in
from scorekeeper.rules.setup import CALLED
from scorekeeper.server.rule_files import rule_addresses
from scorekeeper.translating.files import COMPENDIUM, COUNTS, OWN

ESCAPED = {ord(letter): f"\\u{ord(letter):04x}" for letter in "<>&"}  # as `json_script` of Django


@dataclass(frozen=True)
class Carried:
    """A match for its phone: the addresses of its rules, none until they are made, and what they are asked with."""

    core: str
    files: str  # with spaces between
    data: SafeString  # JSON, safe within a script: {"match": as `hold` takes it, "of": as `load` of rules.js takes it,
    # "bases": of single counts that were written more than once the base of a correction, [[line, revision], …],
    # "totals": as the server adds up, none where they were typed}
    blank: str  # the address of its page with nobody on it and nothing written; empty at an evening, which seats people


def carried(match: Match) -> Carried | None:
    """What the page of a match carries; None where its phone has no rules for it."""
    names, of = files_for(match)
    addresses = rule_addresses(names) if names else []
    if not addresses:
        return None
    said = {"match": match_said(match), "of": of, "bases": bases(match), "totals": totals(match)}
    data = json.dumps(said, ensure_ascii=False, separators=(",", ":"))
    blank = "" if match.of_event else blank_address(match)
    return Carried(addresses[0], " ".join(addresses[1:]), mark_safe(data.translate(ESCAPED)), blank)


def blank_address(match: Match) -> str:
    """Of the page of another match for as many people by the same house rules, with none of them on it."""
    usual, options = match.game.usual_options(), match.options
    rules = {f"rule-{key}": option_text(value) for key, value in options.items() if value != usual.get(key)}
    called = {"title": match.title, "called": options.get(CALLED, "")}
    said = {"players": len(match.seats_now), **rules, **{name: text for name, text in called.items() if text}}
    return reverse("phone-game", args=[match.game_key], query=said)


def bases(match: Match) -> list[list[int]]:
    """The newest revisions of lines with several, where a line has no row of its own in the sheet to say so."""
    singly = any(tally.game.turns.closes is not None for tally in match.standing.rounds)
    return [[line.number, line.last] for line in match.current if singly and line.last > 1]


def totals(match: Match) -> list[int]:
    """The totals that a phone should come to, as `totals_in` of `rules/phone.py`; none where they were typed."""
    return [] if match.decided_apart["totals"] else totals_in(match.standing)


def files_for(match: Match) -> tuple[list[str], dict[str, Any]]:
    """The names of the files with the rules of its game, and what they make it of; none of a game that is tried."""
    key = match.game_key
    if key in GAMES:
        return [key, *more_for([GAMES[key]])], {}
    if key in COMPENDIA:
        games = [GAMES[each] for each in dict.fromkeys(game.key for game in chosen(match.house_rules, GAMES))]
        return [COMPENDIUM, *[game.key for game in games], *more_for(games)], {"key": key}
    data = own_data(key) if match.tried is None else None
    return ([OWN], {"key": key, "data": data}) if data is not None else ([], {})


def more_for(games: Sequence[Game]) -> list[str]:
    """The file that draws more than a sheet, where one of these games has single counts, a board or a slate."""
    return [COUNTS] if any(game.turns.closes is not None or game.words.slate is not None for game in games) else []


@lru_cache(1000)
def own_data(key: str) -> Any:
    """The data of a version of an own game; it never changes."""
    return OwnVersion.objects.values_list("data", flat=True).get(pk=key)


def match_said(match: Match) -> dict[str, Any]:
    """A match as `hold` in `rules/phone.py` takes it; house rules only where they are not by the book."""
    setup, due = match.setup, match.due
    return {
        "sides": setup.sides,
        "partners": setup.partners,
        "options": changed_options(match.game, setup.options),
        "dealer": setup.first_dealer,
        "order": [*setup.order],
        "stays": [[stay.side, stay.first, stay.last, [*stay.start]] for stay in setup.stays],
        "extras": [[extra.side, extra.points, extra.after, extra.why] for extra in setup.extras],
        "edition": setup.edition,
        "firsts": [*match.first_lines],
        "names": [*match.names],
        "before": [[last, [*names]] for last, names in match.names_before],
        "seated": [match.holder(seat, due) for seat in range(setup.chairs)],
        "lines": [[number, entries] for number, entries in match.counted_entries],
        "claims": [[line.number, [*line.claims]] for line in match.current if line.rivals],
    }


def changed_options(game: Game, options: Mapping[str, Any]) -> dict[str, Any]:
    """The house rules that are not by the book."""
    book = game.standard()
    return {key: value for key, value in options.items() if key not in book or book[key] != value}
