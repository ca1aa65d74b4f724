"""The castells of Castellers! as live boards."""
