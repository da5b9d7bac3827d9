import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/** Monitors, locks, conditions and semaphores. */
final class CorrectLocks {
  private CorrectLocks() {}

  static List<Program> programs() {
    return List.of(
        Program.of("monitor-count", "60", CorrectLocks::monitorCount),
        Program.of("monitor-nested", "40", CorrectLocks::monitorNested),
        Program.of("monitor-buffer", "55", CorrectLocks::monitorBuffer),
        Program.of("monitor-turns", "abcabcabcabc", CorrectLocks::monitorTurns),
        Program.of("monitor-readers-writers", "5 5", CorrectLocks::monitorReadersWriters),
        Program.of("monitor-timed-wait", "told", CorrectLocks::monitorTimedWait),
        Program.of("lock-count", "60", () -> lockCount(new ReentrantLock())),
        Program.of("lock-fair-count", "60", () -> lockCount(new ReentrantLock(true))),
        Program.of("lock-trylock-loop", "20", CorrectLocks::tryLockLoop),
        Program.of("lock-interrupted", "interrupted", CorrectLocks::lockInterrupted),
        Program.of("lock-ordered-transfers", "300", CorrectLocks::orderedTransfers),
        Program.of("condition-buffer", "55", CorrectLocks::conditionBuffer),
        Program.of("condition-turns", "ababababab", CorrectLocks::conditionTurns),
        Program.of("rwlock-cache", "9", CorrectLocks::cache),
        Program.of("rwlock-downgrade", "3", CorrectLocks::downgrade),
        Program.of("stamped-points", "20 20", CorrectLocks::stampedPoints),
        Program.of("stamped-upgrade", "3", CorrectLocks::stampedUpgrade),
        Program.of("semaphore-bound", "12", CorrectLocks::semaphoreBound),
        Program.of("semaphore-turns", "ababababab", CorrectLocks::semaphoreTurns),
        Program.of("park-guarded", "5", CorrectLocks::parkGuarded),
        Program.of("philosophers-ordered", "12", CorrectLocks::philosophers));
  }

  private static void repeat(int times, Crew.Action action) throws Exception {
    for (int i = 0; i < times; i++) action.run();
  }

  private static String monitorCount() throws Exception {
    int[] count = new int[1];
    Crew.Action action =
        () ->
            repeat(
                20,
                () -> {
                  synchronized (count) {
                    count[0]++;
                  }
                });
    Crew.run(action, action, action);
    return String.valueOf(count[0]);
  }

  private static synchronized void addNested(int[] count, int depth) {
    if (depth == 0) {
      count[0]++;
    } else {
      addNested(count, depth - 1);
    }
  }

  private static String monitorNested() throws Exception {
    int[] count = new int[1];
    Crew.Action action = () -> repeat(20, () -> addNested(count, 3));
    Crew.run(action, action);
    return String.valueOf(count[0]);
  }

  /** A buffer for two items, with a monitor. */
  private static final class Buffer {
    private final Queue<Integer> items = new ArrayDeque<>();

    synchronized void put(int item) throws InterruptedException {
      while (items.size() == 2) wait();
      items.add(item);
      notifyAll();
    }

    synchronized int take() throws InterruptedException {
      while (items.isEmpty()) wait();
      notifyAll();
      return items.remove();
    }
  }

  private static String monitorBuffer() throws Exception {
    Buffer buffer = new Buffer();
    AtomicInteger sum = new AtomicInteger();
    Crew.Action taker = () -> repeat(5, () -> sum.addAndGet(buffer.take()));
    Crew.run(
        taker,
        taker,
        () -> {
          for (int i = 1; i <= 10; i++) buffer.put(i);
        });
    return String.valueOf(sum);
  }

  private static String monitorTurns() throws Exception {
    StringBuilder log = new StringBuilder();
    Crew crew = new Crew();
    for (int t = 0; t < 3; t++) {
      int own = t;
      crew.start(
          () ->
              repeat(
                  4,
                  () -> {
                    synchronized (log) {
                      while (log.length() % 3 != own) log.wait();
                      log.append("abc".charAt(own));
                      log.notifyAll();
                    }
                  }));
    }
    crew.join();
    return log.toString();
  }

  /** A lock for readers and writers, made with a monitor. */
  private static final class Room {
    private int readers;
    private boolean writing;

    synchronized void beginRead() throws InterruptedException {
      while (writing) wait();
      readers++;
    }

    synchronized void endRead() {
      readers--;
      notifyAll();
    }

    synchronized void beginWrite() throws InterruptedException {
      while (writing || readers > 0) wait();
      writing = true;
    }

    synchronized void endWrite() {
      writing = false;
      notifyAll();
    }
  }

