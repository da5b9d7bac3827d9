/* Draws the bars, and does what is asked of the page. */

const HEIGHT = 18;
const MOST_LEVELS = 1500;
const MOST_ROWS = 200;
const THINNEST = 0.4;

const byId = (id) => document.getElementById(id);
const data = JSON.parse(byId('data').textContent);
const canvas = byId('bars');
const state = { tree: null, top: null, value: 0, run: 0, words: '', boxes: [] };

const column = (run) => state.value + run * VALUES.length;
const amount = (bar) => bar.sums[column(state.run)];

function hue(name) {
  let hash = 7;
  const end = name.lastIndexOf('.');
  for (let i = 0; i < (end < 0 ? name.length : end); i++) {
    hash = (hash * 31 + name.charCodeAt(i)) % 360;
  }
  return hash;
}

/** Red where this run has more than the other one, blue where it has less. */
function differenceColour(bar) {
  const roots = state.tree.root.sums;
  const most = Math.max(roots[column(0)], roots[column(1)], 1);
  const change = (bar.sums[column(0)] - bar.sums[column(1)]) / most;
  const strength = Math.min(1, Math.sqrt(Math.abs(change)) * 2);
  const from = rgb(Theme.dark ? '#3a4250' : '#e6e8ec');
  const to = rgb(change > 0 ? (Theme.dark ? '#e0485a' : '#e0394a') : (Theme.dark ? '#3d86f0' : '#3478e0'));
  return css(from.map((part, i) => Math.round(part + (to[i] - part) * strength)));
}

function colour(bar) {
  if (state.words && bar.name.toLowerCase().includes(state.words)) {
    return Theme.dark ? '#b9359a' : '#ee82d4';
  }
  if (data.hasOther) {
    return differenceColour(bar);
  }
  if (!bar.parent || bar.name.startsWith('(')) {
    return Theme.dark ? '#4a5262' : '#c9cfd9';
  }
  const isOwn = !bar.name.startsWith('[');
  return Theme.dark ? `hsl(${hue(bar.name)} ${isOwn ? 45 : 12}% 34%)` : `hsl(${hue(bar.name)} ${isOwn ? 62 : 15}% 74%)`;
}

function box(bar, level, left, width) {
  state.boxes.push({ bar, level, left, width });
}

/** Where bars are: those below the one that is looked at are as wide as the page. */
function layOut(width) {
  state.boxes = [];
  const below = [];
  for (let bar = state.top.parent; bar; bar = bar.parent) {
    below.unshift(bar);
  }
  below.slice(-8).forEach((bar, level) => box(bar, level, 0, width));
  const first = Math.min(below.length, 8);
  const waiting = [[state.top, first, 0, width]];
  let deepest = first;
  let isCut = false;
  while (waiting.length) {
    const [bar, level, left, wide] = waiting.pop();
    box(bar, level, left, wide);
    deepest = Math.max(deepest, level);
    if (level >= MOST_LEVELS) {
      isCut = isCut || bar.children.length > 0;
      continue;
    }
    const whole = amount(bar);
    let at = left;
    const children = [...bar.children].sort((a, b) => amount(b) - amount(a) || (a.name < b.name ? -1 : 1));
    for (const child of children) {
      const own = whole ? wide * amount(child) / whole : 0;
      if (own >= THINNEST) {
        waiting.push([child, level + 1, at, own]);
      }
      at += own;
    }
  }
  return { levels: deepest + 1, isCut };
}

function draw() {
  const width = byId('chart').clientWidth;
  const { levels, isCut } = layOut(width);
  const scale = Math.min(window.devicePixelRatio || 1, 30000 / (levels * HEIGHT));
  canvas.width = Math.max(1, Math.floor(width * scale));
  canvas.height = Math.max(1, Math.floor(levels * HEIGHT * scale));
  canvas.style.height = `${levels * HEIGHT}px`;
  const pen = canvas.getContext('2d');
  pen.scale(scale, scale);
  pen.font = '12px system-ui, "DejaVu Sans", sans-serif';
  pen.textBaseline = 'middle';
  for (const { bar, level, left, width: wide } of state.boxes) {
    pen.fillStyle = colour(bar);
    pen.fillRect(left, level * HEIGHT, Math.max(wide - 0.5, 0.3), HEIGHT - 1);
    if (wide > 30) {
      pen.fillStyle = Theme.text;
      pen.fillText(fitting(bar.name, wide - 6), left + 3, level * HEIGHT + HEIGHT / 2);
    }
  }
  canvas.dataset.bars = String(state.boxes.length);
  byId('key').textContent = key() + (isCut ? ` Only ${MOST_LEVELS} levels are drawn: press a bar to see those above it.` : '');
}

function key() {
  const words = data.hasOther
    ? 'Red: more in this run than in the other one; blue: less.'
    : 'Packages differ in colour; what is no method of the program is grey.';
  return `A bar is as wide as what the method and all that it called cost; press one to see it alone. ${words}`;
}

