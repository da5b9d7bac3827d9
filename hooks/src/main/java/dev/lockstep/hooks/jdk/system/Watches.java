package dev.lockstep.hooks.jdk.system;

import dev.lockstep.hooks.Hooks;
import dev.lockstep.hooks.jdk.Threads;
import dev.lockstep.hooks.jvm.JdkInternals;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.util.Collection;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.TimeUnit;
import jdk.internal.misc.Unsafe;
import org.jspecify.annotations.Nullable;

/**
 * Services that watch folders: a thread of the JVM would hear of changes, and can't wake a task.
 *
 * <p>So there is no such thread. A task that asks for events fetches them itself, and one that
 * waits for some {@link Looks looks} again every simulated millisecond, as for a socket. What a
 * task asks of that thread, such as to watch one more folder, it does itself too.
 */
public final class Watches {
  private static final String FILES = "a change of a folder";
  private static final Class<?> SERVICE = linux("LinuxWatchService");
  private static final Class<?> POLLER = linux("LinuxWatchService$Poller");
  private static final Unsafe UNSAFE = Unsafe.getUnsafe();
  private static final long POLLER_OF = offset(SERVICE, "poller");
  private static final long DESCRIPTOR = offset(POLLER, "ifd");
  private static final long CLOSED = offset(linux("AbstractWatchService"), "closed");
  private static final long WATCHER = offset(POLLER, "watcher");
  private static final long PENDING = offset(linux("AbstractWatchService"), "pendingKeys");
  private static final long SERVICE_OF = offset(linux("AbstractWatchKey"), "watcher");
  private static final MethodHandle POLL = poll();
  private static final MethodHandle PROCESS_REQUESTS = ofPoller("processRequests", boolean.class);
  private static final MethodHandle CLOSE = ofPoller("implCloseAll", void.class);
  private static final long NO_LIMIT = Long.MAX_VALUE;

  private Watches() {}

  private static Class<?> linux(String name) {
    return JdkInternals.classNamed("sun.nio.fs." + name);
  }

  private static long offset(Class<?> type, String field) {
    return UNSAFE.objectFieldOffset(type, field);
  }

