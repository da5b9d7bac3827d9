package dev.lockstep.uniformsystem;

/**
 * A task generation procedure: called once on each processor that works on a generator, it calls
 * the worker for one task after the other until there are no more.
 */
@FunctionalInterface
public interface UsGenProc {
  /** Generates tasks, and calls {@code TD.call} for each. */
  void generate(UsGenDesc TD);

  /** Whether there is nothing left for other processors, where it has returned on one. */
  default boolean isExhausted(UsGenDesc TD) {
    return true;
  }

  /** Lets no more tasks be generated. What is generated all the same is not performed. */
  default void abort(UsGenDesc TD) {}
}
