// @ts-check
// A sheet over the page that has to be answered first. It stands in a dialog of the browser's, in the top layer: that makes the rest inert to
// focus, pointer and screen readers, keeps Tab inside, and lets it go to the browser's own buttons.

import { focusBack, focusInside, focusedPath, lockScroll } from "./behind.js";
import { makeDialog, watchDialog } from "./dialog.js";
import { ModalView, check, checkNodes } from "./modalview.js";
import { readSafeArea } from "./page.js";
import { enter, leave, modals, remember, settled } from "./requests.js";
import { OverlaySheet } from "./sheet.js";
import { OverlayStage } from "./stage.js";

/** @typedef {"call" | "escape" | "back" | "backdrop" | "drag" | "removed"} Reason Why a sheet goes. */
/** @typedef {import("./sheet.js").Options & import("./stage.js").Source & {mayDismiss?: (reason: Reason) => boolean | Promise<boolean>,
 *   back?: "history" | null, initialFocus?: Element | string | null, signal?: AbortSignal, parent?: Element | ShadowRoot}} ModalOptions */
/** @typedef {{reason: Reason, isAgreed: boolean, isForced: boolean, gone: PromiseWithEnds}} Leaving A dismissal: asked for, then agreed. */
/** @typedef {{promise: Promise<any>, resolve: (value: any) => void}} PromiseWithEnds */

/** The layer behind a sheet, as a tap names it. */
const BACKDROP = -2;

/** @returns {PromiseWithEnds} */
function deferred() {
  /** @type {any} */
  const all = {};
  all.promise = new Promise((resolve) => (all.resolve = resolve));
  return all;
}

/** A modal sheet as a page holds it. */
export class ModalSheet extends OverlaySheet {
  /** The dismissal that is asked for, or goes on. @type {Leaving | undefined} */
  leaving;
  /** The detent that it stands on or goes to: where it comes back to. @type {number | null} */
  standing = null;
  isGone = false;
  isFocused = false;
  /** What came since it was looked at. @type {Set<string>} */
  news = new Set();
  stood = deferred();
  left = deferred();
  /** Why it went, when it is gone. @type {Promise<Reason>} */
  dismissed = this.left.promise;
  /** Gives the page its scrolling back. */
  unlock = () => {};
  /** What had the focus, and what lies around that. @type {HTMLElement[]} */
  path = [];

  get dialog() { return /** @type {HTMLDialogElement} */ (this.stage.element); }
  /** @returns {ModalView} */
  get modal() { return /** @type {any} */ (this.view); }
  /** @returns {ModalOptions} */
  get wishes() { return this.options; }

  /** Comes in front of all, and rises. @param {Element | ShadowRoot} parent */
  rise(parent) {
    const { stage, dialog, wishes: { signal } } = this;
    this.path = [...focusedPath(), ...(modals[0]?.path ?? [])];
    parent.append(dialog);
    dialog.showModal();
    stage.size = [stage.root.clientWidth, stage.root.clientHeight];
    stage.safeArea = readSafeArea(stage.root);
    this.open();
    enter(this);
    this.unlock = lockScroll();
    watchDialog(this);
    const { signal: end } = stage.ends;
    end.addEventListener("abort", () => this.finish("removed"));
    signal?.addEventListener("abort", () => this.force(), { signal: end });
    const { start } = this.options;
    if (start) this.moveTo(start);
    else this.increment();
    this.standing = this.aim;
    // Nobody sees it rise, and there are no frames.
    if (document.hidden) this.command("move-to", { id: this.standing ?? -1, isInstant: true });
    this.modal.hasRisen = true;
    if (this.modal.named?.disabled) this.close(false);
    this.lookSoon();
  }

  // MARK: - Commands

  /** Asks to go; answers whether it went. @param {{instant?: boolean}} how */
  dismiss({ instant = false } = {}) { return this.request("call", instant); }

  /** Takes it away at once, and asks nobody. */
  remove() { this.stage.detach(); }

  /** @returns {import("./values.js").CommandAnswer} */
  escape() {
    void this.request("escape");
    return "started";
  }

  /** @param {string} detent @param {import("./sheet.js").How} how */
  moveTo(detent, how = {}) {
    if (detent !== this.modal.named?.name) return super.moveTo(detent, how);
    void this.dismiss(how);
    return "started";
  }

