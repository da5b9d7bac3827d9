/* Finds nodes, tasks, messages, types and lines, and shows them in the charts. */
const Search = {
  start() {
    const input = document.getElementById('search');
    const found = document.getElementById('found');
    input.addEventListener('input', () => this.list(input.value));
    input.addEventListener('focus', () => input.value && this.list(input.value));
    input.addEventListener('keydown', (event) => this.key(event, input, found));
    found.addEventListener('keydown', (event) => this.move(event, input));
    document.addEventListener('click', (event) => {
      if (!event.target.closest('.search')) found.hidden = true;
    });
    document.addEventListener('keydown', (event) => {
      if (event.key === '/' && !event.target.closest('input, select, textarea')) {
        event.preventDefault();
        input.focus();
        input.select();
      }
    });
  },

  key(event, input, found) {
    if (event.key === 'Enter') found.querySelector('button')?.click();
    if (event.key === 'ArrowDown') found.querySelector('button')?.focus();
    if (event.key === 'Escape') {
      input.value = '';
      found.hidden = true;
      View.mark(null);
      say('Search cleared');
    }
  },

  move(event, input) {
    const next = { ArrowDown: event.target.nextElementSibling, ArrowUp: event.target.previousElementSibling }[event.key];
    if (event.key === 'Escape') input.focus();
    if (!next && event.key !== 'ArrowUp') return;
    event.preventDefault();
    (next || input).focus();
  },

  list(text) {
    const found = document.getElementById('found');
    const results = this.find(text.trim());
    found.hidden = !text.trim();
    found.replaceChildren(...(results.length ? results.slice(0, 40).map((result) => button(result.text, () => {
      found.hidden = true;
      result.act();
      say('Shown: ' + result.text);
    })) : [element('p', {}, 'Nothing found. Try node 3, task 7, type 5, message 12 or a file with a line.')]));
    say(`${results.length} found`);
  },

  find(text) {
    const wanted = text.toLowerCase();
    if (!wanted) return [];
    const [, word, digits] = wanted.match(/^([a-z]*)\s*(-?\d+)$/) || [];
    const results = digits === undefined ? [] : this.numbered(word, Number(digits));
    return [...results, ...this.named(wanted)];
  },

  numbered(word, wanted) {
    const isMeant = (name) => name.startsWith(word);
    const results = [];
    if (isMeant('node') && Data.rows.includes(wanted + 1)) results.push({ text: 'node ' + wanted, act: () => this.markProcessor(wanted + 1) });
    if (isMeant('task') && Data.task.has(wanted)) results.push(this.task(Data.task.get(wanted)));
    if (isMeant('type')) results.push(...this.types((type) => type.type === wanted));
    if (isMeant('message')) {
      const index = Data.messages.number.indexOf(wanted);
      if (index >= 0) results.push({ text: messageLines(index).slice(0, 2).join(', '), act: () => Spacetime.show(index) });
    }
    return results;
  },

  named(wanted) {
    const results = 'host'.startsWith(wanted) && Data.rows.includes(0) ? [{ text: 'host', act: () => this.markProcessor(0) }] : [];
    results.push(...Data.report.tasks.filter((task) => task.name && task.name !== 'main' && task.name.toLowerCase().includes(wanted)).slice(0, 20)
      .map((task) => this.task(task)));
    const lines = new Map();
    for (const place of Data.report.places) {
      const name = placeName(place.number);
      const text = `${name} ${place.className}.${place.method} ${place.text}`.toLowerCase();
      if (place.number > 0 && text.includes(wanted)) {
        if (!lines.has(name)) lines.set(name, { places: new Set(), text: place.text.trim() });
        lines.get(name).places.add(place.number);
      }
    }
    results.push(...[...lines].map(([name, line]) => ({ text: `line ${name}  ${line.text}`, act: () => this.markPlaces(line.places, name) })));
    return results;
  },

  types(test) {
    return Data.report.messages.types.filter(test).map((type) => ({
      text: `messages of type ${type.type} (${number(type.count)})`,
      act: () => {
        View.mark({ stretch: (all, i) => all.activity[i] === WAIT_MESSAGE && all.what[i] === type.type, message: (i) => Data.messages.type[i] === type.type });
        document.getElementById('messages').scrollIntoView();
      },
    }));
  },

  task(task) {
    return {
      text: `${taskName(task.task)} on ${processorName(task.processor)}`,
      act: () => {
        View.mark({ stretch: (all, i) => all.task[i] === task.task, message: (i) => Data.messages.task[i] === task.task || Data.messages.taker[i] === task.task });
        this.toTimeline(task.processor);
      },
    };
  },

  markProcessor(processor) {
    View.mark({ stretch: (all, i, key) => key === processor, message: (i) => Data.messages.from[i] === processor || Data.messages.to[i] === processor });
    this.toTimeline(processor);
  },

  markPlaces(places, name) {
    View.mark({
      stretch: (all, i) => places.has(all.place[i]) || (all.activity[i] === 0 && linesBetween(all.task[i], all.start[i], all.end[i]).some(([place]) => places.has(place))),
      message: (i) => places.has(Data.messages.place[i]),
    });
    say('Highlighted: ' + name);
    document.getElementById('gantt').scrollIntoView();
  },

  toTimeline(processor) {
    Gantt.chart?.draw();
    Gantt.showProcessor(processor);
    document.getElementById('gantt').scrollIntoView();
  },
};
