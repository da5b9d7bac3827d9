package dev.lockstep.agent.table;

import static dev.lockstep.agent.table.JdkChange.in;
import static dev.lockstep.agent.table.JdkTable.FUTURE;
import static dev.lockstep.agent.table.JdkTable.LOCK_GIVEN;
import static dev.lockstep.agent.table.JdkTable.LOCK_TAKEN;
import static dev.lockstep.agent.table.JdkTable.MAP;
import static dev.lockstep.agent.table.JdkTable.MILLIS;
import static dev.lockstep.agent.table.JdkTable.MILLIS_HOOK;
import static dev.lockstep.agent.table.JdkTable.NANOS;
import static dev.lockstep.agent.table.JdkTable.NANOS_HOOK;
import static dev.lockstep.agent.table.JdkTable.OBJECT;
import static dev.lockstep.agent.table.JdkTable.OWN_SETTINGS;
import static dev.lockstep.agent.table.JdkTable.STRING;
import static dev.lockstep.agent.table.JdkTable.THREAD;
import static dev.lockstep.agent.table.JdkTable.TRACE;
import static dev.lockstep.agent.table.JdkTable.locking;

import dev.lockstep.hooks.jdk.threads.JdksOwn;
import java.io.File;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What is changed in the JDK so that threads are tasks: a part of {@link JdkTable}. */
public final class ThreadTable {
  /** What a class mentions that may come to threads; a stream says it is parallel. */
  private static final String[] THREADS = {
    "java/lang/Thread", "java/util/concurrent/", "java/util/Timer", "parallel"
  };

  /** What a class mentions that may come to sockets that block. */
  private static final String[] SOCKETS = {
    "Socket", "DatagramChannel", "java/nio/channels/Pipe", "openStream", "openConnection"
  };

  /** What a class mentions that may come to asynchronous channels, or to services that watch. */
  private static final String[] ASYNCHRONOUS = {
    "AsynchronousFile", "AsynchronousS", "AsynchronousChannel"
  };

  private static final String WATCH = "WatchService";
  private static final String WATCH_KEY = "Ljava/nio/file/WatchKey;";
  private static final String WATCH_SERVICE = "Ljava/nio/file/WatchService;";
  private static final String UNIT = "Ljava/util/concurrent/TimeUnit;";
  private static final String TAKEN = "java/util/concurrent/LinkedBlockingDeque.poll(J";
  private static final String KEYS = "Ljava/util/concurrent/LinkedBlockingDeque;";

  private static final String PROVIDER = "Ljava/nio/channels/spi/AsynchronousChannelProvider;";
  private static final String CHANNEL_GROUP = "Ljava/nio/channels/AsynchronousChannelGroup;";
  private static final String SOCKET = "Ljava/nio/channels/AsynchronousSocketChannel;";
  private static final String SERVER = "Ljava/nio/channels/AsynchronousServerSocketChannel;";
  private static final String EXECUTOR = "Ljava/util/concurrent/ExecutorService;";
  private static final String CHANGED = "threads/AsyncGroups.changed()V";

  private static final String VIRTUAL = "java/lang/Thread.isVirtual()Z";
  private static final String OPENED = "threads/Opened.";
  private static final String DESCRIPTOR = "Ljava/io/FileDescriptor;";
  private static final String OF_ACCEPT =
      "(" + DESCRIPTOR + DESCRIPTOR + "[Ljava/net/InetSocketAddress;)I";
  private static final String ACCEPT = "sun/nio/ch/Net.accept" + OF_ACCEPT;
  private static final String ACCEPT_HOOK = OPENED + "accept" + OF_ACCEPT;
  private static final String OF_BIND = "(" + DESCRIPTOR + "ZZLjava/net/InetAddress;I)V";
  private static final String NEW_SOCKET = "sun/nio/ch/IOUtil.newFD(I)" + DESCRIPTOR;
  private static final String NEW_SOCKET_HOOK = OPENED + "socket(I)" + DESCRIPTOR;
  private static final String CLEANER = "Ljava/lang/ref/Cleaner;";
  private static final String CLEANABLE = "Ljava/lang/ref/Cleaner$Cleanable;";
  private static final String RUNNABLE = "Ljava/lang/Runnable;";
  private static final String REGISTER = "java/lang/ref/Cleaner.register(" + OBJECT + RUNNABLE;
  private static final String VIRTUAL_HOOK = "threads/Sockets.isVirtual(" + THREAD + ")Z";
  private static final String NON_BLOCKING = "configureSocketNonBlockingIfVirtualThread";

