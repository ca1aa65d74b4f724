"""What the notebook on followers brings: how often one more is worth more than one more figure, over many games."""
