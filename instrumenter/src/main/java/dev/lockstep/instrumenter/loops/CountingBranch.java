package dev.lockstep.instrumenter.loops;

import static org.objectweb.asm.Opcodes.*;

import dev.lockstep.instrumenter.code.Code;
import org.jspecify.annotations.Nullable;

/**
 * A branch that adds a constant to a variable and does nothing else. It is charged without a branch
 * of its own: by how much the variable has grown.
 *
 * <pre>
 *     c -= factor * n; if (condition) n += step; c += factor * n      where factor * step = ticks
 * </pre>
 *
 * C2 chooses between two values without a jump, but not between two pairs of them: with the charge
 * on the side, and doubles to compare, throwing darts for pi took 3.7 times plain Java.
 */
public final class CountingBranch {
  private final int variable;
  private final boolean isLong;
  private final int factor;

  private CountingBranch(int variable, boolean isLong, int factor) {
    this.variable = variable;
    this.isLong = isLong;
    this.factor = factor;
  }

  /**
   * One that adds {@code step} to a variable; null if no factor makes {@code ticks} of that. Ints
   * wrap around, so each odd step has its factor: what it times the step's inverse is.
   */
  static @Nullable CountingBranch of(int variable, boolean isLong, int step, int ticks) {
    int zeros = Integer.numberOfTrailingZeros(step);
    if (step == 0 || Integer.numberOfTrailingZeros(ticks) < zeros) {
      return null;
    }
    return new CountingBranch(variable, isLong, (ticks >> zeros) * inverse(step >> zeros));
  }

  /** The inverse of an odd number modulo 2^32: each step doubles the bits that are right. */
  private static int inverse(int odd) {
    int inverse = odd;
    for (int bits = 3; bits < Integer.SIZE; bits *= 2) {
      inverse *= 2 - odd * inverse;
    }
    return inverse;
  }

  /** Whether it adds to local variable {@code index}, and that is of this type in a frame. */
  boolean counts(int index, Object type) {
    return index == variable && type == (isLong ? LONG : INTEGER);
  }

  /** What comes before the condition is asked. */
  public void begin(Code code) {
    charge(ISUB, code);
  }

  /** What comes where both ways meet. */
  public void end(Code code) {
    charge(IADD, code);
  }

  private void charge(int operation, Code code) {
    code.loadCounter().variable(isLong ? LLOAD : ILOAD, variable);
    if (isLong) {
      code.insn(L2I);
    }
    if (factor != 1) {
      code.constant(factor).insn(IMUL);
    }
    code.insn(operation).storeCounter();
  }
}
