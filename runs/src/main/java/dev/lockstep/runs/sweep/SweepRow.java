package dev.lockstep.runs.sweep;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What came of a run.
 *
 * @param number which of the sweep's it is, from 1
 * @param values what the axes were, in their order
 * @param status one word: {@code done}, {@code failed}, {@code deadlock}, {@code polls}, {@code
 *     limit}, {@code refused}, {@code crashed}, or {@code exit N} where the program said N
 * @param measured ticks, seconds, messages, bytes, utilisation in hundredths, and a hash of the
 *     output; empty texts where a run was refused or has ended its JVM
 * @param said what the program said of itself, by name
 * @param why why it did not end well, in a few words, and whether it printed too much; else empty
 */
public record SweepRow(
    long number,
    List<String> values,
    String status,
    List<String> measured,
    Map<String, String> said,
    String why) {
  /** What {@link #measured} has. */
  public static final List<String> MEASURED =
      List.of("ticks", "seconds", "messages", "bytes", "utilisation", "output");

  /** The word for a run that has ended well. */
  public static final String DONE = "done";

  /** The word for a run that can't be made. */
  public static final String REFUSED = "refused";

  /** Ends the reason of a run that printed more than there is looked at. */
  private static final String CUT = "--extract saw the first 4 MB of its output";

  private static final List<String> NOTHING = MEASURED.stream().map(_ -> "").toList();

  /** Takes copies. */
  public SweepRow {
    values = List.copyOf(values);
    measured = List.copyOf(measured);
    said = new TreeMap<>(said);
  }

  /** One of which nothing was measured. */
  public static SweepRow without(long number, List<String> values, String status, String why) {
    return new SweepRow(number, values, status, NOTHING, Map.of(), why);
  }

  /** The same of a run that printed more than {@link Extraction} was given. */
  SweepRow cut() {
    return new SweepRow(
        number, values, status, measured, said, why.isEmpty() ? CUT : why + "; " + CUT);
  }

  /** Whether it printed more than {@link Extraction} was given. */
  public boolean isCut() {
    return why.endsWith(CUT);
  }

  /** Whether it did not end well. */
  public boolean isFailed() {
    return !status.equals(DONE);
  }

  /** On one line, without its end. What is no character, half of a pair, is a question mark. */
  public String line() {
    List<String> fields = new ArrayList<>(List.of(String.valueOf(number), status, why));
    fields.addAll(measured);
    fields.addAll(values);
    said.forEach(
        (name, value) -> {
          fields.add(name);
          fields.add(value);
        });
    String line = String.join("\t", fields.stream().map(SweepRow::written).toList());
    return new String(line.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);
  }

  /**
   * Reads what {@link #line} has written.
   *
   * @param axes how many values it has
   * @throws IllegalArgumentException if it is something else
   */
  public static SweepRow read(String line, int axes) {
    List<String> fields = new ArrayList<>();
    for (String field : line.split("\t", -1)) {
      fields.add(readField(field));
    }
    int measured = 3 + MEASURED.size();
    int said = measured + axes;
    if (fields.size() < said || (fields.size() - said) % 2 != 0) {
      throw new IllegalArgumentException(line);
    }
    Map<String, String> names = new TreeMap<>();
    for (int at = said; at < fields.size(); at += 2) {
      names.put(fields.get(at), fields.get(at + 1));
    }
    return new SweepRow(
        Long.parseLong(fields.get(0)),
        fields.subList(measured, said),
        fields.get(1),
        fields.subList(3, measured),
        names,
        fields.get(2));
  }

  private static String written(String field) {
    return field
        .replace("\\", "\\\\")
        .replace("\t", "\\t")
        .replace("\n", "\\n")
        .replace("\f", "\\f")
        .replace("\r", "\\r");
  }

  private static String readField(String written) {
    StringBuilder field = new StringBuilder();
    for (int at = 0; at < written.length(); at++) {
      char c = written.charAt(at);
      if (c == '\\' && at + 1 < written.length()) {
        at++;
        field.append(
            switch (written.charAt(at)) {
              case 't' -> '\t';
              case 'n' -> '\n';
              case 'f' -> '\f';
              case 'r' -> '\r';
              default -> written.charAt(at);
            });
      } else {
        field.append(c);
      }
    }
    return field.toString();
  }
}
