#!/usr/bin/env python3
"""Tries Examples/Spark: what comes out, and what can go wrong on a cluster.

    .build/spark/bin/python Tests/spark.py [--cluster] FORMC

One session of Spark on two cores serves most tests; with `--cluster` a cluster of two executors loses one of them.
"""
import contextlib
import gzip
import io
import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

os.environ.setdefault("PYSPARK_PYTHON", sys.executable)

import pyarrow
import pyarrow.parquet

import spark_tasks
from spark_tasks import EXAMPLE, MEBIBYTE, ORDER, expect, parts, program, records, write_spec

# ---------------------------------------------------------------- runs

class Runs:
    """Runs of judge.py in one session, each with an output of its own."""

    def __init__(self, folder, formc):
        from pyspark.sql import SparkSession
        import judge, tasks
        self.folder, self.formc, self.judge, self.tasks = folder, formc, judge, tasks
        self.session = (
            SparkSession.builder.master("local[2,2]").config("spark.ui.enabled", "false")
            .config("spark.ui.showConsoleProgress", "false").config("spark.local.dir", str(folder))
            .config("spark.sql.shuffle.partitions", "2").getOrCreate())
        self.session.sparkContext.setLogLevel("OFF")
        for module in (parts, tasks):
            self.session.sparkContext.addPyFile(module.__file__)
        self.number = 0

    def run(self, input, spec=EXAMPLE / "order.form.yaml", formc=None, options=()):
        """Where the output is, and why there is none, if so."""
        self.number += 1
        output = self.folder / f"out{self.number}"
        sys.argv = [
            "judge.py", "--spec", str(spec), "--formc", formc or self.formc, "--output", str(output), *options, str(input)]
        stdout, sys.stdout = sys.stdout, io.StringIO()
        try:
            self.judge.run(self.session, self.judge.options())
        except Exception as error:
            expect(not (output / "_SUCCESS").exists(), "what failed has no _SUCCESS")
            return output, self.judge.reason(error)
        finally:
            sys.stdout = stdout
        return output, None

    def expect_counts(self, good, bad, *arguments, **options):
        """What is read is good or bad, and all of it is there."""
        output, reason = self.run(*arguments, **options)
        expect(reason is None, reason)
        sums = json.loads((output / "_SUCCESS").read_text())
        found = tuple(sums[name] for name in ("read", "good", "bad"))
        expect(found == (good + bad, good, bad), f"{found} are {good} good and {bad} bad records")
        stored = self.session.read.format("parquet" if "parquet" in options.get("options", ())[-1:] else "text")
        rows = [row["verdict"] for row in stored.load(str(output)).collect()]
        found = tuple(rows.count(verdict) for verdict in ("good", "bad", "sum"))
        expect(found == (good, bad, sums["parts"]), f"{found} stand in the output, of {sums}")
        return output, sums

    def expect_error(self, words, *arguments, **options):
        _, reason = self.run(*arguments, **options)
        expect(reason and words in reason, f"`{words}` is not what is said: {reason}")


def lines_of(output, verdict):
    files = sorted(output.glob(f"verdict={verdict}/*"))
    return [json.loads(line) for file in files if file.name[:1] not in "._" for line in file.read_text().splitlines()]


def write_orders(folder, count):
    """Orders in several files, with all that is no order, and the lines that are bad."""
    records.PER_FILE = count // 3
    records.write(folder, count)
    (folder / "a-empty.ndjson").write_bytes(b"")
    (folder / "b-odd.ndjson").write_bytes(
        b'[{"number": "AB00000001"}]\n\n{oops\r\n  \n"text"\n{"note": "\xff"}\nnull\n{"number":')
    with gzip.open(folder / "c.ndjson.gz", "wb") as file:
        file.write(b'{"number": "AB1"}\n')
    (folder / "_ignored").write_bytes(b"{}\n")
    return sorted(path for path in folder.iterdir() if path.name != "_ignored")


def content(path):
    return gzip.open(path).read() if path.suffix == ".gz" else path.read_bytes()


