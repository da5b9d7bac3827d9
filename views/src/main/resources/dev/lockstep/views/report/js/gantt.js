/* What each processor or task did, tick by tick. */
function gantt() {
  const made = section('gantt', 'Timeline', 'What each processor, or each task, did when. ' + TIME_HELP);
  if (isTimeless(made)) return;
  const tools = element('div', { class: 'tools' });
  // Threads share processors, so that rows of processors tell little of them.
  const orders = Data.report.hasDetail && hasThreads() ? ['By thread', 'By processor'] : ['By processor', 'By task'];
  const lanesOf = (order) => (order === 'By processor' ? Lanes.byProcessor : Lanes.byTask);
  let lanes = lanesOf(orders[0]);
  made.append(tools, legend(GROUPS.map((_, group) => group)));
  const chart = new TimeChart({
    host: made, height: heightOf(lanes.keys.length), rows: () => lanes.labels,
    label: 'Gantt chart: what each processor or task did over time; the table below tells the same',
    paint: (context, frame) => {
      paintLanes(context, frame, lanes);
      paintNames(context, frame, lanes);
      paintNotes(context, frame);
    },
    hover: (tick, row) => stretchLines(lanes.labels[row] === undefined ? null : lanes.at(row, tick), lanes.labels[row]),
    click: (tick, row) => {
      const stretch = lanes.at(row, tick);
      if (stretch && !stretch.sums) View.around(stretch.start, stretch.end);
    },
  });
  Gantt.chart = chart;
  Gantt.isByProcessor = lanes === Lanes.byProcessor;
  if (Data.report.hasDetail) {
    tools.append(choice('Rows', orders, (i) => {
      lanes = lanesOf(orders[i]);
      Gantt.isByProcessor = lanes === Lanes.byProcessor;
      chart.rowsShown = null;
      chart.element.style.height = heightOf(lanes.keys.length) + 'px';
      chart.chart?.resize();
      chart.repaint();
    }), element('span', {}, 'Press a stretch to zoom to it.'));
  }
  made.append(asTable(() => stretchTable(lanes)));
}

const Gantt = {
  chart: null,
  isByProcessor: true,

  /** Shows the row of a processor, where it has one. */
  showProcessor(processor) {
    if (this.isByProcessor) this.chart?.showRow(Lanes.rowOf(processor));
  },

  /** Shows a time, and where it is known the processor. */
  show(from, until, processor) {
    View.around(from, until);
    if (processor !== undefined) this.showProcessor(processor);
    document.getElementById('gantt').scrollIntoView({ block: 'start' });
  },
};

/** Names of what is done, where there is room for them. */
function paintNames(context, frame, lanes) {
  if (frame.band < 16 || !Data.report.hasDetail) return;
  context.font = '11px ' + getComputedStyle(document.body).fontFamily;
  context.textBaseline = 'middle';
  let left = 400;
  for (let row = frame.first; row <= frame.last && left > 0; row++) {
    lanes.visit(row, frame.from, frame.until, (start, end, activity, index, all) => {
      const x = Math.max(0, frame.x(start));
      const wide = Math.min(frame.width, frame.x(end)) - x;
      if (wide < 70 || left-- <= 0) return;
      const text = stretchName(all, index);
      context.fillStyle = activity < FIRST_IDLE && !Theme.dark ? '#ffffff' : Theme.text;
      if (Theme.dark && activity < FIRST_IDLE && activity !== 3) context.fillStyle = '#0e1420';
      if (context.measureText(text).width < wide - 8) context.fillText(text, x + 4, frame.y(row));
    });
  }
}

function stretchName(all, i) {
  const activity = all.activity[i];
  if (activity === 0) {
    const [best] = linesBetween(all.task[i], all.start[i], all.end[i]);
    return best ? placeName(best[0]) : taskName(all.task[i]);
  }
  if (activity === WAIT_MESSAGE) return all.what[i] === -1 ? 'any message' : 'type ' + all.what[i];
  return GROUPS[GROUP_OF[activity]].name;
}

/** Marks of the program, as lines through all rows. */
function paintNotes(context, frame) {
  const marks = Data.report.notes.filter((note) => note.kind === 'mark' && note.tick >= frame.from && note.tick <= frame.until);
  context.strokeStyle = Theme.strong;
  context.setLineDash([4, 3]);
  context.beginPath();
  for (const mark of marks.slice(0, 500)) {
    context.moveTo(frame.x(mark.tick), 0);
    context.lineTo(frame.x(mark.tick), frame.height);
  }
  context.stroke();
  context.setLineDash([]);
}

function stretchTable(lanes) {
  if (!Data.report.hasDetail) return empty('This report holds sums only; see the table of utilization.');
  const rows = [];
  lanes.keys.forEach((key, row) => {
    if (rows.length > 5000) return;
    lanes.visit(row, View.from, View.until, (start, end, activity, index, all) => {
      if (rows.length <= 5000) rows.push({ label: lanes.labels[row], ...stretchAt(all, index) });
    });
  });
  return new Table('Stretches in the part that is shown', [
    { title: 'row', text: true, value: (row) => row.label },
    { title: 'from', value: (row) => row.start },
    { title: 'until', value: (row) => row.end },
    { title: 'ticks', value: (row) => row.end - row.start },
    { title: 'what', text: true, value: (row) => activityText(row.activity, row.what) },
    { title: 'task', text: true, value: (row) => (row.activity === UNUSED ? '' : taskName(row.task)) },
    { title: 'at', text: true, kind: 'code', value: (row) => (row.place > 0 ? placeName(row.place) : '') },
  ], rows).element;
}