  private static final String STATE = "Ljava/lang/Thread$State;";
  private static final String GROUP = "Ljava/lang/ThreadGroup;";
  private static final String CONTAINER = "Ljdk/internal/vm/ThreadContainer;";
  private static final String UNSAFE = "Ljdk/internal/misc/Unsafe;";
  private static final String SUPPORT = "jdk/internal/vm/ContinuationSupport.";
  private static final String PARK = "jdk/internal/misc/Unsafe.park(ZJ)V";
  private static final String PARK_HOOK = "jdk.Threads.park(" + UNSAFE + "ZJ)V";
  private static final String QUEUE = "Ljava/lang/ref/ReferenceQueue;";
  private static final String REFERENCE = "Ljava/lang/ref/Reference;";
  private static final String CPU_TIME = "management/ThreadBean.cpuTime(J)J";
  private static final String INFOS = "[Ljava/lang/management/ThreadInfo;";
  private static final String INFOS_HOOK = "management/ThreadBean.infos(" + INFOS + OBJECT + "[J";
  private static final String COMMUNICATORS = "com.sun.jmx.remote.internal.";
  private static final String WAIT = "java/lang/Object.wait";
  private static final String AWAIT = "jdk.Threads.await(" + OBJECT;
  private static final String NOTIFY_ALL = "java/lang/Object.notifyAll()V";
  private static final String SIGNAL_ALL = "jdk.Threads.signalAll(" + OBJECT + ")V";
  private static final String POOL = "Ljava/util/concurrent/ForkJoinPool;";
  private static final String COMMON_POOL = "threads/Pools.common(" + POOL + ")" + POOL;
  private static final String PROCESSORS = "java/lang/Runtime.availableProcessors()I";
  private static final String PROCESSORS_HOOK = "jdk.JdkOutside.processors(Ljava/lang/Runtime;)I";

