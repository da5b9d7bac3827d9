/* The space-time diagram: messages as lines between processors. */
const MOST_LINES = 3000;

const Spacetime = {
  chart: null,
  drawn: [],
  selected: -1,
  onlyType: null,

  select(index) {
    this.selected = index;
    this.panel.replaceChildren(...(index < 0 ? [] : [messagePanel(index)]));
    if (index >= 0) say(messageLines(index).filter(Boolean).join(', '));
    this.chart?.repaint();
  },

  /** Shows a message with some time around it. */
  show(index) {
    const { sent, arrived } = Data.messages;
    View.around(sent[index], Number.isNaN(arrived[index]) ? sent[index] : arrived[index]);
    this.chart?.draw();
    if (Data.rows.length > 48) this.chart.showRow(Lanes.rowOf(Data.messages.from[index]));
    this.select(index);
    document.getElementById('messages').scrollIntoView({ block: 'start' });
  },
};

function spacetime() {
  if (!Data.report.messages.pairs.length) return;
  const made = section('messages', 'Space-time diagram', 'Each line is a message, from its sender at the tick of sending to its '
    + 'receiver at the tick of arrival. Point at it for details, press it to follow it. ' + TIME_HELP);
  if (!Data.report.hasDetail) {
    made.append(empty('Messages are too many to be drawn one by one; make a report of a part with --from and --to. '
      + 'The communication matrix and the histograms below tell of all of them.'));
    return;
  }
  if (!Data.messages.count) {
    made.append(empty('No messages were sent in the time that this report shows.'));
    return;
  }
  Spacetime.panel = element('div', { 'aria-live': 'polite' });
  if (isTimeless(made)) {
    made.append(Spacetime.panel, asTable(messageTable));
    return;
  }
  const caption = element('div', { class: 'tools' });
  Spacetime.caption = element('span', {});
  caption.append(typeChoice(), Spacetime.caption);
  made.append(caption);
  Spacetime.chart = new TimeChart({
    host: made, height: Math.min(620, heightOf(Data.rows.length) + 60), rows: Lanes.byProcessor.labels,
    label: 'Space-time diagram: messages between processors over time; the table below tells the same',
    paint: paintMessages,
    hover: (tick, row, x, y) => {
      const index = messageAt(x, y);
      return index >= 0 ? messageLines(index) : stretchLines(Lanes.byProcessor.at(row, tick), Lanes.byProcessor.labels[row]);
    },
    click: (tick, row, x, y) => Spacetime.select(messageAt(x, y)),
  });
  made.append(Spacetime.panel, asTable(messageTable));
}

function typeChoice() {
  const types = Data.report.messages.types;
  const select = element('select', { onchange: () => {
    Spacetime.onlyType = select.value === '' ? null : Number(select.value);
    Spacetime.chart.repaint();
  } }, element('option', { value: '' }, 'all types'),
  ...types.slice(0, 300).map((type) => element('option', { value: type.type }, `type ${type.type} (${number(type.count)})`)));
  return element('label', {}, 'Messages of', select);
}

const TYPE_COLOURS = [['#1d3557', '#9cc4ff'], ['#a4133c', '#ff8fa8'], ['#386641', '#8fd6a0'], ['#7b2cbf', '#d0a5ff'],
  ['#9c6500', '#f3c566'], ['#006d77', '#6fd8e0'], ['#5c4033', '#d8b49c'], ['#3a3f47', '#c9d1dc']];

const typeColour = (type) => TYPE_COLOURS[Math.abs(type) % TYPE_COLOURS.length][Theme.dark ? 1 : 0];

const lastTick = (index) => {
  const { arrived } = Data.messages;
  return Number.isNaN(arrived[index]) ? Data.report.run.lastTick : arrived[index];
};

/** Which messages are on their way in a frame; not more than can be drawn. */
function messagesIn(frame) {
  const { count, sent, from, to, type } = Data.messages;
  const found = [];
  for (let i = 0; i < count; i++) {
    if (sent[i] > frame.until || lastTick(i) < frame.from) continue;
    if (Spacetime.onlyType !== null && type[i] !== Spacetime.onlyType) continue;
    const a = Lanes.rowOf(from[i]);
    const b = Lanes.rowOf(to[i]);
    if (Math.max(a, b) >= frame.first && Math.min(a, b) <= frame.last) found.push(i);
  }
  return found;
}

function paintMessages(context, frame) {
  paintLanes(context, frame, Lanes.byProcessor, 0.34);
  const found = messagesIn(frame);
  const step = Math.ceil(found.length / MOST_LINES);
  const drawn = step > 1 ? found.filter((_, i) => i % step === 0) : found;
  Spacetime.drawn = drawn;
  Spacetime.caption.textContent = step > 1
    ? `${number(found.length)} messages; one of every ${step} is drawn, zoom in for all`
    : `${number(found.length)} messages`;
  const byColour = new Map();
  const mark = View.highlight?.message;
  for (const i of drawn) {
    const colour = mark && !mark(i) ? Theme.line : typeColour(Data.messages.type[i]);
    if (!byColour.has(colour)) byColour.set(colour, []);
    byColour.get(colour).push(i);
  }
  context.globalAlpha = drawn.length > 1500 ? 0.28 : drawn.length > 400 ? 0.5 : 0.9;
  context.lineWidth = drawn.length > 400 ? 0.8 : 1.3;
  for (const [colour, list] of byColour) strokeMessages(context, frame, colour, list, drawn.length < 300 && frame.band > 8);
  context.globalAlpha = 1;
  if (Spacetime.selected >= 0) {
    context.lineWidth = 3;
    strokeMessages(context, frame, Theme.strong, [Spacetime.selected], true);
  }
}