def test_lines(runs, orders, files):
    """What comes out is what one formc says of all files."""
    output, reason = runs.run(orders, options=["--part-mib", "1", "--today", "2026-02-01"])
    expect(reason is None, reason)
    joined = runs.folder / "joined.ndjson"
    joined.write_bytes(b"".join(content(path) + (b"" if content(path)[-1:] == b"\n" else b"\n") for path in files))
    alone = subprocess.run(
        [runs.formc, "validate", "--lines", "--good", "good", "--bad", "bad", "--today", "2026-02-01",
         EXAMPLE / "order.form.yaml", joined], cwd=runs.folder, capture_output=True)
    good, bad = (sorted((runs.folder / name).read_bytes().split(b"\n")[:-1]) for name in ("good", "bad"))
    written = sorted(
        line for file in output.glob("verdict=good/part-*") for line in file.read_bytes().splitlines())
    expect(written == good, f"{len(written)} good records are those of one formc, {len(good)}")
    found = lines_of(output, "bad")
    texts = [one["record"] for one in found], [line.decode("utf-8", "backslashreplace") for line in bad]
    expect(sorted(texts[0]) == sorted(texts[1]), f"bad records are those of one formc: {set(texts[0]) ^ set(texts[1])}")
    said = sorted(json.dumps(json.loads(line).get("issues", "error")) for line in alone.stdout.splitlines())
    expect(len(said) == len(found), "each has issues")
    for one in found:
        line = content(Path(one["file"]))[one["position"]:].split(b"\n")[0]
        expect(one["record"].replace(" ", "").encode()[:5] == line.decode("utf-8", "backslashreplace").replace(" ", "").encode()[:5],
               f"{one} stands at its place: {line}")
    sums = json.loads((output / "_SUCCESS").read_text())
    expect(sums["read"] == len(good) + len(bad) and sums["bad"] == len(bad), f"{sums} are counted right")
    _, reason = runs.run(orders, options=["--output", str(output)])
    expect(reason and "is there already" in reason, f"what is there stays: {reason}")


def test_parquet(runs):
    """Rows of Parquet, with their numbers, and Parquet out."""
    table = pyarrow.table({
        "number": ["AB00000001", "AB2", None], "country": ["de"] * 3, "email": ["a@example.org"] * 3,
        "placed": pyarrow.array(["2024-01-31"] * 3).cast(pyarrow.date32()),
        "lines": [[{"article": "Lamp", "count": 2, "price": 12.5}]] * 3})
    folder = runs.folder / "rows"
    folder.mkdir()
    pyarrow.parquet.write_table(table, folder / "one.parquet", row_group_size=2)
    pyarrow.parquet.write_table(table.slice(0, 0), folder / "none.parquet")
    output, reason = runs.run(folder, options=["--from", "parquet", "--to", "parquet"])
    expect(reason is None, reason)
    good = pyarrow.parquet.read_table(output / "verdict=good").to_pylist()
    expect([json.loads(row["record"])["total"] for row in good] == [25.0], f"{good} has its total")
    bad = pyarrow.parquet.read_table(output / "verdict=bad").to_pylist()
    found = sorted((row["position"], row["issues"][0]["code"], Path(row["file"]).name) for row in bad)
    expect(found == [(1, "pattern", "one.parquet"), (2, "required", "one.parquet")], f"{found} are the bad rows")


