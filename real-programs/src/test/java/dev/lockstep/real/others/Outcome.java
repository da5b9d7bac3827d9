package dev.lockstep.real.others;

import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * What a run of a program left behind.
 *
 * @param files what is in its folder at the end, by name; texts are read byte by byte
 */
record Outcome(int status, String out, String err, SortedMap<String, String> files) {
  /** How {@code --stats} begins, which is the last thing on standard error. */
  private static final Pattern STATS = Pattern.compile("(?m)^tid +start +end ");

  /** Without what {@code --stats} shows. */
  Outcome withoutStats() {
    return new Outcome(status, out, err.substring(0, stats()), files);
  }

  /** When the host's task ended, as {@code --stats} shows it. */
  long ticks() {
    String row = err.substring(stats()).lines().skip(1).findFirst().orElseThrow().strip();
    return Long.parseLong(row.split(" +")[2]);
  }

  private int stats() {
    return STATS.matcher(err).results().mapToInt(MatchResult::start).max().orElse(err.length());
  }

  /** Without what can't be the same. */
  Outcome without(Map<String, String> differs) {
    SortedMap<String, String> kept = new TreeMap<>();
    files.forEach((name, bytes) -> kept.put(clean(name, differs), clean(bytes, differs)));
    return new Outcome(status, clean(out, differs), clean(err, differs), kept);
  }

  private static String clean(String text, Map<String, String> differs) {
    String cleaned = text;
    for (String pattern : differs.keySet()) {
      cleaned = cleaned.replaceAll(pattern, "");
    }
    return cleaned;
  }

  /** In what they differ, in a line for each thing; nothing where they are the same. */
  String differences(Outcome other) {
    StringBuilder text = new StringBuilder();
    note(text, "exit status", "" + status, "" + other.status);
    note(text, "standard output", out, other.out);
    note(text, "standard error", err, other.err);
    note(text, "files", "" + files.keySet(), "" + other.files.keySet());
    files.forEach(
        (name, bytes) -> note(text, name, bytes, other.files.getOrDefault(name, "no such file")));
    return text.toString();
  }

  private static void note(StringBuilder text, String what, String here, String there) {
    if (!here.equals(there)) {
      int at = 0;
      while (at < Math.min(here.length(), there.length()) && here.charAt(at) == there.charAt(at)) {
        at++;
      }
      text.append(
          "%s, from character %d: %s\n  but: %s\n"
              .formatted(what, at, cut(here, at), cut(there, at)));
    }
  }

  private static String cut(String text, int from) {
    return text.substring(from, Math.min(text.length(), from + 1000)).replace("\n", "\\n");
  }
}
