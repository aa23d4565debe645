// Copy: a text of the page goes into the clipboard; where it may not, it is selected.
import { aloud } from "./status.js";

const DONE = "Copied";
const SELECTED = "Selected: copy it now";

for (const key of document.querySelectorAll("[data-copy]")) key.hidden = false;

document.addEventListener("click", async (event) => {
  const key = event.target.closest("[data-copy]");
  if (!key) return;
  const box = document.getElementById(key.dataset.copy);
  key.textContent = (await copy(box)) ? DONE : SELECTED;
  aloud(key.textContent);
});

/** Whether the text is in the clipboard. A page without https has no clipboard of its own, but the old way. */
async function copy(box) {
  try {
    await navigator.clipboard.writeText(box.value);
    return true;
  } catch {
    box.focus();
    box.select();
    return document.execCommand("copy");
  }
}
