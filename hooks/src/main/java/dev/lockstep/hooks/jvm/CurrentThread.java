package dev.lockstep.hooks.jvm;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import jdk.internal.misc.Unsafe;
import jdk.internal.vm.annotation.ChangesCurrentThread;

/**
 * Tells the JVM which {@link Thread} object is the current one.
 *
 * <p>This has to be a class of the boot loader: HotSpot heeds the annotation only there, and
 * without it C2 compiles the change of thread as if it could not be seen, and loses stores around
 * it.
 */
public final class CurrentThread {
  private static final Unsafe UNSAFE = Unsafe.getUnsafe();
  private static final long NUMBER = UNSAFE.objectFieldOffset(Thread.class, "tid");
  private static final MethodHandle SET = setter();

  /** More calls than a method handle takes before the JDK makes a class for it (127). */
  private static final int CALLS = 200;

  private CurrentThread() {}

  private static MethodHandle setter() {
    try {
      MethodType type = MethodType.methodType(void.class, Thread.class);
      return MethodHandles.privateLookupIn(Thread.class, MethodHandles.lookup())
          .findVirtual(Thread.class, "setCurrentThread", type);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /**
   * Lets the JDK make the classes that it makes for what is called often. They draw hash codes,
   * which would show in a program's.
   */
  public static void settle() {
    Thread thread = Thread.currentThread();
    for (int i = 0; i < CALLS; i++) {
      set(thread, thread);
    }
  }

  /** Makes {@code thread} what {@code Thread.currentThread()} returns on {@code carrier}. */
  @ChangesCurrentThread
  public static void set(Thread carrier, Thread thread) {
    set(carrier, thread, carrier);
  }

  /** From here on the calling thread owns monitors of the JVM in the name of {@code carrier}. */
  @ChangesCurrentThread
  public static void ownAs(Thread carrier) {
    Thread thread = Thread.currentThread();
    set(thread, thread, carrier);
  }

  /**
   * The JVM takes the number of the thread for the owner of monitors here, and only here. So all
   * tasks own them in the name of the carrier, and none ever waits for another in the JVM.
   */
  @ChangesCurrentThread
  private static void set(Thread carrier, Thread thread, Thread owner) {
    long number = UNSAFE.getLong(thread, NUMBER);
    UNSAFE.putLong(thread, NUMBER, UNSAFE.getLong(owner, NUMBER));
    try {
      SET.invokeExact(carrier, thread);
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    } finally {
      UNSAFE.putLong(thread, NUMBER, number);
    }
  }
}
