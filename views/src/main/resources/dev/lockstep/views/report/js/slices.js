/* The run in slices of so many ticks: what each processor executed in each of them. */
function slices() {
  const made = section('slices', 'Timeslices', 'The run in slices of N ticks: for each of them and each processor what it executed, '
    + 'which lines, and what it waited for.');
  if (isTimeless(made)) return;
  const first = Number(Data.report.run.timeslice);
  const span = View.most - View.least;
  const ticksOf = Number.isInteger(first) && first > 0 && span / first < 1e5 ? first : Math.max(1, Math.ceil(span / 100));
  const state = { ticks: ticksOf, slice: 0, page: 0 };
  const size = element('input', { type: 'number', min: 1, max: span, value: ticksOf });
  const at = element('input', { type: 'number', min: 0, value: 0 });
  const about = element('span', {});
  const host = element('div', {});
  const refresh = () => showSlice(state, at, about, host);
  const go = (slice) => {
    state.slice = slice;
    refresh();
  };
  size.addEventListener('change', () => {
    const tick = state.slice * state.ticks;
    state.ticks = Math.max(1, Math.round(Number(size.value)) || ticksOf);
    go(Math.floor(tick / state.ticks));
  });
  at.addEventListener('change', () => go(Math.round(Number(at.value)) || 0));
  made.append(element('div', { class: 'tools' },
    element('label', {}, 'Ticks in a slice', size), element('label', {}, 'Slice', at),
    button('← Before', () => go(state.slice - 1)), button('Next →', () => go(state.slice + 1)),
    button('First of what charts show', () => go(Math.floor((View.from - View.least) / state.ticks))), about));
  const lanes = Lanes.byProcessor;
  made.append(element('h3', {}, 'Busy share of each slice; press one to see what is in it'));
  new TimeChart({
    host: made, height: heightOf(lanes.keys.length), rows: lanes.labels,
    label: 'Slices of all processors, by how busy they were; the table below tells of one slice',
    paint: (context, frame) => paintSlices(context, frame, lanes, state.ticks),
    hover: (tick, row) => sliceTip(lanes, row, Math.floor((tick - View.least) / state.ticks), state.ticks),
    click: (tick) => go(Math.floor((tick - View.least) / state.ticks)),
  });
  made.append(host);
  refresh();
}

function sliceTip(lanes, row, slice, wide) {
  if (lanes.labels[row] === undefined) return null;
  const from = View.least + slice * wide;
  const sums = sumsBetween(lanes, row, from, from + wide);
  return [`${lanes.labels[row]}, slice ${number(slice)}`, ...sumLines({ sums, wide })];
}

function sumsBetween(lanes, row, from, until) {
  const sums = new Array(Data.report.activities.length).fill(0);
  lanes.visit(row, from, until, (start, end, activity) => {
    sums[activity] += Math.max(0, Math.min(end, until) - Math.max(start, from));
  });
  return sums;
}

/** The share of each slice in which processors were busy; slices thinner than pixels are joined. */
function paintSlices(context, frame, lanes, wide) {
  const joined = Math.max(1, Math.ceil(1 / (wide * frame.perTick)));
  const step = wide * joined;
  const first = Math.floor((frame.from - View.least) / step);
  const count = Math.floor((frame.until - View.least) / step) - first + 1;
  const rows = frame.last - frame.first + 1;
  if (rows <= 0) return;
  const from = View.least + first * step;
  const ramp = Array.from({ length: 101 }, (_, share) => rampColour(share / 100));
  const busy = new Float64Array(count);
  const image = new ImageData(count, rows);
  for (let row = 0; row < rows; row++) {
    busyShares(busy.fill(0), lanes, row + frame.first, from, step);
    busy.forEach((share, at) => image.data.set([...ramp[Math.min(100, Math.round(share * 100))], 255], (row * count + at) * 4));
  }
  const stage = document.createElement('canvas');
  stage.width = count;
  stage.height = rows;
  stage.getContext('2d').putImageData(image, 0, 0);
  const left = frame.x(from);
  const width = frame.x(from + count * step) - left;
  context.imageSmoothingEnabled = frame.band < 1.5;
  context.drawImage(stage, left, frame.y(frame.first) - frame.band / 2, width, rows * frame.band);
  sliceGaps(context, frame, { left, count, each: width / count, rows });
}

