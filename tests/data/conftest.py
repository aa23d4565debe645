"""The data layer's tests run on SQLite with the suite, and once more on PostgreSQL (tests/house/test_engine.py)."""

from django.db import connection


def pytest_terminal_summary(terminalreporter) -> None:
    terminalreporter.write_line(f"the data layer on {connection.vendor}")
