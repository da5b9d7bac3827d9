/* A chart of the library in a frame of ours: drawn when it comes into sight, in both themes, with a label. */
const Charts = {
  all: [],

  drawAll() {
    this.all.forEach((chart) => chart.draw());
  },
};

class Chart {
  /**
   * @param host the element to which the chart is added
   * @param label what it shows, for those who don't see it
   * @param height in pixels
   * @param option makes the library's options
   */
  constructor({ host, label, height, option, keys = true }) {
    this.option = option;
    this.element = element('div', {
      class: 'chart', role: 'img', 'aria-label': label, tabindex: keys ? '0' : false,
    });
    this.element.style.height = height + 'px';
    host.append(this.element);
    Charts.all.push(this);
    Theme.listeners.push(() => this.chart && this.refresh());
    Chart.sight.observe(this.element);
    this.element.lockstep = this;
  }

  draw() {
    if (this.chart) return;
    this.chart = echarts.init(this.element, null, { renderer: 'canvas' });
    this.chart.on('finished', () => (this.element.dataset.drawn = 'true'));
    this.refresh();
    this.drawn?.();
    Chart.size.observe(this.element);
  }

  refresh() {
    const base = {
      animation: false,
      backgroundColor: 'transparent',
      textStyle: { color: Theme.text, fontFamily: getComputedStyle(document.body).fontFamily },
    };
    this.chart.setOption({ ...base, ...this.option() }, { notMerge: true });
  }
}

Chart.sight = new IntersectionObserver((seen) => {
  for (const entry of seen) {
    if (entry.isIntersecting) {
      Chart.sight.unobserve(entry.target);
      entry.target.lockstep.draw();
    }
  }
}, { rootMargin: '200px' });

Chart.size = new ResizeObserver((changed) => {
  changed.forEach((entry) => entry.target.lockstep.chart.resize());
});

window.addEventListener('beforeprint', () => {
  Chart.before = Theme.dark;
  Theme.set(false);
  Charts.drawAll();
  Charts.all.forEach((chart) => chart.chart.resize());
});
window.addEventListener('afterprint', () => Theme.set(Chart.before));

const axisStyle = () => ({
  axisLine: { lineStyle: { color: Theme.soft } },
  axisLabel: { color: Theme.soft },
  nameTextStyle: { color: Theme.soft },
  splitLine: { lineStyle: { color: Theme.line } },
});

const tooltipStyle = () => ({
  backgroundColor: Theme.card,
  borderColor: Theme.line,
  textStyle: { color: Theme.text, fontSize: 13 },
  confine: true,
});
