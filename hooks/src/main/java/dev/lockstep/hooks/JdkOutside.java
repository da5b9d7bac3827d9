package dev.lockstep.hooks;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryUsage;
import java.lang.management.PlatformManagedObject;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.nio.ByteBuffer;
import java.security.SecureRandomParameters;
import java.security.SecureRandomSpi;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import javax.management.MBeanServer;
import javax.management.MBeanServerFactory;
import jdk.internal.access.JavaLangAccess;
import jdk.internal.misc.Unsafe;
import org.jspecify.annotations.Nullable;

/**
 * What the JDK's own classes read as the time, and draw random numbers from: the simulated clock
 * and the run's seed where a task calls them, the real ones elsewhere. So it makes no difference by
 * which way a program gets to those classes.
 */
public final class JdkOutside {
  /** The number of a task's process, which is the first one of a computer of its own. */
  public static final long PID = 1;

  private static final long NANOS_PER_MILLI = 1_000_000;

  private JdkOutside() {}

  /** {@link System#currentTimeMillis()}. */
  public static long currentTimeMillis() {
    return isTask() ? Hooks.engine.currentTimeMillis() : System.currentTimeMillis();
  }

  /** {@link Runtime#availableProcessors()}. */
  public static int processors(Runtime runtime) {
    return isTask() ? Hooks.engine.processors() : runtime.availableProcessors();
  }

  /** {@link System#nanoTime()}. */
  public static long nanoTime() {
    return isTask() ? Hooks.engine.nanoTime() : System.nanoTime();
  }

  /**
   * The nanoseconds since {@code offsetSeconds} of the epoch, as {@code jdk.internal.misc.VM} has
   * it.
   */
  public static long nanoTimeAdjustment(long offsetSeconds) {
    return (currentTimeMillis() - offsetSeconds * 1000) * NANOS_PER_MILLI;
  }

  /** What the JDK takes for the time in seconds, once and for all. */
  public static long seconds(long kept) {
    return isTask() ? Hooks.engine.currentTimeMillis() / 1000 : kept;
  }

  /** When the process of a task began, in milliseconds since 1970. */
  public static long startMillis() {
    return Hooks.engine.currentTimeMillis() - Hooks.engine.nanoTime() / NANOS_PER_MILLI;
  }

  /** {@code Random.seedUniquifier()}, one part of the seed of a {@code new Random()}. */
  public static long seed(long uniquifier) {
    return isTask() ? Hooks.engine.seed() : uniquifier;
  }

  /** {@code ThreadLocalRandom}'s seed of a thread, which is the next number of a sequence. */
  public static long threadSeed(AtomicLong seeder, long step) {
    return isTask() ? Hooks.engine.seed() : seeder.getAndAdd(step);
  }

  /** The same for numbers that the JDK draws for itself: they take none of the program's. */
  public static long secondSeed(AtomicLong seeder, long step) {
    return isTask() ? Thread.currentThread().threadId() * step : seeder.getAndAdd(step);
  }

  /** The thread to ask for its state: one that runs on another would share that one's. */
  public static Thread carrier(JavaLangAccess access) {
    return isTask() ? Thread.currentThread() : access.currentCarrierThread();
  }

  /**
   * Where a thread begins to look in tables that threads share: not at the same place as others.
   */
  public static int threadProbe(AtomicInteger generator, int step) {
    return isTask() ? (int) Thread.currentThread().threadId() * step : generator.addAndGet(step);
  }

  /** {@link System#nanoTime()} as the other part, with which the first is combined by XOR. */
  public static long noise() {
    return isTask() ? 0 : System.nanoTime();
  }

  /**
   * {@code RandomGeneratorFactory.RandomGeneratorProperties.create()}, by which generators are made
   * that are known by a name.
   *
   * @return null if the JDK is to make the generator, such as one that takes no seed and asks here
   */
  public static @Nullable RandomGenerator generator(Object properties) {
    return isTask() ? Named.seeded(properties, Hooks.engine.seed()) : null;
  }

