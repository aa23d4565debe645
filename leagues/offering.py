"""Which ways to run an evening fit the people who are there and the game they play."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from scorekeeper.rules.game import Game, RuleError

from .evening import seating
from .names import ALWAYS_PAIRS
from .rules import draws
from .rules.formats import FORMATS
from .running import Named

MINUTES, PAUSE, DEALS = 5, 5, 4  # a deal; between two rounds; deals where a table plays to the game's own end
TRIED = 40  # people: the tables of more are of the same sizes


@dataclass(frozen=True)
class Choice:
    """A format for these people. `refused`: why it does not fit; `options`: what it would start with."""

    format: draws.Format
    words: str
    refused: str = ""
    options: dict[str, Any] = field(default_factory=dict)
    minutes: int = 0  # a round, for the clock

    @property
    def key(self) -> str:
        return self.format.key


def choices(roll: Sequence[Named], game: Game, minutes: int) -> list[Choice]:
    """Every format, those that fit first, in the order in which they are offered."""
    found = [choice(format, roll, game, minutes) for format in FORMATS.values()]
    return sorted(found, key=lambda each: (bool(each.refused), rank(each.format, roll, game)))


def choice(format: draws.Format, roll: Sequence[Named], game: Game, minutes: int) -> Choice:
    event = event_of(format, roll, game)
    refused = format.fits(event) or not_played(format, event, game) or unpaired(format, roll)
    if refused:
        return Choice(format, "", refused)
    rounds = in_time(format, event, minutes)
    options = {"rounds": rounds} if rounds and rounds != format.length(event) else {}
    return Choice(format, told(format, roll, game, minutes, rounds), "", options, minutes // rounds if rounds else 0)


def in_time(format: draws.Format, event: draws.Event, minutes: int) -> int:
    """Rounds that the time left has room for, whole cycles where they matter; 0 where time says nothing."""
    length = format.length(event)
    if not minutes or not length:
        return 0
    room = max(1, minutes // ((format.pitches or DEALS) * MINUTES + PAUSE))
    may_choose = any(option.key == "rounds" for option in format.options)
    return min(length, room) if may_choose else length


def event_of(format: draws.Format, roll: Sequence[Named], game: Game, **options: Any) -> draws.Event:
    """The event as `rules/` would see it before its first round."""
    entrants = tuple(
        draws.Entrant(number, each.ticket, each.joined, None, frozenset(each.away))
        for number, each in enumerate(roll, 1)
    )
    return draws.Event(entrants, (), {**format.standard(), "low": not game.high, **options}, "first look")


def unpaired(format: draws.Format, roll: Sequence[Named]) -> str:
    if format.key in ALWAYS_PAIRS and any(len(each.names) < 2 for each in roll):
        return "Write two names a line, as “ada & bo”."
    return ""


def not_played(format: draws.Format, event: draws.Event, game: Game) -> str:
    """Why this game cannot be played at the tables that the format makes; empty where it can."""
    few = event.entrants[: TRIED + len(event.entrants) % 12]
    sample = draws.Event(few, (), {**event.options, "effort": 0}, event.seed)
    for table in first_tables(format, sample):
        if not table.is_bye and seating(game, len(table.seats), table.sides, format.key in ALWAYS_PAIRS) is None:
            return f"{game.name} is not played by {len(table.seats)} at a table."
    return ""


def first_tables(format: draws.Format, event: draws.Event) -> tuple[draws.Table, ...]:
    """The tables of the first round; none where people arrange their own."""
    try:
        if isinstance(format.way, draws.Scheduled):
            return format.way.draws(event)[0].tables
        if isinstance(format.way, draws.Following):
            return format.way.next(event).tables
    except (RuleError, IndexError, ValueError):
        return ()
    return (draws.Table(1, (1, 2)),)


def rank(format: draws.Format, roll: Sequence[Named], game: Game) -> tuple[int, int]:
    """What suits most: small kitchen formats for a table, changing partners for a hall, pairs where there are pairs."""
    order = list(FORMATS)
    partners = any(each > 1 for _, each in game.seating)
    liked = (
        ("fixed_pairs", "partner_drive")
        if any(len(each.names) > 1 for each in roll)
        else ("mixed_partners", "whist_drive")
        if any(each.ticket for each in roll)
        else ("hotfoot", "outsider", "clockwise")
        if len(roll) < 8
        else ("changing_partners",)
        if partners
        else ("swiss", "round_robin")
        if game.counts[-1] == 2
        else ("meet_everyone", "changing_partners")
    )
    return (liked.index(format.key) if format.key in liked else len(liked), order.index(format.key))


def told(format: draws.Format, roll: Sequence[Named], game: Game, minutes: int, rounds: int) -> str:
    """The offer in a sentence: "17 people, 2 hours, Oh Hell: 7 rounds of 17 minutes. Partners change every round."."""
    people = sum(len(each.names) for each in roll)
    time = f"{minutes // 60} h {minutes % 60:02d} min, " if minutes else ""
    length = rounds or format.length(event_of(format, roll, game))
    played = f"{length} round{'s' if length != 1 else ''}" if length else "as many rounds as you like"
    each = f" of {minutes // rounds} minutes" if rounds else ""
    return f"{people} people, {time}{game.name}: {played}{each}. {format.how[0]}"
