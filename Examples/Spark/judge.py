#!/usr/bin/env python3
"""Judges a data set on a cluster with `formc validate`, and parts it into good and bad records.

    spark-submit Examples/Spark/judge.py --formc formc --spec order.form.yaml --output judged orders/

Each task pipes its part of the input through one formc. README.md says what comes out and what can go wrong.
"""
import argparse
import datetime
import json
import os
import sys

from pyspark.sql import SparkSession, functions
from pyspark.sql.pandas.types import from_arrow_schema

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import parts
import tasks

JUDGED = from_arrow_schema(tasks.SCHEMA)


# What Spark calls the formats of the output.
STORED = {"ndjson": "text", "parquet": "parquet"}


def options():
    reader = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    reader.add_argument("input", nargs="+", help="files and folders of NDJSON, or of Parquet")
    reader.add_argument("--spec", required=True, help="the form spec, where it is on the driver and on each worker")
    reader.add_argument("--formc", default="formc", help="the program, likewise")
    reader.add_argument("--output", required=True, help="the folder to write, which is not there yet")
    reader.add_argument("--from", dest="source", choices=["ndjson", "parquet"], default="ndjson")
    reader.add_argument("--to", choices=["ndjson", "parquet"], default="ndjson")
    reader.add_argument("--part-mib", type=int, default=128, help="the most NDJSON that a task takes")
    reader.add_argument("--ignore-unknown", action="store_true", help="as of formc validate")
    reader.add_argument("--language", help="likewise")
    reader.add_argument("--today", default=datetime.date.today().isoformat(), help="likewise")
    return reader.parse_args()


def validate_options(asked):
    """Every task goes by one clock, that of the driver."""
    words = ["--today", asked.today]
    if asked.ignore_unknown:
        words.append("--ignore-unknown")
    if asked.language:
        words += ["--language", asked.language]
    return words


def judged_lines(spark, asked, job):
    """The data set that judging NDJSON gives, and how many records the input is known to have: nobody knows."""
    planned = parts.plan(asked.input, asked.part_mib << 20)
    if not planned:
        raise tasks.NotJudged("there are no files in " + ", ".join(asked.input))
    shared = spark.sparkContext.broadcast(planned)
    numbers = spark.range(0, len(planned), 1, len(planned))
    return numbers.mapInArrow(lambda batches: tasks.judge_lines(batches, shared.value, job), JUDGED), None


def judged_rows(spark, asked, job):
    """Likewise of Parquet, whose files say how many rows they have."""
    rows = spark.read.parquet(*asked.input)
    texts = rows.select(
        functions.to_json(functions.struct("*")).alias("record"),
        functions.col("_metadata.file_path").alias("file"),
        functions.col("_metadata.row_index").alias("position"))
    return texts.mapInArrow(lambda batches: tasks.judge_rows(batches, job), JUDGED), rows.count()


def write(judged, asked):
    """Writes it all in one go, good and bad in folders of their own, by Spark's own way to commit: what a task that is
    lost has written does not count."""
    if asked.to == "ndjson":
        line = "if(verdict = 'bad', to_json(struct(record, issues, file, position)), record)"
        judged = judged.select("verdict", functions.expr(line).alias("value"))
    writer = judged.write.partitionBy("verdict").option("mapreduce.fileoutputcommitter.marksuccessfuljobs", "false")
    writer.format(STORED[asked.to]).save(asked.output)


def check_counts(spark, asked, known):
    """Counts what was written, and holds it against what the tasks have read."""
    written = spark.read.format(STORED[asked.to]).load(asked.output)
    rows = {row["verdict"]: row["count"] for row in written.groupBy("verdict").count().collect()}
    sums = [json.loads(row[0]) for row in written.where("verdict = 'sum'").collect()]
    total = {name: sum(one[name] for one in sums) for name in ("read", "good", "bad")}
    if len({one["part"] for one in sums}) != len(sums):
        raise tasks.NotJudged("a part of the input was written twice")
    for verdict in ("good", "bad"):
        if rows.get(verdict, 0) != total[verdict]:
            raise tasks.NotJudged(
                f"{rows.get(verdict, 0)} {verdict} records were written, and there were {total[verdict]}")
    for name, count in (("read", total["read"]), ("in the input", known)):
        if count is not None and count != total["good"] + total["bad"]:
            raise tasks.NotJudged(f"{count} records were {name}, and {total['good']} + {total['bad']} judged")
    return dict(total, parts=len(sums))


def reason(error):
    """What a task has said, out of all that Spark says of it."""
    marked = [line for line in str(error).splitlines() if "NotJudged: " in line]
    return marked[-1].split("NotJudged: ", 1)[1] if marked else str(error).strip().split("\n\n")[0]


def run(spark, asked):
    storage, folder = parts.storage(asked.output)
    if parts.is_there(storage, folder):
        raise tasks.NotJudged(f"{asked.output} is there already")
    job = tasks.Job.prepare(asked.formc, asked.spec, validate_options(asked))
    judge = judged_rows if asked.source == "parquet" else judged_lines
    judged, known = judge(spark, asked, job)
    write(judged, asked)
    counts = check_counts(spark, asked, known)
    sums = dict(counts, formc=job.version, today=asked.today, spec=job.hashes)
    with storage.open_output_stream(folder + "/_SUCCESS") as file:
        file.write((json.dumps(sums) + "\n").encode())
    words = "1 part" if counts["parts"] == 1 else "{parts} parts".format(**counts)
    print("{read} records, {bad} bad, in {words}".format(**counts, words=words))


def main():
    asked = options()
    # With a file open for each verdict a task needs not sort by it.
    spark = (
        SparkSession.builder.appName("formc validate " + os.path.basename(asked.spec))
        .config("spark.sql.maxConcurrentOutputFileWriters", 3).getOrCreate())
    for module in (parts, tasks):
        spark.sparkContext.addPyFile(module.__file__)
    try:
        run(spark, asked)
    except Exception as error:
        if os.environ.get("JUDGE_TRACE"):
            raise
        print(f"judge.py: {reason(error)}", file=sys.stderr)
        print(f"judge.py: {asked.output} has no _SUCCESS: do not use what is there", file=sys.stderr)
        sys.exit(2)
    finally:
        spark.stop()


if __name__ == "__main__":
    main()
