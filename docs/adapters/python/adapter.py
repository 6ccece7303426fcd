#!/usr/bin/env python3
"""A whole adapter for lockstep-subject/1, over a tiny pretend engine.

`Engine` stands for yours: a few creatures without abilities, zones, counters, life. `Adapter` is
what you write: it answers one request a line and never decides anything for a player. What the
engine cannot do is missing from CAPABILITIES, so Lockstep never asks for it.
"""

import json
import sys

CREATURES = {"Bear Cub": (2, 2), "Elvish Warrior": (2, 3), "Goblin Piker": (2, 1),
             "Gray Ogre": (2, 2), "Grizzly Bears": (2, 2), "Hill Giant": (3, 3),
             "Memnite": (1, 1), "Runeclaw Bear": (2, 2), "Savannah Lions": (2, 1)}

CAPABILITIES = {
    "cards": ["by-name"],
    "setup": ["zone.battlefield", "zone.graveyard", "zone.exile", "tapped", "counters",
              "player.life"],
    "act": ["effect"],
    "instructions": ["destroy", "exile", "tap", "untap", "put_counters", "gain_life", "lose_life"],
    "choices": [],
    "observe": ["zone", "owner", "power", "toughness", "status", "counters", "life"],
    "mechanics": ["counters"],
}


class NotPossible(Exception):
    """The engine has no such feature."""


class Card:
    def __init__(self, name, owner, zone="battlefield", tapped=False, counters=None):
        self.name, self.owner, self.zone = name, owner, zone
        self.tapped, self.counters = tapped, dict(counters or {})
        self.objects = 1  # how many objects this card has been: a zone change makes a new one

    def strength(self):
        plus = 0
        if self.zone == "battlefield":
            plus = self.counters.get("+1/+1", 0) - self.counters.get("-1/-1", 0)
        power, toughness = CREATURES[self.name]
        return power + plus, toughness + plus


class Engine:
    def __init__(self):
        self.cards, self.life = {}, {}

    def move(self, card, zone):
        card.zone, card.tapped, card.counters = zone, False, {}
        card.objects += 1

    def check_state(self):
        """State-based actions: what has no toughness left dies; opposite counters go in pairs."""
        for card in self.cards.values():
            if card.zone != "battlefield":
                continue
            if card.strength()[1] <= 0:
                self.move(card, "graveyard")
                continue
            pairs = min(card.counters.get("+1/+1", 0), card.counters.get("-1/-1", 0))
            for kind in ("+1/+1", "-1/-1"):
                if pairs:
                    card.counters[kind] -= pairs
            card.counters = {kind: n for kind, n in card.counters.items() if n}


class Adapter:
    def __init__(self):
        self.engine, self.handles = Engine(), {}

    def hello(self, message):
        return {"protocol": 1, "subject": {"name": "pretend engine", "version": "1"},
                "adapter": {"name": "adapter.py", "version": "1"}, "profile": "outcome",
                "capabilities": CAPABILITIES, "restarts_needed": "never"}

    def cards(self, message):
        return {"none": [name for name in message["cards"] if name not in CREATURES]}

    def load(self, message):
        self.engine, self.handles = Engine(), {}
        for player in message["players"]:
            self.engine.life[player["name"]] = player.get("life", 20)
        for each in message["objects"]:
            counters = each.get("counters", {})
            if isinstance(counters, list):
                counters = {entry["kind"]: entry["count"] for entry in counters}
            self.engine.cards[each["id"]] = Card(
                each["card"], each["owner"], each.get("zone", "battlefield"),
                each.get("tapped", False), counters)
        told = {"status": "done", "handles": {
            ref: self.handle(ref) for ref in self.engine.cards}}
        self.engine.check_state()
        return {**told, **self.moves()}

    def act(self, message):
        names = message["names"]
        instructions = message["action"]["effect"]
        if not isinstance(instructions, list):
            instructions = [instructions]
        for instruction in instructions:
            (word, body), = instruction.items()
            self.carry_out(word, body, message["action"]["by"], names)
        self.engine.check_state()
        return {"status": "done", **self.moves()}

    def observe(self, message):
        objects = []
        for ref, card in self.engine.cards.items():
            power, toughness = card.strength()
            objects.append({"handle": self.handle(ref), "zone": card.zone, "owner": card.owner,
                            "power": power, "toughness": toughness,
                            "status": ["tapped"] if card.tapped else [],
                            "counters": card.counters})
        players = [{"player": name, "life": life} for name, life in self.engine.life.items()]
        return {"snapshot": {"objects": objects, "players": players}}

    def reset(self, message):
        return {}

    def bye(self, message):
        return {}

    # What only this adapter needs.

    def handle(self, ref):
        """One handle for one object: the engine keeps a card's id through zones, so its count of
        objects is part of the handle."""
        handle = f"{ref}/{self.engine.cards[ref].objects}"
        self.handles[handle] = ref
        return handle

    def moves(self):
        """What has become of the handles told before."""
        moved = []
        for ref, card in self.engine.cards.items():
            told = max(int(h.rsplit("/", 1)[1]) for h, r in self.handles.items() if r == ref)
            for number in range(told + 1, card.objects + 1):
                moved.append({"from": f"{ref}/{number - 1}", "to": f"{ref}/{number}",
                              "zone": card.zone})
                self.handles[f"{ref}/{number}"] = ref
        return {"moved": moved}

    def carry_out(self, word, body, by, names):
        def card(name):
            if not isinstance(name, str) or name not in names:
                raise NotPossible(f"{word} of {name}")
            return self.engine.cards[self.handles[names[name]]]

        if word in ("destroy", "exile"):
            self.engine.move(card(body), "graveyard" if word == "destroy" else "exile")
        elif word in ("tap", "untap"):
            card(body).tapped = word == "tap"
        elif word == "put_counters":
            if body["kind"] not in ("+1/+1", "-1/-1") or set(body) - {"on", "kind", "number"}:
                raise NotPossible(f"put_counters {body}")
            counters = card(body["on"]).counters
            counters[body["kind"]] = counters.get(body["kind"], 0) + body.get("number", 1)
        elif word in ("gain_life", "lose_life"):
            if not isinstance(body, int):
                raise NotPossible(f"{word} of {body}")
            self.engine.life[by] += body if word == "gain_life" else -body
        else:
            raise NotPossible(word)


def main():
    adapter = Adapter()
    for line in sys.stdin:
        message = json.loads(line)
        answer = {"id": message["id"]}
        work = getattr(adapter, message["do"], None)
        try:
            if work is None:
                answer["error"] = {"kind": "unknown-request", "message": message["do"]}
            else:
                answer["ok"] = work(message)
        except NotPossible as why:
            answer["no"] = {"kind": "unsupported", "feature": str(why)}
        except Exception as why:  # the engine threw: that is a finding, not the end
            answer["error"] = {"kind": "internal", "message": repr(why)}
        print(json.dumps(answer), flush=True)
        if message["do"] == "bye":
            return


if __name__ == "__main__":
    main()
