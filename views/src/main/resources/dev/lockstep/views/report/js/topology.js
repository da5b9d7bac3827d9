/* The network as it is built, with each link's load. */
const isNode = (name) => /^\d+$/.test(name);

/** Places for nodes, by what the network is. */
function placesOf(topology, names, sides) {
  const nodes = names.filter(isNode).map(Number).sort((a, b) => a - b);
  const others = names.filter((name) => !isNode(name));
  const layout = { hypercube: cube, mesh, ring, 'fully-connected': ring, crossbar: star }[topology]
    || (others.length ? levels : ring);
  return layout(nodes, others, sides);
}

/**
 * Each dimension is a step of its own, three of them a cube. Cubes of cubes take longer steps, and are turned a little: so
 * no link leads over a node that isn't its end, up to 1,024 nodes.
 */
function cube(nodes) {
  const bits = Math.max(1, Math.ceil(Math.log2(Math.max(2, nodes.length))));
  const steps = Array.from({ length: bits }, (_, bit) => {
    const level = Math.floor(bit / 3);
    const turn = level * (bits < 6 ? 0.2 : 0.1);
    const [x, y] = [[1, 0], [0, 1], [0.42, -0.36]][bit % 3].map((part) => part * 2.9 ** level);
    return [x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn)];
  });
  return new Map(nodes.map((node) => {
    const at = [0, 0];
    steps.forEach(([x, y], bit) => {
      if ((node >> bit) & 1) {
        at[0] += x;
        at[1] += y;
      }
    });
    return [String(node), at];
  }));
}

function mesh(nodes, others, sides) {
  const columns = sides.length ? sides.at(-1) : Math.ceil(Math.sqrt(nodes.length));
  const deep = sides.length > 2 ? sides[0] : 1;
  const plane = columns * (sides.length > 2 ? sides[1] : Math.ceil(nodes.length / columns));
  return new Map(nodes.map((node) => {
    const z = deep > 1 ? Math.floor(node / plane) : 0;
    const rest = deep > 1 ? node % plane : node;
    return [String(node), [(rest % columns) + z * 0.3, Math.floor(rest / columns) - z * 0.3]];
  }));
}

function ring(nodes, others) {
  const all = [...nodes.map(String), ...others];
  return new Map(all.map((name, i) => {
    const angle = (2 * Math.PI * i) / all.length - Math.PI / 2;
    return [name, [Math.cos(angle), Math.sin(angle)]];
  }));
}

function star(nodes, others) {
  const places = ring(nodes, []);
  others.forEach((name, i) => places.set(name, [0, others.length > 1 ? (i - (others.length - 1) / 2) * 0.2 : 0]));
  return places;
}

/** Nodes in a row, switches in rows above them, by the first number in their names. */
function levels(nodes, others) {
  const rows = new Map();
  for (const name of others) {
    const level = Number((name.match(/\d+/) || [0])[0]);
    if (!rows.has(level)) rows.set(level, []);
    rows.get(level).push(name);
  }
  const places = new Map(nodes.map((node, i) => [String(node), [(i + 0.5) / nodes.length, 0]]));
  const ordered = [...rows.keys()].sort((a, b) => a - b);
  ordered.forEach((level, row) => {
    const list = rows.get(level).sort((a, b) => compare(a, b));
    list.forEach((name, i) => places.set(name, [(i + 0.5) / list.length, -(row + 1) / (ordered.length + 1)]));
  });
  return places;
}