  /** @param {Partial<ModalOptions>} changes */
  configure(changes) {
    check(changes);
    if (this.isGone) return;
    super.configure(changes);
    // Where its detent went it stands on another one, and not out of sight.
    if (!this.leaving) this.comeBack();
    remember(this);
  }

  // The handle's keys and taps leave it in sight.
  decrement() { return this.inSight(() => super.decrement()); }
  next() { return this.inSight(() => super.next()); }

  /** @param {() => import("./values.js").CommandAnswer} act @returns {import("./values.js").CommandAnswer} */
  inSight(act) {
    if (this.leaving) return "rejected";
    this.close(true);
    const answer = act();
    this.close(false);
    return answer;
  }

  /** @param {import("./values.js").EventKind} kind @param {import("./values.js").EventValues} values */
  command(kind, values = {}) { return this.isGone ? "rejected" : super.command(kind, values); }

  // MARK: - Going

  /** Somebody wants it to go. Where that is asked already, the answer is one for all. @param {Reason} reason @returns {Promise<boolean>} */
  request(reason, isInstant = false) {
    if (this.isGone) return Promise.resolve(true);
    if (this.leaving?.isAgreed && isInstant) this.fall(this.leaving, true);
    if (this.leaving) return this.leaving.gone.promise;
    const leaving = (this.leaving = { reason, isAgreed: false, isForced: false, gone: deferred() });
    this.ask(leaving, isInstant);
    return leaving.gone.promise;
  }

  /** It goes whatever would be answered. */
  force() {
    this.leaving ??= { reason: "call", isAgreed: true, isForced: true, gone: deferred() };
    this.leaving.isAgreed = this.leaving.isForced = true;
    this.fall(this.leaving, false);
  }

  /** @param {Leaving} leaving @param {boolean} isInstant */
  ask(leaving, isInstant) {
    const { mayDismiss } = this.wishes;
    const refuse = (error) => {
      reportError(error);
      this.take(leaving, false, isInstant);
    };
    try {
      const answer = /** @type {any} */ (mayDismiss ? mayDismiss(leaving.reason) : true);
      if (typeof answer?.then !== "function") return this.take(leaving, answer, isInstant);
      // It stands meanwhile, and cannot be dragged away.
      this.comeBack();
      this.close(true);
      Promise.resolve(answer).then((answer) => this.take(leaving, answer, isInstant), refuse);
    } catch (error) {
      refuse(error);
    }
  }

  /** @param {Leaving} leaving @param {any} answer @param {boolean} isInstant */
  take(leaving, answer, isInstant) {
    if (this.isGone || leaving.isAgreed) return;
    if (typeof answer !== "boolean") reportError(new TypeError(`overlay: expected mayDismiss to answer true or false, got ${answer}`));
    leaving.isAgreed = answer === true;
    if (leaving.isAgreed) this.fall(leaving, isInstant);
    else this.stay();
  }

  /** Opens the place out of sight, or closes it: as the page says it lies where nobody is asked. @param {boolean} isClosed */
  close(isClosed) {
    this.modal.isClosed = isClosed;
    this.command(isClosed || this.modal.named?.disabled ? "disable" : "enable", { id: this.modal.hiddenId });
  }

  /** It was refused, or caught and put back. */
  stay() {
    const { leaving } = this;
    this.leaving = undefined;
    this.comeBack();
    this.close(false);
    remember(this);
    leaving?.gone.resolve(false);
  }

  comeBack() {
    if (this.aim !== this.modal.hiddenId) return;
    if (this.command("move-to", { id: this.standing ?? -1 }) === "rejected") this.command("increment");
  }

  /** @param {Leaving} leaving @param {boolean} isInstant */
  fall(leaving, isInstant) {
    const { hiddenId: id } = this.modal;
    this.modal.isClosed = false;
    this.command("enable", { id });
    if (isInstant || this.aim !== id) this.command("move-to", { id, isInstant: isInstant || document.hidden, conflict: "take-over" });
    this.lookSoon();
  }

  /** Gives the page everything back. @param {Reason} reason */
  async finish(reason) {
    if (this.isGone) return;
    this.last = super.presentation;
    this.isGone = true;
    const { dialog } = this;
    const hadFocus = dialog.matches(":focus-within");
    this.stage.detach();
    // Not closed: WebKit would give the focus to what lies behind, also from a sheet that does not have it.
    dialog.remove();
    this.unlock();
    if (hadFocus || document.activeElement === document.body) focusBack(this.path);
    await leave(this);
    this.left.resolve(reason);
    this.leaving?.gone.resolve(true);
    this.stood.resolve(this);
  }

