package dev.lockstep.machines.reader;

import dev.lockstep.machines.reader.ProfileException.Place;
import dev.lockstep.machines.schema.RoutineName;
import dev.lockstep.machines.schema.Schema;
import dev.lockstep.machines.schema.Shape;
import dev.lockstep.machines.schema.Shape.Fields;
import dev.lockstep.machines.schema.Shape.LengthRanges;
import dev.lockstep.machines.schema.Shape.RoutineGroups;
import dev.lockstep.machines.schema.Shape.Value;
import dev.lockstep.machines.schema.ValueType;
import dev.lockstep.machines.schema.ValueType.WholeNumber;
import dev.lockstep.machines.schema.YamlNode;
import dev.lockstep.machines.schema.YamlNode.Mapping;
import dev.lockstep.machines.schema.YamlNode.Scalar;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/** Checks one profile file against the {@link Schema} and takes out its figures. */
final class LayerReader {
  static final String NAME = "name";
  static final String DESCRIPTION = "description";
  static final String EXTENDS = "extends";
  private static final String PLACE = "place-in-list";
  private static final WholeNumber PLACES = new WholeNumber(1, 1_000_000);
  private static final String VALUE = "value";
  private static final List<String> HEADER = List.of(NAME, DESCRIPTION, EXTENDS, PLACE);
  private static final List<String> SOURCED_FIGURE = List.of(VALUE, Origin.SOURCE, Origin.BASIS);

  private final String file;
  private final Path directory;
  private final Map<String, Figure> figures = new LinkedHashMap<>();
  private final Map<String, Integer> lines = new LinkedHashMap<>();

  private LayerReader(ProfileFile file) {
    this.file = file.label();
    this.directory = file.directory();
  }

  /** Reads a file, and the table of routines' prices that it refers to. */
  static Layer read(ProfileFile file) {
    return new LayerReader(file).layer(YamlReader.read(file.label(), file.read()));
  }

  /** Where a machine is in the list of all; behind those with a place if it has none. */
  static long place(ProfileFile file) {
    return new LayerReader(file).place(YamlReader.read(file.label(), file.read()));
  }

  private long place(Mapping top) {
    YamlNode place = top.entries().get(PLACE);
    if (place == null) {
      return Long.MAX_VALUE;
    }
    return Long.parseLong(checked(place, PLACES, PLACE).text());
  }

  private Layer layer(Mapping top) {
    ProfileException.throwAny(
        Stream.of(NAME, DESCRIPTION)
            .filter(key -> !top.entries().containsKey(key))
            .map(key -> refusal(top, key, "is missing; expected text"))
            .toList());
    String name = header(top, NAME);
    if (!name.matches("[a-z0-9-]+")) {
      throw new ProfileException(
          new Place(file, lines.getOrDefault(NAME, 1), NAME),
          "'" + name + "' is no name; expected small letters, digits and dashes");
    }
    String description = header(top, DESCRIPTION);
    String parent = top.entries().containsKey(EXTENDS) ? header(top, EXTENDS) : "";
    place(top);
    fields(top, Schema.PROFILE, "", Origin.UNKNOWN);
    return new Layer(file, name, description, parent, figures, lines);
  }

  private String header(Mapping top, String key) {
    YamlNode node = Objects.requireNonNull(top.entries().get(key));
    lines.put(key, node.line());
    return Origin.text(node, key, file);
  }

  private void shape(YamlNode node, Shape shape, String key, Origin origin) {
    lines.put(key, node.line());
    switch (shape) {
      case Fields fields -> fields(mapping(node, key), fields, key + ".", origin);
      case RoutineGroups groups when node instanceof Scalar name && !name.isMissing() ->
          table(name, groups.routine(), key);
      case RoutineGroups groups -> groups(mapping(node, key), groups.routine(), key, origin);
      case LengthRanges ranges -> ranges(mapping(node, key), ranges.range(), key, origin);
      case Value value when node instanceof Mapping mapping ->
          sourcedFigure(mapping, value.type(), key, origin);
      case Value value -> figure(node, value.type(), key, origin);
    }
  }

