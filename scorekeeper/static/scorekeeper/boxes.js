// The boxes of the entry form: what they hold, what is asked, what follows from the others. It knows no game.
export const blank = (box) => box.value === "";
export const boxesIn = (part) => [...part.querySelectorAll("[data-box]")];
export const questionOf = (box) => box.closest("fieldset");
export const due = (form) => boxesIn(form).filter((box) => blank(box) && !("optional" in questionOf(box).dataset));
export const words = (box) => box.selectedOptions?.[0]?.textContent ?? box.value;

const sum = (row) => row.reduce((all, box) => all + (Number.parseInt(box.value, 10) || 0), 0);

/** The question in the players' words, after what is answered already: "Cy bid 2. Tricks?" */
export function asked(box, form) {
  const question = questionOf(box);
  const label = `${question.dataset.label}?`;
  const before = boxesIn(form).slice(0, boxesIn(form).indexOf(box)).filter((each) => !blank(each));
  const said = before.filter((each) => wholeLine(each) && !("ready" in questionOf(each).dataset))
    .filter((each) => wholeLine(box) || questionOf(each).dataset.kind !== "who") // one name in a question is enough
    .map(words).filter((word) => /\p{L}/u.test(word)); // a suit stands in the row already
  if (wholeLine(box)) return [...said, label].join(" · ");
  const own = before.filter((each) => each.dataset.side === box.dataset.side && questionOf(each) !== question).at(-1);
  const name = box.closest("label").firstChild.textContent.trim();
  const lead = own ? `${name} ${questionOf(own).dataset.label.toLowerCase()} ${words(own)}. ` : `${name}: `;
  return [...said, lead + label].join(" · ");
}

const wholeLine = (box) => questionOf(box).dataset.per === "line";

/** How much of a constant sum is placed; else how many boxes are filled. */
export function remaining(question) {
  const row = boxesIn(question);
  if (question.dataset.total) return `${sum(row)} of ${question.dataset.total} placed`;
  return row.length > 1 ? `${row.filter((box) => !blank(box)).length} of ${row.length} written` : "";
}

/** Whether a key goes with what the other boxes hold: the server says which may stand, the sum says what is left. */
export function fits(box, text, form) {
  const question = questionOf(box);
  if (form.dataset.mode === "mend") return true;
  if (box.dataset.fits !== undefined && !("touched" in form.dataset)) return box.dataset.fits.split(" ").includes(text);
  if (!question.dataset.total || Number(box.dataset.low) < 0) return true;
  const others = boxesIn(question).filter((each) => each !== box);
  const rest = Number(question.dataset.total) - sum(others);
  return others.some(blank) ? Number(text) <= rest : Number(text) === rest;
}

/** The last box of a constant sum fills itself. */
export function fillLast(question) {
  const row = boxesIn(question);
  const open = row.filter(blank);
  if (!question.dataset.total || open.length !== 1 || row.length < 2) return;
  const rest = Number(question.dataset.total) - sum(row);
  if (rest >= Number(open[0].dataset.low) && rest <= Number(open[0].dataset.high)) open[0].value = rest;
}
