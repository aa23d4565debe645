// The row of the sheet that is being written: it shows what is tapped, and stays in sight.
import { added, blank, isSum, was, words } from "./boxes.js";
import { tellShown } from "./shown.js";

const LONG_SUM = 8; // letters that fit into a narrow column; of a longer sum the row shows what it comes to

// px, where letters have the usual size: a turned sheet's head, a row of a player that a finger hits, and the highest
const [HEAD, FINGER, HIGHEST] = [24, 24, 48];
const LOWEST_LINE = 19; // px of a bill
const LARGE_DIGITS = 208; // px of three rows of keys of 64

/** Whether an element has a place on the page; iPhones before iOS 17.4 know no `checkVisibility`. */
export const drawn = (each) => Boolean(each?.getClientRects().length);

/** How large letters are, of their usual size. */
const letters = () => parseFloat(getComputedStyle(document.documentElement).fontSize) / 18;

/** The lowest row of a player: lower where there are many, or who holds the phone is asked below them, so that a small
 *  phone shows all of them above its keys. */
const lowestOf = (players) => (players > 8 ? 20 : drawn(document.querySelector(".holder")) ? 22 : 28);

const HASH = "#cell-"; // which figure of its row was tapped

const row = (form) => document.querySelector(`tr[data-now="${form.dataset.number}"]`);
const cells = (form, box) => row(form)?.querySelectorAll(`[data-of="${box.name}"]`) ?? []; // partners may have one each
const cell = (form, box) => cells(form, box)[0];
const total = (form, box) => row(form)?.querySelector(`[data-cell="${box.dataset.side}"]`);

/** Marks the cell that is asked for; where a narrow sheet has none, the row's label. */
export function mark(form, box) {
  shorten(form);
  const narrow = box && cell(form, box) && !drawn(cell(form, box)); // asked while nothing of the page has changed yet
  for (const each of document.querySelectorAll("tr > .asked")) each.classList.remove("asked");
  if (!box) return;
  for (const each of cells(form, box)) each.classList.add("asked");
  if (!cell(form, box)) total(form, box)?.classList.add("asked");
  if (narrow) row(form).querySelector("th").classList.add("asked");
}

/** A bill without the ticks that nobody is asked for: "Blind nil" where nobody bid nil. */
function shorten(form) {
  const now = row(form);
  const table = now?.closest("[data-bill]");
  if (!table) return;
  const labels = [...now.querySelectorAll(".label")];
  const cells = [...now.querySelectorAll(".box")];
  const idle = (cell) => !cell.textContent && !form.elements.namedItem(cell.dataset.of);
  const lines = labels.map((label, at) => [label, ...cells.filter((_, n) => n % labels.length === at)]);
  const needless = lines.filter(([label, ...those]) => "tick" in label.dataset && those.every(idle));
  for (const line of lines) for (const each of line) each.toggleAttribute("data-idle", needless.includes(line));
  table.style.setProperty("--lines", labels.length - needless.length);
}

/** The boxes as the columns of the sheet stand; those without a cell last. */
export function inColumns(form, boxes) {
  const all = [...(row(form)?.querySelectorAll("[data-of]") ?? [])];
  const place = (box) => {
    const at = all.findIndex((each) => each.dataset.of === box.name);
    return at < 0 ? all.length : at;
  };
  return [...boxes].sort((one, other) => place(one) - place(other));
}

/** Puts what a box holds into its cell. */
export function fill(form, box) {
  const said = blank(box) ? "" : words(box).trim();
  for (const there of cells(form, box)) {
    const ink = document.createElement("span");
    ink.className = /[♥♦]/.test(said) ? "red" : isSum(said) ? "sum" : "";
    ink.textContent = isSum(said) && said.length > LONG_SUM ? `${added(said)}` : said;
    there.replaceChildren(...(was(box) ? [struck(was(box), ink)] : said ? [ink] : []));
  }
  if (box.closest("fieldset").dataset.kind.match(/^(who|chair)$/)) name(form, box);
}

