#!/usr/bin/env python3
"""Holds what `formc gen --to json-schema` writes against `formc validate`, with the validator jsonschema from PyPI.

    .build/python/bin/python Tests/json_schema.py ./formc [--rounds N] [--seed N] [SPEC RECORDS]...

For every spec of the goldens and of `specs`: the schema is one of draft 2020-12, and **it refuses no record that formc
accepts**. The records are those of the goldens and of the specs' tests, each as it is and changed at random in many
ways. How many of the bad records the schema refuses, too, is counted and may not become fewer.
"""
import argparse
import copy
import json
import random
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from jsonschema import Draft202012Validator

ROOT = Path(__file__).resolve().parent.parent
MARK = re.compile(r"#[ ^]*\^+ (error|warning): ")
PRESENT = ["--today", "2026-06-15", "--now", "2026-06-15T12:00:00Z"]
MODES = ["new", "edit", "show"]
# Of the bad records, the schema refuses at least this part.
FLOOR = 0.75
VALUES = [
    None, "", " ", "\t", "\u3000", "\ufeff", "\u0085", "a", "  a ", "a\nb", "\x07", "１２", "Ａ", "x" * 70, "é", "12",
    "yes", "true", 0, 1, -1, 2, 10, 1.5, 1e3, 1e300, 0.1, 12345678901234567890, True, False, [], [None], [""], ["a"],
    [1, 1], {}, {"a": 1}, "2026-01-31", "2026-02-30", "09:30", "9:30", "2026-01-31T09:30:00+01:00", "ann@example.com",
    "a..b@c", "+4812345678", "192.168.0.1", "https://example.com", "2eb8aa08-aa98-11ea-b4aa-73b441d16380",
]


def blocks(text):
    """The fenced blocks of a golden: pairs of the words behind the fence and the lines, without marks of problems."""
    fence, kind, lines = None, "", []
    for line in text.split("\n"):
        if fence is None and line.startswith("```"):
            fence, kind, lines = "```", line[3:], []
        elif fence is not None and line == fence:
            fence = None
            yield kind.split(" "), lines
        elif fence is not None and not MARK.match(line):
            lines.append(line)


def golden_cases(folder):
    """Pairs of a spec's path and the texts of its records."""
    for number, golden in enumerate(sorted((ROOT / "Tests/Goldens").glob("*/*.md"))):
        place = folder / str(number)
        place.mkdir()
        path, records = None, []
        for kind, lines in blocks(golden.read_text(encoding="utf-8")):
            if kind[0] == "yaml" and len(kind) > 1 and kind[1].startswith("specs/"):
                yield from [(path, records)] if path else []
                path, records = ROOT / kind[1], []
            elif kind[0] == "yaml":
                target = place / (kind[1] if len(kind) > 1 else f"form{len(list(place.iterdir()))}.yaml")
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_text("".join(line + "\n" for line in lines), encoding="utf-8")
                if len(kind) == 1:
                    yield from [(path, records)] if path else []
                    path, records = target, []
            elif kind[0] == "judge":
                records += [line for line in lines if line and not line.startswith(" ")]
        yield from [(path, records)] if path else []


def places(value, path=()):
    """All places inside of a value."""
    yield path
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in items:
        yield from places(inner, (*path, key))


def changed(record, keys, chance):
    """A record with some of its places changed."""
    record = copy.deepcopy(record)
    for _ in range(chance.choice([1, 1, 1, 2, 3])):
        spots = [path for path in places(record) if path]
        if not spots or chance.random() < 0.25:
            record[chance.choice(keys)] = copy.deepcopy(chance.choice(VALUES))
            continue
        *way, last = chance.choice(spots)
        holder = record
        for key in way:
            holder = holder[key]
        old, action = holder[last], chance.random()
        if action < 0.15:
            del holder[last]
        elif action < 0.5 and isinstance(old, str):
            holder[last] = chance.choice([" " + old, old + "\u3000", old.swapcase(), old[1:], old + old, old + "-", "\ufeff" + old])
        elif action < 0.5 and isinstance(old, (int, float)) and not isinstance(old, bool):
            holder[last] = chance.choice([old + 1, old - 1, -old, old * 10, old + 0.5, float(old) if abs(old) < 2**53 else old])
        elif action < 0.6 and isinstance(holder, list):
            holder.append(copy.deepcopy(old))
        elif action < 0.65 and isinstance(holder, dict):
            holder[last + "x"] = old
        else:
            holder[last] = copy.deepcopy(chance.choice(VALUES))
    return record


def run(formc, *words):
    return subprocess.run([formc, *map(str, words)], capture_output=True, timeout=120)


