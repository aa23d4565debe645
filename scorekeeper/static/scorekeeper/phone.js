// The matches that this phone keeps, for its home page without a network: what they are, and what is not sent of them;
// and the start of another one.
import { begin, blanks } from "./begin.js";
import { worker } from "./keep.js";
import { kept, keptOf, rowsIn } from "./queue.js";

const MOST_LETTERS = 40; // of a name

const place = document.querySelector("[data-kept]");

async function list() {
  const found = [];
  for (const path of await caches.keys()) {
    const page = path.startsWith("/matches/") && (await caches.match(path, { ignoreVary: true }));
    if (page) found.push([Date.parse(page.headers.get("date")) || 0, path, await page.text()]);
  }
  found.sort(([one], [two]) => two - one);
  const pages = found.map(([, , text]) => new DOMParser().parseFromString(text, "text/html"));
  const people = pages.flatMap((page) => JSON.parse(page.getElementById("carried")?.textContent ?? "{}").match?.seated);
  const known = [...new Set(people.filter(Boolean))].map((name) => new Option("", name));
  document.getElementById("known").replaceChildren(...known);
  place.replaceChildren(...found.map(([, path, text]) => rowOf(path, text)));
  place.closest("section").hidden = found.length === 0;
}

function rowOf(path, text) {
  const page = new DOMParser().parseFromString(text, "text/html");
  const { title } = page;
  const where = page.querySelector(".title .where")?.textContent.trim().replace(/\s+/g, " "); // "Deal 2", "Finished"
  const count = rowsIn(keptOf(path));
  const row = document.createElement("li");
  const link = Object.assign(document.createElement("a"), { href: path });
  const waits = count ? `${count} ${count === 1 ? "row" : "rows"} not sent` : "";
  link.append(
    Object.assign(document.createElement("b"), { textContent: title }),
    Object.assign(document.createElement("small"), { textContent: [where, waits].filter(Boolean).join(" \u00b7 ") }),
  );
  row.append(link);
  return row;
}

// -- the start of a match

const starts = document.querySelector("[data-begins]");
const form = starts.querySelector("form");
const chairs = form.querySelector("ol");
let games = []; // as `blanks` has them
const chosen = () => games[form.elements.game.value];
const boxes = () => [...chairs.querySelectorAll("input")];

/** What this phone has the pages for; nothing is told of it before it has one. */
async function offer() {
  games = await blanks();
  if (!games.length) return;
  const always = [...document.querySelectorAll("[data-blank]")].map((each) => each.dataset.blank);
  games.sort((one, two) => always.includes(one.address) - always.includes(two.address)); // those played here first
  const options = games.map(({ title, count }, at) => new Option(`${title}, ${count} players`, at));
  form.elements.game.replaceChildren(...options);
  starts.hidden = false;
  document.querySelector("[data-needs]").hidden = true;
  choose();
}

/** As many chairs as the game has; the names that are typed stay. */
function choose() {
  const { count, page, address } = chosen();
  const rules = address.includes("rule-") ? page.querySelector("#below details:last-of-type > summary") : null;
  form.querySelector("[data-rules]").textContent = rules?.textContent.trim() ?? "";
  for (const box of boxes().slice(count)) box.closest("li").remove();
  while (boxes().length < count) chairs.append(chair(boxes().length));
}

function chair(at) {
  const row = Object.assign(document.createElement("li"), { className: "chair" });
  const how = { placeholder: "name", maxLength: MOST_LETTERS, autocomplete: "off", required: true };
  const box = Object.assign(document.createElement("input"), how);
  const more = { "aria-label": `Chair ${at + 1}`, list: "known", autocapitalize: "words", enterkeyhint: "next" };
  for (const [name, value] of Object.entries(more)) box.setAttribute(name, value);
  row.append(box);
  return row;
}

const nameIn = (box) => box.value.trim().replace(/\s+/g, " ");

/** Says what is wrong with a name beside its box. */
function judge() {
  const names = boxes().map((box) => nameIn(box).toLowerCase());
  for (const [at, box] of boxes().entries()) {
    const twice = names[at] && names.indexOf(names[at]) < at;
    const says = twice ? `Two players are called ${nameIn(box)}. Add a letter to one of them.` : "";
    box.setCustomValidity(says || (names[at] ? "" : "Who sits here?"));
  }
}

async function start(event) {
  event.preventDefault();
  judge();
  if (!form.reportValidity()) return;
  const key = form.querySelector("button");
  key.disabled = true; // a second tap starts no second match
  const begun = await begin(chosen(), boxes().map(nameIn)).catch(() => "");
  if (begun) location.assign(begun);
  else {
    key.disabled = false;
    boxes()[0].setCustomValidity("This browser keeps nothing here. Leave the private window, or free some room.");
    form.reportValidity();
  }
}

/** The network is back, and what was here is sent: home is the server's again. */
const goHome = () => came && !leaves && !kept().length && boxes().every((box) => !box.value) && location.assign("/");

let came = false;
let leaves = false; // somebody follows a link
addEventListener("beforeunload", () => (leaves = true));
document.addEventListener("taken", () => (came = true));
document.addEventListener("tried", goHome);
if (worker) {
  document.addEventListener("queue", list);
  list();
  form.noValidate = true; // a name that is wrong is told once the key is pressed
  form.addEventListener("change", (event) => event.target === form.elements.game && choose());
  form.addEventListener("input", judge);
  form.addEventListener("submit", start);
  offer();
}
