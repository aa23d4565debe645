"""Whatever is broken in a game's scoring, a test notices: `make mutants` tries every game."""

import subprocess
import sys

from scorekeeper.rules.fold import after
from scorekeeper.rules.games import GAMES
from tests.mutants import broken, put_in
from tests.often import NIGHT
from tests.scorekeeper.rules.playing import first, seated


def test_a_test_notices_every_mutant() -> None:
    """In a process of its own, as it runs tests; by day one game by its own tests."""
    notices_all([] if NIGHT else ["euchre", "-k", "euchre or trick_books"])


def test_a_test_notices_every_mutant_of_what_tells_watchers() -> None:
    """Also of methods, and of what other threads run; by day a few."""
    tests = ["--tests", "tests/scorekeeper/serving/test_hub.py"]
    notices_all(["scorekeeper.serving.hub", *tests, "--each", "1" if NIGHT else "7"])


def notices_all(words: list[str]) -> None:
    done = subprocess.run([sys.executable, "-m", "tests.mutants", *words], capture_output=True, text=True, check=False)
    assert done.returncode == 0 and done.stdout.endswith(" 0 that no test notices\n"), done.stdout + done.stderr


def test_a_mutant_is_what_runs_while_it_is_put_in() -> None:
    tally, line = first("euchre", seated("euchre", 2, 2)), {"makers": 0, "tricks": 5, "alone": False}
    found = {mutant.what: mutant for mutant, _ in broken([GAMES["euchre"]])}
    with put_in(found["games.euchre MARCH: 2 → 3"]):
        assert after(tally, line).totals == (3, 0)
    with put_in(found["games.euchre score: side == winner → side != winner"]):
        assert after(tally, line).totals == (0, 2)
    assert after(tally, line).totals == (2, 0)
