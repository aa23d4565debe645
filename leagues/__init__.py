"""Many tables: who sits where, fairly; evenings with their pages and papers, and the `schedule` command."""
