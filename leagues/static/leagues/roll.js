// A tap anywhere on a row of the roll-call goes on to its next answer; the answers themselves stay there for keyboards.
const form = document.querySelector("[data-roll]");

for (const list of form?.querySelectorAll(".roll-call") ?? []) {
  list.dataset.taps = "";
  list.addEventListener("click", (event) => {
    const row = event.target.closest("li");
    if (!row || event.target.closest(".chip")) return;
    const answers = [...row.querySelectorAll("input[type=radio]")];
    if (!answers.length) return;
    const stands = answers.findIndex((each) => each.checked);
    answers[(stands + 1) % answers.length].checked = true;
  });
}
