package dev.lockstep.views.export.paraver;

import dev.lockstep.views.export.shown.ActivityColours;
import dev.lockstep.views.export.shown.ShownPlace;
import dev.lockstep.views.measure.Activity;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What the numbers of records mean: states are activities, and events tell of places in the program
 * and of notes.
 *
 * <p>Source: Barcelona Supercomputing Center, "Paraver: Tracefile Description", section on the
 * configuration file of a trace.
 */
final class Words {
  /** The type of events that tell where in the program a task waits; 0 is nowhere. */
  static final int PLACE = 1_000_001;

  /** The type of events that tell what a task noted. */
  static final int NOTE = 1_000_002;

  /** More notes that differ are all the same one: it is for people who choose from a list. */
  private static final int MOST_NOTES = 10_000;

  private static final int OTHER_NOTE = 0;

  private static final String OPTIONS =
      """
      DEFAULT_OPTIONS

      LEVEL               THREAD
      UNITS               NANOSEC
      LOOK_BACK           100
      SPEED               1
      FLAG_ICONS          ENABLED
      NUM_OF_STATE_COLORS 1000
      YMAX_SCALE          37


      DEFAULT_SEMANTIC

      THREAD_FUNC         State As Is


      """;

  private final Map<Integer, String> places = new LinkedHashMap<>();
  private final Map<String, Integer> notes = new LinkedHashMap<>();

  /** The number of a state. */
  static int state(int activity) {
    return activity + 1;
  }

  void add(ShownPlace place) {
    places.put(place.number(), place.toString());
  }

  /** The number of a note. */
  int note(String words) {
    Integer known = notes.get(words);
    if (known != null) {
      return known;
    }
    if (notes.size() == MOST_NOTES) {
      return OTHER_NOTE;
    }
    notes.put(words, notes.size() + 1);
    return notes.size();
  }

  /** The file. */
  String text() {
    StringBuilder text = new StringBuilder(OPTIONS);
    List<String> activities = Activity.names();
    text.append("STATES\n0    nothing\n");
    for (int at = 0; at < activities.size(); at++) {
      text.append("%s    %s\n".formatted(state(at), activities.get(at)));
    }
    text.append("\n\nSTATES_COLOR\n0    {255,255,255}\n");
    for (int at = 0; at < activities.size(); at++) {
      int colour = ActivityColours.of(at);
      text.append(
          "%s    {%s,%s,%s}\n"
              .formatted(
                  state(at),
                  ActivityColours.part(colour, 0),
                  ActivityColours.part(colour, 1),
                  ActivityColours.part(colour, 2)));
    }
    begin(text, PLACE, "Place in the program");
    text.append("0    none\n");
    places.forEach((number, words) -> value(text, number, words));
    begin(text, NOTE, "Note");
    text.append(OTHER_NOTE + "    another note\n");
    notes.forEach((words, number) -> value(text, number, words));
    return text.append('\n').toString();
  }

  private static void begin(StringBuilder text, int type, String name) {
    text.append("\n\nEVENT_TYPE\n0    %s    %s\nVALUES\n".formatted(type, name));
  }

  private static void value(StringBuilder text, int number, String words) {
    text.append("%s    %s\n".formatted(number, words.replaceAll("\\p{Cntrl}", " ")));
  }
}
