import java.util.List;

/** Updates that are lost, and sums that are wrong. */
final class Updates {
  private static int shared;

  private Updates() {}

  /** Fields that are not volatile. Each thread uses them once. */
  private static final class Plain {
    int i;
    long l;
    double d;
  }

  static List<Program> programs() {
    return List.of(
        Program.of("update-int", "1 | 2", Updates::ofInt),
        Program.of("update-long", "1 | 2", Updates::ofLong),
        Program.of("update-double", "1.0 | 2.0", Updates::ofDouble),
        Program.of("update-array", "1 | 2", Updates::ofArray),
        Program.of("update-long-array", "1 | 2", Updates::ofLongArray),
        Program.of("update-static", "1 | 2", Updates::ofStatic),
        Program.of("update-volatile", "1 | 2", Updates::ofVolatile),
        Program.of("update-volatile-twice", "2 | 3 | 4", Updates::twice),
        Program.of("update-volatile-thrice", "2 | 3 | 4 | 5 | 6", Updates::thrice),
        Program.of("update-volatile-three", "1 | 2 | 3", Updates::three),
        Program.of("update-half-locked", "1 | 2", Updates::halfLocked),
        Program.of("update-two-monitors", "1 | 2", Updates::twoMonitors),
        Program.of("update-max", "1 | 2", Updates::max),
        Program.of("update-sum-seen", "0 | 1 | 2", Updates::sumSeen),
        Program.of("update-up-and-down", "-1 | 0 | 1", Updates::upAndDown));
  }

  private static String ofInt() throws Exception {
    Plain p = new Plain();
    Crew.run(() -> p.i++, () -> p.i++);
    return String.valueOf(p.i);
  }

  private static String ofLong() throws Exception {
    Plain p = new Plain();
    Crew.run(() -> p.l++, () -> p.l++);
    return String.valueOf(p.l);
  }

  private static String ofDouble() throws Exception {
    Plain p = new Plain();
    Crew.run(() -> p.d += 1, () -> p.d += 1);
    return String.valueOf(p.d);
  }

  private static String ofArray() throws Exception {
    int[] array = new int[1];
    Crew.run(() -> array[0]++, () -> array[0]++);
    return String.valueOf(array[0]);
  }

  private static String ofLongArray() throws Exception {
    long[] array = new long[2];
    Crew.run(() -> array[1] += 1, () -> array[1] += 1);
    return String.valueOf(array[1]);
  }

  private static String ofStatic() throws Exception {
    shared = 0;
    Crew.run(() -> shared++, () -> shared++);
    return String.valueOf(shared);
  }

  private static String ofVolatile() throws Exception {
    Vars v = new Vars();
    Crew.run(() -> v.x++, () -> v.x++);
    return String.valueOf(v.x);
  }

  private static String twice() throws Exception {
    Vars v = new Vars();
    Crew.Action action =
        () -> {
          v.x++;
          v.x++;
        };
    Crew.run(action, action);
    return String.valueOf(v.x);
  }

  /** For 2, a keeps its first 0 until b has done two, and b its third 1 until a has ended. */
  private static String thrice() throws Exception {
    Vars v = new Vars();
    Crew.Action action =
        () -> {
          v.x++;
          v.x++;
          v.x++;
        };
    Crew.run(action, action);
    return String.valueOf(v.x);
  }

  private static String three() throws Exception {
    Vars v = new Vars();
    Crew.run(() -> v.x++, () -> v.x++, () -> v.x++);
    return String.valueOf(v.x);
  }

  /** Only one of them locks. */
  private static String halfLocked() throws Exception {
    Vars v = new Vars();
    Crew.run(
        () -> {
          synchronized (v) {
            v.x++;
          }
        },
        () -> v.x++);
    return String.valueOf(v.x);
  }

  /** Each locks another monitor. */
  private static String twoMonitors() throws Exception {
    Vars v = new Vars();
    Object other = new Object();
    Crew.run(
        () -> {
          synchronized (v) {
            v.x++;
          }
        },
        () -> {
          synchronized (other) {
            v.x++;
          }
        });
    return String.valueOf(v.x);
  }

  /** The smaller one may win: it looked before the greater one was there. */
  private static String max() throws Exception {
    Vars v = new Vars();
    Crew.run(
        () -> {
          if (v.x < 1) v.x = 1;
        },
        () -> {
          if (v.x < 2) v.x = 2;
        });
    return String.valueOf(v.x);
  }

  /** Thread a moves 1 from x to y, and b adds both. */
  private static String sumSeen() throws Exception {
    Vars v = new Vars();
    v.x = 1;
    Crew.run(
        () -> {
          v.x--;
          v.y++;
        },
        () -> v.r1 = v.x + v.y);
    return String.valueOf(v.r1);
  }

  private static String upAndDown() throws Exception {
    Vars v = new Vars();
    Crew.run(() -> v.x++, () -> v.x--);
    return String.valueOf(v.x);
  }
}
