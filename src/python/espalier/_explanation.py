"""Shapley values as arrays."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np


@dataclass(frozen=True)
class Explanation:
    """Why rows have their scores: Shapley values in the layout of the package ``shap``.

    For row i and output o the score is ``base_values[i, o] + values[i, :, o].sum() +
    corrections[i, o]``. With one output the last axis is absent.

    Attributes
    ----------
    values : ndarray of shape (rows, features) or (rows, features, outputs)
        How far each feature moves the score away from the base value.
    base_values : ndarray of shape (rows,) or (rows, outputs)
        The score of a row of which nothing is known.
    data : ndarray of shape (rows, features)
        The cells that are explained, in the model's order of the features.
    errors : ndarray, shape of values
        Standard errors; 0 where a value is exact.
    corrections : ndarray, shape of base_values
        What the model changes in the sum of its trees, such as the votes of nearest rows.
    feature_names, output_names : list of str
    """

    values: np.ndarray
    base_values: np.ndarray
    data: np.ndarray
    errors: np.ndarray
    corrections: np.ndarray
    feature_names: list[str]
    output_names: list[str]

    def __getitem__(self, output: str) -> "Explanation":
        """Return the explanation of one output.

        Raises
        ------
        KeyError
            If it is not among those explained.
        """
        if output not in self.output_names:
            raise KeyError(
                f"There is no output '{output}'; explained are: {', '.join(self.output_names)}."
            )
        if self.values.ndim == 2:
            return self
        at = self.output_names.index(output)
        return Explanation(
            self.values[:, :, at],
            self.base_values[:, at],
            self.data,
            self.errors[:, :, at],
            self.corrections[:, at],
            self.feature_names,
            [output],
        )

    def to_shap(self) -> Any:
        """Return a ``shap.Explanation``, which the functions of ``shap.plots`` take.

        The corrections are part of its base values, so that base values and values add up to the
        score.

        Raises
        ------
        ImportError
            If the package ``shap`` is not installed.
        """
        import shap

        return shap.Explanation(
            values=self.values,
            base_values=self.base_values + self.corrections,
            data=self.data,
            feature_names=self.feature_names,
            output_names=None if self.values.ndim == 2 else self.output_names,
        )
