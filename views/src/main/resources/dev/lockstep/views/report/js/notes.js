/* What the program marked and logged. */
function notes() {
  const { notes: list, noteCount } = Data.report;
  if (!list.length) return;
  const made = section('notes', 'Marks and syslog', 'What the program marked and logged. Marks are dashed lines in the timeline.');
  if (noteCount > list.length) made.append(remark(`These are the first ${number(list.length)} of ${number(noteCount)}.`));
  made.append(new Table('Marks and syslog', [
    { title: 'tick', value: (note) => note.tick, show: (note) => button(number(note.tick), () => Gantt.show(note.tick, note.tick, Data.task.get(note.task)?.processor)) },
    { title: 'time', value: (note) => note.tick, show: (note) => seconds(note.tick) },
    { title: 'task', text: true, value: (note) => taskName(note.task) },
    { title: 'kind', text: true, value: (note) => note.kind },
    { title: 'text', text: true, kind: 'wrap', value: (note) => note.text },
  ], list).element);
}
