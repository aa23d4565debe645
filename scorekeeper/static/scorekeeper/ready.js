// Before the first paint: pages with keys of their own hide the plain boxes, unless the keys never come, or fail.
const page = document.documentElement;
const ours = (where) => Boolean(where?.includes(origin));
page.classList.add("scripted");
addEventListener("load", () => document.querySelector("[data-ask][hidden]") && showPlain());
addEventListener(
  "error",
  ({ filename, target }) => {
    if (ours(filename) || (target !== window && target.matches("script") && ours(target.src))) showPlain();
  },
  true,
);
addEventListener("unhandledrejection", ({ reason }) => ours(reason?.stack) && showPlain());

/** The plain boxes with what is written so far, in a form that no script listens to. */
function showPlain() {
  if (!page.classList.contains("scripted")) return;
  page.classList.remove("scripted");
  for (const form of document.querySelectorAll("form[data-entry]")) {
    const plain = form.cloneNode(true);
    const chosen = form.querySelectorAll("select"); // which a copy forgets
    for (const [n, box] of plain.querySelectorAll("select").entries()) box.value = chosen[n].value;
    for (const each of plain.querySelectorAll("fieldset > .keys, [data-ask]")) each.hidden = true;
    plain.querySelector("[data-write]")?.removeAttribute("hidden");
    plain.addEventListener("input", () => plain.setAttribute("data-touched", "")); // news leave it as it is
    form.replaceWith(plain);
  }
}
