"""What the lessons on Castellers! bring: a folder a notebook."""
