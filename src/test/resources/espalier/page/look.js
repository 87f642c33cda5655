// What is wrong with how a page looks: texts and marks too faint, things that are cut or stick out. Gives a list of
// sentences; contrasts as in the Web Content Accessibility Guidelines 2.2: 4.5 for text, 3 for marks.
const wrong = new Set();
const parts = (c) => (c.match(/[\d.]+/g) || []).map(Number);
const seen = (c) => c !== "none" && c !== "transparent" && (parts(c).length < 4 || parts(c)[3] > 0);
const light = (c) => {
  const [r, g, b] = parts(c).map((v) => (v / 255 <= 0.04045 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
};
const contrast = (a, b) => Math.max(light(a) / light(b), light(b) / light(a));
const behind = (e) => {
  for (; e; e = e.parentElement) {
    const c = getComputedStyle(e).backgroundColor;
    if (seen(c)) return c;
  }
  return getComputedStyle(document.documentElement).colorScheme.includes("dark") ? "rgb(18, 18, 18)" : "rgb(255, 255, 255)";
};
const called = (e) => e.tagName.toLowerCase() + (e.getAttribute("class") ? "." + e.getAttribute("class").replaceAll(" ", ".") : "");
const edge = document.documentElement.clientWidth;
let texts = 0, marks = 0;
for (const e of document.body.querySelectorAll("*")) {
  const s = getComputedStyle(e), box = e.getBoundingClientRect();
  if (!box.width && !box.height || s.visibility === "hidden" || ["SCRIPT", "STYLE", "NOSCRIPT"].includes(e.tagName)) continue;
  const svg = e instanceof SVGElement, ground = behind(e);
  const words = [...e.childNodes].some((n) => n.nodeType === 3 && n.data.trim());
  if (words && e.tagName !== "OPTION" && e.tagName !== "title") {
    texts++;
    const c = contrast(svg ? s.fill : s.color, ground);
    if (c < 4.5) wrong.add("text of " + called(e) + " has contrast " + c.toFixed(2));
  }
  if (e.placeholder) {
    texts++;
    const c = contrast(getComputedStyle(e, "::placeholder").color, ground);
    if (c < 4.5) wrong.add("placeholder of " + called(e) + " has contrast " + c.toFixed(2));
  }
  const colours = [];
  if (svg && !["svg", "text", "title", "g", "tspan"].includes(e.tagName)) {
    for (const c of [s.stroke, s.fill]) if (seen(c) && c !== ground) colours.push(contrast(c, ground));
    if (colours.length && Math.max(...colours) < 3) wrong.add("mark " + called(e) + " has contrast " + Math.max(...colours).toFixed(2));
    marks++;
  }
  if (!svg && parseFloat(s.borderLeftWidth) > 0 && s.borderLeftStyle !== "none") {
    marks++;
    const c = contrast(s.borderLeftColor, behind(e.parentElement));
    if (c < 3) wrong.add("border of " + called(e) + " has contrast " + c.toFixed(2));
  }
  if (e.matches(".gauge i") && box.width > 0) {
    marks++;
    const c = contrast(s.backgroundColor, behind(e.parentElement));
    if (c < 3) wrong.add("bar of " + called(e) + " has contrast " + c.toFixed(2));
  }
  const scrolled = e.closest(".view, .details, .labels, .wide, [data-scrolls]");
  const printing = paper;
  if ((printing || !scrolled) && box.right > edge + 1) wrong.add(called(e) + " sticks out by " + Math.round(box.right - edge));
  if (printing && s.overflowX !== "visible" && e.scrollWidth > e.clientWidth + 1 && e.clientWidth > 0) wrong.add(called(e) + " is cut");
  if (printing && s.overflowY !== "visible" && e.scrollHeight > e.clientHeight + 1 && e.clientHeight > 0) wrong.add(called(e) + " is cut below");
}
if (document.documentElement.scrollWidth > edge) wrong.add("the page scrolls sideways");
