// Shows that the sheet goes on to the right, where it does.
const mark = () => {
  const sheet = document.querySelector("#sheet");
  sheet.parentElement.toggleAttribute("data-goes-on", sheet.scrollLeft + sheet.clientWidth < sheet.scrollWidth - 2);
};
document.addEventListener("scroll", mark, true);
document.addEventListener("swapped", mark);
addEventListener("resize", mark);
document.fonts.ready.then(mark);
mark();
