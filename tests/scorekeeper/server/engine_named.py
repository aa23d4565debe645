"""A pytest plugin that says at the end which database the tests ran on."""

from django.db import connection


def pytest_terminal_summary(terminalreporter) -> None:
    terminalreporter.write_line(f"the data layer on {connection.vendor}")
