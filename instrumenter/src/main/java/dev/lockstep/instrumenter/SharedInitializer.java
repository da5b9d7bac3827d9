package dev.lockstep.instrumenter;

import static org.objectweb.asm.Opcodes.*;

import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Rewrites what is left in {@code <clinit>}: the constants of an enum, which all processes share.
 *
 * <p>It is not counted, nor is what it calls: whichever process comes first would pay for all.
 */
final class SharedInitializer {
  private SharedInitializer() {}

  static void rewrite(MethodNode method, ClassContext context) {
    Replacement replacement = new Replacement(method, context);
    for (AbstractInsnNode instruction : method.instructions.toArray()) {
      touch(instruction, method, context);
      if (instruction.getOpcode() == RETURN) {
        method.instructions.insertBefore(instruction, counting("resumeCounting"));
      }
      replacement.replace(instruction);
    }
    method.instructions.insert(counting("suspendCounting"));
    method.maxStack += 4;
  }

  private static void touch(AbstractInsnNode instruction, MethodNode method, ClassContext context) {
    ClassFacts type =
        switch (instruction) {
          case FieldInsnNode access
              when access.getOpcode() == GETSTATIC || access.getOpcode() == PUTSTATIC ->
              context.initializedByAccess(access);
          case TypeInsnNode created when created.getOpcode() == NEW ->
              context.initializedByNew(created.desc);
          default -> null;
        };
    if (type != null) {
      method.instructions.insertBefore(
          instruction,
          new MethodInsnNode(
              INVOKESTATIC, type.name(), StaticsHolder.TOUCH, "()V", type.isInterface()));
    }
  }

  private static MethodInsnNode counting(String name) {
    return new MethodInsnNode(INVOKESTATIC, "dev/lockstep/hooks/Outside", name, "()V", false);
  }
}
