"""The `scorekeeper` command: serve (the default), backup, restore, schedule."""

import os
import sys

from scorekeeper.server.collector import start_unsearched

# commands that need no Django, by app: Django would load all apps first
BARE_COMMANDS = {"schedule": "leagues"}


def main() -> None:
    start_unsearched()
    from django.core.management import execute_from_command_line, load_command_class

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "scorekeeper.settings")
    said = ["scorekeeper", *(sys.argv[1:] or ["serve"])]
    if said[1] in BARE_COMMANDS:
        load_command_class(BARE_COMMANDS[said[1]], said[1]).run_from_argv(said)
    else:
        execute_from_command_line(said)


if __name__ == "__main__":
    main()