  private static String monitorReadersWriters() throws Exception {
    Room room = new Room();
    int[] pair = new int[2];
    Crew.Action reader =
        () ->
            repeat(
                5,
                () -> {
                  room.beginRead();
                  if (pair[0] != pair[1]) throw new IllegalStateException("torn");
                  room.endRead();
                });
    Crew.run(
        reader,
        reader,
        () ->
            repeat(
                5,
                () -> {
                  room.beginWrite();
                  pair[0]++;
                  pair[1]++;
                  room.endWrite();
                }));
    return pair[0] + " " + pair[1];
  }

  /** The time-out is only a reason to look again. */
  private static String monitorTimedWait() throws Exception {
    boolean[] told = new boolean[1];
    Crew.run(
        () -> {
          synchronized (told) {
            while (!told[0]) told.wait(1);
          }
        },
        () -> {
          synchronized (told) {
            told[0] = true;
            told.notifyAll();
          }
        });
    return "told";
  }

  private static String lockCount(Lock lock) throws Exception {
    int[] count = new int[1];
    Crew.Action action =
        () ->
            repeat(
                20,
                () -> {
                  lock.lock();
                  try {
                    count[0]++;
                  } finally {
                    lock.unlock();
                  }
                });
    Crew.run(action, action, action);
    return String.valueOf(count[0]);
  }

  private static String tryLockLoop() throws Exception {
    ReentrantLock lock = new ReentrantLock();
    int[] count = new int[1];
    Crew.Action action =
        () ->
            repeat(
                10,
                () -> {
                  while (!lock.tryLock()) Thread.sleep(1);
                  count[0]++;
                  lock.unlock();
                });
    Crew.run(action, action);
    return String.valueOf(count[0]);
  }

  /** Main keeps the lock, so the thread can only be interrupted. */
  private static String lockInterrupted() throws Exception {
    ReentrantLock lock = new ReentrantLock();
    String[] outcome = new String[1];
    Crew crew = new Crew();
    lock.lock();
    Thread a =
        crew.start(
            () -> {
              try {
                lock.lockInterruptibly();
                outcome[0] = "locked";
              } catch (InterruptedException e) {
                outcome[0] = "interrupted";
              }
            });
    a.interrupt();
    crew.join();
    lock.unlock();
    return outcome[0];
  }

  private static final class Account {
    private final ReentrantLock lock = new ReentrantLock();
    private final int number;
    private int money = 100;

    Account(int number) {
      this.number = number;
    }
  }

  /** The lock of the smaller number is always the first. */
  private static void transfer(Account from, Account to, int money) {
    Account first = from.number < to.number ? from : to;
    Account second = first == from ? to : from;
    first.lock.lock();
    second.lock.lock();
    from.money -= money;
    to.money += money;
    second.lock.unlock();
    first.lock.unlock();
  }

  private static String orderedTransfers() throws Exception {
    Account[] all = {new Account(0), new Account(1), new Account(2)};
    Crew crew = new Crew();
    for (int t = 0; t < 3; t++) {
      Account from = all[t];
      Account to = all[(t + 1) % 3];
      crew.start(() -> repeat(5, () -> transfer(from, to, 7)));
    }
    crew.join();
    return String.valueOf(all[0].money + all[1].money + all[2].money);
  }

  /** A buffer for one item, with a lock and two conditions. */
  private static final class Slot {
    private final Lock lock = new ReentrantLock();
    private final Condition full = lock.newCondition();
    private final Condition empty = lock.newCondition();
    private Integer item;

    void put(int next) throws InterruptedException {
      lock.lock();
      try {
        while (item != null) empty.await();
        item = next;
        full.signal();
      } finally {
        lock.unlock();
      }
    }

    int take() throws InterruptedException {
      lock.lock();
      try {
        while (item == null) full.await();
        int taken = item;
        item = null;
        empty.signal();
        return taken;
      } finally {
        lock.unlock();
      }
    }
  }

  private static String conditionBuffer() throws Exception {
    Slot slot = new Slot();
    AtomicInteger sum = new AtomicInteger();
    Crew.Action taker = () -> repeat(5, () -> sum.addAndGet(slot.take()));
    Crew.run(
        taker,
        () -> {
          for (int i = 1; i <= 5; i++) slot.put(i);
        },
        taker,
        () -> {
          for (int i = 6; i <= 10; i++) slot.put(i);
        });
    return String.valueOf(sum);
  }

  private static String conditionTurns() throws Exception {
    StringBuilder log = new StringBuilder();
    Lock lock = new ReentrantLock();
    Condition changed = lock.newCondition();
    Crew crew = new Crew();
    for (int t = 0; t < 2; t++) {
      int own = t;
      crew.start(
          () ->
              repeat(
                  5,
                  () -> {
                    lock.lock();
                    try {
                      while (log.length() % 2 != own) changed.await();
                      log.append("ab".charAt(own));
                      changed.signalAll();
                    } finally {
                      lock.unlock();
                    }
                  }));
    }
    crew.join();
    return log.toString();
  }

