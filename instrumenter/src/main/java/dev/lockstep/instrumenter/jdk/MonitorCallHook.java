package dev.lockstep.instrumenter.jdk;

import static org.objectweb.asm.Opcodes.ASM9;

import dev.lockstep.instrumenter.Hook;
import java.util.function.Supplier;
import org.objectweb.asm.MethodVisitor;

/** {@link Kind#ENTER} and {@link Kind#EXIT}. */
final class MonitorCallHook extends MethodVisitor {
  private final int monitorOpcode;
  private final Supplier<Hook> hook;

  /**
   * @param monitorOpcode the instruction that the hook stands for
   * @param hook is asked for where that is
   */
  MonitorCallHook(MethodVisitor next, int monitorOpcode, Supplier<Hook> hook) {
    super(ASM9, next);
    this.monitorOpcode = monitorOpcode;
    this.hook = hook;
  }

  @Override
  public void visitInsn(int opcode) {
    if (opcode == monitorOpcode) {
      hook.get().call().accept(mv);
    } else {
      super.visitInsn(opcode);
    }
  }
}
