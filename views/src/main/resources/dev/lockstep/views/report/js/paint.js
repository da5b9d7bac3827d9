/* Lanes of stretches, and how they are painted: each pixel has the mixture of what happened in its time. */

/** A lane for each processor. */
class ProcessorLanes {
  constructor() {
    this.keys = Data.rows;
    this.labels = this.keys.map(processorName);
    this.all = Data.processors;
  }

  visit(row, from, until, put) {
    const lane = this.all.lanes.get(this.keys[row]);
    if (lane) visitPart(this.all, lane, from, until, put);
  }

  at(row, tick) {
    const lane = this.all.lanes.get(this.keys[row]);
    const index = lane ? firstEnding(this.all.end, lane.from, lane.to, tick) : -1;
    return lane && index < lane.to && this.all.start[index] <= tick ? stretchAt(this.all, index) : null;
  }
}

/** A lane for each task: when it runs is told by processors, when it waits by itself. */
class TaskLanes {
  constructor() {
    this.keys = Data.report.tasks.map((task) => task.task);
    this.labels = this.keys.map(rowName);
    this.running = new Map(this.keys.map((task) => [task, []]));
    const all = Data.processors;
    for (let i = 0; i < all.total; i++) {
      if (all.activity[i] < FIRST_IDLE) this.running.get(all.task[i])?.push(i);
    }
  }

  visit(row, from, until, put) {
    const waits = Data.waits.lanes.get(this.keys[row]);
    if (waits) visitPart(Data.waits, waits, from, until, put);
    const { start, end, activity } = Data.processors;
    for (const i of this.running.get(this.keys[row])) {
      if (end[i] >= from && start[i] <= until) put(start[i], end[i], activity[i], i, Data.processors);
    }
  }

  at(row, tick) {
    let found = null;
    this.visit(row, tick, tick, (start, end, activity, index, all) => (found = stretchAt(all, index)));
    return found;
  }
}

/** A lane for each processor, of sums. */
class BinLanes {
  constructor() {
    this.keys = Data.rows;
    this.labels = this.keys.map(processorName);
  }

  visit(row, from, until, put) {
    const { count, activities } = Data.bins;
    const bins = Data.bins.processors.get(this.keys[row]);
    if (!bins) return;
    const wide = (View.most - View.least) / count;
    const first = Math.max(0, Math.floor((from - View.least) / wide));
    const last = Math.min(count - 1, Math.floor((until - View.least) / wide));
    for (let bin = first; bin <= last; bin++) {
      let start = View.least + bin * wide;
      for (let activity = 0; activity < activities; activity++) {
        const part = bins[bin * activities + activity];
        if (part > 0) put(start, start + part, activity, bin, null);
        start += part;
      }
    }
  }

  at(row, tick) {
    const { count, activities } = Data.bins;
    const wide = (View.most - View.least) / count;
    const bin = Math.min(count - 1, Math.floor((tick - View.least) / wide));
    const bins = Data.bins.processors.get(this.keys[row]);
    return bins ? { sums: [...bins.subarray(bin * activities, (bin + 1) * activities)], wide, bin } : null;
  }
}

function visitPart(all, lane, from, until, put) {
  const { start, end, activity } = all;
  for (let i = firstEnding(end, lane.from, lane.to, from); i < lane.to && start[i] <= until; i++) {
    put(start[i], end[i], activity[i], i, all);
  }
}

/** The first index whose end is after a tick. */
function firstEnding(end, low, high, tick) {
  let least = low;
  let most = high;
  while (least < most) {
    const middle = (least + most) >>> 1;
    if (end[middle] > tick) most = middle;
    else least = middle + 1;
  }
  return least;
}

function stretchAt(all, i) {
  return {
    start: all.start[i], end: all.end[i], activity: all.activity[i], task: all.task[i], processor: all.processor[i],
    what: all.what[i], holder: all.holder[i], place: all.place[i],
  };
}

/** What a tip tells of a stretch. */
function stretchLines(stretch, label) {
  if (!stretch) return null;
  if (stretch.sums) return [label, ...sumLines(stretch)];
  const waits = stretch.activity >= FIRST_WAIT;
  return [
    `${label}: ${activityText(stretch.activity, stretch.what)}`,
    stretch.activity === UNUSED ? null : `${taskName(stretch.task)} on ${processorName(stretch.processor)}`,
    `tick ${number(stretch.start)} to ${number(stretch.end)}: ${time(stretch.end - stretch.start)}`,
    waits ? placeWords(stretch.place) : stretch.activity === 0 ? computedLines(stretch) : null,
    waits && stretch.holder >= 0 ? `could be ended by ${taskName(stretch.holder)}` : null,
  ];
}

