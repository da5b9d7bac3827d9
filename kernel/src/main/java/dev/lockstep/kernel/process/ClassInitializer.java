package dev.lockstep.kernel.process;

import dev.lockstep.hooks.PrivateStatics;
import dev.lockstep.hooks.Statics;
import dev.lockstep.hooks.memory.Steps;
import dev.lockstep.hooks.races.Races;
import dev.lockstep.kernel.schedule.Operations;
import dev.lockstep.kernel.schedule.Task;
import dev.lockstep.kernel.schedule.Waiter;
import dev.lockstep.kernel.steps.Weakness;
import jdk.internal.misc.Unsafe;

/**
 * Initialises classes once for each process, by the JVM's own rules (specification, section 5.5):
 * one task does it, others wait, and a class whose initialiser threw can't be used.
 */
public final class ClassInitializer {
  /** Read directly, because {@code getMessage} may be the program's. */
  private static final long MESSAGE =
      Unsafe.getUnsafe().objectFieldOffset(Throwable.class, "detailMessage");

  private final Operations operations;

  /** The class initialisers of a run. */
  public ClassInitializer(Operations operations) {
    this.operations = operations;
  }

  /**
   * Initialises the class behind {@code slot} for the running process, or waits for the task that
   * does.
   *
   * @return the statics to use: {@code fresh}, or those that the running task is initialising
   */
  public PrivateStatics initialize(int slot, PrivateStatics fresh) {
    Task task = operations.running();
    Initializations all = Initializations.of(task.memory());
    ClassInitialization underWay = all.find(slot);
    while (underWay != null && underWay.task != task && underWay.failure == null) {
      waitFor(underWay, task);
      if (Statics.current[slot] != null) {
        return (PrivateStatics) Statics.current[slot];
      }
      underWay = all.find(slot);
    }
    if (underWay == null) {
      return run(new ClassInitialization(slot, fresh, task), all);
    }
    if (underWay.failure != null) {
      String message = "Could not initialize class " + underWay.className();
      throw (Error) new NoClassDefFoundError(message).initCause(underWay.failure);
    }
    return underWay.statics;
  }

  private void waitFor(ClassInitialization underWay, Task task) {
    operations.begin();
    if (!underWay.isOver) {
      operations.await(underWay.waiters, new Waiter(task));
    }
    operations.end();
  }

  private PrivateStatics run(ClassInitialization initialization, Initializations all) {
    all.add(initialization);
    if (operations.stepping().hasBegun()
        && !operations.running().memory().isLeftToOneTask()
        && !Steps.isOfRunner(initialization.className().replace('.', '/'))) {
      operations.stepping().note(Weakness.INITIALIZERS);
    }
    try {
      initialization.statics.initialize();
      Statics.initialized(initialization.slot, initialization.statics);
      Races.initialized(initialization.className());
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

  private void wake(ClassInitialization initialization) {
    if (!initialization.waiters.isEmpty()) {
      operations.perform(() -> operations.wakeAll(initialization.waiters));
    }
  }
}
