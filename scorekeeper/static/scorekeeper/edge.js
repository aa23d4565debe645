// Shows beside the names that the sheet goes on to the right, where it does.
const mark = () => {
  const sheet = document.querySelector("#sheet");
  const main = sheet.parentElement;
  main.toggleAttribute("data-goes-on", sheet.scrollLeft + sheet.clientWidth < sheet.scrollWidth - 2);
  const top = sheet.querySelector("thead").getBoundingClientRect().top - sheet.getBoundingClientRect().top;
  main.style.setProperty("--top", `${Math.max(0, Math.round(top))}px`);
};
document.addEventListener("scroll", mark, true);
document.addEventListener("swapped", mark);
addEventListener("resize", mark);
document.fonts.ready.then(mark);
mark();
