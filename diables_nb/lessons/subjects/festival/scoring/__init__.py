"""What the lesson on scoring by levels brings."""
