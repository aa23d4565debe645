import pytest

from tests.security.evening import Evening, furnished


@pytest.fixture
def evening(db) -> Evening:
    return furnished()
