"""Many tables: who sits where, fairly. So far the rules and the `schedule` command."""
