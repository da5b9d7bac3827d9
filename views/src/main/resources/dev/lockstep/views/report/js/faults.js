/* Data races, and deadlocks that the run did not come to, as another look at the program has found them. */
function faults() {
  const { races, deadlocks } = Data.report.faults;
  if (!races.length && !deadlocks.length) return;
  const made = section('faults', 'Races and possible deadlocks', 'Accesses to one place that nothing orders, and tasks that could '
    + 'come to wait for each other. A run with --races has found them; in this one they may have done no harm.');
  if (races.length) made.append(raceTable(races));
  if (deadlocks.length) made.append(deadlockTable(deadlocks));
}

function raceTable(races) {
  const side = (access) => `${access.writes ? 'wrote' : 'read'} at ${access.line}`;
  const locks = (access) => access.locks.join(', ') || 'none';
  return new Table('Data races', [
    { title: 'what', text: true, kind: 'wrap', value: (race) => race.what + (race.unsure ? ' (may be none)' : '') },
    { title: 'one task', text: true, kind: 'wrap', value: (race) => race.first.task },
    { title: 'did', text: true, kind: 'code', value: (race) => side(race.first) },
    { title: 'holding', text: true, kind: 'wrap', value: (race) => locks(race.first) },
    { title: 'tick', value: (race) => race.first.tick },
    { title: 'the other', text: true, kind: 'wrap', value: (race) => race.second.task },
    { title: 'did', text: true, kind: 'code', value: (race) => side(race.second) },
    { title: 'holding', text: true, kind: 'wrap', value: (race) => locks(race.second) },
    { title: 'tick', value: (race) => race.second.tick },
    { title: 'outcome', text: true, value: (race) => (race.changedOutcome ? 'changed by the order' : '\u2013') },
  ], races).element;
}

function deadlockTable(deadlocks) {
  const lines = deadlocks.flatMap((one, i) => one.tasks.map((task) => ({ number: i + 1, one, task })));
  return new Table('Possible deadlocks', [
    { title: 'number', value: (line) => line.number },
    { title: 'task', text: true, kind: 'wrap', value: (line) => line.task.task },
    { title: 'took a lock at', text: true, kind: 'code', value: (line) => line.task.took },
    { title: 'asked for another at', text: true, kind: 'code', value: (line) => line.task.asked },
    { title: 'tick', value: (line) => line.task.tick },
    { title: 'confirmed by', text: true, kind: 'wrap', value: (line) => (line.one.confirmed ? line.one.again : '\u2013') },
  ], lines).element;
}
