"""What the lesson on the race for applause brings."""
