package dev.lockstep.agent.table;

import static dev.lockstep.agent.table.Call.EVEN_NANOS;
import static dev.lockstep.agent.table.Call.MILLIS;
import static dev.lockstep.agent.table.Call.NANOS;
import static dev.lockstep.agent.table.Call.PROCESSORS;
import static dev.lockstep.agent.table.JdkChange.in;
import static dev.lockstep.agent.table.Names.BEGINS;
import static dev.lockstep.agent.table.Names.MAP;
import static dev.lockstep.agent.table.Names.OBJECT;
import static dev.lockstep.agent.table.Names.OWN_SETTINGS;
import static dev.lockstep.agent.table.Names.STRING;
import static dev.lockstep.agent.table.Names.THREAD;
import static dev.lockstep.agent.table.Names.TRACE;
import static dev.lockstep.agent.table.When.ALWAYS;
import static dev.lockstep.agent.table.When.LOADED;
import static dev.lockstep.agent.table.When.THREADED;
import static dev.lockstep.agent.table.When.THREADS;
import static dev.lockstep.agent.table.When.mentioned;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Threads are tasks: what starts, stops and parks them, pools of them, and loops in which they
 * wait.
 */
final class ThreadTable {
  private static final String STATE = "Ljava/lang/Thread$State;";
  private static final String GROUP = "Ljava/lang/ThreadGroup;";
  private static final String CONTAINER = "Ljdk/internal/vm/ThreadContainer;";
  private static final String UNSAFE = "Ljdk/internal/misc/Unsafe;";
  private static final String SUPPORT = "jdk/internal/vm/ContinuationSupport.";
  private static final String POOL = "Ljava/util/concurrent/ForkJoinPool;";
  private static final String COMMON_POOL = "jdk/threads/Pools.common(" + POOL + ")" + POOL;
  private static final Call PARK =
      new Call("jdk/internal/misc/Unsafe.park(ZJ)V", "jdk/Threads.park(" + UNSAFE + "ZJ)V");

  static final List<JdkChange> CHANGES =
      List.of(
          in("java.lang.Thread", ALWAYS)
              .because("a real thread runs at the wall clock's pace")
              .answer("start()V", "jdk/threads/Lives.start(" + THREAD + ")Z")
              .answer(
                  "start(" + CONTAINER + ")V",
                  "jdk/threads/Lives.start(" + THREAD + CONTAINER + ")Z")
              .answer("run()V", BEGINS)
              .answer("join(J)V", "jdk/Threads.join(" + THREAD + "J)Z")
              .answer("sleepNanos(J)V", "jdk/Threads.sleep(J)Z")
              .answer("yield()V", "jdk/Threads.yieldTurn()Z")
              .answer("asyncGetStackTrace()" + TRACE, "jdk/Threads.stack(" + THREAD + ")" + TRACE)
              .answer("getAllThreads()[" + THREAD, "jdk/Threads.all()[" + THREAD)
              .answer("getAllStackTraces()" + MAP, "jdk/Threads.allStacks()" + MAP)
              .answer("genThreadName()" + STRING, "jdk/Threads.name()" + STRING)
              .result("threadId()J", "jdk/threads/Lives.id(J" + THREAD + ")J")
              .result("alive()Z", "jdk/threads/Lives.alive(Z" + THREAD + ")Z")
              .result("threadState()" + STATE, "jdk/Threads.state(" + STATE + THREAD + ")" + STATE)
              .call(
                  "java/lang/Thread.interrupt0()V", "jdk/threads/Lives.interrupt(" + THREAD + ")V")
              .before("setDefaultUncaughtExceptionHandler", OWN_SETTINGS),
          in("java.lang.ThreadGroup", mentioned("java/lang/ThreadGroup"))
              .because(
                  "when the collector comes by is chance, and groups are told by their parents")
              .before(
                  "synchronizedAddWeak(" + GROUP + ")V",
                  "jdk/references/Referents.keepGroup(" + GROUP + GROUP + ")V"),
          in("java.lang.ThreadBuilders", THREADS)
              .because("the JVM's virtual threads run on threads of the JVM")
              .call(SUPPORT + "isSupported()Z", "jdk/Threads.haveContinuations()Z"),
          in("jdk.internal.vm.ThreadContainer", THREADS)
              .because("a task may have to wait for its turn where it leaves a container")
              .call(SUPPORT + "pinIfSupported()V", "jdk/Threads.pin()V")
              .call(SUPPORT + "unpinIfSupported()V", "jdk/Threads.unpin()V"),
          parking("java.lang.ThreadBuilders$BoundVirtualThread").answer("run()V", BEGINS),
          parking("java.util.concurrent.locks.LockSupport").call(MILLIS),
          parking("java.util.concurrent.DelayScheduler").call(NANOS).answer("run()V", BEGINS),
          timing("java.util.concurrent.locks.AbstractQueuedSynchronizer", THREADS).call(PARK),
          timing("java.util.concurrent.locks.AbstractQueuedSynchronizer$ConditionObject", THREADS)
              .call(MILLIS)
              .call(PARK),
          timing("java.util.concurrent.locks.AbstractQueuedLongSynchronizer", THREADS).call(PARK),
          timing(
                  "java.util.concurrent.locks.AbstractQueuedLongSynchronizer$ConditionObject",
                  THREADS)
              .call(MILLIS)
              .call(PARK),
          parking("java.util.concurrent.ForkJoinPool")
              .call(EVEN_NANOS)
              .call(MILLIS)
              .call(PROCESSORS)
              .read("java/util/concurrent/ForkJoinPool.common", COMMON_POOL)
              .answer(
                  "getAndAddPoolIds(I)I", "jdk/threads/Counters.addPools(I)Ljava/lang/Integer;"),
          timing("java.util.concurrent.locks.StampedLock", THREADS),
          timing("java.util.concurrent.AbstractExecutorService", THREADS),
          timing("java.util.concurrent.CompletableFuture", THREADS)
              .read("java/util/concurrent/CompletableFuture.ASYNC_POOL", COMMON_POOL),
          timing("java.util.concurrent.CompletableFuture$Signaller", THREADS),
          in("java.util.concurrent.CompletableFuture$DelayedExecutor", THREADS)
              .because("each process has its own common pool")
              .read("java/util/concurrent/CompletableFuture.ASYNC_POOL", COMMON_POOL),
          in("java.util.concurrent.Executors", THREADS)
              .because("pools are as large as the simulated machine")
              .call(PROCESSORS),
          in("java.util.stream.AbstractTask", mentioned("parallel"))
              .because("streams are split for the simulated machine")
              .read("java/util/stream/AbstractTask.LEAF_TARGET", "jdk/threads/Pools.leaves(I)I"),
          timing("java.util.concurrent.Exchanger", THREADS),
          in("java.util.concurrent.ForkJoinTask", THREADS)
              .because("tasks wait by the simulated clock")
              .call(EVEN_NANOS)
              .read("java/util/concurrent/ForkJoinPool.common", COMMON_POOL),
          timing("java.util.concurrent.FutureTask", THREADS),
          timing("java.util.concurrent.LinkedTransferQueue$DualNode", THREADS),
          timing("java.util.concurrent.Phaser$QNode", THREADS),
          timing("java.util.concurrent.SubmissionPublisher$BufferedSubscription", THREADS),
          timing("java.util.concurrent.ThreadPerTaskExecutor", THREADS),
          beginning("java.awt.EventDispatchThread"),
          beginning("jdk.internal.net.http.HttpClientImpl$SelectorManager"),
          beginning("java.util.concurrent.ForkJoinWorkerThread"),

          // Pools compute when a task is due before they start a thread for it.
          timing("java.util.concurrent.ScheduledThreadPoolExecutor", LOADED),
          timing("java.util.concurrent.ScheduledThreadPoolExecutor$ScheduledFutureTask", LOADED));