  /** Each class stands here once, or in the other part. */
  private static final List<JdkChange> CHANGES =
      List.of(
          in("java.lang.Thread")
              .because("a real thread runs at the wall clock's pace")
              .answer("start()V", "threads/Lives.start(" + THREAD + ")Z")
              .answer(
                  "start(" + CONTAINER + ")V", "threads/Lives.start(" + THREAD + CONTAINER + ")Z")
              .answer("join(J)V", "jdk.Threads.join(" + THREAD + "J)Z")
              .answer("sleepNanos(J)V", "jdk.Threads.sleep(J)Z")
              .answer("yield()V", "jdk.Threads.yieldTurn()Z")
              .answer("asyncGetStackTrace()" + TRACE, "jdk.Threads.stack(" + THREAD + ")" + TRACE)
              .answer("getAllThreads()[" + THREAD, "jdk.Threads.all()[" + THREAD)
              .answer("getAllStackTraces()" + MAP, "jdk.Threads.allStacks()" + MAP)
              .answer("genThreadName()" + STRING, "jdk.Threads.name()" + STRING)
              .result("threadId()J", "threads/Lives.id(J" + THREAD + ")J")
              .result("alive()Z", "threads/Lives.alive(Z" + THREAD + ")Z")
              .result("threadState()" + STATE, "jdk.Threads.state(" + STATE + THREAD + ")" + STATE)
              .call("java/lang/Thread.interrupt0()V", "threads/Lives.interrupt(" + THREAD + ")V")
              .before("setDefaultUncaughtExceptionHandler", OWN_SETTINGS),
          in("java.lang.ThreadGroup")
              .neededBy("java/lang/ThreadGroup")
              .because(
                  "when the collector comes by is chance, and groups are told by their parents")
              .before(
                  "synchronizedAddWeak(" + GROUP + ")V",
                  "threads/Referents.keepGroup(" + GROUP + GROUP + ")V"),
          in("java.lang.ThreadBuilders")
              .neededBy(THREADS)
              .because("the JVM's virtual threads run on threads of the JVM")
              .call(SUPPORT + "isSupported()Z", "jdk.Threads.haveContinuations()Z"),
          in("jdk.internal.vm.ThreadContainer")
              .neededBy(THREADS)
              .because("a task may have to wait for its turn where it leaves a container")
              .call(SUPPORT + "pinIfSupported()V", "jdk.Threads.pin()V")
              .call(SUPPORT + "unpinIfSupported()V", "jdk.Threads.unpin()V"),
          parking("java.lang.ThreadBuilders$BoundVirtualThread"),
          parking("java.util.concurrent.locks.LockSupport").call(MILLIS, MILLIS_HOOK),
          parking("java.util.concurrent.DelayScheduler").call(NANOS, NANOS_HOOK),
          timing("java.util.concurrent.locks.AbstractQueuedSynchronizer").call(PARK, PARK_HOOK),
          timing("java.util.concurrent.locks.AbstractQueuedSynchronizer$ConditionObject")
              .call(MILLIS, MILLIS_HOOK)
              .call(PARK, PARK_HOOK),
          timing("java.util.concurrent.locks.AbstractQueuedLongSynchronizer").call(PARK, PARK_HOOK),
          timing("java.util.concurrent.locks.AbstractQueuedLongSynchronizer$ConditionObject")
              .call(MILLIS, MILLIS_HOOK)
              .call(PARK, PARK_HOOK),
          parking("java.util.concurrent.ForkJoinPool")
              .call(NANOS, NANOS_HOOK)
              .call(MILLIS, MILLIS_HOOK)
              .call(PROCESSORS, PROCESSORS_HOOK)
              .read("java/util/concurrent/ForkJoinPool.common", COMMON_POOL)
              .answer("getAndAddPoolIds(I)I", "threads/Counters.addPools(I)Ljava/lang/Integer;"),
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
          timing("java.util.concurrent.SubmissionPublisher$BufferedSubscription"),
          timing("java.util.concurrent.ThreadPerTaskExecutor"),
          in("java.util.concurrent.TimeUnit")
              .neededBy("timedWait")
              .because("a real wait stops all tasks for ever")
              .call("java/lang/Object.wait(JI)V", "jdk.Threads.await(" + OBJECT + "JI)V"),
          in("java.lang.ref.ReferenceQueue")
              .neededBy("java/lang/ref/ReferenceQueue")
              .because("a real wait stops all tasks for ever")
              .before("remove()" + REFERENCE, "threads/References.await(" + QUEUE + ")V")
              .before("remove(J)" + REFERENCE, "threads/References.await(" + QUEUE + "J)V")
              .after("enqueue", "threads/References.queued()V")
              .call(
                  "java/lang/Object.wait(J)V",
                  "threads/References.awaitInMonitor(" + OBJECT + "J)V",
                  "remove0")
              .call(NANOS, "threads/References.nanoTime()J"),
          in("jdk.internal.ref.CleanerImpl")
              .neededBy("java/lang/ref/Cleaner")
              .because("what the collector finds at times of its own is chance")
              .call(
                  "java/lang/ref/ReferenceQueue.remove(J)" + REFERENCE,
                  "threads/Cleaners.next(" + QUEUE + "J)" + REFERENCE),
          in("sun.management.ThreadImpl")
              .neededBy("management")
              .because("threads of the real JVM are none of the program's")
              .result(
                  "isThreadContentionMonitoringSupported()Z", "management/ThreadBean.isCounted(Z)Z")
              .result("isThreadCpuTimeSupported()Z", "management/ThreadBean.isCounted(Z)Z")
              .result("getCurrentThreadCpuTime()J", CPU_TIME)
              .result("getCurrentThreadUserTime()J", CPU_TIME)
              .result("getThreadCpuTime(J)J", CPU_TIME)
              .result("getThreadUserTime(J)J", CPU_TIME)
              .result("getThreadCpuTime([J)[J", "management/ThreadBean.cpuTimes([J)[J")
              .result("getThreadUserTime([J)[J", "management/ThreadBean.cpuTimes([J)[J")
              .result("isThreadAllocatedMemorySupported()Z", "management/ThreadBean.isCounted(Z)Z")
              .result("getThreadCount()I", "management/ThreadBean.alive(I)I")
              .result("getDaemonThreadCount()I", "management/ThreadBean.daemons(I)I")
              .result("getPeakThreadCount()I", "management/ThreadBean.peak(I)I")
              .result("getTotalStartedThreadCount()J", "management/ThreadBean.started(J)J")
              .result("getAllThreadIds()[J", "management/ThreadBean.ids([J)[J")
              .result("getThreadInfo([JI)" + INFOS, INFOS_HOOK + "I)" + INFOS)
              .result("getThreadInfo([JZZ)" + INFOS, INFOS_HOOK + "ZZ)" + INFOS)
              .result("getThreadInfo([JZZI)" + INFOS, INFOS_HOOK + "ZZI)" + INFOS)
              .result(
                  "dumpAllThreads(ZZI)" + INFOS,
                  "management/ThreadBean.dump(" + INFOS + OBJECT + "ZZI)" + INFOS)
              .result("findDeadlockedThreads()[J", "management/ThreadBean.deadlocked([J)[J")
              .result(
                  "findMonitorDeadlockedThreads()[J",
                  "management/ThreadBean.deadlockedInMonitors([J)[J"),
          polling("sun.nio.ch.NioSocketImpl")
              .call(VIRTUAL, VIRTUAL_HOOK, "configureNonBlockingIfNeeded")
              .call(NANOS, NANOS_HOOK)
              .call(ACCEPT, ACCEPT_HOOK),
          polling("sun.nio.ch.SelChImpl"),
          polling("sun.nio.ch.DatagramChannelImpl")
              .call(VIRTUAL, VIRTUAL_HOOK, NON_BLOCKING)
              .call(NANOS, NANOS_HOOK),
          onSockets("sun.nio.ch.Poller")
              .answer(
                  "poll(IIJLjava/util/function/BooleanSupplier;)V",
                  "threads/Sockets.poll(IIJLjava/util/function/BooleanSupplier;)Z")
              .answer("pollSelector(IJ)V", "threads/Sockets.pollSelector(IJ)Z")
              .answer("stopPoll(II)V", "threads/Sockets.pollByThemselves()Z"),
          onSockets("sun.nio.ch.Poller$Pollers")
              .answer("start()V", "threads/Sockets.pollByThemselves()Z"),
          channel("sun.nio.ch.SocketChannelImpl").call(NANOS, NANOS_HOOK),
          channel("sun.nio.ch.ServerSocketChannelImpl")
              .call(NANOS, NANOS_HOOK)
              .call(ACCEPT, ACCEPT_HOOK, "implAccept"),
          leaving("sun.nio.ch.FileLockTable", "FileChannel", "RandomAccessFile", "FileLock")
              .before(
                  "add(Ljava/nio/channels/FileLock;)V",
                  OPENED + "lock(" + OBJECT + "Ljava/nio/channels/FileLock;)V"),
          channel("sun.nio.ch.SourceChannelImpl"),
          channel("sun.nio.ch.SinkChannelImpl"),
          waiting("java.util.Timer")
              .call(
                  REGISTER + ")" + CLEANABLE,
                  OPENED + "timer(" + CLEANER + OBJECT + RUNNABLE + ")" + CLEANABLE)
              .read("java/util/Timer.nextSerialNumber", CounterTable.OWN_INTEGER)
              .call(MILLIS, MILLIS_HOOK)
              .call("java/lang/Object.notify()V", "jdk.Threads.signal(" + OBJECT + ")V"),
          waiting("java.util.TimerTask"),
          waiting("java.util.Timer$ThreadReaper")
              .call("java/lang/Object.notify()V", "jdk.Threads.signal(" + OBJECT + ")V"),
          waiting("java.util.TimerThread")
              .call(MILLIS, MILLIS_HOOK)
              .call("java/lang/Object.wait()V", "Monitors.await(" + OBJECT + ")V")
              .call("java/lang/Object.wait(J)V", "Monitors.await(" + OBJECT + "J)V"));

