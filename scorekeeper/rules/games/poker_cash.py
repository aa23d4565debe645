"""Poker night in whole coins or chips: who bought in and cashed out for how much, and who pays whom.

Source: common rules.
"""

from dataclasses import replace

from ..plain_sheets.poker_nights import NIGHT

GAME = replace(NIGHT, key="poker_cash")
