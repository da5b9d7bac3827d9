package dev.lockstep.uniformsystem;

/**
 * C's {@code Worker(Arg, index1, index2, GenID)}.
 *
 * @param <A> what the generator hands on; an int is an {@code Integer}
 */
@FunctionalInterface
public interface UsWorkerAAbortable<A> extends UsWorker<A> {}
