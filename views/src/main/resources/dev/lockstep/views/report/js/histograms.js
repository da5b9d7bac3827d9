/* How long messages are, and how long they take. */
function histograms() {
  const { lengths, delays, queues } = Data.report.messages;
  if (!lengths.length) return;
  const made = section('histograms', 'Message sizes and delays', 'How many messages are how long, how long they take from sending '
    + 'to arrival, and how much of that they spend in queues. Each bar has twice the width of the one before.');
  const grid = element('div', { class: 'columns' });
  made.append(grid);
  histogram(grid, 'Size in bytes', lengths);
  histogram(grid, 'Delay in ticks', delays);
  histogram(grid, 'Ticks in queues', queues);
}

function histogram(host, title, bars) {
  const box = element('div', {}, element('h3', {}, title));
  host.append(box);
  if (!bars.length) {
    box.append(empty('No message arrived.'));
    return;
  }
  const name = (bar) => (bar.least === bar.most ? axisTicks(bar.least) : `${axisTicks(bar.least)}–${axisTicks(bar.most)}`);
  const whole = bars.reduce((sum, bar) => sum + bar.count, 0);
  new Chart({
    host: box, height: 230, label: `Histogram: ${title.toLowerCase()}; the table below tells the same`,
    option: () => ({
      grid: { left: 64, right: 12, top: 12, bottom: 58 },
      tooltip: { trigger: 'axis', ...tooltipStyle(), formatter: ([item]) => tipElement(item.name, `${number(item.value)} messages`, percent(item.value, whole)) },
      xAxis: { type: 'category', data: bars.map(name), ...axisStyle(), axisTick: { show: false },
        axisLabel: { color: Theme.soft, rotate: 40, fontSize: 11 } },
      yAxis: { type: 'value', ...axisStyle(), axisLabel: { color: Theme.soft, formatter: axisTicks } },
      series: [{ type: 'bar', data: bars.map((bar) => bar.count), itemStyle: { color: Theme.accent }, barCategoryGap: '10%', barMaxWidth: 70 }],
    }),
  });
  box.append(asTable(() => new Table(title, [
    { title: 'from', value: (bar) => bar.least },
    { title: 'to', value: (bar) => bar.most },
    { title: 'messages', value: (bar) => bar.count },
    { title: 'share', value: (bar) => bar.count, show: (bar) => percent(bar.count, whole) },
  ], bars).element));
}
