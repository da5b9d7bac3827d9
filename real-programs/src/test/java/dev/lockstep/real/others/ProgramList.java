package dev.lockstep.real.others;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/** Reads {@code programs.yaml}, whose first lines say what it may hold. */
final class ProgramList {
  static final Path FOLDER = Path.of(System.getProperty("lockstep.root"), "real-programs");

  private static final Set<String> KEYS =
      Set.of(
          "name",
          "does",
          "app",
          "version",
          "jars",
          "options",
          "main",
          "arguments",
          "inputs",
          "input",
          "status",
          "long",
          "ways",
          "ticks",
          "differs");

  private ProgramList() {}

  static List<Program> read() throws IOException {
    Object root =
        new Load(LoadSettings.builder().build())
            .loadFromString(Files.readString(FOLDER.resolve("programs.yaml")));
    List<Program> programs = new ArrayList<>();
    for (Object entry : (List<?>) root) {
      programs.add(program((Map<?, ?>) entry));
    }
    return programs;
  }

  private static Program program(Map<?, ?> entry) {
    if (!KEYS.containsAll(entry.keySet())) {
      throw new IllegalArgumentException("programs.yaml: unknown key in " + entry);
    }
    return new Program(
        text(entry, "name"),
        text(entry, "does"),
        app(entry),
        words(entry, "jars"),
        words(entry, "options"),
        text(entry, "main"),
        words(entry, "arguments"),
        words(entry, "inputs"),
        textOrNone(entry, "input"),
        entry.get("status") instanceof Integer status ? status : 0,
        entry.get("long") == Boolean.TRUE,
        words(entry, "ways"),
        textOrNone(entry, "ticks"),
        differs(entry));
  }

  private static Optional<App> app(Map<?, ?> entry) {
    return entry.containsKey("app")
        ? Optional.of(new App(text(entry, "app"), text(entry, "version")))
        : Optional.empty();
  }

  private static String text(Map<?, ?> entry, String key) {
    if (entry.get(key) instanceof String text) {
      return text;
    }
    throw new IllegalArgumentException("programs.yaml: no text for %s in %s".formatted(key, entry));
  }

  private static String textOrNone(Map<?, ?> entry, String key) {
    return entry.containsKey(key) ? text(entry, key) : "";
  }

  /** A list, or words with blanks between them. */
  private static List<String> words(Map<?, ?> entry, String key) {
    Object value = entry.get(key);
    if (value == null) {
      return List.of();
    }
    return value instanceof List<?> list
        ? list.stream().map(String.class::cast).toList()
        : List.of(text(entry, key).split(" +"));
  }

  private static Map<String, String> differs(Map<?, ?> entry) {
    Map<String, String> differs = new LinkedHashMap<>();
    if (entry.get("differs") instanceof Map<?, ?> given) {
      given.forEach((pattern, why) -> differs.put((String) pattern, (String) why));
    }
    return differs;
  }
}
