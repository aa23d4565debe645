"""A sheet that goes on and on: players come and go, and an average a deal stands in place of a winner."""

from dataclasses import replace

from ..game import Company, Game, How
from ..shapes import no_rows
from . import ONLY_NAMED

ENDS = ("target", "deals", "names")  # house rules that would end it


def endless(sheet: Game, how: str, written: str) -> Game:
    """A plain sheet without an end. `how` it is scored; `written`: the sentence on what is written."""
    options = tuple(option for option in sheet.options if option.key not in ENDS)
    return replace(
        sheet,
        how=How(
            (
                ONLY_NAMED.format(how=how),
                written,
                "It goes on as long as you like. Players may come, go and come back.",
                "Nobody wins over all: the sheet tells each player’s points a deal.",
            ),
            in_short=("Nobody wins over all: each has points a deal.",),
        ),
        options=options,
        rows=no_rows,
        over=lambda tally: None,  # it ends when the players stop
        company=Company(lambda tally: (0,), endless=True),  # whoever comes begins with nothing
    )
