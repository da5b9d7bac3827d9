package dev.lockstep.instrumenter.jdk;

import static org.objectweb.asm.Opcodes.ASM9;
import static org.objectweb.asm.Opcodes.DUP;

import dev.lockstep.instrumenter.code.Hook;
import java.util.function.Supplier;
import org.objectweb.asm.MethodVisitor;

/**
 * {@link Kind#LOCK} and {@link Kind#UNLOCK} of blocks, {@link Kind#ENTER} and {@link Kind#EXIT}.
 */
final class MonitorHook extends MethodVisitor {
  private final int monitorOpcode;
  private final boolean isInstead;
  private final Supplier<Hook> hook;

  /**
   * @param monitorOpcode the instruction that the hook comes before
   * @param isInstead whether it stands for that instruction
   * @param hook is asked for where that is
   */
  MonitorHook(MethodVisitor next, int monitorOpcode, boolean isInstead, Supplier<Hook> hook) {
    super(ASM9, next);
    this.monitorOpcode = monitorOpcode;
    this.isInstead = isInstead;
    this.hook = hook;
  }

  @Override
  public void visitInsn(int opcode) {
    boolean isMonitor = opcode == monitorOpcode;
    if (isMonitor) {
      if (!isInstead) {
        super.visitInsn(DUP);
      }
      hook.get().call().accept(mv);
    }
    if (!isMonitor || !isInstead) {
      super.visitInsn(opcode);
    }
  }

  @Override
  public void visitMaxs(int maxStack, int maxLocals) {
    super.visitMaxs(isInstead ? maxStack : maxStack + 1, maxLocals);
  }
}
