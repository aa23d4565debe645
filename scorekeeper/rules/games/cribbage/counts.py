"""What may be counted in a deal of cribbage, by whom and how much: the play, the hands, then the crib."""

from ...asking import around, circle
from ...line import NOBODY, LineFacts
from ...tally import Tally

HEELS = 2
IMPOSSIBLE = (19, 25, 26, 27)
MOST, MOST_PEG, MOST_PEGS = 29, 15, 60  # in a hand, with one card, in the whole play at once
THREE_FOR_LAST = 3
HANDS = tuple(points for points in range(MOST + 1) if points not in IMPOSSIBLE)
OF_THREE_CARDS = (*range(16), 20)  # counts of three cards and the starter, in the five-card game
BESIDE = ("muggins", "back")  # corrections of an earlier count, maybe of the last deal


def goal(tally: Tally) -> int:
    return int(tally.option("target"))


def counted(tally: Tally, what: str) -> tuple[int, ...]:
    """Who has made this kind of count in this deal, in order."""
    return tuple(line.who("who") for line in tally.deal_lines if line.word("what") == what)


def players(tally: Tally) -> int:
    """How many play; of four, those who sit opposite are partners."""
    return len(tally.setup.seats)


def hands_in_order(tally: Tally) -> tuple[int, ...]:
    """Whose hands are counted, one after another, the dealer's last; of partners both of elder hand's side first."""
    if tally.option("hands") == "around":
        return tuple(seat % tally.setup.sides for seat in circle(tally))
    return tuple(side for side in around(tally) for _ in range(tally.setup.partners))


def crib_of(tally: Tally) -> int:
    """The side that deals: its crib."""
    return tally.dealer % tally.setup.sides


def last_count(tally: Tally) -> int:
    """Who made the last count, if muggins may be called on it; the last deal's crib included."""
    lines = [line for line in tally.lines[-1:] if not line.void and line.word("what") not in ("last", "heels", *BESIDE)]
    return lines[0].who("who") if lines else NOBODY


def heels_allowed(tally: Tally) -> bool:
    """Whether heels may be pegged: before the play, and by house rule not in the last three holes."""
    barred = tally.option("heels_barred") and tally.totals[crib_of(tally)] >= goal(tally) - 3
    return not begun(tally) and not barred


def begun(tally: Tally) -> bool:
    """Whether this deal has a count of its own, not just three for last or a correction of the last deal."""
    return any(line.word("what") not in ("last", *BESIDE) for line in tally.deal_lines)


def opens_the_game(tally: Tally) -> bool:
    """Whether elder hand must peg three for last: in the five-card game, before anything else."""
    return bool(tally.option("last")) and players(tally) == 2 and all(line.void for line in tally.lines)


def what_now(line: LineFacts, tally: Tally) -> tuple[str, ...]:
    """The kinds of count allowed now: heels, the play, the hands, then the crib."""
    if opens_the_game(tally):
        return ("last",)
    claims = ("muggins",) if last_count(tally) != NOBODY else ()
    claims = (*claims, "back") if max(tally.totals) > 0 else claims
    hands = len(counted(tally, "hand"))
    if hands == len(hands_in_order(tally)):
        return ("crib", *claims)
    if hands:
        return ("hand", *claims)
    return (("heels",) if heels_allowed(tally) else ()) + ("peg", "hand") + claims


def who_now(line: LineFacts, tally: Tally) -> tuple[int, ...]:
    """The sides that may make this count: elder hand's hand comes first, the dealer's last, then the crib."""
    what, dealer = line.word("what"), crib_of(tally)
    if what in ("heels", "crib"):
        return (dealer,)
    sides, order = around(tally), hands_in_order(tally)
    if what == "last":
        return sides[:1]
    if what == "back":
        return tuple(side for side in sides if tally.totals[side] > 0)
    if what == "hand":
        return order[min(len(counted(tally, "hand")), len(order) - 1) :][:1]
    if what == "muggins":
        return tuple(side for side in sides if side != last_count(tally))
    return sides


def points_now(line: LineFacts, tally: Tally) -> tuple[int, ...]:
    """The points that a count may have: no hand makes 19, 25, 26 or 27, and nobody takes back more than they have."""
    what = line.word("what")
    if what == "last":
        return (THREE_FOR_LAST,)
    if what == "back":
        has = tally.totals[line.who("who")] if line.who("who") != NOBODY else max(tally.totals)
        return tuple(range(1, min(has, MOST_PEGS) + 1))
    if what == "muggins":
        return overlooked(tally)
    if what == "hand":
        return hand_counts(tally)
    if what == "heels":
        return (HEELS,)
    return peg_counts(tally) if what == "peg" else HANDS


def peg_counts(tally: Tally) -> tuple[int, ...]:
    return tuple(range(1, (MOST_PEGS if tally.option("pegs") == "deal" else MOST_PEG) + 1))


def hand_counts(tally: Tally) -> tuple[int, ...]:
    return OF_THREE_CARDS if tally.option("last") and players(tally) == 2 else HANDS


def overlooked(tally: Tally) -> tuple[int, ...]:
    """What muggins may claim: together with the last count it makes one that exists."""
    last = tally.lines[-1] if last_count(tally) != NOBODY else LineFacts({}, tally.setup.sides)
    whole = {"peg": peg_counts(tally), "hand": hand_counts(tally)}.get(last.word("what"), HANDS)
    return tuple(each - last.number("points") for each in whole if each > last.number("points"))


def cards_seen(line: LineFacts, tally: Tally) -> tuple[tuple[str, ...], str, tuple[str, ...]]:
    """What this deal has shown of a hand: its cards, the starter, and the cards that others have."""
    hands = [each.cards("points") for each in tally.deal_lines if each.cards("points")]
    played = {seat: each.played(seat) for seat in tally.setup.seats for each in tally.deal_lines if each.played(seat)}
    own = line.who("who") if line.word("what") == "hand" and tally.setup.partners == 1 else NOBODY
    others = [cards for seat, cards in played.items() if seat != own] if tally.setup.partners == 1 else []
    gone = {card: None for cards in (*hands, *others) for card in cards}
    return played.get(own, ()), hands[0][-1] if hands else "", tuple(gone)


def played_out(tally: Tally) -> bool:
    """Whether the last card is pegged, or everybody's pegs are where they are written for the whole play at once."""
    all_at_once = tally.option("pegs") == "deal" and set(counted(tally, "peg")) >= set(range(tally.setup.sides))
    return all_at_once or any(line.tick("final") for line in tally.deal_lines)


def likely_what(line: LineFacts, tally: Tally) -> tuple[str, ...]:
    """The next kind of count, heels left out; a hand where the play is over."""
    first = [what for what in what_now(line, tally) if what != "heels" and not (played_out(tally) and what == "peg")]
    return (first[0],)
