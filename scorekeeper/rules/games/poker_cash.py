"""Poker night in whole coins or chips: who bought in and cashed out for how much, and who pays whom.

Source: common rules.
"""

from ..plain_sheets.poker_nights import NIGHT

GAME = NIGHT
