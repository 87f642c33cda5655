"""What a user waits for: two versions and scikit-learn in one run, a table in Markdown.

    python waits.py OLD NEW SHARED DEPENDENCIES [ROW...]

OLD and NEW are clones in which ``mvn -DskipTests package`` ran; OLD needs the SpeedTable of NEW.
DEPENDENCIES is what ``mvn dependency:build-classpath`` prints, SHARED holds ``data``. Without ROW all
rows are measured. Processor seconds, the least of REPEATS; one thread unless a row says otherwise.
Each cell of Java is a process of its own; fits in it are warm, commands are cold.
"""

import os
import pickle
import resource
import subprocess
import sys
import tempfile
import time

REPEATS = 3
OLD, NEW, SHARED, DEPENDENCIES = sys.argv[1:5]
ROWS = sys.argv[5:]
FOLDER = tempfile.mkdtemp()
COMPARISON = "espalier.comparison."


def processor(command, repeats=REPEATS):
    """Return the least processor seconds of a command."""
    best = float("inf")
    for _ in range(repeats):
        start = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=FOLDER)
        end = resource.getrusage(resource.RUSAGE_CHILDREN)
        best = min(best, end.ru_utime + end.ru_stime - start.ru_utime - start.ru_stime)
    return best


def java(clone, name, *words, options=()):
    """Return what a program of the bench prints."""
    path = os.pathsep.join([f"{clone}/target/classes", f"{clone}/target/test-classes", DEPENDENCIES])
    command = ["java", "-Xmx8g", "-XX:+UseSerialGC", *options, "-cp", path, COMPARISON + name, *words]
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    return done.stdout


def work(clone, text, repeats=REPEATS, options=()):
    """Return the seconds of a work of SpeedTable, None if this version cannot do it."""
    try:
        line = java(clone, "SpeedTable", SHARED, str(repeats), text, options=options)
        return float(line.split("|")[2])
    except subprocess.CalledProcessError:
        return None


def cli(clone, *words):
    """Return a command of a clone's command line."""
    return [f"{clone}/bin/espalier", *words]


def least(make, repeats=REPEATS):
    """Return the least processor seconds of a call in this process."""
    best = float("inf")
    for _ in range(repeats):
        start = time.process_time()
        make()
        best = min(best, time.process_time() - start)
    return best


def arrays(name):
    """Return features and labels of a set of SpeedTable."""
    import numpy as np

    file = java(NEW, "Matrix", SHARED, FOLDER, name).strip()
    cells = np.load(file)
    labels = int(file.rsplit("-", 1)[1].split(".")[0])
    return np.ascontiguousarray(cells[:, :-labels]), np.ascontiguousarray(cells[:, -labels:], dtype=float)


def forest(kind, trees=100):
    """Return a forest of scikit-learn with its defaults and the square root of the features."""
    import sklearn.ensemble

    return getattr(sklearn.ensemble, kind + "Regressor")(trees, max_features="sqrt", n_jobs=1, random_state=1)


def row(text, old=None, new=None, anchor=None):
    """Print a line of the table."""
    seconds = lambda v: "-" if v is None else f"{v:.3g}"
    ratio = "-" if not old or not new else f"{new / old:.2f}"
    print(f"| {text} | {seconds(old)} | {seconds(new)} | {ratio} | {anchor or '-'} |", flush=True)


def pair(text, fit, repeats=REPEATS, anchor=None):
    """Print a line for a work of both versions."""
    row(text, work(OLD, fit, repeats), work(NEW, fit + ";calibrate=none", repeats), anchor)


def sklearn(seconds):
    """Return the text of an anchor."""
    return f"scikit-learn {seconds:.3g}"


def files(name):
    """Return the options that read a set of labels, its data unpacked."""
    base = f"{SHARED}/data/mlc/{name}/{name}" if os.path.exists(f"{SHARED}/data/mlc/{name}") else None
    if base is None:
        base = f"{SHARED}/data/hmlc/{name}/{name}"
    data = next(base + e for e in (".arff", ".arff.gz", "-train.arff", "_trainvalid.arff.gz") if os.path.exists(base + e))
    return ["--data", data] + (["--xml", base + ".xml"] if os.path.exists(base + ".xml") else [])


def verdict():
    """1: the default evaluation."""
    for name in ("emotions", "yeast", "Enron_corr"):
        words = ["evaluate", *files(name), "--labelled", "100", "--threads", "1"]
        new = processor(cli(NEW, *words), 1)
        alone = processor(cli(NEW, *words, "--no-twin"), 1)
        row(f"`evaluate --labelled 100`, {name}", processor(cli(OLD, *words), 1), new, f"`--no-twin` {alone:.3g}")


