package dev.lockstep.views.export.otlp;

import com.google.gson.stream.JsonWriter;
import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.kernel.trace.RunEnd;
import dev.lockstep.kernel.trace.RunFacts;
import dev.lockstep.views.export.shown.Shown;
import dev.lockstep.views.export.shown.ShownMessage;
import dev.lockstep.views.export.shown.ShownPlace;
import dev.lockstep.views.export.shown.ShownTask;
import dev.lockstep.views.measure.Activity;
import dev.lockstep.views.measure.Stretch;
import java.io.IOException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The run is a span, each task is one below the task that started it, and what it does are spans
 * below the task. A receive has a link to its send.
 *
 * <p>A span's id says in its first digit what it is, and in the others which one.
 */
final class Spans implements Shown {
  private static final int INTERNAL = 1;
  private static final int PRODUCER = 4;
  private static final int CONSUMER = 5;
  private static final int ERROR = 2;

  private static final long RUN = 1;
  private static final long TASK = 2;
  private static final long STRETCH = 3;
  private static final long SEND = 4;
  private static final long RECEIVE = 5;
  private static final long NOTE = 6;
  private static final int NUMBER_BITS = 60;

  private static final List<String> NAMES = Activity.names();

  private final SpanLines lines;
  private final UnixClock clock;
  private final Map<Integer, String> places = new HashMap<>();
  private final Map<Integer, ShownTask> tasks = new TreeMap<>();
  private final Map<Integer, Long> lastTicks = new HashMap<>();
  private String program = "";
  private String failure = "";
  private long stretches;
  private long notes;

  Spans(SpanLines lines, UnixClock clock) {
    this.lines = lines;
    this.clock = clock;
  }

  private static String id(long kind, long number) {
    return HexFormat.of().toHexDigits((kind << NUMBER_BITS) | number);
  }

  /** All that spans have in common, before their attributes. */
  private void begin(
      JsonWriter json, String id, String parent, String name, int kind, long from, long until)
      throws IOException {
    json.name("spanId").value(id);
    if (!parent.isEmpty()) {
      json.name("parentSpanId").value(parent);
    }
    json.name("name").value(name).name("kind").value(kind);
    json.name("startTimeUnixNano").value(clock.of(from));
    json.name("endTimeUnixNano").value(clock.of(until));
  }

  private void isTold(int task, long tick) {
    lastTicks.merge(task, tick, Math::max);
  }

  private void at(JsonWriter json, int place) throws IOException {
    String where = places.get(place);
    if (where != null) {
      SpanLines.attribute(json, "place", where);
    }
  }

  @Override
  public void run(RunFacts facts) {
    program = facts.program();
  }

  @Override
  public void place(ShownPlace place) {
    places.put(place.number(), place.toString());
  }

  @Override
  public void task(ShownTask task) {
    tasks.put(task.number(), task);
    isTold(task.number(), task.tick());
  }

  @Override
  public void stretch(Stretch stretch) {
    isTold(stretch.task(), stretch.untilTick());
    String id = id(STRETCH, ++stretches);
    lines.add(
        json -> {
          begin(
              json,
              id,
              id(TASK, stretch.task()),
              NAMES.get(stretch.activity()),
              INTERNAL,
              stretch.fromTick(),
              stretch.untilTick());
          json.name("attributes").beginArray();
          SpanLines.attribute(json, "ticks", stretch.ticks());
          SpanLines.attribute(json, "processor", stretch.processor());
          Stretch.Reason reason = stretch.reason();
          if (Activity.wait(stretch.activity()).isPresent()) {
            SpanLines.attribute(json, "waits_for", reason.what());
          }
          if (reason.holder() != Recorder.NOBODY) {
            SpanLines.attribute(json, "holder", reason.holder());
          }
          at(json, reason.place());
          json.endArray();
        });
  }

  @Override
  public void sent(ShownMessage message) {
    isTold(message.task(), message.sentTick());
    long tick = message.sentTick();
    lines.add(
        json -> {
          String id = id(SEND, message.number());
          begin(json, id, id(TASK, message.task()), "send", PRODUCER, tick, tick);
          describe(json, message);
        });
  }

  @Override
  public void received(ShownMessage message, long arrivedTick, long tick, int task) {
    boolean isLibrarys = task == Recorder.NOBODY;
    if (!isLibrarys) {
      isTold(task, tick);
    }
    lines.add(
        json -> {
          String id = id(RECEIVE, message.number());
          String parent = isLibrarys ? id(RUN, 0) : id(TASK, task);
          begin(json, id, parent, "receive", CONSUMER, tick, tick);
          describe(json, message);
          json.name("links").beginArray().beginObject();
          json.name("traceId").value(lines.traceId());
          json.name("spanId").value(id(SEND, message.number()));
          json.endObject().endArray();
        });
  }

  private void describe(JsonWriter json, ShownMessage message) throws IOException {
    json.name("attributes").beginArray();
    SpanLines.attribute(json, "message", message.number());
    SpanLines.attribute(json, "from_processor", message.from());
    SpanLines.attribute(json, "to_processor", message.to());
    SpanLines.attribute(json, "pid", message.pid());
    SpanLines.attribute(json, "type", message.type());
    SpanLines.attribute(json, "bytes", message.length());
    at(json, message.place());
    json.endArray();
  }

  @Override
  public void noted(long tick, int task, String words) {
    isTold(task, tick);
    String id = id(NOTE, ++notes);
    lines.add(json -> begin(json, id, id(TASK, task), words, INTERNAL, tick, tick));
  }

  @Override
  public void ended(long tick, RunEnd end, String words) {
    failure = end == RunEnd.COMPLETED ? "" : words;
  }

  @Override
  public void finish(long lastTick) {
    tasks.values().forEach(this::addTask);
    lines.add(
        json -> {
          begin(json, id(RUN, 0), "", program, INTERNAL, 0, lastTick);
          if (!failure.isEmpty()) {
            json.name("status").beginObject().name("message").value(failure);
            json.name("code").value(ERROR).endObject();
          }
        });
  }

  private void addTask(ShownTask task) {
    boolean isStarted = tasks.containsKey(task.parent());
    String parent = isStarted ? id(TASK, task.parent()) : id(RUN, 0);
    long until = lastTicks.getOrDefault(task.number(), task.tick());
    lines.add(
        json -> {
          begin(json, id(TASK, task.number()), parent, task.title(), INTERNAL, task.tick(), until);
          json.name("attributes").beginArray();
          SpanLines.attribute(json, "processor", task.processor());
          SpanLines.attribute(json, "process", task.process());
          json.endArray();
        });
  }
}