  /** Each value is made once, though three threads want it. */
  private static String cache() throws Exception {
    ReadWriteLock lock = new ReentrantReadWriteLock();
    Integer[] values = new Integer[9];
    AtomicInteger made = new AtomicInteger();
    Crew.Action action =
        () -> {
          for (int i = 0; i < values.length; i++) {
            lock.readLock().lock();
            boolean missing = values[i] == null;
            lock.readLock().unlock();
            if (missing) {
              lock.writeLock().lock();
              if (values[i] == null) values[i] = made.incrementAndGet();
              lock.writeLock().unlock();
            }
          }
        };
    Crew.run(action, action, action);
    return String.valueOf(made);
  }

  /** Who writes goes on as a reader, and sees its own value. */
  private static String downgrade() throws Exception {
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    int[] value = new int[1];
    Crew.Action action =
        () -> {
          lock.writeLock().lock();
          int mine = ++value[0];
          lock.readLock().lock();
          lock.writeLock().unlock();
          if (value[0] != mine) throw new IllegalStateException("overwritten");
          lock.readLock().unlock();
        };
    Crew.run(action, action, action);
    return String.valueOf(value[0]);
  }

  private static String stampedPoints() throws Exception {
    StampedLock lock = new StampedLock();
    Vars point = new Vars();
    Crew.Action mover =
        () ->
            repeat(
                10,
                () -> {
                  long stamp = lock.writeLock();
                  point.x++;
                  point.y++;
                  lock.unlockWrite(stamp);
                });
    Crew.run(
        mover,
        () ->
            repeat(
                10,
                () -> {
                  long stamp = lock.tryOptimisticRead();
                  int x = point.x;
                  int y = point.y;
                  if (!lock.validate(stamp)) {
                    stamp = lock.readLock();
                    x = point.x;
                    y = point.y;
                    lock.unlockRead(stamp);
                  }
                  if (x != y) throw new IllegalStateException("torn");
                }),
        mover);
    return point.x + " " + point.y;
  }

  private static String stampedUpgrade() throws Exception {
    StampedLock lock = new StampedLock();
    Vars v = new Vars();
    Crew.Action action =
        () -> {
          long stamp = lock.readLock();
          long write = lock.tryConvertToWriteLock(stamp);
          if (write == 0) {
            lock.unlockRead(stamp);
            write = lock.writeLock();
          }
          v.x++;
          lock.unlockWrite(write);
        };
    Crew.run(action, action, action);
    return String.valueOf(v.x);
  }

  private static String semaphoreBound() throws Exception {
    Semaphore semaphore = new Semaphore(2);
    AtomicInteger inside = new AtomicInteger();
    AtomicInteger entered = new AtomicInteger();
    Crew.Action action =
        () ->
            repeat(
                4,
                () -> {
                  semaphore.acquire();
                  if (inside.incrementAndGet() > 2) throw new IllegalStateException("three");
                  entered.incrementAndGet();
                  inside.decrementAndGet();
                  semaphore.release();
                });
    Crew.run(action, action, action);
    return String.valueOf(entered);
  }

  private static String semaphoreTurns() throws Exception {
    StringBuilder log = new StringBuilder();
    Semaphore a = new Semaphore(1);
    Semaphore b = new Semaphore(0);
    Crew.run(
        () ->
            repeat(
                5,
                () -> {
                  a.acquire();
                  log.append('a');
                  b.release();
                }),
        () ->
            repeat(
                5,
                () -> {
                  b.acquireUninterruptibly();
                  log.append('b');
                  a.release();
                }));
    return log.toString();
  }

  private static String parkGuarded() throws Exception {
    Vars v = new Vars();
    Crew crew = new Crew();
    Thread a =
        crew.start(
            () -> {
              while (v.x < 5) LockSupport.park(v);
            });
    crew.start(
        () -> {
          for (int i = 0; i < 5; i++) {
            v.x++;
            LockSupport.unpark(a);
          }
        });
    crew.join();
    return String.valueOf(v.x);
  }

  private static String philosophers() throws Exception {
    Object[] forks = {new Object(), new Object(), new Object(), new Object()};
    AtomicInteger meals = new AtomicInteger();
    Crew crew = new Crew();
    for (int i = 0; i < 4; i++) {
      Object first = forks[Math.min(i, (i + 1) % 4)];
      Object second = forks[Math.max(i, (i + 1) % 4)];
      crew.start(
          () ->
              repeat(
                  3,
                  () -> {
                    synchronized (first) {
                      synchronized (second) {
                        meals.incrementAndGet();
                      }
                    }
                  }));
    }
    crew.join();
    return String.valueOf(meals);
  }
}
