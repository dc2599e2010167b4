#!/usr/bin/env python3
"""Holds what other programs read of formc against these programs: a POSIX shell, a YAML reader, make, a terminal.

    .build/python/bin/python Tests/injection.py ./formc [SEED]

Texts are made of what such programs know: quotes, backslashes, dollar signs, blanks, line breaks, and of what a string
of Swift takes for one character with these: accents, joiners. They have to come back as they went in, as values and as
keys, and nothing in them may run.
"""
import json
import os
import pty
import random
import subprocess
import sys
import tempfile
import unicodedata
from pathlib import Path

import yaml
from canary import has_terminals

SIGNS = list("'\"\\$`;&|<>()#!*?[]{}=:,%~ -ax1\n") + ["$(touch ran)", "`touch ran`", "';touch ran;'", "no", "é", "a\u0301", "\u2028"]
MARKS = ["\u0301", "\u200d", "\ufe0f", "\U0001f3fd", "\u0338", ""]
KEYS = ["x=$(touch ran);y", "a: b #", "'", "no", "- a", "k\u0301", "'\u0301;touch ran;'\u0301"]
TEXTS = 150


def made(random_):
    parts = [random_.choice(SIGNS) + random_.choice(MARKS) for _ in range(random_.randint(1, 8))]
    return "x" + "".join(parts) + "x"  # an answer is taken without blanks at its ends


def run(folder, *command):
    ended = subprocess.run(command, cwd=folder, capture_output=True, timeout=60)
    assert ended.returncode == 0, (command, ended.stderr.decode())
    return ended.stdout


def fill(formc, folder, form, answers):
    """The record of a form in each format."""
    (folder / "form.yaml").write_text(form, encoding="utf-8")
    (folder / "answers.json").write_text(json.dumps(answers), encoding="utf-8")
    return lambda format: run(folder, formc, "run", "form.yaml", "--answers", "answers.json", "--no-input", "--format", format)


def as_shell_reads(folder, script, names):
    (folder / "record.sh").write_bytes(script)
    said = run(folder, "sh", "-c", ". ./record.sh; for name in " + " ".join(names) + '; do eval "printf \'%s\\0\' \\"\\$$name\\""; done')
    return [text.decode() for text in said.split(b"\0")[:-1]]


def values(formc, folder, random_):
    texts = [made(random_) for _ in range(TEXTS)]
    form = "formc: 1\nform: Values\nfields:\n  t: {type: list, of: {type: text, lines: 9}}\n"
    record = fill(formc, folder, form, {"t": texts})
    # What formc makes of a text, it makes of it in every format.
    wanted = json.loads(record("json"))["t"]
    assert len(wanted) == TEXTS
    assert as_shell_reads(folder, record("shell"), [f"t__{n}" for n in range(TEXTS)]) == wanted, "shell"
    assert yaml.safe_load(record("yaml").decode())["t"] == wanted, "yaml"
    lines = record("env").decode().split("\n")
    assert [line.split("=")[0] for line in lines[:-1]] == [f"t__{n}" for n in range(TEXTS)], "env"


def keys(formc, folder):
    fields = "".join(f"  f{n}: {{type: text, json: {json.dumps(key)}}}\n" for n, key in enumerate(KEYS))
    record = fill(formc, folder, "formc: 1\nform: Keys\nfields:\n" + fields, {f"f{n}": str(n) for n in range(len(KEYS))})
    wanted = {key: str(n) for n, key in enumerate(KEYS)}
    assert json.loads(record("json")) == wanted
    assert yaml.safe_load(record("yaml").decode()) == wanted, "keys in yaml"
    assert as_shell_reads(folder, record("shell"), [f"f{n}" for n in range(len(KEYS))]) == list(wanted.values()), "keys in shell"
    assert record("env").decode().count("\n") == len(KEYS), "keys in env"


