"""The three people of the tests, each with a phone: fixtures for whoever opens pages."""

import pytest

from tests.pages.phones import Phone


@pytest.fixture
def ada(db) -> Phone:
    """Ada's phone: she starts the matches and keeps score."""
    return Phone()


@pytest.fixture
def bo(db) -> Phone:
    """Bo's: he plays along by whatever ada lets him do, and runs the league."""
    return Phone()


@pytest.fixture
def cy(db) -> Phone:
    """Cy's: a stranger's, until somebody lets him in."""
    return Phone()
