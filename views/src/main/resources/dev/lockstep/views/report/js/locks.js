/* Which locks were waited for, for whom, by whom and where. */
function locks() {
  const { locks: all, lockWaits: waits } = Data.report;
  if (!all.length) return;
  const made = section('locks', 'Locks', 'Locks, monitors and semaphores of the whole run, those that were waited for longest first. Times are ticks. '
    + 'Of monitors it is told only when tasks waited for them, so it is not known how long they were held. '
    + 'Locks of java.util.concurrent let threads park, and are not among them.');
  const isHeld = (lock) => lock.taken > 0;
  const processes = new Set(all.map((lock) => lock.process));
  made.append(new Table('Locks', [
    { title: 'lock', text: true, value: (lock) => lockName(lock) },
    ...(processes.size > 1 ? [{ title: 'of', text: true, value: (lock) => taskName(lock.process) }] : []),
    { title: 'taken', value: (lock) => lock.taken, show: (lock) => (isHeld(lock) ? number(lock.taken) : '\u2013') },
    { title: 'held', value: (lock) => lock.held, show: (lock) => (isHeld(lock) ? number(lock.held) : '\u2013') },
    { title: 'waits', value: (lock) => lock.waits },
    { title: 'waited', value: (lock) => lock.waited },
    { title: 'longest wait', value: (lock) => lock.longest },
    { title: 'while any waited', value: (lock) => lock.wanted },
    { title: 'of the run', value: (lock) => lock.wanted, show: (lock) => percent(lock.wanted, Data.report.run.lastTick) },
  ], all).element);
  if (!waits.length) return;
  made.append(new Table('Who waited for whom', [
    { title: 'lock', text: true, value: (wait) => lockName(all[wait.lock]) },
    { title: 'waited', text: true, value: (wait) => taskName(wait.task) },
    { title: 'held by', text: true, value: (wait) => (wait.holder >= 0 ? taskName(wait.holder) : 'unknown') },
    { title: 'ticks', value: (wait) => wait.waited },
    { title: 'times', value: (wait) => wait.waits },
    { title: 'at', text: true, kind: 'code', value: (wait) => placeName(wait.place) },
    { title: 'source', text: true, kind: 'code', value: (wait) => placeText(wait.place) },
  ], waits).element);
}

/** "monitor at 0123", as other sections call it; a spin lock has a number. */
function lockName(lock) {
  const kind = lock.kind.replace(/^an? /, '');
  return kind === 'spin lock' ? `${kind} ${lock.number}` : `${kind} at 0${lock.number.toString(8)}`;
}
