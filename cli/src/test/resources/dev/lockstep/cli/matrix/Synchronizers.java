// --timeslice 1
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.*;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.*;

/** What threads wait for each other with. */
class Synchronizers {
  static final List<Thread> THREADS = new ArrayList<>();

  interface Action {
    void run() throws Exception;
  }

  static void go(Action action) {
    Thread thread =
        new Thread(
            () -> {
              try {
                action.run();
              } catch (Exception thrown) {
                System.out.println(thrown);
              }
            });
    THREADS.add(thread);
    thread.start();
  }

  static void all() throws InterruptedException {
    for (Thread thread : THREADS) {
      thread.join();
    }
    THREADS.clear();
  }

  public static void main(String[] args) throws Exception {
    locks();
    queues();
    others();
    System.out.println("end");
  }

  static int counted;

  static void locks() throws Exception {
    ReentrantLock lock = new ReentrantLock();
    for (int i = 0; i < 4; i++) {
      go(() -> {
        for (int n = 0; n < 50; n++) {
          lock.lock();
          try {
            counted++;
          } finally {
            lock.unlock();
          }
        }
      });
    }
    all();
    System.out.println(counted + " " + lock.isLocked());
    Condition full = lock.newCondition();
    go(() -> {
      lock.lock();
      try {
        while (counted < 1000) {
          full.await();
        }
        System.out.println("full, held " + lock.isHeldByCurrentThread());
        System.out.println(full.awaitNanos(5_000_000) > 0);
      } finally {
        lock.unlock();
      }
    });
    Thread.sleep(1);
    lock.lock();
    counted = 1000;
    full.signal();
    lock.unlock();
    all();
    lock.lock();
    go(() -> System.out.println("tryLock " + lock.tryLock() + " " + lock.tryLock(3, TimeUnit.MILLISECONDS)));
    all();
    go(() -> {
      try {
        lock.lockInterruptibly();
      } catch (InterruptedException interrupted) {
        System.out.println("gave up");
      }
    });
    Thread.sleep(1);
    THREADS.getFirst().interrupt();
    all();
    lock.unlock();
    readers();
  }

  static void readers() throws Exception {
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    StampedLock stamped = new StampedLock();
    lock.readLock().lock();
    go(() -> {
      lock.writeLock().lock();
      System.out.println("written");
      lock.writeLock().unlock();
    });
    long stamp = stamped.tryOptimisticRead();
    go(() -> {
      long write = stamped.writeLock();
      Thread.sleep(2);
      stamped.unlockWrite(write);
    });
    Thread.sleep(1);
    System.out.println(lock.getReadLockCount() + " " + lock.hasQueuedThreads() + " " + stamped.validate(stamp));
    lock.readLock().unlock();
    long read = stamped.readLock();
    System.out.println(stamped.isReadLocked());
    stamped.unlockRead(read);
    all();
  }

  static void queues() throws Exception {
    List<BlockingQueue<Integer>> queues =
        List.of(
            new ArrayBlockingQueue<>(2), new LinkedBlockingQueue<>(2), new SynchronousQueue<>(true),
            new LinkedTransferQueue<>(), new LinkedBlockingDeque<>(2), new PriorityBlockingQueue<>());
    for (BlockingQueue<Integer> queue : queues) {
      go(() -> {
        for (int i = 0; i < 5; i++) {
          queue.put(i);
        }
      });
      int sum = 0;
      for (int i = 0; i < 5; i++) {
        sum = 10 * sum + queue.take();
      }
      all();
      System.out.println(sum + " " + queue.poll(2, TimeUnit.MILLISECONDS));
    }
    record Late(long at) implements Delayed {
      @Override
      public long getDelay(TimeUnit unit) {
        return unit.convert(at - System.nanoTime(), TimeUnit.NANOSECONDS);
      }

      @Override
      public int compareTo(Delayed other) {
        return Long.compare(at, ((Late) other).at);
      }
    }
    DelayQueue<Late> late = new DelayQueue<>();
    long begin = System.nanoTime();
    late.add(new Late(begin + 4_000_000));
    late.take();
    System.out.println((System.nanoTime() - begin) / 1_000_000 + " ms");
  }

  static void others() throws Exception {
    CyclicBarrier barrier = new CyclicBarrier(3, () -> System.out.println("all are here"));
    for (int i = 0; i < 3; i++) {
      go(barrier::await);
    }
    all();
    Semaphore semaphore = new Semaphore(2);
    AtomicInteger most = new AtomicInteger();
    AtomicInteger inside = new AtomicInteger();
    for (int i = 0; i < 5; i++) {
      go(() -> {
        semaphore.acquire();
        most.accumulateAndGet(inside.incrementAndGet(), Math::max);
        Thread.sleep(1);
        inside.decrementAndGet();
        semaphore.release();
      });
    }
    all();
    System.out.println(most + " inside");
    Phaser phaser = new Phaser(1);
    for (int i = 0; i < 2; i++) {
      phaser.register();
      go(() -> {
        phaser.arriveAndAwaitAdvance();
        phaser.arriveAndDeregister();
      });
    }
    phaser.arriveAndAwaitAdvance();
    phaser.arriveAndDeregister();
    all();
    System.out.println(phaser.isTerminated());
    Exchanger<String> exchanger = new Exchanger<>();
    go(() -> System.out.println("got " + exchanger.exchange("left")));
    System.out.println("main got " + exchanger.exchange("right"));
    all();
    CountDownLatch latch = new CountDownLatch(2);
    go(latch::countDown);
    System.out.println(latch.await(2, TimeUnit.MILLISECONDS) + " " + latch.getCount());
    all();
    ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();
    for (int i = 0; i < 4; i++) {
      go(() -> {
        for (int n = 0; n < 20; n++) {
          map.merge(n % 3, 1, Integer::sum);
        }
      });
    }
    all();
    System.out.println(map);
  }
}
