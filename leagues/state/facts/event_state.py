"""An evening as its facts give it: who is there, who sits where, the results, and what comes next.

It is read in the same few queries for 4 entrants or 400, and worked out by `rules/`.
"""

from collections.abc import Callable, Collection, Hashable, Iterable, Sequence
from copy import copy
from fractions import Fraction
from typing import Any, TypeVar, cast

from django.utils.functional import cached_property

from leagues.models import Event
from leagues.rules import draws, endings
from leagues.rules.agreeing import TWO_PEOPLE
from leagues.rules.board import Board
from leagues.rules.choosing.plan import game_facts
from leagues.rules.drawing.wishes import fulfilled
from leagues.rules.repair.further import further_rounds
from leagues.rules.results import Exact, counts_down, open_questions, spoken_points, with_walkovers
from leagues.rules.stages import THEN, Stage, stage_of
from leagues.rules.standings import standings
from leagues.rules.standings.last import finish_by_now
from leagues.rules.standings.tiebreaks import figure_words, rate_words
from leagues.rules.ticket_words import OWN_TICKETS, in_own_words, own_words
from leagues.rules.words import with_names
from leagues.state import wording
from scorekeeper.rules.tally import RuleError

from .players import People, Person, as_seen, earlier_names, holders, name_with_earlier, names_in
from .queries import EventRows, build_entrants, build_people, build_rounds, load_rows
from .round_state import RoundState
from .table_state import TableState, find_seating
from .worked_out import Finding, WorkedOut

Made = TypeVar("Made")


