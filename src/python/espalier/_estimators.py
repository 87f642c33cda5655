"""The learners of Espalier as scikit-learn estimators."""

from __future__ import annotations

import os
import sys
import time
from html import escape
from pathlib import Path
from typing import Any, Iterable

import numpy as np
from sklearn.base import BaseEstimator, ClassifierMixin, RegressorMixin
from sklearn.exceptions import NotFittedError
from sklearn.utils import check_random_state

from ._explanation import Explanation
from ._java import blocks, java, lists, numbers, sentences, texts
from ._tables import (
    Features,
    Targets,
    _unknown,
    class_targets,
    features,
    framed,
    is_frame,
    number_targets,
    spread,
    text,
)
from ._tables import text as class_text

#: The parameters that are no options of a method.
_NO_OPTIONS = {
    "method",
    "hierarchy",
    "unlabelled",
    "random_state",
    "n_jobs",
    "verbose",
    "data_name",
}
#: The private state of a fitted estimator.
_STATE = {
    "_model",
    "_flat",
    "_features",
    "_nominal",
    "_texts",
    "_classes",
    "_columns",
    "_n_targets",
}
_SEED = 1
_POLL = 200
_SECONDS_PER_LINE = 2.0


class _Espalier(BaseEstimator):
    """The common part of classifiers and regressors."""

    hierarchy: Any = None
    method: str
    random_state: Any
    n_jobs: int | None
    verbose: int
    data_name: str

    # Parameters: those of the signature, and options of the method, which are set like them.

    def _more_options(self) -> dict[str, Any]:
        """The options that are not in the signature."""
        own = self._get_param_names()
        return {
            k: v
            for k, v in sorted(vars(self).items())
            if k not in own and not k.startswith("_") and not k.endswith("_")
        }

    def _options(self) -> dict[str, str]:
        """All options that are set, as the method takes them."""
        set_here = {k: v for k, v in self.get_params().items() if k not in _NO_OPTIONS}
        return {k.replace("_", "-"): _written(v) for k, v in set_here.items() if v is not None}

    def get_params(self, deep: bool = True) -> dict[str, Any]:
        """Return all parameters, options of the method among them.

        Parameters
        ----------
        deep : bool
            No effect, because no parameter is an estimator.
        """
        return {**super().get_params(deep=False), **self._more_options()}

    def set_params(self, **params: Any) -> Any:
        """Set parameters and options of the method; ``fit`` checks the options."""
        for name, value in params.items():
            setattr(self, _option(name), value)
        return self

    # Fitting.

    def _fit(self, X: Any, targets: Targets, X_unlabelled: Any) -> Any:
        table = features(X, X_unlabelled)
        more = 0 if X_unlabelled is None else _rows(X_unlabelled)
        if table.rows - more != targets.rows:
            raise ValueError(
                "Found input variables with inconsistent numbers of samples:"
                f" X has {table.rows - more} rows and y has {targets.rows}."
            )
        with sentences():
            data = table.data(self.data_name)
            targets.put(data)
            _put_hierarchy(data, self.hierarchy)
            model = self._learned(data.dataset())
        self._forget()
        self._take(model, targets.flat)
        if targets.kind == "classes":
            self._classes = targets.classes
        self._place(targets.names)
        X = framed(X)
        if is_frame(X) and all(isinstance(c, str) for c in X.columns):
            self.feature_names_in_ = np.asarray(table.names, dtype=object)
        return self

    def _learned(self, dataset: Any) -> Any:
        options = self._options()
        job = java("arrays.ArrayFit").start(
            self.method,
            texts(list(options)),
            texts(list(options.values())),
            _seed(self.random_state),
            dataset,
            _threads(self.n_jobs),
        )
        began = said = time.monotonic()
        try:
            while not job.waitFor(_POLL):
                now = time.monotonic()
                if self.verbose and now - said >= _SECONDS_PER_LINE:
                    said = now
                    print(f"[espalier] {now - began:.0f} s: {job.progress()}", file=sys.stderr)
        except BaseException:
            job.cancel()
            raise
        model = job.model()
        if self.verbose:
            print(f"[espalier] {time.monotonic() - began:.1f} s: {model.line()}", file=sys.stderr)
        return model

    def _forget(self) -> None:
        for name in [k for k in vars(self) if k.endswith("_") or k in _STATE]:
            delattr(self, name)

    def _take(self, model: Any, flat: bool) -> None:
        """Take a model over; what depends on y comes after it."""
        self._model = model
        self._flat = flat
        self._features = [str(f) for f in model.features()]
        values = [len(v) for v in model.featureValues()]
        self._nominal = any(values)
        forms = zip(self._features, model.forms(), model.units(), values)
        self._texts = {f: (str(form), str(unit)) for f, form, unit, nominal in forms if not nominal}
        self.n_features_in_ = len(self._features)
        self.outputs_ = np.array([str(o) for o in model.outputs()], dtype=object)
        self.notes_ = [str(w) for w in model.warnings()]

    def _place(self, names: list[str]) -> None:
        """Find the targets of y among those of the model."""
        all_names = [str(t) for t in self._model.targets()]
        where = {n: t for t, n in enumerate(all_names)}
        self._columns = [where[n] if n in where else where[n.rstrip("-")] for n in names]
        self._n_targets = len(all_names)

    def _fitted(self) -> Any:
        if not hasattr(self, "_model"):
            raise NotFittedError(
                f"This {type(self).__name__} instance is not fitted yet. Call 'fit' with"
                " appropriate arguments before using this estimator."
            )
        if isinstance(self._model, bytes):
            with sentences():
                self._model = java("arrays.ArrayModel").ofBytes(self._model)
        return self._model

    def _table(self, X: Any) -> Features:
        self._fitted()
        X = framed(X)
        named = () if is_frame(X) else self._features
        table = features(X, names=named, known=self._texts if is_frame(X) else None)
        if not is_frame(X):
            if table.cells.shape[1] != self.n_features_in_:
                raise ValueError(
                    f"X has {table.cells.shape[1]} features, but {type(self).__name__} is"
                    f" expecting {self.n_features_in_} features as input."
                )
            if self._nominal:
                raise ValueError(
                    "The model has categories among its features; give X as a DataFrame."
                )
        return table

    def _rows(self, X: Any, named: bool = False) -> Any:
        table = self._table(X)
        with sentences():
            return table.data(self.data_name, named).dataset()

    def _decisions(self, X: Any) -> np.ndarray:
        rows = self._rows(X)
        with sentences():
            found = numbers(self._model.decisions(rows))
        return self._own(found.reshape(-1, self._n_targets))

    def _own(self, cells: np.ndarray) -> np.ndarray:
        """The columns of the targets of y among those of all targets."""
        if self._columns == list(range(cells.shape[1])):
            return cells
        return cells[:, self._columns]

    # Results.

    def scores(self, X: Any) -> np.ndarray:
        """Return the scores of all outputs, as ``predict --out`` writes them.

        Parameters
        ----------
        X : DataFrame, array-like or sparse matrix

        Returns
        -------
        ndarray of shape (rows, len(outputs_))
            With a hierarchy also those of labels that y lacks, which are ancestors of those of y.
        """
        rows = self._rows(X)
        with sentences():
            return numbers(self._model.scores(rows)).reshape(-1, len(self.outputs_))

    @property
    def feature_importances_(self) -> np.ndarray:
        """The gain of the tests of each feature; the sum is 1 if there is a test."""
        model = self._fitted()
        with sentences():
            gains = numbers(model.importances())
        total = gains.sum()
        return gains / total if total > 0 else gains

    @property
    def verdict_(self) -> str:
        """The result of the comparison with the supervised twin."""
        said = str(self._fitted().verdict())
        if not said:
            raise AttributeError(
                "There is no verdict: the model was not compared with its supervised twin; fit"
                " with twin='report', and with unlabelled rows."
            )
        return said

    @property
    def twin_(self) -> dict[str, Any]:
        """The comparison with the supervised twin in numbers."""
        self.verdict_  # raises if there is none
        twin = self._model.twin().get()
        return {
            "measure": str(twin.measure()),
            "with_unlabelled": float(twin.semiSupervised()),
            "without": float(twin.supervised()),
            "gain": float(twin.gain()),
            "low": float(twin.low()),
            "high": float(twin.high()),
        }

    def explain(
        self, X: Any, outputs: Iterable[str] | None = None, seconds: float = 5.0
    ) -> Explanation:
        """Explain the scores of rows by Shapley values.

        Parameters
        ----------
        X : DataFrame, array-like or sparse matrix
        outputs : iterable of str, optional
            Names among ``outputs_``; all by default.
        seconds : float
            Approximate time for sampled values on one thread; tests of one feature are exact.

        Returns
        -------
        Explanation

        Raises
        ------
        ValueError
            If there is no such output, or the model has neither trees nor forests.
        """
        table = self._table(X)
        known = list(self.outputs_)
        wanted = known if outputs is None else [str(o) for o in outputs]
        for name in wanted:
            if name not in known:
                raise ValueError(
                    f"There is no output '{name}'; the model has: {', '.join(known)}."
                )
        with sentences():
            rows = table.data(self.data_name).dataset()
            found = self._model.explain(
                rows, [known.index(o) for o in wanted], float(seconds), _threads(self.n_jobs)
            )
            count, width = table.rows, self.n_features_in_
            shape = (count, width, len(wanted))
            values = numbers(found.values()).reshape(shape)
            errors = numbers(found.errors()).reshape(shape)
            more = numbers(found.corrections()).reshape(count, len(wanted))
            base = np.tile(numbers(found.base()), (count, 1))
        if len(wanted) == 1:
            values, errors, more, base = values[:, :, 0], errors[:, :, 0], more[:, 0], base[:, 0]
        cells = _shown(X, self._features)
        return Explanation(values, base, cells, errors, more, list(self._features), wanted)

    def to_html(self, X: Any = None, path: str | os.PathLike[str] | None = None) -> str:
        """Return the model as one page that opens without network.

        Parameters
        ----------
        X : optional
            Rows to show and explain; the page has the first 50.
        path : path, optional
            File for the page, in addition to the returned text.
        """
        model = self._fitted()
        with sentences():
            none = java("arrays.ArrayData")("none", texts([]), lists([]), 0).dataset()
            page = str(model.html(none if X is None else self._rows(X, named=True)))
        if path is not None:
            Path(path).write_text(page, encoding="utf-8")
        return page

    def _repr_html_(self) -> str:
        if not hasattr(self, "_model"):
            return f"<pre>{escape(repr(self))}</pre>"
        model = self._fitted()
        parts = [f"<p><b>{escape(repr(self))}</b></p>"]
        with sentences():
            parts += [f"<p>{escape(part)}</p>" for part in str(model.line()).split("; ")]
            parts.append(str(model.picture()))
        return "<div>" + "\n".join(parts) + "</div>"

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, str]:
        return {"text/plain": repr(self), "text/html": self._repr_html_()}

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write a model file for the command line.

        Parameters
        ----------
        path : path
            Ends in ``.json``, ``.json.gz`` or ``.model`` (compact).

        Raises
        ------
        ValueError
            If the file cannot be written.
        """
        model = self._fitted()
        with sentences():
            model.write(_whole(path))

    def __getstate__(self) -> dict[str, Any]:
        state = dict(super().__getstate__())
        if "_model" in state and not isinstance(state["_model"], bytes):
            with sentences():
                state["_model"] = bytes(memoryview(state["_model"].toBytes()))
        return state

    # Tags of scikit-learn; versions before 1.6 call the first method.

    def _more_tags(self) -> dict[str, Any]:
        return {"allow_nan": True, "multioutput": True}

    def __sklearn_tags__(self) -> Any:
        tags = super().__sklearn_tags__()
        tags.input_tags.allow_nan = True
        tags.input_tags.sparse = True
        tags.input_tags.categorical = True
        tags.target_tags.required = True
        tags.target_tags.multi_output = True
        return tags


class EspalierClassifier(ClassifierMixin, _Espalier):
    """Classes, labels and labels under a hierarchy, learned from labelled and unlabelled rows.

    Parameters
    ----------
    method : str, default="auto"
        The name of a method, such as ``"ssl-pct"`` or ``"ssl-rf"``; see :func:`espalier.methods`.
    hierarchy : optional
        The label hierarchy of a matrix of labels: pairs (parent, child), a networkx
        graph with edges from parent to child, the path of an OBO file or an edge list, or
        ``"dots"`` if ``a.b`` is a child of ``a``. Labels are matched by name; an array has the
        names ``0``, ``1``, ... A parent of None or ``""`` is the root.
    unlabelled : default=-1
        The value of unknown classes or labels, in addition to NaN and None.
        None if -1 is a class.
    effort, omega, trees, smoothing, pruning, max_depth, min_leaf, thresholds, twin : optional
        The most common options; None is the method's default. A method refuses what
        it does not have. ``twin="report"`` compares with the supervised twin, see ``verdict_``.
    random_state : int, RandomState or None
        The seed; None means 1, so that a fit is reproducible.
    n_jobs : int or None
        The number of threads: None means 1, -1 all processors. The result does not depend on it.
    verbose : int, default=0
        1 prints the progress of a fit.
    data_name : str, default="data"
        The name of the data in the record of the model.
    **options
        Every other option of the method in Python's names, such as ``label_rule``; see
        :func:`espalier.options`.

    Attributes
    ----------
    classes_ : ndarray, or list of ndarray for several targets
        The classes; of a label 0 and 1.
    labels_ : ndarray of str
        The names of the columns of y, for labels.
    outputs_ : ndarray of str
        The names of all score columns, see :meth:`scores`.
    n_features_in_ : int
    feature_names_in_ : ndarray of str
        For a DataFrame with names.
    feature_importances_ : ndarray
    verdict_ : str
        Whether the model is better than its twin; only with ``twin="report"`` or ``"safe"``.
    twin_ : dict
        The numbers of the verdict.
    notes_ : list of str
        Notes about the fit.

    Examples
    --------
    >>> from espalier import EspalierClassifier
    >>> X = [[0.0], [0.1], [0.2], [0.9], [1.0], [1.1]]
    >>> y = ["low", None, "low", "high", None, "high"]
    >>> EspalierClassifier("ssl-pct", smoothing=0).fit(X, y).predict([[0.15], [0.95]])
    array(['low', 'high'], dtype=object)
    """

    def __init__(
        self,
        method: str = "auto",
        *,
        hierarchy: Any = None,
        unlabelled: Any = -1,
        effort: str | None = None,
        omega: float | str | None = None,
        trees: int | None = None,
        smoothing: float | str | None = None,
        pruning: float | str | None = None,
        max_depth: int | None = None,
        min_leaf: float | None = None,
        thresholds: str | None = None,
        twin: str | None = None,
        random_state: Any = None,
        n_jobs: int | None = None,
        verbose: int = 0,
        data_name: str = "data",
        **options: Any,
    ) -> None:
        self.method = method
        self.hierarchy = hierarchy
        self.unlabelled = unlabelled
        self.effort = effort
        self.omega = omega
        self.trees = trees
        self.smoothing = smoothing
        self.pruning = pruning
        self.max_depth = max_depth
        self.min_leaf = min_leaf
        self.thresholds = thresholds
        self.twin = twin
        self.random_state = random_state
        self.n_jobs = n_jobs
        self.verbose = verbose
        self.data_name = data_name
        for name, value in options.items():
            setattr(self, _option(name), value)

    def fit(self, X: Any, y: Any, X_unlabelled: Any = None) -> "EspalierClassifier":
        """Train on labelled and unlabelled rows.

        Parameters
        ----------
        X : DataFrame, array-like or sparse matrix of shape (rows, features)
            NaN is a missing value. Texts of a DataFrame are categories, unless all are amounts,
            dates, times, or numbers as a CSV file has them (``1.234,5``, ``n/a``); a warning says
            where most are. Each place of lists of numbers of one length is a feature.
        y : array-like of shape (rows,) or (rows, targets)
            Classes, or a matrix of 0 and 1 for labels. NaN, None and -1 are unknown.
        X_unlabelled : same form as X, optional
            Further rows without y.

        Returns
        -------
        self

        Raises
        ------
        ValueError
            If the data, the method or an option are invalid; the message lists what is allowed.
        """
        if y is None:
            raise ValueError("requires y to be passed, but the target y is None.")
        return self._fit(
            X, class_targets(y, self.unlabelled, self.hierarchy is not None), X_unlabelled
        )

    def _place(self, names: list[str]) -> None:
        super()._place(names)
        if bool(self._model.ofLabels()):
            self.labels_ = np.array(names, dtype=object)
            self.classes_: Any = [np.array([0, 1]) for _ in names]
        elif self._flat:
            self.classes_ = self._classes[0]
        else:
            self.classes_ = self._classes

    def predict(self, X: Any) -> np.ndarray:
        """Return the classes, or the label sets by the thresholds of the model.

        Parameters
        ----------
        X : DataFrame, array-like or sparse matrix
            Columns of a DataFrame are matched by name.

        Returns
        -------
        ndarray of shape (rows,) or (rows, targets)
            The columns of y.
        """
        places = self._decisions(X).astype(int)
        if hasattr(self, "labels_"):
            return places
        if self._flat:
            return self.classes_[places[:, 0]]
        return np.column_stack([k[places[:, t]] for t, k in enumerate(self.classes_)])

    def predict_sets(
        self,
        X: Any,
        precision: float | None = None,
        recall: float | None = None,
        bound: bool = False,
    ) -> np.ndarray:
        """Return label sets with a promise, by one threshold for all labels.

        Parameters
        ----------
        X : DataFrame, array-like or sparse matrix
        precision : float, optional
            The share of the predicted labels that are right, such as 0.8.
        recall : float, optional
            The share of a row's labels that its set holds on average, such as 0.9. Exactly one of
            both is given.
        bound : bool, default=False
            With precision: a share that holds with 90 % confidence, not an estimate.

        Returns
        -------
        ndarray of shape (rows, labels)
            1 for a label of the set, else 0.
        """
        if (precision is None) == (recall is None):
            raise ValueError("Give either precision or recall.")
        if bound and precision is None:
            raise ValueError("bound=True is for precision; give the share of right labels.")
        kind, level = ("precision", precision) if recall is None else ("recall", recall)
        kind = "bound" if bound else kind
        rows = self._rows(X)
        with sentences():
            found = numbers(self._model.promising(kind, float(level)).decisions(rows))
        return self._own(found.reshape(-1, self._n_targets)).astype(int)

    def predict_proba(self, X: Any) -> Any:
        """Return the probabilities of classes or labels.

        Parameters
        ----------
        X : DataFrame, array-like or sparse matrix

        Returns
        -------
        ndarray of shape (rows, classes) or (rows, labels)
            A list of such arrays for several targets with classes.
        """
        scores = self.scores(X)
        if hasattr(self, "labels_"):
            return self._own(scores)
        starts = np.cumsum([0] + [len(k) for k in self._classes])
        each = [scores[:, starts[t] : starts[t + 1]] for t in range(len(self._classes))]
        return each[0] if self._flat else each

    def _more_tags(self) -> dict[str, Any]:
        failing = {}
        if self.unlabelled is not None:
            failing["check_classifiers_classes"] = (
                "-1 is a class there; here it means unlabelled, as in scikit-learn's own"
                " semi-supervised classifiers, which the check leaves out by name"
            )
        if self.thresholds != "half":
            failing["check_classifier_multioutput"] = (
                "each label has its own threshold, not .5, unless thresholds='half'"
            )
        if self.smoothing in (None, "auto", "none", 0):
            failing["check_classifiers_multilabel_output_format_predict_proba"] = (
                "it forbids probabilities of exactly 0 and 1, which leaves without smoothing have"
            )
        return {**super()._more_tags(), "multilabel": True, "_xfail_checks": failing}

    def __sklearn_tags__(self) -> Any:
        tags = super().__sklearn_tags__()
        tags.classifier_tags.multi_label = True
        return tags


class EspalierRegressor(RegressorMixin, _Espalier):
    """One or several numbers, learned from labelled and unlabelled rows.

    Parameters
    ----------
    method, random_state, n_jobs, verbose, data_name, **options
        As for :class:`EspalierClassifier`.
    effort, omega, trees, smoothing, pruning, max_depth, min_leaf, twin : optional
        As for :class:`EspalierClassifier`.

    Attributes
    ----------
    outputs_, n_features_in_, feature_names_in_, feature_importances_, verdict_, twin_, notes_
        As for :class:`EspalierClassifier`.
    """

    def __init__(
        self,
        method: str = "auto",
        *,
        effort: str | None = None,
        omega: float | str | None = None,
        trees: int | None = None,
        smoothing: float | str | None = None,
        pruning: float | str | None = None,
        max_depth: int | None = None,
        min_leaf: float | None = None,
        twin: str | None = None,
        random_state: Any = None,
        n_jobs: int | None = None,
        verbose: int = 0,
        data_name: str = "data",
        **options: Any,
    ) -> None:
        self.method = method
        self.effort = effort
        self.omega = omega
        self.trees = trees
        self.smoothing = smoothing
        self.pruning = pruning
        self.max_depth = max_depth
        self.min_leaf = min_leaf
        self.twin = twin
        self.random_state = random_state
        self.n_jobs = n_jobs
        self.verbose = verbose
        self.data_name = data_name
        for name, value in options.items():
            setattr(self, _option(name), value)

    def fit(self, X: Any, y: Any, X_unlabelled: Any = None) -> "EspalierRegressor":
        """Train on labelled and unlabelled rows.

        Parameters
        ----------
        X : DataFrame, array-like or sparse matrix of shape (rows, features)
        y : array-like of shape (rows,) or (rows, targets)
            Numbers; NaN is unknown.
        X_unlabelled : same form as X, optional
            Further rows without y.

        Returns
        -------
        self

        Raises
        ------
        ValueError
            If the data, the method or an option are invalid; the message lists what is allowed.
        """
        if y is None:
            raise ValueError("requires y to be passed, but the target y is None.")
        return self._fit(X, number_targets(y), X_unlabelled)

    def predict(self, X: Any) -> np.ndarray:
        """Return the estimates.

        Parameters
        ----------
        X : DataFrame, array-like or sparse matrix

        Returns
        -------
        ndarray of shape (rows,) or (rows, targets)
        """
        found = self._decisions(X)
        return found[:, 0] if self._flat else found


class EspalierDistiller(EspalierClassifier):
    """One readable tree, or a small forest, of the scores of another classifier.

    The result predicts like the teacher, as far as a tree can, and is saved, exported, explained and
    shown like every model.

    Parameters
    ----------
    teacher : estimator
        A fitted classifier with ``predict_proba``: of one target with classes, or of labels.
    trees : int, default=1
        From 2 on a random forest.
    hierarchy, unlabelled, random_state, n_jobs, verbose, data_name
        As for :class:`EspalierClassifier`; a hierarchy needs y.

    Attributes
    ----------
    fidelity_ : float
        The share of the variance of the teacher's scores that is explained on a fifth of the rows,
        kept out.

    Examples
    --------
    >>> from sklearn.neighbors import KNeighborsClassifier
    >>> from espalier import EspalierDistiller
    >>> X = [[i / 30] for i in range(30)]
    >>> teacher = KNeighborsClassifier(3).fit(X, [i > 14 for i in range(30)])
    >>> EspalierDistiller(teacher).fit(X).predict([[0.1], [0.9]])
    array([False,  True])
    """

    def __init__(
        self,
        teacher: Any = None,
        *,
        trees: int = 1,
        hierarchy: Any = None,
        unlabelled: Any = -1,
        random_state: Any = None,
        n_jobs: int | None = None,
        verbose: int = 0,
        data_name: str = "data",
    ) -> None:
        self.teacher = teacher
        self.trees = trees
        self.hierarchy = hierarchy
        self.unlabelled = unlabelled
        self.random_state = random_state
        self.n_jobs = n_jobs
        self.verbose = verbose
        self.data_name = data_name

    def fit(self, X: Any, y: Any = None, X_unlabelled: Any = None) -> "EspalierDistiller":
        """Imitate the teacher on rows, whatever their labels.

        Parameters
        ----------
        X : as the teacher takes it
            Rows that need not be those that the teacher learned from.
        y : optional
            Labels of the rows, which are counted at the nodes, not learned from.
        X_unlabelled : same form as X, optional
            Further rows.

        Returns
        -------
        self
        """
        if not hasattr(self.teacher, "predict_proba"):
            raise ValueError("The teacher needs predict_proba; give a fitted classifier.")
        if y is None and self.hierarchy is not None:
            raise ValueError("A hierarchy needs y, which names the labels.")
        parts = [X] if X_unlabelled is None else [X, X_unlabelled]
        found = [self.teacher.predict_proba(part) for part in parts]
        columns = [_positive(f) if isinstance(f, list) else np.asarray(f) for f in found]
        scores = np.ascontiguousarray(np.vstack(columns), dtype=np.float64)
        classes = None if isinstance(found[0], list) else self.teacher.classes_
        labels = isinstance(classes, list) or classes is None
        table = features(X, X_unlabelled)
        targets = (
            None if y is None else class_targets(y, self.unlabelled, self.hierarchy is not None)
        )
        names = targets.names if targets else (
            [str(t) for t in range(scores.shape[1])] if labels else ["target"]
        )
        outputs = names if labels else [f"{names[0]}={text(c)}" for c in classes]
        if len(outputs) != scores.shape[1]:
            raise ValueError(
                f"The teacher scores {scores.shape[1]} columns, y has {len(outputs)} labels."
            )
        with sentences():
            data = table.data(self.data_name)
            if targets is not None:
                targets.put(data)
                _put_hierarchy(data, self.hierarchy)
            given = java("arrays.ArrayData")("scores", texts(outputs), lists([[]] * len(outputs)), len(scores))
            for block in blocks(scores):
                given.add(block)
            seed, threads = _seed(self.random_state), _threads(self.n_jobs)
            taught = java("arrays.ArrayFit").taught(
                data.dataset(), given.dataset(), int(self.trees), seed, threads
            )
        self._forget()
        self._take(taught.model(), not labels)
        if not labels:
            self._classes = [np.asarray(classes)]
        self._place(names)
        self.fidelity_ = float(taught.fidelity())
        X = framed(X)
        if is_frame(X) and all(isinstance(c, str) for c in X.columns):
            self.feature_names_in_ = np.asarray(table.names, dtype=object)
        return self


def _positive(found: list[np.ndarray]) -> np.ndarray:
    """The probabilities that labels are present, of a list of two columns for each."""
    return np.column_stack([np.asarray(f)[:, -1] for f in found])


def load(path: str | os.PathLike[str]) -> EspalierClassifier | EspalierRegressor:
    """Read a model file, of Python or of the command line.

    Classes that are written as whole numbers become integers, others texts. The method of the
    estimator is that of the model, or "auto" where an older file does not record it.

    Parameters
    ----------
    path : path
        A model file in any form.

    Returns
    -------
    EspalierClassifier or EspalierRegressor
        Fitted.

    Raises
    ------
    ValueError
        If it is no whole model, or one of classes and numbers together.
    """
    with sentences():
        model = java("arrays.ArrayModel").read(_whole(path))
        names = [str(t) for t in model.targets()]
        values = [[str(v) for v in of] for of in model.targetValues()]
        labels = bool(model.ofLabels())
        made = java("catalogue.Catalogue").recorded(model.model().provenance())
        method = str(made.get().name()) if made.isPresent() else "auto"
        name = str(model.model().provenance().dataName())
    if not labels and any(values) and not all(values):
        raise ValueError(
            f"The model of {os.fspath(path)} predicts classes and numbers together, which no"
            " estimator of scikit-learn does; use the command line."
        )
    kind = EspalierClassifier if any(values) else EspalierRegressor
    loaded = kind(method, data_name=name)
    loaded._take(model, len(names) == 1 and not labels)
    if any(values) and not labels:
        loaded._classes = [_typed(v) for v in values]
    loaded._place(names)
    if loaded._features != [f"x{i}" for i in range(loaded.n_features_in_)]:
        loaded.feature_names_in_ = np.asarray(loaded._features, dtype=object)
    return loaded


def _typed(classes: list[str]) -> np.ndarray:
    try:
        whole = [int(c) for c in classes]
    except ValueError:
        return np.array(classes, dtype=object)
    return np.array(whole if [str(w) for w in whole] == classes else classes)


def _option(name: str) -> str:
    """The attribute of a parameter or an option; both spellings of an option are one."""
    plain = name.replace("-", "_")
    if plain.startswith("_") or plain.endswith("_") or not plain.isidentifier():
        raise ValueError(f"'{name}' cannot be the name of an option; see espalier.options().")
    return plain


def _written(value: Any) -> str:
    if isinstance(value, (bool, np.bool_)):
        return "true" if value else "false"
    return class_text(value)


def _whole(path: str | os.PathLike[str]) -> str:
    """A path from the root: Java keeps the folder in which it was started."""
    return os.path.abspath(os.path.expanduser(path))


def _rows(X: Any) -> int:
    return int(X.shape[0]) if hasattr(X, "shape") else len(X)


def _seed(random_state: Any) -> int:
    if random_state is None:
        return _SEED
    if isinstance(random_state, (int, np.integer)):
        return int(random_state)
    return int(check_random_state(random_state).randint(np.iinfo(np.int32).max))


def _threads(n_jobs: int | None) -> int:
    if n_jobs is None:
        return 1
    if n_jobs == 0:
        raise ValueError("n_jobs was given as 0; allowed are numbers from 1, and -1 for all.")
    return n_jobs if n_jobs > 0 else max(1, (os.cpu_count() or 1) + 1 + n_jobs)


def _put_hierarchy(data: Any, hierarchy: Any) -> None:
    """Put the labels under a hierarchy in any of its forms."""
    if hierarchy is None:
        return
    if isinstance(hierarchy, (str, os.PathLike)):
        if hierarchy == "dots":
            data.hierarchyOfDots()
        else:
            data.hierarchy(_whole(hierarchy))
        return
    edges: list[tuple[Any, Any]]
    if hasattr(hierarchy, "nodes") and hasattr(hierarchy, "edges"):
        edges = [(e[0], e[1]) for e in hierarchy.edges]
        joined = {n for e in edges for n in e}
        edges += [(None, n) for n in hierarchy.nodes if n not in joined]
    else:
        edges = [tuple(e) for e in hierarchy]
        for e in edges:
            if len(e) != 2:
                raise ValueError(
                    f"An edge of the hierarchy was given as {e!r}; allowed are pairs"
                    " (parent, child)."
                )
    parents = ["" if p is None else str(p) for p, _ in edges]
    data.hierarchy(texts(parents), texts([c for _, c in edges]))


def _shown(X: Any, names: list[str]) -> np.ndarray:
    """The cells of rows in the model's order."""
    X = framed(X)
    if is_frame(X):
        X, _ = spread(X)
        by_name = {str(c): k for k, c in enumerate(X.columns)}
        return X.iloc[:, [by_name[n] for n in names]].to_numpy()
    return X.toarray() if hasattr(X, "toarray") else np.asarray(X, dtype=float)


