// Registers the service worker once the page is at rest, and tells it which files to keep. Where
// the reader saves data, it keeps only what he reads.

const service = document.getElementById("fish-bundle")?.dataset.service;
const whenIdle = window.requestIdleCallback ?? setTimeout;

/** The groups of files to keep. */
function groupsToKeep() {
  const { saveData, type, effectiveType } = /** @type {any} */ (navigator).connection ?? {};
  const isCostly = type === "cellular" || /[23]g/.test(effectiveType);
  const language = saveData ? [] : [document.documentElement.lang];
  return ["shared", ...language, ...(saveData || isCostly ? [] : ["engine"])];
}

function send() {
  navigator.serviceWorker.controller?.postMessage(groupsToKeep());
}

async function register() {
  await navigator.serviceWorker.register(/** @type {string} */ (service)).catch(() => {});
  send();
}

if (service && "serviceWorker" in navigator) {
  navigator.serviceWorker.addEventListener("controllerchange", send);
  window.addEventListener("load", () => whenIdle(register));
}
