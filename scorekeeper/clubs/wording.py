"""The sentences of a group."""

GROUP_NAME = "Name of the group"
NEW = "somebody new"
ONE_IS_TWO = "{one} and {other} can’t be the same person: both played."
