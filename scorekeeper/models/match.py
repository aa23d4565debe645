"""A match: its stored facts, and what follows from its rows."""

import uuid
from collections.abc import Iterable
from datetime import datetime
from typing import Any, Unpack

from django.db import models
from django.utils.functional import cached_property

from scorekeeper import hooks
from scorekeeper.rules import revisions
from scorekeeper.rules.compendia import COMPENDIA, everything
from scorekeeper.rules.game import Game, PlannedRound
from scorekeeper.rules.line import Entries
from scorekeeper.rules.match import (
    Standing,
    before,
    describe_early_end,
    describe_totals,
    due,
    first_lines,
    has_end,
    next_first_dealer,
    outcome,
    skip_to_line,
    verdict,
    where,
    with_declared_winner,
    with_typed_totals,
)
from scorekeeper.rules.own_words import in_own_words
from scorekeeper.rules.rows import names_at
from scorekeeper.rules.setup import Extra, Setup
from scorekeeper.rules.tally import Over, Tally
from scorekeeper.rules.wording import PARTNERS
from scorekeeper.rules.words import isolated, joined, without_signs

from . import standing_cache, wording
from .key import Key
from .line import Line, LineAct, writer_label
from .night import Night
from .own_game import game_of
from .player import Club, Player, Seat, Side, club_people, players_named
from .querysets import FACTS, SEATS, MatchQuerySet
from .refused import RefusedRow, waiting_rows
from .seat_history import Renaming, renamings
from .stored_words import KEEPER
from .telling import Telling

NOTHING_DECIDED = {"totals": None, "winner": None}


def game_choices() -> list[tuple[str, str]]:
    return [(key, game.name) for key, game in everything().items()]


