import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;

/** The known litmus tests, with volatile fields: no outcome that order in memory would forbid. */
final class Volatiles {
  private Volatiles() {}

  static List<Program> programs() {
    return List.of(
        Program.of("sb", "r1=0 r2=1 | r1=1 r2=0 | r1=1 r2=1", Volatiles::storeBuffering),
        Program.of("sb-atomic", "r1=0 r2=1 | r1=1 r2=0 | r1=1 r2=1", Volatiles::atomicBuffering),
        new Program("sb-three", except(3, "r1=0 r2=0 r3=0"), Volatiles::threeBuffering),
        Program.of("mp", "r1=0 r2=0 | r1=0 r2=1 | r1=1 r2=1", Volatiles::messagePassing),
        Program.of("mp-plain-data", "none | 42", Volatiles::plainData),
        Program.of("mp-array", "r1=0 r2=0 | r1=0 r2=1 | r1=1 r2=1", Volatiles::arrayPassing),
        Program.of("lb", "r1=0 r2=0 | r1=0 r2=1 | r1=1 r2=0", Volatiles::loadBuffering),
        Program.of("2+2w", "x=1 y=2 | x=2 y=1 | x=2 y=2", Volatiles::writes),
        Program.of("corr", "r1=0 r2=0 | r1=0 r2=1 | r1=1 r2=1", Volatiles::coherence),
        Program.of("s", "r1=0 x=1 | r1=0 x=2 | r1=1 x=1", Volatiles::shapeS),
        Program.of("r", "r1=0 y=1 | r1=1 y=1 | r1=1 y=2", Volatiles::shapeR),
        new Program("wrc", except(3, "r1=1 r2=1 r3=0"), Volatiles::causality),
        new Program("iriw", except(4, "r1=1 r2=0 r3=1 r4=0"), Volatiles::independentReads),
        Program.of("dekker", "a | b | none", Volatiles::dekker),
        Program.of("flag-stop", "0 | 1 | 2 | 3", Volatiles::flagStop),
        Program.of("lazy-unlocked", "made=1 | made=2", Volatiles::lazyUnlocked),
        Program.of("lazy-double-checked", "a made 1 | b made 1", Volatiles::doubleChecked));
  }

  /** All that n bits can be, but for one. */
  private static List<String> except(int n, String forbidden) {
    List<String> all = new ArrayList<>();
    for (int bits = 0; bits < 1 << n; bits++) {
      StringBuilder outcome = new StringBuilder();
      for (int i = 1; i <= n; i++) {
        outcome.append(i == 1 ? "r" : " r").append(i).append('=').append(bits >> n - i & 1);
      }
      if (!outcome.toString().equals(forbidden)) all.add(outcome.toString());
    }
    return all;
  }

  private static String storeBuffering() throws Exception {
    Vars v = new Vars();
    Crew.run(
        () -> {
          v.x = 1;
          v.r1 = v.y;
        },
        () -> {
          v.y = 1;
          v.r2 = v.x;
        });
    return v.two();
  }

  private static String atomicBuffering() throws Exception {
    Vars v = new Vars();
    AtomicInteger x = new AtomicInteger();
    AtomicInteger y = new AtomicInteger();
    Crew.run(
        () -> {
          x.set(1);
          v.r1 = y.get();
        },
        () -> {
          y.set(1);
          v.r2 = x.get();
        });
    return v.two();
  }

  private static String threeBuffering() throws Exception {
    Vars v = new Vars();
    Crew.run(
        () -> {
          v.x = 1;
          v.r1 = v.y;
        },
        () -> {
          v.y = 1;
          v.r2 = v.z;
        },
        () -> {
          v.z = 1;
          v.r3 = v.x;
        });
    return v.three();
  }

  private static String messagePassing() throws Exception {
    Vars v = new Vars();
    Crew.run(
        () -> {
          v.x = 1;
          v.y = 1;
        },
        () -> {
          v.r1 = v.y;
          v.r2 = v.x;
        });
    return v.two();
  }

  /** The data is not volatile, but is read only when the flag says that it is there. */
  private static String plainData() throws Exception {
    Vars v = new Vars();
    int[] data = new int[1];
    Crew.run(
        () -> {
          data[0] = 42;
          v.x = 1;
        },
        () -> v.r1 = v.x == 1 ? data[0] : -1);
    return v.r1 == -1 ? "none" : String.valueOf(v.r1);
  }