def extra():
    """2: extremely randomized trees."""
    for name in ("yeast", "made-2407-294-6", "Enron_corr", "ImCLEF07D-46"):
        x, y = arrays(name)
        peer = least(lambda: forest("ExtraTrees").fit(x, y), 2)
        pair(f"`extra`, 100 trees, {name}", f"fit:{name}:all:extra;trees=100;smoothing=0;thresholds=half", anchor=sklearn(peer))


def one():
    """3: one row."""
    x, y = arrays("yeast")
    grown = forest("RandomForest").fit(x, y)
    peer = least(lambda: [grown.predict(x[i : i + 1]) for i in range(200)]) / 200
    pair("one row, smoothed forest of 100, yeast", "rows:yeast:all:rf;trees=100", 5, anchor=sklearn(peer))
    pair("one row, boosting, yeast", "rows:yeast:all:boost-pct", 9)


def models():
    """4: reading a model, and predicting with it."""
    data = files("yeast")
    for clone, name in ((OLD, "old.json"), (NEW, "new.json"), (NEW, "new.model")):
        subprocess.run(cli(clone, "train", *data, "--method", "rf", "--model", f"{FOLDER}/{name}"), check=True, stdout=subprocess.DEVNULL)
    size = lambda name: os.path.getsize(f"{FOLDER}/{name}") / 1e6
    x, y = arrays("yeast")
    packed = pickle.dumps(forest("RandomForest", 200).fit(x, y))
    row("MB of a forest of 200, yeast", size("old.json"), size("new.model"), f"pickle {len(packed) / 1e6:.3g}")
    loaded = java(NEW, "ModelForms", FOLDER, "5", f"{FOLDER}/new.json").splitlines()
    read = [float(line.split("|")[5]) for line in loaded if "`.json`" in line or "`.model`" in line]
    row("reading it (`.json`, `.model`)", read[0], read[-1], f"pickle {least(lambda: pickle.loads(packed)):.3g}")
    words = lambda name: ["predict", "--model", f"{FOLDER}/{name}", *data, "--out", f"{FOLDER}/p.csv", "--force"]
    row("`predict`, 2,417 rows of it", processor(cli(OLD, *words("old.json"))), processor(cli(NEW, *words("new.model"))))


def folds():
    """5: one tree with defaults, in fits of it."""
    fixed = "omega=0.5;smoothing=16;thresholds=half"
    for name in ("emotions:200", "yeast:500", "ImCLEF07D-46:500"):
        old = work(OLD, f"fit:{name}:ssl-pct;omega=0.5", 5) / work(OLD, f"fit:{name}:ssl-pct;{fixed}", 5)
        new = work(NEW, f"fit:{name}:ssl-pct;omega=0.5", 5) / work(NEW, f"fit:{name}:ssl-pct;{fixed};calibrate=none", 5)
        row(f"`ssl-pct` with defaults, in fits, {name}", old, new)


def words():
    """6: words as numbers."""
    name = "Enron_corr"
    x, y = arrays(name)
    from sklearn.tree import DecisionTreeRegressor

    plain = "smoothing=0;thresholds=half"
    pair("one tree, words", f"fit:{name}:all:pct;{plain}", anchor=sklearn(least(lambda: DecisionTreeRegressor(random_state=1).fit(x, y))))
    pair("forest of 100, words", f"fit:{name}:all:rf;trees=100;{plain}", anchor=sklearn(least(lambda: forest("RandomForest").fit(x, y))))
    pair("the same, 100 rows", f"fit:{name}:100:rf;trees=100;{plain}", anchor=sklearn(least(lambda: forest("RandomForest").fit(x[:100], y[:100]))))
    grown = forest("RandomForest").fit(x, y)
    pair("prediction of all rows, words", f"predict:{name}:all:rf;trees=100;{plain}", 9, anchor=sklearn(least(lambda: grown.predict(x), 5)))


def many():
    """7: many rows."""
    for rows in ("160000-50-20", "640000-20-10", "5000000-20-10"):
        pair(f"`ssl-pct`, {rows.replace('-', ' x ')}", f"fit:made-{rows}:1000:ssl-pct;omega=0.5;smoothing=16;thresholds=half", 1)


def bits():
    """8: words that are there or not."""
    for count in (1000, 5000, 20000):
        pair(f"`ssl-pct`, 0/1 words, 4,000 x {count}", f"fit:words-4000-{count}-20:1000:ssl-pct;omega=0.5;smoothing=16;thresholds=half", 1)


def labels():
    """9: hundreds of labels."""
    pair("`ssl-rf`, 100 trees, 3,119 x 371 x 398, 100 labelled", "fit:made-3119-371-398:100:ssl-rf;trees=100", 2)


