package dev.lockstep.uniformsystem;

/**
 * A task worker in its general form; the forms for each family of generators are kinds of it.
 *
 * @param <A> what the generator hands on; an int is an {@code Integer}
 */
@FunctionalInterface
public interface UsWorker<A> {
  /** Performs a task. */
  void call(A arg, int index1, int index2, UsGenDesc genID);
}
