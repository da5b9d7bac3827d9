package dev.lockstep.samples;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A page of the project, in Markdown.
 *
 * @param file where it is
 * @param text all of it
 */
record Page(Path file, String text) {
  static final Path ROOT = Path.of(System.getProperty("lockstep.root"));

  private static final int MULTI = Pattern.MULTILINE;

  /** What a program has printed, as wide as it is. */
  private static final Pattern PRINTED =
      Pattern.compile("<!-- (file: |printed |refused )[^>]*-->\\n```.*?\\n```", Pattern.DOTALL);

  private static final Pattern FENCED = Pattern.compile("^```.*?^```$", Pattern.DOTALL | MULTI);
  private static final Pattern CODE = Pattern.compile("`[^`]+`");
  private static final Pattern HEADING = Pattern.compile("^#+ (.+)$", MULTI);
  private static final Pattern LINK = Pattern.compile("\\[[^\\]]+\\]\\(([^)\\s]+)\\)");
  private static final Pattern NO_PART_OF_ANCHORS = Pattern.compile("[^\\p{L}\\p{N} _-]");

  /** All pages of the tree. */
  static List<Page> all() throws IOException {
    return Tree.files(".md").stream().map(Page::of).toList();
  }

  static Page of(Path file) {
    return new Page(file, Tree.text(file));
  }

  /** Its lines, but for those of tables. */
  List<String> linesOutsideOfTables() {
    return PRINTED
        .matcher(text)
        .replaceAll("")
        .lines()
        .filter(line -> !line.startsWith("|"))
        .toList();
  }

  /** The headings of its sections, as they are written. */
  List<String> headings() {
    return HEADING.matcher(withoutFences()).results().map(found -> found.group(1)).toList();
  }

  /** What links within the project lead to, as they are written. */
  List<String> links() {
    return LINK.matcher(CODE.matcher(withoutFences()).replaceAll("code"))
        .results()
        .map(found -> found.group(1))
        .filter(target -> !target.contains("://"))
        .toList();
  }

  /** The words in code type that are all of a pattern. */
  Set<String> codeWords(Pattern pattern) {
    return CODE.matcher(withoutFences())
        .results()
        .map(found -> found.group().replace("`", ""))
        .filter(word -> pattern.matcher(word).matches())
        .collect(Collectors.toSet());
  }

  /** What links to its headings have behind the {@code #}, as GitHub makes them. */
  Set<String> anchors() {
    return headings().stream().map(Page::anchor).collect(Collectors.toSet());
  }

  private static String anchor(String heading) {
    return NO_PART_OF_ANCHORS
        .matcher(heading.toLowerCase(Locale.ROOT))
        .replaceAll("")
        .replace(' ', '-');
  }

  private String withoutFences() {
    return FENCED.matcher(text).replaceAll("");
  }

  @Override
  public String toString() {
    return ROOT.relativize(file).toString();
  }
}
