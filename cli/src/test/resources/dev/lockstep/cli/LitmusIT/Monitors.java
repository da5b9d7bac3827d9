import java.util.List;

/** Monitors: handed over or not, wait, notify and interrupts. */
final class Monitors {
  private Monitors() {}

  static List<Program> programs() {
    return List.of(
        Program.of("monitor-barge", "main first | waiter first", Monitors::barge),
        Program.of("monitor-again", "aab | aba | baa", Monitors::again),
        Program.of(
            "monitor-three-wait", "abc | acb | bac | bca | cab | cba", Monitors::threeWait),
        Program.of("monitor-check-then-act", "made=1 | made=2", Monitors::checkThenAct),
        Program.of("monitor-both-locked", "r1=0 r2=0 | r1=1 r2=1", Monitors::bothLocked),
        Program.of(
            "monitor-one-locked",
            "r1=0 r2=0 | r1=0 r2=1 | r1=1 r2=0 | r1=1 r2=1",
            Monitors::oneLocked),
        Program.of("notify-two", "a first | b first", Monitors::notifyTwo),
        Program.of("notify-longest", "a first | b first", Monitors::notifyLongest),
        Program.of("notifyall-two", "ab | ba", Monitors::notifyAllTwo),
        Program.of(
            "notifyall-three", "abc | acb | bac | bca | cab | cba", Monitors::notifyAllThree),
        Program.of("notify-missed", "heard | missed", Monitors::missed),
        Program.of("notify-newcomer", "waiter | newcomer", Monitors::newcomer),
        Program.of("notify-interrupt", "told | interrupted", Monitors::notifyInterrupt),
        Program.of("wait-interrupt", "ended | interrupted", Monitors::waitInterrupt),
        Program.of("sleep-interrupt", "ended | interrupted", Monitors::sleepInterrupt),
        Program.of("sleep-interrupt-twice", "0 | 1 | 2", Monitors::sleepInterruptTwice),
        Program.of("interrupt-polled", "0 | 1 | 2 | 3", Monitors::polled),
        Program.of("join-interrupt", "joined | interrupted", Monitors::joinInterrupt));
  }

  /** Main leaves a monitor for which a waits, and comes again. */
  private static String barge() throws Exception {
    Object monitor = new Object();
    StringBuilder log = new StringBuilder();
    Crew crew = new Crew();
    synchronized (monitor) {
      Thread a =
          crew.start(
              () -> {
                synchronized (monitor) {
                  log.append("waiter first ");
                }
              });
      Crew.until(a, Thread.State.BLOCKED);
    }
    synchronized (monitor) {
      log.append("main first ");
    }
    crew.join();
    return log.substring(0, log.indexOf("first") + 5);
  }

  /** Thread a enters twice, b once. */
  private static String again() throws Exception {
    StringBuilder log = new StringBuilder();
    Crew.run(
        () -> {
          for (int i = 0; i < 2; i++) {
            synchronized (log) {
              log.append('a');
            }
          }
        },
        () -> {
          synchronized (log) {
            log.append('b');
          }
        });
    return log.toString();
  }

  private static String threeWait() throws Exception {
    StringBuilder log = new StringBuilder();
    Crew crew = new Crew();
    Crew.Action action =
        () -> {
          synchronized (log) {
            log.append(Crew.me());
          }
        };
    synchronized (log) {
      for (int i = 0; i < 3; i++) Crew.until(crew.start(action), Thread.State.BLOCKED);
    }
    crew.join();
    return log.toString();
  }

  /** Both halves are locked, but not the whole. */
  private static String checkThenAct() throws Exception {
    int[] made = new int[1];
    boolean[] is = new boolean[1];
    Crew.Action action =
        () -> {
          boolean missing;
          synchronized (made) {
            missing = !is[0];
          }
          if (missing) {
            synchronized (made) {
              is[0] = true;
              made[0]++;
            }
          }
        };
    Crew.run(action, action);
    return "made=" + made[0];
  }

  private static String bothLocked() throws Exception {
    Vars v = new Vars();
    Crew.run(
        () -> {
          synchronized (v) {
            v.x = 1;
            v.y = 1;
          }
        },
        () -> {
          synchronized (v) {
            v.r1 = v.x;
            v.r2 = v.y;
          }
        });
    return v.two();
  }

  /** The reader does not lock. */
  private static String oneLocked() throws Exception {
    Vars v = new Vars();
    Crew.run(
        () -> {
          synchronized (v) {
            v.x = 1;
            v.y = 1;
          }
        },
        () -> {
          v.r1 = v.x;
          v.r2 = v.y;
        });
    return v.two();
  }

  /** Tokens that threads wait for; who has taken one is written down. */
  private static final class Tokens {
    private final StringBuilder takers = new StringBuilder();
    private int tokens;
    private int waiting;

    synchronized void take() throws InterruptedException {
      waiting++;
      while (tokens == 0) wait();
      tokens--;
      takers.append(Crew.me());
    }

    synchronized void giveOne() {
      tokens++;
      notify();
    }

