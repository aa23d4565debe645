"""Rummoli: players win chips from a board; hands and board together never change.

Source: Metzker 2026, "Rummoli". A player who cannot put a chip on every space is out; an option lets them buy more.
"""

from ..game import About, Company, Field, Game, How, Settlement, Span, Totals, Turns, Words
from ..line import LineFacts
from ..setup import CENTS, Option
from ..shapes import Settled, alone, from_option, ranked
from ..tally import Over, Points, RuleError, Tally

ONE_HAND_MORE = "Deal one hand more: bid chips for it."
PUT_IN = "Everybody puts {chips} chips on the board: {all} in all."
LAST_COUNT = "The board was played for."
NOBODY_ELSE = "Nobody else has {chips} chips to put in."


def ante(tally: Tally) -> int:
    """The chips that each player puts on the board: one a space."""
    return int(tally.option("spaces"))


def able(tally: Tally) -> tuple[int, ...]:
    """The players with a chip for every space."""
    present, need = tally.setup.present(tally.number), ante(tally)
    return tuple(side for side in present if tally.totals[side] >= need)


def players(line: LineFacts, tally: Tally) -> tuple[int, ...]:
    """The players who put in chips for this deal."""
    if not tally.option("rebuy"):
        return tally.playing
    bought, need = line.each("bought"), ante(tally)
    return tuple(side for side in tally.playing if tally.totals[side] + bought[side] >= need)


def all_chips(line: LineFacts, tally: Tally) -> int:
    """All chips in the match, those bought so far included."""
    brought = sum(tally.game.totals.opening(tally.setup)[0])
    if not tally.option("rebuy"):
        return brought
    return brought + sum(sum(each.each("bought")) for each in (*tally.lines, line))


def in_play(line: LineFacts, tally: Tally) -> int | None:
    """The chips of this deal's players and on the board."""
    playing, bought = players(line, tally), line.each("bought")
    aside = sum(chips + bought[side] for side, chips in enumerate(tally.totals) if side not in playing)
    return all_chips(line, tally) - aside


def most(line: LineFacts, tally: Tally) -> tuple[int, int]:
    return 0, in_play(line, tally) or 0


def off_board(line: LineFacts, tally: Tally) -> int | None:
    """The sum of the hands, once the board is counted; None where the board has more than there is."""
    rest = (in_play(line, tally) or 0) - line.number("board")
    return None if not is_counted(line, tally) or rest < 0 else rest


def is_counted(line: LineFacts, tally: Tally) -> bool:
    """Whether what is left on the board is known: at the last count nothing is."""
    return line.tick("last") or line.value("board") is not None


def held(line: LineFacts, tally: Tally) -> list[int]:
    """Each player's chips before this deal, those just bought included."""
    bought = line.each("bought")
    return [chips + bought[side] for side, chips in enumerate(tally.totals)]


def on_board(line: LineFacts, tally: Tally) -> int:
    """The chips on the board before this deal."""
    return all_chips(line, tally) - sum(held(line, tally))


def to_or_from_board(line: LineFacts, tally: Tally) -> int | None:
    """The sum of wins and losses, once the board is counted: what left the board or went there."""
    if not is_counted(line, tally) or line.number("board") > (in_play(line, tally) or 0):
        return None
    return on_board(line, tally) - line.number("board")


def check_won(line: LineFacts, tally: Tally) -> None:
    """Nobody loses more than they have; together they win no more than lay on the board."""
    chips, won = held(line, tally), line.each("won")
    for side in players(line, tally):
        if chips[side] + won[side] < 0:
            raise RuleError("{who} lost {count} but had {chips}.", who=side, count=-won[side], chips=chips[side])
    if sum(won) > on_board(line, tally):
        raise RuleError(
            "Together they won {count}, but only {board} lay on the board. Change one.",
            count=sum(won),
            board=on_board(line, tally),
        )


def score(line: LineFacts, tally: Tally) -> Points:
    """The change of each player's chips, from what they have now or from what they won or lost."""
    if tally.option("write") == "change":
        return (tuple(won + bought for won, bought in zip(line.each("won"), line.each("bought"), strict=True)),)
    playing, chips, bought = players(line, tally), line.each("chips"), line.each("bought")
    now = [chips[side] if side in playing else had + bought[side] for side, had in enumerate(tally.totals)]
    return (tuple(after - had for after, had in zip(now, tally.totals, strict=True)),)


def span(tally: Tally) -> Span | None:
    """From 0 to every chip; no bounds where more may be bought."""
    return None if tally.option("rebuy") else (0, all_chips(LineFacts({}, tally.setup.sides), tally))


def over(tally: Tally) -> Over | None:
    """The end: the last count, which the players make when they like; or at most one can put in the chips."""
    if any(line.tick("last") for line in tally.lines[-1:]):
        return Over(LAST_COUNT, ranked(tally))
    if tally.option("rebuy") or len(able(tally)) > 1:
        return None
    return Over(NOBODY_ELSE.format(chips=ante(tally)), ranked(tally))


