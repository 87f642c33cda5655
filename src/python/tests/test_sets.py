"""Label sets with a promise."""

import numpy as np
import pytest

from espalier import EspalierClassifier


def test_promised_sets_are_by_one_threshold():
    random = np.random.default_rng(3)
    table = random.normal(size=(200, 4))
    labels = np.column_stack([table[:, 0] > 0, table[:, 1] > 0.5, table[:, 0] + table[:, 2] > 0])
    learner = EspalierClassifier("rf", trees=20).fit(table, labels.astype(int))
    scores = learner.predict_proba(table)
    wide = learner.predict_sets(table, recall=0.95)
    narrow = learner.predict_sets(table, precision=0.95)
    assert wide.shape == labels.shape
    assert (narrow <= wide).all() and wide.sum() > 0
    for sets in (wide, narrow):
        if 0 < sets.sum() < sets.size:
            assert scores[sets == 1].min() > scores[sets == 0].max()
    bound = learner.predict_sets(table, precision=0.8, bound=True)
    assert (bound <= learner.predict_sets(table, precision=0.8)).all() and bound.sum() > 0
    with pytest.raises(ValueError, match="bound=True is for precision"):
        learner.predict_sets(table, recall=0.8, bound=True)
    with pytest.raises(ValueError, match="either precision or recall"):
        learner.predict_sets(table)
    with pytest.raises(ValueError, match="allowed: precision or recall, above 0 and below 1"):
        learner.predict_sets(table, recall=1.5)
