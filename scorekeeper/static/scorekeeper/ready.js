// Before the first paint: pages with keys of their own hide the plain boxes.
document.documentElement.classList.add("scripted");
