import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CountedCompleter;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.Future;
import java.util.concurrent.RecursiveAction;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/** Executors, tasks that fork, and parallel streams. */
final class CorrectPools {
  private CorrectPools() {}

  static List<Program> programs() {
    return List.of(
        Program.of("pool-fixed", "55", () -> sum(Executors.newFixedThreadPool(2))),
        Program.of("pool-single", "55", () -> sum(Executors.newSingleThreadExecutor())),
        Program.of("pool-cached", "55", () -> sum(Executors.newCachedThreadPool())),
        Program.of("pool-stealing", "55", () -> sum(Executors.newWorkStealingPool(2))),
        Program.of("pool-scheduled", "55", () -> sum(Executors.newScheduledThreadPool(2))),
        Program.of("pool-virtual", "55", () -> sum(Executors.newVirtualThreadPerTaskExecutor())),
        Program.of("pool-invoke-all", "10", CorrectPools::invokeAll),
        Program.of("pool-invoke-any", "7", CorrectPools::invokeAny),
        Program.of("pool-completion-service", "10", CorrectPools::completionService),
        Program.of("pool-caller-runs", "20", CorrectPools::callerRuns),
        Program.of("pool-rejects", "rejected", CorrectPools::rejects),
        Program.of("pool-failure", "IllegalStateException", CorrectPools::failure),
        Program.of("pool-shutdown-runs-all", "8", CorrectPools::shutdownRunsAll),
        Program.of("pool-interrupts", "interrupted", CorrectPools::interrupts),
        Program.of("schedule-delays", "12", CorrectPools::delays),
        Program.of("schedule-fixed-rate", "cancelled", CorrectPools::fixedRate),
        Program.of("schedule-fixed-delay", "cancelled", CorrectPools::fixedDelay),
        Program.of("fork-sum", "5050", CorrectPools::forkSum),
        Program.of("fork-sort", "sorted", CorrectPools::forkSort),
        Program.of("fork-completer", "36", CorrectPools::completer),
        Program.of("stream-parallel", "338350", CorrectPools::stream));
  }

  private static String sum(ExecutorService pool) throws Exception {
    int sum = 0;
    try (pool) {
      List<Future<Integer>> parts = new ArrayList<>();
      for (int i = 1; i <= 10; i++) {
        int part = i;
        parts.add(pool.submit(() -> part));
      }
      for (Future<Integer> part : parts) sum += part.get();
    }
    return String.valueOf(sum);
  }

  private static String invokeAll() throws Exception {
    List<Callable<Integer>> tasks = List.of(() -> 1, () -> 2, () -> 3, () -> 4);
    int sum = 0;
    try (ExecutorService pool = Executors.newFixedThreadPool(2)) {
      for (Future<Integer> part : pool.invokeAll(tasks)) sum += part.resultNow();
    }
    return String.valueOf(sum);
  }

  /** One of the tasks fails, so it is never the one whose value is returned. */
  private static String invokeAny() throws Exception {
    List<Callable<Integer>> tasks =
        List.of(
            () -> {
              throw new IllegalStateException();
            },
            () -> 7);
    try (ExecutorService pool = Executors.newFixedThreadPool(2)) {
      return String.valueOf(pool.invokeAny(tasks));
    }
  }

  private static String completionService() throws Exception {
    int sum = 0;
    try (ExecutorService pool = Executors.newFixedThreadPool(2)) {
      ExecutorCompletionService<Integer> service = new ExecutorCompletionService<>(pool);
      for (int i = 1; i <= 4; i++) {
        int part = i;
        service.submit(() -> part);
      }
      for (int i = 1; i <= 4; i++) sum += service.take().get();
    }
    return String.valueOf(sum);
  }

  private static String callerRuns() throws Exception {
    AtomicInteger count = new AtomicInteger();
    try (ThreadPoolExecutor pool =
        new ThreadPoolExecutor(1, 2, 1, TimeUnit.MILLISECONDS, new ArrayBlockingQueue<>(2))) {
      pool.setRejectedExecutionHandler(new ThreadPoolExecutor.CallerRunsPolicy());
      for (int i = 0; i < 20; i++) pool.execute(count::incrementAndGet);
    }
    return String.valueOf(count);
  }

  private static String rejects() {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    pool.close();
    try {
      pool.execute(() -> {});
      return "accepted";
    } catch (RejectedExecutionException e) {
      return "rejected";
    }
  }

  private static String failure() throws Exception {
    try (ExecutorService pool = Executors.newFixedThreadPool(1)) {
      Future<?> future =
          pool.submit(
              () -> {
                throw new IllegalStateException();
              });
      future.get();
      return "nothing";
    } catch (ExecutionException e) {
      return e.getCause().getClass().getSimpleName();
    }
  }

  private static String shutdownRunsAll() throws Exception {
    AtomicInteger count = new AtomicInteger();
    ExecutorService pool = Executors.newFixedThreadPool(2);
    for (int i = 0; i < 8; i++) pool.execute(count::incrementAndGet);
    pool.shutdown();
    while (!pool.awaitTermination(1, TimeUnit.MILLISECONDS)) Thread.yield();
    return String.valueOf(count);
  }

