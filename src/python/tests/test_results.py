"""Verdicts, explanations, importances, pages, interrupts."""

import os
import signal
import threading
import time

import numpy as np
import pandas as pd
import pytest

from espalier import EspalierClassifier, EspalierRegressor


@pytest.fixture(scope="module")
def forest(topics):
    return EspalierClassifier("ssl-rf", trees=5, twin="report").fit(*topics)


def test_the_verdict_is_that_of_the_twin(forest, topics):
    assert "95 % interval" in forest.verdict_
    assert forest.twin_["low"] <= forest.twin_["gain"] <= forest.twin_["high"]
    assert f"{abs(forest.twin_['gain']):.3f}" in forest.verdict_
    plain = EspalierClassifier("ssl-pct", omega=0.5).fit(*topics)
    with pytest.raises(AttributeError, match="fit with twin='report'"):
        plain.verdict_
    assert not hasattr(plain, "twin_")


def test_explanations_add_up_to_the_scores(forest, topics_test):
    X = topics_test[0][:7]
    why = forest.explain(X)
    assert why.values.shape == (7, 12, 14)
    sums = why.base_values + why.values.sum(axis=1) + why.corrections
    assert np.abs(sums - forest.scores(X)).max() < 1e-9
    assert (why.errors == 0).all()
    one = forest.explain(X, outputs=["sport"])
    assert one.values.shape == (7, 12) and one.base_values.shape == (7,)
    assert np.allclose(one.values, why["sport"].values)
    assert one.data[0, 9] == X["c1"].iloc[0]
    assert one.feature_names == list(X.columns)
    with pytest.raises(ValueError, match="There is no output 'chess'"):
        forest.explain(X, outputs=["chess"])
    with pytest.raises(KeyError, match="explained are: sport"):
        one["chess"]


def test_shap_takes_the_explanation(forest, topics_test):
    shap = pytest.importorskip("shap")
    why = forest.explain(topics_test[0][:7], outputs=["sport"]).to_shap()
    assert isinstance(why, shap.Explanation)
    assert why[0].values.shape == (12,)


def test_a_model_without_trees_cannot_be_explained(topics):
    X, Y = topics
    near = EspalierClassifier("nn").fit(X.select_dtypes("number"), Y)
    with pytest.raises(ValueError, match="trees and forests"):
        near.explain(X.select_dtypes("number")[:2])
    with pytest.raises(ValueError, match="Only trees and forests"):
        near.feature_importances_


def test_importances_find_the_feature():
    X = np.random.RandomState(0).normal(size=(100, 3))
    found = EspalierRegressor("pct").fit(X, X[:, 1]).feature_importances_
    assert found.argmax() == 1
    assert found.sum() == pytest.approx(1)


def test_pages_and_notebooks(forest, topics, topics_test, tmp_path):
    page = forest.to_html(topics_test[0][:3].set_axis(["first", "second", "third"]))
    assert page.startswith("<!DOCTYPE html>") and "second" in page
    forest.to_html(path=tmp_path / "page.html")
    assert "<html" in (tmp_path / "page.html").read_text(encoding="utf-8")
    assert "unlabelled rows" in forest._repr_html_()
    tree = EspalierClassifier("ssl-pct", omega=0.5).fit(*topics)
    assert "<svg" in tree._repr_mimebundle_()["text/html"]
    assert EspalierClassifier("<b>")._repr_html_().count("<b>") == 0


def test_verbose_says_how_it_ended(topics, capsys):
    EspalierClassifier("ssl-pct", omega=0.5, verbose=1).fit(*topics)
    assert "[espalier]" in capsys.readouterr().err


def test_an_interrupt_stops_a_fit():
    rng = np.random.RandomState(0)
    X, y = rng.normal(size=(3000, 60)), rng.normal(size=3000)
    long = EspalierRegressor("rf", trees=100000)
    threading.Timer(1.0, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
    began = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        long.fit(X, y)
    assert time.monotonic() - began < 30
    assert not hasattr(long, "n_features_in_")


def test_scores_cross_in_any_number(topics_test):
    X = pd.concat([topics_test[0]] * 20)
    few = EspalierClassifier("ssl-pct", omega=0.5).fit(*topics_test)
    assert np.array_equal(few.predict_proba(X)[:250], few.predict_proba(X[:250]))
    assert few.predict_proba(X).shape == (5000, 14)
