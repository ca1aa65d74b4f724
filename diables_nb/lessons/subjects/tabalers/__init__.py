"""What the lesson on tabalers, their leaders and sound brings."""
