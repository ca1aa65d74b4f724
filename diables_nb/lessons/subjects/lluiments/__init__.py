"""What the lesson on the lluïments brings."""