  private void fields(Mapping mapping, Fields fields, String prefix, Origin around) {
    Origin origin = around.within(mapping, prefix, file);
    for (Map.Entry<String, YamlNode> entry : mapping.entries().entrySet()) {
      String name = entry.getKey();
      if (Origin.isKey(name) || (prefix.isEmpty() && HEADER.contains(name))) {
        continue;
      }
      Shape shape = fields.get(name);
      if (shape == null) {
        String known = Suggestion.among(fields.keys(), name);
        throw refusal(entry.getValue(), prefix + name, "is no key of a profile; " + known);
      }
      shape(entry.getValue(), shape, prefix + name, origin);
    }
  }

  private void ranges(Mapping ranges, Fields range, String key, Origin around) {
    Origin origin = around.within(ranges, key + ".", file);
    for (Map.Entry<String, YamlNode> entry : ranges.entries().entrySet()) {
      String name = entry.getKey();
      if (Origin.isKey(name)) {
        continue;
      }
      if (LengthRanges.mostBytes(name) < 0) {
        throw refusal(
            entry.getValue(),
            key + "." + name,
            "names no range of lengths; expected up-to-N-bytes or any-length");
      }
      shape(entry.getValue(), range, key + "." + name, origin);
    }
  }

  /** The groups of a table stand where the profile refers to it, as if they were written there. */
  private void table(Scalar name, Fields routine, String key) {
    ProfileFile table =
        ProfileFile.findTable(name.text(), directory, reason -> refusal(name, key, reason));
    LayerReader reader = new LayerReader(table);
    reader.groups(YamlReader.read(table.label(), table.read()), routine, key, Origin.UNKNOWN);
    figures.putAll(reader.figures);
  }

  private void groups(Mapping groups, Fields routine, String key, Origin around) {
    Origin origin = around.within(groups, key + ".", file);
    for (Map.Entry<String, YamlNode> entry : groups.entries().entrySet()) {
      if (!Origin.isKey(entry.getKey())) {
        Mapping group = mapping(entry.getValue(), key + "." + entry.getKey());
        routines(group, routine, key + ".", origin);
      }
    }
  }

  private void routines(Mapping group, Fields routine, String prefix, Origin around) {
    Origin origin = around.within(group, prefix, file);
    for (Map.Entry<String, YamlNode> entry : group.entries().entrySet()) {
      String name = entry.getKey();
      if (Origin.isKey(name)) {
        continue;
      }
      if (!RoutineName.isValid(name)) {
        throw refusal(
            entry.getValue(), prefix + name, "names no routine; expected " + RoutineName.EXPECTED);
      }
      Integer first = lines.get(prefix + name);
      if (first != null) {
        throw refusal(entry.getValue(), prefix + name, "is given twice, first in line " + first);
      }
      shape(entry.getValue(), routine, prefix + name, origin);
    }
  }

  /** A figure that differs in source or basis from those beside it. */
  private void sourcedFigure(Mapping mapping, ValueType type, String key, Origin around) {
    YamlNode value = mapping.entries().get(VALUE);
    if (value == null) {
      throw refusal(mapping, key, "has keys below it, but no value; expected " + type.expected());
    }
    for (Map.Entry<String, YamlNode> entry : mapping.entries().entrySet()) {
      String name = entry.getKey();
      if (!SOURCED_FIGURE.contains(name)) {
        String known = Suggestion.among(SOURCED_FIGURE, name);
        throw refusal(entry.getValue(), key + "." + name, "is no key of a figure; " + known);
      }
    }
    figure(value, type, key, around.within(mapping, key + ".", file));
  }

  private void figure(YamlNode node, ValueType type, String key, Origin origin) {
    figures.put(key, origin.figure(checked(node, type, key), key, file));
  }

  private Scalar checked(YamlNode node, ValueType type, String key) {
    if (!(node instanceof Scalar scalar)) {
      throw refusal(node, key, "has keys below it; expected " + type.expected());
    }
    if (scalar.isMissing()) {
      throw refusal(node, key, "has no value; expected " + type.expected());
    }
    try {
      type.check(scalar);
    } catch (IllegalArgumentException wrong) {
      throw refusal(node, key, wrong.getMessage() + "; expected " + type.expected());
    }
    return scalar;
  }

  private Mapping mapping(YamlNode node, String key) {
    if (!(node instanceof Mapping mapping)) {
      throw refusal(node, key, "is a single value or empty; expected keys and values below it");
    }
    if (mapping.entries().isEmpty()) {
      throw refusal(node, key, "is empty; expected keys and values below it");
    }
    return mapping;
  }

  private ProfileException refusal(YamlNode node, String key, String reason) {
    return new ProfileException(new Place(file, node.line(), key), reason);
  }
}
