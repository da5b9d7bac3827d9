package dev.lockstep.instrumenter.jdk;

import static org.objectweb.asm.Opcodes.ASM9;
import static org.objectweb.asm.Opcodes.GETSTATIC;

import dev.lockstep.instrumenter.code.Hook;
import java.util.function.Supplier;
import org.objectweb.asm.MethodVisitor;

/** {@link Kind#READ}. */
final class ReadHook extends MethodVisitor {
  private final String field;
  private final Supplier<Hook> hook;

  /**
   * @param field what is read
   * @param hook is asked for where that is
   */
  ReadHook(MethodVisitor next, String field, Supplier<Hook> hook) {
    super(ASM9, next);
    this.field = field;
    this.hook = hook;
  }

  @Override
  public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
    super.visitFieldInsn(opcode, owner, name, descriptor);
    if (opcode == GETSTATIC && field.equals(owner + "." + name)) {
      hook.get().call().accept(mv);
    }
  }
}
