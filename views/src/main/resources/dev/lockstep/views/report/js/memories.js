/* What memories were asked for, where nodes share them. */
function memories() {
  const { memories: all, memorySpots: spots } = Data.report;
  if (!all.length) return;
  const made = section('memories', 'Memory', 'What was asked of each node\u2019s memory in the whole run, and by which lines. A reference '
    + 'to another node\u2019s memory takes longer, finds ways through the switch taken and tries again, and waits while the memory serves others. '
    + 'Times are ticks. What is asked is told with samples, so a line is right to one interval of them.');
  const waited = all.reduce((sum, memory) => sum + memory.inSwitch + memory.atModule, 0);
  const cost = (row) => row.remote + row.inSwitch + row.atModule;
  const costs = [
    { title: 'longer than near', value: (row) => row.remote },
    { title: 'retries', value: (row) => row.retries },
    { title: 'waited in the switch', value: (row) => row.inSwitch },
    { title: 'waited for the memory', value: (row) => row.atModule },
  ];
  const parts = (row) => meter([[Theme.colour(10), row.remote], [Theme.colour(11), row.inSwitch + row.atModule]], Math.max(1, ...all.map(cost)));
  made.append(new Table('Memories', [
    { title: 'node', value: (row) => row.node, show: (row) => String(row.node) },
    { title: 'near references', value: (row) => row.near },
    { title: 'far references', value: (row) => row.far },
    ...costs,
    { title: 'of all waits', value: (row) => row.inSwitch + row.atModule, show: (row) => percent(row.inSwitch + row.atModule, waited) },
    { title: '', text: true, value: cost, show: parts },
  ], all).element);
  if (!spots.length) return;
  made.append(new Table('Lines that asked, the longest first', [
    { title: 'memory of node', value: (row) => row.node, show: (row) => String(row.node) },
    { title: 'line', text: true, kind: 'code', value: (row) => placeName(row.place), show: (row) => button(placeName(row.place), () => Search.markPlaces(new Set([row.place]), placeName(row.place))) },
    { title: 'ticks', value: cost },
    { title: 'references', value: (row) => row.references },
    ...costs,
    { title: 'source', text: true, kind: 'code', value: (row) => placeText(row.place) },
  ], spots).element);
}
