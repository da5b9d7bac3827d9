import static java.util.concurrent.TimeUnit.DAYS;
import static java.util.concurrent.TimeUnit.MILLISECONDS;
import static java.util.concurrent.TimeUnit.NANOSECONDS;
import static java.util.concurrent.TimeUnit.SECONDS;

import java.lang.ref.ReferenceQueue;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;
import java.util.function.Supplier;

/**
 * Every call of the JDK that waits for another thread: what becomes of it when it is interrupted
 * before or meanwhile, when its time is over, and with times at the ends of their range.
 */
class BlockingCalls extends Check {
  /** Makes what is to be waited for, and says how. */
  interface Wait {
    Action make() throws Throwable;
  }

  interface TimedCall {
    Object go(long time, TimeUnit unit) throws Throwable;
  }

  interface TimedWait {
    TimedCall make() throws Throwable;
  }

  /** Stands for any number that isn't positive. */
  private static final Object NOTHING_LEFT = new Object();

  /** Calls of the JDK itself for which the least long is one beyond the end of time. */
  private static final List<String> NOT_AT_THE_LEAST = List.of("exchange", "invokeAny");

  static void untimed(String name, Wait wait) {
    check(
        name + ", interrupted before",
        () -> {
          Action call = wait.make();
          Thread.currentThread().interrupt();
          throwing(InterruptedException.class, call);
          no(Thread.interrupted());
        });
    check(
        name + ", interrupted meanwhile",
        () -> {
          Action call = wait.make();
          interruptedMeanwhile(call);
        });
  }

  static void interruptedMeanwhile(Action call) throws Throwable {
    Worker worker =
        go(
            () -> {
              throwing(InterruptedException.class, call);
              no(Thread.interrupted());
            });
    until(worker, Thread.State.WAITING, Thread.State.TIMED_WAITING);
    worker.interrupt();
    worker.ends();
  }

  /** {@code late} is what is returned when the time is over, or the class of what is thrown. */
  static void timed(String name, Object late, TimedWait wait) {
    untimed(
        name + " 10 s",
        () -> {
          TimedCall call = wait.make();
          return () -> call.go(10, SECONDS);
        });
    for (TimeUnit unit : List.of(NANOSECONDS, DAYS)) {
      check(
          name + ", interrupted meanwhile, for ever in " + unit,
          () -> {
            TimedCall call = wait.make();
            interruptedMeanwhile(() -> call.go(Long.MAX_VALUE, unit));
          });
    }
    long least = NOT_AT_THE_LEAST.stream().anyMatch(name::endsWith) ? -1 : Long.MIN_VALUE;
    for (long time : new long[] {30, 0, least}) {
      check(
          name + ", late after " + time,
          () -> {
            TimedCall call = wait.make();
            takes(Math.max(0, time), () -> endsLate(late, call, time));
          });
    }
  }

  private static void endsLate(Object late, TimedCall call, long time) throws Throwable {
    if (late instanceof Class<?> type) {
      throwing(type.asSubclass(Throwable.class), () -> call.go(time, MILLISECONDS));
    } else if (late == NOTHING_LEFT) {
      yes((Long) call.go(time, MILLISECONDS) <= 0);
    } else {
      equal(late, call.go(time, MILLISECONDS));
    }
  }

  private static void parkForEver() {
    while (true) {
      LockSupport.park();
    }
  }

  /** Another thread takes something and keeps it. */
  static void held(Action take) throws Throwable {
    CountDownLatch taken = new CountDownLatch(1);
    go(
        () -> {
          take.run();
          taken.countDown();
          parkForEver();
        });
    taken.await();
  }

  public static void main(String[] args) throws Throwable {
    threads();
    monitors();
    for (boolean fair : new boolean[] {false, true}) {
      locks(fair ? "fair " : "", fair);
    }
    stamped();
    synchronizers();
    queues();
    deques();
    futures();
    executors();
    own();
    references();
    parking();
    end();
  }

