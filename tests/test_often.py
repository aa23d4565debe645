"""What `make test` leaves to the next commits, it does not leave for ever."""

from pathlib import Path

import pytest

from tests.often import PARTS, SLOW_FOLDERS, TOGETHER, is_of_part, turns

FILES = ("tests/browser/test_undo.py", "tests/scorekeeper/sheet/test_fixes.py", "tests/scorekeeper/rules/test_tally.py")
TESTS = [(file, fixtures) for file in FILES for at in range(20) for fixtures in (["house"], [])]
ROOT = Path(__file__).parents[1]


def test_three_commits_in_a_row_have_run_each_slow_test_once_and_every_other_test_each_time():
    each_part = [list(turns(TESTS, part)) for part in range(PARTS)]
    slow = [file.startswith(SLOW_FOLDERS) or "house" in fixtures for file, fixtures in TESTS]
    assert [sum(tried) for tried in zip(*each_part)] == [1 if its_turn else PARTS for its_turn in slow]
    assert all(sum(tried) <= sum(slow) / PARTS + slow.count(False) + len(FILES) for tried in each_part)


def test_by_hand_and_at_night_every_test_has_its_turn():
    assert all(turns(TESTS, None))


def test_files_of_one_test_are_not_all_of_the_same_part():
    tried = [is_of_part(f"tests/browser/test_{number}.py", 0, 0) for number in range(30)]
    assert 5 <= sum(tried) <= 15


@pytest.mark.parametrize("part", range(PARTS))
def test_rules_and_worked_examples_are_tried_every_time(part):
    core = ("scorekeeper/rules", "leagues/rules", "vectors", "transcripts", "leagues/standings", "scorekeeper/actions")
    files = [str(file.relative_to(ROOT)) for folder in core for file in (ROOT / "tests" / folder).rglob("test_*.py")]
    assert len(files) > 100 and all(turns([(file, ["db", "ada"]) for file in files], part))


def test_each_folder_that_takes_turns_is_there():
    """One that has moved would be tried in full every time."""
    assert [folder for folder in SLOW_FOLDERS if not any((ROOT / folder).glob("**/test_*.py"))] == []


def test_tests_that_go_on_from_one_another_are_tried_together():
    for file in TOGETHER:
        assert (ROOT / file).exists()
        each_part = [list(turns([(file, [])] * 3, part)) for part in range(PARTS)]
        assert sorted(each_part) == [[False] * 3, [False] * 3, [True] * 3]
