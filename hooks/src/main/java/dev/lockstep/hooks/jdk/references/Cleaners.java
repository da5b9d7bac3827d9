package dev.lockstep.hooks.jdk.references;

import dev.lockstep.hooks.Hooks;
import dev.lockstep.hooks.jdk.Threads;
import java.lang.ref.Cleaner;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadFactory;
import jdk.internal.misc.Unsafe;
import org.jspecify.annotations.Nullable;

/**
 * Cleaners that the program makes: their threads are tasks, which do what {@link System#gc()} has
 * found to be done. What the collector finds at other times waits for that, since when it does so
 * is chance.
 */
public final class Cleaners {
  private static final Unsafe UNSAFE = Unsafe.getUnsafe();
  private static final int PRIORITY = Thread.MAX_PRIORITY - 2;
  private static final long IMPLEMENTATION = UNSAFE.objectFieldOffset(Cleaner.class, "impl");
  private static final long QUEUE = offset("CleanerImpl", "queue");
  private static final long REGISTERED = offset("CleanerImpl", "activeList");
  private static final long HEAD = offset("CleanerImpl$CleanableList", "head");
  private static final long REFERENCES = offset("CleanerImpl$CleanableList$Node", "arr");
  private static final long COUNT = offset("CleanerImpl$CleanableList$Node", "size");
  private static final long NEXT = offset("CleanerImpl$CleanableList$Node", "next");

  private Cleaners() {}

  private static long offset(String type, String field) {
    try {
      Class<?> found = Class.forName("jdk.internal.ref." + type, false, null);
      return UNSAFE.objectFieldOffset(found, field);
    } catch (ClassNotFoundException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /** {@link Cleaner#create()}: the JDK's own thread would be one of the JVM. */
  public static Cleaner create() {
    return Threads.isTask() ? create(Cleaners::newThread) : Cleaner.create();
  }

  @SuppressWarnings("ThreadPriorityCheck") // a thread's priority is told, and changes nothing
  private static Thread newThread(Runnable cleaning) {
    return Thread.ofPlatform()
        .name("Cleaner-" + all().made++)
        .priority(PRIORITY)
        .inheritInheritableThreadLocals(false)
        .unstarted(cleaning);
  }

  /** {@link Cleaner#create(ThreadFactory)}. */
  public static Cleaner create(ThreadFactory factory) {
    Cleaner cleaner = Cleaner.create(factory);
    if (Threads.isTask()) {
      all().cleaners.add(new Known(UNSAFE.getReference(cleaner, IMPLEMENTATION)));
    }
    return cleaner;
  }

  private static All all() {
    return Hooks.engine.threads().ofProcess(All.class, All::new);
  }

  /** What a cleaner's thread waits for: {@link ReferenceQueue#remove(long)}. */
  public static @Nullable Reference<?> next(ReferenceQueue<?> queue, long millis)
      throws InterruptedException {
    if (!Threads.isTask()) {
      return queue.remove(millis);
    }
    while (true) {
      Reference<?> found = all().found(queue);
      if (found != null) {
        return found;
      }
      Hooks.engine.threads().awaitReference(Long.MAX_VALUE);
    }
  }

  /** {@link System#gc()} has just put what it found into the queues. */
  static void collected() {
    if (Threads.isTask()) {
      all().cleaners.removeIf(Known::look);
    }
  }

  /** The cleaners of a process. */
  private static final class All {
    final List<Known> cleaners = new ArrayList<>();
    int made;

    @Nullable Reference<?> found(ReferenceQueue<?> queue) {
      for (Known cleaner : cleaners) {
        if (cleaner.queue == queue) {
          return cleaner.found.poll();
        }
      }
      return null;
    }
  }

  /** A cleaner, by what it keeps to itself. */
  private static final class Known {
    final ReferenceQueue<?> queue;
    final ArrayDeque<Reference<?>> found = new ArrayDeque<>();
    private final Object registered;

    Known(Object implementation) {
      queue = (ReferenceQueue<?>) UNSAFE.getReference(implementation, QUEUE);
      registered = UNSAFE.getReference(implementation, REGISTERED);
    }

    /**
     * Finds those whose objects are gone, in the cleaner's own order: that of the queue is the
     * collector's.
     *
     * @return whether the cleaner is over
     */
    boolean look() {
      found.clear();
      boolean isEmpty = true;
      for (Object node = UNSAFE.getReference(registered, HEAD);
          node != null;
          node = UNSAFE.getReference(node, NEXT)) {
        int count = UNSAFE.getInt(node, COUNT);
        isEmpty &= count == 0;
        look((Reference<?>[]) UNSAFE.getReference(node, REFERENCES), count);
      }
      while (queue.poll() != null) {
        // Found above.
      }
      return isEmpty;
    }

    private void look(Reference<?>[] references, int count) {
      for (int i = count - 1; i >= 0; i--) {
        if (references[i].refersTo(null)) {
          found.addFirst(references[i]);
        }
      }
    }
  }
}
