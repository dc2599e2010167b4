#!/usr/bin/env python3
"""Checks specs and judges records that were damaged at random: bytes changed, cut, doubled, put together from two.

    python3 Tests/mutations.py ./formc [COUNT [SEED]]

The specs are those of the project and of its goldens, the records those of the goldens and of the acceptance suites, if
these are there, each with the spec that it was written for. A run fails if formc ends by a signal or says that it is
defect, takes more than 5 seconds of a processor or a minute of the clock for a few documents, or more than 256 MiB, says
anything without a place, or refuses a document and does not say why.
"""
import copy
import json
import os
import random
import re
import resource
import signal
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MEBIBYTE = 1 << 20
# The records of the acceptance suites with their specs, beside this checkout.
JUDGED = ROOT.parent / "shared/language/judge.json"
# How many documents one process checks, and how many records it judges.
BATCH = 10
LOT = 50
SECONDS = 5
# By the clock, on a machine that has much else to do.
PATIENCE = 60
PIECES = [
    b"\n", b"\r\n", b"\r", b"\t", b"  ", b": ", b"- ", b"#", b"'", b'"', b"{", b"}", b"[", b"]", b",", b"&a ", b"*a", b"!t ", b"|", b">-", b"?",
    b"\\", b"\\u", b"\\x", b"%", b"@", b"`", b"---\n", b"...\n", b"\x00", b"\x0b", b"\x7f", b"\x80", b"\xff", b"\xef\xbb\xbf", b"\xe2\x80\xa8",
    b"\xc2\x85", b"\xf0\x9f\x98\x80", b"\xed\xa0\x80", b"null", b"true", b"9223372036854775808", b"-1", b"1e999", b"0x", b"(" * 70, b"[" * 70]
VALUES = [
    None, True, False, 0, -1, 1.5, 1e300, 10**30, "", " ", "a", "é", "\ufeff", "\u202e", "\ud800", "x" * 300, "12", "2026-02-30", "24:00",
    [], [[]], [None] * 20, {}, {"": {}}]
PLACE = re.compile(rb"^[^:]+:\d+:\d+: (error|warning|note)")


def blocks(golden):
    """The blocks of a golden: the words behind the fence, and the lines, without those that mark places."""
    for words, body in re.findall(r"^```(\S*[^\n]*)\n(.*?)^```", golden.read_text(encoding="utf-8"), re.S | re.M):
        yield words.split(" "), "".join(line for line in body.splitlines(True) if not re.match(r"\s*#\s*\^", line))


def goldens():
    return sorted(ROOT.glob("Tests/Goldens/**/*.md"))


def specs():
    files = sorted(ROOT.glob("specs/*.yaml")) + sorted(ROOT.glob("Examples/**/*.form.yaml"))
    texts = [text for golden in goldens() for words, text in blocks(golden) if words[0] == "yaml"]
    return [path.read_bytes() for path in files] + [text.encode() for text in texts]


def records_of_golden(golden, folder):
    """Pairs of a spec, which is written to the folder, and the records that a golden judges by it."""
    spec = None
    for words, text in blocks(golden):
        if words[0] == "yaml":
            name = words[1] if len(words) > 1 else f"form{sum(1 for _ in folder.iterdir())}.yaml"
            path = ROOT / name if name.startswith("specs/") else folder / name
            if path.is_relative_to(folder):
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, encoding="utf-8")
            # One that has a name of its own is for others to import.
            if len(words) == 1 or name.startswith("specs/"): spec = path
        elif words[0] == "judge":
            yield spec, [line.encode() for line in text.splitlines() if line and not line.startswith(" ")]


def records_of_suite():
    """The same of the acceptance suites."""
    for case in json.loads(JUDGED.read_text(encoding="utf-8"))["cases"]:
        given = [one for run in case["runs"] for one in run["records"]]
        lines = [one[key] for one in given for key in ("raw", "line") if key in one]
        lines += [json.dumps(one["record"], ensure_ascii=False) for one in given if "record" in one]
        if lines: yield JUDGED.parent / "judge" / case["spec"], [line.encode() for line in lines]


def judged(folder):
    """All specs with their records."""
    for number, golden in enumerate(goldens()):
        (folder / str(number)).mkdir()
        yield from records_of_golden(golden, folder / str(number))
    if JUDGED.exists(): yield from records_of_suite()


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


def mutated_record(chance, lines):
    """One of the records, with bytes or else values changed: most that have lost bytes are no JSON, and are not judged."""
    if chance.randrange(2): return mutated(chance, lines)
    try:
        record, other = json.loads(chance.choice(lines)), json.loads(chance.choice(lines))
    except (ValueError, RecursionError):
        return mutated(chance, lines)
    for _ in range(chance.choice((1, 1, 2, 4))):
        values = [holder[key] for holder, key in places(other)] + VALUES
        here = places(record)
        if not here: break
        holder, key = chance.choice(here)
        if chance.randrange(4): holder[key] = copy.deepcopy(chance.choice(values))
        else: del holder[key]
    return json.dumps(record, ensure_ascii=bool(chance.randrange(2))).encode("utf-8", "surrogatepass")


def places(value):
    """Where values stand in another one: what holds them, with the key."""
    keys = value.keys() if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    return [(value, key) for key in keys] + [place for key in keys for place in places(value[key])]


def limited():
    """Of the program that comes next: an alarm stays set in it."""
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS + 1))
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    signal.alarm(PATIENCE)


def run(words, stdin=b""):
    """What a command gives, and the memory that it took, in MiB."""
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err, tempfile.TemporaryFile() as given:
        given.write(stdin)
        given.seek(0)
        process = subprocess.Popen(words, stdin=given, stdout=out, stderr=err, preexec_fn=limited)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode == -signal.SIGALRM: err.write(f"not at an end after {PATIENCE} s".encode())
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
    # A message that does may be nothing else than an answer, which may be empty.
    quotes = re.search(rb"message: *[\"'].*\{", spec.read_bytes())
    for line in out.splitlines():
        said = json.loads(line)
        if "error" in said and not (said["line"] > 0 and said["column"] > 0):
            return f"without a place: {line!r}"
        if "error" not in said and not all(issue["code"] and (issue["message"] or quotes) for issue in said["issues"]):
            return f"without a reason: {line!r}"
    return None


def main():
    formc = str(Path(sys.argv[1]).resolve())
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 600
    chance = random.Random(int(sys.argv[3]) if len(sys.argv) > 3 else 1)
    documents = specs()
    findings = []
    with tempfile.TemporaryDirectory() as place, ThreadPoolExecutor(2) as pool:
        folder = Path(place)
        batches = [[mutated(chance, documents) for _ in range(BATCH)] for _ in range(count // 2 // BATCH)]
        for found in pool.map(lambda one: check(formc, folder, *one), enumerate(batches)):
            findings += found
        forms = list(judged(folder))
        chance.shuffle(forms)
        chosen = [forms[number % len(forms)] for number in range(count // 2 // LOT)]
        lots = [(spec, [mutated_record(chance, lines) for _ in range(LOT)]) for spec, lines in chosen]
        for (spec, lot), fault in zip(lots, pool.map(lambda one: judge(formc, *one), lots)):
            if fault: findings.append((b"\n".join(lot), f"{spec}: {fault}"))
    for number, (data, fault) in enumerate(findings):
        name = Path(tempfile.gettempdir()) / f"formc-mutation-{number}"
        name.write_bytes(data)
        print(f"{name}: {fault}")
    print(f"{len(batches) * BATCH + len(lots) * LOT} documents, {len(findings)} findings")
    sys.exit(1 if findings else 0)


if __name__ == "__main__":
    main()
