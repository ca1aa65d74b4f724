"""What the lesson on the carretillada brings."""
