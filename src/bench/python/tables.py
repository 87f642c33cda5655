"""What people wait for on tables of their own: processor seconds and their ratios, as Markdown.

    python tables.py JAR SHARED MOVIES FOLDER [PART...]

JAR is espalier-cli.jar, SHARED holds ``data``, MOVIES is movies.json of the npm package vega-datasets
(``npm pack vega-datasets``), FOLDER takes the files that are made; PART is columns,
column_fits, fits, evaluations, sizes, reading or ends. One thread; the least of two runs.
Whole commands count with the start of Java, single fits without (``train_cpu_s`` of ``evaluate``).
"""

import csv
import json
import os
import random
import re
import resource
import subprocess
import sys
import time

JAR, SHARED, MOVIES, FOLDER = sys.argv[1:5]
REPEATS = 2
JAVA = ["java", "-XX:+UseSerialGC", "-Xmx4g", "-jar", JAR]


def write(name, head, rows):
    """Write a table and return its path."""
    path = os.path.join(FOLDER, name)
    with open(path, "w", newline="") as out:
        csv.writer(out).writerows([head] + list(rows))
    return path


def films(every=False):
    """Write the films with 96 known genres or those with a genre, with their directors and without."""
    with open(MOVIES) as text:
        rows = json.load(text)
    keys = list(dict.fromkeys(key for row in rows for key in row))
    known = [i for i, row in enumerate(rows) if row.get("Major Genre")]
    kept = set(known if every else random.Random(1).sample(known, 96))
    name = "genres" if every else "films"

    def cells(i, row, names):
        return [
            "" if row.get(k) is None or k == "Major Genre" and i not in kept else row[k]
            for k in names
        ]

    fewer = [k for k in keys if k != "Director"]
    chosen = [(i, r) for i, r in enumerate(rows) if not every or i in kept]
    return (
        write(f"{name}.csv", keys, (cells(i, r, keys) for i, r in chosen)),
        write(f"{name}-without.csv", fewer, (cells(i, r, fewer) for i, r in chosen)),
    )


def names(every=False):
    """Write 3,000 rows with a column of 1,000 names, which shift five labels, and without it.

    The labels of one row in 20 are known, or of every row.
    """
    draw = random.Random(2)
    shift = [[draw.gauss(0, 1) for _ in range(5)] for _ in range(1000)]
    rows = []
    for i in range(3000):
        name = min(999, int(draw.expovariate(1 / 250)))
        x = [draw.gauss(0, 1) for _ in range(8)]
        y = [int(shift[name][t] + x[t] + x[7] / 2 + draw.gauss(0, 0.7) > 0.6) for t in range(5)]
        rows.append([f"n{name}"] + [f"{v:.3f}" for v in x] + (y if every or i % 20 == 0 else [""] * 5))
    head = ["name"] + [f"x{k}" for k in range(8)] + [f"l{t}" for t in range(5)]
    file = "people" if every else "names"
    return write(f"{file}.csv", head, rows), write(f"{file}-without.csv", head[1:], [r[1:] for r in rows])


def words(count):
    """Write 2,000 rows of words, 30 of COUNT in each, by Zipf's law; 200 rows have labels."""
    draw = random.Random(3)
    rows = []
    for i in range(2000):
        own = {int(count ** draw.random()) for _ in range(30)}
        y = [int(len(own & set(range(2 + t, 40 + t, 5))) > 1) for t in range(3)]
        rows.append([" ".join(f"w{w}" for w in sorted(own))] + (y if i % 10 == 0 else [""] * 3))
    return write(f"words-{count}.csv", ["words", "a", "b", "c"], rows)


def wide():
    """Write 6 rows of 100,000 numbers and a class."""
    draw = random.Random(4)
    rows = [[f"{draw.gauss(0, 1):.2f}" for _ in range(100_000)] + ["uv"[i % 2]] for i in range(6)]
    return write("wide.csv", [f"x{k}" for k in range(100_000)] + ["y"], rows)


