"""What the notebook on going first brings: deals played once with each player first, and what would make it fair."""