/** What a corrected box said before, struck out beside what it says now. */
function struck(old, ink) {
  const both = document.createElement("span");
  both.className = "changed";
  both.append(Object.assign(document.createElement("del"), { textContent: old }), " ", ink);
  return both;
}

/** Whether the row shows a box as it no longer is, or was before. */
export const outdated = (form, box) => Boolean(was(box) || cell(form, box)?.querySelector("del"));

/** Whom a box names, in that side's column too: a narrow sheet has no other place for it. */
function name(form, box) {
  const head = cell(form, box)?.dataset.head;
  const sides = [...(row(form)?.querySelectorAll("[data-cell]") ?? [])];
  const whose = blank(box) ? "" : `${Number(box.value) % sides.length}`; // a player's side is the seat mod the sides
  for (const there of sides) {
    const side = there.dataset.cell;
    const last = [...row(form).querySelectorAll(`[data-of$="-${side}"]`)].pop() ?? there;
    const others = ` ${last.dataset.named ?? ""} `.replace(` ${head} `, " ").trim(); // a head may be two words
    const named = `${others} ${whose === side ? head : ""}`.trim();
    if (named) last.dataset.named = named;
    else delete last.dataset.named;
  }
}

/** The keys keep one place in all questions of the row, as far as two finished rows stay in sight; else in those of one
 *  question. A notice or a fault above moves no key. */
export function keepPlace(form) {
  const room = measurePlace(form);
  if (room !== null) put(form.querySelector(".pads"), "--room", room);
}

/** Their room in px, measured where it is not known yet; null where they need none. */
export function measurePlace(form) {
  const pads = form.querySelector(".pads");
  if (!pads || document.getElementById("pegs")) return null;
  const what = [form.dataset.number, form.querySelector(".asked")?.dataset.field].join();
  if (!rooms.has(what)) rooms.set(what, roomOf(form, pads));
  return rooms.get(what);
}

/** How high the keys of a question may be, px. */
function roomOf(form, pads) {
  const sheet = document.getElementById("sheet");
  put(pads, "--room", 0);
  const own = pads.getBoundingClientRect().height;
  const large = isOnlyRow(sheet) && pads.querySelector("[data-typed]") ? LARGE_DIGITS * letters() : 0;
  const most = Math.max(own, large, ...[...pads.children].map((each) => each.scrollHeight));
  const entry = form.closest(".entry");
  const beside = sheet.getBoundingClientRect().right <= entry.getBoundingClientRect().left;
  const free = beside ? innerHeight - entry.scrollHeight - 24 : spare(sheet) - rowsAbove(sheet);
  return Math.floor(Math.min(most, own + free));
}

/** Writes px into a style, where they are others: each change has the page laid out anew. */
function put(part, name, px) {
  if (part.style.getPropertyValue(name) !== `${px}px`) part.style.setProperty(name, `${px}px`);
}

/** Whether no row stands above the one that is written, and none comes after it. */
const isOnlyRow = (sheet) => !sheet.querySelector(".to-come, tbody tr:not(.now)");

const rooms = new Map(); // px that the keys of a question of a row were given

/** Another size of the screen, or of its letters: the keys may have another place. */
export const measureAnew = () => rooms.clear();

/** How high names, totals, the row that is written and two finished ones are; of a turned sheet or a bill all of it. */
function rowsAbove(sheet) {
  const table = sheet.querySelector("table");
  const high = (each) => each?.getBoundingClientRect().height ?? 0;
  const players = Number(table.dataset.sides);
  if (table.matches("[data-turned]")) return (HEAD + players * Math.max(FINGER, lowestOf(players))) * letters();
  const ends = high(table.tHead) + high(table.tFoot);
  if (table.matches("[data-bill]")) {
    const boxes = (Number(table.dataset.boxes) + 1) * 23 * letters();
    return ends + boxes + high(finishedBefore(sheet, table.querySelector("tr.now")));
  }
  const now = high(table.querySelector("tr.now"));
  const done = [...table.querySelectorAll("tbody:not(.to-come) > tr:not(.now, .round, .fault)")].slice(-2).map(high);
  if (isOnlyRow(sheet)) return ends + now;
  const asksHolder = document.querySelector(".holder"); // in the place of a finished row: there is but one
  return ends + now + (done[0] ?? now) + (asksHolder ? 0 : done[1] ?? now);
}

