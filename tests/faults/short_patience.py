"""The shipped settings with deadlines that tests need not wait for."""

from functools import partial

from scorekeeper.serving import connections
from scorekeeper.settings import *  # noqa: F403

LIMITS = connections.Limits(head=0.4, silence=0.4, body=3, unread=0.4, places=500)
connections.limited_protocol = partial(connections.limited_protocol, LIMITS)
