"""What the lesson on the table groups brings."""