def depfiles(formc, folder, random_):
    """A makefile either names the files of `gen`, or formc refuses to write it."""
    written = 0
    for number in range(60):
        # Every other name has signs that have no escape.
        signs = list("ab x$#:()'\"&") + ([*";%=~|*?[\\", "\n"] if number % 2 else [])
        name = "".join(random_.choice(signs) + random_.choice(MARKS) for _ in range(5))
        home = folder / f"make{number}"
        home.mkdir()
        (home / (name + ".yaml")).write_text(f"formc: 1\nform: F{number}\nfields:\n  a: {{type: text}}\n")
        ended = subprocess.run([formc, "gen", f"./{name}.yaml", "-o", "o", "--depfile", "d.mk"], cwd=home, capture_output=True, timeout=60)
        if ended.returncode == 2:
            assert not (home / "o").exists(), name
            continue
        assert ended.returncode == 0, (name, ended.stderr)
        written += 1
        (home / "Makefile").write_text("all: o/FormSupport.swift\n-include d.mk\no/FormSupport.swift: ; touch $@\n")
        os.utime(home / f"{name}.yaml", (4e9, 4e9))
        said = subprocess.run(["make", "-n"], cwd=home, capture_output=True, timeout=60)
        # The spec is newer, and make knows it by its name.
        assert said.returncode == 0 and b"touch o/FormSupport.swift" in said.stdout, (name, said.stdout, said.stderr)
        subprocess.run(["make"], cwd=home, capture_output=True, timeout=60)
        assert not (home / "ran").exists()
    return written


def names(formc, folder):
    """Options, folders, dependencies and what is swept away go by bytes, as the system does."""
    home = folder / "names"
    home.mkdir()
    one, other = "\u00e9.yaml", "e\u0301.yaml"  # one name to a string of Swift
    for number, name in enumerate((one, other)):
        (home / name).write_text(f"formc: 1\ntypes:\n  T{number}: {{type: text}}\n", encoding="utf-8")
    form = "formc: 1\nform: F\nimport: [" + one + ", " + other + "]\nfields:\n  a: {type: T0}\n  b: {type: T1}\n"
    (home / "f.yaml").write_text(form, encoding="utf-8")
    run(home, formc, "gen", "f.yaml", "--output=\u0301o/\u0301p", "--depfile", "d.mk")
    assert (home / "\u0301o" / "\u0301p" / "f.form.swift").exists(), "a folder behind marks"
    dependencies = (home / "d.mk").read_text(encoding="utf-8").split(":", 1)[1].replace("\\\n", " ").split()
    assert [name for name in dependencies if name in (one, other)] == [one, other], "dependencies"
    for name in (one, other):
        (home / name).write_text("formc: 1\nform: G\nfields:\n  a: {type: text}\n", encoding="utf-8")
    run(home, formc, "gen", one, "--output", "swept")
    run(home, formc, "gen", other, "--output", "swept", "--sweep")
    assert os.listdir(home / "swept").count("e\u0301.form.swift") == 1 and len(os.listdir(home / "swept")) == 2, "sweep"


def refused(formc, folder):
    """What is refused is no line for a shell either: keys and answers come back in issues, in double quotes."""
    form = 'formc: 1\nform: F\nfields:\n  a: {type: text, rules: {own: {check: \'this == ""\', message: "{this}?"}}}\n'
    (folder / "form.yaml").write_text(form, encoding="utf-8")
    for answers in ({"a": "$(touch ran)"}, {"x$(touch ran)": 1}, {"a": "`touch ran`", "`touch ran`": 2}):
        (folder / "answers.json").write_text(json.dumps(answers))
        for format in ("shell", "env"):
            ended = subprocess.run(
                [formc, "run", "form.yaml", "--answers", "answers.json", "--no-input", "--format", format],
                cwd=folder, capture_output=True, timeout=60)
            assert ended.returncode == 1 and ended.stdout == b"" and ended.stderr, (answers, format, ended)


def at_a_terminal(folder, *command):
    """What a terminal gets of both streams, without the colours that formc has there."""
    ours, theirs = pty.openpty()
    child = subprocess.Popen(
        command, cwd=folder, stdin=subprocess.DEVNULL, stdout=theirs, stderr=theirs, env={**os.environ, "NO_COLOR": "1"})
    os.close(theirs)
    shown = b""
    while True:
        try:
            more = os.read(ours, 65536)
        except OSError:
            break
        if not more:
            break
        shown += more
    child.wait(timeout=60)
    os.close(ours)
    return shown


