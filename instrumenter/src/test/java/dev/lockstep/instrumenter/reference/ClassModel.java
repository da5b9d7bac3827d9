package dev.lockstep.instrumenter.reference;

import dev.lockstep.instrumenter.reference.ProgramModel.Found;
import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

/** A class of the program, its static fields, and whether it was initialised. */
final class ClassModel {
  enum State {
    NEW,
    BEGUN,
    DONE,
    FAILED
  }

  final ClassNode node;
  final Map<String, Object> statics = new HashMap<>();
  State state = State.NEW;

  ClassModel(ClassNode node) {
    this.node = node;
    for (FieldNode field : node.fields) {
      statics.put(field.name, field.value == null ? zero(field.desc) : field.value);
    }
  }

  String name() {
    return node.name;
  }

  boolean declaresField(String name) {
    return node.fields.stream().anyMatch(field -> field.name.equals(name));
  }

  Found find(String name, String descriptor) {
    MethodNode method = declared(name, descriptor);
    return method == null ? null : new Found(this, method);
  }

  MethodNode declared(String name, String descriptor) {
    return node.methods.stream()
        .filter(method -> method.name.equals(name) && method.desc.equals(descriptor))
        .findFirst()
        .orElse(null);
  }

  /** What a field holds at first. */
  static Object zero(String descriptor) {
    return switch (Type.getType(descriptor).getSort()) {
      case Type.LONG -> 0L;
      case Type.FLOAT -> 0f;
      case Type.DOUBLE -> 0.0;
      case Type.OBJECT, Type.ARRAY -> null;
      default -> 0;
    };
  }
}
