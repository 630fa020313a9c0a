// Plays a run: which state is shown, and when the next one comes.

/** @param {string} id @returns {any} */
function byID(id) {
  return document.getElementById(id);
}

class Player {
  /** @param {(state: number) => void} onChange */
  constructor(onChange) {
    /** @type {Run | null} */
    this.run = null;
    this.state = 0;
    /** Where on the axis of playing, in milliseconds. */
    this.position = 0;
    this.isPlaying = false;
    this.onChange = onChange;
    this.listen();
  }

  listen() {
    byID("play").addEventListener("click", () => this.toggle());
    byID("first").addEventListener("click", () => this.go(0));
    byID("last").addEventListener("click", () => this.go(Infinity));
    byID("step").addEventListener("click", () => this.step(1));
    byID("stepBack").addEventListener("click", () => this.step(-1));
    byID("scrubber").addEventListener("input", () => this.scrub(Number(byID("scrubber").value)));
  }

  /** @param {Run} run @param {number} state */
  load(run, state) {
    this.pause();
    this.run = run;
    byID("scrubber").max = String(Math.max(run.axis[run.count - 1], 1));
    this.go(state);
  }

  /**
   * Shows a state.
   * @param {number} state
   */
  go(state) {
    this.pause();
    this.show(state);
    this.position = this.run?.axis[this.state] ?? 0;
    byID("scrubber").value = String(this.position);
  }

  /** @param {number} state */
  show(state) {
    if (!this.run) return;
    this.state = Math.min(Math.max(state, 0), this.run.count - 1);
    this.onChange(this.state);
  }

  /** @param {1 | -1} direction */
  step(direction) {
    if (this.run) this.go(this.run.stepFrom(this.state, direction));
  }

  /**
   * To the first state of the line before or after.
   * @param {1 | -1} direction
   */
  stepLine(direction) {
    if (!this.run) return;
    const line = this.run.lineAt(this.state);
    let next = this.state;
    do {
      const after = this.run.stepFrom(next, direction);
      if (after === next) break;
      next = after;
    } while (this.run.lineAt(next) === line);
    while (direction < 0 && next > 0 && this.run.lineAt(next - 1) === this.run.lineAt(next)) next -= 1;
    this.go(next);
  }

  /**
   * To a place on the axis of playing.
   * @param {number} position
   */
  scrub(position) {
    if (!this.run) return;
    this.pause();
    this.position = position;
    this.show(lastAtMost(this.run.axis, position));
  }

  /**
   * To a time of the trace, in nanoseconds.
   * @param {number} time
   */
  seek(time) {
    if (this.run) this.go(lastAtMost(this.run.times, time));
  }

  toggle() {
    if (this.isPlaying) this.pause();
    else this.play();
  }

  play() {
    if (!this.run || this.run.count < 2) return;
    if (this.state === this.run.count - 1) this.go(0);
    this.setPlaying(true);
    this.last = performance.now();
    requestAnimationFrame((now) => this.tick(now));
  }

  pause() {
    this.setPlaying(false);
  }

  /** @param {boolean} isPlaying */
  setPlaying(isPlaying) {
    this.isPlaying = isPlaying;
    byID("play").classList.toggle("playing", isPlaying);
    byID("playLabel").textContent = isPlaying ? "Pause" : "Play";
  }

  /** @param {number} now */
  tick(now) {
    if (!this.isPlaying || !this.run) return;
    this.position += Math.max(now - (this.last ?? now), 0) * Number(byID("speed").value);
    this.last = now;
    byID("scrubber").value = String(this.position);
    const next = lastAtMost(this.run.axis, this.position);
    if (next !== this.state) this.show(next);
    if (next >= this.run.count - 1) this.pause();
    else requestAnimationFrame((later) => this.tick(later));
  }
}
