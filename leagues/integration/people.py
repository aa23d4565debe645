"""What a club's people ask of events."""

from leagues.actions import people
from scorekeeper.hooks import PeopleHooks

from .start import under_way_of_club

HOOKS = PeopleHooks(
    met=people.met,
    move=people.move,
    of_club=people.of_club,
    under_way=under_way_of_club,
    leave_club=people.leave_club,
    tell=people.tell,
    erase=people.erase,
)
