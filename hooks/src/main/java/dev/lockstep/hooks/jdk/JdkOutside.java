package dev.lockstep.hooks.jdk;

import dev.lockstep.hooks.Hooks;
import dev.lockstep.hooks.jvm.JdkInternals;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.nio.ByteBuffer;
import java.security.SecureRandomParameters;
import java.security.SecureRandomSpi;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.random.RandomGenerator;
import jdk.internal.access.JavaLangAccess;
import jdk.internal.misc.Unsafe;
import org.jspecify.annotations.Nullable;

/**
 * What the JDK's own classes read as the time, and draw random numbers from: the simulated clock
 * and the run's seed where a task calls them, the real ones elsewhere. So it makes no difference by
 * which way a program gets to those classes.
 */
public final class JdkOutside {
  /**
   * The number of a task's process, which is on a computer of its own. No real process has it: the
   * numbers of Linux end before, those of other systems are smaller. So a number in the arguments
   * of a real process that the task starts can be told to mean this one.
   */
  public static final long PID = 1 << 22;

  private static final long NANOS_PER_MILLI = 1_000_000;

  private static boolean isForJdk;

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
   * The same for classes that make the end of a wait odd, {@code (nanoTime() + nanos) | 1}: the
   * next even number. Time stands still in the JDK's code, so behind an odd one the longest wait
   * would be over when it begins.
   */
  public static long evenNanoTime() {
    return isTask() ? (Hooks.engine.nanoTime() + 1) & ~1L : System.nanoTime();
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
    return isTask() && !isForJdk ? Hooks.engine.seed() : uniquifier;
  }

  /**
   * From here on the JDK makes each {@code new Random()} for itself, once in a JVM: they take none
   * of the program's numbers, which later runs would have and the first one not.
   */
  public static void seedsForJdk() {
    isForJdk = isTask();
  }

  /** From here on the program does. */
  public static void seedsForProgram() {
    isForJdk = false;
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
    return Hooks.isTask();
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
        throw JdkInternals.<RuntimeException>unchecked(thrown);
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
        throw JdkInternals.<RuntimeException>unchecked(thrown);
      }
    }

    static void nextBytes(SecureRandomSpi jdks, byte[] bytes, SecureRandomParameters parameters) {
      try {
        NEXT_WITH.invokeExact(jdks, bytes, parameters);
      } catch (Throwable thrown) {
        throw JdkInternals.<RuntimeException>unchecked(thrown);
      }
    }

    static byte[] generateSeed(SecureRandomSpi jdks, int length) {
      try {
        return (byte[]) GENERATE.invokeExact(jdks, length);
      } catch (Throwable thrown) {
        throw JdkInternals.<RuntimeException>unchecked(thrown);
      }
    }
  }
}