  static void threads() {
    untimed("sleep", () -> () -> Thread.sleep(Long.MAX_VALUE));
    untimed("sleep nanos", () -> () -> Thread.sleep(10_000, 5));
    untimed("sleep duration", () -> () -> Thread.sleep(Duration.ofDays(1)));
    untimed("sleep days", () -> () -> DAYS.sleep(Long.MAX_VALUE));
    check("sleep ends", () -> takes(30, () -> Thread.sleep(30)));
    check("no sleep", () -> takes(0, () -> Thread.sleep(Duration.ofNanos(-5))));
    check("sleep below 0", () -> throwing(IllegalArgumentException.class, () -> Thread.sleep(-1)));
    Map<String, Supplier<Thread>> starts = new LinkedHashMap<>();
    starts.put("platform", () -> go(BlockingCalls::parkForEver));
    starts.put("virtual", () -> Thread.startVirtualThread(BlockingCalls::parkForEver));
    starts.forEach(
        (kind, start) -> {
          untimed(kind + " join", () -> start.get()::join);
          untimed(
              kind + " join millis",
              () -> {
                Thread thread = start.get();
                return () -> thread.join(100_000);
              });
          untimed(
              kind + " timedJoin",
              () -> {
                Thread thread = start.get();
                return () -> SECONDS.timedJoin(thread, 1000);
              });
          timed(
              kind + " join duration",
              false,
              () -> {
                Thread thread = start.get();
                return (time, unit) ->
                    thread.join(
                        time == Long.MAX_VALUE
                            ? Duration.ofSeconds(time)
                            : Duration.of(time, unit.toChronoUnit()));
              });
        });
    check("join itself", () -> takes(25, () -> Thread.currentThread().join(25)));
    check("join below 0", () -> throwing(IllegalArgumentException.class, () -> go(() -> {}).join(-1)));
    check(
        "join before start",
        () -> throwing(IllegalThreadStateException.class, () -> new Thread().join(Duration.ZERO)));
  }

  static void monitors() {
    Object monitor = new Object();
    Map<String, Action> waits = new LinkedHashMap<>();
    waits.put("wait", monitor::wait);
    waits.put("wait 0", () -> monitor.wait(0));
    waits.put("wait longest", () -> monitor.wait(Long.MAX_VALUE));
    waits.put("wait longest nanos", () -> monitor.wait(Long.MAX_VALUE, 999_999));
    waits.put("timedWait", () -> SECONDS.timedWait(monitor, 1000));
    waits.forEach(
        (name, wait) -> {
          untimed(
              name,
              () ->
                  () -> {
                    synchronized (monitor) {
                      try {
                        wait.run();
                      } finally {
                        yes(Thread.holdsLock(monitor));
                      }
                    }
                  });
          check(name + " outside", () -> throwing(IllegalMonitorStateException.class, wait));
        });
    check("notify outside", () -> throwing(IllegalMonitorStateException.class, monitor::notify));
    check("notifyAll outside", () -> throwing(IllegalMonitorStateException.class, monitor::notifyAll));
    check(
        "wait ends",
        () ->
            takes(
                30,
                () -> {
                  synchronized (monitor) {
                    monitor.wait(30);
                  }
                }));
    check("no lock of null", () -> throwing(NullPointerException.class, () -> Thread.holdsLock(null)));
  }

  static void locks(String fair, boolean isFair) {
    Supplier<Lock[]> plain =
        () -> {
          Lock lock = new ReentrantLock(isFair);
          return new Lock[] {lock, lock};
        };
    lock(fair + "lock", plain);
    for (boolean reads : new boolean[] {false, true}) {
      for (boolean read : new boolean[] {false, true}) {
        if (!reads || !read) {
          lock(
              fair + (reads ? "read-" : "write-") + (read ? "read" : "write"),
              () -> {
                ReadWriteLock both = new ReentrantReadWriteLock(isFair);
                return new Lock[] {
                  reads ? both.readLock() : both.writeLock(),
                  read ? both.readLock() : both.writeLock()
                };
              });
        }
      }
    }
    condition(fair + "condition", () -> new ReentrantLock(isFair));
    condition(fair + "condition of writers", () -> new ReentrantReadWriteLock(isFair).writeLock());
    untimed(fair + "acquire", () -> new Semaphore(0, isFair)::acquire);
    untimed(fair + "acquire 4", () -> () -> new Semaphore(3, isFair).acquire(4));
    timed(fair + "tryAcquire", false, () -> new Semaphore(0, isFair)::tryAcquire);
    timed(
        fair + "tryAcquire 2",
        false,
        () -> (time, unit) -> new Semaphore(1, isFair).tryAcquire(2, time, unit));
    check(
        fair + "acquireUninterruptibly",
        () -> {
          Semaphore semaphore = new Semaphore(0, isFair);
          uninterrupted(semaphore::acquireUninterruptibly, semaphore::release);
        });
    check(
        fair + "lock, uninterrupted",
        () -> {
          Lock lock = new ReentrantLock(isFair);
          lock.lock();
          uninterrupted(lock::lock, lock::unlock);
        });
  }

