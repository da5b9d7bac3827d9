package programs;

import com.google.common.base.Stopwatch;
import com.google.common.cache.CacheBuilder;
import com.google.common.cache.CacheLoader;
import com.google.common.cache.LoadingCache;
import com.google.common.collect.ConcurrentHashMultiset;
import com.google.common.eventbus.AsyncEventBus;
import com.google.common.eventbus.Subscribe;
import com.google.common.util.concurrent.AbstractExecutionThreadService;
import com.google.common.util.concurrent.AbstractIdleService;
import com.google.common.util.concurrent.AbstractScheduledService;
import com.google.common.util.concurrent.FutureCallback;
import com.google.common.util.concurrent.Futures;
import com.google.common.util.concurrent.ListenableFuture;
import com.google.common.util.concurrent.ListeningExecutorService;
import com.google.common.util.concurrent.ListeningScheduledExecutorService;
import com.google.common.util.concurrent.MoreExecutors;
import com.google.common.util.concurrent.RateLimiter;
import com.google.common.util.concurrent.Service;
import com.google.common.util.concurrent.ServiceManager;
import com.google.common.util.concurrent.SettableFuture;
import com.google.common.util.concurrent.Striped;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;

/** Guava: services, rate limiter, listenable futures, monitors, executors, caches, an event bus. */
public final class Services {
  private Services() {}

  public static void main(String[] args) throws Exception {
    services();
    failures();
    rates();
    futures();
    monitors();
    caches();
    buses();
    stripes();
  }

  static void services() throws Exception {
    AtomicInteger beats = new AtomicInteger();
    CountDownLatch three = new CountDownLatch(3);
    Service ticking =
        new AbstractScheduledService() {
          @Override
          protected void runOneIteration() {
            beats.incrementAndGet();
            three.countDown();
          }

          @Override
          protected Scheduler scheduler() {
            return Scheduler.newFixedRateSchedule(Duration.ZERO, Duration.ofMillis(10));
          }
        };
    Service running =
        new AbstractExecutionThreadService() {
          @Override
          protected void run() throws Exception {
            while (isRunning()) Thread.sleep(1);
          }
        };
    Service idle =
        new AbstractIdleService() {
          @Override
          protected void startUp() {}

          @Override
          protected void shutDown() {}
        };
    ServiceManager manager = new ServiceManager(List.of(ticking, running, idle));
    StringBuffer heard = new StringBuffer();
    manager.addListener(
        new ServiceManager.Listener() {
          @Override
          public void healthy() {
            heard.append("healthy ");
          }

          @Override
          public void stopped() {
            heard.append("stopped");
          }
        },
        MoreExecutors.directExecutor());
    manager.startAsync().awaitHealthy(5, TimeUnit.SECONDS);
    three.await();
    System.out.print(manager.isHealthy() + " " + manager.servicesByState().keySet() + " ");
    manager.stopAsync().awaitStopped(5, TimeUnit.SECONDS);
    while (!heard.toString().endsWith("stopped")) {
      Thread.sleep(1);
    }
    System.out.println((beats.get() >= 3) + " " + heard + " " + manager.servicesByState().keySet());
  }

  static void failures() {
    Service failing =
        new AbstractExecutionThreadService() {
          @Override
          protected void run() {
            throw new IllegalStateException("broken");
          }
        };
    try {
      failing.startAsync().awaitTerminated();
    } catch (IllegalStateException e) {
      System.out.println(failing.failureCause().getMessage() + " " + failing.state());
    }
  }

  static void rates() throws Exception {
    Stopwatch watch = Stopwatch.createStarted();
    RateLimiter limiter = RateLimiter.create(100);
    limiter.acquire();
    Thread[] threads = new Thread[4];
    for (int t = 0; t < 4; t++) {
      threads[t] =
          new Thread(
              () -> {
                for (int i = 0; i < 5; i++) limiter.acquire();
              });
      threads[t].start();
    }
    for (Thread thread : threads) thread.join();
    long millis = watch.elapsed(TimeUnit.MILLISECONDS);
    limiter.acquire(100);
    System.out.println((millis >= 190) + " " + limiter.tryAcquire(1, TimeUnit.MILLISECONDS));
  }

