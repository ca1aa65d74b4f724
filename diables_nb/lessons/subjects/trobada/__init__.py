"""What the lesson on the trobada brings."""
