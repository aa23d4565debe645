"""The `scorekeeper` command: serve (the default), backup, restore, schedule."""

import os
import sys

from django.core.management import execute_from_command_line


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "scorekeeper.settings")
    execute_from_command_line(["scorekeeper", *(sys.argv[1:] or ["serve"])])


if __name__ == "__main__":
    main()
