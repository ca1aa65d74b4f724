"""What the lesson on the street and its firecrackers brings."""
