"""Python and the command line are one program: the same files, the same bits."""

import numpy as np
import pandas as pd
import pytest

from conftest import TOP
from espalier import EspalierClassifier, EspalierRegressor, load

EDGES = TOP / "examples" / "meka" / "topics-train.hierarchy"


def labels_of(command_line, folder, method, *settings):
    """Train and predict by the command line; return the model's file and the scores."""
    model, out = folder / "model.json", folder / "scores.csv"
    command_line(
        "train", "--data", "examples/mulan/topics-train.arff", "--method", method,
        "--threads", 1, "--model", model, *settings,
    )  # fmt: skip
    command_line(
        "predict", "--exact", "--model", model, "--data", "examples/mulan/topics-test.arff",
        "--out", out,
    )
    return model, pd.read_csv(out, float_precision="round_trip")


def test_labels_under_a_hierarchy_have_the_same_bits(command_line, topics, topics_test, tmp_path):
    file, expected = labels_of(command_line, tmp_path, "ssl-rf", "--trees", 5, "--seed", 3)
    forest = EspalierClassifier(
        "ssl-rf", trees=5, random_state=3, hierarchy=EDGES, data_name="topics-train"
    ).fit(*topics)
    X, _ = topics_test
    scores = forest.predict_proba(X)
    chosen = forest.predict(X)
    for k, label in enumerate(forest.labels_):
        assert np.array_equal(scores[:, k], expected[label])
    names = ["@".join(forest.labels_[row == 1]) for row in chosen]
    assert names == list(expected["labels.chosen"].fillna(""))
    forest.save(tmp_path / "python.json")
    assert (tmp_path / "python.json").read_bytes() == file.read_bytes()


def test_a_file_of_the_command_line_is_saved_as_it_was(command_line, topics_test, tmp_path):
    file, expected = labels_of(command_line, tmp_path, "ssl-pct", "--set", "omega=0.5")
    loaded = load(file)
    assert isinstance(loaded, EspalierClassifier)
    assert loaded.method == "ssl-pct"
    loaded.save(tmp_path / "again.json")
    assert (tmp_path / "again.json").read_bytes() == file.read_bytes()
    X, Y = topics_test
    assert list(loaded.labels_) == list(Y.columns)
    at = list(loaded.labels_).index("sport")
    # Columns are found by name, wherever they are, and others do not count.
    mixed = pd.concat([Y, X[X.columns[::-1]]], axis=1)
    assert np.array_equal(loaded.predict_proba(mixed)[:, at], expected["sport"])


def test_classes_have_the_same_bits(command_line, tmp_path):
    rng = np.random.RandomState(0)
    X = rng.normal(size=(60, 3)).round(3)
    y = np.where(X[:, 0] + X[:, 1] > 0, "up", "down").astype(object)
    y[20:] = None
    data = tmp_path / "toy.arff"
    rows = [
        ",".join([*map(str, x), "?" if c is None else c]) for x, c in zip(X.tolist(), y.tolist())
    ]
    head = ["@relation toy"] + [f"@attribute x{i} numeric" for i in range(3)]
    data.write_text("\n".join([*head, "@attribute y {down,up}", "@data", *rows]) + "\n")
    command_line(
        "train", "--data", data, "--targets", "y", "--method", "ssl-rf", "--trees", 5,
        "--threads", 1, "--model", tmp_path / "toy.json",
    )  # fmt: skip
    own = EspalierClassifier("ssl-rf", trees=5, data_name="toy").fit(X, pd.Series(y, name="y"))
    own.save(tmp_path / "own.json")
    assert (tmp_path / "own.json").read_bytes() == (tmp_path / "toy.json").read_bytes()
    loaded = load(tmp_path / "toy.json")
    assert list(loaded.classes_) == ["down", "up"]
    assert np.array_equal(loaded.predict_proba(X), own.predict_proba(X))
    assert np.array_equal(loaded.predict(X), own.predict(X))


def test_every_form_of_a_model_file_is_read(tmp_path):
    X = np.arange(20.0).reshape(-1, 1)
    model = EspalierRegressor("ssl-pct", smoothing=0).fit(X, X[:, 0] ** 2)
    for name in ("m.json", "m.json.gz", "m.model"):
        model.save(tmp_path / name)
        loaded = load(tmp_path / name)
        assert isinstance(loaded, EspalierRegressor)
        assert np.array_equal(loaded.predict(X), model.predict(X))


def test_relative_paths_are_those_of_python(tmp_path, monkeypatch):
    model = EspalierRegressor("pct").fit([[0.0], [1.0], [2.0]], [0.0, 1.0, 2.0])
    monkeypatch.chdir(tmp_path)
    model.save("here.json")
    assert (tmp_path / "here.json").exists()
    assert load("here.json").predict([[0.0]]) == model.predict([[0.0]])


def test_what_is_no_model_is_refused(tmp_path):
    with pytest.raises(ValueError, match="there is no such file"):
        load(tmp_path / "none.json")
    (tmp_path / "text.json").write_text("hello")
    with pytest.raises(ValueError, match="text.json"):
        load(tmp_path / "text.json")
