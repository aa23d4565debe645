import pytest

from tests.table import Writer


@pytest.fixture
def ada() -> Writer:
    return Writer("ada")
