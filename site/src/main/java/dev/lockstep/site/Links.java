package dev.lockstep.site;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Where links of Markdown lead in the site. */
final class Links {
  private static final Set<String> PICTURES = Set.of("png", "svg");

  private final Path root;
  private final Map<String, Source> sources;
  private final Set<String> files = new TreeSet<>();
  private final Set<String> folders = new TreeSet<>();
  private final Map<String, String> wrong = new TreeMap<>();

  /**
   * Those of a repository.
   *
   * @param sources the files that become pages, by their paths
   */
  Links(Path root, Map<String, Source> sources) {
    this.root = root;
    this.sources = sources;
  }

  /** Files of the repository that pages lead to, and that are none themselves. */
  Set<String> files() {
    return files;
  }

  /** Folders that pages lead to. */
  Set<String> folders() {
    return folders;
  }

  /**
   * Refuses links that lead nowhere.
   *
   * @throws SiteException if there are any; the message has a line for each
   */
  void check() {
    if (!wrong.isEmpty()) {
      throw new SiteException(String.join("\n", wrong.values()));
    }
  }

  /** Where a link of a page leads, as that page says it. */
  String of(Source from, int line, String destination) {
    if (destination.matches("[a-z]+:.*")) {
      return destination;
    }
    String[] parts = destination.split("#", 2);
    String anchor = parts.length == 2 ? parts[1] : "";
    String path = parts[0].isEmpty() ? from.path() : resolved(from.path(), parts[0]);
    Source page = sources.get(path);
    if (page != null) {
      if (!anchor.isEmpty() && !page.has(anchor)) {
        refuse(from, line, "%s has no heading %s".formatted(path, anchor));
      }
      return (parts[0].isEmpty() ? "" : relative(from.target(), page.target()))
          + (anchor.isEmpty() ? "" : "#" + anchor);
    }
    return other(from, line, path);
  }

  private String other(Source from, int line, String path) {
    Path file = root.resolve(path);
    if (Files.isDirectory(file)) {
      folders.add(path);
      return relative(from.target(), path + "/index.html");
    }
    if (!Files.isRegularFile(file)) {
      refuse(from, line, "there is no file " + path);
      return "";
    }
    files.add(path);
    return relative(from.target(), isPicture(path) ? path : path + ".html");
  }

  static boolean isPicture(String path) {
    return PICTURES.contains(path.substring(path.lastIndexOf('.') + 1));
  }

  private void refuse(Source from, int line, String why) {
    String place = "%s:%s".formatted(from.path(), line);
    wrong.put(place + why, place + ": the link leads nowhere: " + why);
  }

  private static String resolved(String from, String link) {
    return Path.of("/" + from).resolveSibling(link).normalize().toString().substring(1);
  }

  /** From one page of the site to another. */
  static String relative(String from, String to) {
    return Path.of("/" + from)
        .resolveSibling(".")
        .normalize()
        .relativize(Path.of("/" + to))
        .toString();
  }
}
