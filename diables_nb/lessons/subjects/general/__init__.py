"""What the lesson on the general rules brings: who counts, the icon, majorities, opposites, neutral pieces."""
