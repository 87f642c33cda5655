// Sorts a table by a column and shows only rows that hold a text. Without this script the page says the same.
(() => {
  "use strict";
  const FEW = 8;
  const value = (cell) => {
    const text = cell.textContent.trim().replace("−", "-");
    const number = text.match(/^(?:[A-Z] = |< ?)?([+-]?\d+(?:\.\d+)?)/);
    return number ? Number(number[1]) : text;
  };
  const compare = (a, b) => (typeof a === typeof b ? (a < b ? -1 : a > b ? 1 : 0) : typeof a === "number" ? -1 : 1);
  for (const table of document.querySelectorAll("table")) {
    const body = table.tBodies[0], rows = [...body.rows], heads = [...table.tHead.rows[0].cells];
    if (rows.length < 2) continue;
    heads.forEach((head, column) => {
      const button = document.createElement("button");
      button.type = "button";
      button.title = "Sort by this column";
      button.append(...head.childNodes);
      head.append(button);
      button.addEventListener("click", () => {
        const down = head.getAttribute("aria-sort") === "ascending";
        heads.forEach((h) => h.removeAttribute("aria-sort"));
        head.setAttribute("aria-sort", down ? "descending" : "ascending");
        const sorted = [...rows].sort((a, b) => compare(value(a.cells[column]), value(b.cells[column])));
        body.append(...(down ? sorted.reverse() : sorted));
      });
    });
    if (rows.length < FEW) continue;
    const box = document.createElement("label"), field = document.createElement("input"), said = document.createElement("span");
    box.className = "filter";
    field.type = "search";
    said.setAttribute("role", "status");
    box.append("Rows with ", field, " ", said);
    field.addEventListener("input", () => {
      const words = field.value.toLowerCase().split(/\s+/);
      let shown = 0;
      for (const row of rows) {
        const text = row.textContent.toLowerCase();
        row.hidden = !words.every((w) => text.includes(w));
        shown += row.hidden ? 0 : 1;
      }
      said.textContent = field.value.trim() ? shown + " of " + rows.length : "";
    });
    table.parentElement.before(box);
  }
  // one measure at a time; rows of one data set or setting
  const pick = (called, names, on) => {
    const label = document.createElement("label"), select = document.createElement("select");
    select.append(...names.map((n) => new Option(n)));
    select.addEventListener("change", () => on(select.value));
    label.append(called + " ", select);
    return label;
  };
  const first = document.querySelector("[data-choice]");
  if (first) {
    const parts = [...document.querySelectorAll("[data-choice]")], controls = document.createElement("div");
    const show = (name) => parts.forEach((p) => { p.hidden = p.dataset.name !== name; });
    controls.className = "controls";
    const all = [...new Set(parts.map((p) => p.dataset.name))];
    if (all.length > 1) controls.append(pick(first.dataset.choice, all, show));
    show(first.dataset.name);
    const tables = parts.map((p) => p.querySelector("table")).filter((t) => t), chosen = ["", ""];
    ["Data set", "Setting"].forEach((called, c) => {
      const names = [...new Set(tables.flatMap((t) => [...t.tBodies[0].rows].map((r) => r.cells[c].textContent)))];
      if (names.length > 1) controls.append(pick(called, ["all", ...names], (name) => {
        chosen[c] = name === "all" ? "" : name;
        for (const t of tables) for (const r of t.tBodies[0].rows) r.hidden = chosen.some((v, k) => v && r.cells[k].textContent !== v);
      }));
    });
    first.before(controls);
  }
  for (const box of document.querySelectorAll(".wide")) {
    if (box.scrollWidth <= box.clientWidth + 1) continue;
    const hint = document.createElement("p");
    hint.className = "note hint";
    hint.textContent = "Scroll the table sideways →";
    box.before(hint);
  }
})();
