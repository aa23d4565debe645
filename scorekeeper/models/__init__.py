"""The facts of an evening: who sits where, what was written down, who may look. Nothing here can be worked out.

Totals, dealers and winners are functions of these rows (`Match.standing`), so correcting a line is an ordinary act.
"""

from .key import SYMBOLS, Key, KeyHolder, Opener, WrongCode, code_mark, create_key
from .line import KEEPER, Change, HeadChange, Line, SlipConflict, in_force, next_act, writer_label
from .match import Match, game_choices
from .player import Club, Player, Seat, Side, players_named

__all__ = [
    "KEEPER",
    "SYMBOLS",
    "Change",
    "Club",
    "HeadChange",
    "Key",
    "KeyHolder",
    "Line",
    "Match",
    "Opener",
    "Player",
    "Seat",
    "Side",
    "SlipConflict",
    "WrongCode",
    "code_mark",
    "create_key",
    "game_choices",
    "in_force",
    "next_act",
    "players_named",
    "writer_label",
]
