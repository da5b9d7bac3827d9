/* Builds the page. All text goes in as text, so that what a program wrote is never obeyed. */

function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key === 'class') made.className = value;
    else if (key.startsWith('on')) made.addEventListener(key.slice(2), value);
    else if (value === true) made.setAttribute(key, '');
    else if (value !== false && value !== undefined) made.setAttribute(key, value);
  }
  made.append(...children.filter((child) => child !== null && child !== undefined));
  return made;
}

/** A section of the report, with its entry in the contents. */
function section(id, title, intro) {
  const heading = element('h2', { id: id + '-title' }, title);
  const made = element('section', { id, 'aria-labelledby': id + '-title' }, heading);
  if (intro) made.append(element('p', {}, intro));
  document.getElementById('content').append(made);
  document.getElementById('contents').append(element('a', { href: '#' + id }, title));
  return made;
}

const button = (text, act, attributes = {}) => element('button', { type: 'button', onclick: act, ...attributes }, text);

const remark = (text) => element('p', { class: 'remark' }, text);

const empty = (text) => element('p', { class: 'empty' }, text);

/** Buttons of which one is pressed. */
function choice(label, names, act) {
  const buttons = names.map((name, i) =>
    button(name, () => {
      buttons.forEach((other, j) => other.setAttribute('aria-pressed', String(i === j)));
      act(i);
    }, { 'aria-pressed': String(i === 0) }));
  return element('span', { role: 'group', 'aria-label': label }, ...buttons);
}

/** A word that depends on the theme. */
function themed(light, dark) {
  const made = element('span');
  const write = () => (made.textContent = Theme.dark ? dark : light);
  Theme.listeners.push(write);
  write();
  return made;
}

function legend(groups) {
  const items = groups.map((group) => {
    const patch = element('i');
    const paint = () => (patch.style.background = Theme.colour(group));
    Theme.listeners.push(paint);
    paint();
    return element('li', {}, patch, GROUPS[group].name);
  });
  return element('ul', { class: 'legend' }, ...items);
}

/**
 * A table that sorts when a heading is pressed.
 *
 * A column has a title, a value by which it sorts, and what it shows of a row: text or an element.
 */
class Table {
  constructor(caption, columns, rows, most = 200) {
    this.columns = columns;
    this.rows = rows;
    this.most = most;
    this.body = element('tbody');
    this.caption = element('caption');
    this.title = caption;
    this.heads = columns.map((column, i) =>
      element('th', { scope: 'col', class: column.text ? 'text' : '' }, button(column.title, () => this.sort(i))));
    const table = element('table', {}, this.caption, element('thead', {}, element('tr', {}, ...this.heads)), this.body);
    this.more = button('Show more', () => this.showMore());
    this.element = element('div', { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': caption }, table, this.more);
    this.fill();
  }

  sort(at) {
    const column = this.columns[at];
    this.descending = this.sorted === at ? !this.descending : !column.text;
    this.sorted = at;
    const sign = this.descending ? -1 : 1;
    this.rows = [...this.rows].sort((a, b) => sign * compare(column.value(a), column.value(b)));
    this.heads.forEach((head, i) =>
      head.setAttribute('aria-sort', i !== at ? 'none' : this.descending ? 'descending' : 'ascending'));
    this.fill();
  }

  show(rows) {
    this.rows = rows;
    this.fill();
  }

  showMore() {
    this.most *= 10;
    this.fill();
  }

  fill() {
    const shown = this.rows.slice(0, this.most);
    const left = this.rows.length - shown.length;
    this.caption.textContent = this.title + (left > 0 ? ` (the first ${number(shown.length)} of ${number(this.rows.length)})` : '');
    this.more.hidden = left <= 0;
    this.body.replaceChildren(...shown.map((row) => this.row(row)));
  }

  row(row) {
    return element('tr', {}, ...this.columns.map((column, i) => {
      const shown = column.show ? column.show(row) : column.value(row);
      const cell = element('td', { class: [column.text ? 'text' : '', column.kind || ''].join(' ').trim() });
      cell.append(typeof shown === 'number' ? number(shown) : shown);
      return cell;
    }));
  }
}

function compare(a, b) {
  return typeof a === 'string' ? a.localeCompare(b, 'en', { numeric: true }) : a - b;
}

/** A table that is made when somebody wants to read it. */
function asTable(make) {
  const details = element('details', {}, element('summary', {}, 'As a table'));
  details.addEventListener('toggle', () => {
    details.querySelector('.scroll, .empty')?.remove();
    if (details.open) details.append(make());
  });
  return details;
}

/** A bar of coloured parts. */
function meter(parts, whole) {
  return element('span', { class: 'meter' }, ...parts.filter(([, value]) => value > 0).map(([colour, value]) => {
    const part = element('i');
    part.style.width = (100 * value) / whole + '%';
    part.style.background = colour;
    return part;
  }));
}

/** What is under the pointer: the first line is its heading. */
const Tip = {
  show(lines, x, y) {
    const tip = document.getElementById('tip');
    tip.replaceChildren(...lines.filter(Boolean).map((line, i) => element(i === 0 ? 'b' : 'div', {}, line)));
    tip.hidden = false;
    const left = x + 16 + tip.offsetWidth > innerWidth ? x - 16 - tip.offsetWidth : x + 16;
    const top = y + 16 + tip.offsetHeight > innerHeight ? y - 16 - tip.offsetHeight : y + 16;
    tip.style.left = Math.max(4, left) + 'px';
    tip.style.top = Math.max(4, top) + 'px';
  },

  hide() {
    document.getElementById('tip').hidden = true;
  },
};

/** The same for the library's own tips. */
const tipElement = (...lines) =>
  element('div', {}, ...lines.filter(Boolean).map((line, i) => element(i === 0 ? 'b' : 'div', {}, line)));

/** Tells those who listen rather than look. */
const say = (text) => (document.getElementById('status').textContent = text);
