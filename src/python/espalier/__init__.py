"""Espalier in Python: semi-supervised predictive clustering trees as scikit-learn estimators."""

from ._estimators import (
    EspalierClassifier,
    EspalierDistiller,
    EspalierRegressor,
    load,
    methods,
    next_rows,
    options,
)
from ._explanation import Explanation
from ._java import start

__version__ = "0.1.0"

__all__ = [
    "EspalierClassifier",
    "EspalierDistiller",
    "EspalierRegressor",
    "Explanation",
    "load",
    "methods",
    "next_rows",
    "options",
    "start",
]
