#!/usr/bin/env python3
"""Tries what a task of Examples/Spark does, and the lines of its page for a pipe and for GNU parallel, without Spark.

    python3 Tests/spark_tasks.py FORMC

Where pyarrow and pyspark are missing, something of a few lines stands in for them. Tests/spark.py, which has both, runs
all of this too.
"""
import contextlib
import gzip
import importlib.util
import json
import os
import random
import re
import shutil
import stat
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
EXAMPLE = ROOT / "Examples" / "Spark"
sys.path.insert(0, str(EXAMPLE))
if not all(importlib.util.find_spec(name) for name in ("pyarrow", "pyspark")):
    import spark_stand_in

    spark_stand_in.put_in_place()

import parts
import records
import tasks

MEBIBYTE = 1 << 20
SPEC = EXAMPLE / "order.form.yaml"
ORDER = (
    b'{"number":"ab00000001","placed":"2024-01-31","email":"a@example.org","country":"de",'
    b'"lines":[{"article":"Lamp","count":2,"price":12.5}]}')
count = 0


def expect(is_so, words):
    global count
    count += 1
    if not is_so:
        sys.exit(f"test {count}: {words}")


@contextlib.contextmanager
def expect_error(words):
    """What is in there ends with an error that says so."""
    try:
        yield
    except (tasks.NotJudged, parts.Changed) as error:
        expect(words in str(error), f"`{words}` is not what is said: {error}")
    else:
        expect(False, f"nothing fails, where it should with `{words}`")


# ---------------------------------------------------------------- parts of files

def odd_file(chance):
    """Lines as they may come: blank, long, with any break, the last without one, the first behind a byte order mark."""
    lines = [
        chance.choice([b"", b" \t\r", b"x", b"{}\r", b"ab" * chance.randrange(40), b" y", b" " * 40])
        for _ in range(chance.randrange(30))]
    return chance.choice([b"", b"", parts.BYTE_ORDER_MARK]) + b"\n".join(lines) + chance.choice([b"", b"\n"])


def is_record(line):
    return line.strip(parts.BLANK) or len(line) > parts.LONGEST


def test_parts(folder):
    """Whatever the size of the parts and of what is read at a time, each record is there once, at its place."""
    chance = random.Random(7)
    kept = parts.CHUNK, parts.LONGEST
    parts.LONGEST = 32
    for number in range(400):
        (folder / "odd").mkdir(exist_ok=True)
        contents = [odd_file(chance) for _ in range(3)]
        for name, content in zip("ab", contents):
            (folder / "odd" / name).write_bytes(content)
        with gzip.open(folder / "odd" / "c.gz", "wb") as file:
            file.write(contents[2])
        wanted = []
        for name, content in zip(("a", "b", "c.gz"), contents):
            position = len(parts.BYTE_ORDER_MARK) if content.startswith(parts.BYTE_ORDER_MARK) else 0
            for line in content[position:].split(b"\n"):
                if is_record(line):
                    wanted.append((line, str(folder / "odd" / name), position))
                position += len(line) + 1
        parts.CHUNK = chance.randrange(1, 50)
        found = []
        for part in parts.plan([str(folder / "odd")], chance.randrange(1, 200)):
            places = parts.Places()
            lines = b"".join(parts.lines_of(part, places)).split(b"\n")
            lines = [line for line in lines if is_record(line)]
            expect(len(lines) == len(places.positions), f"file {number}: as many places as records")
            found += [(line, *places.of(index + 1)) for index, line in enumerate(lines)]
        expect(sorted(found) == sorted(wanted), f"file {number}: {found} are {wanted}")
    parts.CHUNK, parts.LONGEST = kept


def test_changes(folder):
    """A file that is not what it was when the parts were made, before it is read or meanwhile."""
    path = folder / "changing.ndjson"

    def part():
        """That of a file which was there for a while, of three chunks."""
        path.write_bytes(ORDER * 20_000)
        os.utime(path, (1_700_000_000, 1_700_000_000))
        return parts.plan([str(path)], 128 * MEBIBYTE)[0]

    def replace():
        other = folder / "other"
        other.write_bytes(path.read_bytes()[::-1])
        other.rename(path)

    for words, change in (
        ("has gone", path.unlink), ("has changed", replace), ("has changed", lambda: path.write_bytes(b"{}")),
        ("has changed", lambda: path.open("ab").write(b"{}\n")),
    ):
        chunks = parts.lines_of(part(), parts.Places())
        change()
        with expect_error(words):
            next(chunks)
        chunks = parts.lines_of(part(), parts.Places())
        next(chunks)
        change()
        with expect_error("has"):
            list(chunks)


