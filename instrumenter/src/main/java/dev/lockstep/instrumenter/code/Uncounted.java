package dev.lockstep.instrumenter.code;

import static org.objectweb.asm.Opcodes.ATHROW;
import static org.objectweb.asm.Opcodes.F_NEW;
import static org.objectweb.asm.Opcodes.IRETURN;
import static org.objectweb.asm.Opcodes.RETURN;

import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * Leaves a method out of the count, and what it calls: where the JVM runs it, it lets no other
 * thread go on, or does so in an order of its own.
 *
 * @param suspend is called before it
 * @param resume is called after it, however it ends
 */
public record Uncounted(Hook suspend, Hook resume) {
  /** By the hooks of a run. */
  public static final Uncounted BY_HOOKS =
      new Uncounted(Hook.of("Ticks.suspendCounting()V"), Hook.of("Ticks.resumeCounting()V"));

  /**
   * Rewrites one that is no constructor, in place, when it has been rewritten in all other ways.
   */
  public void rewrite(MethodNode method, boolean withFrames) {
    InsnList code = method.instructions;
    for (AbstractInsnNode each : code.toArray()) {
      if (each.getOpcode() >= IRETURN && each.getOpcode() <= RETURN) {
        code.insertBefore(each, resume.call());
      }
    }
    LabelNode start = new LabelNode();
    LabelNode end = new LabelNode();
    code.insert(start);
    code.insert(suspend.call());
    code.add(end);
    if (withFrames) {
      code.add(new FrameNode(F_NEW, 0, new Object[0], 1, new Object[] {"java/lang/Throwable"}));
    }
    code.add(resume.call());
    code.add(new InsnNode(ATHROW));
    method.tryCatchBlocks.add(new TryCatchBlockNode(start, end, end, null));
    method.maxStack = Math.max(1, method.maxStack);
  }
}
