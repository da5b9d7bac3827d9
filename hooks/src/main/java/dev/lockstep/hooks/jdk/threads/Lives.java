package dev.lockstep.hooks.jdk.threads;

import dev.lockstep.hooks.Hooks;
import dev.lockstep.hooks.Installation;
import dev.lockstep.hooks.jdk.Threads;
import dev.lockstep.hooks.jvm.JdkInternals;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import jdk.internal.misc.Unsafe;
import jdk.internal.vm.ThreadContainer;

/**
 * The hooks in {@link Thread} that do what the JVM does there: they start threads, say whether they
 * are alive, number and interrupt them.
 */
public final class Lives {
  /** The JVM's numbers are below that. */
  private static final long FIRST_ID = 1_000_000;

  private static final Unsafe UNSAFE = Unsafe.getUnsafe();
  private static final int TERMINATED = 2;

  private static final long NUMBER = UNSAFE.objectFieldOffset(Thread.class, "tid");
  private static final long HOLDER = UNSAFE.objectFieldOffset(Thread.class, "holder");
  private static final long STATUS = UNSAFE.objectFieldOffset(holderType(), "threadStatus");

  private static final MethodHandle CONTAINER = method("threadContainer", ThreadContainer.class);
  private static final MethodHandle SET_CONTAINER =
      method("setThreadContainer", void.class, ThreadContainer.class);
  private static final MethodHandle INHERIT =
      method("inheritScopedValueBindings", void.class, ThreadContainer.class);
  private static final MethodHandle INTERRUPT = method("interrupt0", void.class);

  private Lives() {}

  /** Looks up what the first thread needs, so that no task does. */
  public static void settle() {}

  /** {@link Thread#start}. */
  public static boolean start(Thread thread) {
    if (!Threads.isTask() || JdksOwn.is(thread)) {
      return false;
    }
    Installation.rewriter().prepareFor(thread);
    begin(thread);
    return true;
  }

  /** The same in a container, such as an executor's. */
  public static boolean start(Thread thread, ThreadContainer container) {
    if (!Threads.isTask() || JdksOwn.is(thread)) {
      return false;
    }
    Installation.rewriter().prepareFor(thread);
    begin(thread, container);
    return true;
  }

  /** {@code Thread.interrupt0()}, after the thread's status was set. */
  public static void interrupt(Thread thread) {
    if (!Threads.isTask() || !Hooks.engine.threads().interrupt(thread)) {
      try {
        INTERRUPT.invokeExact(thread);
      } catch (Throwable thrown) {
        throw JdkInternals.<RuntimeException>unchecked(thrown);
      }
    }
  }

  /** {@code Thread.alive()}, given what the JVM says: it may still have what is over. */
  public static boolean alive(boolean alive, Thread thread) {
    return alive ? status(thread) != TERMINATED : hasBegun(thread);
  }

  /** {@link Thread#isAlive}, for programs that name no threads. */
  public static boolean isAlive(Thread thread) {
    return alive(thread.isAlive(), thread);
  }

  /**
   * {@link Thread#threadId}, given the JVM's number: the program's threads are counted when they
   * are started, or asked, because the JDK makes some of its own that are not the same on every
   * run.
   */
  public static long id(long id, Thread thread) {
    return id < FIRST_ID && Threads.isTask() && status(thread) == 0 ? number(thread) : id;
  }

  /** The class of the object that holds a platform thread's fields. */
  static Class<?> holderType() {
    return JdkInternals.classNamed("java.lang.Thread$FieldHolder");
  }

  private static MethodHandle method(String name, Class<?> result, Class<?>... parameters) {
    try {
      MethodType type = MethodType.methodType(result, parameters);
      return JdkInternals.LOOKUP.findVirtual(Thread.class, name, type);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private static int status(Thread thread) {
    Object holder = UNSAFE.getReference(thread, HOLDER);
    return holder == null ? 0 : UNSAFE.getIntVolatile(holder, STATUS);
  }

  private static long number(Thread thread) {
    long number = Hooks.engine.threads().nextId();
    UNSAFE.putLong(thread, NUMBER, number);
    return number;
  }

  private static boolean hasBegun(Thread thread) {
    int status = status(thread);
    return status != 0 && status != TERMINATED;
  }

  private static void begin(Thread thread) {
    if (status(thread) != 0) {
      throw new IllegalThreadStateException();
    }
    numberAndStart(thread);
  }

  private static void numberAndStart(Thread thread) {
    if (UNSAFE.getLong(thread, NUMBER) < FIRST_ID) {
      number(thread);
    }
    Hooks.engine.threads().start(thread);
  }

  private static void begin(Thread thread, ThreadContainer container) {
    try {
      if (status(thread) != 0 || (ThreadContainer) CONTAINER.invokeExact(thread) != null) {
        throw new IllegalThreadStateException();
      }
      SET_CONTAINER.invokeExact(thread, container);
      container.add(thread);
      boolean hasStarted = false;
      try {
        INHERIT.invokeExact(thread, container);
        numberAndStart(thread);
        hasStarted = true;
      } finally {
        if (!hasStarted) {
          container.remove(thread);
        }
      }
    } catch (Throwable thrown) {
      throw JdkInternals.<RuntimeException>unchecked(thrown);
    }
  }
}
