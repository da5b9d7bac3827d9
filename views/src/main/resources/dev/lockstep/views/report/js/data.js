/* Reads what the page holds: JSON, and columns of numbers as Columns.java packs them. */

/** Numbers of seven bits to a byte, the lowest first. */
class Reader {
  constructor(bytes) {
    this.bytes = bytes;
    this.at = 0;
  }

  next() {
    const bytes = this.bytes;
    let byte = bytes[this.at++];
    if (byte < 128) return byte;
    let value = byte & 127;
    let scale = 128;
    do {
      byte = bytes[this.at++];
      value += (byte & 127) * scale;
      scale *= 128;
    } while (byte > 127);
    return value;
  }

  signed() {
    const folded = this.next();
    return folded % 2 === 0 ? folded / 2 : -(folded + 1) / 2;
  }
}

const blockText = (name) => document.getElementById('data-' + name).textContent;

function fromBase64(text) {
  if (Uint8Array.fromBase64) return Uint8Array.fromBase64(text);
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = binary.charCodeAt(i);
  return bytes;
}

async function columns(name) {
  const element = document.getElementById('data-' + name);
  const packed = new Blob([fromBase64(element.textContent)]);
  element.remove();
  const stream = packed.stream().pipeThrough(new DecompressionStream('deflate'));
  return new Reader(new Uint8Array(await new Response(stream).arrayBuffer()));
}

/** Stretches in lanes; see Lanes.java. */
function readLanes(reader, fromTick) {
  const count = reader.next();
  const total = reader.next();
  const all = {
    lanes: new Map(),
    total,
    start: new Float64Array(total),
    end: new Float64Array(total),
    activity: new Uint8Array(total),
    task: new Int32Array(total),
    processor: new Int32Array(total),
    what: new Float64Array(total),
    holder: new Int32Array(total).fill(-1),
    place: new Int32Array(total),
  };
  let at = 0;
  for (let lane = 0; lane < count; lane++) {
    const number = reader.next();
    const many = reader.next();
    all.lanes.set(number, { number, from: at, to: at + many });
    let tick = fromTick;
    for (let i = 0; i < many; i++, at++) {
      tick += reader.signed();
      all.start[at] = tick;
      tick += reader.next();
      all.end[at] = tick;
      const activity = reader.next();
      all.activity[at] = activity;
      all.task[at] = reader.next();
      all.processor[at] = reader.next();
      if (activity >= FIRST_WAIT) {
        all.what[at] = reader.signed();
        all.holder[at] = reader.next() - 1;
        all.place[at] = reader.next();
      }
    }
  }
  return all;
}

/** Samples of each task; see Samples.java. */
function readSamples(reader) {
  const count = reader.next();
  const tasks = new Map();
  for (let lane = 0; lane < count; lane++) {
    const number = reader.next();
    const many = reader.next();
    const samples = { tick: new Float64Array(many), ticks: new Float64Array(many), place: new Int32Array(many) };
    let tick = 0;
    for (let i = 0; i < many; i++) {
      tick += reader.signed();
      samples.tick[i] = tick;
      samples.ticks[i] = reader.next();
      samples.place[i] = reader.next();
    }
    tasks.set(number, samples);
  }
  return tasks;
}

const MESSAGE_FIELDS = ['task', 'from', 'to', 'type', 'length', 'place', 'arrived', 'queued', 'taken', 'taker'];

/** Messages; see Messages.java. What did not happen is NaN. */
function readMessages(reader) {
  const count = reader.next();
  const all = { count, number: new Float64Array(count), sent: new Float64Array(count) };
  MESSAGE_FIELDS.forEach((field) => (all[field] = new Float64Array(count)));
  const fields = MESSAGE_FIELDS.map((field) => all[field]);
  let number = 0;
  let sent = 0;
  for (let i = 0; i < count; i++) {
    number += reader.signed();
    sent += reader.signed();
    all.number[i] = number;
    all.sent[i] = sent;
    for (const field of fields) field[i] = reader.signed();
    all.arrived[i] = all.arrived[i] > 0 ? sent + all.arrived[i] - 1 : NaN;
    all.taken[i] = all.taken[i] > 0 ? sent + all.taken[i] - 1 : NaN;
    all.taker[i] -= 1;
  }
  return all;
}

/** What processors did in equal parts of the run; see Bins.java. */
function readBins(reader) {
  const bins = { count: reader.next(), activities: reader.next(), processors: new Map() };
  const processors = reader.next();
  for (let p = 0; p < processors; p++) {
    const number = reader.next();
    const ticks = new Float32Array(bins.count * bins.activities);
    for (let bin = 0; bin < bins.count; bin++) {
      for (let left = reader.next(); left > 0; left--) {
        const activity = reader.next();
        ticks[bin * bins.activities + activity] = reader.next();
      }
    }
    bins.processors.set(number, ticks);
  }
  return bins;
}

/** A record that Java wrote. What asks for something that it lacks is mistaken, and is told so. */
function record(name, values) {
  for (const [key, value] of Object.entries(values)) {
    if (value instanceof Object && !Array.isArray(value)) values[key] = record(`${name}.${key}`, value);
  }
  return new Proxy(values, {
    get(all, key) {
      if (!(key in all)) throw new Error(`${name} has no ${String(key)}, but ${Object.keys(all).join(', ')}`);
      return all[key];
    },
  });
}

const FIRST_WAIT = 9;
const Data = {};

async function readAll() {
  Data.report = record('Data.report', JSON.parse(blockText('report')));
  const from = Data.report.window.fromTick;
  Data.bins = readBins(await columns('bins'));
  Data.processors = readLanes(await columns('processors'), from);
  Data.waits = readLanes(await columns('waits'), from);
  Data.samples = readSamples(await columns('samples'));
  Data.messages = readMessages(await columns('messages'));
  Data.place = new Map(Data.report.places.map((place) => [place.number, place]));
  Data.task = new Map(Data.report.tasks.map((task) => [task.task, task]));
  Data.rows = Data.report.processors.map((row) => row.processor);
}
