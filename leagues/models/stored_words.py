"""Words that are stored in rows, and looked for there.

They never change, in plain words or another language: earlier rows must still be found.
"""

from leagues.rules.draws import NO_SUIT

TRUMPS, NO_TRUMPS = " trumps", "no trumps"  # in the column `stage` of a table


def stage_text(stage: str, trumps: str) -> str:
    """The column `stage` of a table: its stage, or else its trumps, "♥ trumps"."""
    if not trumps:
        return stage
    return NO_TRUMPS if trumps == NO_SUIT else trumps + TRUMPS


def read_stage(text: str) -> tuple[str, str]:
    """The stage and the trumps of a table, as `stage_text` stored them; either may be empty."""
    if text == NO_TRUMPS:
        return "", NO_SUIT
    return ("", text.removesuffix(TRUMPS)) if text.endswith(TRUMPS) else (text, "")
