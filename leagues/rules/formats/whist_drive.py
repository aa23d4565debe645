"""Progressive whist drive: a hand at each table, then a gentleman and a lady move on, and all change partners.

Source: common club rules; the crossing is Metzker's, "Court Whist". Gentlemen and ladies are tickets. Whether winners
or losers move is the house's custom.
"""

from dataclasses import replace

from leagues.rules import wording
from leagues.rules.draws import DEALS, NO_SUIT, Draw, EventFacts
from leagues.rules.endings import ENDING, goes_on
from leagues.rules.format import Cards, Format, How, Offer, OnlyGame, People, PocketCard, Rounds, Scoring, following
from leagues.rules.movement.crossing import GENTLEMAN, LADY, TABLE_SHAPE, cut_questions, next_tables
from leagues.rules.movement.movement import draw_by_lot
from leagues.rules.standings.sitting_out import SAT_OUT_HAND
from leagues.rules.ticket_words import in_own_words, own_words
from scorekeeper.rules.setup import Option

MOVERS = Option("movers", "Who moves", "winners", (("winners", "the winners"), ("losers", "the losers")))
REPARTNER = Option(
    "repartner", "New partners", "always", (("always", "for everybody"), ("movers", "only for those who move"))
)
HANDS = Option(DEALS, "Hands at a table", 1, low=1, high=4)
TRUMPS = Option(
    "trumps",
    "Trumps in turn",
    "♥♣♦♠",
    (("♥♣♦♠", "♥ ♣ ♦ ♠"), ("♥♣♦♠N", "♥ ♣ ♦ ♠ and a hand without trumps"), ("N", "no trumps")),
)
HANDS_PLAYED = 24
MOVES = "{Who} move: the lady to the next table, the gentleman to the one before."
NEW_PARTNERS = {"always": "Then everybody changes partners.", "movers": "Then those who moved change partners."}
NEEDS_ROLES = "A whist drive needs two gentlemen and two ladies or more. Type “ada, gentleman” and “bo, lady”."


def refusal(event: EventFacts) -> str | None:
    tickets = [event.ticket(one) for one in event.present(1)]
    gentlemen, ladies = (tickets.count(role) for role in (GENTLEMAN, LADY))
    if min(gentlemen, ladies) < 2:
        return in_own_words(NEEDS_ROLES, own_words(event.options))
    return None


def next_draw(event: EventFacts) -> Draw:
    draw = next_tables(event) if event.rounds else draw_by_lot(event, TABLE_SHAPE)
    return with_trumps(event, event.next_number, draw)


def trumps_of(event: EventFacts, number: int) -> str:
    """The trumps of a round."""
    suits = str(event.option("trumps", "♥♣♦♠"))
    suit = suits[(number - 1) % len(suits)]
    return NO_SUIT if suit == "N" else suit


def card_moves(event: EventFacts) -> str:
    who = "Losers" if event.option("movers", "winners") == "losers" else "Winners"
    return f"{MOVES.format(Who=who)} {NEW_PARTNERS[str(event.option('repartner', 'always'))]}"


def trumps_words(trumps: str) -> str:
    return wording.NO_TRUMPS if trumps == NO_SUIT else wording.TRUMPS.format(suit=trumps)


def with_trumps(event: EventFacts, number: int, draw: Draw) -> Draw:
    """The draw with the trumps of its round told at each table."""
    words = trumps_words(trumps_of(event, number))
    return Draw(tuple(replace(table, stage=words) for table in draw.tables), draw.out)


def length(event: EventFacts) -> int:
    return int(event.option("rounds")) or HANDS_PLAYED


def sit_out(event: EventFacts, number: int) -> int:
    return int(event.option("sit_out", 6)) * int(event.option(DEALS, 1))


FORMAT = Format(
    key="whist_drive",
    name="Progressive whist drive",
    how=How(
        (
            "After each hand the winners move (or the losers, if you choose so): the gentleman to the table one number"
            " lower, the lady to the table one number higher. Everybody has a new partner.",
            "The first table and the last are neighbours.",
            "Write your side’s tricks on your own card. Most tricks win.",
        ),
        source="Club custom; movement by Metzker",
    ),
    refusal=refusal,
    # who moves from a level table, while anybody does
    pairing=following(next_draw, lambda event: cut_questions(event) if goes_on(event, length(event)) else ()),
    options=(MOVERS, REPARTNER, HANDS, SAT_OUT_HAND, TRUMPS, *ENDING),
    rounds=Rounds(length, deals=1),
    scoring=Scoring(sit_out=sit_out, tiebreaks=("wins",)),
    people=People(tickets=(GENTLEMAN, LADY)),
    offer=Offer(suits={"roles": 2}),
    # the trumps that every table plays with
    only_game=OnlyGame(
        "whist", rules=lambda event, number, table: {"trumps": trumps_of(event, number)}, decided=("trumps",)
    ),
    cards=Cards(pocket=PocketCard(card_moves, trumps=trumps_of)),
)
