"""Migrations of every version: none that has landed is edited."""

from hashlib import sha256

from tests.house.served import ROOT

# the sha256 of every migration that has landed
LANDED = {
    "leagues/0001_first_tables": "55456b4c19dc2747109d7d4e3c9cbeaf271cc025c00647e7dfdf50bb76fe7c41",
    "leagues/0002_answers_without_their_writer": "0000e7e48bf7c76648dd2961c374d8fef890a9364de166c140fd95f3829dfa61",
    "leagues/0003_one_season_of_a_name": "8f2c032b616014b7ce8e1cfed4ebeafee7b432b980017da27020508dea023d92",
    "leagues/0004_one_pass_in_force_a_table": "140d8a0af886107af84612bac3846aabfb27d62f35b2f729533cb1adaf7d967c",
    "leagues/0005_points_brought_along": "98cf0491b9e09593af04f861232609d49cd3593a10adbbcaab66c3c31600eb50",
    "scorekeeper/0001_first_tables": "30777d4c9ba08fa06e643be60dde1ddca257812aa93012825be178489dd5d4ff",
    "scorekeeper/0002_table_of_an_event": "1a205937e897e2403cf4f6cc36e89b9c62d58242c0657034312fb50123a08450",
    "scorekeeper/0003_somebody_away": "49d2af6947464d8dfa798917d6ea90ae74e67d738eb4e9bcdc284d0c955de17f",
}


def migrations() -> dict[str, str]:
    files = (file for app in ("leagues", "scorekeeper") for file in (ROOT / app / "migrations").glob("0*.py"))
    return {f"{file.parts[-3]}/{file.stem}": sha256(file.read_text().encode()).hexdigest() for file in files}


def test_a_migration_that_has_landed_is_never_edited():
    now = migrations()
    edited = [name for name, digest in LANDED.items() if now.get(name) != digest]
    assert not edited, f"{edited}: A migration that has landed is never edited: write a further one."
    fresh = {name: digest for name, digest in now.items() if name not in LANDED}
    assert not fresh, f"Add to LANDED what lands now: {fresh}"
