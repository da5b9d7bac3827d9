import java.lang.management.LockInfo;
import java.lang.management.BufferPoolMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryManagerMXBean;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.RuntimeMXBean;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.lang.ref.PhantomReference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.StructuredTaskScope;
import java.util.concurrent.StructuredTaskScope.Joiner;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import javax.management.ListenerNotFoundException;
import javax.management.MBeanAttributeInfo;
import javax.management.MBeanServer;
import javax.management.NotificationEmitter;
import javax.management.NotificationListener;
import javax.management.ObjectName;
import javax.management.RuntimeMBeanException;

/** What is told of threads and references, while others run. */
class Told extends Check {
  private static final ThreadMXBean BEAN = ManagementFactory.getThreadMXBean();

  public static void main(String[] args) {
    check("states", Told::states);
    check("lists", Told::lists);
    check("a lock", Told::lock);
    check("a monitor", Told::monitor);
    check("numbers", Told::numbers);
    check("deadlock", Told::deadlock);
    check("what is not counted", Told::notCounted);
    check("the machine", Told::machine);
    check("beans", Told::beans);
    check("pools of memory", Told::pools);
    check("a queued reference", Told::queued);
    check("collected references", Told::collected);
    check("platform threads in a scope", Told::scope);
    end();
  }

  static void states() throws Throwable {
    Thread thread = new Thread(LockSupport::park);
    equal(Thread.State.NEW, thread.getState());
    thread.start();
    until(thread, Thread.State.WAITING);
    Worker joining = go(thread::join);
    Worker sleeping = go(() -> Thread.sleep(10));
    until(joining, Thread.State.WAITING);
    until(sleeping, Thread.State.TIMED_WAITING);
    Worker blocked;
    synchronized (thread) {
      blocked =
          go(
              () -> {
                synchronized (thread) {
                  equal(Thread.State.RUNNABLE, Thread.currentThread().getState());
                }
              });
      until(blocked, Thread.State.BLOCKED);
    }
    LockSupport.unpark(thread);
    for (Worker worker : List.of(joining, sleeping, blocked)) {
      worker.ends();
    }
    equal(Thread.State.TERMINATED, thread.getState());
  }

  static void lists() throws Throwable {
    Worker platform = go(LockSupport::park);
    Thread virtual = Thread.startVirtualThread(LockSupport::park);
    untilBlocked(platform);
    untilBlocked(virtual);
    Thread[] threads = new Thread[Thread.activeCount() + 10];
    List<Thread> found = Arrays.asList(threads).subList(0, Thread.enumerate(threads));
    yes(found.contains(platform) && found.contains(Thread.currentThread()));
    no(found.contains(virtual));
    yes(Thread.getAllStackTraces().containsKey(platform));
    no(Thread.getAllStackTraces().containsKey(virtual));
    LockSupport.unpark(platform);
    LockSupport.unpark(virtual);
    platform.ends();
    virtual.join();
  }

  static void lock() throws Throwable {
    ReentrantLock lock = new ReentrantLock();
    lock.lock();
    Worker worker = go(lock::lockInterruptibly);
    until(worker, Thread.State.WAITING);
    ThreadInfo info = BEAN.getThreadInfo(worker.threadId());
    equal(worker.getName(), info.getThreadName());
    equal(Thread.State.WAITING, info.getThreadState());
    equal("java.util.concurrent.locks.ReentrantLock$NonfairSync", info.getLockInfo().getClassName());
    equal(Thread.currentThread().threadId(), info.getLockOwnerId());
    equal(Thread.currentThread().getName(), info.getLockOwnerName());
    equal(0, info.getStackTrace().length);
    equal(1, BEAN.getThreadInfo(worker.threadId(), 1).getStackTrace().length);
    yes(BEAN.getThreadInfo(worker.threadId(), Integer.MAX_VALUE).getStackTrace().length > 2);
    lock.unlock();
    worker.ends();
    equal(null, BEAN.getThreadInfo(worker.threadId()));
  }

  static void monitor() throws Throwable {
    Object monitor = new Object();
    Worker worker;
    synchronized (monitor) {
      worker =
          go(
              () -> {
                synchronized (monitor) {
                  monitor.wait();
                }
              });
      until(worker, Thread.State.BLOCKED);
      ThreadInfo info = BEAN.getThreadInfo(worker.threadId());
      equal(System.identityHashCode(monitor), info.getLockInfo().getIdentityHashCode());
      equal(Thread.currentThread().threadId(), info.getLockOwnerId());
    }
    until(worker, Thread.State.WAITING);
    LockInfo awaited = BEAN.getThreadInfo(worker.threadId()).getLockInfo();
    equal("java.lang.Object", awaited.getClassName());
    equal(-1L, BEAN.getThreadInfo(worker.threadId()).getLockOwnerId());
    synchronized (monitor) {
      monitor.notify();
    }
    worker.ends();
  }

