package dev.lockstep.instrumenter.method;

import static org.objectweb.asm.Opcodes.*;

import dev.lockstep.instrumenter.code.Code;
import dev.lockstep.instrumenter.facts.ClassContext;
import dev.lockstep.instrumenter.facts.ClassFacts;
import dev.lockstep.instrumenter.statics.Initialization;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

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
      if (instruction.getOpcode() == RETURN) {
        method.instructions.insertBefore(instruction, counting("resumeCounting"));
      }
      replacement.replace(instruction);
    }
    resumeAfterException(method, context.hasFrames());
    method.instructions.insert(counting("suspendCounting"));
    method.maxStack += 4;
    method.maxLocals++;
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

  private static void resumeAfterException(MethodNode method, boolean withFrames) {
    LabelNode start = new LabelNode();
    LabelNode end = new LabelNode();
    InsnList handler = new InsnList();
    handler.add(end);
    if (withFrames) {
      handler.add(new FrameNode(F_NEW, 0, new Object[0], 1, new Object[] {"java/lang/Throwable"}));
    }
    handler.add(counting("resumeCounting"));
    handler.add(new InsnNode(ATHROW));
    method.instructions.insert(start);
    method.instructions.add(handler);
    method.tryCatchBlocks.add(new TryCatchBlockNode(start, end, end, null));
  }

  private static MethodInsnNode counting(String name) {
    return new MethodInsnNode(INVOKESTATIC, "dev/lockstep/hooks/Outside", name, "()V", false);
  }
}