  /** {@code SecureRandomSpi.engineNextBytes}, which {@link java.security.SecureRandom} calls. */
  public static void nextBytes(SecureRandomSpi jdks, byte[] bytes) {
    if (isSeeded(jdks)) {
      draw(bytes);
    } else {
      Secure.nextBytes(jdks, bytes);
    }
  }

  /** The same, with parameters such as the strength. */
  public static void nextBytes(
      SecureRandomSpi jdks, byte[] bytes, SecureRandomParameters parameters) {
    if (isSeeded(jdks)) {
      draw(bytes);
    } else {
      Secure.nextBytes(jdks, bytes, parameters);
    }
  }

  /** {@code SecureRandomSpi.engineGenerateSeed}. */
  public static byte[] generateSeed(SecureRandomSpi jdks, int length) {
    if (!isSeeded(jdks)) {
      return Secure.generateSeed(jdks, length);
    }
    byte[] seed = new byte[length];
    draw(seed);
    return seed;
  }

  private static void draw(byte[] bytes) {
    ByteBuffer buffer = ByteBuffer.wrap(bytes);
    while (buffer.remaining() >= Long.BYTES) {
      buffer.putLong(Hooks.engine.seed());
    }
    for (long rest = Hooks.engine.seed(); buffer.hasRemaining(); rest >>= Byte.SIZE) {
      buffer.put((byte) rest);
    }
  }

  /** Whether it draws from the run's seed: not if the program has brought its own generator. */
  private static boolean isSeeded(SecureRandomSpi jdks) {
    return isTask() && jdks.getClass().getClassLoader() == null && !Secure.hasOwnSeed(jdks);
  }

  private static boolean isTask() {
    return Hooks.engine.isTask(Thread.currentThread());
  }

  /** The JDK's generators that have names. */
  private static final class Named {
    private static final MethodType OF_SEED =
        MethodType.methodType(RandomGenerator.class, long.class);

    private Named() {}

    static @Nullable RandomGenerator seeded(Object properties, long seed) {
      try {
        return (RandomGenerator)
            JdkInternals.LOOKUP
                .findVirtual(properties.getClass(), "create", OF_SEED)
                .invoke(properties, seed);
      } catch (UnsupportedOperationException takesNone) {
        return null;
      } catch (Throwable thrown) {
        throw Members.<RuntimeException>unchecked(thrown);
      }
    }
  }

  /** The JDK's own generators of secure random numbers. */
  private static final class Secure {
    /** The only one whose first seed replaces what the JDK would draw; others add to that. */
    private static final Class<?> SHA1 =
        JdkInternals.classNamed("sun.security.provider.SecureRandom");

    private static final long STATE = Unsafe.getUnsafe().objectFieldOffset(SHA1, "state");

    private static final MethodHandle NEXT = method("engineNextBytes", void.class, byte[].class);
    private static final MethodHandle NEXT_WITH =
        method("engineNextBytes", void.class, byte[].class, SecureRandomParameters.class);
    private static final MethodHandle GENERATE =
        method("engineGenerateSeed", byte[].class, int.class);

    private Secure() {}

