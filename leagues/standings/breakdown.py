"""How somebody got their place: the sum round by round, corrections, and the tie-break that decided."""

from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import count

from django.utils.functional import cached_property

from leagues.rules import draws
from leagues.rules.movement import staying
from leagues.rules.standings import standings
from leagues.rules.standings.adjusting import adjustments
from leagues.rules.standings.explaining import Grounds, explain_place, find_grounds
from leagues.rules.standings.through import out_after
from leagues.rules.standings.tiebreaks import PlayedGame
from leagues.rules.words import with_names
from leagues.state.changes.late_corrections import Correction, late_corrections, reseated_sentences
from leagues.state.facts import team_totals
from leagues.state.facts.event_state import EventState
from leagues.state.facts.round_state import RoundState
from leagues.state.ranking import carried_over, ladder_steps
from leagues.state.ranking.winners import rounds_not_won, unsettled_sentences, void_sentence
from leagues.state.seats import roles
from leagues.state.seats.bracket import side_finals_lost, side_prizes_won, trees
from leagues.state.seats.own_seat import own_seat_sentences
from leagues.state.seats.sitting_out import cancelled_tables
from scorekeeper.rules.words import joined

from . import wording
from .own_card import OwnCard, own_card


@dataclass(frozen=True)
class AccountEntry:
    """One credit with the total after it. `round`: 0 for points brought from an earlier event, and for penalties."""

    round: int
    words: str
    figure: str
    total: str
    corrected: bool = False


