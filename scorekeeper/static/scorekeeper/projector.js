// The big screen turns its pages, sixteen short names on one, or else twelve on each, or one bracket;
// of long names, and of tables of them, as many, about the same on each page, as stand there whole. A key holds them.
const ROWS = 12;
const TABLES = 6; // of long names, at most
const MOST = 16; // short names on one page that is wider than high
const STAY = 10000; // ms a page
const wide = matchMedia("(orientation: landscape)");
const places = () => [...document.querySelectorAll(`.places > li, .trees.${wide.matches ? "lying" : "upright"} > li`)];
const key = document.querySelector(".pages button");
let page = 0;
let held = false;

function turnTo(rows, at, each) {
  rows.forEach((row, n) => {
    row.hidden = Math.floor(n / each) !== at;
  });
}

function areWhole(rows, list, each, count) {
  list.dataset.count = count;
  for (let at = 0; at * each < rows.length; at += 1) {
    turnTo(rows, at, each);
    if (list.scrollHeight > list.clientHeight) return false;
  }
  return true;
}

// In letters as for so few as stand on a page, or as for all, or as small as can be read from afar.
function rowsThatFit(rows, list, most) {
  for (let pages = Math.ceil(rows.length / most); pages < rows.length; pages += 1) {
    const each = Math.ceil(rows.length / pages);
    if ([each, rows.length, "many"].some((count) => areWhole(rows, list, each, count))) return each;
  }
  return 1;
}

function rowsAPage(rows) {
  if (document.querySelector(".trees")) return 1;
  const long = document.querySelector(".places[data-long]");
  if (long) return rowsThatFit(rows, long, long.matches(".seating") ? TABLES : ROWS);
  const short = wide.matches && document.querySelector(".places:not(.seating)");
  return short && rows.length <= MOST ? MOST : ROWS;
}

function show() {
  const rows = places();
  const each = rowsAPage(rows);
  const pages = Math.ceil(rows.length / each);
  page %= pages || 1;
  turnTo(rows, page, each);
  key.parentElement.hidden = pages < 2;
  key.textContent = `${held ? "▶ Turn on" : "Ⅱ Hold"} · page ${page + 1} of ${pages}`;
}

key.addEventListener("click", () => {
  held = !held;
  show();
});
document.addEventListener("swapped", show);
document.fonts.ready.then(show);
wide.addEventListener("change", show);
setInterval(() => {
  if (!held) {
    page += 1;
    show();
  }
}, STAY);
show();
