package dev.lockstep.hooks;

import org.jspecify.annotations.Nullable;

/** Where the hooks find the engine that they forward to, and who asks. */
public final class Hooks {
  /**
   * The engine in charge. Nothing but {@link Installation} writes it, before a program's first
   * instruction and behind its last.
   */
  public static Engine engine = new Unsimulated();

  /**
   * The thread that the program takes for that of the task that runs; null where none runs.
   *
   * <p>Written by the kernel's {@code Carrier}; {@link Installation} sets it back. Other threads of
   * the JVM may find an old one here, but never themselves.
   */
  public static @Nullable Thread task;

  private Hooks() {}

  /**
   * Whether the calling thread stands for a task of the simulated machine. Classes of the JDK that
   * are changed ask in each call: asking the engine took 20 % of a run whose JDK is counted.
   */
  public static boolean isTask() {
    return task == Thread.currentThread();
  }
}
