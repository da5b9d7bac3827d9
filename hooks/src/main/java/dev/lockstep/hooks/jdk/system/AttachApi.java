package dev.lockstep.hooks.jdk.system;

import dev.lockstep.hooks.jdk.Threads;
import jdk.internal.misc.Unsafe;

/** What a task attaches to a JVM with: {@code com.sun.tools.attach}. */
public final class AttachApi {
  private AttachApi() {}

  /**
   * {@link Integer#parseInt} of the process to attach to: a task knows its own by another number.
   */
  public static int pid(String number) {
    return Integer.parseInt(Threads.isTask() ? SimulatedProcess.realNumber(number) : number);
  }

  /** {@link Thread#sleep} until the other JVM has answered, which takes it real time. */
  public static void sleep(long millis) {
    Unsafe.getUnsafe().park(false, millis * Threads.LOOK_NANOS);
  }

  /** A task is about to read what the other JVM answers, which may be its own. */
  public static void awaitAnswer(Object stream, long socket, byte[] bytes, int from, int length) {
    if (Threads.isTask()) {
      Sockets.awaitBytes((int) socket, Threads.PATIENCE, "the answer of a JVM");
    }
  }
}
