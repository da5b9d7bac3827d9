package dev.lockstep.views.export.paje;

import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.kernel.trace.RunFacts;
import dev.lockstep.traces.order.SortedRecords;
import dev.lockstep.views.export.shown.Nanos;
import dev.lockstep.views.export.shown.Shown;
import dev.lockstep.views.export.shown.ShownCounter;
import dev.lockstep.views.export.shown.ShownMessage;
import dev.lockstep.views.export.shown.ShownTask;
import dev.lockstep.views.measure.Stretch;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Events of a trace: what tasks do and which tasks processors have, as states; messages that were
 * received, as links, since tools refuse one without an end; counters, as variables.
 */
final class PajeEvents implements Shown {
  private static final String MACHINE = "m";

  private final Nanos nanos;
  private final PajeHeader header;
  private final SortedRecords events;
  private final Set<Integer> processes = new HashSet<>();

  /** When something was last told of each task. */
  private final Map<Integer, Long> lastTicks = new TreeMap<>();

  PajeEvents(Nanos nanos, PajeHeader header, SortedRecords events) {
    this.nanos = nanos;
    this.header = header;
    this.events = events;
  }

  private void add(long tick, int event, String... fields) {
    StringBuilder line = new StringBuilder();
    line.append(event).append(' ').append(Nanos.seconds(nanos.of(tick)));
    for (String field : fields) {
      line.append(' ').append(field);
    }
    events.add(tick, line.append('\n').toString().getBytes(StandardCharsets.UTF_8));
  }

  private static String processorAlias(int processor) {
    return "p" + processor;
  }

  private static String processAlias(int process) {
    return "q" + process;
  }

  private static String taskAlias(int task) {
    return "t" + task;
  }

  private void isTold(int task, long tick) {
    lastTicks.merge(task, tick, Math::max);
  }

  @Override
  public void run(RunFacts facts) {
    String name = PajeHeader.quoted(facts.origin().machine());
    add(0, PajeHeader.CREATE_CONTAINER, MACHINE, PajeHeader.MACHINE, "0", name);
  }

  @Override
  public void processor(int processor) {
    String name = PajeHeader.quoted(ShownTask.processorTitle(processor));
    add(
        0,
        PajeHeader.CREATE_CONTAINER,
        processorAlias(processor),
        PajeHeader.PROCESSOR,
        MACHINE,
        name);
    add(0, PajeHeader.SET_STATE, PajeHeader.HAS, processorAlias(processor), PajeHeader.NO_TASK);
  }

  @Override
  public void task(ShownTask task) {
    if (processes.add(task.process())) {
      String name = PajeHeader.quoted(task.processTitle());
      add(
          0,
          PajeHeader.CREATE_CONTAINER,
          processAlias(task.process()),
          PajeHeader.PROCESS,
          MACHINE,
          name);
    }
    header.task(task);
    add(
        task.tick(),
        PajeHeader.CREATE_CONTAINER,
        taskAlias(task.number()),
        PajeHeader.TASK,
        processAlias(task.process()),
        PajeHeader.quoted(task.title()));
    isTold(task.number(), task.tick());
  }

  @Override
  public void stretch(Stretch stretch) {
    add(
        stretch.fromTick(),
        PajeHeader.SET_STATE,
        PajeHeader.DOES,
        taskAlias(stretch.task()),
        PajeHeader.activity(stretch.activity()));
    isTold(stretch.task(), stretch.untilTick());
  }

  @Override
  public void ran(int processor, long fromTick, long untilTick, int task) {
    String where = processorAlias(processor);
    add(fromTick, PajeHeader.SET_STATE, PajeHeader.HAS, where, PajeHeader.having(task));
    add(untilTick, PajeHeader.SET_STATE, PajeHeader.HAS, where, PajeHeader.NO_TASK);
  }

  @Override
  public void received(ShownMessage message, long arrivedTick, long tick, int task) {
    boolean isLibrarys = task == Recorder.NOBODY;
    String type = isLibrarys ? PajeHeader.MESSAGE_TO_LIBRARY : PajeHeader.MESSAGE;
    String value =
        PajeHeader.quoted("type %s, %s bytes".formatted(message.type(), message.length()));
    String key = "k" + message.number();
    String from = taskAlias(message.task());
    add(message.sentTick(), PajeHeader.START_LINK, type, MACHINE, value, from, key);
    String to = isLibrarys ? processorAlias(message.to()) : taskAlias(task);
    add(tick, PajeHeader.END_LINK, type, MACHINE, value, to, key);
    isTold(message.task(), message.sentTick());
    if (!isLibrarys) {
      isTold(task, tick);
    }
  }

  @Override
  public void noted(long tick, int task, String words) {
    add(tick, PajeHeader.NEW_EVENT, PajeHeader.NOTE, taskAlias(task), PajeHeader.quoted(words));
    isTold(task, tick);
  }

  @Override
  public void counted(long tick, ShownCounter counter, long value) {
    String owner = counter.processor() < 0 ? MACHINE : processorAlias(counter.processor());
    String type = PajeHeader.variable(counter.kind());
    add(tick, PajeHeader.SET_VARIABLE, type, owner, String.valueOf(value));
  }

  @Override
  public void finish(long lastTick) {
    lastTicks.forEach(
        (task, tick) -> add(tick, PajeHeader.DESTROY_CONTAINER, PajeHeader.TASK, taskAlias(task)));
    add(lastTick, PajeHeader.DESTROY_CONTAINER, PajeHeader.MACHINE, MACHINE);
  }
}
