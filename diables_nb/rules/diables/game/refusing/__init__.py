"""Why a move is refused: a reason and a rule for every kind of decision."""
