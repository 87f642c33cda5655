"""The wheel, built without network, in a clean environment."""

import subprocess
import sys
import zipfile
from pathlib import Path

SOURCE = Path(__file__).resolve().parents[1]

PROGRAM = """
import espalier
from pathlib import Path
assert Path(espalier.__file__).is_relative_to(Path({folder!r})), espalier.__file__
model = espalier.EspalierClassifier("pct").fit([[0.0], [1.0]] * 5, ["a", "b"] * 5)
assert list(model.predict([[0.1], [0.9]])) == ["a", "b"]
"""


def test_the_wheel_works_alone(tmp_path):
    built = subprocess.run(
        [SOURCE / "build-wheel"],
        check=True, capture_output=True, text=True, env={"PYTHON": sys.executable, "PATH": "/usr/bin:/bin"},
    )  # fmt: skip
    wheel = Path(built.stdout.strip())
    names = zipfile.ZipFile(wheel).namelist()
    assert "espalier/espalier.jar" in names and "espalier/py.typed" in names
    clean = tmp_path / "clean"
    subprocess.run(
        [sys.executable, "-m", "venv", "--without-pip", "--system-site-packages", clean], check=True
    )
    python = clean / "bin" / "python"
    # A wheel of Python alone is installed by unpacking it among the packages.
    where = subprocess.run(
        [python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"],
        check=True, capture_output=True, text=True,
    )  # fmt: skip
    zipfile.ZipFile(wheel).extractall(where.stdout.strip())
    subprocess.run(
        [python, "-c", PROGRAM.format(folder=str(clean))], cwd=tmp_path, check=True
    )
