#!/usr/bin/env python3
"""Holds what `formc schema` prints against `formc check`, with the validator jsonschema from PyPI.

    .build/python/bin/python Tests/spec_schema.py ./formc [SPEC]...

**The schema refuses no spec that check accepts**: of `specs`, the examples, the goldens, the documentation, and the
acceptance suites if they stand beside the checkout. How many of the bad ones it refuses is only counted, but for those
below: it knows keys, words and shapes, not what hangs on names.
"""
import json
import re
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import yaml
from jsonschema import Draft202012Validator
from json_schema import ROOT, blocks, golden_cases, run


# What is wrong with these hangs on no name.
REFUSED = [
    "{formc: 1, form: A, fields: {a: {type: text, rules: {r: {check: 'this != \"\"', message: M, at: a}}}}}",
    "{formc: 1, form: A, fields: {a: {type: choice, choices: {x: {}}}}}",
    "{formc: 1, form: A, fields: {a: {type: choice, choices: {x: {title: X, color: red}}}}}",
    "{formc: 1, form: A, submit: {title: S, unchanged: maybe}, fields: {a: {type: text}}}",
    "{formc: 1, form: A, submit: {title: S, review: 'yes'}, fields: {a: {type: text}}}",
    "{formc: 1, form: A, languages: [n], fields: {a: {type: text}}}",
    "{formc: 1, form: A, languages: [en, en], fields: {a: {type: text}}}",
    "{formc: 1, form: A, fields: {a: {type: text, characters: digit}}}",
    "{formc: 1, form: A, fields: {a: {type: text, default: {x: y}}}}",
    "{formc: 1, form: A, fields: {a: {type: integer, minimum: 0.5}}}",
    "{formc: 1, form: A, fields: {a: {type: integer, default: 1.5}}}",
    "{formc: 1, form: A, fields: {a: {type: number, default: '3'}}}",
    "{formc: 1, form: A, fields: {a: {type: boolean, default: maybe}}}",
    "{formc: 1, form: A, fields: {a: {type: choices, choices: {x: X}, default: x}}}",
    "{formc: 1, form: A, fields: {a: {type: text}}, tests: {t: {answers: {}, valid: true, today: tomorrow}}}",
    "{formc: 1, form: A, fields: {a: {type: text}}, tests: {t: {answers: {}, valid: true, now: 2026-01-01}}}",
]


class Loader(yaml.SafeLoader):
    """YAML 1.2, as editors read it: `no` and `12:30` are texts, and so are dates."""

    yaml_implicit_resolvers = {}


for tag, pattern, first in [
    ("null", r"~|null|Null|NULL|", ["~", "n", "N", ""]),
    ("bool", r"true|True|TRUE|false|False|FALSE", list("tTfF")),
    ("int", r"[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+", list("-+0123456789")),
    ("float", r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?|[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN)",
     list("-+.0123456789")),
]:
    Loader.add_implicit_resolver(f"tag:yaml.org,2002:{tag}", re.compile(f"(?:{pattern})$"), first)


def documented(folder):
    """The whole specs in the documentation, as files."""
    for page in [ROOT / "README.md", *sorted((ROOT / "Documentation").glob("*.md"))]:
        for number, (kind, lines) in enumerate(blocks(page.read_text(encoding="utf-8"))):
            if kind[0] == "yaml" and any(line.startswith("formc:") for line in lines):
                path = folder / f"{page.stem}-{number}.yaml"
                path.write_text("".join(line + "\n" for line in lines), encoding="utf-8")
                yield path


def all_specs(folder):
    for places in [ROOT / "specs", ROOT / "Examples", *(ROOT.parent / "shared" / name for name in ["language", "forms"])]:
        yield from sorted(places.rglob("*.yaml"))
    yield from (path for path, _ in golden_cases(folder))
    yield from documented(folder)


def judge(formc, validator, path):
    """Whether check accepts a spec, and what the schema says against it; nothing for what no editor can read."""
    try:
        value = yaml.load(path.read_text(encoding="utf-8"), Loader)
    except (yaml.YAMLError, UnicodeDecodeError, ValueError):
        return None
    # What YAML alone can't say, JSON can't either: a key that is no text.
    value = json.loads(json.dumps(value))
    error = next(validator.iter_errors(value), None)
    return run(formc, "check", path).returncode == 0, error


def main():
    formc = str(Path(sys.argv[1]).resolve())
    schema = json.loads(run(formc, "schema").stdout)
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(schema)
    good = bad = refused = wrong = 0
    for spec in REFUSED:
        if validator.is_valid(yaml.load(spec, Loader)):
            wrong += 1
            print(f"not refused: {spec}")
    with tempfile.TemporaryDirectory() as name, ThreadPoolExecutor(2) as pool:
        paths = list(map(Path, sys.argv[2:])) or list(all_specs(Path(name)))
        for path, found in zip(paths, pool.map(lambda path: judge(formc, validator, path), paths)):
            if found is None:
                continue
            is_good, error = found
            good += is_good
            bad += not is_good
            refused += not is_good and error is not None
            if is_good and error is not None:
                wrong += 1
                print(f"{path}: {error.json_path}: {error.message[:300]}")
    print(f"{good + bad} tests: {good} good specs of which the schema refuses {wrong}, {bad} bad ones of which it "
          f"refuses {refused}")
    return 1 if wrong or not sys.argv[2:] and good < 100 else 0


if __name__ == "__main__":
    sys.exit(main())
