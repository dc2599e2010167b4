#!/usr/bin/env python3
"""Sends a secret through every command and every front end, and looks for it in all that comes out.

    python3 Tests/canary.py ./formc

Looked through are standard output and error, what the terminal shows, every file that is made, the arguments and the
environment of formc and of the programs of actions, and what these read; while the secret is held, core dumps are off.
Where it may come out, as the documentation says, it has to: a search that finds nothing anywhere shows nothing. What
brings specs into their layout or mends them gives lines of them back, and nothing else of a secret.
Each command that `formc --help` lists has to be among those that are tried, and each of its options.
"""
import fcntl
import json
import os
import pty
import re
import resource
import select
import signal
import stat
import struct
import subprocess
import sys
import tempfile
import termios
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Lock

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
PRESENT = ["--today", "2026-01-02", "--now", "2026-01-02T03:04:05Z"]
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
        self.lock = Lock()
        self.findings = []
        # The options that each command was tried with.
        self.tried = {}

    def expect(self, is_so, words):
        with self.lock:
            self.tests += 1
        if not is_so:
            self.findings.append(words)

    def look(self, words, data):
        seen = next((part for part in PARTS if part in data), None)
        around = data[max(0, data.find(seen) - 60):data.find(seen) + 30] if seen else b""
        self.expect(seen is None, f"{words}: {around!r}")

    def note(self, words):
        """Keeps what a command is tried with."""
        self.tried.setdefault(words[0], set()).update(word.split("=")[0] for word in words[1:] if word.startswith("-"))

    def run(self, folder, *words, stdin="", exceptions=(), code=None, quoting=None):
        """Runs a command and looks through all that it left. `exceptions` are places where the secret has to be; lines of
        `quoting`, the text of a spec, may come out on standard output."""
        self.note(words)
        before = {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
        done = subprocess.run(
            [self.formc, *words], cwd=folder, input=stdin.encode(), capture_output=True, timeout=60, check=False,
            env={"PATH": os.environ["PATH"]})
        name = " ".join(words)
        self.expect(done.returncode in ((code,) if code is not None else range(0, 5)), f"{name}: exit {done.returncode}, {done.stderr!r}")
        said = done.stdout if quoting is None else without_lines(done.stdout, quoting)
        self.places(name, {"stdout": said, "stderr": done.stderr}, folder, before, exceptions)
        return done

    def places(self, name, streams, folder, before, exceptions):
        made = {path.name: path.read_bytes() for path in folder.rglob("*") if path.is_file() and before.get(path) != path.read_bytes()}
        for place, data in (streams | made).items():
            if place in exceptions:
                self.expect(CANARY.encode() in data, f"{name}: {place} should have the secret: {data!r}")
            else:
                self.look(f"{name}: {place}", data)


def without_lines(data, spec):
    """What was said, without what are lines of the spec, behind the sign that a difference has in front of them."""
    lines = set(spec.encode().split(b"\n"))
    return b"\n".join(line for line in data.split(b"\n") if line not in lines and line[1:] not in lines)


def workplace(place, more=None):
    folder = Path(place)
    files = {"form.yaml": SPEC, "program": PROGRAM, **(more or {})}
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")
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


def filled(probe):
    """Every way to fill in a form and to print its record, from files and from pipes."""
    given = ["run", "form.yaml", "--answers", "good.json"]
    with tempfile.TemporaryDirectory() as place:
        folder = workplace(place, {name: ANSWERS[name] for name in ("good.json", "same.json", "list.json")})
        for form in ("json", "yaml", "env", "shell"):
            probe.run(folder, *given, "--set", "age=7", "--format", form, code=0)
            probe.run(folder, *given, "--format", form, "--secrets", "include", exceptions=("stdout",), code=0)
            probe.run(folder, "run", "form.yaml", "--answers", "list.json", "--no-input", "--format", form, code=1)
        for style in ("--plain", "--accessible"):
            probe.run(folder, *given, "--ask", "all", style, stdin="\n" * 9)
            probe.run(folder, *given, "--mode", "show", style, stdin="\n" * 9)
            probe.run(folder, "run", "form.yaml", "--original", "good.json", "--mode", "show", "--color", "always", style, stdin="\n" * 9)
        probe.run(folder, "run", "form.yaml", "--answers", "same.json", "--ignore-unknown", "--language", "en", *PRESENT)
        probe.run(folder, "run", "form.yaml", "--action", "send=./program", stdin=f"ann\n{CANARY}\n:action send\n7\nno\n")
        probe.expect(b"ann" in (folder / "seen-input").read_bytes(), "a pipe: the program of the action read nothing")
        probe.run(folder, "run", "form.yaml", "--record-session", "log", stdin=f"ann\n{CANARY}\n7\nno\n")
        probe.run(folder, "run", "form.yaml", "--replay", "good.json", "--timeout", "9s", code=2)


def judged(probe):
    """Records as lines, as an array and as several files, and what is said of them where."""
    records = [ANSWERS[name] for name in ("good.json", "bad.json", "same.json", "list.json", "object.json")]
    broken = [ANSWERS[name] for name in ("behind.json", "sign.json", "bare.json", "name.json")]
    with tempfile.TemporaryDirectory() as place:
        folder = workplace(place, {"lines.ndjson": "\n".join(records + broken) + "\n", "array.json": "[" + ",\n".join(records) + "]"})
        for words in (["lines.ndjson"], ["array.json"], ["--lines", "lines.ndjson"], ["--lines", "array.json"], ["lines.ndjson", "array.json"]):
            probe.run(folder, "validate", "form.yaml", *words, code=1)
            probe.run(folder, "validate", "form.yaml", *words, "--good", "-", code=1)
            probe.run(folder, "validate", "form.yaml", *words, "--bad", "-", exceptions=("stdout",), code=1)
            options = ["--mode", "edit", "--language", "en", "--ignore-unknown", *PRESENT]
            probe.run(folder, "validate", "form.yaml", *words, *options, code=1)
        probe.run(folder, "validate", "form.yaml", "--good", "good", "--bad", "bad", stdin="\n".join(records), exceptions=("bad",), code=1)


def waiting(probe):
    """Commands that hold the secret and wait: the system tells nothing of it, and would keep no image of them."""
    half = ANSWERS["good.json"][:-1]
    bad = ANSWERS["bad.json"] + "\n"
    cases = [
        (["validate", "form.yaml"], bad, b'"record": 1'), (["validate", "form.yaml", "--jobs", "2"], bad, b'"record": 1'),
        (["validate", "form.yaml"], half, b""), (["run", "form.yaml", "--answers", "-"], half, b""),
        (["run", "form.yaml"], f"ann\n{CANARY}\n", b"Age"), (["run", "form.yaml", "--accessible"], f"ann\n{CANARY}\n", b"Age"),
        (["run", "form.yaml", "--answers", "/dev/stdin"], half, b""),
        (["run", "form.yaml", "--original", "good.json", "--answers", "-"], half, b""),
        (["run", "form.yaml", "--original", "good.json"], "", b"Account"),
        (["run", "form.yaml", "--timeout", "100ms"], f"ann\n{CANARY}\n", b"Age")]
    for words, text, shown in cases:
        with tempfile.TemporaryDirectory() as place:
            keep_waiting(probe, workplace(place, {"good.json": ANSWERS["good.json"]}), words, text, shown)


def keep_waiting(probe, folder, words, text, shown):
    """Looks at a command when it has read the text and shown that; a pipe without an end has it wait for more."""
    probe.note(words)
    name = " ".join(words)
    before = {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    run = subprocess.Popen(
        [probe.formc, *words], cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        env={"PATH": os.environ["PATH"]})
    run.stdin.write(text.encode())
    run.stdin.flush()
    said, end = b"", time.monotonic() + 20
    while (shown not in said or is_unread(run.stdin)) and time.monotonic() < end:
        if select.select([run.stdout], [], [], 0.005)[0]:
            more = os.read(run.stdout.fileno(), 65536)
            if not more: break
            said += more
    probe.expect(shown in said, f"{name}: does not show {shown!r}: {said!r}")
    if "--timeout" in words:
        probe.expect(run.wait(timeout=60) == 124, f"{name}: exit {run.returncode}")
    else:
        probe.expect(run.poll() is None, f"{name}: does not wait: {said!r}")
        if run.poll() is None: held(probe, run.pid, name)
    rest, _ = run.communicate(timeout=60)
    probe.places(name, {"stdout and stderr": said + rest}, folder, before, ())


def is_unread(pipe):
    """Whether there is something in a pipe that nobody has read."""
    return struct.unpack("i", fcntl.ioctl(pipe, termios.FIONREAD, bytes(4)))[0] > 0


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
            "tests.yaml": SPEC + TESTS, "untidy.yaml": SPEC + TESTS.replace("ann, pin", "ann,   pin"),
            "wrong.yaml": SPEC + TESTS.replace("age: 7}\n    valid", "age: x, nothing: 1}\n    valid"),
            "default.yaml": SPEC.replace("secure: true,", f"secure: true, default: {CANARY},", 1),
            "example.yaml": SPEC.replace("secure: true,", f"secure: true, examples: [{CANARY}],", 1),
            "choice.yaml": SPEC + TESTS.replace(f"pin: {CANARY}", f"pin: [{CANARY}]"),
            "long.yaml": SPEC + TESTS.replace(CANARY, CANARY * 3),
            "number.yaml": SPEC.replace("type: integer,", f"type: integer, secure: true, default: {CANARY},", 1)})
        tested = probe.run(folder, "test", "tests.yaml", code=1)
        probe.expect(b"3 tests, 2 failed" in tested.stdout + tested.stderr, f"the tests of a spec are not run: {tested}")
        untidy = probe.run(folder, "fmt", "--diff", "untidy.yaml", quoting=tidy(probe, folder, "untidy.yaml"))
        probe.expect(CANARY.encode() in untidy.stdout, f"no difference of the layout: {untidy}")
        names = ("tests.yaml", "untidy.yaml", "wrong.yaml", "default.yaml", "example.yaml", "choice.yaml", "long.yaml", "number.yaml")
        for name in names:
            for form in ("text", "concise", "json", "sarif"):
                probe.run(folder, "check", name, "--format", form)
            probe.run(folder, "check", name, "--strict", "--color", "always")
            rewritten(probe, folder, name)
            probe.run(folder, "fmt", "--check", name)
            probe.run(folder, "fmt", "-", stdin=(folder / name).read_text(encoding="utf-8"), quoting=tidy(probe, folder, name))
            probe.run(folder, "test", name)
            probe.run(folder, "test", name, "--quiet", "--color", "always", *PRESENT)
            probe.run(folder, "gen", name, "--output", "-", "--emit", "core,json,model,view")
            probe.run(folder, "gen", name, "--emit", "view", "--output", f"out-{name}")
            probe.run(folder, "gen", name, "--to", "json-schema", "--output", f"schema-{name}")
            probe.run(folder, "gen", name, "--to", "xcstrings", "--output", f"catalog-{name}")
            probe.run(folder, "run", name, "--no-input", "--set", "account=ann")


