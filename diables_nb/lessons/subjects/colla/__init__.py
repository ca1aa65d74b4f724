"""What the lesson on the colla grid and its beasts brings."""
