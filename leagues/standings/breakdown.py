"""What is behind somebody's place: the sum, round by round, every correction, the tie-break that decided."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import count

from leagues.rules import draws
from leagues.rules.movement import staying
from leagues.rules.movement.through import out_after
from leagues.rules.standings import standings
from leagues.rules.standings.explaining import explain_place
from leagues.rules.standings.tiebreaks import PlayedGame
from leagues.rules.words import with_names
from leagues.state import carried_over, ladder_steps, team_totals
from leagues.state.bracket import side_finals_lost, side_prizes_won, trees
from leagues.state.event_state import EventState, RoundState
from leagues.state.late_corrections import Correction, late_corrections, reseated_sentences
from leagues.state.winners import rounds_not_won, unsettled_sentences, void_sentence
from scorekeeper.rules.words import joined


@dataclass(frozen=True)
class AccountEntry:
    """One credit: what it was for, the figure, and the total after it. `round`: 0 for what was brought along."""

    round: int
    words: str
    figure: str
    total: str
    corrected: bool = False


class Breakdown:
    """One entrant's account, and what decided the place."""

    def __init__(self, evening: EventState, number: int) -> None:
        self.evening, self.number = evening, number

    @cached_property
    def late(self) -> list[Correction]:
        """What was corrected after its round was closed, the newest first."""
        return late_corrections(self.evening)

    @cached_property
    def corrections(self) -> dict[tuple[int, int], str]:
        """The same in words, by round and table."""
        found: dict[tuple[int, int], list[str]] = {}
        for each in self.late:
            found.setdefault((each.round, each.table), []).append(each.change)
        return {at: "; ".join(words) for at, words in found.items()}

    @cached_property
    def marks(self) -> dict[tuple[int, int], int]:
        """The number by which a sentence names each correction, as it names people,
        so that it stands as it was typed."""
        return dict(zip(self.corrections, count(1 + max(self.evening.people))))

    @property
    def steps(self) -> list[ladder_steps.LadderStep]:
        """On a ladder every challenge that was hers or moved her, with its words told; none in another format."""
        if not self.evening.format.way.has_challenges:
            return []
        corrected = {each.round for each in self.late}
        return [
            replace(step, words=self.evening.fill_names(step.words), corrected=step.round in corrected)
            for step in ladder_steps.ladder_steps(self.evening, self.number)
        ]

    @property
    def account(self) -> list[AccountEntry]:
        """Every round: what was credited, or why nothing was; with the total after each."""
        evening, total = self.evening, 0
        found, credits = list[AccountEntry](), dict[int, list[standings.Credit]]()
        for credit in standings.accounts(evening.format, evening.facts)[self.number]:
            credits.setdefault(credit.round, []).append(credit)
        for credit in credits.get(0, ()):
            total += credit.figure
            found.append(
                AccountEntry(
                    0,
                    carried_over.source_words(evening),
                    evening.format_total(credit.figure),
                    evening.format_total(total),
                )
            )
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
        """Why somebody was at no table of a round; empty where they were at one, or nobody had to be,
        or it is told already."""
        if self.evening.format.way.has_challenges or self.number in played.draw.seated:
            return ""
        one = next(each for each in self.evening.entrants if each.number == self.number)
        if one.joined > played.number:
            return "not here yet"
        if played.number in one.away and self.number not in played.draw.out:
            return "rested, as asked"
        if one.left is not None and one.left <= played.number:
            return "had left"
        if not self.evening.format.has_bracket:
            return "sat out"
        lost = out_after([each.draw for each in self.evening.opened]).get(self.number, played.number)
        return self.out(lost) if lost == played.number - 1 else ""

    def out(self, number: int) -> str:
        """How a knockout ended for this entrant in that round, which was not its last."""
        found = trees(self.evening.build_event(self.evening.rounds))
        won, lost = side_prizes_won(found).get(self.number), side_finals_lost(found).get(self.number)
        return f"won {won}" if won else f"lost {lost}" if lost else f"knocked out in round {number}"

    def describe_game(self, credit: standings.Credit) -> str:
        """Where and with whom: "table 3, with bo against cy and dee"; first who sat there, where it was another."""
        names, number = self.evening.names_in(credit.round), self.number
        table = self.evening.facts.rounds[credit.round - 1].draw.table_of(number)
        if table is None or table.is_bye:
            return credit.words
        mine = next(side for side in table.teams if number in side)
        beside = [names[one] for one in mine if one != number]
        against = [names[one] for one in table.seats if one not in mine]
        partner = f", with {joined(beside)}" if beside else ""
        other = f"{names[number]} at " if names[number] != self.evening.names.get(number) else ""
        decided = self.describe_decider(credit, table, names)
        return f"{other}table {table.number}{partner} against {joined(against)}{decided}"

    def describe_decider(self, credit: standings.Credit, table: draws.Table, names: Mapping[int, str]) -> str:
        """ "; level, and bo won the decider", where that counts as a win; empty where nobody has to say who won."""
        game = next((each for each in self.games if each.round == credit.round and each.said), None)
        if game is None or table.sides != 2:
            return ""
        won = table.teams[(table.seats.index(self.number) + (game.said < 0)) % 2]
        return f"; level, and {joined([names[one] for one in won])} won the decider"

    @cached_property
    def games(self) -> list[PlayedGame]:
        """Every game of this entrant."""
        return standings.record(self.evening.format, self.evening.facts).games[self.number]

    @property
    def why(self) -> list[str]:
        """What decided the place, beyond the sum."""
        evening = self.evening
        if evening.format.way.has_challenges:
            late = [each for each in self.late if self.number in each.entrants]
            return [
                ladder_steps.explain_place(evening, self.number),
                *(f"{each.where} was corrected: {each.change}." for each in late),
            ]
        corrected = {at: f"{{{mark}}}" for at, mark in self.marks.items()}
        sentences = explain_place(evening.format, evening.facts, self.number, corrected)
        told = [self.told(each) for each in sentences[1:]]
        rounds = evening.facts.rounds
        level = [words for at, words in rounds_not_won(evening).items() if rounds[at - 1].draw.table_of(self.number)]
        beside = [
            self.held,
            team_totals.describe_result(evening),
            void_sentence(evening),
            *unsettled_sentences(evening),
            *level,
        ]
        return [*reseated_sentences(evening, self.number), *filter(None, [*told, *beside])]

    @property
    def held(self) -> str:
        """How often they won and how long they held the table, where who stays on is not balanced; else empty."""
        evening = self.evening
        return self.told(staying.describe_run(evening.facts, self.number)) if evening.format.queue else ""

    def told(self, sentence: str) -> str:
        names = {one: self.evening.name_with_earlier(one) for one in self.evening.people}
        typed = {mark: self.corrections[at] for at, mark in self.marks.items()}
        return with_names(sentence, {**names, **typed})