  private static final List<JdkChange> NONE = List.of();

  /** The same for what systems have that are like Unix. */
  private static final List<JdkChange> OF_UNIX =
      List.of(
          leaving("sun.nio.ch.Net", SOCKETS)
              .call(NEW_SOCKET, NEW_SOCKET_HOOK)
              .call("sun/nio/ch/Net.bind0" + OF_BIND, "threads/Ports.bind" + OF_BIND),
          leaving("sun.nio.ch.UnixDomainSockets", SOCKETS)
              .call(NEW_SOCKET, NEW_SOCKET_HOOK)
              .result(
                  "accept(" + DESCRIPTOR + DESCRIPTOR + "[" + STRING + ")I",
                  OPENED + "accepted(I" + DESCRIPTOR + DESCRIPTOR + ")I"),
          leaving("sun.nio.ch.PipeImpl", SOCKETS)
              .call(
                  "sun/nio/ch/IOUtil.setfdVal(" + DESCRIPTOR + "I)V",
                  OPENED + "setNumber(" + DESCRIPTOR + "I)V"),
          leaving("sun.nio.ch.UnixDispatcher", SOCKETS)
              .answer(
                  "close(" + DESCRIPTOR + ")V", OPENED + "close(" + OBJECT + DESCRIPTOR + ")Z"));

