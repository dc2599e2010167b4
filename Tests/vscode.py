#!/usr/bin/env python3
"""Tries what the extension for VS Code is made of, without VS Code.

    .build/python/bin/python Tests/vscode.py

Its files are JSON and there, the grammars' expressions compile with Oniguruma, as in VS Code, and find what they should;
extension.js starts the server, and starts it anew, with stand-ins for what VS Code gives (with node, if there is one).
"""
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import onigurumacffi

FOLDER = Path(__file__).resolve().parent.parent / "Editors/vscode"
# A line, and what in it is an expression.
LINES = {
    "    check: this == other # so": "this == other ",
    "  a: {required: size(b) > 1, title: A}": "size(b) > 1",
    "    required: true": None,
    "  a: {required: false, title: A}": None,
    "    visible: truest": "truest",
    "    visible: true && b": "true && b",
    "    checked: this": None,
    "    check: size(a, b) > 1 # so": "size(a, b) > 1 ",
    "    check: c in [\"x, y\", 'z'] && d == \"{1, #2}\"": "c in [\"x, y\", 'z'] && d == \"{1, #2}\"",
    "  a: {check: \"b in ['c', 'd']\", title: A}": "b in ['c', 'd']",
    "  a: {check: 'b == \"it''s, so\"', title: A}": "b == \"it''s, so\"",
    "    check: has(a": "has",
    "    maximum: b + days(7)": "b + days(7)",
    "  a: {type: integer, minimum: b, title: A}": "b",
    "    default: today + days(1)": "today + days(1)",
    "    default: red": None,
}
# The same for lines below `values`, and in its braces.
VALUES = {
    "  total: lines.map(l, l.price).sum() # so": "lines.map(l, l.price).sum() ",
    " a: 'b + c', d: e": "b + c",
    " a": None,
}
MISSING = "formc: spawn formc ENOENT. The setting `formc.path` says where the program is."
DRIVER = """
let isMissing = false;
const Module = require("module"), load = Module._load, commands = {}, clients = [], shown = [];
const subscription = { dispose() {} }, channel = { appendLine: (line) => shown.push(line), show() {} };
const vscode = {
  workspace: { getConfiguration: () => ({ get: (name, otherwise) => otherwise }) },
  window: {
    createOutputChannel: () => channel, setStatusBarMessage() {}, showWarningMessage() {},
    showErrorMessage: (line) => shown.push(line),
  },
  commands: { registerCommand: (name, run) => ((commands[name] = run), subscription) },
};
class LanguageClient {
  constructor(id, name, server, options) { Object.assign(this, { server, options }); clients.push(this); }
  async start() { if (isMissing) throw new Error("spawn formc ENOENT"); }
  async stop() { this.stopped = true; }
}
Module._load = (name, ...rest) =>
  name === "vscode" ? vscode : name === "vscode-languageclient/node" ? { LanguageClient } : load(name, ...rest);
(async () => {
  await require(process.argv[1]).activate({ subscriptions: [] });
  await commands["formc.restart"]();
  for (const client of clients) {
    await client.options.middleware.executeCommand("formc.test", [], async () => ({ passed: true, output: "all" }));
  }
  isMissing = true;
  await commands["formc.restart"]();
  await require(process.argv[1]).deactivate();
  console.log(JSON.stringify({
    servers: clients.map((c) => [c.server.command, ...c.server.args]), stopped: clients.map((c) => !!c.stopped), shown,
  }));
})();
"""


def rules(node):
    """All maps of a grammar."""
    if isinstance(node, dict):
        yield node
    for inner in node.values() if isinstance(node, dict) else node if isinstance(node, list) else ():
        yield from rules(inner)


def grammars(package):
    """The grammars by their scopes; every expression compiles, and what is included is there."""
    contributed = {entry["scopeName"]: json.loads((FOLDER / entry["path"]).read_text(encoding="utf-8"))
                   for entry in package["contributes"]["grammars"]}
    for scope, grammar in contributed.items():
        assert grammar["scopeName"] == scope, scope
        for rule in rules(grammar):
            for key in {"match", "begin", "end", "while"} & set(rule):
                if isinstance(rule[key], str):
                    # What the beginning found stands in the end's place of it.
                    onigurumacffi.compile(re.sub(r"\\\d", "x", rule[key]) if key in ("end", "while") else rule[key])
            included = rule.get("include", "source.yaml")
            known = included[1:] in grammar.get("repository", {}) if included[0] == "#" else included in contributed
            assert known or included == "source.yaml", included
    return contributed


def expressions(grammar):
    for rule, lines in {"expression": LINES, "value": VALUES}.items():
        pattern = onigurumacffi.compile(grammar["repository"][rule]["match"])
        for line, expected in lines.items():
            match = pattern.search(line)
            # In double quotes, in single quotes, or plain.
            found = match and next(filter(None, map(match.group, (3, 4, 5))), None)
            assert found == expected, (line, found)


def extension(main):
    if not shutil.which("node"):
        print("skipped: extension.js of VS Code: there is no node")
        return
    done = subprocess.run(["node", "-e", DRIVER, str(FOLDER / main)], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == {
        "servers": [["formc", "lsp"]] * 3, "stopped": [True, True, False], "shown": ["all", "all", MISSING],
    }, done.stdout


def main():
    files = {path: json.loads(path.read_text(encoding="utf-8")) for path in sorted(FOLDER.rglob("*.json"))
             if "node_modules" not in path.parts}
    package = files[FOLDER / "package.json"]
    for language in package["contributes"]["languages"]:
        assert FOLDER / language["configuration"] in files, language
        assert re.match(language["firstLine"], "formc: 1")
    expressions(grammars(package)["source.formc"])
    extension(package["main"])
    print(f"{len(files)} tests: files of JSON, expressions, and what starts the server")


if __name__ == "__main__":
    sys.exit(main())
