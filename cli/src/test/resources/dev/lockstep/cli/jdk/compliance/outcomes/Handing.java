import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.*;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/** What goes from thread to thread: in order, once, and to one of them. */
class Handing {
  public static void main(String[] args) throws Exception {
    Outcomes outcomes = new Outcomes();
    queue(outcomes, "array", () -> new ArrayBlockingQueue<>(2));
    queue(outcomes, "linked", LinkedBlockingQueue::new);
    queue(outcomes, "deque", () -> new LinkedBlockingDeque<>(1));
    queue(outcomes, "transfer", LinkedTransferQueue::new);
    queue(outcomes, "synchronous", SynchronousQueue::new);
    queue(outcomes, "fair synchronous", () -> new SynchronousQueue<>(true));
    outcomes.run("priority", Handing::priority);
    outcomes.run("poll", Handing::poll);
    outcomes.run("offer", Handing::offer);
    outcomes.run("exchange", Handing::exchange);
    outcomes.run("barrier", Handing::barrier);
    outcomes.run("phaser", Handing::phaser);
    outcomes.run("latch", Handing::latch);
    outcomes.run("put if absent", Handing::putIfAbsent);
    outcomes.run("merge", Handing::merge);
    outcomes.run("copy on write", Handing::copyOnWrite);
    outcomes.run("one after the other", Handing::single);
    outcomes.run("any of two", Handing::anyOf);
    outcomes.run("parallel", Handing::parallel);
    outcomes.print();
  }

  private static void queue(
      Outcomes outcomes, String name, Supplier<BlockingQueue<Integer>> queues) throws Exception {
    outcomes.run(name + ", in order", () -> inOrder(queues.get()));
    outcomes.run(name + ", to two", () -> toTwo(queues.get()));
    outcomes.run(name + ", of two", () -> ofTwo(queues.get()));
  }

  static Outcomes.Experiment inOrder(BlockingQueue<Integer> queue) {
    List<Integer> taken = new ArrayList<>();
    return new Outcomes.Experiment(
        () -> taken,
        () -> {
          for (int i = 0; i < 4; i++) {
            queue.put(i);
          }
        },
        () -> {
          for (int i = 0; i < 4; i++) {
            taken.add(queue.take());
          }
        });
  }

  /** Each is taken once. */
  static Outcomes.Experiment toTwo(BlockingQueue<Integer> queue) {
    AtomicInteger sum = new AtomicInteger();
    Outcomes.Step taker = () -> sum.addAndGet(queue.take());
    return new Outcomes.Experiment(
        () -> sum + " " + queue.size(),
        taker,
        taker,
        () -> {
          queue.put(1);
          queue.put(10);
        });
  }

  static Outcomes.Experiment ofTwo(BlockingQueue<Integer> queue) {
    List<Integer> taken = new ArrayList<>();
    return new Outcomes.Experiment(
        () -> taken,
        () -> queue.put(1),
        () -> queue.put(2),
        () -> {
          taken.add(queue.take());
          taken.add(queue.take());
        });
  }

  static Outcomes.Experiment priority() {
    PriorityBlockingQueue<Integer> queue = new PriorityBlockingQueue<>(List.of(5, 1, 3));
    List<Integer> taken = new ArrayList<>();
    return new Outcomes.Experiment(
        () -> taken,
        () -> queue.put(2),
        () -> {
          for (int i = 0; i < 4; i++) {
            taken.add(queue.take());
          }
        });
  }

  static Outcomes.Experiment poll() {
    ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>(List.of(1));
    AtomicInteger got = new AtomicInteger();
    Outcomes.Step step = () -> got.addAndGet(queue.poll() == null ? 0 : 1);
    return new Outcomes.Experiment(got::get, step, step, step);
  }

  /** A handing over needs both at once. */
  static Outcomes.Experiment offer() {
    SynchronousQueue<Integer> queue = new SynchronousQueue<>();
    Object[] got = new Object[2];
    return new Outcomes.Experiment(
        () -> got[0] + " " + got[1],
        () -> got[0] = queue.offer(1),
        () -> got[1] = queue.poll(50, TimeUnit.MICROSECONDS));
  }

  static Outcomes.Experiment exchange() {
    Exchanger<Integer> exchanger = new Exchanger<>();
    AtomicInteger sum = new AtomicInteger();
    AtomicInteger own = new AtomicInteger();
    Outcomes.Step[] steps = new Outcomes.Step[4];
    for (int i = 0; i < steps.length; i++) {
      int given = 1 << 4 * i;
      steps[i] =
          () -> {
            int got = exchanger.exchange(given);
            sum.addAndGet(got);
            own.addAndGet(got == given ? 1 : 0);
          };
    }
    return new Outcomes.Experiment(() -> Integer.toHexString(sum.get()) + " " + own, steps);
  }

