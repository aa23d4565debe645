// The boxes of the entry form: what they hold, what is asked, what follows from the others. It knows no game.
export const blank = (box) => box.value === "";
export const boxesIn = (part) => [...part.querySelectorAll("[data-box]")];
export const questionOf = (box) => box.closest("fieldset");
export const due = (form) => boxesIn(form).filter((box) => blank(box) && !("optional" in questionOf(box).dataset));
export const words = (box) => box.selectedOptions?.[0]?.textContent ?? box.value;

/** What a value of this box is called. */
const wordsOf = (box, value) => [...(box.options ?? [])].find((each) => each.value === value)?.textContent ?? value;

/** What a box of a corrected line said before, where it says something else now; else empty. */
export const was = (box) => (changed(box) ? wordsOf(box, box.dataset.was).trim() : "");
export const changed = (box) =>
  questionOf(box).form.dataset.mode === "mend" && "was" in box.dataset && box.dataset.was !== box.value;

/** What "37+3+75" or "12.50+3" comes to; a sign at its end waits for a number. */
export const added = (text) => {
  const parts = text.match(/[+-]?\d+(\.\d*)?/g) ?? [];
  return parts.reduce((all, part) => all + Math.round(Number(part) * 100), 0) / 100;
};

export const isSum = (text) => /\d[+-]/.test(text);

/** A sum as people read it, with spaces and what it comes to; a single number as it is. */
export const told = (text) =>
  isSum(text)
    ? [text.replace(/(\d)([+-])/g, "$1 $2 ").trim(), "=", added(text)].join(" ").replaceAll("-", "\u2212")
    : text.replace("-", "\u2212");

const sum = (row) => row.reduce((all, box) => all + added(box.value), 0);

/** Rarely needed: offered beside the question, never asked by itself. */
export const aside = (box) => "aside" in questionOf(box).dataset;

/** Yes or no. */
export const isTick = (box) => questionOf(box).dataset.kind === "tick";

/** Answered by tapping everybody of whom it is so. */
export const inOneGo = (box) => "inOneGo" in questionOf(box).dataset;

/** The boxes to go back and forth by: one of a question that is answered in one go. */
export const stops = (row, at) =>
  row.filter((box) => box === at || !inOneGo(box) || (box === boxesIn(questionOf(box))[0] && !asksToo(box, at)));
const asksToo = (box, at) => Boolean(at) && questionOf(box) === questionOf(at);

/** What is to be asked next: on from this box, then whatever was passed over and is needed. */
export function next(box, form) {
  const row = boxesIn(form);
  return row.slice(row.indexOf(box) + 1).find((each) => blank(each) && !aside(each)) ?? due(form)[0];
}

/** "How many hearts did Bo take?". `{who}`: whose box it is; `{key}`: what was answered there. */
export function asked(box, form) {
  const { label, asks, per } = questionOf(box).dataset;
  const name = per === "line" ? "" : whose(box);
  if (!asks) return name ? `${name}: ${label}?` : `${label}?`;
  return asks.replace(/\{(\w+)\}/g, (_, key) => (key === "who" && name ? name : answer(form, key)));
}

/** The name beside a box. */
export const whose = (box) =>
  [...box.closest("label").childNodes].map((each) => each.textContent.trim()).find((words) => words) ?? "";

const answer = (form, key) => {
  const box = form.querySelector(`[data-field="${key}"] [data-box]`);
  return box ? words(box) : "";
};

/** How much of a sum is written, and how many are still to be asked: "8 of 13 tricks · 2 still to ask". */
export function remaining(question, form) {
  const row = boxesIn(question);
  const { total } = question.dataset;
  if (row.some((box) => "seen" in box.dataset)) return "What is left. Right?";
  const mends = form.dataset.mode === "mend";
  if (total && (mends || refused(form)))
    return sum(row) === Number(total)
      ? `${total} in all`
      : `${sum(row)} of ${total}${mends || form.querySelector(".error") ? "" : ". Change another one too."}`;
  if (mends) return "";
  const left = row.length > 1 ? stillToAsk(row.filter(blank).length) : "";
  return [placed(question, sum(row)), left].filter(Boolean).join(" · ");
}

export const stillToAsk = (count) => `${count} still to ask`;

/** "8 of 13 tricks", "bids together: 8 of 13" where any sum may stand, or "points together: 8" where it is to be 0;
 *  empty where nothing adds up, or only to 1. */
export function placed(question, count) {
  const { label, total, forbidden, of } = question.dataset;
  if (of) return `${label.toLowerCase()} together: ${count} of ${of}`;
  const all = total ?? forbidden ?? "1";
  if (all === "0") return `${label.toLowerCase()} together: ${count}`;
  return all === "1" ? "" : `${count} of ${all} ${label.toLowerCase()}`;
}

/** Whether a key goes with what the other boxes hold: the server says which may stand, the sum says what is left. */
export function fits(box, text, form) {
  const question = questionOf(box);
  if (form.dataset.mode === "mend" || refused(form)) return true;
  if (box.dataset.fits !== undefined && !("touched" in form.dataset)) return box.dataset.fits.split(" ").includes(text);
  const { total, most, forbidden } = question.dataset;
  if (Number(box.dataset.low) < 0) return true;
  const others = boxesIn(question).filter((each) => each !== box);
  const written = others.filter((each) => !blank(each) && !("follows" in each.dataset));
  const last = written.length === others.length;
  const all = Number(text) + sum(written);
  if (last && forbidden && all === Number(forbidden)) return false;
  if (total && last) return all === Number(total);
  return !(all > Number(total ?? most ?? Infinity));
}

/** The last box of a constant sum fills itself; and where all of it is placed, the others have none. */
export function follow(question) {
  const row = boxesIn(question);
  const open = row.filter(blank);
  if (!question.dataset.total || !open.length || row.length < 2) return;
  const rest = Number(question.dataset.total) - sum(row);
  const none = rest === 0 && Number(open[0].dataset.low) === 0 && open.length < row.length;
  if (open.length > 1 && !none) return;
  for (const box of open.filter((each) => rest >= Number(each.dataset.low) && rest <= Number(each.dataset.high))) {
    box.value = rest;
    box.dataset.follows = "";
  }
}

/** Of two boxes with a constant sum, one is what the other leaves. */
export const isPair = (question) => Boolean(question.dataset.total) && boxesIn(question).length === 2;

/** Another figure for one box: what followed from the old one is open again. */
export function reopen(box) {
  delete box.dataset.follows;
  const question = questionOf(box);
  if (!question.dataset.total) return;
  for (const each of boxesIn(question))
    if (each !== box && ("follows" in each.dataset || isPair(question))) each.value = "";
}

/** Another answer: what was the only answer left further on is asked again, where there may be more now. */
export function reopenSole(box, form) {
  const row = boxesIn(form);
  const sole = (each) => questionOf(each).querySelectorAll("[data-value]").length === 1;
  for (const each of row.slice(row.indexOf(box) + 1))
    if (!blank(each) && questionOf(each) !== questionOf(box) && sole(each)) each.value = "";
}

/** Whether the line came back from the server: any figure may be the wrong one, and none is emptied for another. */
export const refused = (form) => "refused" in form.dataset;

/** Whether every constant sum is right. */
export const addsUp = (form) =>
  [...form.querySelectorAll("[data-total]")].every((each) => sum(boxesIn(each)) === Number(each.dataset.total));

/** A debt that follows from the others, which nobody has seen yet. */
export const unseen = (form) =>
  boxesIn(form).find((box) => "follows" in box.dataset && Number(box.value) < 0 && !("seen" in box.dataset));
