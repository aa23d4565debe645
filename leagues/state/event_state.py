"""An evening as its facts give it: who is there, who sits where, what came of it, what happens next.

Everything is read in the same few queries, for 4 entrants or 400, and folded by `rules/`.
"""

from collections.abc import Collection, Iterable, Sequence
from functools import cached_property

from leagues.models import Event
from leagues.rules import draws, endings
from leagues.rules.choosing.plan import game_facts
from leagues.rules.repair.further import further_rounds
from leagues.rules.results import counts_down, open_questions, with_walkovers
from leagues.rules.standings import standings
from leagues.rules.standings.last import finish_by_now
from leagues.rules.words import with_names
from scorekeeper.rules.game import RuleError

from . import wording
from .players import Person, earlier_names, holders, name_with_earlier, names_in
from .queries import EventRows, build_entrants, build_people, build_rounds, load_rows
from .round_state import RoundState
from .table_state import find_seating


class EventState:
    """Everything about an event; see the module. Build it anew after a write."""

    def __init__(self, event: Event, rows: EventRows | None = None) -> None:
        """`rows`: what is stored of it, where it is read with others (`evenings`)."""
        self.event = event
        self.format, self.game = event.format, event.game
        rows = rows or load_rows([event])[event.pk]
        self.people, self.entrants = build_people(rows), build_entrants(rows)
        self.rounds = build_rounds(rows, self.game)

    # -- who

    @property
    def latest_number(self) -> int:
        """The round by which people are named now: the last that is opened."""
        return max((each.number for each in self.opened), default=1)

    @cached_property
    def names(self) -> dict[int, str]:
        """Everybody's name now; a pair's is both."""
        return self.names_in(self.latest_number)

    def names_in(self, number: int) -> dict[int, str]:
        """Everybody's name in that round."""
        return names_in(self.people, number)

    def name_with_earlier(self, entrant: int, number: int = 0) -> str:
        """A name with those who played under it before: "zoe (fay to round 1)". `number`: as of that round; 0: now."""
        return name_with_earlier(self.people, entrant, number or self.latest_number)

    def earlier_names(self, entrant: int) -> str:
        """Who played under a number before whoever does now: "fay to round 1"; empty where nobody else did."""
        return earlier_names(self.people, entrant, self.latest_number)

    def holders(self, entrant: int, number: int) -> list[Person]:
        """Who plays under a number in that round, in order of place."""
        return holders(self.people.get(entrant, ()), number)

    def is_pair(self, entrant: int, number: int) -> bool:
        """Whether two play under a number in that round."""
        return len(self.holders(entrant, number)) > 1

    @property
    def pairs(self) -> bool:
        """Whether its people came as pairs."""
        return any(self.is_pair(one.number, 1) for one in self.entrants)

    def shape_of(self, seats: Sequence[int], sides: int, number: int) -> tuple[int, int] | None:
        """(sides, players a side) of these chairs in that round; None where the game is not played so (`seating`)."""
        return find_seating(self.game, len(seats), sides, all(self.is_pair(one, number) for one in seats))

    @property
    def still_here(self) -> list[draws.Entrant]:
        """Who has not left by the round that is played, or that comes next; who rests or comes later too."""
        now = self.running.number if self.running else self.due
        return [one for one in self.entrants if one.left is None or one.left > now]

    # -- rounds

    @property
    def opened(self) -> list[RoundState]:
        """Rounds that somebody opened."""
        return [each for each in self.rounds if each.row.opened]

    @property
    def played(self) -> list[RoundState]:
        """Rounds that are played or were; not that in which nothing was written by the time that it was ended."""
        if self.event.ended is None or self.format.way.has_challenges:
            return self.opened
        return [each for each in self.opened if each.row.closed or not each.untouched]

    @property
    def running(self) -> RoundState | None:
        """The round that is played now; none once the evening is ended, or where people arrange their own matches."""
        if self.format.way.has_challenges or self.event.ended is not None:
            return None
        return next((each for each in self.opened if each.row.closed is None), None)

    @property
    def stopped_round(self) -> int:
        """The round in the middle of which the organiser ended it; 0 where none was being played."""
        ended = self.event.ended is not None and not self.format.way.has_challenges
        return next((each.number for each in self.played if each.row.closed is None), 0) if ended else 0

    @property
    def counted_rounds(self) -> list[RoundState]:
        """The rounds that papers count: those that are closed, and of one that was cut short the tables that
        finished."""
        return [each for each in self.played if each.row.closed or each.number == self.stopped_round]

    @property
    def challenges(self) -> list[RoundState]:
        """Matches that people arranged and have not finished, the oldest first."""
        return [each for each in self.opened if each.unfinished] if self.format.way.has_challenges else []

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
        """Rounds in all (`endings.length_of`); once the target is reached, to the end of that cycle."""
        by_target = (self.finish.after_round or self.finish.at_least_until) if self.finish.reached else 0
        return by_target or endings.agreed_length(self.facts, self.format, len(self.rounds))

    @property
    def listed_rounds(self) -> list[RoundState]:
        """Every round that is drawn; once it is over, and any was played, only those that were."""
        return self.played if self.over and self.played else self.rounds

    def round(self, number: int) -> RoundState | None:
        return next((each for each in self.rounds if each.number == number), None)

    # -- what rules make of it

    def build_event(self, rounds: Iterable[RoundState]) -> draws.Event:
        options = {
            **self.format.default_options(),
            **self.event.options,
            **game_facts(self.game, self.event.game_options),
        }
        options["ended"] = self.event.ended is not None
        return with_walkovers(
            draws.Event(self.entrants, tuple(each.facts for each in rounds), options, self.event.seed)
        )

    @cached_property
    def facts(self) -> draws.Event:
        """The event for `rules/`, with the round that is played now."""
        return self.build_event(self.played)

    @cached_property
    def standings(self) -> list[standings.Standing]:
        return standings.standings(self.format, self.facts)

    @cached_property
    def finish(self) -> endings.Finish:
        """Whether the rules end it, and why."""
        return finish_by_now(self.format, self.facts, playing=bool(self.running))

    @property
    def is_last_round(self) -> bool:
        """Whether no round comes after the one that was opened last, as far as anybody can say by now."""
        if not self.opened:
            return False
        return self.finish.after_round is not None or endings.is_last_round(self.facts, len(self.opened), self.length)

    @cached_property
    def questions(self) -> tuple[draws.Ask, ...]:
        """Questions that only people can answer by now; once it is over those alone that count for who won a round."""
        return open_questions(self.format, self.facts, over=bool(self.over))

    @cached_property
    def next_cycle(self) -> tuple[draws.Draw, ...]:
        """Rounds that nobody has published: one more cycle, where all of a schedule is played and it is not over."""
        if not self.format.way.is_drawn_beforehand or self.plan or self.running or not self.opened:
            return ()
        if self.event.ended is not None or self.finish.after_round is not None:
            return ()
        try:
            return further_rounds(self.format, self.facts, self.finish.at_least_until)
        except RuleError:
            return ()

    @cached_property
    def next_draw(self) -> draws.Draw | None:
        """The next draw: as published, or as it follows from the results; None where there is none, or not yet.

        A format that follows from results is over with an empty draw: `over` says so.
        """
        if self.plan or self.next_cycle:
            return (self.plan or self.next_cycle)[0]
        if not self.format.way.follows_results or (self.opened and self.opened[-1].unfinished):
            return None
        if open_questions(self.format, self.facts):
            return None
        try:
            return self.format.way.next(self.facts)
        except RuleError:
            return None

    @cached_property
    def over(self) -> str:
        """Why it is over, in a sentence, as its people say it or as somebody typed it; empty while it goes on."""
        if self.event.ended is not None:
            return self.event.why_ended
        if self.running or not self.opened:
            return ""
        if self.finish.after_round is not None:
            return self.finish.why
        draw = self.next_draw
        if draw is not None and not draw.tables:
            return wording.NOTHING_LEFT
        if draw is None and self.format.way.is_drawn_beforehand:
            return wording.SCHEDULE_PLAYED
        return ""

    # -- words

    @property
    def how(self) -> tuple[str, ...]:
        """How its game is scored, under the rules of this evening."""
        deals = self.format.lines_per_round(self.facts)
        agreed = {"deals": deals} if deals else {}
        return self.game.how_under({**self.game.standard(), **self.event.game_options, **agreed})

    def fill_names(self, sentence: str, number: int | None = None) -> str:
        """A sentence of the rules with the names of that round, or of now; a pair is "ada & bo", so that a list of
        pairs can be told apart."""
        at = self.latest_number if number is None else number
        return with_names(sentence, names_in(self.people, at, " & "))

    @property
    def counts_up(self) -> bool:
        """Whether totals are as `rules/` count them: wins are, and points unless low ones win."""
        return not counts_down(self.format, self.facts)

    def format_total(self, total: int) -> str:
        """A total as the game tells it: where low wins, `rules/` count below zero."""
        return self.game.total(total if self.counts_up else -total)


def event_states(events: Collection[Event]) -> list[EventState]:
    """These evenings, in the queries of one."""
    rows = load_rows(events)
    return [EventState(event, rows[event.pk]) for event in events]
