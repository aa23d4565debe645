"""Runs what a test awaits in a thread of its own: Playwright keeps a loop running in that of the tests."""

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any


def play(scene: Coroutine[Any, Any, Any]) -> Any:
    """What the scene gives back."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, scene).result()