def tidy(probe, folder, name):
    """The lines of a spec as it stands and in its layout, which has each secret as often, and no part of one."""
    spec = (folder / name).read_text(encoding="utf-8")
    new = f"tidy-{name}"
    (folder / new).write_text(spec, encoding="utf-8")
    probe.run(folder, "fmt", new, exceptions=(new,))
    laid_out = (folder / new).read_text(encoding="utf-8")
    probe.expect(laid_out.count(CANARY) == spec.count(CANARY), f"fmt {name}: {laid_out!r}")
    probe.look(f"fmt {name}: parts", laid_out.replace(CANARY, "").encode())
    return spec + "\n" + laid_out


def rewritten(probe, folder, name):
    """What brings a spec into its layout, and what mends it: both write the secret where it was, and say nothing of it."""
    probe.run(folder, "fmt", "--diff", name, quoting=tidy(probe, folder, name))
    fixed = f"fixed-{name}"
    (folder / fixed).write_bytes((folder / name).read_bytes())
    probe.run(folder, "check", fixed, "--fix", exceptions=(fixed,))


def generated(probe):
    """Code, schemas and catalogs of a form whose tests have secrets, written and printed in every way."""
    swift = ["gen", "tests.yaml", "--emit", "core,json,model,view"]
    with tempfile.TemporaryDirectory() as place:
        folder = workplace(place, {"tests.yaml": SPEC + TESTS, "options.yaml": "header: A header\n"})
        for words in (["--depfile", "d.mk"], ["--check"], ["--sweep", "--placeholders"], ["--options", "options.yaml"],
                      ["--access", "public", "--used-support"], ["--whole-support"]):
            probe.run(folder, *swift, "--output", "out", *words, code=0)
        probe.run(folder, *swift, "--output", "slim", "--support", "FormRuntime", code=0)
        probe.run(folder, *swift, "--output", "out", "--check", code=1)
        for language in ("json-schema", "xcstrings"):
            probe.run(folder, "gen", "tests.yaml", "--to", language, "--output", "-", code=0)
            probe.run(folder, "gen", "tests.yaml", "--to", language, "--output", "o", "--depfile", "o.mk", code=0)
            probe.run(folder, "gen", "tests.yaml", "--to", language, "--output", "o", "--check", code=0)


