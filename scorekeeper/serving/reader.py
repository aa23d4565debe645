"""The processes that read: pages and papers are made there, while the process in front writes and tells watchers.

A reader is started with the server and started again if it ends. Until it is ready the front answers by itself.
"""

import asyncio
import contextlib
import json
import logging
import os
import secrets
import sys
from asyncio.subprocess import PIPE, Process
from pathlib import Path

from django.conf import settings

from scorekeeper.server import wording

from .forwarding import Answer, Forwarder
from .wire import Message

READY = 60.0  # seconds within which a reader must have started
START_AGAIN = 1.0  # seconds until a reader that ended is started again
COMMAND = (sys.executable, "-m", "scorekeeper", "read")
ROOT = Path(__file__).resolve().parents[2]
log = logging.getLogger(__name__)


class Reader:
    """One reading process. `forwarder`: None while it is not there."""

    def __init__(self, number: int, command: tuple[str, ...] = COMMAND) -> None:
        self.number, self.command = number, command
        self.process: Process | None = None
        self.forwarder: Forwarder | None = None
        self.closed = False

    async def keep(self) -> None:
        """Have the process run until closed."""
        while not self.closed:
            with contextlib.suppress(OSError, ValueError, TimeoutError):  # it could not be started, or ended at once
                await self.run_once()
            await asyncio.sleep(START_AGAIN)
            if not self.closed:
                log.warning(wording.READER_ENDED)

    async def run_once(self) -> None:
        """Start the process and wait for its end. It ends by itself when its input does."""
        where = {**os.environ, "SCOREKEEPER_DATA": f"{settings.DATA}"}
        self.process = await asyncio.create_subprocess_exec(
            *self.command, stdin=PIPE, stdout=PIPE, cwd=ROOT, env=where, start_new_session=True
        )  # of its own: Ctrl-C is for the server, also while this process still starts
        try:
            await self.serve_with(self.process)
        finally:
            self.forwarder = None
            if self.process.returncode is None:
                self.process.kill()

    async def serve_with(self, process: Process) -> None:
        """Ask the process until it ends. `ValueError` or `TimeoutError` where it does not get ready."""
        assert process.stdin and process.stdout
        secret = secrets.token_hex()
        begun = {"secret": secret, "port": settings.PORT, "number": self.number}
        process.stdin.write(json.dumps(begun).encode() + b"\n")
        async with asyncio.timeout(READY):
            port = int(await process.stdout.readline())
        self.forwarder = Forwarder(port, secret.encode())
        await process.wait()

    def close(self) -> None:
        self.closed = True
        if self.process is not None and self.process.returncode is None:
            self.process.terminate()


class Readers:
    """The reading processes of this server; none where one core has to do everything."""

    def __init__(self) -> None:
        self.all: list[Reader] = []
        self.tasks: list[asyncio.Task[None]] = []  # kept, or Python would drop them

    def open(self, count: int) -> None:
        self.all = [Reader(number) for number in range(count)]
        self.tasks = [asyncio.create_task(each.keep()) for each in self.all]

    def close(self) -> None:
        for reader in self.all:
            reader.close()
        for task in self.tasks:
            task.cancel()

    async def ask(self, scope: Message, *, by_press: bool = False) -> Answer | None:
        """The answer to a request without a body; None where no reader gives one.

        It comes from the reader with the least to do; a page that takes its turn, or a print form, always from the
        last, which has the queue and the press, so that prints and draws leave the other readers alone.
        """
        able = self.all[-1:] if by_press else self.all
        ready = [reader.forwarder for reader in able if reader.forwarder is not None]
        if not ready:
            return None
        try:
            return await min(ready, key=lambda each: each.busy).ask(scope)
        except (OSError, EOFError):  # it has just ended
            return None
