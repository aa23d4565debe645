"""The organiser's board: what to say now, the one thing to do next, and the tables, those in need first."""

import uuid
from dataclasses import dataclass
from datetime import datetime

from django.utils.functional import cached_property

from leagues.actions.close_table import has_counting_deal, was_closed_early
from leagues.actions.organiser import tables_not_agreed
from leagues.actions.tie_answers import answer_choices, describe_decider
from leagues.changes.redraw import RedrawnRound, redraw_since_close
from leagues.draw import coming_round
from leagues.draw import page as draw_page
from leagues.from_paper import phone_card, totals
from leagues.knockout import wording as knockout_wording
from leagues.rules.agreeing import asks_agreement
from leagues.rules.draws import Ask, Draw, common_stage
from leagues.rules.format import Worksheet
from leagues.rules.stages import who_goes_on
from leagues.rules.words import at_start, count_round_deals, deal_words, describe_tables
from leagues.standings.page import StandingsPage
from leagues.state.changes.second_stage import would_go_on
from leagues.state.facts import next_draw, suspense, team_totals
from leagues.state.facts.calls import Call, open_calls
from leagues.state.facts.event_state import EventState
from leagues.state.facts.extra_time import describe_more_time
from leagues.state.facts.round_state import RoundState
from leagues.state.facts.suspense import as_looked_on
from leagues.state.facts.table_state import CONFIRMED, DISPUTED, ENTERED, PLAYING, WAITING, TableState
from leagues.state.ranking import prize_steps, prizes, target_words
from leagues.state.ranking.close_results import close_calls
from leagues.state.ranking.winners import winner_sentence, won_so_far
from leagues.state.seats import next_seats
from leagues.state.seats.sitting_out import describe_idle
from leagues.wording import STILL_PLAYING
from scorekeeper.rules.match import where
from scorekeeper.rules.words import joined, so_many

from . import wording
from .table_row import (
    ASKED,
    MISSING,
    TableRow,
    deals_per_round,
    describe_progress,
    score_texts,
    state_afterwards,
)

HURRY_SECONDS = 120  # so long before time is up people are asked to finish


@dataclass(frozen=True)
class NextAction:
    """The one thing to do next. `name`: of its URL; `early`: it would be refused now; `link`: a page, not an action.

    `agreed`: the tables whose results it lets count although the other side has not agreed.
    """

    name: str
    words: str
    early: bool = False
    link: bool = False
    agreed: tuple[int, ...] = ()
    press: str = ""  # the value of its button
    round: int = 0  # which round it opens or closes


