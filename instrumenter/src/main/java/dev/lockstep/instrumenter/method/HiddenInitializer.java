package dev.lockstep.instrumenter.method;

import dev.lockstep.instrumenter.code.Code;
import dev.lockstep.instrumenter.code.Uncounted;
import dev.lockstep.instrumenter.facts.ClassContext;
import dev.lockstep.instrumenter.facts.ClassFacts;
import dev.lockstep.instrumenter.statics.Initialization;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Rewrites the static initialiser of a hidden class, which the JVM runs where the class is defined.
 *
 * <p>It is not counted, nor is what it calls: the JVM's own frames can't be suspended.
 */
public final class HiddenInitializer {
  private HiddenInitializer() {}

  /** Rewrites it, in place. */
  public static void rewrite(MethodNode method, ClassContext context) {
    Replacement replacement = new Replacement(method, context);
    Initialization initialization = new Initialization(context);
    for (AbstractInsnNode instruction : method.instructions.toArray()) {
      initialize(instruction, method, initialization);
      replacement.replace(instruction);
    }
    Uncounted.BY_HOOKS.rewrite(method, context.hasFrames());
    method.maxStack += 4;
    method.maxLocals += 2;
  }

  private static void initialize(
      AbstractInsnNode instruction, MethodNode method, Initialization initialization) {
    ClassFacts type = initialization.before(instruction);
    if (type != null) {
      Code code = new Code(method.maxLocals).reload();
      initialization.touchBefore(instruction, type, code);
      method.instructions.insertBefore(instruction, code.spill().instructions);
    }
  }
}
