"""Features and targets of Python as arrays that Java takes."""

from __future__ import annotations

import decimal
import inspect
import warnings
from dataclasses import dataclass, field
from typing import Any, Sequence

import numpy as np
import scipy.sparse as sp
from sklearn.exceptions import DataConversionWarning
from sklearn.utils import check_array
from sklearn.utils.multiclass import check_classification_targets

from ._java import blocks, java, lists, numbers, sentences, texts

_FINITE = (
    "ensure_all_finite"
    if "ensure_all_finite" in inspect.signature(check_array).parameters
    else "force_all_finite"
)
_INFINITE = "Input y contains infinity or a value too large for dtype('float64')."


def is_frame(X: Any) -> bool:
    """Whether these are columns with names and types, as pandas has them."""
    return hasattr(X, "columns") and hasattr(X, "dtypes") and hasattr(X, "iloc")


def framed(X: Any) -> Any:
    """Return columns as pandas has them where X has them in the way of polars, else X."""
    if is_frame(X) or not (hasattr(X, "get_columns") and hasattr(X, "schema")):
        return X
    import pandas as pd

    return pd.DataFrame({column.name: column.to_list() for column in X.get_columns()})


def _checked(X: Any, **how: Any) -> Any:
    return check_array(X, dtype=np.float64, accept_sparse="csr", **{_FINITE: "allow-nan"}, **how)


@dataclass
class Features:
    """Features as numbers: those of a category are the places of its values.

    Attributes
    ----------
    names : list of str
    values : list of list of str
        The values of each category; empty for a number.
    cells : ndarray or CSR matrix
        Rows x features.
    index : object
        The index of a DataFrame, None without one.
    texts : dict
        Of columns of texts that are read as numbers the form and the unit, by name.
    """

    names: list[str]
    values: list[list[str]]
    cells: Any
    index: Any = None
    texts: dict[str, tuple[str, str]] = field(default_factory=dict)

    @property
    def rows(self) -> int:
        return int(self.cells.shape[0])

    def data(self, name: str, named: bool = False) -> Any:
        """Return them as data in the making, with the names of rows if these are wanted."""
        data = java("arrays.ArrayData")(name, texts(self.names), lists(self.values), self.rows)
        if sp.issparse(self.cells):
            cells = self.cells
            data.sparse(
                cells.indptr.astype(np.int32), cells.indices.astype(np.int32), cells.data
            )
        else:
            for block in blocks(self.cells):
                data.add(block)
        if self.texts:
            forms, units = zip(*self.texts.values())
            data.read(texts(list(self.texts)), texts(forms), texts(units))
        return data.rowNames(texts(self.index)) if named and self.index is not None else data


def features(
    X: Any,
    more: Any = None,
    names: Sequence[str] = (),
    known: dict[str, tuple[str, str]] | None = None,
) -> Features:
    """Read features.

    Parameters
    ----------
    X : DataFrame, array-like or sparse matrix
    more : same, optional
        Further rows.
    names : sequence of str
        Names of the columns if X has none; ``x0``, ``x1``, ... by default.
    known : dict, optional
        The form and the unit of each number that a model learned, to read texts alike.
    """
    X, more = framed(X), framed(more)
    if is_frame(X):
        if more is not None:
            import pandas as pd

            if not is_frame(more):
                raise ValueError(
                    "X is a DataFrame and X_unlabelled is none; give both the same columns."
                )
            missing = [c for c in X.columns if c not in set(more.columns)]
            if missing:
                raise ValueError(f"X_unlabelled lacks the column '{missing[0]}' of X; add it.")
            X = pd.concat([X, more[list(X.columns)]])
        X, lists_of_numbers = spread(X)
        found = _frame(X, known)
        found.texts.update({name: ("NUMBERS", "") for name in lists_of_numbers})
        return found
    cells = _checked(X)
    if more is not None:
        below = _checked(more)
        if below.shape[1] != cells.shape[1]:
            raise ValueError(
                f"X_unlabelled has {below.shape[1]} features and X has {cells.shape[1]};"
                " both need the same columns."
            )
        sparse = sp.issparse(cells) or sp.issparse(below)
        cells = sp.vstack([cells, below], format="csr") if sparse else np.vstack([cells, below])
    if sp.issparse(cells):
        cells = cells.copy()
        cells.sum_duplicates()
    called = list(names) or [f"x{i}" for i in range(cells.shape[1])]
    return Features(called, [[]] * cells.shape[1], cells)


