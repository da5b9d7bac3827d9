import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingDeque;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TransferQueue;
import java.util.concurrent.atomic.AtomicInteger;

/** All queues of java.util.concurrent. */
final class CorrectQueues {
  private CorrectQueues() {}

  static List<Program> programs() {
    return List.of(
        Program.of("queue-array", "110", () -> through(new ArrayBlockingQueue<>(2))),
        Program.of("queue-array-fair", "110", () -> through(new ArrayBlockingQueue<>(1, true))),
        Program.of("queue-linked", "110", () -> through(new LinkedBlockingQueue<>(2))),
        Program.of("queue-linked-deque", "110", () -> through(new LinkedBlockingDeque<>(2))),
        Program.of("queue-priority", "110", () -> through(new PriorityBlockingQueue<>())),
        Program.of("queue-synchronous", "110", () -> through(new SynchronousQueue<>())),
        Program.of("queue-synchronous-fair", "110", () -> through(new SynchronousQueue<>(true))),
        Program.of("queue-transfer", "110", () -> through(new LinkedTransferQueue<>())),
        Program.of("queue-transfer-waits", "taken", CorrectQueues::transferWaits),
        Program.of("queue-delay", "123", CorrectQueues::delays),
        Program.of("queue-priority-drained", "[1, 2, 3, 4]", CorrectQueues::priorityDrained),
        Program.of("queue-poison", "15", CorrectQueues::poison),
        Program.of("queue-order-kept", "kept", CorrectQueues::orderKept),
        Program.of("queue-offer-poll-again", "10", CorrectQueues::offerPollAgain),
        Program.of("queue-concurrent-linked", "20", () -> each(new ConcurrentLinkedQueue<>())),
        Program.of("deque-concurrent-linked", "20", () -> each(new ConcurrentLinkedDeque<>())),
        Program.of("deque-both-ends", "10", CorrectQueues::bothEnds));
  }

  /** Two put ten numbers each, two take ten each. The sum is right. */
  private static String through(BlockingQueue<Integer> queue) throws Exception {
    AtomicInteger sum = new AtomicInteger();
    Crew.Action giver =
        () -> {
          for (int i = 1; i <= 10; i++) queue.put(i);
        };
    Crew.Action taker =
        () -> {
          for (int i = 1; i <= 10; i++) sum.addAndGet(queue.take());
        };
    Crew.run(giver, taker, giver, taker);
    if (!queue.isEmpty()) throw new IllegalStateException("something is left");
    return String.valueOf(sum);
  }

  private static String transferWaits() throws Exception {
    TransferQueue<String> queue = new LinkedTransferQueue<>();
    AtomicInteger taken = new AtomicInteger();
    Crew.run(
        () -> {
          queue.transfer("item");
          if (!queue.isEmpty()) throw new IllegalStateException("it is still there");
        },
        () -> {
          queue.take();
          taken.incrementAndGet();
        });
    return taken.get() == 1 ? "taken" : "not taken";
  }

  private static final class Due implements Delayed {
    private final int number;
    private final long at;

    Due(int number, long base) {
      this.number = number;
      this.at = base + number * 1_000_000L;
    }

    @Override
    public long getDelay(TimeUnit unit) {
      return unit.convert(at - System.nanoTime(), TimeUnit.NANOSECONDS);
    }

    @Override
    public int compareTo(Delayed other) {
      return Integer.compare(number, ((Due) other).number);
    }
  }

  private static String delays() throws Exception {
    DelayQueue<Due> queue = new DelayQueue<>();
    StringBuilder log = new StringBuilder();
    long base = System.nanoTime();
    for (int i = 3; i >= 1; i--) queue.add(new Due(i, base));
    Crew.run(
        () -> {
          for (int i = 0; i < 3; i++) {
            Due due = queue.take();
            if (System.nanoTime() - due.at < 0) throw new IllegalStateException("too early");
            log.append(due.number);
          }
        });
    return log.toString();
  }

  private static String priorityDrained() throws Exception {
    PriorityBlockingQueue<Integer> queue = new PriorityBlockingQueue<>();
    Crew.run(
        () -> {
          queue.add(3);
          queue.add(1);
        },
        () -> {
          queue.add(2);
          queue.add(4);
        });
    List<Integer> all = new ArrayList<>();
    queue.drainTo(all);
    return all.toString();
  }

  /** A zero ends each of the two takers. */
  private static String poison() throws Exception {
    BlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
    AtomicInteger sum = new AtomicInteger();
    Crew.Action taker =
        () -> {
          int item;
          while ((item = queue.take()) != 0) sum.addAndGet(item);
        };
    Crew.run(
        taker,
        taker,
        () -> {
          for (int i = 1; i <= 5; i++) queue.put(i);
          queue.put(0);
          queue.put(0);
        });
    return String.valueOf(sum);
  }

  private static String orderKept() throws Exception {
    BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(3);
    Crew.run(
        () -> {
          for (int i = 0; i < 10; i++) queue.put(i);
        },
        () -> {
          for (int i = 0; i < 10; i++) {
            if (queue.take() != i) throw new IllegalStateException("out of order");
          }
        });
    return "kept";
  }

  /** Time-outs that are too short only make them try again. */
  private static String offerPollAgain() throws Exception {
    BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
    Vars v = new Vars();
    Crew.run(
        () -> {
          for (int i = 1; i <= 4; i++) {
            while (!queue.offer(i, 1, TimeUnit.MILLISECONDS)) v.r2++;
          }
        },
        () -> {
          for (int i = 1; i <= 4; i++) {
            Integer item = null;
            while (item == null) item = queue.poll(1, TimeUnit.MILLISECONDS);
            v.r1 += item;
          }
        });
    return String.valueOf(v.r1);
  }

  /** Each item that was added is polled once. */
  private static String each(Queue<Integer> queue) throws Exception {
    AtomicInteger polled = new AtomicInteger();
    Crew.Action action =
        () -> {
          for (int i = 0; i < 10; i++) {
            queue.add(i);
            if (queue.poll() != null) polled.incrementAndGet();
          }
        };
    Crew.run(action, action);
    while (queue.poll() != null) polled.incrementAndGet();
    return String.valueOf(polled);
  }

  private static String bothEnds() throws Exception {
    BlockingDeque<Integer> deque = new LinkedBlockingDeque<>();
    AtomicInteger sum = new AtomicInteger();
    Crew.run(
        () -> {
          for (int i = 1; i <= 4; i++) deque.putFirst(i);
        },
        () -> {
          sum.addAndGet(deque.takeFirst());
          sum.addAndGet(deque.takeLast());
        },
        () -> {
          sum.addAndGet(deque.takeLast());
          sum.addAndGet(deque.takeFirst());
        });
    return String.valueOf(sum);
  }
}
