"""The play card by card: cards tapped as they are laid, what each scores, and one key that pegs it all at the end.

The cards stand in the address, so that a phone may be shut; nothing is stored before the play is over.
"""

import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from scorekeeper.access.permission import act_at, match_or_404, redirect_back
from scorekeeper.actions.lines import locked, refusal, write_all
from scorekeeper.device import Act
from scorekeeper.entry.fields import SlipForm
from scorekeeper.entry.form import LineForm
from scorekeeper.models import Line
from scorekeeper.rules.asking import circle
from scorekeeper.rules.card_aid import PACK, SUITS, shown
from scorekeeper.rules.card_play import CardPlay, Pegged
from scorekeeper.rules.count_keys import count_play
from scorekeeper.rules.counting import entries_of_count, kinds_now
from scorekeeper.rules.fold import after
from scorekeeper.rules.line import PLAYED, Entries
from scorekeeper.rules.tally import RuleError, Tally

from . import wording
from .card_views import cards_typed

GO = "GO"
MOST_TYPED = 300  # letters: all cards, and a go between any two


@dataclass(frozen=True)
class Step:
    """One card or go, and what it scored. `card`: empty for a go."""

    who: int  # in the order of play: who laid it
    name: str  # of whoever scored
    card: str
    scored: tuple[Pegged, ...]

    @property
    def card_shown(self) -> str:
        return shown(self.card) if self.card else ""

    @property
    def points(self) -> int:
        return sum(each.points for each in self.scored)

    @property
    def reasons(self) -> str:
        """What it scored for: "fifteen, pair"."""
        return ", ".join(each.words for each in self.scored)


@dataclass(frozen=True)
class PlayKey:
    """A card to tap. `laid`: it lies on the table; `past`: the count has no room for it, which a tap says."""

    words: str
    address: str
    laid: bool
    past: bool