  /** Nobody begins the next round before all have ended the last. */
  static Outcomes.Experiment barrier() {
    AtomicInteger arrived = new AtomicInteger();
    AtomicInteger actions = new AtomicInteger();
    CyclicBarrier barrier = new CyclicBarrier(3, actions::incrementAndGet);
    List<Integer> seen = new CopyOnWriteArrayList<>();
    Outcomes.Step step =
        () -> {
          for (int round = 1; round <= 2; round++) {
            arrived.incrementAndGet();
            barrier.await();
            seen.add(arrived.get() / 3);
            barrier.await();
          }
        };
    return new Outcomes.Experiment(() -> seen + " " + actions, step, step, step);
  }

  static Outcomes.Experiment phaser() {
    Phaser phaser = new Phaser(2);
    AtomicInteger early = new AtomicInteger();
    AtomicInteger arrived = new AtomicInteger();
    Outcomes.Step step =
        () -> {
          for (int phase = 0; phase < 3; phase++) {
            arrived.incrementAndGet();
            phaser.arriveAndAwaitAdvance();
            if (arrived.get() < 2 * (phase + 1)) {
              early.incrementAndGet();
            }
          }
          phaser.arriveAndDeregister();
        };
    return new Outcomes.Experiment(() -> early + " " + phaser.isTerminated(), step, step);
  }

  static Outcomes.Experiment latch() {
    CountDownLatch latch = new CountDownLatch(2);
    int[] written = new int[2];
    int[] read = new int[2];
    return new Outcomes.Experiment(
        () -> read[0] + " " + read[1],
        () -> {
          written[0] = 1;
          latch.countDown();
        },
        () -> {
          written[1] = 1;
          latch.countDown();
        },
        () -> {
          latch.await();
          read[0] = written[0];
          read[1] = written[1];
        });
  }

  static Outcomes.Experiment putIfAbsent() {
    ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
    AtomicInteger winners = new AtomicInteger();
    Outcomes.Step[] steps = new Outcomes.Step[3];
    for (int i = 0; i < steps.length; i++) {
      int value = i;
      steps[i] = () -> winners.addAndGet(map.putIfAbsent("key", value) == null ? 1 : 0);
    }
    return new Outcomes.Experiment(() -> winners + " of " + map.size(), steps);
  }

  static Outcomes.Experiment merge() {
    ConcurrentHashMap<String, Integer> merged = new ConcurrentHashMap<>();
    ConcurrentSkipListMap<String, Integer> computed = new ConcurrentSkipListMap<>();
    Outcomes.Step step =
        () -> {
          merged.merge("key", 1, Integer::sum);
          computed.merge("key", 1, Integer::sum);
        };
    return new Outcomes.Experiment(() -> merged + " " + computed, step, step, step);
  }

  /** Who goes through the list sees it as it was. */
  static Outcomes.Experiment copyOnWrite() {
    CopyOnWriteArrayList<Integer> list = new CopyOnWriteArrayList<>(List.of(0));
    List<Integer> seen = new ArrayList<>();
    return new Outcomes.Experiment(
        () -> seen,
        () -> {
          list.add(1);
          list.add(2);
        },
        () -> {
          for (int element : list) {
            seen.add(element);
          }
        });
  }

  static Outcomes.Experiment single() {
    ExecutorService executor = Executors.newSingleThreadExecutor();
    List<Integer> order = new ArrayList<>();
    return new Outcomes.Experiment(
        () -> order,
        () -> {
          for (int i = 0; i < 3; i++) {
            int number = i;
            executor.execute(() -> order.add(number));
          }
          executor.close();
        });
  }

  static Outcomes.Experiment anyOf() {
    CompletableFuture<String> one = new CompletableFuture<>();
    CompletableFuture<String> other = new CompletableFuture<>();
    CompletableFuture<Object> any = CompletableFuture.anyOf(one, other);
    CompletableFuture<Integer> both = one.thenCombineAsync(other, (a, b) -> a.length() + b.length());
    return new Outcomes.Experiment(
        () -> any.join() + " " + both.join(),
        () -> one.complete("one"),
        () -> other.complete("other"));
  }

  static Outcomes.Experiment parallel() {
    AtomicInteger times = new AtomicInteger();
    int[] sum = new int[1];
    return new Outcomes.Experiment(
        () -> sum[0] + " " + times,
        () -> sum[0] = IntStream.range(0, 50).parallel().peek(_ -> times.incrementAndGet()).sum());
  }
}
