package dev.lockstep.hooks.jdk.threads;

import dev.lockstep.hooks.Hooks;
import dev.lockstep.hooks.jdk.Threads;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * What the JDK numbers things by that a program can see, such as pools: each process counts for
 * itself, from where the JVM's own counter was before any task came to it.
 */
public final class Counters {
  /** A counter of the JVM, and that of the process in place of it. */
  private record Own(Object jvms, Object counter) {}

  private final List<Own> all = new ArrayList<>();
  private int pools;

  private Counters() {}

  private static Counters ofProcess() {
    return Hooks.engine.threads().ofProcess(Counters.class, Counters::new);
  }

  /** A static field of the JDK, given the JVM's counter. */
  public static AtomicInteger own(AtomicInteger jvms) {
    return Threads.isTask()
        ? (AtomicInteger) ofProcess().get(jvms, new AtomicInteger(jvms.get()))
        : jvms;
  }

  /** The same. */
  public static AtomicLong own(AtomicLong jvms) {
    return Threads.isTask() ? (AtomicLong) ofProcess().get(jvms, new AtomicLong(jvms.get())) : jvms;
  }

  private Object get(Object jvms, Object first) {
    for (Own own : all) {
      if (own.jvms() == jvms) {
        return own.counter();
      }
    }
    all.add(new Own(jvms, first));
    return first;
  }

  /** {@code ForkJoinPool.getAndAddPoolIds}; null if it is the JVM's to answer. */
  public static @Nullable Integer addPools(int more) {
    if (!Threads.isTask()) {
      return null;
    }
    Counters counters = ofProcess();
    int before = counters.pools;
    counters.pools += more;
    return before;
  }
}
