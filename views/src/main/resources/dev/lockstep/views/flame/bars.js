/* The bars of a profile: one tree of all tasks, or of one. */

const VALUES = ['busy ticks', 'ticks of waiting', 'executions of instructions', 'allocated bytes'];

/** A bar: its name, what it cost itself, and the bars above it. */
class Bar {
  constructor(name, parent, width) {
    this.name = name;
    this.parent = parent;
    this.depth = parent ? parent.depth + 1 : 0;
    this.self = new Float64Array(width);
    this.sums = new Float64Array(width);
    this.byName = new Map();
    this.children = [];
  }

  child(name, all) {
    let found = this.byName.get(name);
    if (!found) {
      found = new Bar(name, this, this.self.length);
      this.byName.set(name, found);
      this.children.push(found);
      all.push(found);
    }
    return found;
  }
}

/** Puts tasks into one tree; each bar stands in the list behind the one below it. */
function merged(data, tasks, rootName) {
  const width = data.hasOther ? 2 * VALUES.length : VALUES.length;
  const root = new Bar(rootName, null, width);
  const all = [root];
  for (const task of tasks) {
    const own = [];
    for (let at = 0; at < task.bars.length; at += 2 + width) {
      const below = task.bars[at] < 0 ? root : own[task.bars[at]];
      const bar = below.child(data.names[task.bars[at + 1]], all);
      for (let i = 0; i < width; i++) {
        bar.self[i] += task.bars[at + 2 + i];
      }
      own.push(bar);
    }
  }
  for (let at = all.length - 1; at >= 0; at--) {
    const bar = all[at];
    for (let i = 0; i < width; i++) {
      bar.sums[i] += bar.self[i];
      if (bar.parent) {
        bar.parent.sums[i] += bar.sums[i];
      }
    }
  }
  return { root, all };
}

/** What each name cost itself, and with all above it; a name above itself counts once. */
function byName(tree, value) {
  const rows = new Map();
  for (const bar of tree.all) {
    if (!bar.parent) {
      continue;
    }
    const row = rows.get(bar.name) || { name: bar.name, self: 0, sum: 0 };
    rows.set(bar.name, row);
    row.self += bar.self[value];
    let below = bar.parent;
    while (below && below.name !== bar.name) {
      below = below.parent;
    }
    row.sum += below ? 0 : bar.sums[value];
  }
  return [...rows.values()].filter((row) => row.sum > 0)
    .sort((a, b) => b.self - a.self || b.sum - a.sum || (a.name < b.name ? -1 : 1));
}

/** A number in groups of three digits. */
const shown = (number) => String(number).replace(/\B(?=(\d{3})+$)/g, '\u202f');

const percent = (part, whole) => (whole ? `${(100 * part / whole).toFixed(2)}\u202f%` : '');
