"""Count a figure from cards, tiles or dice: tapped one after another, shown part by part, and used in one tap."""

import re
import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.functional import cached_property
from django.views.decorators.http import require_http_methods

from scorekeeper.access.permission import match_or_404
from scorekeeper.drawing.questions import box_name
from scorekeeper.entry.count_keys import CountKeys
from scorekeeper.entry.form import CARDS_LENGTH, LineForm
from scorekeeper.rules.card_aid import JOKER, NEXT_ROLL, PACK, SIGNS, WILD, CardAid, CountPart, Pack, shown
from scorekeeper.rules.count_keys import count_aid
from scorekeeper.rules.counting import kinds_now
from scorekeeper.rules.game import Field
from scorekeeper.rules.line import CARDS, LINE, LineFacts
from scorekeeper.rules.questions import question
from scorekeeper.rules.tally import RuleError
from scorekeeper.rules.tapped import aid_of, cards_elsewhere, check_free

from . import wording

TYPED = {"10": "T", "1": "A", **{sign: suit for suit, sign in SIGNS.items()}}
IN_ROW = 7
LONG = 6  # letters for which the key of a card has no room
LARGE = 30  # pieces that lie on one keyboard of tiles; of more, the larger end is chosen first
USUAL_PIECES = {"cards": "5H", "tiles": "6-4"}  # one that most packs of that name have
NOT_CARRIED = ("csrfmiddlewaretoken", "slip", "box", "used", "cards", "row", "reason", "own_words", "sure", "who_asked")


@dataclass(frozen=True)
class CardLink:
    """A card, and the page after a tap on it: it is put in, or taken out. `head`: what is under that place."""

    words: str
    address: str
    head: str = ""


@dataclass(frozen=True)
class PartRow:
    """A part of the count with the points so far, as people say them."""

    words: str
    cards: str
    points: int
    so_far: int


class CardsPage:
    """Cards as they are tapped for one box. `refused`: why a card is left out, or all of them cannot be counted.

    `said`: the rest of the line as far as it is written, as an address has it; `row`: which row of tiles is open.
    """

    def __init__(
        self, form: LineForm, field: Field, side: int, aid: CardAid, draft: QueryDict, cards: Sequence[str], row: str
    ) -> None:
        self.form, self.field, self.side, self.aid, self.draft = form, field, side, aid, draft
        self.refused = ""
        line = LineFacts(form.shown, form.tally.setup.sides)
        self.elsewhere = cards_elsewhere((field.key, side), line, form.tally) if aid.pack.shared else ()
        self.elsewhere += aid.gone
        self.cards: list[str] = []
        for card in cards:
            if card != aid.turned:
                self.put_in(card)
        if aid.turned and len(self.cards) == aid.number - 1:
            self.cards.append(aid.turned)
        self.row = int(row) if row.isdecimal() and len(row) < 3 and int(row) < len(aid.pack.rows) else -1
        self.parts = self.count_parts()

    def put_in(self, card: str) -> None:
        """Take one more card up; what is none, or is not there so often, is refused."""
        try:
            if not self.aid.pack.has(card):
                raise RuleError(wording.NO_SUCH_PIECE[self.aid.pack.name], card=card)
            check_free((*self.elsewhere, *self.cards, card), self.aid)
        except RuleError as refusal:
            self.refused = self.refused or str(refusal)
            return
        if self.full:
            self.refused = self.refused or wording.ENOUGH_CARDS.format(count=self.aid.number, card=shown(card))
        else:
            self.cards.append(card)

    @property
    def name(self) -> str:
        """The box as a form posts it."""
        return box_name(self.field.key, self.side)

    @property
    def counts(self) -> CountKeys | None:
        """The keys of a game of single counts, whose line is written from here."""
        return self.form.count_keys

    @property
    def title(self) -> str:
        if self.counts is None:
            return question(self.field, self.form.seen).asks_of(self.side)
        what, who = str(self.draft.get("what")), int(str(self.draft.get("who")))
        return wording.COUNT_BY_CARDS.format(who=self.form.names[who], what=dict(self.counts.what.choices)[what])

    @property
    def in_row(self) -> int:
        """How many of those counted lie side by side."""
        return self.aid.in_row or self.aid.number or IN_ROW

    @property
    def full(self) -> bool:
        return 0 < self.aid.number == len(self.cards)

    def address(self, cards: Sequence[str], row: int = -1) -> str:
        opened = {"row": row} if row >= 0 else {}
        further = urlencode({"cards": " ".join(cards), "box": self.name, **opened})
        return f"{reverse('cards', args=[self.form.match.pk, self.form.number])}?{self.draft.urlencode()}&{further}"

    @property
    def slots(self) -> list[CardLink]:
        """The cards chosen, each of which a tap takes out, then the empty places."""
        number = self.aid.number or max(1, len(self.cards))
        heads = [""] * (number - 1) + [self.aid.last]
        if self.each:
            heads = [str(part.points) for part in self.parts]
        taken = [self.address(self.cards[:at] + self.cards[at + 1 :]) for at in range(len(self.cards))]
        chosen = [CardLink(*each) for each in zip(map(shown, self.cards), taken, heads, strict=False)]
        turned = shown(self.aid.turned) if self.aid.turned else ""
        left = heads[len(self.cards) :]
        return chosen + [CardLink(turned if head == self.aid.last else "", "", head) for head in left]

    @property
    def many_rows(self) -> bool:
        """Whether a row is chosen before a piece: a set of tiles has too many for one keyboard."""
        return self.aid.pack.name == "tiles" and sum(map(len, self.aid.pack.rows)) > LARGE

    @property
    def in_words(self) -> bool:
        """Whether a key needs room for a word: "trump marriage"."""
        return any(len(shown(piece)) > LONG for row in self.aid.pack.rows for piece in row)

    @property
    def pack(self) -> list[list[CardLink]]:
        """The keyboard: rows of all pieces; of many tiles their higher ends, and the tiles of the one that is open."""
        rows = self.aid.pack.rows
        if not self.many_rows:
            return [[self.key(piece) for piece in row] for row in rows]
        ends = [CardLink(f"{at}-", self.address(self.cards, at)) for at in range(len(rows))]
        return [ends, [self.key(piece) for piece in rows[self.row]]] if self.row >= 0 else [ends]

    def key(self, piece: str) -> CardLink:
        """The key of a piece; without an address where all of it are counted."""
        gone = bool(self.aid.pack.lacks((*self.elsewhere, *self.cards, piece)))
        words = wording.NEXT_ROLL if piece == NEXT_ROLL else shown(piece)
        return CardLink("" if gone else words, "" if gone else self.address([*self.cards, piece]))

    def count_parts(self) -> tuple[CountPart, ...]:
        """What the cards count, part by part; none where they cannot be counted, with the reason."""
        try:
            return self.aid.count(self.cards) if self.cards and (self.full or not self.aid.number) else ()
        except RuleError as refusal:
            self.refused = self.refused or str(refusal)
            return ()

    @property
    def each(self) -> bool:
        """Whether each card counts by itself."""
        return bool(self.parts) and all(part.kind == "card" for part in self.parts)

    @cached_property
    def counted(self) -> bool:
        """Whether these cards make a figure."""
        return (bool(self.cards) if not self.aid.number else self.full) and (bool(self.parts) or not self.refused)

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

    @property
    def answers(self) -> list[tuple[str, str]]:
        """What goes back to the sheet besides the figure: the rest of the line and the cards."""
        rest = [
            (name, value)
            for name, values in self.draft.lists()
            for value in values
            if name not in (self.name, CARDS + self.name) and value
        ]
        return [*rest, (CARDS + self.name, " ".join(self.cards))]

    @property
    def typed(self) -> str:
        """The cards so far, as people type them."""
        return " ".join(f"10{card[1]}" if card[:1] == "T" and card in PACK else card for card in self.cards)

    @property
    def example(self) -> str:
        """How these pieces are typed: those that lie on the keyboard, where they have names of their own."""
        pack = self.aid.pack
        if pack.has(USUAL_PIECES.get(pack.name, pack.rows[0][0])):
            return wording.TYPE_PIECES[pack.name]
        return wording.TYPE_LIKE.format(pieces=" ".join(pack.rows[0][:4]))


