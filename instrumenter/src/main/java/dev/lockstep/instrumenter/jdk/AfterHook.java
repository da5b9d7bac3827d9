package dev.lockstep.instrumenter.jdk;

import static org.objectweb.asm.Opcodes.ASM9;
import static org.objectweb.asm.Opcodes.ATHROW;
import static org.objectweb.asm.Opcodes.F_FULL;
import static org.objectweb.asm.Opcodes.IRETURN;
import static org.objectweb.asm.Opcodes.RETURN;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;

/**
 * {@link Kind#AFTER}: at each return, and in a handler behind the method's own that takes what is
 * thrown in between.
 */
final class AfterHook extends MethodVisitor {
  /** Code in which the hook hasn't been called yet. */
  private record Range(Label start, Label end) {
    /** The class file format has no empty ones. */
    boolean isEmpty() {
      return start.getOffset() == end.getOffset();
    }
  }

  private final HookCall call;
  private final Object[] known;
  private final List<Range> ranges = new ArrayList<>();
  private Label start = new Label();

  /**
   * @param known the first variables' types, as frames have them, where the call takes those
   */
  AfterHook(MethodVisitor next, HookCall call, Object... known) {
    super(ASM9, next);
    this.call = call;
    this.known = known;
  }

  @Override
  public void visitCode() {
    super.visitCode();
    begin();
  }

  @Override
  public void visitInsn(int opcode) {
    if (opcode >= IRETURN && opcode <= RETURN) {
      end();
      call.writeTo(mv);
      super.visitInsn(opcode);
      begin();
    } else {
      super.visitInsn(opcode);
    }
  }

  @Override
  public void visitMaxs(int maxStack, int maxLocals) {
    Label handler = end();
    for (Range range : ranges) {
      if (!range.isEmpty()) {
        super.visitTryCatchBlock(range.start(), range.end(), handler, null);
      }
    }
    super.visitFrame(F_FULL, known.length, known, 1, new Object[] {"java/lang/Throwable"});
    call.writeTo(mv);
    super.visitInsn(ATHROW);
    super.visitMaxs(Math.max(maxStack, 1) + call.stackSize(), maxLocals);
  }

  private void begin() {
    start = new Label();
    super.visitLabel(start);
  }

  private Label end() {
    Label end = new Label();
    super.visitLabel(end);
    ranges.add(new Range(start, end));
    return end;
  }
}
