package dev.lockstep.kernel.jvm;

import java.lang.invoke.VarHandle;
import jdk.internal.vm.Continuation;
import jdk.internal.vm.ContinuationScope;

/**
 * The suspended or running execution of a task.
 *
 * <p>A continuation costs 83 ns for a yield and a run, a platform thread thousands
 * (docs/decisions/tasks-are-continuations.md). It can't be suspended while a native frame is on its
 * stack, such as the JVM's when it initialises a class: then {@link #suspend} says so.
 */
public final class TaskContinuation extends Continuation {
  static final ContinuationScope SCOPE = new ContinuationScope("lockstep");

  /** The method under which a task's frames begin. */
  static final String ENTRY = "runBody";

  private boolean pinned;

  /** What a task does, from its first instruction to its last; it must not throw. */
  public TaskContinuation(Runnable body) {
    super(SCOPE, () -> runBody(body));
  }

  private static void runBody(Runnable body) {
    body.run();
  }

  /**
   * Suspends the running task; false if its stack does not allow it, and it goes on.
   *
   * <p>The fences are for the compiler: HotSpot's C2 does not know that other tasks run inside the
   * yield, and would keep values of fields that it read or wrote before, in the kernel and in the
   * program. They cost no instruction on x86.
   */
  public boolean suspend() {
    pinned = false;
    VarHandle.releaseFence();
    Continuation.yield(SCOPE);
    VarHandle.acquireFence();
    return !pinned;
  }

  /** Runs until the task is suspended or over. */
  public void resume() {
    VarHandle.releaseFence();
    run();
    VarHandle.acquireFence();
  }

  @Override
  protected void onPinned(Pinned reason) {
    pinned = true;
  }
}
