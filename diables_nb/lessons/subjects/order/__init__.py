"""What the lesson on the passage of time and the turn order brings."""