def command(*words_):
    """Return the least processor seconds of a command."""
    best = float("inf")
    for _ in range(REPEATS):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run([*JAVA, *words_], check=True, capture_output=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        best = min(best, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return best


def train(method, *data):
    model = os.path.join(FOLDER, "m.model")
    return command(
        "train", "--force", "--quiet", "--threads", "1", "--method", method, "--model", model, *data
    )


def fit(method, source, *options):
    """Return the least processor seconds of a fit on 100 labelled rows, and its pooled AUPRC."""
    best = (float("inf"), None)
    for _ in range(REPEATS):
        done = subprocess.run(
            [*JAVA, "evaluate", "--quiet", "--threads", "1", "--no-twin", "--labelled", "100"]
            + ["--method", method, "--warmup", "1", "--json", "-", *source, *options],
            check=True,
            capture_output=True,
            text=True,
        )
        found = json.loads(done.stdout)
        best = min(best, (found["train_cpu_s"], found["measures"].get("auprc.pooled")))
    return best


def expected(*words_):
    """Return by what factor the announced end was wrong, at worst after a third of the time."""
    start = time.time()
    with subprocess.Popen([*JAVA, *words_], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True) as job:
        said = [(time.time() - start, line) for line in job.stderr]
    end = time.time() - start
    worst = 1.0
    for at, line in said:
        left = re.search(r"about (\d+) s left", line)
        if left and at >= end / 3 and end - at > 5:
            ratio = max(1, int(left.group(1))) / (end - at)
            worst = max(worst, ratio, 1 / ratio)
    return end, worst


def row(*cells):
    print("| " + " | ".join(f"{c:.3g}" if isinstance(c, float) else str(c) for c in cells) + " |", flush=True)


def mlc(name):
    folder = os.path.join(SHARED, "data", "mlc", name)
    files = [f for f in sorted(os.listdir(folder)) if re.fullmatch(name + r"\.arff(\.gz)?", f)]
    return ["--data", os.path.join(folder, files[0]), "--xml", os.path.join(folder, name + ".xml")]


def columns():
    for pair, options in (
        (films(), ["--targets", "Major Genre"]),
        (names(), ["--targets", "prefix:l"]),
    ):
        for method in ("extra", "rf", "ssl-pct", "ssl-rf", "ssl-extra", "auto", "distilled-tree"):
            both = [train(method, "--data", path, *options) for path in pair]
            row(os.path.basename(pair[0]), method, *both, both[0] / both[1])


def column_fits():
    for pair, options in (
        (films(every=True), ["--targets", "Major Genre"]),
        (names(every=True), ["--targets", "prefix:l"]),
    ):
        for method in ("extra", "ssl-pct", "ssl-rf", "ssl-extra", "auto", "distilled-tree"):
            own, plain = (fit(method, ["--data", path, *options])[0] for path in pair)
            row(os.path.basename(pair[0]), f"fit of {method}", own, plain, own / plain)


def fits():
    for name in ("emotions", "yeast", "bibtex"):
        source = mlc(name)
        own = {m: fit(m, source) for m in ("rf", "ssl-rf", "ssl-extra", "distilled-tree", "extra")}
        plain = fit("extra", source, "--set", "calibrate=none")
        row(name, "`ssl-rf` over `rf`", own["ssl-rf"][0], own["rf"][0], own["ssl-rf"][0] / own["rf"][0])
        tree, teacher = own["distilled-tree"][0], own["ssl-extra"][0]
        row(name, "`distilled-tree` over its teacher", tree, teacher, tree / teacher)
        row(name, "`extra` over `calibrate=none`", own["extra"][0], plain[0], own["extra"][0] / plain[0])


def evaluations():
    source = mlc("emotions")
    for method in ("ssl-extra", "ssl-rf", "auto"):
        whole = ["evaluate", "--quiet", "--threads", "1", "--labelled", "100", "--method", method, *source]
        parts = [
            command(*whole, "--no-twin", "--set", f"unlabelled-rows={rows}") for rows in ("use", "drop")
        ]
        both = command(*whole)
        row("emotions", f"`evaluate` of `{method}` over both models alone", both, sum(parts), both / sum(parts))


def sizes():
    row("wide.csv", "6 x 100,000, `pct`", train("pct", "--data", wide(), "--targets", "y"), "-", "-")
    few, many = (
        train("ssl-extra", "--data", words(n), "--items", "words", "--targets", "a,b,c") for n in (5000, 20000)
    )
    row("words", "`ssl-extra`, 20,000 over 5,000 words", many, few, many / few)
    small = write("small.csv", ["x", "y"], [[i, "uv"[i > 50]] for i in range(100)])
    row("small.csv", "`train` of 100 rows, `pct`", train("pct", "--data", small, "--targets", "y"), "-", "-")


def bits():
    """Write 110,000 rows of 1,000 zeros and ones, one in 20, and a label: 220 MB."""
    draw = random.Random(1)
    lines = [",".join("01"[draw.random() < 0.05] for _ in range(1000)) for _ in range(997)]
    path = os.path.join(FOLDER, "bits.csv")
    with open(path, "w") as out:
        out.write(",".join(f"g{c}" for c in range(1000)) + ",y\n")
        out.writelines(f"{lines[i % 997]},{min(1, i % 3)}\n" for i in range(110_000))
    return path


def reading():
    plan = os.path.join(FOLDER, "p.json")
    seconds = command("init", "--data", bits(), "--targets", "y", "--out", plan, "--force")
    row("bits.csv", "`init` of 220 MB", seconds, "-", "-")


def ends():
    for method in ("auto", "ssl-extra", "ssl-rf", "rf", "ssl-boost-pct", "distilled-tree"):
        end, worst = expected(
            "evaluate", "--labelled", "1000", "--method", method, "--threads", "1", *mlc("bibtex")
        )
        row("bibtex, 1,000 labelled", f"end announced, `{method}`", end, "-", worst)


def main():
    os.makedirs(FOLDER, exist_ok=True)
    parts = (columns, column_fits, fits, evaluations, sizes, reading, ends)
    for part in parts:
        if not sys.argv[5:] or part.__name__ in sys.argv[5:]:
            part()


main()
