// Copy: a text of the page goes into the clipboard, for a spreadsheet as a table too; where it may not, it is selected.
import { aloud } from "./status.js";

const DONE = "Copied";
const SELECTED = "Selected: copy it now";

for (const key of document.querySelectorAll("[data-copy]")) key.hidden = false;

document.addEventListener("click", async (event) => {
  const key = event.target.closest("[data-copy]");
  if (!key) return;
  const box = document.getElementById(key.dataset.copy);
  key.textContent = (await copy(box, "table" in key.dataset)) ? DONE : SELECTED;
  aloud(key.textContent);
});

/** Whether the text is in the clipboard. A page without https has no clipboard of its own, but the old way. */
async function copy(box, asTable) {
  try {
    const kinds = { "text/plain": box.value, ...(asTable && { "text/html": tableOf(box.value) }) };
    const parts = Object.entries(kinds).map(([type, words]) => [type, new Blob([words], { type })]);
    await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(parts))]);
    return true;
  } catch {
    box.focus();
    box.select();
    return document.execCommand("copy");
  }
}

/** Lines with tabs as an HTML table, for programs that paste one. */
function tableOf(lines) {
  const table = document.createElement("table");
  for (const line of lines.split("\n")) {
    const row = table.insertRow();
    for (const words of line.split("\t")) row.insertCell().textContent = words;
  }
  return table.outerHTML;
}