  // MARK: - What becomes of it

  /** The detent that it goes to, or rests on; null while it is held. @returns {number | null} */
  get aim() {
    const { target, detent } = this.view.present();
    return target ?? detent;
  }

  get presentation() { return this.last ?? super.presentation; }

  /** @param {any} effect @param {number | undefined} row */
  dispatch(effect, row) {
    super.dispatch(effect, row);
    this.lookSoon();
    if (effect.kind === "tapped" && effect.id === BACKDROP) this.news.add("backdrop");
    if (effect.kind === "dismiss-refused") this.news.add("refused");
  }

  /** All that this instant brings is said first. */
  lookSoon() {
    if (!this.news.size) queueMicrotask(() => this.look());
    this.news.add("something");
  }

  /** Where it goes, or is, and what follows from that. */
  look() {
    const { news, aim, leaving } = this;
    this.news = new Set();
    if (this.isGone || this.standing === null || aim === null) return;
    const rests = this.view.present().detent !== null;
    const asks = news.has("refused") && this.wishes.mayDismiss;
    if (aim === this.modal.hiddenId) {
      if (!leaving) void this.request(news.has("backdrop") ? "backdrop" : "drag");
      else if (leaving.isAgreed && rests) void this.finish(leaving.reason);
      return;
    }
    this.standing = aim;
    if (rests) this.stood.resolve(this);
    // Somebody caught it on its way out.
    if (leaving?.isForced) this.fall(leaving, false);
    else if (leaving?.isAgreed) this.stay();
    else if (news.has("backdrop") && this.options.tapBackdrop === undefined) void this.request("backdrop");
    else if (asks) void this.request("drag");
  }

  /** @param {import("./core.js").Values} numbers @param {boolean} isCovered Whether a backdrop lies over it. */
  drawn(numbers, isCovered) {
    const { nearest, list: { width, height } } = numbers;
    // The layer's own detent is none to the page.
    super.drawn(nearest === this.modal.hiddenId && !this.modal.named ? { ...numbers, nearest: this.standing } : numbers, isCovered);
    // What is not shown yet cannot have the focus.
    const isSeen = this.options.rows ? this.list.content.firstElementChild : width * height > 0;
    if (this.isFocused || (!isSeen && numbers.isMoving)) return;
    this.isFocused = true;
    if (!this.element.matches(":focus-within")) focusInside(this.element, this.wishes.initialFocus, [this.handle, this.list.element]);
  }
}

/** Who asked before is there before. */
let before = /** @type {Promise<any>} */ (Promise.resolve());

/** Shows a sheet over the page that has to be answered first. Answers it when it stands, or is gone already. @param {ModalOptions} all */
export async function presentSheet({ module, ...options } = /** @type {any} */ ({})) {
  const { signal, parent = document.body } = options;
  check(options);
  checkNodes(options);
  signal?.throwIfAborted();
  const stage = load(module);
  const there = Promise.allSettled([stage, before]).then(async () => place(await stage, parent, options));
  before = there.catch(() => {});
  const aborted = deferred();
  const abort = () => aborted.resolve(Promise.reject(signal?.reason));
  signal?.addEventListener("abort", abort);
  try {
    const sheet = await Promise.race([there, aborted.promise]);
    return await Promise.race([sheet.stood.promise, aborted.promise]);
  } finally {
    signal?.removeEventListener("abort", abort);
  }
}

/** A stage in a dialog that nobody sees yet. @param {any} module */
async function load(module) {
  const stage = await OverlayStage.open(makeDialog(), { module });
  await stage.complete();
  return stage;
}

/** From here on all is there at once, or nothing. @param {OverlayStage} stage @param {Element | ShadowRoot} parent @param {any} options */
async function place(stage, parent, options) {
  let sheet;
  try {
    await settled();
    options.signal?.throwIfAborted();
    // Another one may have taken one meanwhile.
    checkNodes(options);
    sheet = new ModalSheet(new ModalView(stage, "sheet", options));
    sheet.rise(parent);
    return sheet;
  } catch (error) {
    void sheet?.finish("removed");
    stage.detach();
    throw error;
  }
}
