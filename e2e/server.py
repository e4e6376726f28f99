"""A grognard server in a process of its own, which a test may kill and start again."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from types import TracebackType
from typing import Any, Self

STARTS_WITHIN = 60.0


class Server:
    """``grognard play --no-browser`` on a free port, the same after a restart; its tables lie in ``data``.

    ``site`` is a folder with packages that are installed for it alone.
    """

    def __init__(self, data: Path, site: Path | None = None) -> None:
        self.data = data
        self.site = site
        self.port = 0
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Start and wait until the server says its address."""
        environment = {**os.environ, "GROGNARD_DATA": str(self.data), "LANG": "C.UTF-8", "PYTHONUNBUFFERED": "1"}
        if self.site is not None:
            environment["PYTHONPATH"] = os.pathsep.join(filter(None, (str(self.site), os.environ.get("PYTHONPATH"))))
        command = [str(Path(sys.executable).with_name("grognard")), "play", "--no-browser", "--port", str(self.port)]
        self.process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if found := re.search(r"http:/{2}[\w.]+:(\d+)", line):
                self.port = int(found.group(1))
                break
        self._wait_for_health()

    def _wait_for_health(self) -> None:
        last = time.monotonic() + STARTS_WITHIN
        while True:
            try:
                self.get("/api/health")
                return
            except OSError:
                if time.monotonic() > last:
                    raise
                time.sleep(0.05)

    def kill(self) -> None:
        """Kill the process as a power cut would."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self._ended()

    def stop(self) -> None:
        """Ask the process to end."""
        assert self.process is not None
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
        self._ended()

    def _ended(self) -> None:
        assert self.process is not None
        self.process.wait(timeout=20)
        assert self.process.stdout is not None
        self.process.stdout.close()

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    @property
    def url(self) -> str:
        """The address of the lobby."""
        return f"http://127.0.0.1:{self.port}"

    def get(self, path: str, key: str = "") -> Any:
        """Ask the API and return the JSON answer."""
        return self._ask(urllib.request.Request(self.url + path, headers=self._headers(key)))

    def read(self, path: str, key: str = "") -> str:
        """Ask the API and return the answer as it is."""
        with urllib.request.urlopen(
            urllib.request.Request(self.url + path, headers=self._headers(key)), timeout=20
        ) as got:
            text: bytes = got.read()
        return text.decode()

    def post(self, path: str, body: object, key: str = "") -> Any:
        """Send JSON to the API and return the JSON answer."""
        headers = {**self._headers(key), "Content-Type": "application/json"}
        return self._ask(urllib.request.Request(self.url + path, json.dumps(body).encode(), headers, method="POST"))

    def _headers(self, key: str) -> dict[str, str]:
        return {"Authorization": f"Bearer {key}"} if key else {}

    def _ask(self, request: urllib.request.Request) -> Any:
        with urllib.request.urlopen(request, timeout=20) as answer:
            return json.loads(answer.read())

    def table(self, **wishes: object) -> tuple[str, list[str], str]:
        """Open a table and return its id, the keys of its seats and the key to look on."""
        keys = self.post("/api/tables", wishes)
        return keys["id"], keys["seats"], keys["watch"]
