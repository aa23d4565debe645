// Goes where the page leads as soon as there is somewhere to go: from a table that waits to its sheet.
const follow = () => {
  const there = document.querySelector("[data-follow]");
  if (there) location.replace(there.href);
};

document.addEventListener("swapped", follow);
