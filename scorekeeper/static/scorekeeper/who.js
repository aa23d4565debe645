// Who holds this phone may be put off: the question goes at once, and whoever is offline is not asked again either.
document.addEventListener("submit", (event) => {
  if (!event.target.matches("[data-who]")) return;
  event.preventDefault();
  const said = new FormData(event.target);
  said.set("who", "");
  const how = { method: "POST", body: said, redirect: "manual", keepalive: true }; // whatever page comes next
  fetch(event.target.action, how).catch(() => {});
  event.target.remove();
  dispatchEvent(new Event("resize")); // the sheet takes its room
});
