// The keyboard: which key on the page a keystroke means, and whether it is only the first of two.
import { questionOf } from "./boxes.js";

const keys = (question, kind) => [...question.querySelectorAll(`.keys:not([hidden]) [data-${kind}]:not(:disabled)`)];

/** The key that may be pressed now and holds this digit or this value; undefined where there is none. */
const keyFor = (question, kind, text) => keys(question, kind).find((key) => key.dataset[kind] === text);

/** Whether another digit may follow these, as in 10 to 13: then a keyboard's 1 waits for it. */
function goesOn(box, text) {
  const question = questionOf(box);
  const typed = question.querySelector("[data-more]") && text !== "0" && Number(`${text}0`) <= Number(box.dataset.high);
  return typed || keys(question, "value").some(({ dataset: { value } }) => value !== text && value.startsWith(text));
}

/** Keyboard: digits, minus, Enter, Backspace and the arrows do what the keys do.
 *  `half`: the digits so far; `type` takes them on. Whether a digit has answered by itself. */
export function pressed(event, form, { at, half, type }) {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.target.matches("input, select, textarea")) return false;
  const button = event.target.matches("button, a, summary");
  if (event.repeat && (button || event.key !== "Backspace")) {
    event.preventDefault();
    return false;
  }
  const question = questionOf(at);
  const shown = (selector) => question.querySelector(`.keys:not([hidden]) ${selector}`);
  const key =
    keyFor(question, "digit", event.key) ??
    (half ? null : keyFor(question, "value", event.key)) ??
    {
      ArrowLeft: form.querySelector("[data-back]"),
      ArrowRight: form.querySelector("[data-forward]"),
      Enter: button ? null : shown("[data-next]"),
      Backspace: shown("[data-rub]"),
      "-": shown('[data-op="-"]'),
      "+": shown('[data-op="+"]'),
      ".": shown('[data-op="."]'),
      ",": shown('[data-op="."]'),
    }[event.key];
  const digit = /^\d$/.test(event.key);
  const whole = half && (digit || (event.key === "Enter" && (!button || event.target.closest(".keys"))));
  const meant = whole ? keyFor(question, "value", digit ? half + event.key : half) : key;
  if (digit && !key?.dataset.digit && goesOn(at, half + event.key)) type(half + event.key);
  else if (half && event.key === "Backspace") type(half.slice(0, -1));
  else if (whole || key) {
    meant?.click();
    event.preventDefault();
    return digit && Boolean(meant) && !meant.dataset.digit;
  } else return false;
  event.preventDefault();
  return false;
}