def cold():
    """10: cold commands."""
    data = files("emotions")
    for text, line in (("`help`", ["help"]), ("`train --method pct`, emotions", ["train", *data, "--method", "pct", "--model", f"{FOLDER}/e.json", "--force"])):
        row(text, processor(cli(OLD, *line), 5), processor(cli(NEW, *line), 5))


def threads():
    """11: two threads, by the clock: how many times as fast as one."""
    for text, fit in (("160,000 rows", "fit:made-160000-50-20:1000:ssl-pct;omega=0.5;smoothing=16;thresholds=half"), ("`extra`, yeast", "fit:yeast:all:extra;trees=100"), ("`auto`, yeast", "fit:yeast:100:auto")):
        gain = [work(c, fit, 2, ["-Dthreads=1"]) / work(c, fit, 2, ["-Dthreads=2"]) for c in (OLD, NEW)]
        row(f"two threads, times as fast, {text}", *gain)


FITS = [
    ("forest, unlabelled rows used, yeast, 500 labelled", "fit:yeast:500:ssl-rf;omega=0.5", 3),
    ("the same, emotions", "fit:emotions:500:ssl-rf;omega=0.5", 3),
    ("the same, birds", "fit:birds:500:ssl-rf;omega=0.5", 3),
    ("the same, ImCLEF07D", "fit:ImCLEF07D-46:500:ssl-rf;omega=0.5", 3),
    ("forest of 100, yeast", "fit:yeast:all:rf;trees=100", 5),
    ("the same, 2,407 rows, 294 features, 6 labels", "fit:made-2407-294-6:all:rf;trees=100", 5),
    ("the same, ImCLEF07D", "fit:ImCLEF07D-46:all:rf;trees=100", 3),
    ("forest of 20, 2,000 rows, 3,200 features, 20 labels", "fit:made-2000-3200-20:all:rf;trees=20", 3),
    ("forest of 20, 80,000 rows, 50 features, 20 labels", "fit:made-80000-50-20:all:rf;trees=20;smoothing=0;thresholds=half", 1),
    ("supervised tree, the same rows", "fit:made-80000-50-20:all:pct;smoothing=16;thresholds=half", 2),
    ("SSL-PCT, 20,000 rows, 1,000 labelled", "fit:made-20000-50-20:1000:ssl-pct;omega=0.5;smoothing=16;thresholds=half", 3),
    ("the same, 80,000 rows", "fit:made-80000-50-20:1000:ssl-pct;omega=0.5;smoothing=16;thresholds=half", 2),
    ("the same, 160,000 rows", "fit:made-160000-50-20:1000:ssl-pct;omega=0.5;smoothing=16;thresholds=half", 2),
    ("tree of words, bibtex", "fit:bibtex:500:ssl-pct;omega=0.5;smoothing=16;thresholds=half", 3),
    ("boosted trees, ImCLEF07D, all labelled", "fit:ImCLEF07D-46:all:boost-pct;thresholds=half", 3),
    ("the same, unlabelled rows used", "fit:ImCLEF07D-46:500:ssl-boost-pct;omega=0.5;thresholds=half", 3),
    ("bag of 50, gradient, Enron_corr", "fit:Enron_corr:50:ssl-spyct-grad-bagging;omega=0.5;smoothing=0;thresholds=half", 4),
    ("bag of 50, SVM, birds", "fit:birds:50:ssl-spyct-svm-bagging;omega=0.5;smoothing=0;thresholds=half", 4),
    ("LapTAO, 600 rows, 294 features, 6 labels, 100 labelled", "fit:made-600-294-6:100:laptao;thresholds=half", 3),
    ("TBB, 10,000 rows, 50 features", "fit:made-10000-50-10:all:tbb;thresholds=half", 3),
    ("prediction, forest of 100, yeast", "predict:yeast:all:rf;trees=100;smoothing=0;thresholds=half", 9),
    ("the same, ImCLEF07D", "predict:ImCLEF07D-46:all:rf;trees=100;smoothing=0;thresholds=half", 5),
    ("prediction, bag of 50, Enron_corr", "predict:Enron_corr:50:ssl-spyct-grad-bagging;omega=0.5;smoothing=0;thresholds=half", 9),
]


def fits():
    """12: single warm fits and predictions, compiled before they are timed."""
    for text, fit, repeats in FITS:
        options = ["-Xbatch"]
        row(f"{text} `{fit}`", work(OLD, fit, repeats, options), work(NEW, fit + ";calibrate=none", repeats, options))


print("| what | before | now | ratio | beside it |\n|---|---|---|---|---|", flush=True)
for measure in (verdict, extra, one, models, folds, words, many, bits, labels, cold, threads, fits):
    if not ROWS or measure.__doc__.split(":")[0] in ROWS:
        measure()