/** Brings the row between the names and the totals, for which there is always room, and the cell beside the labels. */
export function reveal(form, box) {
  const now = row(form) ?? document.querySelector("tr.now"); // the row was written elsewhere: the one after it
  if (!now) return;
  const seen = (box && cells(form, box).length && drawn(cell(form, box)) && cell(form, box)) || null;
  const one = seen ?? now.querySelector("th");
  const sheet = now.closest(".scroll");
  if (document.getElementById("pegs")) return; // a board stands above it, and nothing moves
  if (sheet.querySelector("[data-turned]")) return turned(sheet);
  const parts = ["thead", "tfoot", "tbody th"].map((part) => sheet.querySelector(part));
  const high = (part) => part?.getBoundingClientRect().height ?? 0;
  const done = high(finishedBefore(sheet, now));
  const ends = high(parts[0]) + high(parts[1]) + done;
  const later = "touched" in form.dataset || document.querySelector(".dispute:not([open])");
  const doubtful = later ? null : sheet.querySelector("tr.disputed:not(.now)"); // it comes first
  bill(sheet, now, ends);
  const whole = Math.min(high(now), spare(sheet) - ends); // a bill, as far as there is room
  const least = ends + Math.max(high(one), whole) + high(doubtful);
  put(sheet.parentElement, "--least", Math.ceil(least));
  cut(sheet, slice(sheet, high(parts[0]), high(parts[1])));
  const [all, names, totals, label, here] = [sheet, ...parts, doubtful ?? one].map((part) =>
    part.getBoundingClientRect(),
  );
  // so far the sheet may go up: the cell stays in view, a bill behind it
  const above = here.top - all.top - names.height - done;
  const below = (doubtful ?? now).getBoundingClientRect().bottom - all.bottom + totals.height;
  const down = Math.max(0, Math.min(above, below)) || Math.min(0, above);
  const end = Math.max(here.right, (box && total(form, box)?.getBoundingClientRect().right) || 0);
  const before = here.left - all.left - label.width; // room that the cell has on its left
  const along = Math.min(before, Math.max(0, end - all.right));
  sheet.scrollBy(seen && !doubtful ? along : 0, down);
}

/** The finished row above a bill, which stays under the names while the boxes of the bill pass below it. */
function finishedBefore(sheet, now) {
  const isBill = sheet.querySelector("[data-bill]") && drawn(now?.querySelector(".label"));
  const before = now?.previousElementSibling;
  return isBill && before?.matches(":not(.round, .fault)") ? before : null;
}

/** A bill: all boxes of the line at once, as high as there is room. */
function bill(sheet, now, others) {
  const table = sheet.querySelector("[data-bill]");
  if (!table || !drawn(now.querySelector(".label"))) return;
  const rows = Number(table.style.getPropertyValue("--lines") || table.dataset.boxes) + 1;
  const room = spare(sheet) - others;
  const lines = Math.min(rows, Math.max(1, Math.floor(room / LOWEST_LINE))); // the others pass under the names
  const names = table.tHead.getBoundingClientRect().height;
  put(table, "--row", Math.min(44, Math.max(LOWEST_LINE, Math.floor(room / lines))));
  put(table, "--names", names);
}

