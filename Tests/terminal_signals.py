#!/usr/bin/env python3
"""Sends every signal that ends a program to `formc run` at a terminal, on the screen and while a secret is read line by
line: the program dies of it, and the terminal is as it was found. Stops one that reads a secret, and types at one that
does not know of UTF-8. And begins one that inherits that nobody wants to know how children end.

    python3 Tests/terminal_signals.py ./formc
"""
import fcntl
import os
import pty
import select
import signal
import subprocess
import sys
import tempfile
import termios
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
# Those that nobody can handle, that stop a program or let it go on, and that pass by.
OTHERS = {"SIGKILL", "SIGSTOP", "SIGCONT", "SIGTSTP", "SIGTTIN", "SIGTTOU", "SIGCHLD", "SIGCLD", "SIGURG", "SIGWINCH"}
# Whether Backspace takes characters rather than bytes, for which Python has no name.
IUTF8 = 0x4000
ENDING = sorted({one for one in signal.Signals if one.name not in OTHERS})


class Run:
    """A run at a terminal of its own, that does not know of UTF-8, with the signals as a shell starts it."""

    def __init__(self, words):
        self.keyboard, self.screen = pty.openpty()
        modes = termios.tcgetattr(self.screen)
        modes[0] &= ~IUTF8
        termios.tcsetattr(self.screen, termios.TCSANOW, modes)
        self.found = termios.tcgetattr(self.screen)
        self.shown = b""
        self.pid = os.fork()
        if self.pid: return
        os.setsid()
        fcntl.ioctl(self.screen, termios.TIOCSCTTY, 0)
        for descriptor in range(3): os.dup2(self.screen, descriptor)
        for one in ENDING: signal.signal(one, signal.SIG_DFL)
        signal.pthread_sigmask(signal.SIG_SETMASK, [])
        os.execve(words[0], words, {**os.environ, "TERM": "xterm"})

    def sees(self, text):
        deadline = time.monotonic() + 20
        while text not in self.shown and time.monotonic() < deadline: self.listen(0.1)
        return text in self.shown

    def listen(self, seconds):
        if select.select([self.keyboard], [], [], seconds)[0]: self.shown += os.read(self.keyboard, 65536)

    def end(self):
        """What the program died of; nothing if it did not within some seconds."""
        deadline = time.monotonic() + 10
        ended = (0, 0)
        while not ended[0] and time.monotonic() < deadline:
            self.listen(0.02)
            ended = os.waitpid(self.pid, os.WNOHANG)
        if not ended[0]:
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
        self.listen(0)
        return os.WTERMSIG(ended[1]) if ended[0] and os.WIFSIGNALED(ended[1]) else None

    def is_as_found(self):
        return termios.tcgetattr(self.screen) == self.found and self.shown.rfind(b"\x1b[?2004l") > self.shown.rfind(b"\x1b[?2004h")

    def close(self):
        for descriptor in (self.keyboard, self.screen): os.close(descriptor)


def judge(formc, style, one):
    run = Run([formc, "run", *style, str(ROOT / "specs/login.yaml")])
    try:
        ready = run.sees(b"Account" if style else b"Esc quit")
        if style:
            os.write(run.keyboard, b"ann@example.org\n")
            ready = ready and run.sees(b"\x1b[?2004h")
        os.kill(run.pid, one)
        died = run.end()
        name = f"{' '.join(style) or 'screen'}: {one.name}"
        if not ready: return f"{name}: nothing is asked"
        if died != one: return f"{name}: died of {died}"
        return None if run.is_as_found() else f"{name}: the terminal is not given back"
    finally:
        run.close()


def erases(formc, secret):
    """Backspace takes a whole character, and a part of one is asked for again."""
    run = Run([formc, "run", "--plain", str(ROOT / "specs/login.yaml")])
    try:
        if not run.sees(b"Account"): return "nothing is asked"
        if secret:
            os.write(run.keyboard, b"ann@example.org\n")
            if not run.sees(b"\x1b[?2004h"): return "no secret is asked"
        os.write(run.keyboard, "12345678ż\x7f9\n".encode() if secret else "annż\x7f@example.org\n".encode())
        end = b"yes or no" if secret else b"Password"
        if not run.sees(end) or b"UTF-8" in run.shown: return f"Backspace leaves a part of a character: {run.shown}"
        os.kill(run.pid, signal.SIGTERM)
        run.end()
        return None if termios.tcgetattr(run.screen) == run.found else "the terminal is not given back"
    finally:
        run.close()


def asks_again(formc):
    """What is no UTF-8 is no answer."""
    run = Run([formc, "run", "--plain", str(ROOT / "specs/login.yaml")])
    try:
        if not run.sees(b"Account"): return "nothing is asked"
        os.write(run.keyboard, b"ann\xc5@example.org\n")
        again = run.sees(b"no UTF-8; please type the line again.")
        os.kill(run.pid, signal.SIGTERM)
        run.end()
        return None if again else "what is no UTF-8 is taken"
    finally:
        run.close()


def hides_after_a_stop(formc):
    """A secret is not shown where somebody else has set the modes of the terminal meanwhile, as shells do."""
    run = Run([formc, "run", "--plain", str(ROOT / "specs/login.yaml")])
    try:
        if not run.sees(b"Account"): return "nothing is asked"
        os.write(run.keyboard, b"ann@example.org\n")
        if not run.sees(b"shown as you type"): return "no secret is asked"
        os.kill(run.pid, signal.SIGSTOP)
        os.waitpid(run.pid, os.WUNTRACED)
        termios.tcsetattr(run.screen, termios.TCSANOW, run.found)
        run.shown = b""
        os.kill(run.pid, signal.SIGCONT)
        if not run.sees(b"shown as you type"): return "a secret is not asked again after a stop"
        os.write(run.keyboard, b"canary123\n")
        ready = run.sees(b"yes or no")
        shown = b"canary" in run.shown
        os.kill(run.pid, signal.SIGTERM)
        run.end()
        return "a secret is shown after a stop" if shown else None if ready else "a secret is not taken after a stop"
    finally:
        run.close()


def tells_how_actions_end(formc):
    """An action whose program fails has failed, also where SIGCHLD was ignored and the system forgets how children end."""
    with tempfile.NamedTemporaryFile("w", suffix=".yaml") as spec:
        spec.write("formc: 1\nform: A\nfields: {name: {type: text, action: send}}\nactions: {send: {title: Send}}\n")
        spec.flush()
        run = subprocess.run(
            [formc, "run", spec.name, "--action", "send=/bin/false"], input=b":action send\nx\n", capture_output=True,
            timeout=20, preexec_fn=lambda: signal.signal(signal.SIGCHLD, signal.SIG_IGN))
    return None if b"Send: failed" in run.stderr else f"a failed action is said to be done: {run.stderr}"


def main(formc):
    formc = str(Path(formc).resolve())
    results = [judge(formc, style, one) for style in ([], ["--plain"]) for one in ENDING]
    results += [erases(formc, secret) for secret in (False, True)] + [asks_again(formc), hides_after_a_stop(formc)]
    results.append(tells_how_actions_end(formc))
    wrong = [result for result in results if result]
    if wrong: sys.exit("\n".join(wrong))
    print(f"{len(results)} tests, 0 failed")


if __name__ == "__main__":
    main(*sys.argv[1:])
