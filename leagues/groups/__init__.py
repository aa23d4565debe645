"""The pages that make an evening one of a group's."""
