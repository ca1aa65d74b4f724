"""What the lesson on special cards brings."""
