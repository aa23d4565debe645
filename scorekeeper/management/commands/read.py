"""`scorekeeper read`: makes pages and papers for the server that starts it, and ends with it."""

import json
import os
import signal
import socket
import sys
import threading
from typing import Any

import uvicorn
from django.conf import settings
from django.core.management.base import BaseCommand

from scorekeeper.server import wording

NICE = 10  # steps behind the process that writes: on two busy cores it takes what it needs
AT_REST = 2.0  # seconds after the start
KEPT_OPEN = 24 * 3600  # seconds that a connection of the server may be idle


class Command(BaseCommand):
    help = wording.READ_HELP
    requires_system_checks = []  # as for `serve`

    def handle(self, *args: Any, **options: Any) -> None:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends this process
        if hasattr(os, "nice"):
            os.nice(NICE)
        begun = json.loads(sys.stdin.readline())
        settings.PORT = begun["port"]
        from scorekeeper.serving.asgi import get_ready, pages
        from scorekeeper.serving.forwarding import HandedOn

        get_ready()
        if begun["number"] == settings.READERS - 1:
            begin_press_later()
        config = uvicorn.Config(
            HandedOn(pages, begun["secret"].encode()),
            log_config=None,
            access_log=False,
            ws="none",
            lifespan="off",
            server_header=False,
            date_header=False,
            proxy_headers=False,
            timeout_keep_alive=KEPT_OPEN,
            timeout_graceful_shutdown=1,
        )
        with socket.create_server(("127.0.0.1", 0), backlog=1024) as door:
            server = uvicorn.Server(config)
            threading.Thread(target=end_with_front, args=[server], daemon=True, name="front").start()
            self.stdout.write(f"{door.getsockname()[1]}")
            self.stdout.flush()
            server.run(sockets=[door])


def begin_press_later() -> None:
    """Begin the press of the last reader, which prints, once the server has come to rest: so also the first print takes
    no longer than twice the next one."""
    from scorekeeper.printing.pdf import begin_press

    later = threading.Timer(AT_REST, begin_press)
    later.daemon = True
    later.start()


def end_with_front(server: uvicorn.Server) -> None:
    """Stop the server when the process in front has gone, however it went."""
    sys.stdin.read()
    server.should_exit = True
