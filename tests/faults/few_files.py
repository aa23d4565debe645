"""The shipped settings on a system that allows 700 files: fewer than a stranger can open connections."""

import resource

resource.setrlimit(resource.RLIMIT_NOFILE, (256, 700))

from scorekeeper.settings import *  # noqa: E402, F403  (only now: nothing may have asked for the limit before)
