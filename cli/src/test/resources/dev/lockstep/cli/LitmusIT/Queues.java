import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Queue;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;

/** Queues of java.util.concurrent. */
final class Queues {
  private Queues() {}

  static List<Program> programs() {
    return List.of(
        Program.of("abq-full", "false null | true 1 | false 1", Queues::full),
        Program.of("abq-empty", "null | 1", Queues::empty),
        Program.of("abq-put-blocks", "ab | ba", Queues::putBlocks),
        Program.of("abq-two-takers", "a=1 b=2 | a=2 b=1", Queues::twoTakers),
        Program.of(
            "clq-order", "1234 | 1324 | 1342 | 3124 | 3142 | 3412", Queues::order),
        Program.of("clq-one-for-two", "a | b", Queues::oneForTwo),
        Program.of("clq-check-then-act", "ok | NoSuchElementException", Queues::checkThenAct),
        Program.of("clq-size", "0 | 1 | 2", Queues::size),
        Program.of("clq-iterate", "1 | 12 | 123", Queues::iterate),
        Program.of("cld-both-ends", "left | right", Queues::bothEnds),
        Program.of("lbq-drain", "0 | 1 | 2", Queues::drain),
        Program.of("pbq-order", "null | 2 | 1", Queues::priority),
        Program.of("sync-queue-offer", "passed | missed", Queues::synchronousOffer),
        Program.of("sync-queue-poll", "passed | missed", Queues::synchronousPoll),
        Program.of("transfer-try", "passed | queued", Queues::tryTransfer));
  }

  /** Thread a wants to put two in, b takes one out. There is space for one. */
  private static String full() throws Exception {
    Object[] seen = new Object[2];
    Queue<Integer> queue = new ArrayBlockingQueue<>(1);
    Crew.run(
        () -> {
          queue.add(1);
          seen[0] = queue.offer(2);
        },
        () -> seen[1] = queue.poll());
    return seen[0] + " " + seen[1];
  }

  private static String empty() throws Exception {
    Object[] seen = new Object[1];
    Queue<Integer> queue = new ArrayBlockingQueue<>(1);
    Crew.run(() -> queue.offer(1), () -> seen[0] = queue.poll());
    return String.valueOf(seen[0]);
  }

  private static String putBlocks() throws Exception {
    BlockingQueue<String> queue = new ArrayBlockingQueue<>(1);
    Crew crew = new Crew();
    crew.start(() -> queue.put("a"));
    crew.start(() -> queue.put("b"));
    String both = queue.take() + queue.take();
    crew.join();
    return both;
  }

  private static String twoTakers() throws Exception {
    Vars v = new Vars();
    BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(2);
    Crew crew = new Crew();
    crew.start(() -> v.r1 = queue.take());
    crew.start(() -> v.r2 = queue.take());
    queue.put(1);
    queue.put(2);
    crew.join();
    return "a=" + v.r1 + " b=" + v.r2;
  }

  private static String join(Iterable<Integer> items) {
    StringBuilder all = new StringBuilder();
    for (Integer item : items) all.append(item);
    return all.toString();
  }

  private static String order() throws Exception {
    Queue<Integer> queue = new ConcurrentLinkedQueue<>();
    Crew.run(
        () -> {
          queue.add(1);
          queue.add(2);
        },
        () -> {
          queue.add(3);
          queue.add(4);
        });
    return join(queue);
  }

  private static String oneForTwo() throws Exception {
    Queue<Integer> queue = new ConcurrentLinkedQueue<>(List.of(1));
    StringBuffer log = new StringBuffer();
    Crew.Action action =
        () -> {
          if (queue.poll() != null) log.append(Crew.me());
        };
    Crew.run(action, action);
    return log.toString();
  }

  private static String checkThenAct() throws Exception {
    Queue<Integer> queue = new ConcurrentLinkedQueue<>(List.of(1));
    StringBuffer log = new StringBuffer();
    Crew.Action action =
        () -> {
          try {
            if (!queue.isEmpty()) queue.remove();
          } catch (NoSuchElementException e) {
            log.append("NoSuchElementException");
          }
        };
    Crew.run(action, action);
    return log.isEmpty() ? "ok" : log.toString();
  }

  private static String size() throws Exception {
    Vars v = new Vars();
    Queue<Integer> queue = new ConcurrentLinkedQueue<>();
    Crew.run(
        () -> {
          queue.add(1);
          queue.add(2);
        },
        () -> v.r1 = queue.size());
    return String.valueOf(v.r1);
  }

  private static String iterate() throws Exception {
    String[] seen = new String[1];
    Queue<Integer> queue = new ConcurrentLinkedQueue<>(List.of(1));
    Crew.run(
        () -> {
          queue.add(2);
          queue.add(3);
        },
        () -> seen[0] = join(queue));
    return seen[0];
  }

  /** One item, which a takes from the left or b from the right. */
  private static String bothEnds() throws Exception {
    StringBuffer log = new StringBuffer();
    ConcurrentLinkedDeque<Integer> deque = new ConcurrentLinkedDeque<>(List.of(1));
    Crew.run(
        () -> log.append(deque.pollFirst() != null ? "left" : ""),
        () -> log.append(deque.pollLast() != null ? "right" : ""));
    return log.toString();
  }

  private static String drain() throws Exception {
    Vars v = new Vars();
    BlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
    Crew.run(
        () -> {
          queue.add(1);
          queue.add(2);
        },
        () -> v.r1 = queue.drainTo(new ArrayList<>()));
    return String.valueOf(v.r1);
  }

  /** The smaller one comes later, and is first from then on. */
  private static String priority() throws Exception {
    Object[] seen = new Object[1];
    Queue<Integer> queue = new PriorityBlockingQueue<>();
    Crew.run(
        () -> {
          queue.add(2);
          queue.add(1);
        },
        () -> seen[0] = queue.poll());
    return String.valueOf(seen[0]);
  }

  /** An offer is taken only if somebody waits. */
  private static String synchronousOffer() throws Exception {
    SynchronousQueue<Integer> queue = new SynchronousQueue<>();
    boolean[] seen = new boolean[2];
    Crew.run(
        () -> seen[0] = queue.offer(1),
        () -> seen[1] = queue.poll(1, TimeUnit.MILLISECONDS) != null);
    return outcome(seen);
  }

  private static String outcome(boolean[] seen) {
    if (seen[0] != seen[1]) return "given=" + seen[0] + " taken=" + seen[1];
    return seen[0] ? "passed" : "missed";
  }

  private static String synchronousPoll() throws Exception {
    SynchronousQueue<Integer> queue = new SynchronousQueue<>();
    boolean[] seen = new boolean[2];
    Crew.run(
        () -> seen[0] = queue.offer(1, 1, TimeUnit.MILLISECONDS),
        () -> seen[1] = queue.poll() != null);
    return outcome(seen);
  }

  /** Transfers at once if b waits, and queues the item otherwise. */
  private static String tryTransfer() throws Exception {
    LinkedTransferQueue<Integer> queue = new LinkedTransferQueue<>();
    Vars v = new Vars();
    Crew.run(
        () -> {
          if (queue.tryTransfer(1)) {
            v.r1 = 1;
          } else {
            queue.add(2);
          }
        },
        () -> v.r2 = queue.take());
    if (v.r1 == 1 && v.r2 == 1) return "passed";
    return v.r1 == 0 && v.r2 == 2 ? "queued" : v.two();
  }
}
