"""Gentlemen go a table down and ladies one up, and all have new partners (Metzker, "Court Whist")."""

from typing import Any

from leagues.rules.movement.crossing import cross


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    tables = [(table["A"][0], table["B"][0], table["A"][1], table["B"][1]) for table in given["tables_clockwise"]]
    names = sorted({name for table in tables for name in table})
    moving = [(names.index(man), names.index(lady)) for man, lady in given["movers_man_lady"]]
    after = cross([[names.index(name) for name in table] for table in tables], moving)
    told = [[names[one] for one in table] for table in after]
    return {"next_tables": [{"A": [man, lady], "B": [other, second]} for man, other, lady, second in told]}
