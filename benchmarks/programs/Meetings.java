import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** {@code Meetings ROUNDS KIND TIMES}: threads that meet in java.util.concurrent. */
public class Meetings {
  interface Body {
    double run(int times) throws Exception;
  }

  public static void main(String[] args) {
    Body body =
        switch (args[1]) {
          case "queue" -> Meetings::queue;
          case "hand-over" -> Meetings::handOver;
          case "pool" -> Meetings::pool;
          case "futures" -> Meetings::futures;
          case "map" -> Meetings::map;
          case "barrier" -> Meetings::barrier;
          case "read-write" -> Meetings::readWrite;
          default -> throw new IllegalArgumentException(args[1]);
        };
    int times = Integer.parseInt(args[2]);
    Rounds.run(
        args,
        () -> {
          try {
            return body.run(times);
          } catch (Exception e) {
            throw new IllegalStateException(e);
          }
        });
  }

  private static double together(int threads, Body each, int times) throws Exception {
    double[] results = new double[threads];
    Thread[] all = new Thread[threads];
    for (int i = 0; i < threads; i++) {
      int number = i;
      all[i] =
          new Thread(
              () -> {
                try {
                  results[number] = each.run(times);
                } catch (Exception e) {
                  throw new IllegalStateException(e);
                }
              });
      all[i].start();
    }
    double sum = 0;
    for (int i = 0; i < threads; i++) {
      all[i].join();
      sum += results[i];
    }
    return sum;
  }

  private static double queue(int times) throws Exception {
    ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(16);
    Thread giver =
        new Thread(
            () -> {
              try {
                for (int i = 0; i < times; i++) queue.put(i);
              } catch (InterruptedException e) {
                throw new IllegalStateException(e);
              }
            });
    giver.start();
    long sum = 0;
    for (int i = 0; i < times; i++) sum += queue.take();
    giver.join();
    return sum;
  }

  private static double handOver(int times) throws Exception {
    SynchronousQueue<Integer> queue = new SynchronousQueue<>();
    Thread giver =
        new Thread(
            () -> {
              try {
                for (int i = 0; i < times; i++) queue.put(i);
              } catch (InterruptedException e) {
                throw new IllegalStateException(e);
              }
            });
    giver.start();
    long sum = 0;
    for (int i = 0; i < times; i++) sum += queue.take();
    giver.join();
    return sum;
  }

  private static double pool(int times) throws Exception {
    try (ExecutorService pool = Executors.newFixedThreadPool(4)) {
      long sum = 0;
      for (int i = 0; i < times; i++) {
        int number = i;
        Future<Integer> one = pool.submit(() -> number);
        Future<Integer> other = pool.submit(() -> 2 * number);
        sum += one.get() + other.get();
      }
      return sum;
    }
  }

  private static double futures(int times) throws Exception {
    try (ExecutorService pool = Executors.newFixedThreadPool(4)) {
      long sum = 0;
      for (int i = 0; i < times; i++) {
        int number = i;
        sum +=
            CompletableFuture.supplyAsync(() -> number, pool)
                .thenCombine(CompletableFuture.supplyAsync(() -> 1, pool), Integer::sum)
                .get();
      }
      return sum;
    }
  }

  private static double map(int times) throws Exception {
    ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();
    together(
        4,
        n -> {
          for (int i = 0; i < n; i++) map.merge(i % 1000, 1, Integer::sum);
          return 0;
        },
        times);
    return map.values().stream().mapToInt(Integer::intValue).sum();
  }

  private static double barrier(int times) throws Exception {
    CyclicBarrier barrier = new CyclicBarrier(4);
    return together(
        4,
        n -> {
          int last = 0;
          for (int i = 0; i < n; i++) last += barrier.await();
          return last;
        },
        times);
  }

  private static double readWrite(int times) throws Exception {
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    int[] shared = {0};
    return together(
        4,
        n -> {
          long sum = 0;
          for (int i = 0; i < n; i++) {
            if (i % 8 == 0) {
              lock.writeLock().lock();
              try {
                shared[0]++;
              } finally {
                lock.writeLock().unlock();
              }
            } else {
              lock.readLock().lock();
              try {
                sum += shared[0] < 0 ? 1 : 0;
              } finally {
                lock.readLock().unlock();
              }
            }
          }
          return sum;
        },
        times);
  }
}
