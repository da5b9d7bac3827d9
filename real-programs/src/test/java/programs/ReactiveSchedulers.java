package programs;

import io.reactivex.rxjava3.core.Flowable;
import io.reactivex.rxjava3.core.Observable;
import io.reactivex.rxjava3.core.Scheduler;
import io.reactivex.rxjava3.core.Single;
import io.reactivex.rxjava3.processors.UnicastProcessor;
import io.reactivex.rxjava3.schedulers.Schedulers;
import io.reactivex.rxjava3.subjects.PublishSubject;
import io.reactivex.rxjava3.subjects.Subject;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** RxJava: the same work on every scheduler, merging, time, back pressure. */
public final class ReactiveSchedulers {
  private ReactiveSchedulers() {}

  public static void main(String[] args) throws Exception {
    ExecutorService own = Executors.newFixedThreadPool(3);
    Map<String, Scheduler> schedulers = new LinkedHashMap<>();
    schedulers.put("computation", Schedulers.computation());
    schedulers.put("io", Schedulers.io());
    schedulers.put("newThread", Schedulers.newThread());
    schedulers.put("single", Schedulers.single());
    schedulers.put("trampoline", Schedulers.trampoline());
    schedulers.put("from", Schedulers.from(own, true, true));
    for (Map.Entry<String, Scheduler> each : schedulers.entrySet())
      work(each.getKey(), each.getValue());
    time();
    pressure();
    subjects();
    own.shutdown();
    System.out.println(own.awaitTermination(1, TimeUnit.SECONDS));
  }

  static void work(String name, Scheduler scheduler) {
    List<Integer> squares =
        Flowable.range(1, 20)
            .flatMap(i -> Flowable.just(i).subscribeOn(scheduler).map(k -> k * k), 8)
            .toSortedList()
            .blockingGet();
    int parallel =
        Flowable.range(1, 100)
            .parallel(4)
            .runOn(scheduler)
            .filter(i -> i % 3 == 0)
            .reduce(Integer::sum)
            .blockingLast();
    List<String> ordered =
        Flowable.range(1, 5)
            .concatMapEager(i -> Flowable.just("n" + i).subscribeOn(scheduler))
            .observeOn(scheduler)
            .toList()
            .blockingGet();
    long zipped =
        Observable.zip(
                Observable.rangeLong(0, 50).subscribeOn(scheduler),
                Observable.rangeLong(100, 50).subscribeOn(scheduler),
                (a, b) -> a * b)
            .reduce(0L, Long::sum)
            .blockingGet();
    System.out.println(
        name
            + " "
            + squares.stream().mapToInt(i -> i).sum()
            + " "
            + parallel
            + " "
            + ordered
            + " "
            + zipped);
  }

  static void time() {
    System.out.println(
        Observable.interval(10, TimeUnit.MILLISECONDS)
            .take(5)
            .map(i -> i * 10)
            .toList()
            .blockingGet());
    System.out.println(
        Observable.never()
            .timeout(50, TimeUnit.MILLISECONDS)
            .onErrorReturn(e -> e.getClass().getSimpleName())
            .blockingFirst());
    System.out.println(
        Observable.concat(
                Observable.just("a").delay(5, TimeUnit.MILLISECONDS),
                Observable.just("b").delay(300, TimeUnit.MILLISECONDS))
            .debounce(100, TimeUnit.MILLISECONDS)
            .toList()
            .blockingGet());
    int[] tries = {0};
    System.out.println(
        Single.fromCallable(
                () -> {
                  if (++tries[0] < 4) throw new IllegalStateException();
                  return tries[0];
                })
            .retryWhen(errors -> errors.delay(20, TimeUnit.MILLISECONDS))
            .blockingGet());
  }

  static void pressure() {
    long[] sum = {0};
    Flowable.range(1, 2000)
        .observeOn(Schedulers.io(), false, 16)
        .onBackpressureBuffer()
        .observeOn(Schedulers.computation(), false, 4)
        .blockingForEach(i -> sum[0] += i);
    System.out.println(sum[0]);
    UnicastProcessor<Integer> processor = UnicastProcessor.create();
    Schedulers.newThread()
        .scheduleDirect(
            () -> {
              for (int i = 0; i < 200; i++) processor.onNext(i);
              processor.onComplete();
            });
    System.out.println(processor.observeOn(Schedulers.single()).count().blockingGet());
  }

  static void subjects() throws Exception {
    Subject<Integer> subject = PublishSubject.<Integer>create().toSerialized();
    Single<Long> count = subject.count().cache();
    count.subscribe();
    Thread[] threads = new Thread[4];
    for (int t = 0; t < 4; t++) {
      threads[t] =
          new Thread(
              () -> {
                for (int i = 0; i < 50; i++) subject.onNext(i);
              });
      threads[t].start();
    }
    for (Thread thread : threads) thread.join();
    subject.onComplete();
    System.out.println(count.blockingGet());
  }
}
