"""What a task does: it pipes records through one formc, and gives what formc says of them, counted."""
import hashlib
import itertools
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import tempfile

import pyarrow
from pyspark import SparkFiles, TaskContext

import parts

# The most that Spark gets at a time.
ROWS = 10_000
BYTES = 64 << 20
ISSUE = pyarrow.struct([(name, pyarrow.string()) for name in ("field", "code", "severity", "message")])
SCHEMA = pyarrow.schema([
    ("record", pyarrow.string()), ("issues", pyarrow.list_(ISSUE)), ("file", pyarrow.string()),
    ("position", pyarrow.int64()), ("verdict", pyarrow.string())])


class NotJudged(Exception):
    """Why records could not be judged, in words for a person."""


# ---------------------------------------------------------------- formc and the spec

def found(path):
    """A program or a spec, where it was said to be, or among the files that were sent along (`--files`)."""
    if os.path.exists(path):
        return path
    sent = os.path.join(SparkFiles.getRootDirectory(), os.path.basename(path))
    return sent if os.path.exists(sent) else None


def program(formc):
    path = found(formc) if os.sep in formc else shutil.which(formc) or found(formc)
    if path is None or not os.access(path, os.X_OK):
        raise NotJudged(f"there is no program {formc} on {socket.gethostname()}")
    return os.path.abspath(path)


def said(command, folder=None):
    """What a command prints, which has to succeed."""
    done = subprocess.run(
        command, stdin=subprocess.DEVNULL, capture_output=True, text=True, errors="replace", cwd=folder)
    if done.returncode != 0:
        raise NotJudged(f"{' '.join(command)} failed: {(done.stderr or done.stdout).strip()}")
    return done.stdout.strip()


def hashes(folder, names):
    """What tells one state of the files of a spec from another."""
    result = {}
    for name in names:
        path = os.path.join(folder, name)
        if not os.path.exists(path):
            raise NotJudged(f"there is no {path} on {socket.gethostname()}")
        with open(path, "rb") as file:
            result[name] = hashlib.sha256(file.read()).hexdigest()
    return result


class Job:
    """What every task has to go by, as it is on the driver."""

    def __init__(self, formc, spec, words, version, expected):
        self.formc, self.spec, self.words, self.version, self.hashes = formc, spec, words, version, expected

    @staticmethod
    def prepare(formc, spec, words):
        path = found(spec)
        if path is None:
            raise NotJudged(f"there is no spec {spec}")
        said([program(formc), "check", path])
        folder, name = os.path.split(os.path.abspath(path))
        names = imported(program(formc), folder, name)
        return Job(formc, spec, words, said([program(formc), "--version"]), hashes(folder, names))

    def check(self):
        """The spec, if program and spec are here what they are on the driver."""
        version = said([program(self.formc), "--version"])
        if version != self.version:
            raise NotJudged(f"{self.formc} on {socket.gethostname()} is {version}, and {self.version} on the driver")
        path = found(self.spec)
        if path is None:
            raise NotJudged(f"there is no spec {self.spec} on {socket.gethostname()}")
        self.compare(path)
        return path

    def compare(self, path):
        here = hashes(os.path.dirname(os.path.abspath(path)), self.hashes)
        for name, expected in self.hashes.items():
            if here[name] != expected:
                raise NotJudged(
                    f"{name} on {socket.gethostname()} is not that of the driver: its SHA-256 is {here[name]}, "
                    f"and not {expected}")


def imported(formc, folder, spec):
    """The spec and all that it imports, as formc names them in the folder of the spec: there the folder's own name, in
    which may be what a depfile can't say, does not matter."""
    with tempfile.TemporaryDirectory() as output:
        depfile = os.path.join(output, "depfile")
        said([formc, "gen", os.path.join(".", spec), "--to", "json-schema", "--output", output, "--depfile", depfile],
             folder)
        with open(depfile, encoding="utf-8", errors="surrogateescape", newline="") as file:
            return inputs(file.read())


def inputs(depfile):
    """What stands behind the colon of `outputs: inputs`. formc writes a backslash before a blank, `#` and `:` of a name,
    and `$` twice; a name with a backslash it does not write."""
    names = re.split(r"(?<!\\): ", depfile.removesuffix("\n"), maxsplit=1)[1]
    return [re.sub(r"[\\$](.)", r"\1", name) for name in re.split(r"(?<!\\) ", names)]


# ---------------------------------------------------------------- the parts of the input

def judge_lines(batches, planned, job):
    """The parts that a task of NDJSON got the numbers of."""
    for batch in batches:
        for number in batch.column(0).to_pylist():
            places = parts.Places()
            yield from judged(parts.lines_of(planned[number], places), places, number, job)


def judge_rows(batches, job):
    """The rows that a task of Parquet got, as JSON texts with their files and numbers."""
    places = parts.Places()
    number = TaskContext.get().partitionId()
    yield from judged(lines_of_rows(batches, places), places, number, job)