  private static String arrayPassing() throws Exception {
    Vars v = new Vars();
    AtomicIntegerArray array = new AtomicIntegerArray(2);
    Crew.run(
        () -> {
          array.set(0, 1);
          array.set(1, 1);
        },
        () -> {
          v.r1 = array.get(1);
          v.r2 = array.get(0);
        });
    return v.two();
  }

  private static String loadBuffering() throws Exception {
    Vars v = new Vars();
    Crew.run(
        () -> {
          v.r1 = v.x;
          v.y = 1;
        },
        () -> {
          v.r2 = v.y;
          v.x = 1;
        });
    return v.two();
  }

  private static String writes() throws Exception {
    Vars v = new Vars();
    Crew.run(
        () -> {
          v.x = 1;
          v.y = 2;
        },
        () -> {
          v.y = 1;
          v.x = 2;
        });
    return "x=" + v.x + " y=" + v.y;
  }

  private static String coherence() throws Exception {
    Vars v = new Vars();
    Crew.run(
        () -> v.x = 1,
        () -> {
          v.r1 = v.x;
          v.r2 = v.x;
        });
    return v.two();
  }

  private static String shapeS() throws Exception {
    Vars v = new Vars();
    Crew.run(
        () -> {
          v.x = 2;
          v.y = 1;
        },
        () -> {
          v.r1 = v.y;
          v.x = 1;
        });
    return "r1=" + v.r1 + " x=" + v.x;
  }

  private static String shapeR() throws Exception {
    Vars v = new Vars();
    Crew.run(
        () -> {
          v.x = 1;
          v.y = 1;
        },
        () -> {
          v.y = 2;
          v.r1 = v.x;
        });
    return "r1=" + v.r1 + " y=" + v.y;
  }

  private static String causality() throws Exception {
    Vars v = new Vars();
    Crew.run(
        () -> v.x = 1,
        () -> {
          v.r1 = v.x;
          v.y = 1;
        },
        () -> {
          v.r2 = v.y;
          v.r3 = v.x;
        });
    return v.three();
  }

  /** Two readers must agree on which of two writes was first. */
  private static String independentReads() throws Exception {
    Vars v = new Vars();
    Crew.run(
        () -> v.x = 1,
        () -> v.y = 1,
        () -> {
          v.r1 = v.x;
          v.r2 = v.y;
        },
        () -> {
          v.r3 = v.y;
          v.r4 = v.x;
        });
    return v.four();
  }

  /** Each enters if the other has not said that it will. Never both. */
  private static String dekker() throws Exception {
    Vars v = new Vars();
    Crew.run(
        () -> {
          v.x = 1;
          if (v.y == 0) v.r1 = 1;
        },
        () -> {
          v.y = 1;
          if (v.x == 0) v.r2 = 1;
        });
    return v.r1 + v.r2 == 2 ? "both" : v.r1 == 1 ? "a" : v.r2 == 1 ? "b" : "none";
  }

  private static String flagStop() throws Exception {
    Vars v = new Vars();
    Crew.run(
        () -> {
          while (v.r1 < 3 && v.x == 0) v.r1++;
        },
        () -> v.x = 1);
    return String.valueOf(v.r1);
  }

  private static final class Lazy {
    private final AtomicInteger made = new AtomicInteger();
    private volatile String maker;

    void unlocked() {
      if (maker == null) {
        made.incrementAndGet();
        maker = Crew.me();
      }
    }

    void doubleChecked() {
      if (maker == null) {
        synchronized (this) {
          if (maker == null) {
            made.incrementAndGet();
            maker = Crew.me();
          }
        }
      }
    }
  }

  private static String lazyUnlocked() throws Exception {
    Lazy lazy = new Lazy();
    Crew.run(lazy::unlocked, lazy::unlocked);
    return "made=" + lazy.made;
  }

  private static String doubleChecked() throws Exception {
    Lazy lazy = new Lazy();
    Crew.run(lazy::doubleChecked, lazy::doubleChecked);
    return lazy.maker + " made " + lazy.made;
  }
}
