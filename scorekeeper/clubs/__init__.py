"""The pages of a group: its nights, its people and what they have won, and how devices come in."""