class PlayPage:
    """The play as far as it is tapped. `refused`: why the next card or go is not taken."""

    def __init__(self, form: LineForm, cards: CardPlay, what: str, typed: Sequence[str]) -> None:
        self.form, self.cards, self.what = form, cards, what
        self.tally: Tally = form.tally
        self.seats = circle(self.tally)
        self.names = tuple(form.match.seat_name(seat, form.number) for seat in self.seats)
        self.play = cards.begin(len(self.seats))
        self.taken: list[str] = []
        self.steps: list[Step] = []
        self.lines: list[Entries] = []
        self.refused = wording.PEGGED_MEANWHILE if form.now.last else refusal(form.match, form.number, self.tally)
        for item in typed:
            try:
                self.take(item)
            except RuleError as error:
                self.refused = error.sentence(self.names)
                break
            if self.over:
                break

    def take(self, item: str) -> None:
        """One card or go more. `RuleError` where it may not be."""
        who, before = self.play.to_play, self.play
        self.play = self.cards.say_go(before, who) if item == GO else self.cards.lay(before, who, item)
        self.taken.append(item)
        scored = self.play.pegged[len(before.pegged) :]
        card = "" if item == GO else item
        by = scored[0].who if scored else who
        self.steps.append(Step(who, self.names[by], card, scored))
        if scored:
            self.lines.append(self.entries(by, self.steps[-1].points, final=self.play.over))
            self.tally = after(self.tally, self.lines[-1])

    def entries(self, who: int, points: int, *, final: bool) -> Entries:
        """The line of a peg, as it is written by hand."""
        side = self.seats[who] % self.tally.setup.sides
        return entries_of_count(self.tally.game, self.what, side, points, marked=final)

    @property
    def over(self) -> bool:
        """Whether all cards are laid, or somebody is out."""
        return self.play.over or self.tally.over is not None

    @property
    def turn(self) -> str:
        """Who lays the next card."""
        return self.names[self.play.to_play]

    @property
    def totals(self) -> str:
        """How all stand with these pegs: "ada 13, bo 8"."""
        names = self.form.names
        return ", ".join(f"{name} {total}" for name, total in zip(names, self.tally.totals, strict=True))

    @property
    def heading(self) -> str:
        if not self.over:
            return wording.LAYS.format(who=self.turn)
        return wording.OUT.format(who=self.steps[-1].name) if self.tally.over else wording.ALL_LAID

    @property
    def latest(self) -> Step | None:
        """The last card or go that scored, if it was the last of all."""
        return self.steps[-1] if self.steps and self.steps[-1].scored else None

    @property
    def pile(self) -> list[Step]:
        """The cards of this count."""
        cards = [step for step in self.steps if step.card]
        return cards[len(cards) - len(self.play.pile) :] if self.play.pile else []

    @property
    def scored(self) -> list[Step]:
        """Every card or go that scored, newest first."""
        return [step for step in self.steps if step.scored][::-1]

    @property
    def may_go(self) -> bool:
        return not self.over and self.cards.may_go(self.play)

    def address(self, items: Sequence[str]) -> str:
        query = urlencode({"what": self.what, "cards": " ".join(items)})
        return f"{reverse('play', args=[self.form.match.pk, self.form.number])}?{query}"

    @property
    def go(self) -> str:
        """The page after a go."""
        return self.address([*self.taken, GO])

    @property
    def back(self) -> str:
        """The page without the last card or go; empty before the first."""
        return self.address(self.taken[:-1]) if self.taken else ""

    @property
    def pack(self) -> list[list[PlayKey]]:
        """All cards by suit."""
        return [[self.key(card) for card in PACK if card[1] == suit] for suit in SUITS]

    def key(self, card: str) -> PlayKey:
        past = not self.cards.fits(self.play, card)
        return PlayKey(shown(card), self.address([*self.taken, card]), card in self.play.laid, past)

    @property
    def typed(self) -> str:
        return " ".join(f"10{card[1]}" if card[:1] == "T" else card for card in self.taken)

    @property
    def hands(self) -> list[str]:
        """What each seat laid."""
        laid = [(self.seats[step.who], step.card) for step in self.steps if step.card]
        return [" ".join(card for who, card in laid if who == seat) for seat in sorted(self.seats)]

    def store(self, first: uuid.UUID, act: Act) -> Line:
        """Store each peg as a line of its own, under slips that follow from the first; the last of them."""
        lines = [*self.lines[:-1], {**self.lines[-1], PLAYED: self.hands}] if self.play.over else self.lines
        slips = [first, *(uuid.uuid5(first, f"{at}") for at in range(1, len(lines)))]
        rows = [(at, entries, 0, slip) for at, (entries, slip) in enumerate(zip(lines, slips), self.form.number)]
        return write_all(self.form.match, rows, act=act)[-1]


@require_http_methods(["GET", "HEAD", "POST"])
def play(request: HttpRequest, pk: uuid.UUID, number: int) -> HttpResponse:
    """The page of the play; 404 where these counts do not come from cards that are laid."""
    match = match_or_404(request, pk, scoring=True)
    if locked(match) or not 0 < number <= match.last_line + 1:
        return redirect("sheet", pk=match.pk)
    form = LineForm(match=match, tally=match.before(number), number=number)
    page = play_page(form, request.POST or request.GET)
    slip = SlipForm(request.POST)
    if request.method == "POST" and page.lines and page.over and slip.is_valid():
        first = uuid.uuid5(slip.cleaned_data["slip"], "0")
        if not page.refused or match.lines.filter(pk=first).exists():
            return redirect_back(request, match, saved=page.store(first, act_at(request, match)).pk)
    return render(request, "scorekeeper/sheet/play.html", {"match": match, "form": form, "page": page})


def play_page(form: LineForm, query: QueryDict) -> PlayPage:
    """The page of what was tapped or typed."""
    what = query.get("what", "")
    counts = form.count_keys is not None and what in kinds_now(form.tally)
    found = count_play(what, form.tally) if counts else None
    if found is None:
        raise Http404
    return PlayPage(form, found, what, cards_laid(query.get("cards", "")))


def cards_laid(text: str) -> list[str]:
    """What people type, "5h 10s go", as cards and goes; what is no card stays as it was typed."""
    return [card.upper() for card in cards_typed(text[:MOST_TYPED])]
