"""Rows without labels, hierarchies, tables, and what is said of wrong ones."""

import decimal
import warnings

import networkx as nx
import numpy as np
import pandas as pd
import pytest
import scipy.sparse as sp

import espalier
from conftest import TOP
from espalier import EspalierClassifier, EspalierDistiller, EspalierRegressor


@pytest.fixture
def line():
    X = np.linspace(0, 1, 60).reshape(-1, 1)
    return X, (X[:, 0] > 0.5).astype(int)


def tree(**options):
    return EspalierClassifier("ssl-pct", omega=0.5, smoothing=0, **options)


def test_every_mark_of_an_unlabelled_row_means_the_same(line):
    X, y = line
    known = np.arange(60) % 5 == 0
    ints = np.where(known, y, -1)
    floats = np.where(known, y, np.nan)
    objects = np.array([v if k else None for v, k in zip(y, known)], dtype=object)
    expected = tree().fit(X[known], y[known], X[~known])
    for marked in (ints, floats, objects, pd.Series(objects), list(ints)):
        found = tree().fit(X, marked)
        rows = found._model.model().provenance().rows()
        assert (rows.complete(), rows.unlabelled()) == (12, 48)
        assert np.array_equal(found.predict(X), expected.predict(X))
    texts = pd.Series(np.where(y == 1, "b", "a")).where(known)
    assert set(tree().fit(X, texts.astype("category")).predict(X)) == {"a", "b"}


def test_minus_one_may_be_a_class(line):
    X, y = line
    found = tree(unlabelled=None).fit(X, 2 * y - 1)
    assert list(found.classes_) == [-1, 1]
    with pytest.raises(ValueError, match="unlabelled=None if -1 is a class"):
        tree().fit(X, 2 * y - 1)


def test_cells_of_a_label_matrix_may_be_unknown(line):
    X, y = line
    Y = np.column_stack([y, 1 - y]).astype(float)
    Y[::2, 0] = np.nan
    Y[1::3] = np.nan
    gaps = tree().fit(X, Y)
    marked = tree().fit(X, np.where(np.isnan(Y), -1, Y).astype(int))
    rows = gaps._model.model().provenance().rows()
    assert (rows.complete(), rows.partial(), rows.unlabelled()) == (20, 20, 20)
    assert np.array_equal(gaps.predict_proba(X), marked.predict_proba(X))
    assert gaps.predict(X).shape == (60, 2)
    assert list(gaps.labels_) == ["0", "1"]


def test_sparse_labels_are_those_of_the_matrix(line):
    X, y = line
    Y = np.column_stack([y, 1 - y, y * 0])
    assert np.array_equal(
        tree().fit(X, sp.csc_matrix(Y)).predict_proba(X), tree().fit(X, Y).predict_proba(X)
    )


