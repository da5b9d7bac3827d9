package dev.lockstep.hooks.jdk.system;

import dev.lockstep.hooks.Hooks;
import dev.lockstep.hooks.Monitors;
import dev.lockstep.hooks.jdk.RealWait;
import dev.lockstep.hooks.jdk.Threads;
import dev.lockstep.hooks.jvm.JdkInternals;
import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.nio.channels.AsynchronousChannelGroup;
import java.nio.channels.AsynchronousServerSocketChannel;
import java.nio.channels.AsynchronousSocketChannel;
import java.nio.channels.spi.AsynchronousChannelProvider;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import jdk.internal.misc.InnocuousThread;
import jdk.internal.misc.Unsafe;
import org.jspecify.annotations.Nullable;

/**
 * Groups of asynchronous channels: their threads call the program, so they are tasks.
 *
 * <p>One of a group's threads waits for what its sockets tell. That comes from outside: it {@link
 * Looks looks} again every simulated millisecond, as a task that selects does. Where a group has no
 * channels, it waits until it gets one, or something to do.
 *
 * <p>Each process has the default group and the default threads for files for itself.
 */
public final class AsyncGroups {
  private static final Unsafe UNSAFE = Unsafe.getUnsafe();
  private static final Class<?> PORT = channels("EPollPort");
  private static final long EPOLL = offset(PORT, "epfd");
  private static final long PAIR = offset(PORT, "sp");
  private static final long EVENTS = offset(PORT, "address");
  private static final long CLOSED = offset(PORT, "closed");
  private static final long CHANNELS = offset(channels("Port"), "fdToChannel");
  private static final long PORT_OF = offset(channels("EPollPort$EventHandlerTask"), "this$0");
  private static final MethodHandle WAIT = epollWait();
  private static final MethodHandle DEFAULT_FILES = defaultFiles();
  private static final MethodHandle DEFAULT_GROUP = defaultGroup();
  private static final ThreadGroup THREADS =
      InnocuousThread.newThread("none", () -> {}).getThreadGroup();

  private AsyncGroups() {}

  private static Class<?> channels(String name) {
    return JdkInternals.classNamed("sun.nio.ch." + name);
  }

  private static long offset(Class<?> type, String field) {
    return UNSAFE.objectFieldOffset(type, field);
  }

