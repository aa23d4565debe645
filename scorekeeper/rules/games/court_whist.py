"""Court Whist: seven games of four hands, each with trumps and a count of its own; a table plays one of them, and
it ends with the fourth hand (`rows`).

Source: Metzker 2026, "Court Whist". Her "total possible" is for one hand (F-7); a lady's trick is worth 3
(F-8); forfeits are counted by offence, cost the speaker alone and do not decide the table (F-9); in Conspiracy all play
for themselves (F-10); in Revolution the higher score wins, so fewer tricks (F-11). Honours and cut trumps are public
variants. The ladies are the second players of their sides.
"""

from collections.abc import Mapping

from ..game import About, Field, Game, How, Span, Totals, Units, Words
from ..line import LineFacts
from ..setup import OnlyIf, Option, Row, Setup
from ..tally import Points, RuleError, Tally

TRICKS, HANDS, CARDS_A_TRICK = 13, 4, 4
FACES, HONOURS = 12, 5
PROSPERITY, LADY = 2, 2  # points a trick, and those that a lady's trick adds
SPOKE, SPOKEN = "×", "somebody spoke"
FORFEIT, OFTENEST = 3, 9  # what an offence costs, and how many a player can be caught at in one hand
SUITS = ("♠", "♥", "♣", "♦")
KINGS, IN_TURN = tuple(f"{suit} K" for suit in SUITS), SUITS
CORONATION, CONSPIRACY, REVOLUTION = "coronation", "conspiracy", "revolution"
COURTS = {  # in the order of the book, with the words for each
    CORONATION: "Coronation",
    "prosperity": "Prosperity",
    CONSPIRACY: "Conspiracy",
    "chivalry": "Chivalry",
    REVOLUTION: "Revolution",
    "confiscation": "Confiscation",
    "restoration": "Restoration",
}
PAR = (26, 52, 13, 52, 26, 26, 50)  # half of what a table shares in a game; of four players, a quarter
HOW = {
    CORONATION: (
        "Coronation: whoever holds the king of spades says what is trumps; next hand the king of hearts, then of clubs,"
        " then of diamonds. A trick is 1."
    ),
    "prosperity": "Prosperity: trumps are spades, hearts, clubs, then diamonds. A trick is 2.",
    "chivalry": "Chivalry: trumps are spades, hearts, clubs, then diamonds. A trick is 1, and 3 if a lady took it.",
    REVOLUTION: "Revolution: no trumps. You score the tricks of the other side.",
    CONSPIRACY: "Conspiracy: no partners. Your tricks are yours, 1 each.",
    "confiscation": (
        "Confiscation: trumps are spades, hearts, clubs, then diamonds. A trick is 1. Whoever speaks after the deal"
        " loses 3 of their own."
    ),
    "restoration": (
        "Restoration: trumps are spades, hearts, clubs, then diamonds. A trick is 1, and each jack, queen and king in"
        " it 1 more; or, where agreed so, each of the five highest trumps."
    ),
}
SHORT = {  # for a sheet that has room for one line
    CORONATION: "A trick is 1. Whoever holds the king in its row says what is trumps.",
    "prosperity": "A trick is 2.",
    "chivalry": "A trick is 1, and 3 if a lady took it.",
    REVOLUTION: "No trumps. You score the tricks of the other side.",
    CONSPIRACY: "No partners. A trick is 1.",
    "confiscation": "A trick is 1. Whoever speaks after the deal loses 3 of their own.",
    "restoration": "A trick is 1, and each face card in it 1 more; or, where agreed, each honour.",
}
DEAL, DEAL_KING = "Deal all the cards; {suit} is trumps.", "Deal all the cards. Whoever has {card} says what is trumps."
DEAL_NO_TRUMPS = "Deal all the cards; there are no trumps."
DEAL_CONSPIRACY = {
    "cut": "Cut for trumps, then deal all the cards. Everybody plays alone.",
    "last_card": "Deal all the cards; the last one shows trumps, and the dealer takes it. Everybody plays alone.",
}


