// The question that is asked, its keys, and what was answered beforehand.
import {
  asked,
  blank,
  boxesIn,
  fits,
  inOneGo,
  isTick,
  placed,
  questionOf,
  remaining,
  stillToAsk,
  told,
  was,
  whose,
  words,
} from "./boxes.js";

const LONG = 44; // letters of a question that is written smaller

/** How much of a sum is there, and what stood in the box before. */
const toldOf = (question, form, at) =>
  [remaining(question, form), was(at) && `was ${was(at)}`].filter(Boolean).join(" · ");

/** The question and its keys: those that may be pressed, the likely one, and digits where there are too many.
 *  `skips`: one more press goes on without an answer. */
export function showKeys(form, at, typing, skips) {
  const question = questionOf(at);
  const remedies = form.querySelector(".remedies");
  const h2 = form.querySelector("[data-ask] h2");
  h2.textContent = remedies?.dataset.asks ?? asked(at, form);
  h2.toggleAttribute("data-long", h2.textContent.length > LONG);
  if (remedies) remedies.querySelector("[data-or]").textContent = `or another figure for ${whose(at)}${before(at)}`;
  const few = question.querySelector("[data-few]");
  const typed = question.querySelector("[data-typed]");
  const digits =
    Boolean(typed) &&
    (!few || typing === at || (Boolean(at.value) && !few.querySelector(`[data-value="${at.value}"]`)));
  if (few) few.hidden = digits;
  if (typed) typed.hidden = !digits;
  const half = halfTyped(at, typing);
  form.querySelector("[data-ask] .left").textContent = skips
    ? "Nothing is written. Leave it for later?"
    : half
      ? `${half}: another digit, or Enter`
      : inOneGo(at)
        ? ""
        : (remedies?.dataset.says ?? toldOf(question, form, at));
  if (typed) typed.querySelector("[data-next]").textContent = skips ? "Skip" : mends(form) ? "OK" : "Next";
  for (const key of question.querySelectorAll("[data-value]")) {
    key.disabled = !fits(at, key.dataset.value, form);
    key.classList.toggle("likely", key.dataset.value === (at.value || at.dataset.likely));
    key.setAttribute("aria-pressed", key.dataset.value === at.value);
  }
  for (const key of question.querySelectorAll("[data-tick]"))
    key.setAttribute("aria-pressed", form.elements.namedItem(key.dataset.tick).value === "1");
  const out = form.querySelector("[data-ask] .written");
  out.hidden = !typed || !digits;
  out.textContent = told(at.value) || "\u00a0";
}

const mends = (form) => form.dataset.mode === "mend";
const before = (box) => (was(box) ? ` (was ${was(box)})` : "");

/** Keeps room for the longest question of its kind, so that no shorter one moves the keys. Where it is not known yet
 *  `measures` may measure at once what it needs itself. */
export function keepRoom(form, at, measures) {
  const ask = form.querySelector("[data-ask]");
  const question = questionOf(at);
  const all = boxesIn(question).map((box) => asked(box, form));
  const longest = all.reduce((one, two) => (two.length > one.length ? two : one), "");
  const countable = "[data-typed], .boxes:not([data-in-one-go]) label + label, [data-question]";
  const counts = form.querySelector(countable) !== null;
  ask.toggleAttribute("data-alone", !counts); // nothing is left to place, and no digits are: no line for it
  const [part, ten] = [placed(question, 10), "10 of 10"];
  const sum = part.length > ten.length ? part : ten;
  const says = [longest, counts ? `${sum} · ${stillToAsk(10)}` : ""];
  const what = [form.dataset.mode, ...says].join("\n");
  if (!heights.has(what)) heights.set(what, heightWith(ask, says, measures));
  ask.style.minHeight = heights.get(what);
}

const heights = new Map(); // CSS of the room for a question and what is left

/** Another size of the screen, or of its letters. */
export const measureQuestionsAnew = () => heights.clear();

function heightWith(ask, [question, rest], measures) {
  const [h2, left] = ["h2", ".left"].map((part) => ask.querySelector(part));
  const [asks, tells] = [h2.textContent, left.textContent];
  const write = (above, below) => {
    [h2.textContent, left.textContent] = [above, below];
    h2.toggleAttribute("data-long", above.length > LONG);
  };
  ask.style.minHeight = "";
  write(question, rest);
  measures();
  const { height } = ask.getBoundingClientRect();
  write(asks, tells);
  return `${Math.ceil(height)}px`;
}

/** Answers given beforehand, which one tap changes; and what is rarely needed. */
export function showAnswered(form, boxes, at) {
  const few = at && questionOf(at).querySelector("[data-few]:not([data-columns], [hidden], :has(> .who))");
  const chips = form.querySelectorAll("[data-aside-of]");
  const alone = at && chips.length === 1; // several share a row below the digits
  const typed = alone && questionOf(at).querySelector("[data-typed]:not([hidden])"); // there it has a row of its own
  const home = form.querySelector("[data-asides]");
  for (const chip of chips) {
    chip.hidden = false;
    const place = few || typed || home;
    if (chip.parentElement !== place) place.append(chip);
    if (few && chip.offsetTop !== chip.previousElementSibling.offsetTop) home.append(chip); // no room in its last row
    const box = boxes.find((each) => each.name === chip.dataset.asideOf);
    const label = questionOf(box).dataset.label;
    chip.toggleAttribute("data-away", box === at); // its room stays
    const tick = isTick(box);
    chip.textContent = blank(box) || tick ? label : `${label}: ${words(box)}`;
    chip.setAttribute("aria-pressed", tick ? box.value === "1" : !blank(box));
  }
  for (const chips of form.querySelectorAll("[data-segment]")) {
    const box = boxes.find((each) => each.name === chips.dataset.segment);
    chips.hidden = !box;
    chips.toggleAttribute("data-away", box === at);
    for (const chip of chips.children) chip.setAttribute("aria-pressed", box?.value === chip.dataset.choose);
  }
}

/** The digits so far of an answer that has a key of its own: a keyboard's 1 may become 12.
 *  Enter takes them as they are. */
export const halfTyped = (at, typing) =>
  typing === at && at && !questionOf(at).querySelector("[data-typed]:not([hidden])") ? at.value : "";
