/* Words and numbers for people. */
const GROUPED = new Intl.NumberFormat('en-US');
const SHORT = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 4 });

const number = (value) => (Number.isFinite(value) ? GROUPED.format(Math.round(value)) : '–');

/** One digit behind the point; two digits of what is small; none of nothing. */
function percent(part, whole) {
  if (!(whole > 0)) return '–';
  const value = (100 * part) / whole;
  if (value === 0) return '0 %';
  const digits = value >= 0.995 ? { minimumFractionDigits: 1, maximumFractionDigits: 1 } : { minimumSignificantDigits: 2, maximumSignificantDigits: 2 };
  return value.toLocaleString('en-US', digits) + ' %';
}

function seconds(ticks) {
  const value = ticks / Data.report.run.clockHertz;
  if (!Number.isFinite(value)) return '';
  const size = Math.abs(value);
  if (size >= 1 || size === 0) return SHORT.format(value) + ' s';
  if (size >= 1e-3) return SHORT.format(value * 1e3) + ' ms';
  return size >= 1e-6 ? SHORT.format(value * 1e6) + ' µs' : SHORT.format(value * 1e9) + ' ns';
}

const ticks = (value) => number(value) + (Math.round(value) === 1 ? ' tick' : ' ticks');
const time = (value) => `${ticks(value)} (${seconds(value)})`;

/** Ticks on an axis: short, and different from their neighbours. */
function axisTicks(value) {
  const size = Math.abs(value);
  if (size < 1e5) return number(value);
  const unit = size < 1e6 ? [1e3, 'k'] : size < 1e9 ? [1e6, 'M'] : [1e9, 'G'];
  return new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 }).format(value / unit[0]) + unit[1];
}

function bytes(value) {
  if (value < 10000) return number(value) + ' B';
  const units = ['kB', 'MB', 'GB', 'TB'];
  let size = value;
  let unit = -1;
  while (size >= 1000 && unit < units.length - 1) {
    size /= 1000;
    unit++;
  }
  return SHORT.format(size) + ' ' + units[unit];
}

/** Processor 0 is the host; n is node n - 1. */
const processorName = (processor) => (processor === 0 ? 'host' : 'node ' + (processor - 1));

function taskName(task) {
  if (task < 0) return 'nobody';
  const known = Data.task.get(task);
  return known && known.name && known.name !== 'main' ? `task ${task} (${known.name})` : 'task ' + task;
}

/** Whether tasks are threads that the program has named, or the JDK. */
const hasThreads = () => Data.report.tasks.some((task) => task.name && task.name !== 'main');

/** The same for a row of its own: a thread's name is enough, where no other has it. */
function rowName(task) {
  const known = Data.task.get(task);
  if (!known || !known.name || !hasThreads()) return taskName(task);
  return Data.report.tasks.filter((other) => other.name === known.name).length > 1 ? `${known.name} (task ${task})` : known.name;
}

function placeName(place) {
  const known = Data.place.get(place);
  if (!known || !known.className) return 'unknown place';
  return known.file ? known.file + (known.line ? ':' + known.line : '') : known.className + '.' + known.method;
}

function placeText(place) {
  const known = Data.place.get(place);
  return known ? known.text.trim() : '';
}

/** From here on an activity is none of a task that has a processor. */
const FIRST_IDLE = 7;
const UNUSED = 8;
const WAIT_MESSAGE = 9;
const WAIT_SEND = 10;
const WAIT_END = 18;
const WAIT_SLEEP = 19;
const WAIT_WORK = 21;

/** What a stretch was for: "waiting for a message of type 5". */
function activityText(activity, what) {
  const name = Data.report.activities[activity];
  if (activity < FIRST_WAIT) return name;
  if (activity === WAIT_MESSAGE) return name + (what === -1 ? ' of any type' : ' of type ' + what);
  if (activity === WAIT_SEND) return what > 0 ? `waiting for message ${what} to leave` : name;
  if (activity === WAIT_END) return 'waiting for the end of ' + taskName(what);
  if (activity === WAIT_SLEEP) return 'sleeping until tick ' + number(what);
  return what > 0 ? name + ' at 0' + what.toString(8) : name;
}
