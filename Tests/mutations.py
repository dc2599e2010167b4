#!/usr/bin/env python3
"""Checks specs and judges records that were damaged at random: bytes changed, cut, doubled, put together from two.

    python3 Tests/mutations.py ./formc [COUNT [SEED]]

The specs are those of the project and of its goldens, the records those of the goldens. A run fails if formc ends by a
signal or says that it is defect, takes more than 5 seconds of a processor for a few documents or more than 256 MiB, says
anything without a place, or refuses a document and does not say why.
"""
import json
import os
import random
import re
import resource
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MEBIBYTE = 1 << 20
# How many documents one process checks.
BATCH = 10
SECONDS = 5
PIECES = [
    b"\n", b"\r\n", b"\r", b"\t", b"  ", b": ", b"- ", b"#", b"'", b'"', b"{", b"}", b"[", b"]", b",", b"&a ", b"*a", b"!t ", b"|", b">-", b"?",
    b"\\", b"\\u", b"\\x", b"%", b"@", b"`", b"---\n", b"...\n", b"\x00", b"\x0b", b"\x7f", b"\x80", b"\xff", b"\xef\xbb\xbf", b"\xe2\x80\xa8",
    b"\xc2\x85", b"\xf0\x9f\x98\x80", b"\xed\xa0\x80", b"null", b"true", b"9223372036854775808", b"-1", b"1e999", b"0x", b"(" * 70, b"[" * 70]
PLACE = re.compile(rb"^[^:]+:\d+:\d+: (error|warning|note)")


def goldens(kind):
    """The blocks of a kind in the goldens, without the lines that mark places."""
    for path in sorted(ROOT.glob("Tests/Goldens/**/*.md")):
        for words, body in re.findall(r"^```(\S*[^\n]*)\n(.*?)^```", path.read_text(encoding="utf-8"), re.S | re.M):
            if words.split(" ")[:1] == [kind]:
                yield "".join(line for line in body.splitlines(True) if not re.match(r"\s*#\s*\^", line))


def specs():
    files = sorted(ROOT.glob("specs/*.yaml")) + sorted(ROOT.glob("Examples/**/*.form.yaml"))
    return [path.read_bytes() for path in files] + [text.encode() for text in goldens("yaml")]


def records():
    lines = (line for text in goldens("judge") for line in text.splitlines() if line.startswith("{"))
    return [line.encode() for line in lines]


def mutated(chance, documents):
    """One of the documents, or two, with a few things done to it."""
    data = bytearray(chance.choice(documents))
    for _ in range(chance.choice((1, 1, 2, 3, 8))):
        place = chance.randrange(len(data) + 1)
        end = min(len(data), place + chance.choice((1, 1, 3, 10, 60)))
        kind = chance.randrange(8)
        if kind == 0:
            del data[place:]
        elif kind == 1:
            del data[place:end]
        elif kind == 2:
            data[place:place] = data[place:end] * chance.choice((1, 2, 30))
        elif kind == 3:
            other = chance.choice(documents)
            start = chance.randrange(len(other) + 1)
            data[place:end] = other[start:start + chance.choice((5, 40, 400))]
        elif kind == 4:
            data[place:end] = bytes(chance.randrange(256) for _ in range(end - place))
        elif kind == 5 and place < len(data):
            data[place] ^= 1 << chance.randrange(8)
        else:
            data[place:place] = chance.choice(PIECES)
    return bytes(data)


def limited():
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS + 1))


def run(words, stdin=b""):
    """What a command gives, and the memory that it took, in MiB."""
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err, tempfile.TemporaryFile() as given:
        given.write(stdin)
        given.seek(0)
        process = subprocess.Popen(words, stdin=given, stdout=out, stderr=err, preexec_fn=limited)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        out.seek(0)
        err.seek(0)
        return process.returncode, out.read(), err.read(), usage.ru_maxrss // 1024


def fault_of_check(formc, paths):
    """What is wrong with a check of some documents, if anything."""
    code, out, err, memory = run([formc, "check", "--format", "concise", *paths])
    lines = (out + err).splitlines()
    if code not in (0, 1):
        return f"exit {code}: {(out + err)[-300:]!r}"
    if memory > 256:
        return f"{memory} MiB"
    said = [line for line in lines if PLACE.match(line)]
    others = [line for line in lines if not PLACE.match(line) and not re.match(rb"^(\d+ (error|warning)|and \d+ more|no problems)", line)]
    if others:
        return f"without a place: {others[0]!r}"
    if code == 1 and not any(b": error" in line for line in said):
        return "refused, and no reason"
    return None


def check(formc, folder, number, documents):
    """The documents that are a finding, each with why."""
    paths = []
    for index, data in enumerate(documents):
        path = folder / f"{number}-{index}.yaml"
        path.write_bytes(data)
        paths.append(path)
    found = []
    if fault_of_check(formc, paths):
        alone = [(path, fault_of_check(formc, [path])) for path in paths]
        found = [(path.read_bytes(), fault) for path, fault in alone if fault]
        if not found:
            found = [(b"\n".join(documents), f"together: {fault_of_check(formc, paths)}")]
    for path in paths:
        path.unlink()
    return found


def judge(formc, spec, lines):
    """What is wrong with judging some lines, if anything."""
    given = b"\n".join(lines)
    code, out, err, memory = run([formc, "validate", str(spec), "-"], given)
    # All of it is UTF-16 to formc, by its first bytes, and refused by that name.
    if code == 2 and b": UTF-16 or UTF-32" in err and (b"\0" in given[:4] or given[:2] in (b"\xff\xfe", b"\xfe\xff")):
        return None
    if code not in (0, 1) or memory > 256:
        return f"exit {code}, {memory} MiB: {err[-300:]!r}"
    if not re.fullmatch(rb"\d+ records?, \d+ bad\n", err):
        return f"stderr: {err[:300]!r}"
    for line in out.splitlines():
        said = json.loads(line)
        if "error" in said and not (said["line"] > 0 and said["column"] > 0):
            return f"without a place: {line!r}"
        if "error" not in said and not all(issue["code"] and issue["message"] for issue in said["issues"]):
            return f"without a reason: {line!r}"
    return None


def main():
    formc = str(Path(sys.argv[1]).resolve())
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 600
    chance = random.Random(int(sys.argv[3]) if len(sys.argv) > 3 else 1)
    documents, lines = specs(), records()
    findings = []
    with tempfile.TemporaryDirectory() as place, ThreadPoolExecutor(2) as pool:
        folder = Path(place)
        batches = [[mutated(chance, documents) for _ in range(BATCH)] for _ in range(count // 2 // BATCH)]
        for found in pool.map(lambda one: check(formc, folder, *one), enumerate(batches)):
            findings += found
        forms = [path for path in sorted(ROOT.glob("specs/*.yaml")) if re.search(r"^form:", path.read_text(), re.M)]
        pieces = [[mutated(chance, lines) for _ in range(100)] for _ in range(count // 200)]
        for piece, fault in zip(pieces, pool.map(lambda one: judge(formc, forms[one[0] % len(forms)], one[1]), enumerate(pieces))):
            if fault:
                findings.append((b"\n".join(piece), fault))
    for number, (data, fault) in enumerate(findings):
        name = Path(tempfile.gettempdir()) / f"formc-mutation-{number}"
        name.write_bytes(data)
        print(f"{name}: {fault}")
    print(f"{len(batches) * BATCH + len(pieces) * 100} documents, {len(findings)} findings")
    sys.exit(1 if findings else 0)


if __name__ == "__main__":
    main()
