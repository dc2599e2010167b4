#!/usr/bin/env python3
"""Sends a secret through every command and every front end, and looks for it in all that comes out.

    python3 Tests/canary.py ./formc

Looked through are standard output and error, what the terminal shows, every file that is made, the arguments and the
environment of formc and of the programs of actions, and what these read; while the secret is held, core dumps are off.
Where it may come out, as the documentation says, it has to: a search that finds nothing anywhere shows nothing.
"""
import fcntl
import json
import os
import pty
import select
import signal
import stat
import struct
import subprocess
import sys
import tempfile
import termios
import time
from pathlib import Path

CANARY = "kqzx7Canary"
# No part of it of this length may be seen either.
PART = 6
PARTS = [CANARY[start:start + PART].encode() for start in range(len(CANARY) - PART + 1)]

SPEC = """formc: 1
form: SignIn
fields:
  account: {type: text, title: Account, required: true, maxLength: 8}
  pin: {type: text, title: Pin, secure: true, maxLength: 16, action: send}
  age: {type: integer, title: Age}
  keys: {type: list, title: Keys, of: {type: text, title: Key, secure: true, maxLength: 16}}
actions:
  send: {title: Send}
rules:
  other: {check: pin != account, at: pin, message: Another one}
"""
TESTS = f"""tests:
  good:
    answers: {{account: ann, pin: {CANARY}, age: 7}}
    valid: true
  fails:
    answers: {{account: ann, pin: {CANARY}, age: 7}}
    issues: {{age: [required]}}
  fails too:
    answers: {{account: ann, pin: {CANARY}, keys: [{CANARY}], age: 7}}
    record: {{account: bob, age: 8}}
"""
# Secrets that are not even well written: as the default of the field, and as the answer of a test.
MISTAKES = {
    "colon": "x: {}", "sign": "@{}", "quote": '"{}', "behind": '"{}" x', "curly": "“{}”", "tag": "!x {}", "anchor": "&x {}",
    "block": "|x {}", "twice": "{}\n    {key}: {}"}
# The program of the action: keeps what it is told in any way.
PROGRAM = """#!/bin/sh
cat >seen-input
tr '\\0' '\\n' </proc/self/environ >seen-environment
tr '\\0' '\\n' </proc/$PPID/cmdline >seen-arguments
tr '\\0' '\\n' </proc/$PPID/environ >>seen-environment
echo said
"""




