"""What the lesson on raising a castell brings."""