@require_http_methods(["GET", "HEAD", "POST"])
def cards(request: HttpRequest, pk: uuid.UUID, number: int) -> HttpResponse:
    """The page that counts a figure; 404 where nothing of this box is counted from cards.

    What is posted is the line as far as it is written: nothing is stored, and the page is asked for with it.
    """
    match = match_or_404(request, pk, scoring=True)
    sent = request.POST if request.method == "POST" else request.GET
    draft, box = sent.copy(), sent.get("box", "")
    for name in NOT_CARRIED:
        draft.pop(name, None)
    form = LineForm(match=match, tally=match.before(number), number=number, draft=draft)
    found = place_counted(form, box, draft)
    if found is None:
        raise Http404
    field, side, aid = found
    typed = sent.get("cards", draft.get(CARDS + box, " ".join(aid.known)))
    page = CardsPage(form, field, side, aid, draft, cards_typed(typed, aid.pack), sent.get("row", ""))
    if request.method == "POST":
        return redirect(page.address(page.cards))
    return render(request, "scorekeeper/sheet/cards.html", {"match": match, "form": form, "page": page})


def place_counted(form: LineForm, box: str, draft: QueryDict) -> tuple[Field, int, CardAid] | None:
    """(field, side, aid) of the box that is counted; None where none is."""
    if form.count_keys is not None:
        what, who = draft.get("what", ""), draft.get("who", "")
        side = int(who) if who in map(str, range(form.tally.setup.sides)) else -1
        able = side >= 0 and what in kinds_now(form.tally)
        aid = count_aid(what, side, form.tally) if able else None
        return None if aid is None else (form.count_keys.points, LINE, aid)
    line = LineFacts(form.shown, form.tally.setup.sides)
    for each in form.questions:
        aid = aid_of(each.field, line, form.tally)
        for side in each.sides if aid is not None else ():
            if aid is not None and box == box_name(each.field.key, side):
                return each.field, side, aid
    return None


def cards_typed(text: str, pack: Pack | None = None) -> list[str]:
    """Cards as people type them: "5h 10s J♦ qc joker", "6-4"; what is none stays as it was typed.

    `pack`: whose pieces are taken as they are called there, also where they read like a card: "TH9".
    """
    words = re.split(r"[\s,;]+", text[:CARDS_LENGTH].strip())
    named = [next((each for each in (word, word.upper()) if pack is not None and pack.has(each)), "") for word in words]
    if all(named):
        return named
    found = re.findall(r"(10|[1-9atjqk])\s*([shdc♠♥♦♣])|([^\s,;]+)", text[:CARDS_LENGTH], re.IGNORECASE)
    return [
        piece_typed(other) or (TYPED.get(rank, rank) + TYPED.get(suit, suit)).upper() for rank, suit, other in found
    ]


def piece_typed(text: str) -> str:
    """A joker, a tile or a die as it is called here: "4-6" is "6-4"."""
    ends = re.fullmatch(r"(\d\d?)-(\d\d?)", text)
    if ends:
        low, high = sorted(map(int, ends.groups()))
        return f"{high}-{low}"
    return {"joker": JOKER, "jk": JOKER, "wild": WILD}.get(text.lower(), text)
