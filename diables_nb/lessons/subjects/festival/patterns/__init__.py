"""What the lesson on patterns brings."""
