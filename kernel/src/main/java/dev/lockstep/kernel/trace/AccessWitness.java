package dev.lockstep.kernel.trace;

import dev.lockstep.hooks.memory.AccessListener;
import java.util.function.IntSupplier;
import java.util.function.LongSupplier;

/**
 * Sees what the tasks of a run do in memory, in the order in which they do it, where its program
 * was rewritten to tell it. Changes nothing in the run.
 */
public interface AccessWitness extends AccessListener {
  /**
   * The run begins; told first.
   *
   * @param task says the number of the task that runs; {@link Recorder#NOBODY} between tasks
   * @param tick says what its clock shows
   */
  void begins(IntSupplier task, LongSupplier tick);
}
