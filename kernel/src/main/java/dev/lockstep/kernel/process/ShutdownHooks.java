package dev.lockstep.kernel.process;

import dev.lockstep.kernel.schedule.Operations;
import dev.lockstep.kernel.schedule.ProcessMemory;
import dev.lockstep.kernel.schedule.Task;
import dev.lockstep.kernel.schedule.WaitQueue;
import dev.lockstep.kernel.schedule.Waiter;
import dev.lockstep.kernel.steps.Footprint.Mode;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * What a process does at its end: threads that it has left to be started then, {@link
 * Runtime#addShutdownHook}. They start in the order in which they were added.
 */
final class ShutdownHooks {
  /** What the JVM calls the thread that starts them when all others but daemons are over. */
  static final String THREAD = "DestroyJavaVM";

  private final List<Thread> hooks = new ArrayList<>();

  /** What is done when these are over. */
  private final List<Runnable> last = new ArrayList<>();

  private final WaitQueue<Waiter> exiting = new WaitQueue<>(_ -> "shutdown hooks to end");
  private boolean haveBegun;

  static ShutdownHooks of(ProcessMemory memory) {
    return memory.belongings().get(ShutdownHooks.class, ShutdownHooks::new);
  }

  /** Whether a process has some that are still to be started. */
  static boolean areLeft(ProcessMemory memory) {
    ShutdownHooks known = memory.belongings().find(ShutdownHooks.class);
    return known != null && !known.haveBegun && !(known.hooks.isEmpty() && known.last.isEmpty());
  }

  /** The same refusals as the JDK's. */
  void add(Thread hook) {
    checkNotBegun();
    if (hook.isAlive()) {
      throw new IllegalArgumentException("Hook already running");
    }
    if (indexOf(hook) >= 0) {
      throw new IllegalArgumentException("Hook previously registered");
    }
    hooks.add(hook);
  }

  /** What the JDK does at the end of a process, and the program may see. */
  void addLast(Runnable action) {
    last.add(action);
  }

  boolean remove(Thread hook) {
    checkNotBegun();
    int index = indexOf(Objects.requireNonNull(hook));
    if (index >= 0) {
      hooks.remove(index);
    }
    return index >= 0;
  }

  private void checkNotBegun() {
    if (haveBegun) {
      throw new IllegalStateException("Shutdown in progress");
    }
  }

  /** By identity: whether threads are equal may be the program's to say. */
  private int indexOf(Thread hook) {
    for (int i = 0; i < hooks.size(); i++) {
      if (hooks.get(i) == hook) {
        return i;
      }
    }
    return -1;
  }

  /** The next operation is with the hooks of the calling task's process, and nothing else. */
  static void next(Operations operations) {
    operations.stepping().next(of(operations.running().memory()), 0, Mode.WRITE);
  }

  /**
   * Starts all, as the calling task, and waits until they are over. A task that comes when they
   * have begun waits for ever: the first one ends the process.
   */
  void run(Operations operations) {
    next(operations);
    Task task = operations.begin();
    boolean isLater = haveBegun;
    haveBegun = true;
    if (isLater) {
      operations.await(exiting, new Waiter(task));
    }
    operations.end();
    hooks.forEach(ShutdownHooks::start);
    hooks.forEach(ShutdownHooks::awaitEnd);
    for (Runnable each : last) {
      each.run();
    }
  }

  private static void start(Thread hook) {
    try {
      hook.start();
    } catch (IllegalThreadStateException wasStarted) {
      // The JDK ignores it too.
    }
  }

  @SuppressWarnings("ThreadJoinLoop") // it succeeds in the end
  private static void awaitEnd(Thread hook) {
    boolean isOver = false;
    while (!isOver) {
      try {
        hook.join();
        isOver = true;
      } catch (InterruptedException ignored) {
        // The JDK ignores it too.
      }
    }
  }
}
