"""Runs what a test awaits in a thread of its own: Playwright keeps a loop running in that of the tests."""

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any


def play(scene: Coroutine[Any, Any, Any]) -> Any:
    """What the scene gives back."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, scene).result()


class Scenes:
    """A loop that lives from one scene to the next, with whatever runs in it."""

    def __enter__(self) -> "Scenes":
        self.thread = ThreadPoolExecutor(1)
        self.runner = self.thread.submit(asyncio.Runner).result()
        return self

    def run(self, scene: Coroutine[Any, Any, Any]) -> Any:
        """What the scene gives back."""
        return self.thread.submit(self.runner.run, scene).result()

    def __exit__(self, *_: object) -> None:
        self.thread.submit(self.runner.close).result()
        self.thread.shutdown()
