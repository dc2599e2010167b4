#!/usr/bin/env python3
"""Chooses inputs for the corpus: those that together reach most, the small ones first.

    Fuzz/shrink.py CONTROL COUNT FOLDER

CONTROL is what libFuzzer's `-merge_control_file` left: the files, and what each of them reaches. Files of the folder
with names in words, which broke something once, stay.
"""
import hashlib
import re
import sys
from pathlib import Path


def read(control):
    """The files, and what each reaches."""
    lines = Path(control).read_text(encoding="utf-8").splitlines()
    count = int(lines[0])
    names = lines[2:2 + count]
    reached = {}
    for line in lines[2 + count:]:
        kind, number, *features = line.split()
        if kind == "COV":
            reached.setdefault(names[int(number)], set()).update(features)
    return reached


def choose(reached, count):
    """Greedily: what adds most for its size."""
    covered = set()
    size = {name: max(512, Path(name).stat().st_size) for name in reached}
    left = dict(reached)
    while left and count > 0:
        best = max(sorted(left), key=lambda name: len(left[name] - covered) / size[name])
        if not left[best] - covered:
            return
        covered |= left.pop(best)
        count -= 1
        yield best


def main():
    chosen = [Path(name).read_bytes() for name in choose(read(sys.argv[1]), int(sys.argv[2]))]
    folder = Path(sys.argv[3])
    for old in folder.glob("*"):
        if re.fullmatch("[0-9a-f]{12}", old.name):
            old.unlink()
    for data in chosen:
        (folder / hashlib.sha1(data).hexdigest()[:12]).write_bytes(data)
    print(f"{len(chosen)} files, {sum(map(len, chosen))} bytes")


if __name__ == "__main__":
    main()