    synchronized void give(int count) {
      tokens += count;
      notifyAll();
    }

    synchronized int waiting() {
      return waiting;
    }

    /** Starts a taker, and waits until it waits. */
    Thread startWaiting(Crew crew) throws InterruptedException {
      int before = waiting();
      Thread taker = crew.start(this::take);
      Crew.until(() -> waiting() > before);
      return taker;
    }
  }

  private static String notifyTwo() throws Exception {
    Tokens tokens = new Tokens();
    Crew.run(tokens::take, tokens::take, tokens::giveOne, tokens::giveOne);
    return tokens.takers.charAt(0) + " first";
  }

  /** Thread a waits first. That gives it no right to be notified first. */
  private static String notifyLongest() throws Exception {
    Tokens tokens = new Tokens();
    Crew crew = new Crew();
    tokens.startWaiting(crew);
    tokens.startWaiting(crew);
    tokens.giveOne();
    Crew.until(() -> taken(tokens) == 1);
    tokens.giveOne();
    crew.join();
    return tokens.takers.charAt(0) + " first";
  }

  private static int taken(Tokens tokens) {
    synchronized (tokens) {
      return tokens.takers.length();
    }
  }

  private static String notifyAllTwo() throws Exception {
    return notifyAll(2);
  }

  private static String notifyAllThree() throws Exception {
    return notifyAll(3);
  }

  private static String notifyAll(int count) throws Exception {
    Tokens tokens = new Tokens();
    Crew crew = new Crew();
    for (int i = 0; i < count; i++) tokens.startWaiting(crew);
    tokens.give(count);
    crew.join();
    return tokens.takers.toString();
  }

  /** What a says is heard only if b waits already. */
  private static String missed() throws Exception {
    Vars v = new Vars();
    Crew.run(
        () -> {
          synchronized (v) {
            v.r1 = v.x;
            v.notify();
          }
        },
        () -> {
          synchronized (v) {
            v.x = 1;
            v.wait(1);
            v.x = 0;
          }
        });
    return v.r1 == 1 ? "heard" : "missed";
  }

  /** A token is given to the waiter a, but b may come and take it. */
  private static String newcomer() throws Exception {
    Tokens tokens = new Tokens();
    Crew crew = new Crew();
    tokens.startWaiting(crew);
    crew.start(tokens::take);
    tokens.giveOne();
    Crew.until(() -> taken(tokens) == 1);
    tokens.give(1);
    crew.join();
    return tokens.takers.charAt(0) == 'a' ? "waiter" : "newcomer";
  }

  /** Thread a is told by b and interrupted by main. */
  private static String notifyInterrupt() throws Exception {
    Tokens tokens = new Tokens();
    String[] outcome = new String[1];
    Crew crew = new Crew();
    Thread a =
        crew.start(
            () -> {
              try {
                tokens.take();
                outcome[0] = "told";
              } catch (InterruptedException e) {
                outcome[0] = "interrupted";
              }
            });
    crew.start(tokens::giveOne);
    a.interrupt();
    crew.join();
    return outcome[0];
  }

  private static String interrupted(Crew.Action action) throws Exception {
    String[] outcome = new String[1];
    Crew crew = new Crew();
    Thread a =
        crew.start(
            () -> {
              try {
                action.run();
                outcome[0] = "ended";
              } catch (InterruptedException e) {
                outcome[0] = "interrupted";
              }
            });
    a.interrupt();
    crew.join();
    return outcome[0];
  }

  private static String waitInterrupt() throws Exception {
    Object monitor = new Object();
    return interrupted(
        () -> {
          synchronized (monitor) {
            monitor.wait(1);
          }
        });
  }

  private static String sleepInterrupt() throws Exception {
    return interrupted(() -> Thread.sleep(1));
  }

  /** Main and b interrupt, a counts. Two may be as one. */
  private static String sleepInterruptTwice() throws Exception {
    Vars v = new Vars();
    Crew crew = new Crew();
    Thread a =
        crew.start(
            () -> {
              for (int i = 0; i < 2; i++) {
                try {
                  Thread.sleep(1);
                } catch (InterruptedException e) {
                  v.r1++;
                }
              }
            });
    crew.start(a::interrupt);
    a.interrupt();
    crew.join();
    return String.valueOf(v.r1);
  }

  private static String polled() throws Exception {
    Vars v = new Vars();
    Crew crew = new Crew();
    Thread a =
        crew.start(
            () -> {
              while (v.r1 < 3 && !Thread.interrupted()) v.r1++;
            });
    a.interrupt();
    crew.join();
    return String.valueOf(v.r1);
  }

  /** Thread b joins a, which ends at once, and is interrupted. */
  private static String joinInterrupt() throws Exception {
    String[] outcome = new String[1];
    Crew crew = new Crew();
    Thread a = crew.start(() -> {});
    Thread b =
        crew.start(
            () -> {
              try {
                a.join();
                outcome[0] = "joined";
              } catch (InterruptedException e) {
                outcome[0] = "interrupted";
              }
            });
    b.interrupt();
    crew.join();
    return outcome[0];
  }
}
