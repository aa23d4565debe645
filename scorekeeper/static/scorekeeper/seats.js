// The seats page: shows as many chairs as are needed, puts known people on them, and says what is missing.
const form = document.querySelector("[data-seats-form]");
const table = form.querySelector(".table-top");
const chairs = [...table.querySelectorAll(".chair")];
const dealer = form.querySelector("[name=dealer]");
const dealers = [...dealer.options];
const start = form.querySelector(".act");
const ROUND = 8; // chairs that fit around the table as drawn; more are a list
const input = (chair) => chair.querySelector("input");
const name = (chair) => input(chair).value.trim();
let shown = Number(table.dataset.chairs);
let asked = 0;
let pause;
let stale = false; // the server has not said yet what is missing
let toDeal = false; // somebody pressed Enter to deal before it has
let typed = null; // the name that is being typed, until a person is chosen
let touched = null; // the chair that was tapped last
const chosen = new Set(); // chairs whose name was tapped

function show() {
  const last = chairs.findLastIndex(name) + 1;
  const full = chairs.filter(name).length >= shown;
  const before = shown;
  shown = Math.min(chairs.length, Math.max(shown, last + (full ? 1 : 0)));
  if (shown > ROUND || "inOrder" in table.dataset) delete table.dataset.seats;
  else table.dataset.seats = shown;
  chairs.forEach((chair, n) => {
    const deals = String(n) === dealer.value;
    chair.classList.toggle("spare", n >= shown);
    chair.classList.toggle("empty", !name(chair));
    chair.classList.toggle("dealer", deals);
    chair.querySelector("small").hidden = !deals;
    input(chair).enterKeyHint = name(chair) && chairs.some((each) => each !== chair && !name(each)) ? "next" : "go";
    dealers[n].textContent = name(chair) || `chair ${n + 1}`;
  });
  if (typed && shown > before && "inOrder" in table.dataset) chairs[shown - 1].scrollIntoView({ block: "nearest" });
  showDealers();
  for (const chip of form.querySelectorAll("[data-person]")) {
    const person = chip.dataset.person;
    chip.hidden = chairs.some((chair) => name(chair) === person) || !begins(person);
  }
}

/** Whether what is being typed may become this name; a whole name that is known may be followed by anybody. */
function begins(person) {
  const text = typed?.value.trim().toLowerCase() ?? "";
  const people = [...form.querySelectorAll("[data-person]")].map((each) => each.dataset.person.toLowerCase());
  return people.includes(text) || person.toLowerCase().startsWith(text);
}

/** Only whoever sits there can deal first; before anybody does, the chairs that are shown. */
function showDealers() {
  const marked = dealer.value;
  const taken = dealers.filter((each, n) => name(chairs[n]) || each.value === marked);
  const wanted = chairs.some(name) ? taken : dealers.slice(0, shown);
  if (wanted.length === dealer.length && wanted.every((each, n) => each === dealer.options[n])) return;
  dealer.replaceChildren(...wanted);
  dealer.value = marked;
}

/** The button looks ready when it is; pressed too early, the server says what is missing. */
function ready() {
  const missing = Number(start.dataset.missing);
  start.classList.toggle("early", missing > 0);
  start.textContent = missing > 1 ? `${missing} more names` : missing ? "One more name" : start.dataset.ready;
}

/** The server says who plays whom, which rules are in force, and what is missing. */
async function ask(moved) {
  const mine = ++asked;
  const draft = new URLSearchParams(new FormData(form));
  draft.delete("csrfmiddlewaretoken");
  if (moved) draft.set("move", moved);
  try {
    const answer = await fetch(`${location.pathname}?${draft}`);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const fresh = page.querySelector("[data-seats-form]");
    if (mine !== asked || !answer.ok || !fresh) return;
    for (const part of ["partners", "sentence", "lot", "rules", "how", "teams"].map((name) => `[data-${name}]`))
      if (document.querySelector(part)) document.querySelector(part).innerHTML = page.querySelector(part).innerHTML;
    const manners = form.querySelector("[data-manners]");
    if (manners && !manners.contains(document.activeElement))
      manners.innerHTML = fresh.querySelector("[data-manners]").innerHTML;
    start.dataset.missing = fresh.querySelector(".act").dataset.missing;
    stale = false;
    ready();
    if (toDeal && start.dataset.missing === "0") form.requestSubmit(start);
    toDeal = false;
  } catch {
    /* pressing the button asks anyway */
  }
}

