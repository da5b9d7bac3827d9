package dev.lockstep.site;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What pages stand under in the navigation: docs/README.md lists them, and says which are guides.
 */
final class Groups {
  static final String START = "Start";
  static final String GUIDES = "Guides";
  static final String REFERENCE = "Reference";
  static final String INSIDE = "How it is built";
  static final String DECISIONS = "Decisions";

  /** Names of groups in their order. */
  static final List<String> ALL =
      List.of(START, GUIDES, REFERENCE, Commands.GROUP, INSIDE, DECISIONS);

  private static final Set<String> ABOUT_LOCKSTEP =
      Set.of(
          "ARCHITECTURE.md",
          "docs/how-it-works.md",
          "docs/changing.md",
          "docs/performance-history.md",
          "docs/words.md");

  private static final Pattern ROW =
      Pattern.compile("\\| \\[[^]]*]\\(([^)#]+\\.md)\\) \\| (.*) \\|");

  private Groups() {}

  /**
   * The group of each page, in the order of the navigation.
   *
   * @param index the text of docs/README.md
   * @param paths all files that become pages
   */
  static List<Map.Entry<String, String>> of(String index, Set<String> paths) {
    List<Map.Entry<String, String>> groups = new ArrayList<>();
    groups.add(Map.entry("README.md", START));
    groups.add(Map.entry("docs/README.md", START));
    Set<String> left = new TreeSet<>(paths);
    left.removeAll(List.of("README.md", "docs/README.md"));
    Matcher row = ROW.matcher(index);
    while (row.find()) {
      String path = "docs/" + row.group(1);
      if (left.remove(path)) {
        groups.add(Map.entry(path, group(path, row.group(2))));
      }
    }
    left.forEach(path -> groups.add(Map.entry(path, group(path, ""))));
    return groups;
  }

  private static String group(String path, String answer) {
    if (path.startsWith("docs/decisions/")) {
      return DECISIONS;
    }
    if (ABOUT_LOCKSTEP.contains(path)) {
      return INSIDE;
    }
    return answer.startsWith("Guide") ? GUIDES : REFERENCE;
  }
}
