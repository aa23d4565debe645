"""The cards compared with the tables, one after the other in their printed order. Nothing is stored."""

import re
from decimal import Decimal

from django.http import QueryDict
from django.utils.functional import cached_property

from leagues.paper.build import on_paper
from leagues.paper.ruled_card import people_with_cards
from leagues.rules.standings import standings
from leagues.state.facts.event_state import EventState
from scorekeeper.rules.words import isolated

from . import wording

MOST_DIGITS = 7
TOTAL = re.compile(r"-?[0-9]{1,6}(\.[0-9]{1,2})?")  # an average has two decimals


class CardsPage:
    """The card to type next, what the last one said, and which differ.

    All is read from the address: `card` and `says` of the last card, `off` ("3:152") of those that differed.
    """

    def __init__(self, evening: EventState, said: QueryDict) -> None:
        self.evening = evening
        plain = on_paper(evening, {}, None, ahead=True)
        self.people = [(name, one) for one, name in {one: name for name, one in people_with_cards(plain)}.items()]
        self.totals = {row.number: evening.format_total(row.total) for row in evening.standings}
        self.accounts = standings.accounts(evening.format, evening.facts)
        self.last = read_card(said.get("card", ""))
        self.typed = said.get("says", "").strip()
        self.off = {**read_pairs(said.getlist("off")), **self.answered}

    @property
    def error(self) -> str:
        """Why the last total is not understood; empty where it is, or was left out."""
        return wording.CARD_RANGE if self.typed and read_total(self.typed) is None else ""

    @property
    def answered(self) -> dict[int, Decimal]:
        """The last card with its total, if one was typed."""
        total, known = read_total(self.typed), {one for _, one in self.people}
        return {} if total is None or self.last not in known else {self.last: total}

    @cached_property
    def at(self) -> int:
        """Which card is next, from 0; the same again where its total was not understood."""
        numbers = [one for _, one in self.people]
        if self.last not in numbers:
            return 0
        return numbers.index(self.last) + (0 if self.error else 1)

    @property
    def next(self) -> tuple[str, int] | None:
        """(name, number) of the next card; None once all are looked through."""
        return self.people[self.at] if self.at < len(self.people) else None

    @property
    def heading(self) -> str:
        return wording.CARD_OF.format(number=self.at + 1, count=len(self.people))

    def agrees(self, one: int, total: Decimal) -> bool:
        return read_total(self.totals.get(one, "")) == total

    @property
    def result(self) -> str:
        """What the last card said, in a sentence; empty where none was typed."""
        return "".join(self.describe(one, total) for one, total in self.answered.items())

    def describe(self, one: int, total: Decimal) -> str:
        who = isolated({number: name for name, number in self.people}[one])
        template = wording.CARD_AGREES if self.agrees(one, total) else wording.CARD_DIFFERS
        return template.format(who=who, says=total, makes=self.totals[one])

    @property
    def differing(self) -> list[tuple[int, Decimal, str, str]]:
        """(number, typed total, the sentence, the points by round) of every card that differs from the tables now."""
        known = {one for _, one in self.people}
        return [
            (one, total, self.describe(one, total), self.describe_rounds(one))
            for one, total in self.off.items()
            if one in known and not self.agrees(one, total)
        ]

    def describe_rounds(self, one: int) -> str:
        """What the tables give somebody, round by round, to be compared with the card."""
        points = [self.evening.format_total(each.figure) for each in self.accounts.get(one, ())]
        return wording.BY_ROUND.format(points=" · ".join(points), **self.evening.format.naming) if points else ""

    @property
    def closing(self) -> str:
        """What to say once all are looked through."""
        template = wording.SOME_DIFFER if self.differing else wording.ALL_AGREE
        return template.format(count=len(self.people))


def read_card(text: str) -> int:
    return int(text) if text.isascii() and text.isdecimal() and len(text) < MOST_DIGITS else 0


def read_total(text: str) -> Decimal | None:
    """A total as people and standings write it, "-7" or "7.50"; None where it is no number."""
    plain = text.replace("−", "-").replace(",", ".")
    return Decimal(plain) if TOTAL.fullmatch(plain) else None


def read_pairs(texts: list[str]) -> dict[int, Decimal]:
    """The cards that differed, each as "number:total"."""
    pairs = [text.partition(":") for text in texts]
    found = [(read_card(one), read_total(total)) for one, _, total in pairs]
    return {one: total for one, total in found if one and total is not None}
