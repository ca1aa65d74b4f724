"""What the lesson on spectators and what they let a player do brings."""
