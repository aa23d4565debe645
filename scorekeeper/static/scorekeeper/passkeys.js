// Passkeys: a browser makes one, or comes in by one, where it may. What the server asks stands on the form, or at its
// address.
const bytes = (text) => Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (one) => one.charCodeAt(0));

function text(buffer) {
  const letters = String.fromCharCode(...new Uint8Array(buffer));
  return btoa(letters).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

/** What the browser takes: ids and challenges as bytes. */
function asked({ publicKey }) {
  const ids = (keys) => (keys ?? []).map((key) => ({ ...key, id: bytes(key.id) }));
  const found = { ...publicKey, challenge: bytes(publicKey.challenge) };
  if (publicKey.user) found.user = { ...publicKey.user, id: bytes(publicKey.user.id) };
  if (publicKey.excludeCredentials) found.excludeCredentials = ids(publicKey.excludeCredentials);
  if (publicKey.allowCredentials) found.allowCredentials = ids(publicKey.allowCredentials);
  return { publicKey: found };
}

/** What the server takes: bytes as text. */
function answered(key) {
  const response = {};
  for (const name of ["clientDataJSON", "attestationObject", "authenticatorData", "signature", "userHandle"])
    if (key.response[name]) response[name] = text(key.response[name]);
  return { id: key.id, rawId: text(key.rawId), type: key.type, response, clientExtensionResults: {} };
}

for (const form of document.querySelectorAll("[data-passkey]")) {
  form.hidden = !window.PublicKeyCredential;
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const said = form.querySelector("[role=alert]");
    try {
      const makes = form.dataset.passkey;
      const key = makes
        ? await navigator.credentials.create(asked(JSON.parse(makes)))
        : await navigator.credentials.get(asked(await toComeIn(form.action)));
      form.credential.value = JSON.stringify(answered(key));
      form.submit();
    } catch {
      said.hidden = false;
    }
  });
}

async function toComeIn(address) {
  const answer = await fetch(address, { headers: { accept: "application/json" } });
  return (await answer.json()).request_options;
}
