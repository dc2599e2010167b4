#!/usr/bin/env python3
"""Runs `formc run` as a job of a shell: in the background, stopped, behind other text. Each form is drawn once, below
what stands there.

    .build/python/bin/python Tests/shell_jobs.py ./formc
"""
import os
import signal
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "Scripts"))
from screen import Terminal  # noqa: E402

STOP = "\x1a"


class Shell:
    """A shell in which something is typed, step by step; in the end each text is seen in so many rows."""

    def __init__(self, formc, name, steps, **counts):
        self.name, self.steps, self.counts = name, list(steps), counts
        self.terminal = Terminal(["bash", "--norc", "--noprofile", "-i"], folder=ROOT, PS1="$ ", formc=formc)

    def step(self):
        if self.steps: self.terminal.type(self.steps.pop(0))

    def judge(self):
        rows = [row.rstrip() for row in self.terminal.screen.display]
        os.kill(self.terminal.pid, signal.SIGHUP)
        wrong = {text: rows.count(text) for text, count in self.counts.items() if rows.count(text) != count}
        if wrong: sys.exit("\n".join([f"{self.name}: {wrong}", *rows]))


def listen(shells, seconds):
    """What comes from one while the others are listened to waits."""
    time.sleep(seconds)
    for shell in shells:
        while shell.terminal.read(0.2): pass


def main(formc):
    formc = str(Path(formc).resolve())
    login = "$formc run specs/login.yaml"
    once = {"  Sign in": 1}
    shells = [
        Shell(formc, "in the background", [login + " &\r", "fg\r"], **once),
        Shell(formc, "stopped, then in the background", [login + "\r", STOP, "bg\r", "fg\r"], **once),
        Shell(formc, "stopped", [login + "\r", STOP], **{"  Sign in": 0}),
        Shell(formc, "a form is chosen", ["$formc run specs\r", STOP, "fg\r", "Sign in\r"], **once),
    ]
    for text in ["x", "Deploying... "]:
        shells.append(Shell(formc, "behind text", [f"printf '{text}'; {login}\r"], **once, **{text.rstrip(): 1}))
    listen(shells, 1.5)
    for _ in range(max(len(shell.steps) for shell in shells)):
        for shell in shells: shell.step()
        listen(shells, 2)
    for shell in shells: shell.judge()
    print(f"{len(shells)} jobs of a shell, 0 failed")


if __name__ == "__main__":
    main(*sys.argv[1:])
