"""Writes the row lists of the comparisons with CLUS+, scikit-learn and spyct.

    python rows.py SHARED

SHARED/baselines/splits-clus/SET/L50_seed1.txt has the labelled rows of a draw, ascending;
SHARED/baselines/splits-spyct/SET/fold0-test.txt those of a test fold, ascending, and fold0-L50-labelled.txt the
labelled ones of the others, as drawn. Rows count from 0 over the files of a set, joined in the order
of docs/evidence/data.csv. Lists that are there are compared, not written again.
"""

import os
import sys

import numpy as np

CLUS = dict(emotions=593, yeast=2417, Enron_corr=1648, cellcycle_FUN=3757, ImCLEF07D=11006)
SPYCT = dict(
    emotions=593,
    birds=645,
    yeast=2417,
    bibtex=7395,
    enron_corr=1648,
    imclef07d=11006,
    seq_FUN=3919,
    atp1d=337,
    enb=768,
    oes97=334,
)


def lists():
    for name, rows in CLUS.items():
        for seed in (1, 2, 3):
            order = np.random.default_rng(seed).permutation(rows)
            for size in (50, 100, 200, 500):
                yield f"splits-clus/{name}/L{size}_seed{seed}.txt", np.sort(order[:size])
    for name, rows in SPYCT.items():
        order = np.random.RandomState(20210506).permutation(rows)
        for fold, test in enumerate(np.array_split(order, 10)):
            yield f"splits-spyct/{name}/fold{fold}-test.txt", np.sort(test)
            if fold < 3:
                others = np.setdiff1d(np.arange(rows), test)
                drawn = np.random.RandomState(1000 + fold).permutation(others)
                for size in (50, 250):
                    yield f"splits-spyct/{name}/fold{fold}-L{size}-labelled.txt", drawn[:size]


def main(shared):
    for name, rows in lists():
        path = os.path.join(shared, "baselines", name)
        text = "".join(f"{row}\n" for row in rows)
        if not os.path.exists(path):
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "w") as out:
                out.write(text)
        elif open(path).read() != text:
            print(f"{path} has other rows")


main(sys.argv[1])
