"""What the lesson on the ball parlat brings."""
