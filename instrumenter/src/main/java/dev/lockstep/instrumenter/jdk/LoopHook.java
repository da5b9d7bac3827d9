package dev.lockstep.instrumenter.jdk;

import static org.objectweb.asm.Opcodes.ASM9;

import dev.lockstep.instrumenter.code.Hook;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.function.Supplier;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;

/** {@link Kind#LOOP}: the hook takes nothing, so what the jump compares stays on the stack. */
final class LoopHook extends MethodVisitor {
  private final Supplier<Hook> hook;
  private final Set<Label> behind = Collections.newSetFromMap(new IdentityHashMap<>());

  /**
   * @param hook is asked for where there is a loop
   */
  LoopHook(MethodVisitor next, Supplier<Hook> hook) {
    super(ASM9, next);
    this.hook = hook;
  }

  @Override
  public void visitLabel(Label label) {
    behind.add(label);
    super.visitLabel(label);
  }

  @Override
  public void visitJumpInsn(int opcode, Label label) {
    if (behind.contains(label)) {
      hook.get().call().accept(mv);
    }
    super.visitJumpInsn(opcode, label);
  }
}
