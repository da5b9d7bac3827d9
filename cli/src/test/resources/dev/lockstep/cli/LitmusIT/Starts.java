import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** Who begins first, main against its threads, and one long pause at one place. */
final class Starts {
  private Starts() {}

  static List<Program> programs() {
    return List.of(
        Program.of("start-two", "last=a | last=b", Starts::two),
        Program.of("start-late", "made | early", Starts::late),
        Program.of("start-three", "abc | acb | bac | bca | cab | cba", Starts::three),
        Program.of("start-three-last", "last=a | last=b | last=c", Starts::threeLast),
        Program.of("start-nested", "abn | anb | ban", Starts::nested),
        Program.of("main-after-one", "am | ma", Starts::mainAfterOne),
        Program.of("main-after-two", "abm | amb | bam | bma | mab | mba", Starts::mainAfterTwo),
        Program.of("main-between", "amb | mab | mba", Starts::mainBetween),
        Program.of("main-joins-one", "ended | going", Starts::mainJoinsOne),
        Program.of("main-asks-alive", "true | false", Starts::mainAsksAlive),
        Program.of("main-overtaken", "0 | 1 | 2 | 3", Starts::mainOvertaken),
        Program.of("pause-window", "none | some | all", Starts::window),
        Program.of("pause-fifo", "most>4 | most<=4", Starts::fifo),
        Program.of(
            "pause-two", "r1=0 r2=0 | r1=0 r2=1 | r1=1 r2=0 | r1=1 r2=1", Starts::twoInside),
        Program.of("pause-three", "most=1 | most=2 | most=3", Starts::threeInside),
        Program.of("pause-ordered", "1 | 2 | 3 | 4", Starts::ordered));
  }

  private static String two() throws Exception {
    Vars v = new Vars();
    Crew.run(() -> v.x = 1, () -> v.x = 2);
    return v.x == 1 ? "last=a" : "last=b";
  }

  /** A test that forgot to wait: what a makes, b needs. */
  private static String late() throws Exception {
    Vars v = new Vars();
    Crew.run(() -> v.x = 1, () -> v.r1 = v.x);
    return v.r1 == 1 ? "made" : "early";
  }

  private static String three() throws Exception {
    StringBuffer log = new StringBuffer();
    Crew.run(() -> log.append('a'), () -> log.append('b'), () -> log.append('c'));
    return log.toString();
  }

  private static String threeLast() throws Exception {
    Vars v = new Vars();
    Crew.run(() -> v.x = 0, () -> v.x = 1, () -> v.x = 2);
    return "last=" + "abc".charAt(v.x);
  }

  /** The first thread starts another one, n, when it has said that it is there. */
  private static String nested() throws Exception {
    StringBuffer log = new StringBuffer();
    Crew.run(
        () -> {
          log.append('a');
          Crew.run(() -> log.append('n'));
        },
        () -> log.append('b'));
    return log.toString();
  }

  private static String mainAfterOne() throws Exception {
    StringBuffer log = new StringBuffer();
    Crew crew = new Crew();
    crew.start(() -> log.append('a'));
    log.append('m');
    crew.join();
    return log.toString();
  }

  private static String mainAfterTwo() throws Exception {
    StringBuffer log = new StringBuffer();
    Crew crew = new Crew();
    crew.start(() -> log.append('a'));
    crew.start(() -> log.append('b'));
    log.append('m');
    crew.join();
    return log.toString();
  }

  private static String mainBetween() throws Exception {
    StringBuffer log = new StringBuffer();
    Crew crew = new Crew();
    crew.start(() -> log.append('a'));
    log.append('m');
    crew.start(() -> log.append('b'));
    crew.join();
    return log.toString();
  }

  private static String mainJoinsOne() throws Exception {
    Vars v = new Vars();
    Crew crew = new Crew();
    Thread a = crew.start(() -> {});
    crew.start(() -> v.x = 1);
    a.join();
    int seen = v.x;
    crew.join();
    return seen == 1 ? "ended" : "going";
  }

  private static String mainAsksAlive() throws Exception {
    Crew crew = new Crew();
    Thread a = crew.start(() -> {});
    boolean alive = a.isAlive();
    crew.join();
    return String.valueOf(alive);
  }

  /** How far is the thread when main looks? */
  private static String mainOvertaken() throws Exception {
    Vars v = new Vars();
    Crew crew = new Crew();
    crew.start(
        () -> {
          v.x = 1;
          v.x = 2;
          v.x = 3;
        });
    int seen = v.x;
    crew.join();
    return String.valueOf(seen);
  }

  /** Thread b looks ten times. All of these are in the window if a pauses there. */
  private static String window() throws Exception {
    Vars v = new Vars();
    Crew.run(
        () -> {
          v.x = 1;
          v.x = 0;
        },
        () -> {
          for (int i = 0; i < 10; i++) v.r1 += v.x;
        });
    return v.r1 == 0 ? "none" : v.r1 == 10 ? "all" : "some";
  }

  /** More than four items lie there if a enters the monitor five times before b does once. */
  private static String fifo() throws Exception {
    Object monitor = new Object();
    int[] items = new int[2];
    Crew.run(
        () -> {
          for (int i = 0; i < 8; i++) {
            synchronized (monitor) {
              items[1] = Math.max(items[1], ++items[0]);
            }
          }
        },
        () -> {
          for (int i = 0; i < 8; i++) {
            synchronized (monitor) {
              items[0]--;
            }
          }
        });
    return items[1] > 4 ? "most>4" : "most<=4";
  }

  private static String twoInside() throws Exception {
    Vars v = new Vars();
    Crew.run(
        () -> {
          v.x = 1;
          v.r1 = v.y;
          v.x = 0;
        },
        () -> {
          v.y = 1;
          v.r2 = v.x;
          v.y = 0;
        });
    return v.two();
  }

  private static String threeInside() throws Exception {
    AtomicInteger inside = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();
    Crew.Action action =
        () -> {
          most.accumulateAndGet(inside.incrementAndGet(), Math::max);
          inside.decrementAndGet();
        };
    Crew.run(action, action, action);
    return "most=" + most;
  }

  /** For 4, each goes on where the other has just been, three times. */
  private static String ordered() throws Exception {
    Vars v = new Vars();
    Crew.run(
        () -> {
          v.x = 1;
          if (v.x == 2) v.x = 3;
        },
        () -> {
          if (v.x == 1) v.x = 2;
          if (v.x == 3) v.x = 4;
        });
    return String.valueOf(v.x);
  }
}
