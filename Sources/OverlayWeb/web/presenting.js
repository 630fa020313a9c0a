// @ts-check
// <overlay-sheet modal>: its sheet over the page, which comes when it is opened.

import { make } from "./panel.js";
import { loadStyle } from "./stacks.js";
import { OverlayStage } from "./stage.js";

/** One time that it is shown. `isClosed` says whether the page closed it, `leaving` whether it went then.
 * @typedef {{ends: AbortController, isClosed: boolean, stands: Promise<any>, leaving?: Promise<boolean>, sheet?: any}} Turn */
/** @typedef {object} Owner What an element does about it.
 * @property {(core: import("./core.js").Core, style: CSSStyleSheet) => any} wish Answers the options, once their words are known.
 * @property {(sheet: any) => void} stood
 * @property {() => void} stayed It was closed, and somebody refused that.
 * @property {(reason: string, wasClosed: boolean) => void} gone
 * @property {(error: unknown) => void} failed */

export class Presenter {
  /** @type {Turn | undefined} */
  turn;

  /** @param {import("./panel.js").Panel} panel @param {Owner} owner */
  constructor(panel, owner) {
    this.panel = panel;
    this.owner = owner;
  }

  /** Makes it so. @param {boolean} mayStand @param {boolean} isOpen @param {import("./stage.js").Source} source */
  settle(mayStand, isOpen, source) {
    const { turn } = this;
    if (!mayStand) this.end();
    else if (isOpen && !turn) this.begin(source);
    else if (!isOpen && turn && !turn.isClosed) this.close(turn);
  }

  /** @param {import("./stage.js").Source} source */
  begin(source) {
    const turn = (this.turn = { ends: new AbortController(), isClosed: false, stands: Promise.resolve() });
    turn.stands = this.rise(turn, source);
    turn.stands.catch(() => {});
  }

  /** @param {Turn} turn @param {import("./stage.js").Source} source */
  async rise(turn, { module }) {
    const { signal } = turn.ends;
    try {
      const [overlay, style, probe] = await Promise.all([import("./overlay.js"), loadStyle(), OverlayStage.open(make("div"), { module })]);
      probe.detach();
      signal.throwIfAborted();
      const sheet = await overlay.presentSheet({ ...this.owner.wish(probe.core, style), module, signal });
      signal.throwIfAborted();
      turn.sheet = sheet;
      if (!sheet.isGone) this.owner.stood(sheet);
      void sheet.dismissed.then((reason) => this.forget(turn) && this.owner.gone(reason, turn.isClosed));
      return sheet;
    } catch (error) {
      if (this.forget(turn)) this.owner.failed(error);
      throw error;
    }
  }

  /** Whether it was what is shown: the page's nodes are back then. @param {Turn} turn */
  forget(turn) {
    if (this.turn !== turn) return false;
    this.turn = undefined;
    this.panel.restore();
    return true;
  }

  /** The page closed it: it is asked to go, once it stands. One that nobody has seen is not shown. @param {Turn} turn */
  close(turn) {
    turn.isClosed = true;
    if (!this.panel.content.closest(".overlay-modal")) return this.end();
    turn.leaving = turn.stands.then(async (sheet) => {
      const isGone = await sheet.dismiss();
      if (isGone || this.turn !== turn) return true;
      turn.isClosed = false;
      this.owner.stayed();
      return false;
    });
    turn.leaving.catch(() => {});
  }

  /** Takes it away, and asks nobody. */
  end() {
    const { turn } = this;
    if (!turn || !this.forget(turn)) return;
    turn.ends.abort();
    turn.sheet?.remove();
  }
}
