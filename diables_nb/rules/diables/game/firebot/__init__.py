"""The Firebot, against whom one plays alone (DIA-SOLO): its cards, how it chooses, what it gains, why it did so."""