class Breakdown:
    """The values of the page of one entrant's place."""

    def __init__(self, evening: EventState, number: int, shown: EventState | None = None) -> None:
        """`shown`: with the round in play as it is so far, for the card that fills in."""
        self.evening, self.number, self.shown = evening, number, shown or evening

    @property
    def grounds(self) -> Grounds:
        evening = self.evening
        return evening.once("grounds", lambda: find_grounds(evening.format, evening.facts))

    @cached_property
    def late(self) -> list[Correction]:
        """The corrections after a round was closed, the newest first."""
        return late_corrections(self.evening)

    @cached_property
    def corrections(self) -> dict[tuple[int, int], str]:
        """The same in words, by (round, table)."""
        found: dict[tuple[int, int], list[str]] = {}
        for each in self.late:
            found.setdefault((each.round, each.table), []).append(each.change)
        return {at: "; ".join(words) for at, words in found.items()}

    @cached_property
    def marks(self) -> dict[tuple[int, int], int]:
        """A placeholder number for each correction, past those of people: typed words go into sentences last."""
        return dict(zip(self.corrections, count(1 + max(self.evening.people))))

    @property
    def steps(self) -> list[ladder_steps.LadderStep]:
        """On a ladder every challenge that was theirs or moved them; empty in another format."""
        if self.evening.board.page != "challenges":
            return []
        corrected = {each.round for each in self.late}
        return [
            replace(step, words=self.evening.fill_names(step.words), corrected=step.round in corrected)
            for step in ladder_steps.ladder_steps(self.evening, self.number)
        ]

    @property
    def account(self) -> list[AccountEntry]:
        """A line a round: what it brought, or why nothing, with the total after it."""
        evening, total = self.evening, Fraction(0)  # exact: an average need not be whole
        found, credits = list[AccountEntry](), dict[int, list[standings.Credit]]()
        for credit in self.grounds.accounts[self.number]:
            credits.setdefault(credit.round, []).append(credit)
        whys = iter(each.why for each in adjustments(evening.facts) if each.number == self.number and each.points)
        for credit in credits.get(0, ()):
            total += credit.figure
            words = carried_over.source_words(evening)
            if credit.kind == standings.ADJUSTED:
                words = ": ".join(filter(None, (credit.words, next(whys))))
            figure, so_far = evening.format_total(credit.figure), evening.format_total(total)
            found.append(AccountEntry(0, words, figure, so_far))
        for played in evening.opened:
            for credit in credits.get(played.number, ()):
                total += standings.total([credit])
                words = self.describe_game(credit) if credit.table else credit.words
                corrected = (credit.round, credit.table) in self.corrections
                figure = credit.bracketed(evening.format_total(credit.figure))
                found.append(AccountEntry(credit.round, words, figure, evening.format_total(total), corrected))
            rest = "" if played.number in credits else self.why_not_seated(played)
            if rest:
                found.append(AccountEntry(played.number, rest, "–", evening.format_total(total)))
        return found

    def why_not_seated(self, played: RoundState) -> str:
        """Why they were at no table in a round; empty where they were, or where it is said already."""
        if not self.evening.board.opens:
            return ""
        if self.number in played.draw.seated:
            gone = cancelled_tables(self.evening, played.number)
            return wording.CANCELLED if any(self.number in table.seats for table in gone) else ""
        one = next(each for each in self.evening.entrants if each.number == self.number)
        if one.joined > played.number:
            return wording.NOT_HERE_YET
        if played.number in one.away and self.number not in played.draw.out:
            return wording.RESTED
        if one.left is not None and one.left <= played.number:
            return wording.HAD_LEFT
        if not self.evening.format.pages.has_bracket:
            return wording.SAT_OUT
        lost = out_after([each.draw for each in self.evening.opened]).get(self.number, played.number)
        return self.describe_exit(lost) if lost == played.number - 1 else ""

    def describe_exit(self, number: int) -> str:
        """How a knockout ended for them in a round before its last."""
        found = trees(self.evening.build_event(self.evening.rounds))
        won, lost = side_prizes_won(found).get(self.number), side_finals_lost(found).get(self.number)
        if won:
            return wording.WON.format(what=won)
        return wording.LOST.format(what=lost) if lost else wording.KNOCKED_OUT.format(number=number)

    def describe_game(self, credit: standings.Credit) -> str:
        """Where and with whom: "table 3, with bo against cy and dee"."""
        names, number = self.evening.names_in(credit.round), self.number
        table = self.evening.facts.rounds[credit.round - 1].draw.table_of(number)
        if table is None or table.is_bye:
            return credit.words
        mine = next(side for side in table.teams if number in side)
        beside = [f"{{{one}}}" for one in mine if one != number]
        against = [f"{{{one}}}" for one in table.seats if one not in mine]
        template = wording.GAME_WITH if beside else wording.GAME
        partners = joined(beside) if beside else ""
        words = template.format(table=table.number, partners=partners, against=joined(against))
        if names[number] != self.evening.names.get(number):
            words = wording.GAME_OF.format(name=f"{{{number}}}", game=words)
        winners = [f"{{{one}}}" for one in self.decider_winners(credit, table)]
        words = wording.DECIDED.format(game=words, winners=joined(winners)) if winners else words
        return self.evening.fill_names(words, credit.round)

    def decider_winners(self, credit: standings.Credit, table: draws.DrawnTable) -> tuple[int, ...]:
        """Who won the decider of a level game; empty where there was none."""
        game = next((each for each in self.games if each.round == credit.round and each.said), None)
        if game is None or table.sides != 2:
            return ()
        return table.teams[(table.seats.index(self.number) + (game.said < 0)) % 2]

    @cached_property
    def games(self) -> list[PlayedGame]:
        return self.grounds.record.games[self.number]

    @property
    def role(self) -> str:
        """What they play as: "lady"; else empty."""
        return roles.role_of(self.evening, self.number)

    @property
    def seat(self) -> list[str]:
        """Where they sit now or next, and what their table is asked, in sentences."""
        return own_seat_sentences(self.shown, self.number)

    @property
    def card(self) -> OwnCard | None:
        """Their card with each hand; None where the format shows no hands."""
        totals = standings.totals(self.shown.format, self.shown.facts)
        return own_card(self.shown, self.number, self.shown.format_total(totals[self.number]))

    @property
    def why(self) -> list[str]:
        """The sentences below the sum: corrections, the tie-break that decided, what was open."""
        evening = self.evening
        if evening.board.page == "challenges":
            late = [each for each in self.late if self.number in each.entrants]
            return [
                ladder_steps.explain_place(evening, self.number),
                *(wording.CORRECTED.format(where=each.where, change=each.change) for each in late),
            ]
        corrected = {at: f"{{{mark}}}" for at, mark in self.marks.items()}
        sentences = explain_place(evening.format, evening.facts, self.number, corrected, grounds=self.grounds)
        filled = [self.fill_names(each) for each in sentences[1:]]
        rounds = evening.facts.rounds
        level = [words for at, words in rounds_not_won(evening).items() if rounds[at - 1].draw.table_of(self.number)]
        beside = [
            self.describe_run(),
            team_totals.describe_result(evening),
            void_sentence(evening),
            *unsettled_sentences(evening),
            *level,
        ]
        return [*reseated_sentences(evening, self.number), *filter(None, [*filled, *beside])]

    @property
    def to_send(self) -> str:
        """Their result as a text to send; empty before the end, and on a ladder."""
        evening = self.evening
        row = next(each for each in evening.standings if each.number == self.number)
        if not evening.over or evening.board.page == "challenges":
            return ""
        teams = team_totals.describe_result(evening)
        first = (wording.SEND_TOTAL if teams else wording.SEND_PLACE).format(
            name=evening.names[self.number],
            place=row.place,
            count=len(evening.standings),
            total=evening.format_total(row.total),
        )
        event = wording.SEND_EVENT.format(event=evening.event.without_day, day=evening.event.day)
        return "\n".join(filter(None, [first, self.best_round, teams, event]))

    @property
    def best_round(self) -> str:
        """The round that brought them most, where points add up and they played several; else empty."""
        evening = self.evening
        played = [each for each in self.grounds.accounts[self.number] if each.kind == standings.PLAYED and each.round]
        if len(played) < 2 or not evening.format.adds_points(evening.facts):
            return ""
        best = max(played, key=lambda each: each.figure)
        figure = evening.format_total(best.figure)
        return wording.SEND_BEST.format(number=best.round, figure=figure, **evening.format.naming)

    def describe_run(self) -> str:
        """How often they won and how long they held the table, where winners or losers stay; else empty."""
        evening = self.evening
        return self.fill_names(staying.describe_run(evening.facts, self.number)) if evening.format.pages.queue else ""

    def fill_names(self, sentence: str) -> str:
        """A sentence with the names, and with the corrections as they were typed."""
        names = {one: self.evening.name_with_earlier(one) for one in self.evening.people}
        typed = {mark: self.corrections[at] for at, mark in self.marks.items()}
        return with_names(sentence, {**names, **typed})
