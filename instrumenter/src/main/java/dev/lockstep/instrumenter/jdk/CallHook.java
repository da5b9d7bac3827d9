package dev.lockstep.instrumenter.jdk;

import static org.objectweb.asm.Opcodes.ASM9;
import static org.objectweb.asm.Opcodes.INVOKESPECIAL;

import dev.lockstep.instrumenter.code.Hook;
import java.util.function.Supplier;
import org.objectweb.asm.MethodVisitor;

/** {@link Kind#CALL}. */
final class CallHook extends MethodVisitor {
  private final String method;
  private final Supplier<Hook> hook;

  /**
   * @param method what is called now
   * @param hook is asked for where that is
   */
  CallHook(MethodVisitor next, String method, Supplier<Hook> hook) {
    super(ASM9, next);
    this.method = method;
    this.hook = hook;
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String descriptor, boolean isInterface) {
    if (opcode != INVOKESPECIAL && method.equals(owner + "." + name + descriptor)) {
      hook.get().call().accept(mv);
    } else {
      super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
    }
  }
}
