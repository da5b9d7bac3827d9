package dev.lockstep.machines.reader;

import dev.lockstep.machines.reader.ProfileException.Place;
import dev.lockstep.machines.schema.YamlNode;
import dev.lockstep.machines.schema.YamlNode.Mapping;
import dev.lockstep.machines.schema.YamlNode.Scalar;
import org.jspecify.annotations.Nullable;

/**
 * Where the figures of a mapping come from.
 *
 * @param source where that is from; null where nothing says so
 * @param basis what that rests on; null where nothing says so
 */
record Origin(@Nullable String source, @Nullable Basis basis) {
  static final String SOURCE = "source";
  static final String BASIS = "basis";

  /** Of figures with nothing around them. */
  static final Origin UNKNOWN = new Origin(null, null);

  /** Whether a key of a mapping says where its figures come from. */
  static boolean isKey(String key) {
    return key.equals(SOURCE) || key.equals(BASIS);
  }

  /** The origin in a mapping, which says it itself or leaves it to this one around it. */
  Origin within(Mapping mapping, String prefix, String file) {
    YamlNode own = mapping.entries().get(SOURCE);
    YamlNode ownBasis = mapping.entries().get(BASIS);
    return new Origin(
        own == null ? source : text(own, prefix + SOURCE, file),
        ownBasis == null ? basis : basis(ownBasis, prefix + BASIS, file));
  }

  /** A figure of this origin; refused if the origin isn't known. */
  Figure figure(Scalar value, String key, String file) {
    Place place = new Place(file, value.line(), key);
    if (source == null) {
      throw new ProfileException(
          place, "has no source; expected source: TEXT beside it or around it");
    }
    if (basis == null) {
      throw new ProfileException(
          place, "has no basis; expected basis: measured, derived or estimated");
    }
    return new Figure(key, value.text(), source, basis, file, value.line());
  }

  private static Basis basis(YamlNode node, String key, String file) {
    String word = text(node, key, file);
    for (Basis basis : Basis.values()) {
      if (basis.toString().equals(word)) {
        return basis;
      }
    }
    throw new ProfileException(
        new Place(file, node.line(), key),
        "'" + word + "'; expected measured, derived or estimated");
  }

  /** Text that must be there. */
  static String text(YamlNode node, String key, String file) {
    if (!(node instanceof Scalar scalar) || scalar.isMissing() || scalar.text().isBlank()) {
      throw new ProfileException(new Place(file, node.line(), key), "has no value; expected text");
    }
    return scalar.text();
  }
}
