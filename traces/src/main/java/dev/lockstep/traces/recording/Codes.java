package dev.lockstep.traces.recording;

import dev.lockstep.kernel.trace.Cause;
import dev.lockstep.kernel.trace.RunEnd;
import dev.lockstep.kernel.trace.Wait;
import java.util.List;

/**
 * By which numbers recordings tell the constants of a type: from 0, in the order in which they are
 * listed here. The order in which the type declares them is nothing to recordings. A new constant
 * is listed last, or recordings of before are read wrongly.
 */
final class Codes<E extends Enum<E>> {
  static final Codes<Wait> WAITS =
      new Codes<>(
          Wait.class,
          List.of(
              Wait.MESSAGE,
              Wait.SEND,
              Wait.LOCK,
              Wait.EVENT,
              Wait.MONITOR,
              Wait.NOTIFICATION,
              Wait.SEMAPHORE,
              Wait.CELL,
              Wait.PERMIT,
              Wait.END,
              Wait.SLEEP,
              Wait.OTHER,
              Wait.WORK,
              Wait.WORKERS));

  static final Codes<Cause> CAUSES =
      new Codes<>(Cause.class, List.of(Cause.MESSAGE, Cause.SENT, Cause.TASK, Cause.TIME));

  static final Codes<RunEnd> ENDS =
      new Codes<>(
          RunEnd.class,
          List.of(RunEnd.COMPLETED, RunEnd.FAILED, RunEnd.DEADLOCKED, RunEnd.STOPPED));

  private final List<E> constants;
  private final int[] codes;

  private Codes(Class<E> type, List<E> constants) {
    this.constants = constants;
    this.codes = new int[type.getEnumConstants().length];
    for (E constant : type.getEnumConstants()) {
      codes[constant.ordinal()] = this.constants.indexOf(constant);
      if (codes[constant.ordinal()] < 0) {
        throw new IllegalStateException("recordings have no code for " + constant);
      }
    }
  }

  int of(E constant) {
    return codes[constant.ordinal()];
  }

  /**
   * The constant that has this code.
   *
   * @throws IndexOutOfBoundsException if none has it
   */
  E constant(int code) {
    return constants.get(code);
  }
}
