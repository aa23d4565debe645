"""Rounds of groups in which nobody meets twice: players, group, then a letter a player. Fifteen in threes: Kirkman."""

GROUPS = """\
15 3 ABCDEFGHIJKLMNO ADGBEHCJMFKNILO AEJBFLCHODINGKM AFOBDMCGLEIKHJN AHKBGNCFIDJOELM AIMBKOCENDHLFGJ ALNBIJCDKEGOFHM
"""
