#!/usr/bin/env python3
"""Runs `formc run` as a job of a shell: in the background, stopped, behind other text. Each form is drawn once, below
what stands there.

    .build/python/bin/python Tests/shell_jobs.py ./formc
"""
import os
import signal
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "Scripts"))
from screen import Terminal  # noqa: E402

STOP = "\x1a"


def rows(formc, *typed):
    """What is seen of a shell in which that was typed, each once the one before is done."""
    terminal = Terminal(["bash", "--norc", "--noprofile", "-i"], folder=ROOT, PS1="$ ", formc=formc)
    try:
        terminal.listen(1)
        for keys in typed:
            terminal.type(keys)
            terminal.listen(1.5)
        return [row.rstrip() for row in terminal.screen.display]
    finally:
        os.kill(terminal.pid, signal.SIGHUP)


def seen(name, rows, **counts):
    wrong = {text: rows.count(text) for text, count in counts.items() if rows.count(text) != count}
    if wrong: sys.exit("\n".join([f"{name}: {wrong}", *rows]))


def main(formc):
    formc = str(Path(formc).resolve())
    login = "$formc run specs/login.yaml"
    once = {"  Sign in": 1}
    seen("in the background", rows(formc, login + " &\r", "fg\r"), **once)
    seen("stopped, then in the background", rows(formc, login + "\r", STOP, "bg\r", "fg\r"), **once)
    seen("stopped", rows(formc, login + "\r", STOP), **{"  Sign in": 0})
    seen("a form is chosen", rows(formc, "$formc run specs\r", STOP, "fg\r", "Sign in\r"), **once)
    for text in ["x", "Deploying... "]:
        seen("behind text", rows(formc, f"printf '{text}'; {login}\r"), **once, **{text.rstrip(): 1})
    print("6 jobs of a shell, 0 failed")


if __name__ == "__main__":
    main(*sys.argv[1:])
