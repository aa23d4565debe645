// The big screen turns its pages, sixteen short names on one, or else twelve on each, or one bracket;
// of long names, and of tables of them, as many, about the same on each page, as stand there whole. After the tables
// of the next round everybody by name. A key holds them.
const ROWS = 12;
const TABLES = 6; // of long names, at most
const MOST = 16; // short names on one page that is wider than high
// people with their tables: columns of twelve, three on a wide screen, two on a high one; one less of long names
const STAY = 10000; // ms a page
const wide = matchMedia("(orientation: landscape)");
const lists = () => {
  const trees = document.querySelector(`.trees.${wide.matches ? "lying" : "upright"}`);
  return trees ? [trees] : [...document.querySelectorAll(".places")].filter((list) => list.children.length);
};
const key = document.querySelector(".pages button");
let page = 0;
let held = false;
let told = document.querySelector("#won")?.textContent;

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

function rowsAPage(list, rows) {
  if (list.matches(".trees")) return 1;
  if (list.matches(".by-name")) return ROWS * (wide.matches ? 2 : 1) + (list.matches("[data-wide]") ? 0 : ROWS);
  if (list.matches("[data-long]")) return rowsThatFit(rows, list, list.matches(".seating") ? TABLES : ROWS);
  return wide.matches && !list.matches(".seating") && rows.length <= MOST ? MOST : ROWS;
}

function onlyShow(list) {
  if (list.matches(".places")) {
    for (const other of document.querySelectorAll(".places")) other.hidden = other !== list;
  }
}

// The pages of one list after those of the other: first the tables, then everybody by name.
function show() {
  const found = lists().map((list) => {
    onlyShow(list);
    const rows = [...list.children];
    const each = rowsAPage(list, rows);
    return { list, rows, each, pages: Math.ceil(rows.length / each) };
  });
  const pages = found.reduce((sum, one) => sum + one.pages, 0);
  page %= pages || 1;
  let at = page;
  const now = found.find((one) => at < one.pages || ((at -= one.pages), false));
  if (now) {
    onlyShow(now.list);
    turnTo(now.rows, at, now.each);
  }
  key.parentElement.hidden = pages < 2;
  key.textContent = `${held ? "▶ Turn on" : "Ⅱ Hold"} · page ${page + 1} of ${pages}`;
}

key.addEventListener("click", () => {
  held = !held;
  show();
});
document.addEventListener("swapped", () => {
  const news = document.querySelector("#won")?.textContent;
  if (news !== told) page = 0; // who won is told with the first places
  told = news;
  show();
});
document.fonts.ready.then(show);
wide.addEventListener("change", show);
setInterval(() => {
  if (!held) {
    page += 1;
    show();
  }
}, STAY);
show();
