"""The `scorekeeper` command: serve (the default), backup, restore, claim, doctor, schedule."""

import os
import signal
import sys
from io import TextIOWrapper

# commands that need no Django, by app: Django would load all apps first
BARE_COMMANDS = {"schedule": "leagues"}
INTERRUPTED = 130  # what shells say of Ctrl-C


def main() -> None:
    """Run a command. Ctrl-C before anything is served ends it without waiting for threads, and without a traceback."""
    said = sys.argv[1:] or ["serve"]
    for out in (sys.stdout, sys.stderr):
        if isinstance(out, TextIOWrapper):
            out.reconfigure(errors="replace")  # where a file or an old terminal lacks a letter, as the QR code's
    if said[0] == "serve":  # a KeyboardInterrupt would be dropped or wrapped in places of an import
        signal.signal(signal.SIGINT, lambda *_: os._exit(INTERRUPTED))
    try:
        run(["scorekeeper", *said])
    except KeyboardInterrupt:
        sys.stdout.flush()
        os._exit(INTERRUPTED)


def run(said: list[str]) -> None:
    from scorekeeper.serving.collector import start_unsearched

    start_unsearched()
    from django.core.management import execute_from_command_line, load_command_class

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "scorekeeper.settings")
    if said[1] in BARE_COMMANDS:
        load_command_class(BARE_COMMANDS[said[1]], said[1]).run_from_argv(said)
    else:
        execute_from_command_line(said)


if __name__ == "__main__":
    main()
