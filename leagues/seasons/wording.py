"""What the Python of seasons says: the rule, the places of a person, and why an evening does not count."""

RULE = "Each evening brings a point for everyone who ends below you. If level, more evenings won comes first."
PLACE_OF = "place {place} of {count}"
NAMED_PLACE = "{name} {place}"
PLACE_ON = "{places} on {day}"
PLACES = "place {places}"
PLACES_AND_MORE = "place {places}, and {more} before"

NOTHING_WRITTEN = "nothing is written yet"
TOO_OLD = "too old to count"
WENT_ON = "it went on in another evening"
NOBODY_WON = "nobody won it"
PLAYING = "is being played"
