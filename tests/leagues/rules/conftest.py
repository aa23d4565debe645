"""Draws are as good here as they are for players."""

import pytest


@pytest.fixture
def short_searches() -> None:
    """None, in place of the ones for pages."""