/** A turned sheet: all its players, as far as there is room, and the newest deal beside the totals. */
function turned(sheet) {
  const table = sheet.querySelector("table");
  const main = sheet.parentElement;
  cut(sheet, 0);
  const players = [...table.querySelectorAll("thead th")].filter(drawn).length - 1;
  const [head, lowest, highest] = [HEAD, lowestOf(players), HIGHEST].map((each) => Math.ceil(each * letters()));
  put(main, "--least", head + players * lowest + 1);
  const row = Math.floor((sheet.clientHeight - head) / players);
  put(table, "--row", Math.min(highest, Math.max(lowest, row)));
  sheet.scrollTo(sheet.scrollWidth, 0);
}

/** How much of the screen the title and the keys leave to the sheet. */
function spare(sheet) {
  const main = sheet.parentElement;
  const [title, entry] = [".title", ".entry"].map((part) => main.querySelector(part).getBoundingClientRect().height);
  return innerHeight - title - entry - 36;
}

/** Where nothing is asked: the last rows whole. */
export function rest() {
  tellShown();
  const sheet = document.getElementById("sheet");
  if (document.getElementById("pegs") || sheet.querySelector("[data-turned]")) return;
  const [names, totals] = ["thead", "tfoot"].map(
    (part) => sheet.querySelector(part)?.getBoundingClientRect().height ?? 0,
  );
  cut(sheet, slice(sheet, names, totals));
}

/** How much lower the sheet is than its room. It has its own value: WebKit hands down only the first one. */
function cut(sheet, px) {
  for (const each of [sheet, sheet.parentElement]) put(each, "--slice", px);
}

/** How much of an old row would look out under the names, where all rows have no room: the sheet does without it. */
function slice(sheet, names, totals) {
  const now = sheet.querySelector("tr.now");
  const stays = finishedBefore(sheet, now);
  const heights = [...sheet.querySelectorAll("tbody tr")].filter((each) => each !== stays).flatMap(linesOf).reverse();
  const less = parseFloat(sheet.style.getPropertyValue("--slice")) || 0; // by as much it is lower now
  const room = sheet.clientHeight + less - names - totals - (stays?.getBoundingClientRect().height ?? 0);
  let whole = 0;
  for (const high of heights) {
    if (whole + high > room + 1) return whole ? Math.max(0, Math.floor(room - whole)) : 0;
    whole += high;
  }
  return 0;
}

/** How high the lines of a row are: each of a bill is one. */
function linesOf(row) {
  const { height } = row.getBoundingClientRect();
  const line = parseFloat(row.closest("table").style.getPropertyValue("--row"));
  const lines = row.matches("[data-bill] .now") && line ? Math.round(height / line) : 1;
  return Array(lines).fill(height / lines);
}

/** The box that a tap on its cell means; on a total, one of that side to the question that is asked. */
export function boxTapped(target, form, boxes, at) {
  const there = target.closest(`tr[data-now="${form.dataset.number}"] > td`);
  if (!there) return null;
  const { of, cell: side } = there.dataset;
  const same = (box) => box.dataset.side === side && at && box.closest("fieldset") === at.closest("fieldset");
  return boxes.find((box) => (of ? box.name === of : side !== undefined && same(box))) ?? null;
}

/** The box of the figure that was tapped to come here. */
export function boxOfTap(form, boxes) {
  const there = row(form)?.querySelectorAll("td")[location.hash.slice(HASH.length) || -1];
  return boxes.find((box) => location.hash.startsWith(HASH) && box.name === there?.dataset.of);
}

/** A small figure opens its line as the total beside it does, and asks for itself. */
document.addEventListener("click", (event) => {
  const there = event.target.closest("#sheet tbody tr:not([data-now]) > td");
  if (!there || event.target.closest("a")) return;
  let near = there;
  while (near && !near.querySelector("a")) near = near.nextElementSibling;
  const link = (near ?? there.parentElement).querySelector("a");
  if (!link) return;
  link.hash = HASH + [...there.parentElement.querySelectorAll("td")].indexOf(there);
  link.click();
});
