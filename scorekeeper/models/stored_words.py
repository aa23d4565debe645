"""Words that are stored in rows, and looked for there.

They never change, in plain words or another language: earlier rows must still be found.
"""

KEEPER = "keeping score"  # a writer who does not play, or gave no name
UNDO_PREFIX = "Undone: "  # begins the words of a change that undoes another
REDO_PREFIX = "Again: "  # begins the words of a change that brings back one that was undone
NAME_CHANGED = "{old} is {new}"  # in the words of a change: tells a renaming from a seat taken over
