// --timeslice 100
import java.util.ArrayList;
import java.util.List;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.*;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/** Executors, pools, futures and timers: all stand on threads. */
class Pools {
  static String millis(long since) {
    return (System.nanoTime() - since) / 1_000_000 + " ms";
  }

  static int slowly(int number) throws InterruptedException {
    Thread.sleep(10 * number);
    return number * number;
  }

  public static void main(String[] args) throws Exception {
    long begin = System.nanoTime();
    try (ExecutorService fixed = Executors.newFixedThreadPool(3)) {
      List<Callable<Integer>> calls = new ArrayList<>();
      for (int i = 1; i < 6; i++) {
        int number = i;
        calls.add(() -> slowly(number));
      }
      int sum = 0;
      for (Future<Integer> future : fixed.invokeAll(calls)) {
        sum += future.get();
      }
      System.out.println(sum + " after " + millis(begin));
      System.out.println(fixed.invokeAny(calls) + " was first");
      Future<?> failed = fixed.submit(() -> { throw new IllegalStateException("in the pool"); });
      try {
        failed.get();
      } catch (ExecutionException thrown) {
        System.out.println(thrown.getCause().getMessage());
      }
      try {
        fixed.submit(() -> slowly(100)).get(5, TimeUnit.MILLISECONDS);
      } catch (TimeoutException late) {
        System.out.println("too late");
      }
      fixed.shutdownNow();
      System.out.println(fixed.awaitTermination(1, TimeUnit.SECONDS));
    }
    cached();
    scheduled();
    forkJoin();
    futures();
    timers();
    try (ExecutorService each = Executors.newVirtualThreadPerTaskExecutor()) {
      System.out.println(each.submit(() -> Thread.currentThread().isVirtual()).get());
    }
  }

  static void cached() throws Exception {
    ExecutorService cached = Executors.newCachedThreadPool();
    List<Future<String>> names = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      names.add(cached.submit(() -> Thread.currentThread().getName()));
    }
    for (Future<String> name : names) {
      System.out.println(name.get());
    }
    cached.shutdown();
    System.out.println(cached.awaitTermination(1, TimeUnit.MINUTES) + " " + cached.isTerminated());
  }

  static void scheduled() throws Exception {
    long begin = System.nanoTime();
    ScheduledExecutorService scheduled = Executors.newScheduledThreadPool(2);
    AtomicInteger times = new AtomicInteger();
    CountDownLatch thrice = new CountDownLatch(3);
    ScheduledFuture<?> repeated =
        scheduled.scheduleAtFixedRate(
            () -> {
              times.incrementAndGet();
              thrice.countDown();
            },
            5, 20, TimeUnit.MILLISECONDS);
    System.out.println(scheduled.schedule(() -> "once", 10, TimeUnit.MILLISECONDS).get());
    thrice.await();
    repeated.cancel(false);
    System.out.println(times + " times in " + millis(begin) + " " + repeated.isCancelled());
    scheduled.shutdown();
  }

  static class Fibonacci extends RecursiveTask<Integer> {
    final int n;

    Fibonacci(int n) {
      this.n = n;
    }

    @Override
    protected Integer compute() {
      if (n < 2) {
        return n;
      }
      Fibonacci left = new Fibonacci(n - 1);
      left.fork();
      return new Fibonacci(n - 2).compute() + left.join();
    }
  }

  static void forkJoin() {
    ForkJoinPool pool = new ForkJoinPool(4);
    System.out.println(pool.invoke(new Fibonacci(15)));
    pool.close();
    System.out.println(new Fibonacci(12).invoke());
    System.out.println(IntStream.rangeClosed(1, 100_000).parallel().filter(n -> n % 3 == 0).count());
  }

  static void futures() throws Exception {
    CompletableFuture<Integer> one = CompletableFuture.supplyAsync(() -> 20);
    CompletableFuture<Integer> two = CompletableFuture.supplyAsync(() -> 22);
    System.out.println(one.thenCombineAsync(two, Integer::sum).get());
    System.out.println(
        CompletableFuture.runAsync(() -> { throw new IllegalStateException("async"); })
            .handle((nothing, thrown) -> thrown.getCause().getMessage())
            .get());
    long begin = System.nanoTime();
    System.out.println(
        new CompletableFuture<String>().completeOnTimeout("late", 30, TimeUnit.MILLISECONDS).get()
            + " after " + millis(begin));
    try {
      new CompletableFuture<String>().orTimeout(30, TimeUnit.MILLISECONDS).join();
    } catch (CompletionException thrown) {
      System.out.println(thrown.getCause().getClass().getSimpleName());
    }
    Executor later = CompletableFuture.delayedExecutor(25, TimeUnit.MILLISECONDS);
    begin = System.nanoTime();
    System.out.println(CompletableFuture.supplyAsync(() -> "delayed", later).get() + " " + millis(begin));
  }

  static void timers() throws Exception {
    Timer timer = new Timer("timer");
    CountDownLatch twice = new CountDownLatch(2);
    long begin = System.nanoTime();
    timer.schedule(
        new TimerTask() {
          @Override
          public void run() {
            System.out.println(Thread.currentThread().getName() + " at " + millis(begin));
            twice.countDown();
          }
        },
        10, 15);
    twice.await();
    timer.cancel();
  }
}