def mistaken():
    """Specs with secrets in what is no YAML, by name, with the exit code of their check."""
    field = "formc: 1\nform: SignIn\nfields:\n  pin:\n    type: text\n    secure: true\n"
    test = field + "tests:\n  t:\n    valid: true\n    answers:\n      pin: "
    for name, written in MISTAKES.items():
        secret = written.replace("{}", CANARY)
        for kind, spec in (("default", field + "    default: " + secret.replace("{key}", "default")),
                           ("examples", field + "    examples: " + secret.replace("{key}", "examples")),
                           ("answer", test + secret.replace("    {key}", "      pin"))):
            # Typographic quotes around an answer are only warned of.
            yield f"{kind}-{name}.yaml", spec + "\n", 0 if (name, kind) == ("curly", "answer") else 1


def mistakes(probe):
    """Secrets in what excerpts and corrections quote: what is no YAML, and what stands under misspelt names."""
    for file, spec, code in [*mistaken(), *misspelt()]:
        with tempfile.TemporaryDirectory() as place:
            folder = workplace(place, {file: spec})
            for form in ("text", "concise", "json", "sarif", "github"):
                probe.run(folder, "check", file, "--format", form, code=code)
            rewritten(probe, folder, file)


# Answers of tests, records and defaults under names that are not those of the secrets, but were meant to be.
MISSPELT = {
    "name": "answers: {pim: %}", "case": "answers: {PIN: %}", "key for name": "answers: {pin-code: %}",
    "list": "answers: {kyes: [%, %]}", "group": "answers: {hoem: {key: %}}", "in a group": "answers: {home: {kee: %}}",
    "in an item": "answers: {all: [{kee: %}, {key: %}]}", "map": "answers: {pim: {a: %}}",
    "twice": "answers: {pim: %, pim: %}", "quote": 'answers: {pim: "%}',
    "key of the test": "anwers: {pin: %}", "outside": "pin: %", "misspelt outside": "pim: %", "expectation": "recrod: {pin-code: %}",
    "key": "record: {pim-code: %}", "name for key": "record: {pin: %}", "original": "original: {pine-code: %}, record: {}",
}