def accepted(formc, spec, file, mode, count):
    """Which of the records formc accepts; nothing if the spec can't be used."""
    done = run(formc, "validate", *PRESENT, "--mode", mode, spec, file)
    if done.returncode > 1 or f"{count} record".encode() not in done.stderr:
        return None
    good = [True] * count
    for line in done.stdout.splitlines():
        judged = json.loads(line)
        if "error" in judged or any(issue["severity"] == "error" for issue in judged["issues"]):
            good[judged["record"] - 1] = False
    return good


def read(text):
    """A record as JSON has it; nothing for what is none."""
    try:
        return json.loads(text)
    except ValueError:
        return None


class Tally:
    """What was found, over all specs."""

    forms = records = good = bad = refused = 0
    complaints = []


def judge(formc, spec, texts, rounds, chance, folder):
    """What formc and the schema say of a spec's records."""
    written = run(formc, "gen", "--to", "json-schema", "--output", "-", spec)
    if written.returncode or not written.stdout:  # a library has none
        return None
    schema = json.loads(written.stdout)
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(schema, format_checker=Draft202012Validator.FORMAT_CHECKER)
    records = [record for record in map(read, texts) if isinstance(record, dict)]
    lines = [text for text in texts if isinstance(read(text), dict)]
    keys = list(schema["properties"]) + ["unknown"]
    records, lines = [{}] + records, ["{}"] + lines
    file = folder / f"{spec.stem}-{chance.random()}.ndjson"
    file.write_text("".join(line + "\n" for line in lines), encoding="utf-8")
    verdicts = accepted(formc, spec, file, "new", len(records))
    if verdicts is None:
        return None
    # Most of what is tried is near what is good.
    seeds = [record for record in records if len(record) < 100] or [{}]
    seeds += [record for record, is_good in zip(records, verdicts) if is_good and record and len(record) < 100] * 4
    made = [changed(chance.choice(seeds), keys, chance) for _ in range(rounds)]
    records += made
    lines += [json.dumps(record) for record in made]
    file.write_text("".join(line + "\n" for line in lines), encoding="utf-8")
    good = [False] * len(records)
    for mode in MODES:
        verdicts = accepted(formc, spec, file, mode, len(records))
        if verdicts is None:
            return None
        good = [any(pair) for pair in zip(good, verdicts)]
    fits = [validator.is_valid(record) for record in records]
    wrong = [record for record, is_good, does_fit in zip(records, good, fits) if is_good and not does_fit]
    refused = sum(not is_good and not does_fit for is_good, does_fit in zip(good, fits))
    return len(records), sum(good), refused, wrong, validator


def tests_of(formc, spec):
    """The records that come out of a spec's own tests are hidden in it; what they look like, JSON answers tell."""
    lines = re.findall(r"^ *(?:answers|record): (\{.*\})$", spec.read_text(encoding="utf-8"), re.MULTILINE)
    for line in lines:
        pairs = re.findall(r'(\w+): ("[^"]*"|[^,{}]+)', line)
        record = {}
        for key, value in pairs:
            try:
                record[key] = json.loads(value)
            except ValueError:
                record[key] = value.strip()
        yield json.dumps(record)


def main():
    options = argparse.ArgumentParser()
    options.add_argument("formc")
    options.add_argument("--rounds", type=int, default=60)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("pairs", nargs="*")
    given = options.parse_intermixed_args()
    formc = str(Path(given.formc).resolve())
    tally = Tally()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        if given.pairs:
            cases = [
                (Path(spec), Path(file).read_text(encoding="utf-8").splitlines())
                for spec, file in zip(given.pairs[::2], given.pairs[1::2])
            ]
        else:
            cases = list(golden_cases(folder))
            cases += [(spec, list(tests_of(formc, spec))) for spec in sorted((ROOT / "specs").glob("*.yaml"))]
        with ThreadPoolExecutor(2) as pool:
            jobs = [
                pool.submit(judge, formc, spec, texts, given.rounds, random.Random(given.seed * 1000 + number), folder)
                for number, (spec, texts) in enumerate(cases)
            ]
        for (spec, _), job in zip(cases, jobs):
            found = job.result()
            if found is None:
                continue
            count, good, refused, wrong, validator = found
            tally.forms += 1
            tally.records += count
            tally.good += good
            tally.bad += count - good
            tally.refused += refused
            for record in wrong[:3]:
                error = next(validator.iter_errors(record))
                print(f"{spec}: {json.dumps(record)[:500]}\n  refused: {error.json_path}: {error.message[:300]}")
            tally.complaints += wrong
    part = tally.refused / max(tally.bad, 1)
    print(
        f"{tally.records} tests: {tally.forms} forms, {tally.good} good records of which the schemas refuse "
        f"{len(tally.complaints)}, {tally.bad} bad ones of which they refuse {part:.0%}"
    )
    enough = given.pairs or (tally.forms > 100 and tally.good > 1000 and part >= FLOOR)
    return 1 if tally.complaints or not enough else 0


if __name__ == "__main__":
    sys.exit(main())