    private static MethodHandle method(String name, Class<?> result, Class<?>... parameters) {
      try {
        MethodType type = MethodType.methodType(result, parameters);
        return JdkInternals.LOOKUP.findVirtual(SecureRandomSpi.class, name, type);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    static boolean hasOwnSeed(SecureRandomSpi jdks) {
      return jdks.getClass() == SHA1 && Unsafe.getUnsafe().getReference(jdks, STATE) != null;
    }

    static void nextBytes(SecureRandomSpi jdks, byte[] bytes) {
      try {
        NEXT.invokeExact(jdks, bytes);
      } catch (Throwable thrown) {
        throw Members.<RuntimeException>unchecked(thrown);
      }
    }

    static void nextBytes(SecureRandomSpi jdks, byte[] bytes, SecureRandomParameters parameters) {
      try {
        NEXT_WITH.invokeExact(jdks, bytes, parameters);
      } catch (Throwable thrown) {
        throw Members.<RuntimeException>unchecked(thrown);
      }
    }

    static byte[] generateSeed(SecureRandomSpi jdks, int length) {
      try {
        return (byte[]) GENERATE.invokeExact(jdks, length);
      } catch (Throwable thrown) {
        throw Members.<RuntimeException>unchecked(thrown);
      }
    }
  }

  /**
   * What {@link ManagementFactory} gives tasks: beans that tell of the simulated machine what there
   * is to tell. The others of their methods say that the JVM can't, as theirs may. The bean of
   * threads is the JDK's, and {@link ThreadBean} changes what it says.
   *
   * <p>Only {@code ManagementFactory} calls this, so it is loaded where there is a module {@code
   * java.management}.
   */
  public static final class Management {
    private static final String DETAILED = "com.sun.management.";

    private Management() {}

    /** {@link ManagementFactory#getPlatformMXBean(Class)}, which the others come to. */
    public static @Nullable PlatformManagedObject bean(Class<?> type) {
      return isOurs(type) ? make(type) : null;
    }

    private static boolean isOurs(Class<?> type) {
      return isTask() && !ThreadMXBean.class.isAssignableFrom(type);
    }

    /** {@link ManagementFactory#getPlatformMXBeans(Class)}: collectors and pools of memory. */
    public static @Nullable List<?> beans(Class<?> type) {
      if (!isOurs(type)) {
        return null;
      }
      return type.getSimpleName().matches("(Memory(Pool|Manager)|GarbageCollector)MXBean")
          ? List.of()
          : List.of(make(type));
    }

    /** {@link ManagementFactory#getPlatformMBeanServer()}: each process has its own, empty. */
    public static @Nullable MBeanServer server() {
      if (!isTask()) {
        return null;
      }
      return Hooks.engine
          .threads()
          .ofProcess(Server.class, () -> new Server(MBeanServerFactory.newMBeanServer()))
          .beans();
    }

    private static PlatformManagedObject make(Class<?> type) {
      InvocationHandler handler = (bean, method, arguments) -> answer(bean, method, arguments);
      return (PlatformManagedObject)
          Proxy.newProxyInstance(null, new Class<?>[] {detailed(type)}, handler);
    }

    /** The interface of the same name that has more to ask, if the JDK has one. */
    private static Class<?> detailed(Class<?> type) {
      try {
        Class<?> more = Class.forName(DETAILED + type.getSimpleName(), false, null);
        return type.isAssignableFrom(more) ? more : type;
      } catch (ClassNotFoundException none) {
        return type;
      }
    }

    private static @Nullable Object answer(
        Object bean, Method method, Object @Nullable [] arguments) {
      String type = bean.getClass().getInterfaces()[0].getSimpleName();
      return switch (method.getName()) {
        case "equals" -> arguments != null && bean == arguments[0];
        case "hashCode" -> Hashes.identity(bean);
        case "toString" -> type;
        default -> answer(type + "." + method.getName());
      };
    }

    private static @Nullable Object answer(String question) {
      Runtime jvm = Runtime.getRuntime();
      return switch (question) {
        case "RuntimeMXBean.getName" -> PID + "@localhost";
        case "RuntimeMXBean.getPid" -> PID;
        case "RuntimeMXBean.getUptime" -> uptime();
        case "RuntimeMXBean.getStartTime" -> startMillis();
        case "RuntimeMXBean.getInputArguments" -> List.of();
        case "RuntimeMXBean.getClassPath" -> System.getProperty("java.class.path");
        case "RuntimeMXBean.getVmName" -> System.getProperty("java.vm.name");
        case "RuntimeMXBean.getVmVendor" -> System.getProperty("java.vm.vendor");
        case "RuntimeMXBean.getVmVersion" -> System.getProperty("java.vm.version");
        case "RuntimeMXBean.getSpecVersion" -> System.getProperty("java.vm.specification.version");
        case "OperatingSystemMXBean.getName" -> System.getProperty("os.name");
        case "OperatingSystemMXBean.getArch" -> System.getProperty("os.arch");
        case "OperatingSystemMXBean.getVersion" -> System.getProperty("os.version");
        case "OperatingSystemMXBean.getAvailableProcessors" -> Hooks.engine.processors();
        case "OperatingSystemMXBean.getSystemLoadAverage" -> -1.0;
        case "MemoryMXBean.getHeapMemoryUsage" ->
            heap(Outside.memory(jvm), Outside.freeMemory(jvm));
        case "MemoryMXBean.getNonHeapMemoryUsage" -> new MemoryUsage(0, 0, 0, -1);
        case "MemoryMXBean.getObjectPendingFinalizationCount" -> 0;
        case "MemoryMXBean.gc" -> null;
        default ->
            throw new UnsupportedOperationException(
                question
                    + " tells of the JVM that simulates, not of the simulated machine: ask"
                    + " System.nanoTime for time, and Runtime for memory and processors");
      };
    }

    private static long uptime() {
      return Hooks.engine.nanoTime() / NANOS_PER_MILLI;
    }

    private static MemoryUsage heap(long all, long free) {
      return new MemoryUsage(all, all - free, all, all);
    }

    /** What belongs to a process. */
    private record Server(MBeanServer beans) {}
  }

  /**
   * What {@link java.lang.management.ThreadMXBean} tells tasks of the threads of their process.
   * Each hook is given what the JVM says of its own.
   */
  public static final class ThreadBean {
    /** What the JVM says of threads, as {@code jdk.internal.misc.VM.toThreadState} reads it. */
    private static final int RUNNABLE = 0x4;

    private static final int BLOCKED = 0x400;
    private static final int WAITING = 0x10;
    private static final int TIMED_WAITING = 0x20;
    private static final long NOT_COUNTED = -1;

    private static final MethodHandle NEW_INFO = constructor();

    private ThreadBean() {}

    private static MethodHandle constructor() {
      try {
        return JdkInternals.LOOKUP.findConstructor(
            ThreadInfo.class,
            MethodType.methodType(
                void.class,
                Thread.class,
                int.class,
                Object.class,
                Thread.class,
                long.class,
                long.class,
                long.class,
                long.class,
                StackTraceElement[].class));
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    /** Whether the JVM can tell what nobody counts for tasks, such as how long they had to wait. */
    public static boolean isCounted(boolean can) {
      return can && !isTask();
    }

    /** Of the thread that asks: what its clock says, waits included. -1: nobody measures it. */
    public static long cpuTime(long nanos) {
      return nanos >= 0 && isTask() ? Hooks.engine.nanoTime() : nanos;
    }

    /** The same of several threads, of which only that one is told of. */
    public static long[] cpuTimes(long[] nanos) {
      return Arrays.stream(nanos).map(ThreadBean::cpuTime).toArray();
    }

    private static Thread[] all() {
      return Hooks.engine.threads().all();
    }

    /** How many are alive. */
    public static int alive(int count) {
      return isTask() ? all().length : count;
    }

    /** How many of them are daemons. */
    public static int daemons(int count) {
      return isTask() ? (int) Arrays.stream(all()).filter(Thread::isDaemon).count() : count;
    }

    /** How many were ever alive at once. */
    public static int peak(int count) {
      return isTask() ? Hooks.engine.threads().mostAlive() : count;
    }

    /** How many were ever started. */
    public static long started(long count) {
      return isTask() ? Hooks.engine.threads().started() : count;
    }

    /** The numbers of all. */
    public static long[] ids(long[] ids) {
      return isTask() ? Arrays.stream(all()).mapToLong(Thread::threadId).toArray() : ids;
    }

    /**
     * What is told of some, with so many calls of each one's stack; null for those that are over.
     */
    public static @Nullable ThreadInfo[] infos(
        @Nullable ThreadInfo[] infos, Object bean, long[] ids, int depth) {
      return isTask()
          ? Arrays.stream(ids).mapToObj(id -> info(id, depth)).toArray(ThreadInfo[]::new)
          : infos;
    }

    /** The same of all calls, and of locks. */
    public static @Nullable ThreadInfo[] infos(
        @Nullable ThreadInfo[] infos, Object bean, long[] ids, boolean monitors, boolean locks) {
      return infos(infos, bean, ids, Integer.MAX_VALUE);
    }

    /** The same of locks. */
    public static @Nullable ThreadInfo[] infos(
        @Nullable ThreadInfo[] infos,
        Object bean,
        long[] ids,
        boolean monitors,
        boolean locks,
        int depth) {
      return infos(infos, bean, ids, depth);
    }

    /** What is told of all. */
    public static @Nullable ThreadInfo[] dump(
        @Nullable ThreadInfo[] infos, Object bean, boolean monitors, boolean locks, int depth) {
      return isTask() ? infos(infos, bean, ids(new long[0]), depth) : infos;
    }

    private static @Nullable ThreadInfo info(long id, int depth) {
      for (Thread thread : all()) {
        if (thread.threadId() == id) {
          return info(thread, depth);
        }
      }
      return null;
    }

    private static ThreadInfo info(Thread thread, int depth) {
      Threads.Engine threads = Hooks.engine.threads();
      StackTraceElement[] calls = depth == 0 ? new StackTraceElement[0] : thread.getStackTrace();
      StackTraceElement[] shown = Arrays.copyOf(calls, Math.min(depth, calls.length));
      Object awaited = threads.awaited(thread);
      Thread holder = threads.holder(thread);
      try {
        return (ThreadInfo)
            NEW_INFO.invokeExact(
                thread, state(thread), awaited, holder, 0L, NOT_COUNTED, 0L, NOT_COUNTED, shown);
      } catch (Throwable thrown) {
        throw Members.<RuntimeException>unchecked(thrown);
      }
    }

    private static int state(Thread thread) {
      Thread.State state = thread.getState();
      if (state == Thread.State.BLOCKED) {
        return BLOCKED;
      }
      if (state == Thread.State.WAITING) {
        return WAITING;
      }
      return state == Thread.State.TIMED_WAITING ? TIMED_WAITING : RUNNABLE;
    }

    /** Those that wait for each other in a circle, for monitors and locks. */
    public static long @Nullable [] deadlocked(long @Nullable [] ids) {
      return isTask() ? inCircles(Hooks.engine.threads()::holder) : ids;
    }

    /** The same, for monitors. */
    public static long @Nullable [] deadlockedInMonitors(long @Nullable [] ids) {
      return isTask() ? inCircles(ThreadBean::holderOfMonitor) : ids;
    }

    private static @Nullable Thread holderOfMonitor(Thread thread) {
      return thread.getState() == Thread.State.BLOCKED
          ? Hooks.engine.threads().holder(thread)
          : null;
    }

    private static long @Nullable [] inCircles(Function<Thread, @Nullable Thread> holder) {
      List<Thread> found = new ArrayList<>();
      Thread[] all = all();
      for (Thread thread : all) {
        Thread at = holder.apply(thread);
        for (int i = 0; i < all.length && at != null && at != thread; i++) {
          at = holder.apply(at);
        }
        if (at == thread) {
          found.add(thread);
        }
      }
      return found.isEmpty() ? null : found.stream().mapToLong(Thread::threadId).toArray();
    }
  }
}
