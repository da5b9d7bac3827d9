package dev.lockstep.instrumenter.jdk;

import static org.objectweb.asm.Opcodes.ARETURN;
import static org.objectweb.asm.Opcodes.ASM9;
import static org.objectweb.asm.Opcodes.IRETURN;

import dev.lockstep.instrumenter.code.Hook;
import org.objectweb.asm.MethodVisitor;

/** {@link Kind#RESULT}. */
final class ResultHook extends MethodVisitor {
  private final HookCall call;

  ResultHook(MethodVisitor next, Hook hook) {
    super(ASM9, next);
    call = new HookCall(hook, 1);
  }

  @Override
  public void visitInsn(int opcode) {
    if (opcode >= IRETURN && opcode <= ARETURN) {
      call.writeTo(mv);
    }
    super.visitInsn(opcode);
  }

  @Override
  public void visitMaxs(int maxStack, int maxLocals) {
    super.visitMaxs(maxStack + call.stackSize(), maxLocals);
  }
}
