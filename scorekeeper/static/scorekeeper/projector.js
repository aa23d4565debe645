// The big screen turns its pages where more than twelve stand on it, or more than one bracket; a key holds them.
const ROWS = 12;
const STAY = 10000; // ms a page
const places = () => [...document.querySelectorAll(".places > li, .trees > li")];
const rowsAPage = () => (document.querySelector(".trees") ? 1 : ROWS);
const key = document.querySelector(".pages button");
let page = 0;
let held = false;

function show() {
  const rows = places();
  const each = rowsAPage();
  const pages = Math.ceil(rows.length / each);
  page %= pages || 1;
  rows.forEach((row, n) => { row.hidden = Math.floor(n / each) !== page; });
  key.parentElement.hidden = pages < 2;
  key.textContent = `${held ? "▶ Turn on" : "Ⅱ Hold"} · page ${page + 1} of ${pages}`;
}

key.addEventListener("click", () => { held = !held; show(); });
document.addEventListener("swapped", show);
setInterval(() => { if (!held) { page += 1; show(); } }, STAY);
show();
