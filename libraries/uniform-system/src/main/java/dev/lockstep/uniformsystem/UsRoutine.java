package dev.lockstep.uniformsystem;

/**
 * C's {@code Init(Arg)} and {@code Final(Arg)}, and a task without an index.
 *
 * @param <A> what the generator hands on; an int is an {@code Integer}
 */
@FunctionalInterface
public interface UsRoutine<A> {
  /** Does its work on one processor. */
  void call(A arg);
}
