package dev.lockstep.instrumenter.loops;

import static org.objectweb.asm.Opcodes.*;

import dev.lockstep.instrumenter.code.Code;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * A loop that counts a variable to a limit and calls nothing: the scheduler is asked once a chunk.
 *
 * <p>A chunk is as many turns as surely fit the slice; the turn in which the slice ends runs in the
 * exact version. Inside a chunk the JIT finds the loop that the program had, and keeps its vectors
 * and the bounds checks that it had moved out: without chunks, a triad of floats took 7.0 times
 * plain Java.
 *
 * <pre>
 *     start:  c = Ticks.fit(c, room); without room go on in the exact version
 *             charge the test; if (i &gt;= limit) goto exit         the program's own
 *             take back the charge; end = Ticks.chunkEnd(c, i, limit, step, shift)
 *     turn:   if (i &lt; end) goto body
 *             goto start
 *     body:   charge the test; charge the body; ...; i += step; goto turn
 * </pre>
 *
 * With the tests in another order (the chunk's first, then the program's), or with a conditional
 * jump back to the start, C2 of JDK 25 makes no vectors: 6.0 and 5.2 times plain Java for that
 * triad, against 1.1.
 */
public final class CountedLoop {
  private static final String TICKS = "dev/lockstep/hooks/Ticks";

  /**
   * What the program does before each turn.
   *
   * @param head loads the variable
   * @param limit loads what it is compared with, or the array whose length that is; null for 0
   * @param exit leaves the loop
   * @param ticks what these cost
   */
  record Test(VarInsnNode head, @Nullable AbstractInsnNode limit, JumpInsnNode exit, int ticks) {
    /** Whether there is a turn in which the variable is the limit. */
    boolean isInclusive() {
      return switch (exit.getOpcode()) {
        case IF_ICMPGT, IF_ICMPLT, IFGT, IFLT -> true;
        default -> false;
      };
    }

    /** The jump that goes on where this one leaves. */
    int goesOn() {
      return switch (exit.getOpcode()) {
        case IF_ICMPGE, IFGE -> IF_ICMPLT;
        case IF_ICMPGT, IFGT -> IF_ICMPLE;
        case IF_ICMPLE, IFLE -> IF_ICMPGT;
        default -> IF_ICMPGE;
      };
    }

    /**
     * Whether a loop with this test ends, if it adds {@code step} in each turn. A jump that takes
     * more, or less, off the stack than was loaded compares something else.
     */
    boolean isReachedBy(int step) {
      return switch (exit.getOpcode()) {
        case IFGE, IFGT -> limit == null && step > 0;
        case IFLE, IFLT -> limit == null && step < 0;
        case IF_ICMPGE, IF_ICMPGT -> limit != null && step > 0;
        case IF_ICMPLE, IF_ICMPLT -> limit != null && step < 0;
        default -> false;
      };
    }
  }

  final Test test;

  /** Stands before the test. */
  public final LabelNode start;

  /** The instructions that its test begins with, and that it jumps back by. */
  public final int head;

  public final int last;
  private final JumpInsnNode back;
  private final int step;
  private final int maxTicks;

  /**
   * A loop.
   *
   * @param head the index of the first instruction
   * @param last the index of {@code back}
   * @param back goes to the label before the test
   * @param step what is added to the variable at the end of each turn; not 0
   * @param maxTicks the most that a turn can cost
   */
  CountedLoop(Test test, int head, int last, JumpInsnNode back, int step, int maxTicks) {
    this.test = test;
    this.head = head;
    this.last = last;
    this.back = back;
    this.start = back.label;
    this.step = step;
    this.maxTicks = maxTicks;
  }

  /** Whether it is left by {@code instruction}, the jump that ends its test. */
  public boolean isLeftBy(AbstractInsnNode instruction) {
    return instruction == test.exit;
  }

  /** What follows the program's own test: decides how far the next chunk goes. */
  public void beginChunk(int end, Code code) {
    code.charge(-test.ticks).loadCounter().variable(ILOAD, test.head.var);
    if (!test.isInclusive()) {
      code.insn(ICONST_1).insn(step > 0 ? IADD : ISUB);
    }
    loadLimit(code);
    code.instructions.add(new LdcInsnNode(step));
    int shift = Integer.SIZE - Integer.numberOfLeadingZeros(maxTicks - 1);
    code.instructions.add(new LdcInsnNode(shift));
    code.call(TICKS, step > 0 ? "chunkEndUp" : "chunkEndDown", "(JIIII)I", false);
    code.variable(ISTORE, end);
  }

  private void loadLimit(Code code) {
    if (test.limit == null) {
      code.insn(ICONST_0);
      return;
    }
    code.instructions.add(test.limit.clone(null));
    if (test.limit.getOpcode() == ALOAD) {
      code.insn(ARRAYLENGTH);
    }
  }

  /**
   * Begins a turn, unless the chunk is over. The program's jump back leads here from now on.
   *
   * @param frame makes the frame at {@link #start} once more; null in a class without frames
   */
  public void beginTurn(int end, Supplier<@Nullable FrameNode> frame, Code code) {
    LabelNode body = new LabelNode();
    back.label = new LabelNode();
    code.label(back.label, frame.get());
    code.variable(ILOAD, test.head.var).variable(ILOAD, end);
    code.instructions.add(new JumpInsnNode(test.goesOn(), body));
    code.instructions.add(new JumpInsnNode(GOTO, start));
    code.label(body, frame.get());
    code.charge(test.ticks);
  }
}
