package dev.lockstep.instrumenter.jdk;

import static org.objectweb.asm.Opcodes.ASM9;

import org.objectweb.asm.MethodVisitor;

/** {@link Kind#BEFORE}. */
final class BeforeHook extends MethodVisitor {
  private final HookCall call;

  BeforeHook(MethodVisitor next, HookCall call) {
    super(ASM9, next);
    this.call = call;
  }

  @Override
  public void visitCode() {
    super.visitCode();
    call.writeTo(mv);
  }

  @Override
  public void visitMaxs(int maxStack, int maxLocals) {
    super.visitMaxs(Math.max(maxStack, call.stackSize()), maxLocals);
  }
}
