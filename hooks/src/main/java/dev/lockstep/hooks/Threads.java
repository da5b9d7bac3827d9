package dev.lockstep.hooks;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.reflect.Array;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ForkJoinPool;
import java.util.function.Consumer;
import java.util.function.Supplier;
import jdk.internal.access.JavaLangAccess;
import jdk.internal.access.SharedSecrets;
import jdk.internal.misc.Unsafe;
import jdk.internal.vm.ContinuationSupport;
import jdk.internal.vm.ThreadContainer;
import org.jspecify.annotations.Nullable;

/**
 * What stands for the JDK's own threads.
 *
 * <p>A thread that a task starts is a task: a real one would run at the wall clock's pace, and a
 * real wait would stop the whole machine for ever. What the JVM's own threads call goes its usual
 * way.
 */
public final class Threads {
  private static final long LOOK_NANOS = 1_000_000;
  private static final long NANOS_PER_MILLI = 1_000_000;

  private Threads() {}

  private static boolean isTask() {
    return Hooks.engine.isTask(Thread.currentThread());
  }

  // java.lang.Thread. What returns a boolean says whether that was all.

  /** {@link Thread#join(long)}; threads of the JVM are waited for as ever. */
  public static boolean join(Thread thread, long millis) throws InterruptedException {
    return isTask() && Hooks.engine.threads().join(thread, Outside.nanos(millis, 0));
  }

  /** {@code Thread.threadState()}, given what the JVM says. */
  public static Thread.State state(Thread.State state, Thread thread) {
    return state == Thread.State.RUNNABLE && isTask()
        ? Hooks.engine.threads().state(thread, state)
        : state;
  }

  /** {@code Thread.asyncGetStackTrace()} of another thread. */
  public static StackTraceElement @Nullable [] stack(Thread thread) {
    return isTask() ? Hooks.engine.threads().stack(thread) : null;
  }

  /** {@code Thread.getAllThreads()}. */
  public static Thread @Nullable [] all() {
    return isTask() ? Hooks.engine.threads().all() : null;
  }

  /** {@link Thread#getAllStackTraces}. */
  public static @Nullable Map<Thread, StackTraceElement[]> allStacks() {
    if (!isTask()) {
      return null;
    }
    Map<Thread, StackTraceElement[]> stacks = new LinkedHashMap<>();
    for (Thread thread : Hooks.engine.threads().all()) {
      stacks.put(thread, thread.getStackTrace());
    }
    return stacks;
  }

  /** {@code Thread.genThreadName()}. */
  public static @Nullable String name() {
    return isTask() ? "Thread-" + Hooks.engine.threads().nextNameNumber() : null;
  }

  /** {@link Thread#holdsLock}. */
  public static boolean holdsLock(Object object) {
    Objects.requireNonNull(object);
    return Hooks.engine.threads().holdsLock(object);
  }

  /** {@code Thread.sleepNanos}, which all sleeps come to. */
  public static boolean sleep(long nanos) throws InterruptedException {
    if (!isTask()) {
      return false;
    }
    Hooks.engine.sleep(nanos);
    return true;
  }

  /** {@link Thread#yield}. */
  public static boolean yieldTurn() {
    if (!isTask()) {
      return false;
    }
    Hooks.engine.yieldTurn();
    return true;
  }

  /** Whether the JVM's virtual threads are to be used: tasks' are bound to a task each. */
  public static boolean haveContinuations() {
    return !isTask();
  }

  /** The JDK's thread containers keep virtual threads from being suspended, but not tasks. */
  public static void pin() {
    if (!isTask()) {
      ContinuationSupport.pinIfSupported();
    }
  }

  /** The other end of it. */
  public static void unpin() {
    if (!isTask()) {
      ContinuationSupport.unpinIfSupported();
    }
  }

  // What java.util.concurrent stands on.

  /** {@link Unsafe#park}. */
  public static void park(Unsafe unsafe, boolean isAbsolute, long time) {
    if (!isTask()) {
      unsafe.park(isAbsolute, time);
    } else if (!isAbsolute) {
      parkFor(time == 0 ? Long.MAX_VALUE : time);
    } else {
      long millis = time - Hooks.engine.currentTimeMillis();
      parkFor(
          millis > Long.MAX_VALUE / NANOS_PER_MILLI ? Long.MAX_VALUE : millis * NANOS_PER_MILLI);
    }
  }

