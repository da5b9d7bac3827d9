package dev.lockstep.views.export.perfetto;

import dev.lockstep.traces.protobuf.ProtobufMessage;
import dev.lockstep.views.export.shown.ShownPlace;
import dev.lockstep.views.export.shown.ShownTask;
import dev.lockstep.views.measure.Activity;
import java.util.List;

/**
 * Names that stand in a trace once, and the numbers by which its packets have them.
 *
 * <p>Source: Perfetto, {@code interned_data.proto}, and what its fields hold.
 */
final class Names {
  private static final int CATEGORIES = 1;
  private static final int EVENT_NAMES = 2;
  private static final int ANNOTATION_NAMES = 3;
  private static final int SOURCE_LOCATIONS = 4;

  /** Of each of these, the number and the name. */
  private static final int IID = 1;

  private static final int NAME = 2;

  private static final int FILE_NAME = 2;
  private static final int FUNCTION_NAME = 3;
  private static final int LINE_NUMBER = 4;

  /** What the debug annotations of events tell. */
  enum Annotation {
    MESSAGE("message"),
    FROM_TASK("from task"),
    FROM_PROCESSOR("from processor"),
    TO_PROCESSOR("to processor"),
    PID("pid"),
    TYPE("type"),
    BYTES("bytes"),
    SENT_TICK("sent at tick"),
    ARRIVED_TICK("arrived at tick"),
    TICK("tick"),
    TICKS("ticks"),
    WAITS_FOR("waits for"),
    HOLDER("holder"),
    PROGRAM("program"),
    OPTIONS("options"),
    MACHINE("machine"),
    CLOCK("ticks in a second"),
    NODES("nodes"),
    SEED("seed"),
    VERSION("lockstep");

    final String words;

    Annotation(String words) {
      this.words = words;
    }

    int number() {
      return ordinal() + 1;
    }
  }

  /** What events are about, which viewers let users choose from. */
  enum Category {
    TASK("task"),
    PROCESSOR("processor"),
    MESSAGE("message"),
    NOTE("note");

    final String words;

    Category(String words) {
      this.words = words;
    }

    int number() {
      return ordinal() + 1;
    }
  }

  static final int SEND = Activity.COUNT + 1;
  static final int RECEIVE = Activity.COUNT + 2;
  private static final int FIRST_TASK = Activity.COUNT + 3;

  private final Packets packets;
  private final ProtobufMessage all = new ProtobufMessage();
  private final ProtobufMessage one = new ProtobufMessage();

  Names(Packets packets) {
    this.packets = packets;
  }

  static int activity(int activity) {
    return activity + 1;
  }

  static long task(int task) {
    return (long) FIRST_TASK + task;
  }

  /** Writes those that each trace has. */
  void begin() {
    for (Category category : Category.values()) {
      add(CATEGORIES, category.number(), category.words);
    }
    List<String> activities = Activity.names();
    for (int at = 0; at < activities.size(); at++) {
      add(EVENT_NAMES, activity(at), activities.get(at));
    }
    add(EVENT_NAMES, SEND, "send");
    add(EVENT_NAMES, RECEIVE, "receive");
    for (Annotation annotation : Annotation.values()) {
      add(ANNOTATION_NAMES, annotation.number(), annotation.words);
    }
    packets.names(all);
  }

  private void add(int field, long number, String name) {
    all.message(field, one.number(IID, number).text(NAME, name));
  }

  /** Writes what a task is called. */
  void task(ShownTask task) {
    add(EVENT_NAMES, task(task.number()), task.title());
    packets.names(all);
  }

  /** Writes what a place is. */
  void place(ShownPlace place) {
    one.number(IID, place.number());
    if (!place.file().isEmpty()) {
      one.text(FILE_NAME, place.file());
    }
    one.text(FUNCTION_NAME, place.className() + "." + place.method());
    if (place.line() > 0) {
      one.number(LINE_NUMBER, place.line());
    }
    packets.names(all.message(SOURCE_LOCATIONS, one));
  }
}
