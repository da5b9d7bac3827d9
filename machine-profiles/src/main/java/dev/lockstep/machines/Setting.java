package dev.lockstep.machines;

import dev.lockstep.machines.YamlNode.Scalar;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A figure that the user sets without a file: {@code KEY=VALUE}. */
final class Setting {
  private static final String OPTION = "--set";

  private Setting() {}

  static Map<String, Figure> figures(List<String> settings) {
    Map<String, Figure> figures = new LinkedHashMap<>();
    for (String setting : settings) {
      Figure figure = figure(setting);
      figures.put(figure.key(), figure);
    }
    return figures;
  }

  private static Figure figure(String setting) {
    int equals = setting.lastIndexOf('=');
    if (equals < 1) {
      throw new ProfileException(
          "%s '%s' is not KEY=VALUE, such as %s processor.clock-hertz=1000000"
              .formatted(OPTION, setting, OPTION));
    }
    String key = setting.substring(0, equals);
    String value = setting.substring(equals + 1);
    check(key, value);
    return new Figure(key, value, "set by the user", Basis.ESTIMATED, OPTION, 1);
  }

  private static void check(String key, String value) {
    ValueType type = Schema.typeOf(key);
    if (type == null) {
      throw new ProfileException(
          "%s %s: is no key of a profile; %s"
              .formatted(OPTION, key, Suggestion.of(keys(Schema.PROFILE, ""), key)));
    }
    Scalar scalar = new Scalar(value, false, 1);
    try {
      if (scalar.isMissing()) {
        throw new IllegalArgumentException("has no value");
      }
      type.check(scalar);
    } catch (IllegalArgumentException wrong) {
      throw new ProfileException(
          "%s %s: %s; expected %s".formatted(OPTION, key, wrong.getMessage(), type.expected()));
    }
  }

  /** Every key that has no part of the user's choice. */
  private static List<String> keys(Shape.Fields fields, String prefix) {
    List<String> keys = new ArrayList<>();
    for (Shape.Field field : fields.fields()) {
      switch (field.shape()) {
        case Shape.Fields section -> keys.addAll(keys(section, prefix + field.key() + "."));
        case Shape.LengthRanges ranges ->
            keys.addAll(keys(ranges.range(), prefix + field.key() + ".any-length."));
        case Shape.RoutineGroups groups -> {}
        case Shape.Value value -> keys.add(prefix + field.key());
      }
    }
    return keys;
  }
}
