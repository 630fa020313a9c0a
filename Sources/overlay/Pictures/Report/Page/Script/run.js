// What the page holds of a trace, as the player asks for it. Times are nanoseconds, lengths points.

/** @typedef {[number[], any[]]} PackedChannel */
/** @typedef {{file: string, line: number, column: number, expected: string, actual: string, context: string[], time?: number}} Failure */
/** @typedef {{line: number, column: number, message: string}} Fault */
/** @typedef {Failure | Fault} Finding */
/** @typedef {"wrong" | "odd"} Kind what a finding is: the trace does not hold, or it may be meant otherwise */
/** @typedef {{label: string, overlays: string[], causes: string, times: number[], lines: PackedChannel, records: number[], words: [number, string, string?][], marks: [number, string][], channels: Record<string, PackedChannel>, events: number, frames: number, expectations: number, failureCount: number, failures: Failure[], hints: Fault[], digest?: string}} PackedRun */
/** @typedef {[number, string][]} PackedPlot */
/** @typedef {{text: string, errors: Fault[], runs: PackedRun[], plots: PackedPlot[]}} Details */
/** @typedef {{path: string, title: string, model: string, status: string, runs: number, failed: number}} Summary */

/** A value over the states of a run, known where it changes. */
class Channel {
  /** @param {PackedChannel} packed how many states after the change before, and the values */
  constructor([gaps, values]) {
    let state = 0;
    this.starts = gaps.map((gap) => (state += gap));
    this.values = values;
  }

  /**
   * The value at a state; `null` before the first one.
   * @param {number} state
   */
  at(state) {
    const place = lastAtMost(this.starts, state);
    return place < 0 ? null : this.values[place];
  }
}

/**
 * The last place in an ascending list with at most this value; -1 for none.
 * @param {number[]} list @param {number} value
 */
function lastAtMost(list, value) {
  let lower = 0;
  let upper = list.length;
  while (lower < upper) {
    const middle = (lower + upper) >> 1;
    if (list[middle] <= value) lower = middle + 1;
    else upper = middle;
  }
  return lower - 1;
}

/** One run of a trace, state by state. */
class Run {
  /** @param {PackedRun} packed @param {PackedPlot | undefined} plot @param {string} model */
  constructor(packed, plot, model) {
    this.packed = packed;
    this.plot = plot;
    this.isCards = model !== "overlay";
    this.count = packed.causes.length;
    let time = 0;
    this.times = packed.times.map((gap) => (time += gap));
    this.lines = new Channel(packed.lines);
    /** @type {Map<string, Channel>} */
    this.channels = new Map();
    this.words = new Map(packed.words.map(([state, event, effects]) => [state, { event, effects: effects ?? "" }]));
    this.axis = playingTimes(this);
  }

  /**
   * What a channel says at a state; `null` for nothing.
   * @param {string} name @param {number} state @returns {any}
   */
  at(name, state) {
    const known = this.channels.get(name);
    if (known) return known.at(state);
    const packed = this.packed.channels[name];
    if (!packed) return null;
    const channel = new Channel(packed);
    this.channels.set(name, channel);
    return channel.at(state);
  }

  /**
   * Whether a state comes from a step of the replay, and not from a look between two.
   * @param {number} state
   */
  isStep(state) {
    return this.packed.causes[state] !== "l";
  }

  /**
   * The nearest step before or after a state.
   * @param {number} state @param {1 | -1} direction
   */
  stepFrom(state, direction) {
    for (let next = state + direction; next >= 0 && next < this.count; next += direction) {
      if (this.isStep(next) || next === this.count - 1) return next;
    }
    return state;
  }

  /**
   * The line of the trace that made a state; 0 for none.
   * @param {number} state @returns {number}
   */
  lineAt(state) {
    return this.lines.at(state) ?? 0;
  }

  /**
   * The first state that a line made, or the one that it looks at; -1 for a line that is not replayed.
   * @param {number} line
   */
  stateOfLine(line) {
    const made = this.lines.values.indexOf(line);
    if (made >= 0) return this.lines.starts[made];
    const records = this.packed.records;
    for (let place = 0; place < records.length; place += 2) {
      if (records[place] === line) return records[place + 1];
    }
    return -1;
  }

  /**
   * The lines that look at a state, such as its expectations.
   * @param {number} state
   */
  linesLookingAt(state) {
    const records = this.packed.records;
    const lines = [];
    for (let place = 0; place < records.length; place += 2) {
      if (records[place + 1] === state && !this.lines.values.includes(records[place])) lines.push(records[place]);
    }
    return lines;
  }

  /**
   * The state in which something did not hold.
   * @param {Failure} failure
   */
  stateOfFailure(failure) {
    const byTime = failure.time === undefined ? -1 : lastAtMost(this.times, failure.time);
    if (failure.file !== "trace") return byTime;
    const byLine = this.stateOfLine(failure.line);
    // What is expected always fails later than it stands.
    if (byLine < 0 || (failure.time !== undefined && this.times[byLine] !== failure.time)) return byTime;
    return byLine;
  }

  /** The state that says most about the run in a small picture: the first failure, else the last one with a finger. */
  get telling() {
    const failure = this.packed.failures[0];
    if (failure && this.stateOfFailure(failure) >= 0) return this.stateOfFailure(failure);
    const fingers = this.packed.channels.fingers;
    if (!fingers) return this.count - 1;
    const channel = new Channel(fingers);
    for (let place = channel.values.length - 1; place > 0; place -= 1) {
      if (channel.values[place].length > 0) return (channel.starts[place + 1] ?? this.count) - 1;
    }
    return this.count - 1;
  }
}

/**
 * When each state is played, in milliseconds: as it happened, but that a time in which nothing moves is not waited for,
 * and that a run of one instant is told step by step.
 * @param {Run} run
 */
function playingTimes(run) {
  const longestRest = 400;
  const isInstant = run.times[run.count - 1] === 0;
  const axis = [0];
  for (let state = 1; state < run.count; state += 1) {
    const gap = (run.times[state] - run.times[state - 1]) / 1e6;
    axis.push(axis[state - 1] + (isInstant ? longestRest : Math.min(gap, longestRest)));
  }
  return axis;
}