def spread(X: Any) -> tuple[Any, list[str]]:
    """Give every place of lists of numbers, such as embeddings, a column; the names of the lists."""
    import pandas as pd

    columns = [X.iloc[:, c] for c in range(X.shape[1])]
    held = [c.dtype == object and any(_is_list(v) for v in c) for c in columns]
    if not any(held):
        return X, []
    parts = [_places(c) if lists else c.to_frame() for c, lists in zip(columns, held)]
    return pd.concat(parts, axis=1), [str(c.name) for c, lists in zip(columns, held) if lists]


def _places(column: Any) -> Any:
    """The places of lists as columns; NaN in rows without a list."""
    import pandas as pd

    rows = np.array([_is_list(v) for v in column])
    other = next((v for v in column[~rows] if not _is_missing(v)), None)
    if other is not None:
        raise ValueError(f"Column '{column.name}' of X holds lists and {other!r}; give one kind.")
    lengths = sorted({len(v) for v in column[rows]})
    if len(lengths) > 1:
        raise ValueError(
            f"Column '{column.name}' of X holds lists of {lengths[0]} to {lengths[-1]} values;"
            " lists of one length are features. Give codes a column of 0 and 1 each, such as with"
            " MultiLabelBinarizer."
        )
    try:
        found = np.array([list(v) for v in column[rows]], dtype=np.float64)
    except (TypeError, ValueError):
        found = np.empty(0)
    if found.ndim != 2:
        raise ValueError(
            f"Column '{column.name}' of X holds lists of other things than numbers; give each of"
            " these a column of 0 and 1, such as with MultiLabelBinarizer."
        )
    cells = np.full((len(column), lengths[0]), np.nan)
    cells[rows] = found
    names = [f"{column.name}[{k}]" for k in range(1, lengths[0] + 1)]
    return pd.DataFrame(cells, columns=names, index=column.index)


def _frame(X: Any, known: dict[str, tuple[str, str]] | None) -> Features:
    rows, columns = X.shape
    if rows == 0 or columns == 0:
        _checked(np.empty((rows, columns)))
    cells = np.empty((rows, columns))
    values: list[list[str]] = []
    read: dict[str, tuple[str, str]] = {}
    for c in range(columns):
        column, name = X.iloc[:, c], str(X.columns[c])
        found = _read(column, name, known) if _of_texts(column) else None
        if found is None:
            named, cells[:, c] = _column(column, name)
            if not named and known is None:
                _look_for_codes(cells[:, c], name)
        else:
            named, cells[:, c], read[name] = [], found[0], found[1]
        values.append(named)
    return Features([str(c) for c in X.columns], values, cells, X.index, read)


def _look_for_codes(cells: np.ndarray, name: str) -> None:
    """Warn of numbers such as -999 that are far from all others."""
    import jpype

    column = java("arrays.TextColumn")
    if not np.isin(cells, numbers(column.sentinels())).any():
        return
    rows = np.flatnonzero(~np.isnan(cells))
    found, first, counts = np.unique(cells[rows], return_index=True, return_counts=True)
    given = texts([text(v) for v in found])
    ints = jpype.JArray(jpype.JInt)
    _warn(name, column.of(name, given, ints(rows[first]), ints(counts)).doubt())


def _warn(name: str, doubt: Any) -> None:
    if str(doubt):
        warnings.warn(
            f"Column '{name}' of X: {doubt}. Convert it, replace such cells by NaN, or make it a"
            " category, whichever is meant.",
            UserWarning,
            stacklevel=6,
        )


