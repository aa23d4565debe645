"""The files of evenings and seasons, for the page where files are read."""

from leagues.files.kinds import kinds
from scorekeeper.hooks import FileHooks

HOOKS = FileHooks(kinds)
