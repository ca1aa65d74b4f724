"""The outlines that pieces are made of: silhouettes, emblems of the players, badges of the firecrackers."""

__all__ = ["BADGE", "BODY", "EMBLEM", "EMBLEM_AT", "RIM"]

BODY = {
    "diable": (
        "M3.6 1.6C3.8 5.2 4.9 7.4 6.4 8.7A8.1 8.1 0 1 0 17.6 8.7C19.1 7.4 20.2 5.2 20.4 1.6"
        "C17.4 2.4 15.2 3.9 14.1 6.1A8.6 8.6 0 0 0 9.9 6.1C8.8 3.9 6.6 2.4 3.6 1.6Z"
    ),
    "character": "M3 3.2L7.8 7.4L12 1.4L16.2 7.4L21 3.2L20 14.2C19.6 18.4 16.4 21.4 12 23C7.6 21.4 4.4 18.4 4 14.2Z",
    "small_beast": (
        "M1.4 5.2L7 6.6C8.4 5.2 10 4.4 12 4.4C14 4.4 15.6 5.2 17 6.6L22.6 5.2L20 11.2L20 21.4L17 18.8"
        "L14.5 22L12 19.2L9.5 22L7 18.8L4 21.4L4 11.2Z"
    ),
    "large_beast": (
        "M12 .8L14 4.4L17 2.6L17.5 6.6L23.6 4.2L22.2 9.6L23.8 14.2L19.8 15.4L19.8 22L16.8 19.2L14.4 22.8"
        "L12 19.6L9.6 22.8L7.2 19.2L4.2 22L4.2 15.4L.2 14.2L1.8 9.6L.4 4.2L6.5 6.6L7 2.6L10 4.4Z"
    ),
    "tabaler": "M3 7.2C3 4.8 7 3 12 3S21 4.8 21 7.2L21 17.2C21 19.8 17 21.6 12 21.6S3 19.8 3 17.2Z",
}
"""Kind -> silhouette in a box of 24 units; symmetric, because the boards mirror."""

RIM = "M3 7.2C3 9.6 7 11.4 12 11.4S21 9.6 21 7.2"
"""The near edge of a drum's head."""

EMBLEM_AT = {
    "diable": (12, 14, 4.7),
    "character": (12, 13.2, 4.5),
    "small_beast": (12, 12.4, 4.4),
    "large_beast": (12, 11.6, 4.4),
    "tabaler": (12, 16, 3.7),
}
"""Kind -> where the owner's emblem stands on it (or the firecracker that an empty space asks for), and its radius."""

EMBLEM = {
    "red": "M0 -1.05L1.05 .8L-1.05 .8Z",
    "blue": "M0 -.95A.95 .95 0 1 1 0 .95A.95 .95 0 1 1 0 -.95Z",
    "yellow": "M0 -1.1L0.28 -0.34L1.09 -0.31L0.46 0.2L0.68 0.98L0 0.53L-0.68 0.98L-0.46 0.2L-1.09 -0.31L-0.28 -0.34Z",
    "green": "M-.34 -1L.34 -1L.34 -.34L1 -.34L1 .34L.34 .34L.34 1L-.34 1L-.34 .34L-1 .34L-1 -.34L-.34 -.34Z",
    "neutral": "M-.95 .95L-.1 -.95L.3 -.95L-.55 .95ZM-.1 .95L.75 -.95L1.15 -.95L.3 .95Z",
}
"""Owner -> emblem in a box from -1 to 1."""

BADGE = {
    "regular": (
        "M-4.6 -5.6H4.6A1 1 0 0 1 5.6 -4.6V4.6A1 1 0 0 1 4.6 5.6H-4.6A1 1 0 0 1 -5.6 4.6V-4.6A1 1 0 0 1 -4.6 -5.6Z",
        "M0 -2.9V2.9",
        2.0,
    ),
    "whistling": (
        "M0 -6.2A6.2 6.2 0 1 1 0 6.2A6.2 6.2 0 1 1 0 -6.2Z",
        "M-3.4 .9C-2 -2.6 -.8 -1.8 0 0C.8 1.8 2 2.6 3.4 -.9",
        2.0,
    ),
    "colorful": (
        "M0 -7.4L2.6 -4.5L6.41 -3.7L5.2 0L6.41 3.7L2.6 4.5L0 7.4L-2.6 4.5L-6.41 3.7L-5.2 0L-6.41 -3.7L-2.6 -4.5Z",
        "M0 -2.1V2.1M-1.8 -1.05L1.8 1.05M-1.8 1.05L1.8 -1.05",
        1.3,
    ),
}
"""Firecracker -> container, mark, width of the mark, in a box from -6 to 6: both shapes differ, so it reads in grey."""