class Match(Telling):
    """One table playing one game, by the house rules stored at its start."""

    tells = ("title", "dealt_by", "ended_why", "writing_name", "extras", "refused")

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    club = models.ForeignKey(Club, null=True, blank=True, on_delete=models.CASCADE, related_name="matches")
    game_key = models.CharField(max_length=40, choices=game_choices)
    edition = models.PositiveSmallIntegerField(default=1)
    options = models.JSONField(default=dict)
    partners = models.PositiveSmallIntegerField(default=1)
    first_dealer = models.PositiveSmallIntegerField(default=0)  # a seat's number
    title = models.CharField(max_length=80, blank=True)
    host = models.UUIDField(db_index=True)  # the device that started it
    night = models.ForeignKey(Night, null=True, blank=True, on_delete=models.SET_NULL, related_name="matches")
    # what these people played before it on this night: one match goes on from another, whoever starts it
    again = models.OneToOneField("self", null=True, blank=True, on_delete=models.SET_NULL, related_name="goes_on")
    dealt_by = models.CharField(max_length=40, blank=True)  # who started it, told on the other phones
    started = models.DateTimeField()
    ended = models.DateTimeField(
        null=True, blank=True
    )  # ended early by the players; the end by the rules is not stored
    ended_why = models.CharField(max_length=80, blank=True)
    deleted = models.DateTimeField(null=True, blank=True)
    # start scores, penalties and bonuses: [side, points, after which line, why] each, as `Extra` in rules/setup.py
    extras = models.JSONField(default=list, blank=True)
    of_event = models.BooleanField(default=False)  # a table of an event, which sets its players and its end
    # of a sheet that came in a file without its evening: the totals that were typed there, as `with_given_totals` takes
    # them, or the side that the table declared the winner: {"totals": [31, 20], "winner": None}
    decided = models.JSONField(null=True, blank=True)
    refused = models.JSONField(default=list, blank=True)  # rows that phones could not hand in, as in `refused.py`
    guests_may_edit = models.BooleanField(default=False)  # a key to score also changes people, title and rules
    # who is writing now, shown on other phones: not part of the match
    writing_device = models.UUIDField(null=True, blank=True)
    writing_name = models.CharField(max_length=40, blank=True)
    writing_line = models.PositiveIntegerField(default=0)
    writing_since = models.DateTimeField(null=True, blank=True)
    writing_ticks = models.PositiveIntegerField(default=0)

    may_score: bool  # for one device, set by `match_or_404`
    may_edit = False  # whether this device may change people, title and rules
    locked_here = False  # whether it might score, had not both sides agreed
    tried: Game | None = None  # of a match that is not stored: the game that somebody is making

    objects = MatchQuerySet.as_manager()

    class Meta:
        indexes = [models.Index(fields=["host", "-started"], name="match_of_host")]

    def __str__(self) -> str:
        return self.title or self.game.name

    @property
    def night_or_own_id(self) -> uuid.UUID:
        """The id under which a phone keeps who holds it."""
        return self.night_id or self.pk

    def is_hosted_by(self, device: uuid.UUID) -> bool:
        """Whether this device started it, or hosts its night."""
        return device == self.host or (self.night is not None and device == self.night.host)

    def lets_in(self, device: uuid.UUID) -> bool:
        """Whether this device shows the codes for others: the host of its night, of a match without one its own."""
        return device == (self.night.host if self.night is not None else self.host)

    @property
    def guests_edit(self) -> bool:
        """Whether a key to score also changes people, title and rules."""
        return self.night.guests_may_edit if self.night is not None else self.guests_may_edit

    @property
    def all_keys(self) -> models.QuerySet[Key]:
        """The keys that open it: its own, and those of its night."""
        own = models.Q(match=self.pk)
        return Key.objects.filter(own | models.Q(night=self.night_id) if self.night_id else own)

    @property
    def with_people(self) -> str:
        """Its title and who plays, for the title of a page among many: "Hearts: ada, bo and cy"."""
        return wording.WITH_PEOPLE.format(title=self, people=without_signs(joined(self.names)))

    @property
    def game(self) -> Game:
        """Its game, in the words of its event, or of its players."""
        known = self.tried or in_own_words(game_of(self.game_key), self.options)
        return hooks.of(self).facts.game_in_own_words(known, self.options)

    def people_named(self, names: Iterable[str], at: datetime) -> dict[str, Player]:
        """The players with these names: who played on its night before, else who is known to its club, or without one
        to its host, else new.

        Keys are names in lower case.
        """
        tonight = self.night.people if self.night is not None else ()
        known = {player.name.lower(): player for player in tonight}
        others = [name for name in names if name.lower() not in known]
        if self.club is not None:
            return club_people(others, self.club, at) | known
        return players_named(others, self.host, at) | known

    def went_on(self) -> "Match | None":
        """The match under way that people of this one went on to; None while they are here. Three queries.

        It was begun after this one, and nothing was written here since, unless this one is over.
        """
        if self.night is None or not self.night.is_open:
            return None
        later = self.night.in_order.filter(started__gt=self.started, ended=None).load_standings()
        last = self.lines.aggregate(last=models.Max("at"))["last"] if later and not self.is_over else None
        people = {seat.player_id for seat in self.seat_rows} if later else set()
        for match in reversed(later):
            here = people & {seat.player_id for seat in match.seat_rows}
            if here and not match.is_over and (last is None or match.started > last):
                return match
        return None

    @cached_property
    def seat_rows(self) -> list["Seat"]:
        """Every player of every seat, by place, then by first line: one query."""
        return sorted(SEATS(self.pk), key=lambda seat: (seat.place, seat.first))

    @cached_property
    def side_rows(self) -> list["Side"]:
        """Sides in order of number; every side has a seat."""
        sides = {seat.side.number: seat.side for seat in self.seat_rows}
        return [sides[number] for number in sorted(sides)]

    def seats_at(self, number: int) -> list["Seat"]:
        """Who sits at each place when line `number` is played, in the order of play."""
        holders = {seat.number: seat for seat in self.seat_rows if seat.first <= number}
        return sorted(holders.values(), key=lambda seat: seat.place)

    @property
    def seats_now(self) -> list["Seat"]:
        """Who sits at each place now, in the order of play, without those who have left."""
        return [seat for seat in self.seats_at(self.last_line + 1) if not seat.side.last]

    @property
    def deals_next(self) -> str:
        """Who deals first when these people play again, as the game says; empty where nobody sits on that seat now."""
        return self.seat_name(next_first_dealer(self.standing), self.last_line)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """A name a side: its own, or those of its players now."""
        return self.names_of(self.seats_at(self.last_line + 1))

    def names_of(self, holders: list["Seat"]) -> tuple[str, ...]:
        """A name a side as it stands in a sentence, with these players on its seats."""
        return tuple(PARTNERS.join(map(isolated, each)) for each in self.side_names_of(holders))

    def side_names_of(self, holders: list["Seat"]) -> tuple[tuple[str, ...], ...]:
        """The names of each side: its own, or one for each of these players on its seats."""
        return tuple(
            (side.name,) if side.name else tuple(seat.player.name for seat in holders if seat.side_id == side.pk)
            for side in self.side_rows
        )

    @property
    def side_names(self) -> tuple[tuple[str, ...], ...]:
        """The names on each side, as people sit for the next row: `(("Ada", "Cy"), ("Bo", "Dee"))` for two pairs."""
        return self.side_names_of(self.seats_at(self.last_line + 1))

    @cached_property
    def names_before(self) -> tuple[tuple[int, tuple[str, ...]], ...]:
        """The names before each seat was taken over, as (last line, names) in order."""
        lasts = {seat.first - 1 for seat in self.seat_rows if seat.first > seat.side.first}
        then = [(last, self.names_of(self.seats_at(last))) for last in sorted(lasts)]
        return tuple((last, tuple(old or new for old, new in zip(names, self.names))) for last, names in then)

    def part_at(self, line: int) -> PlannedRound:
        """The game that a line is of, with its house rules and chairs: of a compendium its round, else the match."""
        return self.standing.part_at(line) or PlannedRound(self.game, self.setup, ())

    def names_at(self, line: int) -> tuple[str, ...]:
        """A name a side when that line was played; today's for sides that were not there yet."""
        part = self.standing.part_at(line)
        if part is not None:
            return self.names_in(part, line)
        return names_at(line, self.names, self.names_before)

    def names_in(self, part: PlannedRound, line: int) -> tuple[str, ...]:
        """A name a side in a round of a compendium."""
        seated, sides = [self.holder(seat, line) for seat in part.who], part.setup.sides
        return tuple(PARTNERS.join(seated[side::sides]) for side in range(sides))

    def where(self, number: int) -> str:
        """Where a line stands on the sheet: "row 3", "deal 2", "round 2, row 1"."""
        return where(self.standing, number, struck=number in self.struck)

    def where_stood(self, number: int) -> str:
        """Where a line stands on the sheet, or stood before it was struck out."""
        return where(self.standing, number, struck=False)

    @property
    def due_where(self) -> str:
        """Where the line to write next stands on the sheet."""
        return self.where(self.due)

    def seat_name(self, number: int, line: int) -> str:
        """Who sits on seat `number` of its game when that line is played, by name as it stands in a sentence."""
        part = self.standing.part_at(line)
        sits = number if part is None else part.who[number]
        return self.holder(sits, line)

    def seated(self, line: int) -> tuple[str, ...]:
        """Who sits on each seat of its game when that line is played, as `seat_name`; "" where nobody does."""
        names = {seat.number: isolated(seat.player.name) for seat in self.seats_at(line)}
        part = self.standing.part_at(line)
        seats = range(self.standing.tally.setup.chairs) if part is None else part.who
        return tuple(names.get(seat, "") for seat in seats)

    def holder(self, number: int, line: int) -> str:
        """Who sits on seat `number` of the match when that line is played, by name as it stands in a sentence."""
        return next((isolated(seat.player.name) for seat in self.seats_at(line) if seat.number == number), "")

    @cached_property
    def writers(self) -> tuple[str, ...]:
        """Who may be writing: the players now, whoever sits out, or the scorekeeper."""
        return (*self.players, *self.sitting_out, KEEPER)

    @cached_property
    def players(self) -> tuple[str, ...]:
        """Who plays now."""
        return tuple(seat.player.name for seat in self.seats_at(self.last_line + 1))

    def is_writer(self, name: str) -> bool:
        """Whether somebody of this name may be writing; for a player without asking who sits out."""
        return name in self.players or name in self.writers

    @property
    def writer_choices(self) -> list[tuple[str, str]]:
        """Who may be writing, as (stored name, words)."""
        return [(name, writer_label(name)) for name in self.writers]

    @cached_property
    def sitting_out(self) -> tuple[str, ...]:
        """Who sits out during this match; nobody outside an event."""
        return hooks.of(self).facts.sitting_out(self)

    @cached_property
    def renamed(self) -> tuple[Renaming, ...]:
        """The corrected names, in order: one query, if there are changes."""
        changes = (
            self.changes.order_by("act").values_list("act", "words", "before", "after") if self.change_count else ()
        )
        return renamings(changes)

    @property
    def house_rules(self) -> dict[str, Any]:
        """The value of every house rule, by key."""
        return {**self.game.standard(), **self.options}

    @property
    def setup(self) -> Setup:
        """The match as `rules/` needs it."""
        count = len(self.side_rows)
        places = {seat.number: seat.place for seat in self.seat_rows}
        order = tuple(sorted(places, key=lambda number: (places[number], number)))
        stays = tuple(stay for side in self.side_rows for stay in side.stays)
        natural = order == tuple(range(count * self.partners))
        edition = self.edition if self.edition < self.game.about.edition else 0
        extras = tuple(Extra(*each) for each in self.extras)
        return Setup(
            count, self.house_rules, self.partners, self.first_dealer, () if natural else order, stays, extras, edition
        )

    @cached_property
    def facts(self) -> list[tuple[Any, ...]]:
        """One tuple for each revision of each row, its values in the order of `FACT_FIELDS`: what `rules/` adds up.

        Sorted by row number, then revision. One query.
        """
        return FACTS(self.pk)

    @property
    def last_writer(self) -> str:
        """Who wrote the newest row; empty before the first. One query."""
        return self.lines.order_by("-act").values_list("writer", flat=True).first() or ""

    @cached_property
    def current(self) -> tuple[revisions.Current, ...]:
        """What each line is now."""
        return revisions.current(revisions.Fact(*fact) for fact in self.facts)

    @property
    def last_line(self) -> int:
        """The highest line number; 0 before the first."""
        return self.facts[-1][0] if self.facts else 0

    @cached_property
    def standing_lines(self) -> tuple[int, ...]:
        """The numbers of the lines that are not blank or struck out."""
        return tuple(line.number for line in self.current if line.entries is not None or line.rivals)

    @property
    def played(self) -> int:
        """The last line that is not blank or struck out: players come and go after it."""
        return max(self.standing_lines, default=0)

    @property
    def next_where(self) -> str:
        """Where the line after the last one played stands on the sheet."""
        return self.where(self.played + 1 if self.standing.tally.rows else self.last_line + 1)

    @property
    def first_lines(self) -> tuple[int, ...]:
        """Of a compendium the first line of each round that was written; empty in other matches."""
        rounds = {fact[0]: fact[5] for fact in self.facts if fact[5]}
        stand = self.standing_lines if rounds else ()
        return first_lines((number, of, number in stand) for number, of in rounds.items()) if rounds else ()

    @cached_property
    def struck(self) -> tuple[int, ...]:
        """The numbers of the lines struck out."""
        return tuple(line.number for line in self.current if line.state == "struck")

    @property
    def counted_entries(self) -> list[tuple[int, Entries | None]]:
        """Pairs of (number, entries) for the fold: None for a struck line, no entries for a disputed one."""
        return [(line.number, {} if line.rivals else line.entries) for line in self.current]

    @property
    def due(self) -> int:
        """The line to write next: the first gap, or the one after the last."""
        claims = {line.number: line.claims for line in self.current if line.rivals}
        return due(self.standing, self.counted_entries, claims, stopped=self.ended is not None)

    @cached_property
    def declared_winner(self) -> int | None:
        """The side that the table declared the winner of a level match; `load_standings` reads many at once."""
        apart: int | None = self.decided_apart["winner"]
        return hooks.declared_winners([self]).get(self.pk, apart)

    @property
    def decided_apart(self) -> dict[str, Any]:
        """What was decided at its evening, where that is not here."""
        return self.decided if self.decided and not self.of_event else NOTHING_DECIDED

    @cached_property
    def standing(self) -> Standing:
        """The standing; of a level match in an event with the winner that the table declared."""
        firsts = self.first_lines
        found = standing_cache.cached_standing(self.pk, self.game, self.setup, self.counted_entries, firsts)
        if totals := self.decided_apart["totals"]:
            found = with_typed_totals(found, totals)
        return with_declared_winner(found, self.declared_winner) if found.level else found

    def before(self, number: int) -> Tally:
        """The standing before line `number`; after the last line nothing is folded again."""
        if number > self.last_line:
            return skip_to_line(self.standing.tally, number)
        return before(self.game, self.setup, self.counted_entries, number, self.first_lines)

    def line_now(self, number: int) -> revisions.Current:
        """What a line is now; an empty one if it was never written."""
        return self.lines_by_number.get(number) or revisions.Current(number)

    @cached_property
    def lines_by_number(self) -> dict[int, revisions.Current]:
        return {line.number: line for line in self.current}

    @property
    def waiting_rows(self) -> list[RefusedRow]:
        """The rows that phones could not hand in, about which somebody has to choose."""
        return waiting_rows(self.refused, self.lines_by_number) if self.refused else []

    @property
    def has_end(self) -> bool:
        """Whether the game ends by itself; else it goes on until the players stop."""
        return has_end(self.standing)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended by its rules, or its players ended it."""
        return self.standing.over is not None or self.ended is not None

    @property
    def is_on_paper(self) -> bool:
        """Whether its rows can be typed as they stand on paper: not single counts, compendia, pads begun here,
        or tables of an evening."""
        turns = self.game.turns
        begun_pad = turns.any_order is not None and self.last_line > 0
        return turns.closes is None and not self.standing.parts and not self.of_event and not begun_pad

    @property
    def outcome(self) -> Over | None:
        """Who won it: None while it goes on, and of what was ended early."""
        return outcome(self.standing, stopped=self.ended is not None)

    @property
    def verdict(self) -> str:
        """Who won and why, or the totals when the players ended it; empty while it is under way."""
        return " ".join(words for words in (self.headline, self.totals_told) if words)

    @property
    def headline(self) -> str:
        """The verdict without the totals of a match that ended early."""
        if self.standing.over:
            return verdict(self.standing, self.names)
        return describe_early_end(self.standing, self.names, self.ended_why) if self.ended is not None else ""

    @property
    def totals_told(self) -> str:
        """Everybody's total, where the players ended the match and no averages are told; else empty."""
        averages = self.game.company.endless and not self.standing.parts
        if self.standing.over is not None or self.ended is None or averages:
            return ""
        return describe_totals(self.standing, self.names)

    @cached_property
    def row_count(self) -> int:
        """How many rows its lines have."""
        return len(self.facts)

    @cached_property
    def change_count(self) -> int:
        """How many changes it has; `with_change_count` reads it first."""
        return self.changes.count()

    @property
    def stamp(self) -> int:
        """A number that changes with every change of the match.

        It counts the rows that were read, so a page that missed one has a lower number and asks again.
        """
        return self.writing_ticks + self.row_count + self.change_count

    def clear_cache(self) -> None:
        """Drop all cached values, after a write."""
        for name, made in vars(Match).items():
            if isinstance(made, cached_property):
                self.__dict__.pop(name, None)

    def write(
        self,
        number: int,
        entries: Entries | None,
        *,
        base: int = 0,
        slip: uuid.UUID | None = None,
        chooses_itself: bool = False,
        **how: Unpack[LineAct],
    ) -> Line:
        """Store a revision of a line, with its round in a compendium; see `Line.objects.write`."""
        if self.game_key in COMPENDIA:
            how.setdefault("round", self.standing.round_of(number) + 1)
        line = Line.objects.write(self, number, entries, base=base, slip=slip, chooses_itself=chooses_itself, **how)
        self.clear_cache()
        return line