/** Where the line of a message begins and ends. */
function messageEnds(frame, i) {
  const { sent, from, to, arrived } = Data.messages;
  const a = Lanes.rowOf(from[i]);
  const b = Lanes.rowOf(to[i]);
  const arrives = !Number.isNaN(arrived[i]);
  return [frame.x(sent[i]), frame.y(a), frame.x(arrives ? arrived[i] : sent[i]), arrives ? frame.y(b) : frame.y(a) + frame.band / 2];
}

function strokeMessages(context, frame, colour, list, arrows) {
  context.strokeStyle = colour;
  context.fillStyle = colour;
  context.beginPath();
  for (const i of list) {
    const [x1, y1, x2, y2] = messageEnds(frame, i);
    context.moveTo(x1, y1);
    if (y1 === y2) context.quadraticCurveTo((x1 + x2) / 2, y1 - frame.band * 0.7, x2, y2);
    else context.lineTo(x2, y2);
  }
  context.stroke();
  if (arrows) list.forEach((i) => arrowHead(context, messageEnds(frame, i)));
}

function arrowHead(context, [x1, y1, x2, y2]) {
  const angle = Math.atan2(y2 - y1, x2 - x1);
  context.beginPath();
  context.moveTo(x2, y2);
  context.lineTo(x2 - 7 * Math.cos(angle - 0.35), y2 - 7 * Math.sin(angle - 0.35));
  context.lineTo(x2 - 7 * Math.cos(angle + 0.35), y2 - 7 * Math.sin(angle + 0.35));
  context.fill();
}

/** The drawn message whose line is nearest, if it is near. */
function messageAt(x, y) {
  const frame = Spacetime.chart.frame;
  let best = -1;
  let least = 7;
  for (const i of Spacetime.drawn) {
    const distance = toLine(x, y, ...messageEnds(frame, i));
    if (distance < least) {
      least = distance;
      best = i;
    }
  }
  return best;
}

function toLine(x, y, x1, y1, x2, y2) {
  const dx = x2 - x1;
  const dy = y2 - y1;
  const length = dx * dx + dy * dy;
  const at = length ? Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / length)) : 0;
  return Math.hypot(x - x1 - at * dx, y - y1 - at * dy);
}

function messageLines(i) {
  const m = Data.messages;
  const arrives = !Number.isNaN(m.arrived[i]);
  return [
    `message ${m.number[i]}: type ${m.type[i]}, ${bytes(m.length[i])}`,
    `${processorName(m.from[i])} (${taskName(m.task[i])}) → ${processorName(m.to[i])}`,
    `sent at tick ${number(m.sent[i])}` + (arrives ? `, arrives at ${number(m.arrived[i])}: ${time(m.arrived[i] - m.sent[i])}` : ', never arrives'),
    m.queued[i] > 0 ? `${ticks(m.queued[i])} of that in queues` : null,
    Number.isNaN(m.taken[i]) ? 'never received' : `received at tick ${number(m.taken[i])} by ${taskName(m.taker[i])}`,
    placeWords(m.place[i]) && 'sent ' + placeWords(m.place[i]),
  ];
}

function messagePanel(i) {
  const m = Data.messages;
  const follow = (text, index) => button(text, () => Spacetime.show(index), { disabled: index < 0 });
  return element('div', { class: 'selected' }, ...messageLines(i).filter(Boolean).map((line) => element('div', {}, line)),
    element('div', { class: 'tools' },
      button('Zoom to it', () => Spacetime.show(i)),
      follow('What its sender had received', lastWhere(m.taken, m.sent[i], (j) => m.taker[j] === m.task[i])),
      follow('What its receiver sent next', firstSince(m.taken[i], (j) => m.task[j] === m.taker[i])),
      follow('Next of its sender', firstAfter(i, (j) => m.task[j] === m.task[i])),
      button('Close', () => Spacetime.select(-1))));
}

/** The message whose tick in a column is the last one up to a tick. */
function lastWhere(column, tick, test) {
  let best = -1;
  for (let i = 0; i < column.length; i++) {
    if (column[i] <= tick && test(i) && (best < 0 || column[i] >= column[best])) best = i;
  }
  return best;
}

function firstSince(tick, test) {
  let best = -1;
  const { sent, count } = Data.messages;
  for (let i = 0; i < count; i++) {
    if (sent[i] >= tick && test(i) && (best < 0 || sent[i] < sent[best])) best = i;
  }
  return best;
}

function firstAfter(index, test) {
  for (let i = index + 1; i < Data.messages.count; i++) if (test(i)) return i;
  return -1;
}

function messageTable() {
  const m = Data.messages;
  const list = [];
  for (let i = 0; i < m.count && list.length < 20000; i++) {
    if (m.sent[i] <= View.until && lastTick(i) >= View.from) list.push(i);
  }
  return new Table('Messages in the part that is shown', [
    { title: 'message', value: (i) => m.number[i], show: (i) => button(String(m.number[i]), () => Spacetime.show(i)) },
    { title: 'from', text: true, value: (i) => processorName(m.from[i]) },
    { title: 'to', text: true, value: (i) => processorName(m.to[i]) },
    { title: 'type', value: (i) => m.type[i], show: (i) => String(m.type[i]) },
    { title: 'bytes', value: (i) => m.length[i] },
    { title: 'sent', value: (i) => m.sent[i] },
    { title: 'arrived', value: (i) => m.arrived[i] },
    { title: 'received', value: (i) => m.taken[i] },
    { title: 'queued', value: (i) => m.queued[i] },
    { title: 'sent at', text: true, kind: 'code', value: (i) => placeName(m.place[i]) },
  ], list).element;
}