def _of_texts(column: Any) -> bool:
    """Whether a column has texts, or times that have a text."""
    import pandas as pd

    kind = column.dtype
    if isinstance(kind, pd.PeriodDtype) or kind.kind in "mM":
        return True
    if kind == object and any(isinstance(v, dict) for v in column):
        raise ValueError(f"Column '{column.name}' of X holds dicts; give each key a column.")
    text = kind == object or pd.api.types.is_string_dtype(kind)
    return text and not isinstance(kind, pd.CategoricalDtype) and not _all_numbers(column)


def _read(
    column: Any, name: str, known: dict[str, tuple[str, str]] | None
) -> tuple[np.ndarray, tuple[str, str]] | None:
    """Texts as numbers with their form and unit, as a CSV file is read; None if they are names."""
    import jpype
    import pandas as pd

    if known is not None and name not in known:
        return None
    codes, uniques = pd.factorize(column)
    rows = np.flatnonzero(codes >= 0)
    if len(rows) == 0:
        return None
    first = rows[np.unique(codes[rows], return_index=True)[1]]
    column_of_texts = java("arrays.TextColumn")
    given = texts([str(u).strip() for u in uniques])
    ints = jpype.JArray(jpype.JInt)
    with sentences():
        if known is None:
            counts = np.bincount(codes[rows])
            read = column_of_texts.of(name, given, ints(first), ints(counts))
        else:
            read = column_of_texts.again(name, given, ints(first), *known[name])
    _warn(name, read.doubt())
    if not read.isNumber():
        return None
    values = np.append(numbers(read.values()), np.nan)
    return values[codes], (str(read.form()), str(read.unit()))


def _column(column: Any, name: Any) -> tuple[list[str], np.ndarray]:
    """The values of a category, none for numbers, and the cells of a column."""
    import pandas as pd

    kind = column.dtype
    if kind == object and _all_numbers(column):
        column = column.where(column.notna(), np.nan).astype("float64")
        kind = column.dtype
    if not isinstance(kind, pd.CategoricalDtype):
        if pd.api.types.is_complex_dtype(kind):
            raise ValueError(f"Complex data not supported: column '{name}' of X.")
        if pd.api.types.is_numeric_dtype(kind) or pd.api.types.is_bool_dtype(kind):
            cells = column.to_numpy(dtype=np.float64, na_value=np.nan)
            if np.isinf(cells).any():
                raise ValueError(
                    f"Column '{name}' of X contains infinity; numbers and NaN are allowed."
                )
            return [], cells
        if not (kind == object or pd.api.types.is_string_dtype(kind)):
            raise ValueError(
                f"Column '{name}' of X has the type {kind}; numbers, categories, texts, dates"
                " and times are allowed."
            )
        column = column.astype("category")
    categories = [str(v) for v in column.cat.categories]
    if len(set(categories)) < len(categories):
        raise ValueError(f"Two categories of column '{name}' of X are written alike; rename one.")
    codes = column.cat.codes.to_numpy().astype(np.float64)
    codes[codes < 0] = np.nan
    # A column without any value says nothing; a category needs one.
    return categories or ["none"], codes


def _all_numbers(column: Any) -> bool:
    """Whether a column of objects has numbers alone, with None, NA or NaN where one is missing."""
    known = column.dropna()
    return len(known) > 0 and all(
        isinstance(v, (int, float, np.number, np.bool_, decimal.Decimal)) for v in known
    )


