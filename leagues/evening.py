"""An evening as its facts give it: who is there, who sits where, what came of it, what happens next.

Everything is read in the same few queries, for 4 entrants or 400, and folded by `rules/`.
"""

from collections.abc import Collection, Iterable, Sequence
from functools import cached_property

from scorekeeper.rules.game import RuleError

from .models import Event
from .people import Person, before, called, holders, names_in, of_pairs
from .plans import known_of
from .played import Played
from .rules import draws, endings, standings
from .rules.further import further
from .rules.last import finish_by_now
from .rules.results import counts_down, open_questions, walked_over
from .rules.words import with_names
from .seated import seating
from .stored import Rows, people_of, roll_of, rounds_of, rows_of

__all__ = ["Evening", "Played", "evenings"]


class Evening:
    """Everything about an event; see the module. Build it anew after a write."""

    def __init__(self, event: Event, rows: Rows | None = None) -> None:
        """`rows`: what is stored of it, where it is read with others (`evenings`)."""
        self.event = event
        self.format, self.game = event.format, event.game
        rows = rows or rows_of([event])[event.pk]
        self.people, self.entrants = people_of(rows), roll_of(rows)
        self.rounds = rounds_of(rows, self.game)

    # -- who

    @property
    def latest(self) -> int:
        """The round by which people are named now: the last that is opened."""
        return max((each.number for each in self.opened), default=1)

    @cached_property
    def names(self) -> dict[int, str]:
        """Everybody's name now; a pair's is both."""
        return self.names_in(self.latest)

    def names_in(self, number: int) -> dict[int, str]:
        """Everybody's name in that round."""
        return names_in(self.people, number)

    def called(self, entrant: int, number: int = 0) -> str:
        """A name with those who played under it before: "zoe (fay to round 1)". `number`: as of that round; 0: now."""
        return called(self.people, entrant, number or self.latest, self.said)

    def before(self, entrant: int) -> str:
        """Who played under a number before whoever does now: "fay to round 1"; empty where nobody else did."""
        return before(self.people, entrant, self.latest, self.said)

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
        return seating(self.game, len(seats), sides, all(self.is_pair(one, number) for one in seats))

    @property
    def still_here(self) -> list[draws.Entrant]:
        """Who has not left by the round that is played, or that comes next; who rests or comes later too."""
        now = self.running.number if self.running else self.due
        return [one for one in self.entrants if one.left is None or one.left > now]

    # -- rounds

    @property
    def opened(self) -> list[Played]:
        """Rounds that somebody opened."""
        return [each for each in self.rounds if each.row.opened]

    @property
    def played(self) -> list[Played]:
        """Rounds that are played or were; not that in which nothing was written by the time that it was ended."""
        if self.event.ended is None or isinstance(self.format.way, draws.Challenge):
            return self.opened
        return [each for each in self.opened if each.row.closed or not each.untouched]

    @property
    def running(self) -> Played | None:
        """The round that is played now; none once the evening is ended, or where people arrange their own matches."""
        if isinstance(self.format.way, draws.Challenge) or self.event.ended is not None:
            return None
        return next((each for each in self.opened if each.row.closed is None), None)

    @property
    def stopped_in(self) -> int:
        """The round in the middle of which the organiser ended it; 0 where none was being played."""
        ended = self.event.ended is not None and not isinstance(self.format.way, draws.Challenge)
        return next((each.number for each in self.played if each.row.closed is None), 0) if ended else 0

    @property
    def counted(self) -> list[Played]:
        """The rounds that papers count: those that are closed, and of one that was cut short the tables that
        finished."""
        return [each for each in self.played if each.row.closed or each.number == self.stopped_in]

    @property
    def challenges(self) -> list[Played]:
        """Matches that people arranged and have not finished, the oldest first."""
        way = self.format.way
        return [each for each in self.opened if each.waiting] if isinstance(way, draws.Challenge) else []

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
        by_target = (self.finish.at or self.finish.until) if self.finish.reached else 0
        return by_target or endings.length_of(self.facts, self.format, len(self.rounds))

    def round(self, number: int) -> Played | None:
        return next((each for each in self.rounds if each.number == number), None)

    # -- what rules make of it

    def event_of(self, rounds: Iterable[Played]) -> draws.Event:
        options = {**self.format.standard(), **self.event.options, **known_of(self.game)}
        options["ended"] = self.event.ended is not None
        return walked_over(draws.Event(self.entrants, tuple(each.facts for each in rounds), options, self.event.seed))

    @cached_property
    def facts(self) -> draws.Event:
        """The event for `rules/`, with the round that is played now."""
        return self.event_of(self.played)

    @cached_property
    def standings(self) -> list[standings.Standing]:
        return standings.standings(self.format, self.facts)

    @cached_property
    def finish(self) -> endings.Finish:
        """Whether the rules end it, and why."""
        return finish_by_now(self.format, self.facts, playing=bool(self.running))

    @property
    def in_last(self) -> bool:
        """Whether no round comes after the one that was opened last, as far as anybody can say by now."""
        if not self.opened:
            return False
        return self.finish.at is not None or endings.nothing_after(self.facts, len(self.opened), self.length)

    @cached_property
    def asks(self) -> tuple[draws.Ask, ...]:
        """Questions that only people can answer by now; once it is over those alone that count for who won a round."""
        return open_questions(self.format, self.facts, over=bool(self.over))

    @cached_property
    def further(self) -> tuple[draws.Draw, ...]:
        """Rounds that nobody has published: one more cycle, where all of a schedule is played and it is not over."""
        if not isinstance(self.format.way, draws.Scheduled) or self.plan or self.running or not self.opened:
            return ()
        if self.event.ended is not None or self.finish.at is not None:
            return ()
        try:
            return further(self.format, self.facts, self.finish.until)
        except RuleError:
            return ()

    @cached_property
    def following(self) -> draws.Draw | None:
        """The next draw: as published, or as it follows from the results; None where there is none, or not yet.

        A format that follows from results is over with an empty draw: `over` says so.
        """
        if self.plan or self.further:
            return (self.plan or self.further)[0]
        if not isinstance(self.format.way, draws.Following) or (self.opened and self.opened[-1].waiting):
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
        if self.finish.at is not None:
            return self.said(self.finish.why)
        draw = self.following
        if draw is not None and not draw.tables:
            return "There is nothing left to play."
        if draw is None and isinstance(self.format.way, draws.Scheduled):
            return self.said("Every round of the schedule is played.")
        return ""

    # -- words

    @property
    def how(self) -> tuple[str, ...]:
        """How its game is scored, under the rules of this evening."""
        deals = self.format.lines(self.facts)
        agreed = {"deals": deals} if deals else {}
        return self.game.how_under({**self.game.standard(), **self.event.game_options, **agreed})

    def said(self, words: str) -> str:
        """Words of ours about rounds as its people say them: at home each is a pitch.
        What was typed is put in after it."""
        return self.event.said(words, len(self.entrants))

    def told(self, sentence: str, number: int | None = None) -> str:
        """A sentence of the rules with names in it, as they were in that round. A pair is two, and they win."""
        sentence = of_pairs(self.said(sentence), lambda one: self.is_pair(one, self.due))
        return with_names(sentence, self.names if number is None else self.names_in(number))

    @property
    def counts_up(self) -> bool:
        """Whether totals are as `rules/` count them: wins are, and points unless low ones win."""
        return not counts_down(self.format, self.facts)

    def shown(self, total: int) -> str:
        """A total as the game tells it: where low wins, `rules/` count below zero."""
        return self.game.total(total if self.counts_up else -total)


def evenings(events: Collection[Event]) -> list[Evening]:
    """These evenings, in the queries of one."""
    rows = rows_of(events)
    return [Evening(event, rows[event.pk]) for event in events]
