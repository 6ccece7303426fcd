"""Every rule of tier 1 is named by a scenario of the corpus, or is listed with the reason why none
can show it (corpus/rules-not-shown.json, told to people in docs/rules-not-shown.md)."""
import json
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
KINDS = {"defines", "cannot be said", "convention"}


def read(path):
    return json.loads(path.read_text(encoding="utf-8"))


def rules_of_tier(table, tier):
    return {row["rule"] for row in table if row["tier"] == tier}


def rules_named(scenarios):
    return {rule for scenario in scenarios for rule in scenario["rules"]}


def faults(wanted, named, listed):
    """What is wrong: rules neither named nor listed, and entries that need not be there."""
    return ([f"{rule}: no scenario names it, and corpus/rules-not-shown.json does not say why"
             for rule in sorted(wanted - named - listed)]
            + [f"{rule}: listed, but a scenario names it" for rule in sorted(listed & named)]
            + [f"{rule}: listed, but no rule of tier 1" for rule in sorted(listed - wanted)])


class Faults(unittest.TestCase):
    def test_a_rule_that_is_neither_named_nor_listed_is_one(self):
        self.assertEqual(len(faults({"1.1", "1.2"}, {"1.1"}, set())), 1)
        self.assertEqual(faults({"1.1", "1.2"}, {"1.1"}, {"1.2"}), [])

    def test_so_is_an_entry_that_need_not_be_there(self):
        self.assertEqual(len(faults({"1.1"}, {"1.1"}, {"1.1"})), 1)
        self.assertEqual(len(faults({"1.1"}, {"1.1"}, {"9.9"})), 1)


class Corpus(unittest.TestCase):
    def setUp(self):
        self.entries = read(ROOT / "corpus" / "rules-not-shown.json")

    def test_every_rule_of_tier_1_is_named_or_listed(self):
        folders = [ROOT / "corpus" / name for name in ("scenarios", "counterexamples", "waiting")]
        scenarios = [read(file) for folder in folders for file in folder.rglob("*.json")]
        wanted = rules_of_tier(read(ROOT / "scenario" / "rulebook.json"), 1)
        self.assertGreater(len(wanted), 500)
        listed = {entry["rule"] for entry in self.entries}
        self.assertEqual(faults(wanted, rules_named(scenarios), listed), [])

    def test_every_entry_says_why_and_stands_once(self):
        rules = [entry["rule"] for entry in self.entries]
        self.assertEqual(len(rules), len(set(rules)))
        for entry in self.entries:
            self.assertEqual(set(entry), {"rule", "kind", "reason"})
            self.assertIn(entry["kind"], KINDS)

    def test_the_page_tells_the_list(self):
        page = (ROOT / "docs" / "rules-not-shown.md").read_text(encoding="utf-8")
        rows = [line for line in page.splitlines() if line.startswith("| ") and "why" not in line]
        self.assertEqual(sorted(rows),
                         sorted(f"| {each['rule']} | {each['reason']} |" for each in self.entries))


if __name__ == "__main__":
    unittest.main()
