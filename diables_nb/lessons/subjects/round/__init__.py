"""What the lesson on one whole round brings."""
