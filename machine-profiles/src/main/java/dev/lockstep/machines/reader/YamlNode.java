package dev.lockstep.machines.reader;

import java.util.Map;

/** A piece of a profile's YAML. Its line is that of its key, from 1. */
sealed interface YamlNode {
  int line();

  /** One value. A quoted one is text, whatever it looks like. */
  record Scalar(String text, boolean quoted, int line) implements YamlNode {
    boolean isMissing() {
      return !quoted && (text.isEmpty() || text.equals("~") || text.equals("null"));
    }
  }

  /** Values by key, in the file's order. */
  record Mapping(Map<String, YamlNode> entries, int line) implements YamlNode {}
}
