import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Exchanger;
import java.util.concurrent.Phaser;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Latches, barriers, phasers and exchangers. */
final class Meetings {
  private Meetings() {}

  static List<Program> programs() {
    return List.of(
        Program.of("latch-of-two", "r1=0 | r1=1", Meetings::latchOfTwo),
        Program.of("latch-gate", "ab | ba", Meetings::latchGate),
        Program.of("latch-count", "0 | 1 | 2", Meetings::latchCount),
        Program.of("barrier-last", "a trips | b trips", Meetings::barrierLast),
        Program.of("barrier-action", "a acts | b acts", Meetings::barrierAction),
        Program.of("barrier-three", "012 | 021 | 102 | 120 | 201 | 210", Meetings::barrierThree),
        Program.of("barrier-after", "ab | ba", Meetings::barrierAfter),
        Program.of(
            "barrier-broken",
            "passed passed | interrupted broken",
            Meetings::barrierBroken),
        Program.of(
            "barrier-timeout", "passed passed | timeout broken", Meetings::barrierTimeout),
        Program.of("phaser-advance", "a advances | b advances", Meetings::phaserAdvance),
        Program.of("phaser-register", "phase=0 | phase=1", Meetings::phaserRegister),
        Program.of("exchanger-two", "r1=2 r2=1", Meetings::exchangerTwo),
        Program.of("exchanger-three", "ab | ac | bc | none", Meetings::exchangerThree));
  }

  /** Main waits for two of three threads. Is the third one there, too? */
  private static String latchOfTwo() throws Exception {
    Vars v = new Vars();
    CountDownLatch latch = new CountDownLatch(2);
    Crew crew = new Crew();
    crew.start(latch::countDown);
    crew.start(latch::countDown);
    crew.start(() -> v.x = 1);
    latch.await();
    int seen = v.x;
    crew.join();
    return "r1=" + seen;
  }

  private static String latchGate() throws Exception {
    StringBuffer log = new StringBuffer();
    CountDownLatch gate = new CountDownLatch(1);
    Crew crew = new Crew();
    Crew.Action action =
        () -> {
          gate.await();
          log.append(Crew.me());
        };
    crew.start(action);
    crew.start(action);
    gate.countDown();
    crew.join();
    return log.toString();
  }

  private static String latchCount() throws Exception {
    CountDownLatch latch = new CountDownLatch(2);
    Crew crew = new Crew();
    crew.start(latch::countDown);
    crew.start(latch::countDown);
    long count = latch.getCount();
    crew.join();
    return String.valueOf(count);
  }

  /** The last one to arrive has index 0. */
  private static String barrierLast() throws Exception {
    Vars v = new Vars();
    CyclicBarrier barrier = new CyclicBarrier(2);
    Crew.run(() -> v.r1 = barrier.await(), () -> v.r2 = barrier.await());
    return v.r1 == 0 && v.r2 == 1 ? "a trips" : v.r1 == 1 && v.r2 == 0 ? "b trips" : v.two();
  }

  private static String barrierAction() throws Exception {
    StringBuffer log = new StringBuffer();
    CyclicBarrier barrier = new CyclicBarrier(2, () -> log.append(Crew.me()));
    Crew.run(barrier::await, barrier::await);
    return log + " acts";
  }

  private static String barrierThree() throws Exception {
    Vars v = new Vars();
    CyclicBarrier barrier = new CyclicBarrier(3);
    Crew.run(
        () -> v.r1 = barrier.await(), () -> v.r2 = barrier.await(), () -> v.r3 = barrier.await());
    return "" + v.r1 + v.r2 + v.r3;
  }

  private static String barrierAfter() throws Exception {
    StringBuffer log = new StringBuffer();
    CyclicBarrier barrier = new CyclicBarrier(2);
    Crew.Action action =
        () -> {
          barrier.await();
          log.append(Crew.me());
        };
    Crew.run(action, action);
    return log.toString();
  }

  private static String await(CyclicBarrier barrier, long milliseconds) {
    try {
      if (milliseconds > 0) {
        barrier.await(milliseconds, TimeUnit.MILLISECONDS);
      } else {
        barrier.await();
      }
      return "passed";
    } catch (InterruptedException e) {
      return "interrupted";
    } catch (BrokenBarrierException e) {
      return "broken";
    } catch (TimeoutException e) {
      return "timeout";
    }
  }

  private static String barrierBroken() throws Exception {
    String[] ends = new String[2];
    CyclicBarrier barrier = new CyclicBarrier(2);
    Crew crew = new Crew();
    Thread a = crew.start(() -> ends[0] = await(barrier, 0));
    crew.start(() -> ends[1] = await(barrier, 0));
    a.interrupt();
    crew.join();
    return ends[0] + " " + ends[1];
  }

  private static String barrierTimeout() throws Exception {
    String[] ends = new String[2];
    CyclicBarrier barrier = new CyclicBarrier(2);
    Crew.run(() -> ends[0] = await(barrier, 1), () -> ends[1] = await(barrier, 0));
    return ends[0] + " " + ends[1];
  }

  private static String phaserAdvance() throws Exception {
    StringBuffer log = new StringBuffer();
    Phaser phaser =
        new Phaser(2) {
          @Override
          protected boolean onAdvance(int phase, int parties) {
            log.append(Crew.me());
            return false;
          }
        };
    Crew.run(phaser::arriveAndAwaitAdvance, phaser::arriveAndAwaitAdvance);
    return log + " advances";
  }

  /** Main arrives alone, or b has registered before. */
  private static String phaserRegister() throws Exception {
    Vars v = new Vars();
    Phaser phaser = new Phaser(1);
    Crew crew = new Crew();
    crew.start(() -> v.r1 = phaser.register());
    phaser.arrive();
    crew.join();
    return "phase=" + v.r1;
  }

  private static String exchangerTwo() throws Exception {
    Vars v = new Vars();
    Exchanger<Integer> exchanger = new Exchanger<>();
    Crew.run(() -> v.r1 = exchanger.exchange(1), () -> v.r2 = exchanger.exchange(2));
    return v.two();
  }

  /** Three threads, one of which is too many; each waits for a millisecond. */
  private static String exchangerThree() throws Exception {
    StringBuffer log = new StringBuffer();
    Exchanger<String> exchanger = new Exchanger<>();
    Crew.Action action =
        () -> {
          try {
            String mine = Crew.me();
            String other = exchanger.exchange(mine, 1, TimeUnit.MILLISECONDS);
            if (mine.compareTo(other) < 0) log.append(mine).append(other);
          } catch (TimeoutException e) {
            // alone
          }
        };
    Crew.run(action, action, action);
    return log.isEmpty() ? "none" : log.toString();
  }
}
