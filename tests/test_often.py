"""What `make test` leaves to the next commits, it does not leave for ever."""

from tests.often import PARTS, is_of_part


def test_three_commits_in_a_row_have_run_each_slow_test_once():
    for file in ("tests/browser/test_undo.py", "tests/faults/test_hall.py"):
        assert [sum(is_of_part(file, at, part) for part in range(PARTS)) for at in range(20)] == [1] * 20


def test_files_of_one_test_are_not_all_of_the_same_part():
    tried = [is_of_part(f"tests/browser/test_{number}.py", 0, 0) for number in range(30)]
    assert 5 <= sum(tried) <= 15
