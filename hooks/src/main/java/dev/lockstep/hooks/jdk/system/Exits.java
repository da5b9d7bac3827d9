package dev.lockstep.hooks.jdk.system;

import dev.lockstep.hooks.Hooks;
import dev.lockstep.hooks.jdk.Threads;
import dev.lockstep.hooks.jvm.JdkInternals;
import java.io.FileInputStream;
import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import java.util.function.BooleanSupplier;
import jdk.internal.misc.Unsafe;
import org.jspecify.annotations.Nullable;

/**
 * Processes of the operating system: what they write, and their ends. A thread of the JVM would
 * tell of an end, at a time of its own: here a daemon thread of the program looks every simulated
 * millisecond, and the run waits a real one with it.
 */
public final class Exits {
  private static final Class<?> PIPE = JdkInternals.classNamed("java.lang.Process$PipeInputStream");

  private Exits() {}

  /**
   * A task is about to read a file. If that is what a process writes, it waits for that as for a
   * socket, but others wait with it for a second. Then they go on, if there are any: one of them
   * may be what the process waits for.
   */
  public static void awaitBytes(FileInputStream file) throws IOException {
    if (file.getClass() == PIPE && Threads.isTask() && file.getFD().valid()) {
      Sockets.awaitBytes(file.getFD());
    }
  }

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
