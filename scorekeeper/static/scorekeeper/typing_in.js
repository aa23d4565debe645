// Typing in from paper: Enter goes on to the next blank box, and sends the form from the last one.
const form = document.querySelector("[data-typing-in]");
const boxesIn = (part) => [...part.querySelectorAll("[data-box]")];
const blank = (box) => box.value === "";

/** Of figures that add up to a known sum, the last one follows. */
function fillRest(question) {
  const row = boxesIn(question);
  const rest = row.filter(blank);
  if (rest.length !== 1) return;
  const written = row.reduce((all, box) => all + (Number.parseInt(box.value, 10) || 0), 0);
  if (Number(question.dataset.total) >= written) rest[0].value = Number(question.dataset.total) - written;
}

form?.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || !event.target.matches("[data-box]")) return;
  const question = event.target.closest("[data-total]");
  if (question && !blank(event.target)) fillRest(question);
  const row = boxesIn(form);
  const next = row.slice(row.indexOf(event.target) + 1).find(blank);
  event.preventDefault();
  if (next) next.focus();
  else form.requestSubmit(form.querySelector("[name=save]"));
});

// Enter that is held, or Save pressed twice, sends it once.
let sent = false;
addEventListener("pageshow", () => (sent = false));
form?.addEventListener("submit", (event) => {
  if (sent) event.preventDefault();
  sent = true;
});
