"""What the first notebook brings."""
