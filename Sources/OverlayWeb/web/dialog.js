// @ts-check
// The browser's dialog that a modal sheet stands in. It closes only when the sheet is gone: what would close it asks the sheet.

import { request } from "./requests.js";

/** @typedef {import("./modal.js").ModalSheet} ModalSheet */

/** A dialog that nobody sees yet. `closedBy` turns the browser's own Escape off, where it has that. */
export function makeDialog() {
  return Object.assign(document.createElement("dialog"), { className: "overlay-modal", closedBy: "none", ariaModal: "true" });
}

/** Hears what happens to the dialog of a sheet, and on it. @param {ModalSheet} sheet */
export function watchDialog(sheet) {
  const { stage: { root, ends: { signal } }, dialog } = sheet;
  let focused;
  /** Somebody else closed it, or moved it. */
  const reopen = () => {
    const before = focused;
    if (dialog.open) dialog.close();
    dialog.showModal();
    before?.focus?.({ preventScroll: true });
  };
  dialog.addEventListener("focusin", ({ target }) => (focused = target));
  // Without a backdrop of the sheet's what lies beside it is the dialog; a selection that ends there began elsewhere.
  let isBeside = false;
  dialog.addEventListener("pointerdown", ({ target }) => (isBeside = target === dialog));
  dialog.addEventListener("click", ({ target }) => isBeside && target === dialog && sheet.request("backdrop"));
  dialog.addEventListener("submit", (event) => submit(sheet, event));
  // Where it hears a request to close itself. A field for files says `cancel` too, and that bubbles.
  dialog.addEventListener("cancel", (event) => {
    if (event.target !== dialog) return;
    event.preventDefault();
    request();
  });
  dialog.addEventListener("close", ({ target }) => {
    if (target !== dialog || dialog.open || sheet.isGone || !dialog.isConnected) return;
    reopen();
    request();
  });
  const removals = new MutationObserver(() => {
    if (!sheet.element.isConnected) sheet.finish("removed");
    else if (!dialog.matches(":modal")) reopen();
  });
  for (let at = /** @type {any} */ (root); at; at = at.parentNode ?? at.host) removals.observe(at, { childList: true });
  signal.addEventListener("abort", () => removals.disconnect());
}

/** `<form method="dialog">` would close it at once, and ask nobody. @param {ModalSheet} sheet @param {SubmitEvent} event */
function submit(sheet, event) {
  const { submitter, target: form, defaultPrevented } = /** @type {any} */ (event);
  const method = submitter?.getAttribute("formmethod") ?? form.getAttribute("method");
  if (defaultPrevented || method?.toLowerCase() !== "dialog" || form.closest("dialog") !== sheet.dialog) return;
  event.preventDefault();
  sheet.dialog.returnValue = submitter?.value ?? "";
  void sheet.dismiss();
}
