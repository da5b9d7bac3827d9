package dev.lockstep.kernel;

import jdk.internal.vm.Continuation;
import jdk.internal.vm.ContinuationScope;

/**
 * The suspended or running execution of a task.
 *
 * <p>A continuation costs 83 ns for a yield and a run, a platform thread thousands (DESIGN.md,
 * facts). It can't be suspended while a native frame is on its stack, such as the JVM's when it
 * initialises a class: then {@link #suspend} says so.
 */
final class TaskContinuation extends Continuation {
  static final ContinuationScope SCOPE = new ContinuationScope("lockstep");

  private boolean pinned;

  TaskContinuation(Task task, Task.Body body) {
    super(SCOPE, () -> runBody(task, body));
  }

  private static void runBody(Task task, Task.Body body) {
    Kernel kernel = Kernel.current();
    try {
      body.run();
    } catch (Throwable failure) {
      kernel.taskFailed(task, failure);
      return;
    }
    kernel.taskReturned(task);
  }

  /** Suspends the running task; false if its stack does not allow it, and it goes on. */
  boolean suspend() {
    pinned = false;
    Continuation.yield(SCOPE);
    return !pinned;
  }

  @Override
  protected void onPinned(Pinned reason) {
    pinned = true;
  }
}