  private static void parkFor(long nanos) {
    if (nanos > 0) {
      Hooks.engine.threads().park(nanos);
    }
  }

  /** {@link Unsafe#unpark}. */
  public static void unpark(Unsafe unsafe, @Nullable Object thread) {
    boolean isDone =
        isTask() && thread instanceof Thread known && Hooks.engine.threads().unpark(known);
    if (!isDone) {
      unsafe.unpark(thread);
    }
  }

  // Classes of the JDK that wait in monitors.

  /** {@code monitorenter}. */
  public static void enter(Object object) {
    if (isTask()) {
      Monitors.enter(object);
    }
  }

  /** {@code monitorexit}. */
  public static void exit(Object object) {
    if (isTask()) {
      Monitors.exit(object);
    }
  }

  /** {@link Object#notify()}. */
  public static void signal(Object object) {
    if (isTask()) {
      Monitors.signal(object);
    }
  }

  /** {@link Object#wait(long, int)}. */
  @SuppressWarnings("WaitNotInLoop") // the caller has the loop
  public static void await(Object object, long millis, int nanos) throws InterruptedException {
    if (isTask()) {
      Monitors.await(object, millis, nanos);
    } else {
      object.wait(millis, nanos);
    }
  }

  // Classes of the JDK whose locks are real, and tell the kernel.

  /**
   * A class of the JDK takes a lock of its own. A task that has to wait for one in the JVM would
   * stop the carrier thread, and with it all tasks, for ever.
   */
  public static void lockTaken(Object object) {
    Hooks.engine.takeForJdk(object);
  }

  /** It gives the lock back. */
  public static void lockGiven(Object object) {
    Hooks.engine.giveForJdk(object);
  }

  /** {@link Object#wait(long)} in such a lock. */
  @SuppressWarnings("WaitNotInLoop") // the JDK has the loop
  public static void awaitLocked(Object object, long millis) throws InterruptedException {
    if (isTask()) {
      Monitors.await(object, millis);
    } else {
      object.wait(millis);
    }
  }

  /** {@link Object#notifyAll()} in such a lock. */
  public static void signalLocked(Object object) {
    if (isTask()) {
      Monitors.signalAll(object);
    } else {
      object.notifyAll();
    }
  }

  /**
   * A task is about to wait for a process of the operating system, whose end wakes a thread by its
   * {@link Thread} object. A task's is not that of the thread it runs on, so it looks again and
   * again, and all tasks wait with it.
   */
  public static void awaitExit(Process process) {
    while (Hooks.engine.isTask(Thread.currentThread()) && process.isAlive()) {
      Unsafe.getUnsafe().park(false, LOOK_NANOS);
    }
  }

  /** A task wants to be called back when a process of the operating system ends. */
  public static void checkExitCallback() {
    refuse("Process.onExit is not simulated: wait with waitFor");
  }

  /** A task wants to be called back by signals. */
  public static void checkSignalHandler() {
    refuse("signals are not simulated: the run's own are Lockstep's");
  }

  /** What tasks can't use, since it isn't simulated: {@code reason} tells, and what to do. */
  static void refuse(String reason) {
    if (Hooks.engine.isTask(Thread.currentThread())) {
      throw new UnsupportedOperationException(reason);
    }
  }

  /** {@link Runtime#addShutdownHook}. */
  public static void addShutdownHook(Runtime runtime, Thread hook) {
    Hooks.engine.threads().addShutdownHook(hook);
  }

  /** {@link Runtime#removeShutdownHook}. */
  public static boolean removeShutdownHook(Runtime runtime, Thread hook) {
    return Hooks.engine.threads().removeShutdownHook(hook);
  }

  /**
   * The collector found {@code object} unreachable: when, is chance, so the program's never end.
   */
  public static void finalizeObject(JavaLangAccess access, Object object) throws Throwable {
    if (object.getClass().getClassLoader() == null) {
      access.invokeFinalize(object);
    }
  }