def test_failures(runs, orders):
    """Each way to fail is told in words, and nothing is taken for whole."""
    folder, formc = runs.folder, runs.formc
    runs.expect_error("there is no program", orders, formc=str(folder / "nowhere"))
    runs.expect_error("there is no spec", orders, spec=folder / "no.yaml")
    runs.expect_error("is not there", folder / "no-orders")
    gone = program(folder, "gone", formc, f'rm -f "{folder}/gone"; head -c 1000 >/dev/null; exit 2')
    runs.expect_error("there is no program", orders, formc=gone, options=["--part-mib", "1"])
    killed = program(folder, "killed", formc, "head -c 1000 >/dev/null; kill -9 $$")
    runs.expect_error("formc was ended by SIGKILL", orders, formc=killed)
    silent = program(folder, "silent", formc, "cat >/dev/null")
    runs.expect_error("formc ended with exit code 0", orders, formc=silent)
    loser = program(
        folder, "loser", formc,
        f'"{formc}" "$@"; code=$?; while [ "$1" != --good ]; do shift; done; sed -i 1d "$2"; exit $code')
    runs.expect_error("records were read", orders, formc=loser)
    test_other_version(runs, orders)
    test_other_spec(runs, orders)
    test_changed_file(runs)
    test_gone_rows(runs)
    once = program(
        folder, "once", formc,
        f'mkdir "{folder}/once-killed" 2>/dev/null && {{ head -c 1000 >/dev/null; kill -9 $$; }}\nexec "{formc}" "$@"')
    output, reason = runs.run(orders, formc=once)
    expect(reason is None, f"a task that failed once is tried again: {reason}")
    expect((folder / "once-killed").exists(), "it did fail once")
    expect(lines_of(output, "sum"), "its sums are there")


def test_other_version(runs, orders):
    """Another formc is on the worker, once that of the driver has said which it is."""
    other = program(
        runs.folder, "newer", runs.formc,
        f'mkdir "{runs.folder}/asked" 2>/dev/null && exec "{runs.formc}" "$@"\necho formc 9.9.9', "--version")
    runs.expect_error("is formc 9.9.9, and formc ", orders, formc=other)


def test_other_spec(runs, orders):
    """A library that the spec imports becomes another one during the run."""
    folder = runs.folder / "spec"
    folder.mkdir()
    spec = write_spec(folder, "form.yaml", "types.yaml")
    other = program(
        runs.folder, "other", runs.formc, f'echo "# changed" >>"{folder}/types.yaml"; exec "{runs.formc}" "$@"')
    runs.expect_error("types.yaml on", orders, spec=spec, formc=other, options=["--ignore-unknown"])


def test_changed_file(runs):
    """A file of the input becomes longer, or another of the same size, or goes away."""
    for name, words, change in (
        ("longer", "has changed since the run began", 'echo "{}" >>1.ndjson'),
        ("replaced", "has changed since the run began", "tr x y <1.ndjson >_$$; mv _$$ 1.ndjson"),
        ("gone", "has gone since the run began", "rm -f 1.ndjson"),
    ):
        folder = runs.folder / f"is-{name}"
        folder.mkdir()
        for number in range(2):
            (folder / f"{number}.ndjson").write_bytes(b'{"note": "%s"}\n' % (b"x" * 300) * 4000)
        changing = program(
            runs.folder, f"is-{name}-by", runs.formc, f'(cd "{folder}" && {change})\nexec "{runs.formc}" "$@"')
        runs.expect_error(words, folder, formc=changing, options=["--part-mib", "1"])


def test_gone_rows(runs):
    """Of files of Parquet, which Spark reads, those that are gone are noticed, and so is another number of rows."""
    folder = runs.folder / "gone-rows"
    folder.mkdir()
    for number in range(8):
        pyarrow.parquet.write_table(pyarrow.table({"number": ["AB00000001"] * 3}), folder / f"{number}.parquet")
    gone = program(runs.folder, "gone-rows-by", runs.formc, f'rm -f "{folder}"/*.parquet\nexec "{runs.formc}" "$@"')
    with each_file_alone(runs):
        runs.expect_error(".parquet", folder, formc=gone, options=["--from", "parquet"])


@contextlib.contextmanager
def each_file_alone(runs):
    """Each file of Parquet in a task of its own."""
    runs.session.conf.set("spark.sql.files.openCostInBytes", str(MEBIBYTE))
    runs.session.conf.set("spark.sql.files.maxPartitionBytes", str(MEBIBYTE))
    yield
    for name in ("openCostInBytes", "maxPartitionBytes"):
        runs.session.conf.unset(f"spark.sql.files.{name}")


