package dev.lockstep.instrumenter.jdk;

import static org.objectweb.asm.Opcodes.ARETURN;
import static org.objectweb.asm.Opcodes.ASM9;
import static org.objectweb.asm.Opcodes.DUP;
import static org.objectweb.asm.Opcodes.F_SAME;
import static org.objectweb.asm.Opcodes.F_SAME1;
import static org.objectweb.asm.Opcodes.IFEQ;
import static org.objectweb.asm.Opcodes.IFNULL;
import static org.objectweb.asm.Opcodes.INVOKEVIRTUAL;
import static org.objectweb.asm.Opcodes.IRETURN;
import static org.objectweb.asm.Opcodes.NOP;
import static org.objectweb.asm.Opcodes.POP;
import static org.objectweb.asm.Opcodes.RETURN;

import dev.lockstep.instrumenter.code.Hook;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/**
 * {@link Kind#ANSWER}. The hook is called on the method's first line, which stack traces show where
 * it calls the program.
 */
final class AnswerHook extends MethodVisitor {
  private static final String INTEGER = "java/lang/Integer";

  private final HookCall call;
  private final Type type;
  private final int line;

  AnswerHook(MethodVisitor next, Hook hook, int line) {
    super(ASM9, next);
    this.line = line;
    call = new HookCall(hook, 0);
    type = Type.getReturnType(hook.descriptor());
  }

  @Override
  public void visitCode() {
    super.visitCode();
    if (line > 0) {
      Label start = new Label();
      super.visitLabel(start);
      super.visitLineNumber(line, start);
    }
    call.writeTo(mv);
    Label unanswered = new Label();
    if (type.equals(Type.BOOLEAN_TYPE)) {
      super.visitJumpInsn(IFEQ, unanswered);
      super.visitInsn(RETURN);
      super.visitLabel(unanswered);
      super.visitFrame(F_SAME, 0, null, 0, null);
      super.visitInsn(NOP);
    } else {
      super.visitInsn(DUP);
      super.visitJumpInsn(IFNULL, unanswered);
      answer();
      super.visitLabel(unanswered);
      super.visitFrame(F_SAME1, 0, new Object[0], 1, new Object[] {type.getInternalName()});
      super.visitInsn(POP);
    }
  }

  /** An {@code Integer} answers for a method that returns an int. */
  private void answer() {
    if (type.getInternalName().equals(INTEGER)) {
      super.visitMethodInsn(INVOKEVIRTUAL, INTEGER, "intValue", "()I", false);
      super.visitInsn(IRETURN);
    } else {
      super.visitInsn(ARETURN);
    }
  }

  @Override
  public void visitMaxs(int maxStack, int maxLocals) {
    super.visitMaxs(Math.max(maxStack, Math.max(2, call.stackSize())), maxLocals);
  }
}
