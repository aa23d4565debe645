// Keys that write a whole line in one tap: whose it is and how much. Which kind is counted is turned here.
export const inOneTap = (form) => Boolean(form) && "counts" in form.dataset;

let turned = null; // the kind that somebody turned to; a line that was saved turns back
let span = null; // higher or lower counts, the same

/** The keys of another kind of count. */
export function turnTo(form, kind) {
  turned = kind;
  for (const each of form.querySelectorAll("[data-kind-keys]")) each.hidden = each.dataset.kindKeys !== kind;
  for (const each of form.querySelectorAll("[data-kind]")) {
    if (each.dataset.kind === kind) each.setAttribute("aria-current", "true");
    else each.removeAttribute("aria-current");
  }
}

/** Higher or lower counts of every side, where there is no room for all; a line that was saved turns back. */
export function turnToSpan(chip) {
  span = chip.dataset.span;
  const count = chip.closest(".count");
  for (const row of count.querySelectorAll("[data-row]")) {
    row.toggleAttribute("data-waits", row.dataset.row !== chip.dataset.span);
  }
  for (const each of count.querySelectorAll("[data-span]")) {
    if (each === chip) each.setAttribute("aria-current", "true");
    else each.removeAttribute("aria-current");
  }
}

/** A page that came in meanwhile keeps the kind and the span. */
export function showCounts(form) {
  document.querySelector(".last [aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
  if (turned && form.querySelector(`[data-kind="${turned}"]`)) turnTo(form, turned);
  const chip = span && form.querySelector(`.count:not([hidden]) [data-span="${span}"]`);
  if (chip) turnToSpan(chip);
}

/** Puts what a key means into the boxes, so that a reload still has it. */
export function post(form, key) {
  if (!inOneTap(form) || key?.name !== "tap") return;
  const said = key.value.split(" ");
  form.querySelectorAll("[data-posted]").forEach((box, n) => {
    box.value = said[n] ?? "";
  });
  form.dataset.touched = "";
  key.dataset.sent = "";
  turned = span = null;
}