  static void futures() throws Exception {
    ListeningExecutorService pool =
        MoreExecutors.listeningDecorator(Executors.newFixedThreadPool(4));
    ListeningScheduledExecutorService timer =
        MoreExecutors.listeningDecorator(Executors.newScheduledThreadPool(1));
    List<ListenableFuture<Integer>> all = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      int n = i;
      all.add(pool.submit(() -> n * n));
    }
    ListenableFuture<Integer> sum =
        Futures.transform(Futures.allAsList(all), l -> l.stream().mapToInt(x -> x).sum(), pool);
    ListenableFuture<String> late =
        Futures.withTimeout(SettableFuture.create(), Duration.ofMillis(30), timer);
    String caught =
        Futures.catching(late, TimeoutException.class, e -> "late", MoreExecutors.directExecutor())
            .get();
    SettableFuture<String> heard = SettableFuture.create();
    Futures.addCallback(
        sum,
        new FutureCallback<>() {
          @Override
          public void onSuccess(Integer value) {
            heard.set("sum " + value);
          }

          @Override
          public void onFailure(Throwable t) {
            heard.setException(t);
          }
        },
        pool);
    Executor inOrder = MoreExecutors.newSequentialExecutor(pool);
    StringBuilder order = new StringBuilder();
    CountDownLatch done = new CountDownLatch(10);
    for (int i = 0; i < 10; i++) {
      int n = i;
      inOrder.execute(
          () -> {
            order.append(n);
            done.countDown();
          });
    }
    done.await();
    System.out.println(sum.get() + " " + caught + " " + heard.get() + " " + order);
    System.out.println(
        MoreExecutors.shutdownAndAwaitTermination(pool, Duration.ofSeconds(1))
            + " "
            + MoreExecutors.shutdownAndAwaitTermination(timer, Duration.ofSeconds(1)));
  }

  static void monitors() throws Exception {
    com.google.common.util.concurrent.Monitor monitor =
        new com.google.common.util.concurrent.Monitor();
    ArrayDeque<Integer> items = new ArrayDeque<>();
    com.google.common.util.concurrent.Monitor.Guard some = monitor.newGuard(() -> !items.isEmpty());
    com.google.common.util.concurrent.Monitor.Guard room = monitor.newGuard(() -> items.size() < 3);
    long[] sum = {0};
    Thread consumer =
        new Thread(
            () -> {
              for (int i = 0; i < 100; i++) {
                monitor.enterWhenUninterruptibly(some);
                try {
                  sum[0] += items.poll();
                } finally {
                  monitor.leave();
                }
              }
            });
    consumer.start();
    for (int i = 0; i < 100; i++) {
      monitor.enterWhen(room);
      try {
        items.add(i);
      } finally {
        monitor.leave();
      }
    }
    consumer.join();
    System.out.println(sum[0] + " " + monitor.enterWhen(some, 10, TimeUnit.MILLISECONDS));
  }

  static void caches() throws Exception {
    AtomicInteger loads = new AtomicInteger();
    LoadingCache<String, Integer> cache =
        CacheBuilder.newBuilder()
            .concurrencyLevel(4)
            .expireAfterWrite(Duration.ofMillis(500))
            .build(
                CacheLoader.from(
                    key -> {
                      loads.incrementAndGet();
                      return key.length();
                    }));
    ExecutorService pool = Executors.newCachedThreadPool();
    List<Future<Integer>> all = new ArrayList<>();
    for (int t = 0; t < 6; t++)
      all.add(
          pool.submit(
              () -> {
                int sum = 0;
                for (int i = 0; i < 20; i++) sum += cache.get("x".repeat(i));
                return sum;
              }));
    for (Future<Integer> f : all) System.out.print(f.get() + " ");
    System.out.print(loads + " ");
    Thread.sleep(600);
    System.out.println(cache.getIfPresent("x"));
    pool.shutdown();
  }

  static void buses() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    AsyncEventBus bus = new AsyncEventBus(pool);
    CountDownLatch latch = new CountDownLatch(20);
    AtomicInteger sum = new AtomicInteger();
    bus.register(
        new Object() {
          @Subscribe
          public void on(Integer i) {
            sum.addAndGet(i);
            latch.countDown();
          }
        });
    for (int i = 0; i < 20; i++) bus.post(i);
    latch.await();
    pool.shutdown();
    System.out.println(sum);
  }

  static void stripes() throws Exception {
    Striped<java.util.concurrent.locks.Lock> locks = Striped.lock(4);
    int[] counts = new int[8];
    ConcurrentHashMultiset<Integer> bag = ConcurrentHashMultiset.create();
    Thread[] threads = new Thread[4];
    for (int t = 0; t < 4; t++) {
      threads[t] =
          new Thread(
              () -> {
                for (int i = 0; i < 80; i++) {
                  var lock = locks.get(i % 8);
                  lock.lock();
                  try {
                    counts[i % 8]++;
                  } finally {
                    lock.unlock();
                  }
                  bag.add(i % 8);
                }
              });
      threads[t].start();
    }
    for (Thread thread : threads) thread.join();
    System.out.println(Arrays.toString(counts) + " " + bag.count(3));
  }
}