  /** A cleaner's action: a task's own, or what the collector brought about. */
  public static void clean(Runnable action) {
    boolean isJdks = action.getClass().getClassLoader() == null;
    if (isJdks || Hooks.engine.isTask(Thread.currentThread())) {
      action.run();
    }
  }

  /**
   * Selectors: a real one waits on the carrier, so a task's looks without waiting, and waits in
   * simulated time until it is woken.
   *
   * <p>What channels tell comes from outside: where some are registered, a task looks again every
   * millisecond, and the run waits a real one with it.
   */
  public static final class Selects {
    private static final long KEYS = offset(selectorType(), "publicKeys");
    private static final MethodHandle SELECT = select();

    private Selects() {}

    private static Class<?> selectorType() {
      try {
        return Class.forName("sun.nio.ch.SelectorImpl", false, null);
      } catch (ClassNotFoundException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    private static MethodHandle select() {
      try {
        MethodType type = MethodType.methodType(int.class, Consumer.class, long.class);
        return JdkInternals.LOOKUP
            .findVirtual(selectorType(), "doSelect", type)
            .asType(type.insertParameterTypes(0, Selector.class));
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    private static long offset(Class<?> type, String field) {
      return Unsafe.getUnsafe().objectFieldOffset(type, field);
    }

    /** {@code SelectorImpl.doSelect}: 0 milliseconds don't wait, -1 wait without limit. */
    public static int select(
        Selector selector, @Nullable Consumer<SelectionKey> action, long millis) {
      if (millis == 0 || !isTask()) {
        return look(selector, action, millis);
      }
      long end = millis < 0 ? Long.MAX_VALUE : Hooks.engine.currentTimeMillis() + millis;
      while (true) {
        boolean isLast = isWoken(selector) || Thread.currentThread().isInterrupted();
        long left = end - Hooks.engine.currentTimeMillis();
        boolean isOutside = !keys(selector).isEmpty();
        int ready = look(selector, action, isLast || left <= 0 || !isOutside ? 0 : 1);
        if (ready > 0 || isLast || left <= 0) {
          return ready;
        }
        await(selector, isOutside ? 1 : left);
      }
    }

    private static int look(
        Selector selector, @Nullable Consumer<SelectionKey> action, long millis) {
      try {
        return (int) SELECT.invokeExact(selector, (Consumer<?>) action, millis);
      } catch (Throwable thrown) {
        throw Members.<RuntimeException>unchecked(thrown);
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

    /** In the monitor of the set of keys, which is nobody's: selecting takes two others. */
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

    /** {@link Selector#wakeup}. */
    public static Selector wakeup(Selector selector) {
      Selector woken = selector.wakeup();
      if (selectorType().isInstance(selector) && isTask()) {
        Object monitor = keys(selector);
        Monitors.enter(monitor);
        Monitors.signalAll(monitor);
        Monitors.exit(monitor);
      }
      return woken;
    }
  }

  /**
   * The hooks in {@link Thread} that do what the JVM does there: they start threads, say whether
   * they are alive, number and interrupt them.
   */
  public static final class Lives {
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

    /** {@link Thread#start}. */
    public static boolean start(Thread thread) {
      if (!isTask() || isJdksOwn(thread)) {
        return false;
      }
      begin(thread);
      return true;
    }

    /** The same in a container, such as an executor's. */
    public static boolean start(Thread thread, ThreadContainer container) {
      if (!isTask() || isJdksOwn(thread)) {
        return false;
      }
      begin(thread, container);
      return true;
    }

    /** Such as what waits for processes of the operating system: it stays what it is. */
    private static boolean isJdksOwn(Thread thread) {
      return thread.getClass().getName().startsWith("jdk.internal.");
    }

    /** {@code Thread.interrupt0()}, after the thread's status was set. */
    public static void interrupt(Thread thread) {
      if (!isTask() || !Hooks.engine.threads().interrupt(thread)) {
        try {
          INTERRUPT.invokeExact(thread);
        } catch (Throwable thrown) {
          throw Members.<RuntimeException>unchecked(thrown);
        }
      }
    }

    /** {@code Thread.alive()}, given what the JVM says. */
    public static boolean alive(boolean alive, Thread thread) {
      return alive || isAlive(thread);
    }

    /**
     * {@link Thread#threadId}, given the JVM's number: the program's threads are counted when they
     * are started, or asked, because the JDK makes some of its own that are not the same on every
     * run.
     */
    public static long id(long id, Thread thread) {
      return id < FIRST_ID && isTask() && status(thread) == 0 ? number(thread) : id;
    }

    private static Class<?> holderType() {
      try {
        return Class.forName("java.lang.Thread$FieldHolder", false, null);
      } catch (ClassNotFoundException e) {
        throw new ExceptionInInitializerError(e);
      }
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

    private static boolean isAlive(Thread thread) {
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
        throw Members.<RuntimeException>unchecked(thrown);
      }
    }
  }

  /** The common pool of the JDK: each process has its own, with a thread less than processors. */
  public static final class Pools {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final long PARALLELISM =
        UNSAFE.objectFieldOffset(ForkJoinPool.class, "parallelism");
    private static final long QUEUES = UNSAFE.objectFieldOffset(ForkJoinPool.class, "queues");
    private static final int FEWEST_QUEUES = 32;
    private static final MethodHandle NEW_COMMON = constructor();

    static {
      // Made before any task comes to it: the JVM's own is everybody's.
      ForkJoinPool.commonPool();
    }

    private Pools() {}

    private static MethodHandle constructor() {
      try {
        MethodType type = MethodType.methodType(void.class, byte.class);
        return JdkInternals.LOOKUP.findConstructor(ForkJoinPool.class, type);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    /** {@code ForkJoinPool.common}, given the JVM's. */
    public static ForkJoinPool common(ForkJoinPool jvms) {
      return isTask()
          ? Hooks.engine
              .threads()
              .ofProcess(ForkJoinPool.class, () -> make(Hooks.engine.processors()))
          : jvms;
    }

    /** The JVM's has no threads, so this one gets its figures afterwards. */
    private static ForkJoinPool make(int processors) {
      try {
        ForkJoinPool pool = (ForkJoinPool) NEW_COMMON.invokeExact((byte) 0);
        int threads = Math.max(1, processors - 1);
        int queues = Math.max(FEWEST_QUEUES, 2 * Integer.highestOneBit(2 * threads));
        Class<?> queue = UNSAFE.getReference(pool, QUEUES).getClass().componentType();
        UNSAFE.putReferenceVolatile(pool, QUEUES, Array.newInstance(queue, queues));
        UNSAFE.putIntVolatile(pool, PARALLELISM, threads);
        return pool;
      } catch (Throwable thrown) {
        throw Members.<RuntimeException>unchecked(thrown);
      }
    }
  }

  /**
   * Queues of references, as tasks see them: what a task or {@link System#gc()} puts there wakes
   * those that wait. What the collector puts there at other times is there, but when, is chance.
   */
  public static final class References {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final long HEAD = UNSAFE.objectFieldOffset(ReferenceQueue.class, "head");

    /** What {@link #nanoTime} says: a task has waited before it comes to the JDK's own wait. */
    private static long waited;

    private References() {}

    /** {@link System#gc()}: what it finds is in its queue when it returns. */
    public static void collect() {
      System.gc();
      await();
    }

    /** {@link Runtime#gc()}. */
    public static void collect(Runtime runtime) {
      collect();
    }

    /**
     * How often it looks is chance, so no simulated time goes by: {@link Thread#yield} takes some.
     */
    private static void await() {
      try {
        while (SharedSecrets.getJavaLangRefAccess().waitForReferenceProcessing()) {
          UNSAFE.park(false, LOOK_NANOS);
        }
      } catch (InterruptedException interrupted) {
        Thread.currentThread().interrupt();
      }
      queued();
    }

    /** {@link Reference#enqueue()} has done so. */
    public static void queued() {
      if (isTask()) {
        Hooks.engine.threads().referencesQueued();
      }
    }

    /** {@link ReferenceQueue#remove()} begins: there is a reference when this returns. */
    public static void await(ReferenceQueue<?> queue) throws InterruptedException {
      if (isTask()) {
        while (isEmpty(queue)) {
          Hooks.engine.threads().awaitReference(Long.MAX_VALUE);
        }
      }
    }

    /** {@link ReferenceQueue#remove(long)} begins: there is one, or the time is over. */
    public static void await(ReferenceQueue<?> queue, long millis) throws InterruptedException {
      if (millis == 0) {
        await(queue);
      } else if (millis > 0 && isTask()) {
        long begin = Hooks.engine.nanoTime();
        long nanos = Outside.nanos(millis, 0);
        for (long left = nanos; left > 0 && isEmpty(queue); ) {
          Hooks.engine.threads().awaitReference(left);
          left = nanos == Long.MAX_VALUE ? nanos : nanos - (Hooks.engine.nanoTime() - begin);
        }
      }
    }

    private static boolean isEmpty(ReferenceQueue<?> queue) {
      return UNSAFE.getReferenceVolatile(queue, HEAD) == null;
    }

    /** The JDK waits in the queue's real monitor; a task has done so above. */
    @SuppressWarnings("WaitNotInLoop") // the JDK has the loop
    public static void awaitInMonitor(Object lock, long millis) throws InterruptedException {
      if (isTask()) {
        waited += millis * NANOS_PER_MILLI;
      } else {
        lock.wait(millis);
      }
    }

    /** What the JDK measures that wait with. */
    public static long nanoTime() {
      return isTask() ? waited : JdkOutside.nanoTime();
    }
  }

  /**
   * What the JDK's threads ask of the simulated machine: each {@link Thread} that a task starts is
   * a task. Only tasks call this.
   */
  public interface Engine {
    /** Starts a task that runs {@code thread}, which was never started. */
    void start(Thread thread);

    /**
     * Waits until {@code thread} is over, or so many nanoseconds; 0 waits without limit.
     *
     * @return whether it is a task's that is alive; if not, nothing was waited for
     */
    boolean join(Thread thread, long nanos) throws InterruptedException;

    /** Waits for a permit, or so many nanoseconds; {@link Long#MAX_VALUE} waits without limit. */
    void park(long nanos);

    /** Gives {@code thread} a permit; returns whether it is a task's. */
    boolean unpark(Thread thread);

    /**
     * Ends what {@code thread} waits for, if it waits and an interrupt can end that; returns
     * whether it is a task's.
     */
    boolean interrupt(Thread thread);

    /** A thread that has not run is to be started when the running process ends. */
    void addShutdownHook(Thread hook);

    /** It is not; returns whether it was to be. */
    boolean removeShutdownHook(Thread hook);

    /** Whether the task that calls is in the monitor of {@code object}. */
    boolean holdsLock(Object object);

    /** Waits until references of the process come to their queues, or so many nanoseconds. */
    void awaitReference(long nanos) throws InterruptedException;

    /** References of the process have come to their queues. */
    void referencesQueued();

    /** Where the task of {@code thread} is in its life; {@code otherwise} if it is no task's. */
    Thread.State state(Thread thread, Thread.State otherwise);

    /** Where the task of {@code thread} is in the program; null if it is no task's. */
    StackTraceElement @Nullable [] stack(Thread thread);

    /** The platform threads of the running process that are alive, in the order of their start. */
    Thread[] all();

    /** How many threads the running process has ever had alive at once. */
    int mostAlive();

    /** How many threads the running process has ever had. */
    long started();

    /** The object that a task's thread waits for; null if it waits for none. */
    @Nullable Object awaited(Thread thread);

    /** The thread that holds that object. */
    @Nullable Thread holder(Thread thread);

    /**
     * What the running process has for itself, of a class of its own.
     *
     * @param make makes it when it is first asked for
     */
    <T> T ofProcess(Class<T> kind, Supplier<T> make);

    /** The next number of a thread: no other has it. */
    long nextId();

    /** The next number for the name of a thread without one: each process counts from 0. */
    int nextNameNumber();
  }
}
