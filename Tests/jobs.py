#!/usr/bin/env python3
"""Holds `formc validate --jobs N` against one job: the same bytes on every output, and bounded memory.

    .build/python/bin/python Tests/jobs.py ./formc

The records are those of the goldens, a few hundred times over, and made ones: with broken, blank and very long lines, in
files that begin as a document, an array, or a record that is too large.
"""
import json
import random
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from json_schema import golden_cases

SPEC = """formc: 1
form: SignIn
fields:
  account: {type: text, title: Account, required: true, maxLength: 8}
  age: {type: integer, title: Age}
  tags: {type: list, of: {type: text}}
rules:
  young: {check: age < 100, severity: warning, message: "Really {age}?"}
"""
OPTIONS = [[], ["--quiet"], ["--lines"], ["--good", "good", "--bad", "bad"], ["--good", "-", "--ignore-unknown"], ["--bad", "-", "--quiet"]]
MEBIBYTE = 1 << 20
BEGINNINGS = {
    "lines": b"",
    "cut": b'{"account":\n',
    "array": b'[{"account": "a"}, {"account": 1}]\n',
    "document": b'{\n"account": "ann"\n}\n',
    "too large": b'{"account": "' + b"a" * (17 * MEBIBYTE) + b'"}\n',
}
count = 0


def expect(is_so, words):
    global count
    count += 1
    if not is_so:
        sys.exit(f"test {count}: {words}")


def made_lines(number, chance):
    """Records and what is none."""
    for _ in range(number):
        kind = chance.random()
        if kind < 0.1:
            yield b""
        elif kind < 0.15:
            yield b" \t\r"
        elif kind < 0.25:
            yield b'{"account": oops'
        elif kind < 0.3:
            yield b"[1]"
        elif kind < 0.35:
            yield json.dumps({"account": "ann", "tags": ["x"] * chance.randrange(300), "more": 1}).encode()
        elif kind < 0.351:
            yield b'{"account": "' + b"a" * chance.randrange(2 * MEBIBYTE) + b'"}'
        else:
            yield json.dumps({"account": "a" * chance.randrange(12), "age": chance.randrange(120)}).encode()


def outcome(formc, folder, jobs, options, spec, files, pipe):
    """All that a run gives."""
    for name in ("good", "bad"):
        (folder / name).unlink(missing_ok=True)
    command = [formc, "validate", "--jobs", str(jobs), *options, spec, *(["-"] if pipe else files)]
    with open(folder / files[0], "rb") as file:
        feeder = subprocess.Popen(["cat"], stdin=file, stdout=subprocess.PIPE) if pipe else None
        done = subprocess.run(
            command, cwd=folder, capture_output=True, stdin=feeder.stdout if feeder else subprocess.DEVNULL, timeout=120)
        if feeder:
            feeder.stdout.close()
            feeder.wait()
    kept = [(folder / name).read_bytes() if (folder / name).exists() else None for name in ("good", "bad")]
    return done.returncode, done.stdout, done.stderr, *kept


def compare(formc, folder, spec, files, options, pipe, words):
    one = outcome(formc, folder, 1, options, spec, files, pipe)
    jobs = 2 + count % 4
    many = outcome(formc, folder, jobs, options, spec, files, pipe)
    expect(many == one, f"{words}: --jobs {jobs} {' '.join(options)} is not what one job gives")


def try_made(formc, folder):
    chance = random.Random(5)
    (folder / "form.yaml").write_text(SPEC)
    for name, beginning in BEGINNINGS.items():
        data = beginning + b"\n".join(made_lines(8000, chance))
        (folder / "records").write_bytes(data)
        for options in OPTIONS if len(beginning) < MEBIBYTE else OPTIONS[2:3]:
            compare(formc, folder, "form.yaml", ["records"], options, chance.random() < 0.5, name)
    compare(formc, folder, "form.yaml", ["records", "missing", "records"], [], False, "several files")
    blanks = b" " * (20 * MEBIBYTE)
    for name, long in ("too large", BEGINNINGS["too large"]), ("too many blanks", blanks + b'{"account": "ann"}\n'):
        middle = b"\n".join(made_lines(3000, chance)) + b"\n" + long + b"\n".join(made_lines(3000, chance))
        (folder / "records").write_bytes(middle)
        for pipe in (False, True):
            compare(formc, folder, "form.yaml", ["records"], ["--bad", "bad"], pipe, f"{name} in the middle")


def try_goldens(formc, folder):
    place = folder / "goldens"
    place.mkdir()
    for number, (spec, records) in enumerate(golden_cases(place)):
        if records and number % 8 == 0:
            lines = [record.encode() for record in records] * (12000 // len(records))
            (folder / "records").write_bytes(b"\n".join(lines))
            compare(formc, folder, str(spec), ["records"], ["--good", "good"], False, str(spec))


def try_closed_pipe(formc, folder):
    (folder / "records").write_bytes(b'{"account": 1}\n' * 200_000)
    run = subprocess.Popen(
        [formc, "validate", "--jobs", "4", "form.yaml", "records"], cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    run.stdout.readline()
    run.stdout.close()
    said = run.stderr.read()
    expect((run.wait(timeout=60), said) == (-signal.SIGPIPE, b""), f"a closed pipe ends it: {run.returncode}, {said!r}")


def peak(formc, folder, jobs, options, *, slowly):
    """The most memory that a run takes, in MiB, with a reader that is in no hurry."""
    run = subprocess.Popen(
        [formc, "validate", "--jobs", str(jobs), *options, "form.yaml", "records"], cwd=folder,
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    if slowly:
        time.sleep(1)
    most = 0
    while True:
        status = Path(f"/proc/{run.pid}/status").read_text(encoding="ascii")
        used = [line for line in status.splitlines() if line.startswith("VmHWM:")]
        most = max([most] + [int(line.split()[1]) // 1024 for line in used])
        if not run.stdout.read(MEBIBYTE):
            run.wait(timeout=60)
            return most


def try_memory(formc, folder):
    if not Path("/proc/self/status").exists():
        print("skipped: the memory of several jobs (there is no /proc)")
        return
    lines = [b'{"account": "' + b"a" * (15 * MEBIBYTE) + b'"}', b'{"tags": [' + b'"' + b'", "'.join([b"x" * 300] * 50_000) + b'"]}']
    (folder / "records").write_bytes(b"\n".join(lines * 4))
    one = peak(formc, folder, 1, ["--bad", "-"], slowly=False)
    four = peak(formc, folder, 4, ["--bad", "-"], slowly=True)
    # Each job holds the bytes of a record and what it writes of it, but one alone makes values of a large one.
    print(f"records of 15 MiB take {four} MiB with four jobs, {one} MiB with one")
    expect(four < one + 4 * 160, f"records of 15 MiB take {four} MiB with four jobs, {one} with one")
    (folder / "records").write_bytes(b"{}\n" * MEBIBYTE)
    four = peak(formc, folder, 4, [], slowly=True)
    expect(four < 64, f"many small records before a slow reader take {four} MiB")


def main():
    formc = str(Path(sys.argv[1]).resolve())
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        try_made(formc, folder)
        try_goldens(formc, folder)
        try_closed_pipe(formc, folder)
        try_memory(formc, folder)
    print(f"{count} tests")


if __name__ == "__main__":
    main()
