package dev.lockstep.machines.reader;

import dev.lockstep.machines.schema.Schema;
import dev.lockstep.machines.schema.Shape;
import dev.lockstep.machines.schema.ValueType;
import dev.lockstep.machines.schema.YamlNode.Scalar;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A figure that the user sets without a file: {@code KEY=VALUE}. */
final class Setting {
  private static final String OPTION = Layer.SET_BY_OPTION;

  private Setting() {}

  /** The profile with some figures set; refused if one is wrong, or leaves the profile unusable. */
  static Layer apply(List<String> settings, Layer profile) {
    if (settings.isEmpty()) {
      return profile;
    }
    Map<String, Figure> figures = new LinkedHashMap<>();
    for (String setting : settings) {
      Figure figure = figure(setting, profile);
      figures.put(figure.key(), figure);
    }
    Layer changed = profile.with(figures);
    Optional<String> reason = refusal(changed);
    if (reason.isPresent() && refusal(profile).isEmpty()) {
      String options = OPTION + " " + String.join(" " + OPTION + " ", settings);
      throw new ProfileException("with " + options + ", " + reason.get());
    }
    return changed;
  }

  private static Optional<String> refusal(Layer profile) {
    try {
      ProfileAssembler.assemble(profile);
      return Optional.empty();
    } catch (ProfileException refused) {
      return Optional.ofNullable(refused.getMessage());
    }
  }

  private static Figure figure(String setting, Layer profile) {
    int equals = setting.indexOf('=');
    if (equals < 1) {
      throw new ProfileException(
          "%s '%s' is not KEY=VALUE, such as %s processor.clock-hertz=1000000"
              .formatted(OPTION, setting, OPTION));
    }
    String key = setting.substring(0, equals);
    String value = setting.substring(equals + 1);
    check(key, value, profile);
    return new Figure(key, value, "set by the user", Basis.ESTIMATED, OPTION, 1);
  }

  private static void check(String key, String value, Layer profile) {
    ValueType type = Schema.typeOf(key);
    if (type == null) {
      throw new ProfileException(
          "%s %s: is no key of a profile; %s"
              .formatted(OPTION, key, Suggestion.of(known(key, profile), key)));
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

  /** The keys that the profile has or could have, as far as they may be meant. */
  private static List<String> known(String key, Layer profile) {
    Set<String> known = new LinkedHashSet<>(profile.figures().keySet());
    known.addAll(keys());
    String section = key.substring(0, key.lastIndexOf('.') + 1);
    for (Shape.Fields fields : List.of(Schema.ROUTINE, Schema.RANGE)) {
      for (String sibling : keys(fields, section)) {
        if (Schema.typeOf(sibling) != null) {
          known.add(sibling);
        }
      }
    }
    return List.copyOf(known);
  }

  /** Every key of a profile that has no part of the user's choice. */
  static List<String> keys() {
    return keys(Schema.PROFILE, "");
  }

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
