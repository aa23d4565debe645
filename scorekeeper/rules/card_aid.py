"""Counting aids: cards, dice or tiles that are tapped, and what each part of them counts.

A card is written as "KH" or "TS", a joker "JK", a card that is wild whatever it is "WILD", a tile "6-4", a die "5",
a meld "trump-marriage".
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from . import wording

RANKS = "A23456789TJQK"  # the ace is low only
SUITS = "SHDC"
SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
PACK = tuple(rank + suit for rank in RANKS for suit in SUITS)
JOKER, JOKER_RANK, WILD = "JK", "Jk", "WILD"
NEXT_ROLL = "/"
DIGITS = tuple("0123456789")


@dataclass(frozen=True)
class CountPart:
    """One thing that counts: the cards that make it, and its points."""

    kind: str  # fifteens, pairs, runs, flush, nobs; of a plain sum "card"
    words: str
    cards: tuple[str, ...]
    points: int


@dataclass(frozen=True)
class Pack:
    """What is on the table: all its pieces, as they lie on the keyboard. `shared`: by all hands of a line together."""

    rows: tuple[tuple[str, ...], ...]
    copies: int = 1  # how many there are of each; 0: no end of them
    jokers: int = 0  # or wild ones
    name: str = "cards"  # cards, dice, tiles, meld
    shared: bool = True

    def most(self, piece: str) -> int:
        """How many there are of one; 0: no end of them."""
        return self.jokers if piece in (JOKER, WILD) else self.copies

    def has(self, piece: str) -> bool:
        return any(piece in row for row in self.rows)

    def lacks(self, pieces: Sequence[str]) -> str:
        """The first piece that is there more often than the pack has it; empty where there is none."""
        return next((each for each in pieces if 0 < self.most(each) < list(pieces).count(each)), "")


def card_pack(packs: int = 1, jokers: int = 0, *, ranks: str = RANKS, suits: str = SUITS, joker: str = JOKER) -> Pack:
    """So many packs of cards, with so many jokers in all, or wild ones."""
    rows = tuple(tuple(rank + suit for rank in ranks) for suit in suits)
    return Pack(((*rows[0], joker), *rows[1:]) if jokers else rows, packs, jokers)


def tiles(top: int) -> Pack:
    """A set of dominoes up to this double: a row for each higher end."""
    return Pack(tuple(tuple(f"{one}-{other}" for other in range(one + 1)) for one in range(top + 1)), name="tiles")


DICE = Pack((tuple("123456"), (NEXT_ROLL,)), 0, name="dice", shared=False)
FIVE_DICE = Pack((tuple("123456"),), 0, name="dice", shared=False)
ONE_PACK = card_pack()


@dataclass(frozen=True)
class CardAid:
    """So many cards, counted together; 0: any number. `last`: what the last one is called, "" where all are alike.

    What the deal has told already: `known`, those that are counted; `turned`, the last of them; `gone`, of others.
    """

    number: int
    last: str
    count: Callable[[Sequence[str]], tuple[CountPart, ...]]
    pack: Pack = ONE_PACK
    in_row: int = 0  # how many lie side by side, where their places count
    known: tuple[str, ...] = ()
    turned: str = ""
    gone: tuple[str, ...] = ()

    def points(self, cards: Sequence[str]) -> int:
        """What they count together. `RuleError` where they cannot be counted."""
        return sum(part.points for part in self.count(cards))


def rank_of(card: str) -> str:
    """The rank as people write it: "10", "K", and "Jk" for a joker or a wild one."""
    return JOKER_RANK if card in (JOKER, WILD) else "10" if card[0] == "T" else card[0]


def shown(piece: str) -> str:
    """A card, tile, die or meld as people read it: "10♥", "6-4", "trump marriage"."""
    if piece in (JOKER, WILD):
        return wording.JOKER if piece == JOKER else wording.WILD
    if piece in PACK:
        return rank_of(piece) + SIGNS[piece[1]]
    return piece if piece[:1] in (*DIGITS, "-") else " ".join(piece.split("-"))


def tile_aid(pack: Pack, blank: int = 0) -> CardAid:
    """The aid that adds up the pips of tiles. `blank`: what the double blank counts."""

    def count(cards: Sequence[str]) -> tuple[CountPart, ...]:
        pips = [(card, sum(int(end) for end in card.split("-"))) for card in cards]
        return tuple(CountPart("card", card, (card,), number or blank) for card, number in pips)

    return CardAid(0, "", count, pack)


def sum_aid(values: Mapping[str, int], pack: Pack = ONE_PACK) -> CardAid:
    """The aid that adds up cards. `values`: by rank, or of one card such as "QS" where that counts otherwise."""

    def count(cards: Sequence[str]) -> tuple[CountPart, ...]:
        return tuple(
            CountPart("card", shown(card), (card,), values.get(card, values.get(rank_of(card), 0))) for card in cards
        )

    return CardAid(0, "", count, pack)
