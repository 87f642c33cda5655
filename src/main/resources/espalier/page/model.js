"use strict";
// Draws the page of a model from the JSON in the element "data". Names come from data files, so text only ever
// becomes text (textContent), never markup. Trees: lists with one entry per node in preorder; see TreePart.java.
(() => {
  const D = JSON.parse(document.getElementById("data").textContent, (key, v) => typeof v !== "string" ? v
    // marks of direction in names are shown as escapes, as elsewhere
    : v.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, (c) => "\\u" + c.charCodeAt(0).toString(16).padStart(4, "0")));
  const page = document.getElementById("page");
  const MOST_OPEN = 400, FIRST_OPEN = 15, W = 236, H = 122, GAP_X = 36, GAP_Y = 10, LIFTED = 1.2, KNOWN = Number.MAX_VALUE;
  const TOO_LONG = "Reasons of this row take too long for a page; the command explain gives them.";
  const narrow = matchMedia("(max-width: 600px)");

  // ---- small tools -------------------------------------------------------------------------------------------
  function el(tag, attrs, ...kids) {
    const e = document.createElement(tag);
    for (const [k, v] of Object.entries(attrs || {})) {
      if (k.startsWith("on")) e.addEventListener(k.slice(2), v);
      else if (k === "style") Object.assign(e.style, v);
      else if (v !== null && v !== false) e.setAttribute(k, v === true ? "" : v);
    }
    e.append(...kids.flat().filter((k) => k !== null && k !== undefined && k !== ""));
    return e;
  }
  function svg(tag, attrs, ...kids) {
    const e = document.createElementNS("http://www.w3.org/2000/svg", tag);
    for (const [k, v] of Object.entries(attrs || {})) e.setAttribute(k, v);
    e.append(...kids);
    return e;
  }
  const num = (v, digits = 3) => {
    if (v === null || v === undefined) return "–";
    if (typeof v === "string") return v;
    const a = Math.abs(v);
    if (v === Math.round(v) && a < 1e9) return String(v);
    return a < 1e-4 || a >= 1e9 ? v.toExponential(2) : String(Number(v.toPrecision(a >= 1000 ? 4 : digits)));
  };
  const percent = (v) => (100 * v).toFixed(v > 0 && v < 0.0995 ? 1 : 0) + " %";
  const name = (t) => (D.titles[t] ? D.titles[t] + " (" + D.targets[t] + ")" : D.targets[t]);
  const scored = (t, value) => name(t) + (value ? " = " + value : "");
  const feature = (f) => D.features[f], marks = new Set(D.marks);
  // a value of a feature: dates are days since 1970-01-01
  const worded = (f, v) => (!(f in D.dates) || typeof v !== "number" ? (v === null ? "missing" : num(v)) :
    new Date(D.dates[f] ? Math.round(v * 1440) * 6e4 : Math.floor(v) * 864e5).toISOString().slice(0, D.dates[f] ? 16 : 10).replace("T", " "));
  const holds = (f, v) => feature(f) + (v === null ? " missing" : " = " + worded(f, v));
  const rowsOf = (w) => num(Math.round(w * 10) / 10);
  const gauge = (share, minus, range) => el("span", {class: "gauge", "aria-hidden": "true"},
    el("i", {class: minus ? "minus" : null, style: {width: 100 * Math.max(0, Math.min(1, share)) + "%"}}),
    range ? el("u", {style: {left: 100 * range[0] + "%", width: 100 * (range[1] - range[0]) + "%"}}) : null);
  // numbers of a column with spaces as wide as digits for the decimals that they lack, so that points are aligned
  function aligned(cells) {
    const after = cells.map((v) => (/^[−+-]?[\d,]+(\.\d+)?$/.test(v) ? (v.split(".")[1] || "").length : -1)), most = Math.max(...after);
    return cells.map((v, k) => (after[k] < 0 || after[k] === most ? v : v + (after[k] ? "" : "\u2008") + "\u2007".repeat(most - after[k])));
  }
  function table(heads, rows, caption) {
    const numeric = heads.map((h) => h.startsWith("#")), columns = heads.map((_, c) => (numeric[c] ? aligned(rows.map((r) => r[c])) : rows.map((r) => r[c])));
    return el("div", {class: "wide"}, el("table", {},
      caption ? el("caption", {class: "muted"}, caption) : null,
      el("thead", {}, el("tr", {}, heads.map((h, c) =>
        el("th", {scope: "col", class: numeric[c] ? "n" : null}, h.replace("#", ""))))),
      el("tbody", {}, rows.map((r, k) => el("tr", {class: r.chosen ? "chosen" : null},
        r.map((_, c) => el("td", {class: numeric[c] ? "n" : null}, columns[c][k])))))));
  }
  // what a person asks is in the left column, reasons and pictures are in the right one; trees and tables need both
  const ask = el("div", {}), why = el("div", {});
  function section(id, title, place) {
    nav.append(el("a", {href: "#" + id}, title));
    const s = el("section", {id, "aria-labelledby": id + "-h"}, el("h2", {id: id + "-h"}, title));
    (place || page).append(s);
    return s;
  }

  // ---- head --------------------------------------------------------------------------------------------------
  // what the page is about: its rows, then what the model learned from
  function learned() {
    const count = (n) => n.toLocaleString("en-US"), noun = D.parents.length && D.targets.every((l) => /^GO:\d+$/.test(l)) ? "gene" : "row";
    const many = (n, of) => count(n) + " " + (of || noun) + (n === 1 ? "" : "s"), known = D.rows[0] + D.rows[1];
    const what = D.labels ? many(D.targets.length, "label") + (D.parents.length ? " in a hierarchy" : "") : D.targets.length === 1 ? name(0) : many(D.targets.length, "target");
    return (D.paths.length ? (D.labels ? "Predicted labels" : "Predictions") + " with their probabilities and reasons. " : "")
      + "The model predicts " + what + " from " + many(D.given, "feature") + ". It learned from " + many(known) + " with known " + (D.labels ? "labels" : "targets") + (D.rows[2] ? " and " + count(D.rows[2]) + " without" : "") + ".";
  }
  const nav = el("nav", {"aria-label": "Parts of this page"});
  page.append(el("header", {}, el("h1", {}, D.title), el("button", {type: "button", onclick: () => {
      const dark = getComputedStyle(document.documentElement).colorScheme === "dark" ||
        (document.documentElement.style.colorScheme === "" && matchMedia("(prefers-color-scheme: dark)").matches);
      document.documentElement.style.colorScheme = dark ? "light" : "dark";
    }}, "Light or dark")), el("p", {}, learned()), nav);
  for (const w of D.warnings) page.append(el("p", {class: "warning"}, "Warning: " + w));
  page.append(el("div", {class: "pair"}, ask, why));

  let began = false;     // whether the reader has the page
  let row = null;        // the row whose path is followed
  let lifted = new Map(); // lift of labels in the selected node
  const listeners = [];  // views that show the row or the selected node
  const changed = () => listeners.forEach((f) => f());
  const followers = [];  // views that go where the row goes
  function choose(k) {
    row = k === "" ? null : D.paths[Number(k)];
    if (row && !row.marks) row.marks = row.share.map((nodes) => new Map(nodes));
    followers.forEach((f) => f());
    changed();
  }

  // ---- answers for rows ----------------------------------------------------------------------------------------
  const sure = (v) => (v >= 0.9 ? "almost certain" : v >= 0.75 ? "likely" : v >= 0.5 ? "more likely than not" : v >= 0.2 ? "possible" : "unlikely");
  // of the predicted labels those with no predicted label below them, the best score first
  function specific(scores) {
    const said = new Set(scores.filter((x) => x[2]).map((x) => x[0])), above = new Set();
    for (const l of said) (D.parents[l] || []).forEach((a) => above.add(a));
    return scores.filter((x) => x[2] && !above.has(x[0]));
  }
  function stand(place) {
    return place === undefined ? "" : place < 0.1 ? ", among the lowest values" : place > 0.9 ? ", among the highest values" :
      ", higher than in " + percent(place) + " of the rows";
  }
  // a code or word that a row has or lacks; that it lacks one is no reason for a label
  const mark = (p, f) => (p.codes ? p.codes[f] : undefined);
  const absent = (p, f, v) => v > 0 && mark(p, f) !== undefined && p.values[f] === 0;
  function code(f) {
    const cut = feature(f).indexOf("=");
    return feature(f).slice(cut + 1) + (cut > 0 ? " (" + feature(f).slice(0, cut) + ")" : "");
  }
  const has = (p, f) => (p.values[f] === 1 ? "has " : "lacks ") + code(f);
  function value(p, f) {
    if (mark(p, f) === undefined) return holds(f, p.values[f]) + stand((p.ranks || {})[f]);
    return has(p, f) + ", which " + percent(mark(p, f)) + " of the rows have";
  }
  function reasons(p, target) {
    if (!p.steps) return el("p", {class: "muted"}, TOO_LONG);
    const found = p.steps.find((x) => x[0] === target);
    if (!found) return null;
    const [, , , , steps, , more, , rows, support] = found, moved = (v) => (v < 0 ? "lowered by " : "raised by ");
    const said = steps.filter((x) => Math.abs(x[1]) > 5e-4 && !absent(p, ...x)).slice(0, 3).map(([f, v]) => moved(v) + num(Math.abs(v), 2) + ": " + value(p, f));
    if (support.length) said.push(support[2] + " of " + support[1] + " training rows with " + code(support[0]) + " have it");
    if (rows.length && Math.abs(more) > 5e-4) said.push(moved(more) + "training rows like it, such as " + rows.join(", "));
    return el("ul", {class: "reasons"}, said.map((x) => el("li", {}, x)));
  }
  function answer(p, [t, v]) {
    const share = D.share[t], known = p.known ? (p.known.includes(t) ? "also in the data file" : "new: not in the data file") : "";
    return el("div", {class: "answer"}, el("p", {}, el("b", {}, name(t)), " ", gauge(v), " " + v.toFixed(2) + ", " + sure(v)),
      el("p", {class: "muted"}, [share > 0 ? percent(share) + " of the training rows have it" + (v / share >= 1.2 ? ", so " +
        (v / share).toFixed(1) + " times as likely here" : "") : "", known].filter((x) => x).join("; ")), reasons(p, t));
  }
  function answersView() {
    const s = section("answers", "Answers", ask), card = el("div", {class: "card", "aria-live": "polite"}), n = D.paths.length;
    const select = el("select", {id: "row", onchange: (e) => choose(e.target.value)}, D.paths.map((p, k) => el("option", {value: k}, p.name)));
    const status = el("span", {class: "muted", role: "status"});
    const go = (k) => { select.value = String((k + n) % n); choose(select.value); };
    const find = (text) => {
      const wanted = text.trim().toLowerCase(), k = D.paths.findIndex((p) => p.name.toLowerCase() === wanted);
      const at = k >= 0 ? k : D.paths.findIndex((p) => p.name.toLowerCase().includes(wanted));
      status.textContent = at < 0 ? "No row on this page has “" + text + "” in its name." : "";
      if (at >= 0 && wanted) go(at);
    };
    s.append(el("p", {class: "muted"}, "Predictions for " + (n === 1 ? "this row" : "these " + n + " rows") + " of the data file"
      + (D.parents.length ? ": the most specific labels that are raised for the row, those that tell most first" : "") + ", the confidence, and the features that moved the score most."));
    if (n > 1) s.append(el("div", {class: "bar-row"}, el("button", {type: "button", onclick: () => go(Number(select.value) - 1)}, "Previous"),
      el("label", {}, "Row ", select), el("button", {type: "button", onclick: () => go(Number(select.value) + 1)}, "Next row"),
      el("input", {type: "search", placeholder: "name of a row", "aria-label": "Search row", onchange: (e) => find(e.target.value)}), status));
    else s.append(el("div", {hidden: true}, select));
    const draw = () => {
      const p = row || D.paths[0], best = p.scores.filter((x) => x[3]).sort((a, b) => a[3] - b[3]), numbers = p.scores.filter((x) => !D.isLabel[x[0]]), labels = best.filter((x) => D.isLabel[x[0]]);
      const nearest = p.scores.find((x) => D.isLabel[x[0]]);
      const far = D.far.includes(D.paths.indexOf(p)) ? [el("p", {}, el("b", {}, "Extreme row: "), "its values are further from the middle than those of every training row; the scores may not hold.")] : [];
      card.replaceChildren(el("h3", {}, "Row " + p.name), ...far, ...labels.slice(0, 8).map((x) => answer(p, x)),
        ...(labels.length > 8 ? [el("p", {}, labels.length - 8 + " more: " + labels.slice(8, 28).map((x) => name(x[0]) + " " + x[1].toFixed(2)).join(", ") + (labels.length > 28 ? ", …" : ""))] : []),
        ...(D.labels && !labels.length ? [el("p", {}, (D.parents.length ? "No label stands out" : "No label is predicted") + (nearest ? "; nearest: " + name(nearest[0]) + " " + nearest[1].toFixed(2) : "") + ".")] : []),
        ...p.classes.map(([t, values]) => el("div", {class: "answer"}, el("p", {}, name(t) + ": ", el("b", {}, values[0][0]), " ", gauge(values[0][1]), " " + values[0][1].toFixed(2) + ", " + sure(values[0][1])),
          el("p", {class: "muted"}, values.slice(1).map(([v, x]) => v + " " + x.toFixed(2)).join(", ")), reasons(p, t))),
        ...numbers.map(([t, v]) => el("div", {class: "answer"}, el("p", {}, name(t) + ": ", el("b", {}, num(v))), reasons(p, t))));
    };
    if (D.drift) s.append(el("p", {}, el("b", {}, "Other rows than in training: "), D.drift));
    s.append(card);
    listeners.push(draw);
    draw();
    const doubt = (p) => { const own = p.scores.filter((x) => x[3] && D.isLabel[x[0]]); return D.labels ? (own.length ? own[0][1] : 0) : p.classes.length ? p.classes[0][1][0][1] : 1; };
    const least = D.paths.map((p, k) => [k, doubt(p)]).filter((x) => x[1] < 0.75).sort((a, b) => a[1] - b[1]).slice(0, 5);
    if (n > 1 && least.length) s.append(el("h3", {}, "Least sure"), el("ul", {}, least.map(([k, v]) => el("li", {}, el("button", {type: "button", class: "plain", onclick: () => go(k)}, "row " + D.paths[k].name),
      v ? " best score " + v.toFixed(2) : D.parents.length ? " no label stands out" : " no label is predicted"))));
  }

  // what the model predicts, how good it is, what matters, what to be careful about
  function overviewView() {
    section("overview", "This model", ask).append(el("div", {class: "card"}, Object.entries(D.overview).flatMap(([said, items]) =>
      [el("h3", {}, said), el("ul", {}, items.map((x) => el("li", {}, x)))])));
  }

  // ---- trees -------------------------------------------------------------------------------------------------
  class Tree {
    constructor(data, index) {
      Object.assign(this, data);
      this.index = index;
      this.n = this.right.length;
      this.parent = new Int32Array(this.n).fill(-1);
      this.depth = new Int32Array(this.n);
      this.end = new Int32Array(this.n);
      for (let i = 0; i < this.n; i++) {
        if (!this.leaf(i)) {
          for (const c of this.kids(i)) { this.parent[c] = i; this.depth[c] = this.depth[i] + 1; }
        }
      }
      for (let i = this.n - 1; i >= 0; i--) this.end[i] = this.leaf(i) ? i + 1 : this.end[this.right[i]];
      // leaves below a node that all predict the same are one answer; null where they differ
      this.same = new Array(this.n);
      this.leaves = new Int32Array(this.n);
      for (let i = this.n - 1; i >= 0; i--) {
        const [a, b] = this.kids(i);
        this.leaves[i] = this.leaf(i) ? 1 : this.leaves[a] + this.leaves[b];
        this.same[i] = !this.leaf(i) ? (this.same[a] === this.same[b] ? this.same[a] : null) :
          D.labels ? specific(this.answer[i]).map((x) => name(x[0])).sort().join(", ") || "no label" : this.say[i].join("; ");
      }
      this.open = new Set();
      this.selected = 0;
    }
    leaf(i) { return this.right[i] === 0; }
    kids(i) { return [i + 1, this.right[i]]; }
    folded(i) { return i > 0 && !this.leaf(i) && this.same[i] !== null; }
    // opens nodes at and below one, those that most rows reached first, until so many more are shown
    unfold(from, most, depth, whole) {
      const waiting = [from];
      for (let shown = 0; waiting.length && shown < most;) {
        waiting.sort((a, b) => this.weight[a] - this.weight[b]);
        const i = waiting.pop();
        if (this.leaf(i) || this.depth[i] >= depth || (!whole && this.folded(i))) continue;
        this.open.add(i);
        shown += 2;
        waiting.push(...this.kids(i));
      }
      return waiting.some((i) => !this.leaf(i));
    }
    reveal(i) { for (let p = this.parent[i]; p >= 0; p = this.parent[p]) this.open.add(p); }
    visible() {
      const seen = [];
      for (let i = 0; i < this.n;) {
        seen.push(i);
        i = this.open.has(i) && !this.leaf(i) ? i + 1 : this.end[i];
      }
      return seen;
    }
    asks(i) {
      const t = this.test[i];
      if (t[0] < 0) {
        return t[3].slice(0, 2).map(([f, v, w], k) => (w < 0 ? "− " : k ? "+ " : "") + num(Math.abs(w)) + " · " +
          feature(f) + (v ? "=" + v : "")).join(" ") + (t[2] > 2 ? " + …" : "") + " ≤ " + num(-t[1]) + "?";
      }
      return this.holds(i, true) + "?";
    }
    holds(i, left) {
      const t = this.test[i];
      if (t[0] < 0) return left ? "yes" : "no";
      if (t[1] === KNOWN) return feature(t[0]) + (left ? " is known" : " is missing");
      if (marks.has(t[0]) && t[1] >= 0 && t[1] < 1) return (left ? "lacks " : "has ") + code(t[0]);
      if (!Array.isArray(t[1])) return feature(t[0]) + (left ? " ≤ " : " > ") + worded(t[0], t[1]);
      const [all, inside] = t[left ? 2 : 3], few = all.slice(0, 5).join(", ") + (all.length > 5 ? ", … " + (all.length - 5) + " more" : "");
      return feature(t[0]) + (inside ? " is " : " is not ") + (all.length > 1 ? "one of " : "") + few;
    }
    by(i) { const p = this.parent[i]; return p < 0 ? "all rows" : this.holds(p, i === p + 1); }
    counts(i) { return (this.labelled[i] === this.weight[i] ? "" : rowsOf(this.labelled[i]) + " labelled of ") + rowsOf(this.weight[i]) + " rows"; }
    // the one line that says most about a node
    head(i, open) {
      if (this.folded(i) && !open) return "all " + this.leaves[i] + " leaves: " + this.same[i];
      if (!this.leaf(i)) return this.asks(i);
      const said = specific(this.answer[i]);
      if (said.length) return said.slice(0, 2).map((a) => name(a[0]) + " " + num(a[1])).join(", ");
      if (D.labels) return "no label" + (this.answer[i].length ? "; nearest " + name(this.answer[i][0][0]) + " " +
        num(this.answer[i][0][1]) : "");
      return this.say[i].join("; ");
    }
    often(i) { return this.top[i].filter((t) => t[3] >= LIFTED); }
    tops(i, most) { return this.often(i).slice(0, most).map((t) => t[3].toFixed(1) + " times as often: " + name(t[0])); }
    words(i) {
      return this.by(i) + ": " + this.head(i) + "; " + this.counts(i) +
        (this.often(i).length ? "; " + this.tops(i, 2).join(", ") : "");
    }
    names(i) {
      const t = this.test[i] || [];
      const features = this.leaf(i) ? [] : t[0] < 0 ? t[3].map((x) => feature(x[0])) : [feature(t[0])];
      return [...features, ...this.top[i].map((x) => name(x[0])), ...this.answer[i].map((x) => name(x[0])),
        ...this.say[i]];
    }
  }

  // The values of a tested feature in the rows of the data file that come to a node, and where its test divides them:
  // a small picture for the node, or a large one with numbers. Bars are filled by labelled rows if only some are.
  function distribution(t, d, own, w, h, large) {
    const b = large ? 24 : 8, top = large ? 18 : 2, most = Math.max(...d.all), some = d.own.some((n, k) => n !== d.all[k]) && d.own.some((n) => n);
    const known = t[1] === KNOWN, cut = known ? d.to : t[1], from = d.kinds ? 0 : Math.min(d.from, cut), to = d.kinds ? d.kinds.length : Math.max(d.to, cut), bins = d.all.length;
    const X = (v) => 8 + (v - from) / (to - from || 1) * (w - 16), edge = (k) => (d.kinds ? k : d.from + k * (d.to - d.from) / bins);
    const lefts = (k) => known || (d.kinds ? t[1].includes(d.kinds[k]) : edge(k + 0.5) <= cut);
    const words = feature(t[0]) + " in the " + num(d.rows) + " rows of the data file that come here" + (d.unknown ? ", " + num(d.unknown) +
      " of them missing" : "") + ": " + num(d.left) + " go left (" + (known ? "known" : d.kinds ? "blue bars" : "≤ " + worded(t[0], t[1])) + "), " + num(d.rows - d.left) + " right." +
      (some ? " Filled: labelled rows." : "");
    const c = svg("svg", {class: "chart", viewBox: "0 0 " + w + " " + h, width: w, height: h, role: "img", "aria-label": words});
    const text = (x, y, said, anchor) => { const e = svg("text", {x, y, "text-anchor": anchor}); e.textContent = said; c.append(e); };
    d.all.forEach((n, k) => {
      const x = X(edge(k)), bar = (count, more) => count && c.append(svg("rect", {class: (lefts(k) ? "rise" : "fall") + more, x, y: h - b - count / most * (h - b - top),
        width: Math.max(1, X(edge(k + 1)) - x - (d.kinds ? 6 : 1)), height: count / most * (h - b - top)}));
      bar(n, some ? " hollow" : "");
      if (some) bar(d.own[k], "");
      if (large && d.kinds) text(X(k + 0.5) - 3, h - 8, (lefts(k) ? "← " : "") + d.kinds[k].slice(0, Math.ceil(42 / bins)), "middle");
    });
    c.append(svg("line", {class: "axis", x1: 8, x2: w - 8, y1: h - b, y2: h - b}));
    if (!d.kinds) {
      if (!known) c.append(svg("line", {class: "limit", x1: X(cut), x2: X(cut), y1: large ? top - 4 : 0, y2: h - b + 4}));
      if (large) {
        if (!known) text(X(cut), 11, worded(t[0], cut), X(cut) < 60 ? "start" : X(cut) > w - 60 ? "end" : "middle");
        text(8, h - 8, worded(t[0], from), "start");
        text(w - 8, h - 8, worded(t[0], to), "end");
      }
    }
    const value = own ? own.values[t[0]] : null, at = d.kinds ? d.kinds.indexOf(value) + 0.5 : value;
    const marked = typeof at === "number" && at >= from && at <= to && at !== -0.5;
    if (marked) c.append(svg("path", {class: "own", d: "M" + X(at) + " " + (h - b) + "l-5 8h10z"}));
    return large ? [c, el("p", {class: "muted"}, words + (marked ? " The triangle is row " + own.name + "." : ""))] : [c];
  }

  function treeView() {
    const s = section("tree", D.trees.length > 1 ? "Trees" : "Tree");
    const trees = new Map();
    const get = (k) => {
      if (!trees.has(k)) {
        trees.set(k, new Tree(D.trees[k], k));
        trees.get(k).unfold(0, FIRST_OPEN, Math.max(2, Math.floor((view.clientWidth / 0.8 + GAP_X) / (W + GAP_X)) - 1));
      }
      return trees.get(k);
    };
    let T, scale = 1, hits = [], at = -1;
    const sheet = el("div", {class: "sheet", role: "tree", "aria-label": "Nodes of the tree"});
    const space = el("div", {}, sheet);
    const view = el("div", {class: "view"}, space);
    const details = el("div", {class: "details", "aria-live": "polite"});
    const status = el("span", {class: "muted", role: "status"});
    const outline = el("div", {class: "print"});

    s.append(el("p", {class: "muted"}, "Each box shows its condition, its test (upper branch = yes)" + (D.spread.some((d) => d.some((x) => x)) ? " with the values of the rows of the data file" : "")
      + " and, for leaves, the prediction. Counts are training rows. Leaves that predict the same are folded into one box. "
      + "Keys: arrows move, fold and unfold, + and − zoom, 0 fits."));
    const search = el("input", {type: "search", placeholder: "label or feature", "aria-label": "Search label or feature",
      onchange: () => find(), oninput: () => { if (!search.value) find(); },
      onkeydown: (e) => { if (e.key === "Enter") { e.preventDefault(); hits.length && search.value === found ? next() : find(); } }});
    let found = "";
    const depth = el("input", {type: "number", min: 0, max: 50, value: 5, "aria-label": "Depth in print", onchange: () => print()});
    s.append(el("div", {class: "bar-row"},
      D.trees.length > 1 ? el("label", {}, "Show ", el("select", {onchange: (e) => {
        T = get(Number(e.target.value)); find(); draw(); print(); select(T.selected); wide();
      }}, D.trees.map((t, k) => el("option", {value: k}, t.name)))) : null,
      search, el("button", {type: "button", onclick: () => next()}, "Next"), el("span", {class: "group zooms"},
      el("button", {type: "button", "aria-label": "Zoom out", onclick: () => zoom(scale / 1.25)}, "−"),
      el("button", {type: "button", "aria-label": "Zoom in", onclick: () => zoom(scale * 1.25)}, "+"),
      el("button", {type: "button", onclick: () => fit()}, "Fit"),
      el("button", {type: "button", onclick: () => {
        const more = T.unfold(0, MOST_OPEN, Infinity, true);
        draw();
        status.textContent = more ? "The " + MOST_OPEN + " nodes with most rows are unfolded." : "All nodes are unfolded.";
      }}, "Unfold all"),
      el("button", {type: "button", onclick: () => { T.open.clear(); select(0); draw(); }}, "Fold all"),
      el("label", {}, "Depth in print ", depth)), status));
    s.append(el("div", {class: "split"}, view, details), outline);
    T = get(0);

    // on a phone: the path to the selected node and the two branches below it, one below the other
    function column() {
      const up = [];
      for (let p = T.selected; p >= 0; p = T.parent[p]) up.unshift(p);
      return T.leaf(T.selected) ? up : [...up, ...T.kids(T.selected)];
    }
    const shown = () => (narrow.matches ? column() : T.visible());
    function draw() {
      const seen = shown(), y = new Map(), x = (i) => 8 + T.depth[i] * (W + GAP_X);
      sheet.dataset.shown = seen.length;
      sheet.classList.toggle("column", narrow.matches);
      if (narrow.matches) {
        scale = 1;
        [sheet, space].forEach((e) => e.removeAttribute("style"));
        sheet.replaceChildren(...seen.map((i) => box(i, 0, 0)));
        return;
      }
      let line = 0, deep = 0;
      for (const i of seen) if (!T.open.has(i) || T.leaf(i)) y.set(i, 8 + (line++) * (H + GAP_Y));
      for (const i of [...seen].reverse()) if (!y.has(i)) y.set(i, (y.get(i + 1) + y.get(T.right[i])) / 2);
      let path = "";
      const boxes = seen.map((i) => {
        deep = Math.max(deep, T.depth[i]);
        const p = T.parent[i];
        if (p >= 0) {
          const from = y.get(p) + H / 2, to = y.get(i) + H / 2, right = x(p) + W;
          path += "M" + right + " " + from + "C" + (right + GAP_X / 2) + " " + from + " " + (right + GAP_X / 2) + " " + to + " " + x(i) + " " + to;
        }
        return box(i, x(i), y.get(i));
      });
      const width = (deep + 1) * (W + GAP_X) - GAP_X + 16, height = line * (H + GAP_Y) + 8;
      Object.assign(sheet.style, {width: width + "px", height: height + "px"});
      sheet.replaceChildren(svg("svg", {width, height, "aria-hidden": "true"}, svg("path", {d: path})), ...boxes);
      zoom(scale);
    }
    function bar(called, share, said, minus) {
      return el("div", {class: "bar"}, el("span", {}, called), gauge(share, minus), el("span", {class: "n"}, said));
    }
    // what a box shows of its node: the scores of a leaf, the terms of a hyperplane or the values that a test divides
    function picture(i, open) {
      const t = T.test[i], d = (D.spread[T.index] || [])[i];
      if (T.leaf(i)) return T.answer[i].length ? [...new Set([...specific(T.answer[i]), ...T.answer[i]])].slice(0, 4).map(([l, v, yes]) => bar((yes ? "✓ " : "") + name(l), v, v.toFixed(2))) :
        (T.say[i].length ? T.say[i].slice(0, 4) : ["no label"]).map((x) => el("div", {class: T.say[i].length === 1 ? "asks all" : "asks"}, x));
      if (T.folded(i) && !open) return [el("div", {class: "asks all"}, T.head(i))];
      if (t[0] < 0) return [el("div", {class: "asks"}, "sum of " + t[2] + " terms ≤ " + num(-t[1]) + "?"), ...t[3].slice(0, 3).map(([f, v, w, share]) =>
        bar((w < 0 ? "− " : "+ ") + feature(f) + (v ? "=" + v : ""), Math.abs(share / t[3][0][3]), num(Math.abs(share)), w < 0))];
      return [el("div", {class: "asks"}, T.asks(i)), ...(d ? distribution(t, d, row && row.marks[T.index].has(i) ? row : null, 196, 50) :
        T.tops(i, 2).map((x) => el("div", {}, x.replace(" times as often:", "×"))))];
    }
    function box(i, x, y) {
      const leaf = T.leaf(i), open = !leaf && (narrow.matches ? i !== T.selected && T.parent[i] !== T.selected || i === T.selected : T.open.has(i));
      const share = row && row.share[T.index] && row.marks[T.index].get(i);
      return el("div", {class: "node" + (leaf ? " leaf" : "") + (hits.includes(i) ? " hit" : "") + (share ? " path" : ""),
        role: "treeitem", id: "n" + i, "aria-level": T.depth[i] + 1, "aria-selected": String(i === T.selected),
        "aria-expanded": leaf ? null : String(open), "aria-label": T.words(i) + (share ? "; on the path of row " + row.name : ""),
        title: T.words(i), tabindex: i === T.selected ? 0 : -1, style: narrow.matches ? {} : {left: x + "px", top: y + "px"},
        onclick: () => select(i), ondblclick: () => turn(i), onfocus: () => { if (T.selected !== i) select(i); }},
      el("div", {class: "by"}, (share ? "● " : "") + T.by(i)), picture(i, open), el("div", {class: "by counts"}, T.counts(i)),
      leaf || narrow.matches ? null : el("span", {class: "fold", "aria-hidden": "true", onclick: (e) => { e.stopPropagation(); turn(i); }}, open ? "−" : "+"));
    }
    function turn(i) {
      if (T.leaf(i)) return;
      if (T.open.has(i)) { for (let k = i; k < T.end[i]; k++) T.open.delete(k); } else T.open.add(i);
      draw();
      select(i, true);
    }
    function select(i, focus) {
      const before = sheet.querySelector("[aria-selected=true]"), after = document.getElementById("n" + i);
      if (before) { before.setAttribute("aria-selected", "false"); before.tabIndex = -1; }
      T.selected = i;
      if (narrow.matches) draw();
      if (narrow.matches && focus) document.getElementById("n" + i).focus({preventScroll: true});
      if (after && !narrow.matches) {
        after.setAttribute("aria-selected", "true");
        after.tabIndex = 0;
        if (focus) after.focus({preventScroll: true});
        show(after);
      }
      lifted = new Map(T.often(i).map((t) => [t[0], t[3]]));
      detail(i);
      changed();
    }
    function show(node) {
      const a = view.getBoundingClientRect(), b = node.getBoundingClientRect();
      if (b.left < a.left) view.scrollLeft -= a.left - b.left + 20;
      if (b.right > a.right) view.scrollLeft += Math.min(b.right - a.right + 20, b.left - a.left);
      if (b.top < a.top || b.bottom > a.bottom) view.scrollTop += (b.top + b.bottom - a.top - a.bottom) / 2;
    }
    // the whole width of the tree, the root in the middle of the view
    function wide() {
      if (narrow.matches) return;
      zoom(Math.max(0.6, Math.min(1, view.clientWidth / parseFloat(sheet.style.width))));
      view.scrollLeft = 0;
      view.scrollTop = (sheet.querySelector("#n0").offsetTop + H / 2) * scale - view.clientHeight / 2;
    }
    function zoom(to) {
      if (narrow.matches) return;
      const mid = [(view.scrollLeft + view.clientWidth / 2) / scale, (view.scrollTop + view.clientHeight / 2) / scale];
      const moved = to !== scale;
      scale = Math.max(0.1, Math.min(3, to));
      sheet.style.transform = "scale(" + scale + ")";
      Object.assign(space.style, {width: parseFloat(sheet.style.width) * scale + "px",
        height: parseFloat(sheet.style.height) * scale + "px", overflow: "hidden"});
      if (moved) { view.scrollLeft = mid[0] * scale - view.clientWidth / 2; view.scrollTop = mid[1] * scale - view.clientHeight / 2; }
    }
    function fit() {
      zoom(Math.min(1, view.clientWidth / parseFloat(sheet.style.width), view.clientHeight / parseFloat(sheet.style.height)));
    }
    function find() {
      found = search.value;
      const text = found.trim().toLowerCase();
      hits = [];
      at = -1;
      for (let i = 0; text && i < T.n; i++) if (T.names(i).some((n) => n.toLowerCase().includes(text))) hits.push(i);
      status.textContent = text ? hits.length + (hits.length === 1 ? " node" : " nodes") + " with “" + found + "”" : "";
      draw();
      if (hits.length) next();
    }
    function next() {
      if (search.value !== found) { find(); return; }
      if (!hits.length) return;
      at = (at + 1) % hits.length;
      T.reveal(hits[at]);
      draw();
      select(hits[at]);
      status.textContent = (at + 1) + " of " + hits.length + " nodes with “" + found + "”";
    }
    function follow() {
      if (row && (began || narrow.matches)) {
        const marks = row.marks[T.index];
        for (const i of marks.keys()) if (T.leaf(i)) T.reveal(i);
        T.selected = [...marks].filter(([i]) => T.leaf(i)).sort((a, b) => b[1] - a[1])[0][0];
      }
      draw();
      if (began) select(T.selected); else { detail(T.selected); changed(); }
    }
    function detail(i) {
      const up = [];
      for (let p = i; p >= 0; p = T.parent[p]) up.unshift(p);
      const t = T.test[i], said = [el("h3", {}, T.leaf(i) ? "Leaf " + i : "Node " + i)];
      said.push(el("p", {}, T.counts(i) + (T.leaf(i) ? "" : "; " + (T.end[i] - i - 1) + " nodes below; gain " + num(T.gain[i]))));
      if (up.length > 1) {
        said.push(el("h3", {}, "Path"), el("ol", {}, up.slice(1).map((n) => {
          const q = T.test[T.parent[n]], own = row && row.marks[T.index].has(n) && q[0] >= 0;
          return el("li", {}, q[0] < 0 ? T.asks(T.parent[n]) + " " : "", T.by(n), own ? el("strong", {}, " (row " + row.name + ": " + worded(q[0], row.values[q[0]]) + ")") : null);
        })));
      }
      if (!T.leaf(i)) said.push(el("h3", {}, "Test"), el("p", {}, T.asks(i)));
      const spread = (D.spread[T.index] || [])[i];
      if (spread) said.push(...distribution(t, spread, row && row.marks[T.index].has(i) ? row : null, 340, 120, true));
      if (!T.leaf(i) && t[0] < 0) {
        const most = t[3][0][3];
        said.push(table(["feature", "standardised coefficient", "#share", "#in units of the data"], t[3].map(([f, v, w, share]) =>
          [feature(f) + (v ? "=" + v : ""), el("span", {}, w < 0 ? "− " : "+ ", gauge(share / most, w < 0)),
            (w < 0 ? "−" : "+") + num(share), num(w)]),
        t[2] > t[3].length ? t[3].length + " of " + t[2] + " terms" : null));
      }
      if (T.answer[i].length) {
        said.push(el("h3", {}, "Scores"), table(["label", "", "#score"], T.answer[i].map(([l, v, yes]) =>
          [name(l) + (yes ? " ✓ predicted" : ""), gauge(v), num(v)])));
      }
      if (T.often(i).length) {
        said.push(el("h3", {}, "More often than in all rows"), table(["label", "#here", "#all", "#times"], T.often(i).map(([l, sum, known, lift]) =>
          [name(l), (Number.isInteger(sum) && Number.isInteger(known) ? sum + " of " + known + " rows, " : "") + percent(sum / known), percent(sum / known / lift), lift.toFixed(1)])));
      }
      if (T.say[i].length) said.push(el("h3", {}, "Targets"), el("ul", {}, T.say[i].map((x) => el("li", {}, x))));
      if (row && row.scores.length) {
        said.push(el("h3", {}, "Scores of row " + row.name + " by the model"), table(["target", "#score"],
          row.scores.slice(0, 8).map(([l, v, yes]) => [name(l) + (yes && D.labels ? " ✓ predicted" : ""), num(v)])));
      }
      details.replaceChildren(...said);
    }
    function print() {
      const most = Number(depth.value);
      let left = MOST_OPEN;
      const list = (i) => {
        left--;
        const deeper = !T.leaf(i) && T.depth[i] < most && left > 0;
        return el("li", {}, el("b", {}, T.by(i)), " → " + T.head(i) + " (" + T.counts(i) + ")" +
          (T.often(i).length ? "; " + T.tops(i, 3).join(", ") : "") +
          (T.leaf(i) || deeper ? "" : " … " + (T.end[i] - i - 1) + " nodes below"),
        deeper ? el("ul", {}, T.kids(i).map(list)) : null);
      };
      outline.replaceChildren(el("h3", {}, "Tree, down to depth " + most), el("ul", {}, list(0)));
    }
    sheet.addEventListener("keydown", (e) => {
      const seen = shown(), k = seen.indexOf(T.selected), i = T.selected;
      const go = {ArrowDown: () => seen[k + 1], ArrowUp: () => seen[k - 1], Home: () => 0, End: () => seen[seen.length - 1],
        ArrowRight: () => (T.leaf(i) ? i : T.open.has(i) ? i + 1 : (turn(i), i)),
        ArrowLeft: () => (!T.leaf(i) && T.open.has(i) ? (turn(i), i) : Math.max(0, T.parent[i]))}[e.key];
      if (e.ctrlKey || e.metaKey || e.altKey) return;
      if (go) { const to = go(); if (to !== undefined) select(to, true); }
      else if (e.key === "Enter" || e.key === " ") turn(i);
      else if (e.key === "+") zoom(scale * 1.25);
      else if (e.key === "-") zoom(scale / 1.25);
      else if (e.key === "0") fit();
      else return;
      e.preventDefault();
    });
    view.addEventListener("wheel", (e) => {
      if (e.ctrlKey || e.metaKey) { e.preventDefault(); zoom(scale * (e.deltaY < 0 ? 1.1 : 1 / 1.1)); }
    }, {passive: false});
    view.addEventListener("pointerdown", (e) => {
      if (e.pointerType !== "mouse" || e.button !== 0 || e.target.closest(".node")) return;
      const from = [e.clientX + view.scrollLeft, e.clientY + view.scrollTop];
      const move = (m) => { view.scrollLeft = from[0] - m.clientX; view.scrollTop = from[1] - m.clientY; };
      view.classList.add("dragged");
      view.setPointerCapture(e.pointerId);
      view.addEventListener("pointermove", move);
      view.addEventListener("pointerup", () => { view.classList.remove("dragged"); view.removeEventListener("pointermove", move); }, {once: true});
    });
    draw();
    wide();
    detail(0);
    lifted = new Map(T.often(0).map((t) => [t[0], t[3]]));
    print();
    narrow.addEventListener("change", () => { draw(); wide(); });
    followers.push(follow);
  }

  // ---- labels ------------------------------------------------------------------------------------------------
  function labelView() {
    const n = D.targets.length, kids = D.targets.map(() => []), tops = [];
    D.parents.forEach((up, l) => up.forEach((p) => kids[p].push(l)));
    for (let l = 0; l < n; l++) if (!D.parents.length || !D.parents[l].length) tops.push(l);
    if (!D.parents.length) tops.sort((a, b) => D.share[b] - D.share[a]);
    const s = section("labels", D.parents.length ? "Label hierarchy" : "Labels", ask);
    const open = new Set(), MOST = 300;
    let wanted = "";
    const status = el("span", {class: "muted", role: "status"});
    const list = el("div", {class: "labels", role: "tree", "aria-label": "Labels"});
    s.append(el("p", {class: "muted"}, "All rows: the share of labelled training rows with the label"
      + (D.trees.length > 1 ? " (rows of the first tree)" : "") + ". Node: its relative frequency in the selected node, if it is among the first labels there. Row: the score of the chosen row."));
    s.append(el("div", {class: "bar-row"}, el("input", {type: "search", placeholder: "label", "aria-label": "Search labels",
      oninput: (e) => { wanted = e.target.value.trim().toLowerCase(); draw(); }}), status));
    s.append(el("div", {class: "label head", "aria-hidden": "true"}, el("span", {class: "name"}, "label"),
      el("span", {class: "n"}, "all rows"), el("span", {class: "n node-share"}, "node"), el("span", {class: "n"}, "row")), list);
    function draw() {
      const scores = new Map(row ? row.scores.map((x) => [x[0], x[1]]) : []);
      const lines = [], line = (l, level) => lines.length < MOST && lines.push([l, level]);
      const walk = (l, level) => { line(l, level); if (open.has(l)) kids[l].forEach((k) => walk(k, level + 1)); };
      let hits = 0;
      if (wanted) {
        for (let l = 0; l < n; l++) if (name(l).toLowerCase().includes(wanted)) { hits++; line(l, 0); }
      } else tops.forEach((l) => walk(l, 0));
      status.textContent = (wanted ? hits + " of " : "") + n + " labels" + (lines.length === MOST ? "; the first " + MOST + " are shown" : "");
      list.replaceChildren(...lines.map(([l, level], k) => {
        const inner = kids[l].length > 0 && !wanted;
        const turn = () => { if (!inner) return; open.has(l) ? open.delete(l) : open.add(l); draw(); list.children[k].focus(); };
        const lift = lifted.get(l), score = scores.get(l), share = D.share[l];
        const above = wanted && D.parents.length ? D.parents[l].map(name).join(", ") : "";
        return el("div", {class: "label", role: "treeitem", tabindex: k ? -1 : 0, "aria-level": level + 1,
          "aria-expanded": inner ? String(open.has(l)) : null, style: {paddingLeft: 8 + 18 * level + "px"},
          "aria-label": name(l) + ", " + percent(share || 0) + " of all rows" + (lift ? ", " + lift.toFixed(1) + " times as frequent in the node" : "") +
            (score !== undefined ? ", score of the row " + num(score) : ""),
          onkeydown: (e) => {
            const to = {ArrowDown: k + 1, ArrowUp: k - 1}[e.key];
            if (to !== undefined && list.children[to]) list.children[to].focus();
            else if ((e.key === "ArrowRight" && !open.has(l)) || (e.key === "ArrowLeft" && open.has(l)) || e.key === "Enter") turn();
            else return;
            e.preventDefault();
          }},
        el("span", {class: "turn", "aria-hidden": "true", onclick: turn}, inner ? (open.has(l) ? "−" : "+") : ""),
        el("span", {class: "name"}, name(l), above ? el("span", {class: "muted"}, " below " + above) : null,
          inner ? el("span", {class: "muted"}, " " + kids[l].length + " below") : null),
        gauge(score !== undefined ? score : share || 0),
        el("span", {class: "n"}, share === undefined ? "" : percent(share)),
        el("span", {class: "n node-share"}, lift ? lift.toFixed(1) + "×" : ""), el("span", {class: "n"}, score !== undefined ? num(score) : ""));
      }));
    }
    if (tops.length <= 8) tops.forEach((l) => open.add(l));
    listeners.push(draw);
    draw();
  }

  // ---- the data: labelled and unlabelled rows side by side ----------------------------------------------------------
  function dataView() {
    const s = section("data-file", "The data"), both = D.columns.some((c) => c[2] !== null), far = D.columns.filter((c) => c[2] > 0.2);
    const sorted = [...D.columns].sort((a, b) => (b[2] || 0) - (a[2] || 0));
    const spread = ([f, , , ends, one, two]) => {
      const w = 150, h = 44, n = one.length, top = Math.max(...one) || 1, low = Math.max(...two) || 1, half = two.some((x) => x) && one.some((x) => x);
      const c = svg("svg", {class: "chart", viewBox: "0 0 " + w + " " + h, width: w, height: h, role: "img", "aria-label": feature(f) + " from " + worded(f, ends[0]) + " to " + worded(f, ends[ends.length - 1])});
      const mid = half ? h / 2 : h - 1, bar = (k, y, high, side) => high && c.append(svg("rect", {class: side, x: k * w / n, y, width: w / n - 1, height: high}));
      one.forEach((x, k) => { const high = x / top * (half ? h / 2 - 2 : h - 4); bar(k, mid - high, high, "rise"); });
      two.forEach((x, k) => { const high = x / low * (half ? h / 2 - 2 : h - 4); bar(k, half ? mid : mid - high, high, "fall"); });
      c.append(svg("line", {class: "axis", x1: 0, x2: w, y1: mid, y2: mid}));
      return c;
    };
    const lines = (columns) => table(["column", "type", "#missing", "distribution", "values", ...(both ? ["#distance"] : [])], columns.map((c) => {
      const kinds = typeof c[3][0] === "string";
      return [feature(c[0]), el("span", {class: "whole"}, kinds ? "nominal" : "numeric"), percent(c[1]), spread(c), kinds ? c[3].slice(0, 5).join(", ") + (c[3].length > 5 ? ", …" : "") : worded(c[0], c[3][0]) + " to " + worded(c[0], c[3][1]),
        ...(both ? [c[2] === null ? "–" : c[2].toFixed(2)] : [])];
    }));
    s.append(el("p", {class: "muted"}, both ? "Upper bars are labelled rows, lower bars unlabelled rows. The distance between both is 0 for equal and 1 for separate distributions "
      + "(Kolmogorov–Smirnov; nominal: total variation). " + (far.length ? "Unlike: " + far.length + " of " + D.columns.length + " columns have a distance above 0.2." : "No column has a distance above 0.2: the unlabelled rows resemble the labelled ones.")
      : "The columns of the data file with their distributions."), lines(sorted.slice(0, 10)),
    sorted.length > 10 ? el("details", {}, el("summary", {}, "All other columns (" + (sorted.length - 10) + ")"), lines(sorted.slice(10))) : "");
    if (D.parents.length && D.share.length) {
      const depths = [], depth = (l) => depths[l] || (depths[l] = D.parents[l].length ? 1 + Math.max(...D.parents[l].map(depth)) : 1), levels = new Map();
      D.parents.forEach((_, l) => levels.set(depth(l), [...(levels.get(depth(l)) || []), D.share[l] || 0]));
      s.append(el("h3", {}, "Labels by depth"), table(["#depth", "#labels", "#median share of rows", "#rarest", "#most frequent"], [...levels].sort((a, b) => a[0] - b[0]).map(([d, all]) => {
        all.sort((a, b) => a - b);
        return [String(d), String(all.length), ...[all[Math.floor(all.length / 2)], all[0], all[all.length - 1]].map(percent)];
      })));
    }
    if (D.together.length) togetherView(s);
  }

  function togetherView(s) {
    s.append(el("h3", {}, "Labels that occur together"), el("p", {class: "muted"}, "Pairs that meet most unlike chance in the labelled rows of the data file (correlation of the two labels); each label once"
      + (D.parents.length ? ", no pair above and below one another" : "") + "."), table(["label", "and", "#rows with both", "#by chance", "#correlation"], D.together.map(([a, b, both, chance, phi]) =>
      [name(a), name(b), String(both), num(chance, 2), (phi < 0 ? "−" : "") + Math.abs(phi).toFixed(2)])));
  }

  // ---- why a row has its scores -----------------------------------------------------------------------------------
  function whyView() {
    const s = section("why", "Why these scores?", why), box = el("div", {});
    s.append(el("p", {class: "muted"}, "Shapley values lead from the mean over the training rows to the score of the row, largest effects first; + raises, − lowers. The first labels of the row are shown."), box);
    const draw = () => box.replaceChildren(...(row && row.steps ? row.steps.slice(0, 3).map(waterfall) : [el("p", {}, row ? TOO_LONG : "Choose a row above.")]));
    listeners.push(draw);
    draw();
  }
  function waterfall([target, base, score, rest, steps, error, correction, value, like, support]) {
    // what moves the score by less than a thousandth is not told apart
    const large = steps.filter(([, v]) => Math.abs(v) >= 1e-3 * Math.max(1, Math.abs(score))), others = steps.filter((x) => !large.includes(x)).reduce((sum, x) => sum + x[1], rest);
    const lines = large.map(([f, v]) => [mark(row, f) === undefined ? holds(f, row.values[f]) : has(row, f), v]);
    if (others) lines.push(["all other features", others]);
    if (correction) lines.push([like.length ? "training rows like it" : support.length ? "rows that share codes" : "corrections", correction]);
    const levels = [base];
    lines.forEach(([, v]) => levels.push(levels[levels.length - 1] + v));
    const narrow = innerWidth < 600, w = narrow ? 370 : 560, l = narrow ? 150 : 200, r = narrow ? 56 : 64, most = narrow ? 19 : 26, high = 22, h = (lines.length + 2) * high + 8, lo = Math.min(...levels), hi = Math.max(...levels);
    const X = (v) => l + r + (hi > lo ? (v - lo) / (hi - lo) : 0.5) * (w - l - 2 * r), sign = (v) => (v < 0 ? "−" : "+") + (Math.abs(v) < 1e-4 ? "0" : num(Math.abs(v), 2));
    const c = svg("svg", {class: "chart", viewBox: "0 0 " + w + " " + h, width: w, height: h, role: "img", "aria-label": scored(target, value) + ": mean " + num(base) +
      "; " + lines.map(([k, v]) => k + " " + sign(v)).join("; ") + "; score " + num(score)});
    const text = (x, y, said, anchor, bold) => { const e = svg("text", {x, y, "text-anchor": anchor, "font-weight": bold ? 600 : 400}); e.textContent = said; c.append(e); };
    const end = (k, called, v) => {
      text(l - 8, k * high + 16, called, "end", true);
      c.append(svg("line", {class: "limit", x1: X(v), x2: X(v), y1: k * high + 3, y2: (k + 1) * high}));
      text(X(v) + 6, k * high + 16, num(v), "start", true);
    };
    end(0, narrow ? "mean" : "mean of the training rows", base);
    lines.forEach(([called, v], k) => {
      const a = X(levels[k]), z = X(levels[k + 1]), y = (k + 1) * high;
      text(l - 8, y + 16, called.length > most ? called.slice(0, most - 1) + "…" : called, "end");
      c.append(svg("rect", {class: v < 0 ? "fall" : "rise", x: Math.min(a, z), y: y + 4, width: Math.max(1, Math.abs(z - a)), height: high - 8}));
      text(v < 0 ? z - 5 : z + 5, y + 16, sign(v), v < 0 ? "end" : "start");
    });
    end(lines.length + 1, "score of row " + row.name, levels[levels.length - 1]);
    return el("div", {class: "why"}, el("h3", {}, scored(target, value)), c, ...sampled(error));
  }

  // ---- many rows at once -------------------------------------------------------------------------------------------
  // The form of a mark shows the rank of a value among the rows shown: lowest third, middle, highest, or not in order.
  const FORMS = [["lowest", "M-4 -3h8l-4 7z"], ["middle", "M-3.5 0a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0z"],
    ["highest", "M-4 3h8l-4 -7z"], ["no order, or unknown", "M-3 -3l6 6M-3 3l6 -6"]];
  function swarmView() {
    const s = section("swarm", "What moves the scores?", why), box = el("div", {});
    s.append(el("p", {class: "muted"}, "Shapley values of " + D.swarm[0].lanes[0][1].length + " rows of the data file. Each mark is a row: its position shows how far a feature moves the score up (right of 0) or down. Colour and form show the rank of the feature's value among these rows."),
    el("p", {class: "scale"}, FORMS.map(([said, d], k) => el("span", {}, svg("svg", {class: "chart", viewBox: "-6 -6 12 12", width: 14, height: 14, "aria-hidden": "true"},
      svg("path", {class: "bead" + (k < 3 ? " v" + 2 * k : " v2"), d})), " " + said))));
    const draw = (k) => box.replaceChildren(swarm(D.swarm[k]), ...sampled(D.swarm[k].error));
    s.append(el("div", {class: "bar-row"}, el("label", {}, "Score of ", el("select", {onchange: (e) => draw(Number(e.target.value))},
      D.swarm.map((one, k) => el("option", {value: k}, scored(one.target, one.class)))))), box);
    draw(0);
  }
  // Hyperplanes over many features are explained by random orders of the features, from a fixed seed.
  function sampled(error) {
    return error ? [el("p", {class: "muted"}, "Values are sampled (hyperplanes over many features); the standard error of a value shown is at most "
      + num(error) + ".")] : [];
  }
  function swarm({target, class: value, lanes: features}) {
    const narrow = innerWidth < 600, w = narrow ? 370 : 560, l = narrow ? 110 : 170, r = 16, lane = 44, b = 34, most = narrow ? 14 : 22, h = features.length * lane + b, D_ = 8;
    const all = features.flatMap(([, marks]) => marks.map((m) => m[0])), lo = Math.min(0, ...all), hi = Math.max(0, ...all);
    const X = (v) => l + (hi > lo ? (v - lo) / (hi - lo) : 0.5) * (w - l - r);
    const c = svg("svg", {class: "chart", viewBox: "0 0 " + w + " " + h, width: w, height: h, role: "img", "aria-label":
      "Shapley values for " + scored(target, value) + ", largest effects first: " + features.map(([f]) => feature(f)).join(", ")});
    const text = (x, y, said, anchor) => { const e = svg("text", {x, y, "text-anchor": anchor}); e.textContent = said; c.append(e); };
    c.append(svg("line", {class: "limit", x1: X(0), x2: X(0), y1: 0, y2: h - b}));
    features.forEach(([f, marks], k) => {
      const mid = (k + 0.5) * lane, last = new Map();
      const called = feature(f);
      text(l - 10, mid + 4, called.length > most ? called.slice(0, most - 1) + "…" : called, "end");
      for (const [v, place] of [...marks].sort((p, q) => p[0] - q[0])) {
        const x = X(v), bin = Math.round(x / D_), n = last.get(bin) || 0;
        last.set(bin, n + 1);
        const up = Math.min(lane / 2 - 5, Math.ceil(n / 2) * 4) * (n % 2 ? 1 : -1), form = FORMS[place === null ? 3 : Math.min(2, Math.floor(3 * place))];
        c.append(svg("path", {class: "bead v" + (place === null ? 2 : Math.min(4, Math.floor(5 * place))), d: form[1], transform: "translate(" + x.toFixed(1) + " " + (mid + up).toFixed(1) + ")"}));
      }
    });
    c.append(svg("line", {class: "axis", x1: l, x2: w - r, y1: h - b, y2: h - b}));
    for (const v of lo < 0 && hi > 0 ? [lo, 0, hi] : [lo, hi]) text(X(v), h - b + 16, num(Number(v.toPrecision(2))), v === hi ? "end" : v === lo ? "start" : "middle");
    return c;
  }

  // ---- importances, curves, verdict, record --------------------------------------------------------------------
  // the direction of a feature, if the labels of which rows are shown agree on it
  function together(f) {
    const found = D.swarm.flatMap((w) => w.means.filter((b) => b[0] === f).map((b) => b[3]));
    const alike = (test) => found.length > 0 && found.every(test);
    return !D.swarm.length ? null : alike((r) => r > 0.3) ? 1 : alike((r) => r < -0.3) ? -1 : alike((r) => Math.abs(r) <= 0.3) ? 0 : alike((r) => r === found[0]) ? found[0] : found.length ? "differs" : "";
  }
  function importanceView() {
    const s = section("importance", "What matters", why), box = el("div", {}), all = [...D.importance.map((one, k) => ({...one, bars: one.bars.map((b) => [...b, k ? null : together(b[0])])})),
      ...D.swarm.map((w) => ({of: scored(w.target, w.class), measure: "mean size of the Shapley values of " + w.lanes[0][1].length + " rows of the data file", bars: w.means}))];
    const way = (r) => (r === null || r === "" ? "" : r === "differs" ? "differs by " + (D.labels ? "label" : "score") : typeof r === "string" ? "raised most by “" + r + "”" : r > 0.3 ? "high values raise it" : r < -0.3 ? "high values lower it" : "both ways");
    const draw = (k) => {
      const one = all[k], most = Math.max(...one.bars.map(([, v, e]) => v + 2 * (e || 0))), ways = one.bars.some((b) => b[3] !== null), errors = one.bars.some((b) => b[2] !== null);
      const lines = (bars) => table(["feature", "", "#importance", ...(errors ? ["95 % interval"] : []), ...(ways ? ["direction"] : [])], bars.map(([f, v, e, r]) =>
        [feature(f), gauge(v / most, false, e ? [Math.max(0, v - 2 * e) / most, (v + 2 * e) / most] : null), num(v),
          ...(errors ? [e === null ? "" : el("span", {class: "whole"}, num(Math.max(0, v - 2 * e), 2) + " to " + num(v + 2 * e, 2))] : []), ...(ways ? [way(r)] : [])]));
      box.replaceChildren(el("p", {class: "muted"}, one.measure + ", for " + one.of + (errors ? "; the interval is ± 2 standard errors" : "") + "."), lines(one.bars.slice(0, 10)),
        one.bars.length > 10 ? el("details", {}, el("summary", {}, "All other features (" + (one.bars.length - 10) + ")"), lines(one.bars.slice(10))) : "");
    };
    if (all.length > 1) s.append(el("div", {class: "bar-row"}, el("label", {}, "For ", el("select", {onchange: (e) => draw(Number(e.target.value))},
      all.map((one, k) => el("option", {value: k}, one.of))))));
    s.append(box);
    draw(0);
  }
  // How far a score changes with one feature: a line over its values, or a bar for each kind; below, how dense the data are.
  function effectsView() {
    const s = section("effects", "How features move a score"), box = el("div", {class: "multiples"});
    s.append(el("p", {class: "muted"}, "Accumulated local effects: the change of the score from its mean when only this feature changes, near values in the data. Grey: number of rows with such values. Nominal features: the mean score with each value in turn."));
    const draw = (k) => {
      const all = D.swarm[k].effects, ys = all.flatMap((e) => e[3]), lo = Math.min(0, ...ys), hi = Math.max(0, ...ys);
      box.replaceChildren(...all.map((e) => effect(e, lo, hi > lo ? hi : lo + 1)));
    };
    if (D.swarm.length > 1) s.append(el("div", {class: "bar-row"}, el("label", {}, "Score of ", el("select", {onchange: (e) => draw(Number(e.target.value))},
      D.swarm.map((one, k) => el("option", {value: k}, scored(one.target, one.class)))))));
    s.append(box);
    draw(0);
  }
  function effect([f, at, rows, change], lo, hi) {
    const w = 300, h = 190, l = 54, b = 40, t = 12, r = 10, kinds = typeof at[0] === "string", n = at.length, low = kinds ? 0 : at[0], high = kinds ? n : at[n - 1];
    const X = (v) => l + (v - low) / (high - low) * (w - l - r), Y = (v) => t + (hi - v) / (hi - lo) * (h - t - b - 26), ground = h - b;
    const c = svg("svg", {class: "chart", viewBox: "0 0 " + w + " " + h, width: w, height: h, role: "img", "aria-label": feature(f) + ": " +
      at.map((v, k) => worded(f, v) + " " + (change[k] < 0 ? "−" : "+") + num(Math.abs(change[k]))).join("; ")});
    const text = (x, y, said, anchor) => { const e = svg("text", {x, y, "text-anchor": anchor || "middle"}); e.textContent = said; c.append(e); };
    for (const v of new Set([lo, 0, hi])) text(l - 5, Y(v) + 4, (v > 0 ? "+" : "") + num(v, 2), "end");
    c.append(svg("line", {class: "limit", x1: l, x2: w - r, y1: Y(0), y2: Y(0)}));
    const dense = at.map((v, k) => (kinds ? rows[k] : k ? (rows[k] + (k === 1 ? rows[0] : 0)) / (v - at[k - 1]) : 0)), most = Math.max(...dense);
    dense.forEach((d, k) => {
      const x = X(kinds ? k + 0.1 : k ? at[k - 1] : at[0]), wide = kinds ? 0.8 * (X(1) - X(0)) : k ? X(at[k]) - x : 0;
      if (d && wide) c.append(svg("rect", {class: "density", x, width: wide, y: ground - d / most * 20, height: d / most * 20}));
      if (kinds) {
        c.append(svg("rect", {class: change[k] < 0 ? "fall" : "rise", x: x + 2, width: wide - 4, y: Math.min(Y(0), Y(change[k])), height: Math.max(1, Math.abs(Y(change[k]) - Y(0)))}));
        text(X(k + 0.5), ground + 14, at[k].slice(0, Math.max(2, Math.ceil(34 / n))));
      }
    });
    if (!kinds) {
      c.append(svg("path", {class: "curve", d: "M" + at.map((v, k) => X(v) + " " + Y(change[k])).join("L")}));
      text(l, ground + 14, worded(f, low), "start");
      text(w - r, ground + 14, worded(f, high), "end");
    }
    text((l + w - r) / 2, h - 8, feature(f).slice(0, 40));
    return c;
  }
  function curve(points, xName, yName) { // [x, y, error or null, best]
    const w = 560, h = 300, l = 64, b = 46, t = 12, r = 16;
    const good = points.filter((p) => p[1] !== null);
    const lows = good.map((p) => p[1] - (p[2] || 0)), highs = good.map((p) => p[1] + (p[2] || 0));
    let lo = Math.min(...lows), hi = Math.max(...highs);
    if (lo === hi) { lo -= 0.5; hi += 0.5; }
    const x0 = Math.min(...good.map((p) => p[0])), x1 = Math.max(...good.map((p) => p[0]));
    const X = (v) => l + 10 + (x1 > x0 ? (v - x0) / (x1 - x0) : 0.5) * (w - l - r - 20), Y = (v) => t + (hi - v) / (hi - lo) * (h - t - b);
    const c = svg("svg", {class: "chart", viewBox: "0 0 " + w + " " + h, width: w, height: h, role: "img", "aria-label": yName + " by " + xName + "; the table below has the numbers"});
    const text = (x, y, s, anchor) => { const e = svg("text", {x, y, "text-anchor": anchor || "middle"}); e.textContent = s; c.append(e); };
    c.append(svg("path", {class: "axis", fill: "none", d: "M" + l + " " + t + "V" + (h - b) + "H" + (w - r)}));
    for (let k = 0; k <= 4; k++) { const v = lo + (hi - lo) * k / 4; text(l - 6, Y(v) + 4, v.toFixed(hi - lo < 0.05 ? 4 : 3), "end"); }
    const step = Math.ceil(good.length / 12);
    good.forEach((p, k) => { if (k % step === 0) text(X(p[0]), h - b + 18, num(p[0])); });
    text((l + w) / 2, h - 8, xName);
    c.append(svg("path", {class: "curve", d: "M" + good.map((p) => X(p[0]) + " " + Y(p[1])).join("L")}));
    for (const p of good) {
      if (p[2]) c.append(svg("line", {class: "error", x1: X(p[0]), x2: X(p[0]), y1: Y(p[1] - p[2]), y2: Y(p[1] + p[2])}));
      c.append(svg("circle", {class: p[3] ? "best" : "dot", cx: X(p[0]), cy: Y(p[1]), r: p[3] ? 6 : 3.5}));
    }
    return c;
  }
  function verdictView() {
    const s = section("verdict", "Did unlabelled rows help?", why), v = D.twin;
    s.append(el("p", {}, v.sentence[0].toUpperCase() + v.sentence.slice(1) + "."));
    if (v.low === null || v.gain === null) return;
    const reach = Math.max(Math.abs(v.low), Math.abs(v.high), 1e-9) * 1.1, X = (x) => 280 + x / reach * 250;
    const c = svg("svg", {class: "chart", viewBox: "0 0 560 84", width: 560, height: 84, role: "img",
      "aria-label": "Difference " + num(v.gain) + ", 95 % interval " + num(v.low) + " to " + num(v.high)});
    const text = (x, y, words) => { const e = svg("text", {x, y, "text-anchor": "middle"}); e.textContent = words; c.append(e); };
    c.append(svg("line", {class: "axis", x1: 280, x2: 280, y1: 8, y2: 52}), svg("line", {class: "error", "stroke-width": 3, x1: X(v.low), x2: X(v.high), y1: 30, y2: 30}),
      svg("circle", {class: "dot", cx: X(v.gain), cy: 30, r: 6}));
    text(X(v.low), 20, (v.low > 0 ? "+" : "") + v.low.toFixed(3));
    text(X(v.high), 20, (v.high > 0 ? "+" : "") + v.high.toFixed(3));
    text(280, 66, "0");
    text(120, 80, "← without unlabelled rows better");
    text(450, 80, "with them better →");
    s.append(c);
  }
  function reliabilityView() {
    const s = section("reliability", "How sure is a score?", why), r = D.reliability, few = 20, enough = (p) => p[2] >= few;
    const share = (v) => Math.round(100 * v) + " %", bins = r.bins.filter(enough), high = bins[bins.length - 1], noun = D.labels ? "label" : "class";
    const off = r.above === null ? r.error : r.above;
    s.append(el("p", {}, "On unseen labelled rows, scores of at least 0.1 were off by " + off.toFixed(3) + " on average (calibration error); all scores by " + r.error.toFixed(3) + ". " +
      (high ? "Of " + high[2].toLocaleString("en") + " cases with a score of about " + high[0].toFixed(2) + ", " + share(high[1]) + " were right." : "There are too few cases to compare scores with frequencies.")));
    const groups = r.groups.map((g) => [g.rows, g.bins.filter(enough)]).filter((g) => g[1].length > 1), many = groups.length > 1;
    const cells = bins.reduce((n, b) => n + b[2], 0), w = 320, l = 44, b = 40, X = (v) => l + v * (w - l - 12), Y = (v) => 12 + (1 - v) * (w - b - 12);
    const c = svg("svg", {class: "chart", viewBox: "0 0 " + w + " " + w, width: w, height: w, role: "img", "aria-label": "Share present by score; the table below has the numbers"});
    const text = (x, y, words, anchor) => { const e = svg("text", {x, y, "text-anchor": anchor || "middle"}); e.textContent = words; c.append(e); };
    c.append(svg("path", {class: "axis", fill: "none", d: "M" + X(0) + " " + Y(1) + "V" + Y(0) + "H" + X(1)}), svg("line", {class: "axis", x1: X(0), y1: Y(0), x2: X(1), y2: Y(1)}));
    for (const v of [0, 0.5, 1]) { text(X(v), Y(0) + 16, String(v)); text(l - 6, Y(v) + 4, String(v), "end"); }
    text((l + w) / 2, w - 6, "score; on the line, scores equal frequencies");
    const line = (points, dash) => c.append(svg("path", {class: "curve", fill: "none", "stroke-dasharray": dash, d: "M" + points.map((p) => X(p[0]) + " " + Y(p[1])).join("L")}));
    if (many) groups.forEach((g, k) => line(g[1], ["2 3", "5 3", "8 3", "12 3", "16 3"][k]));
    if (bins.length) line(bins, "none");
    for (const p of bins) c.append(svg("circle", {class: "dot", cx: X(p[0]), cy: Y(p[1]), r: 3 + 7 * Math.sqrt(p[2] / cells)}));
    const rows = (of, points) => points.map((p) => [of, num(p[0]), num(p[1]), String(p[2])]);
    s.append(c);
    if (many) s.append(el("p", {class: "muted"}, "Dashed: " + noun + (noun === "class" ? "es" : "s") + " by how many labelled rows have them (" + groups.map((g) => g[0]).join(", ") + "), the shortest dashes for the rarest."));
    s.append(el("details", {}, el("summary", {}, "Numbers"), table(["rows with the " + noun, "#mean score", "#share present", "#cases"],
      rows("all", bins).concat(groups.flatMap((g) => rows(g[0], g[1])))), el("p", {class: "muted"}, "Fewer than " + few + " cases are left out.")));
  }
  function tuningView() {
    const s = section("omega", "Choice of ω"), t = D.tuning;
    s.append(el("p", {class: "muted"}, t.words + "; the ring is the choice."), curve(t.points.map((p) => [p[0], p[1], p[2], p[5]]), "degree of supervision ω", t.measure),
    table(["#ω", "#mean", "#standard error", "#smoothing", "#pruning", ""], t.points.map((p) =>
      Object.assign([num(p[0]), num(p[1], 4), num(p[2]), num(p[3]), num(p[4]), p[5] ? "chosen" : ""], {chosen: p[5]}))));
  }
  function contestView() {
    const s = section("contest", "Choice among methods"), c = D.contest;
    s.append(el("p", {}, c.reason), table(["candidate", "#" + c.measure, ""], c.candidates.map((x) =>
      Object.assign([x[0], num(x[1], 4), x[2] ? "chosen" : ""], {chosen: x[2]})), c.rows + " unseen labelled rows"));
  }
  function recordView() {
    const s = section("record", "Record of the fit"), other = D.options.filter((o) => o[3]);
    const pair = (k, v) => [k, v];
    s.append(table(["what", "value"], [pair("Data", D.dataName), pair("Task", D.task.replaceAll("_", " ")),
      pair("Rows", D.rowsInWords), pair("In one line", D.line),
      pair("Fingerprint of the data", D.fingerprint), pair("Method", D.method), pair("Espalier", D.version),
      ...D.options.filter((o) => o[0] === "seed").map((o) => pair("Seed", o[1])),
      ...Object.entries(D.size).map(([k, v]) => pair(k[0].toUpperCase() + k.slice(1), num(v))),
      ...D.outOfBag.map((o) => pair("Estimate", o))]));
    s.append(el("h3", {}, "Options that differ from the defaults"), other.length ?
      table(["option", "value", "default"], other.map((o) => o.slice(0, 3))) : el("p", {}, "None."));
    s.append(el("details", {class: "noprint"}, el("summary", {}, "All " + D.options.length + " options"), table(["option", "value"], D.options.map((o) => o.slice(0, 2)))));
  }

  // what the person asked first, how it was made last
  if (D.paths.length) answersView();
  if (D.paths.some((p) => p.steps)) whyView();
  overviewView();
  if (D.paths.length && D.reliability) reliabilityView();
  if (D.importance.length && D.importance[0].bars.length) importanceView();
  if (!D.paths.length && D.reliability) reliabilityView();
  if (D.twin) verdictView();
  if (D.swarm.length && D.swarm[0].lanes.length) swarmView();
  if (D.swarmSeconds) section("swarm", "What moves the scores?", why).append(el("p", {}, "There are no Shapley values of many rows: each row of this model takes about " + num(D.swarmSeconds) + " s, too long for a page. Use the command explain to write them to a file."));
  if (D.labels && D.targets.length > 1) labelView();
  if (D.trees.length) treeView();
  else section("tree", "Trees").append(el("p", {}, "Models of this family have no trees to show here."));
  if (D.swarm.length && D.swarm[0].effects.length) effectsView();
  if (D.columns.length) dataView();
  if (D.contest) contestView();
  if (D.tuning && D.tuning.points.length > 1) tuningView();
  if (D.course.length > 1) section("course", "Course of the fit").append(curve(D.course.map((v, k) => [k + 1, v, null, false]), "step", "objective"));
  recordView();
  if (D.paths.length) choose("0");
  began = true;
  document.documentElement.dataset.ready = String(Math.round(performance.now()));
})();
