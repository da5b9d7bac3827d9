package dev.lockstep.kernel;

import dev.lockstep.hooks.PrivateStatics;
import dev.lockstep.hooks.Statics;
import java.util.List;
import jdk.internal.misc.Unsafe;

/**
 * Initialises classes once for each process, by the JVM's own rules (specification, section 5.5):
 * one task does it, others wait, and a class whose initialiser threw can't be used.
 */
final class ClassInitializer {
  /** Read directly, because {@code getMessage} may be the program's. */
  private static final long MESSAGE =
      Unsafe.getUnsafe().objectFieldOffset(Throwable.class, "detailMessage");

  private final Kernel kernel;
  private final Scheduler scheduler;

  ClassInitializer(Kernel kernel, Scheduler scheduler) {
    this.kernel = kernel;
    this.scheduler = scheduler;
  }

  PrivateStatics initialize(int slot, PrivateStatics fresh) {
    Task task = scheduler.current;
    List<Initialization> all = task.memory.initializations;
    Initialization underWay = find(all, slot);
    while (underWay != null && underWay.task != task && underWay.failure == null) {
      waitFor(underWay, task);
      if (Statics.current[slot] != null) {
        return (PrivateStatics) Statics.current[slot];
      }
      underWay = find(all, slot);
    }
    if (underWay == null) {
      return run(new Initialization(slot, fresh, task), all);
    }
    if (underWay.failure != null) {
      String message = "Could not initialize class " + underWay.className();
      throw (Error) new NoClassDefFoundError(message).initCause(underWay.failure);
    }
    return underWay.statics;
  }

  private static Initialization find(List<Initialization> all, int slot) {
    for (Initialization initialization : all) {
      if (initialization.slot == slot) {
        return initialization;
      }
    }
    return null;
  }

  private void waitFor(Initialization underWay, Task task) {
    kernel.begin();
    if (!underWay.isOver) {
      underWay.waiters.add(task);
      kernel.block(
          new Wait(
              () -> "class %s to be initialised".formatted(underWay.className()), underWay.task));
    }
    kernel.end();
  }

  private PrivateStatics run(Initialization initialization, List<Initialization> all) {
    all.add(initialization);
    try {
      initialization.statics.initialize();
      Statics.current[initialization.slot] = initialization.statics;
      all.remove(initialization);
    } catch (Throwable failure) {
      initialization.failure = forLater(failure);
      throw failure instanceof Error error ? error : new ExceptionInInitializerError(failure);
    } finally {
      initialization.isOver = true;
      wake(initialization);
    }
    return initialization.statics;
  }

  /** What the JVM keeps of a failure, for those that want the class later. */
  private static Throwable forLater(Throwable failure) {
    Object message = Unsafe.getUnsafe().getReference(failure, MESSAGE);
    Throwable kept =
        new ExceptionInInitializerError(
            "Exception %s%s [in thread \"%s\"]"
                .formatted(
                    failure.getClass().getName(),
                    message == null ? "" : ": " + message,
                    Thread.currentThread().getName()));
    kept.setStackTrace(failure.getStackTrace());
    return kept;
  }

  private void wake(Initialization initialization) {
    if (!initialization.waiters.isEmpty()) {
      kernel.begin();
      for (Task waiter : initialization.waiters) {
        scheduler.makeReady(waiter, scheduler.now());
      }
      initialization.waiters.clear();
      kernel.end();
    }
  }
}
