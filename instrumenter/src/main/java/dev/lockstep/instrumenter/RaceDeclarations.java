package dev.lockstep.instrumenter;

import dev.lockstep.hooks.races.RaceFields;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;

/** Says which fields classes have where a run looks for races. */
final class RaceDeclarations {
  private RaceDeclarations() {}

  /** Those of a class, as it was written. */
  static void declare(ClassNode type) {
    Map<String, RaceFields.Field> fields = new HashMap<>();
    for (FieldNode field : type.fields) {
      fields.put(field.name, new RaceFields.Field(field.access, field.desc));
    }
    RaceFields.declare(type.name, type.superName, List.copyOf(type.interfaces), fields);
  }
}
