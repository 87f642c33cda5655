// Sections that have every word of the query, at the beginning of a word: titles first.
const query = document.getElementById("query");
const found = document.getElementById("found");
query.addEventListener("input", () => {
  const wanted = query.value.toLowerCase().split(/\s+/).filter(w => w.length > 1);
  const score = ([, title, words]) => {
    const all = " " + title.toLowerCase() + " ";
    let sum = 0;
    for (const w of wanted) {
      if (all.includes(" " + w)) sum += 2;
      else if ((" " + words).includes(" " + w)) sum += 1;
      else return 0;
    }
    return sum;
  };
  const best = wanted.length === 0 ? [] : sections.map(s => [score(s), s]).filter(s => s[0] > 0)
    .sort((a, b) => b[0] - a[0]).slice(0, 12);
  found.replaceChildren(...best.map(([, [place, title]]) => {
    const item = document.createElement("li");
    const link = document.createElement("a");
    link.href = top_ + place;
    link.textContent = title;
    item.append(link);
    return item;
  }));
  if (wanted.length > 0 && best.length === 0) found.textContent = "Nothing has these words.";
});
