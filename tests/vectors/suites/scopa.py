"""Scopa: what one deal brings."""

from typing import Any

from tests.vectors.table import points, table


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    counts = ("cards", "coins", "sweeps", "napola")
    entries = {{"scope": "sweeps"}.get(key, key): value for key, value in given.items()}
    entries["primiera"] = -1 if given.get("primiera") is None else given["primiera"]
    rules: dict[str, Any] = {key: True for key in ("napola", "rebello") if key in given}
    if "primiera" not in given:
        rules["primiera"] = "no"
        del entries["primiera"]
    boxes = {key: value for key, value in entries.items() if key in (*counts, "settebello", "primiera", "rebello")}
    return points(table("scopa", len(given["cards"]), **rules), boxes)
