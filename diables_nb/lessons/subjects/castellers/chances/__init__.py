"""What the lesson on the chance of a card brings."""