def test_odd_files(runs):
    """Byte order marks, and records longer than 16 MiB, which go through several parts: those are empty."""
    folder = runs.folder / "odd-files"
    folder.mkdir()
    for name in ("a.ndjson", "b.ndjson"):
        (folder / name).write_bytes(parts.BYTE_ORDER_MARK + ORDER + b"\n{}\n")
    long = ORDER + b" " * (16 * MEBIBYTE)
    (folder / "c.ndjson").write_bytes(b"\n".join([ORDER, long, ORDER]))
    for stored in ("ndjson", "parquet"):
        output, sums = runs.expect_counts(4, 3, folder, options=["--part-mib", "1", "--to", stored])
        expect(sums["parts"] == 18, f"{sums} tells of all parts")
        if stored == "ndjson":
            empty = [one for one in lines_of(output, "sum") if (one["read"], one["good"], one["bad"]) == (0, 0, 0)]
            expect(len(empty) == 15, f"{len(empty)} empty parts have a sum of 0")
            found = sorted(
                (Path(one["file"]).name[0], one["position"], len(one["record"])) for one in lines_of(output, "bad"))
            line = len(ORDER) + 1
            expect(found == [("a", 3 + line, 2), ("b", 3 + line, 2), ("c", line, 16 * MEBIBYTE)], f"{found} are bad")


def test_empty(runs):
    """Inputs without a record, and parts without a row."""
    folder = runs.folder / "all-empty"
    folder.mkdir()
    (folder / "a.ndjson").write_bytes(b"")
    (folder / "b.ndjson").write_bytes(b"\n \n")
    for stored in ("ndjson", "parquet"):
        _, sums = runs.expect_counts(0, 0, folder, options=["--to", stored])
        expect(sums["parts"] == 1, f"{sums} has the sum of a part")
    rows = runs.folder / "no-rows"
    rows.mkdir()
    table = pyarrow.table({"number": ["AB00000001"] * 3})
    pyarrow.parquet.write_table(table.slice(0, 0), rows / "none.parquet")
    for stored in ("ndjson", "parquet"):
        runs.expect_counts(0, 0, rows, options=["--from", "parquet", "--to", stored])
    pyarrow.parquet.write_table(
        pyarrow.table({"number": ["AB00000001"] * 3, "more": [os.urandom(MEBIBYTE).hex()] * 3}), rows / "one.parquet")
    with each_file_alone(runs):
        output, sums = runs.expect_counts(0, 3, rows, options=["--from", "parquet", "--to", "ndjson"])
    expect(sorted(one["read"] for one in lines_of(output, "sum"))[-2:] == [0, 3], "a part without a row has a sum of 0")


def test_counts(runs, orders):
    """What is lost on the way to the output, or on the way from the input, is missed in the end."""
    output, reason = runs.run(orders)
    expect(reason is None, reason)
    asked = runs.judge.argparse.Namespace(to="ndjson", output=str(output))
    total = runs.judge.check_counts(runs.session, asked, None)
    for known in (total["read"] + 1, total["read"] - 1):
        with spark_tasks.expect_error("records were in the input"):
            runs.judge.check_counts(runs.session, asked, known)
    for verdict in ("good", "bad"):
        path = next(output.glob(f"verdict={verdict}/part-*"))
        content = path.read_bytes()
        write_unchecked(path, content.split(b"\n", 1)[1])
        with spark_tasks.expect_error(f"{verdict} records were written"):
            runs.judge.check_counts(runs.session, asked, None)
        write_unchecked(path, content)
    path = next(output.glob("verdict=sum/part-*"))
    write_unchecked(path.with_name("part-again.txt"), path.read_bytes())
    with spark_tasks.expect_error("a part of the input was written twice"):
        runs.judge.check_counts(runs.session, asked, None)


def write_unchecked(path, content):
    """Without the sum that Hadoop keeps beside each file."""
    path.write_bytes(content)
    path.with_name(f".{path.name}.crc").unlink(missing_ok=True)


# ---------------------------------------------------------------- a lost executor

