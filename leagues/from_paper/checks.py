"""A table whose paper a second person types in, without seeing the first figures; what differs is shown side by side,
and the paper decides."""

from collections.abc import Mapping

from django.http import QueryDict
from django.utils.functional import cached_property

from leagues.actions import table_answers, typing_in
from leagues.rules.score_cards import describe_typed, typed_total
from leagues.state.changes.late_corrections import describe_place
from leagues.state.facts.event_state import EventState
from leagues.state.facts.round_state import RoundState
from leagues.state.facts.table_state import CARDS_CHECKED, TableState, mark_of
from scorekeeper.device import Act
from scorekeeper.from_paper.rows import FIRST, SECOND, Difference, PaperPage
from scorekeeper.models import Match
from scorekeeper.rules.line import Entries
from scorekeeper.rules.words import describe_line

from . import wording
from .piles import who_plays
from .two_cards import TwoCardsForm


class SecondTyping:
    """The page of one table to check. `data`: what was typed."""

    def __init__(
        self, evening: EventState, played: RoundState, table: TableState, data: QueryDict | None = None
    ) -> None:
        self.evening, self.played, self.table, self.data = evening, played, table, data
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
    def page(self) -> PaperPage | None:
        """The rows of the table, blank; None where two cards are typed, or two versions are there already."""
        if self.takes_cards or self.table.disputed:
            return None
        return PaperPage(self.match, self.data, again=True, fills=True)

    @property
    def errors(self) -> list[str]:
        """What keeps what was typed from being compared."""
        return self.page.errors if self.page is not None and self.data is not None else []

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
        if self.page is not None:
            return self.page.choices
        return self.differing_cards

    @property
    def differing_cards(self) -> list[Difference]:
        """The totals that the cards make, where they are others than those that were saved."""
        if self.cards is None or not self.cards.is_valid() or not self.cards.settled_by:
            return []
        second = typed_total(self.cards.checked(self.cards.settled_by).cards)
        if second == self.table.summed:
            return []
        sides = len(self.match.names)
        told = (
            describe_typed(self.table.totals, self.table.spreads),
            describe_typed(second[:sides], second[sides:]),
        )
        return [Difference("cards-which", self.who, ((FIRST, told[0]), (SECOND, told[1])))]

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
        cards = self.cards
        typed = cards is None or (cards.is_valid() and bool(cards.settled_by))
        return typed and not self.errors and len(self.chosen) == len(self.differences)

    def store(self, act: Act) -> str:
        """Store what the paper says, once it is settled; what was done, in a sentence. Errors as `lines.write_all`."""
        event, table, chosen = self.evening.event, self.table, self.chosen
        words = wording.PAPER_DECIDED.format(place=self.place)
        if table.disputed:
            typing_in.settle(
                event, self.match, {int(name.split("-")[0]): each for name, each in chosen.items()}, act=act
            )
        elif self.page is not None:
            said = [(row.number, row.form.to_store) for row in self.page.corrections]
            rows = [(number, each["entries"], each["base"], each["slip"]) for number, each in said]
            typing_in.check(event, self.match, rows, words, act=act)
        else:
            self.store_cards(act)
        return (wording.SETTLED if chosen else wording.CHECKED).format(table=table.number)

    def store_cards(self, act: Act) -> None:
        """Store the second version of two cards where it was chosen, and that they are checked."""
        assert self.cards is not None and self.table.summed is not None
        summed = self.table.summed
        if SECOND in self.chosen.values():
            self.cards.store(act.fields)
            summed = typed_total(self.cards.checked(self.cards.settled_by).cards)
        table_answers.keep_card(self.evening.event, self.table, CARDS_CHECKED, mark_of(summed))
