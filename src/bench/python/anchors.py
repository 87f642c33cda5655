"""Scores of other programs on the arrays and rows that the class Anchors has written.

    python anchors.py FOLDER [PREFIX [PROGRAMS]]

Each learns from the labelled rows of a draw alone and scores all other rows; FOLDER receives
SET,L,DRAW,NAME.npy for each program and setting, seconds.csv their processor seconds. A file that is
there is not made again; with PREFIX only the sets whose names start with it are scored, with
PROGRAMS, separated by bars, only by those whose names start with one of them. A label of which all labelled rows say the same gets that as its score. Features are standardised for
neighbours, linear models and support vectors, and missing cells are the mean; boosting takes cells
as they are. Programs that fit a model for each label are left out for sets of more than 200 labels,
LightGBM and all but one RBF for more than 60, boosting of scikit-learn for more than 20. Numbers are
standardised by the labelled rows and learned by forests, neighbours and ridge regression.
"""

import glob
import os
import sys
import time
import warnings

import numpy as np
from sklearn.ensemble import (
    ExtraTreesRegressor,
    HistGradientBoostingClassifier,
    RandomForestRegressor,
)
from sklearn.linear_model import LogisticRegression, Ridge
from sklearn.neighbors import KNeighborsRegressor
from sklearn.svm import SVC, LinearSVC

warnings.filterwarnings("ignore")
try:
    from lightgbm import LGBMClassifier
except ImportError:
    LGBMClassifier = None


def forest(kind, share, leaf):
    return lambda: kind(200, max_features=share, min_samples_leaf=leaf, n_jobs=1, random_state=1)


def near(k, metric):
    return lambda: KNeighborsRegressor(k, weights="distance", metric=metric)


WHOLE = {  # one model for all labels
    "ET sqrt": forest(ExtraTreesRegressor, "sqrt", 1),
    "ET .3": forest(ExtraTreesRegressor, 0.3, 1),
    "ET sqrt, leaves of 3": forest(ExtraTreesRegressor, "sqrt", 3),
    "RF sqrt": forest(RandomForestRegressor, "sqrt", 1),
    "RF .3": forest(RandomForestRegressor, 0.3, 1),
    "RF sqrt, leaves of 3": forest(RandomForestRegressor, "sqrt", 3),
}
for neighbours in (3, 5, 10, 20):
    for distance in ("euclidean", "cosine"):
        WHOLE[f"kNN {neighbours} {distance}"] = near(neighbours, distance)
for penalty in (0.1, 0.3, 1, 3):
    WHOLE[f"ridge {penalty}"] = lambda penalty=penalty: Ridge(penalty)
EACH = {}  # a model for each label, on standardised features
for cost in (0.01, 0.1, 1, 10):
    EACH[f"LR {cost}"] = lambda cost=cost: LogisticRegression(C=cost, max_iter=1000)
    EACH[f"SVM linear {cost / 10}"] = lambda cost=cost: LinearSVC(C=cost / 10)
for cost in (1, 10):
    for width in ("scale", 0.3):
        EACH[f"SVM RBF {cost} {width}"] = (cost, width)
RAW = {}  # the same on the features as they are, such as embeddings of length 1; only if named
for cost in (1, 10, 100):
    RAW[f"raw LR {cost}"] = lambda cost=cost: LogisticRegression(C=cost, max_iter=1000)
    RAW[f"raw SVM linear {cost / 10}"] = lambda cost=cost: LinearSVC(C=cost / 10)
BOOST = {
    "HistGB default": lambda: HistGradientBoostingClassifier(random_state=1),
    "HistGB leaf 3, depth 3": lambda: HistGradientBoostingClassifier(
        min_samples_leaf=3, max_depth=3, random_state=1
    ),
}
if LGBMClassifier:
    light = dict(n_jobs=1, verbose=-1, random_state=1)
    BOOST["LightGBM default"] = lambda: LGBMClassifier(**light)
    BOOST["LightGBM leaf 3, depth 3"] = lambda: LGBMClassifier(
        min_child_samples=3, max_depth=3, **light
    )
    BOOST["LightGBM leaf 3, .3 of features"] = lambda: LGBMClassifier(
        min_child_samples=3, num_leaves=7, colsample_bytree=0.3, learning_rate=0.05, **light
    )


