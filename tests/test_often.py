"""What `make test` leaves to the next commits, it does not leave for ever."""

from pathlib import Path

import pytest

from tests.often import PARTS, SLOW_FOLDERS, TOGETHER, has_its_turn

ROOT = Path(__file__).parents[1]
SLOW = [("tests/browser/test_undo.py", ["house"]), ("tests/scorekeeper/sheet/test_fixes.py", [])]


def test_as_many_commits_in_a_row_as_there_are_parts_have_run_each_slow_test_once():
    for file, fixtures in SLOW:
        for number in range(20):
            tried = [has_its_turn(f"{file}::test_{number}", fixtures, part) for part in range(PARTS)]
            assert sum(tried) == 1


def test_by_hand_and_at_night_every_test_has_its_turn():
    assert all(has_its_turn(f"{file}::test_{number}", fixtures, None) for file, fixtures in SLOW for number in range(9))


def test_the_tests_of_a_file_and_files_of_one_test_are_spread_over_the_parts():
    one_file = [f"tests/faults/test_crowd.py::test_{number}" for number in range(80)]
    many_files = [f"tests/faults/test_{number}.py::test_it" for number in range(80)]
    for tests in (one_file, many_files):
        tried = [sum(has_its_turn(test, [], part) for test in tests) for part in range(PARTS)]
        assert min(tried) >= 10


@pytest.mark.parametrize("part", range(PARTS))
def test_rules_and_worked_examples_are_tried_every_time(part):
    core = ("scorekeeper/rules", "leagues/rules", "vectors", "transcripts", "leagues/standings", "scorekeeper/actions")
    files = [str(file.relative_to(ROOT)) for folder in core for file in (ROOT / "tests" / folder).rglob("test_*.py")]
    assert len(files) > 100 and all(has_its_turn(f"{file}::test_it", ["db", "ada"], part) for file in files)


def test_each_folder_that_takes_turns_is_there():
    """One that has moved would be tried in full every time."""
    assert [folder for folder in SLOW_FOLDERS if not any((ROOT / folder).glob("**/test_*.py"))] == []


def test_tests_that_go_on_from_one_another_are_tried_together():
    for file in TOGETHER:
        assert (ROOT / file).exists()
        parts = [{has_its_turn(f"{file}::test_{number}", [], part) for number in range(9)} for part in range(PARTS)]
        assert parts.count({True}) == 1 and parts.count({False}) == PARTS - 1