  static void numbers() throws Throwable {
    long started = BEAN.getTotalStartedThreadCount();
    int alive = BEAN.getThreadCount();
    int daemons = BEAN.getDaemonThreadCount();
    Worker worker = go(LockSupport::park);
    equal(alive + 1, BEAN.getThreadCount());
    equal(daemons + 1, BEAN.getDaemonThreadCount());
    equal(started + 1, BEAN.getTotalStartedThreadCount());
    yes(BEAN.getPeakThreadCount() > alive);
    yes(Arrays.stream(BEAN.getAllThreadIds()).anyMatch(id -> id == worker.threadId()));
    yes(
        Arrays.stream(BEAN.dumpAllThreads(true, true))
            .anyMatch(info -> info.getThreadId() == worker.threadId()));
    LockSupport.unpark(worker);
    worker.ends();
  }

  static void deadlock() throws Throwable {
    equal(null, BEAN.findDeadlockedThreads());
    ReentrantLock left = new ReentrantLock();
    ReentrantLock right = new ReentrantLock();
    CountDownLatch both = new CountDownLatch(2);
    Worker one = go(() -> crossed(left, right, both));
    Worker other = go(() -> crossed(right, left, both));
    both.await();
    while (!left.hasQueuedThreads() || !right.hasQueuedThreads()) {
      Thread.onSpinWait();
    }
    until(one, Thread.State.WAITING);
    until(other, Thread.State.WAITING);
    long[] found = BEAN.findDeadlockedThreads();
    Arrays.sort(found);
    equal("[" + one.threadId() + ", " + other.threadId() + "]", Arrays.toString(found));
    equal(null, BEAN.findMonitorDeadlockedThreads());
    one.interrupt();
    throwing(InterruptedException.class, one::ends);
    other.ends();
  }

  private static void crossed(ReentrantLock first, ReentrantLock second, CountDownLatch both)
      throws InterruptedException {
    first.lock();
    both.countDown();
    both.await();
    try {
      second.lockInterruptibly();
    } finally {
      first.unlock();
    }
  }

  static void notCounted() {
    no(BEAN.isThreadContentionMonitoringSupported());
    yes(BEAN.isCurrentThreadCpuTimeSupported());
    BEAN.setThreadCpuTimeEnabled(true);
    long cpu = BEAN.getCurrentThreadCpuTime();
    long clock = System.nanoTime();
    yes(cpu <= clock && clock - cpu < 1_000_000);
    yes(BEAN.getThreadUserTime(Thread.currentThread().threadId()) >= clock);
    throwing(UnsupportedOperationException.class, () -> BEAN.getThreadCpuTime(Thread.currentThread().threadId() + 1));
  }

