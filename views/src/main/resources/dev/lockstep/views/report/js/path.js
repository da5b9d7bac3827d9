/* The critical path: what the run's length is made of, and what would change it. */
function path() {
  const found = Data.report.path;
  if (!found) return;
  const made = section('path', 'Critical path', 'The chain of computing, messages and waits that the end of the run depended on: '
    + 'only what lies on it can make the run shorter.');
  made.append(...pathParts(found));
}
