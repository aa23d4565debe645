"""The rules for phones: the Python of `scorekeeper/rules/` as JavaScript, and the files that a page loads.

This package reads the rules' files and imports none of them. `translator` translates one file, `python.js` is what the
translation needs of Python, `files` makes one file of what all games need and one a game.
"""
