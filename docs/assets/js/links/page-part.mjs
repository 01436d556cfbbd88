// Parts of the pages of this site, shown on another one. A page is fetched once; offline it comes
// from the service worker.

import { all } from "../ui/dom.mjs";

/** The pages by their addresses. @type {Map<string, Promise<Document>>} */
const pages = new Map();

/** The page that a link leads to; the one that is shown is not fetched. Rejects where it cannot be
 * had; it is then fetched again when it is next asked for.
 * @param {string} href absolute */
export function pageAt(href) {
  const address = addressOfPage(href);
  if (address === addressOfPage(location.href)) return Promise.resolve(document);
  const page = pages.get(address) ?? fetchPage(address);
  pages.set(address, page);
  return page;
}

/** @param {string} address @returns {Promise<Document>} */
async function fetchPage(address) {
  try {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    return new DOMParser().parseFromString(await answer.text(), "text/html");
  } catch (error) {
    pages.delete(address);
    throw error;
  }
}

/** A copy of a part of a page for this one: its links lead where they did, and its ids, which may
 * stand here already, have become addresses.
 * @template {Element} T @param {T} part @param {string} href of the page that it is from
 * @returns {T} */
export function copyOf(part, href) {
  const copy = document.importNode(part, true);
  for (const link of all(copy, "a[href]"))
    link.setAttribute("href", hrefFrom(link.getAttribute("href") ?? "", href));
  for (const each of [copy, ...all(copy, "[id]")]) {
    const { id } = each;
    each.removeAttribute("id");
    if (id) each.setAttribute("data-address", id);
  }
  return copy;
}

/** A link of another page as it is written on this one.
 * @param {string} href as written there @param {string} base the address of that page */
export function hrefFrom(href, base) {
  const url = new URL(href, base);
  return addressOfPage(url.href) === addressOfPage(location.href) ? url.hash : url.href;
}

/** @param {string} href */
function addressOfPage(href) {
  return href.replace(/[?#].*/, "").replace(/\/index\.html$/, "/");
}
