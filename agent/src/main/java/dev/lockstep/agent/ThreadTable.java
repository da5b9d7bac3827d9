package dev.lockstep.agent;

import static dev.lockstep.agent.JdkChange.in;
import static dev.lockstep.agent.JdkTable.MAP;
import static dev.lockstep.agent.JdkTable.MILLIS;
import static dev.lockstep.agent.JdkTable.MILLIS_HOOK;
import static dev.lockstep.agent.JdkTable.NANOS;
import static dev.lockstep.agent.JdkTable.OBJECT;
import static dev.lockstep.agent.JdkTable.OWN_SETTINGS;
import static dev.lockstep.agent.JdkTable.STRING;
import static dev.lockstep.agent.JdkTable.THREAD;
import static dev.lockstep.agent.JdkTable.TRACE;

import java.util.List;

/** What is changed in the JDK so that threads are tasks: a part of {@link JdkTable}. */
final class ThreadTable {
  /** What a class mentions that may come to threads; a stream says it is parallel. */
  private static final String[] THREADS = {
    "java/lang/Thread", "java/util/concurrent/", "java/util/Timer", "parallel"
  };

  private static final String STATE = "Ljava/lang/Thread$State;";
  private static final String CONTAINER = "Ljdk/internal/vm/ThreadContainer;";
  private static final String UNSAFE = "Ljdk/internal/misc/Unsafe;";
  private static final String PARK = "jdk/internal/misc/Unsafe.park(ZJ)V";
  private static final String PARK_HOOK = "Threads.park(" + UNSAFE + "ZJ)V";
  private static final String POOL = "Ljava/util/concurrent/ForkJoinPool;";
  private static final String COMMON_POOL = "Threads$Pools.common(" + POOL + ")" + POOL;
  private static final String NANOS_HOOK = "JdkOutside.nanoTime()J";
  private static final String PROCESSORS = "java/lang/Runtime.availableProcessors()I";
  private static final String PROCESSORS_HOOK = "JdkOutside.processors(Ljava/lang/Runtime;)I";

