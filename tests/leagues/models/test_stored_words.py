"""Words in rows that are looked for again."""

import pytest

from leagues.models.stored_words import read_stage, stage_text


@pytest.mark.parametrize(
    ("stage", "trumps", "stored"),
    [("", "", ""), ("third place", "", "third place"), ("", "♥", "♥ trumps"), ("", "none", "no trumps")],
)
def test_a_table_is_stored_with_its_stage_or_its_trumps_and_read_again(stage: str, trumps: str, stored: str) -> None:
    assert stage_text(stage, trumps) == stored and read_stage(stored) == (stage, trumps)
