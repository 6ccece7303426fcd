#!/usr/bin/env python3
"""A zoo of misbehaving subjects: `zoo.py KIND` speaks lockstep-subject/1 and breaks it in one way.

Each kind is one row of ZOO: the request at which it misbehaves, and what it does then instead of
answering. Up to that moment, and at every other request, it is a subject of the outcome profile
that accepts everything and shows an empty board. `zoo.py --list` prints KIND and the verdict in
which `lockstep check --subject` must end.
"""

import json
import os
import signal
import subprocess
import sys
import time

FIELDS = ["zone", "owner", "controller"]


def say(text):
    sys.stdout.write(text)
    sys.stdout.flush()


def send(message, **more):
    say(json.dumps({"id": message["id"], **more}) + "\n")


def exits(code):
    return lambda message: os._exit(code)


def kills_itself(number):
    return lambda message: os.kill(os.getpid(), number)


def hangs(message):
    time.sleep(3600)


def hangs_and_ignores_term(message):
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    time.sleep(3600)


def hangs_behind_a_child(message):
    """The process ends; a child of it keeps the pipes open."""
    subprocess.Popen(["sleep", "3600"])
    os._exit(3)


def closes_its_output(message):
    os.close(1)
    time.sleep(3600)


def says(text):
    return lambda message: say(text.replace("ID", str(message["id"])))


def floods(message):
    while True:
        say("x" * 65536)


def floods_stderr_and_dies(message):
    for _ in range(200):
        sys.stderr.write("noise " * 2000 + "\n")
    sys.stderr.write("the very last words\n")
    sys.stderr.flush()
    os._exit(9)


def invalid_utf8(message):
    sys.stdout.buffer.write(b'{"id": %d, "ok": {"x": "\xff\xfe"}}\n' % message["id"])
    sys.stdout.buffer.flush()


def two_answers(message):
    line = json.dumps({"id": message["id"], "ok": {"status": "done"}}) + "\n"
    say(line + line)


def internal_error(message):
    send(message, error={"kind": "internal", "message": "a null pointer, caught"})


def deep(message):
    say('{"id": %d, "ok": %s1%s}\n' % (message["id"], '{"a":' * 10000, "}" * 10000))


def big_number(message):
    say('{"id": %d, "ok": {"status": 1e400}}\n' % message["id"])


def after_ok(message):
    """Answers well and adds a line a moment later: found at the next request."""
    answer(message)
    time.sleep(0.2)
    say('{"log": "hello"}\n')


def forgets_a_field(message):
    snapshot = board()
    for each in snapshot["objects"]:
        del each["owner"]
    send(message, ok={"snapshot": snapshot})


def unknown_handle(message):
    snapshot = board()
    snapshot["objects"].append({"handle": "nobody", "zone": "exile", "owner": "Ana",
                                "controller": None})
    send(message, ok={"snapshot": snapshot})


def same_object_twice(message):
    snapshot = board()
    snapshot["objects"] += snapshot["objects"]
    send(message, ok={"snapshot": snapshot})


def shows_nothing(message):
    send(message, ok={"snapshot": {"objects": [], "players": []}})


