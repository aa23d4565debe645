// Which key on the page a keystroke means, and whether it is only the first of two.
import { questionOf } from "./boxes.js";

const keys = (question, kind) => [...question.querySelectorAll(`.keys:not([hidden]) [data-${kind}]:not(:disabled)`)];

/** The key that may be pressed now and holds this digit or this value; undefined where there is none. */
export const keyFor = (question, kind, text) => keys(question, kind).find((key) => key.dataset[kind] === text);

/** Whether another digit may follow these, as in 10 to 13: then a keyboard's 1 waits for it. */
export function goesOn(box, text) {
  const question = questionOf(box);
  const typed = question.querySelector("[data-more]") && text !== "0" && Number(`${text}0`) <= Number(box.dataset.high);
  return typed || keys(question, "value").some(({ dataset: { value } }) => value !== text && value.startsWith(text));
}
