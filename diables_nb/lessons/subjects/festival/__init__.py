"""What the lessons on Festival bring, a folder a lesson."""