@dataclass
class Targets:
    """The targets to predict.

    Attributes
    ----------
    kind : {"labels", "classes", "numbers"}
    names : list of str
    classes : list of ndarray
        The classes of each target, in Python's own values; empty for numbers.
    cells : ndarray or CSR matrix
        Rows x targets: labels 1, 0 and -1 (unknown), places of classes, or numbers.
    flat : bool
        Whether y has one dimension.
    """

    kind: str
    names: list[str]
    classes: list[np.ndarray]
    cells: Any
    flat: bool

    @property
    def rows(self) -> int:
        return int(self.cells.shape[0])

    def put(self, data: Any) -> None:
        """Set them in data in the making."""
        if self.kind != "labels":
            named = [[text(c) for c in k] for k in self.classes] or [[] for _ in self.names]
            cells = np.ascontiguousarray(self.cells, dtype=np.float64)
            data.targets(texts(self.names), lists(named), cells.ravel())
        elif sp.issparse(self.cells):
            rows = self.cells
            data.labels(
                texts(self.names), rows.indptr.astype(np.int32), rows.indices.astype(np.int32)
            )
        else:
            data.labels(texts(self.names), np.ascontiguousarray(self.cells).ravel())


def text(value: Any) -> str:
    """Return how a class is written in a model file."""
    if isinstance(value, (float, np.floating)) and float(value).is_integer():
        return str(int(value))
    return str(value)


def number_targets(y: Any) -> Targets:
    """Read targets that are numbers, NaN where unknown."""
    y = framed(y)
    names = _names(y)
    cells = check_array(
        y, dtype=np.float64, ensure_2d=False, input_name="y", **{_FINITE: "allow-nan"}
    )
    cells, flat = _flattened(cells, y, False)
    return Targets("numbers", names or _numbered(cells, flat), [], cells, flat)


def class_targets(y: Any, unlabelled: Any, hierarchical: bool) -> Targets:
    """Read classes or labels."""
    if sp.issparse(y):
        rows = y.tocsr().copy()
        rows.sum_duplicates()
        rows.eliminate_zeros()
        if np.isin(rows.data, [1]).all():
            return Targets("labels", [str(j) for j in range(y.shape[1])], [], rows, False)
        y = y.toarray()
    y = framed(y)
    names = _names(y)
    cells = np.asarray(y) if not hasattr(y, "to_numpy") else y.to_numpy()
    if cells.dtype.kind == "c":
        raise ValueError("Complex data not supported: y holds complex numbers.")
    if cells.dtype.kind == "O" and cells.ndim == 1 and len(cells) and _is_list(cells[0]):
        raise ValueError("Unknown label type: y holds lists; give a matrix of 0 and 1.")
    if cells.ndim not in (1, 2):
        raise ValueError(f"y should be a 1d or 2d array, got an array of shape {cells.shape}.")
    cells, flat = _flattened(cells, y, hierarchical)
    if flat and hierarchical:
        raise ValueError(
            "A hierarchy needs y with a column of 0 and 1 for each label; one column of classes"
            " was given."
        )
    if not flat or hierarchical:
        labels = _labels(cells, unlabelled)
        if labels is not None:
            return Targets("labels", names or _numbered(cells, flat), [], labels, False)
        if hierarchical:
            raise ValueError("Labels under a hierarchy are 0, 1, or unknown (NaN or -1).")
    columns = [_codes(cells[:, t], unlabelled) for t in range(cells.shape[1])]
    codes = np.column_stack([c for _, c in columns])
    return Targets(
        "classes", names or _numbered(cells, flat), [k for k, _ in columns], codes, flat
    )


def _is_list(value: Any) -> bool:
    return isinstance(value, (list, tuple, set, frozenset, np.ndarray))


def _names(y: Any) -> list[str]:
    if is_frame(y):
        return [str(c) for c in y.columns]
    name = getattr(y, "name", None)
    return [] if name is None or callable(name) else [str(name)]


def _numbered(cells: np.ndarray, flat: bool) -> list[str]:
    return ["target"] if flat else [str(j) for j in range(cells.shape[1])]


def _flattened(cells: np.ndarray, y: Any, hierarchical: bool) -> tuple[np.ndarray, bool]:
    """The cells as a matrix, and whether y is one target without a second dimension."""
    if cells.ndim == 1:
        return cells.reshape(-1, 1), True
    if cells.shape[1] == 1 and not hierarchical:
        if not is_frame(y):
            warnings.warn(
                "A column-vector y was passed when a 1d array was expected. Please change the"
                " shape of y to (n_samples,), for example using ravel().",
                DataConversionWarning,
                stacklevel=4,
            )
        return cells, True
    return cells, False


