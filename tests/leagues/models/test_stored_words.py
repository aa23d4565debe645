"""Words in rows that are looked for again."""

from hashlib import sha256

import pytest

from leagues.models import stored_words
from leagues.models.stored_words import read_stage, stage_text


def test_words_that_are_stored_never_change() -> None:
    """Rows that were written before are found by these words: a new wording would lose them, silently."""
    words = [value for key, value in sorted(vars(stored_words).items()) if key.isupper()]
    assert sha256("\n".join(words).encode()).hexdigest()[:16] == "d3db67585bc1c6db"


@pytest.mark.parametrize(
    ("stage", "trumps", "stored"),
    [("", "", ""), ("third place", "", "third place"), ("", "♥", "♥ trumps"), ("", "none", "no trumps")],
)
def test_a_table_is_stored_with_its_stage_or_its_trumps_and_read_again(stage: str, trumps: str, stored: str) -> None:
    assert stage_text(stage, trumps) == stored and read_stage(stored) == (stage, trumps)
