/* Data races, checks that came to be void, and deadlocks that the run did not come to, as another look has found them. */
function faults() {
  const found = Data.report.faults;
  if (!found.wereLookedFor) return;
  const made = section('faults', 'Races and possible deadlocks', 'Accesses to one place that nothing orders, checks that another task '
    + 'made void, and tasks that could come to wait for each other. A run with --races has found them; in this one they may have done no harm.');
  if (found.races.length) made.append(raceTable(found.races));
  if (found.checks.length) made.append(checkTable(found.checks));
  if (found.deadlocks.length) made.append(deadlockTable(found.deadlocks));
  if (!found.races.length && !found.checks.length && !found.deadlocks.length) made.append(remark('None was found.'));
  if (found.suppressed) made.append(remark(`${number(found.suppressed)} more are known to the user, and left out.`));
  if (found.unwatched.length) made.append(remark(`Not watched, as they are too large: ${found.unwatched.join(', ')}.`));
}

function raceTable(races) {
  const side = (access) => `${access.writes ? 'wrote' : 'read'} at ${access.line}`;
  const locks = (access) => access.locks.join(', ') || 'none';
  return new Table('Data races', [
    { title: 'what', text: true, kind: 'wrap', value: (race) => race.what + (race.unsure && ` (${race.unsure})`) },
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

function checkTable(checks) {
  const lines = checks.flatMap((check, i) => check.calls.map((call) => ({ number: i + 1, check, call })));
  return new Table('Checks that another task made void', [
    { title: 'number', value: (line) => line.number },
    { title: 'of', text: true, kind: 'wrap', value: (line) => line.check.what },
    { title: 'task', text: true, kind: 'wrap', value: (line) => line.call.task },
    { title: 'called', text: true, kind: 'code', value: (line) => line.call.method },
    { title: 'at', text: true, kind: 'code', value: (line) => line.call.line },
    { title: 'tick', value: (line) => line.call.tick },
    { title: 'outcome', text: true, kind: 'wrap', value: (line) => line.check.failure || 'another output' },
  ], lines).element;
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
