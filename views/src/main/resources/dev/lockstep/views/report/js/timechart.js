/* Charts over time: they zoom and pan together, by mouse, touch and keyboard. */
class TimeChart extends Chart {
  /**
   * @param rows labels of rows, or a function that makes them; none for a value axis
   * @param paint draws into a canvas: (context, frame)
   * @param hover tells what is at a tick and row: (tick, row, x, y, frame)
   * @param click is told the same
   * @param extra makes more options: axis of values, series
   */
  constructor(settings) {
    super({ ...settings, option: () => this.options() });
    Object.assign(this, { rows: settings.rows, paint: settings.paint, extra: settings.extra });
    Object.assign(this, { hover: settings.hover, click: settings.click });
    this.canvas = document.createElement('canvas');
    this.rowsShown = null;
    View.listeners.push((source) => source !== this && this.follow());
    this.element.addEventListener('keydown', (event) => this.key(event));
    this.element.addEventListener('mouseleave', () => Tip.hide());
    TimeChart.sight.observe(this.element);
  }

  labels() {
    return typeof this.rows === 'function' ? this.rows() : this.rows;
  }

  options() {
    const labels = this.rows ? this.labels() : null;
    const narrow = this.element.clientWidth < 600;
    const longest = labels ? Math.max(...labels.map((label) => label.length)) : 5;
    const manyRows = labels && labels.length > 12;
    const left = labels ? Math.min(narrow ? 84 : 150, 20 + longest * 7) : 56;
    const base = {
      grid: { left, right: manyRows ? 44 : 20, top: 16, bottom: 74 },
      xAxis: {
        type: 'value', min: View.least, max: View.most, ...axisStyle(), name: 'ticks', nameLocation: 'middle', nameGap: 26,
        axisLabel: { color: Theme.soft, formatter: axisTicks, hideOverlap: true, showMinLabel: false, showMaxLabel: false },
        splitNumber: narrow ? 3 : 8,
      },
      yAxis: labels
        ? { type: 'category', data: labels, inverse: true, ...axisStyle(), splitLine: { show: false }, axisTick: { show: false },
            axisLabel: { color: Theme.soft, width: left - 16, overflow: 'truncate', padding: [3, 0], hideOverlap: true } }
        : { type: 'value', ...axisStyle() },
      dataZoom: this.zooms(manyRows),
      series: this.paint ? [this.raster()] : [],
    };
    return { ...base, ...(this.extra ? this.extra(base) : {}) };
  }

  zooms(manyRows) {
    const part = { startValue: View.from, endValue: View.until };
    const rows = this.rowsShown || { start: 0, end: 100 };
    const slider = {
      showDetail: false, borderColor: Theme.line, fillerColor: Theme.accent + '33', handleStyle: { color: Theme.accent },
      moveHandleStyle: { color: Theme.accent }, backgroundColor: 'transparent', showDataShadow: false, brushSelect: false,
    };
    const zooms = [
      { type: 'inside', filterMode: 'none', zoomOnMouseWheel: 'ctrl', moveOnMouseMove: true, preventDefaultMouseMove: false, ...part },
      { type: 'slider', filterMode: 'none', height: 18, bottom: 10, ...slider, ...part },
    ];
    if (manyRows) {
      zooms.push(
        { type: 'inside', yAxisIndex: 0, filterMode: 'none', zoomOnMouseWheel: 'shift', moveOnMouseMove: true, ...rows },
        { type: 'slider', yAxisIndex: 0, filterMode: 'none', width: 16, right: 10, ...slider, ...rows });
    }
    return zooms;
  }

  /** One item that is an image: the library places it, we paint it. */
  raster() {
    return {
      type: 'custom', data: [[View.least, 0]], clip: true, silent: true, encode: { x: -1, y: -1 },
      renderItem: (params, api) => this.image(params.coordSys, api),
    };
  }

  image(area, api) {
    const ratio = window.devicePixelRatio || 1;
    const x0 = api.coord([View.least, 0])[0];
    const perTick = (api.coord([View.most, 0])[0] - x0) / (View.most - View.least);
    const y0 = api.coord([View.least, 0])[1] - area.y;
    const band = this.rows ? api.size([0, 1])[1] : 0;
    const from = View.least + (area.x - x0) / perTick;
    this.frame = {
      area, from, until: from + area.width / perTick, width: area.width, height: area.height, ratio, perTick, band,
      x: (tick) => (tick - from) * perTick,
      y: (row) => y0 + row * band,
      first: this.rows ? Math.max(0, Math.ceil(-y0 / band - 0.5)) : 0,
      last: this.rows ? Math.min(this.labels().length - 1, Math.floor((area.height - y0) / band + 0.5)) : 0,
    };
    // A new size clears it.
    this.canvas.width = Math.max(1, Math.round(area.width * ratio));
    this.canvas.height = Math.max(1, Math.round(area.height * ratio));
    const context = this.canvas.getContext('2d');
    context.scale(ratio, ratio);
    this.paint(context, this.frame);
    return { type: 'image', style: { image: this.canvas, x: area.x, y: area.y, width: area.width, height: area.height } };
  }