def lines_of_rows(batches, places):
    for batch in batches:
        texts, files, positions = (column.to_pylist() for column in batch.columns)
        for file, group in itertools.groupby(range(len(files)), files.__getitem__):
            places.begin(file)
            places.positions.extend(positions[index] for index in group)
        yield "".join(text + "\n" for text in texts).encode()


# ---------------------------------------------------------------- one formc

def judged(pieces, places, number, job):
    """The good records, the bad ones, and the sum of a part, as rows."""
    with tempfile.TemporaryDirectory() as folder:
        piped = Piped(folder, job, f"part {number} on {socket.gethostname()}")
        piped.feed(pieces)
        read = len(places.positions)
        counts = {"part": number, "read": read, "good": 0, "bad": 0}
        with piped.open("good") as file:
            for lines in in_batches(file, len):
                counts["good"] += len(lines)
                yield batch("good", [text(line) for line in lines])
        for rows in in_batches(bad_rows(piped, places), length_of_bad):
            counts["bad"] += len(rows)
            yield batch("bad", *zip(*rows))
        piped.compare(counts)
        yield batch("sum", [json.dumps(counts)])


def in_batches(rows, length):
    some, filled = [], 0
    for row in rows:
        some.append(row)
        filled += length(row)
        if len(some) == ROWS or filled >= BYTES:
            yield some
            some, filled = [], 0
    if some:
        yield some


def batch(verdict, texts, issues=None, files=None, positions=None):
    """Rows of one verdict, from their columns."""
    columns = [texts, issues, files, positions, [verdict] * len(texts)]
    arrays = [
        pyarrow.nulls(len(texts), field.type) if column is None else pyarrow.array(column, field.type)
        for column, field in zip(columns, SCHEMA)]
    return pyarrow.record_batch(arrays, schema=SCHEMA)


def bad_rows(piped, places):
    """Each bad record with what formc says of it. A record with nothing but warnings is good."""
    with piped.open("said") as lines, piped.open("bad") as records:
        for line in lines:
            verdict = json.loads(line)
            issues = verdict.get("issues")
            if issues is None:
                issues = [{"code": "json", "severity": "error", "message": verdict["error"]}]
            elif all(issue["severity"] == "warning" for issue in issues):
                continue
            if verdict["record"] > len(places.positions):
                raise NotJudged(f"{piped.name}: formc counts more records than it was given")
            record = next(records, None)
            if record is None:
                raise NotJudged(f"{piped.name}: formc has written fewer bad records than it names")
            yield text(record), issues, *places.of(verdict["record"])


def length_of_bad(row):
    record, issues, *_ = row
    return len(record) + sum(len(issue["message"]) for issue in issues)


def text(line):
    """What is no UTF-8 is shown as `\\xff`: the place says where the bytes are."""
    return line.removesuffix(b"\n").decode("utf-8", "backslashreplace")


class Piped:
    """One run of formc in a pipe, with what it says in files."""

    def __init__(self, folder, job, name):
        self.folder, self.name, self.job = folder, name, job
        self.spec = job.check()
        self.command = [
            program(job.formc), "validate", "--lines", "--jobs", "1", *job.words,
            "--good", self.path("good"), "--bad", self.path("bad"), self.spec, "-"]

    def path(self, name):
        return os.path.join(self.folder, name)

    def open(self, name):
        return open(self.path(name), "rb")

    def feed(self, pieces):
        """Pipes it all through; every way in which that may end but the right one is an error."""
        with open(self.path("said"), "wb") as out, open(self.path("noted"), "wb") as notes:
            process = subprocess.Popen(self.command, stdin=subprocess.PIPE, stdout=out, stderr=notes)
            try:
                with process.stdin as pipe:
                    for piece in pieces:
                        pipe.write(piece)
            except BrokenPipeError:
                pass  # its exit code says why
            except (parts.Changed, OSError) as error:
                raise NotJudged(f"{self.name}: {error}") from None
            finally:
                code = process.wait()
        self.job.compare(self.spec)
        self.check(code)

    def check(self, code):
        with self.open("noted") as notes:
            noted = notes.read().decode("utf-8", "replace").strip()
        if code < 0:
            raise NotJudged(f"{self.name}: formc was ended by {signal.Signals(-code).name}")
        sums = re.search(r"^(\d+) records?, (\d+) bad$", noted, re.MULTILINE)
        if code > 1 or not sums:
            raise NotJudged(f"{self.name}: formc ended with exit code {code}: {noted}")
        self.sums = int(sums[1]), int(sums[2])

    def compare(self, counts):
        """Nothing may be lost on the way there and back."""
        if counts["read"] != counts["good"] + counts["bad"] or self.sums != (counts["read"], counts["bad"]):
            raise NotJudged(
                f"{self.name}: {counts['read']} records were read, {counts['good']} good and {counts['bad']} bad ones "
                f"came back, and formc counts {self.sums[0]}, {self.sums[1]} bad")
