import pytest

from scorekeeper.models import Match
from tests.table import Writer, new_match


@pytest.fixture
def ada() -> Writer:
    return Writer("ada")


@pytest.fixture
def bo() -> Writer:
    return Writer("bo")


@pytest.fixture
def match(db, ada: Writer) -> Match:
    """Four at hearts; ada is the host."""
    return new_match(host=ada)
