/* What the run was, how it ended, who was idle and why. */
const BUSY = [0, 1, 2, 4, 5, 6];

const sumOf = (row, activities) => activities.reduce((sum, activity) => sum + row.ticks[activity], 0);

function summary() {
  const { run, end, remarks } = Data.report;
  const program = run.program || 'a program';
  document.title = program + ' – Lockstep report';
  document.getElementById('program').textContent = program;
  const made = section('summary', 'Summary');
  made.prepend(element('h1', {}, program));
  remarks.forEach((text) => made.append(remark(text)));
  made.append(tiles(run, end), element('div', { class: 'columns' }, facts(run, end), idleness()));
}

function tiles(run, end) {
  const { processors, messages, tasks } = Data.report;
  const whole = (View.most - View.least) * processors.length;
  const busy = processors.reduce((sum, row) => sum + sumOf(row, BUSY), 0);
  const sent = messages.pairs.reduce((sum, pair) => sum + pair.count, 0);
  const carried = messages.pairs.reduce((sum, pair) => sum + pair.bytes, 0);
  const tile = (value, name) => element('div', { class: 'tile' }, element('b', {}, value), element('span', {}, name));
  return element('div', { class: 'tiles' },
    tile(seconds(run.lastTick), `simulated time, ${ticks(run.lastTick)}`),
    tile({ COMPLETED: 'completed', FAILED: 'failed', DEADLOCKED: 'deadlock', STOPPED: 'stopped' }[end.end] || 'unknown', 'how it ended'),
    tile(percent(busy, whole), 'busy processors'),
    tile(number(run.nodes || processors.filter((row) => row.processor > 0).length), 'nodes'),
    tile(number(tasks.length), 'tasks'),
    tile(number(sent), `messages, ${bytes(carried)}`));
}

function facts(run, end) {
  const rows = [
    ['Program', run.program],
    ['Options and arguments', run.options.join(' ')],
    ['Machine', run.machine],
    ['Clock', `${number(run.clockHertz)} ticks a second`],
    ['Network', [run.topology, run.sides.join(' × '), run.network && `messages wait for ${run.network}`].filter(Boolean).join(', ')
      || 'a formula for the delay of a message'],
    ['Timeslice', run.timeslice || 'left to the program'],
    ['Seed', String(run.seed)],
    ['Lockstep', run.version],
    ['Made of', `${run.file}: ${number(run.events)} events`],
    ['Shown', View.least > 0 || View.most < run.lastTick ? `tick ${number(View.least)} to ${number(View.most)} of ${number(run.lastTick)}` : 'the whole run'],
    ['End', end.words || end.end.toLowerCase()],
  ];
  return element('div', {}, element('h3', {}, 'The run'),
    element('dl', {}, ...rows.filter(([, text]) => text).flatMap(([name, text]) => [element('dt', {}, name), element('dd', {}, text)])));
}

/** Sentences on the processors' idle time, and the longest waits. */
function idleness() {
  const { processors, causes, activities } = Data.report;
  const made = element('div', {}, element('h3', {}, 'Who was idle, and why'));
  const span = View.most - View.least;
  const idle = (row) => span - sumOf(row, [0, 1, 2, 3, 4, 5, 6]);
  const ordered = [...processors].sort((a, b) => idle(b) - idle(a) || a.processor - b.processor);
  if (!ordered.length) {
    made.append(empty('No processor had anything to do.'));
    return made;
  }
  const whole = span * processors.length;
  const parts = activities.map((name, activity) => [name, processors.reduce((sum, row) => sum + row.ticks[activity], 0), activity])
    .filter(([, sum, activity]) => sum > 0 && activity >= FIRST_IDLE).sort((a, b) => b[1] - a[1]);
  const all = parts.reduce((sum, [, part]) => sum + part, 0);
  const most = ordered[0];
  const least = ordered.at(-1);
  made.append(element('p', {}, parts.length ? `Processors were idle for ${percent(all, whole)} of the time: `
    + parts.map(([name, sum]) => `${name} ${percent(sum, whole)}`).join(', ') + '.' : 'Processors were never idle.'));
  if (idle(most) > idle(least)) {
    made.append(element('p', {}, `Most idle: ${processorName(most.processor)}, for ${percent(idle(most), span)}. `
      + `Least: ${processorName(least.processor)}, for ${percent(idle(least), span)}.`));
  }
  made.append(longestWaits(causes, span));
  return made;
}

function longestWaits(causes, span) {
  if (!causes.length) return empty('No processor waited for anything at a known place.');
  return new Table('Longest waits of processors, by place', [
    { title: 'processor', text: true, value: (row) => processorName(row.processor) },
    { title: 'waited for', text: true, value: (row) => activityText(row.activity, row.what).replace('waiting for ', '') },
    { title: 'of its time', value: (row) => row.ticks, show: (row) => percent(row.ticks, span) },
    { title: 'at', text: true, kind: 'code', value: (row) => (row.activity === WAIT_WORK && row.place === 0 ? '' : placeName(row.place)) },
    { title: 'ticks', value: (row) => row.ticks },
    { title: 'times', value: (row) => row.times },
  ], causes, 100).element;
}
