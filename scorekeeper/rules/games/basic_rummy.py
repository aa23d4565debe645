"""Basic Rummy: whoever goes out scores what the others have left, or each counts their own.

Source: Hutton names the game in his contents; on a plain sheet. There each counts their own, as in matches that are
stored; most tables write all of it for whoever went out. Out with the whole hand at once counts twice.
"""

from dataclasses import replace

from ..game import Field, How, Totals
from ..line import NOBODY, LineFacts
from ..plain_sheets import ONLY_NAMED
from ..plain_sheets.rummies import BY_STYLE, LEFT_OVER, STYLE, STYLES, collected
from ..shapes import alone
from ..tally import Points, Tally


def score(line: LineFacts, tally: Tally) -> Points:
    """What is left, twice where whoever went out laid everything at once."""
    times = 2 if line.tick("rummy") else 1
    return (tuple(times * points for points in collected(line, tally)[0]),)


OUT, LEFT = LEFT_OVER.fields

GAME = replace(
    LEFT_OVER,
    key="basic_rummy",
    name="Basic Rummy",
    about=replace(LEFT_OVER.about, kind="melds", other_names=("Rummy",)),
    how=How(
        (
            ONLY_NAMED.format(how="as a plain rummy: by the cards left in hand"),
            "An ace left is 1, a court card 10, the others their figure.",
            "Rummy, all cards laid in one turn: it counts twice.",
            *STYLES.values(),
        ),
        only_if=BY_STYLE,
        in_short=("Count what is left in hand: ace 1, court cards 10.",),
    ),
    seating=alone(2, 6),
    totals=Totals(lowest_wins=lambda options: options.get("style") == "low"),
    options=(replace(STYLE, book="low"), *LEFT_OVER.options),
    fields=(
        OUT,
        Field(
            "rummy",
            "Rummy",
            asks="All cards in one turn?",
            kind="tick",
            per="line",
            short="rummy",
            phrase="rummy",
            optional=True,
            when=lambda line, tally: line.who("out") != NOBODY,
        ),
        LEFT,
    ),
    score=score,
)