  drawn() {
    this.chart.on('datazoom', () => this.zoomed());
    const surface = this.chart.getZr();
    surface.on('mousemove', (event) => this.point(event, this.hover, true));
    surface.on('click', (event) => this.point(event, this.click, false));
    surface.on('globalout', () => Tip.hide());
  }

  zoomed() {
    const [x, , y] = this.chart.getOption().dataZoom;
    if (y) this.rowsShown = { start: y.start, end: y.end };
    View.set(x.startValue, x.endValue, this);
    this.afterZoom?.();
  }

  point(event, act, isHover) {
    const inside = act && this.chart.containPixel({ gridIndex: 0 }, [event.offsetX, event.offsetY]);
    if (!inside) {
      if (isHover) Tip.hide();
      return;
    }
    const [tick, row] = this.chart.convertFromPixel({ gridIndex: 0 }, [event.offsetX, event.offsetY]);
    const area = this.frame?.area || { x: 0, y: 0 };
    const lines = act.call(this, tick, Math.round(row), event.offsetX - area.x, event.offsetY - area.y, this.frame);
    if (!isHover) return;
    if (lines) Tip.show(lines, event.event.clientX, event.event.clientY);
    else Tip.hide();
  }

  /** Shows what the view says; later, if it is out of sight. */
  follow() {
    if (!this.chart) return;
    this.stale = true;
    if (this.inSight) requestAnimationFrame(() => this.catchUp());
  }

  catchUp() {
    if (!this.stale) return;
    this.stale = false;
    const part = { startValue: View.from, endValue: View.until };
    this.chart.dispatchAction(
      { type: 'dataZoom', batch: [{ dataZoomIndex: 0, ...part }, { dataZoomIndex: 1, ...part }] }, { silent: true });
    if (View.highlight !== this.highlighted) this.refresh();
    this.highlighted = View.highlight;
    this.afterZoom?.();
  }

  /** Repaints it where what is painted has changed. */
  repaint() {
    if (this.chart) this.refresh();
  }

  key(event) {
    const acts = {
      ArrowLeft: () => View.pan(-0.1), ArrowRight: () => View.pan(0.1), ArrowUp: () => this.moveRows(-1),
      ArrowDown: () => this.moveRows(1), '+': () => View.zoom(0.5), '=': () => View.zoom(0.5), '-': () => View.zoom(2),
      Home: () => { this.rowsShown = null; this.repaint(); View.reset(); },
      '[': () => this.scaleRows(0.5), ']': () => this.scaleRows(2),
    };
    const act = acts[event.key];
    if (!act || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    act();
    say(document.getElementById('window').textContent);
  }

  moveRows(direction) {
    const rows = this.rowsShown || { start: 0, end: 100 };
    const wide = rows.end - rows.start;
    const start = Math.min(100 - wide, Math.max(0, rows.start + (direction * wide) / 4));
    this.showRows(start, start + wide);
  }

  scaleRows(factor) {
    const rows = this.rowsShown || { start: 0, end: 100 };
    const middle = (rows.start + rows.end) / 2;
    const half = Math.min(50, ((rows.end - rows.start) / 2) * factor);
    const start = Math.min(100 - 2 * half, Math.max(0, middle - half));
    this.showRows(start, start + 2 * half);
  }

  showRows(start, end) {
    if (!this.rows || this.labels().length <= 12) return;
    this.rowsShown = { start, end };
    this.repaint();
  }

  /** Brings a row into sight, with some around it. */
  showRow(row) {
    const count = this.labels().length;
    if (count <= 12) return;
    const wide = Math.min(100, (100 * 24) / count);
    const start = Math.min(100 - wide, Math.max(0, (100 * row) / count - wide / 2));
    this.showRows(start, start + wide);
  }
}

TimeChart.sight = new IntersectionObserver((seen) => {
  for (const entry of seen) {
    const chart = entry.target.lockstep;
    chart.inSight = entry.isIntersecting;
    if (chart.inSight && chart.chart) chart.catchUp();
  }
});

/** Whether nothing can be drawn over time; then a section says why. */
function isTimeless(made) {
  if (Data.rows.length) return false;
  made.append(empty(Data.report.run.lastTick > 0 ? 'No processor did anything in the time that this report shows.'
    : 'The run took no time: its last tick is 0.'));
  return true;
}

/** How high a chart of so many rows is. */
const heightOf = (rows) => Math.round(Math.min(560, Math.max(190, 110 + rows * 22)));

const TIME_HELP = 'Drag to pan, Ctrl + wheel to zoom; Shift + wheel zooms rows. By keyboard: arrows pan, + and - zoom, '
  + '[ and ] zoom rows, Home shows all.';