  /**
   * Classes with loops in which a thread may wait without parking: for time, for a flag, until
   * another thread has done its part. Simulated time stands still in the JDK's code, so where such
   * a loop goes on and on, others have to come in.
   */
  static final Set<String> LOOPING =
      Stream.of(
              "CompletableFuture",
              "CompletableFuture$Signaller",
              "ConcurrentLinkedDeque",
              "ConcurrentLinkedQueue",
              "Exchanger",
              "ForkJoinPool",
              "ForkJoinPool$WorkQueue",
              "ForkJoinTask",
              "ForkJoinTask$Aux",
              "FutureTask",
              "LinkedTransferQueue",
              "LinkedTransferQueue$DualNode",
              "Phaser",
              "PriorityBlockingQueue",
              "SubmissionPublisher$BufferedSubscription",
              "SynchronousQueue",
              "SynchronousQueue$Transferer",
              "ThreadPerTaskExecutor",
              "ThreadPoolExecutor",
              "atomic/Striped64",
              "locks/AbstractQueuedLongSynchronizer",
              "locks/AbstractQueuedLongSynchronizer$ConditionObject",
              "locks/AbstractQueuedSynchronizer",
              "locks/AbstractQueuedSynchronizer$ConditionObject",
              "locks/StampedLock")
          .map(name -> "java/util/concurrent/" + name)
          .collect(Collectors.toUnmodifiableSet());

  static final GroupChange LOOPS =
      GroupChange.of(
          LOOPING::contains,
          in("*", THREADED)
              .because("a task that waits in a loop would never let others in")
              .loops("jdk/Threads.loop()V"));

  private ThreadTable() {}

  /** A class that parks by itself, and not through {@code LockSupport}. */
  private static JdkChange parking(String type) {
    return in(type, THREADS)
        .because("a real wait stops all tasks for ever")
        .call(PARK)
        .call(
            "jdk/internal/misc/Unsafe.unpark(" + OBJECT + ")V",
            "jdk/Threads.unpark(" + UNSAFE + OBJECT + ")V");
  }

  /** A class of threads with a {@code run()} of its own. */
  private static JdkChange beginning(String type) {
    return in(type, LOADED)
        .because("a debugger sees threads of the JVM, which begin at their turn")
        .answer("run()V", BEGINS);
  }

  private static JdkChange timing(String type, When when) {
    return in(type, when).because("tasks wait by the simulated clock").call(NANOS);
  }
}