class BoardPage:
    def __init__(self, evening: EventState, now: datetime, closing: bool = False, hidden_from: int = 0) -> None:
        """`closing`: somebody has tried to close the round, so every open table offers to be closed.

        `hidden_from`: the first round whose scores are not shown; 0: all are.
        """
        self.evening, self.now, self.closing, self.hidden_from = evening, now, closing, hidden_from

    # -- the round

    @property
    def where(self) -> str:
        """ "round 3 of 7", "ended in round 3"."""
        number = len(self.evening.played)
        if not number:
            return wording.NOT_STARTED
        length = self.evening.length
        where = (wording.IN_ROUND_OF if length else wording.IN_ROUND).format(
            round=number, rounds=length, **self.evening.format.naming
        )
        where = wording.ENDED_IN.format(where=where) if self.evening.stopped_round else where
        stage = common_stage(self.evening.played[-1].draw)
        return wording.WITH_STAGE.format(where=where, stage=stage) if stage else where

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
        """The tables of the current or else the last round, those that need somebody first."""
        played = self.evening.running or (self.evening.played[-1] if self.evening.played else None)
        if played is None:
            return []
        return sorted(self.round_rows(played), key=lambda row: row.rank)

    @cached_property
    def matches_of_teams(self) -> Worksheet | None:
        """The team matches of the latest round and how they stand, as far as who looks may know."""
        shown = as_looked_on(self.evening) if self.hidden_from else self.evening
        return StandingsPage(shown, self.evening).matches_of_teams

    def round_rows(self, played: RoundState) -> list[TableRow]:
        """The tables of a round, in their order."""
        evening, here = self.evening, played is self.evening.running
        names, time = team_totals.with_teams(evening, evening.names_in(played.number)), self.time_played
        closable = here and self.may_close_tables(played)
        asked = [ask.table for ask in next_seats.table_questions(evening) if ask.round == played.number]
        rows, stakes = [], knockout_wording.match_stakes(evening, played.number, played.draw)
        for table in played.tables:
            state = self.state(table) if here else state_afterwards(played, table)
            state = ASKED if table.number in asked else state
            words, scores = describe_progress(evening, table, state, time), score_texts(evening, table)
            playing = here and table.state in (WAITING, PLAYING)
            more = describe_more_time(played.row, table.extra, self.now) if playing else ""
            unfinished = playing and closable and not self.has_more_time(table)
            stop = unfinished and has_counting_deal(table)
            sides, stake = tuple(next_draw.side_labels(table.draw, names)), stakes.get(table.number, "")
            settled = describe_decider(evening, played.number, table)
            if table in evening.being_checked:
                words, settled = wording.BEING_CHECKED, ""
            if 0 < self.hidden_from <= played.number:
                scores, settled = (wording.SECRET_SCORE, ""), ""
                if state in (ASKED, ENTERED, CONFIRMED):
                    state, words = CONFIRMED, wording.FINISHED
            rows.append(
                TableRow(table, state, words, sides, *scores, unfinished and not stop, stop, stake, settled, more)
            )
        return rows

    def may_close_tables(self, played: RoundState) -> bool:
        """Whether unfinished tables offer to be closed: time is up, or somebody tried to close the round or a table.

        Where no clock runs, once at least half of the tables are done.
        """
        tables = [table for table in played.tables if not table.draw.is_bye]
        if self.closing or self.time_is_over or any(table.void or was_closed_early(table) for table in tables):
            return True
        done = [table for table in tables if table.state in (ENTERED, CONFIRMED)]
        return self.seconds_left is None and bool(done) and 2 * len(done) >= len(tables)

    @property
    def closing_words(self) -> list[str]:
        """What the buttons that close a table do, a sentence each; only those that are offered."""
        plays_for_next = self.evening.format.pairing.follows_results
        void = wording.NOT_PLAYED_THEN_ASKED if plays_for_next else wording.NOT_PLAYED_DOES
        offered = {
            void: any(row.may_be_void for row in self.rows),
            wording.CLOSING_DOES: any(row.may_be_stopped for row in self.rows),
        }
        return [words.format(**self.evening.format.naming) for words, there in offered.items() if there]

    def state(self, table: TableState) -> str:
        if self.time_is_over and table.state in (WAITING, PLAYING) and not self.has_more_time(table):
            return MISSING
        return table.state

    def has_more_time(self, table: TableState, but: int = 0) -> bool:
        """Whether it was given more time than its round, and has more than `but` seconds left."""
        return bool(table.extra) and self.seconds_left is not None and self.seconds_left + table.extra > but

    @property
    def time_played(self) -> str:
        """ "12 minutes" since the round was opened; empty in the first minute."""
        opened = self.evening.running.row.opened if self.evening.running else None
        minutes = int((self.now - opened).total_seconds()) // 60 if opened else 0
        return so_many(minutes, "minutes") if minutes > 0 else ""

    @cached_property
    def deals(self) -> str:
        """ "4 deals": so many a round at a table; empty where no number is agreed."""
        deals = deals_per_round(self.evening)
        return count_round_deals(self.evening.game, deals) if deals else ""

    @property
    def out(self) -> str:
        """Who is at no table in this round, in a sentence; empty where everybody is."""
        played = self.evening.running
        return describe_idle(self.evening, played.number, played.draw) if played else ""

    # -- what happens next

    @cached_property
    def questions(self) -> list[tuple[Ask, str, list[tuple[int, str]]]]:
        """(question, its words, its answers as (number, name)); a second one about a table in short."""
        asked, found = set[tuple[int, int]](), []
        for ask in self.evening.questions:
            place = ask.round, ask.table
            again = place in asked and ask.further
            words = wording.AT_TABLE.format(table=ask.table, question=ask.further) if again else ask.words
            asked.add(place)
            found.append((ask, self.evening.fill_names(words), answer_choices(self.evening, ask)))
        return found

    @cached_property
    def spoken_question(self) -> tuple[Ask, str, list[tuple[int, str]]] | None:
        """The question that is said aloud, so that only its answers follow; None where something else is said."""
        return next((each for each in self.questions if each[1] == self.say), None)

    @property
    def further_questions(self) -> list[tuple[Ask, str, list[tuple[int, str]]]]:
        """The questions that are not said aloud."""
        return [each for each in self.questions if each != self.spoken_question]

    @property
    def say(self) -> str:
        """What to say aloud now; empty where there is nothing to say."""
        evening, running = self.evening, self.evening.running
        name = evening.format.words.round
        if prize_steps.next_step(evening):
            return str(self.shown_prizes[0]) if self.shown_prizes else wording.PRIZES_COME
        if evening.goes_on:
            return wording.STAGE_OVER.format(who=who_goes_on(evening.format, evening.facts, evening.goes_on))
        if evening.over:
            return wording.ALL_OVER.format(won=self.won).strip()
        if evening.questions:
            return evening.fill_names(evening.questions[0].words)
        if running is None:
            on = evening.finish.why_on if evening.next_cycle else ""
            leavers, stakes = (
                next_seats.describe_leavers(evening, evening.due),
                knockout_wording.describe_next_stakes(evening),
            )
            words = [on, self.round_told, leavers, self.find, stakes]
            return " ".join(filter(None, words)) if self.can_open and evening.rounds else ""
        disputed = self.tables(DISPUTED)
        if disputed:
            return wording.SCORES_DIFFER.format(tables=at_start(disputed))
        late = self.tables(MISSING)
        if late:
            return wording.SCORES_MISSING.format(tables=at_start(late))
        playing = self.tables(PLAYING, WAITING)
        if not playing and (waiting := tables_not_agreed(evening)):
            if not asks_agreement(evening.facts):
                return ""
            return wording.NOT_AGREED.format(tables=at_start(describe_tables(waiting)))
        if not playing:
            goes_on = not evening.is_last_round and (evening.plan or evening.length > running.number)
            further = wording.NEXT_ROUND.format(name=at_start(name), number=evening.due) if goes_on else self.won
            return f"{wording.ROUND_OVER.format(name=at_start(name), number=running.number)} {further}".strip()
        if self.seconds_left is not None and self.seconds_left <= HURRY_SECONDS:
            rows = [row for row in self.rows if row.state in (PLAYING, WAITING)]
            due = [row.number for row in rows if not self.has_more_time(row.table, HURRY_SECONDS)]
            if due:
                return wording.HURRY.format(tables=at_start(describe_tables(due)), deal=deal_words(evening.game)[0])
        if not self.tables(ENTERED, CONFIRMED):
            return self.opening_words(running)
        why = target_words.explain_playing_on(evening, running.number)
        return f"{STILL_PLAYING.format(tables=playing)} {why}".strip()

    @property
    def round_told(self) -> str:
        """What the last round did, and whose prize came with it; empty where there is nothing to tell, or as yet."""
        evening = self.evening
        if self.is_secret:
            return ""
        outcome = evening.in_own_words(evening.format.aloud.outcome(evening.facts, evening.due))
        return " ".join(filter(None, [outcome, prizes.describe_prizes(evening, len(evening.opened))]))

    def opening_words(self, running: RoundState) -> str:
        """What to say when a round opens: who has left, how many deals, where the final is, and a wish."""
        game, leavers = self.evening.game, next_seats.describe_leavers(self.evening, running.number)
        template = wording.ROUND_STARTS_WITH if self.deals else wording.ROUND_STARTS
        starts = template.format(round=self.round_words(running.number, running.draw), deals=self.deals)
        words = self.evening.in_own_words(self.evening.format.aloud.announcement(self.evening.facts, running.number))
        stakes = knockout_wording.describe_stakes(
            knockout_wording.match_stakes(self.evening, running.number, running.draw)
        )
        wish = wording.GOOD_CARDS if game.cards else wording.GOOD_LUCK
        return " ".join(filter(None, [leavers, starts, words, stakes, wish]))

    def round_words(self, number: int, draw: Draw) -> str:
        """ "Round 3", "Game 3, Conspiracy"."""
        name, stage = at_start(self.evening.format.words.round), common_stage(draw)
        return (wording.NAMED_ROUND_WITH if stage else wording.NAMED_ROUND).format(
            name=name, number=number, stage=stage
        )

    @property
    def misfits(self) -> tuple[str, ...]:
        """The tables whose scores cannot be right, a sentence each; empty while they are a secret to whoever looks."""
        played = self.evening.running or (self.evening.played[-1] if self.evening.played else None)
        return (
            self.evening.format.worksheets.misfits(self.evening.facts)
            if played is not None and not self.hidden_from
            else ()
        )

    @property
    def differing_cards(self) -> list[tuple[int, str]]:
        """(table, what its two cards say) where they differ; empty while results are a secret to whoever looks."""
        return [] if self.hidden_from else phone_card.differing_cards(self.evening)

    @property
    def differing_totals(self) -> list[str]:
        """The cards that two people typed in differently, a sentence each."""
        return totals.differing_totals(self.evening)

    @property
    def find(self) -> str:
        """What people are asked to do before the next round."""
        template = wording.TAKE_NEW_PLACES if self.again else wording.TAKE_PLACES
        instruction = coming_round.seating_instruction(self.evening.next_draw)
        return template.format(
            round=self.round_words(self.evening.due, self.evening.next_draw or Draw(())),
            instruction=instruction,
            why=self.again.why if self.again else "",
        )

    @cached_property
    def again(self) -> RedrawnRound | None:
        """What corrections and answers did to the announced round; None where it stays. Up to three queries."""
        return redraw_since_close(self.evening)

    @cached_property
    def calls(self) -> list[Call]:
        """The tables that call for an organiser."""
        return open_calls(self.evening)

    @property
    def refused_rows(self) -> list[tuple[uuid.UUID, str]]:
        """(match, where somebody has to look) for each table with rows that phones could not hand in, of any round."""
        return [
            (table.match.id, self.describe_refused(played, table))
            for played in self.evening.opened
            for table in played.tables
            if table.match is not None and table.waiting_rows
        ]

    def describe_refused(self, played: RoundState, table: TableState) -> str:
        """ "Table 3: row 2 needs a look", "Table 3: 2 rows need a look"; of an earlier round with that."""
        assert table.standing is not None
        first, *others = table.waiting_rows
        there = wording.REFUSED_AT if played is self.evening.running else wording.REFUSED_BEFORE
        return (wording.REFUSED_ROWS if others else wording.REFUSED_ROW).format(
            there=there.format(
                Round_name=at_start(self.evening.format.words.round), round=played.number, table=table.number
            ),
            where=where(table.standing, first.number),
            count=1 + len(others),
        )

    @property
    def latecomers(self) -> list[tuple[int, str]]:
        """(number, question) for each who was to come late, and has the first seat in the round that is opened next."""
        evening, draw = self.evening, self.evening.next_draw
        if evening.running or evening.over or draw is None or not evening.opened:
            return []
        before = {one for played in evening.opened for one in played.draw.seated}
        late = [one.number for one in evening.entrants if one.joined > 1 and one.number in draw.seated]
        names, naming = evening.names_in(evening.due), evening.format.naming
        return [
            (one, wording.HAS_COME.format(name=names[one], number=evening.due, **naming))
            for one in late
            if one not in before
        ]

    def tables(self, *states: str) -> str:
        """ "table 3", "tables 2 and 5": those in these states; empty where there are none."""
        found = [row.number for row in self.rows if row.state in states]
        return describe_tables(found) if found else ""

    @property
    def won(self) -> str:
        """Who won, in a sentence, or what is already won; else empty, also while it is a secret."""
        if self.is_secret:
            return ""
        return winner_sentence(self.evening) if self.evening.over else won_so_far(self.evening)

    @property
    def can_open(self) -> bool:
        draw = self.evening.next_draw
        return draw is not None and bool(draw.tables)

    @property
    def act(self) -> NextAction | None:
        """The one green button."""
        evening = self.evening
        if prize_steps.next_step(evening):
            return NextAction("event-prizes", wording.NEXT_PRIZE, press="next")
        if self.shows_results_next:
            return NextAction("event-show-results", wording.SHOW_RESULTS)
        if evening.goes_on:
            return NextAction("event-stage", wording.WHO_GOES_ON, link=True)
        if evening.over:
            return NextAction("event-standings", wording.STANDINGS, link=True)
        if evening.running is None:
            if not evening.rounds and evening.board.opens:
                return NextAction("event-draw", wording.LOOK_AT_DRAW, link=True)
            words = wording.OPEN_ROUND.format(name=evening.format.words.round, number=evening.due)
            return NextAction("event-open", words, round=evening.due) if self.can_open else None
        early = bool(evening.running.unfinished or evening.questions)
        waiting = () if early else tuple(tables_not_agreed(evening))
        template = wording.CLOSE_ROUND_ANYWAY if waiting else wording.CLOSE_ROUND
        template = wording.CLOSE_ROUND_EARLY if early else template
        words = template.format(name=evening.format.words.round, number=evening.running.number)
        return NextAction(
            "event-close", words, early=early or bool(waiting), agreed=waiting, round=evening.running.number
        )

    @property
    def in_order(self) -> list[TableRow]:
        return sorted(self.rows, key=lambda row: row.number)

    @property
    def coming(self) -> list[draw_page.RoundListing]:
        """The next round, if it is known: one or none."""
        draw = self.evening.next_draw if self.evening.rounds else None
        return (
            [draw_page.round_listing(self.evening, self.evening.due, draw)] if draw is not None and draw.tables else []
        )

    @property
    def secret(self) -> str:
        """From which round on lookers-on see no results; empty where they see all."""
        first = suspense.suspense_from(self.evening)
        if self.shows_results_next:
            return wording.SECRET_AT_END
        return wording.SECRET_FROM.format(round=first, **self.evening.format.naming) if first else ""

    @property
    def is_secret(self) -> bool:
        """Whether results of a round that was opened are hidden from lookers-on."""
        return suspense.hidden_from(self.evening) > 0

    @property
    def shows_results_next(self) -> bool:
        """Whether the next thing to do is to show the results to everybody."""
        return bool(self.evening.over) and self.is_secret

    @cached_property
    def prizes_given(self) -> bool:
        """Whether the prizes are being given one by one, or all were."""
        return prize_steps.given(self.evening) is not None

    @cached_property
    def shown_prizes(self) -> list[prize_steps.Step]:
        """Those that everybody sees by now, the newest first."""
        return prize_steps.shown_steps(self.evening)

    @property
    def close_calls(self) -> tuple[str, ...]:
        """What to look at once more before the prizes are given; empty once everybody has seen them."""
        return () if self.prizes_given and not self.is_secret else close_calls(self.evening)

    @cached_property
    def may_give_prizes(self) -> bool:
        """Whether the prizes may be given one by one, and are not yet: there are several."""
        return not self.prizes_given and len(prize_steps.steps(self.evening)) > 1

    @cached_property
    def other_would_go_on(self) -> str:
        """Who would have gone on instead by results that were corrected since, in a sentence; empty where nobody."""
        evening, found = self.evening, would_go_on(self.evening)
        if evening.stage is None or found is None:
            return ""
        seeds, names = evening.stage.seeds, evening.names
        now = [*found.sure, *(one for level in found.level for one in level.among if one in seeds)]
        on, out = [one for one in now if one not in seeds], [one for one in seeds if one not in now]
        if not on or not out:
            return ""
        on_words, out_words = (joined([names[one] for one in some]) for some in (on, out))
        return wording.OTHER_GOES_ON.format(on=on_words, out=out_words)

    @property
    def prizes_so_far(self) -> str:
        """ "2 of 6 prizes shown. Next: 3rd place."; the name that comes is said by no screen yet."""
        coming, count = prize_steps.next_step(self.evening), len(prize_steps.steps(self.evening))
        words = wording.PRIZES_SHOWN.format(shown=len(self.shown_prizes), count=count)
        return f"{words} {wording.PRIZE_COMES.format(title=coming.title)}" if coming else words

    # -- beside it

    @cached_property
    def draw(self) -> draw_page.DrawPage | None:
        """The draw with its quality, where one is published."""
        return draw_page.DrawPage(self.evening) if self.evening.rounds else None

    @property
    def can_type_in(self) -> bool:
        """Whether a table is missing that may be typed in from paper, or checked."""
        evening = self.evening
        if evening.board.opens != "by hand":
            return False
        if evening.running is None:
            return bool(evening.rounds) and not evening.opened
        return bool(evening.running.unfinished or self.to_check)

    @property
    def to_check(self) -> str:
        """The tables whose papers a second person has to type in, in a sentence; empty where there are none."""
        evening = self.evening
        if evening.board.opens != "by hand" or asks_agreement(evening.facts):
            return ""
        waiting = tables_not_agreed(evening)
        return wording.NOT_CHECKED.format(tables=at_start(describe_tables(waiting))) if waiting else ""

    @property
    def draw_words(self) -> str:
        """How fair the draw is, in a sentence, or why only one round is known."""
        if self.draw is None:
            return ""
        only = wording.LATER_ROUNDS_FOLLOW if self.draw.follows else wording.ONE_ROUND_DRAWN
        draw = self.draw
        words = self.evening.once_read("fairness", lambda: draw.headline)
        return words or only.format(**self.evening.format.naming)

    @property
    def draw_details(self) -> str:
        """The rest of what may be said of it; empty where that is all."""
        whole = self.draw.sentence if self.draw else ""
        return "" if whole == self.draw_words else whole

    @property
    def people(self) -> str:
        """How many are here; in a second stage how many entered."""
        template = wording.PAIRS if self.evening.pairs else wording.PLAYERS
        return template.format(count=len(self.evening.entrants if self.evening.stage else self.evening.still_here))