  /** It waits on, and keeps the status. */
  static void uninterrupted(Action wait, Action serve) throws Throwable {
    Worker worker =
        go(
            () -> {
              wait.run();
              yes(Thread.interrupted());
            });
    untilBlocked(worker);
    worker.interrupt();
    Thread.sleep(10);
    untilBlocked(worker);
    serve.run();
    worker.ends();
  }

  /** The first is held by another. */
  static void lock(String name, Supplier<Lock[]> locks) {
    untimed(
        name + " lockInterruptibly",
        () -> {
          Lock[] lock = locks.get();
          held(lock[0]::lock);
          return lock[1]::lockInterruptibly;
        });
    timed(
        name + " tryLock",
        false,
        () -> {
          Lock[] lock = locks.get();
          held(lock[0]::lock);
          return lock[1]::tryLock;
        });
  }

  static void condition(String name, Supplier<Lock> locks) {
    untimed(
        name + " await",
        () -> {
          Lock lock = locks.get();
          Condition condition = lock.newCondition();
          return () -> within(lock, (time, unit) -> {
            condition.await();
            return null;
          }).go(0, DAYS);
        });
    timed(
        name + " await",
        false,
        () -> {
          Lock lock = locks.get();
          return within(lock, lock.newCondition()::await);
        });
    timed(
        name + " awaitNanos",
        NOTHING_LEFT,
        () -> {
          Lock lock = locks.get();
          Condition condition = lock.newCondition();
          return within(lock, (time, unit) -> condition.awaitNanos(unit.toNanos(time)));
        });
    timed(
        name + " awaitUntil",
        false,
        () -> {
          Lock lock = locks.get();
          Condition condition = lock.newCondition();
          return within(lock, (time, unit) -> condition.awaitUntil(date(time, unit)));
        });
    check(
        name + " awaitUninterruptibly",
        () -> {
          Lock lock = locks.get();
          Condition condition = lock.newCondition();
          uninterrupted(
              () -> {
                lock.lock();
                condition.awaitUninterruptibly();
                lock.unlock();
              },
              () -> {
                lock.lock();
                condition.signal();
                lock.unlock();
              });
        });
  }

  private static TimedCall within(Lock lock, TimedCall call) {
    return (time, unit) -> {
      lock.lock();
      try {
        return call.go(time, unit);
      } finally {
        lock.unlock();
      }
    };
  }

  /** Dates have milliseconds: one more, so that it isn't early. */
  private static Date date(long time, TimeUnit unit) {
    if (time <= 0) {
      return new Date(0);
    }
    return time == Long.MAX_VALUE
        ? new Date(time)
        : new Date(System.currentTimeMillis() + unit.toMillis(time) + 1);
  }

  static void stamped() {
    untimed("stamped write, written", () -> written()::writeLockInterruptibly);
    untimed("stamped read, written", () -> written()::readLockInterruptibly);
    untimed("stamped write, read", () -> read()::writeLockInterruptibly);
    timed("stamped write, written", 0L, () -> written()::tryWriteLock);
    timed("stamped read, written", 0L, () -> written()::tryReadLock);
    timed("stamped write, read", 0L, () -> read()::tryWriteLock);
    untimed("stamped view", () -> written().asReadLock()::lockInterruptibly);
    timed("stamped view", false, () -> written().asWriteLock()::tryLock);
  }

  private static StampedLock written() {
    StampedLock lock = new StampedLock();
    lock.writeLock();
    return lock;
  }

  private static StampedLock read() {
    StampedLock lock = new StampedLock();
    lock.readLock();
    return lock;
  }