  /** The same for what each system has of its own. */
  private static final List<JdkChange> OF_LINUX =
      List.of(
          watching("sun.nio.fs.AbstractPoller")
              .answer("start()V", "threads/Watches.isPolledByTasks(Ljava/lang/Runnable;)Z"),
          watching("sun.nio.fs.LinuxWatchService$Poller")
              .answer("wakeup()V", "threads/Watches.serve(Ljava/lang/Runnable;)Z")
              .call("sun/nio/fs/LinuxWatchService.poll(II)I", "threads/Watches.poll(II)I", "run"),
          watching("sun.nio.fs.AbstractWatchService")
              .before("poll()" + WATCH_KEY, "threads/Watches.look(" + WATCH_SERVICE + ")V")
              .before("take()" + WATCH_KEY, "threads/Watches.await(" + WATCH_SERVICE + ")V")
              .before(
                  "poll(J" + UNIT + ")" + WATCH_KEY,
                  "threads/Watches.await(" + WATCH_SERVICE + "J" + UNIT + ")V")
              .call(
                  TAKEN + UNIT + ")" + OBJECT,
                  "threads/Watches.poll(" + KEYS + "J" + UNIT + ")" + OBJECT),
          watching("sun.nio.fs.AbstractWatchKey")
              .before("pollEvents()Ljava/util/List;", "threads/Watches.look(" + WATCH_KEY + ")V"),
          asynchronous("sun.nio.ch.ThreadPool")
              .call(PROCESSORS, PROCESSORS_HOOK)
              .call(
                  "jdk/internal/misc/InnocuousThread.newThread(Ljava/lang/Runnable;)" + THREAD,
                  "threads/AsyncGroups.newThread(Ljava/lang/Runnable;)" + THREAD),
          asynchronous("sun.nio.ch.SimpleAsynchronousFileChannelImpl")
              .read(
                  "sun/nio/ch/SimpleAsynchronousFileChannelImpl$DefaultExecutorHolder"
                      + ".defaultExecutor",
                  "threads/AsyncGroups.files(" + EXECUTOR + ")" + EXECUTOR),
          asynchronous("sun.nio.ch.LinuxAsynchronousChannelProvider")
              .answer(
                  "openAsynchronousSocketChannel",
                  "threads/AsyncGroups.open(" + PROVIDER + CHANNEL_GROUP + ")" + SOCKET)
              .answer(
                  "openAsynchronousServerSocketChannel",
                  "threads/AsyncGroups.openServer(" + PROVIDER + CHANNEL_GROUP + ")" + SERVER),
          asynchronous("sun.nio.ch.UnixAsynchronousServerSocketChannelImpl")
              .call(ACCEPT, ACCEPT_HOOK),
          asynchronous("sun.nio.ch.Port").after("register", CHANGED),
          asynchronousLocking("sun.nio.ch.EPollPort")
              .before("start", "threads/AsyncGroups.opened(" + CHANNEL_GROUP + ")V")
              .after("wakeup", CHANGED),
          asynchronous("sun.nio.ch.EPollPort$EventHandlerTask")
              .before("poll", "threads/AsyncGroups.poll(Ljava/lang/Runnable;)V")
              .call("sun/nio/ch/EPoll.wait(IJII)I", "threads/AsyncGroups.await(IJII)I", "poll"),
          // What wakes tasks, or starts them, while it holds a lock.
          asynchronousLocking("sun.nio.ch.PendingFuture"),
          asynchronousLocking("sun.nio.ch.AsynchronousChannelGroupImpl"),
          asynchronousLocking("sun.nio.ch.UnixAsynchronousSocketChannelImpl"),
          asynchronousLocking("sun.nio.ch.UnixAsynchronousSocketChannelImpl$1"),
          asynchronousLocking("sun.nio.ch.UnixAsynchronousSocketChannelImpl$2"));

