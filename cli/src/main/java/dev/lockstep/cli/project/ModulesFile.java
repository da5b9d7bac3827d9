package dev.lockstep.cli.project;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Reads what the extension in Maven has written, or the plugin: {@code ModuleLines} says what the
 * lines are.
 */
final class ModulesFile {
  private static final String MAVEN = "maven";
  private static final String MODULE = "module";

  private ModulesFile() {}

  /** Whether the extension was there: its first line is about Maven. */
  static boolean isBegun(List<String> lines) {
    return !lines.isEmpty() && lines.getFirst().startsWith(MAVEN + " ");
  }

  /** Whether there is such a file. */
  static boolean isAt(Path place) {
    return Files.isRegularFile(place) && isBegun(lines(place));
  }

  /** The modules in a file. */
  static List<ProjectModule> read(Path file) {
    return read(lines(file));
  }

  /** None, if they can't be read. */
  private static List<String> lines(Path file) {
    try {
      return Files.readAllLines(file);
    } catch (IOException unreadable) {
      return List.of();
    }
  }

  /** The modules, in the order in which Maven has built them. */
  static List<ProjectModule> read(List<String> lines) {
    List<Block> blocks = new ArrayList<>();
    for (String line : lines) {
      int blank = line.indexOf(' ');
      String key = line.substring(0, blank);
      if (key.equals(MODULE)) {
        blocks.add(new Block());
      }
      if (!key.equals(MAVEN)) {
        blocks.getLast().add(key, unescaped(line.substring(blank + 1)));
      }
    }
    return blocks.stream().map(Block::module).toList();
  }

  private static String unescaped(String value) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      if (c == '\\') {
        i++;
        c = unescaped(value.charAt(i));
      }
      text.append(c);
    }
    return text.toString();
  }

  private static char unescaped(char c) {
    return switch (c) {
      case 'n' -> '\n';
      case 'r' -> '\r';
      default -> c;
    };
  }

  /** The values of a module, by key. */
  private record Block(Map<String, List<String>> values) {
    Block() {
      this(new HashMap<>());
    }

    void add(String key, String value) {
      values.computeIfAbsent(key, _ -> new ArrayList<>()).add(value);
    }

    ProjectModule module() {
      return new ProjectModule(
          one(MODULE),
          Path.of(one("folder")),
          Path.of(one("build-folder")),
          Path.of(one("test-classes")),
          all("class-path").stream().map(Path::of).toList(),
          settings(),
          all("problem"));
    }

    private TestSettings settings() {
      return new TestSettings(
          Path.of(one("working-folder")),
          one("arg-line"),
          named("property"),
          named("environment"),
          all("include"),
          all("exclude"),
          all("group"),
          all("excluded-group"));
    }

    private String one(String key) {
      return all(key).getFirst();
    }

    private List<String> all(String key) {
      return List.copyOf(values.getOrDefault(key, List.of()));
    }

    private SortedMap<String, String> named(String key) {
      SortedMap<String, String> named = new TreeMap<>();
      for (String value : all(key)) {
        int equals = value.indexOf('=');
        named.put(value.substring(0, equals), value.substring(equals + 1));
      }
      return named;
    }
  }
}
