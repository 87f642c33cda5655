"""How long data take from Python to Java and scores back.

    /usr/bin/python3 src/bench/python/crossing.py [ROWS [FEATURES]]

After "mvn package", with the packages that src/python/run-tests names. Processor seconds of all threads, the least of three; by
default for 1,000,000 rows of 50 features and 50 labels.
"""

import sys
import time
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "python"))

import espalier  # noqa: E402
from espalier._java import numbers  # noqa: E402
from espalier._tables import class_targets, features  # noqa: E402

rows = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000
width = int(sys.argv[2]) if len(sys.argv) > 2 else 50


def least(what, times=3):
    """Print the least time of some runs and return the last result."""
    best, found = float("inf"), None
    for _ in range(times):
        began = time.process_time()
        found = what[1]()
        best = min(best, time.process_time() - began)
    print(f"{best:8.2f}  {what[0]}")
    return found


def main():
    """Measure."""
    rng = np.random.default_rng(1)
    X = rng.normal(size=(rows, width))
    y = (rng.random(size=(rows, width)) < 0.1).astype(np.int8)
    few = espalier.EspalierClassifier("pct", smoothing=0, thresholds="half", max_depth=6)
    few.fit(X[:2000], y[:2000])
    print(f"seconds, {rows:,} rows, {width} features, {width} labels")
    least(("features into a data set", lambda: features(X).data("x").dataset()))

    def labels():
        data = features(X[:, :1]).data("x")
        class_targets(y, -1, False).put(data)
        return data.dataset()

    least(("labels into a data set", labels))
    data = features(X).data("x").dataset()
    least(("scores of one tree in Java", lambda: few._model.scores(data)))
    scores = few._model.scores(data)
    least(("scores into NumPy", lambda: numbers(scores)))
    least(("predict_proba, all of it", lambda: few.predict_proba(X)))


if __name__ == "__main__":
    main()
