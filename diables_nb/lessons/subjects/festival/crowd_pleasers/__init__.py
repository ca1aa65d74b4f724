"""What the lesson on crowd-pleasers and the end of the game brings."""
