"""Games of Hutton's contents whose rules his excerpt does not have: each on a plain sheet of its kind (A.40).

Nothing here claims his figures. How many can play is from the contents, twelve at the most.
"""

from dataclasses import replace

from ..game import Game
from ..plain_sheets import AGAINST_THE_REST, FIRST_OUT, LEFT_OVER, LIVES, LOSER, ONLY_NAMED
from ..shapes import alone
from ..table import Option
from . import any_places, any_points, go_fish, snap

CARDS = (
    ONLY_NAMED.format(what="the cards taken"),
    "Stop when one player has them all, or when you agree. Count your cards: the most win.",
)
POINTS = (ONLY_NAMED.format(what="the points that you agree on"), *any_points.GAME.how)
PLACES = (ONLY_NAMED.format(what="the places in which you finish"), *any_places.GAME.how)
CENTRE = replace(any_points.GAME, source="Hutton", other_names=(), named=False, how=POINTS)
ZERO = replace(
    CENTRE,
    how=(ONLY_NAMED.format(what="wins and losses that come to 0"), *any_points.GAME.how),
    options=tuple(replace(each, default=True) if each.key == "sums" else each for each in any_points.GAME.options),
)
FINISH = replace(any_places.GAME, source="Hutton", other_names=(), named=False, how=PLACES)
PILE = replace(snap.GAME, how=CARDS)
LETTERS = (Option("lives", "Lives, or letters of a word", 6, low=1, high=12),)


def of(sheet: Game, key: str, name: str, fewest: int, most: int, *others: str) -> Game:
    """A game on a plain sheet, with who can play, and its other names."""
    return replace(sheet, key=key, name=name, other_names=others, seating=alone(fewest, most))


GAMES: tuple[Game, ...] = (
    of(PILE, "slapjack", "Slapjack", 2, 10),
    of(PILE, "beggar_thy_neighbour", "Beggar Thy Neighbour", 2, 10, "Beggar My Neighbour"),
    of(PILE, "bundles", "Bundles", 2, 4),
    of(FIRST_OUT, "snip_snap_snorem", "Snip Snap Snorem", 2, 10),
    of(FIRST_OUT, "high_cockalorum", "High Cockalorum", 2, 10),
    of(FIRST_OUT, "cheat", "Cheat", 2, 6, "I Doubt It"),
    of(FIRST_OUT, "conquian", "Conquian", 2, 2),
    of(replace(LIVES, options=LETTERS), "spoons", "Spoons", 2, 12),
    of(LIVES, "squiffy_dancer", "Squiffy Dancer", 2, 12, "Chase the Ace"),
    of(LIVES, "cuckoo", "Cuckoo", 2, 12, "Chase the Ace", "Ranter-Go-Round"),
    of(LIVES, "stop_the_bus", "Stop the Bus", 2, 8, "Bastard Brag"),
    of(LIVES, "liar_poker", "Liar Poker", 2, 8),
    of(LEFT_OVER, "basic_rummy", "Basic Rummy", 2, 6, "Rummy"),
    of(LEFT_OVER, "block_rummy", "Block Rummy", 2, 6),
    of(LEFT_OVER, "seven_rummy", "Seven Rummy", 2, 5),
    of(LOSER, "pinhead", "Pinhead", 2, 12),
    of(LOSER, "own_trumps", "Own Trumps", 2, 4),
    of(LOSER, "panjpar", "Panjpar", 2, 2),
    of(FINISH, "rhapsody", "Rhapsody", 2, 12),
    of(FINISH, "never_ending_rhapsody", "Never-ending Rhapsody", 2, 12),
    of(FINISH, "big_three", "Big Three", 3, 4),
    of(CENTRE, "shoot_the_moon", "Shoot the Moon", 3, 10),
    of(CENTRE, "never_ending_space_race", "Never-ending Space Race", 3, 10),
    of(CENTRE, "thirty_one_bones", "Thirty One Bones", 2, 5),
    of(CENTRE, "trick_brag", "Trick Brag", 3, 3),
    of(CENTRE, "fishing_for_tens", "Fishing for Tens", 2, 4),
    of(CENTRE, "blind_don", "Blind Don", 2, 2),
    of(AGAINST_THE_REST, "plantagenet", "Plantagenet", 5, 5),
    of(AGAINST_THE_REST, "bigwig", "Bigwig", 3, 3),
    of(ZERO, "contesting_twenty", "Contesting Twenty", 4, 4),
    of(ZERO, "looking_for_friends", "Looking for Friends", 5, 12),
    replace(
        go_fish.GAME,
        key="happy_families",
        name="Happy Families",
        how=(ONLY_NAMED.format(what="the families"), "Count the families that you have whole: the most win."),
        in_short=("Count the families: the most win.",),
        unit="families",
        options=(Option("books", "Families in the pack", 13, low=4, high=30),),
    ),
)
