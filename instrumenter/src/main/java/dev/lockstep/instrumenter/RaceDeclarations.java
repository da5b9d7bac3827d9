package dev.lockstep.instrumenter;

import static org.objectweb.asm.Opcodes.*;

import dev.lockstep.hooks.races.RaceFields;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;

/**
 * Says which fields classes have where a run looks for races, and gives them one more: for what is
 * known of the accesses to an object.
 *
 * <p>That one is in the uppermost class of the program, by its superclass's name alone: so a class
 * that is changed later gets the same fields again, as the JVM wants. It is private and transient,
 * so it is no part of what is serialised, nor of the number of the class's version.
 */
final class RaceDeclarations {
  private static final String JDK = "java/";
  private static final String OURS = "dev/lockstep/";

  private RaceDeclarations() {}

  /** Those of a class, as it was written. */
  static void declare(ClassNode type) {
    Map<String, RaceFields.Field> fields = new LinkedHashMap<>();
    for (FieldNode field : type.fields) {
      fields.put(field.name, new RaceFields.Field(field.access, field.desc));
    }
    RaceFields.declare(type.name, type.superName, List.copyOf(type.interfaces), fields);
  }

  /** Adds the field, if it is this class that has it. */
  static void addShadow(ClassNode type) {
    boolean isUppermost = type.superName != null && type.superName.startsWith(JDK);
    boolean isInterface = (type.access & (ACC_INTERFACE | ACC_MODULE)) != 0;
    if (isUppermost && !isInterface && !type.name.startsWith(OURS)) {
      int access = ACC_PRIVATE | ACC_TRANSIENT | ACC_SYNTHETIC;
      type.fields.add(new FieldNode(access, RaceFields.SHADOW, "Ljava/lang/Object;", null, null));
      RaceFields.shadow(type.name);
    }
  }
}
