// What the rules say beside the sheet without a network: keys of single counts, pegs and marks, the last counts.

/** Puts the keys of a count into a form, and the boxes of one that is typed below it on its page. */
export function putCounts(form, { kinds, pads, other }, page = document) {
  form.querySelector(":scope > .kinds")?.remove();
  const keys = form.querySelector(".pads");
  keys.innerHTML = pads;
  keys.insertAdjacentHTML("beforebegin", kinds);
  const typed = page.querySelector("#other-count form");
  for (const label of typed?.querySelectorAll("label") ?? []) label.remove();
  typed?.querySelector("button").insertAdjacentHTML("beforebegin", other);
}

/** The tap that a count means which is typed in boxes of its own; null where it is none: the first wrong box is asked
 *  for. */
export function tapOf(typed, form) {
  const boxes = [...form.querySelectorAll("[data-posted]")].map(({ name }) => typed.elements.namedItem(name));
  const wrong = boxes.slice(0, 3).find((box, at) => !(at === 2 ? /^\d{1,4}$/ : /./).test(box.value));
  wrong?.focus();
  if (wrong) return null;
  const [what, who, points, mark] = boxes.map((box) => box?.value);
  return [what, who, points, ...(mark === "1" ? [mark] : [])].join(" ");
}

/** Pegs, marks, the last counts and who deals. `here`: the numbers of counts that are on this phone only. */
export function showBeside({ above, slate, last, dealt_by: dealtBy }, here, page = document) {
  const pegs = page.getElementById("pegs");
  if (pegs && above) pegs.innerHTML = above;
  const marks = page.querySelector(".so-far .slate");
  if (marks && slate) marks.outerHTML = slate;
  const deal = page.querySelector(".title .deal");
  if (deal?.nextSibling) deal.nextSibling.textContent = dealtBy;
  const entry = page.querySelector(".entry");
  if (!entry.querySelector(":scope > form[data-counts]")) return;
  for (const old of entry.querySelectorAll(":scope > :is(.last, .to-do, .ended)")) old.remove();
  entry.querySelector(":scope > :is(.holder, form[data-counts])").insertAdjacentHTML("beforebegin", last);
  for (const chip of entry.querySelectorAll(":scope > .last > a"))
    if (here.includes(lineOf(chip))) chip.prepend("\u25d0 ");
}

/** The number of the line that a link leads to. */
const lineOf = (link) => Number(link?.getAttribute("href").match(/\/lines\/(\d+)\/$/)?.[1]);

/** Which count Undo takes back. */
export function nameCount(key, counts, number) {
  const [, whose, what] = counts.find(([line]) => line === number) ?? [];
  key.querySelector("small")?.remove();
  if (!what) return;
  const small = document.createElement("small");
  if (whose) small.append(Object.assign(document.createElement("span"), { textContent: `${whose}:` }), " ");
  small.append(what);
  key.append(" ", small);
}
