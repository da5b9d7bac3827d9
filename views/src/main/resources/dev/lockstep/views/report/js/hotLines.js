/* The source lines that took most ticks. */
function hotLines() {
  const lines = sourceLines();
  if (!lines.length) return;
  const made = section('lines', 'Hottest lines', 'Ticks that tasks computed at each source line, and ticks that they waited there, '
    + 'in the time this report shows. What is computed is sampled.');
  const computing = lines.reduce((sum, line) => sum + line.computing, 0);
  const waiting = lines.reduce((sum, line) => sum + line.waiting, 0);
  made.append(new Table('Source lines', [
    { title: 'line', text: true, kind: 'code', value: (line) => line.name, show: (line) => button(line.name, () => Search.markPlaces(line.places, line.name)) },
    { title: 'computing', value: (line) => line.computing },
    { title: 'share', value: (line) => line.computing, show: (line) => percent(line.computing, computing) },
    { title: '', text: true, value: (line) => line.computing, show: (line) => meter([[Theme.colour(0), line.computing]], Math.max(1, computing)) },
    { title: 'waiting', value: (line) => line.waiting },
    { title: 'of all waits', value: (line) => line.waiting, show: (line) => percent(line.waiting, waiting) },
    { title: 'source', text: true, kind: 'code', value: (line) => line.text },
    { title: 'method', text: true, value: (line) => line.method },
  ], lines, 200).element);
}

/** Places of the same line together, the hottest first. */
function sourceLines() {
  const lines = new Map();
  for (const place of Data.report.places) {
    if (place.computing + place.waiting === 0) continue;
    const name = placeName(place.number);
    const key = place.className.split('$')[0] + ' ' + name;
    const line = lines.get(key) || { name, text: place.text, method: [place.className, place.method].filter(Boolean).join('.'), computing: 0, waiting: 0, places: new Set() };
    line.computing += place.computing;
    line.waiting += place.waiting;
    line.places.add(place.number);
    lines.set(key, line);
  }
  return [...lines.values()].sort((a, b) => b.computing - a.computing || b.waiting - a.waiting);
}
