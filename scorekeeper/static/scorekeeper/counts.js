// Keys that write a whole line in one tap: whose it is and how much. Which kind is counted is turned here.
export const inOneTap = (form) => Boolean(form) && "counts" in form.dataset;

let turned = null; // the kind that somebody turned to; a line that was saved turns back
let whose = null; // the side that somebody turned to, where each has the keys in turn; it stays

/** The keys of another kind of count. */
export function turnTo(form, kind) {
  turned = kind;
  for (const each of form.querySelectorAll("[data-kind-keys]")) each.hidden = each.dataset.kindKeys !== kind;
  for (const each of form.querySelectorAll("[data-kind]")) {
    if (each.dataset.kind === kind) each.setAttribute("aria-current", "true");
    else each.removeAttribute("aria-current");
  }
}

/** The keys of another side, where there is no room for all side by side. */
export function turnToSide(form, side) {
  whose = side;
  for (const count of form.querySelectorAll(".count:has([data-whose])")) {
    if (!count.querySelector(`[data-pad="${side}"]`)) continue;
    for (const pad of count.querySelectorAll("[data-pad]")) pad.toggleAttribute("data-waits", pad.dataset.pad !== side);
    for (const each of count.querySelectorAll("[data-whose]")) {
      if (each.dataset.whose === side) each.setAttribute("aria-current", "true");
      else each.removeAttribute("aria-current");
    }
  }
}

/** A page that came in meanwhile keeps the kind; where nothing could be sent, it can be tried again. */
export function showCounts(form, unsent) {
  form.querySelector("[data-write]").hidden = !unsent;
  document.querySelector(".last [aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
  if (whose) turnToSide(form, whose);
  if (turned && form.querySelector(`[data-kind="${turned}"]`)) turnTo(form, turned);
}

/** Puts what a key means into the boxes, so that a reload still has it. */
export function post(form, key) {
  if (!inOneTap(form) || key?.name !== "tap") return;
  const said = key.value.split(" ");
  form.querySelectorAll("[data-posted]").forEach((box, n) => {
    box.value = said[n];
  });
  form.dataset.touched = "";
  key.dataset.sent = "";
  turned = null;
}
