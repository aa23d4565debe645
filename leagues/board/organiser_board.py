"""The organiser's board: what to say now, the one next act, and every table by how much it needs somebody."""

from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from typing import Any

from leagues.actions.close_table import has_counting_deal
from leagues.actions.tie_answers import answer_choices, describe_decider
from leagues.changes.redraw import RedrawnRound, redraw_since_close
from leagues.draw import coming_round
from leagues.draw import page as draw_page
from leagues.knockout import wording as knockout_wording
from leagues.models import Pass, passes_in_force
from leagues.rules.draws import Ask
from leagues.rules.words import tables_said
from leagues.state import next_draw, next_seats, target_words
from leagues.state.event_state import EventState, RoundState
from leagues.state.sitting_out import describe_idle
from leagues.state.table_state import CONFIRMED, DISPUTED, ENTERED, PLAYING, WAITING, TableState
from leagues.state.winners import winner_sentence, won_so_far
from scorekeeper.rules.words import so_many

from .table_row import (
    ASKED,
    MISSING,
    TableRow,
    deals_per_round,
    describe_progress,
    score_texts,
    state_afterwards,
)

HURRY_SECONDS = 120  # seconds: from then on people are told to finish


@dataclass(frozen=True)
class NextAction:
    """The one thing to do next: where its form goes, its words. `early`: it would be refused now; `link`: a page."""

    name: str
    words: str
    early: bool = False
    link: bool = False