def misspelt():
    """Specs with secrets under misspelt names, which are shown with what was likely meant; as those above."""
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
    yield "default.yaml", default + "tests: {t: {answers: {}, valid: true}}\n", 1
    yield "unread.yaml", form.replace("json:", "jsno:") + f"tests: {{t: {{record: {{code: {CANARY}, nothing: 1}}, valid: 1}}}}\n", 1
    for name, written in MISSPELT.items():
        yield f"{name}.yaml", form + "tests:\n  t: {" + written.replace("%", CANARY) + ", valid: true}\n", 1


# ---------------------------------------------------------------- expressions, and words about the language

SECRET = {"type": "string", "secure": True, "value": CANARY}
VARIABLES = [json.dumps({"pin": SECRET | more}) for more in (
    {}, {"type": "int"}, {"type": "decimal"}, {"type": "date"}, {"type": "strin"}, {"type": "list", "value": [CANARY]},
    {"choices": ["a"]}, {"value": {"a": CANARY}}, {CANARY: 1})]
VARIABLES += [VARIABLES[0][:-1], VARIABLES[0].replace(f'"{CANARY}"', CANARY), VARIABLES[0].replace(f'"{CANARY}"', f"'{CANARY}'")]
READING = [
    "pin", "pin == 'x'", "pin + 'x'", "pin.size()", "[pin]", "pin > 1", "int(pin)", "date(pin) > today", "pin.matches('[')",
    "1 / 0 == 1 || pin == 'x'", "pin."]


def expressions(probe):
    with tempfile.TemporaryDirectory() as place:
        folder = workplace(place)
        for read in READING:
            for variables in VARIABLES if read == "pin == 'x'" else VARIABLES[:1]:
                probe.run(folder, "eval", read, "--vars", variables)
                probe.run(folder, "eval", "--ndjson", stdin=f'{{"expr": {json.dumps(read)}, "vars": {variables}}}\n', code=0)
        probe.run(folder, "eval", "pin == 'x'", "--vars", VARIABLES[0], "--mode", "edit", *PRESENT, code=0)


