package dev.lockstep.traces.events;

import dev.lockstep.kernel.trace.RunOrigin;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a trace says of its run, as text: names and values behind "lockstep" and its version.
 *
 * <p>It stands in records that any reader of the format knows and that change no figure: texts that
 * a program could have logged.
 */
public final class OriginText {
  /** How a trace ends that is complete. */
  public static final String END = "lockstep end of trace";

  private static final String BEGINNING = "lockstep ";
  private static final String MACHINE = " machine ";

  private OriginText() {}

  /** All of it. */
  public static String of(RunOrigin origin) {
    return begin(origin) + times(origin) + machine(origin);
  }

  /** The same in short lines: what times are in, and what makes the run repeatable. */
  public static List<String> lines(RunOrigin origin) {
    return List.of(begin(origin) + machine(origin), begin(origin) + times(origin));
  }

  private static String begin(RunOrigin origin) {
    return BEGINNING + origin.version();
  }

  private static String times(RunOrigin origin) {
    return origin.timeslice().map(" timeslice "::concat).orElse("")
        + " seed "
        + origin.seed()
        + (origin.date().equals(RunOrigin.USUAL_DATE) ? "" : " date " + origin.date());
  }

  /** Its name may be of several words, so it comes last. */
  private static String machine(RunOrigin origin) {
    String nodes = origin.nodes() == 0 ? "" : " nodes " + origin.nodes();
    return " hertz " + origin.clockHertz() + nodes + MACHINE + origin.machine();
  }

  /** Whether a text is to say such things. */
  public static boolean isOne(String text) {
    return text.startsWith(BEGINNING) && text.contains(MACHINE);
  }

  /** What a text says; empty if it is another one, or lacks the machine or its clock. */
  public static Optional<RunOrigin> read(String text) {
    if (!isOne(text)) {
      return Optional.empty();
    }
    int machine = text.indexOf(MACHINE);
    String[] words = text.substring(0, machine).split(" ", -1);
    Map<String, String> values = new HashMap<>();
    for (int i = 2; i + 1 < words.length; i += 2) {
      values.put(words[i], words[i + 1]);
    }
    try {
      return Optional.of(origin(words[1], text.substring(machine + MACHINE.length()), values))
          .filter(origin -> origin.clockHertz() > 0 && origin.nodes() >= 0);
    } catch (NumberFormatException | DateTimeParseException _) {
      return Optional.empty();
    }
  }

  private static RunOrigin origin(String version, String machine, Map<String, String> values) {
    return new RunOrigin(
        version,
        machine,
        Long.parseLong(values.getOrDefault("hertz", "0")),
        Integer.parseInt(values.getOrDefault("nodes", "0")),
        Optional.ofNullable(values.get("timeslice")),
        Long.parseLong(values.getOrDefault("seed", "0")),
        Optional.ofNullable(values.get("date")).map(Instant::parse).orElse(RunOrigin.USUAL_DATE));
  }
}
