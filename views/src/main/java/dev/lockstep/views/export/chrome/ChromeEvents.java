package dev.lockstep.views.export.chrome;

import com.google.gson.stream.JsonWriter;
import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.views.export.shown.JsonText;
import dev.lockstep.views.export.shown.Nanos;
import dev.lockstep.views.export.shown.Shown;
import dev.lockstep.views.export.shown.ShownCounter;
import dev.lockstep.views.export.shown.ShownMessage;
import dev.lockstep.views.export.shown.ShownPlace;
import dev.lockstep.views.export.shown.ShownTask;
import dev.lockstep.views.measure.Activity;
import dev.lockstep.views.measure.Stretch;
import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A line of events for each task, in the process that it belongs to, and one for each processor in
 * a process of its own. Numbers are greater by one than ours, as viewers take 0 for idle time.
 *
 * <p>Source: Google, "Trace Event Format", sections "JSON Object Format", "Complete Events",
 * "Instant Events", "Counter Events", "Flow Events" and "Metadata Events".
 */
final class ChromeEvents implements Shown {
  /** The process whose threads are processors: no task has so high a number. */
  private static final long PROCESSORS = 1L << 30;

  private static final List<String> NAMES = Activity.names();

  private final JsonWriter json;
  private final Nanos nanos;
  private final Map<Integer, Integer> processOf = new HashMap<>();
  private final Set<Integer> processes = new HashSet<>();
  private final Map<Integer, String> titles = new HashMap<>();
  private final Map<Integer, String> places = new HashMap<>();

  ChromeEvents(JsonWriter json, Nanos nanos) {
    this.json = json;
    this.nanos = nanos;
  }

  private void event(String phase, String name, long pid, long tid, JsonText.Writing rest) {
    JsonText.unchecked(
        json,
        to -> {
          to.beginObject();
          to.name("ph").value(phase).name("name").value(name);
          to.name("pid").value(pid).name("tid").value(tid);
          rest.to(to);
          to.endObject();
        });
  }

  private long pid(int task) {
    return processOf.getOrDefault(task, task) + 1L;
  }

  private static long tid(int task) {
    return task + 1L;
  }

  private void time(String name, long inNanos) throws IOException {
    json.name(name).jsonValue(Nanos.micros(inNanos));
  }

  private void lasts(Stretch stretch) throws IOException {
    lasts(stretch.fromTick(), stretch.untilTick());
  }

  private void lasts(long fromTick, long untilTick) throws IOException {
    long from = nanos.of(fromTick);
    time("ts", from);
    time("dur", nanos.of(untilTick) - from);
  }

  private void named(String what, long pid, long tid, String name) {
    event(
        "M",
        what,
        pid,
        tid,
        to -> to.name("args").beginObject().name("name").value(name).endObject());
  }

  @Override
  public void place(ShownPlace place) {
    places.put(place.number(), place.toString());
  }

  @Override
  public void processor(int processor) {
    if (processes.add(-1)) {
      named("process_name", PROCESSORS, 0, "processors");
    }
    named("thread_name", PROCESSORS, processor + 1L, ShownTask.processorTitle(processor));
  }

  @Override
  public void task(ShownTask task) {
    processOf.put(task.number(), task.process());
    titles.put(task.number(), task.title());
    long pid = pid(task.number());
    if (processes.add(task.process())) {
      named("process_name", pid, 0, task.processTitle());
    }
    named("thread_name", pid, tid(task.number()), task.title());
  }

  @Override
  public void stretch(Stretch stretch) {
    event(
        "X",
        NAMES.get(stretch.activity()),
        pid(stretch.task()),
        tid(stretch.task()),
        to -> {
          to.name("cat").value("task");
          lasts(stretch);
          to.name("args").beginObject();
          to.name("ticks").value(stretch.ticks());
          reason(stretch);
          to.endObject();
        });
  }

  private void reason(Stretch stretch) throws IOException {
    Stretch.Reason reason = stretch.reason();
    if (Activity.wait(stretch.activity()).isPresent()) {
      json.name("waits for").value(reason.what());
    }
    if (reason.holder() != Recorder.NOBODY) {
      json.name("holder").value(reason.holder());
    }
    at(reason.place());
  }

  private void at(int place) throws IOException {
    String where = places.get(place);
    if (where != null) {
      json.name("place").value(where);
    }
  }

  @Override
  public void ran(int processor, long fromTick, long untilTick, int task) {
    event(
        "X",
        titles.getOrDefault(task, ""),
        PROCESSORS,
        processor + 1L,
        to -> {
          to.name("cat").value("processor");
          lasts(fromTick, untilTick);
        });
  }

  @Override
  public void sent(ShownMessage message) {
    int task = message.task();
    flow("s", message, message.sentTick(), pid(task), tid(task));
  }

  @Override
  public void received(ShownMessage message, long arrivedTick, long tick, int task) {
    if (task == Recorder.NOBODY) {
      flow("f", message, tick, PROCESSORS, message.to() + 1L);
    } else {
      flow("f", message, tick, pid(task), tid(task));
    }
  }

  private void flow(String phase, ShownMessage message, long tick, long pid, long tid) {
    event(
        phase,
        "message",
        pid,
        tid,
        to -> {
          to.name("cat").value("message").name("id").value(message.number());
          time("ts", nanos.of(tick));
          if (phase.equals("f")) {
            to.name("bp").value("e");
          }
          to.name("args").beginObject();
          to.name("to").value(ShownTask.processorTitle(message.to()));
          to.name("pid").value(message.pid()).name("type").value(message.type());
          to.name("bytes").value(message.length());
          at(message.place());
          to.endObject();
        });
  }

  @Override
  public void noted(long tick, int task, String words) {
    event(
        "i",
        words,
        pid(task),
        tid(task),
        to -> {
          to.name("cat").value("note");
          time("ts", nanos.of(tick));
          to.name("s").value("t");
        });
  }

  @Override
  public void counted(long tick, ShownCounter counter, long value) {
    String name = counter.kind().words();
    boolean isMachines = counter.processor() < 0;
    event(
        "C",
        isMachines ? name : ShownTask.processorTitle(counter.processor()) + ", " + name,
        PROCESSORS,
        0,
        to -> {
          time("ts", nanos.of(tick));
          to.name("args").beginObject().name("value").value(value).endObject();
        });
  }
}