  /** Each class stands here once, or in the other part. */
  static final List<JdkChange> CHANGES =
      List.of(
          in("java.lang.Thread")
              .neededBy(THREADS)
              .because("a real thread runs at the wall clock's pace")
              .answer("start()V", "Threads$Lives.start(" + THREAD + ")Z")
              .answer(
                  "start(" + CONTAINER + ")V", "Threads$Lives.start(" + THREAD + CONTAINER + ")Z")
              .answer("join(J)V", "Threads.join(" + THREAD + "J)Z")
              .answer("sleepNanos(J)V", "Threads.sleep(J)Z")
              .answer("yield()V", "Threads.yieldTurn()Z")
              .answer("asyncGetStackTrace()" + TRACE, "Threads.stack(" + THREAD + ")" + TRACE)
              .answer("getAllThreads()[" + THREAD, "Threads.all()[" + THREAD)
              .answer("getAllStackTraces()" + MAP, "Threads.allStacks()" + MAP)
              .answer("genThreadName()" + STRING, "Threads.name()" + STRING)
              .result("threadId()J", "Threads$Lives.id(J" + THREAD + ")J")
              .result("alive()Z", "Threads$Lives.alive(Z" + THREAD + ")Z")
              .result("threadState()" + STATE, "Threads.state(" + STATE + THREAD + ")" + STATE)
              .call("java/lang/Thread.interrupt0()V", "Threads$Lives.interrupt(" + THREAD + ")V")
              .before("setDefaultUncaughtExceptionHandler", OWN_SETTINGS),
          in("java.lang.ThreadBuilders")
              .neededBy(THREADS)
              .because("the JVM's virtual threads run on threads of the JVM")
              .call(
                  "jdk/internal/vm/ContinuationSupport.isSupported()Z",
                  "Threads.haveContinuations()Z"),
          parking("java.lang.ThreadBuilders$BoundVirtualThread"),
          parking("java.util.concurrent.locks.LockSupport"),
          parking("java.util.concurrent.DelayScheduler").call(NANOS, NANOS_HOOK),
          timing("java.util.concurrent.locks.AbstractQueuedSynchronizer").call(PARK, PARK_HOOK),
          timing("java.util.concurrent.locks.AbstractQueuedSynchronizer$ConditionObject")
              .call(PARK, PARK_HOOK),
          timing("java.util.concurrent.locks.AbstractQueuedLongSynchronizer").call(PARK, PARK_HOOK),
          timing("java.util.concurrent.locks.AbstractQueuedLongSynchronizer$ConditionObject")
              .call(PARK, PARK_HOOK),
          parking("java.util.concurrent.ForkJoinPool")
              .call(NANOS, NANOS_HOOK)
              .call(MILLIS, MILLIS_HOOK)
              .call(PROCESSORS, PROCESSORS_HOOK)
              .read("java/util/concurrent/ForkJoinPool.common", COMMON_POOL),
          timing("java.util.concurrent.locks.StampedLock"),
          timing("java.util.concurrent.AbstractExecutorService"),
          timing("java.util.concurrent.CompletableFuture")
              .read("java/util/concurrent/CompletableFuture.ASYNC_POOL", COMMON_POOL),
          timing("java.util.concurrent.CompletableFuture$Signaller"),
          in("java.util.concurrent.CompletableFuture$DelayedExecutor")
              .neededBy(THREADS)
              .because("each process has its own common pool")
              .read("java/util/concurrent/CompletableFuture.ASYNC_POOL", COMMON_POOL),
          in("java.util.concurrent.Executors")
              .neededBy(THREADS)
              .because("pools are as large as the simulated machine")
              .call(PROCESSORS, PROCESSORS_HOOK),
          timing("java.util.concurrent.Exchanger"),
          timing("java.util.concurrent.ForkJoinTask")
              .read("java/util/concurrent/ForkJoinPool.common", COMMON_POOL),
          timing("java.util.concurrent.FutureTask"),
          timing("java.util.concurrent.LinkedTransferQueue$DualNode"),
          timing("java.util.concurrent.Phaser$QNode"),
          timing("java.util.concurrent.ScheduledThreadPoolExecutor"),
          timing("java.util.concurrent.ScheduledThreadPoolExecutor$ScheduledFutureTask"),
          timing("java.util.concurrent.SubmissionPublisher$BufferedSubscription"),
          timing("java.util.concurrent.ThreadPerTaskExecutor"),
          waiting("java.util.Timer")
              .call(MILLIS, MILLIS_HOOK)
              .call("java/lang/Object.notify()V", "Threads.signal(" + OBJECT + ")V"),
          waiting("java.util.TimerTask"),
          waiting("java.util.Timer$ThreadReaper")
              .call("java/lang/Object.notify()V", "Threads.signal(" + OBJECT + ")V"),
          waiting("java.util.TimerThread")
              .call(MILLIS, MILLIS_HOOK)
              .call("java/lang/Object.wait()V", "Monitors.await(" + OBJECT + ")V")
              .call("java/lang/Object.wait(J)V", "Monitors.await(" + OBJECT + "J)V"));

  private ThreadTable() {}

  /** What waits by itself, and not through {@code LockSupport}. */
  private static JdkChange parking(String type) {
    return in(type)
        .neededBy(THREADS)
        .because("a real wait stops all tasks for ever")
        .call(PARK, PARK_HOOK)
        .call(
            "jdk/internal/misc/Unsafe.unpark(" + OBJECT + ")V",
            "Threads.unpark(" + UNSAFE + OBJECT + ")V");
  }

  /** What waits in monitors of its own: only tasks and the collector's threads come there. */
  private static JdkChange waiting(String type) {
    return in(type)
        .neededBy("java/util/Timer")
        .because("a real wait stops all tasks for ever")
        .monitors("Threads.enter(" + OBJECT + ")V", "Threads.exit(" + OBJECT + ")V");
  }

  private static JdkChange timing(String type) {
    return in(type)
        .neededBy(THREADS)
        .because("tasks wait by the simulated clock")
        .call(NANOS, NANOS_HOOK);
  }
}
