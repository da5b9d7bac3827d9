package dev.lockstep.instrumenter.loops;

import static org.objectweb.asm.Opcodes.*;

import dev.lockstep.instrumenter.code.Code;
import org.jspecify.annotations.Nullable;

/**
 * A branch that adds a constant to a variable and does nothing else. It is charged without a branch
 * of its own: by how much the variable has grown.
 *
 * <pre>
 *     m = factor * n;  if (condition) n += step; c += factor * n - m    for an int
 *     c -= factor * n; if (condition) n += step; c += factor * n        for a long
 * </pre>
 *
 * where {@code factor * step = ticks}. The counter is a long, and an int that wraps around has not
 * grown by the step as a long, so what it was is kept, and the difference is taken as an int.
 *
 * <p>C2 chooses between two values without a jump, but not between two pairs of them: with the
 * charge on the side, and doubles to compare, throwing darts for pi took 3.7 times plain Java.
 */
public final class CountingBranch {
  private final int variable;
  private final boolean isLong;
  private final long factor;
  private final int ticks;

  private CountingBranch(int variable, boolean isLong, long factor, int ticks) {
    this.variable = variable;
    this.isLong = isLong;
    this.factor = factor;
    this.ticks = ticks;
  }

  /**
   * One that adds {@code step} to a variable; null if no factor makes {@code ticks} of that.
   * Numbers wrap around, so each odd step has its factor: what it times the step's inverse is.
   */
  static @Nullable CountingBranch of(int variable, boolean isLong, long step, int ticks) {
    int zeros = Long.numberOfTrailingZeros(step);
    if (step == 0 || Integer.numberOfTrailingZeros(ticks) < zeros) {
      return null;
    }
    return new CountingBranch(variable, isLong, (ticks >> zeros) * inverse(step >> zeros), ticks);
  }

  /** The inverse of an odd number modulo 2^64: each step doubles the bits that are right. */
  private static long inverse(long odd) {
    long inverse = odd;
    for (int bits = 3; bits < Long.SIZE; bits *= 2) {
      inverse *= 2 - odd * inverse;
    }
    return inverse;
  }

  /** Whether it needs a variable for what its own was before. */
  boolean keepsAnInt() {
    return !isLong;
  }

  /** Whether it adds to local variable {@code index}, and that is of this type in a frame. */
  boolean counts(int index, Object type) {
    return index == variable && type == (isLong ? LONG : INTEGER);
  }

  /**
   * What comes before the condition is asked.
   *
   * @param kept the variable for what an int was
   */
  public void begin(int kept, Code code) {
    if (isLong) {
      charge(LSUB, code);
    } else {
      product(code);
      code.variable(ISTORE, kept);
    }
  }

  /** What comes where both ways meet. */
  public void end(int kept, Code code) {
    if (isLong) {
      charge(LADD, code);
      return;
    }
    code.loadCounter();
    product(code);
    code.variable(ILOAD, kept).insn(ISUB).insn(I2L).insn(LADD).storeCounter();
  }

  /** Puts on the stack how often it was taken, once or not at all: that of an int. */
  public void once(int kept, Code code) {
    product(code);
    code.variable(ILOAD, kept);
    if (ticks == 1) {
      code.insn(ISUB);
    } else {
      code.insn(SWAP).insn(ISUB).constant(Integer.SIZE - 1).insn(IUSHR); // below 0, or 0
    }
  }

  private void product(Code code) {
    code.variable(ILOAD, variable);
    if (factor != 1) {
      code.constant((int) factor).insn(IMUL);
    }
  }

  private void charge(int operation, Code code) {
    code.loadCounter().variable(LLOAD, variable);
    if (factor != 1) {
      code.constant(factor).insn(LMUL);
    }
    code.insn(operation).storeCounter();
  }
}