# ---------------------------------------------------------------- formc and the spec

def program(folder, name, formc, body, command="validate"):
    """A program that does as formc, but for one command."""
    path = folder / name
    path.write_text(f'#!/bin/sh\n[ "$1" = {command} ] || exec "{formc}" "$@"\n{body}\n')
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return str(path)


def prepared(formc, spec=SPEC, *words):
    return tasks.Job.prepare(formc, str(spec), ["--today", "2026-02-01", *words])


LIBRARY = "formc: 1\ntypes:\n  {}: {{type: text}}\n"


def write_spec(folder, name, *libraries):
    """A spec that imports files, in whatever folders they are."""
    for number, library in enumerate(libraries):
        (folder / library).parent.mkdir(parents=True, exist_ok=True)
        (folder / library).write_text(LIBRARY.format(f"T{number}"))
    fields = "".join(f"  f{number}: {{type: T{number}}}\n" for number in range(len(libraries)))
    (folder / name).write_text(
        f"formc: 1\nform: A\nimport: {json.dumps(libraries, ensure_ascii=False)}\n"
        f"fields:\n  number: {{type: text}}\n{fields}", encoding="utf-8")
    return folder / name


def test_names(folder, formc):
    """Whatever the spec and what it imports are called, each file of them is known."""
    odd = folder / "a=b #1 $x: 50%"
    odd.mkdir()
    names = ["types#1.yaml", "../li b$/$$types ü\u00a0.yaml", "#.yaml", "$.yaml", "sub 1/ $# .yaml"]
    spec = write_spec(odd, "form #$1: b.yaml", *names)
    job = prepared(formc, spec)
    known = {os.path.normpath(name) for name in job.hashes}
    expect(known == {spec.name, *names}, f"{known} are the files of the spec")
    job.compare(str(spec))
    (odd / "orders").write_bytes(b'{"number": "1"}\n{"number": 2}\n')
    expect(judged(job, odd / "orders")[1] == [(2, 1, 1)], "records are judged by it")
    for name in (spec.name, *names):
        text = (odd / name).read_bytes()
        (odd / name).write_bytes(text + b"# changed\n")
        with expect_error("is not that of the driver"):
            job.check()
        (odd / name).write_bytes(text)
    job.check()
    with expect_error("a makefile can't name this path"):
        prepared(formc, write_spec(odd, "a=b.yaml", "types.yaml"))


def test_worker(folder, formc):
    """What is not on a worker what it is on the driver."""
    driver, worker = (folder / name for name in ("driver", "worker"))
    for place in (driver, worker):
        place.mkdir()
        write_spec(place, "form.yaml", "types.yaml")
    with (worker / "types.yaml").open("a") as file:
        file.write("# another\n")
    job = prepared(formc, driver / "form.yaml")
    job.spec = str(worker / "form.yaml")
    with expect_error("types.yaml on"):
        judged(job, SPEC)
    (worker / "types.yaml").unlink()
    with expect_error("there is no "):
        judged(job, SPEC)
    job = prepared(formc)
    job.formc = program(folder, "newer", formc, "echo formc 9.9.9", "--version")
    with expect_error("is formc 9.9.9, and formc "):
        judged(job, SPEC)


# ---------------------------------------------------------------- what tasks give

class Numbers(list):
    """A batch of numbers of parts, as Spark gives it."""
    to_pylist = list.copy

    def column(self, number):
        return self


def judged(job, *inputs, mebibytes=1):
    """The good and the bad rows, and of each part how many records were read, good and bad."""
    planned = parts.plan([str(path) for path in inputs], mebibytes * MEBIBYTE)
    rows = [
        row for batch in tasks.judge_lines([Numbers(range(len(planned)))], planned, job) for row in batch.to_pylist()]
    sums = [json.loads(row["record"]) for row in rows if row["verdict"] == "sum"]
    sums = [(one["read"], one["good"], one["bad"]) for one in sums]
    kept = {verdict: [row for row in rows if row["verdict"] == verdict] for verdict in ("good", "bad")}
    expect(len(sums) == len(planned), "each part has a sum")
    expect(all(read == good + bad for read, good, bad in sums), f"{sums}: what is read is good or bad")
    found, wanted = [len(rows) for rows in kept.values()], [sum(one[column] for one in sums) for column in (1, 2)]
    expect(found == wanted, f"{found} records are there, and not {wanted}")
    return kept, sums