  static void synchronizers() {
    untimed("latch", () -> new CountDownLatch(1)::await);
    timed("latch", false, () -> new CountDownLatch(1)::await);
    untimed("barrier", () -> new CyclicBarrier(2)::await);
    timed("barrier", TimeoutException.class, () -> new CyclicBarrier(2)::await);
    untimed("phaser", () -> () -> new Phaser(1).awaitAdvanceInterruptibly(0));
    untimed("phaser below", () -> () -> new Phaser(new Phaser(1), 1).awaitAdvanceInterruptibly(0));
    timed(
        "phaser",
        TimeoutException.class,
        () -> (time, unit) -> new Phaser(1).awaitAdvanceInterruptibly(0, time, unit));
    untimed("exchange", () -> () -> new Exchanger<Integer>().exchange(1));
    timed(
        "exchange",
        TimeoutException.class,
        () -> (time, unit) -> new Exchanger<Integer>().exchange(1, time, unit));
  }

  static <Q extends BlockingQueue<Integer>> Q full(Q queue) {
    while (queue.offer(1)) {}
    return queue;
  }

  static void queues() {
    Map<String, Supplier<BlockingQueue<Integer>>> queues = new LinkedHashMap<>();
    queues.put("array", () -> new ArrayBlockingQueue<>(2));
    queues.put("fair array", () -> new ArrayBlockingQueue<>(2, true));
    queues.put("linked", () -> new LinkedBlockingQueue<>(2));
    queues.put("deque", () -> new LinkedBlockingDeque<>(2));
    queues.put("synchronous", SynchronousQueue::new);
    queues.put("fair synchronous", () -> new SynchronousQueue<>(true));
    queues.forEach(
        (name, queue) -> {
          untimed(
              name + " put",
              () -> {
                BlockingQueue<Integer> full = full(queue.get());
                return () -> full.put(2);
              });
          timed(
              name + " offer",
              false,
              () -> {
                BlockingQueue<Integer> full = full(queue.get());
                return (time, unit) -> full.offer(2, time, unit);
              });
        });
    queues.put("priority", PriorityBlockingQueue::new);
    queues.put("transfer", LinkedTransferQueue::new);
    queues.forEach(
        (name, queue) -> {
          untimed(name + " take", () -> queue.get()::take);
          timed(name + " poll", null, () -> queue.get()::poll);
        });
    untimed("transfer", () -> () -> new LinkedTransferQueue<Integer>().transfer(1));
    timed(
        "tryTransfer",
        false,
        () -> (time, unit) -> new LinkedTransferQueue<Integer>().tryTransfer(1, time, unit));
    untimed("delay take, empty", () -> new DelayQueue<Late>()::take);
    untimed("delay take", () -> late()::take);
    timed("delay poll, empty", null, () -> new DelayQueue<Late>()::poll);
    timed("delay poll", null, () -> late()::poll);
  }

  record Late(long at) implements Delayed {
    @Override
    public long getDelay(TimeUnit unit) {
      return unit.convert(at - System.nanoTime(), NANOSECONDS);
    }

    @Override
    public int compareTo(Delayed other) {
      return Long.compare(at, ((Late) other).at);
    }
  }

  private static DelayQueue<Late> late() {
    DelayQueue<Late> queue = new DelayQueue<>();
    queue.add(new Late(System.nanoTime() + DAYS.toNanos(1)));
    return queue;
  }

  static void deques() {
    untimed("putFirst", () -> () -> full(new LinkedBlockingDeque<Integer>(2)).putFirst(1));
    untimed("putLast", () -> () -> full(new LinkedBlockingDeque<Integer>(2)).putLast(1));
    untimed("takeFirst", () -> new LinkedBlockingDeque<Integer>()::takeFirst);
    untimed("takeLast", () -> new LinkedBlockingDeque<Integer>()::takeLast);
    timed("pollFirst", null, () -> new LinkedBlockingDeque<Integer>()::pollFirst);
    timed("pollLast", null, () -> new LinkedBlockingDeque<Integer>()::pollLast);
    timed(
        "offerFirst",
        false,
        () -> (time, unit) -> full(new LinkedBlockingDeque<Integer>(2)).offerFirst(1, time, unit));
    timed(
        "offerLast",
        false,
        () -> (time, unit) -> full(new LinkedBlockingDeque<Integer>(2)).offerLast(1, time, unit));
  }