# Ends the first executor that it runs under, in the middle of its work.
ENDS_EXECUTOR = """
if mkdir "{folder}/executor-ended" 2>/dev/null; then
  head -c 1000 >/dev/null
  process=$$
  while [ "$process" -gt 1 ]; do
    if tr '\\0' ' ' <"/proc/$process/cmdline" | grep -q CoarseGrainedExecutorBackend; then
      kill -9 "$process"
      exit 1
    fi
    process=$(sed 's/.*) . \\([0-9]*\\) .*/\\1/' "/proc/$process/stat")
  done
  rmdir "{folder}/executor-ended"
fi
exec "{formc}" "$@"
"""


def on_cluster(folder, output, *words):
    """What a cluster of two executors makes of a job, and all that Spark says."""
    log = folder / "cluster.log"
    with open(log, "w") as file:
        done = subprocess.run(
            [Path(sys.executable).parent / "spark-submit", "--master", "local-cluster[2,1,1024]",
             "--conf", "spark.ui.enabled=false", "--conf", f"spark.local.dir={folder}/scratch",
             "--conf", "spark.executor.memory=512m", *words, "--output", output],
            stdout=subprocess.PIPE, stderr=file, text=True, timeout=300, cwd=folder)
    return done, log.read_text()


def test_lost_executor(folder, formc, orders):
    killer = program(folder, "killer", formc, ENDS_EXECUTOR.format(folder=folder, formc=formc))
    output = folder / "lost"
    done, log = on_cluster(
        folder, output, EXAMPLE / "judge.py", "--formc", killer, "--part-mib", "1", "--spec", spark_tasks.SPEC, orders)
    expect(done.returncode == 0, f"a lost executor is made good: {log[-3000:]}")
    expect((folder / "executor-ended").exists(), "an executor was lost")
    expect("ExecutorLostFailure" in log or "Lost executor" in log, "Spark says so")
    sums = json.loads((output / "_SUCCESS").read_text())
    expect(len(lines_of(output, "good")) == sums["good"] and sums["read"] == sums["good"] + sums["bad"],
           f"{sums} are counted right")
    expect(done.stdout.startswith(f"{sums['read']} records, "), done.stdout)


def test_other_worker(folder, formc, orders):
    """The spec and the program are in the driver's folder, and workers, which are elsewhere, were sent others."""
    (folder / "sent").mkdir()
    spec = write_spec(folder, "form.yaml")
    write_spec(folder / "sent", "form.yaml").open("a").write("# another\n")
    (folder / "formc").symlink_to(formc)
    program(folder / "sent", "formc", formc, "echo formc 9.9.9", "--version")
    for sent, words, said in (
        ("form.yaml", ("--formc", formc, "--spec", "form.yaml"), "is not that of the driver: its SHA-256 is"),
        ("formc", ("--formc", "./formc", "--spec", spec), "is formc 9.9.9, and formc "),
    ):
        output = folder / f"other-{sent}"
        done, log = on_cluster(
            folder, output, "--conf", "spark.task.maxFailures=2", "--files", folder / "sent" / sent,
            EXAMPLE / "judge.py", *words, orders)
        found = [line for line in done.stdout.splitlines() if line.startswith("judge.py: ")]
        expect(done.returncode == 2 and len(found) == 2 and said in found[0],
               f"`{said}` is not what is said: {found or log[-3000:]}")
        expect(not (output / "_SUCCESS").exists(), "what failed has no _SUCCESS")


def main():
    if shutil.which("java") is None:
        sys.exit("there is no Java: Scripts/install-dependencies spark")
    arguments = [word for word in sys.argv[1:] if word != "--cluster"]
    if len(arguments) != 1:
        sys.exit(__doc__)
    formc = str(Path(arguments[0]).resolve())
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "tasks").mkdir()
        spark_tasks.test_all(folder / "tasks", formc)
        orders = folder / "orders"
        files = write_orders(orders, 9000)
        if "--cluster" in sys.argv:
            test_lost_executor(folder, formc, orders)
            test_other_worker(folder, formc, orders)
        runs = Runs(folder, formc)
        test_lines(runs, orders, files)
        test_parquet(runs)
        test_odd_files(runs)
        test_empty(runs)
        test_counts(runs, orders)
        test_failures(runs, orders)
        runs.session.stop()
    print(f"{spark_tasks.count} tests, 0 failed")


if __name__ == "__main__":
    main()
