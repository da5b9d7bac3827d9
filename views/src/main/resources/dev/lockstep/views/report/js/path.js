/* The critical path: what the run's length is made of, and what would change it. */
const PATH_COLOURS = [['#1f66b5', '#4d94e8'], ['#d9730d', '#f0954a'], ['#8a4fc4', '#b58af0'], ['#7a4a2b', '#b98a68'],
  ['#c2103a', '#ff7a90'], ['#5c0a20', '#ffb3c0'], ['#2a9d8f', '#4fc4b4'], ['#8890c4', '#8890d8'], ['#b8860b', '#f2cf7e'],
  ['#9aa3b0', '#6b7686'], ['#9aa3b0', '#6b7686'],
  ['#a8326e', '#e07bb0'], ['#17808f', '#58c6d6'], ['#0d4450', '#a5e3ec'], ['#3d2b8a', '#a79af0']];

/** Kinds whose stretches are about a memory: their message is its node's number plus 1. */
const OF_MEMORY = [12, 13, 14];

const pathColour = (kind) => PATH_COLOURS[kind % PATH_COLOURS.length][Theme.dark ? 1 : 0];

/** Stretches of the path; see PathData.java. */
function readPath(reader) {
  const count = reader.next();
  const all = { count };
  ['start', 'end', 'kind', 'task', 'processor', 'place', 'message', 'parts'].forEach((name) => (all[name] = new Float64Array(count)));
  let tick = 0;
  for (let i = 0; i < count; i++) {
    all.start[i] = tick;
    tick += reader.next();
    all.end[i] = tick;
    all.kind[i] = reader.next();
    all.task[i] = reader.next() - 1;
    all.processor[i] = reader.next() - 1;
    all.place[i] = reader.next();
    all.message[i] = reader.next();
    all.parts[i] = reader.next();
  }
  return all;
}

async function path() {
  Data.path = readPath(await columns('path'));
  const { path: found } = Data.report;
  const made = section('path', 'Critical path', 'The chain of computing, messages and waits on which the end of the run depended, from '
    + 'its first tick to its last: only what lies on it can make the run shorter. It is of the whole run. ' + TIME_HELP);
  if (!Data.path.count) {
    if (!isTimeless(made)) made.append(empty('No path was found.'));
    return;
  }
  made.append(composition(found));
  pathChart(made, found);
  made.append(asTable(() => segmentTable(found)));
  made.append(element('div', { class: 'columns wide' }, pathLines(found), whatIf(found)));
}

/** One bar of all kinds, and its legend with figures. */
function composition(found) {
  const bar = element('div', {});
  const paint = () => {
    const parts = meter(found.kinds.map((share) => [pathColour(share.kind), share.ticks]), found.length);
    parts.style.width = '100%';
    parts.style.height = '1.5rem';
    const items = found.kinds.map((share) => {
      const patch = element('i');
      patch.style.background = pathColour(share.kind);
      return element('li', {}, patch, `${found.names[share.kind]}: ${percent(share.ticks, found.length)} (${ticks(share.ticks)})`);
    });
    bar.replaceChildren(parts, element('ul', { class: 'legend' }, ...items));
  };
  Theme.listeners.push(paint);
  paint();
  return bar;
}

function pathChart(made, found) {
  new TimeChart({
    host: made, height: heightOf(Data.rows.length), rows: Lanes.byProcessor.labels,
    label: 'The critical path over time, from processor to processor; the table below tells the same',
    paint: (context, frame) => paintPath(context, frame),
    hover: (tick) => segmentLines(found, segmentAt(tick)),
    click: (tick) => {
      const i = segmentAt(tick);
      if (i >= 0) View.around(Data.path.start[i], Data.path.end[i]);
    },
  });
}

/** The last stretch that has begun. */
function segmentAt(tick) {
  const i = firstEnding(Data.path.end, 0, Data.path.count, tick);
  return i < Data.path.count && Data.path.start[i] <= tick ? i : -1;
}

/**
 * Where a stretch is drawn; what is nowhere stays where the path was. Where the path comes to a task in the middle of what it does,
 * its processor is not told: then it is taken to be where the task was last.
 */
function rowOfSegment(i, before) {
  const { processor, task, kind } = Data.path;
  const known = processor[i] < 0 && kind[i] !== 4 && kind[i] !== 5 ? Data.task.get(task[i]) : undefined;
  const row = Lanes.rowOf(known ? known.processor : processor[i]);
  return row < 0 ? before : row;
}