  private static MethodHandle poll() {
    try {
      MethodType type = MethodType.methodType(int.class, int.class, int.class);
      return JdkInternals.LOOKUP.findStatic(SERVICE, "poll", type);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private static MethodHandle ofPoller(String name, Class<?> result) {
    try {
      return JdkInternals.LOOKUP
          .findVirtual(POLLER, name, MethodType.methodType(result))
          .asType(MethodType.methodType(void.class, Runnable.class));
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /** {@code AbstractPoller.start}: whether no thread is needed. */
  public static boolean isPolledByTasks(Runnable poller) {
    boolean isTask = Threads.isTask();
    if (isTask && POLLER.isInstance(poller)) {
      Opened.add(new OpenService(poller));
    }
    return isTask;
  }

  /** {@code LinuxWatchService.Poller.wakeup}: there are requests in its queue. */
  public static boolean serve(Runnable poller) {
    if (!Threads.isTask()) {
      return false;
    }
    try {
      PROCESS_REQUESTS.invokeExact(poller);
      return true;
    } catch (Throwable thrown) {
      throw JdkInternals.<RuntimeException>unchecked(thrown);
    }
  }

  /** {@code LinuxWatchService.poll}, by which the thread waits for changes and for requests. */
  public static int poll(int watched, int requests) {
    if (Threads.isTask()) {
      if (Sockets.await(watched, 0, FILES) == 0) {
        throw new NothingMore();
      }
      return 1;
    }
    try {
      return (int) POLL.invokeExact(watched, requests);
    } catch (Throwable thrown) {
      throw JdkInternals.<RuntimeException>unchecked(thrown);
    }
  }

  /** {@link WatchService#poll()} begins. */
  public static void look(WatchService service) {
    if (Threads.isTask() && SERVICE.isInstance(service)) {
      fetch(service);
    }
  }

  /** {@link WatchKey#pollEvents} begins. */
  public static void look(WatchKey key) {
    if (UNSAFE.getReference(key, SERVICE_OF) instanceof WatchService service) {
      look(service);
    }
  }

  /** {@link WatchService#take} begins. */
  public static void await(WatchService service) throws InterruptedException {
    if (Threads.isTask() && SERVICE.isInstance(service)) {
      await(service, NO_LIMIT);
    }
  }

  /** {@link WatchService#poll(long, TimeUnit)} begins. */
  public static void await(WatchService service, long timeout, TimeUnit unit)
      throws InterruptedException {
    if (Threads.isTask() && SERVICE.isInstance(service)) {
      await(service, unit.toNanos(timeout));
    }
  }

  /** What that asks then: a task has waited. */
  public static @Nullable Object poll(LinkedBlockingDeque<?> keys, long timeout, TimeUnit unit)
      throws InterruptedException {
    return keys.poll(Threads.isTask() ? 0 : timeout, unit);
  }

  /** An interruption is left to the JDK. */
  private static void await(WatchService service, long nanos) throws InterruptedException {
    long begin = Hooks.engine.nanoTime();
    fetch(service);
    while (hasNothing(service) && !Thread.currentThread().isInterrupted()) {
      long left = nanos == NO_LIMIT ? NO_LIMIT : nanos - (Hooks.engine.nanoTime() - begin);
      if (left <= 0) {
        return;
      }
      if (Hooks.engine.threads().isAlone()) {
        awaitAlone(service, left);
      } else {
        Hooks.engine.sleep(Math.min(left, Threads.LOOK_NANOS));
      }
      if (hasNothing(service) && Sockets.await(descriptor(service), Looks.millis(), FILES) != 0) {
        fetch(service);
      }
    }
  }

  /** For real; simulated time goes on if nothing comes. */
  private static void awaitAlone(WatchService service, long nanos) throws InterruptedException {
    long asked = nanos == NO_LIMIT ? -1 : Math.ceilDiv(nanos, Threads.LOOK_NANOS);
    long millis = Looks.beforeLimit(asked);
    if (Sockets.await(descriptor(service), millis, FILES) == 0 && millis >= 0) {
      Hooks.engine.sleep(millis == asked ? nanos : millis * Threads.LOOK_NANOS);
    }
  }

  private static boolean hasNothing(WatchService service) {
    return !UNSAFE.getBooleanVolatile(service, CLOSED)
        && ((Collection<?>) UNSAFE.getReference(service, PENDING)).isEmpty();
  }

  /** Gives the keys the events that the system has noted. */
  private static void fetch(WatchService service) {
    if (!UNSAFE.getBooleanVolatile(service, CLOSED)) {
      try {
        poller(service).run();
      } catch (NothingMore end) {
        // The thread would wait here.
      }
    }
  }

  private static Runnable poller(WatchService service) {
    return (Runnable) UNSAFE.getReference(service, POLLER_OF);
  }

  private static int descriptor(WatchService service) {
    return UNSAFE.getInt(poller(service), DESCRIPTOR);
  }

  /** Its own way of closing asks a thread. */
  private static final class OpenService extends Opened.Left {
    private final Runnable poller;

    OpenService(Runnable poller) {
      this.poller = poller;
    }

    @Override
    boolean isOpen() {
      return !UNSAFE.getBooleanVolatile(UNSAFE.getReference(poller, WATCHER), CLOSED);
    }

    @Override
    void close() {
      try {
        CLOSE.invokeExact(poller);
      } catch (Throwable thrown) {
        throw JdkInternals.<RuntimeException>unchecked(thrown);
      }
    }
  }

  /** Leaves the loop of {@code LinuxWatchService.Poller.run}. */
  private static final class NothingMore extends Error {
    private static final long serialVersionUID = 1;

    NothingMore() {
      super("no more events", null, false, false);
    }
  }
}
