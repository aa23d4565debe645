"""What somebody has thrown, tapped die by die, and what it counts in each box that is free. Nobody but they choose."""

import uuid
from dataclasses import dataclass
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_safe

from scorekeeper import hooks
from scorekeeper.access.permission import match_or_404
from scorekeeper.actions import lines
from scorekeeper.entry.form import LineForm, with_box
from scorekeeper.entry.questions import box_name, value_text
from scorekeeper.models import Match
from scorekeeper.rules.any_order import box_field, next_side, offered_figures
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
    boxes: tuple[tuple[str, str], ...]


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
        line = LineFacts(with_box(dict(form.now.entries or {}), key, self.side, points, setup.sides), setup.sides)
        boxes = [(box_name(key, side), value_text(line.value(key, side))) for side in range(setup.sides)]
        return Offer(number, form.tally.row.label, points, form, tuple(boxes))


@require_safe
def throw(request: HttpRequest, match: uuid.UUID) -> HttpResponse:
    """The page on which a throw is tapped; the sheet where no row waits for one."""
    table = match_or_404(request, match, scoring=True)
    order = table.standing.tally.game.turns.any_order
    if order is None or order.figure is None:
        raise Http404
    around = hooks.of(table).page.context(request, table)
    side = next_side(table.standing.tally)
    shut = lines.locked(table) or (around is not None and (around.locked or around.shut))
    if side is None or table.is_over or shut:
        return redirect("sheet", match=table.pk)
    page = ThrowPage(table, order, side, request.GET.get("dice", "").split())
    return render(request, "scorekeeper/sheet/throw.html", {"match": table, "throw": page})
