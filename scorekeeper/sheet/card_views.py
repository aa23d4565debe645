"""Count a hand from its cards: tapped one after another, each part with its points, and one key that writes it."""

import re
import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.functional import cached_property
from django.views.decorators.http import require_safe

from scorekeeper.access.device import match_or_404
from scorekeeper.entry.count_keys import CountKeys
from scorekeeper.entry.form import LineForm
from scorekeeper.rules.card_aid import CardAid, CountPart
from scorekeeper.rules.counting import kinds_now
from scorekeeper.rules.cribbage.cards import PACK, SUITS, shown
from scorekeeper.rules.tally import RuleError

from . import wording

TYPED = {"10": "T", "1": "A", "♠": "S", "♥": "H", "♦": "D", "♣": "C"}


@dataclass(frozen=True)
class CardLink:
    """A card, and the page after a tap on it: it is put in, or taken out. `head`: what is in that place."""

    words: str
    address: str
    chosen: bool = False
    head: str = ""


@dataclass(frozen=True)
class PartRow:
    """A part of the count with the points so far, as people say them."""

    words: str
    cards: str
    points: int
    so_far: int


class CardsPage:
    """A hand as it is tapped. `refused`: why these cards cannot be counted."""

    def __init__(self, form: LineForm, aid: CardAid, what: str, side: int, cards: Sequence[str]) -> None:
        self.form, self.aid, self.what, self.side = form, aid, what, side
        self.refused = next((wording.NO_SUCH_CARD.format(card=card) for card in cards if card not in PACK), "")
        self.cards = [card for card in dict.fromkeys(cards) if card in PACK][: aid.number]

    @property
    def title(self) -> str:
        words = dict(CountKeys(self.form).what.choices)[self.what]
        return wording.COUNT_BY_CARDS.format(who=self.form.names[self.side], what=words)

    @property
    def full(self) -> bool:
        return len(self.cards) == self.aid.number

    def address(self, cards: Sequence[str]) -> str:
        said = urlencode({"what": self.what, "who": self.side, "cards": " ".join(cards)})
        return f"{reverse('cards', args=[self.form.match.pk, self.form.number])}?{said}"

    @property
    def slots(self) -> list[CardLink]:
        """The cards chosen, each of which a tap takes out, then the empty places."""
        heads = [""] * (self.aid.number - 1) + [self.aid.last]
        chosen = [
            CardLink(shown(card), self.address([each for each in self.cards if each != card]), True, head)
            for card, head in zip(self.cards, heads)
        ]
        return chosen + [CardLink("", "", head=head) for head in heads[len(self.cards) :]]

    @property
    def pack(self) -> list[list[CardLink]]:
        """All cards by suit."""
        return [
            [
                CardLink(shown(card), self.address([*self.cards, card]), card in self.cards)
                for card in PACK
                if suit in card
            ]
            for suit in SUITS
        ]

    @cached_property
    def parts(self) -> tuple[CountPart, ...]:
        try:
            return self.aid.count(self.cards) if self.full else ()
        except RuleError as refusal:
            self.refused = str(refusal)
            return ()

    @property
    def rows(self) -> list[PartRow]:
        """Each part, with the points up to there."""
        found, so_far = [], 0
        for part in self.parts:
            so_far += part.points
            found.append(PartRow(part.words, " ".join(map(shown, part.cards)), part.points, so_far))
        return found

    @property
    def points(self) -> int:
        return sum(part.points for part in self.parts)


@require_safe
def cards(request: HttpRequest, match: uuid.UUID, number: int) -> HttpResponse:
    """The page that counts a hand; 404 where nothing of this line is counted from cards."""
    table = match_or_404(request, match, scoring=True)
    form = LineForm(match=table, tally=table.before(number), number=number)
    what, who = request.GET.get("what", ""), request.GET.get("who", "")
    side = int(who) if who.isdecimal() and int(who[:2]) < table.setup.sides else -1
    keys = form.count_keys
    aid = keys.aid(what, side) if keys is not None and side >= 0 and what in kinds_now(form.tally) else None
    if aid is None:
        raise Http404
    page = CardsPage(form, aid, what, side, cards_typed(request.GET.get("cards", "")))
    return render(request, "scorekeeper/sheet/cards.html", {"match": table, "form": form, "page": page})


def cards_typed(text: str) -> list[str]:
    """Cards as people type them: "5h 10s J♦ qc"; what is none stays as it was typed."""
    found = re.findall(r"(10|[1-9atjqk])\s*([shdc♠♥♦♣])|(\S+)", text[:100], re.IGNORECASE)
    return [other or (TYPED.get(rank, rank) + TYPED.get(suit, suit)).upper() for rank, suit, other in found]
