import pytest

from tests.pages.phones import Phone


@pytest.fixture
def ada(db) -> Phone:
    """Ada's phone: she starts the matches and keeps score."""
    return Phone()


@pytest.fixture
def bo(db) -> Phone:
    """Bo's phone: whatever ada lets him do."""
    return Phone()


@pytest.fixture
def cy(db) -> Phone:
    """Cy's phone: a stranger's."""
    return Phone()
