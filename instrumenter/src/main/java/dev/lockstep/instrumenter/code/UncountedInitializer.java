package dev.lockstep.instrumenter.code;

import static org.objectweb.asm.Opcodes.ATHROW;
import static org.objectweb.asm.Opcodes.F_NEW;
import static org.objectweb.asm.Opcodes.RETURN;

import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * Leaves a static initialiser out of the count, and what it calls: where the JVM runs it, it lets
 * no other thread go on.
 *
 * @param suspend is called before it
 * @param resume is called after it, however it ends
 */
public record UncountedInitializer(Hook suspend, Hook resume) {
  /** Rewrites it, in place. */
  public void rewrite(MethodNode initializer, boolean withFrames) {
    InsnList code = initializer.instructions;
    for (AbstractInsnNode each : code.toArray()) {
      if (each.getOpcode() == RETURN) {
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
    initializer.tryCatchBlocks.add(new TryCatchBlockNode(start, end, end, null));
    initializer.maxStack = Math.max(1, initializer.maxStack);
  }
}
