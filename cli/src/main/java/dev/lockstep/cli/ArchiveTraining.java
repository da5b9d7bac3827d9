package dev.lockstep.cli;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Calendar;
import java.util.GregorianCalendar;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.Vector;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Uses what many programs use of the JDK, so that its classes are in the archive that {@code
 * ./lockstep} makes: the run from which it is made may not use them as a program, since hooks are
 * not in place there. It happens at the end of that run, and says nothing.
 */
final class ArchiveTraining {
  private ArchiveTraining() {}

  /** Does that, where this JVM makes the archive. */
  static void runIfAsked() {
    if (Boolean.getBoolean("lockstep.archive")) {
      List<Object> used = new ArrayList<>();
      collect(used);
      compute(used);
      log();
      try {
        runThreads(used);
      } catch (InterruptedException | ExecutionException e) {
        throw new IllegalStateException(e);
      }
      used.add(used.toString());
    }
  }

  @SuppressWarnings("JdkObsolete")
  private static void collect(List<Object> used) {
    used.add(new Vector<>(List.of("x", "y")));
    used.add(new Hashtable<>(Map.of("k", "v")));
    used.add(new Properties());
    ConcurrentHashMap<String, Integer> counts = new ConcurrentHashMap<>();
    counts.merge("a", 1, Integer::sum);
    used.add(counts);
    Map<Integer, List<Integer>> groups =
        IntStream.range(0, 10)
            .boxed()
            .collect(Collectors.groupingBy(i -> i % 3, TreeMap::new, Collectors.toList()));
    used.add(groups);
    used.add(Arrays.asList(3, 1, 2).parallelStream().mapToInt(i -> i).sum());
    used.add(
        new HashMap<>(Map.of(1, "one")).entrySet().stream().sorted(Map.Entry.comparingByKey()));
  }

  private static void compute(List<Object> used) {
    Calendar calendar = new GregorianCalendar(TimeZone.getTimeZone("UTC"), Locale.ENGLISH);
    calendar.setTimeInMillis(0);
    used.add(calendar.get(Calendar.YEAR));
    used.add(String.format(Locale.ENGLISH, "%5.2f %s %d %x", 3.14, "s", 9, 10));
    used.add(new BigInteger("123456789123456789").pow(3));
    used.add(new BigDecimal("1.1").multiply(BigDecimal.TEN));
    used.add(Pattern.compile("(a+)b").matcher("xaab").find());
  }

  private static void log() {
    Logger logger = Logger.getLogger("dev.lockstep.archive");
    logger.setUseParentHandlers(false);
    logger.log(Level.INFO, "{0}", 1);
  }

  private static void runThreads(List<Object> used)
      throws InterruptedException, ExecutionException {
    Thread thread = new Thread(() -> used.add(1));
    thread.start();
    thread.join();
    try (ExecutorService pool = Executors.newFixedThreadPool(2)) {
      used.add(pool.submit(() -> 2).get());
    }
    used.add(CompletableFuture.supplyAsync(() -> 3).thenApply(x -> x + 1).join());
    CountDownLatch latch = new CountDownLatch(1);
    latch.countDown();
    latch.await();
    LinkedBlockingQueue<Object> queue = new LinkedBlockingQueue<>(List.of(4));
    used.add(queue.take());
    ReentrantLock lock = new ReentrantLock();
    lock.lock();
    lock.unlock();
    used.add(new AtomicInteger().incrementAndGet());
  }
}