  /** Those that are made when the JVM loads the class: the JDK itself leads there. */
  public static final List<JdkChange> WHEN_LOADED =
      List.of(
          in("java.lang.ProcessImpl")
              .because("the end of a process would not wake the task, nor would a lock's")
              .call(
                  "java/util/concurrent/locks/ReentrantLock.lock()V",
                  "jdk.Threads.lock(Ljava/util/concurrent/locks/ReentrantLock;)V")
              .before("waitFor()I", "jdk.Threads.awaitExit(Ljava/lang/Process;)V")
              .before(
                  "waitFor(JLjava/util/concurrent/TimeUnit;)Z",
                  "jdk.Threads.awaitExit(Ljava/lang/Process;JLjava/util/concurrent/TimeUnit;)V")
              .call(
                  "java/util/concurrent/locks/Condition.awaitNanos(J)J",
                  "jdk.Threads.awaitNanos(Ljava/util/concurrent/locks/Condition;J)J")
              .answer("onExit()" + FUTURE, "threads/Exits.onExit(Ljava/lang/Process;)" + FUTURE),
          // Events of AWT call the program, so the thread that hands them out is a task.
          inMonitors("java.awt.EventQueue")
              .call(WAIT + "()V", AWAIT + ")V")
              .read("java/awt/EventQueue.threadInitNumber", CounterTable.OWN_INTEGER),
          inMonitors("java.awt.event.InvocationEvent").call(NOTIFY_ALL, SIGNAL_ALL),
          inMonitors("sun.awt.AWTAutoShutdown")
              .call(WAIT + "()V", AWAIT + ")V")
              .call(WAIT + "(J)V", AWAIT + "J)V")
              .call(NOTIFY_ALL, SIGNAL_ALL),
          // Connections of JMX are watched by threads that a server, and a client, start.
          inMonitors(COMMUNICATORS + "ServerCommunicatorAdmin")
              .call(MILLIS, MILLIS_HOOK)
              .call("java/lang/Object.notify()V", "jdk.Threads.signal(" + OBJECT + ")V"),
          inMonitors(COMMUNICATORS + "ServerCommunicatorAdmin$Timeout")
              .call(MILLIS, MILLIS_HOOK)
              .call(WAIT + "()V", AWAIT + ")V")
              .call(WAIT + "(J)V", AWAIT + "J)V"),
          inMonitors(COMMUNICATORS + "ClientCommunicatorAdmin")
              .call(WAIT + "()V", AWAIT + ")V")
              .call(NOTIFY_ALL, SIGNAL_ALL),
          inMonitors(COMMUNICATORS + "ClientCommunicatorAdmin$Checker"),
          in("jdk.jfr.internal.management.HiddenWait")
              .because("a recording begins when the clock has gone on")
              .call(WAIT + "(J)V", "jdk.Threads.nap(" + OBJECT + "J)V"),
          // What is to happen when is told before a thread is started for it.
          timed("java.util.concurrent.ScheduledThreadPoolExecutor"),
          timed("java.util.concurrent.ScheduledThreadPoolExecutor$ScheduledFutureTask"));

  /**
   * Packages of the JDK with threads that call the program, or wait: servers and clients, beans.
   * Each class of theirs that asks for the time is changed when the JVM loads it.
   */
  public static final List<String> TIMED =
      List.of(
          "com/sun/jmx/",
          "java/rmi/",
          "java/util/prefs/",
          "javax/management/",
          "jdk/internal/net/http/",
          "sun/net/httpserver/",
          "sun/net/www/http/",
          "sun/net/www/protocol/http/",
          "sun/rmi/");

  /** What is changed in each of them, as far as it is there. */
  public static final JdkChange BY_THE_CLOCK =
      in("*").call(MILLIS, MILLIS_HOOK).call(NANOS, NANOS_HOOK);

  /** What is changed in each class that tells the kernel of its locks. */
  public static final JdkChange LOCKING = locking("*");

  /** What is changed there where only tasks wait in those locks, as far as it is there. */
  public static final JdkChange IN_MONITORS =
      in("*")
          .call(WAIT + "()V", AWAIT + ")V")
          .call(WAIT + "(J)V", AWAIT + "J)V")
          .call(WAIT + "(JI)V", AWAIT + "JI)V")
          .call("java/lang/Object.notify()V", "jdk.Threads.signalOneLocked(" + OBJECT + ")V")
          .call(NOTIFY_ALL, "jdk.Threads.signalLocked(" + OBJECT + ")V")
          .call(
              "java/lang/Thread.holdsLock(" + OBJECT + ")Z",
              "jdk.Threads.holdsLockOfJdk(" + OBJECT + ")Z");