  static void futures() {
    Map<String, Supplier<Future<Integer>>> futures = new LinkedHashMap<>();
    futures.put("task", () -> new FutureTask<>(() -> 1));
    futures.put("completable", CompletableFuture::new);
    futures.put("fork-join", () -> ForkJoinTask.adapt(() -> 1));
    futures.forEach(
        (name, future) -> {
          untimed(name + " get", () -> future.get()::get);
          timed(name + " get", TimeoutException.class, () -> future.get()::get);
        });
    check(
        "completable join",
        () -> {
          CompletableFuture<Integer> future = new CompletableFuture<>();
          uninterrupted(future::join, () -> future.complete(1));
        });
  }

  static void executors() throws Throwable {
    Map<String, Supplier<ExecutorService>> executors = new LinkedHashMap<>();
    executors.put("fixed", () -> Executors.newFixedThreadPool(2));
    executors.put("cached", Executors::newCachedThreadPool);
    executors.put("single", Executors::newSingleThreadExecutor);
    executors.put("scheduled", () -> Executors.newScheduledThreadPool(2));
    executors.put("stealing", () -> Executors.newWorkStealingPool(3));
    executors.put("fork-join", () -> new ForkJoinPool(2));
    executors.put("virtual", Executors::newVirtualThreadPerTaskExecutor);
    ThreadFactory platform = Thread.ofPlatform().daemon().factory();
    executors.put("per task", () -> Executors.newThreadPerTaskExecutor(platform));
    executors.forEach(BlockingCalls::executor);
  }

  static Integer never() throws InterruptedException {
    while (true) {
      Thread.sleep(1000);
    }
  }

  static void executor(String name, Supplier<ExecutorService> executor) {
    List<ExecutorService> made = new ArrayList<>();
    Supplier<ExecutorService> make =
        () -> {
          made.add(executor.get());
          return made.getLast();
        };
    Callable<Integer> never = BlockingCalls::never;
    untimed(name + " get", () -> make.get().submit(never)::get);
    timed(name + " get", TimeoutException.class, () -> make.get().submit(never)::get);
    untimed(name + " invokeAll", () -> () -> make.get().invokeAll(List.of(never, never)));
    untimed(name + " invokeAny", () -> () -> make.get().invokeAny(List.of(never, never)));
    timed(
        name + " invokeAny",
        TimeoutException.class,
        () -> (time, unit) -> make.get().invokeAny(List.of(never, never), time, unit));
    check(
        name + " invokeAll, late",
        () ->
            takes(
                40,
                () -> {
                  var futures = make.get().invokeAll(List.of(never, () -> 1), 40, MILLISECONDS);
                  yes(futures.getFirst().isCancelled());
                }));
    timed(
        name + " awaitTermination",
        false,
        () -> {
          make.get().submit(never);
          return made.getLast()::awaitTermination;
        });
    untimed(name + " completion", () -> completion(make.get())::take);
    timed(name + " completion", null, () -> completion(make.get())::poll);
    check(
        name + " close, interrupted",
        () -> {
          ExecutorService closed = make.get();
          CountDownLatch begun = new CountDownLatch(1);
          closed.submit(
              () -> {
                begun.countDown();
                return never();
              });
          begun.await();
          Thread.currentThread().interrupt();
          closed.close();
          yes(Thread.interrupted());
          yes(closed.isTerminated());
        });
    check(
        name + " shutdownNow",
        () -> {
          made.forEach(ExecutorService::shutdownNow);
          for (ExecutorService shut : made) {
            yes(shut.awaitTermination(1, SECONDS));
            throwing(RejectedExecutionException.class, () -> shut.submit(never));
          }
        });
  }

  private static CompletionService<Integer> completion(ExecutorService executor) {
    CompletionService<Integer> completion = new ExecutorCompletionService<>(executor);
    completion.submit(BlockingCalls::never);
    return completion;
  }

  /** Synchronizers that a program writes on those of the JDK. */
  private static class Mutex extends AbstractQueuedSynchronizer {
    @Override
    protected boolean tryAcquire(int ignored) {
      return compareAndSetState(0, 1);
    }

