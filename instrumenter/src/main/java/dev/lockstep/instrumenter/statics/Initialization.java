package dev.lockstep.instrumenter.statics;

import static org.objectweb.asm.Opcodes.*;

import dev.lockstep.instrumenter.code.Code;
import dev.lockstep.instrumenter.facts.ClassContext;
import dev.lockstep.instrumenter.facts.ClassFacts;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Where code initialises a class for its process: where the JVM would (specification, section 5.5).
 *
 * <p>The JVM does it before static methods, static fields and instances are used. Rewritten methods
 * do it themselves when they are entered, so that reflection and method references need no more.
 * Instances can come to a process that made none, by deserialisation for one; so methods of theirs
 * that use statics of their class do it too.
 */
public record Initialization(ClassContext context) {
  /** The class to initialise when {@code method} is entered; or null. */
  public @Nullable ClassFacts atEntry(MethodNode method) {
    if (method.name.equals(StaticsHolder.INITIALIZER)) {
      return null;
    }
    ClassFacts own = context.initializedByCode();
    return own != null && (isEntry(method) || usesOwnStatics(method)) ? own : null;
  }

  private static boolean isEntry(MethodNode method) {
    return method.name.equals("<init>") || (method.access & ACC_STATIC) != 0;
  }

  private boolean usesOwnStatics(MethodNode method) {
    for (AbstractInsnNode instruction : method.instructions) {
      if (instruction instanceof FieldInsnNode access
          && isStatic(access)
          && context.privateStaticOwner(access) != null
          && context.initializedByAccess(access) == null) {
        return true;
      }
    }
    return false;
  }

  /** The class that has to be initialised before {@code instruction}; or null. */
  public @Nullable ClassFacts before(AbstractInsnNode instruction) {
    return switch (instruction) {
      case FieldInsnNode access when isStatic(access) -> context.initializedByAccess(access);
      case TypeInsnNode type when type.getOpcode() == NEW -> context.initializedByNew(type.desc);
      default -> null;
    };
  }

  private static boolean isStatic(FieldInsnNode access) {
    return access.getOpcode() == GETSTATIC || access.getOpcode() == PUTSTATIC;
  }

  /**
   * Initialises {@code type}, which is loaded, if the process has not done so; where it is open,
   * what the class in hand is initialised with.
   */
  public void touch(ClassFacts type, Code code) {
    if (type.isOpen()) {
      code.touch(context.className(), context.links().touch(context.className(), 0));
    } else {
      code.touch(type.name(), touch(type));
    }
  }

  private MethodInsnNode touch(ClassFacts type) {
    return context.canCallStaticsOf(type)
        ? touch(type.name(), StaticsHolder.TOUCH, type.isInterface())
        : touch(StaticsHolder.nameFor(type.name()), "touch", false);
  }

  private static MethodInsnNode touch(String owner, String name, boolean isInterface) {
    return new MethodInsnNode(INVOKESTATIC, owner, name, "(J)J", isInterface);
  }

  /** Initialises {@code type}, which {@code instruction} makes the JVM load. */
  public void touchBefore(AbstractInsnNode instruction, ClassFacts type, Code code) {
    if (type.isOpen()) {
      String made = ((TypeInsnNode) instruction).desc;
      code.touch(made, context.links().touch(made, context.thousandthsPerByte()));
      return;
    }
    if (!context.canCallStaticsOf(type)) {
      load(instruction, code);
    }
    touch(type, code);
  }

  /** Lets the JVM load what a hidden class's holder is defined with, as the program would. */
  private static void load(AbstractInsnNode instruction, Code code) {
    if (instruction instanceof FieldInsnNode access) {
      code.instructions.add(new FieldInsnNode(GETSTATIC, access.owner, access.name, access.desc));
      code.insn(Type.getType(access.desc).getSize() == 1 ? POP : POP2);
    } else {
      code.instructions.add(new TypeInsnNode(NEW, ((TypeInsnNode) instruction).desc));
      code.insn(POP);
    }
  }
}