  /** The task says that it has begun, so it is never thrown away. */
  private static String interrupts() throws Exception {
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch never = new CountDownLatch(1);
    ExecutorService pool = Executors.newFixedThreadPool(1);
    Future<String> future =
        pool.submit(
            () -> {
              begun.countDown();
              try {
                never.await();
                return "ended";
              } catch (InterruptedException e) {
                return "interrupted";
              }
            });
    begun.await();
    pool.shutdownNow();
    pool.close();
    return future.get();
  }

  /** One worker, and the second time-out is later than the first by far more than a tick. */
  private static String delays() throws Exception {
    StringBuffer log = new StringBuffer();
    try (ScheduledExecutorService pool = Executors.newSingleThreadScheduledExecutor()) {
      pool.schedule(() -> log.append('1'), 1, TimeUnit.MILLISECONDS);
      pool.schedule(() -> log.append('2'), 2, TimeUnit.MILLISECONDS);
    }
    return log.toString();
  }

  private static String fixedRate() throws Exception {
    CountDownLatch three = new CountDownLatch(3);
    try (ScheduledExecutorService pool = Executors.newScheduledThreadPool(1)) {
      return untilThree(
          three, pool.scheduleAtFixedRate(three::countDown, 0, 1, TimeUnit.MILLISECONDS));
    }
  }

  private static String fixedDelay() throws Exception {
    CountDownLatch three = new CountDownLatch(3);
    try (ScheduledExecutorService pool = Executors.newScheduledThreadPool(1)) {
      return untilThree(
          three, pool.scheduleWithFixedDelay(three::countDown, 0, 1, TimeUnit.MILLISECONDS));
    }
  }

  private static String untilThree(CountDownLatch three, Future<?> future) throws Exception {
    three.await();
    future.cancel(false);
    return future.isCancelled() ? "cancelled" : "not cancelled";
  }

  private static final class Sum extends RecursiveTask<Integer> {
    private static final long serialVersionUID = 1;

    private final int from;
    private final int to;

    Sum(int from, int to) {
      this.from = from;
      this.to = to;
    }

    @Override
    protected Integer compute() {
      if (to - from < 16) return IntStream.rangeClosed(from, to).sum();
      int middle = (from + to) / 2;
      Sum left = new Sum(from, middle);
      left.fork();
      return new Sum(middle + 1, to).compute() + left.join();
    }
  }

  private static String forkSum() {
    try (ForkJoinPool pool = new ForkJoinPool(3)) {
      return String.valueOf(pool.invoke(new Sum(1, 100)));
    }
  }

  private static final class Sort extends RecursiveAction {
    private static final long serialVersionUID = 1;

    private final int[] numbers;
    private final int from;
    private final int to;

    Sort(int[] numbers, int from, int to) {
      this.numbers = numbers;
      this.from = from;
      this.to = to;
    }

    @Override
    protected void compute() {
      if (to - from < 2) return;
      int pivot = numbers[(from + to) / 2];
      int low = from;
      int high = to - 1;
      while (low <= high) {
        while (numbers[low] < pivot) low++;
        while (numbers[high] > pivot) high--;
        if (low <= high) {
          int swapped = numbers[low];
          numbers[low++] = numbers[high];
          numbers[high--] = swapped;
        }
      }
      ForkJoinTask.invokeAll(new Sort(numbers, from, high + 1), new Sort(numbers, low, to));
    }
  }

  private static String forkSort() {
    int[] numbers = new int[60];
    for (int i = 0; i < numbers.length; i++) numbers[i] = i * 37 % 61;
    try (ForkJoinPool pool = new ForkJoinPool(3)) {
      pool.invoke(new Sort(numbers, 0, numbers.length));
    }
    for (int i = 1; i < numbers.length; i++) {
      if (numbers[i - 1] > numbers[i]) return "not sorted";
    }
    return "sorted";
  }

  /** Adds the numbers of a range. The last part to end completes the whole. */
  private static final class Adder extends CountedCompleter<Void> {
    private static final long serialVersionUID = 1;

    private final transient AtomicInteger sum;
    private final int from;
    private final int to;

    Adder(CountedCompleter<?> parent, AtomicInteger sum, int from, int to) {
      super(parent);
      this.sum = sum;
      this.from = from;
      this.to = to;
    }

    @Override
    public void compute() {
      if (from == to) {
        sum.addAndGet(from);
      } else {
        int middle = (from + to) / 2;
        setPendingCount(2);
        new Adder(this, sum, from, middle).fork();
        new Adder(this, sum, middle + 1, to).fork();
      }
      tryComplete();
    }
  }

  private static String completer() {
    AtomicInteger sum = new AtomicInteger();
    try (ForkJoinPool pool = new ForkJoinPool(2)) {
      pool.invoke(new Adder(null, sum, 1, 8));
    }
    return String.valueOf(sum);
  }

  private static String stream() {
    return String.valueOf(IntStream.rangeClosed(1, 100).parallel().map(i -> i * i).sum());
  }
}
