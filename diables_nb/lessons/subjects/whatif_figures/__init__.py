"""What the notebook on figures brings: what the orders in which shows can be scored would have brought."""
