"""What goes on in the other shows of a teaching position, and how its followers are written."""

__all__ = ["ELSEWHERE", "OTHER_TILES", "steps"]

ELSEWHERE = (
    "place red at left diable 2",
    "place blue at left character",
    "place yellow at right diable 3",
    "place blue at right tabaler 1",
    "place red regular at sector 0 diable",
    "place yellow whistling at sector 3 character",
    "place blue colorful at sector 5 small beast",
    "place red at row 2 column 2",
    "place red at row 2 column 3",
    "place yellow at row 3 column 3",
)
"""What goes on in the other shows meanwhile."""

OTHER_TILES = {"ball_parlat": 3, "trobada": 1, "tabalada": 4}


def steps(carretillada: int, ball_parlat: int, trobada: int, tabalada: int) -> dict[str, int]:
    """How far a player's followers are on each track."""
    return {"carretillada": carretillada, "ball_parlat": ball_parlat, "trobada": trobada, "tabalada": tabalada}
