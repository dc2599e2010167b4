#!/usr/bin/env python3
"""Edits specs through `formc lsp`, as an editor would, and worse.

    python3 Tests/editing.py ./formc                     a small part of it all
    python3 Tests/editing.py ./formc keys 10000          time of a key in a spec of 1,000 fields, and memory
    python3 Tests/editing.py ./formc edits 10000         random edits give what opening the final text gives
    python3 Tests/editing.py ./formc mutations 10000     messages and documents with bytes changed: no crash, no hang
    python3 Tests/editing.py ./formc cancels 20          of so many requests that are cancelled, only the first is worked on
    python3 Tests/editing.py ./formc words 1600          words to colour: four times the fields take less than six times as long
    python3 Tests/editing.py ./formc links 8             so many links that lead back to their folder are not followed
"""
import json
import os
import random
import select
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PATIENCE = 20
URI = "file:///specs/form.yaml"


class Client:
    """A server in a process of its own, and what it says."""

    def __init__(self, formc):
        self.process = subprocess.Popen(
            [formc, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, bufsize=0)
        os.set_blocking(self.process.stdin.fileno(), False)
        self.buffer = b""
        self.number = 0
        self.version = 1

    def start(self, folder=None):
        capabilities = {"textDocument": {"diagnostic": {}}, "general": {"positionEncodings": ["utf-8"]}}
        self.ask("initialize", {"rootUri": folder and f"file://{folder}", "capabilities": capabilities})
        self.tell("initialized", {})
        return self

    def write(self, data):
        """Writes bytes, and reads what comes meanwhile, so that neither waits for the other."""
        until = time.monotonic() + PATIENCE
        while data:
            out, into = self.process.stdout, self.process.stdin
            readable, writable, _ = select.select([out], [into], [], max(until - time.monotonic(), 0))
            if not readable and not writable:
                raise TimeoutError("it reads nothing")
            if readable:
                more = os.read(out.fileno(), 1 << 16)
                if not more:
                    raise EOFError
                self.buffer += more
            if writable:
                data = data[os.write(into.fileno(), data):]

    def tell(self, method, parameters):
        self.write(framed({"jsonrpc": "2.0", "method": method, "params": parameters}))

    def ask(self, method, parameters):
        self.number += 1
        self.write(framed({"jsonrpc": "2.0", "id": self.number, "method": method, "params": parameters}))
        return self.answer(self.number)

    def answer(self, number):
        until = time.monotonic() + PATIENCE
        while True:
            message = self.message(until)
            if message.get("id") == number and "method" not in message:
                return message

    def message(self, until):
        while True:
            head, found, rest = self.buffer.partition(b"\r\n\r\n")
            if found:
                length = int(head.split(b"Content-Length: ")[1].split(b"\r\n")[0])
                if len(rest) >= length:
                    self.buffer = rest[length:]
                    return json.loads(rest[:length])
            readable, _, _ = select.select([self.process.stdout], [], [], max(until - time.monotonic(), 0))
            if not readable:
                raise TimeoutError("there is no answer")
            more = os.read(self.process.stdout.fileno(), 1 << 16)
            if not more:
                raise EOFError
            self.buffer += more

    def open(self, text, uri=URI):
        self.tell("textDocument/didOpen", {
            "textDocument": {"uri": uri, "languageId": "yaml", "version": 1, "text": text}})

    def edit(self, start, end, text, uri=URI):
        self.version += 1
        self.tell("textDocument/didChange", {
            "textDocument": {"uri": uri, "version": self.version},
            "contentChanges": [{"range": {"start": start, "end": end}, "text": text}]})

    def diagnostics(self, uri=URI):
        return self.ask("textDocument/diagnostic", {"textDocument": {"uri": uri}})["result"]

    def resident(self):
        with open(f"/proc/{self.process.pid}/status") as status:
            return next(int(line.split()[1]) for line in status if line.startswith("VmRSS"))

    def processor_time(self):
        """Seconds of a processor that its threads have taken, which the kernel counts in nanoseconds."""
        threads = Path(f"/proc/{self.process.pid}/task").iterdir()
        return sum(int((thread / "schedstat").read_text().split()[0]) for thread in threads) / 1e9

    def end(self):
        self.process.kill()
        self.process.wait()


def framed(message):
    body = json.dumps(message).encode()
    return b"Content-Length: %d\r\n\r\n" % len(body) + body


def place(line, character):
    return {"line": line, "character": character}


# ---------------------------------------------------------------- keys

def large_spec(count):
    """A spec with so many fields of several kinds, each with something that depends on another."""
    lines = ["formc: 1", "form: Large", "fields:"]
    for number in range(count):
        lines += [f"  field{number}:", f"    title: Field {number}"]
        kind = number % 5
        if kind == 0:
            lines += ["    type: text", f"    maxLength: {10 + number % 90}", "    pattern: \"[a-z]{2,40}\""]
        elif kind == 1:
            lines += ["    type: integer", "    minimum: 0", f"    visible: size(field{number - 1}) > 3"]
        elif kind == 2:
            lines += ["    type: choice", "    choices: {a: First, b: Second, c: Third}"]
        elif kind == 3:
            lines += ["    type: date", "    maximum: today", f"    required: field{number - 1} == 'a'"]
        else:
            lines += ["    type: number", f"    computed: field{number - 3} * 2"]
    return "\n".join(lines) + "\n"


def keys(formc, count):
    """Types and takes back letters all over a spec, and asks for completion behind each."""
    client = Client(formc).start()
    client.open(large_spec(1000))
    lines = large_spec(1000).split("\n")
    chance = random.Random(3)
    spots = [number for number, line in enumerate(lines) if "title:" in line or "visible:" in line or "maximum:" in line]
    times, processor, begun = [], 0, None
    typed = None
    for number in range(count):
        if typed is None:
            line = chance.choice(spots)
            typed = place(line, len(lines[line]))
            change = (typed, typed, "x")
        else:
            change = (typed, place(typed["line"], typed["character"] + 1), "")
            typed = None
        began, spent = time.perf_counter(), client.processor_time()
        client.edit(*change)
        client.ask("textDocument/completion", {"textDocument": {"uri": URI}, "position": change[0]})
        times.append(time.perf_counter() - began)
        processor += client.processor_time() - spent
        if number % 10 == 9:
            client.diagnostics()
        if number == min(500, count // 4):
            begun = client.resident()
    ended = client.resident()
    client.end()
    middle, most = statistics.median(times) * 1000, sorted(times)[len(times) * 95 // 100] * 1000
    print(f"{count} keys in a spec of 1,000 fields: {middle:.1f} ms each, 95 % below {most:.1f} ms, "
          f"{processor / count * 1000:.1f} ms of a processor; "
          f"{begun / 1024:.1f} MiB after the first {min(500, count // 4)}, {ended / 1024:.1f} MiB at the end")
    if ended > begun * 1.1 + 2048:
        sys.exit("memory grows")


# ---------------------------------------------------------------- edits

def specs():
    return [path.read_text() for path in sorted((ROOT / "specs").glob("*.yaml"))]


PIECES = ["x", " ", "\n", ":", "\"", "'", "{", "}", "[", "]", "#", "- ", "|\n", "\t", ",", "é", "\U0001F600", "  title: a\n", "type: text"]


def offset_place(text, offset):
    """A place in bytes of UTF-8, for an offset that is not within a character."""
    before = text[:offset]
    line = before.count("\n")
    return place(line, len(before[before.rfind("\n") + 1:].encode()))


def edits(formc, count):
    """After random edits the server says what one says that opens the text as it is then."""
    chance = random.Random(5)
    texts = specs()
    client, fresh = Client(formc).start(), Client(formc).start()
    made = 0
    while made < count:
        text = chance.choice(texts)
        uri = f"file:///specs/form{made}.yaml"
        client.open(text, uri)
        for _ in range(min(25, count - made)):
            start = chance.randrange(len(text) + 1)
            end = min(len(text), start + chance.choice([0, 0, 1, 1, 2, 7, 80]))
            piece = chance.choice(PIECES + [""])
            client.edit(offset_place(text, start), offset_place(text, end), piece, uri)
            text = text[:start] + piece + text[end:]
            made += 1
        fresh.open(text, uri)
        parameters = {"textDocument": {"uri": uri}}
        for method in ("textDocument/diagnostic", "textDocument/documentSymbol", "textDocument/semanticTokens/full"):
            found, wanted = (one.ask(method, parameters).get("result") for one in (client, fresh))
            for answer in (found, wanted):
                if isinstance(answer, dict):
                    answer.pop("resultId", None)
            if found != wanted:
                sys.exit(f"{method} of\n{text}\nis {found}\nand not {wanted}")
        for one in (client, fresh):
            one.tell("textDocument/didClose", {"textDocument": {"uri": uri}})
    client.end()
    fresh.end()
    print(f"{made} edits, 0 different")


# ---------------------------------------------------------------- mutations

METHODS = [
    "completion", "hover", "definition", "references", "signatureHelp", "documentSymbol", "foldingRange", "codeLens",
    "semanticTokens/full", "documentHighlight", "formatting", "prepareRename", "rename", "codeAction", "inlayHint",
    "documentLink", "diagnostic"]


def session(text, chance):
    """Messages as an editor sends them."""
    here = {"textDocument": {"uri": URI}, "position": place(chance.randrange(60), chance.randrange(60))}
    messages = [
        {"jsonrpc": "2.0", "method": "textDocument/didOpen", "params": {
            "textDocument": {"uri": URI, "languageId": "yaml", "version": 1, "text": text}}},
        {"jsonrpc": "2.0", "method": "textDocument/didChange", "params": {
            "textDocument": {"uri": URI, "version": 2},
            "contentChanges": [{"range": {"start": here["position"], "end": here["position"]}, "text": "x"}]}}]
    for number in range(3):
        more = {"newName": "other", "context": {"diagnostics": []}, "range": {"start": place(0, 0), "end": here["position"]},
                "options": {"tabSize": 2, "insertSpaces": True}}
        messages.append({"jsonrpc": "2.0", "id": 1000 + number, "method": "textDocument/" + chance.choice(METHODS),
                         "params": {**here, **more}})
    return messages


def mutated(data, chance):
    data = bytearray(data)
    for _ in range(chance.randrange(1, 6)):
        at = chance.randrange(len(data) + 1)
        kind = chance.randrange(5)
        if kind == 0:
            data[at:at + chance.randrange(1, 30)] = b""
        elif kind == 1:
            data[at:at] = bytes(chance.randrange(256) for _ in range(chance.randrange(1, 6)))
        elif kind == 2:
            data[at:at] = chance.choice([b"{", b"}", b"[", b"\"", b"\\u0000", b"-1", b"99999999999999999999", b"null", b"1e400"])
        elif kind == 3:
            data[at:at] = data[at:at + 60]
        elif at < len(data):
            data[at] ^= 1 << chance.randrange(8)
    return bytes(data)


def ended_with(client):
    """Its exit code; what it still says is read, so that it does not wait for that."""
    try:
        client.process.stdout.read()
        return client.process.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        client.end()
        return "a hang"


def mutations(formc, count):
    """Whatever comes, the server goes on or, where the stream itself is broken, ends with 1."""
    chance = random.Random(9)
    texts = specs()
    client, made, ended = Client(formc).start(), 0, 0
    while made < count:
        text = mutated(chance.choice(texts).encode(), chance).decode("utf-8", "replace")
        sent, is_broken = b"", False
        try:
            for message in session(text, chance):
                body = json.dumps(message).encode()
                if chance.random() < 0.5:
                    body = mutated(body, chance)
                head = b"Content-Length: %d\r\n\r\n" % len(body)
                if chance.random() < 0.01:
                    head, is_broken = mutated(head, chance), True
                sent += head + body
                made += 1
                client.write(head + body)
            if not is_broken:
                client.ask("textDocument/hover", {"textDocument": {"uri": URI}, "position": place(2, 3)})
                continue
            # It may wait for more than there is, as long as there may come more.
            client.process.stdin.close()
        except (EOFError, BrokenPipeError):
            pass
        except TimeoutError as error:
            sys.exit(f"{error} behind {sent!r}")
        if ended_with(client) not in (0, 1):
            sys.exit(f"it ended with {client.process.returncode} (-9 after a hang) behind {sent!r}")
        ended += 1
        client = Client(formc).start()
    client.end()
    print(f"{made} messages, {ended} broken streams, no crash, no hang")


def cancels(formc, count):
    """Requests that are cancelled while the first answer is on its way: nobody reads that yet, so that it stays there."""
    client = Client(formc).start()
    client.open(large_spec(1000))
    into, out = client.process.stdin.fileno(), client.process.stdout
    asked = {"method": "textDocument/documentSymbol", "params": {"textDocument": {"uri": URI}}}
    os.write(into, b"".join(framed({"jsonrpc": "2.0", "id": f"c{number}", **asked}) for number in range(count)))
    select.select([out], [], [], PATIENCE)
    os.write(into, b"".join(framed({"jsonrpc": "2.0", "method": "$/cancelRequest", "params": {"id": f"c{number}"}})
                            for number in range(count)))
    codes = [client.answer(f"c{number}").get("error", {}).get("code") for number in range(count)]
    client.end()
    if codes != [None] + [-32800] * (count - 1):
        sys.exit(f"{count} cancelled requests are answered with {codes}")
    print(f"{count} cancelled requests, one worked on")


def words(formc, count):
    """
    Asks for the words of expressions and texts, each of which names a field. Whatever else the machine does makes one
    measurement or the other longer; the square of the fields would make each pair of them sixteen times as long.
    """
    for _ in range(6):
        few, many = (time_of_words(formc, fields) for fields in (count // 4, count))
        print(f"words of {count // 4} fields in {few:.1f} ms, of {count} in {many:.1f} ms of a processor")
        if many < 7 * few:
            return
    sys.exit("the time of words grows with the square of the fields")


def time_of_words(formc, fields):
    """The least milliseconds of a processor in which the words of a form are found."""
    lines = ["formc: 1", "form: Large", "fields:", "  f0: {type: integer}"]
    lines += [f"  f{number}: {{type: integer, required: f{number - 1} > 3}}" for number in range(1, fields)]
    lines += ["values:"] + [f"  v{number}: f{number} + 1" for number in range(fields)]
    lines += ["rules:"] + [f"  r{number}: {{check: f{number} > 1, message: '{{f{number}}}'}}" for number in range(fields)]
    client = Client(formc).start()
    taken = []
    for version in range(3):
        client.open("\n".join(lines + [f"# {version}", ""]))
        client.ask("textDocument/hover", {"textDocument": {"uri": URI}, "position": place(3, 3)})
        began = client.processor_time()
        client.ask("textDocument/semanticTokens/full", {"textDocument": {"uri": URI}})
        taken.append(client.processor_time() - began)
    client.end()
    return min(taken) * 1000


def links(formc, count):
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "form.yaml").write_text("formc: 1\nform: Linked\nfields:\n  name: {type: text}\n")
        for number in range(count):
            (Path(folder) / f"link{number}").symlink_to(".")
        client = Client(formc).start(folder)
        found = [symbol["name"] for symbol in client.ask("workspace/symbol", {"query": ""})["result"]]
        client.end()
    if sorted(found) != ["Linked", "name"]:
        sys.exit(f"{count} links: {len(found)} symbols, {found[:6]}")
    print(f"{count} links, not followed")


def main():
    parts = {"keys": keys, "edits": edits, "mutations": mutations, "cancels": cancels, "words": words, "links": links}
    if len(sys.argv) == 4 and sys.argv[2] in parts:
        return parts[sys.argv[2]](sys.argv[1], int(sys.argv[3]))
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    keys(sys.argv[1], 60)
    edits(sys.argv[1], 300)
    mutations(sys.argv[1], 300)
    cancels(sys.argv[1], 20)
    words(sys.argv[1], 1600)
    links(sys.argv[1], 8)


if __name__ == "__main__":
    main()