def court(tally: Tally) -> str:
    return str(tally.option("court"))


def rows(setup: Setup) -> tuple[Row, ...]:
    """Four hands, each with its trumps where these are known."""
    agreed = setup.options["court"]
    notes = KINGS if agreed == CORONATION else ("",) * HANDS if agreed in (CONSPIRACY, REVOLUTION) else IN_TURN
    return tuple(Row(f"{at + 1}", note=note) for at, note in enumerate(notes))


def has_partners(line: LineFacts, tally: Tally) -> bool:
    return tally.setup.partners > 1


def check_ladies(line: LineFacts, tally: Tally) -> None:
    """Raise a `RuleError` where a lady has more tricks than her side."""
    for side, (hers, both) in enumerate(zip(line.each("ladies"), line.each("tricks"), strict=True)):
        if hers > both:
            raise RuleError(
                "{who} took {both} together, so one of them cannot have {hers}.", who=side, both=both, hers=hers
            )


def check_pictures(line: LineFacts, tally: Tally) -> None:
    """Raise a `RuleError` where a side has more face cards, or honours, than its tricks can hold."""
    kind = "honours" if tally.option("restoration") == "honours" else "faces"
    for side, (count, tricks) in enumerate(zip(line.each(kind), line.each("tricks"), strict=True)):
        if count > CARDS_A_TRICK * tricks:
            raise RuleError(
                "Tricks of {who}: {tricks}. They cannot hold {count} of these cards.",
                who=side,
                tricks=tricks,
                count=count,
            )


def somebody_spoke(line: LineFacts, tally: Tally) -> bool:
    return line.tick("spoke")


def forfeits_a_hand(line: LineFacts, tally: Tally) -> tuple[int, int]:
    return 0, 1 if tally.option("forfeits") == "once" else OFTENEST


def score(line: LineFacts, tally: Tally) -> Points:
    """What the hand brings each side; forfeits are no part of it (`units`)."""
    tricks = line.each("tricks")
    more = (0,) * line.sides
    if court(tally) == "prosperity":
        return (tuple(PROSPERITY * each for each in tricks),)
    if court(tally) == REVOLUTION:
        return (tuple(TRICKS - each for each in tricks),)
    if court(tally) == "chivalry":
        more = tuple(LADY * each for each in line.each("ladies"))
    if court(tally) == "restoration":
        more = line.each("honours" if tally.option("restoration") == "honours" else "faces")
    return (tuple(each + extra for each, extra in zip(tricks, more, strict=True)),)


def units(rounds: tuple[Tally, ...]) -> Mapping[str, tuple[int, ...]]:
    """What everybody has, a figure a seat, and what decides: the points before forfeits."""
    tally = rounds[-1]
    sides, partners = tally.setup.sides, tally.setup.partners
    if court(tally) != "confiscation":
        return {}
    lost = [0] * (sides * partners)
    for line in tally.lines:
        for partner, key in enumerate(("first_forfeits", "second_forfeits")[:partners]):
            for side, count in enumerate(line.each(key)):
                lost[side + sides * partner] += FORFEIT * count
    return {
        "points": tuple(tally.totals[seat % sides] - each for seat, each in enumerate(lost)),
        "decides": tally.totals * partners,
    }


def marks(line: LineFacts, tally: Tally) -> tuple[str, ...]:
    """A cross for each time that somebody of a side spoke, beside its total, which does not count it."""
    spoke = zip(line.each("first_forfeits"), line.each("second_forfeits"), strict=True)
    return tuple(SPOKE * sum(each) for each in spoke)


def span(tally: Tally) -> Span:
    """What a player can have from four hands."""
    a_hand = {"prosperity": PROSPERITY * TRICKS, "chivalry": (1 + LADY) * TRICKS}.get(court(tally), TRICKS)
    if court(tally) == "restoration":
        a_hand += HONOURS if tally.option("restoration") == "honours" else FACES
    most = OFTENEST if tally.option("forfeits") == "each" else 1
    lost = FORFEIT * most if court(tally) == "confiscation" else 0
    return -HANDS * lost, HANDS * a_hand


