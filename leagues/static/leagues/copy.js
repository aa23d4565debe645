// Copies the standings: as text, or for a spreadsheet also as a table. Without it the words are selected by hand.
const status = document.querySelector(".copies [role=status]");

/** The lines as an HTML table, for programs that paste one. */
function tableOf(lines) {
  const table = document.createElement("table");
  for (const line of lines.split("\n")) {
    const row = table.insertRow();
    for (const words of line.split("\t")) row.insertCell().textContent = words;
  }
  return table.outerHTML;
}

async function copy(box, asTable) {
  const words = box.value;
  try {
    if (asTable) {
      const kinds = { "text/plain": words, "text/html": tableOf(words) };
      const parts = Object.entries(kinds).map(([type, said]) => [type, new Blob([said], { type })]);
      await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(parts))]);
    } else {
      await navigator.clipboard.writeText(words);
    }
    return true;
  } catch {
    box.select(); // an address without https has no clipboard of its own
    return document.execCommand("copy");
  }
}

for (const button of document.querySelectorAll("[data-copy]")) {
  button.hidden = false;
  button.addEventListener("click", async () => {
    const box = document.getElementById(button.dataset.copy);
    const done = await copy(box, button.dataset.copy === "as-table");
    status.textContent = done ? "Copied." : "The words are marked: copy them.";
  });
}
