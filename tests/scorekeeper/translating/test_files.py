"""The files that a phone loads for the rules: small, in ASCII, of one version."""

import gzip

from scorekeeper.rules.games import GAMES
from scorekeeper.translating.files import files_of, rules_files


def test_the_files_are_small() -> None:
    """OFFLINE.md, 2: what a game needs is loaded after the page, and counts beside its 50 kB (U11)."""
    files = files_of(rules_files())
    assert files.games == sorted(GAMES)
    sizes = {name: len(gzip.compress(files.text(name).encode("ascii"), 9)) for name in files.names}
    games = sorted(sizes[key] for key in files.games)
    view = [module for module in files.in_core if module.startswith("scorekeeper.drawing")]
    rules = files.text("core").replace(files.sent(files.translated(view)), "")
    assert len(gzip.compress(rules.encode("ascii"), 9)) <= 40 * 1024  # runtime, rules and their door
    assert sizes["core"] <= 50 * 1024  # with what draws the page
    assert games[len(games) // 2] <= 6_000 and games[-1] <= 12_000
