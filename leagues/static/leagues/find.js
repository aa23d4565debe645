// Shortens a list of people to those whose names have what is typed. Whoever has something chosen stays in sight.
const box = document.querySelector("[data-find]");
const rows = [...document.querySelectorAll(".presence > li")];
const plain = (words) => words.normalize("NFD").replace(/[\p{M}\p{Cf}]/gu, "").toLowerCase();

if (box) box.closest("label").hidden = false; // without scripts there is nothing to find with
box?.addEventListener("input", () => {
  const wanted = plain(box.value.trim());
  for (const row of rows) {
    const chosen = row.querySelector("select")?.value;
    row.hidden = !chosen && !plain(row.querySelector("b").textContent).includes(wanted);
  }
});
box?.addEventListener("keydown", (event) => {
  if (event.key === "Enter") event.preventDefault(); // it finds while it is typed, and sends nothing
});
