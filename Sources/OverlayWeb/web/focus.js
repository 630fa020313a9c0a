// @ts-check
// Where the focus is, also by way of shadow trees and slots.

/** What has the focus in the tree of a node, a page's or that of a shadow root; in a tree around it, where that fills its slots.
 * @param {any} node @returns {Element | null} */
export function focused(node) {
  const tree = node.getRootNode();
  return tree.activeElement ?? (tree.host ? focused(tree.host) : null);
}

/** What a node is shown inside of: the slot that it fills, its parent, or the element whose shadow tree it is in. @param {any} node */
export const around = (node) => node.assignedSlot ?? node.parentNode ?? node.host;

/** Whether a node is shown inside another one, also in a slot of it. @param {Element} outer @param {any} node @returns {boolean} */
export const holds = (outer, node) => node === outer || (!!node && holds(outer, around(node)));
