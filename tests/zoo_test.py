"""A zoo of misbehaving subjects: each ends in its own verdict, and nothing in a crash of ours."""

import json
import os
import subprocess
import sys
import tempfile
import time
import unittest
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOCKSTEP = Path(os.environ.get("LOCKSTEP_BINARY_DIR", ROOT / "build")) / "lockstep"
ZOO = ROOT / "harness/zoo"


def run(kind, corpus):
    """Exit code, verdicts that occurred, messages, seconds."""
    # State can leak into a second game only.
    path = ZOO / "scenarios" / ("" if kind == "leaks_state" else "first.json")
    call = [str(LOCKSTEP), "check", "--json", "--cards", str(corpus), str(path), "--subject",
            f"{sys.executable} {ZOO / 'zoo.py'} {kind}"]
    start = time.monotonic()
    done = subprocess.run(call, capture_output=True, text=True, timeout=110, check=False)
    if not done.stdout:
        return done.returncode, set(), done.stderr, time.monotonic() - start
    said = json.loads(done.stdout)
    verdicts = {word for word, count in said["verdicts"].items() if count}
    return done.returncode, verdicts, said["findings"], time.monotonic() - start


def small_corpus(folder):
    """The one card that the zoo's scenarios need: reading all cards takes longer than a visit."""
    for each in ("cards", "sheets"):
        Path(folder, each).mkdir()
    card = (ROOT / "corpus/cards/bear-cub.json").read_text(encoding="utf-8")
    Path(folder, "cards", "bear-cub.json").write_text(card, encoding="utf-8")
    return folder


@unittest.skipUnless(LOCKSTEP.exists(), "the command is not built")
class Zoo(unittest.TestCase):
    def test_each_kind_ends_in_its_own_verdict(self):
        listed = subprocess.run([sys.executable, str(ZOO / "zoo.py"), "--list"], text=True,
                                capture_output=True, check=True).stdout.split("\n")
        kinds = [line.split() for line in listed if line]
        self.assertGreaterEqual(len(kinds), 30)
        with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(4) as pool:
            corpus = small_corpus(folder)
            results = list(pool.map(lambda each: run(each[0], corpus), kinds))
        for (kind, verdict), (code, verdicts, said, seconds) in zip(kinds, results):
            print(f"{kind:24}{verdict:16}{seconds:6.1f} s", file=sys.stderr)
            with self.subTest(kind):
                self.assertIn(verdict, verdicts, said)
                self.assertLessEqual(verdicts, {verdict, "agree"}, said)
                self.assertEqual(code, {"agree": 0, "unsupported": 3}.get(verdict, 1))


if __name__ == "__main__":
    unittest.main()
