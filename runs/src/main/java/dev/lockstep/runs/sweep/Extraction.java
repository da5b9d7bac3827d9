package dev.lockstep.runs.sweep;

import dev.lockstep.runs.plan.UsageException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * Finds values in what a run prints: each named group of a pattern is one, of the last place that
 * it fits.
 */
public final class Extraction {
  private final Pattern pattern;

  private Extraction(Pattern pattern) {
    this.pattern = pattern;
  }

  /**
   * Reads a pattern of Java's.
   *
   * @throws UsageException if it is none, or has no named group
   */
  public static Extraction read(String text) {
    try {
      Pattern pattern = Pattern.compile(text, Pattern.MULTILINE);
      if (pattern.namedGroups().isEmpty()) {
        throw new UsageException(
            "--extract %s: nothing in it has a name; such as --extract 'took (?<seconds>[0-9.]+)'"
                .formatted(text));
      }
      return new Extraction(pattern);
    } catch (PatternSyntaxException e) {
      throw new UsageException(
          "--extract %s: %s near index %s".formatted(text, e.getDescription(), e.getIndex()));
    }
  }

  /** The names of what it finds, in their order in the pattern. */
  public List<String> names() {
    List<Map.Entry<String, Integer>> groups = new ArrayList<>(pattern.namedGroups().entrySet());
    groups.sort(Map.Entry.comparingByValue(Comparator.naturalOrder()));
    return groups.stream().map(Map.Entry::getKey).toList();
  }

  /** The names of what several find, in their order. */
  public static List<String> names(List<Extraction> all) {
    return all.stream().flatMap(one -> one.names().stream()).toList();
  }

  /** The pattern as it was written. */
  @Override
  public String toString() {
    return pattern.pattern();
  }

  /** Puts what it finds in a text into a map. */
  void find(String text, Map<String, String> found) {
    Matcher matcher = pattern.matcher(text);
    while (matcher.find()) {
      for (String name : names()) {
        String value = matcher.group(name);
        if (value != null) {
          found.put(name, value);
        }
      }
    }
  }
}