def language(probe):
    """What tells of the language reads none of what stands around it."""
    with tempfile.TemporaryDirectory() as place:
        folder = workplace(place, {"tests.yaml": SPEC + TESTS, "good.json": ANSWERS["good.json"]})
        for words in (["explain", "secure"], ["explain", "secret-flow"], ["explain", "pattern", "[a-z]{3}"], ["schema"],
                      *(["completions", shell] for shell in ("bash", "zsh", "fish", "man"))):
            probe.run(folder, *words, stdin=ANSWERS["good.json"], code=0)


def completeness(probe):
    """Whether all that formc tells of was tried: a command that is new has to come in here, and an option."""
    def help_of(*words):
        return subprocess.run([probe.formc, *words, "--help"], capture_output=True, timeout=60, check=True).stdout.decode()

    commands = re.findall(r"^  ([a-z-]+)  ", help_of(), re.MULTILINE)
    probe.expect(set(commands) == set(probe.tried), f"not tried, or not there: {set(commands) ^ set(probe.tried)}")
    for command in commands:
        for short, long in re.findall(r"^  (?:(-\w), )?(--[a-z-]+)", help_of(command), re.MULTILINE):
            if long != "--help":
                probe.expect({short, long} & probe.tried.get(command, set()), f"{command} is not tried with {long}")


# ---------------------------------------------------------------- an editor

def message(value):
    body = json.dumps(value).encode()
    return b"Content-Length: %d\r\n\r\n%s" % (len(body), body)


AT_PLACES = ("hover", "completion", "definition", "references", "documentHighlight", "signatureHelp", "prepareRename", "rename")
OF_DOCUMENTS = (
    "documentSymbol", "foldingRange", "semanticTokens/full", "codeLens", "documentLink", "formatting", "diagnostic",
    "codeAction", "inlayHint", "semanticTokens/range")


def editor(probe):
    with tempfile.TemporaryDirectory() as place:
        folder = workplace(place)
        probe.tried["lsp"] = {"--stdio"}
        for text in (SPEC + TESTS, SPEC + TESTS.replace("age: 7", "age: x"), SPEC + TESTS.replace("ann, pin", "ann,   pin"),
                     SPEC.replace("secure: true,", f"secure: true, default: {CANARY},", 1),
                     *(spec for _, spec, _ in [*mistaken(), *misspelt()])):
            changed = session(probe, folder, text)
            probe.expect(changed or "ann,   pin" not in text, "the server has no layout")


def session(probe, folder, text):
    """Asks all that an editor can ask of a document."""
    uri = f"file://{folder}/tests.yaml"
    document = {"uri": uri, "languageId": "yaml", "version": 1, "text": text}
    asked = [
        {"id": 0, "method": "initialize", "params": {"capabilities": {}, "rootUri": f"file://{folder}"}},
        {"method": "initialized", "params": {}}, {"method": "textDocument/didOpen", "params": {"textDocument": document}},
        *({"id": number, "method": method, "params": params} for number, (method, params) in enumerate(questions(uri, text), 1))]
    leaving = [{"id": len(asked), "method": "shutdown"}, {"method": "exit"}]
    code, said, errors = talk(probe.formc, folder, asked[:3], asked[3:] + leaving)
    probe.expect(code == 0, f"lsp: exit {code}, {errors!r}")
    probe.look("lsp: stderr", errors)
    answers = {answer["id"]: answer for answer in messages_of(said) if "method" not in answer}
    # An answer may be that something can't be renamed, but not that there is no such question.
    none = {"error": {"code": -32601}}
    unanswered = {
        one["method"] for one in asked
        if "id" in one and answers.get(one["id"], none).get("error", {}).get("code") in (-32601, -32602)}
    probe.expect(not unanswered, f"lsp: no answers to {unanswered}")
    layout = answers[number_of(asked, "textDocument/formatting")]["result"] or []
    forget_lines(layout, text + after(probe.formc, folder, text, "fmt"))
    for mended in answers[number_of(asked, "textDocument/codeAction", "only")]["result"]:
        for edits in mended["edit"]["changes"].values():
            forget_lines(edits, text + after(probe.formc, folder, text, "check", "--fix"))
    told = [one for one in messages_of(said) if "method" in one]
    probe.look("lsp: stdout", json.dumps([*told, *answers.values()], ensure_ascii=False).encode())
    return layout


def number_of(asked, method, key=""):
    """The number of a question, by its method and what stands in its context."""
    return next(one["id"] for one in asked if one["method"] == method and (not key or key in one["params"]["context"]))


def forget_lines(edits, lines):
    """Takes those lines out of what edits write."""
    for edit in edits:
        edit["newText"] = without_lines(edit["newText"].encode(), lines).decode()


