package dev.lockstep.maven;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/**
 * A module in the file: lines of a key, a blank and a value, of which the first is {@code module}.
 *
 * <p>In values a backslash stands before {@code n} and {@code r} for the ends of lines, and before
 * itself. {@code folder}, {@code build-folder}, {@code test-classes}, {@code working-folder} and
 * {@code arg-line} are there once; {@code class-path}, {@code include}, {@code exclude} and {@code
 * problem} as often as there are values; {@code property} and {@code environment} with {@code
 * name=value}.
 */
final class ModuleLines {
  private final List<String> lines = new ArrayList<>();

  ModuleLines(String module) {
    add("module", module);
  }

  void add(String key, String value) {
    String escaped = value.replace("\\", "\\\\").replace("\n", "\\n").replace("\r", "\\r");
    lines.add(key + " " + escaped);
  }

  void addEach(String key, Iterable<String> values) {
    for (String value : values) {
      add(key, value);
    }
  }

  void addEach(String key, Map<String, String> values) {
    values.forEach((name, value) -> add(key, name + "=" + value));
  }

  List<String> all() {
    return Collections.unmodifiableList(lines);
  }
}
