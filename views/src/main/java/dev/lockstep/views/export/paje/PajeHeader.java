package dev.lockstep.views.export.paje;

import dev.lockstep.views.export.shown.ActivityColours;
import dev.lockstep.views.export.shown.ShownCounter;
import dev.lockstep.views.export.shown.ShownTask;
import dev.lockstep.views.measure.Activity;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;

/**
 * What stands in a trace before its events: which events there are, and types of containers,
 * states, links and variables.
 *
 * <p>Source: Schnorr, "Paje Trace File Format", sections 2 and 3.
 */
final class PajeHeader {
  static final int DEFINE_CONTAINER_TYPE = 1;
  static final int DEFINE_STATE_TYPE = 2;
  static final int DEFINE_EVENT_TYPE = 3;
  static final int DEFINE_VARIABLE_TYPE = 4;
  static final int DEFINE_LINK_TYPE = 5;
  static final int DEFINE_ENTITY_VALUE = 6;
  static final int CREATE_CONTAINER = 7;
  static final int DESTROY_CONTAINER = 8;
  static final int SET_STATE = 9;
  static final int SET_VARIABLE = 10;
  static final int NEW_EVENT = 11;
  static final int START_LINK = 12;
  static final int END_LINK = 13;

  /** Each event: its number, its name, and its fields with their types. */
  private static final List<String> EVENTS =
      List.of(
          "DefineContainerType 1, Alias string, Type string, Name string",
          "DefineStateType 2, Alias string, Type string, Name string",
          "DefineEventType 3, Alias string, Type string, Name string, Color color",
          "DefineVariableType 4, Alias string, Type string, Name string, Color color",
          "DefineLinkType 5, Alias string, Type string, StartContainerType string,"
              + " EndContainerType string, Name string",
          "DefineEntityValue 6, Alias string, Type string, Name string, Color color",
          "CreateContainer 7, Time date, Alias string, Type string, Container string, Name string",
          "DestroyContainer 8, Time date, Type string, Name string",
          "SetState 9, Time date, Type string, Container string, Value string",
          "SetVariable 10, Time date, Type string, Container string, Value double",
          "NewEvent 11, Time date, Type string, Container string, Value string",
          "StartLink 12, Time date, Type string, Container string, Value string,"
              + " StartContainer string, Key string",
          "EndLink 13, Time date, Type string, Container string, Value string,"
              + " EndContainer string, Key string");

  // Types.
  static final String MACHINE = "M";
  static final String PROCESSOR = "P";
  static final String PROCESS = "Q";
  static final String TASK = "T";
  static final String DOES = "S";
  static final String HAS = "R";
  static final String NOTE = "N";
  static final String MESSAGE = "L";
  static final String MESSAGE_TO_LIBRARY = "K";

  /** What a processor has that has no task. */
  static final String NO_TASK = "r";

  private static final String BLACK = "0 0 0";

  private final OutputStream out;

  PajeHeader(OutputStream out) {
    this.out = out;
    EVENTS.forEach(this::event);
    line(DEFINE_CONTAINER_TYPE, MACHINE, "0", quoted("Machine"));
    line(DEFINE_CONTAINER_TYPE, PROCESSOR, MACHINE, quoted("Processor"));
    line(DEFINE_CONTAINER_TYPE, PROCESS, MACHINE, quoted("Process"));
    line(DEFINE_CONTAINER_TYPE, TASK, PROCESS, quoted("Task"));
    line(DEFINE_STATE_TYPE, DOES, TASK, quoted("does"));
    line(DEFINE_STATE_TYPE, HAS, PROCESSOR, quoted("has"));
    line(DEFINE_EVENT_TYPE, NOTE, TASK, quoted("note"), quoted(BLACK));
    line(DEFINE_LINK_TYPE, MESSAGE, MACHINE, TASK, TASK, quoted("message"));
    line(
        DEFINE_LINK_TYPE,
        MESSAGE_TO_LIBRARY,
        MACHINE,
        TASK,
        PROCESSOR,
        quoted("library's message"));
    for (ShownCounter.Kind kind : ShownCounter.Kind.values()) {
      String owner = kind == ShownCounter.Kind.READY ? PROCESSOR : MACHINE;
      line(DEFINE_VARIABLE_TYPE, variable(kind), owner, quoted(kind.words()), quoted(BLACK));
    }
    List<String> activities = Activity.names();
    for (int at = 0; at < activities.size(); at++) {
      String colour = colour(ActivityColours.of(at));
      line(DEFINE_ENTITY_VALUE, activity(at), DOES, quoted(activities.get(at)), colour);
    }
    line(DEFINE_ENTITY_VALUE, NO_TASK, HAS, quoted("no task"), colour(0xFFFFFF));
  }

  static String variable(ShownCounter.Kind kind) {
    return "V" + kind.ordinal();
  }

  static String activity(int activity) {
    return "s" + activity;
  }

  /** What a processor has that has a task. */
  static String having(int task) {
    return "r" + task;
  }

  void task(ShownTask task) {
    String colour = colour(ActivityColours.of(Activity.COMPUTING));
    line(DEFINE_ENTITY_VALUE, having(task.number()), HAS, quoted(task.title()), colour);
  }

  private static String colour(int rgb) {
    return String.format(
        Locale.ROOT,
        "\"0.%03d 0.%03d 0.%03d\"",
        thousandths(rgb, 0),
        thousandths(rgb, 1),
        thousandths(rgb, 2));
  }

  /** Below one: what comes closest. */
  private static int thousandths(int rgb, int part) {
    return ActivityColours.part(rgb, part) * 999 / 255;
  }

  /**
   * A text as the format has it: it knows no way to write a quotation mark, or the end of a line.
   */
  static String quoted(String text) {
    return '"' + text.replace('"', '\'').replaceAll("\\p{Cntrl}", " ") + '"';
  }

  private void event(String words) {
    String[] parts = words.split(", ");
    put("%EventDef Paje" + parts[0]);
    for (int at = 1; at < parts.length; at++) {
      put("% " + parts[at]);
    }
    put("%EndEventDef");
  }

  private void line(int event, String... fields) {
    put(event + " " + String.join(" ", fields));
  }

  private void put(String line) {
    try {
      out.write((line + "\n").getBytes(StandardCharsets.UTF_8));
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }
}