form.addEventListener("input", (event) => {
  stale = true;
  toDeal = false;
  typed = event.target.closest(".chair input");
  show();
  clearTimeout(pause);
  pause = setTimeout(ask, 250);
});

/** A number is one of those offered, or the one that is typed beside them. */
form.addEventListener("input", ({ target }) => {
  const figures = target.closest("[data-figures]");
  if (!figures) return;
  const other = figures.querySelector("[data-other]");
  if (target !== other) other.value = "";
  else if (other.value) for (const each of figures.querySelectorAll(":checked")) each.checked = false;
});

form.addEventListener("focusin", (event) => {
  if (event.target.matches(".chair input")) touched = event.target.closest(".chair");
  if (event.target === typed || !event.target.matches(".chair input")) return;
  typed = null;
  show();
});

/** Enter after a name goes to the next empty chair. In an empty chair it deals, if nobody is missing; so it does where
 *  no chair is empty. */
form.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || !event.target.matches("input")) return;
  event.preventDefault();
  const chair = event.target.closest(".chair");
  const next = chairs.find((each) => !name(each));
  const deals = !next || (chair && !name(chair));
  if (deals && stale) {
    toDeal = true;
    ask();
  } else if (!next || (deals && start.dataset.missing === "0")) form.requestSubmit(start);
  else input(next).focus();
});

form.addEventListener("click", (event) => {
  const moved = event.target.closest("[name=move]");
  if (!moved) return;
  event.preventDefault();
  ask(moved.value);
});

form.addEventListener("click", (event) => {
  const chip = event.target.closest("[data-person]");
  const person = chip?.dataset.person.toLowerCase();
  const half = typed?.value.trim() && person?.startsWith(typed.value.trim().toLowerCase()) && typed.closest(".chair");
  if (!chip) return;
  const seated = () => touched ?? chairs.find((chair) => !chosen.has(chair)) ?? chairs.at(-1);
  const free = half || chairs.find((chair) => !name(chair)) || seated(); // nobody else has room: in somebody's place
  input(free).value = chip.dataset.person;
  chosen.add(free);
  touched = null;
  typed = null;
  show();
  ask();
});

const byBook = form.querySelector("[data-by-book]");
if (byBook) {
  byBook.hidden = false;
  byBook.addEventListener("click", () => {
    for (const rule of form.querySelectorAll("[data-book]")) rule.value = rule.dataset.book;
    ask();
  });
}

// The names as they were when the page was left: put back after a reload, and where somebody comes back to it. Safari
// empties the boxes of a page that it kept.
const place = `seats ${location.pathname}${location.search}`;

function putBack({ persisted }) {
  const { type } = performance.getEntriesByType("navigation")[0] ?? {};
  if (!persisted && type === "navigate") return;
  const kept = JSON.parse(sessionStorage.getItem(place)) ?? [];
  kept.forEach((text, n) => {
    input(chairs[n]).value = text;
  });
  show();
  if (chairs.some(name)) ask();
}

addEventListener("pagehide", () => {
  try {
    sessionStorage.setItem(place, JSON.stringify(chairs.map((chair) => input(chair).value)));
  } catch {
    /* a private window may refuse */
  }
});
addEventListener("pageshow", (event) => setTimeout(putBack, 0, event)); // only then has Safari emptied them
show();
ready();
if (chairs.some(name)) ask(); // the browser may have put names back

// Back from the sheet leads home, where it goes on: the chairs that stand here would start a second match.
const DEALT = "dealt";
form.addEventListener("submit", () => sessionStorage.setItem(DEALT, location.pathname));
addEventListener("pageshow", (event) => {
  const [visit] = performance.getEntriesByType("navigation");
  const back = event.persisted || visit?.type === "back_forward";
  if (back && sessionStorage.getItem(DEALT) === location.pathname) location.replace("/");
  sessionStorage.removeItem(DEALT);
});
