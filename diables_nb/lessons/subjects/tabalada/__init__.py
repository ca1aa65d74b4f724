"""What the lesson on the tabalada brings."""
