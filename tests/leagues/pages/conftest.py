import pytest

from tests.pages.phones import Phone


@pytest.fixture
def ada(db) -> Phone:
    """Ada's laptop: she keeps score at a table."""
    return Phone()


@pytest.fixture
def bo(db) -> Phone:
    """Bo's laptop: he runs the league."""
    return Phone()


@pytest.fixture
def cy(db) -> Phone:
    """Cy's phone: a stranger's, until somebody lets him in."""
    return Phone()