  private static MethodHandle epollWait() {
    MethodType type = MethodType.methodType(int.class, int.class, long.class, int.class, int.class);
    try {
      return JdkInternals.LOOKUP.findStatic(channels("EPoll"), "wait", type);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private static MethodHandle newPool() throws ReflectiveOperationException {
    Class<?> pool = channels("ThreadPool");
    return JdkInternals.LOOKUP.findStatic(pool, "createDefault", MethodType.methodType(pool));
  }

  /** {@code ThreadPool.createDefault().executor()}. */
  private static MethodHandle defaultFiles() {
    try {
      MethodType type = MethodType.methodType(ExecutorService.class);
      MethodHandle executor =
          JdkInternals.LOOKUP.findVirtual(channels("ThreadPool"), "executor", type);
      return MethodHandles.filterReturnValue(newPool(), executor);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /** {@code new EPollPort(provider, ThreadPool.createDefault()).start()}. */
  private static MethodHandle defaultGroup() {
    try {
      Class<?> pool = channels("ThreadPool");
      MethodType type = MethodType.methodType(void.class, AsynchronousChannelProvider.class, pool);
      MethodHandle create = JdkInternals.LOOKUP.findConstructor(PORT, type);
      MethodHandle start =
          JdkInternals.LOOKUP.findVirtual(PORT, "start", MethodType.methodType(PORT));
      return MethodHandles.filterReturnValue(
              MethodHandles.collectArguments(create, 1, newPool()), start)
          .asType(
              MethodType.methodType(
                  AsynchronousChannelGroup.class, AsynchronousChannelProvider.class));
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /** {@link InnocuousThread#newThread(Runnable)}, where the JDK makes threads for channels. */
  public static Thread newThread(Runnable target) {
    if (!Threads.isTask()) {
      return InnocuousThread.newThread(target);
    }
    String name = "InnocuousThread-" + ++ofProcess().threads;
    Thread thread = new Thread(THREADS, target, name, 0, false);
    thread.setContextClassLoader(ClassLoader.getSystemClassLoader());
    return thread;
  }

  /** The threads that use files where the program gives none, given the JVM's. */
  public static ExecutorService files(ExecutorService jvms) {
    return Threads.isTask() ? ofProcess().files() : jvms;
  }

  /** {@link AsynchronousChannelProvider#openAsynchronousSocketChannel}: null if it has a group. */
  public static @Nullable AsynchronousSocketChannel open(
      AsynchronousChannelProvider provider, @Nullable AsynchronousChannelGroup group)
      throws IOException {
    return group == null && Threads.isTask()
        ? provider.openAsynchronousSocketChannel(ofProcess().group(provider))
        : null;
  }

  /** The same of a server's socket. */
  public static @Nullable AsynchronousServerSocketChannel openServer(
      AsynchronousChannelProvider provider, @Nullable AsynchronousChannelGroup group)
      throws IOException {
    return group == null && Threads.isTask()
        ? provider.openAsynchronousServerSocketChannel(ofProcess().group(provider))
        : null;
  }

  /** {@code EPollPort.start} begins: there is a group. */
  public static void opened(AsynchronousChannelGroup port) {
    if (Threads.isTask()) {
      Opened.add(new OpenGroup(port));
    }
  }

  /** {@code EPollPort.EventHandlerTask.poll} begins, in which a thread waits for its group. */
  public static void poll(Runnable handler) {
    if (Threads.isTask()) {
      Object port = UNSAFE.getReference(handler, PORT_OF);
      ofProcess().ports.put(UNSAFE.getInt(port, EPOLL), port);
    }
  }

  /** {@code EPoll.wait} there. */
  public static int await(int epoll, long events, int most, int millis) {
    if (!Threads.isTask()) {
      return look(epoll, events, most, millis);
    }
    OfProcess mine = ofProcess();
    while (true) {
      long changes = mine.changes;
      boolean isOutside = mine.hasChannels(epoll);
      int ready = look(epoll, events, most, isOutside ? Looks.millis() : 0);
      if (ready != 0) {
        return ready;
      }
      mine.await(changes, isOutside ? 1 : 0);
    }
  }

  private static int look(int epoll, long events, int most, int millis) {
    if (millis != 0 && Threads.isTask()) {
      RealWait.begin("channels");
    }
    try {
      return (int) WAIT.invokeExact(epoll, events, most, millis);
    } catch (Throwable thrown) {
      throw JdkInternals.<RuntimeException>unchecked(thrown);
    } finally {
      if (millis != 0 && Threads.isTask()) {
        RealWait.end();
      }
    }
  }

  /** A group has one more channel, or something to do. */
  public static void changed() {
    if (Threads.isTask()) {
      ofProcess().signal();
    }
  }

  private static OfProcess ofProcess() {
    return Hooks.engine.threads().ofProcess(OfProcess.class, OfProcess::new);
  }

  /** Its own way of closing takes a lock that a task may hold. */
  private static final class OpenGroup extends Opened.Left {
    private final Object port;

    OpenGroup(Object port) {
      this.port = port;
    }

    @Override
    boolean isOpen() {
      return !UNSAFE.getBooleanVolatile(port, CLOSED);
    }

    @Override
    void close() throws IOException {
      Opened.close(UNSAFE.getInt(port, EPOLL));
      for (int end : (int[]) UNSAFE.getReference(port, PAIR)) {
        Opened.close(end);
      }
      UNSAFE.freeMemory(UNSAFE.getLong(port, EVENTS));
    }
  }

  /** What a process has for itself; tasks that wait for changes of groups do so in its monitor. */
  private static final class OfProcess {
    private final Map<Integer, Object> ports = new TreeMap<>();
    private int threads;
    private long changes;
    private @Nullable ExecutorService files;
    private @Nullable AsynchronousChannelGroup group;

    /** Whether the group of this descriptor has channels. */
    boolean hasChannels(int epoll) {
      return !((Map<?, ?>) UNSAFE.getReference(ports.get(epoll), CHANNELS)).isEmpty();
    }

    ExecutorService files() {
      if (files == null) {
        try {
          files = (ExecutorService) DEFAULT_FILES.invokeExact();
        } catch (Throwable thrown) {
          throw JdkInternals.<RuntimeException>unchecked(thrown);
        }
      }
      return files;
    }

    /** Starting its threads may let another task run, which wants it too. */
    AsynchronousChannelGroup group(AsynchronousChannelProvider provider) {
      Monitors.enter(this);
      try {
        if (group == null) {
          group = (AsynchronousChannelGroup) DEFAULT_GROUP.invokeExact(provider);
        }
        return group;
      } catch (Throwable thrown) {
        throw JdkInternals.<RuntimeException>unchecked(thrown);
      } finally {
        Monitors.exit(this);
      }
    }

    void signal() {
      Monitors.enter(this);
      changes++;
      Monitors.signalAll(this);
      Monitors.exit(this);
    }

    /**
     * Until there are more than so many changes; an interruption is for threads that wait
     * elsewhere.
     */
    @SuppressWarnings("WaitNotInLoop") // the caller has the loop
    void await(long known, long millis) {
      boolean isInterrupted = Thread.interrupted();
      Monitors.enter(this);
      try {
        if (changes == known) {
          Monitors.await(this, millis);
        }
      } catch (InterruptedException e) {
        isInterrupted = true;
      } finally {
        Monitors.exit(this);
      }
      if (isInterrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
