package programs;

import com.github.benmanes.caffeine.cache.AsyncLoadingCache;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import com.github.benmanes.caffeine.cache.Scheduler;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;

/** Caffeine: loads by many threads, asynchronous loads, refreshing, expiry by a scheduler. */
public final class Caches {
  private Caches() {}

  public static void main(String[] args) throws Exception {
    loading();
    async();
    refreshing();
    expiring();
    bounded();
  }

  static void loading() throws Exception {
    AtomicInteger loads = new AtomicInteger();
    LoadingCache<Integer, Long> cache =
        Caffeine.newBuilder()
            .recordStats()
            .build(
                key -> {
                  loads.incrementAndGet();
                  long sum = 0;
                  for (int i = 0; i <= key; i++) sum += i;
                  return sum;
                });
    try (ExecutorService pool = Executors.newFixedThreadPool(8)) {
      List<Future<Long>> sums = new ArrayList<>();
      for (int t = 0; t < 8; t++) {
        int start = t;
        sums.add(
            pool.submit(
                () -> {
                  long sum = 0;
                  for (int i = 0; i < 100; i++) sum += cache.get((start * 13 + i) % 100);
                  return sum;
                }));
      }
      for (Future<Long> sum : sums) System.out.print(sum.get() + " ");
    }
    System.out.println("loads " + loads + ", requests " + cache.stats().requestCount());
  }

  static void async() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(3);
    AtomicInteger loads = new AtomicInteger();
    AsyncLoadingCache<String, String> cache =
        Caffeine.newBuilder()
            .executor(pool)
            .buildAsync(
                (key, executor) ->
                    CompletableFuture.supplyAsync(
                        () -> {
                          loads.incrementAndGet();
                          try {
                            Thread.sleep(20);
                          } catch (InterruptedException e) {
                            throw new CompletionException(e);
                          }
                          return key.toUpperCase();
                        },
                        executor));
    List<CompletableFuture<String>> all = new ArrayList<>();
    for (int i = 0; i < 30; i++) all.add(cache.get("key" + i % 6));
    CompletableFuture.allOf(all.toArray(CompletableFuture[]::new)).join();
    System.out.println(
        all.get(29).join()
            + " "
            + loads
            + " "
            + new TreeMap<>(cache.getAll(List.of("key1", "other")).get()));
    pool.shutdown();
    System.out.println(pool.awaitTermination(1, TimeUnit.SECONDS));
  }

  static void refreshing() throws Exception {
    AtomicInteger version = new AtomicInteger();
    LoadingCache<String, Integer> cache =
        Caffeine.newBuilder()
            .refreshAfterWrite(Duration.ofMillis(50))
            .build(key -> version.incrementAndGet());
    System.out.print(cache.get("a") + " ");
    Thread.sleep(100);
    cache.get("a"); // old or new: this starts the refreshing
    while (cache.getIfPresent("a") != 2) Thread.sleep(5);
    System.out.println(cache.refresh("a").get());
  }

  static void expiring() throws Exception {
    CountDownLatch removed = new CountDownLatch(5);
    Set<String> causes = new ConcurrentSkipListSet<>();
    Cache<Integer, String> cache =
        Caffeine.newBuilder()
            .expireAfterWrite(Duration.ofMillis(200))
            .scheduler(Scheduler.systemScheduler())
            .removalListener(
                (key, value, cause) -> {
                  causes.add(key + "=" + value + " " + cause);
                  removed.countDown();
                })
            .build();
    for (int i = 0; i < 5; i++) cache.put(i, "v" + i);
    removed.await(); // nobody touches the cache: the scheduler must
    System.out.println(causes + " " + cache.estimatedSize());
  }

  static void bounded() throws Exception {
    LongAdder evicted = new LongAdder();
    Cache<Integer, Integer> cache =
        Caffeine.newBuilder()
            .maximumSize(64)
            .evictionListener((key, value, cause) -> evicted.increment())
            .build();
    Thread[] writers = new Thread[4];
    for (int t = 0; t < 4; t++) {
      int from = t * 500;
      writers[t] =
          new Thread(
              () -> {
                for (int i = 0; i < 500; i++) cache.put(from + i, i);
              });
      writers[t].start();
    }
    for (Thread writer : writers) writer.join();
    cache.cleanUp();
    System.out.println(cache.estimatedSize() + " + " + evicted + " evicted");
  }
}
