"""The blocks of Python in the guide and the README run, and print what stands behind ``#>``."""

import json
import re

import pytest

from conftest import TOP


@pytest.fixture
def at_top(monkeypatch):
    monkeypatch.chdir(TOP)
    (TOP / "target").mkdir(exist_ok=True)


@pytest.mark.parametrize("page", ["docs/guide/python.md", "README.md"])
def test_every_block_runs(page, at_top, capsys):
    blocks = re.findall(r"```python\n(.*?)```", (TOP / page).read_text(encoding="utf-8"), re.S)
    assert blocks
    names = {}
    for block in blocks:
        exec(compile(block, page, "exec"), names)
        printed = capsys.readouterr().out.splitlines()
        assert [line[3:] for line in block.splitlines() if line.startswith("#> ")] in (printed, [])


def test_the_notebook_prints_what_it_holds(at_top, capsys):
    notebook = json.loads((TOP / "examples/python/stories.ipynb").read_text(encoding="utf-8"))
    names = {}
    cells = [c for c in notebook["cells"] if c["cell_type"] == "code"]
    assert len(cells) >= 6
    for cell in cells:
        exec(compile("".join(cell["source"]), "stories.ipynb", "exec"), names)
        held = "".join(
            "".join(o["text"]) for o in cell["outputs"] if o["output_type"] == "stream"
        )
        assert capsys.readouterr().out == held
