"""What the lesson on followers and the thrilled crowd brings."""
