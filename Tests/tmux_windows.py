#!/usr/bin/env python3
"""Makes the window of a form narrower and wider in tmux, which breaks rows that are too wide and keeps what leaves the
window: a secret must be nowhere in that, and where there is room above nothing of the form is left behind.

    python3 Tests/tmux_windows.py ./formc
"""
import itertools
import os
import shutil
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SECRET = "kqzx7Canary"
SIGN_IN = ["ann", "Down", SECRET, "C-r"]
SIGN_UP = ["ann@example.org", "Down", "ann@example.org", "Down", "ann", "Down", SECRET, "C-r"]


class Window:
    """A server of its own, with a shell in a window."""

    numbers = itertools.count()

    def __init__(self, columns):
        self.socket = f"formc-{os.getpid()}-{next(Window.numbers)}"
        # What is known of a tmux around this one does not count.
        self.environment = {key: value for key, value in os.environ.items() if key != "TMUX"}
        self.tmux("new-session", "-d", "-x", str(columns), "-y", "24", "-c", str(ROOT), "sh")
        self.press("echo begun", "Enter")
        self.wait("\nbegun")

    def tmux(self, *arguments):
        command = ["tmux", "-L", self.socket, "-f", "/dev/null", *arguments]
        return subprocess.run(command, env=self.environment, capture_output=True, text=True, timeout=20).stdout

    def press(self, *keys):
        for key in keys:
            self.tmux("send-keys", key)
            time.sleep(0.2)

    def resize(self, columns):
        self.tmux("resize-window", "-x", str(columns), "-y", "24")
        # tmux tells programs of it a quarter of a second later.
        time.sleep(0.7)

    def kept(self):
        """All rows, those that have left the window, too."""
        return self.tmux("capture-pane", "-p", "-S", "-").rstrip("\n")

    def wait(self, text):
        deadline = time.monotonic() + 20
        while text not in self.kept():
            if time.monotonic() > deadline: sys.exit(f"{text!r} is not seen:\n{self.kept()}")
            time.sleep(0.1)

    def end(self):
        self.tmux("kill-server")


def run(formc, spec, keys, columns, widths, rows_above):
    """What is kept of a form that is filled in, resized, and submitted or left."""
    window = Window(columns)
    try:
        window.press(f"clear; seq {rows_above}; {formc} run specs/{spec}.yaml", "Enter")
        window.wait("Esc quit")
        window.press(*keys)
        for width in widths: window.resize(width)
        filled = window.kept()
        window.press("C-s")
        time.sleep(0.5)
        return filled, window.kept()
    finally:
        window.end()


def hides_the_secret(formc, spec, keys, columns, width):
    filled, left = run(formc, spec, keys, columns, [width], rows_above=0)
    name = f"{spec}, {columns} to {width}"
    if SECRET not in filled: return f"{name}: the secret was not shown\n{filled}"
    if SECRET in left: return f"{name}: the secret is still there\n{left}"


def leaves_nothing_behind(formc, widths):
    filled, _ = run(formc, "login", SIGN_IN, 80, widths, rows_above=40)
    below = filled.rpartition("\n40\n")[2]
    # A narrow window has the one field alone.
    rules, fields = (2, 2) if widths[-1] >= 40 else (0, 1)
    if below.count("  ---") != rules or below.count(" *") != fields:
        return f"80 to {widths}: something was left behind\n{filled}"


def main(formc):
    if not shutil.which("tmux"):
        print("skipped: windows of tmux: there is no tmux")
        return
    formc = os.path.join(".", os.path.relpath(Path(formc).resolve(), ROOT))
    # They mostly wait.
    with ThreadPoolExecutor(max_workers=5) as pool:
        cases = [
            pool.submit(hides_the_secret, formc, spec, keys, columns, width)
            for spec, keys in [("login", SIGN_IN), ("sign-up", SIGN_UP)]
            for columns, width in [(80, 30), (80, 20), (120, 39), (200, 20)]
        ]
        cases += [
            pool.submit(leaves_nothing_behind, formc, widths)
            for widths in [[60], [30], [79, 60, 45, 30], [30, 60, 80]]
        ]
    failures = [case.result() for case in cases if case.result()]
    if failures: sys.exit("\n".join(failures))
    print(f"{len(cases)} tests, 0 failed")


if __name__ == "__main__":
    main(*sys.argv[1:])
