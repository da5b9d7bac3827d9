package dev.lockstep.hooks.jdk.references;

import dev.lockstep.hooks.Hooks;
import dev.lockstep.hooks.jdk.Threads;
import dev.lockstep.hooks.jvm.JdkInternals;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.ref.Reference;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import jdk.internal.access.JavaLangAccess;
import jdk.internal.access.SharedSecrets;
import jdk.internal.misc.Unsafe;
import org.jspecify.annotations.Nullable;

/**
 * The program's {@code finalize} methods: a daemon task runs them, for objects that {@link
 * System#gc()} has found, in the order in which these were made. What the collector finds at other
 * times waits for that, since when it does so is chance.
 *
 * <p>The JDK keeps a {@code Finalizer} for each object with such a method, in a list, the newest
 * first, until its method is run. The collector marks those that it has found: its thread then puts
 * them into a queue, and the JDK's own takes them from there, some time. So tasks look at the marks
 * instead.
 */
public final class Finalizers {
  private static final int PRIORITY = Thread.MAX_PRIORITY - 2;

  /** What the JDK's thread would have run. The end of the run takes it out of the JDK's list. */
  private static final Queue<Object> LEFT_TO_TASKS = new ConcurrentLinkedQueue<>();

  private static volatile boolean isEnding;

  private Finalizers() {}

  /** How the JDK keeps them. A run without any needs none of this. */
  private static final class Kept {
    static final Unsafe UNSAFE = Unsafe.getUnsafe();
    static final Class<?> TYPE = JdkInternals.classNamed("java.lang.ref.Finalizer");
    static final long NEXT = UNSAFE.objectFieldOffset(TYPE, "next");

    /** Set where the collector has found the object. */
    static final long MARK = UNSAFE.objectFieldOffset(Reference.class, "next");

    static final VarHandle NEWEST;
    static final Object LOCK;
    static final MethodHandle RUN;

    static {
      try {
        NEWEST = JdkInternals.LOOKUP.findStaticVarHandle(TYPE, "unfinalized", TYPE);
        LOCK = JdkInternals.LOOKUP.findStaticVarHandle(TYPE, "lock", Object.class).get();
        RUN =
            JdkInternals.LOOKUP
                .findVirtual(
                    TYPE, "runFinalizer", MethodType.methodType(void.class, JavaLangAccess.class))
                .asType(MethodType.methodType(void.class, Object.class, JavaLangAccess.class));
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    private Kept() {}

    static @Nullable Object newest() {
      return NEWEST.get();
    }

    static @Nullable Object next(Object finalizer) {
      return UNSAFE.getReference(finalizer, NEXT);
    }

    static boolean isFound(Object finalizer) {
      return UNSAFE.getReferenceVolatile(finalizer, MARK) != null;
    }
  }

  /** What a process has found, and not run. */
  private static final class Found {
    final ArrayDeque<Object> finalizers = new ArrayDeque<>();
    boolean hasThread;
  }

  private static Found found() {
    return Hooks.engine.threads().ofProcess(Found.class, Found::new);
  }

  /**
   * {@code Finalizer.runFinalizer} begins.
   *
   * @return whether it is left to a task
   */
  public static boolean isLeft(Object finalizer, JavaLangAccess access) {
    if (Threads.isTask() || isEnding || !isPrograms(finalizer)) {
      return false;
    }
    LEFT_TO_TASKS.add(finalizer);
    return true;
  }

  private static boolean isPrograms(Object finalizer) {
    Object object = ((Reference<?>) finalizer).get();
    return object != null && object.getClass().getClassLoader() != null;
  }

  /**
   * {@code Finalizer.runFinalizer} would call the method. Where no task does, the run has ended.
   */
  public static void invoke(JavaLangAccess access, Object object) throws Throwable {
    if (object.getClass().getClassLoader() == null || Threads.isTask()) {
      access.invokeFinalize(object);
    }
  }

  /** {@link System#gc()} has found all that there is. */
  static void collected() {
    Found found = found();
    found.finalizers.clear();
    synchronized (Kept.LOCK) {
      for (Object each = Kept.newest(); each != null; each = Kept.next(each)) {
        if (Kept.isFound(each) && isPrograms(each)) {
          found.finalizers.addFirst(each);
        }
      }
    }
    if (!found.hasThread && !found.finalizers.isEmpty()) {
      found.hasThread = true;
      start("Finalizer", () -> runForEver(found));
    }
  }

  @SuppressWarnings("ThreadPriorityCheck") // a thread's priority is told, and changes nothing
  private static Thread start(String name, Runnable body) {
    return Thread.ofPlatform()
        .daemon()
        .name(name)
        .priority(PRIORITY)
        .inheritInheritableThreadLocals(false)
        .start(body);
  }

  private static void runForEver(Found found) {
    while (true) {
      runAll(found);
      try {
        Hooks.engine.threads().awaitReference(Long.MAX_VALUE);
      } catch (InterruptedException e) {
        // The JDK's thread goes on, too.
      }
    }
  }

  private static void runAll(Found found) {
    JavaLangAccess access = SharedSecrets.getJavaLangAccess();
    while (!found.finalizers.isEmpty()) {
      run(found.finalizers.remove(), access);
    }
  }

  /** The JDK's own method takes it out of the list, and ignores what the program's throws. */
  private static void run(Object finalizer, JavaLangAccess access) {
    try {
      Kept.RUN.invokeExact(finalizer, access);
    } catch (Throwable thrown) {
      throw JdkInternals.<RuntimeException>unchecked(thrown);
    }
  }

  /**
   * {@code Runtime.runFinalization}: a second thread runs what is found, and the caller waits.
   *
   * @return whether a task has done so
   */
  public static boolean runFound() {
    if (!Threads.isTask()) {
      return false;
    }
    Found found = found();
    try {
      start("Secondary finalizer", () -> runAll(found)).join();
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
    return true;
  }

  /** The run is over: what was left to tasks is never run. */
  public static void end() {
    isEnding = true;
    for (Object each = LEFT_TO_TASKS.poll(); each != null; each = LEFT_TO_TASKS.poll()) {
      run(each, SharedSecrets.getJavaLangAccess());
    }
    isEnding = false;
  }
}
