"""The shipped settings with a wait for locks that tests need not wait for."""

from scorekeeper.server import data_dir

data_dir.BUSY_SECONDS = 3

from scorekeeper.settings import *  # noqa: E402, F403
