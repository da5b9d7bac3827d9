/* Who waited for whom when nothing could go on. */
function deadlock() {
  const { waiting, end } = Data.report;
  if (!waiting.length || end.end === 'COMPLETED') return;
  const isDeadlock = end.end === 'DEADLOCKED';
  const made = section('deadlock', isDeadlock ? 'Deadlock' : 'Waiting at the end', isDeadlock
    ? 'Nothing could go on: these tasks waited and nobody could wake them. An arrow leads from a task to the one that could have.'
    : 'These tasks still waited when the run ended. An arrow leads from a task to the one that could have woken it.');
  const held = waiting.filter((wait) => waker(wait) >= 0);
  const shown = new Set(held.slice(0, 200).flatMap((wait) => [wait.task, waker(wait)]));
  if (shown.size) {
    new Chart({
      host: made, height: Math.min(620, 260 + shown.size * 8), label: 'Graph: which task waits for which; the table below tells the same',
      option: () => waitGraph(held.slice(0, 200), [...shown].sort((a, b) => a - b)),
    });
  }
  made.append(new Table('Tasks that wait', [
    { title: 'task', text: true, value: (wait) => taskName(wait.task) },
    { title: 'on', text: true, value: (wait) => processorName(wait.processor) },
    { title: 'what', text: true, value: waitText },
    { title: 'could be woken by', text: true, value: (wait) => (waker(wait) >= 0 ? taskName(waker(wait)) : 'unknown') },
    { title: 'at', text: true, kind: 'code', value: (wait) => placeName(wait.reason.place) },
    { title: 'source', text: true, kind: 'code', value: (wait) => placeText(wait.reason.place) },
  ], waiting).element);
}

/** What a task waits for at the end: the run's own words say more than the kind of wait. */
function waitText(wait) {
  return wait.words && wait.activity !== WAIT_END && wait.activity !== WAIT_SLEEP ? 'waiting for ' + wait.words : activityText(wait.activity, wait.reason.what);
}

/** Which task could end a wait: its holder, or the one whose end it is for; below 0 if that is unknown. */
function waker(wait) {
  return wait.reason.holder < 0 && wait.activity === WAIT_END ? wait.reason.what : wait.reason.holder;
}

function waitGraph(held, shown) {
  const angle = (i) => (2 * Math.PI * i) / shown.length - Math.PI / 2;
  return {
    tooltip: { ...tooltipStyle(), formatter: (item) => tipElement(item.name, item.data.words) },
    series: [{
      type: 'graph', layout: 'none', roam: true, symbolSize: shown.length > 30 ? 18 : 46, edgeSymbol: ['none', 'arrow'], edgeSymbolSize: 11,
      left: 60, right: 60, top: 40, bottom: 40, preserveAspect: true,
      label: { show: true, color: Theme.text, fontSize: 12 },
      itemStyle: { color: Theme.card, borderColor: Theme.strong, borderWidth: 2 },
      lineStyle: { color: Theme.strong, width: 2, curveness: 0.12 },
      edgeLabel: { show: shown.length < 16, color: Theme.soft, fontSize: 11, formatter: (item) => item.data.words },
      data: shown.map((task, i) => ({ name: taskName(task), x: 300 * Math.cos(angle(i)), y: 200 * Math.sin(angle(i)), words: '' })),
      links: held.map((wait) => ({
        source: taskName(wait.task), target: taskName(waker(wait)),
        words: GROUPS[GROUP_OF[wait.activity]].name === 'waiting for a message' ? waitText(wait).replace(/^waiting for (a )?/, '')
          : `${waitText(wait).replace('waiting for ', '')} at ${placeName(wait.reason.place)}`,
      })),
    }],
  };
}
