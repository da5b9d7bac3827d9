package dev.lockstep.views.export.paraver;

import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.traces.order.SortedRecords;
import dev.lockstep.views.export.shown.Nanos;
import dev.lockstep.views.export.shown.Shown;
import dev.lockstep.views.export.shown.ShownMessage;
import dev.lockstep.views.export.shown.ShownPlace;
import dev.lockstep.views.export.shown.ShownTask;
import dev.lockstep.views.measure.Stretch;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/**
 * Records of states, communications and events. Counters are none: Paraver counts for itself.
 *
 * <p>Source: Barcelona Supercomputing Center, "Paraver: Tracefile Description", sections on the
 * three kinds of records.
 */
final class ParaverRecords implements Shown {
  private static final String STATE = "1";
  private static final String EVENT = "2";
  private static final String COMMUNICATION = "3";

  private final Nanos nanos;
  private final Objects objects;
  private final Words words;
  private final SortedRecords records;

  /** Where each task was last, for its notes and what it receives. */
  private final Map<Integer, Integer> processors = new HashMap<>();

  private long lastNanos;

  ParaverRecords(Nanos nanos, Objects objects, Words words, SortedRecords records) {
    this.nanos = nanos;
    this.objects = objects;
    this.words = words;
    this.records = records;
  }

  private void add(long tick, Object... fields) {
    StringBuilder line = new StringBuilder();
    for (Object field : fields) {
      line.append(line.isEmpty() ? "" : ":").append(field);
    }
    records.add(tick, line.append('\n').toString().getBytes(StandardCharsets.UTF_8));
  }

  private String where(int task) {
    return objects.of(processors.getOrDefault(task, 0), task);
  }

  @Override
  public void place(ShownPlace place) {
    words.add(place);
  }

  @Override
  public void processor(int processor) {
    objects.add(processor);
  }

  @Override
  public void task(ShownTask task) {
    processors.put(task.number(), task.processor());
    objects.add(task);
  }

  @Override
  public void stretch(Stretch stretch) {
    processors.put(stretch.task(), stretch.processor());
    String where = where(stretch.task());
    long from = nanos.of(stretch.fromTick());
    long until = nanos.of(stretch.untilTick());
    add(stretch.fromTick(), STATE, where, from, until, Words.state(stretch.activity()));
    int place = stretch.reason().place();
    if (place != Recorder.NOWHERE) {
      add(stretch.fromTick(), EVENT, where, from, Words.PLACE, place);
      add(stretch.untilTick(), EVENT, where, until, Words.PLACE, 0);
    }
  }

  @Override
  public void received(ShownMessage message, long arrivedTick, long tick, int task) {
    Integer receiver = task == Recorder.NOBODY ? objects.firstTask(message.to()) : (Integer) task;
    if (receiver == null) {
      return;
    }
    long sent = nanos.of(message.sentTick());
    add(
        message.sentTick(),
        COMMUNICATION,
        objects.of(message.from(), message.task()),
        sent,
        sent,
        objects.of(message.to(), receiver),
        nanos.of(tick),
        nanos.of(arrivedTick),
        message.length(),
        Integer.toUnsignedString(message.type()));
  }

  @Override
  public void noted(long tick, int task, String text) {
    add(tick, EVENT, where(task), nanos.of(tick), Words.NOTE, words.note(text));
  }

  @Override
  public void finish(long lastTick) {
    lastNanos = nanos.of(lastTick);
  }

  /** When nothing more happens. */
  long lastNanos() {
    return lastNanos;
  }
}
