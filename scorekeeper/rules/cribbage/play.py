"""The play card by card: the running count, what each card scores, go, last card, and what may be laid.

Source: Hutton; ACC. After a go the player left of the last to lay leads; by another rule of the books
(`first_out_leads`) the first who could not lay.
"""

from collections.abc import Sequence
from dataclasses import replace

from ..card_aid import shown
from ..card_play import CardPlay, Pegged, Play
from ..tally import RuleError
from . import wording
from .cards import PLACES, VALUES, check_cards

LIMIT, FIFTEEN = 31, 15
SURE = LIMIT - 10  # up to this count every card fits


def card_play(number: int, *, first_out_leads: bool) -> CardPlay:
    """The play where each holds so many cards."""

    def begin(players: int) -> Play:
        return begin_play([number] * players, first_out_leads=first_out_leads)

    return CardPlay(begin, lay, say_go, fits, may_go)


def begin_play(cards: Sequence[int], *, first: int = 0, first_out_leads: bool = False) -> Play:
    """The play before the first card. `cards`: how many each holds; `first`: elder hand."""
    return Play(tuple(cards), first, first_out_leads=first_out_leads)


def fits(play: Play, card: str) -> bool:
    """Whether a card does not go past 31."""
    return play.count + VALUES[card] <= LIMIT


def may_go(play: Play) -> bool:
    """Whether there is a card that would go past 31."""
    return play.count > SURE


def lay(play: Play, who: int, card: str) -> Play:
    """The play after one card. `RuleError` where it may not be laid."""
    check_turn(play, who)
    check_cards((card,), 1)
    if card in play.laid:
        raise RuleError(wording.ALREADY_PLAYED, card=shown(card))
    count = play.count + VALUES[card]
    if not fits(play, card):
        raise RuleError(wording.PAST_31, card=shown(card), count=count)
    pile = (*play.pile, card)
    pegged = tuple(Pegged(who, kind, words_of(kind), points, card, count) for kind, points in scores(pile))
    left = tuple(number - (at == who) for at, number in enumerate(play.left))
    laid = replace(
        play, left=left, pile=pile, count=count, laid=(*play.laid, card), last=who, pegged=(*play.pegged, *pegged)
    )
    return go_on(laid)


def say_go(play: Play, who: int) -> Play:
    """The play after somebody cannot lay a card. `RuleError` where every card fits."""
    check_turn(play, who)
    if not may_go(play):
        raise RuleError(wording.EVERY_CARD_FITS, count=play.count)
    return go_on(replace(play, passed=(*play.passed, who)))


def check_turn(play: Play, who: int) -> None:
    if play.over:
        raise RuleError(wording.PLAY_OVER)
    if who != play.to_play:
        raise RuleError(wording.NOT_YOUR_TURN, who=play.to_play)


def go_on(play: Play) -> Play:
    """The play with the next player to lay: a new count where nobody can go on with this one, or at 31."""
    if play.over:
        return replace(play, pegged=(*play.pegged, *last_point(play, "last", play.pile[-1], play.count)))
    may = [who for who in play.after(play.last) if play.left[who] and who not in play.passed]
    if play.count == LIMIT or not may:
        return new_count(replace(play, pegged=(*play.pegged, *last_point(play, "go"))))
    later = [who for who in play.after(play.to_play) if who in may]
    return replace(play, to_play=later[0])


def last_point(play: Play, kind: str, card: str = "", count: int = 0) -> tuple[Pegged, ...]:
    """One for the last card of a count, or of all; not where it made 31."""
    return () if play.count == LIMIT else (Pegged(play.last, kind, words_of(kind), 1, card, count),)


def new_count(play: Play) -> Play:
    """The play with an empty pile."""
    first = play.passed[:1] if play.first_out_leads else ()
    leads = [who for who in (*first, *play.after(play.last)) if play.left[who]]
    return replace(play, pile=(), count=0, passed=(), to_play=leads[0])


def words_of(kind: str) -> str:
    """What a peg is for, as people say it."""
    return wording.RUN.format(count=kind[3:]) if kind.startswith("run") else wording.PEGGED.get(kind, kind)


def scores(pile: Sequence[str]) -> tuple[tuple[str, int], ...]:
    """(kind, points) of everything that the last card of a pile makes."""
    count = sum(VALUES[card] for card in pile)
    whole = ((str(count), 2),) if count in (FIFTEEN, LIMIT) else ()
    alike, run = same_at_end(pile), run_at_end(pile)
    return (
        *whole,
        *(((wording.ALIKE[alike], alike * (alike - 1)),) if alike > 1 else ()),
        *(((f"run{run}", run),) if run else ()),
    )


def same_at_end(pile: Sequence[str]) -> int:
    """How many cards at the end of a pile have one rank."""
    others = [at for at, card in enumerate(reversed(pile)) if card[0] != pile[-1][0]]
    return others[0] if others else len(pile)


def run_at_end(pile: Sequence[str]) -> int:
    """The length of the longest run that the last cards make, in any order; 0 below three."""
    for size in range(len(pile), 2, -1):
        places = {PLACES[card] for card in pile[-size:]}
        if len(places) == size and max(places) - min(places) == size - 1:
            return size
    return 0