def test_marks(folder, formc):
    """A byte order mark begins a file, and no record, wherever the file stands among others; behind that it is none."""
    mark = parts.BYTE_ORDER_MARK
    place = folder / "marks"
    place.mkdir()
    for name in ("a.ndjson", "b.ndjson"):
        (place / name).write_bytes(mark + ORDER + b"\n{}\n")
    (place / "c.ndjson").write_bytes(mark)
    (place / "d.ndjson").write_bytes(ORDER + b"\n" + mark + ORDER)
    with gzip.open(place / "e.ndjson.gz", "wb") as file:
        file.write(mark + b"{}\n" + ORDER)
    rows, sums = judged(prepared(formc), place)
    expect(sums == [(8, 4, 4)], f"{sums} are judged, of files with byte order marks")
    found = [(Path(row["file"]).name[0], row["position"]) for row in rows["bad"]]
    line = len(ORDER) + 1
    expect(found == [("a", 3 + line), ("b", 3 + line), ("d", line), ("e", 3)], f"{found} are their places")
    shown = subprocess.run(
        'tail -c +$((position + 1)) "$FILE" | head -n 1', shell=True, capture_output=True,
        env=dict(os.environ, FILE=rows["bad"][0]["file"], position=str(rows["bad"][0]["position"])))
    expect(shown.stdout == b"{}\n", f"{shown.stdout} is the bad record where it stands")


