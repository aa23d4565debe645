"""The stored facts: who sits where, what was written, who may look. Nothing that can be worked out is stored.

Totals, dealers and winners are functions of these rows (`Match.standing`), so a line can be corrected like any other.
"""

from .club import ClubDoor, ClubKey, ClubReadKey, Summary, club_stamps, create_club_key, create_club_read_key
from .installation import Installation
from .key import SYMBOLS, Key, MasterKey, Opener, ReadKey, WrongCode, code_mark, create_key
from .line import Change, Line, LineAct, RecordedChange, SlipConflict, in_force, next_act, writer_label
from .match import NOTHING_DECIDED, Match, game_choices
from .night import Night
from .own_game import OWN_GAME, KeptGame, OwnVersion, find_game, game_of, keep_own_game, own_games_of
from .player import Club, Merge, Player, Seat, Side, players_named
from .stored_words import KEEPER

__all__ = [
    "KEEPER",
    "NOTHING_DECIDED",
    "OWN_GAME",
    "SYMBOLS",
    "Change",
    "Club",
    "ClubDoor",
    "ClubKey",
    "ClubReadKey",
    "Installation",
    "KeptGame",
    "Key",
    "Line",
    "LineAct",
    "MasterKey",
    "Match",
    "Merge",
    "Night",
    "Opener",
    "OwnVersion",
    "Player",
    "ReadKey",
    "RecordedChange",
    "Seat",
    "Side",
    "SlipConflict",
    "Summary",
    "WrongCode",
    "club_stamps",
    "code_mark",
    "create_club_key",
    "create_club_read_key",
    "create_key",
    "find_game",
    "game_choices",
    "game_of",
    "in_force",
    "keep_own_game",
    "next_act",
    "own_games_of",
    "players_named",
    "writer_label",
]
