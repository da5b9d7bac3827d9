package programs;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;
import reactor.core.scheduler.Scheduler;
import reactor.core.scheduler.Schedulers;

/** Reactor: the same work on every scheduler, time, sinks. */
public final class ReactorSchedulers {
  private ReactorSchedulers() {}

  public static void main(String[] args) throws Exception {
    ExecutorService own = Executors.newFixedThreadPool(3);
    Map<String, Scheduler> schedulers = new LinkedHashMap<>();
    schedulers.put("immediate", Schedulers.immediate());
    schedulers.put("single", Schedulers.single());
    schedulers.put("parallel", Schedulers.parallel());
    schedulers.put("boundedElastic", Schedulers.boundedElastic());
    schedulers.put("newParallel", Schedulers.newParallel("mine", 3));
    schedulers.put("fromExecutor", Schedulers.fromExecutorService(own));
    for (Map.Entry<String, Scheduler> each : schedulers.entrySet())
      work(each.getKey(), each.getValue());
    System.out.println(Flux.interval(Duration.ofMillis(10)).take(5).collectList().block());
    System.out.println(
        Mono.never()
            .timeout(Duration.ofMillis(40))
            .onErrorResume(TimeoutException.class, e -> Mono.just("late"))
            .block());
    System.out.println(
        Flux.range(0, 6)
            .delayElements(Duration.ofMillis(5))
            .window(2)
            .flatMap(w -> w.reduce(0, Integer::sum))
            .collectList()
            .block());
    int[] tries = {0};
    System.out.println(
        Mono.fromCallable(
                () -> {
                  if (++tries[0] < 3) throw new IllegalStateException();
                  return tries[0];
                })
            .retryWhen(reactor.util.retry.Retry.backoff(5, Duration.ofMillis(10)))
            .block());
    sinks();
    for (Scheduler scheduler : schedulers.values()) scheduler.dispose();
    System.out.println(own.awaitTermination(1, TimeUnit.SECONDS));
  }

  static void work(String name, Scheduler scheduler) {
    int squares =
        Flux.range(1, 20)
            .flatMap(i -> Mono.fromCallable(() -> i * i).subscribeOn(scheduler), 8)
            .reduce(Integer::sum)
            .block();
    int parallel =
        Flux.range(1, 100)
            .parallel(4)
            .runOn(scheduler)
            .filter(i -> i % 3 == 0)
            .reduce(Integer::sum)
            .block();
    List<String> ordered =
        Flux.range(1, 5)
            .flatMapSequential(i -> Mono.just("n" + i).subscribeOn(scheduler))
            .publishOn(scheduler)
            .collectList()
            .block();
    int blocking =
        Flux.range(1, 10)
            .publishOn(scheduler)
            .flatMap(i -> Mono.fromFuture(CompletableFuture.supplyAsync(() -> i)))
            .reduce(0, Integer::sum)
            .block();
    System.out.println(name + " " + squares + " " + parallel + " " + ordered + " " + blocking);
  }

  static void sinks() throws Exception {
    Sinks.Many<Integer> sink = Sinks.many().multicast().onBackpressureBuffer();
    CompletableFuture<Long> count =
        sink.asFlux().publishOn(Schedulers.parallel()).count().toFuture();
    Thread[] threads = new Thread[4];
    for (int t = 0; t < 4; t++) {
      threads[t] =
          new Thread(
              () -> {
                for (int i = 0; i < 40; i++)
                  sink.emitNext(i, Sinks.EmitFailureHandler.busyLooping(Duration.ofSeconds(10)));
              });
      threads[t].start();
    }
    for (Thread thread : threads) thread.join();
    sink.tryEmitComplete();
    System.out.println(count.get());
  }
}
