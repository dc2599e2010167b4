#!/usr/bin/env python3
"""Goes through the programs of Examples/Workshop: the command-line tool and the server.

    python3 Tests/workshop.py FOLDER-OF-THE-PROGRAMS
"""
import http.client
import json
import socket
import subprocess
import sys
from pathlib import Path

FOLDER = Path(sys.argv[1]).resolve()
GOOD = {"name": " Ann ", "email": "ann@example.com", "track": "experts", "guests": [{"name": "Bo", "age": 30}]}
count = 0


def expect(found, wanted):
    global count
    count += 1
    if found != wanted:
        sys.exit(f"test {count}: {found!r}\n   is not {wanted!r}")


def register(*words):
    done = subprocess.run([FOLDER / "register", *words], capture_output=True, text=True, timeout=30)
    return done.returncode, done.stdout, done.stderr


def try_tool():
    good = ["--name", " Ann ", "--email", "ann@example.com", "--track", "beginners"]
    expect(register(*good), (0, "Ann <ann@example.com> is registered: For beginners\n", ""))
    expect(
        register("--email", "ann", "--track", "beginers"),
        (1, "", "name: Please fill this in\nemail: Please enter an e-mail address\n"
         "track: Please choose one of the options\n"))
    expect(register(*good, "--comments", "x" * 1001)[0::2], (1, "comments: Please enter at most 1000 characters\n"))
    expect(register("--nme", "Ann"), (2, "", "register: --nme is no option, or has no value; see `register --help`\n"))
    expect("--comments  Anything that we should know (optional)" in register("--help")[1], True)


def try_server(port):
    def send(method, path, body=None, kind="application/json", **headers):
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
        if body is not None:
            headers["Content-Type"] = kind
        headers = {name.replace("_", "-"): value for name, value in headers.items()}
        connection.request(method, path, body=body, headers=headers)
        answer = connection.getresponse()
        return answer.status, answer.getheader("Content-Type"), answer.read().decode()

    def problem(answer, status, errors=None):
        expect(answer[:2], (status, "application/problem+json"))
        details = json.loads(answer[2])
        expect(details["status"], status)
        expect([(x["pointer"], x["code"]) for x in details["errors"]] if "errors" in details else None, errors)
        return details

    status, kind, page = send("GET", "/", Accept_Language="fr, de-AT;q=0.8")
    expect((status, kind, 'name="email" required' in page, "Für Anfänger" in page), (200, "text/html; charset=utf-8", True, True))
    status, kind, body = send("POST", "/registrations", json.dumps(GOOD))
    expect((status, kind, json.loads(body)), (201, "application/json", {"name": "Ann", "track": "For experts", "people": 2}))
    status, _, body = send("POST", "/registrations", "name=Ann+Lee&email=a%40b&track=beginners", "application/x-www-form-urlencoded")
    expect((status, json.loads(body)["name"]), (201, "Ann Lee"))
    bad = {"email": 12, "track": "all", "guests": [{"name": "Bo"}, {"age": 5}]}
    wanted = [
        ("#/name", "required"), ("#/email", "type"), ("#/track", "choices"), ("#/guests/1/name", "required"),
        ("#/guests/1/age", "minimum"),
    ]
    details = problem(send("POST", "/registrations", json.dumps(bad), Accept_Language="de"), 422, wanted)
    expect(details["errors"][0]["detail"], "Bitte füllen Sie dies aus")
    problem(send("POST", "/registrations", json.dumps({**GOOD, "guests": [{"name": "Bo", "age": 9}]})), 422, [("#/guests", "noChildren")])
    problem(send("POST", "/registrations", "email=%zz", "application/x-www-form-urlencoded"), 422,
            [("#/name", "required"), ("#/email", "format"), ("#/track", "required")])
    problem(send("POST", "/registrations", "{oops"), 400)
    problem(send("POST", "/registrations", "[]" * 40000), 413)
    problem(send("POST", "/registrations", "x", "text/plain"), 415)
    problem(send("DELETE", "/registrations"), 405)
    problem(send("GET", "/elsewhere"), 404)
    with socket.create_connection(("127.0.0.1", port), timeout=20) as raw:
        raw.sendall(b"oops\r\n\r\n")
        expect(raw.recv(100).split(b"\r\n")[0], b"HTTP/1.1 400 Bad Request")
    expect(send("POST", "/registrations", json.dumps(GOOD))[0], 201)


def main():
    try_tool()
    with subprocess.Popen([FOLDER / "server", "0"], stdout=subprocess.PIPE, text=True) as server:
        try:
            try_server(int(server.stdout.readline().rstrip("/\n").rsplit(":", 1)[1]))
        finally:
            server.terminate()
    print(f"{count} tests")


if __name__ == "__main__":
    main()
