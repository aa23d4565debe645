// Typing in from paper: Enter goes on to the next blank box, and sends the form from the last one.
const boxesIn = (part) => [...part.querySelectorAll("[data-box]")];
const blank = (box) => box.value === "";
const rowOf = (box) => box.closest("tbody tr");

/** Whether a row has nothing but a dash in this box: it has no score, so nothing follows from it. */
function isDash(box) {
  const row = rowOf(box);
  return row && /^\s*[-–−]\s*$/.test(box.value) && boxesIn(row).every((each) => each === box || blank(each));
}

/** Of figures that add up to a known sum, the last one follows. */
function fillRest(box) {
  const cell = box.closest("[data-total]");
  if (!cell || blank(box) || isDash(box)) return;
  const { sum, total } = cell.dataset;
  const row = boxesIn(cell.closest("tr")).filter((each) => each.closest("td").dataset.sum === sum);
  const rest = row.filter(blank);
  if (rest.length !== 1) return;
  const written = row.reduce((all, each) => all + (Number.parseInt(each.value, 10) || 0), 0);
  if (Number(total) >= written) rest[0].value = Number(total) - written;
}

/** The next blank box, after a dash in the next row; below a spare row that is left blank that of a total. */
function boxAfter(form, box) {
  const all = boxesIn(form);
  const after = all.slice(all.indexOf(box) + 1).filter(blank);
  if (isDash(box)) return after.find((each) => rowOf(each) !== rowOf(box));
  const spare = box.closest("[data-spare]");
  if (!spare || !boxesIn(spare).every(blank)) return after[0];
  return after.find((each) => !each.closest("[data-spare]"));
}

/** What Enter in the last box presses: where no row was typed, the button that saves the totals alone. */
function saveOf(form) {
  const alone = boxesIn(form).filter(rowOf).every(blank) && form.querySelector("[name=save][value=result]");
  return alone || form.querySelector("[name=save]");
}

addEventListener("keydown", (event) => {
  const form = event.target.closest?.("[data-typing-in]");
  if (!form || event.key !== "Enter" || !event.target.matches("[data-box]")) return;
  fillRest(event.target);
  const next = boxAfter(form, event.target);
  event.preventDefault();
  if (next) next.focus();
  else form.requestSubmit(saveOf(form));
});

// Enter that is held, or Save pressed twice, sends it once; papers one after the other see to that themselves.
let sent = new WeakSet();
addEventListener("pageshow", () => (sent = new WeakSet()));
addEventListener("submit", (event) => {
  if (!event.target.matches("[data-typing-in]:not([data-paper])")) return;
  if (sent.has(event.target)) event.preventDefault();
  sent.add(event.target);
});
