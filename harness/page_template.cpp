// The page without its data. What it shows comes from page.cpp; it decides nothing.

#include "harness/page.h"

namespace lockstep::harness {

// Two literals: compilers limit the length of one.
const char* const kPageTemplate = R"html(<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy"
 content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
<title>@TITLE@</title>
<style>
:root { color-scheme: light dark; --bg: #fbfaf7; --fg: #23211c; --quiet: #6b675d; --line: #d9d5ca;
  --card: #fff; --mark: #b3261e; --mark-bg: #fdecea; --accent: #2f5d8a; --good: #2e6b3a; }
@media (prefers-color-scheme: dark) { :root:not([data-look="light"]) { --bg: #17181a;
  --fg: #e6e3dc; --quiet: #9b978d; --line: #3a3b3f; --card: #202225; --mark: #ff8a80;
  --mark-bg: #3d1f1d; --accent: #8ab8e6; --good: #86c995; } }
:root[data-look="dark"] { --bg: #17181a; --fg: #e6e3dc; --quiet: #9b978d; --line: #3a3b3f;
  --card: #202225; --mark: #ff8a80; --mark-bg: #3d1f1d; --accent: #8ab8e6; --good: #86c995; }
:root[data-look="light"] { color-scheme: light; }
:root[data-look="dark"] { color-scheme: dark; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--bg); color: var(--fg);
  font: 15px/1.45 system-ui, sans-serif; }
header, main { max-width: 76rem; margin: 0 auto; padding: 1rem 1.25rem; }
h1 { font-size: 1.35rem; margin: 0 0 .35rem; }
h2 { font-size: 1rem; margin: 1.2rem 0 .4rem; color: var(--quiet); font-weight: 600; }
code, .value, pre { font-family: ui-monospace, monospace; font-size: .92em; }
.verdict { color: var(--mark); font-weight: 700; }
.quiet { color: var(--quiet); }
.differs { border: 1px solid var(--mark); background: var(--mark-bg); border-radius: 6px;
  padding: .6rem .8rem; margin: .6rem 0; overflow-wrap: anywhere; }
.differs dl { display: grid; grid-template-columns: max-content 1fr; gap: .15rem .8rem; margin: 0; }
dt { color: var(--quiet); } dd { margin: 0; overflow-wrap: anywhere; }
nav { position: sticky; top: 0; background: var(--bg); border-bottom: 1px solid var(--line);
  display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; padding: .5rem 0; z-index: 1; }
button { font: inherit; color: inherit; background: var(--card); border: 1px solid var(--line);
  border-radius: 6px; padding: .3rem .7rem; cursor: pointer; }
button:focus-visible, .object:focus-visible { outline: 2px solid var(--accent);
  outline-offset: 1px; }
button[aria-current] { border-color: var(--accent); color: var(--accent); font-weight: 600; }
button:disabled { opacity: .45; cursor: default; }
ol { list-style: none; margin: 0; padding: 0; display: grid; gap: .3rem; }
ol button { width: 100%; text-align: left; white-space: pre-wrap; overflow-wrap: anywhere; }
ol button.bad { border-color: var(--mark); }
.columns { display: grid; grid-template-columns: minmax(15rem, 22rem) 1fr; gap: 1.5rem; }
@media (max-width: 50rem) { .columns { grid-template-columns: 1fr; } }
.board { display: grid; gap: .7rem; grid-template-columns: repeat(auto-fill, minmax(17rem, 1fr)); }
.object { border: 1px solid var(--line); border-radius: 8px; background: var(--card);
  padding: .5rem .7rem; overflow-wrap: anywhere; }
.object.bad { border-color: var(--mark); }
.object h3 { margin: 0; font-size: .98rem; }
.object dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 .6rem; margin: .3rem 0; }
.cell { background: var(--mark-bg); color: var(--mark); border-radius: 5px; margin: .3rem 0;
  padding: .25rem .45rem; }
.cell dl { margin: 0; } .cell dt { color: inherit; }
table { border-collapse: collapse; width: 100%; font-size: .88em; margin: .3rem 0; }
td, th { border-top: 1px solid var(--line); padding: .15rem .4rem; text-align: left;
  vertical-align: top; overflow-wrap: anywhere; }
ul { margin: .2rem 0; padding-left: 1.1rem; }
kbd { border: 1px solid var(--line); border-radius: 4px; padding: 0 .3rem;
  background: var(--card); }
</style>
</head>
<body>
<header><h1 id="title"></h1><p id="verdict"></p><div id="what"></div></header>
<main>
<nav aria-label="Steps">
<button id="first" title="Home">First</button><button id="back" title="Left">Back</button>
<button id="next" title="Right">Next</button><button id="last" title="End">Last</button>
<span id="where" role="status" aria-live="polite"></span>
<button id="look" title="l">Light or dark</button>
<span class="quiet"><kbd>&larr;</kbd> <kbd>&rarr;</kbd> steps, <kbd>d</kbd> next difference,
<kbd>l</kbd> light or dark</span>
</nav>
<div class="columns">
<section aria-label="All steps"><h2>Steps</h2><ol id="steps"></ol>
<h2>Rules applied in this step</h2><div id="rules"></div></section>
<section aria-label="The game after this step"><h2>What happened</h2><div id="events"></div>
<h2>Players</h2><div id="players" class="board"></div><div id="zones"></div></section>
</div>
</main>
)html"
                                  R"html(<script id="data" type="application/json">@DATA@</script>
<script>
"use strict";
const data = JSON.parse(document.getElementById("data").textContent);
const at = id => document.getElementById(id);
function make(tag, text, kind) {
  const node = document.createElement(tag);
  if (text !== undefined) node.textContent = text;
  if (kind) node.className = kind;
  return node;
}
function list(lines, kind) {
  const node = make("ul", undefined, kind);
  for (const each of lines) node.append(make("li", each));
  return node;
}
function pairs(rows) {
  const node = make("dl");
  for (const [name, value] of rows) node.append(make("dt", name), make("dd", value, "value"));
  return node;
}
function ruleList(rules) {
  const node = make("ul");
  for (const each of rules) {
    const item = make("li");
    item.append(make("strong", each.number), " " + each.says);
    node.append(item);
  }
  return node;
}
const differs = field => field.engine !== undefined;
function fieldList(fields) {
  const node = make("div");
  for (const each of fields.filter(differs)) {
    const box = make("div", undefined, "cell");
    box.append(make("strong", each.name),
               pairs([["specification", each.value], ["engine", each.engine]]));
    node.append(box);
  }
  node.append(pairs(fields.filter(f => !differs(f)).map(f => [f.name, f.value])));
  return node;
}
const isBad = thing => thing.only !== undefined || thing.fields.some(differs);
function effectTable(name, effects) {
  const node = make("details");
  node.append(make("summary", "why " + name));
  const table = make("table");
  const head = make("tr");
  for (const each of ["layer", "rule", "what applies", "then"]) head.append(make("th", each));
  table.append(head);
  for (const each of effects) {
    const row = make("tr");
    const cause = each.waits ? each.cause + " (waits for " + each.waits.join(", ") + ")"
                             : each.cause;
    for (const text of [each.layer, each.rule, cause, each.value]) row.append(make("td", text));
    table.append(row);
  }
  node.append(table);
  return node;
}
function objectCard(object) {
  const bad = isBad(object);
  const node = make("article", undefined, bad ? "object bad" : "object");
  node.tabIndex = 0;
  const head = make("h3", object.id);
  const about = [object.printed, object.player].filter(each => each);
  head.append(make("span", "  " + about.join(", "), "quiet"));
  node.append(head);
  if (object.only) node.append(make("p", "only the " + object.only + " has it", "verdict"));
  node.append(fieldList(object.fields.filter(f => f.name !== "zone" || differs(f))));
  const different = new Set(object.fields.filter(differs).map(f => f.name));
  for (const [name, effects] of Object.entries(object.effects)) {
    const table = effectTable(name, effects);
    table.open = different.has(name);
    node.append(table);
  }
  return node;
}
function stepIsBad(step) {
  return step.engine_events !== undefined || step.engine_prompt !== undefined ||
    (step.objects || []).some(isBad) ||
    (step.players || []).some(p => p.fields.some(differs));
}
let now = 0;
let shownStep = -1;
function showStep(index) {
  now = Math.max(0, Math.min(index, data.steps.length - 1));
  if (shownStep === now) return;
  shownStep = now;
  const step = data.steps[now];
  at("where").textContent = "step " + now + " of " + (data.steps.length - 1);
  at("first").disabled = at("back").disabled = now === 0;
  at("next").disabled = at("last").disabled = now === data.steps.length - 1;
  [...at("steps").querySelectorAll("button")].forEach((each, i) =>
    i === now ? each.setAttribute("aria-current", "step") : each.removeAttribute("aria-current"));
  at("events").replaceChildren(list(step.events.length ? step.events : ["nothing"]));
  const differing = make("div", undefined, "differs");
  if (step.engine_events) differing.append(make("strong", "The engine says that this happened"),
                                           list(step.engine_events));
  if (step.engine_prompt) differing.append(make("strong", "The engine asks"),
                                           list([step.engine_prompt]));
  if (step.stopped) differing.append(make("strong", "It ends here"), list([step.stopped]));
  if (step.prompt) at("events").append(make("p", "Then waits: " + step.prompt, "quiet"));
  if (differing.childNodes.length) at("events").append(differing);
  at("rules").replaceChildren(step.rules.length ? ruleList(step.rules) : make("p", "none"));
  at("players").replaceChildren(...(step.players || []).map(player => {
    const bad = player.fields.some(differs);
    const node = make("article", undefined, bad ? "object bad" : "object");
    node.append(make("h3", player.name), fieldList(player.fields));
    return node;
  }));
  const zones = ["stack", "battlefield", "hand", "graveyard", "exile", "library", "command"];
  at("zones").replaceChildren(...zones.flatMap(zone => {
    const objects = (step.objects || []).filter(o => o.zone === zone);
    if (!objects.length) return [];
    const board = make("div", undefined, "board");
    board.append(...objects.map(objectCard));
    return [make("h2", zone[0].toUpperCase() + zone.slice(1)), board];
  }));
}
function nextDifference() {
  for (let i = 1; i <= data.steps.length; ++i) {
    const index = (now + i) % data.steps.length;
    if (stepIsBad(data.steps[index])) return showStep(index);
  }
}
function changeLook() {
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  const root = document.documentElement;
  const old = root.dataset.look || (dark ? "dark" : "light");
  root.dataset.look = old === "dark" ? "light" : "dark";
}
at("title").textContent = data.title + (data.run ? ": " + data.run : "");
at("verdict").append(make("span", data.finding.verdict, "verdict"),
                     make("span", "  " + data.finding.signature, "quiet"));
if (data.finding.path) {
  const box = make("div", undefined, "differs");
  box.append(make("strong", data.finding.path + " differs"),
             pairs([["specification", data.finding.specification],
                    ["engine", data.finding.engine]]));
  at("what").append(box);
} else if (data.finding.failures) {
  for (const each of data.finding.failures) {
    const box = make("div", undefined, "differs");
    box.append(make("strong", each.about),
               pairs([["expected", each.expected], ["shown", each.shown]]));
    at("what").append(box);
  }
} else if (data.finding.message) {
  at("what").append(make("p", data.finding.message, "differs"));
}
if (data.finding.rules.length) {
  at("what").append(make("h2", "Rules applied there"), ruleList(data.finding.rules));
}
data.steps.forEach((step, index) => {
  const item = make("li");
  const button = make("button", step.text, stepIsBad(step) ? "bad" : "");
  button.addEventListener("click", () => showStep(index));
  item.append(button);
  at("steps").append(item);
});
at("first").addEventListener("click", () => showStep(0));
at("back").addEventListener("click", () => showStep(now - 1));
at("next").addEventListener("click", () => showStep(now + 1));
at("last").addEventListener("click", () => showStep(data.steps.length - 1));
at("look").addEventListener("click", changeLook);
addEventListener("keydown", event => {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const does = {ArrowLeft: () => showStep(now - 1), ArrowRight: () => showStep(now + 1),
    Home: () => showStep(0), End: () => showStep(data.steps.length - 1),
    d: nextDifference, l: changeLook}[event.key];
  if (does) { does(); event.preventDefault(); }
});
showStep(data.steps.length - 1);
</script>
</body>
</html>
)html";

}  // namespace lockstep::harness
