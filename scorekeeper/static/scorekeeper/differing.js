// Puts what came from the server in the place of what stands: only what is other is touched, so that a page with a row
// more is neither styled nor laid out as a whole.
const MADE = "[data-own-told], [data-own-act], [data-own-end], [data-again], [data-late], [data-own]"; // by scripts

/** Makes a part of the page what `fresh` is; where anything differs, what was typed in its forms goes. `fresh`
 *  stays as it is. */
export function putDiffering(part, fresh) {
  if (part.isEqualNode(fresh)) return;
  for (const each of part.querySelectorAll(MADE)) each.remove();
  for (const form of part.querySelectorAll("form")) form.reset(); // else a box would go on showing it
  become(part, fresh);
}

function become(node, fresh) {
  if (node.isEqualNode(fresh)) return;
  if (node.nodeType !== Node.ELEMENT_NODE) {
    node.nodeValue = fresh.nodeValue;
    return;
  }
  for (const { name, value } of fresh.attributes) if (node.getAttribute(name) !== value) node.setAttribute(name, value);
  for (const name of node.getAttributeNames())
    if (!fresh.hasAttribute(name) && name !== "style") node.removeAttribute(name); // a style is what was measured last
  let at = node.firstChild;
  for (const each of fresh.childNodes) {
    const there = find(each, at, fresh);
    while (there && at !== there) at = withdraw(at);
    if (there) become(there, each);
    else node.insertBefore(document.importNode(each, true), at);
    at = there ? there.nextSibling : at;
  }
  while (at) at = withdraw(at);
}

/** The node that may become `each`, from `at` on; null where none does before one that stays. */
function find(each, at, fresh) {
  const stays = ({ id }) => id && fresh.querySelector(`:scope > [id="${id}"]`);
  const isText = each.nodeType !== Node.ELEMENT_NODE;
  let there = at;
  while (there && (there.nodeName !== each.nodeName || there.id !== each.id))
    there = isText || stays(there) ? null : there.nextSibling;
  return there;
}

/** What comes after a node that goes. */
function withdraw(node) {
  const next = node.nextSibling;
  node.remove();
  return next;
}
