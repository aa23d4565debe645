"""What somebody has thrown, tapped die by die, and what it counts in each box that is free. Nobody but they choose."""

import uuid
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from scorekeeper import hooks
from scorekeeper.access.permission import act_at, match_or_404, redirect_back
from scorekeeper.actions import lines
from scorekeeper.device import Act
from scorekeeper.drawing.questions import box_name, value_text
from scorekeeper.entry.fields import SlipForm
from scorekeeper.entry.form import LineForm
from scorekeeper.models import Line, Match
from scorekeeper.rules.any_order import box_field, filled_beside, next_side, offered_figures
from scorekeeper.rules.asking import with_box
from scorekeeper.rules.game import AnyOrder
from scorekeeper.rules.line import LineFacts
from scorekeeper.rules.tally import RuleError

from . import wording
from .card_views import CardLink


@dataclass(frozen=True)
class Offer:
    """A free box and what the throw counts in it: one tap writes that. `boxes`: the whole row, as a form posts it."""

    number: int
    label: str
    points: int
    form: LineForm
    entries: dict[str, Any]
    boxes: tuple[tuple[str, str], ...]

    def to_store(self, slip: uuid.UUID) -> lines.NewLine:
        return self.number, self.entries, self.form.now.last, slip


class ThrowPage:
    """Dice as they are tapped for the side whose turn it is."""

    def __init__(self, match: Match, order: AnyOrder, side: int, dice: list[str]) -> None:
        self.match, self.order, self.side = match, order, side
        self.tally = match.standing.tally
        self.number = order.pieces(self.tally.setup.options)
        self.dice = [die for die in dice if order.pack.has(die)][: self.number]
        self.title = wording.THROW_OF.format(who=match.names[side])
        self.refused = ""
        self.offers = self.find_offers() if self.full else []
        found = filled_beside(self.tally, side, self.dice) if self.offers else None
        self.beside = self.offer(*found) if found else None

    @property
    def full(self) -> bool:
        return len(self.dice) == self.number

    def address(self, dice: list[str]) -> str:
        return f"{reverse('throw', args=[self.match.pk])}?{urlencode({'dice': ' '.join(dice)})}"

    @property
    def keys(self) -> list[list[CardLink]]:
        return [[CardLink(die, self.address([*self.dice, die])) for die in row] for row in self.order.pack.rows]

    @property
    def slots(self) -> list[CardLink]:
        """The dice so far, each of which a tap takes out, then the places for the rest."""
        taken = [CardLink(die, self.address(self.dice[:at] + self.dice[at + 1 :])) for at, die in enumerate(self.dice)]
        return taken + [CardLink("", "")] * (self.number - len(self.dice))

    def find_offers(self) -> list[Offer]:
        try:
            found = offered_figures(self.tally, self.side, self.dice)
        except RuleError as refusal:
            self.refused = str(refusal)
            return []
        return [self.offer(number, points) for number, points in found]

    def offer(self, number: int, points: int) -> Offer:
        form = LineForm(match=self.match, tally=self.match.before(number), number=number)
        setup, key = self.tally.setup, box_field(self.tally.game).key
        entries = with_box(dict(form.now.entries or {}), key, self.side, points, setup.sides)
        line = LineFacts(entries, setup.sides)
        boxes = [(box_name(key, side), value_text(line.value(key, side))) for side in range(setup.sides)]
        return Offer(number, form.tally.row.label, points, form, entries, tuple(boxes))

    @property
    def beside_told(self) -> str:
        """What any of the offers writes besides; empty where it is nothing."""
        if self.beside is None:
            return ""
        row = self.beside.form.tally.row
        return wording.FILLED_BESIDE.format(row=row.label, figure=self.beside.points, note=row.note)

    def store(self, offer: Offer, slip: uuid.UUID, act: Act) -> Line:
        """Write the box, after what the throw fills beside it: both or neither."""
        beside = [self.beside.to_store(uuid.uuid5(slip, "beside"))] if self.beside else []
        return lines.write_all(self.match, [*beside, offer.to_store(slip)], act=act)[-1]


@require_http_methods(["GET", "HEAD", "POST"])
def throw(request: HttpRequest, pk: uuid.UUID) -> HttpResponse:
    """The page on which a throw is tapped; the sheet where no row waits for one. A post writes one of its offers."""
    match = match_or_404(request, pk, scoring=True)
    order = match.standing.tally.game.turns.any_order
    if order is None or order.figure is None:
        raise Http404
    around = hooks.of(match).page.context(request, match)
    side = next_side(match.standing.tally)
    shut = lines.locked(match) or (around is not None and (around.locked or around.shut))
    if side is None or match.is_over or shut:
        return redirect("sheet", pk=match.pk)
    page = ThrowPage(match, order, side, (request.POST or request.GET).get("dice", "").split())
    if request.method == "POST":
        return store_offer(request, match, page)
    return render(request, "scorekeeper/sheet/throw.html", {"match": match, "throw": page})


def store_offer(request: HttpRequest, match: Match, page: ThrowPage) -> HttpResponse:
    """Write the offer that was tapped, once; the sheet as it is where another has been written since."""
    form, row = SlipForm(request.POST), request.POST.get("row")
    chosen = [offer for offer in page.offers if f"{offer.number}" == row and f"{page.side}" == request.POST.get("side")]
    slip = form.cleaned_data["slip"] if form.is_valid() else None
    if not chosen or slip is None or match.lines.filter(pk=slip).exists():
        return redirect_back(request, match)
    return redirect_back(request, match, saved=page.store(chosen[0], slip, act_at(request, match)).pk)
