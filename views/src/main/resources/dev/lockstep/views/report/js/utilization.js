/* How many processors did what, over time and for each of them. */
const PARTS = 300;

/** Shares of the groups of activities in equal parts of the view. */
function groupShares() {
  const parts = Math.max(1, Math.min(PARTS, Math.round(View.ticks)));
  const sums = GROUPS.map(() => new Float64Array(parts));
  const wide = View.ticks / parts;
  const lanes = Lanes.byProcessor;
  lanes.keys.forEach((key, row) => {
    lanes.visit(row, View.from, View.until, (start, end, activity) => {
      const sum = sums[GROUP_OF[activity]];
      const from = Math.max(0, (start - View.from) / wide);
      const until = Math.min(parts, (end - View.from) / wide);
      for (let at = Math.floor(from); at < until; at++) sum[at] += Math.min(until, at + 1) - Math.max(from, at);
    });
  });
  return { parts, wide, sums, rows: Math.max(1, lanes.keys.length) };
}

function utilization() {
  const made = section('utilization', 'Utilization', 'What share of the processors did what, and what each of them did. ' + TIME_HELP);
  if (isTimeless(made)) return;
  made.append(legend(GROUPS.map((_, group) => group)));
  let shares;
  const chart = new TimeChart({
    host: made, height: 300, label: 'Area chart: share of processors that compute, send, receive and wait, over time',
    extra: () => {
      shares = groupShares();
      return {
        yAxis: { type: 'value', min: 0, max: 100, ...axisStyle(), axisLabel: { color: Theme.soft, formatter: '{value} %' } },
        series: GROUPS.map((group, i) => areaSeries(shares, i)),
      };
    },
    hover: (tick) => shareLines(shares, tick),
  });
  chart.afterZoom = () => {
    shares = groupShares();
    chart.chart.setOption({ series: GROUPS.map((group, i) => areaSeries(shares, i)) });
  };
  made.append(asTable(() => sharesTable(groupShares())));
  processorBars(made);
}

function areaSeries({ parts, wide, sums, rows }, group) {
  const data = [];
  for (let i = 0; i < parts; i++) data.push([View.from + (i + 0.5) * wide, (100 * sums[group][i]) / rows]);
  data.unshift([View.from, data[0][1]]);
  data.push([View.until, data.at(-1)[1]]);
  return {
    type: 'line', name: GROUPS[group].name, stack: 'all', symbol: 'none', data, silent: true,
    lineStyle: { width: 0 }, areaStyle: { color: Theme.colour(group), opacity: 1 }, itemStyle: { color: Theme.colour(group) },
  };
}

function shareLines({ parts, wide, sums, rows }, tick) {
  const at = Math.max(0, Math.min(parts - 1, Math.floor((tick - View.from) / wide)));
  return ['around tick ' + number(tick), ...GROUPS.map((group, i) => [group.name, sums[i][at]])
    .filter(([, sum]) => sum > 0).map(([name, sum]) => `${name}: ${percent(sum, rows)}`)];
}

function sharesTable({ parts, wide, sums, rows }) {
  const list = Array.from({ length: parts }, (_, i) => i);
  return new Table('Share of processors', [
    { title: 'from tick', value: (i) => View.from + i * wide },
    ...GROUPS.map((group, g) => ({ title: group.name, value: (i) => sums[g][i], show: (i) => percent(sums[g][i], rows) })),
  ], list).element;
}

const groupTicks = (row, group) => row.ticks.reduce((sum, part, activity) => sum + (GROUP_OF[activity] === group ? part : 0), 0);

function processorBars(made) {
  const rows = Data.report.processors;
  const span = View.most - View.least;
  made.append(element('h3', {}, 'Each processor, over all that is shown in this report'));
  new Chart({
    host: made, height: 260, label: 'Bar chart: what each processor spent its time with',
    option: () => ({
      grid: { left: 56, right: 20, top: 12, bottom: rows.length > 64 ? 62 : 34 },
      tooltip: { trigger: 'axis', ...tooltipStyle(), formatter: (items) => tipElement(items[0].name,
        ...items.filter((item) => item.value > 0).map((item) => `${item.seriesName}: ${SHORT.format(item.value)} %`)) },
      xAxis: { type: 'category', data: rows.map((row) => processorName(row.processor)), ...axisStyle(), axisTick: { show: false } },
      yAxis: { type: 'value', max: 100, ...axisStyle(), axisLabel: { color: Theme.soft, formatter: '{value} %' } },
      dataZoom: rows.length > 64 ? [{ type: 'slider', height: 16, bottom: 8, borderColor: Theme.line, showDetail: false,
        fillerColor: Theme.accent + '33', brushSelect: false }] : [],
      series: GROUPS.map((group, g) => ({
        type: 'bar', stack: 'all', name: group.name, barCategoryGap: rows.length > 100 ? '0%' : '20%', barMaxWidth: 60,
        itemStyle: { color: Theme.colour(g) }, data: rows.map((row) => (100 * groupTicks(row, g)) / span),
      })),
    }),
  });
  made.append(asTable(() => new Table('Processors', [
    { title: 'processor', text: true, value: (row) => processorName(row.processor) },
    ...GROUPS.map((group, g) => ({ title: group.name, value: (row) => groupTicks(row, g) })),
  ], rows).element));
}
