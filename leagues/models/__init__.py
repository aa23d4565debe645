"""The facts of many tables: who came and when, which draws were published, what people said. Nothing else is stored.

Sit-outs to come, credits, standings, questions and moves are functions of these rows (`evening.Evening`). A table is a
match of scorekeeper's, so that scoring, history and paper are the same from a kitchen table to a hall of a hundred.
"""

from .access_pass import Pass, new_pass, passes_in_force
from .change import Change
from .entrant import Absence, Entrant, Member
from .event import Event, Season, format_choices, stamps
from .round import Chair, Round, Saying, SitOut, Table

__all__ = [
    "Absence",
    "Chair",
    "Change",
    "Entrant",
    "Event",
    "Member",
    "Pass",
    "Round",
    "Saying",
    "Season",
    "SitOut",
    "Table",
    "format_choices",
    "new_pass",
    "passes_in_force",
    "stamps",
]