def settle(tally: Tally) -> tuple[Settled, ...]:
    """The chips left on the board go to the winner; level winners share them, and all where the players stopped.

    Then what each won or lost. The odd chips go to those who are ahead.
    """
    sides = range(tally.setup.sides)
    board = all_chips(LineFacts({}, len(sides)), tally) - sum(tally.totals)
    best = sorted(sides, key=lambda side: -tally.totals[side])
    winners = tally.over.winners if tally.over else tuple(best)
    each, odd = divmod(board, max(1, len(winners)))
    share = tuple(each + (winners.index(side) < odd) if side in winners else 0 for side in sides)
    net = tuple(has + share[side] - brought(tally)[side] for side, has in enumerate(tally.totals))
    return Settled("left on the board", share), Settled("won or lost", net, net=True)


def brought(tally: Tally) -> tuple[int, ...]:
    """The chips that each began with, and bought."""
    bought = [line.each("bought") for line in tally.lines]
    began = tally.game.totals.opening(tally.setup)[0]
    return tuple(chips + sum(each[side] for each in bought) for side, chips in enumerate(began))


def says(tally: Tally) -> str:
    count = len(tally.playing)
    chips = PUT_IN.format(chips=ante(tally), all=count * ante(tally))
    return " ".join([chips, ONE_HAND_MORE] if tally.option("extra_hand") else [chips])


GAME = Game(
    key="rummoli",
    name="Rummoli",
    about=About(
        "Metzker 2026",
        kind="stakes",
        packs=1,
        pack="one pack of cards, a board and chips",
        other_names=("Rumoli", "Rummoly", "Michigan Rummy"),
        minutes=10,
        match_minutes=60,
    ),
    how=How(
        (
            "Everybody starts with the same chips, and puts one on each space of the board before every deal.",
            "Play a card shown on the board and you take what lies on its space. The first out of cards takes the"
            " space called Rummoli, the best poker hand takes the one called Poker; the rest stays and grows.",
            "After each deal, count the chips in front of everybody; or, by house rule, write what each won or lost."
            " Hands and board together never change.",
            "Whoever cannot put in a chip for every space is out, or buys more if the table plays it that way.",
            "The players say when to stop: deal poker hands for what is left on the board, count once more as the last"
            " count, and the most chips win.",
        ),
        in_short=("Count the chips in front of you. Hands and board together never change.",),
    ),
    seating=alone(2, 8),
    words=Words(unit="chips", says=says),
    totals=Totals(start=from_option("chips"), span=span),
    options=(
        Option("chips", "Chips to start with", 50, low=10, high=500),
        Option("spaces", "Spaces on the board", 9, low=1, high=12),
        Option("extra_hand", "One hand more is dealt, and goes to the highest bid", False),
        Option("rebuy", "Whoever runs out may buy more chips", False),
        Option(
            "write",
            "What is written down",
            "chips",
            (("chips", "the chips in front of each"), ("change", "what each won or lost, the chips put in included")),
        ),
        CENTS,
    ),
    fields=(
        Field(
            "last",
            "The last count",
            asks="Is this the last count, and nothing is left on the board?",
            kind="tick",
            per="line",
            short="last",
            phrase="the last count",
            optional=True,
        ),
        Field(
            "bought",
            "Chips bought",
            asks="How many chips did {who} buy?",
            short="buy",
            optional=True,
            under=("rebuy", True),
            whose=lambda line, tally: tuple(side for side in tally.playing if side not in able(tally)),
        ),
        Field(
            "board",
            "Left on the board",
            asks="How many chips are left on the board?",
            per="line",
            short="board",
            phrase="{value} left",
            bounds=most,
            optional=True,
            when=lambda line, tally: not line.tick("last"),
        ),
        Field(
            "chips",
            "Chips",
            asks="How many chips does {who} have?",
            short="chips",
            bounds=most,
            whose=players,
            adds_to=off_board,
            at_most=in_play,
            under=("write", "chips"),
        ),
        Field(
            "won",
            "Wins and losses",
            asks="What did {who} win or lose?",
            short="+/–",
            low=-9999,
            # from losing all of the largest hand to winning every chip
            bounds=lambda line, tally: (-max(held(line, tally)), all_chips(line, tally)),
            whose=players,
            adds_to=to_or_from_board,
            under=("write", "change"),
            check=check_won,
        ),
    ),
    # the players with enough chips; everybody where they may buy more
    turns=Turns(plays=lambda line, tally: tuple(range(line.sides)) if tally.option("rebuy") else able(tally)),
    score=score,
    over=over,
    settlement=Settlement(settle),
    # a latecomer starts with as many chips as everybody had
    company=Company(lambda tally: (int(tally.option("chips")),)),
)