def _labels(cells: np.ndarray, unlabelled: Any) -> np.ndarray | None:
    """The cells as labels: 1, 0, -1 for unknown; None if they are something else."""
    if cells.dtype.kind in "biu":
        values = cells
        unknown = np.zeros(cells.shape, dtype=bool)
    else:
        try:
            values = cells.astype(np.float64)
        except (TypeError, ValueError):
            return None
        unknown = np.isnan(values)
    if unlabelled is not None and not isinstance(unlabelled, str):
        unknown |= values == unlabelled
    if not (unknown | (values == 0) | (values == 1)).all():
        return None
    if values.dtype.kind == "f":
        values[unknown] = 0
    found = values.astype(np.int8)
    found[unknown] = -1
    return found


def _codes(column: np.ndarray, unlabelled: Any) -> tuple[np.ndarray, np.ndarray]:
    """The classes of a target, and the place of each row's class, NaN if it has none."""
    unknown = _unknown(column, unlabelled)
    known = column[~unknown]
    if known.dtype.kind == "f" and np.isinf(known).any():
        raise ValueError(_INFINITE)
    if len(known) == 0:
        raise ValueError(
            f"None of the {len(column)} rows of y has a class; at least one must be labelled."
        )
    if known.dtype.kind == "O" and len({type(v) for v in known}) > 1:
        numbers = [v for v in known if not isinstance(v, str)]
        if 0 < len(numbers) < len(known):
            raise ValueError(
                f"y mixes texts with {type(numbers[0]).__name__}; write all classes alike."
            )
    if known.dtype.kind == "O" and not isinstance(known[0], str):
        known = np.array(known.tolist())
    check_classification_targets(known)
    classes, first, places, counts = np.unique(
        known, return_index=True, return_inverse=True, return_counts=True
    )
    if isinstance(classes[0], str):
        _look_at(classes, np.flatnonzero(~unknown)[first], counts)
    if len(classes) == 1 and classes[0] == 1 and unlabelled == -1 and (column == -1).any():
        raise ValueError(
            "y holds -1 and 1 only, and -1 means unlabelled, so that one class is left; give"
            " unlabelled=None if -1 is a class."
        )
    codes = np.full(len(column), np.nan)
    codes[~unknown] = places
    return classes, codes


def _look_at(classes: np.ndarray, rows: np.ndarray, counts: np.ndarray) -> None:
    """Warn of classes that seem to be something else."""
    import jpype

    column = java("arrays.TextColumn")
    ints = jpype.JArray(jpype.JInt)
    if "" in classes:
        doubt = f"the empty text in row {rows[list(classes).index('')]} is read as a class"
    else:
        doubt = str(column.classes("y", texts(classes), ints(rows), ints(counts)))
    if doubt:
        warnings.warn(
            f"y: {doubt}. Correct y, or name the class of unlabelled rows with unlabelled=.",
            UserWarning,
            stacklevel=5,
        )


def _unknown(column: np.ndarray, unlabelled: Any) -> np.ndarray:
    if column.dtype.kind == "f":
        empty = np.isnan(column)
    elif column.dtype.kind == "O":
        empty = np.array([_is_missing(v) for v in column], dtype=bool)
    else:
        empty = np.zeros(len(column), dtype=bool)
    if unlabelled is None or column.dtype.kind == "b":
        return empty
    if column.dtype.kind == "O":
        same = [
            isinstance(v, str) == isinstance(unlabelled, str)
            and not _is_missing(v)
            and v == unlabelled
            for v in column
        ]
        return empty | np.array(same, dtype=bool)
    if (column.dtype.kind in "US") != isinstance(unlabelled, str):
        return empty
    return empty | (column == unlabelled)


def _is_missing(value: Any) -> bool:
    if isinstance(value, (float, np.floating)):
        return bool(np.isnan(value))
    return value is None or type(value).__name__ in ("NAType", "NaTType")
