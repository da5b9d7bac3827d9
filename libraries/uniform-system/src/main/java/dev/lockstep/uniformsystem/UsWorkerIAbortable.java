package dev.lockstep.uniformsystem;

/**
 * C's {@code Worker(Arg, index, GenID)}.
 *
 * @param <A> what the generator hands on; an int is an {@code Integer}
 */
@FunctionalInterface
public interface UsWorkerIAbortable<A> extends UsWorker<A> {
  /** Performs a task. */
  void work(A arg, int index, UsGenDesc genID);

  @Override
  default void call(A arg, int index1, int index2, UsGenDesc genID) {
    work(arg, index1, genID);
  }
}
