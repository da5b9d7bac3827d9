package dev.lockstep.instrumenter.reference;

import static org.objectweb.asm.Opcodes.*;

import java.lang.reflect.Array;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/** Fields, and what asks for the type of an object. */
final class Members {
  private final ProgramModel program;
  private final Interpreter interpreter;

  Members(ProgramModel program, Interpreter interpreter) {
    this.program = program;
    this.interpreter = interpreter;
  }

  void access(Frame frame, FieldInsnNode access) {
    ClassModel owner = program.fieldOwner(access.owner, access.name);
    int slots = Type.getType(access.desc).getSize();
    switch (access.getOpcode()) {
      case GETSTATIC -> frame.push(getStatic(owner, access), slots);
      case PUTSTATIC -> {
        interpreter.initialize(owner);
        owner.statics.put(access.name, cut(frame.pop(), access.desc));
      }
      case GETFIELD -> {
        Instance object = (Instance) nonNull(frame.pop());
        Object value = object.fields.get(owner.name() + "." + access.name);
        frame.push(value == null ? ClassModel.zero(access.desc) : value, slots);
      }
      default -> {
        Object value = cut(frame.pop(), access.desc);
        Instance object = (Instance) nonNull(frame.pop());
        object.fields.put(owner.name() + "." + access.name, value);
      }
    }
  }

  private Object getStatic(ClassModel owner, FieldInsnNode access) {
    if (owner != null) {
      interpreter.initialize(owner);
      return owner.statics.get(access.name);
    }
    try {
      Class<?> type = program.libraryClass(Type.getObjectType(access.owner));
      return Library.fromJava(
          type.getField(access.name).get(null), program.libraryClass(Type.getType(access.desc)));
    } catch (ReflectiveOperationException e) {
      throw new IllegalArgumentException(e);
    }
  }

  /** What a field keeps of an int. */
  private static Object cut(Object value, String descriptor) {
    return switch (descriptor) {
      case "Z" -> (Integer) value & 1;
      case "B" -> (int) (byte) (int) (Integer) value;
      case "C" -> (int) (char) (int) (Integer) value;
      case "S" -> (int) (short) (int) (Integer) value;
      default -> value;
    };
  }

  private static Object nonNull(Object object) {
    return java.util.Objects.requireNonNull(object);
  }

  void type(Frame frame, TypeInsnNode type) {
    switch (type.getOpcode()) {
      case NEW -> frame.push(make(type.desc));
      case ANEWARRAY -> {
        Class<?> element = program.libraryClass(Type.getObjectType(type.desc));
        int length = frame.popInt();
        interpreter.chargeArrays(type, length);
        frame.push(Array.newInstance(element, length));
      }
      case INSTANCEOF -> frame.push(program.isInstance(frame.pop(), type.desc) ? 1 : 0);
      default -> {
        Object object = frame.pop();
        if (object != null && !program.isInstance(object, type.desc)) {
          throw new Thrown(new ClassCastException());
        }
        frame.push(object);
      }
    }
  }

  private Object make(String name) {
    ClassModel type = program.find(name);
    if (type == null) {
      return new Uninitialized();
    }
    interpreter.initialize(type);
    return new Instance(type);
  }
}
