"""The files of evenings, seasons and groups, for the page where files are read."""

from leagues.files.groups import GROUP
from leagues.files.kinds import kinds
from scorekeeper.hooks import FileHooks

HOOKS = FileHooks(lambda: {**kinds(), "group": GROUP})
