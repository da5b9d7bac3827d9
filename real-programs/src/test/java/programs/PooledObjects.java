package programs;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.commons.pool2.BaseKeyedPooledObjectFactory;
import org.apache.commons.pool2.BasePooledObjectFactory;
import org.apache.commons.pool2.PooledObject;
import org.apache.commons.pool2.impl.AbandonedConfig;
import org.apache.commons.pool2.impl.DefaultPooledObject;
import org.apache.commons.pool2.impl.GenericKeyedObjectPool;
import org.apache.commons.pool2.impl.GenericKeyedObjectPoolConfig;
import org.apache.commons.pool2.impl.GenericObjectPool;
import org.apache.commons.pool2.impl.GenericObjectPoolConfig;

/**
 * Commons Pool under load: borrowers wait for objects, an evictor removes the idle ones, keyed
 * pools, abandoned objects.
 */
public final class PooledObjects {
  static final class Thing {
    final int number;
    int uses;

    Thing(int number) {
      this.number = number;
    }
  }

  static final class Things extends BasePooledObjectFactory<Thing> {
    final AtomicInteger made = new AtomicInteger(), destroyed = new AtomicInteger();

    @Override
    public Thing create() {
      return new Thing(made.incrementAndGet());
    }

    @Override
    public PooledObject<Thing> wrap(Thing thing) {
      return new DefaultPooledObject<>(thing);
    }

    @Override
    public void destroyObject(PooledObject<Thing> thing) {
      destroyed.incrementAndGet();
    }
  }

  private PooledObjects() {}

  public static void main(String[] args) throws Exception {
    load();
    evict();
    exhaust();
    keyed();
    abandoned();
  }

  static void load() throws Exception {
    Things things = new Things();
    GenericObjectPoolConfig<Thing> config = new GenericObjectPoolConfig<>();
    config.setMaxTotal(4);
    config.setFairness(true);
    config.setTimeBetweenEvictionRuns(Duration.ofMillis(20));
    config.setTestWhileIdle(true);
    try (GenericObjectPool<Thing> pool = new GenericObjectPool<>(things, config)) {
      AtomicInteger busy = new AtomicInteger(),
          most = new AtomicInteger(),
          uses = new AtomicInteger();
      Thread[] threads = new Thread[16];
      for (int t = 0; t < threads.length; t++) {
        threads[t] =
            new Thread(
                () -> {
                  try {
                    for (int i = 0; i < 20; i++) {
                      Thing thing = pool.borrowObject();
                      most.accumulateAndGet(busy.incrementAndGet(), Math::max);
                      thing.uses++;
                      if (i % 5 == 0) Thread.sleep(1);
                      busy.decrementAndGet();
                      pool.returnObject(thing);
                    }
                  } catch (Exception e) {
                    e.printStackTrace();
                  }
                });
        threads[t].start();
      }
      for (Thread thread : threads) thread.join();
      while (pool.getNumIdle() > 0) {
        uses.addAndGet(pool.borrowObject().uses);
      }
      System.out.println(
          "uses "
              + uses
              + ", at most "
              + most
              + ", borrowed "
              + pool.getBorrowedCount()
              + ", made "
              + (things.made.get() <= 4));
    }
  }

  static void evict() throws Exception {
    Things things = new Things();
    GenericObjectPoolConfig<Thing> config = new GenericObjectPoolConfig<>();
    config.setMaxTotal(8);
    config.setMinIdle(2);
    config.setMinEvictableIdleDuration(Duration.ofMillis(50));
    config.setTimeBetweenEvictionRuns(Duration.ofMillis(20));
    config.setNumTestsPerEvictionRun(10);
    try (GenericObjectPool<Thing> pool = new GenericObjectPool<>(things, config)) {
      List<Thing> all = new ArrayList<>();
      for (int i = 0; i < 8; i++) all.add(pool.borrowObject());
      for (Thing thing : all) pool.returnObject(thing);
      while (things.destroyed.get() < 6 || pool.getNumIdle() != 2) Thread.sleep(5);
      System.out.println(
          "idle " + pool.getNumIdle() + ", evicted " + (pool.getDestroyedByEvictorCount() >= 6));
    }
  }

  static void exhaust() throws Exception {
    GenericObjectPoolConfig<Thing> config = new GenericObjectPoolConfig<>();
    config.setMaxTotal(1);
    config.setMaxWait(Duration.ofMillis(30));
    try (GenericObjectPool<Thing> pool = new GenericObjectPool<>(new Things(), config)) {
      Thing thing = pool.borrowObject();
      try {
        pool.borrowObject();
      } catch (NoSuchElementException e) {
        System.out.println("exhausted " + pool.getNumActive());
      }
      Thread returner =
          new Thread(
              () -> {
                try {
                  Thread.sleep(10);
                } catch (InterruptedException e) {
                }
                pool.returnObject(thing);
              });
      returner.start();
      System.out.println(pool.borrowObject(Duration.ofSeconds(5)) == thing);
      Thread waiter =
          new Thread(
              () -> {
                try {
                  pool.borrowObject(Duration.ofSeconds(50));
                } catch (InterruptedException e) {
                  System.out.println("interrupted");
                } catch (Exception e) {
                  System.out.println(e);
                }
              });
      waiter.start();
      while (pool.getNumWaiters() == 0) Thread.sleep(1);
      waiter.interrupt();
      waiter.join();
    }
  }

  static void keyed() throws Exception {
    GenericKeyedObjectPoolConfig<StringBuilder> config = new GenericKeyedObjectPoolConfig<>();
    config.setMaxTotalPerKey(2);
    config.setMaxTotal(5);
    try (GenericKeyedObjectPool<String, StringBuilder> pool =
            new GenericKeyedObjectPool<>(
                new BaseKeyedPooledObjectFactory<String, StringBuilder>() {
                  @Override
                  public StringBuilder create(String key) {
                    return new StringBuilder(key);
                  }

                  @Override
                  public PooledObject<StringBuilder> wrap(StringBuilder value) {
                    return new DefaultPooledObject<>(value);
                  }
                },
                config);
        ExecutorService threads = Executors.newFixedThreadPool(6)) {
      List<Future<Integer>> all = new ArrayList<>();
      for (int t = 0; t < 12; t++) {
        String key = "k" + t % 3;
        all.add(
            threads.submit(
                () -> {
                  int good = 0;
                  for (int i = 0; i < 10; i++) {
                    StringBuilder b = pool.borrowObject(key);
                    if (b.toString().equals(key)) good++;
                    pool.returnObject(key, b);
                  }
                  return good;
                }));
      }
      int good = 0;
      for (Future<Integer> f : all) good += f.get();
      System.out.println(good + " " + (pool.getCreatedCount() <= 12 * 10));
    }
  }

  static void abandoned() throws Exception {
    AbandonedConfig config = new AbandonedConfig();
    config.setRemoveAbandonedOnBorrow(true);
    config.setRemoveAbandonedOnMaintenance(true);
    config.setRemoveAbandonedTimeout(Duration.ofMillis(20));
    GenericObjectPoolConfig<Thing> poolConfig = new GenericObjectPoolConfig<>();
    poolConfig.setMaxTotal(2);
    Things things = new Things();
    try (GenericObjectPool<Thing> pool = new GenericObjectPool<>(things, poolConfig, config)) {
      pool.borrowObject();
      pool.borrowObject();
      Thread.sleep(50);
      pool.borrowObject();
      System.out.println("made " + things.made + ", destroyed " + things.destroyed);
    }
  }
}
