// Has the browser keep the site for times without network: tells the service worker, once the page
// is there and at rest, what of it is wanted. To whoever saves data nothing comes but what he reads.

const service = document.getElementById("fish-bundle")?.dataset.service;
const rest = window.requestIdleCallback ?? setTimeout;

/** The groups of files to keep. */
function wanted() {
  const { saveData, type, effectiveType } = /** @type {any} */ (navigator).connection ?? {};
  const dear = type === "cellular" || /[23]g/.test(effectiveType);
  const language = saveData ? [] : [document.documentElement.lang];
  return ["shared", ...language, ...(saveData || dear ? [] : ["engine"])];
}

function tell() {
  navigator.serviceWorker.controller?.postMessage(wanted());
}

async function begin() {
  await navigator.serviceWorker.register(/** @type {string} */ (service)).catch(() => {});
  tell();
}

if (service && "serviceWorker" in navigator) {
  navigator.serviceWorker.addEventListener("controllerchange", tell);
  window.addEventListener("load", () => rest(begin));
}
