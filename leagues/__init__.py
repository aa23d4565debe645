"""Many tables: who sits where, who stands where. Empty until the first league."""
