"""What the lesson on the solo game brings: the Firebot, and how it chooses."""