def test_long(folder, formc):
    """Records of 16 MiB, and of more, which are bad ones; of those the first 16 MiB are kept."""
    most = 16 * MEBIBYTE
    longest = ORDER + b" " * (most - len(ORDER))
    text = '{"note":"'.encode() + "é".encode() * (most // 2) + b'"}'
    path = folder / "long.ndjson"
    path.write_bytes(b"\n".join([ORDER, longest, longest + b" ", text, b" " * most, b" " * (most + 1), ORDER]))
    rows, sums = judged(prepared(formc), path, mebibytes=64)
    expect([tuple(map(sum, zip(*sums)))] == [(6, 3, 3)], f"{sums} are judged, of long records")
    first = len(ORDER) + 1 + len(longest) + 1
    expect([row["position"] for row in rows["bad"]] ==
           [first, first + most + 2, first + most + 2 + len(text) + 1 + most + 1], "at their places")
    kept = [longest, text[:most], b" " * most]
    for row, line in zip(rows["bad"], kept):
        expect(row["record"] == line.decode("utf-8", "backslashreplace"), f"16 MiB of {line[:10]} are kept")
        expect(len(row["issues"]) == 1 and "16 MiB" in row["issues"][0]["message"], f"{row['issues']} say so")


def test_empty(folder, formc):
    """Files and parts without a record: a line that goes through several parts, blank lines, no bytes."""
    place = folder / "empty"
    place.mkdir()
    job = prepared(formc)
    (place / "a.ndjson").write_bytes(b"")
    with gzip.open(place / "b.ndjson.gz", "wb"):
        pass
    expect(judged(job, place)[1] == [(0, 0, 0)], "a sum of no records, of an input that is all empty")
    (place / "c.ndjson").write_bytes(b"\n \r\n" * 600_000)
    expect(judged(job, place)[1] == [(0, 0, 0)] * 4, "sums of blank lines")
    (place / "d.ndjson").write_bytes(ORDER + b" " * (3 * MEBIBYTE) + b"\n{}\n")
    expect(judged(job, place / "d.ndjson")[1] == [(1, 1, 0), (0, 0, 0), (0, 0, 0), (1, 0, 1)], "sums of empty parts")


def test_batches(folder, formc):
    """Rows go to Spark so many at a time, and fewer if they are long."""
    path = folder / "batches.ndjson"
    path.write_bytes((ORDER + b"\n{}\n") * 5000)
    planned = parts.plan([str(path)], 64 * MEBIBYTE)
    kept = tasks.ROWS, tasks.BYTES
    for rows, bytes, wanted in (
        (10_000, 1 << 30, [5000, 5000, 1]), (3000, 1 << 30, [3000, 2000, 3000, 2000, 1]),
        (10_000, 1, [1] * 10_001),
    ):
        tasks.ROWS, tasks.BYTES = rows, bytes
        given = [len(batch.to_pylist()) for batch in tasks.judge_lines([Numbers([0])], planned, prepared(formc))]
        expect(given == wanted, f"{given[:9]} rows are given at a time")
    tasks.ROWS, tasks.BYTES = kept


# ---------------------------------------------------------------- the page: a pipe, and GNU parallel

def blocks():
    return re.findall(r"```sh\n(.*?)```", (EXAMPLE / "README.md").read_text(encoding="utf-8"), re.DOTALL)


class Page:
    """A folder in which the lines of the page can be run."""

    def __init__(self, folder, formc):
        self.folder = folder / "page"
        (self.folder / "bin").mkdir(parents=True)
        (self.folder / "bin" / "formc").symlink_to(formc)
        shutil.copy(SPEC, self.folder)
        records.PER_FILE = 1000
        bad = records.write(self.folder / "orders", 3000)
        # What comes first looks like the beginning of an array.
        (self.folder / "orders" / "a.ndjson").write_bytes(b"[{}, {}]\n" * 3000)
        self.good, self.bad = 3000 - bad, 3000 + bad
        files = sorted((self.folder / "orders").iterdir())
        (self.folder / "orders.ndjson").write_bytes(b"".join(path.read_bytes() for path in files))

    def run(self, line, input=None):
        for path in [*self.folder.glob("good*"), *self.folder.glob("bad*")]:
            path.unlink()
        environment = dict(
            os.environ, PATH=f"{self.folder}/bin:{os.environ['PATH']}", PARALLEL_HOME=str(self.folder / "parallel"))
        with open(self.folder / input if input else os.devnull) as file:
            return subprocess.run(
                line, shell=True, cwd=self.folder, env=environment, stdin=file, capture_output=True, text=True)

    def lines(self, pattern):
        return sum(path.read_bytes().count(b"\n") for path in self.folder.glob(pattern))

    def expect_all(self, done, code, words):
        expect(done.returncode == code, f"{words}: exit code {done.returncode}: {done.stderr}")
        found = self.lines("good*"), self.lines("bad*")
        expect(found == (self.good, self.bad), f"{words}: {found} records, and not {self.good} and {self.bad}")


def test_pipe(page):
    line = blocks()[0]
    subprocess.run("gzip --keep orders/*.ndjson", shell=True, check=True, cwd=page.folder)
    page.expect_all(page.run(line), 1, "the pipe")
    said = [json.loads(line) for line in (page.folder / "issues.ndjson").read_text().splitlines()]
    expect(len(said) == page.bad, "issues of each bad record")
    expect(page.run(line.replace("order.form", "no.form")).returncode > 1, "2 and more: not all were judged")


def test_parallel(page):
    line = blocks()[1]
    command = line.split("\ncat ")[0].replace("128M", "100k")
    done = page.run(line.replace("128M", "100k"))
    page.expect_all(done, 0, "parallel --pipepart")
    expect(done.stdout.split() == [str(page.good)], f"{done.stdout} good records are counted")
    expect(len(list(page.folder.glob("good-*"))) > 3, "in several parts")
    expect(page.run(command.replace("order.form", "no.form")).returncode != 0, "what is no verdict fails")
    piped = command.replace("--pipepart", "--pipe").replace("-a orders.ndjson", "")
    page.expect_all(page.run(piped, "orders.ndjson"), 0, "parallel --pipe")
    files = re.search(r"`(ls .*?)` takes whole files", (EXAMPLE / "README.md").read_text(encoding="utf-8"))[1]
    options = "--lines --jobs 1 --quiet --good good-{#} --bad bad-{#}"
    page.expect_all(page.run(files.replace("…", options)), 0, "parallel with whole files")


def has_gnu_parallel():
    if shutil.which("parallel") is None:
        return False
    return "GNU parallel" in subprocess.run(["parallel", "--version"], capture_output=True, text=True).stdout


def test_page(folder, formc):
    page = Page(folder, formc)
    test_pipe(page)
    if has_gnu_parallel():
        test_parallel(page)
    else:
        print("skipped: the lines for GNU parallel, which is missing")


def test_all(folder, formc):
    test_parts(folder)
    test_changes(folder)
    test_names(folder, formc)
    test_worker(folder, formc)
    test_marks(folder, formc)
    test_long(folder, formc)
    test_empty(folder, formc)
    test_batches(folder, formc)
    test_page(folder, formc)


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    with tempfile.TemporaryDirectory() as folder:
        test_all(Path(folder), str(Path(sys.argv[1]).resolve()))
    print(f"{count} tests, 0 failed")


if __name__ == "__main__":
    main()
