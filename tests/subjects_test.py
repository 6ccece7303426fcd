"""Subjects behind the protocol: our own sides and the example adapter."""

import json
import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOCKSTEP = Path(os.environ.get("LOCKSTEP_BINARY_DIR", ROOT / "build")) / "lockstep"
PYTHON = sys.executable


def check(subject, path, *more):
    """Exit code, verdicts that occurred, and all that `lockstep check` said as JSON."""
    call = [str(LOCKSTEP), "check", "--json", "--subject", subject, *more, str(path)]
    done = subprocess.run(call, capture_output=True, text=True, timeout=110, check=False)
    said = json.loads(done.stdout)
    return done.returncode, {word for word, count in said["verdicts"].items() if count}, said


@unittest.skipUnless(LOCKSTEP.exists(), "the command is not built")
class Subjects(unittest.TestCase):
    def test_our_sides_agree_behind_the_protocol(self):
        for side in ("engine", "specification"):
            for profile in ("prompt", "outcome"):
                with self.subTest(side=side, profile=profile):
                    command = f"{LOCKSTEP} serve --side {side}"
                    code, verdicts, _ = check(command, ROOT / "docs/adapters/scenarios",
                                              "--profile", profile)
                    self.assertEqual((code, verdicts), (0, {"agree"}))

    def test_the_python_adapter_plays_what_it_can(self):
        adapter = f"{PYTHON} {ROOT / 'docs/adapters/python/adapter.py'}"
        code, verdicts, said = check(adapter, ROOT / "docs/adapters/scenarios", "--require", "5")
        self.assertEqual((code, verdicts), (0, {"agree", "unsupported"}))
        self.assertEqual([each["message"] for each in said["findings"]],
                         ["instructions: return_to_hand"])

    def test_too_few_checked_is_no_success(self):
        adapter = f"{PYTHON} {ROOT / 'docs/adapters/python/adapter.py'}"
        code, _, _ = check(adapter, ROOT / "docs/adapters/scenarios", "--require", "6")
        self.assertEqual(code, 3)

    def test_a_lost_capability_is_no_success(self):
        adapter = f"{PYTHON} {ROOT / 'docs/adapters/python/adapter.py'}"
        with tempfile.TemporaryDirectory() as folder:
            caps = Path(folder, "caps.json")
            scenario = ROOT / "docs/adapters/scenarios/1-a-creature-is-there.json"
            self.assertEqual(check(adapter, scenario, "--save-baseline", str(caps))[0], 0)
            self.assertEqual(check(adapter, scenario, "--baseline", str(caps))[0], 0)
            more = json.loads(caps.read_text())
            more["instructions"].append("sacrifice")
            caps.write_text(json.dumps(more))
            self.assertEqual(check(adapter, scenario, "--baseline", str(caps))[0], 1)


if __name__ == "__main__":
    unittest.main()