def test_several_targets(line):
    X, y = line
    Y = pd.DataFrame({"side": np.where(y == 1, "right", "left"), "end": np.arange(60) // 20})
    found = tree().fit(X, Y)
    assert [list(c) for c in found.classes_] == [["left", "right"], [0, 1, 2]]
    assert found.predict(X).shape == (60, 2)
    assert [p.shape for p in found.predict_proba(X)] == [(60, 2), (60, 3)]
    numbers = np.column_stack([X[:, 0], -X[:, 0]])
    numbers[::3, 1] = np.nan
    both = EspalierRegressor("ssl-pct", smoothing=0).fit(X, numbers)
    assert both.predict(X).shape == (60, 2)
    assert np.abs(both.predict(X)[:, 0] - X[:, 0]).max() < 0.1


EDGES = [("animal", "dog"), ("animal", "cat"), ("cat", "lynx"), (None, "plant")]


def forms_of_a_hierarchy(folder):
    graph = nx.DiGraph([e for e in EDGES if e[0]])
    graph.add_node("plant")
    file = folder / "edges.txt"
    file.write_text("animal\n" + "".join(f"{p}\t{c}\n" if p else f"{c}\n" for p, c in EDGES))
    obo = folder / "terms.obo"
    above = {c: p for p, c in EDGES}
    obo.write_text(
        "format-version: 1.2\n"
        + "".join(
            f"\n[Term]\nid: {t}\nname: the {t}\n" + (f"is_a: {above[t]}\n" if above.get(t) else "")
            for t in ("animal", "plant", "dog", "cat", "lynx")
        )
    )
    return {"edges": EDGES, "graph": graph, "file": file, "obo": str(obo)}


def test_a_hierarchy_in_any_form(line, tmp_path):
    X, y = line
    Y = pd.DataFrame({"lynx": y, "dog": 1 - y, "plant": (X[:, 0] > 0.8).astype(int)})
    for name, form in forms_of_a_hierarchy(tmp_path).items():
        found = tree(hierarchy=form).fit(X, Y)
        assert set(found.outputs_) == {"animal", "cat", "dog", "lynx", "plant"}, name
        assert list(found.labels_) == ["lynx", "dog", "plant"]
        scores = pd.DataFrame(found.scores(X), columns=found.outputs_)
        assert (scores["animal"] >= scores["cat"]).all()
        assert (scores["cat"] >= scores["lynx"]).all()
        assert np.array_equal(scores[["lynx", "dog", "plant"]], found.predict_proba(X))
        assert (found.predict(X)[:, 0] == y).mean() > 0.9


def test_dots_are_a_hierarchy(line):
    X, y = line
    found = tree(hierarchy="dots").fit(X, pd.DataFrame({"a.b": y, "a.c": 1 - y}))
    assert list(found.outputs_) == ["a.b", "a.c", "a"]


def test_a_hierarchy_that_does_not_fit_is_explained(line):
    X, y = line
    Y = pd.DataFrame({"dog": y, "fish": 1 - y})
    with pytest.raises(ValueError, match="Label 'fish' of the data is not in the hierarchy"):
        tree(hierarchy=EDGES).fit(X, Y)
    with pytest.raises(ValueError, match="one column of classes"):
        tree(hierarchy=EDGES).fit(X, y)
    with pytest.raises(ValueError, match=r"pairs \(parent, child\)"):
        tree(hierarchy=[("a", "b", "c")]).fit(X, Y)


def test_categories_are_matched_by_name():
    X = pd.DataFrame({"colour": ["red", "green", "blue", None] * 10, "n": np.arange(40.0)})
    y = (X["colour"] == "red").astype(int)
    found = tree().fit(X, y)
    assert list(found.feature_names_in_) == ["colour", "n"]
    # The codes differ, the names do not; a new colour is a missing one.
    rows = pd.DataFrame({"n": [1.0, 1.0, 1.0], "colour": pd.Categorical(["red", "blue", "pink"])})
    assert list(found.predict(rows)[:2]) == [1, 0]
    missing = rows.assign(colour=[None, None, None])
    assert found.predict_proba(rows)[2, 1] == found.predict_proba(missing)[2, 1]
    with pytest.raises(ValueError, match="give X as a DataFrame"):
        found.predict(np.zeros((2, 2)))
    with pytest.raises(ValueError, match="lacks 1 of the model's 2 features"):
        found.predict(rows[["n"]])


def texts_of_numbers():
    """Columns of texts, what each is read as, and whether something is to be looked at."""
    n = np.arange(40)
    return [
        ([f"{k},5" for k in n], ("COMMA", ""), ""),
        ([f"{k} kg" for k in n], ("", "kg"), ""),
        ([f"$1,{k + 100}.50" for k in n], ("GROUPED_POINT", "$"), ""),
        ([str(k) if k % 7 else "n/a" for k in n], ("", ""), ""),
        ([f"2024-01-{k % 28 + 1:02}" for k in n], ("ISO_DATE", ""), ""),
        ([f"1h {k}m" for k in n], ("DURATION", ""), ""),
        (pd.date_range("2024-01-01", periods=40), ("ISO_DATE", ""), ""),
        (pd.to_timedelta(n, unit="min"), ("DURATION", ""), ""),
        ([f"0{k % 9 + 1}/02/2024" for k in n], ("DAY_FIRST_DATE", ""), "the day or the month"),
        ([str(k) if k != 3 else "unknown" for k in n], None, "1 of 40 cells is no number"),
        ([f"{k} {'kg' if k % 2 else 'g'}" for k in n], None, "different units"),
        ([str(k % 4) for k in n], None, ""),
        ([k if k % 9 else -999 for k in n], ("", ""), "far from all others, the first with '-999'"),
        ([k / 2 if k % 9 else np.nan for k in n], ("", ""), ""),
        (["abcd"[k % 4] for k in n], None, ""),
        ([f"customer {k} of Rome" for k in n], None, "nearly all texts differ, such as 'customer 0"),
        ([decimal.Decimal(k) / 4 for k in range(40)], ("", ""), ""),
        (pd.Categorical([f"{k % 4} kg" for k in n]), None, ""),
    ]


@pytest.mark.parametrize("column, form, doubt", texts_of_numbers())
def test_texts_that_are_numbers_are_read_as_numbers(column, form, doubt, tmp_path):
    X = pd.DataFrame({"v": column})
    y = np.arange(40) >= 20
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        found = tree().fit(X, y)
    assert found._texts == ({} if form is None else {"v": form})
    assert len(said) == (doubt != "")
    assert all("Column 'v' of X: " in str(w.message) and doubt in str(w.message) for w in said)
    found.save(tmp_path / "m.json")
    again = espalier.load(tmp_path / "m.json")
    # One row has too few texts to show its form; the model knows it.
    one = [again.predict_proba(X.iloc[[k]])[0] for k in range(40)]
    assert np.array_equal(np.array(one), found.predict_proba(X))


@pytest.mark.parametrize(
    "classes, doubt",
    [
        (["a", "b", "unknown"], "y: 'unknown' is read as a class. Correct y, or name"),
        (["a", "b", ""], "y: the empty text in row 2 is read as a class"),
        (["Cat", "cat", "dog"], "'Cat' and 'cat' differ in upper and lower case"),
        (["a;b", "b", "b;c", "a; c", "a;b;c", "c"], "lists, such as 'a; c', are read as one class"),
        (["a", "b", None], None),
    ],
)
def test_classes_that_seem_to_be_something_else_are_named(classes, doubt):
    X, y = np.arange(36.0).reshape(-1, 1), np.array(classes * (36 // len(classes)), dtype=object)
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        tree().fit(X, y)
    assert [doubt in str(w.message) for w in said] == ([True] if doubt else [])


def test_texts_that_are_no_longer_numbers_are_refused():
    found = tree().fit(pd.DataFrame({"v": ["1,5", "2,5", None, "3,5"] * 9}), [0, 1, 0, 1] * 9)
    rows = pd.DataFrame({"v": ["1,5", "many"]})
    with pytest.raises(ValueError, match="Row 1, column 'v': 'many' is no number"):
        found.predict(rows)
    assert found.predict(pd.DataFrame({"v": [1.5, 2.5]})).tolist() == [0, 1]


def test_each_place_of_lists_is_a_feature(line, tmp_path):
    X, y = line
    lists = [*np.column_stack([X, -X])]
    frame = pd.DataFrame({"e": lists, "b": np.arange(60)}, index=range(100, 160))
    frame.iat[7, 0] = None
    found = tree().fit(frame, y)
    assert list(found.feature_names_in_) == ["e[1]", "e[2]", "b"]
    spread = pd.DataFrame({"e[1]": X[:, 0], "e[2]": -X[:, 0], "b": np.arange(60)})
    spread.iloc[7, :2] = np.nan
    assert (found.predict_proba(frame) == found.predict_proba(spread)).all()
    assert found.predict(frame[:1]) == found.predict(frame)[:1]
    assert found.explain(frame[:2]).data.shape == (2, 3)
    found.save(tmp_path / "m.json")
    assert espalier.load(tmp_path / "m.json").predict(frame[3:5]).tolist() == y[3:5].tolist()


def test_wrong_data_are_explained(line):
    X, y = line
    wrong = [
        (X, np.full(60, None), "None of the 60 rows of y has a class"),
        (X, np.where(y == 1, np.inf, y), "infinity"),
        (X, np.array(["a", 1] * 30, dtype=object), "y mixes texts with int"),
        (X[:50], y, "inconsistent numbers"),
        (pd.DataFrame({"t": pd.interval_range(0, 60)}), y, "numbers, categories, texts, dates"),
        (pd.DataFrame({"n": [np.inf] * 60}), y, "Column 'n' of X contains infinity"),
        (pd.DataFrame({"e": [["a", "b"]] * 60}), y, "'e' of X holds lists of other things"),
        (pd.DataFrame({"e": [[1], [1, 2]] * 30}), y, "'e' of X holds lists of 1 to 2 values"),
        (pd.DataFrame({"e": [[1.0], 2.0] * 30}), y, r"'e' of X holds lists and 2\.0"),
        (pd.DataFrame({"e": [{"a": 1}] * 60}), y, "'e' of X holds dicts"),
    ]
    for features, classes, said in wrong:
        with pytest.raises(ValueError, match=said):
            tree().fit(features, classes)
    with pytest.raises(ValueError, match="X_unlabelled has 2 features"):
        tree().fit(X, y, np.zeros((3, 2)))
    with pytest.raises(ValueError, match="X_unlabelled lacks the column 'x'"):
        tree().fit(pd.DataFrame(X, columns=["x"]), y, pd.DataFrame({"z": [1.0]}))


def test_wrong_options_are_explained(line):
    X, y = line
    with pytest.raises(ValueError, match="There is no method 'ssl-pst'.*ssl-pct"):
        EspalierClassifier("ssl-pst").fit(X, y)
    with pytest.raises(ValueError, match="Method auto has no option 'trees'"):
        EspalierClassifier(trees=5).fit(X, y)
    with pytest.raises(ValueError, match="Option omega was given as '2'"):
        EspalierClassifier("ssl-pct", omega=2).fit(X, y)
    with pytest.raises(ValueError, match="cannot be the name of an option"):
        EspalierClassifier(omega_=2)


def test_methods_and_options_are_listed():
    assert "ssl-pct" in espalier.methods()
    found = espalier.options("ssl-pct")
    assert found["max_depth"]["default"] == "0"
    assert "omega" not in espalier.options("pct")


def test_the_genes_of_the_guide_have_an_ontology():
    X = pd.DataFrame(np.random.RandomState(0).normal(size=(40, 3)))
    terms = [
        line.split()[1]
        for line in (TOP / "examples" / "genes" / "terms.obo").read_text().splitlines()
        if line.startswith("id: ")
    ][10:13]
    Y = pd.DataFrame((X.to_numpy() > 0).astype(int), columns=terms)
    found = tree(hierarchy=TOP / "examples" / "genes" / "terms.obo").fit(X, Y)
    assert set(terms) <= set(found.outputs_)
    assert len(found.outputs_) < 300


class Frame:
    """Columns with names, in the way of polars."""

    class Column:
        def __init__(self, name, cells):
            self.name, self.cells = name, cells

        def to_list(self):
            return list(self.cells)

    def __init__(self, columns):
        self.columns = list(columns)
        self.schema = {name: None for name in columns}
        self._columns = [Frame.Column(name, cells) for name, cells in columns.items()]

    def get_columns(self):
        return self._columns

    def __len__(self):
        return len(self._columns[0].cells)


@pytest.mark.parametrize(
    "cells, kind",
    [
        (pd.array([1, 2, None] * 20, dtype="Int64"), "numeric"),
        (pd.array([1.5, 2, None] * 20, dtype="Float64"), "numeric"),
        (pd.array([True, False, None] * 20, dtype="boolean"), "numeric"),
        (np.array([1, 2, None] * 20, dtype=object), "numeric"),
        (np.array([pd.NA, 2, 3.5] * 20, dtype=object), "numeric"),
        (pd.array(["u", "v", None] * 20, dtype="string"), "nominal"),
        (pd.Categorical([1, 2, None] * 20), "nominal"),
        (np.array(["1", 2, None] * 20, dtype=object), "nominal"),
    ],
)
def test_columns_of_every_type_are_read_as_what_they_are(line, cells, kind):
    X, y = line
    table = pd.DataFrame({0: X[:, 0], 2: cells})
    found = tree().fit(table, y)
    schema = found._model.model().schema().features()
    assert str(schema[1].kind()).lower() == kind
    assert (found.predict(table) == y).mean() > 0.9
    with pytest.raises(ValueError, match="Complex data not supported: column 'c'"):
        tree().fit(table.assign(c=1j), y)


def test_frames_in_the_way_of_polars_are_columns(line):
    X, y = line
    frame = Frame({"x": X[:, 0], "t": ["u", "v", None] * 20})
    plain = pd.DataFrame({"x": X[:, 0], "t": ["u", "v", None] * 20})
    found = tree().fit(frame, y)
    assert list(found.feature_names_in_) == ["x", "t"]
    expected = tree().fit(plain, y)
    assert np.array_equal(found.predict_proba(frame), expected.predict_proba(plain))
    labels = Frame({"a": [1, 0, None] * 20, "b": [0, 1, 1] * 20})
    assert list(tree().fit(frame, labels).labels_) == ["a", "b"]


def test_rows_to_label_first():
    rng = np.random.default_rng(1)
    heap = np.repeat([0, 1, 2], [60, 40, 20])
    X = rng.normal(size=(120, 3)) + 9 * np.eye(3)[heap]
    rows = espalier.next_rows(X, 3)
    assert [heap[r] for r in rows] == [0, 1, 2]
    assert list(rows) == list(espalier.next_rows(pd.DataFrame(X), 3, np.full(120, -1)))
    y = np.full(120, -1)
    y[[3, 70]] = [0, 1]
    more = espalier.next_rows(X, 4, y, random_state=2)
    assert 2 in heap[more] and not set(more) & {3, 70}
    numbers = np.where(y < 0, np.nan, y + 0.5)
    assert len(espalier.next_rows(X, 6, numbers, regression=True)) == 6
    with pytest.raises(ValueError, match="118 of 120 rows are unlabelled"):
        espalier.next_rows(X, 119, y)


def test_a_tree_of_a_teacher():
    from sklearn.ensemble import ExtraTreesClassifier

    rng = np.random.default_rng(2)
    X = pd.DataFrame(rng.normal(size=(300, 4)), columns=list("abcd"))
    y = np.where(X.a > 0.3, "high", np.where(X.b > 0, "mid", "low"))
    teacher = ExtraTreesClassifier(100, random_state=1).fit(X[:60], y[:60])
    tree = EspalierDistiller(teacher).fit(X)
    assert (tree.predict(X) == teacher.predict(X)).mean() > 0.85
    assert 0.5 < tree.fidelity_ <= 1 and list(tree.classes_) == ["high", "low", "mid"]
    forest = EspalierDistiller(teacher, trees=20).fit(X[:60], y[:60], X[60:])
    assert forest.fidelity_ > tree.fidelity_
    assert forest.predict_proba(X).shape == (300, 3)
    Y = np.column_stack([X.a > 0, X.b > 0.5]).astype(int)
    labels = ExtraTreesClassifier(50, random_state=1).fit(X[:80], Y[:80])
    both = EspalierDistiller(labels).fit(X, np.where(np.arange(300)[:, None] < 80, Y, -1))
    assert list(both.labels_) == ["0", "1"] and (both.predict(X) == Y).mean() > 0.8
    with pytest.raises(ValueError, match="needs predict_proba"):
        EspalierDistiller().fit(X)
    with pytest.raises(ValueError, match="scores 2 columns, y has 3 labels"):
        EspalierDistiller(labels).fit(X, np.ones((300, 3), dtype=int))
