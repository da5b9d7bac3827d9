import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Flow;
import java.util.concurrent.FutureTask;
import java.util.concurrent.SubmissionPublisher;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/** Futures, what can be made of them, and publishers. */
final class CorrectFutures {
  private CorrectFutures() {}

  static List<Program> programs() {
    return List.of(
        Program.of("cf-chain", "42", CorrectFutures::chain),
        Program.of("cf-combine", "30", CorrectFutures::combine),
        Program.of("cf-all-of", "15", CorrectFutures::allOf),
        Program.of("cf-any-of-same", "7", CorrectFutures::anyOf),
        Program.of("cf-compose", "6", CorrectFutures::compose),
        Program.of("cf-exceptionally", "recovered", CorrectFutures::exceptionally),
        Program.of("cf-failure-passed-on", "IllegalStateException", CorrectFutures::passedOn),
        Program.of("cf-complete-once", "1", CorrectFutures::completeOnce),
        Program.of("cf-timeout-of-never", "TimeoutException", CorrectFutures::timeout),
        Program.of("cf-default-of-never", "default", CorrectFutures::completeOnTimeout),
        Program.of("cf-async-executor", "abc", CorrectFutures::asyncExecutor),
        Program.of("task-once", "1", CorrectFutures::taskOnce),
        Program.of("task-cancelled", "CancellationException", CorrectFutures::taskCancelled),
        Program.of("flow-publisher", "55", CorrectFutures::publisher),
        Program.of("flow-two-subscribers", "20 20", CorrectFutures::twoSubscribers));
  }

  private static String chain() {
    return CompletableFuture.supplyAsync(() -> 20)
        .thenApplyAsync(n -> n + 1)
        .thenApply(n -> n * 2)
        .thenApply(String::valueOf)
        .join();
  }

  private static String combine() {
    CompletableFuture<Integer> one = CompletableFuture.supplyAsync(() -> 10);
    CompletableFuture<Integer> two = CompletableFuture.supplyAsync(() -> 20);
    return String.valueOf(one.thenCombineAsync(two, Integer::sum).join());
  }

  private static String allOf() {
    List<CompletableFuture<Integer>> parts =
        IntStream.rangeClosed(1, 5)
            .mapToObj(i -> CompletableFuture.supplyAsync(() -> i))
            .toList();
    CompletableFuture.allOf(parts.toArray(new CompletableFuture<?>[0])).join();
    int sum = 0;
    for (CompletableFuture<Integer> part : parts) sum += part.getNow(-100);
    return String.valueOf(sum);
  }

  private static String anyOf() {
    return String.valueOf(
        CompletableFuture.anyOf(
                CompletableFuture.supplyAsync(() -> 7), CompletableFuture.supplyAsync(() -> 7))
            .join());
  }

  private static String compose() {
    return CompletableFuture.supplyAsync(() -> 3)
        .thenCompose(n -> CompletableFuture.supplyAsync(() -> n * 2))
        .thenApplyAsync(String::valueOf)
        .join();
  }

  private static String exceptionally() {
    return CompletableFuture.<String>supplyAsync(
            () -> {
              throw new IllegalStateException();
            })
        .thenApply(s -> "unreached")
        .exceptionally(thrown -> "recovered")
        .join();
  }

  private static String passedOn() {
    CompletableFuture<Void> future =
        CompletableFuture.runAsync(
                () -> {
                  throw new IllegalStateException();
                })
            .thenRun(() -> {});
    try {
      future.join();
      return "nothing";
    } catch (CompletionException e) {
      return e.getCause().getClass().getSimpleName();
    }
  }

  private static String completeOnce() throws Exception {
    AtomicInteger won = new AtomicInteger();
    CompletableFuture<String> future = new CompletableFuture<>();
    Crew.Action action =
        () -> {
          if (future.complete(Crew.me())) won.incrementAndGet();
        };
    Crew.run(action, action, action);
    return String.valueOf(won);
  }

  private static String timeout() {
    try {
      return new CompletableFuture<String>().orTimeout(1, TimeUnit.MILLISECONDS).join();
    } catch (CompletionException e) {
      if (e.getCause() instanceof TimeoutException) return "TimeoutException";
      throw e;
    }
  }

  private static String completeOnTimeout() {
    return new CompletableFuture<String>()
        .completeOnTimeout("default", 1, TimeUnit.MILLISECONDS)
        .join();
  }

  private static String asyncExecutor() {
    try (ExecutorService pool = Executors.newFixedThreadPool(2)) {
      return CompletableFuture.supplyAsync(() -> "a", pool)
          .thenApplyAsync(s -> s + "b", pool)
          .thenApplyAsync(s -> s + "c", pool)
          .join();
    }
  }

  private static String taskOnce() throws Exception {
    AtomicInteger runs = new AtomicInteger();
    FutureTask<Integer> task = new FutureTask<>(runs::incrementAndGet);
    Crew.run(task::run, task::run, task::get);
    return String.valueOf(runs);
  }

  private static String taskCancelled() throws Exception {
    FutureTask<String> task = new FutureTask<>(() -> "value");
    task.cancel(false);
    Crew.run(task::run);
    try {
      return task.get();
    } catch (CancellationException e) {
      return "CancellationException";
    }
  }

  /** Adds what it is sent, and asks for one item at a time. */
  private static final class Adder implements Flow.Subscriber<Integer> {
    private final CountDownLatch done = new CountDownLatch(1);
    private Flow.Subscription subscription;
    private int sum;

    @Override
    public void onSubscribe(Flow.Subscription begun) {
      subscription = begun;
      subscription.request(1);
    }

    @Override
    public void onNext(Integer item) {
      sum += item;
      subscription.request(1);
    }

    @Override
    public void onError(Throwable thrown) {
      sum = -1;
      done.countDown();
    }

    @Override
    public void onComplete() {
      done.countDown();
    }
  }

  private static String publisher() throws Exception {
    Adder adder = new Adder();
    try (SubmissionPublisher<Integer> publisher = new SubmissionPublisher<>()) {
      publisher.subscribe(adder);
      for (int i = 1; i <= 10; i++) publisher.submit(i);
    }
    adder.done.await();
    return String.valueOf(adder.sum);
  }

  /** A buffer for two items, and each subscriber gets all of them. */
  private static String twoSubscribers() throws Exception {
    Adder one = new Adder();
    Adder two = new Adder();
    try (ExecutorService pool = Executors.newFixedThreadPool(2)) {
      try (SubmissionPublisher<Integer> publisher = new SubmissionPublisher<>(pool, 2)) {
        publisher.subscribe(one);
        publisher.subscribe(two);
        for (int i = 1; i <= 5; i++) publisher.submit(i);
        publisher.submit(5);
      }
      one.done.await();
      two.done.await();
    }
    return one.sum + " " + two.sum;
  }
}
