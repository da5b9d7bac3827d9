package dev.lockstep.hooks.jdk.system;

import dev.lockstep.hooks.Hooks;
import dev.lockstep.hooks.Monitors;
import dev.lockstep.hooks.jdk.RealWait;
import dev.lockstep.hooks.jdk.Threads;
import dev.lockstep.hooks.jvm.JdkInternals;
import java.io.FileDescriptor;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.spi.AbstractSelector;
import java.util.Set;
import java.util.function.Consumer;
import jdk.internal.misc.Unsafe;
import org.jspecify.annotations.Nullable;

/**
 * Selectors: a real one waits on the carrier, so a task's looks without waiting, and waits in
 * simulated time until it is woken.
 *
 * <p>What channels tell comes from outside: where some are registered, a task {@link Looks looks}
 * again every millisecond, and the run waits a real one with it if no other task goes on.
 */
public final class Selects {
  private static final Class<?> SELECTOR = JdkInternals.classNamed("sun.nio.ch.SelectorImpl");
  private static final long KEYS = offset(SELECTOR, "publicKeys");
  private static final long SELECTED = offset(SELECTOR, "selectedKeys");
  private static final MethodHandle SELECT = select();
  private static final MethodHandle CLOSE = close();
  private static final MethodHandle DESCRIPTOR = ofKey("getFD", FileDescriptor.class);
  private static final MethodHandle EVENTS = ofKey("translateInterestOps", int.class);

  private Selects() {}

  private static MethodHandle select() {
    try {
      MethodType type = MethodType.methodType(int.class, Consumer.class, long.class);
      return JdkInternals.LOOKUP
          .findVirtual(SELECTOR, "doSelect", type)
          .asType(type.insertParameterTypes(0, Selector.class));
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private static MethodHandle close() {
    try {
      return JdkInternals.LOOKUP
          .findVirtual(SELECTOR, "implClose", MethodType.methodType(void.class))
          .asType(MethodType.methodType(void.class, Selector.class));
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private static MethodHandle ofKey(String name, Class<?> result) {
    try {
      Class<?> key = JdkInternals.classNamed("sun.nio.ch.SelectionKeyImpl");
      return JdkInternals.LOOKUP
          .findVirtual(key, name, MethodType.methodType(result))
          .asType(MethodType.methodType(result, Object.class));
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private static long offset(Class<?> type, String field) {
    return Unsafe.getUnsafe().objectFieldOffset(type, field);
  }

  /** A selector was opened. */
  public static AbstractSelector opened(AbstractSelector one) {
    if (Threads.isTask()) {
      Opened.add(new OpenSelector(one));
    }
    return one;
  }

  /** {@code SelectorImpl.doSelect}: 0 milliseconds don't wait, -1 wait without limit. */
  public static int select(
      Selector selector, @Nullable Consumer<SelectionKey> action, long millis) {
    if (millis == 0 || !Threads.isTask()) {
      return look(selector, action, millis);
    }
    long end = millis < 0 ? Long.MAX_VALUE : Hooks.engine.currentTimeMillis() + millis;
    while (true) {
      boolean isLast = isWoken(selector) || Thread.currentThread().isInterrupted();
      long left = end - Hooks.engine.currentTimeMillis();
      boolean isOutside = !keys(selector).isEmpty();
      boolean waits = isOutside && !isLast && left > 0;
      int ready = look(selector, action, waits ? Looks.millis() : 0);
      if (ready > 0 || isLast || left <= 0 || (action == null && isSelectedReady(selector))) {
        return ready;
      }
      await(selector, isOutside ? 1 : left);
    }
  }

  private static int look(Selector selector, @Nullable Consumer<SelectionKey> action, long millis) {
    if (millis != 0 && Threads.isTask()) {
      RealWait.begin("channels");
    }
    try {
      return (int) SELECT.invokeExact(selector, (Consumer<?>) action, millis);
    } catch (Throwable thrown) {
      throw JdkInternals.<RuntimeException>unchecked(thrown);
    } finally {
      if (millis != 0 && Threads.isTask()) {
        RealWait.end();
      }
    }
  }

  /**
   * Whether a key that is selected already is ready again: then a real selector waits no longer,
   * and counts nothing.
   */
  private static boolean isSelectedReady(Selector selector) {
    for (Object key : (Set<?>) Unsafe.getUnsafe().getReference(selector, SELECTED)) {
      if (((SelectionKey) key).isValid() && Sockets.isReady(descriptor(key), events(key))) {
        return true;
      }
    }
    return false;
  }

  private static FileDescriptor descriptor(Object key) {
    try {
      return (FileDescriptor) DESCRIPTOR.invokeExact(key);
    } catch (Throwable thrown) {
      throw JdkInternals.<RuntimeException>unchecked(thrown);
    }
  }

  /** What is asked of a key, as the system calls it. */
  private static int events(Object key) {
    try {
      return (int) EVENTS.invokeExact(key);
    } catch (Throwable thrown) {
      throw JdkInternals.<RuntimeException>unchecked(thrown);
    }
  }

  /** Every kind of selector remembers in a field of this name that it is to wake up. */
  private static boolean isWoken(Selector selector) {
    long field = offset(selector.getClass(), "interruptTriggered");
    return Unsafe.getUnsafe().getBooleanVolatile(selector, field);
  }

  /** Also of a selector that is being closed. */
  private static Set<?> keys(Selector selector) {
    return (Set<?>) Unsafe.getUnsafe().getReference(selector, KEYS);
  }

  /** In the monitor of the set of keys, which no task holds: selecting takes two others. */
  @SuppressWarnings("WaitNotInLoop") // select has the loop
  private static void await(Selector selector, long millis) {
    Object monitor = keys(selector);
    Monitors.enter(monitor);
    try {
      if (!isWoken(selector)) {
        Monitors.await(monitor, millis == Long.MAX_VALUE ? 0 : millis);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      Monitors.exit(monitor);
    }
  }

  /** {@link Selector#wakeup}, when it has woken what waits for real. */
  public static Selector woken(Selector result, Selector selector) {
    if (Threads.isTask()) {
      Object monitor = keys(selector);
      Monitors.enter(monitor);
      Monitors.signalAll(monitor);
      Monitors.exit(monitor);
    }
    return result;
  }

  /** Its own way of closing waits for tasks that select. */
  private static final class OpenSelector extends Opened.Left {
    private final Selector one;

    OpenSelector(Selector one) {
      this.one = one;
    }

    @Override
    boolean isOpen() {
      return one.isOpen();
    }

    @Override
    void close() {
      try {
        CLOSE.invokeExact(one);
      } catch (Throwable thrown) {
        throw JdkInternals.<RuntimeException>unchecked(thrown);
      }
    }
  }
}
