/* The table of nstats. */
function tasks() {
  const made = section('tasks', 'Tasks', 'What each task did in the whole run, as lockstep stats shows it; times are ticks. '
    + 'A task is busy while it is not blocked. Press a heading to sort.');
  const rows = Data.report.tasks;
  const duration = (row) => row.end - row.start;
  made.append(new Table('Tasks', [
    { title: 'tid', value: (row) => row.task, show: (row) => String(row.task) },
    { title: 'name', text: true, value: (row) => row.name },
    { title: 'node', text: true, value: (row) => (row.processor === 0 ? 'host' : String(row.processor - 1)) },
    { title: 'start', value: (row) => row.start },
    { title: 'end', value: (row) => row.end },
    { title: 'duration', value: duration },
    { title: 'busy', value: (row) => row.busy },
    { title: 'utiliz', value: (row) => row.busy / Math.max(1, duration(row)),
      show: (row) => Math.round((100 * row.busy) / Math.max(1, duration(row))) + '%' },
    { title: 'sends', value: (row) => row.sends },
    { title: 'recvs', value: (row) => row.receives },
    { title: 'computing', value: (row) => row.computing },
    { title: 'messages', value: (row) => row.messages },
    { title: 'polling', value: (row) => row.polling },
    { title: 'waiting', value: (row) => row.waiting },
    ...['spinning', 'remote', 'memory'].filter((name) => rows.some((row) => row[name] > 0))
      .map((name) => ({ title: { spinning: 'of that spinning', remote: 'remote references', memory: 'memory waits' }[name], value: (row) => row[name] })),
    { title: 'duration s', value: duration, show: (row) => seconds(duration(row)) },
    { title: 'busy s', value: (row) => row.busy, show: (row) => seconds(row.busy) },
  ], rows).element);
}
