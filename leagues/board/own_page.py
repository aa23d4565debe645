"""Somebody's own page between two rounds: the table from above, who deals, and their place."""

from collections.abc import Collection
from dataclasses import dataclass

from django.utils.functional import cached_property

from leagues.from_paper.phone_card import PhoneCard, phone_card
from leagues.rules.words import at_start
from leagues.standings.page import StandingsPage, StandingsRow
from leagues.state.facts.event_state import EventState
from leagues.state.seats.own_seat import OwnSeat, find_own_seat, opposite
from scorekeeper.rules.words import joined

from . import wording

# where oneself and the others sit, seen from above, by the number of chairs: as play goes to the left
PLACES = {2: ("near", "far"), 3: ("near", "left", "right"), 4: ("near", "left", "far", "right")}


@dataclass(frozen=True)
class ChairFromAbove:
    """A chair. `place`: near, left, far or right; `deals`: whether its owner deals first."""

    place: str
    name: str
    deals: bool

    @property
    def deal_word(self) -> str:
        return wording.DEAL_FIRST if self.name == wording.YOU else wording.DEALS_FIRST


class OwnPage:
    def __init__(
        self,
        evening: EventState,
        places: StandingsPage,
        one: int,
        scored: Collection[int] | None,
        writes_card: bool = False,
    ) -> None:
        """`scored`: the tables that this device may score; None: all. `writes_card`: whether it takes the card of its
        owner."""
        self.evening, self.places, self.one, self.scored = evening, places, one, scored
        self.writes_card = writes_card

    @property
    def name(self) -> str:
        return self.evening.names[self.one]

    @cached_property
    def seat(self) -> OwnSeat | None:
        return find_own_seat(self.evening, self.one)

    @property
    def title(self) -> str:
        """ "Table 4"; where there is none, what there is instead."""
        seat = self.seat
        if seat is None:
            return wording.WAIT_FOR_DRAW if self.plays_on else wording.THAT_WAS_IT
        if seat.table is None or seat.table.is_bye:
            return at_start(seat.words)
        return wording.TABLE.format(number=seat.table.number)

    @property
    def plays_on(self) -> bool:
        """Whether they may still play: it is not over, and they went on to a second stage."""
        return not self.evening.over and any(each.number == self.one for each in self.evening.playing)

    @property
    def has_table(self) -> bool:
        return bool(self.seat and self.seat.table and not self.seat.table.is_bye)

    @property
    def across(self) -> str:
        """ "Opposite cy, you deal second."; empty without a table."""
        seat = self.seat
        if seat is None or not self.has_table:
            return ""
        _, _, words = seat.words.partition(", ")
        return f"{at_start(words)}." if words else ""

    @property
    def against(self) -> str:
        """Whom they play against, and whether they have met; empty where `across` says it."""
        seat = self.seat
        if seat is None or seat.table is None or len(seat.table.seats) < 3:
            return ""
        table = seat.table
        mine = next(team for team in table.teams if self.one in team)
        others = [one for one in table.seats if one not in mine]
        if table.sides == len(table.seats):  # everybody for themselves: who sits opposite is said already
            others = [one for one in others if one != opposite(table, self.one)]
        names = self.evening.names_in(seat.number)
        words = wording.PLAY_AGAINST.format(who=joined([names[one] for one in others]))
        return words if self.has_met(others) else f"{words} {wording.NOT_MET}"

    def has_met(self, others: Collection[int]) -> bool:
        """Whether they sat at a table with any of these in an earlier round; in the first nobody asks."""
        earlier = [each.draw.table_of(self.one) for each in self.evening.opened if each.number < self.number]
        return not earlier or any(table is not None and {*others} & {*table.seats} for table in earlier)

    @property
    def number(self) -> int:
        return self.seat.number if self.seat else 0

    @property
    def chairs(self) -> list[ChairFromAbove]:
        """The table from above, in the order of play from oneself; empty where it has more than four chairs."""
        seat = self.seat
        if seat is None or seat.table is None or len(seat.table.seats) not in PLACES:
            return []
        table, names = seat.table, self.evening.names_in(seat.number)
        first = table.seats.index(self.one)
        order = [(first + at) % len(table.seats) for at in range(len(table.seats))]
        return [
            ChairFromAbove(place, names[table.seats[at]] if at != first else wording.YOU, at == table.dealer)
            for place, at in zip(self.places_from_above(len(table.seats)), order)
        ]

    def places_from_above(self, chairs: int) -> tuple[str, ...]:
        near, *others = PLACES[chairs]
        return (near, *(reversed(others) if self.evening.game.turns.anticlockwise else others))

    @property
    def progress(self) -> str:
        """ "game 4 of 7, Chivalry"."""
        seat, length = self.seat, self.evening.length
        if seat is None:
            return self.places.heading
        template, naming = wording.IN_ROUND_OF if length else wording.IN_ROUND, self.evening.format.naming
        where = template.format(round=seat.number, rounds=length, **naming)
        stage = seat.table.stage if seat.table else ""
        return wording.WITH_STAGE.format(where=where, stage=stage) if stage else where

    @property
    def table_to_score(self) -> int:
        """The number of their table where this device writes there and it plays; else 0."""
        seat = self.seat
        if seat is None or seat.comes or seat.table is None or seat.table.is_bye:
            return 0
        return seat.table.number if self.scored is None or seat.table.number in self.scored else 0

    @cached_property
    def game_card(self) -> PhoneCard | None:
        """What this phone is asked of its game, where players keep cards; None where nothing is asked."""
        seat, running = self.seat, self.evening.running
        if seat is None or seat.comes or seat.table is None or running is None or not self.writes_card:
            return None
        table = running.table(seat.table.number)
        return phone_card(self.evening, table, self.one) if table is not None else None

    @property
    def row(self) -> StandingsRow | None:
        """Their row of the standings, once a round counts; of the stage before where they did not go on."""
        rows = self.places.rows if any(row.played for row in self.places.rows) else []
        rows = [*rows, *(self.places.before.rows if self.places.before and not self.plays_on else [])]
        return next((row for row in rows if row.number == self.one), None)