class Probe:
    def __init__(self, formc):
        self.formc = formc
        self.tests = 0
        self.findings = []

    def expect(self, is_so, words):
        self.tests += 1
        if not is_so:
            self.findings.append(words)

    def look(self, words, data):
        seen = next((part for part in PARTS if part in data), None)
        around = data[max(0, data.find(seen) - 60):data.find(seen) + 30] if seen else b""
        self.expect(seen is None, f"{words}: {around!r}")

    def run(self, folder, *words, stdin="", exceptions=(), code=None):
        """Runs a command and looks through all that it left. `exceptions` are places where the secret has to be."""
        before = {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
        done = subprocess.run(
            [self.formc, *words], cwd=folder, input=stdin.encode(), capture_output=True, timeout=60, check=False,
            env={"PATH": os.environ["PATH"]})
        name = " ".join(words)
        self.expect(done.returncode in ((code,) if code is not None else range(0, 5)), f"{name}: exit {done.returncode}, {done.stderr!r}")
        self.places(name, {"stdout": done.stdout, "stderr": done.stderr}, folder, before, exceptions)
        return done

    def places(self, name, streams, folder, before, exceptions):
        made = {path.name: path.read_bytes() for path in folder.rglob("*") if path.is_file() and before.get(path) != path.read_bytes()}
        for place, data in (streams | made).items():
            if place in exceptions:
                self.expect(CANARY.encode() in data, f"{name}: {place} should have the secret: {data!r}")
            else:
                self.look(f"{name}: {place}", data)


def workplace(place, more=None):
    folder = Path(place)
    files = {"form.yaml": SPEC, "program": PROGRAM, **(more or {})}
    for name, text in files.items():
        (folder / name).write_text(text)
    (folder / "program").chmod(0o755)
    return folder


# ---------------------------------------------------------------- answers, records, specs

ANSWERS = {
    "good.json": json.dumps({"account": "ann", "pin": CANARY, "keys": [CANARY]}),
    "good.yaml": f"account: ann\npin: {CANARY}\nkeys: [{CANARY}]\n",
    "long.json": json.dumps({"account": "ann", "pin": CANARY * 3, "keys": [CANARY * 3]}),
    "bad.json": json.dumps({"account": "much too long", "pin": CANARY, "age": "x"}),
    "same.json": json.dumps({"account": CANARY[:3], "pin": CANARY, "age": -1, "nothing": 1}),
    "list.json": json.dumps({"account": "ann", "pin": [CANARY]}),
    "object.json": json.dumps({"account": "ann", "pin": {"value": CANARY}}),
    "twice.json": f'{{"account": "ann", "pin": "{CANARY}", "pin": "{CANARY}"}}',
    "control.json": f'{{"account": "ann", "pin": "{CANARY}\\u0007"}}',
    "open.json": f'{{"account": "ann", "pin": "{CANARY}',
    "bare.json": f'{{"account": "ann", "pin": {CANARY}}}',
    "behind.json": f'{{"account": "ann", "pin": "{CANARY}" {CANARY}}}',
    "escape.json": f'{{"account": "ann", "pin": "{CANARY}\\q{CANARY}"}}',
    "sign.json": f'{{"account": "ann", "pin" "{CANARY}"}}',
    "quote.json": f"{{'account': 'ann', 'pin': '{CANARY}'}}",
    "open.yaml": f"account: ann\npin: \"{CANARY}\n",
    "bracket.yaml": f"{{account: ann, pin: {CANARY}, [\n",
    "indent.yaml": f"account: ann\n pin: {CANARY}\n",
    "tag.yaml": f"account: ann\npin: !secret {CANARY}\n",
    "anchor.yaml": f"account: ann\npin: &a {CANARY}\nage: *b\n",
    "twice.yaml": f"account: ann\npin: {CANARY}\npin: {CANARY}\n",
    "colon.yaml": f"account: ann\npin: {CANARY}: x\n",
    "tab.yaml": f"account: ann\n\tpin: {CANARY}\n",
    # What YAML or JSON takes for a name of its own.
    "alias.yaml": f"account: ann\npin: *{CANARY}\n",
    "anchored.yaml": f"account: ann\npin: &{CANARY} x\n",
    "tagged.yaml": f"account: ann\npin: !{CANARY} x\n",
    "verbatim.yaml": f"account: ann\npin: !<{CANARY}> x\n",
    "below.yaml": f"account: ann\npin: x\n{CANARY}\n",
    "key.yaml": f"account: ann\npin: {{{CANARY}: 1, {CANARY}: 2}}\n",
    "unspaced.yaml": f"account: ann\npin: {{{CANARY}:{{a: 1}}}}\n",
    "name.json": f'{{"account": "ann", "pin": {{"{CANARY}": 1, "{CANARY}": 2}}}}',
}


def answers(probe):
    for name, text in ANSWERS.items():
        with tempfile.TemporaryDirectory() as place:
            folder = workplace(place, {name: text})
            probe.run(folder, "run", "form.yaml", "--answers", name, "--output", "o.json")
            probe.run(folder, "run", "form.yaml", "--original", name, "--mode", "edit", "--set", "age=3", "--no-input")
            probe.run(folder, "run", "form.yaml", "--answers", "-", "--format", "shell", stdin=text)
            if name.endswith(".json"):
                new = folder / "bad"
                probe.run(folder, "validate", "form.yaml", name, "--good", "good", "--bad", "bad", exceptions=bad_has(folder, name, probe.formc))
                probe.expect(not new.exists() or stat.S_IMODE(new.stat().st_mode) == 0o600, f"{name}: others may read the bad records")
                probe.run(folder, "validate", "form.yaml", name, "-j", "2", "--quiet")


def bad_has(folder, name, formc):
    """Bad records are written as they came."""
    done = subprocess.run([formc, "validate", "form.yaml", name, "--bad", "-"], cwd=folder, capture_output=True, check=False)
    return ("bad",) if CANARY.encode() in done.stdout else ()


def included(probe):
    with tempfile.TemporaryDirectory() as place:
        folder = workplace(place, {"a.json": ANSWERS["good.json"]})
        probe.run(folder, "run", "form.yaml", "--answers", "a.json", "--secrets", "include", "--output", "o", exceptions=("o",), code=0)
        probe.expect(stat.S_IMODE((folder / "o").stat().st_mode) == 0o600, "others may read the secret")
        probe.run(folder, "run", "form.yaml", "--answers", "a.json", "--secrets", "include", exceptions=("stdout",), code=0)
        probe.run(folder, "run", "form.yaml", "--answers", "a.json", "--secrets", "include", "--output", "no/o", code=2)
        (folder / "d").mkdir()
        probe.run(folder, "run", "form.yaml", "--answers", "a.json", "--secrets", "include", "--output", "d", code=2)
        probe.run(folder, "run", "form.yaml", "--set", f"pin={CANARY}", "--no-input")
        probe.run(folder, "run", "form.yaml", "--set", f"keys={CANARY}", "--no-input")


def pipes(probe):
    for text in (f"ann\n{CANARY}\n7\nyes\n{CANARY}\n", f"much too long\n{CANARY * 3}\nx\nyes\n{CANARY * 3}\n", f"ann\n{CANARY}"):
        for words in ([], ["--plain"], ["--accessible"]):
            with tempfile.TemporaryDirectory() as place:
                probe.run(workplace(place), "run", "form.yaml", *words, stdin=text)


def specs(probe):
    with tempfile.TemporaryDirectory() as place:
        folder = workplace(place, {
            "tests.yaml": SPEC + TESTS,
            "wrong.yaml": SPEC + TESTS.replace("age: 7}\n    valid", "age: x, nothing: 1}\n    valid"),
            "default.yaml": SPEC.replace("secure: true,", f"secure: true, default: {CANARY},", 1),
            "example.yaml": SPEC.replace("secure: true,", f"secure: true, examples: [{CANARY}],", 1),
            "choice.yaml": SPEC + TESTS.replace(f"pin: {CANARY}", f"pin: [{CANARY}]"),
            "long.yaml": SPEC + TESTS.replace(CANARY, CANARY * 3),
            "number.yaml": SPEC.replace("type: integer,", f"type: integer, secure: true, default: {CANARY},", 1)})
        tested = probe.run(folder, "test", "tests.yaml", code=1)
        probe.expect(b"3 tests, 2 failed" in tested.stdout + tested.stderr, f"the tests of a spec are not run: {tested}")
        for name in ("tests.yaml", "wrong.yaml", "default.yaml", "example.yaml", "choice.yaml", "long.yaml", "number.yaml"):
            for form in ("text", "concise", "json", "sarif"):
                probe.run(folder, "check", name, "--format", form)
            probe.run(folder, "test", name)
            probe.run(folder, "gen", name, "--emit", "view", "--output", f"out-{name}")
            probe.run(folder, "gen", name, "--to", "json-schema", "--output", f"schema-{name}")
            probe.run(folder, "gen", name, "--to", "xcstrings", "--output", f"catalog-{name}")
            probe.run(folder, "run", name, "--no-input", "--set", "account=ann")


def mistakes(probe):
    """Secrets in what is no YAML, which excerpts and corrections quote."""
    field = "formc: 1\nform: SignIn\nfields:\n  pin:\n    type: text\n    secure: true\n"
    test = field + "tests:\n  t:\n    valid: true\n    answers:\n      pin: "
    with tempfile.TemporaryDirectory() as place:
        folder = workplace(place)
        for name, written in MISTAKES.items():
            secret = written.replace("{}", CANARY)
            for kind, spec in (("default", field + "    default: " + secret.replace("{key}", "default")),
                               ("examples", field + "    examples: " + secret.replace("{key}", "examples")),
                               ("answer", test + secret.replace("    {key}", "      pin"))):
                file = f"{kind}-{name}.yaml"
                Path(folder, file).write_text(spec + "\n", encoding="utf-8")
                for form in ("text", "concise", "json", "sarif", "github"):
                    # Typographic quotes around an answer are only warned of.
                    probe.run(folder, "check", file, "--format", form, code=0 if (name, kind) == ("curly", "answer") else 1)


# Answers of tests, records and defaults under names that are not those of the secrets, but were meant to be.
MISSPELT = {
    "name": "answers: {pim: %}", "case": "answers: {PIN: %}", "key for name": "answers: {pin-code: %}",
    "list": "answers: {kyes: [%, %]}", "group": "answers: {hoem: {key: %}}", "in a group": "answers: {home: {kee: %}}",
    "in an item": "answers: {all: [{kee: %}, {key: %}]}", "map": "answers: {pim: {a: %}}",
    "twice": "answers: {pim: %, pim: %}", "quote": 'answers: {pim: "%}',
    "key of the test": "anwers: {pin: %}", "outside": "pin: %", "misspelt outside": "pim: %", "expectation": "recrod: {pin-code: %}",
    "key": "record: {pim-code: %}", "name for key": "record: {pin: %}", "original": "original: {pine-code: %}, record: {}",
}


def names(probe):
    """Secrets under misspelt names, which are shown with what was likely meant."""
    form = """formc: 1
form: SignIn
fields:
  other: {type: text}
  pin: {type: text, secure: true, json: pin-code}
  keys: {type: list, of: {type: text, secure: true}}
  home: {type: group, fields: {street: {type: text}, key: {type: text, secure: true}}}
  all: {type: list, of: {type: group, fields: {street: {type: text}, key: {type: text, secure: true}}}}
"""
    default = form.replace("home: {", f"home: {{default: {{kee: {CANARY}}}, ")
    default += "tests: {t: {answers: {}, valid: true}}\n"
    unread = form.replace("json:", "jsno:") + f"tests: {{t: {{record: {{code: {CANARY}, nothing: 1}}, valid: 1}}}}\n"
    with tempfile.TemporaryDirectory() as place:
        folder = workplace(place, {"default.yaml": default, "unread.yaml": unread, **{
            f"{name}.yaml": form + "tests:\n  t: {" + written.replace("%", CANARY) + ", valid: true}\n"
            for name, written in MISSPELT.items()}})
        for name in ["default", "unread", *MISSPELT]:
            for shape in ("text", "concise", "json", "sarif", "github"):
                probe.run(folder, "check", f"{name}.yaml", "--format", shape, code=1)


# ---------------------------------------------------------------- an editor

def message(value):
    body = json.dumps(value).encode()
    return b"Content-Length: %d\r\n\r\n%s" % (len(body), body)


def editor(probe):
    with tempfile.TemporaryDirectory() as place:
        folder = workplace(place)
        for text in (SPEC + TESTS, SPEC + TESTS.replace("age: 7", "age: x"), SPEC.replace("secure: true,", f"secure: true, default: {CANARY},", 1)):
            uri = f"file://{folder}/tests.yaml"
            document = {"uri": uri, "languageId": "yaml", "version": 1, "text": text}
            messages = [
                {"id": 1, "method": "initialize", "params": {"capabilities": {}, "rootUri": f"file://{folder}"}},
                {"method": "initialized", "params": {}}, {"method": "textDocument/didOpen", "params": {"textDocument": document}}]
            place_of = [(line, row.find(CANARY)) for line, row in enumerate(text.split("\n")) if CANARY in row]
            number = 1
            for line, column in place_of:
                for method in ("hover", "completion", "definition", "references", "documentHighlight", "signatureHelp"):
                    for at in (column, column + 4):
                        number += 1
                        params = {"textDocument": {"uri": uri}, "position": {"line": line, "character": at}, "context": {"includeDeclaration": True}}
                        messages.append({"id": number, "method": f"textDocument/{method}", "params": params})
            for method in ("documentSymbol", "foldingRange", "semanticTokens/full", "codeLens", "documentLink"):
                number += 1
                messages.append({"id": number, "method": f"textDocument/{method}", "params": {"textDocument": {"uri": uri}}})
            code, said, errors = talk(probe.formc, folder, messages, [{"id": number + 1, "method": "shutdown"}, {"method": "exit"}])
            probe.expect(code == 0, f"lsp: exit {code}, {errors!r}")
            probe.look("lsp: stdout", said)
            probe.look("lsp: stderr", errors)


def talk(formc, folder, messages, last):
    """What the server says; the last messages are sent when it has judged the document."""
    server = subprocess.Popen([formc, "lsp"], cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    said = b""

    def send(some):
        server.stdin.write(b"".join(message({"jsonrpc": "2.0", **one}) for one in some))
        server.stdin.flush()

    send(messages)
    while b"publishDiagnostics" not in said:
        more = os.read(server.stdout.fileno(), 65536)
        if not more:
            break
        said += more
    send(last)
    rest, errors = server.communicate(timeout=60)
    return server.returncode, said + rest, errors


# ---------------------------------------------------------------- a terminal

def at_terminal(probe, folder, words, keys, name, exceptions=()):
    """Types at a terminal; what is typed is looked for in all that the terminal was sent."""
    before = {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    pid, terminal = pty.fork()
    if pid == 0:
        os.chdir(folder)
        for number in (signal.SIGINT, signal.SIGQUIT, signal.SIGHUP):
            signal.signal(number, signal.SIG_DFL)  # A run in the background ignores them.
        time.sleep(0.05)
        os.execve(probe.formc, [probe.formc, "run", "form.yaml", *words], {"TERM": "xterm", "PATH": os.environ["PATH"]})
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    shown = listen(terminal, b"Account")
    for key in keys:
        os.write(terminal, key.encode())
        shown += listen(terminal, None, pid=pid)
        if CANARY in key:
            held(probe, pid, name)
    shown += listen(terminal, None, until_end=True)
    _, status = ended(pid)
    os.close(terminal)
    probe.expect(os.waitstatus_to_exitcode(status) in (0, 1, 3, -signal.SIGINT), f"{name}: exit {os.waitstatus_to_exitcode(status)}: {shown[-300:]!r}")
    probe.places(name, {"terminal": shown}, folder, before, exceptions)
    return shown


def held(probe, pid, name):
    """What the system tells of formc while it has the secret."""
    for file in ("cmdline", "environ"):
        probe.look(f"{name}: /proc/PID/{file}", Path(f"/proc/{pid}/{file}").read_bytes())
    limit = next(line for line in Path(f"/proc/{pid}/limits").read_text().splitlines() if line.startswith("Max core file size"))
    probe.expect(limit.split()[4] == "0", f"{name}: {limit}")


def ended(pid):
    """Waits for the end, which is near; what goes on all the same is killed."""
    for _ in range(100):
        if (done := os.waitpid(pid, os.WNOHANG))[0]:
            return done
        time.sleep(0.05)
    os.kill(pid, signal.SIGKILL)
    return os.waitpid(pid, 0)


def is_waiting(pid):
    """Whether a process has nothing to do: no thread of it runs or would, and no program that it has started."""
    try:
        states = [path.read_text().rsplit(")", 1)[1].split()[0] for path in Path(f"/proc/{pid}/task").glob("*/stat")]
        children = Path(f"/proc/{pid}/task/{pid}/children")
        return all(state in "SZ" for state in states) and not (children.exists() and children.read_text().strip())
    except OSError:
        return True


def listen(terminal, word, *, until_end=False, pid=None):
    """Reads until a word comes, or to the end; else until the process waits for more, as after each key."""
    data, end = b"", time.monotonic() + 20
    while time.monotonic() < end:
        if not select.select([terminal], [], [], 0.05)[0]:
            if pid and is_waiting(pid):
                return data
            continue
        try:
            more = os.read(terminal, 65536)
        except OSError:
            return data
        if not more:
            return data
        data += more
        if word and word in data:
            return data
    return data


SUBMIT, TAB, QUIT = "\x13", "\t", "\x03"


def terminals(probe):
    lines = ["ann\n", CANARY + "\n", "7\n", "\n", ":review\n", ":submit\n"]
    action = ["ann\n", CANARY + "\n", ":action send\n", "7\n", "\n", ":submit\n"]
    cases = {
        "plain": (["--plain"], lines), "accessible": (["--accessible"], lines),
        "plain, action": (["--plain", "--action", "send=./program"], action),
        "plain, too long": (["--plain"], ["ann\n", CANARY * 3 + "\n", "\n", QUIT]),
        "plain, half typed": (["--plain"], ["ann\n", CANARY, QUIT]),
        "plain, pasted": (["--plain"], ["ann\n", f"\x1b[200~{CANARY}\n{CANARY}\x1b[201~", "\n", QUIT]),
        "screen": ([], ["ann" + TAB, CANARY + TAB, "7" + TAB, SUBMIT]),
        "screen, letter by letter": ([], ["ann" + TAB, *CANARY, TAB, SUBMIT]),
        "screen, too long": ([], ["ann" + TAB, CANARY * 3 + TAB, SUBMIT, QUIT]),
        "screen, undone": ([], ["ann" + TAB, CANARY, "\x1f", "\x19", "\x17", "\x1f", "\x1b[D", "x", TAB, SUBMIT]),
        "screen, pasted": ([], ["ann" + TAB, f"\x1b[200~{CANARY}\n{CANARY}\x1b[201~", TAB, QUIT]),
        "screen, action": (["--action", "send=./program"], ["ann" + TAB, CANARY, "\x0f", TAB, SUBMIT]),
        "screen, help": ([], ["ann" + TAB, CANARY, "\x07", "\x07", "\x0c", QUIT]),
        "recorded": (["--record-session", "log"], ["ann" + TAB, CANARY + TAB, "7" + TAB, SUBMIT]),
        "recorded lines": (["--plain", "--record-session", "log"], lines),
    }
    for name, (words, keys) in cases.items():
        with tempfile.TemporaryDirectory() as place:
            folder = workplace(place)
            at_terminal(probe, folder, ["--output", "o.json", *words], keys, name)
            if "action" in name:
                probe.expect(b"ann" in (folder / "seen-input").read_bytes(), f"{name}: the program read nothing")
            if (folder / "log").exists():
                probe.run(folder, "run", "form.yaml", "--replay", "log")
    with tempfile.TemporaryDirectory() as place:
        folder = workplace(place)
        words = ["--secrets", "include", "--output", "o.json"]
        at_terminal(probe, folder, words, ["ann" + TAB, CANARY + TAB, SUBMIT], "screen, included", ("o.json",))


def main():
    probe = Probe(str(Path(sys.argv[1]).resolve()))
    answers(probe)
    included(probe)
    pipes(probe)
    specs(probe)
    mistakes(probe)
    names(probe)
    editor(probe)
    if Path("/proc/self/limits").exists():
        terminals(probe)
    else:
        print("skipped: terminals (there is no /proc)")
    for finding in probe.findings:
        print(finding)
    print(f"{probe.tests} tests")
    sys.exit(1 if probe.findings else 0)


if __name__ == "__main__":
    main()
