import { all } from "./dom.mjs";

/** Make a change; where it removes or hides the focused control, focus another one.
 * @param {HTMLElement} root only focus inside it is looked after
 * @param {() => void} change
 * @param {(lost: HTMLElement) => void} restore focuses another control */
export function keepFocus(root, change, restore) {
  const focused = document.activeElement;
  const inside = focused instanceof HTMLElement && root.contains(focused) ? focused : undefined;
  change();
  if (inside && !inside.checkVisibility()) restore(inside);
}

/** Focus the first visible element of some selectors, in their order.
 * @param {HTMLElement} root @param {string[]} selectors @param {FocusOptions} [options] */
export function focusFirst(root, selectors, options) {
  const found = selectors.flatMap((selector) => all(root, selector));
  found.find((each) => each.checkVisibility())?.focus(options);
}

/** Selectors of a control that find it again once it has been drawn anew: the most exact first.
 * @param {Element} control */
export function selectorsOf(control) {
  const { id } = control;
  const [action, name, value] = ["data-do", "name", "value"].map((attribute) => {
    const text = control.getAttribute(attribute);
    return text === null ? "" : `[${attribute}="${CSS.escape(text)}"]`;
  });
  const selectors = [id && `#${CSS.escape(id)}`, `${action}${name}${value}`];
  // Whoever has shown a hand does not want to cover it by a second press.
  if (!control.matches("[data-do=show]")) selectors.push(`${action}${name}:is(button, :checked)`);
  return selectors.filter((selector) => /^[[#]/.test(selector));
}
