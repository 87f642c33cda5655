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
})();
