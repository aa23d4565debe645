"""What a club's people ask of events."""

from leagues.actions import people
from scorekeeper.hooks import PeopleHooks

HOOKS = PeopleHooks(people.met, people.move, people.of_club, people.leave_club, people.tell, people.erase)