/** As much of a name as there is room for, its end first: that is the method's own name. */
function fitting(name, wide) {
  const most = Math.floor(wide / 6.4);
  return name.length <= most ? name : `…${name.slice(name.length - most + 1)}`;
}

function found(event) {
  const area = canvas.getBoundingClientRect();
  const x = event.clientX - area.left;
  const level = Math.floor((event.clientY - area.top) / HEIGHT);
  return state.boxes.find((one) => one.level === level && x >= one.left && x < one.left + one.width);
}

function told(bar) {
  const at = column(0);
  const lines = [bar.name, `${shown(bar.sums[at])} ${VALUES[state.value]}, ${percent(bar.sums[at], state.tree.root.sums[at])}`,
    `without what it called: ${shown(bar.self[at])}`];
  if (data.hasOther) {
    const change = bar.sums[at] - bar.sums[column(1)];
    lines.push(`in the other run: ${shown(bar.sums[column(1)])}`, `difference: ${change > 0 ? '+' : ''}${shown(change)}`);
  }
  return lines;
}

function tell(target, lines) {
  target.replaceChildren(...lines.map((line, i) => {
    const part = document.createElement(i ? 'div' : 'b');
    part.textContent = line;
    return part;
  }));
}

function point(event) {
  const one = found(event);
  const tip = byId('tip');
  tip.hidden = !one;
  if (one) {
    tell(tip, told(one.bar));
    tell(byId('selected'), told(one.bar));
    tip.style.left = `${Math.min(event.clientX + 12, window.innerWidth - 420)}px`;
    tip.style.top = `${event.clientY + 14}px`;
  }
}

/** The part of the whole that is in bars with the words in their names; no bar counts twice. */
function search() {
  const words = byId('search').value.trim().toLowerCase();
  state.words = words;
  let sum = 0;
  if (words) {
    const waiting = [state.tree.root];
    while (waiting.length) {
      const bar = waiting.pop();
      if (bar.parent && bar.name.toLowerCase().includes(words)) {
        sum += amount(bar);
      } else {
        waiting.push(...bar.children);
      }
    }
  }
  const whole = amount(state.tree.root);
  byId('found').textContent = words ? `found: ${shown(sum)} ${VALUES[state.value]}, ${percent(sum, whole)}` : '';
  draw();
}

function cell(text, name) {
  const made = document.createElement('td');
  made.textContent = text;
  made.className = name;
  return made;
}

function table() {
  const headings = ['itself', '%', 'with what it called', '%', 'name'];
  byId('headings').replaceChildren(...headings.map((text, i) => {
    const made = document.createElement('th');
    made.textContent = text;
    made.className = i === 4 ? 'text' : '';
    return made;
  }));
  const whole = amount(state.tree.root);
  const rows = byName(state.tree, column(state.run)).slice(0, MOST_ROWS);
  byId('methods').replaceChildren(...rows.map((row) => {
    const made = document.createElement('tr');
    made.append(cell(shown(row.self), ''), cell(percent(row.self, whole), ''), cell(shown(row.sum), ''),
      cell(percent(row.sum, whole), ''), cell(row.name, 'text'));
    return made;
  }));
}

function show() {
  table();
  search();
}

function chooseTask() {
  const chosen = byId('task').value;
  const tasks = chosen === 'all' ? data.tasks : [data.tasks[Number(chosen)]];
  state.tree = merged(data, tasks, chosen === 'all' ? 'all tasks' : tasks[0].name);
  state.top = state.tree.root;
  show();
}

function look(bar) {
  state.top = bar;
  draw();
}

function options(select, texts) {
  texts.forEach(([value, text]) => {
    const made = document.createElement('option');
    made.value = value;
    made.textContent = text;
    select.append(made);
  });
}

function start() {
  byId('remarks').replaceChildren(...data.remarks.map((text) => {
    const made = document.createElement('p');
    made.className = 'remark';
    made.textContent = text;
    return made;
  }));
  options(byId('task'), [['all', `all ${data.tasks.length} tasks`], ...data.tasks.map((task, i) => [String(i), task.name])]);
  options(byId('value'), VALUES.map((name, i) => [String(i), name]));
  byId('run-choice').hidden = !data.hasOther;
  byId('task').addEventListener('change', chooseTask);
  byId('value').addEventListener('change', () => {
    state.value = Number(byId('value').value);
    show();
  });
  byId('run').addEventListener('change', () => {
    state.run = Number(byId('run').value);
    show();
  });
  byId('search').addEventListener('input', search);
  byId('out').addEventListener('click', () => look(state.tree.root));
  canvas.addEventListener('mousemove', point);
  canvas.addEventListener('mouseleave', () => { byId('tip').hidden = true; });
  canvas.addEventListener('click', (event) => {
    const one = found(event);
    if (one) {
      look(one.bar);
    }
  });
  byId('chart').addEventListener('keydown', (event) => {
    if (event.key === 'Escape') {
      look(state.tree.root);
    }
  });
  Theme.start();
  Theme.listeners.push(draw);
  window.addEventListener('resize', draw);
  chooseTask();
  document.documentElement.dataset.ready = 'true';
}

start();
