"""The keys of a single count on the page: one tap says what is counted, whose it is and how much."""

from typing import TYPE_CHECKING, Any

from django.urls import reverse
from django.utils.datastructures import MultiValueDict
from django.utils.functional import cached_property
from django.utils.safestring import SafeString, mark_safe

from scorekeeper.drawing.counts import kinds_html, pads_html
from scorekeeper.rules.count_keys import CountSeen, Kind, count_kinds, count_play
from scorekeeper.rules.counting import count_fields, kinds_now, mark_of
from scorekeeper.rules.game import Game
from scorekeeper.rules.line import VOID

if TYPE_CHECKING:  # the keys and their form know each other
    from .form import LineForm

TAP = "tap"  # what a key posts: "peg 1 5", with the tick of a count "peg 1 5 1"


class CountKeys:
    """The keys of one line in a game of single counts."""

    def __init__(self, form: "LineForm") -> None:
        self.form = form
        self.tally = form.tally
        self.what, self.who, self.points = count_fields(form.tally.game)
        mark = mark_of(form.tally.game)
        self.asked = (self.what, self.who, self.points, *([mark] if mark is not None else []))

    @cached_property
    def kinds(self) -> tuple[Kind, ...]:
        """Every kind of count under these house rules, so that their places stay; one where it has every count."""
        return count_kinds(CountSeen(self.tally, self.form.names, self.form.now.entries or {}, self.form.shown))

    @property
    def line(self) -> str:
        """The address of the line."""
        return reverse("line", args=[self.form.match.pk, self.form.number])

    @property
    def kinds_html(self) -> SafeString:
        """A chip a kind."""
        return mark_safe(kinds_html(self.kinds, self.tally.game, self.line))

    @property
    def pads_html(self) -> SafeString:
        """The keys of each kind."""
        return mark_safe(pads_html(self.kinds, self.tally.game, self.line))

    @cached_property
    def played(self) -> str:
        """The kind of count that cards may be laid for now; empty where there is none, or a line is corrected."""
        able = kinds_now(self.tally) if not self.form.now.last else ()
        return next((what for what in able if count_play(what, self.tally) is not None), "")

    @property
    def boxes(self) -> list[tuple[str, Any]]:
        """The boxes as they were posted, hidden on the page: what was refused is sent again with them."""
        return [(field.key, self.form[field.key].value() if self.form.is_bound else "") for field in self.asked]


def with_tap(data: MultiValueDict[str, str], game: Game) -> MultiValueDict[str, str]:
    """What was posted, with the boxes of the key that was tapped; as it is where none was."""
    said = data.get(TAP, "").split(" ") if game.turns.closes is not None else []
    mark = mark_of(game)
    fields = (*count_fields(game), *([mark] if mark is not None else [])) if len(said) in (3, 4) else ()
    if len(fields) < len(said) or not fields:
        return data
    filled = data.copy()
    filled.pop(VOID, None)  # of a question that was answered otherwise
    for field in game.fields:
        filled[field.key] = ""
    for field, value in zip(fields, said, strict=False):
        filled[field.key] = value
    return filled
