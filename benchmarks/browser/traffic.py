"""What passes through a kernel's WebSocket: bytes and messages, Jupyter's own status messages apart."""

import json
from dataclasses import dataclass, field

from playwright.sync_api import Page, WebSocket

__all__ = ["Count", "Traffic", "message_type"]

_WORD = 8


@dataclass
class Count:
    """Messages and bytes one way. size: all bytes. status: those of the "busy" and "idle" among them."""

    messages: int = 0
    size: int = 0
    status: int = 0

    def add(self, payload: str | bytes) -> None:
        """Counts one message."""
        size = len(payload.encode() if isinstance(payload, str) else payload)
        self.messages += 1
        self.size += size
        if message_type(payload) == "status":
            self.status += size

    @property
    def own_size(self) -> int:
        """Bytes without the status messages."""
        return self.size - self.status


@dataclass
class Traffic:
    """Counts what passes since it was reset."""

    received: Count = field(default_factory=Count)
    sent: Count = field(default_factory=Count)

    def attach(self, page: Page) -> None:
        """Counts from now on what the kernels of a page say and hear."""
        page.on("websocket", self._socket)

    def reset(self) -> None:
        """Begins anew."""
        self.received, self.sent = Count(), Count()

    def _socket(self, socket: WebSocket) -> None:
        if "/api/kernels/" in socket.url:
            socket.on("framereceived", self._received)
            socket.on("framesent", self._sent)

    def _received(self, payload: str | bytes) -> None:
        self.received.add(payload)

    def _sent(self, payload: str | bytes) -> None:
        self.sent.add(payload)


def message_type(payload: str | bytes) -> str:
    """The type of a Jupyter message, in the protocol with offsets ahead (bytes) or in the old one (text)."""
    if isinstance(payload, str):
        return str(json.loads(payload)["header"]["msg_type"])
    start, end = (int.from_bytes(payload[_WORD * index : _WORD * (index + 1)], "little") for index in (2, 3))
    return str(json.loads(payload[start:end])["msg_type"])