def says(tally: Tally) -> str:
    """What is trumps in this hand."""
    if court(tally) == CORONATION:
        return DEAL_KING.format(card=KINGS[tally.deals % HANDS])
    if court(tally) == REVOLUTION:
        return DEAL_NO_TRUMPS
    if court(tally) == CONSPIRACY:
        return DEAL_CONSPIRACY[tally.option("conspiracy")]
    return DEAL.format(suit=IN_TURN[tally.deals % HANDS])


GAME = Game(
    key="court_whist",
    name="Court Whist",
    about=About("Metzker 2026", kind="tricks", packs=1, pack="one pack of cards a table", minutes=5, match_minutes=20),
    how=How(
        (
            "Two against two, a gentleman and a lady each. All 52 cards are dealt; follow suit, ace high. Four hands.",
            *HOW.values(),
            "Everybody writes down their side’s points. The high total wins.",
        ),
        in_short=tuple(SHORT.values()),
        only_if=(
            *(OnlyIf(words, "court", (key,)) for sentences in (HOW, SHORT) for key, words in sentences.items()),
            OnlyIf(SPOKEN, "court", ("confiscation",)),
        ),
    ),
    seating=((2, 2), (4, 1)),
    words=Words(deal="hand", deals="hands", marks=marks, signs=((SPOKE, SPOKEN),), says=says),
    totals=Totals(digits=3, span=span),
    rows=rows,
    options=(
        Option("court", "The game", CORONATION, tuple(COURTS.items())),
        Option(
            "conspiracy",
            "Conspiracy: trumps",
            "last_card",
            (("last_card", "the last card, shown to all"), ("cut", "are cut for")),
        ),
        Option(
            "forfeits",
            "Confiscation: whoever speaks loses 3",
            "each",
            (("each", "each time"), ("once", "once a hand at most")),
        ),
        Option(
            "restoration",
            "Restoration counts",
            "faces",
            (("faces", "jacks, queens and kings"), ("honours", "the five highest trumps")),
        ),
    ),
    fields=(
        Field(
            "spoke",
            "Somebody spoke",
            asks="Did somebody speak?",
            kind="tick",
            per="line",
            short="spoke",
            optional=True,
            prompts=True,
            under=("court", "confiscation"),
        ),
        Field("tricks", "Tricks", asks="Tricks for {who}?", short="t", high=TRICKS, adds_to=lambda line, tally: TRICKS),
        Field(
            "ladies",
            "The lady’s tricks",
            asks="How many tricks did {who} take?",
            partner=1,
            short="lady",
            high=TRICKS,
            under=("court", "chivalry"),
            when=has_partners,
            check=check_ladies,
        ),
        Field(
            "first_forfeits",
            "Forfeits of the first partner",
            asks="How often did {who} speak?",
            partner=0,
            short="x",
            bounds=forfeits_a_hand,
            optional=True,
            needed=somebody_spoke,
            under=("court", "confiscation"),
        ),
        Field(
            "second_forfeits",
            "Forfeits of the second partner",
            asks="How often did {who} speak?",
            partner=1,
            short="x2",
            bounds=forfeits_a_hand,
            optional=True,
            needed=somebody_spoke,
            under=("court", "confiscation"),
            when=has_partners,
        ),
        Field(
            "faces",
            "Face cards",
            asks="Face cards for {who}?",
            short="f",
            high=FACES,
            adds_to=lambda line, tally: FACES,
            under=("court", "restoration"),
            unless=("restoration", "honours"),
            check=check_pictures,
        ),
        Field(
            "honours",
            "Honours",
            asks="Honours for {who}?",
            short="h",
            high=HONOURS,
            adds_to=lambda line, tally: HONOURS,
            under=("court", "restoration"),
            unless=("restoration", "faces"),
            check=check_pictures,
        ),
    ),
    score=score,
    units=Units(units, forfeits=("first_forfeits", "second_forfeits")),
)
