// Before the first paint: pages with keys of their own hide the plain boxes, unless the keys never come.
const page = document.documentElement;
page.classList.add("scripted");
addEventListener("load", () => document.querySelector("[data-ask][hidden]") && page.classList.remove("scripted"));
