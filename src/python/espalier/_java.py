"""The Java machine in this process, and conversions of its values."""

from __future__ import annotations

import contextlib
import os
import shlex
import threading
from pathlib import Path
from typing import Any, Iterator, Sequence

import numpy as np

_HERE = Path(__file__).resolve().parent
_LOCK = threading.RLock()
_CELLS = 1 << 21
_started_in: int | None = None


def jar() -> Path:
    """Return the jar of Espalier: ``ESPALIER_JAR``, the one of this package, or that of the build.

    Raises
    ------
    RuntimeError
        If there is none.
    """
    named = os.environ.get("ESPALIER_JAR")
    built = _HERE.parents[2] / "target" if len(_HERE.parents) > 2 else _HERE
    places = [Path(named)] if named else [_HERE / "espalier.jar", built / "espalier-gui.jar"]
    for place in places:
        if place.is_file():
            return place
    raise RuntimeError(
        "There is no jar of Espalier at "
        + " or ".join(str(p) for p in places)
        + "; install the wheel, run 'mvn -DskipTests package', or set ESPALIER_JAR."
    )


def start(memory: str | None = None, options: Sequence[str] = ()) -> None:
    """Start Java in this process; otherwise the first fit or load does so.

    Java can be started once in a process. If another library has started it, Espalier joins in.

    Parameters
    ----------
    memory : str, optional
        The largest heap, such as ``"8g"``; by default a quarter of the machine's memory.
    options : sequence of str
        Further options of Java. Those in the variable ``ESPALIER_JAVA_OPTS`` come first.

    Raises
    ------
    RuntimeError
        If no Java is found, or memory is given when Java runs already.
    """
    import jpype

    global _started_in
    with _LOCK:
        if _started_in is not None or jpype.isJVMStarted():
            if memory is not None or options:
                raise RuntimeError(
                    "Java runs already in this process, so that its memory and options cannot"
                    " change; call espalier.start before anything else."
                )
            if _started_in is None:
                jpype.addClassPath(str(jar()))
                _started_in = os.getpid()
            _same_process()
            return
        # Without -Xrs Java would take the signal of an interrupt away from Python.
        words = ["-Xrs", "-Djava.awt.headless=true"]
        words += shlex.split(os.environ.get("ESPALIER_JAVA_OPTS", ""))
        words += [f"-Xmx{memory}"] if memory else []
        path = [str(jar())]
        # Debian keeps the Java half of JPype apart from the Python half.
        apart = Path("/usr/share/java/org.jpype.jar")
        if not (Path(jpype.__file__).parent.parent / "org.jpype.jar").exists() and apart.exists():
            path.append(str(apart))
        try:
            jpype.startJVM(*words, *options, classpath=path, convertStrings=False)
        except Exception as e:
            raise RuntimeError(
                f"Java cannot be started ({e}); install Java 17 or newer, or set JAVA_HOME."
            ) from e
        _started_in = os.getpid()


def _same_process() -> None:
    if _started_in != os.getpid():
        raise RuntimeError(
            "Java was started before this process was forked and cannot be used in it; use the"
            " backend 'loky' of joblib, which is its default, or the start method 'spawn'."
        )


def java(name: str) -> Any:
    """Return a class of Espalier by its name after ``espalier.``."""
    import jpype

    start()
    return jpype.JClass("espalier." + name)


@contextlib.contextmanager
def sentences() -> Iterator[None]:
    """Turn Java's exceptions into Python's, with the sentence that Espalier says."""
    import jpype

    try:
        yield
    except jpype.JException as e:
        said = str(e.getMessage() or e.toString())
        if isinstance(e, jpype.JClass("java.lang.IllegalArgumentException")):
            raise ValueError(said) from None
        if isinstance(e, jpype.JClass("espalier.learn.FitCancelledException")):
            raise KeyboardInterrupt(said) from None
        if isinstance(e, jpype.JClass("java.lang.OutOfMemoryError")):
            raise MemoryError(
                f"Java has too little memory ({said}); give it more before the first fit:"
                " espalier.start(memory='8g')."
            ) from None
        raise RuntimeError(f"Espalier failed: {e.toString()}\n{e.stacktrace()}") from None


def texts(words: Sequence[Any]) -> Any:
    """Return words as an array of Java's texts."""
    import jpype

    return jpype.JArray(jpype.JString)([str(w) for w in words])


def lists(words: Sequence[Sequence[str]]) -> Any:
    """Return lists of words as an array of arrays of Java's texts."""
    import jpype

    return jpype.JArray(jpype.JString, 2)([list(w) for w in words])


def numbers(array: Any) -> np.ndarray:
    """Return a Java array of numbers as one of NumPy."""
    if len(array) == 0:
        return np.empty(0)
    return np.frombuffer(memoryview(array)).copy()


def blocks(cells: np.ndarray) -> Iterator[np.ndarray]:
    """Yield rows as flat arrays of a few million cells."""
    rows, columns = cells.shape
    step = max(1, _CELLS // max(1, columns))
    for first in range(0, rows, step):
        yield np.ascontiguousarray(cells[first : first + step], dtype=np.float64).ravel()
