/* What part of the run all charts show, and what they highlight. */
const View = {
  from: 0,
  until: 1,
  listeners: [],
  highlight: null,

  start() {
    const { fromTick, untilTick } = Data.report.window;
    this.least = fromTick;
    this.most = Math.max(untilTick, fromTick + 1);
    this.from = this.least;
    this.until = this.most;
    this.tell();
  },

  get ticks() {
    return this.until - this.from;
  },

  get isWhole() {
    return this.from <= this.least && this.until >= this.most;
  },

  /** The only way to change it; stays within the run, and is at least some ticks wide. */
  set(from, until, source = null) {
    const wide = Math.min(Math.max(until - from, Math.min(10, this.most - this.least)), this.most - this.least);
    const start = Math.min(Math.max(from, this.least), this.most - wide);
    if (start === this.from && start + wide === this.until) return;
    this.from = start;
    this.until = start + wide;
    this.tell(source);
  },

  tell(source = null) {
    const shown = this.isWhole ? 'all of it' : `tick ${number(this.from)} to ${number(this.until)} (${seconds(this.ticks)})`;
    document.getElementById('window').textContent = 'Shown: ' + shown;
    document.documentElement.dataset.window = Math.round(this.from) + '-' + Math.round(this.until);
    this.listeners.forEach((listener) => listener(source));
  },

  zoom(factor, at = (this.from + this.until) / 2) {
    this.set(at - (at - this.from) * factor, at + (this.until - at) * factor);
  },

  pan(share) {
    const by = this.ticks * share;
    this.set(this.from + by, this.until + by);
  },

  reset() {
    this.set(this.least, this.most);
  },

  /** Shows a time with some room around it. */
  around(from, until) {
    const room = Math.max((until - from) * 1.5, 20);
    this.set(from - room, until + room);
  },

  /** Highlights what a test of processor, task, place and type says; null for nothing. */
  mark(highlight) {
    this.highlight = highlight;
    this.listeners.forEach((listener) => listener(null));
  },
};
