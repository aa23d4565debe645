"""Says which suites of examples are not played yet, at the end of every run."""

from typing import Any

from tests.vectors.examples import not_yet_played


def pytest_terminal_summary(terminalreporter: Any) -> None:
    for suite in not_yet_played():
        terminalreporter.write_line(f"not yet played: {suite}")
