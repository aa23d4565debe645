// How things stand, in a word beside the title or a sentence above the question; and aloud, for who does not see it.

/** `state`: saved, sending, unsaved or disputed, as the stylesheet draws them. */
export function say(state, text) {
  const line = document.querySelector(".title .state");
  if (line && (line.dataset.state !== state || line.textContent !== text)) {
    line.dataset.state = state;
    line.textContent = text;
  }
}

/** What waits elsewhere, in the place of "Saved": a link. */
export function sayThere(address, text) {
  const line = document.querySelector(".title .state:is([data-state=saved], [data-state=none])");
  if (!line) return;
  line.dataset.state = "unsaved";
  line.replaceChildren(Object.assign(document.createElement("a"), { href: address, textContent: text }));
}

export function aloud(text) {
  const place = document.querySelector("body > [role=status]");
  if (place) place.textContent = text;
}

/** A sentence above the question, until the line is sent. */
export function tell(form, words) {
  const said = form.querySelector(":scope > p.error") ?? document.createElement("p");
  said.className = "error";
  said.textContent = words;
  form.prepend(said);
}

/** A column's name in full; partners stand above it a line each, joined by "&". */
const side = (head) =>
  [...head.querySelectorAll(".name")].map((each) => each.textContent.replace(/ &$/, "")).join(" and ");

/** The totals as they stand on the page: [name, total as told]. */
export function totals() {
  const told = [...document.querySelectorAll(".sheet tfoot td")].map(
    (each) => each.firstElementChild?.textContent.trim() ?? "",
  );
  return [...document.querySelectorAll(".sheet thead [data-side]")].map((each, n) => [side(each), told[n]]);
}

/** What was added since: "Ada plus 8. Total 31.", or on a board "8 for Ada, now 31." A total in a word is only told.
 *  At the end of a round: how it ended. */
export function changes(before) {
  const ended = document.querySelector(".entry > .ended");
  if (ended) return ended.textContent.trim();
  const now = totals();
  const pegged = Boolean(document.getElementById("pegs"));
  const changed = now.filter(([, total], n) => total !== before[n]?.[1]);
  return changed
    .map(([name, total]) => {
      const by = Number(total) - Number(before.find(([other]) => other === name)?.[1]);
      if (Number.isNaN(by)) return `${name}: ${total}.`;
      return pegged && by > 0
        ? `${by} for ${name}, now ${total}.`
        : `${name} ${by < 0 ? "minus" : "plus"} ${Math.abs(by)}. Total ${total}.`;
    })
    .join(" ");
}