def next_rows(
    X: Any,
    n_rows: int = 20,
    y: Any = None,
    *,
    unlabelled: Any = -1,
    regression: bool = False,
    random_state: Any = None,
) -> np.ndarray:
    """Return which rows to label first.

    Without labels these are the rows in the middle of groups of rows that are alike. With some, half
    are that in groups without a labelled row, half those that a forest is least sure of. Such rows
    are no random sample, so calibration and estimates of a model are weaker.

    Parameters
    ----------
    X : DataFrame, array-like or sparse matrix
    n_rows : int
        How many rows.
    y : optional
        Labels so far, as ``EspalierClassifier.fit`` takes them, or numbers if ``regression``.
    unlabelled : optional
        The value in y that means unknown, in addition to NaN and None.
    regression : bool
        Whether y holds numbers.
    random_state : int or RandomState, optional

    Returns
    -------
    ndarray of int
        Positions of the rows, the most useful first.

    Raises
    ------
    ValueError
        If there are fewer unlabelled rows, or no feature differs between rows.
    """
    data = features(X).data("data")
    if y is not None and not _none_known(y, unlabelled):
        targets = number_targets(y) if regression else class_targets(y, unlabelled, False)
        targets.put(data)
    with sentences():
        quiet = java("learn.FitContext").quiet()
        found = java("active.NextRows").of(
            data.dataset(), int(n_rows), _seed(random_state), quiet
        )
        return np.array(list(found.rows()), dtype=int)


def _none_known(y: Any, unlabelled: Any) -> bool:
    """Whether no target is known."""
    return bool(_unknown(np.asarray(framed(y), dtype=object).ravel(), unlabelled).all())


def methods() -> dict[str, str]:
    """Return all methods by name, each with what it is in one sentence."""
    with sentences():
        return {str(m.name()): str(m.description()) for m in java("catalogue.Catalogue").all()}


def options(method: str = "auto") -> dict[str, dict[str, str]]:
    """Return the options of a method in Python's names.

    Parameters
    ----------
    method : str
        Its name.

    Returns
    -------
    dict
        For each option its ``default``, what is ``allowed`` and what it does (``help``), as texts.

    Raises
    ------
    ValueError
        If there is no such method; lists the known ones.
    """
    with sentences():
        of = java("catalogue.Catalogue").of(method)
        return {
            str(o.key()).replace("-", "_"): {
                "default": str(of.defaults().text(o.key())),
                "allowed": str(o.form().allowed()),
                "help": str(o.help()),
            }
            for o in of.options().entries()
            if not of.fixed().containsKey(o.key())
        }
