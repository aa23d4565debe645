// Where one page is everybody's, this phone asks for the line about its own seat, and again when seats change.
const box = () => document.getElementById("own");

/** Our own row of the standings. */
function mark() {
  const one = box()?.querySelector("[data-one]")?.dataset.one;
  document.querySelector(`.everybody tr:has(a[href$="/standings/${one}/"])`)?.classList.add("mine");
}

async function ask() {
  const answer = await fetch(box().dataset.line, { cache: "no-store" }).catch(() => null);
  const words = answer?.ok ? (await answer.text()).trim() : "";
  if (words && box()) box().innerHTML = words;
  mark();
}

document.addEventListener("swapped", ({ detail: page }) => {
  const fresh = page.getElementById("own");
  mark();
  if (!box() || box().dataset.mark === fresh?.dataset.mark) return;
  if (!fresh) return box().remove();
  box().dataset.mark = fresh.dataset.mark;
  ask();
});
if (box()) ask();