  /**
   * Classes with loops in which a thread may wait without parking: for time, for a flag, until
   * another thread has done what it began. Simulated time stands still in the JDK's code, so where
   * such a loop goes on and on, others have to come in.
   */
  public static final Set<String> LOOPING =
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

  /** What is changed in those. */
  public static final JdkChange IN_LOOPS = in("*").loops("jdk.Threads.loop()V");

  /**
   * What the names of classes begin with in whose monitors tasks wait for threads of the JVM: for
   * the end of one, for a picture that such a thread fetches, for what another JVM prints. So do
   * those that have such threads.
   */
  private static final List<String> WITH_REAL_WAITS =
      List.of(
          "java/lang/Thread",
          "java/awt/MediaTracker",
          "java/awt/image/PixelGrabber",
          "jdk/jshell/");

  private ThreadTable() {}

  /** Whether who waits in a class of this name, as in class files, is woken by tasks alone. */
  public static boolean isWokenByTasks(String name) {
    return WITH_REAL_WAITS.stream().noneMatch(name::startsWith)
        && !JdksOwn.isNamed(name.replace('/', '.'));
  }

  /** The changes for the system that runs, but for those that are made when a class is loaded. */
  public static List<JdkChange> changes() {
    boolean isLinux = System.getProperty("os.name").equals("Linux");
    boolean isUnix = File.separatorChar == '/';
    return Stream.of(CHANGES, isUnix ? OF_UNIX : NONE, isLinux ? OF_LINUX : NONE)
        .flatMap(List::stream)
        .toList();
  }

  /** Whether this is one of the changes that all programs need which start threads. */
  public static boolean isForThreads(JdkChange change) {
    return change.mentions().equals(List.of(THREADS));
  }

  /** What waits by itself, and not through {@code LockSupport}. */
  private static JdkChange parking(String type) {
    return in(type)
        .neededBy(THREADS)
        .because("a real wait stops all tasks for ever")
        .call(PARK, PARK_HOOK)
        .call(
            "jdk/internal/misc/Unsafe.unpark(" + OBJECT + ")V",
            "jdk.Threads.unpark(" + UNSAFE + OBJECT + ")V");
  }

  /** The same where any program with threads may come, as the JDK has timers too. */
  private static JdkChange waiting(String type) {
    return inMonitors(type).neededBy(THREADS);
  }

  /** What waits in monitors of its own: only tasks and the collector's threads come there. */
  private static JdkChange inMonitors(String type) {
    return in(type)
        .because("a real wait stops all tasks for ever")
        .monitors("jdk.Threads.enter(" + OBJECT + ")V", "jdk.Threads.exit(" + OBJECT + ")V");
  }

  /** What waits for a socket, or what blocks as one. */
  private static JdkChange polling(String type) {
    return onSockets(type)
        .call(
            "sun/nio/ch/Net.poll(Ljava/io/FileDescriptor;IJ)I",
            "threads/Sockets.poll(Ljava/io/FileDescriptor;IJ)I");
  }

  /** What decides whether a channel waits for real. */
  private static JdkChange channel(String type) {
    return onSockets(type).call(VIRTUAL, VIRTUAL_HOOK, NON_BLOCKING);
  }

  private static JdkChange watching(String type) {
    return in(type).neededBy(WATCH).because("a thread of the JVM can't wake a task");
  }

  private static JdkChange asynchronous(String type) {
    return in(type).neededBy(ASYNCHRONOUS).because("the threads of channels call the program");
  }

  private static JdkChange asynchronousLocking(String type) {
    return asynchronous(type).locks(LOCK_TAKEN, LOCK_GIVEN);
  }

  private static JdkChange onSockets(String type) {
    return in(type).neededBy(SOCKETS).because("a real wait stops all tasks for ever");
  }

  /** What would stay open when a run is over. */
  private static JdkChange leaving(String type, String... mentions) {
    return in(type).neededBy(mentions).because("the next run in this JVM would find it taken");
  }

  private static JdkChange timing(String type) {
    return timed(type).neededBy(THREADS);
  }

  private static JdkChange timed(String type) {
    return in(type).because("tasks wait by the simulated clock").call(NANOS, NANOS_HOOK);
  }
}