def after(formc, folder, text, *words):
    """The text of a spec once a command has written it."""
    path = folder / "after.yaml"
    path.write_text(text, encoding="utf-8")
    subprocess.run([formc, *words, path.name], cwd=folder, capture_output=True, timeout=60, check=False)
    return "\n" + path.read_text(encoding="utf-8")


def questions(uri, text):
    """Methods with their parameters: at the secrets, and of the document as a whole."""
    document = {"uri": uri}
    rows = text.split("\n")
    everything = {"start": {"line": 0, "character": 0}, "end": {"line": len(rows) - 1, "character": 0}}
    for line, column in [(line, row.find(CANARY)) for line, row in enumerate(rows) if CANARY in row]:
        for method in AT_PLACES:
            for at in (column, column + 4):
                yield f"textDocument/{method}", {
                    "textDocument": document, "position": {"line": line, "character": at}, "newName": "other_name",
                    "context": {"includeDeclaration": True}}
    for method in OF_DOCUMENTS:
        yield f"textDocument/{method}", {"textDocument": document, "range": everything, "context": {"diagnostics": []}}
    yield "textDocument/codeAction", {
        "textDocument": document, "range": everything, "context": {"diagnostics": [], "only": ["source.fixAll.formc"]}}
    yield "workspace/executeCommand", {"command": "formc.test", "arguments": [uri]}
    yield "workspace/symbol", {"query": ""}


def messages_of(said):
    """What a server has sent, message by message."""
    messages = []
    while said:
        head, _, rest = said.partition(b"\r\n\r\n")
        length = int(head.split(b":")[1])
        messages.append(json.loads(rest[:length]))
        said = rest[length:]
    return messages


def talk(formc, folder, messages, last):
    """What the server says; the last messages are sent when it has judged the document."""
    server = subprocess.Popen(
        [formc, "lsp", "--stdio"], cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
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
    probe.note(["run", *words])
    pid, terminal = pty.fork()
    if pid == 0:
        fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        os.chdir(folder)
        for number in (signal.SIGINT, signal.SIGQUIT, signal.SIGHUP):
            signal.signal(number, signal.SIG_DFL)  # A run in the background ignores them.
        os.execve(probe.formc, [probe.formc, "run", "form.yaml", *words], {"TERM": "xterm", "PATH": os.environ["PATH"]})
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
    cases = [(words, keys, name, ()) for name, (words, keys) in cases.items()]
    cases.append((["--secrets", "include"], ["ann" + TAB, CANARY + TAB, SUBMIT], "screen, included", ("o.json",)))
    # They mostly wait.
    with ThreadPoolExecutor(max_workers=4) as pool:
        for done in [pool.submit(terminal_case, probe, *case) for case in cases]:
            done.result()


def terminal_case(probe, words, keys, name, exceptions):
    with tempfile.TemporaryDirectory() as place:
        folder = workplace(place)
        at_terminal(probe, folder, ["--output", "o.json", *words], keys, name, exceptions)
        if "action" in name:
            probe.expect(b"ann" in (folder / "seen-input").read_bytes(), f"{name}: the program read nothing")
        if (folder / "log").exists():
            probe.run(folder, "run", "form.yaml", "--replay", "log")


def has_terminals():
    """Whether there are pseudo-terminals here."""
    try:
        for descriptor in pty.openpty():
            os.close(descriptor)
    except OSError:
        return False
    return True


def main():
    # Where limits forbid core dumps to begin with, nobody can see who forbids them; a program takes these along.
    _, most = resource.getrlimit(resource.RLIMIT_CORE)
    resource.setrlimit(resource.RLIMIT_CORE, (most, most))
    if most == 0:
        print("skipped: who forbids core dumps (the system does, to all)")
    probe = Probe(str(Path(sys.argv[1]).resolve()))
    answers(probe)
    filled(probe)
    judged(probe)
    included(probe)
    pipes(probe)
    specs(probe)
    generated(probe)
    mistakes(probe)
    expressions(probe)
    language(probe)
    editor(probe)
    if not Path("/proc/self/limits").exists():
        print("skipped: what the system tells of those who hold secrets, and terminals (there is no /proc)")
    else:
        waiting(probe)
        if has_terminals():
            terminals(probe)
        else:
            print("skipped: secrets at terminals (there is no pseudo-terminal)")
    completeness(probe)
    for finding in probe.findings:
        print(finding)
    print(f"{probe.tests} tests")
    sys.exit(1 if probe.findings else 0)


if __name__ == "__main__":
    main()
