"""`scorekeeper serve`: migrates the scores, serves them, and prints the addresses."""

import os
import signal
import socket
import sqlite3
import threading
from argparse import ArgumentParser
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from hashlib import sha256
from io import StringIO
from pathlib import Path
from typing import Any

import segno
import uvicorn
from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.db import DatabaseError, connection, connections
from django.utils import timezone

from scorekeeper import hooks
from scorekeeper.server import addresses, backup, copies, data_dir, migrate, rule_files, security, wording
from scorekeeper.server.lock import FolderLock, hold_folder, note_port
from scorekeeper.serving import file_limit
from scorekeeper.serving.connections import limited_protocol

PORTS_TRIED = 20  # from the first one on
HOUR = 3600  # seconds
UNUSED = ["htmax-*", "htmx-4*", "htmx-2.js", "ext"]  # of django-htmx, whose pages want htmx-2.min.js alone


class Server(uvicorn.Server):
    """Uvicorn would wait for ever for streams to end: the hub ends them, the lanes refuse what has not begun.

    `last`: done when every page is answered.
    """

    def __init__(self, config: uvicorn.Config, last: Callable[[], None]) -> None:
        super().__init__(config)
        self.last = last

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        from scorekeeper.serving import asgi

        asgi.close()
        await super().shutdown(sockets)
        self.last()


class Command(BaseCommand):
    help = wording.SERVE_HELP
    requires_system_checks = []  # of what is shipped: tests do them, and they would load every page first

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--log", action="store_true", help=wording.LOG_HELP)

    def handle(self, *args: Any, log: bool = False, **options: Any) -> None:
        if reasons := security.refusals(settings.HOST):
            raise CommandError(reasons[0])
        data_dir.check_writable(settings.DATA)
        with hold_folder(settings.DATA) as held:
            self.bring_up_to_date(held)
            settings.SECRET_KEY = data_dir.secret_key(settings.DATA, settings.DATABASES["default"])
            collect_static()
            with open_free_port() as door:
                settings.PORT = door.getsockname()[1]
                note_port(settings.DATA, settings.PORT)
                self.say_where()
                self.serve(door, log)

    def bring_up_to_date(self, held: FolderLock) -> None:
        """Migrate where it is due, holding the folder alone; then share it with other servers."""
        alone = held.try_exclusive()
        if not alone:
            held.share()
            if connection.vendor == "sqlite":
                self.stdout.write(wording.ANOTHER_ON_SQLITE)
        try:
            self.refuse_damaged()
            if migrate.is_newer():
                raise CommandError(wording.WRITTEN_BY_NEWER.format(setting=wording.ELSEWHERE[connection.vendor]))
            if migrate.is_due():
                if not alone and connection.vendor == "sqlite":
                    raise CommandError(wording.OLDER_IS_RUNNING)
                kept = migrate.upgrade(settings.DATA, datetime.now())
                if kept:
                    self.stdout.write(wording.UPGRADED.format(file=kept))
            hooks.events().acts.throw_old_away(timezone.now())
        except (migrate.UpgradeFailed, backup.BackupError) as fault:
            raise CommandError(str(fault)) from fault
        except (DatabaseError, sqlite3.DatabaseError) as fault:
            raise CommandError(
                wording.DATABASE_UNREADABLE.format(where=connection.settings_dict["NAME"], fault=fault)
            ) from fault
        finally:
            connections.close_all()
        held.share()

    def refuse_damaged(self) -> None:
        """`CommandError` with the newest good copy, where the scores are damaged or gone."""
        if connection.vendor == "sqlite":
            if why := copies.refusal(Path(connection.settings_dict["NAME"])):
                raise CommandError(why)
        elif count := migrate.bad_pages():
            self.stdout.write(wording.BAD_PAGES.format(count=count, name=connection.settings_dict["NAME"]))

    def say_where(self) -> None:
        phones = addresses.for_phones()
        lines = ["", wording.ON_LAPTOP.format(port=settings.PORT)]
        lines += [wording.FOR_PHONES.format(url=phone.url, name=phone.name) for phone in phones]
        if settings.HOST in security.LOOPBACK and not settings.URL:
            lines[2:] = [wording.LAPTOP_ONLY]
            phones = []
        elif not phones:
            lines.append(wording.NO_NETWORK)
        self.stdout.write("\n".join(lines))
        if phones:
            code = StringIO()
            segno.make(phones[0].url, error="l").terminal(out=code, compact=True)
            self.stdout.write(code.getvalue(), ending="")
        self.stdout.write(wording.CONNECT_HELP.format(port=settings.PORT))
        self.stdout.write(wording.DATA_FOLDER.format(folder=settings.DATA))
        self.stdout.write(wording.IN_BRACKETS.format(words=data_dir.describe_engine(connection.vendor)))
        self.stdout.write(wording.HOW_TO_STOP)
        self.stdout.flush()

    def serve(self, door: socket.socket, log: bool) -> None:
        file_limit.raise_file_limit()
        config = uvicorn.Config(
            "scorekeeper.asgi:application",
            log_config=None,
            http=limited_protocol(proxied=settings.HTTPS),
            access_log=log,
            ws="none",
            server_header=False,
            proxy_headers=settings.HTTPS,
            timeout_graceful_shutdown=2,
        )
        signal.signal(signal.SIGINT, signal.default_int_handler)  # until here it ended at once (`__main__`)
        making = rule_files.start_making()
        try:
            start_upkeep()
            Server(config, start_copying()).run(sockets=[door])
        except KeyboardInterrupt:  # Ctrl-C, after everything was closed in order
            self.stdout.write(wording.STOPPED)
        finally:
            if making is not None:
                making.terminate()