function busyShares(busy, lanes, row, from, step) {
  lanes.visit(row, from, from + busy.length * step, (start, end, activity) => {
    if (activity >= FIRST_IDLE) return;
    const a = Math.max(0, (start - from) / step);
    const b = Math.min(busy.length, (end - from) / step);
    for (let at = Math.floor(a); at < b; at++) busy[at] += Math.min(b, at + 1) - Math.max(a, at);
  });
}

/** Lines between rows and slices, where there is room. */
function sliceGaps(context, frame, { left, count, each, rows }) {
  context.fillStyle = Theme.card;
  if (each > 6) for (let at = 0; at <= count; at++) context.fillRect(left + at * each - 0.5, 0, 1, frame.height);
  if (frame.band > 5) for (let row = 0; row <= rows; row++) context.fillRect(0, frame.y(frame.first + row) - frame.band / 2 - 0.5, frame.width, 1);
}

function showSlice(state, at, about, host) {
  const last = Math.max(0, Math.ceil((View.most - View.least) / state.ticks) - 1);
  state.slice = Math.min(last, Math.max(0, state.slice));
  at.value = state.slice;
  at.max = last;
  const from = View.least + state.slice * state.ticks;
  const until = Math.min(View.most, from + state.ticks);
  about.textContent = `of 0 to ${number(last)}: tick ${number(from)} to ${number(until)}`;
  const rows = Lanes.byProcessor.keys.map((processor, row) => sliceRow(processor, row, from, until));
  const table = new Table(`Slice ${number(state.slice)}: tick ${number(from)} to ${number(until)}`, [
    { title: 'processor', text: true, value: (row) => row.processor, show: (row) => processorName(row.processor) },
    { title: 'time', text: true, value: (row) => row.sums[0], show: (row) => meter(row.sums.map((sum, activity) => [Theme.colour(GROUP_OF[activity]), sum]), until - from) },
    { title: 'computed', value: (row) => row.sums[0] },
    { title: 'messages', value: (row) => row.sums[1] + row.sums[2] },
    { title: 'waited', value: (row) => row.sums.slice(4).reduce((a, b) => a + b, 0) },
    { title: 'tasks', text: true, value: (row) => row.tasks },
    { title: 'executed', text: true, kind: 'code', value: (row) => row.lines },
    { title: 'waited for', text: true, kind: 'wrap', value: (row) => row.waits },
  ], rows);
  host.replaceChildren(table.element);
}

/** What a processor did in a slice. */
function sliceRow(processor, row, from, until) {
  const lanes = Lanes.byProcessor;
  const sums = sumsBetween(lanes, row, from, until);
  const tasks = new Set();
  const waits = new Map();
  lanes.visit(row, from, until, (start, end, activity, index, all) => {
    if (!all || end <= from || start >= until) return;
    if (activity < FIRST_IDLE) tasks.add(all.task[index]);
    else if (activity >= FIRST_WAIT) {
      const words = activityText(activity, all.what[index]).replace('waiting for ', '') + (all.place[index] > 0 ? ' at ' + placeName(all.place[index]) : '');
      waits.set(words, (waits.get(words) || 0) + Math.min(end, until) - Math.max(start, from));
    }
  });
  const lines = new Map();
  for (const task of tasks) linesBetween(task, from, until).forEach(([place, sum]) => lines.set(place, (lines.get(place) || 0) + sum));
  const top = (map, name) => [...map].sort((a, b) => b[1] - a[1]).slice(0, 3).map(([key, sum]) => `${name(key)} (${number(sum)})`).join(', ');
  return { processor, sums, tasks: [...tasks].sort((a, b) => a - b).slice(0, 8).map(String).join(', '), lines: top(lines, placeName), waits: top(waits, (words) => words) };
}
