"""What the actions of an organiser say: refusals, and the sentences of the history."""

# refusals
WRITTEN_IN_ROUND = "Table {table} has written in round {number}: strike that out first."
TABLE_HAS_WRITTEN = "Table {table} has written: its chairs may change, not go."
NOT_PLAYED_BY = "{game} is not played by {count}, as table {table} has it."
EVENT_ENDED = "The evening is ended: go on with it first."
ROUND_IN_PLAY = "Round {number} is being played."
NO_ROUND_IN_PLAY = "No round is being played."
NO_ROUND_TO_OPEN = "There is no round to open: the draw is not published, or the evening is over."
DISPUTED = "Two different scores at {tables}. Look there, and choose which counts."
NO_RESULT = "No result yet from {tables}. Write it at the table, or press there how it is closed."
NOT_ASKED_ABOUT = "Choose one of those who are asked about."
CHANGED_MEANWHILE = "Somebody else changed something at this moment. Look at what stands now, and press again."

# the history
PUBLISHED = "Published the draw"
OPENED_ROUND = "Opened round {number}"
CLOSED_ROUND = "Closed round {number}"
ENDED = "Ended the evening"
WENT_ON = "Went on with the evening"
ANSWERED_LATER = "After round {number} was closed: {words}, by {writer}"
