package dev.lockstep.kernel.jvm;

import dev.lockstep.hooks.CurrentThread;
import java.lang.invoke.VarHandle;
import jdk.internal.vm.Continuation;
import jdk.internal.vm.ContinuationScope;
import org.jspecify.annotations.Nullable;

/**
 * The suspended or running execution of a task.
 *
 * <p>A continuation costs 83 ns for a yield and a run, a platform thread thousands
 * (docs/decisions/tasks-are-continuations.md). It can't be suspended while a native frame is on its
 * stack, such as the JVM's when it initialises a class: then {@link #suspend} says so.
 */
public class TaskContinuation extends Continuation {
  static final ContinuationScope SCOPE = new ContinuationScope("lockstep");

  /** The method under which a task's frames begin. */
  static final String ENTRY = "runBody";

  private boolean pinned;

  TaskContinuation(Runnable body) {
    super(SCOPE, () -> runBody(body));
  }

  /**
   * The execution of a task, as this JVM needs it.
   *
   * @param body what the task does, from its first instruction to its last; it must not throw
   */
  public static TaskContinuation of(Runnable body) {
    return Debugger.IS_THERE ? new TaskThread(body) : new TaskContinuation(body);
  }

  private static void runBody(Runnable body) {
    body.run();
  }

  /** What the task's thread does, if it is ever started. */
  @Nullable Runnable threadBody() {
    return null;
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

  /**
   * Runs until the task is suspended or over.
   *
   * @param carrier the thread that calls
   * @param thread the task's own
   */
  public void resume(Thread carrier, Thread thread) {
    CurrentThread.set(carrier, thread);
    try {
      VarHandle.releaseFence();
      run();
      VarHandle.acquireFence();
    } finally {
      CurrentThread.set(carrier, carrier);
    }
  }

  @Override
  protected void onPinned(Pinned reason) {
    pinned = true;
  }
}