def start_copying() -> Callable[[], None]:
    """Copies the scores now and from time to time; what to call at the stop. PostgreSQL has copies of its own."""
    if connection.vendor != "sqlite":
        return lambda: None
    database = Path(connection.settings_dict["NAME"])
    copies.try_copy(database)
    copying = copies.CopyThread(database)
    copying.start()
    return copying.stop


def start_upkeep() -> None:
    """Delete each hour what is kept for some days only."""
    threading.Thread(target=keep_up, args=[threading.Event()], daemon=True, name="upkeep").start()


def keep_up(stopped: threading.Event) -> None:
    while not stopped.wait(HOUR):
        with suppress(DatabaseError):  # busy: it goes an hour later
            hooks.events().acts.throw_old_away(timezone.now())
        connections.close_all()


def collect_static() -> None:
    """Collect styles, scripts and fonts, if any has changed since the last time."""
    root = Path(settings.STATIC_ROOT)
    mark = root.with_suffix(".made_of")
    places = [Path(folder.path(name)) for finder in get_finders() for name, folder in finder.list(UNUSED)]
    files = [(f"{place}", place.stat().st_size, place.stat().st_mtime_ns) for place in places]
    made_of = sha256(repr(sorted(files)).encode()).hexdigest()
    if not (root / "staticfiles.json").is_file() or not mark.is_file() or mark.read_text(encoding="utf-8") != made_of:
        call_command("collectstatic", interactive=False, verbosity=0, ignore_patterns=UNUSED)
        mark.write_text(made_of, encoding="utf-8")


def open_free_port() -> socket.socket:
    """A socket on the port asked for, or else on the first free one from 8000 on."""
    asked = os.environ.get("SCOREKEEPER_PORT")
    for port in [settings.PORT] if asked else range(settings.PORT, settings.PORT + PORTS_TRIED):
        try:
            return open_socket(settings.HOST, port)
        except OSError as fault:
            reason = fault.strerror
    words = wording.PORT_TAKEN if asked else wording.PORTS_TAKEN
    raise CommandError(words.format(first=settings.PORT, port=port, reason=reason))


def open_socket(host: str, port: int) -> socket.socket:
    """A listening socket; without a host on every interface, IPv4 and IPv6."""
    if not host and socket.has_dualstack_ipv6():
        try:
            return socket.create_server(("", port), family=socket.AF_INET6, dualstack_ipv6=True, backlog=1024)
        except OSError:
            if port_taken(port):
                raise
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    return socket.create_server((host, port), family=family, backlog=1024)


def port_taken(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0
