"""What the lesson on counting the stacks brings."""