const placeWords = (place) => (place > 0 ? `at ${placeName(place)}  ${placeText(place)}` : null);

function sumLines({ sums, wide }) {
  return sums.map((part, activity) => [part, activity]).filter(([part]) => part > 0).sort((a, b) => b[0] - a[0])
    .map(([part, activity]) => `${Data.report.activities[activity]}: ${percent(part, wide)}`);
}

/** The lines that a stretch computed most at. */
function computedLines(stretch) {
  const lines = linesBetween(stretch.task, stretch.start, stretch.end).slice(0, 3);
  return lines.length ? 'at ' + lines.map(([place]) => placeName(place)).join(', ') : null;
}

/** Places and ticks that a task computed at, the most first. */
function linesBetween(task, from, until) {
  const samples = Data.samples.get(task);
  const sums = new Map();
  if (samples) {
    for (let i = firstEnding(samples.tick, 0, samples.tick.length, from); i < samples.tick.length; i++) {
      const begin = samples.tick[i] - samples.ticks[i];
      if (begin >= until) break;
      const part = Math.min(until, samples.tick[i]) - Math.max(from, begin);
      if (part > 0) sums.set(samples.place[i], (sums.get(samples.place[i]) || 0) + part);
    }
  }
  return [...sums].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
}

/**
 * Paints the lanes of a frame.
 *
 * @param share how much of a row's height is painted
 */
function paintLanes(context, frame, source, share = 0.82) {
  const wide = Math.max(1, Math.round(frame.width * frame.ratio));
  const rows = frame.last - frame.first + 1;
  if (rows <= 0) return;
  const stage = document.createElement('canvas');
  stage.width = wide;
  stage.height = rows;
  const pixels = stage.getContext('2d');
  const image = pixels.createImageData(wide, rows);
  const mixture = new Float32Array(wide * 4);
  for (let row = 0; row < rows; row++) {
    mixture.fill(0);
    mixRow(mixture, wide, frame, source, row + frame.first);
    putRow(image.data, row * wide * 4, mixture);
  }
  pixels.putImageData(image, 0, 0);
  const height = frame.band < 3 ? frame.band : Math.max(1, frame.band * share);
  if (frame.band < 1.5) {
    context.drawImage(stage, 0, frame.y(frame.first) - frame.band / 2, frame.width, rows * frame.band);
    return;
  }
  context.imageSmoothingEnabled = false;
  for (let row = 0; row < rows; row++) {
    context.drawImage(stage, 0, row, wide, 1, 0, frame.y(row + frame.first) - height / 2, frame.width, height);
  }
  context.imageSmoothingEnabled = true;
}

function mixRow(mixture, wide, frame, source, row) {
  const colours = Theme.activities();
  const perTick = wide / (frame.until - frame.from);
  const mark = View.highlight?.stretch;
  source.visit(row, frame.from, frame.until, (start, end, activity, index, all) => {
    const from = Math.max(0, (start - frame.from) * perTick);
    const until = Math.min(wide, (end - frame.from) * perTick);
    if (until <= from) return;
    const alpha = !mark || (all && mark(all, index, source.keys[row])) ? 1 : 0.18;
    mix(mixture, from, until, colours, activity * 3, alpha);
  });
}

function mix(mixture, from, until, colours, colour, alpha) {
  const last = Math.min(Math.floor(until), mixture.length / 4 - 1);
  for (let x = Math.floor(from); x <= last; x++) {
    const part = (Math.min(until, x + 1) - Math.max(from, x)) * alpha;
    const at = x * 4;
    mixture[at] += colours[colour] * part;
    mixture[at + 1] += colours[colour + 1] * part;
    mixture[at + 2] += colours[colour + 2] * part;
    mixture[at + 3] += part;
  }
}

function putRow(data, offset, mixture) {
  for (let i = 0; i < mixture.length; i += 4) {
    const part = mixture[i + 3];
    if (part > 0) {
      data[offset + i] = mixture[i] / part;
      data[offset + i + 1] = mixture[i + 1] / part;
      data[offset + i + 2] = mixture[i + 2] / part;
      data[offset + i + 3] = Math.min(1, part) * 255;
    }
  }
}

const Lanes = {
  get byProcessor() {
    this.processors ||= Data.report.hasDetail ? new ProcessorLanes() : new BinLanes();
    return this.processors;
  },

  get byTask() {
    this.tasks ||= new TaskLanes();
    return this.tasks;
  },

  rowOf(processor) {
    this.index ||= new Map(Data.rows.map((key, row) => [key, row]));
    const row = this.index.get(processor);
    return row === undefined ? -1 : row;
  },
};