    @Override
    protected boolean tryRelease(int ignored) {
      setState(0);
      return true;
    }

    @Override
    protected int tryAcquireShared(int ignored) {
      return tryAcquire(1) ? 1 : -1;
    }

    @Override
    protected boolean isHeldExclusively() {
      return getState() == 1;
    }
  }

  private static class LongMutex extends AbstractQueuedLongSynchronizer {
    @Override
    protected boolean tryAcquire(long ignored) {
      return compareAndSetState(0, 1);
    }

    @Override
    protected boolean tryRelease(long ignored) {
      setState(0);
      return true;
    }

    @Override
    protected long tryAcquireShared(long ignored) {
      return tryAcquire(1) ? 1 : -1;
    }

    @Override
    protected boolean isHeldExclusively() {
      return getState() == 1;
    }
  }

  static void own() {
    Mutex mutex = new Mutex();
    mutex.acquire(1);
    untimed("own", () -> () -> mutex.acquireInterruptibly(1));
    untimed("own shared", () -> () -> mutex.acquireSharedInterruptibly(1));
    timed("own", false, () -> (time, unit) -> mutex.tryAcquireNanos(1, unit.toNanos(time)));
    timed(
        "own shared", false, () -> (time, unit) -> mutex.tryAcquireSharedNanos(1, unit.toNanos(time)));
    LongMutex longs = new LongMutex();
    longs.acquire(1);
    untimed("own long", () -> () -> longs.acquireInterruptibly(1));
    untimed("own long shared", () -> () -> longs.acquireSharedInterruptibly(1));
    timed("own long", false, () -> (time, unit) -> longs.tryAcquireNanos(1, unit.toNanos(time)));
    timed(
        "own long condition",
        false,
        () -> {
          LongMutex held = new LongMutex();
          Condition condition = held.new ConditionObject();
          return (time, unit) -> {
            held.acquire(1);
            try {
              return condition.awaitUntil(date(time, unit));
            } finally {
              held.release(1);
            }
          };
        });
  }

  static void references() {
    untimed("reference", () -> new ReferenceQueue<Object>()::remove);
    untimed("reference millis", () -> () -> new ReferenceQueue<Object>().remove(100_000));
    check(
        "no reference", () -> takes(30, () -> equal(null, new ReferenceQueue<Object>().remove(30))));
  }

  static void parking() {
    Map<String, Action> parks = new LinkedHashMap<>();
    parks.put("park", LockSupport::park);
    parks.put("park with blocker", () -> LockSupport.park("blocker"));
    parks.put("parkNanos", () -> LockSupport.parkNanos(Long.MAX_VALUE));
    parks.put("parkUntil", () -> LockSupport.parkUntil(Long.MAX_VALUE));
    parks.put("parkUntil later", () -> LockSupport.parkUntil(System.currentTimeMillis() + 1_000_000));
    parks.forEach(
        (name, park) -> {
          check(
              name + ", interrupted before",
              () -> {
                Thread.currentThread().interrupt();
                park.run();
                yes(Thread.interrupted());
              });
          check(
              name + ", interrupted meanwhile",
              () -> {
                Worker worker =
                    go(
                        () -> {
                          park.run();
                          yes(Thread.interrupted());
                        });
                untilBlocked(worker);
                worker.interrupt();
                worker.ends();
              });
          check(
              name + ", unparked meanwhile",
              () -> {
                Worker worker = go(park);
                untilBlocked(worker);
                LockSupport.unpark(worker);
                worker.ends();
              });
          check(
              name + ", unparked before",
              () -> {
                LockSupport.unpark(Thread.currentThread());
                LockSupport.unpark(Thread.currentThread());
                park.run();
              });
        });
    check("parkNanos late", () -> takes(20, () -> LockSupport.parkNanos(20_000_000)));
    check("parkNanos 0", () -> takes(0, () -> LockSupport.parkNanos(0)));
    check("parkNanos below 0", () -> takes(0, () -> LockSupport.parkNanos(-1)));
    check("parkUntil before", () -> takes(0, () -> LockSupport.parkUntil(-1)));
    check("unpark nobody", () -> LockSupport.unpark(null));
    check("unpark before start", () -> LockSupport.unpark(new Thread()));
  }
}
