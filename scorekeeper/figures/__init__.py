"""What the matches of a club say about its people: nothing here is stored but a memory that may be dropped."""
