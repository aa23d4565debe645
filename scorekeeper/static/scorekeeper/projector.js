// The big screen turns its pages, sixteen short names on one, or else twelve on each, or six tables of long names, or one bracket;
// a key holds them.
const ROWS = 12;
const TABLES = 6; // of long names
const MOST = 16; // short names on one page that is wider than high
const STAY = 10000; // ms a page
const places = () => [...document.querySelectorAll(".places > li, .trees > li")];
const wide = matchMedia("(orientation: landscape)");
const key = document.querySelector(".pages button");
let page = 0;
let held = false;

function rowsAPage(count) {
  if (document.querySelector(".trees")) return 1;
  if (document.querySelector(".seating[data-long]")) return TABLES;
  const short = wide.matches && document.querySelector(".places:not(.seating, [data-long])");
  return short && count <= MOST ? MOST : ROWS;
}

function show() {
  const rows = places();
  const each = rowsAPage(rows.length);
  const pages = Math.ceil(rows.length / each);
  page %= pages || 1;
  rows.forEach((row, n) => { row.hidden = Math.floor(n / each) !== page; });
  key.parentElement.hidden = pages < 2;
  key.textContent = `${held ? "▶ Turn on" : "Ⅱ Hold"} · page ${page + 1} of ${pages}`;
}

key.addEventListener("click", () => { held = !held; show(); });
document.addEventListener("swapped", show);
wide.addEventListener("change", show);
setInterval(() => { if (!held) { page += 1; show(); } }, STAY);
show();
