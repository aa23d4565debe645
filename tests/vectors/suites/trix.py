"""Trix: what a contract brings each, or each of two sides."""

from typing import Any

from tests.vectors.table import points, table

ALL_AT_ONCE = "complex"


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    contract, shown = given["contract"], given.get("shown") or []
    whole = contract == ALL_AT_ONCE or bool(given.get("complex"))
    rules = {"complex": whole, "showing": bool(shown) or given.get("exposed") is not None}
    entries: dict[str, Any] = {"contract": contract}
    if contract in ("king", ALL_AT_ONCE):
        exposed = given.get("exposed")
        entries |= {"taker": given["taker"]} | ({} if exposed is None else {"exposed": exposed})
    for count in ("queens", "diamonds", "tricks"):
        if count in given:
            entries |= {count if contract == ALL_AT_ONCE else "count": given[count]}
    if shown:
        showed, caught = ([pair[at] for pair in shown] for at in (0, 1))
        entries |= {"shown": True} | {
            key: [found.count(side) for side in range(4)] for key, found in (("showed", showed), ("caught", caught))
        }
    if contract == "trix":
        entries |= dict(zip(("first", "second", "third"), given["order"], strict=False))
    if given.get("partners") != 2:
        return points(table("trix", 4, alone=True, **rules), entries)
    paired = {
        key: [sum(value[side::2]) for side in (0, 1)] if isinstance(value, list) else value
        for key, value in entries.items()
    }
    paired |= {key: paired[key] % 2 for key in ("taker", "exposed") if key in paired}
    return points(table("trix", 2, 2, alone=False, **rules), paired)
