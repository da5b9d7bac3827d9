import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Exchanger;
import java.util.concurrent.Phaser;
import java.util.concurrent.atomic.AtomicInteger;

/** Latches, barriers, phasers and exchangers. */
final class CorrectMeetings {
  private CorrectMeetings() {}

  static List<Program> programs() {
    return List.of(
        Program.of("latch-done", "6", CorrectMeetings::latchDone),
        Program.of("latch-start", "3", CorrectMeetings::latchStart),
        Program.of("barrier-rounds", "18 18 18", CorrectMeetings::barrierRounds),
        Program.of("barrier-action-sum", "30", CorrectMeetings::barrierActionSum),
        Program.of("phaser-rounds", "4", CorrectMeetings::phaserRounds),
        Program.of("phaser-register-all", "3", CorrectMeetings::phaserRegister),
        Program.of("phaser-tree", "2 phases", CorrectMeetings::phaserTree),
        Program.of("exchanger-swap", "10 -10", CorrectMeetings::exchangerSwap));
  }

  /** What the threads have written before is seen after. */
  private static String latchDone() throws Exception {
    int[] parts = new int[3];
    CountDownLatch done = new CountDownLatch(3);
    Crew crew = new Crew();
    for (int t = 0; t < 3; t++) {
      int own = t;
      crew.start(
          () -> {
            parts[own] = own + 1;
            done.countDown();
          });
    }
    done.await();
    int sum = parts[0] + parts[1] + parts[2];
    crew.join();
    return String.valueOf(sum);
  }

  private static String latchStart() throws Exception {
    int[] input = new int[1];
    AtomicInteger sum = new AtomicInteger();
    CountDownLatch start = new CountDownLatch(1);
    Crew crew = new Crew();
    Crew.Action action =
        () -> {
          start.await();
          sum.addAndGet(input[0]);
        };
    for (int t = 0; t < 3; t++) crew.start(action);
    input[0] = 1;
    start.countDown();
    crew.join();
    return String.valueOf(sum);
  }

  /** In each round all write, and then all read what all have written. */
  private static String barrierRounds() throws Exception {
    int[] cells = new int[3];
    int[] sums = new int[3];
    CyclicBarrier barrier = new CyclicBarrier(3);
    Crew crew = new Crew();
    for (int t = 0; t < 3; t++) {
      int own = t;
      crew.start(
          () -> {
            for (int round = 0; round < 4; round++) {
              cells[own] = round;
              barrier.await();
              for (int cell : cells) {
                if (cell != round) throw new IllegalStateException("a cell of another round");
                sums[own] += cell;
              }
              barrier.await();
            }
          });
    }
    crew.join();
    return sums[0] + " " + sums[1] + " " + sums[2];
  }

  /** The barrier's action has all to itself. */
  private static String barrierActionSum() throws Exception {
    int[] cells = new int[3];
    int[] sum = new int[1];
    CyclicBarrier barrier =
        new CyclicBarrier(
            3,
            () -> {
              for (int cell : cells) sum[0] += cell;
            });
    Crew crew = new Crew();
    for (int t = 0; t < 3; t++) {
      int own = t;
      crew.start(
          () -> {
            for (int round = 1; round <= 4; round++) {
              cells[own] = round;
              barrier.await();
            }
          });
    }
    crew.join();
    return String.valueOf(sum[0]);
  }

  private static String phaserRounds() throws Exception {
    Phaser phaser = new Phaser(3);
    AtomicInteger arrived = new AtomicInteger();
    Crew.Action action =
        () -> {
          for (int round = 1; round <= 4; round++) {
            arrived.incrementAndGet();
            phaser.arriveAndAwaitAdvance();
            if (arrived.get() < 3 * round) throw new IllegalStateException("too early");
          }
        };
    Crew.run(action, action, action);
    return String.valueOf(phaser.getPhase());
  }

  /** Main registers each thread before its start, and waits for all of them. */
  private static String phaserRegister() throws Exception {
    Phaser phaser = new Phaser(1);
    AtomicInteger done = new AtomicInteger();
    Crew crew = new Crew();
    for (int t = 0; t < 3; t++) {
      phaser.register();
      crew.start(
          () -> {
            done.incrementAndGet();
            phaser.arriveAndDeregister();
          });
    }
    phaser.arriveAndAwaitAdvance();
    int seen = done.get();
    crew.join();
    return String.valueOf(seen);
  }

  private static String phaserTree() throws Exception {
    Phaser root = new Phaser();
    Phaser left = new Phaser(root, 2);
    Phaser right = new Phaser(root, 2);
    AtomicInteger arrived = new AtomicInteger();
    Crew crew = new Crew();
    for (int t = 0; t < 4; t++) {
      Phaser phaser = t < 2 ? left : right;
      crew.start(
          () -> {
            for (int phase = 1; phase <= 2; phase++) {
              arrived.incrementAndGet();
              phaser.arriveAndAwaitAdvance();
              if (arrived.get() < 4 * phase) throw new IllegalStateException("too early");
            }
          });
    }
    crew.join();
    return root.getPhase() + " phases";
  }

  private static String exchangerSwap() throws Exception {
    Exchanger<Integer> exchanger = new Exchanger<>();
    Vars v = new Vars();
    Crew.run(
        () -> {
          for (int i = 0; i < 5; i++) v.r1 += exchanger.exchange(-i);
        },
        () -> {
          for (int i = 0; i < 5; i++) v.r2 += exchanger.exchange(i);
        });
    return v.r1 + " " + v.r2;
  }
}
