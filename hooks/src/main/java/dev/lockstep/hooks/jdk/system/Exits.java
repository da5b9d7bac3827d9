package dev.lockstep.hooks.jdk.system;

import dev.lockstep.hooks.Hooks;
import dev.lockstep.hooks.jdk.Threads;
import java.util.concurrent.CompletableFuture;
import java.util.function.BooleanSupplier;
import jdk.internal.misc.Unsafe;
import org.jspecify.annotations.Nullable;

/**
 * The ends of processes of the operating system. A thread of the JVM would tell of an end, at a
 * time of its own: here a daemon thread of the program looks every simulated millisecond, and the
 * run waits a real one with it.
 */
public final class Exits {
  private Exits() {}

  /** {@link Process#onExit()}. */
  public static @Nullable CompletableFuture<Process> onExit(Process process) {
    return Threads.isTask() ? onExit(process, process::isAlive) : null;
  }

  /** {@link ProcessHandle#onExit()}. */
  public static @Nullable CompletableFuture<ProcessHandle> onExit(ProcessHandle process) {
    return Threads.isTask() && !SimulatedProcess.isReal(process)
        ? onExit(process, process::isAlive)
        : null;
  }

  private static <T> CompletableFuture<T> onExit(T process, BooleanSupplier isAlive) {
    CompletableFuture<T> exit = new CompletableFuture<>();
    Thread.ofPlatform()
        .daemon()
        .name("process reaper")
        .inheritInheritableThreadLocals(false)
        .start(
            () -> {
              await(isAlive);
              exit.complete(process);
            });
    return exit.thenApplyAsync(known -> known);
  }

  private static void await(BooleanSupplier isAlive) {
    while (isAlive.getAsBoolean()) {
      Unsafe.getUnsafe().park(false, Threads.LOOK_NANOS);
      try {
        Hooks.engine.sleep(Threads.LOOK_NANOS);
      } catch (InterruptedException e) {
        // No thread has a reason to.
      }
    }
  }
}