  static void machine() throws Throwable {
    long begin = ManagementFactory.getRuntimeMXBean().getStartTime();
    Thread.sleep(100);
    equal(begin, ManagementFactory.getRuntimeMXBean().getStartTime());
    equal(System.nanoTime() / 1_000_000, ManagementFactory.getRuntimeMXBean().getUptime());
    equal("4194304@localhost", ManagementFactory.getRuntimeMXBean().getName());
    equal(List.of(), ManagementFactory.getRuntimeMXBean().getInputArguments());
    equal(
        Runtime.getRuntime().maxMemory(),
        ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getMax());
    equal(
        Runtime.getRuntime().availableProcessors(),
        ManagementFactory.getOperatingSystemMXBean().getAvailableProcessors());
    equal(-1.0, ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
  }

  /** What monitors ask for when they start: what is known, and else constants. */
  static void beans() throws Throwable {
    MBeanServer server = ManagementFactory.getPlatformMBeanServer();
    yes(server == ManagementFactory.getPlatformMBeanServer());
    equal(25, server.getMBeanCount());
    for (ObjectName name : server.queryNames(null, null)) {
      for (MBeanAttributeInfo attribute : server.getMBeanInfo(name).getAttributes()) {
        try {
          server.getAttribute(name, attribute.getName());
        } catch (RuntimeMBeanException refused) {
          String known = "BootClassPath|.*UsageThreshold.*|.*ThreadAllocated.*|ThreadContention.*";
          yes((attribute.getName() + " is refused").matches("(" + known + ") is refused"));
        }
      }
    }
    RuntimeMXBean jvm = ManagementFactory.getRuntimeMXBean();
    equal(System.getProperty("java.home"), jvm.getSystemProperties().get("java.home"));
    yes(jvm == ManagementFactory.getPlatformMXBean(RuntimeMXBean.class));
    equal(
        "[PS Scavenge, PS MarkSweep]",
        ManagementFactory.getGarbageCollectorMXBeans().stream().map(MemoryManagerMXBean::getName).toList().toString());
    equal(0L, ManagementFactory.getClassLoadingMXBean().getTotalLoadedClassCount());
    yes(ManagementFactory.getOperatingSystemMXBean() instanceof com.sun.management.UnixOperatingSystemMXBean);
    var diagnostic = ManagementFactory.getPlatformMXBean(com.sun.management.HotSpotDiagnosticMXBean.class);
    equal("true", diagnostic.getVMOption("UseCompressedOops").getValue());
    throwing(IllegalArgumentException.class, () -> diagnostic.getVMOption("NoSuchOption"));
    throwing(UnsupportedOperationException.class, () -> diagnostic.dumpHeap("x.hprof", true));
    throwing(
        IllegalArgumentException.class, () -> ManagementFactory.getPlatformMXBean(MemoryPoolMXBean.class));
  }

  static void pools() throws Throwable {
    var pools = ManagementFactory.getMemoryPoolMXBeans();
    equal(8, pools.size());
    MemoryPoolMXBean old = pools.getLast();
    equal("PS Old Gen", old.getName());
    equal(ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().toString(), old.getUsage().toString());
    old.setUsageThreshold(7);
    equal(7L, old.getUsageThreshold());
    yes(old.isUsageThresholdExceeded());
    old.setUsageThreshold(old.getUsage().getMax());
    no(old.isUsageThresholdExceeded());
    throwing(IllegalArgumentException.class, () -> old.setUsageThreshold(-1));
    throwing(IllegalArgumentException.class, () -> old.setUsageThreshold(Long.MAX_VALUE));
    MemoryPoolMXBean eden = pools.get(5);
    no(eden.isUsageThresholdSupported());
    throwing(UnsupportedOperationException.class, () -> eden.setUsageThreshold(7));
    var memory = (NotificationEmitter) ManagementFactory.getMemoryMXBean();
    NotificationListener listener = (_, _) -> {};
    memory.addNotificationListener(listener, null, null);
    memory.removeNotificationListener(listener);
    throwing(ListenerNotFoundException.class, () -> memory.removeNotificationListener(listener));
    BufferPoolMXBean direct =
        ManagementFactory.newPlatformMXBeanProxy(
            ManagementFactory.getPlatformMBeanServer(),
            "java.nio:type=BufferPool,name=direct",
            BufferPoolMXBean.class);
    equal("direct", direct.getName());
  }

  static void queued() throws Throwable {
    ReferenceQueue<Object> queue = new ReferenceQueue<>();
    WeakReference<Object> reference = new WeakReference<>(Told.class, queue);
    Worker waiting = go(() -> equal(reference, queue.remove()));
    Worker late = go(() -> equal(null, new ReferenceQueue<Object>().remove(1000)));
    until(waiting, Thread.State.WAITING);
    until(late, Thread.State.TIMED_WAITING);
    yes(reference.enqueue());
    waiting.ends();
    no(reference.enqueue());
    late.ends();
  }

  static void collected() throws Throwable {
    ReferenceQueue<Object> queue = new ReferenceQueue<>();
    List<PhantomReference<Object>> references =
        List.of(reference(queue), reference(queue), reference(queue));
    Worker worker =
        go(
            () -> {
              for (PhantomReference<Object> ignored : references) {
                queue.remove();
              }
            });
    until(worker, Thread.State.WAITING);
    System.gc();
    worker.ends();
    equal(null, queue.poll());
  }

  private static PhantomReference<Object> reference(ReferenceQueue<Object> queue) {
    return new PhantomReference<>(new Object(), queue);
  }

  /** Each tells its scope that it ends. */
  static void scope() throws Throwable {
    var platform = Thread.ofPlatform().factory();
    try (var scope =
        StructuredTaskScope.open(
            Joiner.<Integer>awaitAll(), options -> options.withThreadFactory(platform))) {
      var one = scope.fork(() -> 1);
      var two = scope.fork(() -> 2);
      scope.join();
      equal(3, one.get() + two.get());
    }
    try (var executor = Executors.newThreadPerTaskExecutor(platform)) {
      equal(3, executor.submit(() -> 3).get());
    }
  }
}
