"""The stored facts of many tables: who came and when, the published draws, what people answered.

Sit-outs to come, points, standings, questions and moves are worked out from these rows (`state.facts`). A table has a
match of `scorekeeper`, so scoring, history and paper are the same from one table to a large hall.
"""

from .access_pass import EventReadKey, Pass, new_pass, new_read_key, passes_in_force, turned_off
from .change import Change
from .entrant import Absence, Arrival, Entrant, Member
from .event import Event, Season, format_choices, raise_news, stamps
from .fixture import Fixture, FixtureReport, SeasonKey, SeasonTeam, new_season_key
from .round import Chair, Round, Saying, SitOut, Table
from .sign_up import SignUp, SignUpEntry, new_sign_up

__all__ = [
    "Absence",
    "Arrival",
    "Chair",
    "Change",
    "Entrant",
    "Event",
    "EventReadKey",
    "Fixture",
    "FixtureReport",
    "Member",
    "Pass",
    "Round",
    "Saying",
    "Season",
    "SeasonKey",
    "SeasonTeam",
    "SignUp",
    "SignUpEntry",
    "SitOut",
    "Table",
    "format_choices",
    "new_pass",
    "new_read_key",
    "new_season_key",
    "new_sign_up",
    "passes_in_force",
    "raise_news",
    "stamps",
    "turned_off",
]
