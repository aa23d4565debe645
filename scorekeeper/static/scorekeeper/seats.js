// The seats page: shows as many chairs as are needed, puts known people on them, and says what is missing.
const form = document.querySelector("[data-seats-form]");
const table = form.querySelector(".table-top");
const chairs = [...table.querySelectorAll(".chair")];
const dealer = form.querySelector("[name=dealer]");
const input = (chair) => chair.querySelector("input");
const taken = () => chairs.filter((chair) => input(chair).value.trim());
let shown = Number(table.dataset.seats);
let asked = 0;

function show() {
  const last = chairs.findLastIndex((chair) => input(chair).value.trim()) + 1;
  if (last >= shown && shown < chairs.length) shown = Math.min(chairs.length, Math.max(shown, last + (taken().length >= shown ? 1 : 0)));
  if (shown === 1) shown = 2;
  table.dataset.seats = shown;
  chairs.forEach((chair, n) => {
    chair.hidden = n >= shown;
    chair.classList.toggle("empty", !input(chair).value.trim());
    chair.classList.toggle("dealer", String(n) === dealer.value);
    chair.querySelector("small").hidden = String(n) !== dealer.value;
    const option = dealer.options[n];
    option.textContent = input(chair).value.trim() || `chair ${n + 1}`;
    option.hidden = n >= shown;
  });
  for (const chip of form.querySelectorAll("[data-person]")) {
    chip.hidden = chairs.some((chair) => input(chair).value.trim() === chip.dataset.person);
  }
}

/** The server says who plays whom, which rules are in force, and what is missing. */
async function ask() {
  const mine = ++asked;
  const draft = new URLSearchParams(new FormData(form));
  draft.delete("csrfmiddlewaretoken");
  try {
    const answer = await fetch(`${location.pathname}?${draft}`);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    if (mine !== asked || !answer.ok) return;
    for (const part of ["[data-sentence]", "summary", ".act"]) {
      const fresh = page.querySelector(`[data-seats-form] ${part}`);
      const ours = form.querySelector(part);
      if (fresh && ours && fresh.innerHTML !== ours.innerHTML) ours.innerHTML = fresh.innerHTML;
    }
    form.querySelector(".act").dataset.missing = page.querySelector(".act").dataset.missing;
  } catch { /* pressing the button asks anyway */ }
}

let pause;
form.addEventListener("input", () => { show(); clearTimeout(pause); pause = setTimeout(ask, 250); });
form.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || !event.target.matches(".chair input")) return;
  const next = chairs.find((chair) => !chair.hidden && !input(chair).value.trim());
  if (!next) return;
  event.preventDefault();
  input(next).focus();
});
form.addEventListener("click", (event) => {
  const chip = event.target.closest("[data-person]");
  if (!chip) return;
  const free = chairs.find((chair) => !input(chair).value.trim());
  if (free) input(free).value = chip.dataset.person;
  show();
  ask();
});
show();
