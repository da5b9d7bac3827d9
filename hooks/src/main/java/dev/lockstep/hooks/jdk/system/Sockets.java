package dev.lockstep.hooks.jdk.system;

import dev.lockstep.hooks.Hooks;
import dev.lockstep.hooks.jdk.Attachments;
import dev.lockstep.hooks.jdk.RealWait;
import dev.lockstep.hooks.jdk.Threads;
import dev.lockstep.hooks.jvm.JdkInternals;
import java.io.FileDescriptor;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.util.function.BooleanSupplier;
import jdk.internal.access.SharedSecrets;

/**
 * Sockets that block: a task that waits for one would stop the others, of which one may be at the
 * other end.
 *
 * <p>So tasks use them as the JDK's virtual threads do, which look before they read, and wait in
 * simulated time. As what comes is from outside, they {@link Looks look} again every millisecond,
 * and the run waits a real one with them if no other task goes on. A task that is alone waits for
 * real, and no simulated time passes; but if nothing comes in as many real milliseconds as the run
 * has simulated ones until its limit, it is at its limit then.
 */
public final class Sockets {
  private static final String SOCKET = "a socket";
  private static final long MICRO = 1_000;
  private static final long MILLI = 1_000_000;
  private static final Class<?> NET = JdkInternals.classNamed("sun.nio.ch.Net");
  private static final MethodHandle POLL = poll();
  private static final short POLL_IN = pollIn();

  private Sockets() {}

  private static MethodHandle poll() {
    MethodType type = MethodType.methodType(int.class, FileDescriptor.class, int.class, long.class);
    try {
      return JdkInternals.LOOKUP.findStatic(NET, "poll", type);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private static short pollIn() {
    try {
      return (short) JdkInternals.LOOKUP.findStaticVarHandle(NET, "POLLIN", short.class).get();
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /** {@link Thread#isVirtual}, where the JDK decides whether a socket blocks. */
  public static boolean isVirtual(Thread thread) {
    return Threads.isTask() || thread.isVirtual();
  }

  /** {@code Net.poll}: -1 milliseconds wait without limit. */
  public static int poll(FileDescriptor socket, int event, long millis) {
    if (!Threads.isTask() || millis == 0) {
      return look(socket, event, millis);
    }
    return Hooks.engine.threads().isAlone()
        ? pollAlone(socket, event, millis, SOCKET)
        : pollBesideOthers(socket, event, millis, SOCKET);
  }

  /**
   * Waits until a pipe has bytes or is at its end.
   *
   * @param patience how many milliseconds others wait with it, for real, before they go on
   * @param what what is waited for, in words
   * @return whether others went on
   */
  static boolean awaitBytes(FileDescriptor pipe, int patience, String what) {
    if (Hooks.engine.threads().isAlone()) {
      pollAlone(pipe, POLL_IN, -1, what);
      return false;
    }
    if (await(pipe, POLL_IN, patience, what) != 0) {
      return false;
    }
    pollBesideOthers(pipe, POLL_IN, -1, what);
    return true;
  }

  /** The same for the number of a file. */
  static boolean awaitBytes(int descriptor, int patience, String what) {
    return awaitBytes(descriptor(descriptor), patience, what);
  }

  /** Whether this can be done now without waiting. */
  static boolean isReady(FileDescriptor socket, int event) {
    return look(socket, event, 0) != 0;
  }

  private static int pollAlone(FileDescriptor socket, int event, long millis, String what) {
    long most = Looks.beforeLimit(millis);
    int ready = await(socket, event, most, what);
    if (ready == 0 && most > 0) {
      Hooks.engine.awaitLook(most * MILLI, what);
    }
    return ready;
  }

  /** Whoever waits for a file sees that another task closes it; the system would wait on. */
  private static int pollBesideOthers(FileDescriptor socket, int event, long millis, String what) {
    int ready = look(socket, event, 0);
    for (long left = millis; ready == 0 && left != 0 && socket.valid(); left--) {
      Hooks.engine.awaitLook(MILLI, what);
      ready = await(socket, event, Looks.millis(), what);
    }
    return ready;
  }

  /**
   * {@code Poller.poll}, by which a virtual thread waits for a socket: 0 nanoseconds are without
   * limit. It ends when the socket is closed, and when the thread is interrupted: the interrupting
   * thread closes the socket then, but a task that has been preempted before that has to get its
   * turn.
   */
  public static boolean poll(int socket, int event, long nanos, BooleanSupplier isOpen) {
    if (!Threads.isTask()) {
      return false;
    }
    FileDescriptor descriptor = descriptor(socket);
    long left = nanos == 0 ? -1 : ceilMillis(nanos);
    if (Hooks.engine.threads().isAlone()) {
      pollAlone(descriptor, event, left, SOCKET);
      return true;
    }
    if (Thread.currentThread().isInterrupted()) {
      Hooks.engine.awaitLook(MICRO, SOCKET);
    }
    while (left != 0
        && isOpen.getAsBoolean()
        && !Thread.currentThread().isInterrupted()
        && await(descriptor, event, Looks.millis(), SOCKET) == 0) {
      Hooks.engine.awaitLook(MILLI, SOCKET);
      left--;
    }
    return true;
  }

  /** {@code Poller.pollSelector}: {@link Selects} has it look for a short while. */
  public static boolean pollSelector(int selector, long nanos) {
    if (!Threads.isTask()) {
      return false;
    }
    await(selector, ceilMillis(nanos), SOCKET);
    return true;
  }

  /**
   * Waits so many real milliseconds until this has something to read; -1 is without limit.
   *
   * @param what what is waited for, in words
   */
  static int await(int descriptor, long millis, String what) {
    return await(descriptor(descriptor), POLL_IN, millis, what);
  }

  /**
   * {@code Poller.stopPoll}, and what starts the JDK's pollers: a task that polls sees by itself
   * that the socket is closed.
   */
  public static boolean pollByThemselves() {
    return Threads.isTask();
  }

  private static long ceilMillis(long nanos) {
    return Math.ceilDiv(nanos, MILLI);
  }

  private static FileDescriptor descriptor(int number) {
    FileDescriptor descriptor = new FileDescriptor();
    SharedSecrets.getJavaIOFileDescriptorAccess().set(descriptor, number);
    return descriptor;
  }

  private static int await(FileDescriptor file, int event, long millis, String what) {
    if (millis == 0) {
      return look(file, event, 0);
    }
    if (Attachments.areExpected()) {
      return awaitOrAttach(file, event, millis, what);
    }
    RealWait.begin(what);
    try {
      return look(file, event, millis);
    } finally {
      RealWait.end();
    }
  }

  private static int awaitOrAttach(FileDescriptor file, int event, long millis, String what) {
    int ready = 0;
    for (long left = millis; ready == 0 && left != 0; left--) {
      RealWait.begin(what);
      try {
        ready = look(file, event, 1);
      } finally {
        RealWait.end();
      }
      Attachments.look();
    }
    return ready;
  }

  private static int look(FileDescriptor socket, int event, long millis) {
    try {
      return (int) POLL.invokeExact(socket, event, millis);
    } catch (Throwable thrown) {
      throw JdkInternals.<RuntimeException>unchecked(thrown);
    }
  }
}
