"""A table whose paper a second person types in, without seeing the first figures; what differs is shown side by side,
and the paper decides."""

from collections.abc import Mapping

from django.http import QueryDict
from django.utils.functional import cached_property

from leagues.actions import organiser, table_answers, typing_in
from leagues.rules.score_cards import describe_typed, typed_total
from leagues.state.changes.late_corrections import describe_place
from leagues.state.facts.table_state import TOTALS_CHECKED, TableState, mark_of
from scorekeeper.device import Act
from scorekeeper.from_paper.rows import FIRST, SECOND, Difference, PaperPage
from scorekeeper.models import Match
from scorekeeper.rules.line import Entries
from scorekeeper.rules.words import describe_line

from . import wording
from .piles import Piles, who_plays
from .tables import TypedResult
from .two_cards import TwoCardsForm


class SecondTyping:
    """The page of one table to check. `data`: what was typed."""

    def __init__(self, piles: Piles, table: TableState, data: QueryDict | None = None) -> None:
        assert piles.played is not None
        evening, played = piles.evening, piles.played
        self.evening, self.played, self.table, self.data = evening, played, table, data
        self.is_typed_here = bool(piles.whose(table)) and not table.disputed
        assert table.match is not None
        self.match = Match.objects.get(pk=table.match.id)
        self.who = who_plays(evening, played, table)

    @property
    def place(self) -> str:
        return describe_place(self.evening, self.played, self.table)

    @property
    def takes_cards(self) -> bool:
        return self.evening.format.cards.compared and self.table.summed is not None

    @cached_property
    def cards(self) -> TwoCardsForm | None:
        """The two cards of the table, blank, where the format has such cards."""
        if not self.takes_cards or self.table.disputed:
            return None
        return TwoCardsForm(self.data, evening=self.evening, played=self.played, table=self.table)

    @cached_property
    def result(self) -> TypedResult | None:
        """The totals of the table, blank, where nothing else was typed."""
        alone = self.table.summed is not None and not self.takes_cards and not self.table.disputed
        return TypedResult(self.match, self.data, timed=self.evening.event.minutes > 0) if alone else None

    @cached_property
    def sheet(self) -> PaperPage | None:
        """The rows of the table, blank; None where totals are typed, or two versions are there already."""
        if self.table.summed is not None or self.table.disputed:
            return None
        return PaperPage(self.match, self.data, again=True, fills=True)

    @property
    def errors(self) -> list[str]:
        """What keeps what was typed from being compared."""
        typed = self.sheet or self.result
        return typed.errors if typed is not None and self.data is not None else []

    @cached_property
    def differences(self) -> list[Difference]:
        """What two people typed differently; nothing is chosen for anybody."""
        if self.table.disputed:
            return [
                Difference(
                    f"{line.number}-which",
                    self.match.where(line.number),
                    tuple(zip(map(str, line.rivals), map(self.told, line.claims), strict=True)),
                )
                for line in self.match.current
                if line.rivals
            ]
        if self.data is None or self.errors:
            return []
        return self.sheet.choices if self.sheet is not None else self.differing_totals

    @property
    def asks(self) -> list[tuple[str, str, str]]:
        """As `TypedResult.asks`, where the second totals are others."""
        return self.result.asks if self.result is not None and self.differences else []

    @property
    def second_totals(self) -> tuple[int, ...]:
        """The totals that the second person typed, or that two cards make; empty until they are known."""
        if self.result is not None:
            return self.result.figures if not self.errors else ()
        known = self.cards is not None and self.cards.is_valid() and self.cards.settled_by
        return typed_total(self.cards.checked(self.cards.settled_by).cards) if self.cards is not None and known else ()

    @property
    def differing_totals(self) -> list[Difference]:
        """These totals, where they are others than those that were saved."""
        second, sides = self.second_totals, len(self.match.names)
        if not second or second == (self.table.summed or ())[: len(second)]:
            return []
        shown = self.evening.game.totals.shown
        told = (
            describe_typed((self.table.summed or ())[:sides], self.table.spreads, shown),
            describe_typed(second[:sides], second[sides:], shown),
        )
        return [Difference("totals-which", self.who, ((FIRST, told[0]), (SECOND, told[1])))]

    def told(self, entries: Entries | None) -> str:
        return describe_line(entries or {}, self.match.names, self.match.game)

    @property
    def chosen(self) -> dict[str, str]:
        """What was chosen, by name, of what is offered."""
        said: Mapping[str, str] = self.data or {}
        offered = {each.name: [value for value, _ in each.versions] for each in self.differences}
        return {name: said[name] for name, values in offered.items() if said.get(name) in values}

    @property
    def is_settled(self) -> bool:
        """Whether everything was typed, and one version was chosen wherever two differ."""
        typed = self.cards is None or bool(self.second_totals)
        needs_confirmation = self.sheet is not None and self.sheet.needs_confirmation
        if self.result is not None and SECOND in self.chosen.values():
            needs_confirmation = self.result.needs_confirmation
        return typed and not self.errors and not needs_confirmation and len(self.chosen) == len(self.differences)

    @property
    def words_done(self) -> str:
        """What was done, in a sentence: two who share a device may be one."""
        same = wording.CHECKED_HERE if self.is_typed_here else wording.CHECKED
        return (wording.SETTLED if self.chosen else same).format(table=self.table.number)

    def store(self, act: Act) -> str:
        """Store what the paper says, once it is settled; what was done, in a sentence. Errors as `lines.write_all`."""
        event, table, chosen = self.evening.event, self.table, self.chosen
        words = wording.PAPER_DECIDED.format(place=self.place)
        if table.disputed:
            typing_in.settle(
                event, self.match, {int(name.split("-")[0]): each for name, each in chosen.items()}, act=act
            )
        elif self.sheet is not None:
            said = [(row.number, row.form.to_store) for row in self.sheet.corrections]
            rows = [(number, each["entries"], each["base"], each["slip"]) for number, each in said]
            typing_in.check(event, self.match, rows, words, act=act)
        else:
            self.store_totals(act, words)
        return self.words_done

    def store_totals(self, act: Act, words: str) -> None:
        """Store the second totals where they were chosen, and that they are checked."""
        assert self.table.summed is not None
        summed = self.table.summed
        if SECOND in self.chosen.values():
            summed = self.second_totals
            if self.cards is not None:
                self.cards.store(act.fields)
            else:
                change = {"summed": summed}
                organiser.change_table(self.evening, self.played.number, self.table.number, words, change, **act.fields)
        table_answers.keep_card(self.evening.event, self.table, TOTALS_CHECKED, mark_of(summed))