class EventState:
    """Everything about an event. Build a new one after a write."""

    def __init__(self, event: Event, rows: EventRows | None = None) -> None:
        """`rows`: its stored rows, if they were read with those of others (`event_states`)."""
        self.event = event
        self.format, self.game = event.format, event.game
        rows = rows or load_rows([event])[event.pk]
        self.people: People = as_seen(build_people(rows), event.club_id)
        self.entrants = build_entrants(rows)
        self.rounds = build_rounds(rows, self.game, rows.facts)

    @cached_property
    def board(self) -> Board:
        """What kind of evening its pages are for."""
        return self.event.board(len(self.entrants))

    # -- who

    @property
    def latest_number(self) -> int:
        """The last opened round, whose names are used; 1 before any."""
        return max((each.number for each in self.opened), default=1)

    @cached_property
    def names(self) -> dict[int, str]:
        """Everybody's name now; a pair is "ada & bo"."""
        return self.names_in(self.latest_number)

    @cached_property
    def names_by_round(self) -> dict[int, dict[int, str]]:
        """Everybody's name in each round that was asked for."""
        return {}

    def names_in(self, number: int) -> dict[int, str]:
        """Everybody's name in that round."""
        if number not in self.names_by_round:
            self.names_by_round[number] = names_in(self.people, number)
        return self.names_by_round[number]

    def name_with_earlier(self, entrant: int, number: int = 0) -> str:
        """A name with those who played under it before: "zoe (fay to round 1)". `number`: as of that round; 0: now."""
        latest = number or self.latest_number
        return name_with_earlier(self.people, entrant, latest, self.format.words.round)

    def earlier_names(self, entrant: int) -> str:
        """Who played under a number before: "fay to round 1"; empty where nobody else did."""
        return earlier_names(self.people, entrant, self.latest_number, self.format.words.round)

    def holders(self, entrant: int, number: int) -> list[Person]:
        """The people who play under a number in that round, in order of place."""
        return holders(self.people.get(entrant, ()), number)

    def is_pair(self, entrant: int, number: int) -> bool:
        """Whether two play under a number in that round."""
        return len(self.holders(entrant, number)) > 1

    @property
    def pairs(self) -> bool:
        """Whether pairs entered."""
        return any(self.is_pair(one.number, 1) for one in self.entrants)

    def shape_of(self, seats: Sequence[int], sides: int, number: int) -> tuple[int, int] | None:
        """(sides, players a side) of these seats in that round; None where the game is not played like that."""
        return find_seating(self.game, len(seats), sides, all(self.is_pair(one, number) for one in seats))

    @property
    def playing(self) -> list[draws.EntrantFacts]:
        """Who plays in this stage: everybody in the first, in the second whoever went on."""
        return [one for one in self.entrants if self.stage is None or one.number in self.stage.seeds]

    @property
    def still_here(self) -> list[draws.EntrantFacts]:
        """Who has not left by the current or next round; includes those who rest or come later."""
        now = self.running.number if self.running else self.due
        return [one for one in self.playing if one.left is None or one.left > now]

    # -- stages

    @cached_property
    def stage(self) -> Stage | None:
        """The second stage, once it has begun."""
        return stage_of(self.event.options)

    @cached_property
    def first_stage(self) -> "EventState | None":
        """The stage before, once the second has begun: for looking only, as its options are those of then."""
        if self.stage is None:
            return None
        other = uncached_copy(self)
        other.event = copy(self.event)
        other.event.options, other.event.ended = dict(self.stage.before), None
        other.format, other.worked_out = other.event.format, self.worked_out  # found by equal facts
        other.rounds = [each for each in self.rounds if each.number <= self.stage.after]
        return other

    @property
    def may_go_on(self) -> bool:
        """Whether a second stage may begin: no round is played, and its format may be followed by one."""
        return bool(self.opened) and self.running is None and self.stage is None and self.format.has_option(THEN.key)

    @property
    def goes_on(self) -> int:
        """How many go on to the next stage, once this one is over; 0 where it is the last, or none was planned."""
        return int(self.event.options.get(THEN.key) or 0) if self.stage is None and self.over else 0

    # -- rounds

    @property
    def opened(self) -> list[RoundState]:
        return [each for each in self.rounds if each.row.opened]

    @property
    def played(self) -> list[RoundState]:
        """The opened rounds, without one that had no scores when the evening was ended."""
        if self.event.ended is None or not self.board.opens:
            return self.opened
        return [each for each in self.opened if each.row.closed or not each.untouched]

    @property
    def running(self) -> RoundState | None:
        """The round that is played now; None once the evening is ended, or where people arrange their own matches."""
        if not self.board.opens or self.event.ended is not None:
            return None
        return next((each for each in self.opened if each.row.closed is None), None)

    @cached_property
    def being_checked(self) -> list[TableState]:
        """The tables of the round that is played whose paper one of two people typed in: they count once the other
        one typed the same."""
        if self.running is None or not self.event.options.get(TWO_PEOPLE):
            return []
        return [each for each in self.running.tables if each.is_typed_once]

    @property
    def stopped_round(self) -> int:
        """The round that was being played when the organiser ended it; 0 where there was none."""
        ended = self.event.ended is not None and self.board.opens
        return next((each.number for each in self.played if each.row.closed is None), 0) if ended else 0

    @property
    def counted_rounds(self) -> list[RoundState]:
        """The rounds that papers count: closed ones, and one that was cut short."""
        return [each for each in self.played if each.row.closed or each.number == self.stopped_round]

    @property
    def challenges(self) -> list[RoundState]:
        """Arranged matches that are not finished, the oldest first."""
        return [] if self.board.opens else [each for each in self.opened if each.unfinished]

    @property
    def plan(self) -> tuple[draws.Draw, ...]:
        """Published rounds that are not opened yet."""
        return tuple(each.draw for each in self.rounds if not each.row.opened)

    @property
    def due(self) -> int:
        """The number of the next round to open."""
        return len(self.opened) + 1

    @property
    def length(self) -> int:
        """Rounds in all (`endings.agreed_length`); once the target is reached, the rounds to the end of that cycle."""
        by_target = (self.finish.after_round or self.finish.at_least_until) if self.finish.reached else 0
        return by_target or endings.agreed_length(self.facts, self.format, len(self.rounds))

    @property
    def listed_rounds(self) -> list[RoundState]:
        """Every drawn round; once it is over, only those that were played, if any were."""
        return self.played if self.over and self.played else self.rounds

    def round(self, number: int) -> RoundState | None:
        return next((each for each in self.rounds if each.number == number), None)

    # -- what rules make of it

    def build_event(self, rounds: Iterable[RoundState]) -> draws.EventFacts:
        options = {
            **self.format.stored_options(self.event.options),
            **game_facts(self.game, self.event.game_options),
        }
        options["ended"] = self.event.ended is not None
        facts = draws.EventFacts(
            self.entrants,
            tuple(each.facts_without(self.being_checked) for each in rounds),
            options,
            self.event.seed,
            self.format.words.round,
            self.game.match_points.round_words(self.event.game_rules)[1],
        )
        return with_walkovers(self.stage.of(facts, self.carried) if self.stage else facts)

    @property
    def carried(self) -> dict[int, int]:
        """What everybody brings along from the stage before; empty where all start afresh."""
        before = self.first_stage if self.stage and self.stage.carries else None
        return {row.number: round(row.total) for row in before.standings} if before else {}

    @cached_property
    def worked_out(self) -> WorkedOut:
        """What is known from its facts; an evening for looking has that of the looks before (`remembered`)."""
        return WorkedOut()

    @cached_property
    def finding(self) -> Finding:
        """What is known from its facts of now."""
        return self.worked_out.from_facts(self.build_event(self.played))

    def once(self, name: Hashable, make: Callable[[], Made]) -> Made:
        """What follows from the facts, worked out once. `name`: with all else that it depends on."""
        return self.finding.find(name, make)

    @cached_property
    def from_rows(self) -> dict[Hashable, object]:
        """What was worked out from exactly these rows; looks have that of the looks before (`remembered`)."""
        return {}

    def once_read(self, name: Hashable, make: Callable[[], Made]) -> Made:
        """What depends on more than the facts, as on who wrote a line, worked out once as long as nothing is stored."""
        if name not in self.from_rows:
            self.from_rows[name] = make()
        return cast(Made, self.from_rows[name])

    @property
    def facts(self) -> draws.EventFacts:
        """The event for `rules/`, with the round that is played now."""
        return self.finding.facts

    @cached_property
    def standings(self) -> tuple[standings.Placing, ...]:
        return self.once("standings", lambda: tuple(standings.standings(self.format, self.facts)))

    @cached_property
    def finish(self) -> endings.Finish:
        """Whether the rules end it, and why."""
        playing = bool(self.running)
        return self.once(("finish", playing), lambda: finish_by_now(self.format, self.facts, playing=playing))

    @property
    def is_last_round(self) -> bool:
        """Whether no round comes after the last opened one, as far as is known."""
        if not self.opened:
            return False
        return self.finish.after_round is not None or endings.is_last_round(self.facts, len(self.opened), self.length)

    @cached_property
    def questions(self) -> tuple[draws.Ask, ...]:
        """The open questions that only people can answer; once it is over only those about who won a round."""
        over = bool(self.over)
        return self.once(("questions", over), lambda: open_questions(self.format, self.facts, over=over))

    @cached_property
    def next_cycle(self) -> tuple[draws.Draw, ...]:
        """One more cycle, not published, where a whole schedule is played and the evening is not over; else empty."""
        if not self.format.pairing.is_drawn_beforehand or self.plan or self.running or not self.opened:
            return ()
        if self.event.ended is not None or self.finish.after_round is not None:
            return ()
        until = self.finish.at_least_until
        return self.once(("next cycle", until), lambda: self.draw_further_rounds(until))

    def draw_further_rounds(self, until: int) -> tuple[draws.Draw, ...]:
        """The rounds of one more cycle; empty where they cannot be drawn."""
        try:
            return further_rounds(self.format, self.facts, until)
        except RuleError:
            return ()

    @cached_property
    def next_draw(self) -> draws.Draw | None:
        """The next draw: as published, or as it follows from results; None where there is none, or not yet.

        An empty draw of a format that follows results means that it is over.
        """
        if self.plan or self.next_cycle:
            return (self.plan or self.next_cycle)[0]
        if not self.format.pairing.follows_results or (self.opened and self.opened[-1].unfinished):
            return None
        if self.being_checked:
            return None
        return self.once("next draw", self.draw_next_round)

    def draw_next_round(self) -> draws.Draw | None:
        """The draw that follows from the results; None while a question is open, or where it cannot be drawn."""
        if open_questions(self.format, self.facts):
            return None
        try:
            return fulfilled(self.format, self.facts, (self.format.pairing.next(self.facts),))[0]
        except RuleError:
            return None

    @cached_property
    def over(self) -> str:
        """Why it is over, in a sentence; empty while it goes on."""
        if self.event.ended is not None:
            return self.event.why_ended
        if self.running or not self.opened:
            return ""
        if self.finish.after_round is not None:
            return self.finish.why
        draw = self.next_draw
        if draw is not None and not draw.tables:
            return self.format.rounds.why_over(self.facts) or wording.NOTHING_LEFT
        if draw is None and self.format.pairing.is_drawn_beforehand:
            return wording.SCHEDULE_PLAYED.format(**self.format.naming)
        return ""

    # -- words

    @property
    def how(self) -> tuple[str, ...]:
        """How the game is scored under the house rules, in sentences; where rounds differ, as in the one played now."""
        played = self.running or next(iter(self.opened[-1:] or self.rounds[:1]), None)
        table = next((table.draw for table in played.tables if not table.draw.is_bye), None) if played else None
        rules = self.rules_of_table(played.number, table) if played and table else self.table_rules
        return tuple(map(self.in_own_words, self.game.how_under(rules)))

    @property
    def table_rules(self) -> dict[str, Any]:
        """The rules of the match at a table: those of the game, with the deals that its format plays in a round, and
        the organiser's words for its sheet."""
        deals, words = self.format.lines_per_round(self.facts), own_words(self.event.options)
        return {
            **self.event.game_rules,
            **({"deals": deals} if deals else {}),
            **({OWN_TICKETS: words} if words else {}),
        }

    def rules_of_table(self, number: int, table: draws.DrawnTable) -> dict[str, Any]:
        """`table_rules` with what the format fixes for one table of round `number`, such as who deals first."""
        own = self.format.only_game.rules(self.facts, number, table)
        return {**self.table_rules, **{key: own[key] for key in self.game.standard() if key in own}}

    def fill_names(self, sentence: str, number: int | None = None) -> str:
        """A sentence of the rules with the names of round `number`, or of now."""
        return with_names(self.in_own_words(sentence), self.names if number is None else self.names_in(number))

    def in_own_words(self, sentence: str) -> str:
        """A sentence without names, with the organiser's words for the tickets."""
        return in_own_words(sentence, own_words(self.event.options))

    @property
    def counts_up(self) -> bool:
        """Whether totals are shown as `rules/` count them: False where low points win, which count below zero."""
        return not counts_down(self.format, self.facts)

    def format_total(self, total: Exact) -> str:
        """A total in the words of the game; an average that is not whole with two decimals."""
        shown = spoken_points(self.format, self.facts, total)
        if self.format.counts_halves(self.facts):
            return figure_words(Fraction(shown))
        return self.game.totals.shown(shown.numerator) if shown.denominator == 1 else rate_words(shown)


def event_states(events: Collection[Event]) -> list[EventState]:
    """These evenings, in as many queries as one takes."""
    rows = load_rows(events)
    return [EventState(event, rows[event.pk]) for event in events]


def uncached_copy(known: Made) -> Made:
    """A copy without cached properties."""
    other = copy(known)
    for name in [*vars(other)]:
        if isinstance(getattr(type(other), name, None), cached_property):
            del vars(other)[name]
    return other
