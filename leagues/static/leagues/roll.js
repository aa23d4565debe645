// A tap anywhere on a row of the roll-call goes on to its next answer, and who was called is counted above.
// The answers themselves stay there for keyboards; a narrow screen shows only the one that is given.
const form = document.querySelector("[data-roll]");
const narrow = matchMedia("(max-width: 36em)");

for (const list of form?.querySelectorAll(".roll-call") ?? []) {
  list.dataset.taps = "";
  list.addEventListener("change", () => count(list));
  list.addEventListener("click", (event) => {
    const row = event.target.closest("li");
    const chip = event.target.closest(".chip");
    const given = chip?.querySelector("[type=radio]:checked");
    if (!row || (chip && !(given && narrow.matches && event.detail))) return;
    const answers = [...row.querySelectorAll("input[type=radio]")];
    if (!answers.length) return;
    if (event.target === chip) event.preventDefault(); // else the label gives the same answer again
    const stands = answers.findIndex((each) => each.checked);
    answers[(stands + 1) % answers.length].checked = true;
    count(list);
  });
}

/** "5 present, 1 late", in the words of the answers; whoever is not here is not counted. */
function count(list) {
  const said = list.parentElement.querySelector("output");
  if (!said) return;
  const given = [...list.querySelectorAll("[type=radio]:checked")].map((each) => each.value);
  const answers = [...list.querySelector("li").querySelectorAll("[type=radio]")].filter(
    ({ value }) => given.includes(value) && value,
  );
  const told = answers.map(
    (each) => `${given.filter((value) => value === each.value).length} ${each.closest(".chip").textContent.trim()}`,
  );
  said.textContent = told.join(", ");
}
