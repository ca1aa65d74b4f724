"""The boards of Festival as live boards."""
