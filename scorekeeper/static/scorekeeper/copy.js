// Copy and Share: a text of the page goes into the clipboard, or to whom the phone sends it. Where it may not be copied
// it is selected; where a phone shares nothing the key stays away.
import { aloud } from "./status.js";

const DONE = "Copied";
const SELECTED = "Selected: copy it now";

for (const key of document.querySelectorAll("[data-copy]")) key.hidden = false;
if (navigator.share) for (const key of document.querySelectorAll("[data-share]")) key.hidden = false;

document.addEventListener("click", async ({ target }) => {
  const key = target.closest("[data-copy]");
  const share = target.closest("[data-share]");
  if (share) send(document.getElementById(share.dataset.share));
  if (!key) return;
  const box = document.getElementById(key.dataset.copy);
  key.textContent = (await copy(box)) ? DONE : SELECTED;
  aloud(key.textContent);
});

/** A link, or a text of several lines, to whom the phone sends it. */
function send(box) {
  navigator.share(box.matches("textarea") ? { text: box.value } : { url: box.value }).catch(() => {});
}

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