def logistic(margin):
    return 1 / (1 + np.exp(-2 * margin))


def score(model, x, y, others):
    model.fit(x, y)
    if hasattr(model, "predict_proba"):
        return model.predict_proba(others)[:, 1]
    return logistic(model.decision_function(others))


def each(make, x, y, others):
    scores = np.empty((len(others), y.shape[1]), dtype=np.float32)
    for label in range(y.shape[1]):
        known = y[:, label]
        if known.min() == known.max():
            scores[:, label] = known[0]
        elif isinstance(make, tuple):
            cost, width = make
            gamma = "scale" if width == "scale" else width / x.shape[1]
            scores[:, label] = score(SVC(C=cost, gamma=gamma), x, known, others)
        else:
            scores[:, label] = score(make(), x, known, others)
    return scores


def main(folder, prefix="", programs=""):
    chosen = tuple(programs.split("|"))
    for rows in sorted(glob.glob(os.path.join(folder, prefix + "*.txt"))):
        cell = os.path.basename(rows)[:-4]
        source = glob.glob(os.path.join(folder, cell.split(",")[0] + "-*.npy"))[0]
        labels = int(source.rsplit("-", 1)[1].split(".")[0])
        cells = np.load(source).astype(float)
        known = np.loadtxt(rows, dtype=int)
        others = np.setdiff1d(np.arange(len(cells)), known)
        x, y = cells[:, :-labels], cells[:, -labels:]
        filled = np.where(np.isnan(x), np.nanmean(x, axis=0), x)
        deviation = filled.std(axis=0)
        plain = (filled - filled.mean(axis=0)) / np.where(deviation > 0, deviation, 1)
        numbers = not np.isin(y, (0, 1)).all()
        centre, unit = y[known].mean(axis=0), 1
        if numbers:  # many targets count alike
            unit = np.where(y[known].std(axis=0) > 0, y[known].std(axis=0), 1)
            y = (y - centre) / unit
        work = []
        for penalty in (1, 10, 100) if numbers else ():
            work.append(
                (
                    f"scaled ridge {penalty}",
                    lambda m=penalty: Ridge(m).fit(plain[known], y[known]).predict(plain[others]),
                )
            )
        for name, make in WHOLE.items():
            data = plain if name.startswith("kNN") else filled
            work.append(
                (name, lambda m=make, d=data: m().fit(d[known], y[known]).predict(d[others]))
            )
        for name, make in RAW.items() if programs else ():
            work.append((name, lambda m=make: each(m, filled[known], y[known], filled[others])))
        if labels <= 200 and not numbers:
            for name, make in EACH.items():
                if labels <= 60 or not isinstance(make, tuple) or name == "SVM RBF 10 scale":
                    work.append(
                        (name, lambda m=make: each(m, plain[known], y[known], plain[others]))
                    )
            for name, make in BOOST.items():
                if labels <= (60 if name.startswith("LightGBM") else 20):
                    work.append((name, lambda m=make: each(m, x[known], y[known], x[others])))
        for name, run in work:
            if not name.startswith(chosen):
                continue
            target = os.path.join(folder, f"{cell},{name.replace(',', '')}.npy")
            if not os.path.exists(target):
                start = time.process_time()
                scores = run()
                seconds = time.process_time() - start
                if numbers:
                    scores = np.reshape(scores, (len(others), labels)) * unit + centre
                np.save(target, scores.astype(np.float32))
                with open(os.path.join(folder, "seconds.csv"), "a") as log:
                    log.write(f"{cell},{name.replace(',', '')},{seconds:.3f}\n")
        print(cell, flush=True)


main(*sys.argv[1:])
