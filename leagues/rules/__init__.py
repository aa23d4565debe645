"""Who sits where and who stands where, in plain Python: no Django, no clock, and chance only from a seed."""
