package dev.lockstep.machines.schema;

import java.util.Map;

/** A piece of a profile's YAML. Its line is that of its key, from 1. */
public sealed interface YamlNode {
  int line();

  /** One value. A quoted one is text, whatever it looks like. */
  record Scalar(String text, boolean quoted, int line) implements YamlNode {
    public boolean isMissing() {
      return !quoted && (text.isEmpty() || text.equals("~") || text.equals("null"));
    }
  }

  /** Values by key, in the file's order. */
  record Mapping(Map<String, YamlNode> entries, int line) implements YamlNode {}
}
