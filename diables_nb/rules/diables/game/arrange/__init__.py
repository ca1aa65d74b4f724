"""Games arranged by hand: parts of a game replaced, for examples, tests, lessons and what-if questions."""
