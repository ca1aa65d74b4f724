"""What the lesson on the social wall brings."""
