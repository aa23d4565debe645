// Two scores for one row: whoever writes another row first folds them away, and news that they are settled takes them.
const folds = (part) => [...part.querySelectorAll("details.dispute")];
const twin = (one, others) => others.find((each) => each.id === one.id);

/** What was folded away or opened stays so on a page that came in. */
export function stayFolded(part, fresh) {
  const before = folds(part);
  for (const each of folds(fresh)) each.open = (twin(each, before) ?? each).open;
}

/** Settled on another phone while somebody writes here: a sentence in its place, as high, so that no key moves. */
export function takeSettled(part, fresh) {
  const now = folds(fresh);
  for (const each of folds(part).filter((one) => !twin(one, now))) {
    const told = document.createElement("p");
    told.className = "held settled";
    told.textContent = each.dataset.settled;
    if (part.querySelector(".pads")?.offsetHeight) told.style.minHeight = `${each.offsetHeight}px`;
    each.replaceWith(told);
  }
}

document.addEventListener("click", (event) => {
  if (!event.target.closest("[data-later]")) return;
  for (const each of folds(document)) each.open = false;
});
