"""Why a change of players is refused, as templates with named figures; and stored reasons."""

LEFT_ALREADY = "{who} has left already."
NOTHING_PLAYED = "Nothing is played yet. Start again with the others, and delete this match."
NOT_FOR_FEWER = "{game} is for {players}. Write another name on that chair, or delete this match."
ROWS_SINCE = "Rows have been written since. Somebody can arrive, or leave, from the next row on."
TOO_FEW = "{game} cannot go on with {count}. Let somebody take over {who}’s chair, or end the match."
NOBODY_JOINS = "{game} takes nobody in after the start. Somebody can hand over a chair."

ALL_STAY = "{game} cannot go on without {who}. Let somebody take over the chair, or end the match."

SETTLED = "settled"
BOTH_COUNTED = "both were counted"
UNDO, REDO = "undo", "redo"
MOVE_CHANGED = "{where} of the other sheet, {sheet}, has changed since. Put it right there first."
OTHER_SHEET_ENDED = "The other sheet has ended. Open it again first."