function topology() {
  const { links, messages, run, processors } = Data.report;
  if (!messages.lengths.length && !links.length) return;
  const made = section('network', 'Network', 'How busy each link was, on a drawing of the network'
    + (run.topology ? ` (${[run.topology, run.sides.join(' × ')].filter(Boolean).join(', ')})` : '') + '. Both directions of a link are one line, '
    + 'in the colour of the busier one.');
  const used = links.filter((link) => link.messages > 0);
  if (!used.length) {
    const noLinks = links.length ? 'No message used a link.' : 'Messages of this machine do not wait for links, so that none is known.';
    made.append(empty(noLinks));
    return;
  }
  const span = View.most - View.least;
  const names = [...new Set([...links.flatMap((link) => [link.from, link.to]),
    ...processors.filter((row) => row.processor > 0).map((row) => String(row.processor - 1))])];
  const places = placesOf(run.topology, names, run.sides);
  const lines = bothWays(links);
  const most = Math.max(...lines.map((line) => line.busy), 1);
  made.append(element('p', {}, `The scale ends at the busiest link: ${percent(most, span)} of the time.`));
  new Chart({
    host: made, height: Math.min(720, 320 + names.length * 6), label: 'Drawing of the network: colour shows how busy links are; the table below tells the same',
    option: () => topologyOption(names, places, lines, most, span),
  });
  made.append(asTable(() => new Table('Links', [
    { title: 'from', text: true, value: (link) => linkEnd(link.from) },
    { title: 'to', text: true, value: (link) => linkEnd(link.to) },
    { title: 'busy ticks', value: (link) => link.busy },
    { title: 'share of time', value: (link) => link.busy, show: (link) => percent(link.busy, span) },
    { title: 'messages', value: (link) => link.messages },
    { title: 'ticks waited for it', value: (link) => link.waited },
  ], [...links].sort((a, b) => b.busy - a.busy)).element));
}

const linkEnd = (name) => (isNode(name) ? 'node ' + name : name);

function bothWays(links) {
  const lines = new Map();
  for (const link of links) {
    const key = [link.from, link.to].sort().join('\u0000');
    const line = lines.get(key);
    if (!line) lines.set(key, { from: link.from, to: link.to, busy: link.busy, ways: [link] });
    else {
      line.busy = Math.max(line.busy, link.busy);
      line.ways.push(link);
    }
  }
  return [...lines.values()].sort((a, b) => a.busy - b.busy);
}

function topologyOption(names, places, lines, most, span) {
  const many = names.length > 80;
  const all = [...places.values()];
  const low = [0, 1].map((axis) => Math.min(...all.map((place) => place[axis])));
  const high = [0, 1].map((axis) => Math.max(...all.map((place) => place[axis])));
  const scaled = (value, axis) => (high[axis] > low[axis] ? (value - low[axis]) / (high[axis] - low[axis]) : 0.5);
  return {
    tooltip: { ...tooltipStyle(), formatter: (item) => (item.dataType === 'edge' ? edgeTip(item.data.line, span) : tipElement(linkEnd(item.name))) },
    visualMap: { show: window.innerWidth >= 700, min: 0, max: (100 * most) / span, seriesIndex: [], inRange: { color: Theme.ramp.slice(1) }, right: 0, top: 'middle',
      text: [percent(most, span), '0 %'], textStyle: { color: Theme.soft }, itemHeight: 120 },
    series: [{
      type: 'graph', layout: 'none', coordinateSystem: null, roam: true, left: 40, right: window.innerWidth >= 700 ? 90 : 40, top: 24, bottom: 24, preserveAspect: true,
      scaleLimit: { min: 0.5, max: 12 }, symbolSize: many ? 5 : 22, animation: false, emphasis: { disabled: many },
      label: { show: !many, color: Theme.text, fontSize: 11, formatter: (item) => item.name.replace('switch ', '') }, edgeSymbol: ['none', 'none'],
      data: names.filter((name) => places.has(name)).map((name) => ({
        name, x: 1000 * scaled(places.get(name)[0], 0), y: 620 * scaled(places.get(name)[1], 1),
        symbol: isNode(name) ? 'circle' : 'rect', itemStyle: { color: Theme.card, borderColor: Theme.soft, borderWidth: 1 },
      })),
      links: lines.map((line) => ({
        source: line.from, target: line.to, line,
        lineStyle: { color: line.busy ? css(rampColour(0.25 + (0.75 * line.busy) / most)) : Theme.line, width: many ? 1 : 1 + (5 * line.busy) / most,
          curveness: 0, opacity: line.busy ? 1 : 0.5 },
      })),
    }],
  };
}

const edgeTip = (line, span) => tipElement(`${linkEnd(line.from)} – ${linkEnd(line.to)}`, ...line.ways.map((link) =>
  `${linkEnd(link.from)} → ${linkEnd(link.to)}: busy ${percent(link.busy, span)}, ${number(link.messages)} messages, ${ticks(link.waited)} waited for it`));
