/* Who sends how much to whom. */
function matrix() {
  const pairs = Data.report.messages.pairs;
  if (!pairs.length) return;
  const made = section('matrix', 'Communication matrix', 'How much each processor sent to each other one, by all messages '
    + 'that were sent in the time this report shows. A row is a sender, a column a receiver; ');
  made.lastChild.append(themed('darker', 'lighter'), ' is more.');
  const keys = [...new Set([...Data.rows, ...pairs.flatMap((pair) => [pair.from, pair.to])])].sort((a, b) => a - b);
  const index = new Map(keys.map((key, i) => [key, i]));
  let measure = 'bytes';
  const canvas = document.createElement('canvas');
  const tools = element('div', { class: 'tools' });
  made.append(tools);
  const at = new Map(pairs.map((pair) => [index.get(pair.from) * keys.length + index.get(pair.to), pair]));
  const chart = new Chart({
    host: made, height: Math.min(640, Math.max(300, 130 + keys.length * 26)), keys: true,
    label: 'Matrix: how much each processor sent to each other one; the table below tells the same',
    option: () => matrixOption(keys, pairs, index, measure, canvas),
  });
  tools.append(choice('Measure', ['Bytes', 'Messages'], (i) => {
    measure = i === 0 ? 'bytes' : 'count';
    if (chart.chart) chart.refresh();
  }));
  chart.drawn = () => {
    chart.chart.getZr().on('mousemove', (event) => {
      if (!chart.chart.containPixel({ gridIndex: 0 }, [event.offsetX, event.offsetY])) return Tip.hide();
      const [column, row] = chart.chart.convertFromPixel({ gridIndex: 0 }, [event.offsetX, event.offsetY]);
      const pair = at.get(row * keys.length + column);
      Tip.show([`${processorName(keys[row])} → ${processorName(keys[column])}`,
        pair ? `${number(pair.count)} messages, ${bytes(pair.bytes)}` : 'nothing'], event.event.clientX, event.event.clientY);
    });
    chart.chart.getZr().on('globalout', () => Tip.hide());
  };
  chart.element.addEventListener('mouseleave', () => Tip.hide());
  made.append(asTable(() => new Table('Pairs of processors', [
    { title: 'from', text: true, value: (pair) => processorName(pair.from) },
    { title: 'to', text: true, value: (pair) => processorName(pair.to) },
    { title: 'messages', value: (pair) => pair.count },
    { title: 'bytes', value: (pair) => pair.bytes },
  ], pairs).element));
  typeTable(made);
}

function matrixOption(keys, pairs, index, measure, canvas) {
  const most = pairs.reduce((best, pair) => Math.max(best, pair[measure]), 1);
  const names = keys.map(processorName);
  const narrow = window.innerWidth < 700;
  const axis = { type: 'category', data: names, ...axisStyle(), splitLine: { show: false }, axisTick: { show: false } };
  const zoom = { filterMode: 'none', zoomOnMouseWheel: 'ctrl' };
  return {
    grid: { left: 84, right: narrow ? 16 : 96, top: 44, bottom: 16 },
    xAxis: { ...axis, position: 'top', axisLabel: { color: Theme.soft, hideOverlap: true, formatter: (name) => (keys.length > 8 ? name.replace('node ', '') : name) } },
    yAxis: { ...axis, inverse: true },
    dataZoom: [{ type: 'inside', xAxisIndex: 0, ...zoom }, { type: 'inside', yAxisIndex: 0, ...zoom }],
    visualMap: { show: !narrow, min: 0, max: most, dimension: 0, seriesIndex: [], inRange: { color: Theme.ramp }, right: 0, top: 'middle',
      text: [measure === 'bytes' ? bytes(most) : number(most), '0'], textStyle: { color: Theme.soft }, calculable: false, itemHeight: 120 },
    series: [{
      type: 'custom', data: [[0, 0]], clip: true, silent: true, encode: { x: -1, y: -1 },
      renderItem: (params, api) => matrixImage(params.coordSys, api, canvas, keys.length, (image) => {
        for (const pair of pairs) {
          const cell = (index.get(pair.from) * keys.length + index.get(pair.to)) * 4;
          // The root shows what is small beside what is large.
          image.set([...rampColour(0.08 + 0.92 * Math.sqrt(pair[measure] / most)), 255], cell);
        }
      }),
    }],
  };
}

/** A cell is a pixel of an image, which is stretched. */
function matrixImage(area, api, canvas, count, fill) {
  const small = document.createElement('canvas');
  small.width = count;
  small.height = count;
  const image = new ImageData(count, count);
  fill(image.data);
  small.getContext('2d').putImageData(image, 0, 0);
  const [x, y] = api.coord([0, 0]);
  const [wide, high] = api.size([1, 1]);
  canvas.width = Math.round(area.width * devicePixelRatio);
  canvas.height = Math.round(area.height * devicePixelRatio);
  const context = canvas.getContext('2d');
  context.scale(devicePixelRatio, devicePixelRatio);
  context.imageSmoothingEnabled = wide < 1;
  context.drawImage(small, x - wide / 2 - area.x, y - high / 2 - area.y, wide * count, high * count);
  return { type: 'image', style: { image: canvas, x: area.x, y: area.y, width: area.width, height: area.height } };
}

function typeTable(made) {
  made.append(element('h3', {}, 'Types of messages'), new Table('Types of messages', [
    { title: 'type', value: (type) => type.type, show: (type) => String(type.type) },
    { title: 'messages', value: (type) => type.count },
    { title: 'bytes', value: (type) => type.bytes },
    { title: 'mean bytes', value: (type) => type.bytes / type.count },
    { title: 'mean delay, ticks', value: (type) => type.delay / type.arrived },
    { title: 'of that queued', value: (type) => type.queued / type.arrived },
    { title: 'never arrived', value: (type) => type.count - type.arrived },
  ], Data.report.messages.types).element);
}