# What erases a screen, titles a window, colours and turns the direction of writing.
STEERING = "\x1b[2J\x1b]0;x\x07\x1b[31m\x9b31m\u202e\u2066\x7f\u200f"
PRINTED = json.dumps(STEERING)  # as YAML and JSON write it
# What a spec can hold of it as it stands.
PLAIN = "\u202e\u2066\u200f"
FIELD = "formc: 1\nform: F\nfields:\n  a: {type: text, "
HOSTILE = {
    "right": f"# {PLAIN}\nformc: 1\nform: F\nfields:\n    a: {{type: text}}\ntests: {{t: {{answers: {{a: {PRINTED}}}, valid: true}}}}\n",
    "record": f"{FIELD}lines: 2}}\ntests: {{t: {{answers: {{a: {PRINTED}}}, record: {{a: b, {PRINTED}: 1}}}}}}\n",
    "key": f"{FIELD}{PRINTED}: 1}}\n", "plain key": f"{FIELD}{PLAIN}: 1}}\n", "title": f"{FIELD}title: {PRINTED}}}\n",
    "plain title": f"{FIELD}title: x{PLAIN}}}\n", "default": f"{FIELD}default: {PRINTED}}}\n",
    "type": f"formc: 1\nform: F\nfields: {{a: {{type: {PRINTED}}}}}\n",
    "json": f"{FIELD}json: {PRINTED}}}\n", "pattern": f"{FIELD}pattern: {json.dumps('(' + STEERING)}}}\n",
    "check": f"{FIELD}rules: {{r: {{check: {json.dumps('this == ' + STEERING)}, message: x}}}}}}\n",
    "message": f"{FIELD}rules: {{r: {{check: this == 'a', message: {json.dumps('{' + STEERING)}}}}}}}\n",
    "test": f"{FIELD}lines: 2}}\ntests: {{{PRINTED}: {{answers: {{{PRINTED}: 1}}, valid: true}}}}\n",
    "import": f"formc: 1\nform: F\nimport: [{PRINTED}]\nfields:\n  a: {{type: text}}\n",
    "plain import": f"formc: 1\nform: F\nimport: ['{PLAIN}.yaml']\nfields:\n  a: {{type: T}}\n",
    "byte": f"{FIELD}title: x{STEERING}}}\n", "open": f"{FIELD}title: \"{PLAIN}\n", "tag": f"{FIELD}title: !{PLAIN} x}}\n",
}


def specs_that_steer(home):
    """Commands for hostile texts in specs, in files with hostile names."""
    (home / f"{PLAIN}.yaml").write_text(f"formc: 1\ntypes:\n  T: {{type: text, {PLAIN}: 1}}\n", encoding="utf-8")
    files = [f"{name}{STEERING}.yaml" for name in HOSTILE]
    for file, spec in zip(files, HOSTILE.values()):
        (home / file).write_text(spec, encoding="utf-8")
    # Each by itself, too, so that it is seen that something is said of it.
    yield from (["run", file, "--no-input"] for file in files)
    yield from (["check", *files, "--format", shape] for shape in ("text", "concise", "json", "github", "sarif"))
    yield from (["check", "--strict", f"none{STEERING}.yaml", *files], ["test", *files], ["fmt", "--check", *files])
    right = files[0]
    yield from (["gen", *files, "--output", "o"], ["gen", right, right, "--output", "o"], ["gen", right, "--output", f"{right}/o"])
    yield from (["gen", right, "--output", f"o{STEERING}", "--check"], ["gen", right, "--output", "o", "--depfile", f"{STEERING}/d.mk"])
    yield from (["gen", right, "--output", "-", *more] for more in ([], ["--to", "json-schema"], ["--to", "xcstrings"], ["--emit", "view"]))
    yield from (["gen", right, "--output", "o", "--options", files[2]], ["fmt", "--diff", right])


