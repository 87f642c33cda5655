"""What the tests share: the example data of the project, and the command line."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

os.environ.setdefault("ESPALIER_JAVA_OPTS", "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC")

TOP = Path(__file__).resolve().parents[3]


def read_mulan(name):
    """Return features and labels of a file of examples/mulan as DataFrames."""
    import numpy as np
    import pandas as pd

    lines = (TOP / "examples" / "mulan" / name).read_text().splitlines()
    start = next(i for i, line in enumerate(lines) if line.lower().startswith("@data"))
    names = [line.split()[1].strip("'") for line in lines if line.lower().startswith("@attribute")]
    kinds = [line.split(None, 2)[2] for line in lines if line.lower().startswith("@attribute")]
    rows = [line.split(",") for line in lines[start + 1 :] if line and not line.startswith("%")]
    frame = pd.DataFrame(rows, columns=names).replace("?", None)
    is_label = [kind.replace(" ", "") == "{0,1}" for kind in kinds]
    X, Y = pd.DataFrame(), pd.DataFrame()
    for name, kind, label in zip(names, kinds, is_label):
        if label:
            Y[name] = frame[name].astype(float)
        elif kind.startswith("{"):
            X[name] = pd.Categorical(frame[name], categories=kind.strip("{}").split(","))
        else:
            X[name] = frame[name].astype(float)
    return X, Y.fillna(np.nan)


@pytest.fixture(scope="session")
def topics():
    """The training rows of the example, 40 labelled and 260 not."""
    return read_mulan("topics-train.arff")


@pytest.fixture(scope="session")
def topics_test():
    """The test rows of the example."""
    return read_mulan("topics-test.arff")


@pytest.fixture(scope="session")
def command_line():
    """A function that runs the command line from the top of the project."""

    def run(*words):
        subprocess.run(
            ["java", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-jar",
             str(TOP / "target" / "espalier-cli.jar"), *map(str, words)],
            cwd=TOP, check=True, capture_output=True,
        )  # fmt: skip

    return run
