"""Words that are stored in rows, and looked for there.

They never change, in plain words or another language: earlier rows must still be found.
"""

from leagues.rules.draws import NO_SUIT

# why an evening ended
STOPPED = "The organiser stopped it."  # where nobody gives a reason
SAT_DOWN_AGAIN = "They sat down anew."  # where its people start a new evening
CONTINUED = "They sat down anew, and went on with these points."  # in rows of an earlier version

# ends of the words of a change
CLOSED_EARLY, PLAYS_ON = "closed with what is written", "plays on"  # at a table
SWAPPED = "sat in each other’s place"

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