# kind: (request at which it happens, what happens, the verdict it must end in)
ZOO = {
    "exits_at_once": ("start", exits(0), "crash"),
    "exits_at_hello": ("hello", exits(3), "crash"),
    "exits_at_load": ("load", exits(0), "crash"),
    "exits_at_act": ("act", exits(1), "crash"),
    "segfaults": ("act", kills_itself(signal.SIGSEGV), "crash"),
    "aborts": ("observe", kills_itself(signal.SIGABRT), "crash"),
    "dies_noisily": ("act", floods_stderr_and_dies, "crash"),
    "leaves_a_child": ("act", hangs_behind_a_child, "crash"),
    "closes_its_output": ("act", closes_its_output, "crash"),
    "hangs_at_observe": ("observe", hangs, "hang"),
    "ignores_term": ("observe", hangs_and_ignores_term, "hang"),
    "half_a_line": ("observe", says('{"id": ID, "ok"'), "hang"),
    "writes_unasked": ("start", lambda message: say("Welcome to my engine!\n"), "protocol_fault"),
    "not_json": ("load", says("ok\n"), "protocol_fault"),
    "not_an_object": ("load", says("[1, 2]\n"), "protocol_fault"),
    "empty_line": ("load", says("\n"), "protocol_fault"),
    "wrong_id": ("load", says('{"id": 77777, "ok": {}}\n'), "protocol_fault"),
    "no_id": ("load", says('{"ok": {}}\n'), "protocol_fault"),
    "ok_and_no": ("load", says('{"id": ID, "ok": {}, "no": {"kind": "illegal"}}\n'),
                  "protocol_fault"),
    "neither": ("load", says('{"id": ID}\n'), "protocol_fault"),
    "double_key": ("load", says('{"id": ID, "ok": {}, "ok": {}}\n'), "protocol_fault"),
    "invented_refusal": ("load", says('{"id": ID, "no": {"kind": "dunno"}}\n'), "protocol_fault"),
    "two_answers": ("act", two_answers, "protocol_fault"),
    "adds_a_line": ("act", after_ok, "protocol_fault"),
    "invalid_utf8": ("act", invalid_utf8, "protocol_fault"),
    "deep_json": ("act", deep, "protocol_fault"),
    "number_out_of_range": ("act", big_number, "protocol_fault"),
    "floods": ("act", floods, "protocol_fault"),
    "other_version": ("hello", says('{"id": ID, "ok": {"protocol": 2}}\n'), "protocol_fault"),
    "refuses_version": ("hello", says('{"id": ID, "error": {"kind": "version"}}\n'),
                        "protocol_fault"),
    "no_handles": ("load", says('{"id": ID, "ok": {"status": "done"}}\n'), "protocol_fault"),
    "forgets_a_field": ("observe", forgets_a_field, "protocol_fault"),
    "unknown_handle": ("observe", unknown_handle, "protocol_fault"),
    "same_object_twice": ("observe", same_object_twice, "protocol_fault"),
    "leaks_state": ("observe", lambda message: (shows_nothing if GAME["loads"] > 1 else answer)(
        message), "state_leak"),
    "catches_its_error": ("act", internal_error, "subject_error"),
    "does_not_implement": ("act", says('{"id": ID, "no": {"kind": "unsupported", '
                                       '"feature": "put_counters"}}\n'),
                           "unsupported"),
    "says_illegal": ("act", says('{"id": ID, "no": {"kind": "illegal"}}\n'), "diverge"),
    "shows_nothing": ("observe", shows_nothing, "diverge"),
    "knows_no_card": ("cards", lambda message: send(message, ok={"none": message["cards"]}),
                      "unsupported"),
    "behaves": ("never", None, "agree"),
}

GAME = {}


def board():
    return {"objects": [dict(each) for each in GAME.get("objects", [])],
            "players": [{"player": name} for name in GAME.get("players", [])]}


def hello(message):
    return {"protocol": 1, "subject": {"name": "zoo", "version": KIND},
            "adapter": {"name": "zoo.py", "version": "1"}, "profile": "outcome",
            "capabilities": {"cards": ["by-name"], "setup": ["*"], "act": ["*"],
                             "instructions": ["*"], "choices": ["*"], "observe": FIELDS},
            "restarts_needed": "never"}


def load(message):
    names = [each["id"] for each in message["objects"]]
    GAME["loads"] = GAME.get("loads", 0) + 1
    GAME["players"] = [each["name"] for each in message["players"]]
    GAME["objects"] = [
        {"handle": "h-" + each["id"], "zone": each.get("zone", "battlefield"),
         "owner": each["owner"], "controller": each.get("controller", each["owner"])}
        for each in message["objects"]]
    return {"status": "done", "handles": {name: "h-" + name for name in names}}


def answer(message):
    bodies = {"hello": hello, "load": load, "observe": lambda m: {"snapshot": board()},
              "act": lambda m: {"status": "done"}}
    send(message, ok=bodies.get(message["do"], lambda m: {})(message))


def main():
    moment, misbehave, _ = ZOO[KIND]
    if moment == "start":
        misbehave({"id": 0})
    for line in sys.stdin:
        message = json.loads(line)
        if message["do"] == moment:
            misbehave(message)
        else:
            answer(message)
        if message["do"] == "bye":
            return


if __name__ == "__main__":
    if sys.argv[1:] == ["--list"]:
        for kind, (_, _, verdict) in ZOO.items():
            print(kind, verdict)
        sys.exit()
    KIND = sys.argv[1]
    main()
