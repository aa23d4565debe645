// Adds up the pages of the parts that are ticked, and the seconds that making them took.
const form = document.querySelector("[data-parts]");

function add(key) {
  const ticked = [...form.querySelectorAll("[name=part]:checked")];
  return ticked.reduce((sum, box) => sum + Number(box.dataset[key]), 0);
}

form?.addEventListener("change", () => {
  form.querySelector("[data-sum=pages]").textContent = add("pages");
  form.querySelector("[data-sum=seconds]").textContent = add("seconds").toFixed(1);
});