function paintPath(context, frame) {
  const { count, start, end, kind } = Data.path;
  const first = firstEnding(end, 0, count, frame.from);
  let last = first;
  while (last < count && start[last] <= frame.until) last++;
  const step = Math.max(1, Math.ceil((last - first) / 8000));
  let row = 0;
  for (let i = first; i >= 0; i--) {
    row = rowOfSegment(i, -1);
    if (row >= 0) break;
  }
  row = Math.max(0, row);
  const thick = Math.max(2, Math.min(12, frame.band * 0.6));
  for (let i = first; i < last; i += step) {
    const next = rowOfSegment(i, row);
    context.strokeStyle = pathColour(kind[i]);
    // On its way, a message goes from the sender's row to that of what follows.
    const under = kind[i] === 4 || kind[i] === 5;
    const to = under ? rowOfSegment(Math.min(count - 1, nextKnown(i)), next) : next;
    context.lineWidth = under ? 2 : thick;
    context.beginPath();
    context.moveTo(frame.x(start[i]), frame.y(under ? row : next));
    context.lineTo(Math.max(frame.x(end[i]), frame.x(start[i]) + 1), frame.y(to));
    context.stroke();
    if (next !== row && !under) pathStep(context, frame.x(start[i]), frame.y(row), frame.y(next));
    row = to;
  }
}

/** From one processor to another one, at one tick. */
function pathStep(context, x, from, to) {
  context.strokeStyle = pathColour(4);
  context.lineWidth = 1;
  context.beginPath();
  context.moveTo(x, from);
  context.lineTo(x, to);
  context.stroke();
}

/** The next stretch that is not on its way. */
function nextKnown(i) {
  let next = i + 1;
  while (next < Data.path.count && (Data.path.kind[next] === 4 || Data.path.kind[next] === 5)) next++;
  return next;
}

function segmentLines(found, i) {
  if (i < 0) return null;
  const p = Data.path;
  return [
    `${found.names[p.kind[i]]}: ${time(p.end[i] - p.start[i])}`,
    `tick ${number(p.start[i])} to ${number(p.end[i])}`,
    p.task[i] >= 0 ? taskName(p.task[i]) + (p.processor[i] >= 0 ? ' on ' + processorName(p.processor[i]) : '') : null,
    p.message[i] > 0 ? (OF_MEMORY.includes(p.kind[i]) ? `memory of node ${p.message[i] - 1}` : `message ${p.message[i]}`) : null,
    placeWords(p.place[i]),
    p.parts[i] > 1 ? `${number(p.parts[i])} stretches, shown as one` : null,
  ];
}

function segmentTable(found) {
  const p = Data.path;
  const list = [];
  for (let i = firstEnding(p.end, 0, p.count, View.from); i < p.count && p.start[i] <= View.until && list.length < 20000; i++) list.push(i);
  return new Table('Stretches of the path in the part that is shown', [
    { title: 'from', value: (i) => p.start[i] },
    { title: 'until', value: (i) => p.end[i] },
    { title: 'ticks', value: (i) => p.end[i] - p.start[i] },
    { title: 'what', text: true, value: (i) => found.names[p.kind[i]] },
    { title: 'task', text: true, value: (i) => (p.task[i] >= 0 ? taskName(p.task[i]) : '') },
    { title: 'on', text: true, value: (i) => (p.processor[i] >= 0 ? processorName(p.processor[i]) : '') },
    { title: 'message', value: (i) => p.message[i], show: (i) => (p.message[i] > 0 && !OF_MEMORY.includes(p.kind[i]) ? String(p.message[i]) : '') },
    { title: 'memory of node', value: (i) => (OF_MEMORY.includes(p.kind[i]) ? p.message[i] : 0), show: (i) => (OF_MEMORY.includes(p.kind[i]) ? String(p.message[i] - 1) : '') },
    { title: 'at', text: true, kind: 'code', value: (i) => (p.place[i] > 0 ? placeName(p.place[i]) : '') },
  ], list).element;
}

function pathLines(found) {
  return element('div', {}, element('h3', {}, 'Lines on the path'), new Table('The path by source line', [
    { title: 'what', text: true, value: (line) => found.names[line.kind] },
    { title: 'line', text: true, kind: 'code', value: (line) => placeName(line.place) },
    { title: 'ticks', value: (line) => line.ticks },
    { title: 'of the path', value: (line) => line.ticks, show: (line) => percent(line.ticks, found.length) },
    { title: 'source', text: true, kind: 'code', value: (line) => placeText(line.place) },
  ], found.lines).element);
}

function whatIf(found) {
  const made = element('div', {}, element('h3', {}, 'What if?'), new Table('How long the run would have taken', [
    { title: 'if', text: true, kind: 'wrap', value: (answer) => answer.words },
    { title: 'ticks', value: (answer) => answer.length },
    { title: 'time', value: (answer) => answer.length, show: (answer) => seconds(answer.length) },
    { title: 'times as fast', value: (answer) => answer.speedUpHundredths, show: (answer) => (answer.speedUpHundredths / 100).toFixed(2) },
  ], found.answers).element);
  const limits = element('details', {}, element('summary', {}, 'What these answers leave out'));
  limits.append(element('ul', {}, ...found.leavesOut.map((sentence) => element('li', {}, sentence))));
  limits.className = 'prose';
  made.append(limits);
  return made;
}
