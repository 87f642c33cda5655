"""Processor seconds of scikit-learn's random forests and extra trees on arrays that Matrix has written.

    python forests.py REPEATS TREES FILE...

FILE is SET-LABELS.npy; its last LABELS columns are labels. One thread, least of REPEATS fits and of
five times as many predictions of all rows.
"""

import sys
import time

import numpy as np
from sklearn.ensemble import ExtraTreesRegressor, RandomForestRegressor


def least(repeats, work):
    best = float("inf")
    for _ in range(repeats):
        start = time.process_time()
        work()
        best = min(best, time.process_time() - start)
    return best


repeats, trees = int(sys.argv[1]), int(sys.argv[2])
for name in sys.argv[3:]:
    cells = np.load(name)
    labels = int(name.rsplit("-", 1)[1].split(".")[0])
    x = np.ascontiguousarray(cells[:, :-labels])
    y = np.ascontiguousarray(cells[:, -labels:], dtype=float)
    for kind in (RandomForestRegressor, ExtraTreesRegressor):
        forest = kind(trees, max_features="sqrt", n_jobs=1, random_state=1)
        fit = least(repeats, lambda: forest.fit(x, y))
        scores = least(5 * repeats, lambda: forest.predict(x))
        nodes = sum(tree.tree_.node_count for tree in forest.estimators_)
        said = f"fit {fit:.3f} s, {nodes} nodes; {len(x) / scores:,.0f} rows a second"
        print(f"{name}: {kind.__name__}: {said}")