# Those that take words which can be hostile and wrong.
OPTIONS = {
    "check": ["format", "color"], "test": ["today", "now"], "validate": ["jobs", "language", "mode"],
    "run": ["answers", "set", "mode", "original", "format", "secrets", "ask", "action", "timeout", "replay", "language"],
    "gen": ["to", "emit", "access", "support", "options"], "fmt": [], "explain": [], "schema": [], "eval": ["vars", "now"],
    "lsp": [], "completions": []}


def usage_that_steers():
    """Commands for words of a command line that are hostile and mean nothing."""
    yield from ([STEERING], ["help", STEERING], ["schema", STEERING], ["lsp", STEERING], ["completions", STEERING], ["eval", STEERING])
    yield from (["explain", STEERING], ["explain", "pattern", "(" + STEERING], ["explain", "pattern", "a" + PLAIN])
    for command, options in OPTIONS.items():
        yield from ([command, f"--{STEERING}={STEERING}"], [command, f"-{STEERING}"])
        for option in options:
            yield [command, "form.yaml", f"--{option}", f"none{STEERING}"] + ["--output", "o"] * (command == "gen")
    yield from (["run", "form.yaml", f"--{option}", f"{STEERING}=1"] for option in ("set", "action"))
    # A byte that is a control character to a terminal that does not know of UTF-8, and no text.
    yield from ([command, b"\x9b2J"] for command in ("check", "explain", "gen"))


def steering(formc, folder):
    """A terminal gets no character that steers it, whatever stands in a spec, a record, an answer or a command line."""
    home = folder / "steering"
    home.mkdir()
    form = "formc: 1\nform: F\n# \u202e\nfields:\n    a: {type: text, lines: 2, maxLength: 40}\n"
    (home / "form.yaml").write_text(form, encoding="utf-8")
    record = json.dumps({"a": "b\u202e\u2066"}, ensure_ascii=False)
    name = f"{STEERING}.ndjson"
    (home / name).write_text(
        json.dumps({STEERING: 1}, ensure_ascii=False) + "\n" + record + "\n" + '{"a": 1, "\x9b": }\n', encoding="utf-8")
    (home / "record.json").write_text(record, encoding="utf-8")
    commands = [["validate", "form.yaml", name, "record.json", *more] for more in ([], ["--good", "-"], ["--bad", "-"], ["--bad", "/dev/stdout"])]
    commands += [["run", "form.yaml", "--answers", "record.json", "--no-input", "-f", f] for f in ("json", "yaml", "env", "shell")]
    commands += [["run", "form.yaml", "--answers", "record.json", "--no-input", "-o", "/dev/stdout"]]
    commands += [["run", "form.yaml", "--answers", name, "--no-input"], ["fmt", "--diff", "form.yaml"]]
    commands += [["eval", "--vars", record, "a"], ["test", "form.yaml"], *specs_that_steer(home), *usage_that_steers()]
    for command in commands:
        shown = at_a_terminal(home, formc, *command).decode()
        found = {c for c in shown if unicodedata.category(c) in ("Cc", "Cf") and c not in "\r\n\t"}
        assert shown.strip() and not found, (command, found, shown)
    return len(commands)


def main():
    formc = os.path.abspath(sys.argv[1])
    random_ = random.Random(int(sys.argv[2]) if len(sys.argv) > 2 else 1)
    with tempfile.TemporaryDirectory() as path:
        folder = Path(path)
        for _ in range(4):
            values(formc, folder, random_)
        keys(formc, folder)
        names(formc, folder)
        refused(formc, folder)
        commands = steering(formc, folder) if has_terminals() else 0
        if not commands:
            print("skipped: commands at a terminal (there is no pseudo-terminal)")
        written = depfiles(formc, folder, random_)
        assert not list(folder.glob("**/ran")), "something ran"
        print(f"{4 * TEXTS} texts, {len(KEYS)} keys, {written} makefiles, {commands} commands at a terminal: nothing ran, all came back")


main()