class BoardPage:
    def __init__(self, evening: EventState, now: datetime, closing: bool = False) -> None:
        """`closing`: somebody has tried to close the round, so every open table shows how it can be closed."""
        self.evening, self.now, self.closing = evening, now, closing

    # -- the round

    @property
    def where(self) -> str:
        """ "round 3 of 7", or what stands before it."""
        number = len(self.evening.played)
        if not number:
            return "not begun"
        length = self.evening.length
        where = f"round {number} of {length}" if length else f"round {number}"
        where = f"ended in {where}" if self.evening.stopped_round else where
        stages = {table.draw.stage for table in self.evening.played[-1].tables}
        return f"{where}, {stages.pop()}" if len(stages) == 1 and all("trumps" in stage for stage in stages) else where

    @property
    def seconds_left(self) -> int | None:
        row = self.evening.running.row if self.evening.running else None
        if row is None or row.left is not None:
            return row.left if row else None
        return round((row.until - self.now).total_seconds()) if row.until else None

    @property
    def time_is_over(self) -> bool:
        return self.seconds_left is not None and self.seconds_left <= 0

    @property
    def stands_still(self) -> bool:
        """Whether the clock is stopped."""
        return self.evening.running is not None and self.evening.running.row.left is not None

    @property
    def may_call_time(self) -> bool:
        facts = self.evening.facts
        return facts.option("finish") == "time" and not facts.option("called") and self.evening.running is not None

    @cached_property
    def rows(self) -> list[TableRow]:
        """The tables of the round that is played, or else of the last one, those first that need somebody."""
        played = self.evening.running or (self.evening.played[-1] if self.evening.played else None)
        if played is None:
            return []
        return sorted(self.round_rows(played), key=lambda row: row.rank)

    def round_rows(self, played: RoundState) -> list[TableRow]:
        """The tables of a round, in their order."""
        evening, here = self.evening, played is self.evening.running
        names, since = evening.names_in(played.number), self.minutes_played_words
        ready = here and self.may_close_tables(played)
        asked = [ask.table for ask in evening.questions if ask.round == played.number]
        rows, stakes = [], knockout_wording.match_stakes(evening, played.number, played.draw)
        for table in played.tables:
            state = self.state(table) if here else state_afterwards(played, table)
            state = ASKED if table.number in asked else state
            words, scores = describe_progress(evening, table, state, since), score_texts(evening, table)
            open_ = ready and table.state in (WAITING, PLAYING)
            stop = open_ and has_counting_deal(table)
            sides, stake = tuple(next_draw.side_labels(table.draw, names)), stakes.get(table.number, "")
            settled = describe_decider(evening, played.number, table)
            rows.append(TableRow(table, state, words, sides, *scores, open_ and not stop, stop, stake, settled))
        return rows

    def may_close_tables(self, played: RoundState) -> bool:
        """Whether open tables show how they can be closed: others are in, time is over or nobody counts it."""
        if self.closing or self.time_is_over or self.seconds_left is None:
            return True
        return any(table.state in (ENTERED, CONFIRMED) for table in played.tables)

    def state(self, table: TableState) -> str:
        if self.time_is_over and table.state in (WAITING, PLAYING):
            return MISSING
        return table.state

    @property
    def minutes_played_words(self) -> str:
        """ " after 12 minutes", from the first minute of the round that is played."""
        opened = self.evening.running.row.opened if self.evening.running else None
        minutes = int((self.now - opened).total_seconds()) // 60 if opened else 0
        return f" after {so_many(minutes, 'minutes')}" if minutes > 0 else ""

    @cached_property
    def deals(self) -> int:
        """Deals a round at a table, where a number is agreed; else 0."""
        return deals_per_round(self.evening)

    @property
    def out(self) -> str:
        """Who is at no table: who sits out, rests or comes later; empty where nobody does."""
        played = self.evening.running
        return describe_idle(self.evening, played.number, played.draw) if played else ""

    # -- what happens next

    @property
    def questions(self) -> list[tuple[Ask, str, list[tuple[int, str]]]]:
        """(question, its words, the answers as a number and who is meant)."""
        return [
            (ask, self.evening.fill_names(ask.words), answer_choices(self.evening, ask))
            for ask in self.evening.questions
        ]

    @property
    def say(self) -> str:
        """What to say aloud now; empty where there is nothing to say."""
        evening, running = self.evening, self.evening.running
        if evening.over:
            return f"That was it. {self.won}".strip()
        if evening.questions:
            return evening.fill_names(evening.questions[0].words)
        if running is None:
            on = evening.finish.why_on if evening.next_cycle else ""
            told = filter(
                None,
                [
                    on,
                    next_seats.describe_leavers(evening, evening.due),
                    self.find,
                    knockout_wording.describe_next_stakes(evening),
                ],
            )
            return " ".join(told) if self.can_open and evening.rounds else ""
        disputed = self.numbers(DISPUTED)
        if disputed:
            return f"{disputed}: your two phones say different things. Please look at it together."
        late = self.numbers(MISSING)
        if late:
            return f"{late}, we are waiting for your scores."
        playing = self.numbers(PLAYING, WAITING)
        if not playing:
            goes_on = not evening.is_last_round and (evening.plan or evening.length > running.number)
            further = f"Round {evening.due} comes next." if goes_on else self.won
            return f"Round {running.number} is over. Thank you. {further}".strip()
        if self.seconds_left is not None and self.seconds_left <= HURRY_SECONDS:
            return f"{playing}, please finish the {evening.game.deal} that you are on."
        if not self.numbers(PLAYING, ENTERED, CONFIRMED):
            return self.opening_words(running)
        why = target_words.explain_playing_on(evening, running.number)
        return f"Still playing: {playing[0].lower()}{playing[1:]}. {why}".strip()

    def opening_words(self, running: RoundState) -> str:
        """Who left at the limit, the round, how much is played where that is agreed, where the final is; a wish."""
        game, tired = self.evening.game, next_seats.describe_leavers(self.evening, running.number)
        what = f": {so_many(self.deals, f'{game.deal}s')} at every table" if self.deals else ""
        stakes = knockout_wording.describe_stakes(
            knockout_wording.match_stakes(self.evening, running.number, running.draw)
        )
        wish = "Good cards!" if game.cards else "Good luck!"
        return " ".join(filter(None, [tired, f"Round {running.number}{what}.", stakes, wish]))

    @property
    def find(self) -> str:
        again = f" is drawn again, as {self.again.why}" if self.again else ""
        return f"Round {self.evening.due}{again}: please {coming_round.seating_instruction(self.evening.next_draw)}."

    @cached_property
    def again(self) -> RedrawnRound | None:
        """What corrections and answers made of the round that was announced; None where it stays.
        See `since` for its queries."""
        return redraw_since_close(self.evening)

    def numbers(self, *states: str) -> str:
        """ "Table 3", "Tables 2 and 5": those in these states; empty where there are none."""
        found = [row.number for row in self.rows if row.state in states]
        return tables_said(found).capitalize() if found else ""

    @property
    def won(self) -> str:
        """Who won, in a sentence, or what is won while it goes on; empty while nothing is."""
        return winner_sentence(self.evening) if self.evening.over else won_so_far(self.evening)

    @property
    def can_open(self) -> bool:
        draw = self.evening.next_draw
        return draw is not None and bool(draw.tables)

    @property
    def act(self) -> NextAction | None:
        """The one green button."""
        evening = self.evening
        if evening.over:
            return NextAction("event-standings", "Standings", link=True)
        if evening.running is None:
            if not evening.rounds and not evening.format.way.has_challenges:
                return NextAction("event-draw", "Look at the draw", link=True)
            return NextAction("event-open", f"Open round {evening.due}") if self.can_open else None
        early = bool(evening.running.unfinished or evening.questions)
        return NextAction("event-close", f"Close round {evening.running.number}{' …' if early else ''}", early=early)

    @property
    def in_order(self) -> list[TableRow]:
        return sorted(self.rows, key=lambda row: row.number)

    @property
    def coming(self) -> list[dict[str, Any]]:
        """The next round for reading, where it is known; one or none."""
        draw = self.evening.next_draw if self.evening.rounds else None
        return (
            [draw_page.round_listing(self.evening, self.evening.due, draw)] if draw is not None and draw.tables else []
        )

    # -- beside it

    @cached_property
    def draw(self) -> draw_page.DrawPage | None:
        """The draw with its quality, where one is published."""
        return draw_page.DrawPage(self.evening) if self.evening.rounds else None

    @property
    def draw_words(self) -> str:
        """What is told of the draw beside its picture: how good it is, or what comes where only one round is known."""
        if self.draw is None:
            return ""
        only = "Each further round follows from the results." if self.draw.follows else "One round is drawn."
        return self.draw.sentence or only

    @cached_property
    def code(self) -> str:
        """The code to run it from another phone, to be noted before anything is written; empty from then on.
        One query."""
        evening = self.evening
        if not evening.rounds or evening.over or any(not each.untouched for each in evening.rounds):
            return ""
        return next((row.code for row in passes_in_force(evening.event) if row.may == Pass.RUN), "")

    @property
    def people(self) -> str:
        return f"{len(self.evening.still_here)} {'pairs' if self.evening.pairs else 'players'}"
