package dev.lockstep.cli.project;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * How a module's POM wants its tests to be run.
 *
 * @param workingFolder where they are started
 * @param argLine options of their JVM in one line, as Surefire has it; may be empty
 * @param systemProperties with those that Surefire itself sets
 * @param environment variables that are set or changed
 * @param includes patterns of class files with tests, as the POM has them; none means Surefire's
 *     own
 * @param excludes the same for those that are left out
 * @param groups tags, or expressions of them, of which a test has to have one; none means any
 * @param excludedGroups the same, of which it must have none
 */
public record TestSettings(
    Path workingFolder,
    String argLine,
    SortedMap<String, String> systemProperties,
    SortedMap<String, String> environment,
    List<String> includes,
    List<String> excludes,
    List<String> groups,
    List<String> excludedGroups) {
  private static final String NOT = "!";

  /** Words for {@code --select} that say the same. */
  List<String> selectors() {
    List<String> words = new ArrayList<>();
    for (String pattern : patterns(includes)) {
      words.add(
          pattern.startsWith(NOT)
              ? "exclude:" + pattern.substring(NOT.length())
              : "include:" + pattern);
    }
    patterns(excludes).forEach(pattern -> words.add("exclude:" + pattern));
    if (!groups.isEmpty()) {
      words.add("tag:" + anyOf(groups));
    }
    if (!excludedGroups.isEmpty()) {
      words.add("tag:!" + anyOf(excludedGroups));
    }
    return words;
  }

  /** One element may have several, with commas between. */
  private static List<String> patterns(List<String> elements) {
    return elements.stream()
        .flatMap(
            element ->
                element.contains("%regex[")
                    ? Stream.of(element.strip())
                    : Arrays.stream(element.split(",")).map(String::strip))
        .filter(pattern -> !pattern.isEmpty())
        .toList();
  }

  private static String anyOf(List<String> tags) {
    return tags.stream().collect(Collectors.joining(" | ", "(", ")"));
  }
}
